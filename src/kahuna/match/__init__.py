"""A running game: shuffled, played, taken back, kept on the disk, and passed from hand to hand."""

from kahuna.match.computers import LEVELS, Computers, computers_in, noted
from kahuna.match.disk import InUseError
from kahuna.match.folders import (
    data_folder,
    error_log,
    games_folder,
    made,
    named_game,
    new_game_file,
    saved_games,
)
from kahuna.match.keeping import GameFile, beside, save_copy
from kahuna.match.match import Match, again, begin, rematch
from kahuna.match.replayed import Replayed
from kahuna.match.settings import (
    AUTO,
    GLYPHS,
    SETTINGS_FILE,
    THEMES,
    Settings,
    SettingsError,
    read_settings,
    write_settings,
)
from kahuna.match.shuffling import first_by_lot, random_seed, shuffled
from kahuna.match.sitting import Sitting, Stage
from kahuna.match.thinking import Doubt, Failed, Minds, Question

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
    "shuffled",
    "write_settings",
]
