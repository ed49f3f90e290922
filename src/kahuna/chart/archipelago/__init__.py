"""The archipelago: twelve islands and the lines between them, drawn."""
