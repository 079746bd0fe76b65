"""What every game is made of: standard library only, no widget, no geography, no input or output."""
