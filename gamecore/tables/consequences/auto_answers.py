"""Who else may answer for a seat: a standing instruction, a steward, a deadline. All are ordinary decisions."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Literal

from gamecore.engine.choices import Form
from gamecore.engine.errors import DecisionError
from gamecore.engine.phrases import Seat
from gamecore.engine.playing import Asked
from gamecore.engine.position import Close, Source
from gamecore.engine.scripts import Question
from gamecore.engine.strengths import played_by
from gamecore.tables.consequences.explaining import why_in_public
from gamecore.tables.consequences.pre_answers import pre_answer_id, take_up
from gamecore.tables.model.advice import steward_chance
from gamecore.tables.model.table import notice
from gamecore.tables.session import RulesFailed, TableSession, rules

ANSWERS_IN_A_ROW = 400
"""More automatic answers than this after one person's are a loop in the rules."""
ANSWERS_AT_ONCE = 40
"""A table without people plays on in portions of this many, so that it holds up nobody else."""
LONGEST_LOG = 50_000
"""No game has so many entries: one that does will never end."""
PRETENDED_ABSENCE_S = {
    ("post", True): (120, 600),
    ("post", False): (120, 600),
    ("live", True): (3, 8),
    ("live", False): (8, 20),
}
"""Where several are asked others answer after so many seconds, at least and at most; by pace, and whether answers are
sealed. Several others share that time."""
PRE_ANSWER = "ahead"
"""Stands in the log where an instruction would: the answer was given before the question was asked."""
OWN_DELAY = timedelta(minutes=1)
"""A deadline that is resolved later than this fell while the bot was down: nobody has missed it."""
MISSES_BEFORE_STEWARD = 2
"""Rounds missed in a row after which the steward stands in."""


def auto_answer(session: TableSession) -> None:
    """Answers all that others may answer, until only people are waited for.

    Raises:
        RulesFailed: there is no end of it.
    """
    if session.row.is_deserted:
        return
    if session.row.revision > LONGEST_LOG:
        raise RulesFailed(f"more than {LONGEST_LOG} log entries")
    people = bool(session.row.people)
    for _ in range(ANSWERS_IN_A_ROW if people else ANSWERS_AT_ONCE):
        take_up(session)
        if not _one_answer(session):
            return
    if people:
        raise RulesFailed(f"{ANSWERS_IN_A_ROW} automatic answers in a row")


def answer_what_follows(session: TableSession, seat: Seat) -> None:
    """Answers what ``seat`` alone is asked and belongs to what it has just done, as its standing instructions say."""
    for _ in range(ANSWERS_IN_A_ROW):
        if session.waiting != (seat,) or (found := foreseen(session, seat)) is None or not found.follows:
            return
        if not _one_answer(session):
            return


def run_out(session: TableSession, questions: tuple[str, ...]) -> None:
    """Time is up for ``questions``: everybody waited for is answered for, until none of them is open.

    Drafts count where they are legal. Raises RulesFailed when there is no end of it.
    """
    late = [seat for seat in session.waiting if session.row.seats[seat].is_person]
    idle: list[Seat] = []
    for _ in range(ANSWERS_IN_A_ROW):
        asked = session.asked
        if asked is None or not set(asked.questions) & set(questions):
            break
        if asked.held:
            session.apply(Close(question=next(iter(asked.questions))))
            break
        if not asked.waiting_for:
            raise RulesFailed("a batch is open but nobody is waited for")
        seat = asked.waiting_for[0]
        if not _answer_in_time(session, seat) and seat not in idle:
            idle.append(seat)
        auto_answer(session)
    else:
        raise RulesFailed(f"{ANSWERS_IN_A_ROW} answers and the window is still open")
    _note_misses(session, late, [seat for seat in late if seat in idle])
    auto_answer(session)


