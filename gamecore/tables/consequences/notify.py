"""Who is notified of what after a command: public events in public, a seat's own in its next prompt."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from pydantic import JsonValue

from gamecore.engine.phrases import Phrase, Seat, plain
from gamecore.engine.position import Close, Decide
from gamecore.engine.scripts import Question
from gamecore.tables.consequences.auto_answers import PRE_ANSWER, foreseen
from gamecore.tables.consequences.pre_answers import asked_next, pre_answer_id
from gamecore.tables.consequences.renewed_questions import renewed
from gamecore.tables.model.log import rows_that_hold
from gamecore.tables.model.notifications import DoneForYou
from gamecore.tables.model.results import played_out
from gamecore.tables.model.table import (
    BoardChanged,
    Chronicle,
    Finished,
    LogRow,
    Prompt,
    Redraw,
    Retire,
    TableRow,
    TakeBack,
)
from gamecore.tables.model.table import Deadline as DeadlineRow
from gamecore.tables.session import TableSession


def to_prompt(session: TableSession) -> list[Seat]:
    """The seats that are asked something of which they have no prompt yet, and no instruction will answer."""
    return [
        seat
        for seat in _awaited(session)
        if (session.row.seats[seat].held or _is_notification(session, seat)) and foreseen(session, seat) is None
    ]


def _to_hold(session: TableSession) -> list[Seat]:
    """The seats that would be prompted if no instruction was to answer."""
    return [
        seat for seat in _awaited(session) if _is_notification(session, seat) and foreseen(session, seat) is not None
    ]


def to_offer(session: TableSession) -> list[Seat]:
    """Return whose next question is not offered to them yet, but for those who are prompted anyway."""
    if session.row.status != "playing":
        return []
    prompted = to_prompt(session)
    people = [seated for seated in session.row.people if seated.seat not in prompted]
    return [one.seat for one in people if one.offered != _next(session, one.seat) != ""]


def to_hear(session: TableSession) -> list[Seat]:
    """Return the persons to whom something was said in an open window that they and others share, and nobody else, or
    who alone learnt what somebody else's act brought them, such as the cards of a trade.

    They hear of it now: until the window closes it may be too late to act on it.
    """
    before = session.asked_before
    if before is None or before.sealed:
        return []
    heard: set[Seat] = set()
    for row in session.changes.log:
        for event in row.events:
            is_news = event.only is not None and (len(event.only) > 1 or {*event.only}.isdisjoint(row.settled))
            heard |= {*(event.only or ())} if is_news else set()
    return [seated.seat for seated in session.row.people if seated.seat in heard]


def _next(session: TableSession, seat: Seat) -> str:
    """Return the id of what the seat may pre-answer, else an empty string."""
    found = asked_next(session, seat) if session.row.is_live else None
    return found[0] if found is not None else ""


def _awaited(session: TableSession) -> list[Seat]:
    """The persons that an answer is awaited from, in the order of their questions."""
    asked = session.asked
    if asked is None or session.row.status != "playing":
        return []
    awaited = [question.seat for question in asked.questions.values() if question.seat in asked.waiting_for]
    return [seat for seat in awaited if session.row.seats[seat].is_person]


def _is_notification(session: TableSession, seat: Seat) -> bool:
    return session.row.seats[seat].prompted != session.of(seat)[0] or _awaited_again(session, seat)


def _awaited_again(session: TableSession, seat: Seat) -> bool:
    """Its question is the same as before, but it was not awaited any more: others have acted since."""
    return bool(session.changes.log) and session.before.seats[seat].ready_status is None


def tell(session: TableSession, earlier: Sequence[LogRow] = ()) -> None:
    """Puts everything into the outbox. ``earlier`` are the log entries that prompted seats have not heard of."""
    _show_who_is_ready(session)
    chronicle = _chronicle(session)
    prompted, held, offered = to_prompt(session), _to_hold(session), to_offer(session)
    in_place = _in_place(session, [*prompted, *offered])
    shown = frozenset(seat for seat in [*prompted, *held] if _is_shown(session, seat))
    retired = _retire(session, in_place | shown)
    rows = rows_that_hold([*earlier, *session.changes.log])
    prompts = [
        *(_prompt(session, seat, rows, seat in in_place, seat in shown) for seat in prompted),
        *(_hold(session, seat, seat in shown, seat in shown and seat == _own_seat(session)) for seat in held),
        *(_offer(session, seat, rows, seat in in_place) for seat in offered),
    ]
    there = tuple(prompt.seat for prompt in prompts if prompt.in_place and not prompt.is_next)
    prompts = [prompt if prompt.is_next else prompt.model_copy(update={"there": there}) for prompt in prompts]
    notifications = session.changes.notifications
    notifications[:0] = chronicle
    if chronicle or _looks_different(session):
        notifications.append(BoardChanged())
    told = [seat for seat in to_hear(session) if seat not in {*prompted, *held, *offered}]
    redrawn = _redrawn(session, [*prompted, *held, *offered, *told])
    notifications += [*retired, *redrawn, *(_tell_at_once(session, seat, rows) for seat in told), *prompts]
    if _sitters(session.before) != _sitters(session.row) and session.row.is_running:
        session.redraw_prompts()
    if session.row.status == "finished" and session.before.status != "finished":
        notifications.append(Finished())


def finish(session: TableSession) -> None:
    """When nothing is asked any more the game is over: result, ranks, and the secret may be published."""
    if session.asked is not None or session.row.status != "playing":
        return
    result = session.game.result(session.outcome.state)
    lines = tuple(plain(line) for line in result.lines)
    session.alter(status="finished", scores=result.scores, ranks=result.ranks, lines=lines)
    session.seal()
    session.changes.results += played_out(session.row, "finished", session.now)


def _show_who_is_ready(session: TableSession) -> None:
    for seated in session.row.seats:
        found = session.asked.of(seated.seat) if session.asked else None
        ready_status = None
        if session.asked is not None and found is not None and not found[1].optional:
            ready_status = seated.seat in session.asked.answered
        if ready_status != seated.ready_status:
            session.alter_seat(seated.seat, ready_status=ready_status)


def _chronicle(session: TableSession) -> list[Chronicle]:
    chronicles: list[Chronicle] = []
    log = session.changes.log
    for round, rows in groupby(log, key=lambda row: row.round):
        stretch = list(rows)
        events = tuple(event for row in stretch for event in session.public_events(row))
        begins = stretch[0] is log[0]
        if events:
            chronicles.append(
                Chronicle(
                    round=round,
                    first=stretch[0].revision,
                    last=stretch[-1].revision,
                    events=events,
                    epoch=session.row.epoch,
                    step=session.step_before if begins else session.position.steps,
                    turn=_alone(session) if begins else None,
                )
            )
    if chronicles and session.row.status == "finished":
        chronicles[-1] = chronicles[-1].model_copy(update={"finished": True})
    return chronicles


def _alone(session: TableSession) -> Seat | None:
    """The seat that was asked alone and has answered, whoever answered for it."""
    before, first = session.asked_before, session.changes.log[0]
    is_alone = before is not None and len(before.questions) == 1
    return (first.command.seat if isinstance(first.command, Decide) else _had_waited(first)) if is_alone else None


def _had_waited(row: LogRow) -> Seat | None:
    """Whose answer it was, alone, that had waited for Undo until then."""
    return row.settled[0] if isinstance(row.command, Close) and len(row.settled) == 1 else None


def _in_place(session: TableSession, prompted: Sequence[Seat]) -> frozenset[Seat]:
    """Whose new question takes the old one's place where it stands: nobody else had to act in between, or it is the
    same question as before."""
    own = _own_seat(session)
    same = renewed(session)
    seats = session.row.seats
    return frozenset(
        seat
        for seat in prompted
        if not seats[seat].held and (seat == own or (seat in same and seats[seat].prompted == same[seat][0]))
    )


def _own_seat(session: TableSession) -> Seat | None:
    """The seat that has just acted itself; None where something answered for it."""
    first = session.changes.log[0] if session.changes.log else None
    if first is None or first.source != "player" or first.instruction == PRE_ANSWER:
        return None
    return first.command.seat if isinstance(first.command, (Decide, TakeBack)) else _had_waited(first)


def _retire(session: TableSession, in_place: frozenset[Seat]) -> list[Retire]:
    open_now = set(session.asked.questions) if session.asked and session.row.is_live else set()
    retired, own = [], _own_seat(session)
    for seated in session.row.seats:
        if seated.seat in in_place:
            continue
        if seated.prompted and (seated.prompted not in open_now or not seated.is_person):
            retired.append(Retire(seat=seated.seat, question=seated.prompted, own=seated.seat == own))
            session.alter_seat(seated.seat, prompted="", held=False)
        if seated.offered and (not seated.is_person or seated.offered != _next(session, seated.seat)):
            retired.append(Retire(seat=seated.seat, question=seated.offered, own=seated.seat == own))
            session.alter_seat(seated.seat, offered="")
    return retired


def _is_shown(session: TableSession, seat: Seat) -> bool:
    """True if the seat's current prompt already shows this question: it was offered as the next one, and either was,
    or the seat has not come yet."""
    id, question = session.of(seat)
    seated, draft = session.row.seats[seat], session.draft_of(seat, id)
    if seated.offered != pre_answer_id(session, question) or seat in session.fallen_through:
        return False
    return draft.ready if draft is not None else not seated.acted


def _redrawn(session: TableSession, prompted: Sequence[Seat]) -> list[Redraw]:
    """In an open window an act changes what the others' prompts show; the one who acted sees it anyway."""
    asked, changes = session.asked, session.changes
    if asked is None or asked.sealed or not any(row.settled for row in changes.log):
        return []
    actors = {row.command.seat for row in changes.log if isinstance(row.command, Decide)}
    early = [
        Redraw(seat=seated.seat, question=seated.offered)
        for seated in session.row.seats
        if seated.offered and seated.prompted not in asked.questions and seated.seat not in {*actors, *prompted}
    ]
    return early + [
        Redraw(
            seat=question.seat,
            question=id,
            stirred=_worded_anew(session, id, question),
            held=session.row.seats[question.seat].held,
        )
        for id, question in asked.questions.items()
        if session.row.seats[question.seat].prompted == id and question.seat not in {*actors, *prompted}
    ]


