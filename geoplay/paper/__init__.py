"""What is printed: cards to cut out."""
