"""What is to be told to whom after a deed. Public things only in public; a seat's own in its next prompt."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from pydantic import JsonValue

from gamecore.engine.phrases import Phrase, Seat, plain
from gamecore.engine.position import Decide
from gamecore.engine.scripts import Question
from gamecore.table.ahead import asked_next, id_ahead
from gamecore.table.arming import armed
from gamecore.table.logbook import standing_rows
from gamecore.table.models import (
    BoardChanged,
    Chronicle,
    DoneForYou,
    Finished,
    LogRow,
    Prompt,
    Redraw,
    Retire,
    SeatInfo,
    TableInfo,
    TableRow,
    TakeBack,
)
from gamecore.table.models import Deadline as DeadlineRow
from gamecore.table.others import GIVEN_AHEAD, foreseen
from gamecore.table.renewing import renewed
from gamecore.table.results import played_out
from gamecore.table.sitting import Sitting
from gamecore.table.waiting import kept_until


def to_prompt(sitting: Sitting) -> list[Seat]:
    """The seats that are asked something of which they have no prompt yet, and no instruction will answer."""
    return [
        seat
        for seat in _awaited(sitting)
        if (sitting.row.seats[seat].held or _is_news(sitting, seat)) and foreseen(sitting, seat) is None
    ]


def _to_hold(sitting: Sitting) -> list[Seat]:
    """The seats that would be prompted if no instruction was to answer."""
    return [seat for seat in _awaited(sitting) if _is_news(sitting, seat) and foreseen(sitting, seat) is not None]


def to_offer(sitting: Sitting) -> list[Seat]:
    """The persons who may answer ahead what comes next and were not told so, but for those who are prompted anyway."""
    if sitting.row.status != "playing":
        return []
    prompted = to_prompt(sitting)
    people = [seated for seated in sitting.row.people if seated.seat not in prompted]
    return [one.seat for one in people if one.offered != _next(sitting, one.seat) != ""]


def _next(sitting: Sitting, seat: Seat) -> str:
    """The id of what the seat may answer ahead, else an empty string."""
    found = asked_next(sitting, seat) if sitting.row.is_live else None
    return found[0] if found is not None else ""


def _awaited(sitting: Sitting) -> list[Seat]:
    """The persons that an answer is awaited from, in the order of their questions."""
    asked = sitting.asked
    if asked is None or sitting.row.status != "playing":
        return []
    awaited = [question.seat for question in asked.questions.values() if question.seat in asked.waiting_for]
    return [seat for seat in awaited if sitting.row.seats[seat].is_person]


def _is_news(sitting: Sitting, seat: Seat) -> bool:
    return sitting.row.seats[seat].prompted != sitting.of(seat)[0] or _awaited_again(sitting, seat)


def _awaited_again(sitting: Sitting, seat: Seat) -> bool:
    """Its question is the same as before, but it was not awaited any more: others have acted since."""
    return bool(sitting.changes.log) and sitting.before.seats[seat].ribbon is None


def tell(sitting: Sitting, earlier: Sequence[LogRow] = ()) -> None:
    """Puts everything into the outbox. ``earlier`` are the log entries that prompted seats have not heard of."""
    _hang_ribbons(sitting)
    chronicle = _chronicle(sitting)
    prompted, held, offered = to_prompt(sitting), _to_hold(sitting), to_offer(sitting)
    in_place = _in_place(sitting, [*prompted, *offered])
    shown = frozenset(seat for seat in [*prompted, *held] if _is_shown(sitting, seat))
    retired = _retire(sitting, in_place | shown)
    rows = standing_rows([*earlier, *sitting.changes.log])
    prompts = [
        *(_prompt(sitting, seat, rows, seat in in_place, seat in shown) for seat in prompted),
        *(_hold(sitting, seat, seat in shown) for seat in held),
        *(_offer(sitting, seat, rows, seat in in_place) for seat in offered),
    ]
    news = sitting.changes.news
    news[:0] = chronicle
    if chronicle or _looks_different(sitting):
        news.append(BoardChanged())
    news += [*retired, *_redrawn(sitting, [*prompted, *held, *offered]), *prompts]
    if _sitters(sitting.before) != _sitters(sitting.row) and sitting.row.is_running:
        sitting.redraw_prompts()
    if sitting.row.status == "finished" and sitting.before.status != "finished":
        news.append(Finished())


def finish(sitting: Sitting) -> None:
    """When nothing is asked any more the game is over: result, ranks, and the secret may be published."""
    if sitting.asked is not None or sitting.row.status != "playing":
        return
    result = sitting.game.result(sitting.outcome.state)
    lines = tuple(plain(line) for line in result.lines)
    sitting.alter(status="finished", scores=result.scores, ranks=result.ranks, lines=lines)
    sitting.seal()
    sitting.changes.results += played_out(sitting.row, "finished", sitting.now)


def table_info(row: TableRow, deadlines: Sequence[DeadlineRow] = ()) -> TableInfo:
    """What everybody may know."""
    due = {deadline.what: deadline.due for deadline in deadlines}
    same = ("id", "game", "options", "pace", "proposed", "bargaining", "host", "place", "status")
    chairs = tuple(
        SeatInfo(
            seat=s.seat,
            user_id=s.user_id,
            name=s.name,
            steward=s.steward,
            away=s.away,
            held_for=s.held_for,
            ribbon=s.ribbon,
            extensions=s.extensions,
            kept_until=kept_until(row, s),
        )
        for s in row.seats
    )
    return TableInfo(
        **{name: getattr(row, name) for name in (*same, "start_when_full", "revision", "epoch")},
        game_version=row.versions[-1],
        own_deck=row.deck is not None,
        seats=chairs,
        starting=bool(row.starting),
        commitment=row.commitment,
        chapter=row.chapter,
        trouble=row.trouble,
        asked_at=row.asked_at if row.status == "playing" else None,
        deadline=due.get("turn") if row.status == "playing" else due.get("lobby"),
        closing=due.get("closing"),
        secret=row.secret if row.is_open else None,
        mark=row.mark if row.is_open else None,
        counts=row.counts,
    )


def _hang_ribbons(sitting: Sitting) -> None:
    for seated in sitting.row.seats:
        found = sitting.asked.of(seated.seat) if sitting.asked else None
        ribbon = None
        if sitting.asked is not None and found is not None and not found[1].optional:
            ribbon = seated.seat in sitting.asked.answered
        if ribbon != seated.ribbon:
            sitting.alter_seat(seated.seat, ribbon=ribbon)


def _chronicle(sitting: Sitting) -> list[Chronicle]:
    told: list[Chronicle] = []
    log = sitting.changes.log
    for chapter, rows in groupby(log, key=lambda row: row.chapter):
        stretch = list(rows)
        events = tuple(event for row in stretch for event in row.events if event.only is None)
        begins = stretch[0] is log[0]
        if events:
            told.append(
                Chronicle(
                    chapter=chapter,
                    first=stretch[0].revision,
                    last=stretch[-1].revision,
                    events=events,
                    epoch=sitting.row.epoch,
                    step=sitting.step_before if begins else sitting.position.steps,
                    turn=_alone(sitting) if begins else None,
                )
            )
    if told and sitting.row.status == "finished":
        told[-1] = told[-1].model_copy(update={"finished": True})
    return told


def _alone(sitting: Sitting) -> Seat | None:
    """The seat that was asked alone and has answered, whoever answered for it."""
    before, first = sitting.asked_before, sitting.changes.log[0]
    if before is None or not isinstance(first.deed, Decide) or len(before.questions) != 1:
        return None
    return first.deed.seat


def _in_place(sitting: Sitting, prompted: Sequence[Seat]) -> frozenset[Seat]:
    """Whose new question takes the old one's place where it stands: nobody else had to act in between, or it is the
    same question as before."""
    first = sitting.changes.log[0] if sitting.changes.log else None
    pressed = first is not None and first.source == "player" and first.instruction != GIVEN_AHEAD
    own = first.deed.seat if first and pressed and isinstance(first.deed, (Decide, TakeBack)) else None
    same = renewed(sitting)
    seats = sitting.row.seats
    return frozenset(
        seat
        for seat in prompted
        if not seats[seat].held and (seat == own or (seat in same and seats[seat].prompted == same[seat][0]))
    )


def _retire(sitting: Sitting, in_place: frozenset[Seat]) -> list[Retire]:
    open_now = set(sitting.asked.questions) if sitting.asked and sitting.row.is_live else set()
    retired = []
    for seated in sitting.row.seats:
        if seated.seat in in_place:
            continue
        if seated.prompted and (seated.prompted not in open_now or not seated.is_person):
            retired.append(Retire(seat=seated.seat, question=seated.prompted))
            sitting.alter_seat(seated.seat, prompted="", held=False)
        if seated.offered and (not seated.is_person or seated.offered != _next(sitting, seated.seat)):
            retired.append(Retire(seat=seated.seat, question=seated.offered))
            sitting.alter_seat(seated.seat, offered="")
    return retired


def _is_shown(sitting: Sitting, seat: Seat) -> bool:
    """Whether the seat has what it is asked now before its eyes: it was offered to be answered ahead, and either was,
    or the seat has not come yet."""
    id, question = sitting.of(seat)
    seated, draft = sitting.row.seats[seat], sitting.draft_of(seat, id)
    if seated.offered != id_ahead(sitting, question) or seat in sitting.fallen_through:
        return False
    return draft.ready if draft is not None else not seated.acted


def _redrawn(sitting: Sitting, prompted: Sequence[Seat]) -> list[Redraw]:
    """In an open window an act changes what the others' prompts show; the one who acted sees it anyway."""
    asked, changes = sitting.asked, sitting.changes
    if asked is None or asked.sealed or not any(row.settled for row in changes.log):
        return []
    actors = {row.deed.seat for row in changes.log if isinstance(row.deed, Decide)}
    ahead = [
        Redraw(seat=seated.seat, question=seated.offered)
        for seated in sitting.row.seats
        if seated.offered and seated.prompted not in asked.questions and seated.seat not in {*actors, *prompted}
    ]
    return ahead + [
        Redraw(
            seat=question.seat,
            question=id,
            stirred=_worded_anew(sitting, id, question),
            held=sitting.row.seats[question.seat].held,
        )
        for id, question in asked.questions.items()
        if sitting.row.seats[question.seat].prompted == id and question.seat not in {*actors, *prompted}
    ]


