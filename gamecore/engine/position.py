"""What is saved of a game, and what may happen to it."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, JsonValue

from gamecore.engine.phrases import Seat


class Saved(BaseModel):
    """Immutable data that refuses fields it does not know."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Entry(Saved):
    """One settled batch of the step that is running."""

    revision: int
    """The log entry that settled it: its draws belong to that revision."""
    answers: dict[Seat, JsonValue]
    fingerprint: str
    """Of everything asked, drawn and told in this step before these answers."""


class Position(Saved):
    """A game between two decisions. Plain data; never a running script.

    The step that runs is the one the game names from ``checkpoint``; to resume, it is run again and fed
    ``journal``. While a batch is open, ``sealed`` holds the answers given so far.
    """

    checkpoint: str
    """The game's state at the last joint, as JSON text."""
    steps: int
    """How many checkpoints came before."""
    revision: int
    """The log entry that began the running step."""
    drawn: int
    """How many draws that revision had made before the step began."""
    epoch: int = 0
    """Renewed by undo, restore and import, so that no older press fits."""
    journal: tuple[Entry, ...] = ()
    sealed: dict[Seat, JsonValue] = {}


Source: TypeAlias = Literal["player", "instruction", "timeout", "steward", "host"]


class Decide(Saved):
    """A seat answers a question."""

    act: Literal["decide"] = "decide"
    question: str
    seat: Seat
    answer: JsonValue
    source: Source = "player"


class Withdraw(Saved):
    """A seat takes back its answer in a sealed batch that has not closed."""

    act: Literal["withdraw"] = "withdraw"
    question: str
    seat: Seat
    source: Source = "player"


class Close(Saved):
    """A held batch in which all have answered is closed. ``question`` is any of its questions' ids."""

    act: Literal["close"] = "close"
    question: str
    source: Source = "timeout"


Decision: TypeAlias = Annotated[Decide | Withdraw | Close, Field(discriminator="act")]
