"""What is told of leads that are not safe, and of an end that wins."""

from __future__ import annotations

import re
from typing import Any

import pytest

from gamecore.engine.chance import Chance
from gamecore.engine.choices import Acts
from gamecore.engine.scripts import Event
from gamecore.games.town_founders.ai.trading import costs_own_lead, proposals
from gamecore.games.town_founders.ai.why.at_risk import risk_of
from gamecore.games.town_founders.ai.why.goes import SAFE
from gamecore.games.town_founders.ai.worth import Worth
from gamecore.games.town_founders.presentation import end_card
from gamecore.games.town_founders.view import unseen
from tests.support.games.town_founders.table import CHRIS, DECK, GAME, KIM, MORGAN, Table
from tests.support.games.town_founders.wording import words


def whys(table: Table, answer: Any) -> list[str]:
    question = table.open_question(KIM)
    assert question is not None
    return [words(why.phrase) for why in GAME.why(table.view(KIM), question, answer)]


def advised(table: Table) -> Any:
    question = table.open_question(KIM)
    assert question is not None
    return GAME.steward(table.view(KIM), question, Chance("advised"))


def ending() -> Table:
    """Chris leads what Kim does, and two cards are left: whoever draws them ends the game."""
    table = Table(2, "discard")
    table.town(KIM, "Temple", "Docks")
    table.town(CHRIS, "Sage", "Bakery")
    table.hand(KIM, "Moat", "Stone Walls", "Gatehouse", "Merchant Fleet", "Weaver")
    table.hand(CHRIS, "Shrine")
    table.deck("Orchard", "Ranch")
    return table


def test_who_wins_by_the_last_card_is_advised_to_draw_it_and_reads_so() -> None:
    """It kept two cards for a lead that no turn was left to take, and the others ended the game."""
    table = ending()
    gone = advised(table)
    assert len(gone) == 2
    (said,) = whys(table, gone)
    assert said == (
        "you win with Moat, Stone Walls and Gatehouse (Military 0 → 7), whatever you draw: "
        "the last card ends the game, you lead 3, nobody else more than 2"
    )


def test_where_the_last_build_only_draws_level_it_is_said_that_totals_decide() -> None:
    """ "You lead 3, nobody else more than 3" did not say why that wins."""
    table = ending()
    table.state.founders[CHRIS].town += ["Palace"]
    table.state.discarded = [card for card in table.state.discarded if card != "Palace"]
    (said,) = whys(table, ["Merchant Fleet", "Weaver"])
    assert said.endswith("you lead 3, nobody else more than 3, and your total decides")


def test_nobody_is_told_that_the_last_card_wins_where_it_does_not() -> None:
    table = ending()
    table.state.founders[CHRIS].town += ["Palace", "Circus", "Mason"]
    table.state.discarded = [card for card in table.state.discarded if card not in table.state.founders[CHRIS].town]
    assert not any("wins" in line for line in whys(table, ["Merchant Fleet", "Weaver"]))


def test_the_card_that_defends_a_lead_does_not_go_without_a_word() -> None:
    """A Shrine went, its lead "still yours", and the next card that came took it."""
    table = Table(2, "discard")
    table.town(KIM, "Catacombs")
    table.hand(KIM, "Shrine", "Moat", "Stone Walls", "Gatehouse", "Guard Tower")
    risks = [line for line in whys(table, ["Shrine"]) if line.startswith("the price: ")]
    assert len(risks) == 1 and "Religion can be lost to any of " in risks[0]
    assert not any("price" in line for line in whys(table, ["Moat"]))


def test_a_lead_by_two_points_is_at_risk_where_two_of_many_cards_take_it() -> None:
    """Only what one card overtakes was named, and the next build of two took the lead."""
    table = Table(3, "build", 2)
    table.town(KIM, "Weaver", "Tailor", "Smelter", "Alchemist")
    table.town(CHRIS, "Glassblower", "Cobbler", "Inventor")
    table.hand(KIM, "Moat", "Stone Walls")
    (risk,) = [line for line in whys(table, {"act": "M"}) if "at risk" in line]
    assert "Industry, by two of 22 unseen cards" in risk, risk


