"""At the end it is told what became of deals, and what a refused offer would have paid: both from the log."""

from __future__ import annotations

import pytest

from gamecore.engine.phrases import say
from gamecore.engine.scripts import Event
from gamecore.games.guild_master.presentation.kept_deals import deals, refused_offers
from tests.support.games.guild_master.table import CHRIS, KIM, MORGAN
from tests.support.games.guild_master.wording import words

CONTRACT = say("objective", kind="contract", space="3")
TERMS = say(
    "bargain-terms", shares=say("bargain-share", seat=KIM, gold=3), rest=say("bargain-card-to", card_seat=CHRIS)
)
ROUND = Event("round.begun", {"round": 2})
OFFERED = Event("bargain.offered", {"seat": CHRIS, "contract": "The Raid", "terms": TERMS})
AGREED = Event("bargain.agreed", {"seats": [CHRIS, KIM], "contract": "The Raid", "terms": TERMS})
TOGETHER = Event("contest.together", {"contract": "The Raid", "seats": [CHRIS, KIM]})
COOPERATE = Event("contest.cooperate", {"objective": CONTRACT, "seats": [CHRIS, KIM]})
DIVIDED = Event("contest.divided", {"objective": CONTRACT, "conflict_seats": [KIM], "cooperate_seats": [CHRIS]})


def fell(why: str) -> Event:
    """As it was told before version 3 of the rules."""
    return Event("contest.deal_fell", {"objective": CONTRACT, "seats": [KIM], "why": why})


BROKEN = Event("contest.deal_broken", {"objective": CONTRACT, "seats": [KIM], "with_seats": [CHRIS]})


def test_a_game_without_a_deal_says_nothing_of_deals() -> None:
    assert deals([ROUND, OFFERED, COOPERATE, TOGETHER]) is None


@pytest.mark.parametrize("broken", [fell("conflict"), BROKEN], ids=["of older rules", "of these rules"])
def test_deals_are_counted_as_made_kept_and_broken_by_whom(broken: Event) -> None:
    told = [AGREED, AGREED, COOPERATE, TOGETHER, ROUND, AGREED, DIVIDED, broken, ROUND, AGREED, fell("aside")]
    said = deals(told)
    assert said is not None and words(said) == "Deals: 3 made, 1 kept, 1 lapsed; 🟦 Kim broke 1."


def test_a_deal_about_what_somebody_had_before_is_no_broken_one() -> None:
    """ "4 made, 3 kept" read as if somebody had broken the fourth."""
    said = deals([AGREED, COOPERATE, TOGETHER, ROUND, AGREED, ROUND])
    assert said is not None and words(said) == "Deals: 2 made, 1 kept, 1 lapsed."


def test_an_offer_that_was_not_taken_and_would_have_paid_more_is_a_fact_against_it() -> None:
    got = Event("contract.completed", {"seat": KIM, "contract": "The Raid", "gold": 1, "fame": 4})
    assert [(by, words(said)) for by, said in refused_offers([OFFERED, got], KIM)] == [
        (2, "🟥 Chris offered you 3 Gold at The Raid; you had 1 Gold.")
    ]
    assert [by for by, _ in refused_offers([OFFERED, ROUND], KIM)] == [3]


def test_an_offer_that_was_taken_or_paid_no_more_is_none() -> None:
    got = Event("contract.completed", {"seat": KIM, "contract": "The Raid", "gold": 3, "fame": 4})
    assert not list(refused_offers([OFFERED, got], KIM))
    assert not list(refused_offers([OFFERED, AGREED, ROUND], KIM))
    assert not list(refused_offers([OFFERED, ROUND], CHRIS))


def test_an_offer_that_was_taken_or_taken_back_is_none_that_was_missed() -> None:
    """Somebody who had agreed read at the end that the offer was a chance missed: another had not agreed."""
    taken = Event("bargain.accepted", {"seat": KIM, "proposer_seat": CHRIS, "contract": "The Raid"})
    back = Event("bargain.withdrew", {"seat": CHRIS, "proposer_seat": CHRIS, "contract": "The Raid"})
    own = Event("bargain.withdrew", {"seat": KIM, "proposer_seat": KIM, "contract": "The Raid"})
    assert not list(refused_offers([own, ROUND], KIM)), "one's own offer is none of another's"
    for event in (taken, back):
        assert not list(refused_offers([OFFERED, event, ROUND], KIM))


def test_an_offer_about_what_an_earlier_order_had_is_none_that_was_missed() -> None:
    """“You had nothing” blamed a refusal, where whoever had agreed would have had nothing either."""
    theirs = [Event("orders.revealed", {"seat": seat, "space": space, "objective": CONTRACT})
              for seat, space in ((MORGAN, 1), (KIM, 2), (CHRIS, 2))]  # fmt: skip
    first = Event("contract.completed", {"seat": MORGAN, "contract": "The Raid", "gold": 5, "fame": 4})
    late = Event("order.missed", {"seat": KIM, "objective": CONTRACT})
    before = [*theirs, OFFERED, Event("action.space", {"space": 1})]
    assert not list(refused_offers([*before, first, Event("action.space", {"space": 2}), late, ROUND], KIM))
    assert list(refused_offers([*before, Event("action.space", {"space": 2}), ROUND], KIM)), "it was left to both"
