"""The analysis at the end of a game: its request, its summary, its page."""
