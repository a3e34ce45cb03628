"""The two messages of a table that everybody sees: the lobby card, and the board with whom it waits for."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from cogs.rendering import board_text as boards
from cogs.rendering import waiting_text
from cogs.ui.custom_ids import Reference
from cogs.ui.plan import Button, Plan, Row, Style
from cogs.wording.fluent import Drawing
from cogs.wording.lengths import words_in
from cogs.wording.limits import CONTENT, LAYOUT_TEXT, ROW_BUTTONS, clip
from cogs.wording.names import Words
from gamecore.engine.board import Board
from gamecore.engine.phrases import Phrase, say
from gamecore.tables.model.seats import chair_for_steward
from gamecore.tables.model.table import SeatInfo, TableInfo, TableView

MOST_WORDS = 300
"""Of a board that stands in the channel without its picture."""

LONG_S = 600
"""Whoever has so long to reply needs no minute more."""
IN_WORDS = "words"
"""Of a press that asks for the text of what is shown as a picture."""
STYLES: Mapping[str, Style] = {"join": "green"}
"""Of the lobby's buttons; the others are grey."""


def lobby_card(table: TableInfo, words: Words, usual: Mapping[str, str]) -> Plan:
    """Show who sits where, what is played at which pace, and everything that can be done before the start.

    Of the options those are named that are not as ``usual``.
    """
    if table.status == "closed":
        return Plan(words.text(say("lobby-folded", table=words.table_name(table.id))))
    lines = [
        words.text(say("lobby-head", table=words.table_name(table.id), game=words.game_name(table.game))),
        " · ".join(part for part in (words.text(say("lobby-host")) + f" <@{table.host}>", words.takes(table)) if part),
        words.pace(table.pace),
        *(_chair(table, seat, words) for seat in table.seats),
    ]
    if table.status == "lobby":
        lines += _before_the_start(table, usual, words)
        verbs: tuple[tuple[str, ...], ...] = (
            ("join", "lucky", "watch", "leave"),
            ("start", "steward", "options", "fold"),
        )
    else:
        verbs = (("watch",),)
    rows = tuple(tuple(_lobby_button(table, words, verb) for verb in row) for row in verbs)
    return Plan(clip("\n".join(lines), CONTENT), rows)


def _lobby_button(table: TableInfo, words: Words, verb: str) -> Button:
    seat = chair_for_steward(table.seats) if verb == "steward" else None
    return Button(words.label(Phrase(f"button-{verb}")), Reference(verb, table.id, seat=seat), STYLES.get(verb, "grey"))


def _before_the_start(table: TableInfo, usual: Mapping[str, str], words: Words) -> list[str]:
    free = sum(seat.user_id is None and not seat.steward for seat in table.seats)
    options = [
        words.text(say("lobby-option", option=Phrase(f"option-{key}"), value=Phrase(f"option-{key}-{value}")), table)
        for key, value in table.options.items()
        if value != usual.get(key)
    ]
    return [
        words.text(say("lobby-starts", seats=len(table.seats), free=free, full=int(table.start_when_full))),
        *([words.text(say("lobby-options")) + " " + " · ".join(options)] if options else []),
        *([words.text(say("lobby-own-deck"))] if table.own_deck else []),
        words.text(say("bargaining", way=table.bargaining)),
        *([words.text(say("strength", strength=table.strength))] if any(seat.steward for seat in table.seats) else []),
        words.text(words.how_to_play(table), table),
        words.text(say("lobby-hash")),
    ]


def _chair(table: TableInfo, seat: SeatInfo, words: Words) -> str:
    return words.text(say("lobby-chair", seat=seat.seat), table)


def board_text(view: TableView, words: Words, now: datetime, *, is_new: bool = False, is_called: bool = False) -> str:
    """The board in brief, then who is ready, then until when: what the public board message says without a picture; and
    while the game ``is_new`` below its title what one plays for, as beside the picture."""
    below = "\n".join(_below(view, words, now, is_called))
    told = words.aim(view.table)
    aim = words.text(told, view.table) if is_new and words.wording(view.table).has(told.id) else ""
    return in_words(view.board, words.draw(view.table), below, words.text(say("board-more")), aim)


def in_words(board: Board, draw: Drawing, below: str, more: str, aim: str = "") -> str:
    """The board in brief, and what stands below its title and below it. Where that is too long the board ends with a
    whole line, and ``more`` says where the rest is."""
    left = MOST_WORDS - words_in(f"{more} {below}")
    title, *paragraphs = boards.in_brief(board, draw.wording, draw.chairs)
    named = [f"{title}\n{aim}" if aim else title, *paragraphs]
    drawn, is_whole = boards.beginning(named, left, LAYOUT_TEXT - len(below) - 40)
    return "\n\n".join([drawn, *([] if is_whole else [more]), *([below] if below else [])])


