"""The screens: the only room that knows Textual."""

from kahuna.tui.runs import run_lessons, run_replay, run_start, run_table

__all__ = ["run_lessons", "run_replay", "run_start", "run_table"]
