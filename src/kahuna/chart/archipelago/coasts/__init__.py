"""The archipelago with its coasts: land, sea and bridges in blocks of two colours a cell."""
