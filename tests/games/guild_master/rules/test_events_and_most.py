"""Events are over when their contract is completed (page 8), and "the most" are all who tie (page 6)."""

from __future__ import annotations

from typing import Any

import pytest

from gamecore.games.guild_master.cards.text import describe
from gamecore.games.guild_master.presentation import modified_by
from gamecore.games.guild_master.rules import current_figures
from gamecore.games.guild_master.rules.effects.boons import boons_now
from gamecore.games.guild_master.rules.effects.now_effects import use
from tests.support.games.guild_master.contests import crowd, gained
from tests.support.games.guild_master.deck import ability, deck, effect
from tests.support.games.guild_master.effects import made
from tests.support.games.guild_master.table import CHRIS, KIM, MORGAN, SILVIA, Table
from tests.support.games.guild_master.wording import words

# Events


@pytest.mark.parametrize(
    ("deed", "stances"), [("cooperate", ["cooperate", "cooperate"]), ("conflict", ["conflict", "conflict"])]
)
def test_an_event_does_not_pay_for_its_own_completion_c_16(deed: str, stances: list[str]) -> None:
    """Contract Effects: Event: it becomes inactive when completed (Host the Lantern Games, Unmask the Whisper
    Queen)."""
    paying = {
        "targets": {"might": 13},
        "gold": 4,
        "fame": 3,
        "effects": [effect("event", "deed_pays", deed=deed, fame=1)],
    }
    for own, paid in ((True, 0), (False, 1)):
        cards = {"heroic20" if own else "heroic21": paying, **({} if own else {"heroic20": {"targets": {"might": 13}}})}
        table = crowd([6] * 6 + [1, 2], stances, cards)
        table.board("3", "heroic20")
        table.board("4", "heroic21")
        table.resolves()
        assert bool(table.events_of("deed.paid")) is bool(paid), "another one's Event pays"


def test_an_event_that_changes_rewards_does_not_change_its_own_c_16() -> None:
    own = [effect("event", "shift_reward", gold=2, fame=1)]
    card = {"targets": {"might": 13}, "gold": 4, "fame": 3, "effects": own}
    table = Table(2, round=2, cards=deck(might1={"skills": {"might": 3}}, heroic20=card), faces=[6, 6, 6])
    table.board("3", "heroic20")
    table.board("4", "heroic21")
    assert current_figures.reward(table.cards, table.state, KIM, "heroic20", None) == (4, 3)
    assert current_figures.reward(table.cards, table.state, KIM, "heroic21", None) == (7, 6)
    assert words(modified_by.reward(table.cards, table.state, KIM, "heroic20")) == "4 Gold 3 Fame"
    table.orders(KIM, 1, "3", ["might1"])
    table.resolves()
    assert gained(table)[KIM] == (4, 3)


def test_a_bonus_is_resolved_when_the_event_of_its_contract_is_over_c_16_c_41() -> None:
    """Contract Effects: Event, Completing an Attempt Contract Order: Builders of its own Bonus are not dearer
    for it, and building pays nothing."""
    both = [effect("event", "deed_pays", deed="build", gold=5), effect("bonus", "free_builders", builders=1)]
    cards = deck(might1={"skills": {"might": 3}}, heroic20={"targets": {"might": 13}, "effects": both})
    table = Table(2, round=2, cards=cards, faces=[6, 6, 6])
    table.board("3", "heroic20")
    table.orders(KIM, 1, "3", ["might1"])
    table.resolves()
    assert table.events_of("builders.free") and not table.events_of("deed.paid")


def test_while_it_is_attempted_an_event_still_counts() -> None:
    """Contract Effects: Event: it is active while it lies face up, on its own targets too."""
    harder = {"targets": {"might": 13}, "effects": [effect("event", "shift_target", by=2)]}
    table = Table(2, round=2, cards=deck(might1={"skills": {"might": 3}}, heroic20=harder), faces=[6, 4, 4])
    table.board("3", "heroic20")
    table.orders(KIM, 1, "3", ["might1"])
    table.resolves()
    assert table.events_of("contract.attempted")[0]["target"] == 15 and not table.events_of("contract.completed")


# The most


def tied_most(what: str) -> Table:
    """Chris and Morgan have most of it, Silvia less; so has Kim, who strikes."""
    table = Table(4, round=2)
    for seat, amount in ((KIM, 1), (CHRIS, 5), (MORGAN, 5), (SILVIA, 4)):
        table.guild(seat, gold=amount if what == "gold" else 3, fame=amount if what == "fame" else 3)
    return table


def test_all_who_tie_for_most_fame_lose_it_c_07() -> None:
    """Ties in Fame: "they all have 'the most' Fame" (Sacnite, Free the Salt Prisoners, Topple the Idol)."""
    table = tied_most("fame")
    table.runs(use(table.play(), KIM, "A Card", made("lose_fame", fame=2, whose="most_fame")))
    assert [guild.fame for guild in table.state.guilds] == [1, 3, 3, 4]
    assert [event["other_seat"] for event in table.events_of("card.lost_fame")] == [CHRIS, MORGAN] and table.asked == []


def test_all_who_tie_for_most_gold_give_it_c_07() -> None:
    table = tied_most("gold")
    table.runs(use(table.play(), KIM, "A Card", made("take_gold", gold=2, whose="most_gold")))
    assert [guild.gold for guild in table.state.guilds] == [5, 3, 3, 4] and table.asked == []


@pytest.mark.parametrize("how", ["sheet", "strict"])
def test_in_plot_too_nobody_chooses_among_those_who_tie_c_07(how: str) -> None:
    cards = deck(adept1={"ability": ability("lose_fame", phase="plot", fame=2, whose="most_fame")})
    table = Table(3, round=2, phase="start", cards=cards, plot=how)
    table.guild(KIM, "might", "adept1")
    for seat in (CHRIS, MORGAN):
        table.guild(seat, fame=5)
    table.until("orders")
    assert [guild.fame for guild in table.state.guilds] == [0, 3, 3]
    assert [one.kind for one in table.asked if one.kind == "effect.target"] == []


@pytest.mark.parametrize(
    ("about", "text"),
    [
        (
            {"do": "lose_fame", "fame": 2, "whose": "most_fame"},
            "The most famous rival, or all tied, loses 2 Fame",
        ),
        (
            {"do": "take_gold", "gold": 3, "whose": "most_gold"},
            "Take 3 Gold from the richest rival, or all tied",
        ),
        (
            {"do": "start_pay", "gold": 3, "who": "most_gold"},
            "Each round’s start: −3 Gold for the richest (or tied)",
        ),
    ],
)
def test_a_card_says_that_all_who_tie_are_meant_c_07(about: dict[str, Any], text: str) -> None:
    kind = about.pop("do")
    assert words(describe(made(kind, **about), "all")) == text


def test_a_boon_that_strikes_the_most_is_there_while_one_of_them_has_anything_c_07() -> None:
    cards = deck(common5={"effects": [effect("boon", "lose_fame", fame=1, whose="most_fame")]})
    table = Table(3, round=2, cards=cards)
    table.guild(KIM, boons=["common5"])
    assert boons_now(table.cards, table.state, KIM) == {}
    table.guild(MORGAN, fame=1)
    assert list(boons_now(table.cards, table.state, KIM)) == ["common5"]
