"""Offers that may bring a lead, or more of the next build: named with their chance, likeliest first, each one press."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from gamecore.engine.chance import Chance
from gamecore.engine.choices import Acts
from gamecore.engine.driving import drive
from gamecore.engine.game import Setup
from gamecore.engine.scripts import Question
from gamecore.games.town_founders.ai import trading
from gamecore.games.town_founders.ai.hopes import percent_taken
from gamecore.games.town_founders.ai.trading import best_offer, could_offer
from gamecore.games.town_founders.ai.worth import Worth
from gamecore.games.town_founders.presentation.exchanges import leads_given_up
from tests.support.games.town_founders.table import CHRIS, DECK, GAME, KIM, MORGAN, Table
from tests.support.games.town_founders.wishing import wishing_for_industry
from tests.support.games.town_founders.wording import words


def possible(table: Table, seat: int = KIM) -> list[tuple[str, str]]:
    """Every offer that is named, all of them legal, in words."""
    question = table.open_question(seat)
    assert question is not None
    found = table.game.advise(table.view(seat), question, Chance("hopes")).possible
    for one in found:
        question.choices.check(one.answer)
    return [(words(one.text), words(one.hint)) for one in found]


def test_an_offer_that_may_bring_a_lead_is_named_with_its_chance() -> None:
    found = possible(wishing_for_industry())
    assert found
    text, hint = found[0]
    assert " to 🟦 Chris for 1 Industry card" in text
    assert hint.startswith("about ") and " % " in hint and "Industry " in hint


def test_likelier_offers_come_first_and_no_hopeless_one_is_named() -> None:
    found = possible(wishing_for_industry())
    for brings in ("1 more lead", "accept ·"):
        chances = [int(hint.split()[1]) for _, hint in found if brings in hint]
        assert chances == sorted(chances, reverse=True) and all(chance >= 30 for chance in chances)


def test_whoever_has_an_open_offer_is_not_named_again() -> None:
    table = wishing_for_industry()
    table.offer(KIM, CHRIS, ["Moat"], 1, category="I")
    assert not any(" 🟦 Chris " in text for text, _ in possible(table))


def test_a_category_refused_in_this_window_is_not_asked_of_them_again() -> None:
    table = wishing_for_industry()
    offer = table.offer(KIM, CHRIS, ["Moat", "Gatehouse"], 1, category="I")
    table.act(CHRIS, f"refuse:{offer}")
    assert not any("🟦 Chris for 1 Industry" in text for text, _ in possible(table))


def test_after_a_refusal_it_is_said_why_no_other_offer_is_recommended() -> None:
    """The star went from one offer to being done though the menu named it still, and no reason was given."""
    table = wishing_for_industry()
    offer = table.offer(KIM, MORGAN, ["Moat"], 1, category="F")
    table.act(MORGAN, f"refuse:{offer}")
    question = table.open_question(KIM)
    assert question is not None
    found = GAME.advise(table.view(KIM), question, Chance("again"))
    assert found.answer == {"act": "pass"} and found.possible
    assert "⭐ makes one offer in a trade" in words(found.why[0].phrase)


def test_before_the_discard_no_offer_is_named() -> None:
    table = Table(3, half=1)
    table.town(KIM, "Stone Walls", "Guard Tower")
    table.hand(KIM, "Tanner", "Weaver", "Cobbler", "Moat", "Gatehouse")
    table.hand(CHRIS, "Tailor", "Jeweler", "Sage", "Bakery", "Inn")
    assert possible(table) == []


def test_no_offer_is_recommended_that_it_warns_of() -> None:
    """Beside the recommended offer stood in red that a category could not be led without its cards."""
    table = Table(3, half=2)
    table.town(MORGAN, "Carpenter", "Weaver")
    table.hand(KIM, "Hunting Grounds", "Ranch", "Mason", "Printing Press", "Papermill")
    table.hand(CHRIS, "Candlestick Maker", "Sage", "Docks", "Moat", "Pub")
    view = table.view(KIM)
    assert leads_given_up(DECK, view, ["Hunting Grounds", "Ranch"], (), "I") == ("Food",)
    assert could_offer(Worth(DECK, view, KIM)) is None
    question = table.open_question(KIM)
    assert question is not None
    answers: list[Any] = [one.answer for one in GAME.advise(view, question, Chance("offers")).possible]
    terms = [answer["form"]["offer"] for answer in answers]
    assert all(leads_given_up(DECK, view, one["give"], (), one["category"]) == () for one in terms)


@pytest.mark.parametrize("games", [(11,), pytest.param((6, 11, 12, 13), marks=pytest.mark.soak)], ids=["1", "4"])
def test_no_offer_is_recommended_that_other_hands_than_those_it_was_chosen_by_refuse(games: Sequence[int]) -> None:
    """Of many offers one was the best by luck, and "about 10 % accept" stood beside it."""
    luck, chances = Chance("luck"), list[int]()

    def answer(state: Any, question: Question) -> Any:
        view = GAME.view(state, question.seat)
        if question.kind == "trade.second" and isinstance(question.choices, Acts):
            worth = Worth(DECK, view, question.seat)
            acts = [act.key for act in question.choices.acts]
            found = best_offer(worth, [int(key[6:]) for key in acts if key.startswith("offer:")], -0.05)
            chances.extend([percent_taken(worth, *found)] if found else [])
        return GAME.steward(view, question, luck)

    for number in games:
        luck = Chance(f"l{number}")
        drive(GAME, Setup(seats=3), f"o{number}", answer)
    assert len(chances) > len(games) and all(chance >= 25 for chance in chances), chances


def test_a_steward_offers_what_is_likely_to_bring_a_lead_where_it_would_have_offered_nothing() -> None:
    """It named such offers in a menu and recommended none, and made nobody one."""
    made: list[tuple[Any, Any]] = []

    def answer(state: Any, question: Question) -> Any:
        view, chance = GAME.view(state, question.seat), Chance("offers")
        chosen = GAME.steward(view, question, chance)
        worth = Worth(DECK, view, question.seat)
        if question.kind == "trade.second" and trading.trade(worth, question, chance) == {"act": "pass"} != chosen:
            made.append((chosen, GAME.advise(view, question, chance)))
        return chosen

    for number in (2, 3):
        drive(GAME, Setup(seats=3), f"o{number}", answer)
        if made:
            break
    assert made
    for chosen, advice in made:
        assert chosen == advice.answer and chosen in [one.answer for one in advice.possible]
        assert "likely to be accepted" in words(advice.why[0].phrase)


def test_where_no_offer_is_likely_to_pay_that_is_said() -> None:
    """Twelve of thirteen offers were refused, and that none was worth a try stood nowhere. Of one that was accepted
    before this is no denial."""
    table = Table(2, half=2)
    table.hand(KIM, "Papermill", "Weaver")
    question = table.open_question(KIM)
    assert question is not None
    advice = GAME.advise(table.view(KIM), question, Chance("none"))
    assert not advice.possible
    assert words(advice.why[0].phrase).startswith("nobody offers you anything, and no new offer is likely to pay; ")
