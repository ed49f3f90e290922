"""The scenes in the bilingual document on the rules: the engine plays them, the chart draws them.

After a change that is meant run `KAHUNA_REGOLD=1 pytest tests/docs`, then read what changed: only
the drawings are made anew, what a scene claims is written by hand.
"""

import os
import re
from typing import NamedTuple

import pytest

from kahuna.engine import NAMES
from kahuna.engine.board import LINES
from support.figures import figures
from support.rules_documents import BILINGUAL, BILINGUAL_FILE, WORKED, section
from support.scenes import BOARD, CLAIMS, GIVEN, MOVES, boards, play, rule_sets
from support.sketches import sketches

DRAWN = re.compile(r"```scene\n(.*?)\n```\n(?:\n```text\n(.*?)```\n)?", re.S)


class Told(NamedTuple):
    """What stands under a heading of the document: the example in both languages, and its scenes.

    `blocks` are the scenes that share a drawing, and that drawing.
    """

    label: str
    spanish: str
    french: str
    blocks: list[tuple[list[str], str]]

    @property
    def scenes(self) -> list[str]:
        """All scenes, in order."""
        return [scene for block, _ in self.blocks for scene in block]


def read(text: str) -> list[Told]:
    """All examples of the document, in order."""
    found = []
    for part in re.split(r"^(?=### )", text, flags=re.M):
        row = re.search(r"^\| \*\*(D?\d+)\*\* (.*) \| \*\*\1\*\* (.*) \|$", part, re.M)
        if row and "```scene" in part:
            blocks = [(scenes.split("\n\n"), drawing) for scenes, drawing in DRAWN.findall(part)]
            found.append(Told(row[1], row[2], row[3], blocks))
    return found


EXAMPLES = read(BILINGUAL)
SCENES = [
    pytest.param(scene, rule_set, id=f"{told.label}-{number}-{rule_set}")
    for told in EXAMPLES
    for number, scene in enumerate(told.scenes, 1)
    for rule_set in rule_sets(scene)
]


def by_label(told: Told) -> str:
    return told.label


def test_the_document_tells_how_every_line_of_a_scene_is_read() -> None:
    signs = section(BILINGUAL, "Ejemplos").partition("### Cómo se leen los dibujos")[0]
    told = re.findall(r"`([^`:]+): [^`]*`", signs)
    assert {key.removesuffix(" B") for key in told} == {
        key.removesuffix(" B").removesuffix(" W") for key in (*GIVEN, *CLAIMS, "B")
    }


def test_every_worked_example_has_its_scenes_and_so_have_the_differences() -> None:
    labels = [told.label for told in EXAMPLES]
    assert labels[:18] == [str(number) for number in WORKED]
    assert labels[18:] == ["D3", "D4", "D5", "D6", "D23"]
    assert BILINGUAL.count("```") == 2 * (BILINGUAL.count("```scene") + BILINGUAL.count("```text"))
    assert BILINGUAL.count("```scene\n") == sum(len(told.blocks) for told in EXAMPLES)
    assert BILINGUAL.count("```text\n") == sum(bool(d) for told in EXAMPLES for _, d in told.blocks)


@pytest.mark.parametrize(("scene", "rule_set"), SCENES)
def test_the_engine_plays_the_scene_as_it_is_told(scene: str, rule_set: str) -> None:
    play(scene, rule_set)


@pytest.mark.parametrize("told", EXAMPLES, ids=by_label)
def test_every_scene_ends_in_a_claim(told: Told) -> None:
    for scene in told.scenes:
        last = scene.splitlines()[-1]
        assert not MOVES.match(last)
        assert BOARD.match(last) or re.sub(r"( [BW])?: .*", "", last) in CLAIMS


@pytest.mark.parametrize("told", EXAMPLES, ids=by_label)
def test_the_drawings_are_the_boards_of_the_scenes(told: Told) -> None:
    for scenes, drawing in told.blocks:
        joined = "\n\n".join(scenes)
        shown = boards(joined)
        drawn = sketches(shown) + "\n" if shown else ""
        if os.environ.get("KAHUNA_REGOLD") and shown:
            text = BILINGUAL_FILE.read_text(encoding="utf-8")
            block = f"```scene\n{joined}\n```\n\n```text\n"
            BILINGUAL_FILE.write_text(
                text.replace(block + drawing, block + drawn), encoding="utf-8"
            )
        else:
            assert drawing == drawn


@pytest.mark.parametrize("told", EXAMPLES, ids=by_label)
def test_the_words_name_only_what_the_scenes_show(told: Told) -> None:
    scenes = "\n".join(told.scenes)
    seen = {line for line in LINES if line in scenes or line[::-1] in scenes}
    islands = {island for name in NAMES.values() for island in name[0] if name[0] in scenes}
    for text in (told.spanish, told.french):
        assert set(re.findall(r"\b[A-L]{2}\b", text)) <= seen
        assert {name[0] for name in NAMES.values() if name in text} <= islands


@pytest.mark.parametrize("told", EXAMPLES, ids=by_label)
def test_the_figures_are_the_same_in_all_languages(told: Told) -> None:
    spanish = figures(told.spanish, "es")
    assert spanish == figures(told.french, "fr")
    if told.label.isdigit():
        assert spanish == figures(WORKED[int(told.label)], "en")
