"""The argparse parser of all commands.

Most calls are right and should start fast, so the parser is first made without texts; if help or an
error needs some, it is made again with those of a language.
"""

from __future__ import annotations

import argparse
import importlib
import sys

from kahuna import __version__
from kahuna.cli.errors import CommandError

TYPE_CHECKING = False  # typing itself would cost a tenth of what `kahuna --version` takes
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any, NoReturn

    Say = Callable[..., str]
    """Returns the text of a message, by its id and parameters."""
    Text = Callable[[str], str | None]
    """The same without parameters; None where there are no texts."""
    Commands = argparse._SubParsersAction["_Parser"]


class _TextsWantedError(Exception):
    """The call can't be answered without texts."""


class _Formatter(argparse.HelpFormatter):
    """Help for 80 columns; asking the terminal would load another module at every start."""

    def __init__(self, prog: str, say: Say | None) -> None:
        super().__init__(prog, width=80)
        self._say = say

    def add_usage(
        self,
        usage: str | None,
        actions: Any,
        groups: Any,
        prefix: str | None = None,
    ) -> None:
        if self._say is not None:
            prefix = self._say("option.usage") + " "
        super().add_usage(usage, actions, groups, prefix)


class _Parser(argparse.ArgumentParser):
    """Reports a wrong call in one line, without usage; allows no abbreviations."""

    def __init__(self, say: Say | None, **settings: Any) -> None:
        self._say = say
        super().__init__(
            formatter_class=lambda prog: _Formatter(prog, say),
            allow_abbrev=False,
            add_help=False,
            **settings,
        )
        self.add_argument("-h", "--help", action="help", help=say and say("option.help"))
        if say is not None:
            self._positionals.title = say("option.arguments")
            self._optionals.title = say("option.options")

    @property
    def _texts(self) -> Say:
        if self._say is None:
            raise _TextsWantedError
        return self._say

    def format_help(self) -> str:
        _ = self._texts  # raises the request for texts if there are none
        return super().format_help()

    def error(self, message: str) -> NoReturn:
        say = self._texts
        from kahuna.cli.argparse_errors import complaint

        raise CommandError(complaint(message, self.prog, say))


