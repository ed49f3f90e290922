"""Repairs to Textual, which use its private parts; no other room or folder does.

Each module says what Textual does, its issue or pull request where one was found, the version it
was seen in, and when the repair may go. `tests/walls/test_textual_names.py` holds every private
name and its signature: it is the first thing to run with another version.
"""
