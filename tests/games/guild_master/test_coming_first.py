"""What rivals leave to a guild: who hires Builders first, who recruits, and how likely that is as it is told."""

from __future__ import annotations

import pytest

from gamecore.games.guild_master.ai.orders import coming_first
from gamecore.games.guild_master.ai.orders.coming_first import in_tens
from gamecore.games.guild_master.ai.orders.crowd import Builder, hired_before
from gamecore.games.guild_master.ai.orders.jobs import NO_DICE, SURE, Job
from gamecore.games.guild_master.ai.orders.teams import People, best_plan
from gamecore.games.guild_master.ai.plotting import helps
from gamecore.games.guild_master.ai.seen import Seen
from gamecore.games.guild_master.presentation.standing import standing
from gamecore.games.guild_master.view import view_for
from tests.support.games.guild_master.deck import deck, effect
from tests.support.games.guild_master.table import CHRIS, KIM, MORGAN, Table
from tests.support.games.guild_master.wording import words

FIRST = Builder((1.0, 0.0, 0.0, 0.0), 4)
"""A rival who hires Builders by its first order."""


def seen_by_kim(table: Table) -> Seen:
    return Seen(table.cards, view_for(table.cards, table.state, KIM), KIM)


def test_more_dice_leave_rivals_fewer_builders_and_a_later_order_leaves_them_all_c_35() -> None:
    by_dice = [hired_before([FIRST, FIRST], 0, dice)[0] for dice in (1, 4, 8)]
    assert by_dice == sorted(by_dice) and by_dice[0] < 0.1 < 0.7 < by_dice[-1]
    assert hired_before([FIRST], 1, 10)[0] == 0.0 and sum(hired_before([FIRST, FIRST], 0, 4)) == pytest.approx(1)


def test_the_team_for_builders_is_the_stronger_the_more_its_dice_bring_there() -> None:
    """The weakest of all was sent where the best roll builds first."""
    worths = tuple(float(dice) for dice in range(11))
    builders = Job("builders", "builders", NO_DICE, worths, SURE, by_space=(worths,))
    contract = Job("1", "1", 0, (0.0, *[1.0] * 10), SURE)
    people = People([(1, 0), (0, 3), (0, 4)])
    sent = {one.job.key: sorted(one.team) for one in best_plan([builders, contract], people, 2, 2, 0)}
    assert sent == {"builders": [1, 2], "1": [0]}


def test_what_is_told_of_a_recruit_falls_with_each_rival_and_each_order_and_rises_with_the_bid() -> None:
    table = Table(3, round=3, phase="orders", cards=deck())
    for seat in (KIM, CHRIS, MORGAN):
        table.guild(seat, gold=30)
    seen = seen_by_kim(table)
    least = coming_first.recruits(seen, 1, "A", 4)
    assert coming_first.recruits(seen, 2, "A", 4) < coming_first.recruits(seen, 1, "A", 6)
    assert least < coming_first.recruits(seen, 1, "A", 5) < coming_first.recruits(seen, 1, "A", 31) == 1.0
    assert [in_tens(chance) for chance in (0.01, 0.44, 0.99, 1.0)] == [10, 40, 90, 100]


def test_nobody_is_told_for_certain_whom_a_rival_could_recruit_though_none_would_plan_it_c_23() -> None:
    """A Hero stood without a chance in the plan, whom a rival could pay as much for after an Adept."""
    table = Table(2, round=2, phase="orders", cards=deck())
    table.guild(KIM, "might", "adept9", gold=20)
    table.guild(CHRIS, "guile", gold=19)
    seen = seen_by_kim(table)
    hero = next(
        at for at, spot in seen.view.adventurers.items() if table.cards.adventurers[str(spot.card)].rank == "hero"
    )
    assert [coming_first.recruits(seen, space, hero, 12) == 1.0 for space in (1, 2)] == [True, False]


def test_of_builders_it_is_told_what_comes_if_rivals_hire_first() -> None:
    table = Table(3, round=1, phase="orders", cards=deck())
    for seat in (KIM, CHRIS, MORGAN):
        table.guild(seat, gold=7)
    seen = seen_by_kim(table)
    wanted = ["core:stables", "core:bar"]
    weak, other = coming_first.builds(seen, 1, seen.guild.adventurers[:1], 7, wanted, wanted[:1])
    strong, _ = coming_first.builds(seen, 1, seen.guild.adventurers, 7, wanted, wanted[:1])
    assert weak < strong < 1 and set(other) <= {"core:bar"}
    for seat in (CHRIS, MORGAN):
        table.guild(seat, gold=0)
    assert coming_first.builds(seen_by_kim(table), 1, [], 7, wanted, wanted[:1])[0] == 1.0


def test_a_boon_is_kept_where_its_contract_brings_more_at_the_end() -> None:
    """A Gold was saved by it, and 2 Fame of the Prestige Upgrade that counts Commons went with the card."""
    boon = effect("boon", "gain", gold=1)
    cards = deck(common9={"effects": [boon]}, prestige1={"counted": "commons_done", "per": 1, "fame": 2, "most": 4})
    table = Table(2, round=8, cards=cards)
    table.guild(KIM, boons=["common9"])
    assert helps(seen_by_kim(table), "common9")
    table.guild(KIM, prestige="prestige1")
    assert not helps(seen_by_kim(table), "common9")
    table.guild(KIM, completed=["common1", "common2"])
    assert helps(seen_by_kim(table), "common9"), "the Upgrade is full without it"


def test_how_it_stands_counts_gold_and_prestige() -> None:
    cards = deck(prestige1={"counted": "commons_done", "per": 1, "fame": 2, "most": 10})
    table = Table(2, round=8, cards=cards)
    table.guild(KIM, fame=30, gold=4, prestige="prestige1", completed=["common1", "common2"])
    table.guild(CHRIS, fame=31, gold=11)
    told = words(standing(cards, view_for(cards, table.state, KIM)))
    assert told == (
        "🟥 Chris 31 · you 30 Fame · you are 1 behind. With Gold and Prestige as they are now: "
        "you 34 · 🟥 Chris 33 Fame · you are 1 ahead"
    )
