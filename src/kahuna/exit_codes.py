"""The exit codes of the program (`docs/formats.md`); 0 is success."""

FAILED = 1
"""Something failed that is not the user's doing."""
REFUSED = 2
"""A wrong call or a bad file."""
SIGNALLED = 128
"""Ended by a signal: this and the signal's number."""
HUNG_UP = SIGNALLED + 1
"""The terminal has gone, as if SIGHUP had told of it."""
INTERRUPTED = SIGNALLED + 2
"""Ctrl+C."""
