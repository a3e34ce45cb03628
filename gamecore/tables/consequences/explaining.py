"""Why a gentle steward did what it did, told with its act: only what everybody could have worked out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pydantic import JsonValue

from gamecore.engine.advice import Advice, Reason
from gamecore.engine.chance import Chance
from gamecore.engine.phrases import Seat
from gamecore.engine.scripts import Event, Question
from gamecore.tables.model.advice import steward_chance
from gamecore.tables.model.table import LoggedEvent
from gamecore.tables.session import TableSession, rules

SAY_NOTHING = ("usual", "judgement")
DEALT_ANEW = 3
"""A reason is public if it stays the same however often all that a spectator cannot know is dealt anew."""


def why_in_public(session: TableSession, seat: Seat, answer: JsonValue, luck: str) -> LoggedEvent | None:
    """The weightiest reason that everybody can check; nothing where the answer is not the best one, or secret."""
    id, question = session.of(seat)
    asked = session.asked
    if asked is None or (asked.sealed and len(asked.questions) > 1):
        return None
    with rules():
        advice = session.game.advise(session.view(seat), question, steward_chance(luck, id))
        if advice.answer != answer:
            return None
        others = [_advice_elsewhere(session, seat, question, number) for number in range(DEALT_ANEW)]
    found = next(_the_same_everywhere(advice, others), None)
    return None if found is None else LoggedEvent.of(Event("steward.why", {"seat": seat, "why": found.phrase}))


def _the_same_everywhere(advice: Advice, others: list[Advice | None]) -> Iterator[Reason]:
    for reason in advice.why:
        if reason.kind not in SAY_NOTHING and all(other is not None and reason in other.why for other in others):
            yield reason


def _advice_elsewhere(session: TableSession, seat: Seat, question: Question, number: int) -> Advice | None:
    """What would be advised were everything hidden dealt otherwise; nothing where the question could not be asked."""
    game: Any = session.game
    chance = Chance(f"{session.row.seed}:explained", f"{session.row.revision}.{number}")
    elsewhere = game.resample_hidden(game.load(game.dump(session.outcome.state)), None, chance)
    try:
        found: Advice = game.advise(game.view(elsewhere, seat), question, Chance("explained"))
    except Exception:  # what is asked goes by what is hidden
        return None
    return found
