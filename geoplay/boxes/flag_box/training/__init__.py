"""Training: say which state a flag belongs to before the others do."""
