"""A class: exams, what is handed in, and how everybody did."""
