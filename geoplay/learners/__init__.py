"""Who learns: what was answered, what is known, what is due again, and where that is kept."""
