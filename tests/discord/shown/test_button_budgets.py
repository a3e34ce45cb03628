"""How many buttons stand below what everybody sees, in every state that a table can be in."""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import product
from typing import Any

from cogs.rendering.public_messages import board_rows, end_rows, lobby_card
from cogs.ui.custom_ids import Reference
from cogs.ui.plan import Button, Row
from cogs.ui.rows import MOST_CONTROLS
from cogs.wording.names import Words
from gamecore.games import game
from gamecore.tables.model.paces import PRESETS, Pace
from gamecore.tables.model.table import SeatInfo, TableInfo

NOW = datetime(2026, 1, 1, tzinfo=UTC)
WORDS = Words()
OPTIONS = {one.key: one.values[0] for one in game("guildhall").options}


def table(**fields: Any) -> TableInfo:
    """Two people and a steward."""
    seats = tuple(
        SeatInfo(
            seat=seat, user_id=None if seat == 2 else 100 + seat, name="" if seat == 2 else "Kim", steward=seat == 2,
            away=False, held_for=None, ready_status=None, extensions=0,
        )
        for seat in range(3)
    )  # fmt: skip
    usual: dict[str, Any] = {
        "status": "playing",
        "deadline": None,
        "closing": None,
        "trouble": "",
        "secret": None,
        "practice": False,
    }
    fields = {"seats": seats, **fields}
    return TableInfo.model_construct(
        id="buttons", game="guildhall", options=OPTIONS, host=100, start_when_full=False, own_deck=False,
        bargaining="public", **{"pace": PRESETS["day"], **usual, **fields},
    )  # fmt: skip


def keeps_to_few(rows: tuple[Row, ...]) -> bool:
    buttons = [each for row in rows if isinstance(row, tuple) for each in row if isinstance(each, Button)]
    return 0 < len(buttons) <= MOST_CONTROLS and sum(each.style == "green" for each in buttons) <= 1


def test_a_board_has_eight_buttons_and_one_green_at_most_whatever_its_table_goes_through() -> None:
    for pace, deadline, closing, is_called in product(PRESETS.values(), (None, NOW), (None, NOW), (False, True)):
        assert keeps_to_few(board_rows(table(pace=pace, deadline=deadline, closing=closing), WORDS, is_called))
    for trouble, secret in product(("", "an error"), (None, "secret")):
        assert keeps_to_few(board_rows(table(status="paused", trouble=trouble, secret=secret), WORDS))
        for status in ("finished", "closed"):
            over = table(status=status, trouble=trouble, secret=secret)
            assert board_rows(over, WORDS) == () and keeps_to_few(end_rows(over, WORDS))


def test_the_board_offers_a_seat_whose_owner_is_not_there_and_none_of_a_steward_from_the_beginning() -> None:
    for is_kept in (False, True):
        seats = table().seats
        absent = seats[1].model_copy(update={"steward": is_kept})
        rows = board_rows(table(seats=(seats[0], absent, seats[2])), WORDS)
        buttons = [each for row in rows if isinstance(row, tuple) for each in row]
        assert ("take" in {each.to.verb for each in buttons if isinstance(each.to, Reference)}) is is_kept


def test_while_nothing_was_told_yet_who_is_called_is_offered_no_story() -> None:
    for is_called, is_new in product((False, True), (False, True)):
        rows = board_rows(table(), WORDS, is_called, is_picture=True, is_new=is_new)
        verbs = {
            each.to.verb for row in rows if isinstance(row, tuple) for each in row if isinstance(each.to, Reference)
        }
        assert ("story" in verbs) is not (is_called and is_new) and {"board", "why"} <= verbs


def test_a_lobby_card_has_eight_buttons_and_one_green_at_most() -> None:
    for status in ("lobby", "playing", "finished"):
        assert keeps_to_few(lobby_card(table(status=status), WORDS, {}).rows)


def labels(pace: Pace) -> list[str]:
    rows = board_rows(table(pace=pace, deadline=NOW), WORDS)
    return [each.label for row in rows if isinstance(row, tuple) for each in row if isinstance(each, Button)]


def test_a_minute_more_is_offered_where_a_minute_counts() -> None:
    unhurried = Pace(kind="live", plan_s=3600, reply_s=1800, quick_s=300)
    assert "+1 minute" in labels(PRESETS["tonight"]) and "+1 minute" not in labels(unhurried)
    assert "I need more time" in labels(PRESETS["day"])
