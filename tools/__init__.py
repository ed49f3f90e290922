"""Tools to run by hand from the top folder: `python -m tools.NAME -h`."""