def suggestion(session: TableSession, seat: Seat, question: Question) -> Any:
    """The steward's answer, from what ``seat`` may see; the same every time for the same question."""
    now = session.asked.of(seat) if session.asked else None
    id = now[0] if now is not None and now[1].kind == question.kind else pre_answer_id(session, question)
    with rules():
        return session.game.steward(session.view(seat), question, steward_chance(luck_of(session, seat), id))


def luck_of(session: TableSession, seat: Seat) -> str:
    """What a steward's choices among equals go by in this seat. Secret like the seed."""
    return f"{session.row.seed}:steward:{seat}"


def awaits_auto_answers(session: TableSession) -> int | None:
    """In how many seconds others shall answer that do not answer at once; None when there is nobody.

    A standing instruction that answered at once would tell everybody that it is there. It answers at a moment that
    nobody can foresee, like a person who was just there; so bargaining has a least length, too. Stewards keep the same
    time, so that nobody is told apart by it. Several do not answer at once: no two persons would. Only an order sheet
    that was made ready before it was asked is ready at once, for being ready is public.
    """
    asked = session.asked
    if asked is None or session.row.status != "playing":
        return None
    if not session.row.people and asked.waiting_for:
        return 2
    others = [question.seat for question in asked.questions.values() if _is_other(session, question.seat)]
    if not set(others) & set(asked.waiting_for):
        return None
    if asked.sealed and any(_was_given_before(session, seat) for seat in asked.waiting_for):
        return 1
    soonest, latest = PRETENDED_ABSENCE_S[session.row.pace.kind, asked.sealed]
    return max(1, (soonest + _luck(session, "when") % (latest - soonest)) // len(others))


def _one_answer(session: TableSession) -> bool:
    """Let one seat be answered for automatically, if one may now; at random, for who is ready first is public."""
    others = [seat for seat in session.waiting if _is_other(session, seat)]
    sealed = session.asked is not None and session.asked.sealed
    first = _luck(session, "who") % len(others) if others and sealed else 0
    in_turn = [*others[first:], *others[:first]]
    for seat in sorted(in_turn, key=lambda seat: not (sealed and _was_given_before(session, seat))):
        steward = session.row.seats[seat].steward
        if not (_steward_may_answer_at_once(session) if steward else _may_answer_at_once(session)):
            continue
        if sealed or not steward:
            session.ripe = False
        if steward:
            _let_steward_answer(session, seat)
            return True
        found = foreseen(session, seat)
        assert found is not None
        _try(session, seat, found.answer, found.source, found.by)
        session.drop_draft(seat)
        return True
    return False


def _was_given_before(session: TableSession, seat: Seat) -> bool:
    """True for a person who made the question ready before it was asked."""
    found = None if session.row.seats[seat].steward else foreseen(session, seat)
    return found is not None and found.by == PRE_ANSWER


def _is_other(session: TableSession, seat: Seat) -> bool:
    return session.row.seats[seat].steward or foreseen(session, seat) is not None


def _luck(session: TableSession, about: str) -> int:
    """The same at every look at the same moment, and after a restart."""
    asked = session.asked
    assert asked is not None
    said = f"{session.row.seed}:{about}:{sorted(asked.questions)}:{asked.waiting_for}"
    return int.from_bytes(hashlib.sha256(said.encode()).digest()[:4], "big")


def answers_at_once(session: TableSession, acted: Seat) -> bool:
    """True if a steward is awaited, or an instruction would answer by itself so soon that everybody can see it; not
    where that belongs to what its owner, who has just ``acted``, has done."""
    asked = session.asked
    if asked is None:
        return False
    if any(session.row.seats[seat].steward for seat in asked.waiting_for):
        return True
    answers = [(seat, found) for seat in asked.waiting_for if (found := foreseen(session, seat)) is not None]
    return asked.sealed and _is_alone(asked) and any(seat != acted or not found.follows for seat, found in answers)


def _may_be_taken_back(session: TableSession) -> bool:
    """True while whoever has just acted has a moment to take it back."""
    wait = session.armed("undo")
    return wait is not None and wait.due > session.now


def _is_alone(asked: Asked) -> bool:
    return len([question for question in asked.questions.values() if not question.optional]) < 2


def _steward_may_answer_at_once(session: TableSession) -> bool:
    """True unless ready statuses show who was ready when; nobody waits for stewards alone. Who has just acted may take
    it back before."""
    if _may_be_taken_back(session):
        return False
    asked = session.asked
    if session.ripe or asked is None or not asked.sealed or not session.row.people:
        return True
    return all(session.row.seats[seat].steward for seat in asked.waiting_for)


def _may_answer_at_once(session: TableSession) -> bool:
    """Where nobody can tell anything by it.

    In an open window not as soon as the others are done: whoever was last would learn that the rest was settled
    before.
    """
    asked = session.asked
    if session.ripe or asked is None:
        return True
    if _may_be_taken_back(session):
        return False
    alone = _is_alone(asked)
    if asked.sealed:
        return alone
    turn = session.pending.deadlines.get("turn")
    was_open = turn is not None and bool(set(asked.questions) & set(turn.questions))
    return alone and not was_open


@dataclass(frozen=True, slots=True)
class Foreseen:
    """What a person's question will be answered with, and by what: ``key=value`` of an instruction, or ``ahead``."""

    answer: Any
    source: Literal["player", "instruction"]
    by: str
    follows: bool = False
    """It belongs to what its owner has just done."""


def foreseen(session: TableSession, seat: Seat) -> Foreseen | None:
    """The seat's pre-answer where it still holds, or what its standing instruction answers."""
    id, question = session.of(seat)
    if not session.row.seats[seat].is_person or session.row.seats[seat].by_hand == id:
        return None
    draft = session.draft_of(seat, id)
    if draft is not None and draft.ready:
        return Foreseen(draft.answer, "player", PRE_ANSWER)
    own = session.pending.instructions.get(seat, {})
    for instruction in session.game.instructions:
        if question.kind in instruction.kinds:
            usual = instruction.usual(live=session.row.pace.kind == "live")
            value = own.get(instruction.key, usual)
            if value == "ask":
                continue
            answer = session.by_instruction(seat, value)
            if answer is not None:
                return Foreseen(answer, "instruction", f"{instruction.key}={value}", instruction.follows)
    return None


def _try(session: TableSession, seat: Seat, answer: Any, source: Any, instruction: str = "") -> None:
    """An answer that turns out not to be legal gives way to the default."""
    try:
        session.decide(seat, answer, source, instruction, waits=False if _nobody_chooses(session) else None)
    except DecisionError:
        _default(session, seat, source, instruction)


def _nobody_chooses(session: TableSession) -> bool:
    """True where several are asked what all may know, and instructions answer for every person: nobody would take it
    back."""
    asked = session.asked
    if asked is None or not asked.sealed or len(asked.questions) < 2:
        return False
    people = [question for question in asked.questions.by_seat.values() if session.row.seats[question.seat].is_person]
    return all(question.public and _is_as_instructed(session, question.seat) for question in people)


def _is_as_instructed(session: TableSession, seat: Seat) -> bool:
    found = foreseen(session, seat)
    if found is None or found.source != "instruction":
        return False
    return bool(session.position.sealed.get(seat, found.answer) == found.answer)


def _default(session: TableSession, seat: Seat, source: Any, instruction: str = "") -> None:
    _, question = session.of(seat)
    with rules():
        answer = question.default()
    try:
        session.decide(seat, answer, source, instruction)
    except DecisionError as error:
        raise RulesFailed(f"the default of {question.kind} is refused") from error


def _answer_in_time(session: TableSession, seat: Seat) -> bool:
    """Answers for a seat whose time is up; whether it had left anything to answer with, be it to what comes next."""
    if session.row.seats[seat].steward:
        _let_steward_answer(session, seat)
        return True
    draft = session.draft_of(seat, session.of(seat)[0])
    if _what_is_filled_in_counts(session, seat, "timeout"):
        return True
    standing = foreseen(session, seat)
    if standing is not None:
        _try(session, seat, standing.answer, standing.source, standing.by)
    else:
        _answer_unsaid(session, seat)
    return draft is not None or standing is not None or seat in session.pending.pre_answers


def _answer_unsaid(session: TableSession, seat: Seat) -> None:
    """As recommended, which is what the prompt says; but nobody's own word is given for them."""
    _, question = session.of(seat)
    if question.own_word:
        _default(session, seat, "timeout")
    else:
        _try(session, seat, suggestion(session, seat, question), "timeout")


def _let_steward_answer(session: TableSession, seat: Seat) -> None:
    """By what the owner had filled in before they went away, else as the steward would play."""
    if not _what_is_filled_in_counts(session, seat, "steward"):
        answer = _as_it_plays(session, seat)
        owner, gentle = session.row.seats[seat].user_id, session.row.strength == "gentle"
        why = why_in_public(session, seat, answer, luck_of(session, seat)) if gentle and owner is None else None
        _try(session, seat, answer, "steward")
        if why is not None:
            session.explained[session.row.revision] = why


def _as_it_plays(session: TableSession, seat: Seat) -> Any:
    """What the steward of a seat answers, by its strength; in somebody's place the best that it knows."""
    id, question = session.of(seat)
    if session.row.seats[seat].user_id is not None or session.row.strength == "sharp":
        return suggestion(session, seat, question)
    with rules():
        chance = steward_chance(luck_of(session, seat), id)
        return played_by(session.row.strength, session.game, session.view(seat), question, chance)


def _what_is_filled_in_counts(session: TableSession, seat: Seat, source: Source) -> bool:
    """Answers with a seat's draft, as far as that is legal; whether it was."""
    id, question = session.of(seat)
    draft = session.draft_of(seat, id)
    if draft is None:
        return False
    session.drop_draft(seat)
    for answer in (draft.answer, *_as_far_as_it_goes(question, draft.answer)):
        try:
            session.decide(seat, answer, source)
            return True
        except DecisionError:
            continue  # not complete enough to count
    return False


def _as_far_as_it_goes(question: Question, answer: Any) -> Iterator[dict[str, Any]]:
    """Of a form that is not whole, the sections that are."""
    choices = question.choices
    if not isinstance(choices, Form) or not isinstance(answer, dict):
        return
    kept = {}
    for section in choices.sections:
        if answer.get(section.key) is not None:
            with suppress(DecisionError):
                Form((section,)).check({section.key: answer[section.key]})
                kept[section.key] = answer[section.key]
    if kept:
        yield kept


def _note_misses(session: TableSession, late: list[Seat], idle: list[Seat]) -> None:
    """Said without an accusation, and of all who were awaited: who of them had filled something in is nobody's
    business. The second time in a row that somebody had not, the steward stands in."""
    round = session.before.round
    turn = session.pending.deadlines.get("turn")
    forgiven = turn is not None and session.now - turn.due > OWN_DELAY
    if late:
        session.changes.notifications.append(notice("table", "notice-time-ran-out", seats=late))
    for seat in idle:
        seated = session.row.seats[seat]
        if seated.missed_in == round or forgiven:
            continue
        missed = seated.missed + 1
        in_all = seated.missed_in_all + 1
        steward = missed >= MISSES_BEFORE_STEWARD
        session.alter_seat(seat, missed=missed, missed_in=round, missed_in_all=in_all, steward=steward)
        if missed == 1 and session.row.pace.kind == "live":
            session.changes.notifications.append(notice("table", "notice-missed-live", seat=seat))
        if missed >= MISSES_BEFORE_STEWARD:
            session.changes.notifications += [
                notice("seat", "notice-steward-stands-in-for-you", about=seat),
                notice("table", "notice-steward-stands-in", seat=seat),
            ]