def test_of_cards_that_take_a_lead_by_twos_those_are_counted_that_take_it_alone() -> None:
    """Military could go by two of six cards, it was said; one of them took it by itself."""
    table = Table(3, "build", 2)
    table.town(KIM, "Stone Walls", "Moat")
    table.town(CHRIS, "Gatehouse", "Stables")
    table.hand(KIM, "Weaver")
    table.deck("Guard Tower", "Castle", "Armorer", "Barracks", "Bowyer", "Fletcher", "Arena", "Shrine", "Pub", "Inn",
               "Bakery", "Ranch", "Orchard", "Temple")  # fmt: skip
    (risk,) = [line for line in whys(table, {"act": "I"}) if "at risk" in line]
    assert re.search(r"Military, by two of \d+ unseen cards \(1 of them alone\)", risk), risk


@pytest.mark.parametrize(
    ("holder", "by"), [(CHRIS, "🟦 Chris’s Glassblower or by 1 unseen card"), (MORGAN, "1 unseen card")]
)
def test_a_card_that_somebody_is_known_to_hold_is_a_risk_by_them_alone_and_not_as_an_unseen_one(
    holder: int, by: str
) -> None:
    """Two unseen cards could take Arts, it was said: one was the Glassblower that the reader had handed over."""
    table = Table(3, "build", 2)
    table.town(KIM, "Fairgrounds", "Gambling Hall")
    table.town(CHRIS, "Greenhouse", "Theatre", "Toymaker")
    table.hand(KIM, "Moat")
    table.hand(holder, "Glassblower")
    table.deck("Circus", "Temple", "Sewers", "Docks")
    table.state.founders[KIM].seen["Glassblower"] = holder
    (risk,) = [line for line in whys(table, {"act": "M"}) if "at risk" in line]
    assert risk == f"leads at risk: Arts, by {by}"


def test_of_two_cards_that_take_a_lead_only_together_both_are_named() -> None:
    """ "Two of 7 unseen cards" took Food, and of all pairs only Butcher and Ranch did."""
    table = Table(3, "build", 2)
    table.town(KIM, "Orchard", "Shepherd", "Vineyard")
    table.town(CHRIS, "Irrigation")
    table.hand(KIM, "Moat")
    table.deck("Salt Mine", "Butcher", "Ranch", "Sewers")
    (risk,) = [line for line in whys(table, {"act": "M"}) if "Food" in line]
    assert risk == "leads at risk: Food, by Ranch and Butcher together"
    table.state.deck += ["Dye Maker", "Jeweler", "Tailor", "Weaver", "Docks", "Temple", "Sage", "Library", "Pub"]
    table.state.discarded = [card for card in table.state.discarded if card not in table.state.deck]
    (risk,) = [line for line in whys(table, {"act": "M"}) if "Food" in line]
    assert risk == "leads at risk only by two cards together: Food", "hardly anybody has these two"


def test_a_lead_that_only_two_cards_together_take_is_named_beside_those_that_one_takes() -> None:
    """Public Health with 4 was not among the leads at risk, and was lost first: by two cards."""
    table = Table(3, "build", 2)
    table.town(KIM, "Moat", "Sewers", "Surgeon")
    table.town(CHRIS, "Gatehouse", "Apothecary")
    table.hand(KIM, "Bakery")
    (risk,) = [line for line in whys(table, {"act": "F"}) if "at risk" in line]
    assert risk.endswith("; by two cards together also Food and Public Health"), risk


def test_a_card_that_only_shares_a_lead_is_a_risk_where_that_decides() -> None:
    """Only two cards could take Military, it was said; one shared it, and the shared lead won the game."""
    table = Table(2, "discard")
    table.town(KIM, "Stone Walls")
    table.town(CHRIS, "Bakery", "Weaver")
    table.hand(KIM, "Moat", "Almshouse", "Aqueduct", "Bridge", "Quarry")
    table.hand(CHRIS, "Gatehouse", "Docks")
    table.deck("Guard Tower", "Orchard", "Ranch")
    (price,) = [line for line in whys(table, ["Moat"]) if line.startswith("the price: ")]
    assert price == "the price: Military can be lost to both unseen cards (one can share it)"
    table.state.founders[CHRIS].hand.remove("Gatehouse")
    table.state.discarded.append("Gatehouse")
    (price,) = [line for line in whys(table, ["Moat"]) if line.startswith("the price: ")]
    assert price == "the price: Military can be shared by 1 unseen card"
    more = ["Sage", "Palace", "Temple"]
    table.state.founders[KIM].town += more
    table.state.discarded = [card for card in table.state.discarded if card not in more]
    assert not any("share" in line for line in whys(table, ["Moat"])), "it would bring Chris nowhere near"


