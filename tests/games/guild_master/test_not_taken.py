"""At the end somebody is told the dearest of what they left undone, each from the log."""

from __future__ import annotations

from gamecore.engine.phrases import say
from gamecore.engine.scripts import Event
from gamecore.games.guild_master.presentation.end_card import reasons
from gamecore.games.guild_master.rules.order_text import where
from gamecore.games.guild_master.view import view_for
from tests.support.games.guild_master.deck import ability, deck, effect
from tests.support.games.guild_master.table import CHRIS, KIM, Table
from tests.support.games.guild_master.wording import words


def tried(faces: list[int], *answers: str) -> Table:
    """Kim attempts Common 5, which takes Spirit 11, with the Chapel's two re-rolls."""
    table = Table(2, cards=deck(common6={"effects": [effect("boon", "add_points", points=1)]}), faces=faces)
    table.board("3", "common5")
    table.guild(KIM, "spirit", rooms={"chapel": "reroll"}, gold=0)
    table.orders(KIM, 1, "3", ["spirit1", "spirit3"], fallback="nothing")
    for answer in answers:
        table.says(KIM, "check.modify", answer)
    table.resolves()
    return table


def facts(table: Table) -> list[str]:
    seen = view_for(table.cards, table.state, KIM)
    told = [event for event in table.events if event.is_for(None)]
    return [words(fact) for fact in reasons(table.cards, seen, told, KIM)]


def test_a_reroll_that_was_not_taken_is_told_with_its_chance() -> None:
    """10 are there and 11 are wanted: of two dice that show 1 one must become more, which fails at 1 in 36."""
    table = tried([1, 1, 4, 4], "stand")
    assert facts(table) == ["You kept 10 at Common 5 and failed; a re-roll had 97 %."]


def test_a_reroll_that_was_not_taken_is_no_matter_where_the_contract_was_won_or_there_was_none() -> None:
    assert facts(tried([5, 5, 5, 5])) == []
    assert facts(tried([1, 1, 1, 1, 1, 1], "reroll:chapel:0", "reroll:chapel:0")) == [
        "Closest miss: Common 5, 4 against 11."
    ]


def test_whoever_lost_by_less_than_a_contract_pays_reads_that_it_would_have_been_enough() -> None:
    table = tried([1, 1, 1, 1, 1, 1], "reroll:chapel:0", "reroll:chapel:0")
    pays = table.cards.contracts["common5"].fame
    table.guild(CHRIS, fame=table.state.guilds[KIM].fame + pays - 1)
    assert facts(table) == [f"You lost by {pays - 1}: Common 5 (+{pays}) failed at 4 of 11."]
    table.guild(CHRIS, fame=table.state.guilds[KIM].fame + pays)
    assert facts(table) == ["Closest miss: Common 5, 4 against 11."]


def test_what_cost_most_is_told_first_and_three_at_most() -> None:
    table = tried([1, 1, 4, 4], "stand")
    table.guild(KIM, gold=40, fame=90, boons=["common6"])
    table.events += [Event("orders.none", {"seats": [KIM]}), Event("builders.none", {"seat": KIM, "gold": 3})]
    assert facts(table) == [
        "In 1 round you gave no orders.",
        "40 Gold left made 8 Fame.",
        "The Builders built nothing for your 3 Gold; it came home.",
    ]


def test_a_recruit_that_was_lost_by_a_gold_is_named() -> None:
    table = tried([5, 5, 5, 5])
    bids = [say("recruit-bid-of", seat=KIM, gold=12), say("recruit-bid-of", seat=1, gold=13)]
    table.events += [
        Event("recruit.contest", {"space": "E", "bids": bids}),
        Event("recruit.joined", {"seat": 1, "adventurer": "Rurik", "space": "E", "gold": 13, "fame": 4}),
        Event("recruit.joined", {"seat": 1, "adventurer": "Folake", "space": "F", "gold": 20, "fame": 9}),
    ]
    assert facts(table) == ["Rurik (+4 Fame) went for 1 Gold more than you bid."]


def test_gold_that_a_prestige_upgrade_counted_was_not_left_over() -> None:
    table = tried([5, 5, 5, 5])
    token = next(one for one in table.cards.prestige.values() if one.counted == "gold")
    table.guild(KIM, gold=20, prestige=token.id)
    assert facts(table) == []


def test_a_boon_that_was_won_in_the_last_round_is_not_said_to_be_unused() -> None:
    table = tried([5, 5, 5, 5])
    table.guild(KIM, gold=0, boons=["common6"])
    (unused,) = facts(table)
    won = Event("contract.completed", {"seat": KIM, "contract": table.cards.contracts["common6"].name})
    table.events += [Event("orders.revealed", {"seat": KIM}), won]
    assert unused == "Boons never used: Common 6." and facts(table) == []


def test_what_an_earlier_order_of_another_had_is_named_before_gold_that_was_left() -> None:
    table = tried([5, 5, 5, 5])
    table.guild(KIM, gold=9)
    table.events += [
        Event("orders.revealed", {"seat": CHRIS, "space": 1, "objective": where("2")}),
        Event("orders.revealed", {"seat": KIM, "space": 2, "objective": where("2")}),
        Event("action.space", {"space": 1}),
        Event("contract.completed", {"seat": CHRIS, "contract": "Wed the Twin Thrones", "gold": 6, "fame": 6}),
        Event("action.space", {"space": 2}),
        Event("order.missed", {"seat": KIM, "objective": where("2")}),
    ]
    assert facts(table) == [
        "Wed the Twin Thrones (+6 Fame) went to 🟥 Chris by order 1, before your order 2.",
        "9 Gold left made 1 Fame.",
    ]


def test_a_boon_for_an_order_more_is_not_said_to_be_unused_where_there_were_as_many_as_there_may_be_c_18() -> None:
    table = tried([5, 5, 5, 5])
    table.cards = deck(
        adept1={"ability": ability("shift_orders", phase="plot", by=1)},
        common6={"effects": [effect("boon", "shift_orders", by=1)]},
        common7={"effects": [effect("boon", "shift_orders", by=1)]},
    )
    table.guild(KIM, gold=0, boons=["common6"], stables=2)
    assert facts(table) == ["Boons never used: Common 6."]
    table.state.guilds[KIM].adventurers.append("adept1")
    assert facts(table) == [], "with somebody's help there were four"
    table.guild(KIM, stables=1).boons.append("common7")
    assert facts(table) == ["Boons never used: Common 6."], "one of them would have made four, both five"
    table.guild(KIM, stables=2).boons.remove("common7")
    table.state.guilds[KIM].adventurers.remove("adept1")
    table.guild(KIM, stables=3)
    assert facts(table) == []
