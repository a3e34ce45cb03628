"""Why cards of the first hand go, and what may become of those that are put down."""

from __future__ import annotations

from gamecore.games.guildhall.ai.reasons.throwing import thrown
from gamecore.games.guildhall.cards.effects import COLOURS
from tests.support.games.guildhall.table import CHRIS, KIM, Table, card
from tests.support.games.guildhall.wording import words


def test_why_a_copy_of_the_first_hand_goes_is_that_its_colour_has_room_once() -> None:
    table = Table(2)
    table.hand(
        KIM, *[f"{colour} rogue" for colour in ("red", "blue", "red")], *[f"{colour} monk" for colour in COLOURS]
    )
    table.hand(KIM, "red wizard")
    view = table.game.view(table.state, KIM)
    table.lays_out()
    question = next(one for one in table.asked if one.kind == "setup.discard")
    assert "a chapter holds each colour once" in [
        words(one.phrase) for one in table.game.why(view, question, ["rogue.red"])
    ]
    assert "first-copies" not in [one.kind for one in table.game.why(view, question, ["monk.red"])]


def test_who_puts_down_what_a_rival_builds_is_told_that_they_may_want_it() -> None:
    table = Table(2)
    table.hand(KIM, "red rogue", "blue rogue", "red monk", "blue monk", "red wizard", "blue wizard")
    table.hall(CHRIS, "red rogue", "green rogue", "green monk")
    view = table.game.view(table.state, KIM)
    table.lays_out()
    question = next(one for one in table.asked if one.kind == "setup.place")
    said = "but 🟦 Chris builds Rogue, too, and may want yours: only five colours are safe"
    for cards, is_wanted in ((["rogue.blue"], True), (["rogue.red"], False), (["monk.blue"], False)):
        told = [words(one.phrase) for one in table.game.why(view, question, [*cards, "wizard.red", "wizard.blue"])]
        assert (said in told) == is_wanted, cards
        assert told[-1] == said or not is_wanted, "what speaks against it is no reason for it"


def test_who_puts_down_a_card_whose_copy_stays_in_hand_is_told_that_it_cannot_be_played_then() -> None:
    """Three Marshals were advised, and a second red one could not be played any more."""
    table = Table(2)
    table.hand(KIM, "red rogue", "red rogue", "blue rogue", "green rogue", "blue monk", "red wizard")
    view = table.game.view(table.state, KIM)
    table.lays_out()
    question = next(one for one in table.asked if one.kind == "setup.place")
    said = "but 🔴 red Rogue in your hand cannot be played while that colour lies there"
    for cards, is_barred in ((["rogue.red", "rogue.blue", "rogue.green"], True), (["rogue.blue", "monk.blue"], False)):
        assert (said in [words(one.phrase) for one in table.game.why(view, question, [*cards])]) == is_barred


def test_of_cards_that_go_for_new_ones_it_is_said_why() -> None:
    """ "Green Monk and purple Rogue out, 6 new ones" was all that Why said."""
    table = Table(2)
    table.hall(KIM, "green monk", "red rogue", "purple rogue")
    table.area(KIM, "blue wizard")
    table.hand(KIM, "green monk", "purple rogue", "blue wizard", "red fighter", "red wizard")

    def said(*gone: str) -> list[str]:
        found = thrown(table.cards, table.play.layout, table.player(KIM), [card(one) for one in gone])
        return [words(one.phrase) for one in found]

    assert said("green monk", "blue wizard") == ["no room for 🟢 green Monk and 🔵 blue Wizard: there already"]
    assert said("green monk", "red fighter") == [
        "no room for 🟢 green Monk: there already; 🔴 red Fighter is the only one of its chapter"
    ]
    assert said("red wizard") == [], "another is in action"
