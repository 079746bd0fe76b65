"""The box of 48 flags and three dice: its cards and dice, and the six games played with them."""
