"""An error that ends a command with one line."""


class CommandError(Exception):
    """What the user is told, and the exit code: 2 for a wrong call or a bad file, else 1."""

    def __init__(self, message: str, code: int = 2) -> None:
        super().__init__(message)
        self.code = code
