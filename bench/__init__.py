"""How fast and how lean kahuna is: `make bench` measures, prints and compares."""
