"""Kahuna's part of a record: its keys, its events, its positions."""
