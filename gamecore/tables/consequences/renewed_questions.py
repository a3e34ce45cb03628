"""A question that is asked again under a new id, since an undo gave everything new ids: the same to who is asked.

What they had filled in stays filled in, and nobody is called once more.
"""

from __future__ import annotations

from collections.abc import Mapping

from gamecore.engine.phrases import Seat, plain
from gamecore.engine.scripts import Question
from gamecore.tables.session import TableSession


def renewed(session: TableSession) -> Mapping[Seat, tuple[str, str]]:
    """The old and the new id of each question that is the same as before, by its seat."""
    before, now = session.asked_before, session.asked
    if before is None or now is None or session.row.epoch == session.before.epoch:
        return {}
    return {
        question.seat: (found[0], id)
        for id, question in now.questions.items()
        if (found := before.of(question.seat)) is not None and _is_same(found[1], question)
    }


def carry_over(session: TableSession) -> None:
    """Drafts, and what a seat wants to decide by hand, go with the question."""
    for seat, (old, new) in renewed(session).items():
        draft = session.draft_of(seat, old)
        if draft is not None:
            session.save_draft(draft.model_copy(update={"question": new}))
        if session.row.seats[seat].by_hand == old:
            session.alter_seat(seat, by_hand=new)


def _is_same(before: Question, now: Question) -> bool:
    return (before.kind, _params(before), before.choices.shape()) == (now.kind, _params(now), now.choices.shape())


def _params(question: Question) -> Mapping[str, object]:
    return {name: plain(value) for name, value in question.params.items()}