def test_what_goes_though_it_holds_a_lead_is_said_to_make_way_for_what_wins_one() -> None:
    """It "would have to wait", and its lead was at risk: that spoke against what it was to explain."""
    table = Table(3, "discard")
    table.town(KIM, "Carpenter")
    table.town(CHRIS, "Pearl Divers")
    table.hand(KIM, "Orchard", "Quarry", "Shrine", "Townhall")
    table.town(CHRIS, "Farmland", "Irrigation")
    said = whys(table, ["Orchard", "Quarry"])
    assert any("Quarry would only hold Construction; what you keep wins a lead" in line for line in said), said
    assert not any("would have to wait" in line for line in said)


def test_a_build_names_the_leads_that_one_unseen_card_can_take() -> None:
    table = Table(2, "build", 2)
    table.town(KIM, "Catacombs")
    table.hand(KIM, "Moat", "Stone Walls", "Gatehouse")
    (risk,) = [line for line in whys(table, {"act": "M"}) if "at risk" in line]
    assert "Religion, by any of " in risk and "Military" not in risk, "six points are safe from a card"


def test_what_is_kept_where_the_lead_is_safe_says_what_for() -> None:
    """ "You keep 2 Industry cards" stood beside a lead of 16 to 6."""
    table = Table(2, "discard")
    table.town(KIM, "Iron Mine", "Smelter", "Cobbler")
    table.hand(KIM, "Weaver", "Tailor")
    assert whys(table, [])[0].startswith("you keep 2 Industry cards together for points alone: you lead there by ")


def test_a_card_of_two_categories_is_kept_or_goes_for_both() -> None:
    """Bowyer was kept with Jeweler "for points alone", and the next panel built them for a Military of one's own."""
    table = Table(2, "discard")
    table.town(KIM, "Iron Mine", "Smelter", "Cobbler", "Barracks")
    table.town(CHRIS, "Stables")
    table.hand(KIM, "Jeweler", "Bowyer")
    assert whys(table, [])[0] == "you keep 2 Industry cards together, by which you lead Military alone"
    assert not any("still lead Industry" in line for line in whys(table, ["Bowyer"])), "it goes for Military as well"
    table.town(CHRIS, "Stone Walls")
    assert whys(table, [])[0].startswith("you keep 2 Industry cards together for points alone"), (
        "now it is out of reach"
    )
    table.state.founders[KIM].town.remove("Barracks")
    table.state.founders[CHRIS].town.clear()
    assert whys(table, [])[0] == "you keep 2 Industry cards together to lead Military"


def test_what_is_kept_where_no_card_can_take_the_lead_is_kept_for_points_alone() -> None:
    """The fewer cards could take it, the more it was said to need holding: with none at all "to hold that lead"."""
    table = Table(2, "discard")
    table.town(KIM, "Iron Mine")
    table.town(CHRIS, "Rug Merchant")
    table.hand(KIM, "Weaver", "Tailor")
    table.state.discarded = DECK.having(
        [card for card in DECK.cards if card not in ("Iron Mine", "Rug Merchant", "Weaver", "Tailor")], "I"
    )
    worth = Worth(DECK, table.view(KIM), KIM)
    assert worth.own["I"] - worth.rivals["I"] < SAFE and risk_of(worth, "I", worth.own["I"]) is None
    assert whys(table, [])[0].startswith("you keep 2 Industry cards together for points alone: you lead there by ")


def test_a_build_that_leads_less_now_says_so_before_all_else() -> None:
    """Points were its reason, though only leads count."""
    table = Table(2, "build", 2)
    table.town(CHRIS, "Weaver", "Tailor", "Quarry")
    table.hand(KIM, "Iron Mine", "Mason", "Moat")
    said = whys(table, {"act": "I"})[1]
    assert said == (
        "rather than Construction: that leads 1 now, this 0; but leads count in the end, and a shared one is soon lost"
    )