class _Version(argparse.Action):
    """Prints the version; argparse's own action loads a formatter for it, which costs as much."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        sys.stdout.write(f"kahuna {__version__}\n")
        parser.exit()


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    """The options of a call; their `run` is the command, to call with them.

    Raises:
        CommandError: the call is invalid.
        SystemExit: the call only asks for help or the version.
    """
    try:
        options = parser().parse_args(arguments)
    except _TextsWantedError:
        from kahuna.cli.language import catalogue_of

        options = parser(catalogue_of(arguments).text).parse_args(arguments)
    options.run = importlib.import_module(f"kahuna.cli.{options.command}").run
    return options


def parser(say: Say | None = None) -> argparse.ArgumentParser:
    """The parser of all commands, its help by `say`; without `say` it has no texts."""

    def text(message_id: str) -> str | None:
        return say and say(message_id)

    whole = _Parser(say, prog="kahuna", description=text("command.kahuna"))
    whole.add_argument("--version", action=_Version, nargs=0, help=text("option.version"))
    _add_lang(whole, text, default=None)
    whole.set_defaults(command="start", ascii=False)
    kinds: dict[str, Any] = {
        "title": text("option.commands"),
        "metavar": text("option.a_command"),
        "parser_class": lambda **settings: _Parser(say, **settings),
    }
    commands: Commands = whole.add_subparsers(prog="kahuna", **kinds)
    _add_play(commands, text)
    _add_replay(commands, text)
    check = _add(commands, "check", text)
    check.add_argument("files", nargs="+", metavar=text("option.a_file"))
    _add(commands, "games", text)
    _add_analyse(commands, text)
    _add_arena(commands, text)
    learn = _add(commands, "learn", text)
    learn.add_argument("--ascii", action="store_true", help=text("option.ascii"))
    rules = _add(commands, "rules", text)
    _add_game(rules, text)
    rules.add_argument("paragraph", nargs="?", metavar="R9", help=text("option.paragraph"))
    _add_rules(rules, text)
    _add(commands, "doctor", text)
    completion = _add(commands, "completion", text)
    completion.add_argument("shell", choices=("bash", "zsh", "fish"))
    return whole


def _add(commands: Commands, name: str, text: Text) -> argparse.ArgumentParser:
    summary = text(f"command.{name}")
    about = summary and f"{summary[0].upper()}{summary[1:]}."
    command = commands.add_parser(name, help=summary, description=about)
    command.set_defaults(command=name)
    _add_lang(command, text, default=argparse.SUPPRESS)  # it may come before the command too
    return command


def _add_lang(command: argparse.ArgumentParser, text: Text, default: str | None) -> None:
    command.add_argument("--lang", metavar="en|es|fr", default=default, help=text("option.lang"))


def _add_game(command: argparse.ArgumentParser, text: Text) -> None:
    command.add_argument("--game", metavar="kahuna", help=text("option.game"))


def _add_play(commands: Commands, text: Text) -> None:
    play = _add(commands, "play", text)
    _add_game(play, text)
    play.add_argument("--seed", metavar="N", help=text("option.seed"))
    _add_rules(play, text)
    play.add_argument("--names", nargs="+", metavar=("ANA", "LUC"), help=text("option.names"))
    play.add_argument("--first", choices=("1", "2", "lot"), help=text("option.first"))
    play.add_argument("--handicap", metavar="2:3", help=text("option.handicap"))
    levels = "easy|normal|hard|random"
    play.add_argument("--vs", action="append", metavar=levels, help=text("option.vs"))
    file = text("option.a_file")
    play.add_argument("--resume", nargs="?", const="", metavar=file, help=text("option.resume"))
    play.add_argument("--save", metavar=file, help=text("option.save"))
    play.add_argument("--open", action="store_true", default=None, help=text("option.open"))
    play.add_argument("--ascii", action="store_true", help=text("option.ascii"))
    play.add_argument("--plain", action="store_true", help=text("option.plain"))


def _add_replay(commands: Commands, text: Text) -> None:
    replay = _add(commands, "replay", text)
    replay.add_argument("file", metavar="game.json")
    replay.add_argument("--at", metavar="N", help=text("option.at"))
    replay.add_argument("--ascii", action="store_true", help=text("option.ascii"))
    how = replay.add_mutually_exclusive_group()
    how.add_argument("--json", action="store_true", help=text("option.positions"))
    how.add_argument("--text", action="store_true", help=text("option.text"))
    how.add_argument("--export", metavar=text("option.a_file"), help=text("option.export"))


def _add_analyse(commands: Commands, text: Text) -> None:
    analyse = _add(commands, "analyse", text)
    analyse.add_argument("file", metavar="game.json")
    analyse.add_argument("--quick", action="store_true", help=text("option.quick"))
    analyse.add_argument("--jobs", default="1", metavar="J", help=text("option.jobs"))
    analyse.add_argument("--json", action="store_true", help=text("option.json"))


def _add_arena(commands: Commands, text: Text) -> None:
    arena = _add(commands, "arena", text)
    arena.add_argument("one", metavar="A", help=text("option.one"))
    arena.add_argument("two", metavar="B", help=text("option.two"))
    arena.add_argument("--games", default="100", metavar="N", help=text("option.games"))
    arena.add_argument("--seed", default="1", metavar="S", help=text("option.deal"))
    arena.add_argument("--jobs", default="1", metavar="J", help=text("option.jobs"))
    arena.add_argument("--json", action="store_true", help=text("option.json"))
    _add_game(arena, text)
    _add_rules(arena, text)


def _add_rules(command: argparse.ArgumentParser, text: Text) -> None:
    command.add_argument("--rules", choices=("fr", "es"), help=text("option.rules"))
    command.add_argument(
        "--set",
        action="append",
        metavar=text("option.a_switch"),
        dest="switches",
        help=text("option.set"),
    )
