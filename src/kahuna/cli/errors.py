"""An error that ends a command with one line."""

from kahuna.exit_codes import REFUSED


class CommandError(Exception):
    """A message for the user, and the exit code."""

    def __init__(self, message: str, code: int = REFUSED) -> None:
        super().__init__(message)
        self.code = code