def below_the_picture(
    view: TableView, words: Words, now: datetime, *, is_new: bool = False, is_called: bool = False
) -> str:
    """What a board says that is shown as a picture: its title, whom it waits for until when, and who is ready; *Board
    as text* has it all. While the game ``is_new`` there is little to see yet, and it says what one plays for, and how
    one comes by that."""
    draw = words.draw(view.table)
    title = f"**{draw.wording.text(view.board.title, draw.chairs)}**"
    if is_new:
        title = f"{title}\n{words.text(words.aim(view.table), view.table)}"
    below = "\n".join(_below(view, words, now, is_called))
    return "\n\n".join([title, *([below] if below else [])])


def _below(view: TableView, words: Words, now: datetime, is_called: bool) -> list[str]:
    """Whoever is called live reads in the call, which stands below the board, for what and until when."""
    table = view.table
    if table.status in ("finished", "closed"):
        return [words.text(say("board-result"))]
    if table.status == "paused":
        return [words.text(say("board-paused"))]
    if table.is_deserted:
        return [words.text(say("board-deserted"))]
    if table.closing is not None:
        return [waiting_text.opening(table, words, now)]
    if is_called and table.pace.kind == "live":
        return waiting_text.who_is_ready(table, words)
    return waiting_text.who_is_awaited(view, words, now)


def board_rows(
    table: TableInfo, words: Words, is_called: bool = False, *, is_picture: bool = False, is_new: bool = False
) -> tuple[Row, ...]:
    """What can be pressed below the board, its text where it ``is_picture``; where somebody ``is_called`` below it, not
    what the call has as well, and in a game that ``is_new`` nothing of the past. Once the game is over that is below
    the card at the end."""
    if table.status in ("finished", "closed"):
        return ()
    first = [] if is_called else [_button(table, words, "mine", "green")]
    if is_picture:
        first.append(Button(words.label(say("button-board-text")), Reference("board", table.id, what=IN_WORDS)))
    elif not is_called:
        first.append(_button(table, words, "board"))
    needless = {*([] if _can_negotiate(table) else ["talk"]), *(["story"] if is_called and is_new else [])}
    first += [_button(table, words, verb) for verb in ("why", "talk", "story") if verb not in needless]
    second = []
    if table.closing is not None:
        name = "button-holdon" if table.waits_for_undo_of is None else "button-undo"
        second.append(Button(words.label(Phrase(name)), Reference("holdon", table.id)))
    if table.status == "playing" and table.deadline is not None and _may_be_short(table):
        verb = "moretime-live" if table.pace.kind == "live" else "moretime"
        second.append(Button(words.label(Phrase(f"button-{verb}")), more_time(table)))
    if table.status == "paused":
        verbs = ("tryagain", "askagain", "roundback") if table.trouble else ("goon",)
        second += [_button(table, words, verb) for verb in verbs]
    is_kept = any(seat.user_id is not None and seat.steward for seat in table.seats)  # others: *My turn*, from outside
    if table.closing is None and is_kept:
        second.append(_button(table, words, "take"))
    rows = [[*first, *second]] if len(first) + len(second) <= ROW_BUTTONS else [first, second]
    return tuple(tuple(row) for row in rows if row)


def _may_be_short(table: TableInfo) -> bool:
    """Where live questions stay open for long, nobody wants a minute more."""
    return table.pace.kind == "post" or table.pace.reply_s < LONG_S


def _can_negotiate(table: TableInfo) -> bool:
    """There are two people or more, be one of them away; not while the table is in trouble."""
    return not table.trouble and sum(seat.user_id is not None for seat in table.seats) > 1


def more_time(table: TableInfo) -> Reference:
    """Names the deadline that is seen, so that a double press takes no more than one."""
    seen = "" if table.deadline is None else str(int(table.deadline.timestamp()))
    return Reference("moretime", table.id, what=seen)


def end_rows(table: TableInfo, words: Words) -> tuple[Row, ...]:
    """What can be pressed when a game is over."""
    return (
        (
            _button(table, words, "rematch", "green"),
            _button(table, words, "another"),
            *([_button(table, words, "whynot")] if table.status == "finished" else []),
            Button(words.label(say("button-whole-story")), Reference("story", table.id)),
        ),
        (
            _button(table, words, "rounds"),
            *([_button(table, words, verb) for verb in ("export", "dice")] if table.is_open else []),
            _button(table, words, "board"),
        ),
    )


def _button(table: TableInfo, words: Words, verb: str, style: Style = "grey") -> Button:
    return Button(words.label(Phrase(f"button-{verb}")), Reference(verb, table.id), style)
