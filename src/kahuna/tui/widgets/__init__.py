"""The Textual widgets."""
