"""What is recommended, and what stands beside it: neither speaks against itself."""

from __future__ import annotations

from pydantic import JsonValue

from cogs.rendering.advice import star_of
from cogs.ui.asking import Ask
from cogs.ui.plan import Menu
from cogs.ui.prompt import compose
from cogs.wording.fluent import Drawing, load_wording
from gamecore.engine.advice import Advice, reason
from gamecore.engine.chance import Chance
from gamecore.engine.scripts import Event
from gamecore.games.town_founders.ai.trading import could_offer, wins_more_than_it_gives
from gamecore.games.town_founders.ai.worth import Worth
from gamecore.games.town_founders.cards.text import in_order
from gamecore.games.town_founders.presentation import end_card
from gamecore.games.town_founders.presentation.buildings import building
from tests.support.games.town_founders.table import CHRIS, DECK, GAME, KIM, MORGAN, Table
from tests.support.games.town_founders.wording import words


def test_it_recommends_no_offer_that_brings_the_other_a_lead_and_itself_none_that_it_would_not_have_anyway() -> None:
    """A trade was to bring Industry from five to eleven where the others had eleven, and gave them Learning."""
    table = Table(3, half=2)
    table.town(MORGAN, "Carpenter")
    table.hand(KIM, "Hunting Grounds", "Ranch", "Mason", "Printing Press", "Papermill")
    table.hand(CHRIS, "Candlestick Maker", "Sage", "Docks", "Moat", "Pub")
    worth = Worth(DECK, table.view(KIM), KIM)
    assert not wins_more_than_it_gives(worth, CHRIS, ["Hunting Grounds", "Ranch"], "I"), "three lead Industry as well"
    assert could_offer(worth) is None
    table.town(MORGAN, "Weaver")
    worth = Worth(DECK, table.view(KIM), KIM)
    assert wins_more_than_it_gives(worth, CHRIS, ["Hunting Grounds", "Ranch"], "I"), "three would share it"
    table.town(MORGAN, "Inventor", "Cobbler", "Tailor")
    worth = Worth(DECK, table.view(KIM), KIM)
    assert not wins_more_than_it_gives(worth, CHRIS, ["Mason"], "I"), "four lead nothing there"


def test_the_second_best_build_is_the_one_that_brings_most_leads() -> None:
    """The button beside the recommended one built what led nothing, though other builds took a lead."""
    table = Table(2, "build", 2)
    table.town(CHRIS, "Orchard", "Ranch", "Vineyard", "Toymaker")
    table.hand(KIM, "Bakery", "Granary", "Pub", "Sage", "Library")
    view, question = table.view(KIM), table.open_question(KIM)
    assert question is not None
    second, _ = GAME.second(view, question, {"act": "L"})
    assert second == {"act": "A"}, "Food would have more points, and no lead"


def test_whoever_is_recommended_an_offer_has_a_button_that_says_they_are_done() -> None:
    """It was the last line of a menu."""
    table = Table(4, half=2)
    table.hand(KIM, "Bakery", "Moat")
    question = table.open_question(KIM)
    assert question is not None
    offer: JsonValue = {"act": f"offer:{CHRIS}", "form": {"offer": {"give": ["Moat"], "count": 1, "category": "F"}}}
    draw = Drawing(load_wording("town_founders"), ("Kim", "Chris", "Morgan", "Silvia"))
    star = star_of(question, Advice(offer, (reason("no-card", offer_seat=CHRIS),)), draw)
    plan = compose(Ask("t", "Amber", "q", question, True, star=star), draw)
    buttons = [each.label for row in plan.rows if not isinstance(row, Menu) for each in row]
    assert buttons[:2] == ["⭐ Do it", "Done trading"]


def test_of_several_new_leads_each_that_is_shared_is_called_so() -> None:
    """Only the lead in the category that is built was."""
    table = Table(2, "build", 2)
    table.town(CHRIS, "Toymaker")
    table.hand(KIM, "Archery Range")
    view, question = table.view(KIM), table.open_question(KIM)
    assert question is not None
    said = words(GAME.why(view, question, {"act": "M"})[0].phrase)
    assert said == "wins the leads in Military and Arts (shared)"
    assert building(DECK, view, view.founders[KIM], "M", ["Archery Range"]).shared == ("A",)