def _worded_anew(sitting: Sitting, id: str, question: Question) -> bool:
    before = sitting.asked_before.questions.get(id) if sitting.asked_before else None
    return before is not None and dict(before.params) != dict(question.params)


def _prompt(sitting: Sitting, seat: Seat, rows: Sequence[LogRow], in_place: bool, shown: bool) -> Prompt:
    id, question = sitting.of(seat)
    changed = sitting.fallen_through.get(seat, ())
    prompt = Prompt(
        seat=seat,
        question=id,
        kind=question.kind,
        clock=question.clock,
        again=sitting.row.seats[seat].prompted == id,
        in_place=in_place,
        offered=shown,
        changed=tuple(_as_json(reason) for reason in changed),
        **_heard(sitting, seat, rows, bool(changed) or sitting.row.pace.kind == "post"),
    )
    _has_offered(sitting, seat)
    sitting.alter_seat(seat, prompted=id, held=False, told=sitting.row.revision)
    return prompt


def _offer(sitting: Sitting, seat: Seat, rows: Sequence[LogRow], in_place: bool) -> Prompt:
    found = asked_next(sitting, seat)
    assert found is not None
    id, question = found
    heard = _heard(sitting, seat, rows, sitting.row.pace.kind == "post")
    _has_offered(sitting, seat)
    sitting.alter_seat(seat, told=sitting.row.revision)
    return Prompt(
        seat=seat, question=id, kind=question.kind, clock=question.clock, ahead=True, in_place=in_place, **heard
    )


