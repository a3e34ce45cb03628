"""How many ranges of shards each of several processes has in the end."""

from __future__ import annotations

import pytest

from bot.together import fair_share


def shared(all: int, held: list[int]) -> list[int]:
    """What everybody has once nobody moves any more, if they look around one after the other."""
    for _ in range(10 * all):
        before = list(held)
        for who in range(len(held)):
            others = [*held[:who], *held[who + 1 :]]
            if fair_share.is_to_give_up(held[who], others):
                held[who] -= 1
            else:
                held[who] += fair_share.to_take(held[who], others, all - sum(held))
        if held == before:
            return held
    raise AssertionError(f"they never come to rest: {held}")


@pytest.mark.parametrize("held", [[0], [99, 0], [99, 0, 0], [0, 0, 99, 0], [3, 1, 0], [2, 2, 0], [1, 2, 1, 0, 0]])
def test_whoever_has_how_many_at_first_no_two_differ_by_more_than_one_in_the_end(held: list[int]) -> None:
    for all in range(1, 18):
        first: list[int] = []
        for each in held:
            first.append(min(each, all - sum(first)))
        found = shared(all, first)
        assert sum(found) == all and max(found) - min(found) <= 1


def test_who_has_the_least_takes_before_whoever_has_enough() -> None:
    assert fair_share.to_take(1, [1, 0, 0], free=3) == 1
    assert fair_share.to_take(2, [0], free=1) == 0
    assert fair_share.to_take(0, [2], free=1) == 1


def test_whoever_is_alone_takes_all_and_gives_nothing_up() -> None:
    assert fair_share.to_take(0, [], free=8) == 8 and not fair_share.is_to_give_up(8, [])


def test_where_there_are_fewer_ranges_than_processes_some_stand_by_and_none_is_moved() -> None:
    assert shared(2, [1, 1, 0, 0]) == [1, 1, 0, 0]
    assert not fair_share.is_to_give_up(1, [0, 0])