def test_the_menu_of_a_discard_has_the_order_of_the_picture() -> None:
    """The cards stood in the order in which they were drawn, those recommended first."""
    table = Table(2, "discard")
    table.hand(KIM, "Sage", "Moat", "Bakery", "Docks", "Granary")
    question = table.open_question(KIM)
    assert question is not None
    draw = Drawing(load_wording("town_founders"), ("Kim", "Chris"))
    star = star_of(question, Advice(["Sage", "Moat"], (reason("no-card", offer_seat=CHRIS),)), draw)
    plan = compose(Ask("t", "Amber", "q", question, True, star=star), draw)
    (menu,) = [row for row in plan.rows if isinstance(row, Menu)]
    hand = table.view(KIM).own_hand
    assert [choice.label for choice in menu.choices] == in_order(DECK, hand) != [*hand]


def built(seat: int, *cards: str) -> Event:
    return Event("build.built", {"seat": seat, "cards": list(cards), "category": "", "points": 0})


def missed(*told: Event) -> list[str]:
    table = Table(2, "over")
    table.town(KIM, "Temple")
    table.town(CHRIS, "Catacombs", "Monastery", "Orchard")
    table.hand(KIM, "Bakery", "Granary", "Moat")
    return [words(one) for one in end_card.reasons(DECK, table.view(KIM), told, KIM)]


def test_what_was_missed_names_the_cards_that_would_have_led() -> None:
    """It named no move of one's own."""
    thrown = Event("discard.done", {"seat": KIM, "cards": ["Shrine"]})
    assert missed(built(CHRIS, "Barracks", "Stone Walls"), thrown)[:2] == [
        "You missed the lead in Religion and Public Health by 1 point; you had discarded Shrine.",
        "Bakery and Granary stayed in your hand: Food 5 to 2, a lead, if you had built them.",
    ]


def test_no_card_in_hand_was_missed_for_which_as_good_a_build_had_to_wait() -> None:
    """ "Quarry stayed in your hand", of a turn that built Shrine for another lead."""
    table = Table(2, "over")
    table.town(KIM, "Temple", "Shrine")
    table.town(CHRIS, "Barracks")
    table.hand(KIM, "Moat", "Gatehouse")
    own, none = built(KIM, "Shrine"), Event("build.nothing", {"seat": KIM})

    def said(event: Event) -> list[str]:
        return [words(one) for one in end_card.reasons(DECK, table.view(KIM), [event], KIM) if "stayed" in words(one)]

    assert said(none) == ["Moat and Gatehouse stayed in your hand: Military 4 to 1, a lead, if you had built them."]
    assert said(own) == [
        "Moat and Gatehouse stayed in your hand: Military 4 to 1, a lead, if built in your last turn."
    ], "Temple leads Religion alone"
    table.town(CHRIS, "Catacombs", "Monastery")
    assert said(own) == [], "without Shrine the lead in Religion would be gone"


def test_a_discard_that_was_right_when_it_was_made_is_not_held_against_anybody() -> None:
    """A discard that was recommended was named as the player's mistake at the end."""
    thrown = Event("discard.done", {"seat": KIM, "cards": ["Shrine"]})
    blameless = "You missed the lead in Religion and Public Health by 1 point."
    assert missed(thrown)[0] == blameless, "all that was kept would have led as well"
    behind = built(CHRIS, "Catacombs", "Monastery", "Barracks", "Stone Walls")
    assert missed(behind, thrown)[0] == blameless, "it would have led nothing"
    late = Event("draw.drew", {"seat": KIM, "count": 1, "left": 6})
    assert missed(built(CHRIS, "Barracks", "Stone Walls"), late, thrown)[0] == blameless, "one build was left"


def test_what_brings_a_lead_is_built_before_what_makes_one_wider() -> None:
    """The star built where nothing was won, and its reasons named the lead that lay beside it."""
    table = Table(2, "build", 2)
    table.town(KIM, "Brewer", "Schoolhouse")
    table.town(CHRIS, "Moat", "Surgeon", "Iron Mine", "Dungeon")
    table.hand(KIM, "Tanner", "Fishing Village", "Grainmill", "Hospital")
    question = table.open_question(KIM)
    assert question is not None
    answer = table.game.steward(table.view(KIM), question, Chance("star"))
    worth = Worth(DECK, table.view(KIM), KIM)
    assert answer == {"act": "P"} and worth.richest_build(worth.view.own_hand)[0] == "F"
