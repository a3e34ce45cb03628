"""What is written to whom when something happened: chronicle, prompts, reminders, notices, the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime

from pydantic import JsonValue

from cogs.rendering.public_messages import more_time
from cogs.rendering.waiting_text import until
from cogs.ui import standing_instructions
from cogs.ui.asking import waited_phrase
from cogs.ui.custom_ids import Reference
from cogs.ui.plan import Button, Plan
from cogs.wording.emojis import length_at_most
from cogs.wording.fluent import WordingError
from cogs.wording.limits import CONTENT, clip
from cogs.wording.names import Words, stamp, waits
from gamecore import games
from gamecore.engine.abilities.calls import SaysWhatFor
from gamecore.engine.abilities.full_names import FullNames, named_in_full
from gamecore.engine.errors import IllegalChoice
from gamecore.engine.phrases import Phrase, Seat, from_plain, say
from gamecore.engine.scripts import Event
from gamecore.tables.model.notifications import DoneForYou
from gamecore.tables.model.promises import Honesty
from gamecore.tables.model.table import (
    Asked,
    LoggedEvent,
    Prompt,
    Redraw,
    Reminder,
    TableInfo,
    TableView,
)

MEDALS = ("🥇", "🥈", "🥉")
KEYCAP = "\ufe0f\u20e3"
"""Makes a sign of the digit before it: a digit with a full stop would begin a list."""
CHAIR_IS_OPEN = ("notice-steward-stands-in", "notice-gave-up-seat", "notice-conceded", "notice-left-server")
"""After these anybody may ask for the chair."""
EXPLAINED = "steward.why"
"""Why a steward did what it did. The advice that the reason comes from is no rule, and has no versions."""


def event_lines(events: Iterable[Event], table: TableInfo, words: Words) -> list[str]:
    """One line for each event; a game may give an event an empty text, and then it is not told."""
    worded = (_in_words(event, table, words) for event in events)
    return [line for line in worded if line.strip()]


def _in_words(event: Event, table: TableInfo, words: Words) -> str:
    """Nothing for a reason that was kept when advice was told by fewer facts than its text asks for by now."""
    try:
        return words.text(_said(event, table), table)
    except WordingError:
        if event.kind != EXPLAINED:
            raise
        return ""


def _said(event: Event, table: TableInfo) -> Phrase:
    """What the event says, with its cards named as they are at this table."""
    said = Phrase(event.kind.replace(".", "-"), event.params)
    rules = games.game(table.game) if table.game in games.all_keys() and not table.own_deck else None
    rename = rules.full_names(table.options) if isinstance(rules, FullNames) else None
    return said if rename is None else named_in_full(said, rename)


def logged_lines(events: Iterable[LoggedEvent], table: TableInfo, words: Words) -> list[str]:
    return event_lines((each.event for each in events), table, words)


def story_lines(events: Iterable[LoggedEvent], table: TableInfo, words: Words) -> list[str]:
    """The story as somebody reads it who may know all of ``events``.

    When the game is over, what only some seats were told is open to all, and says who knew it. A game may word
    such an event anew (``opened-<kind>``), also by nothing where it would be told twice.
    """
    lines = []
    for each in events:
        event = each.event
        id = event.kind.replace(".", "-")
        text = _in_words(event, table, words)
        if table.is_open and event.only is not None and text.strip():
            said = _said(event, table)
            opened = Phrase(f"opened-{id}", {**said.params, "knowing_seats": list(event.only)})
            is_worded = words.wording(table).has(opened.id)
            told = opened if is_worded else say("story-opened", knowing_seats=list(event.only), said=said)
            text = words.text(told, table)
        lines.append(text)
    return [line for line in lines if line.strip()]


def in_own_round(
    before: Sequence[LoggedEvent], told: Sequence[LoggedEvent], table: TableInfo, words: Words
) -> Sequence[LoggedEvent]:
    """What was told in a round, below the heading that was told last in the round ``before``, and without the one at
    its own end: that heads what comes next."""
    own = told[: len(told) - len(heading(told, table, words))]
    return [*heading(before, table, words), *own] if own else own


def heading(told: Sequence[LoggedEvent], table: TableInfo, words: Words) -> Sequence[LoggedEvent]:
    """What was told last and only heads that which is told after it, such as whose turn begins."""
    wording = words.wording(table)
    last = next((at for at in range(len(told), 0, -1) if not wording.marked(text_id(told[at - 1]), "heads")), 0)
    return told[last:]


def story(events: Iterable[LoggedEvent], table: TableInfo, words: Words) -> list[str]:
    """Return the story as messages, see :func:`story_lines`."""
    return messages(story_lines(events, table, words))


def text_id(event: LoggedEvent) -> str:
    return event.kind.replace(".", "-")


def grouped(lines: Sequence[str]) -> list[str]:
    """Lines as messages; a bold line begins a paragraph, and a message ends with a paragraph where it can."""
    paragraphs: list[list[str]] = []
    for line in lines:
        if not paragraphs or (line.startswith("**") and line.endswith("**")):
            paragraphs.append([])
        paragraphs[-1].append(line)
    filled: list[str] = []
    for paragraph in ("\n".join(each) for each in paragraphs):
        if filled and _length(filled[-1]) + 2 + _length(paragraph) <= CONTENT:
            filled[-1] += "\n\n" + paragraph
        elif _length(paragraph) <= CONTENT:
            filled.append(paragraph)
        else:
            filled += messages(paragraph.split("\n"))
    return filled


def messages(lines: Iterable[str]) -> list[str]:
    """Lines as few messages as hold them."""
    filled: list[str] = []
    for line in lines:
        line = clip(line, CONTENT)
        if filled and _length(filled[-1]) + 1 + _length(line) <= CONTENT:
            filled[-1] += "\n" + line
        else:
            filled.append(line)
    return filled


def _length(text: str) -> int:
    """With the signs of seats, so that these are the same on every page; of other emojis there may be too many."""
    return length_at_most(text, ("seat",))


def since(prompt: Prompt | Redraw, table: TableInfo, words: Words) -> list[str]:
    """What a seat reads above its question: what only it learnt, what others did to it, and what was answered for it.
    Of its own commands, which the channel shows, only what came of them: the texts with the attribute ``.own``; and
    nothing that the question below or the channel tells, the texts with ``.below``."""
    wording = words.wording(table)
    events = [
        each
        for each in prompt.events
        if each.only is not None or each.params.get("seat") != prompt.seat or wording.marked(text_id(each), "own")
        if not wording.marked(text_id(each), "below")
    ]
    lines = [words.text(_said_to(prompt.seat, each.event, table, words), table) for each in events]
    parts = _parts_done(_left_to_tell(prompt, table, words), table, words)
    done = [words.text(say("done-for-you", parts=parts), table)] if parts else []
    return [line for line in lines if line.strip()] + done


def _said_to(seat: Seat, event: Event, table: TableInfo, words: Words) -> Phrase:
    """What the event says to one of its two: a game may word that for them (``you-<kind>``), with whether it was
    theirs, and whether it tells of something unseen (a part whose text has the attribute ``.unseen``)."""
    said, wording = _said(event, table), words.wording(table)
    about = {
        "mine": "yes" if said.params.get("seat") == seat else "no",
        "unseen": "yes" if any(wording.marked(part.id, "unseen") for part in _parts_of(said)) else "no",
    }
    yours = Phrase(f"you-{said.id}", {**said.params, **about})
    return yours if wording.has(yours.id) else said


def _parts_of(said: Phrase) -> Iterator[Phrase]:
    for part in said.params.values():
        if isinstance(part, Phrase):
            yield part
            yield from _parts_of(part)


def _left_to_tell(prompt: Prompt | Redraw, table: TableInfo, words: Words) -> list[DoneForYou]:
    """What was answered for the seat, without what an instruction answered of which nothing is said, or which an event
    tells: that which the attribute ``.told`` of its text names."""
    told = {text_id(each) for each in prompt.events}
    known = games.game(table.game).instructions if table.game in games.all_keys() else ()
    silent = standing_instructions.unsaid(known, live=table.pace.kind == "live")
    return [
        each
        for each in prompt.done_for_you
        if each.source != "instruction"
        or (each.instruction not in silent and words.wording(table).marked(_did(each.kind), "told") not in told)
    ]


def _parts_done(done: Iterable[DoneForYou], table: TableInfo, words: Words) -> list[Phrase]:
    """What was answered and by what; the same thing once, with how often."""
    parts = []
    for each, times in Counter((each.kind, each.source, each.instruction) for each in done).items():
        kind, source, instruction = each
        named = (each for each in (Phrase(_did(kind)), waited_phrase(kind)) if words.wording(table).has(each.id))
        what = next(named, say("done-something"))
        key, _, value = instruction.partition("=")
        by = say(f"done-by-{source}")
        if key:
            by = say("done-by-instruction", value=Phrase(f"instruction-{key}-{value}"))
        parts.append(say("done-part", what=what, times=times, by=by))
    return parts


def _did(kind: str) -> str:
    return f"did-{kind.replace('.', '-')}"


def look_again(changed: Iterable[JsonValue], table: TableInfo, words: Words) -> list[str]:
    """Why what a seat gave ahead does not hold any more."""
    reasons = [words.text(said, table) for said in map(from_plain, changed) if isinstance(said, Phrase)]
    return [words.text(say("ahead-look-again"), table), *reasons] if reasons else []


def reminder(notification: Reminder, view: TableView, words: Words, until: str) -> Plan:
    """Said once, some hours before time runs out, with what can be done about it: nothing is filled in yet; or what is
    will count, and nobody who has filled something in is told that they have not."""
    table, asked = view.table, view.asked
    to = Reference("mine", table.id, notification.question, notification.seat)
    opens = Button(words.label(say("button-open-orders")), to, "green")
    if asked is not None and asked.answer is not None:
        whole = "yes" if _is_whole(asked) else "no"
        said = say("reminder-saved", table=words.table_name(table.id), until=until, whole=whole)
        return Plan(f"{words.text(said)} {stamp(notification.due)}", ((opens,),))
    said = say("reminder", table=words.table_name(table.id), until=until)
    buttons = [opens, Button(words.label(say("button-suggest-ready")), to.about("suggestready"), "blue")]
    left = table.seats[notification.seat].extensions
    if left:
        buttons.append(Button(words.label(say("button-moretime-left", left=left)), more_time(table)))
    return Plan(f"{words.text(said)} {stamp(notification.due)}", (tuple(buttons),))


def _is_whole(asked: Asked) -> bool:
    """True if what is filled in would be taken as it stands."""
    try:
        asked.question.choices.check(asked.answer)
    except IllegalChoice:
        return False
    return True


def in_full(notice: Phrase, table: TableInfo, words: Words) -> Phrase:
    """A notice with what is looked up only when it is told."""
    if notice.id == "notice-pace-changed":
        return say(notice.id, pace=words.pace(table.pace))
    if notice.id in ("notice-left-server", "notice-steward-stands-in-for-you"):
        return say(notice.id, **{**notice.params, "waits": waits(table)})
    return notice


def notice_rows(phrase: Phrase, table: TableInfo, words: Words) -> tuple[tuple[Button, ...], ...]:
    """What can be done about a notice: a host whose table stopped itself gets the ways out, a live table may wait for
    who is missing, and a chair that a steward plays is there to be taken."""
    if phrase.id == "notice-steward-stands-in-for-you":
        back, gives_up = Reference("back", table.id), Reference("giveup", table.id)
        own = Button(words.label(say("button-im-back")), back, "green")
        return ((own, Button(words.label(say("button-giveup")), gives_up)),)
    if phrase.id in CHAIR_IS_OPEN and isinstance(seat := phrase.params["seat"], int):
        take = Button(words.label(say("button-take-over", seat=seat), table), Reference("take", table.id))
        host = Button(words.label(say("button-newhost")), Reference("newhost", table.id))
        return ((take, host) if table.seats[seat].user_id == table.host else (take,),)
    if phrase.id == "notice-missed-live" and isinstance(seat := phrase.params["seat"], int):
        to = Reference("waitfor", table.id, seat=seat, what=more_time(table).what)
        wait = Button(words.label(say("button-waitfor")), to, "green")
        return ((wait, Button(words.label(say("button-standin", seat=seat), table), to.about("standin"))),)
    if phrase.id not in ("notice-table-in-trouble", "notice-row-set-aside"):
        return ()
    to = Reference("tryagain", table.id)
    return (
        tuple(Button(words.label(Phrase(f"button-{v}")), to.about(v)) for v in ("tryagain", "askagain", "roundback")),
    )


def nudge(view: TableView, seats: Sequence[int], words: Words, now: datetime) -> Plan:
    """Calls those whose direct messages are no way, and says for what; the one message that mentions people."""
    table = view.table
    called = " ".join(f"<@{table.seats[seat].user_id}>" for seat in seats)
    kinds = sorted({waited.kind for waited in view.waiting if waited.seat in seats})
    head = words.text(say("nudge"))
    at, pace = until(table, now)
    called_for = None
    if len(kinds) == 1 and isinstance(view.game, SaysWhatFor):
        called_for = view.game.called_for(view.view, kinds[0], [*seats])
    dotted = [waited_phrase(kind) for kind in kinds] if called_for is None else [called_for]
    what = words.text(say("nudge-call", dotted=dotted, at=at, pace=pace), table)
    buttons = (
        Button(words.label(say("button-mine")), Reference("mine", table.id), "green"),
        Button(words.label(say("button-board")), Reference("board", table.id)),
    )
    return Plan(f"{head} {called} {what}", (buttons,))


def medal(rank: int) -> str:
    """How a rank is drawn, 1 the best."""
    return MEDALS[rank - 1] if rank <= len(MEDALS) else f"{rank}{KEYCAP}"


def honesty_line(honesty: Honesty) -> Phrase:
    """How many promises were given and kept: numbers alone."""
    waits = honesty.given - honesty.kept - honesty.broken
    return say("promises-line", given=honesty.given, kept=honesty.kept, broken=honesty.broken, waits=waits)
