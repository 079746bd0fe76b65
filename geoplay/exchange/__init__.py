"""Questions, cards and marks in and out of a school's systems, one file for each format."""
