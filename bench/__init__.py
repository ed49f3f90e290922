"""Benchmarks of kahuna's speed and memory: `make bench`."""
