"""What is run by hand now and then, from the top folder: `python -m tools.NAME -h`."""
