"""What somebody may know of a position that the rules have led to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gamecore.engine.game import Game
from gamecore.engine.phrases import Seat
from gamecore.engine.playing import Outcome


def asked_in_public(outcome: Outcome[Any]) -> object:
    """What everybody may know of what is asked."""
    asked = outcome.asked
    return asked and (
        [(q.seat, q.kind, q.clock, q.optional) for q in asked.questions.values()],
        (asked.answered, asked.sealed, asked.held, asked.rules),
    )


def seen_by(game: Game[Any], outcome: Outcome[Any], viewer: Seat | None) -> Iterator[object]:
    """What ``viewer`` sees, hears and is asked, each worked out when it is looked at."""
    yield game.view(outcome.state, viewer)
    yield [event for event in outcome.events if event.is_for(viewer)]
    question = outcome.asked.questions.by_seat.get(viewer) if outcome.asked and viewer is not None else None
    yield question and (dict(question.params), question.choices)
