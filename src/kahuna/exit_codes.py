"""The exit codes of the program (`docs/formats.md`); 0 is success."""

FAILED = 1
"""A failure that isn't the user's."""
REFUSED = 2
"""A wrong call or a bad file."""
SIGNALLED = 128
"""Ended by a signal: this and the signal's number."""
HUNG_UP = SIGNALLED + 1
"""The terminal is gone, as after SIGHUP."""
INTERRUPTED = SIGNALLED + 2
"""Ctrl+C."""
