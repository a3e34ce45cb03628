"""Turns as people type them: names first, cards by name, categories by letter or name, and nothing guessed."""

from __future__ import annotations

import re
from typing import Any

import pytest

from cogs.wording.fluent import DATA
from gamecore.engine.game import Reading
from gamecore.engine.typed.naming import mention
from gamecore.games.town_founders.rules.trade_phases import MOST_IN_VAIN
from gamecore.games.town_founders.state import Phase
from tests.support.games.meanings import answers_by_meaning
from tests.support.games.town_founders.table import CHRIS, DECK, KIM, MORGAN, Table
from tests.support.games.town_founders.wording import lines


def trading(together: bool = False) -> Table:
    table = Table(3, together=together)
    table.hand(KIM, "Bakery", "Mason", "Salt Mine", "Iron Mine")
    table.hand(CHRIS, "Farmland", "Orchard", "Moat")
    table.hand(MORGAN, "Tanner")
    return table


def heard(table: Table, seat: int, text: str) -> Any:
    """The answer, which must be legal; ``chris`` and ``morgan`` stand for what the bot makes of their names."""
    for name, chair in (("kim", KIM), ("chris", CHRIS), ("morgan", MORGAN)):
        text = text.replace(name, mention(chair))
    question = table.open_question(seat)
    assert question is not None
    reading = table.game.read(table.view(seat), question, text, None)
    if reading.answer is None:
        return lines(reading.problems)[0]
    assert reading.ready and question.choices.check(reading.answer) is not None
    return reading.answer


def offer(to: int, give: list[str], **asked: Any) -> Any:
    return {"act": f"offer:{to}", "form": {"offer": {"give": give, **asked}}}


def test_the_help_for_typing_names_no_card_and_nobody_that_its_reader_may_not_have() -> None:
    text = (DATA / "town_founders" / "text" / "en.ftl").read_text("utf-8")
    typed = re.findall(r"`([^`]+)`", text)
    assert len(typed) > 10
    known = {name.lower() for name in DECK.cards} | {"kim", "chris"}
    assert not {said for said in typed if set(re.split(r"[ ,]+", said.lower())) & known}


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("offer chris bakery, mason for 2 F", offer(1, ["Bakery", "Mason"], count=2, category="F")),
        ("offer bakery and mason to chris for two food cards", offer(1, ["Bakery", "Mason"], count=2, category="F")),
        ("offer chris bakery mason for 1", offer(1, ["Bakery", "Mason"], count=1)),
        ("offer morgan salt mine for trade", offer(2, ["Salt Mine"], count=1, category="T")),
        ("Offer chris BAKRY for 1 card", offer(1, ["Bakery"], count=1)),
        ("give chris bakery", offer(1, ["Bakery"], count=0)),
        ("offer chris bakery for nothing", offer(1, ["Bakery"], count=0)),
        ("offer chris bakery for any card", offer(1, ["Bakery"], count=1)),
        ("offer chris bakery for any", offer(1, ["Bakery"], count=1)),
        ("ask chris for 1 military", offer(1, [], count=1, category="M")),
        ("show chris bakery", {"act": "show:1", "form": {"show": {"cards": ["Bakery"]}}}),
        ("pass", {"act": "pass"}),
        ("done", {"act": "pass"}),
    ],
)
def test_trading_by_typing(text: str, answer: Any) -> None:
    assert heard(trading(), KIM, text) == answer


@pytest.mark.parametrize("text", ["offer chris bakery", "offer chris bakery for", "offer chris bakery for any cards"])
def test_nothing_is_given_away_by_an_offer_that_does_not_say_for_nothing(text: str) -> None:
    """An offer "for any card" went out as a gift; only the other's refusal saved the card."""
    assert heard(trading(), KIM, text) == "For what? End with `for 1 card`, `for 1 Food` or `for nothing`."


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("offer bakery for 1", "With whom? Write the name after the first word."),
        ("offer chris mine for 1", "“mine”: Salt Mine and Iron Mine?"),
        ("offer chris cathedral for 1", "There is no card “cathedral” to choose here."),
        ("offer chris bakery for orchard", "By name you can ask only for cards you have seen in that hand."),
        ("accept", "There is no offer to accept."),
        ("what a nice day", "I could not read that."),
    ],
)
def test_what_is_not_sure_is_told_and_nothing_is_answered(text: str, said: str) -> None:
    assert heard(trading(), KIM, text).startswith(said)


