"""Names of people in typed text become chairs, once, and only where somebody is surely meant."""

from __future__ import annotations

import pytest

from cogs.wording.mentions import with_chairs
from cogs.wording.names import Words
from gamecore.engine.typed.naming import mention, mentioned
from gamecore.tables.model.table import SeatInfo, TableInfo

NAMES = ("Kim", "Chris Martin", "Kimberly", "")
WORDS = Words()


def heard(text: str, *seats: int, alone: bool = False) -> str:
    """What a game reads at a table of four, of whom these may be named; the last chair is a steward's, Yellow."""
    sitters = tuple(
        SeatInfo(
            seat=seat,
            user_id=100 + seat if name else None,
            name=name,
            steward=not name,
            away=False,
            held_for=None,
            ready_status=None,
            extensions=0,
        )
        for seat, name in enumerate(NAMES)
    )
    table = TableInfo.model_construct(seats=sitters)  # type: ignore[call-arg]
    return with_chairs(text, seats, table, WORDS, alone)


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("offer chris bakery", f"offer {mention(1)} bakery"),
        ("offer Chris Martin bakery for 1", f"offer {mention(1)} bakery for 1"),
        ("offer martin bakery", f"offer {mention(1)} bakery"),
        ("offer bakery to CHRIS", f"offer bakery to {mention(1)}"),
        ("offer yellow bakery", f"offer {mention(3)} bakery"),
        ("offer <@101> bakery", f"offer {mention(1)} bakery"),
        ("offer kim bakery", f"offer {mention(0)} bakery"),
    ],
)
def test_a_name_becomes_a_chair(text: str, read: str) -> None:
    assert heard(text, 0, 1, 3) == read


@pytest.mark.parametrize("text", ["chris", "offer ch bakery", "offer morgan bakery", "pass", ""])
def test_what_is_no_name_stays(text: str) -> None:
    assert heard(text, 0, 1, 3) == text


@pytest.mark.parametrize(("text", "chair"), [("chris", 1), ("Chris Martin", 1), ("yellow", 3)])
def test_where_one_of_several_is_all_that_is_asked_the_whole_text_may_be_a_name(text: str, chair: int) -> None:
    assert heard(text, 0, 1, 3, alone=True) == mention(chair)
    assert heard("chris please", 0, 1, 3, alone=True) == "chris please"


def test_where_two_may_be_meant_nobody_is() -> None:
    assert heard("offer kimb bakery", 0, 2) == f"offer {mention(2)} bakery"
    assert heard("offer ki bakery", 0, 2) == "offer ki bakery"


def test_only_those_who_may_be_named_are() -> None:
    assert heard("offer chris bakery", 0) == "offer chris bakery"


def test_a_chair_is_read_back_from_the_text() -> None:
    assert mentioned(f"offer {mention(4)} bakery for {mention(12)}") == (4, 12)
