"""`kahuna replay --export`: pictures of a position, the film of a game, and what is refused."""

import io
import json
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest
from typing_extensions import override

from kahuna.engine import NAMES
from kahuna.engine.kahuna.events import Dealt
from kahuna.match.kept.analyses import keep_analysis
from kahuna.record import format_record, replay
from support.analyses import made_up
from support.commands import Call
from support.matches import VECTORS, new_match, play, vector
from tui.stages import left_at

pytestmark = pytest.mark.slow

WHOLE = next(file for file in VECTORS if file.stem == "fr-points")
FORMS = ["svg", "html", "txt", "cast"]
LAST = 116
ESCAPE = re.compile(r"\x1b\[(?:(\d+);(\d+)H|[0-9;?]*[A-Za-z])")


class Page(HTMLParser):
    """The words of a page; its tags must be closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.words = io.StringIO()
        self.feed(text)
        self.close()

    @override
    def handle_starttag(self, tag: str, attrs: object) -> None:
        del attrs
        if tag != "meta":
            self.open.append(tag)

    @override
    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    @override
    def handle_data(self, data: str) -> None:
        self.words.write(data)


def exported(kahuna: Call, form: str, *options: str, file: Path = WHOLE) -> str:
    name = f"picture.{form}"
    Path(name).unlink(missing_ok=True)
    said = kahuna("replay", str(file), "--export", name, *options)
    assert (said.code, said.out, said.err) == (0, "", "")
    return Path(name).read_text(encoding="utf-8")


def words(text: str) -> str:
    return " ".join(text.replace("\xa0", " ").split())


def played(film: str, events: int | None = None) -> list[str]:
    """The screen after so many events of a film, as its player would show it."""
    lines = [json.loads(line) for line in film.splitlines()]
    width, height = lines[0]["width"], lines[0]["height"]
    screen = [[" "] * width for _ in range(height)]
    x = y = 0
    for piece in "".join(text for _, _, text in lines[1:][:events]).split("\x1b["):
        code = ESCAPE.match("\x1b[" + piece)
        if code and code[1]:
            y, x = int(code[1]) - 1, int(code[2]) - 1
        for character in ("\x1b[" + piece)[code.end() :] if code else piece:
            screen[y][x] = character
            x += 1
    return ["".join(row).rstrip() for row in screen]


def test_the_text_shows_the_table(kahuna: Call) -> None:
    rows = exported(kahuna, "txt", "--at", "57").splitlines()
    assert len(rows) == 40
    assert max(map(len, rows)) <= 120
    assert rows[0].startswith(" Round 2 of 3, turn 28   Ana 1 : 0 Luc")
    assert rows[-3].split() == ["■", "Ana", "BARI", "FAAA", "◆", "Luc", "GOLA"]
    assert rows[-2] == " Action 57 of 116: Ana takes FAAA from the row"
    assert rows[-1].startswith(" 1━━━")
    text = "\n".join(rows)
    assert all(name in text for name in NAMES.values())
    for told in ("What happened", "Row ▐ALOA▌▐COCO▌▐KAHU▌", "Deck ▐9▌", "14 bridges left"):
        assert told in text


def test_the_curve_is_there_if_it_is_kept_and_covered_with_the_hands(kahuna: Call) -> None:
    for record, curve in ((vector(WHOLE), "▇█▼▅"), (left_at(vector(WHOLE), 30), "is covered")):
        game = Path(f"game-{len(record.turns)}.json")
        game.write_bytes(format_record(record))
        before = exported(kahuna, "txt", file=game).splitlines()
        keep_analysis(game, made_up(record))
        rows = exported(kahuna, "txt", file=game).splitlines()
        assert curve in rows[-2]
        assert (len(rows), rows[-1], rows[-3]) == (40, before[-1], before[-2])
        assert played(exported(kahuna, "cast", file=game)) == rows


def test_without_a_ply_a_picture_shows_the_end(kahuna: Call) -> None:
    text = exported(kahuna, "txt")
    assert text == exported(kahuna, "txt", "--at", str(LAST))
    assert "Action 116 of 116: Luc wins by points, 9:1 (R22)" in text


def test_the_hands_of_a_game_that_goes_on_are_covered(kahuna: Call) -> None:
    match = new_match()
    play(match, "HE +*")
    Path("game.json").write_bytes(format_record(match.record))
    text = exported(kahuna, "txt", file=Path("game.json"))
    assert "Both hands are covered" in text
    assert "Action 2 of 2: ANA draws a card from the deck" in text


def test_plain_ascii_is_plain(kahuna: Call) -> None:
    assert exported(kahuna, "txt", "--ascii").isascii()
    assert "\\u25" not in exported(kahuna, "cast", "--ascii", "--at", "100")


@pytest.mark.parametrize("at", ["0", "1", "57", "116"])
def test_the_svg_is_well_formed_and_fetches_nothing(at: str, kahuna: Call) -> None:
    svg = exported(kahuna, "svg", "--at", at)
    root = ElementTree.fromstring(svg)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    text = words(" ".join(root.itertext()))
    assert "Kahuna: Ana against Luc" in text
    assert "What happened" in text
    assert "#ffb454" in svg
    assert "http" not in svg.replace("http://www.w3.org/2000/svg", "")


@pytest.mark.parametrize("at", ["0", "57", "116"])
def test_the_html_says_what_the_text_says(at: str, kahuna: Call) -> None:
    page = Page(exported(kahuna, "html", "--at", at))
    assert page.open == []
    assert words(exported(kahuna, "txt", "--at", at)) in words(page.words.getvalue())
    assert "Kahuna: Ana against Luc" in page.words.getvalue()


def test_the_film_has_an_event_an_action_and_ends_with_the_last_position(kahuna: Call) -> None:
    film = exported(kahuna, "cast")
    header, *events = [json.loads(line) for line in film.splitlines()]
    assert header == {"version": 2, "width": 120, "height": 40, "title": "Kahuna: Ana against Luc"}
    assert len(events) == LAST + 2
    times = [time for time, kind, _ in events if kind == "o"]
    assert times == sorted(times)
    assert times[:3] == [0, 0.8, 1.6]
    assert times[-1] - times[-2] == pytest.approx(3)
    end = exported(kahuna, "txt").splitlines()
    assert played(film) == end
    assert played(json.dumps(header) + "\n" + film.splitlines()[-1]) == end


@pytest.mark.parametrize("ply", [0, 1, 39, 57, 115])
def test_the_film_shows_each_position_as_the_picture_does(ply: int, kahuna: Call) -> None:
    picture = exported(kahuna, "txt", "--at", str(ply)).splitlines()
    assert played(exported(kahuna, "cast"), ply + 1) == picture


def test_the_film_can_begin_later(kahuna: Call) -> None:
    film = exported(kahuna, "cast", "--at", "110")
    assert len(film.splitlines()) == 1 + LAST - 110 + 2
    assert played(film, 1) == exported(kahuna, "txt", "--at", "110").splitlines()


@pytest.mark.parametrize("form", FORMS)
def test_the_same_call_gives_the_same_bytes(form: str, kahuna: Call) -> None:
    assert exported(kahuna, form, "--at", "90") == exported(kahuna, form, "--at", "90")


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(
    "names", [("<b>&{title}", "[bold]{0}\ufffe"), ("日本語" * 5, "é" * 32), ("%s", "\\n'\"")]
)
def test_names_do_no_harm(form: str, names: tuple[str, str], kahuna: Call) -> None:
    Path("game.json").write_bytes(format_record(vector(WHOLE)._replace(players=names)))
    content = exported(kahuna, form, "--at", "90", file=Path("game.json"))
    match form:
        case "svg":
            text = " ".join(ElementTree.fromstring(content).itertext())
        case "html":
            text = Page(content).words.getvalue()
        case "cast":
            text = json.loads(content.splitlines()[0])["title"]
        case _:
            text = content
    assert names[0][:4] in text


def test_a_picture_of_a_count_is_one_of_that_round(kahuna: Call) -> None:
    ply = next(p.ply for p in replay(vector(WHOLE)).positions if Dealt(2) in p.events)
    rows = exported(kahuna, "txt", "--at", str(ply)).splitlines()
    assert rows[0].startswith(" Round 1 of 3, turn 18 ")
    rows = exported(kahuna, "txt", "--at", str(ply + 1)).splitlines()
    assert rows[0].startswith(" Round 2 of 3, turn 19 ")


@pytest.mark.parametrize("form", FORMS)
def test_a_file_that_is_there_stays_as_it_is(form: str, kahuna: Call) -> None:
    Path(f"old.{form}").write_text("old", encoding="utf-8")
    said = kahuna("replay", str(WHOLE), "--export", f"old.{form}")
    assert said.refusal == f"old.{form}: it already exists; choose another name"
    assert Path(f"old.{form}").read_text(encoding="utf-8") == "old"


def test_a_dangling_link_is_there_too(kahuna: Call) -> None:
    Path("link.svg").symlink_to("nowhere.svg")
    assert "it already exists" in kahuna("replay", str(WHOLE), "--export", "link.svg").refusal
    assert not Path("nowhere.svg").exists()


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("x" * 300 + ".svg", "it can't be written: the name is too long"),
        ("none/x.svg", "it can't be written: there is no such folder"),
        ("nul\0.svg", "it can't be written: no file can have this name"),
        ("game.gif", "the name must end in .svg, .html, .txt or .cast"),
        ("game", "the name must end in .svg, .html, .txt or .cast"),
        (".svg", "the name must end in .svg, .html, .txt or .cast"),
        ("game.SVG", "the name must end in .svg, .html, .txt or .cast"),
    ],
)
def test_a_file_that_cant_be_is_refused(name: str, why: str, kahuna: Call) -> None:
    said = kahuna("replay", str(WHOLE), "--export", name)
    assert said.refusal.endswith(why)
    assert list(Path().iterdir()) == []


def test_half_a_picture_is_not_left_behind(kahuna: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    # A lone surrogate can't be encoded: the file is open by then.
    monkeypatch.setattr("kahuna.cli.export.picture._picture", lambda *_: "half of it, and \udc80")
    said = kahuna("replay", str(WHOLE), "--export", "x.svg")
    assert "x.svg: it can't be written" in said.refusal
    assert not Path("x.svg").exists()


def test_a_picture_needs_no_textual() -> None:
    call = ["replay", str(WHOLE), "--export", "x.svg"]
    code = f"import sys, kahuna.cli; kahuna.cli.main({call!r}); print('textual' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
