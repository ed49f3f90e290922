"""Programs on a busy machine: batches of keys, stops, resizes, pastes; checks every frame."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

from kahuna.engine.games import KAHUNA
from kahuna.engine.kahuna.game import Setup
from kahuna.match import begin, noted
from kahuna.record import parse_record
from soak.deeds import Deeds
from soak.ends import leave, see_why_ended
from soak.secrecy import Known, Secrecy, Truth
from soak.session import BusyError, Session
from support.matches import VECTORS

KINDS: Final = {"two": 6, "open": 1, "easy": 2, "normal": 2, "replay": 1, "learn": 1, "start": 1}
"""The kinds of runs and their weights: games for two with the curtain, without it, against
computers, …"""
COUNTED: Final = (
    *("programs", "batches", "keys", "stops", "resizes", "pastes", "hints", "children killed"),
    *("pictures", "open hands", "covers", "unread", "failures"),
)
"""The names of the counts."""
NAMES: Final = ("Ana", "Luc")


class Busy:
    """Consecutive sessions, most of which continue the game of the one before.

    Attributes:
        counts: the counts so far, by name.
        failures: the files that describe failures.
    """

    def __init__(self, home: Path, seed: str, reports: Path) -> None:
        """Programs with all their files in `home`; `reports`: the folder for failures."""
        self.counts: Counter[str] = Counter()
        self.failures: list[Path] = []
        self._home = home
        self._seed = seed
        self._rng = Random(seed)
        self._reports = reports
        self._kind = ""
        home.mkdir(parents=True, exist_ok=True)

    def run(self, is_enough: Callable[[], bool]) -> None:
        """Run programs until it is enough, then let the running ones end."""
        while not is_enough():
            self.counts["programs"] += 1
            session, deeds = self._start()
            try:
                self._drive(session, deeds, is_enough)
            except BusyError as error:
                self._report(session, error)
            finally:
                session.close()

    def _drive(self, session: Session, deeds: Deeds, is_enough: Callable[[], bool]) -> None:
        session.begin()
        for _ in range(self._rng.choice((3, 10, 30))):
            if is_enough() or session.has_ended:
                break
            deeds.do()
        if session.has_ended:
            see_why_ended(session, may_leave=deeds.may_leave)
        else:
            leave(session, self._rng, may_leave=deeds.may_leave)

    def _start(self) -> tuple[Session, Deeds]:
        """The next program and its deeds."""
        for name in ("settings.json", "errors.log"):
            (self._home / name).unlink(missing_ok=True)
        resumed = self._unfinished() if self._rng.random() < 0.7 else None
        if resumed is None:
            self._kind = self._rng.choices(tuple(KINDS), tuple(KINDS.values()))[0]
            for file in self._home.glob("games/*"):
                file.unlink()
        arguments, first = self._call(resumed)
        known = None if first is None else Known(self._home / "games", first)
        secrecy = Secrecy(curtain=self._kind == "two")
        session = Session(arguments, self._home, known, secrecy, self.counts)
        may_leave = known is None or self._rng.random() < 0.5
        return session, Deeds(session, self._rng, may_leave=may_leave, covers=self._kind == "two")

    def _unfinished(self) -> Path | None:
        """The game to continue, if there is an unfinished one."""
        if self._kind not in ("two", "open", "easy", "normal"):
            return None
        files = sorted(self._home.glob("games/*.json"), key=lambda file: file.stat().st_mtime_ns)
        is_over = not files or parse_record(files[-1].read_bytes()).result is not None
        return None if is_over else files[-1]

    def _call(self, resumed: Path | None) -> tuple[list[str], Truth | None]:
        """The arguments of the program, and the cards of the game that it begins with."""
        is_open = ["--open"] if self._kind == "open" else []
        match self._kind:
            case "replay":
                return ["replay", str(self._rng.choice(VECTORS))], None
            case "learn":
                return ["learn"], None
            case "start":
                return [], None
            case _ if resumed is not None:
                truth = Truth(parse_record(resumed.read_bytes()))
                return ["play", "--resume", str(resumed), *is_open], truth
            case _:
                return self._new(is_open)

    def _new(self, is_open: list[str]) -> tuple[list[str], Truth]:
        """A new game with a seed, so that its cards are known before it is saved."""
        seed = self._rng.randrange(1000)
        level = [] if self._kind in ("two", "open") else ["--vs", self._kind]
        record = begin(
            game=KAHUNA,
            players=NAMES,
            setup=Setup(),
            seed=seed,
            started="2026-11-29T20:00:00+00:00",
            program=noted("kahuna", {2: self._kind} if level else {}),
        )
        arguments = ["play", "--seed", str(seed), "--names", *NAMES, *level, *is_open]
        return arguments, Truth(record)

    def _report(self, session: Session, error: BusyError) -> None:
        """Report a failure: briefly on the screen, in full in a file."""
        number = len(self.failures) + 1
        name = "".join(letter if letter.isalnum() else "-" for letter in self._seed)
        file = self._reports / f"kahuna-busy-{name}-{number}.txt"
        game = "".join(path.read_text() for path in self._home.glob("games/*.json"))
        told = [
            f"seed {self._seed}: {' '.join(session.command)}",
            str(error),
            "what was done last:",
            *session.deeds,
            "the screen:",
            *session.screen.rows(),
            f"written last: {session.tail!r}",
            game,
        ]
        file.write_text("\n".join(told), encoding="utf-8")
        self.failures.append(file)
        self.counts["failures"] += 1
        print(
            f"FAILED: {told[0]}: {str(error).partition(chr(10))[0][:300]}; see {file}", flush=True
        )