def test_why_an_offer_cannot_be_made_is_the_one_reason_that_is_true() -> None:
    table = trading()
    assert heard(table, CHRIS, "offer morgan moat for 1") == "It is 🟥 Kim’s turn: you can trade only with 🟥 Kim."
    made = table.offer(KIM, CHRIS, ["Bakery"], 1)
    still_open = "Your offer to 🟦 Chris is still open. Take it back first: `withdraw`."
    assert heard(table, KIM, "offer chris mason for 1") == still_open
    for _ in range(MOST_IN_VAIN - 1):
        table.act(CHRIS, f"refuse:{made}")
        made = table.offer(KIM, CHRIS, ["Bakery"], 1)
    table.act(CHRIS, f"refuse:{made}")
    assert (
        heard(table, KIM, "offer chris mason for 1")
        == "Three of your offers to 🟦 Chris ended without a trade this turn."
    )


def test_accepting_what_one_does_not_have_says_what_is_missing() -> None:
    table = trading()
    table.offer(KIM, CHRIS, ["Bakery"], 1, category="R")
    assert heard(table, CHRIS, "accept") == "You have no Religion card."


def test_a_card_that_was_shown_can_be_asked_by_name() -> None:
    table = trading()
    table.act(CHRIS, "show:0", cards=["Orchard"])
    assert heard(table, KIM, "offer chris bakery for orchard") == offer(1, ["Bakery"], named=["Orchard"])


def test_accepting_names_what_is_handed_over_where_there_is_a_choice() -> None:
    table = trading()
    made = table.offer(KIM, CHRIS, ["Bakery"], 1, category="F")
    answer = {"act": f"accept:{made}", "form": {"give": {"cards": ["Orchard"]}}}
    assert heard(table, CHRIS, "accept with orchard") == answer
    assert heard(table, CHRIS, "accept kim orchard") == answer
    assert heard(table, CHRIS, "accept").startswith("Which cards?")
    assert heard(table, CHRIS, "refuse") == {"act": f"refuse:{made}"}
    assert heard(table, KIM, "withdraw chris") == {"act": f"withdraw:{made}"}


def test_where_there_is_one_partner_no_name_is_needed() -> None:
    assert heard(trading(), CHRIS, "offer moat for 1") == offer(0, ["Moat"], count=1)


@pytest.mark.parametrize(
    ("phase", "text", "answer"),
    [
        ("draw", "draw 1", 1),
        ("draw", "all", 1),
        ("draw", "draw nothing", 0),
        ("discard", "discard salt mine, mason", ["Salt Mine", "Mason"]),
        ("discard", "discard nothing", []),
        ("discard", "keep all", []),
        ("build", "build F", {"act": "F"}),
        ("build", "build food", {"act": "F"}),
        ("build", "build agriculture", {"act": "F"}),
        ("build", "F", {"act": "F"}),
        ("build", "build bakery, salt mine", {"act": "some", "form": {"some": {"cards": ["Bakery", "Salt Mine"]}}}),
        ("build", "build nothing", {"act": "nothing"}),
    ],
)
def test_the_other_phases_by_typing(phase: Any, text: str, answer: Any) -> None:
    table = trading()
    table.state.phase, table.state.passed = phase, []
    assert heard(table, KIM, text) == answer


@pytest.mark.parametrize(
    ("phase", "text", "said"),
    [
        ("discard", "Mason", "Nothing was played. To discard, write `discard Mason`."),
        ("discard", "masn", "Nothing was played. To discard, write `discard Mason`."),
        ("discard", "mason, salt mine", "Nothing was played. To discard, write `discard Mason, Salt Mine`."),
        ("build", "bakery", "Nothing was played. To build, write `build Bakery`."),
        ("build", "food", "Nothing was played. To build it, write `build F`."),
        ("trade", "bakery", "Nothing was played."),
        ("discard", "Castle", "Nothing was played."),
        ("draw", "religion", "Nothing was played."),
    ],
)
def test_a_name_without_a_word_for_what_to_do_plays_nothing(phase: Any, text: str, said: str) -> None:
    """Who typed a card's name to look it up had discarded it for good."""
    table = trading()
    table.state.phase, table.state.passed = phase, []
    assert heard(table, KIM, text).endswith(said)


def test_a_card_named_alone_is_told_and_a_category_with_its_unseen_cards() -> None:
    table = trading()
    table.state.phase, table.state.passed = "discard", []
    assert heard(table, KIM, "bakery").startswith("Bakery: 2 points in Food · 1 more in Food if you own Granary")
    known = [*table.hands()[KIM], *table.state.discarded]
    left = [name for name, card in DECK.cards.items() if "F" in card.letters and name not in known]
    said = heard(table, KIM, "food")
    assert said.startswith(f"Food, {len(left)} unseen: ") and all(name in said for name in left)
    assert "Bakery" not in said


