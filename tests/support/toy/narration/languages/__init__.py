"""Its texts, a file for each language."""
