"""The World Flag Game about the United Nations, 1961."""