def _tell_at_once(session: TableSession, seat: Seat, rows: Sequence[LogRow]) -> Redraw:
    """What a seat learns while its question stays as it is; the question becomes its prompt, if it was not yet."""
    found = session.asked.of(seat) if session.asked is not None and session.row.is_live else None
    id = found[0] if found is not None else ""
    heard = _heard(session, seat, rows, session.row.pace.kind == "post")
    session.alter_seat(seat, prompted=id, shown_up_to=session.row.revision)
    return Redraw(seat=seat, question=id, own=seat == _own_seat(session), **heard)


def _worded_anew(session: TableSession, id: str, question: Question) -> bool:
    before = session.asked_before.questions.get(id) if session.asked_before else None
    return before is not None and dict(before.params) != dict(question.params)


def _prompt(session: TableSession, seat: Seat, rows: Sequence[LogRow], in_place: bool, shown: bool) -> Prompt:
    id, question = session.of(seat)
    changed = session.fallen_through.get(seat, ())
    prompt = Prompt(
        seat=seat,
        question=id,
        kind=question.kind,
        clock=question.clock,
        again=session.row.seats[seat].prompted == id,
        in_place=in_place,
        offered=shown,
        changed=tuple(_as_json(reason) for reason in changed),
        **_heard(session, seat, rows, bool(changed) or session.row.pace.kind == "post"),
    )
    _has_offered(session, seat)
    session.alter_seat(seat, prompted=id, held=False, shown_up_to=session.row.revision)
    return prompt


