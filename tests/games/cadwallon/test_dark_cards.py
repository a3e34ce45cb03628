"""Which cards of a decision's picture are dark: what its legend says of them is true, and of no other."""

from __future__ import annotations

import pytest

from gamecore.engine.picture.marks import Area, Tag
from gamecore.games.cadwallon.cards.boulevards import BOULEVARDS, SPACES
from gamecore.games.cadwallon.presentation.pictures.district import SETTLED
from gamecore.games.cadwallon.rules.counting_support import winners
from gamecore.games.cadwallon.state import State, sketch
from tests.support.games.cadwallon.reasoned import WHERE, scattered
from tests.support.games.cadwallon.table import CARDS, CHRIS, GAME, KIM, Table


@pytest.mark.parametrize(("seats", "agents"), [(2, 8), (2, 10), (3, 9)])
def test_a_card_is_dark_exactly_where_no_agent_wins_it_for_the_reader(seats: int, agents: int) -> None:
    """One of 4:0 was white with two points to come, and one that the last Agent could only tie; others were tan."""
    kinds = set()
    for number in range(24):
        table = scattered(f"dark {number}", agents, seats=seats)
        street = table.state.free_streets()[0]
        then = ways_to_win(table.state, CHRIS, street)
        dark = dark_cards(table, BOULEVARDS[street])
        table.agents(BOULEVARDS[street], KIM)
        led = winners(CARDS, table.state)
        for space, place in enumerate(SPACES):
            is_dark = place in dark
            is_out = then[space] == {False} and led[space] != KIM  # else some Agent takes it from Kim
            assert is_dark == is_out, (number, place)
            kinds.add((is_dark, frozenset(then[space])))
    assert len(kinds) > 2, kinds


def dark_cards(table: Table, answer: str) -> set[str]:
    shown = GAME.question_picture(GAME.view(table.state, KIM), WHERE, answer, recommended=True)
    assert shown is not None
    marks = shown.picture.marks
    dark = [mark.box for mark in marks if isinstance(mark, Area) and mark.fill == SETTLED and mark.box.h > 90]
    tags = [mark for mark in marks if isinstance(mark, Tag)]
    return {str(tag.text) for tag in tags if any(tag.box and box.holds(tag.box) for box in dark)}


def ways_to_win(state: State, who: int, street: int | None) -> list[set[bool]]:
    """Of each card whether Kim wins it, by all ways to fill the boulevards from ``who`` on, with an Agent of Kim's in
    this one."""
    after = sketch(state)
    if street is not None:
        after.agents[street].append(KIM)
    free = after.free_streets()
    if not free:
        return [{one == KIM} for one in winners(CARDS, after)]
    found: list[set[bool]] = [set() for _ in range(9)]
    for next_one in free:
        then = sketch(after)
        then.agents[next_one].append(who)
        for of, more in zip(found, ways_to_win(then, (who + 1) % state.seats, None), strict=True):
            of |= more
    return found
