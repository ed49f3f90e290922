"""A running game: shuffled, played, taken back, kept on the disk, and passed from hand to hand."""

from kahuna.match.keeping import (
    GameFile,
    InUseError,
    data_folder,
    games_folder,
    new_game_file,
    save_copy,
    saved_games,
    state_folder,
)
from kahuna.match.match import Match, begin
from kahuna.match.replayed import Replayed
from kahuna.match.shuffling import first_by_lot, random_seed, shuffled
from kahuna.match.sitting import Sitting, Stage

__all__ = [
    "GameFile",
    "InUseError",
    "Match",
    "Replayed",
    "Sitting",
    "Stage",
    "begin",
    "data_folder",
    "first_by_lot",
    "games_folder",
    "new_game_file",
    "random_seed",
    "save_copy",
    "saved_games",
    "shuffled",
    "state_folder",
]
