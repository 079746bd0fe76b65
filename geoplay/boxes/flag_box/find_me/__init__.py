"""Find me!: put a finger on the flag that two dice name, or remember who has it."""
