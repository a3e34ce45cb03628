"""What is saved of a game, and what may happen to it."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, JsonValue

from gamecore.engine.phrases import Seat


class Saved(BaseModel):
    """Immutable data that refuses fields it does not know."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class DrawStep(Saved):
    """What a draw belongs to, beside its index. Nothing that draws nothing moves it: no mind that is changed."""

    epoch: int = 0
    """How often draws were taken back before."""
    step: int = 0
    """How many log entries that still hold have drawn before."""

    def __str__(self) -> str:
        return f"{self.epoch}:{self.step}"

    def after(self, draws: int) -> DrawStep:
        """What the next log entry's draws belong to, after one that made so many."""
        return self.model_copy(update={"step": self.step + 1}) if draws else self

    def taken_up(self, last: DrawStep) -> DrawStep:
        """What the next draws belong to when this is taken up again after the game had gone on to ``last``."""
        return DrawStep(epoch=last.epoch + (last.step > self.step), step=self.step)


class Entry(Saved):
    """One settled batch of the step that is running."""

    revision: int
    """The log entry that settled it."""
    draws_at: DrawStep | None = None
    """What its draws belong to; None: to its revision."""
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
    draws_at: DrawStep | None = None
    """What that entry's draws belong to; None: to its revision."""
    drawn: int
    """How many draws that entry had made before the step began."""
    next_draws: DrawStep | None = None
    """What the next entry's draws belong to; None: to its revision, as in games that began before there was this."""
    epoch: int = 0
    """Renewed by undo, restore and import, so that no older press fits."""
    journal: tuple[Entry, ...] = ()
    sealed: dict[Seat, JsonValue] = Field(default_factory=dict)

    def taken_up(self, epoch: int, last: Position) -> Position:
        """This position taken up again under ``epoch``, after the game had gone on to ``last``. Draws that were made
        since are made anew; where there were none, the next are what they would have been."""
        fresh: dict[str, object] = {"epoch": epoch}
        if self.next_draws is not None and last.next_draws is not None:
            fresh["next_draws"] = self.next_draws.taken_up(last.next_draws)
        return self.model_copy(update=fresh)

    def at_step(self) -> Position:
        """As it stood when the running step had asked its first question."""
        next_draws = self.journal[0].draws_at if self.journal else self.next_draws
        return self.model_copy(update={"journal": (), "sealed": {}, "next_draws": next_draws})


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
