"""Offers that may bring a lead, or more of the next build: named with their chance, likeliest first, each one press."""

from __future__ import annotations

from gamecore.engine.chance import Chance
from tests.support.games.town_founders.table import CHRIS, KIM, Table
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
    for brings in ("bring 1 more lead", "accept"):
        chances = [int(hint.split()[1]) for _, hint in found if brings in hint]
        assert chances == sorted(chances, reverse=True) and all(chance >= 10 for chance in chances)


def test_whoever_has_an_open_offer_is_not_named_again() -> None:
    table = wishing_for_industry()
    table.offer(KIM, CHRIS, ["Moat"], 1, category="I")
    assert not any(" 🟦 Chris " in text for text, _ in possible(table))


def test_a_category_refused_in_this_window_is_not_asked_of_them_again() -> None:
    table = wishing_for_industry()
    offer = table.offer(KIM, CHRIS, ["Moat", "Gatehouse"], 1, category="I")
    table.act(CHRIS, f"refuse:{offer}")
    assert not any("🟦 Chris for 1 Industry" in text for text, _ in possible(table))


def test_before_the_discard_no_offer_is_named() -> None:
    table = Table(3, half=1)
    table.town(KIM, "Stone Walls", "Guard Tower")
    table.hand(KIM, "Tanner", "Weaver", "Cobbler", "Moat", "Gatehouse")
    table.hand(CHRIS, "Tailor", "Jeweler", "Sage", "Bakery", "Inn")
    assert possible(table) == []
