"""Letters for encodings that haven't all of them."""

import pytest

from kahuna.text import encodes, spelled


@pytest.mark.parametrize(
    ("text", "encoding", "known"),
    [
        ("señor", "ascii", "senor"),
        ("señor", "latin-1", "señor"),
        ("¿Qué? ¡Sí!", "ascii", "Que? Si!"),
        ("l’île « À bâbord »", "ascii", 'l\'ile " A babord "'),
        ("l’île « À »", "latin-1", "l'île « À »"),
        ("œuvre, Œuvre", "latin-1", "oeuvre, OEuvre"),
        ("漢\u0301 \U0001f600", "ascii", "漢 \U0001f600"),
        ("plain", "ascii", "plain"),
    ],
)
def test_what_has_another_spelling_gets_it(text: str, encoding: str, known: str) -> None:
    assert spelled(text, encoding) == known


def test_what_an_encoding_has() -> None:
    assert encodes("é", "latin-1")
    assert not encodes("é", "ascii")
    assert not encodes("’", "latin-1")