def _offer(session: TableSession, seat: Seat, rows: Sequence[LogRow], in_place: bool) -> Prompt:
    found = asked_next(session, seat)
    assert found is not None
    id, question = found
    heard = _heard(session, seat, rows, session.row.pace.kind == "post")
    _has_offered(session, seat)
    session.alter_seat(seat, shown_up_to=session.row.revision)
    return Prompt(
        seat=seat, question=id, kind=question.kind, clock=question.clock, is_next=True, in_place=in_place, **heard
    )


def _hold(session: TableSession, seat: Seat, shown: bool, in_place: bool) -> Prompt:
    id, question = session.of(seat)
    again = session.row.seats[seat].prompted == id
    if shown:
        _has_offered(session, seat)
    session.alter_seat(seat, prompted=id, held=True)
    return Prompt(
        seat=seat,
        question=id,
        kind=question.kind,
        clock=question.clock,
        again=again,
        held=True,
        offered=shown,
        in_place=in_place,
    )


def _has_offered(session: TableSession, seat: Seat) -> None:
    """Note that the seat's prompt offers its next question from now on, if there is one."""
    id = _next(session, seat)
    if session.row.seats[seat].offered != id:
        session.alter_seat(seat, offered=id, acted=False)


def _heard(session: TableSession, seat: Seat, rows: Sequence[LogRow], about_it: bool) -> dict[str, Any]:
    """Return the events that a prompt shows: the seat's own; with ``about_it`` what others did to it and what came of
    its own commands, too: by post, where nobody watches the channel, and wherever that is why it is asked anew."""
    fresh = [row for row in rows if row.revision > session.row.seats[seat].shown_up_to]
    return {
        "events": tuple(
            event
            for row in fresh
            for event in row.events
            if (about_it and seat in event.seats if event.only is None else seat in event.only)
        ),
        "done_for_you": tuple(_done(row) for row in fresh if _was_for(row, seat)),
    }


def _as_json(phrase: Phrase) -> JsonValue:
    said: Any = plain(phrase)
    data: JsonValue = said
    return data


def _was_for(row: LogRow, seat: Seat) -> bool:
    return isinstance(row.command, Decide) and row.command.seat == seat and row.source not in ("player", "host")


def _done(row: LogRow) -> DoneForYou:
    return DoneForYou(kind=row.kind, source=row.source, instruction=row.instruction, revision=row.revision)


def _looks_different(session: TableSession) -> bool:
    """True if the board's public lines changed. A changed answer under an unchanged ready status must not show."""
    before, after = session.before, session.row
    statuses = [s.ready_status for s in before.seats] != [s.ready_status for s in after.seats]
    people = [(s.user_id, s.steward) for s in before.seats] != [(s.user_id, s.steward) for s in after.seats]
    clocks = any(_due(session.armed(what)) != _due(session.pending.deadlines.get(what)) for what in ("turn", "closing"))
    said = (before.status, before.epoch, before.round, before.pace)
    return statuses or people or clocks or said != (after.status, after.epoch, after.round, after.pace)


def _sitters(row: TableRow) -> list[tuple[str, bool]]:
    """What the chairs are called by, in the others' prompts too."""
    return [(seated.name, seated.steward) for seated in row.seats]


def _due(row: DeadlineRow | None) -> object:
    return row.due if row else None