def test_a_bid_by_name_alone_plays_nothing() -> None:
    table = trading(together=True)
    table.state.phase = "bid"
    assert heard(table, KIM, "bakery").endswith("Nothing was played. To bid, write `bid Bakery`.")


def test_a_category_without_cards_is_told() -> None:
    table = trading()
    table.state.phase, table.state.passed = "build", []
    assert heard(table, KIM, "build R") == "You have no cards of Religion."


@pytest.mark.parametrize(
    ("text", "answer"),
    [("bid mason, bakery", ["Mason", "Bakery"]), ("bid 1", ["Mason"]), ("bid 0", []), ("bid all", 4)],
)
def test_bids_by_typing(text: str, answer: Any) -> None:
    table = trading(together=True)
    table.state.phase = "bid"
    found = heard(table, KIM, text)
    assert (len(found) if isinstance(answer, int) else found) == answer


def test_the_guildmasters_category_and_ones_own_build_by_typing() -> None:
    table = trading(together=True)
    table.state.phase, table.state.guildmaster, table.state.bids = "build", KIM, {KIM: 1, CHRIS: 0, MORGAN: 0}
    assert heard(table, KIM, "pick industry") == "I"
    table.state.category = "F"
    assert heard(table, CHRIS, "build orchard") == ["Orchard"]
    assert heard(table, CHRIS, "build F") == ["Farmland", "Orchard"]
    assert heard(table, CHRIS, "build nothing") == []


@pytest.mark.parametrize(
    ("phase", "example"), [("bid", "`bid Bakery` or `bid 1`"), ("discard", "`discard Bakery` or `discard nothing`")]
)
def test_what_cannot_be_read_is_answered_in_one_line_with_what_could_be_written(phase: Phase, example: str) -> None:
    table = Table(2, phase, together=True)
    table.hand(KIM, "Bakery", "Inn")
    table.hand(CHRIS, "Moat")
    said = heard(table, KIM, "!!")
    assert said.startswith("I could not read that. I ask now: ") and example in said and "\n" not in said
    assert heard(table, KIM, "hi there") == (
        "There is no card “hi there” to choose here. You can choose Bakery and Inn."
    )


def test_of_a_name_in_doubt_each_meaning_can_be_chosen() -> None:
    table = trading()
    question = table.open_question(KIM)
    assert question is not None

    def read(text: str) -> Reading:
        return table.game.read(table.view(KIM), question, text, None)

    mines = answers_by_meaning(read, f"offer {mention(CHRIS)} mine, bakery for 1")
    assert mines == [offer(1, [card, "Bakery"], count=1) for card in ("Salt Mine", "Iron Mine")]
    people = answers_by_meaning(read, "offer bakery for 1")
    assert people == [offer(seat, ["Bakery"], count=1) for seat in (CHRIS, MORGAN)]


def test_a_card_that_was_seen_is_asked_for_though_one_that_lies_open_begins_alike() -> None:
    table = trading()
    table.town(MORGAN, "Merchant Shops")
    table.hand(CHRIS, "Merchant Fleet")
    table.state.founders[KIM].seen["Merchant Fleet"] = CHRIS
    said = heard(table, KIM, "offer chris bakery for merchant")
    assert said == offer(CHRIS, ["Bakery"], named=["Merchant Fleet"])


def test_who_asks_for_a_card_that_lies_open_is_told_that_nobody_has_it() -> None:
    """It had been given to the one who was asked, and the answer was that only seen cards can be asked for."""
    table = trading()
    table.town(CHRIS, "Shepherd")
    said = heard(table, KIM, "offer chris bakery for shepherd")
    assert said == "Shepherd is built or discarded: nobody has it in hand any more."


def test_to_draw_names_no_card_where_cards_are_discarded() -> None:
    """“draw fewer” was taken for Fishing Fleet."""
    table = Table(3, "discard")
    table.hand(KIM, "Fishing Fleet", "Mason")
    assert heard(table, KIM, "draw fewer").startswith("I could not read that.")


def test_cards_are_thrown_away_and_what_is_built_waits_for_its_time() -> None:
    """“Throw away Tailor” found no such card, and “build food” got a rule instead of what comes first."""
    table = Table(2, "discard")
    table.hand(KIM, "Bakery", "Tailor", "Moat")
    for verb in ("throw away", "get rid of", "Toss"):
        assert heard(table, KIM, f"{verb} tailor and moat") == ["Tailor", "Moat"]
    assert heard(table, KIM, "build food").startswith("Building comes last in a turn. I ask now: discarding.")
