"""Whoever is advised to bring a chapter to four cards reads who could take all of it."""

from __future__ import annotations

import pytest

from tests.support.games.guildhall.advising import advised, why
from tests.support.games.guildhall.table import CHRIS, KIM, Table

COLOURS = ("red", "blue", "green", "yellow")


@pytest.mark.parametrize(("rogues", "mine", "is_told"), [(3, 3, True), (4, 3, True), (2, 3, False), (3, 2, False)])
def test_a_rival_who_could_take_a_whole_chapter_is_named_as_it_comes_to_four(
    rogues: int, mine: int, is_told: bool
) -> None:
    """A Marshal of four went to the fourth Rogue of a rival, and nothing had been said."""
    table = Table(2)
    table.state.actions = 1
    table.hall(KIM, *(f"{colour} marshall" for colour in COLOURS[:mine]))
    table.hand(KIM, f"{COLOURS[mine]} marshall")
    table.hall(CHRIS, *(f"{colour} rogue" for colour in COLOURS[:rogues]))
    assert advised(table) == f"play:marshall.{COLOURS[mine]}:{3 if mine >= 3 else 1}"
    warning = f"⚠ your Marshal is not safe: 🟦 Chris has {rogues} Rogue; with 4 there, another takes a whole chapter"
    assert (warning in why(table)) is is_told
