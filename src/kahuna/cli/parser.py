"""The options of all commands, as argparse knows them."""

from __future__ import annotations

import argparse
import importlib
import sys

from kahuna import __version__
from kahuna.cli.errors import CommandError

TYPE_CHECKING = False  # typing itself would cost a tenth of what `kahuna --version` takes
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, NoReturn


class _Formatter(argparse.HelpFormatter):
    """Help for 80 columns; to ask the terminal for its own costs a module at every start."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=80)


class _Parser(argparse.ArgumentParser):
    """Tells a wrong call in one line, without the usage; abbreviates nothing."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(formatter_class=_Formatter, allow_abbrev=False, **settings)

    def error(self, message: str) -> NoReturn:
        from kahuna.record import shown  # here, since most calls are right and want a fast start

        raise CommandError(f"{shown(message, limit=400)}; {self.prog} -h tells what there is")


class _Version(argparse.Action):
    """Prints the version; argparse's own action loads a formatter for it, which costs as much."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        sys.stdout.write(f"kahuna {__version__}\n")
        parser.exit()


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    """The options of a call; `run` in them is the command, to be called with them.

    Raises:
        CommandError: the call is wrong.
        SystemExit: the call only asks for help or the version.
    """
    options = _parser().parse_args(arguments)
    options.run = importlib.import_module(f"kahuna.cli.{options.command}").run
    return options


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="kahuna",
        description="Kahuna for two at one keyboard. Without a command: the start screen.",
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="print the version")
    parser.set_defaults(command="start", lang=None, ascii=False)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", prog="kahuna")
    _add_play(commands)
    _add_replay(commands)
    check = _add(commands, "check", "read each file strictly, say whether it is a game")
    check.add_argument("files", nargs="+", metavar="FILE")
    _add(commands, "games", "list the saved games, newest first")
    _add_analyse(commands)
    _add_arena(commands)
    learn = _add(commands, "learn", "learn the game, in ten small steps at the table")
    learn.add_argument("--ascii", action="store_true", help="draw with plain ASCII")
    rules = _add(commands, "rules", "the rules, by paragraph")
    _add_rules(rules)
    return parser


def _add(
    commands: argparse._SubParsersAction[_Parser], name: str, summary: str
) -> argparse.ArgumentParser:
    command = commands.add_parser(name, help=summary, description=f"{summary.capitalize()}.")
    command.set_defaults(command=name)
    command.add_argument(
        "--lang", metavar="en|es|fr", help="the language, if there is a catalogue for it"
    )
    return command


def _add_play(commands: argparse._SubParsersAction[_Parser]) -> None:
    play = _add(commands, "play", "a game for two")
    play.add_argument("--seed", metavar="N", help="shuffle by this number; else by a random one")
    _add_rules(play)
    play.add_argument("--names", nargs=2, metavar=("ANA", "LUC"), help="who plays, player 1 first")
    play.add_argument("--first", choices=("1", "2", "lot"), help="who moves first (default 1)")
    play.add_argument("--handicap", metavar="2:3", help="player 2 gets three bridges before")
    play.add_argument(
        "--vs",
        action="append",
        metavar="easy|normal|hard",
        help="player 2 is the computer; as 1:hard player 1 is, and both can be",
    )
    play.add_argument(
        "--resume",
        nargs="?",
        const="",
        metavar="FILE",
        help="go on with a saved game; no FILE: the last unfinished one",
    )
    play.add_argument("--save", metavar="FILE", help="keep the game in this file")
    play.add_argument(
        "--open", action="store_true", default=None, help="no curtain between the turns"
    )
    play.add_argument("--ascii", action="store_true", help="draw with plain ASCII")
    play.add_argument("--plain", action="store_true", help="lines of text instead of the table")


def _add_replay(commands: argparse._SubParsersAction[_Parser]) -> None:
    replay = _add(commands, "replay", "watch a game, finished or not")
    replay.add_argument("file", metavar="game.json")
    replay.add_argument("--at", metavar="PLY", help="begin after so many actions")
    replay.add_argument("--ascii", action="store_true", help="draw with plain ASCII")
    how = replay.add_mutually_exclusive_group()
    how.add_argument("--json", action="store_true", help="every position, one a line")
    how.add_argument("--text", action="store_true", help="a transcript to read")
    how.add_argument(
        "--export",
        metavar="FILE",
        help="the table as a picture: FILE.svg, .html or .txt; the game as a film: FILE.cast",
    )


def _add_analyse(commands: argparse._SubParsersAction[_Parser]) -> None:
    summary = "what each turn of a game changed, and what would have been better"
    analyse = _add(commands, "analyse", summary)
    analyse.add_argument("file", metavar="game.json")
    analyse.add_argument("--quick", action="store_true", help="in seconds, and less exactly")
    analyse.add_argument("--jobs", default="1", metavar="J", help="processes to use (default 1)")
    analyse.add_argument("--json", action="store_true", help="the analysis as one JSON object")


def _add_arena(commands: argparse._SubParsersAction[_Parser]) -> None:
    arena = _add(commands, "arena", "a match between two computer players, seats swapped")
    arena.add_argument("one", metavar="A", help="random, easy, normal, hard, or module:attribute")
    arena.add_argument("two", metavar="B", help="the player that A is measured against")
    arena.add_argument("--games", default="100", metavar="N", help="an even number (default 100)")
    arena.add_argument("--seed", default="1", metavar="S", help="deal by this number (default 1)")
    arena.add_argument("--jobs", default="1", metavar="J", help="processes to use (default 1)")
    arena.add_argument("--json", action="store_true", help="the result as one JSON object")
    _add_rules(arena)


def _add_rules(command: argparse.ArgumentParser) -> None:
    command.add_argument("--rules", choices=("fr", "es"), help="the rule set (default fr)")
    command.add_argument(
        "--set",
        action="append",
        metavar="KEY=VALUE",
        dest="switches",
        help="one switch of the rules; again for another",
    )
