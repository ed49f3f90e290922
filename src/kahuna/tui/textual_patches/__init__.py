"""Repairs to Textual, which use its private parts."""
