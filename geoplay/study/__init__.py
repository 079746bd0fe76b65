"""A quiz and flashcards as their page sees them. No widget is needed for it."""
