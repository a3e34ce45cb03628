"""Whoever gives a card of a larger chapter reads why the smaller one stays."""

from __future__ import annotations

from pydantic import JsonValue

from gamecore.engine.chance import Chance
from gamecore.games.guildhall.ai.reasons.giving import gathering
from gamecore.games.guildhall.rules.abilities.exchanges import SWAP
from tests.support.games.guildhall.advising import why
from tests.support.games.guildhall.table import CHRIS, KIM, Table
from tests.support.games.guildhall.wording import brief, words


def why_giving(table: Table) -> list[str]:
    """Of giving a purple Monk for a blue Cleric."""
    view = table.game.view(table.state, KIM)
    question = table.asked_by({"do": "exchange", "count": 1, "take": 1}, ("swap",))
    swap: JsonValue = {"act": f"with:{CHRIS}", "form": {SWAP: {"give": "monk.purple", "take": "cleric.blue"}}}
    return [words(one.phrase) for one in table.game.why(view, question, swap)]


def swapping() -> Table:
    table = Table(3)
    table.hall(KIM, "green fighter", "green cleric", "purple cleric", "red monk", "yellow monk", "purple monk")
    table.hall(CHRIS, "blue cleric", "yellow cleric")
    return table


def test_a_chapter_of_one_stays_for_the_card_in_hand_that_goes_with_it() -> None:
    table = swapping()
    table.hand(KIM, "yellow fighter", "red cleric")
    assert "your Fighter stays: 🟡 yellow Fighter in your hand goes with it" in why_giving(table)


def test_it_stays_also_where_the_rival_has_more_of_it() -> None:
    table = swapping()
    table.hall(CHRIS, "red fighter")
    table.hand(KIM, "red cleric")
    assert "your Fighter stays: 🟦 Chris would make more of it" in why_giving(table)


def test_of_a_smaller_chapter_for_which_nothing_speaks_nothing_is_said() -> None:
    assert not any("stays" in line for line in why_giving(swapping()))


def who_lacks_red(done: int, *more: str) -> Table:
    """Chris lacks one Monk, and Kim has it."""
    table = Table(2)
    table.hall(CHRIS, "blue monk", "green monk", "yellow monk", "purple monk", *more)
    table.completed(CHRIS, *("cleric", "fighter", "marshall")[:done])
    return table


def swapped(table: Table, given: str, taken: str) -> str:
    """The first line of a swap."""
    table.hall(KIM, "red monk", "blue rogue", "yellow rogue")
    view = table.game.view(table.state, KIM)
    question = table.asked_by({"do": "exchange", "count": 1, "take": 1}, ("swap",))
    swap: JsonValue = {"act": f"with:{CHRIS}", "form": {SWAP: {"give": given, "take": taken}}}
    return brief([table.game.why(view, question, swap)[0].phrase])[0]


def test_the_card_that_completes_a_rivals_winning_chapter_is_not_given_where_another_will_do() -> None:
    """One chapter more buys Chris the win; it seemed to matter less than that another chapter comes close to that."""
    table = who_lacks_red(1, "red wizard", "blue wizard", "purple wizard")
    table.points(CHRIS, 11)
    table.row("palace", "bargain")
    table.hand(KIM, "red monk", "green wizard")
    view = table.game.view(table.state, KIM)
    question = table.asked_by({"do": "plant", "count": 1}, ("pick.card",))
    assert table.game.steward(view, question, Chance("gives")) == "wizard.green"


def test_that_a_card_completes_the_rivals_chapter_stands_in_the_first_line_with_a_warning() -> None:
    told = [swapped(who_lacks_red(1, "red wizard"), one, "wizard.red") for one in ("monk.red", "rogue.blue")]
    assert told == [
        "🔴 red Monk for 🔴 red Wizard; ⚠ completes their Monk",
        "🔵 blue Rogue for 🔴 red Wizard",
    ]


def test_a_rivals_fourth_chapter_is_no_danger_and_that_is_said() -> None:
    said = swapped(who_lacks_red(3, "red wizard"), "monk.red", "wizard.red")
    assert said.endswith("; completes their Monk, but they keep only 3")


