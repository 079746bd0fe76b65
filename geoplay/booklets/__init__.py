"""The booklet of flags: a page for each member of the United Nations, today or in 1960, with the flag of all of them first."""
