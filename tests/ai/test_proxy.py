"""Players from elsewhere: whatever they do wrong is one error, told by their name."""

import pickle
import signal
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from kahuna.ai import AgentError, AgentProxy, NoSuchAgentError, agent_names, find_agent
from kahuna.engine import RESIGN, Action
from kahuna.engine.games import KAHUNA
from kahuna.match import Match
from support.foreign import FAULTS, MODULE, install
from support.matches import ignore, new_record


@pytest.fixture(autouse=True)
def strangers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)


@pytest.fixture
def deaf() -> Iterator[None]:
    """As in a process that works for another."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    yield
    signal.signal(signal.SIGINT, before)


def choice_of(name: str) -> Action:
    question = Match(new_record(), ignore).question()
    action: Action = AgentProxy(name).choose(question.view, question.legal[:1], Random(1))
    return action


@pytest.mark.usefixtures("deaf")
@pytest.mark.parametrize("name", FAULTS)
def test_whatever_a_player_does_wrong_is_one_error_with_its_name(name: str) -> None:
    with pytest.raises(AgentError) as caught:
        choice_of(f"{MODULE}:{name}")
    error = caught.value
    assert error.agent == f"{MODULE}:{name}"
    assert error.fault in ("raised", "illegal", "no_action")
    assert error.what
    copy = pickle.loads(pickle.dumps(error))
    assert (copy.agent, copy.fault, copy.what) == (error.agent, error.fault, error.what)


def test_an_interrupt_is_the_users_where_it_is_not_ignored() -> None:
    # Tests that are run in the background of a script have it ignored from the start.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            choice_of(f"{MODULE}:Interrupts")
    finally:
        signal.signal(signal.SIGINT, before)


def test_to_resign_is_legal_without_being_listed() -> None:
    assert choice_of(f"{MODULE}:Resigns") == RESIGN


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("missing", "ModuleNotFoundError: No module named 'nowhere_to_be_found'"),
        ("exiting", "SystemExit: 0"),
        ("exiting:Player", "SystemExit: 0"),
        (f"{MODULE}:Nobody", f"AttributeError: module '{MODULE}' has no attribute 'Nobody'"),
        (":", "ValueError: Empty module name"),
        ("nobody", None),
    ],
)
def test_a_player_that_is_not_to_be_had_is_told_from_one_that_is_unknown(
    name: str, why: str | None
) -> None:
    with pytest.raises(NoSuchAgentError) as caught:
        find_agent(KAHUNA, name)
    assert (caught.value.name, caught.value.why) == (name, why)
    assert (why is None) == (name not in agent_names() and ":" not in name)


def test_a_name_that_two_packages_give_is_no_player(tmp_path: Path) -> None:
    other = tmp_path / "other-1.dist-info"
    other.mkdir()
    (other / "METADATA").write_text("Metadata-Version: 2.1\nName: other\nVersion: 1\n")
    (other / "entry_points.txt").write_text("[kahuna.agents]\nresigns = other:Player\n")
    assert agent_names().count("resigns") == 1
    with pytest.raises(NoSuchAgentError, match=f"as other:Player and as {MODULE}:Resigns"):
        find_agent(KAHUNA, "resigns")
