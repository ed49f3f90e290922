"""The parts that screens are made of: rows of styled text, as data."""