def test_no_offer_gives_away_a_lead_of_ones_own() -> None:
    """An Aqueduct was to be offered to whoever would lead Public Health by it."""
    table = Table(3, half=2)
    table.town(KIM, "Hospital")
    table.town(CHRIS, "Garden")
    table.hand(KIM, "Aqueduct", "Weaver", "Tailor", "Cobbler")
    table.hand(CHRIS, "Jeweler", "Sage", "Bakery")
    table.hand(MORGAN, "Docks")
    worth = Worth(DECK, table.view(KIM), KIM)
    assert costs_own_lead(worth, CHRIS, ["Aqueduct"]) and not costs_own_lead(worth, MORGAN, ["Aqueduct"])
    assert not any("Aqueduct" in give for _, to, give, _ in proposals(worth, CHRIS, -9.0) if to == CHRIS)


def test_a_lead_missed_by_a_point_names_who_took_it_with_what_and_when() -> None:
    """ "You missed the lead in Religion by 1 point" left open how it had been lost."""
    table = Table(2, "over")
    table.town(KIM, "Shrine", "Catacombs")
    table.town(CHRIS, "Temple", "Cathedral", "Sage", "Bakery", "Weaver", "Palace")

    def begun(seat: int) -> Event:
        return Event("turn.begun", {"seat": seat, "left": 40})

    def built(seat: int, *cards: str) -> Event:
        return Event("build.built", {"seat": seat, "category": "", "cards": list(cards), "points": 2})

    told = [
        begun(KIM),
        built(KIM, "Shrine", "Catacombs"),
        begun(CHRIS),
        built(CHRIS, "Cathedral"),
        begun(KIM),
        begun(CHRIS),
    ]
    told += [built(CHRIS, "Temple")]
    said = [words(one) for one in end_card.reasons(DECK, table.view(KIM), told, KIM)]
    assert "You missed the lead in Religion by 1 point: 🟦 Chris took it with Temple in round 2." in said


def test_an_offer_to_one_without_cards_says_that_it_can_only_be_a_gift() -> None:
    """Cards could be asked of somebody who held none."""
    table = Table(3)
    table.hand(KIM, "Moat")
    table.hand(MORGAN, "Sage")
    question = table.open_question(KIM)
    assert question is not None and isinstance(question.choices, Acts)
    hints = {act.key: act.hint for act in question.choices.acts}
    gift = hints[f"offer:{CHRIS}"]
    assert gift is not None and words(gift) == "has no cards now: a gift at most"
    tries = hints[f"offer:{MORGAN}"]
    assert tries is not None and words(tries) == "holds 1 card · 3 tries in this trade"


def test_how_short_of_a_lead_what_is_kept_stays_is_said_once() -> None:
    table = Table(2, "discard")
    table.town(CHRIS, "Weaver", "Tailor", "Glassblower", "Smelter")
    table.hand(KIM, "Jeweler", "Papermill", "Shrine", "Temple")
    said = whys(table, ["Shrine", "Temple"])
    assert "a new card is likelier to be Industry (" in " ".join(said), said
    assert len([line for line in said if "4 short of the lead" in line]) == 1, said


def test_a_risk_counts_the_cards_that_take_a_lead_among_all_of_its_category_that_are_unseen() -> None:
    """The picture had 9 unseen cards of Arts, and *Why?* spoke of any of 4."""
    table = Table(2, "build", 2)
    table.town(KIM, "Moat", "Barracks")
    table.town(CHRIS, "Gatehouse")
    table.hand(KIM, "Sage", "Bakery")
    view = table.view(KIM)
    left = DECK.having(unseen(DECK, view), "M")
    risk = risk_of(Worth(DECK, view, KIM), "M", 3)
    assert risk is not None and 0 < risk.count < len(left) == risk.of
    (line,) = [line for line in whys(table, {"act": "L"}) if "at risk" in line]
    assert f"Military, by {risk.count} of its {len(left)} unseen cards" in line, line