def giving_two(*theirs: str) -> str:
    table = Table(2)
    table.state.actions = 1
    table.hall(KIM, "blue monk", "red rogue", "red wizard", "blue wizard", "green wizard")
    table.hall(CHRIS, "yellow wizard", "purple wizard", *theirs)
    table.hand(KIM, "yellow rogue", "red cleric")
    view, question = table.game.view(table.state, KIM), table.asked_by({"do": "exchange", "count": 2}, ("swap",))
    form: JsonValue = {"give": ["monk.blue", "rogue.red"], "take": ["wizard.yellow", "wizard.purple"]}
    swap: JsonValue = {"act": f"with:{CHRIS}", "form": {SWAP: form}}
    return words(table.game.why(view, question, swap)[0].phrase)


def test_of_a_swap_all_is_told_that_the_rival_makes_of_what_is_given() -> None:
    """That a Marshal grew to three was told, and that a Rogue grew to two was not: they completed both."""
    assert giving_two("red monk", "green monk", "green rogue").endswith("their Monk 2 → 3 and their Rogue 1 → 2")
    assert giving_two("red monk").endswith("their Monk 1 → 2 and their Rogue 0 → 1")


def playing_the_rogue(done: int) -> str:
    table = Table(2)
    table.state.actions = 1
    table.hall(KIM, "red monk", "blue wizard", "green wizard", "yellow wizard", "purple wizard")
    table.hand(KIM, "blue rogue")
    table.hall(CHRIS, "blue monk", "green monk", "yellow monk", "purple monk", "red wizard")
    table.completed(CHRIS, *("cleric", "fighter", "marshall")[:done])
    return why(table)[0]


def test_before_the_card_is_played_the_line_says_what_the_rival_makes_of_what_is_given() -> None:
    said = playing_the_rogue(1)
    assert said.startswith("give 🔴 red Monk for 🟦 Chris’s 🔴 red Wizard (⚠ completes their Monk) · completes Wizard")
    said = playing_the_rogue(3)
    assert said.startswith(
        "give 🔴 red Monk for 🟦 Chris’s 🔴 red Wizard (completes their Monk, but they keep only 3) · "
    )


def test_what_a_swap_is_for_is_said_where_nothing_is_fuller_at_once() -> None:
    """A Wizard of three went for a Rogue, and nothing was said of the Rogue in hand."""
    table = Table(3)
    table.hand(KIM, "green fighter", "red rogue")
    then, layout = table.player(KIM), table.play.layout
    then.chapters["rogue"] = ["rogue.green"]
    found = gathering(table.cards, layout, then, ["wizard.yellow"], ["rogue.green"])
    assert found is not None
    assert (
        words(found.phrase)
        == "🔴 red Rogue in your hand adds to what you get; you hold no Wizard to add to what you give"
    )
    then.hand.append("wizard.blue")
    assert gathering(table.cards, layout, then, ["wizard.yellow"], ["rogue.green"]) is None
    then.chapters["wizard"] = ["wizard.blue"]
    assert gathering(table.cards, layout, then, ["wizard.yellow"], ["rogue.green"]) is None, "there is no room"


def test_a_card_in_hand_goes_with_nothing_where_what_comes_completes_its_chapter() -> None:
    """The completed Wizard was turned over: the green one in hand could only begin the next."""
    table = Table(3)
    table.hand(KIM, "green wizard")
    then = table.player(KIM)
    table.completed(KIM, "wizard")
    assert gathering(table.cards, table.play.layout, then, ["cleric.green"], ["wizard.purple"]) is None


def test_cards_that_are_placed_for_one_that_comes_back_are_named_once() -> None:
    table = Table(3)
    table.hall(KIM, "red monk", "blue monk", "yellow monk", "red marshall", "blue marshall", "green rogue")
    table.hand(KIM, "purple monk", "purple marshall", "yellow marshall")
    line = why(table)[0]
    assert "take back" in line and line.count("purple Marshal") == line.count("yellow Marshal") == 1
