"""Pages of text that cover the screen beneath."""
