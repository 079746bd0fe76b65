"""What one seat sees, may do and is asked at a table. No widget is needed for it."""
