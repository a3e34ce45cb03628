"""Why one act rather than the next best: what it brings more and less of, and what can wait."""

from __future__ import annotations

from gamecore.engine.chance import Chance
from gamecore.engine.phrases import say
from gamecore.games.guildhall.ai.comparing import waits
from gamecore.games.guildhall.rules.choosing import Pool, Use, pick_cards
from gamecore.games.guildhall.rules.how_to_play import act
from tests.support.games.guildhall.table import KIM, Table
from tests.support.games.guildhall.wording import words


def why(table: Table) -> list[str]:
    question = next(act(table.play)).questions[0]
    found = table.game.advise(table.game.view(table.state, KIM), question, Chance("why"))
    return [words(one.phrase) for one in found.why]


def test_the_best_card_is_compared_with_the_next_best() -> None:
    table = Table(2)
    table.state.actions = 1
    table.hall(KIM, "red marshall", "blue marshall", "red wizard")
    table.hand(KIM, "green marshall", "blue wizard")
    assert why(table)[1] == "compared with 🔵 blue Wizard: 1 VP more and Marshal comes to 3 of 5"


def test_of_two_cards_that_bring_the_same_that_is_said() -> None:
    table = Table(2)
    table.state.actions = 1
    table.hall(KIM, "red marshall", "blue marshall")
    table.hand(KIM, "green marshall", "yellow marshall")
    assert why(table)[1] == "🟡 yellow Marshal comes to as many points, chapters and cards: either will do"


def test_who_takes_new_cards_reads_that_the_card_in_hand_can_wait_and_from_what_it_is_safe_there() -> None:
    table = Table(2)
    table.hall(KIM, "red marshall", "blue marshall", "purple marshall")
    table.hand(KIM, "yellow marshall")
    told = why(table)
    assert told[0] == "none goes; you keep 🟡 yellow Marshal and draw 5"
    assert told[1].startswith("compared with 🟡 yellow Marshal: 6 cards more in hand; ")
    assert "it can wait in your hand, safe from Fighter and Rogue" in told[1]


def test_a_card_that_would_make_a_fuller_chapter_than_those_placed_can_wait() -> None:
    table = Table(2)
    table.hall(KIM, "red fighter", "blue fighter", "yellow fighter", "blue marshall", "red rogue")
    use, some = Use(KIM, say("none")), ["marshall.red", "rogue.green", "fighter.green"]
    question = next(pick_cards(table.play, use, Pool("place_hand", some, None, "nothing"), 2)).questions[0]
    view = table.game.view(table.state, KIM)
    *_, last = table.game.why(view, question, ["marshall.red", "rogue.green"])
    assert words(last.phrase) == "🟢 green Fighter can wait in your hand, safe from Fighter and Rogue"
    (one,) = table.game.why(view, question, ["fighter.green", "rogue.green"])
    assert "can wait" not in words(one.phrase)


def test_where_a_profession_takes_from_hands_no_card_is_said_to_be_safe_there() -> None:
    table = Table(2, set="job_faire")
    card = say("card", colour="red", name="Bard")
    kinds = table.cards.professions.values()
    robber = next(kind.id for kind in kinds for level in kind.levels if any(p.do == "strip" for p in level.parts))
    assert "safe" in words(waits(table.cards, ["fighter", "rogue"], card))
    assert words(waits(table.cards, ["fighter", robber], card)) == "🔴 red Bard can wait in your hand"
