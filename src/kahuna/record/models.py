"""What all records share, checked by pydantic; replaying checks the rest."""

from datetime import datetime
from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, FailFast, Field

from kahuna.text import MAX_SEED, is_name


def distinct(values: list[Any]) -> list[Any]:
    """The values, none of them twice.

    Raises:
        ValueError: one is.
    """
    if len(set(values)) < len(values):
        raise ValueError("doubled")
    return values


def _named(text: str) -> str:
    if not is_name(text):
        raise ValueError("no name")
    return text


def _zoned(text: str) -> str:
    # Python takes any character between date and time, an escape too.
    if "T" not in text or datetime.fromisoformat(text).tzinfo is None:
        raise ValueError("no ISO 8601 time with its zone")
    return text


def _whole(value: object) -> object:
    if type(value) is not int:  # a literal 1 would take true and 1.0 as well
        raise ValueError("no integer")
    return value


Whole = BeforeValidator(_whole)
Count = Annotated[int, Field(ge=0)]
Name = Annotated[str, AfterValidator(_named)]


class Model(BaseModel):
    """Strict: no unknown key, no type taken for another."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class RecordModel(Model):
    """The keys of every game's records; each game narrows the types of those that are `Any`."""

    format: Any
    version: Any
    players: Any
    seed: Annotated[int, Field(ge=0, le=MAX_SEED)] | None
    turns: Annotated[list[str], FailFast()]  # each fault of a mebibyte of them takes a kilobyte
    result: Any
    started: Annotated[str, AfterValidator(_zoned)]
    program: str