def _hold(sitting: Sitting, seat: Seat, shown: bool) -> Prompt:
    id, question = sitting.of(seat)
    again = sitting.row.seats[seat].prompted == id
    if shown:
        _has_offered(sitting, seat)
    sitting.alter_seat(seat, prompted=id, held=True)
    return Prompt(
        seat=seat, question=id, kind=question.kind, clock=question.clock, again=again, held=True, offered=shown
    )


def _has_offered(sitting: Sitting, seat: Seat) -> None:
    """What the seat may answer ahead stands in its prompt from now on, if there is anything."""
    id = _next(sitting, seat)
    if sitting.row.seats[seat].offered != id:
        sitting.alter_seat(seat, offered=id, acted=False)


def _heard(sitting: Sitting, seat: Seat, rows: Sequence[LogRow], about_it: bool) -> dict[str, Any]:
    """What a prompt tells of what happened: the seat's own news; with ``about_it`` what others did to it and what came
    of its own deeds, too: by post, where nobody sits before the channel, and wherever that is why it is asked anew."""
    fresh = [row for row in rows if row.revision > sitting.row.seats[seat].told]
    return {
        "events": tuple(
            told
            for row in fresh
            for told in row.events
            if (about_it and seat in told.seats if told.only is None else seat in told.only)
        ),
        "done_for_you": tuple(_done(row) for row in fresh if _was_for(row, seat)),
    }


def _as_json(phrase: Phrase) -> JsonValue:
    said: Any = plain(phrase)
    data: JsonValue = said
    return data


def _was_for(row: LogRow, seat: Seat) -> bool:
    return isinstance(row.deed, Decide) and row.deed.seat == seat and row.source not in ("player", "host")


def _done(row: LogRow) -> DoneForYou:
    return DoneForYou(kind=row.kind, source=row.source, instruction=row.instruction, revision=row.revision)


def _looks_different(sitting: Sitting) -> bool:
    """Whether the board's public lines changed. A changed mind under an unchanged ribbon must not show."""
    before, after = sitting.before, sitting.row
    ribbons = [s.ribbon for s in before.seats] != [s.ribbon for s in after.seats]
    people = [(s.user_id, s.steward) for s in before.seats] != [(s.user_id, s.steward) for s in after.seats]
    clocks = any(_due(armed(sitting, what)) != _due(sitting.beside.deadlines.get(what)) for what in ("turn", "closing"))
    said = (before.status, before.epoch, before.chapter, before.pace)
    return ribbons or people or clocks or said != (after.status, after.epoch, after.chapter, after.pace)


def _sitters(row: TableRow) -> list[tuple[str, bool]]:
    """What the chairs are called by, in the others' prompts too."""
    return [(seated.name, seated.steward) for seated in row.seats]


def _due(row: DeadlineRow | None) -> object:
    return row.due if row else None
