"""The man page, made from the parser of the command line: `make man` writes `docs/kahuna.1`."""

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from kahuna import __version__
from kahuna.cli.parser import parser
from kahuna.narration import DEFAULT_LANGUAGE, load_catalogue

PAGE: Final = Path(__file__).parents[1] / "docs" / "kahuna.1"

HEAD: Final = """\
.\\" Made by tools/man.py from the options of the program: change those, then call make man.
.TH KAHUNA 1 "" "kahuna {version}" "Games"
.SH NAME
kahuna \\- Kahuna for two, or against the computer, in the terminal
.SH SYNOPSIS
"""

FOOT: Final = """\
.SH EXIT STATUS
.TP
.B 0
done
.TP
.B 1
something failed that is not the user's doing
.TP
.B 2
a wrong call or a bad file, told in one line; for
.B kahuna doctor
also: something keeps games from being played or saved here
.TP
.B 130
interrupted by Ctrl+C; the game is saved
.SH ENVIRONMENT
.TP
.B KAHUNA_HOME
a folder for all files of the program, in place of those below
.TP
.B XDG_DATA_HOME, XDG_CONFIG_HOME, XDG_STATE_HOME
where those folders are, if not at their usual places
.TP
.B NO_COLOR
if it is set, nothing is coloured; shapes tell the owners
.TP
.B COLORTERM, TERM
what the terminal can do;
.B kahuna doctor
tells what comes of it
.SH FILES
.TP
.I ~/.local/share/kahuna/games/
the saved games, one file each
.TP
.I ~/.config/kahuna/settings.json
the settings
.TP
.I ~/.local/state/kahuna/errors.log
what went wrong inside the program, if anything ever did
.PP
macOS and Windows have places of their own;
.B kahuna doctor
names them.
"""


def page() -> str:
    """The text of the page."""
    whole = parser(load_catalogue(DEFAULT_LANGUAGE).text)
    commands = list(_commands(whole))
    calls = "\n.br\n".join(map(_call, [whole, *commands]))
    about = f".SH DESCRIPTION\n{_plain(whole.description or '')}\n.SH OPTIONS\n{_told(whole)}"
    sections = "".join(map(_section, commands))
    return f"{HEAD.format(version=__version__)}{calls}\n{about}.SH COMMANDS\n{sections}{FOOT}"


def _section(command: argparse.ArgumentParser) -> str:
    return f".SS {command.prog}\n{_plain(command.description or '')}\n{_told(command)}"


def _commands(whole: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    for action in whole._actions:
        if isinstance(action, argparse._SubParsersAction):
            yield from action.choices.values()


def _call(command: argparse.ArgumentParser) -> str:
    arguments = [
        _value(action)
        for action in command._actions
        if not action.option_strings and not isinstance(action, argparse._SubParsersAction)
    ]
    return f".B {command.prog}\n{' '.join(['[options]', *arguments])}"


def _told(command: argparse.ArgumentParser) -> str:
    """The options and arguments of a command that have a help text."""
    actions = [action for action in command._actions if action.help and action.dest != "help"]
    actions.sort(key=lambda action: bool(action.option_strings))
    return "".join(f".TP\n{_named(action)}\n{_plain(action.help or '')}\n" for action in actions)


def _named(action: argparse.Action) -> str:
    names = [f"\\fB{_plain(name)}\\fR" for name in action.option_strings]
    return " ".join(filter(None, [*names, _value(action)]))


def _value(action: argparse.Action) -> str:
    """The placeholder for the value of an option or argument."""
    if action.nargs == 0:
        return ""
    names = action.metavar or "|".join(action.choices or [action.dest])
    value = " ".join(
        f"\\fI{_plain(name)}\\fR" for name in ([names] if isinstance(names, str) else names)
    )
    return {"?": f"[{value}]", "+": f"{value} ..."}.get(str(action.nargs), value)


def _plain(text: str) -> str:
    """Text escaped for the typesetter."""
    escaped = text.replace("\\", "\\e").replace("-", "\\-")
    return "\\&" + escaped if escaped.startswith((".", "'")) else escaped


def main() -> None:
    """Write it."""
    PAGE.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
