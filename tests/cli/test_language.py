"""Which language is spoken, and that help and wrong calls are told in it."""

import re

import pytest

from kahuna.cli.argparse_errors import complaint
from kahuna.match import Settings, write_settings
from kahuna.narration import DEFAULT_LANGUAGE, LANGUAGES, load_catalogue, system_language
from support.commands import Call

OTHERS = [code for code in LANGUAGES if code != DEFAULT_LANGUAGE]
COMMANDS = [
    name.partition(".")[2]
    for name in load_catalogue("en").ids
    if name.startswith("command.") and name != "command.kahuna"
]
WRONG = ["--bogus", "play --seed", "play --names A", "play --first 3", "replay", "check", "fly"]


def heading(code: str) -> str:
    """How the rules begin."""
    return load_catalogue(code).text("rules.heading", rules="fr")[:20]


def flat(text: str) -> str:
    return " ".join(text.split())


@pytest.fixture(autouse=True)
def no_language(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)


@pytest.mark.parametrize(
    ("variables", "code"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "es"}, "es"),
        ({"LANG": "fr_CH@euro", "LC_MESSAGES": "es_ES"}, "es"),
        ({"LANG": "fr_FR", "LC_MESSAGES": "es_ES", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANG": "fr_FR", "LC_ALL": ""}, "fr"),
        ({"LANG": "fr_FR", "LC_ALL": "C"}, "en"),
        ({"LANG": "est_EE"}, "en"),
        ({"LANG": "../es"}, "en"),
    ],
)
def test_the_system_has_a_language(
    variables: dict[str, str], code: str, monkeypatch: pytest.MonkeyPatch, kahuna: Call
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert system_language() == code
    assert kahuna("rules").out.startswith(heading(code))


def test_the_settings_go_before_the_system_and_the_call_before_both(
    monkeypatch: pytest.MonkeyPatch, kahuna: Call
) -> None:
    monkeypatch.setenv("LC_ALL", "es_ES.UTF-8")
    write_settings(Settings(language="fr"))
    assert kahuna("rules").out.startswith(heading("fr"))
    assert kahuna("rules", "--lang", "en").out.startswith(heading("en"))
    assert kahuna("--lang", "es", "rules").out.startswith(heading("es"))
    write_settings(Settings())
    assert kahuna("rules").out.startswith(heading("es"))


def test_a_language_in_the_settings_that_there_is_not_is_told_where_they_are_needed(
    kahuna: Call,
) -> None:
    write_settings(Settings(language="xx"))
    assert kahuna("rules").out.startswith(heading("en"))


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_is_in_the_language_asked_for(
    command: str, code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    from kahuna.cli import main

    with pytest.raises(SystemExit) as left:
        main([*filter(None, [command]), "-h", "--lang", code])
    assert left.value.code == 0
    told, texts = flat(capsys.readouterr().out), load_catalogue(code)
    assert told.startswith(flat(texts.text("option.usage")))
    for message_id in ("option.help", "option.lang", f"command.{command or 'kahuna'}"):
        assert flat(texts.text(message_id))[1:] in told, message_id
    if code != "en":
        assert not re.search(r"\b(the|positional|show|usage:|this|default)\b", told)


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("call", WRONG)
def test_a_wrong_call_is_told_in_the_language_asked_for(call: str, code: str, kahuna: Call) -> None:
    said = kahuna(*call.split(), "--lang", code).refusal
    assert not re.search(
        r"\b(the|expected|choose|choice|required|tells|invalid|allowed|from)\b", said
    ), said


def test_a_complaint_that_nobody_knows_is_told_as_it_is() -> None:
    say = load_catalogue("fr").text
    told = complaint("something \x1b new", "kahuna", say)
    assert told.startswith(r"something \x1b new")
    assert told.endswith(say("call.more", complaint="", program="kahuna"))
