"""A running game: its shuffles, its actions, undo, its file, and the hand-over between players."""

from kahuna.match.computers import LEVELS, Computers, computers_in, noted
from kahuna.match.kept.disk import InUseError
from kahuna.match.kept.folders import (
    data_folder,
    error_log,
    games_folder,
    made,
    named_game,
    new_game_file,
    saved_games,
)
from kahuna.match.kept.game_file import GameFile, beside, save_copy
from kahuna.match.kept.settings import (
    AUTO,
    GLYPHS,
    SETTINGS_FILE,
    THEMES,
    Settings,
    SettingsError,
    read_settings,
    write_settings,
)
from kahuna.match.match import Match, again, begin, rematch
from kahuna.match.questions import Doubt, Failed, Minds, Question
from kahuna.match.replayed import Replayed
from kahuna.match.shuffling import deck_of, first_by_lot, random_seed
from kahuna.match.sitting import Sitting, Stage

__all__ = [
    "AUTO",
    "GLYPHS",
    "LEVELS",
    "SETTINGS_FILE",
    "THEMES",
    "Computers",
    "Doubt",
    "Failed",
    "GameFile",
    "InUseError",
    "Match",
    "Minds",
    "Question",
    "Replayed",
    "Settings",
    "SettingsError",
    "Sitting",
    "Stage",
    "again",
    "begin",
    "beside",
    "computers_in",
    "data_folder",
    "deck_of",
    "error_log",
    "first_by_lot",
    "games_folder",
    "made",
    "named_game",
    "new_game_file",
    "noted",
    "random_seed",
    "read_settings",
    "rematch",
    "save_copy",
    "saved_games",
    "write_settings",
]
