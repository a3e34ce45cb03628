"""What is left to change a roll, and how far it could still go (C-11)."""

from __future__ import annotations

from itertools import permutations

import pytest

from gamecore.games.guild_master.cards.effects import RerollDice, SetDie
from gamecore.games.guild_master.rules.skill_checks.modifiers import Roll, Source
from tests.support.games.guild_master.deck import ability, deck
from tests.support.games.guild_master.table import KIM, Table


def test_a_reroll_that_could_still_pass_is_asked_about_beside_a_fixer_c_11() -> None:
    """C-11: the re-roll may go to the lowest die, and the fixer to none, if only that can pass."""
    cards = deck(
        might1={"skills": {"might": 2}, "ability": ability("reroll_dice", times=1)},
        common30={"targets": {"might": 12}},
    )
    table = Table(cards=cards, faces=[1, 6, 6])
    table.guild(KIM, rooms={"armory": "fix"})
    table.board("3", "common30")
    table.orders(KIM, 1, "3", ["might1"])
    table.says(KIM, "check.modify", "ability:might1:0")
    table.resolves()
    assert table.events_of("contract.completed")


@pytest.mark.parametrize("faces", [[1], [1, 6], [2, 5], [4, 4, 1], [3, 6, 6, 2]])
@pytest.mark.parametrize("fixes", [[5], [4, 6], [2]])
@pytest.mark.parametrize("rerolls", [1, 2])
def test_no_way_to_use_what_is_left_goes_beyond_the_ceiling_and_one_reaches_it_c_11(
    faces: list[int], fixes: list[int], rerolls: int
) -> None:
    """C-11: every way to put fixers and luckiest re-rolls on different dice is tried."""
    sources = {f"fix:{at}": Source(f"fix:{at}", "Room", SetDie(do="set_die", face=to)) for at, to in enumerate(fixes)}
    sources["ability:x"] = Source("ability:x", "Adventurer", RerollDice(do="reroll_dice", times=rerolls))
    own = Roll(KIM, "might", faces, sources, {key: one.uses for key, one in sources.items()})
    best = 0
    for turned in permutations([*fixes, *[6] * rerolls, *faces], len(faces)):
        best = max(best, _total(faces, fixes, rerolls, turned))
    assert own.ceiling() == best


def _total(faces: list[int], fixes: list[int], rerolls: int, turned: tuple[int, ...]) -> int:
    """What ``turned`` adds up to, or 0 where it is no result of these fixers and re-rolls on these dice."""
    changed = [new for old, new in zip(faces, turned, strict=True) if new != old]
    left = [*fixes, *[6] * rerolls]
    for new in changed:
        if new not in left:
            return 0
        left.remove(new)
    return sum(turned)
