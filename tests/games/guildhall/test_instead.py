"""Why a choice rather than the next best, so that the reasons are never the losses alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from gamecore.engine.advice import Advice
from gamecore.engine.chance import Chance
from gamecore.engine.driving import drive
from gamecore.engine.game import Setup
from gamecore.engine.phrases import say
from gamecore.engine.scripts import Question
from gamecore.games import game
from gamecore.games.guildhall.rules.choosing import Pool, Use, pick_cards
from tests.support.games.guildhall.table import CHRIS, KIM, MORGAN, Table
from tests.support.games.guildhall.wording import words

RULES: Any = game("guildhall")
AGAINST = {"exposed", "shrinks", "smallest", "contested", "barred", "comes-back"}


def advice(table: Table, question: Question) -> Advice:
    return table.game.advise(table.game.view(table.state, KIM), question, Chance("instead"))


def test_a_swap_is_compared_with_the_best_one_with_another_rival() -> None:
    """Below it stood only that no chapter is smaller than that of the card which is given."""
    table = Table(3)
    table.hall(KIM, "red wizard", "blue wizard", "green wizard", "red fighter")
    table.hall(CHRIS, "blue monk")
    table.hall(MORGAN, "yellow wizard", "red monk")
    asked = table.asked_by({"do": "exchange", "count": 1, "take": 1}, ("swap",))
    fresh = Table(3)
    fresh.hall(KIM, "red wizard", "blue wizard", "green wizard", "red fighter")
    fresh.hall(CHRIS, "blue monk")
    fresh.hall(MORGAN, "yellow wizard", "red monk")
    told = [words(one.phrase) for one in advice(fresh, asked).why]
    assert told[1].startswith("compared with 🟦 Chris’s 🔵 blue Monk: ") and "Wizard comes to 4 of 5" in told[1]


def test_of_two_colours_that_would_do_either_is_said_to_do() -> None:
    table = Table(2)
    table.hall(KIM, "red rogue", "yellow rogue", "purple rogue")
    table.hand(KIM, "green rogue", "blue rogue")
    pool = Pool("place_hand", ["rogue.green", "rogue.blue"], None)
    question = next(pick_cards(table.play, Use(KIM, say("none")), pool, 1)).questions[0]
    told = [words(one.phrase) for one in advice(table, question).why]
    assert told[0] == "Rogue grows to 4 of 5"
    assert told[-1].endswith(" Rogue would do just the same: either colour will do")


def test_a_card_that_makes_one_in_hand_unplayable_is_not_called_as_good() -> None:
    """ "Either colour will do" was said of a blue Fighter, and of a yellow Monk "just as good": both were in hand."""
    table = Table(2)
    table.hall(KIM, "red fighter", "red monk")
    table.hand(KIM, "blue fighter", "yellow monk")
    pool = Pool("place_discard", ["fighter.green", "fighter.blue", "monk.yellow"], None)
    question = next(pick_cards(table.play, Use(KIM, say("none")), pool, 1)).questions[0]
    found = advice(table, question)
    told = [words(one.phrase) for one in found.why]
    assert found.answer == "fighter.green" and not any("either colour" in one or "just as good" in one for one in told)
    assert told[1] == "compared with 🟡 yellow Monk: a playable card more in hand"


@pytest.mark.parametrize(
    ("seeds", "every"),
    [(("instead",), 2), pytest.param(("instead", "b", "c"), 1, marks=pytest.mark.soak)],
    ids=["1", "3"],
)
def test_below_the_first_reason_of_a_choice_there_is_always_another_that_speaks_for_it(
    seeds: Sequence[str], every: int
) -> None:
    """Who asks why has read the first. Where nothing else can be chosen it stands there once more; a win is enough. Of
    one turn in so many; the others are played by default."""
    poor, turns = list[list[str]](), 0

    def answer(state: Any, question: Question) -> Any:
        nonlocal turns
        turns += question.kind == "turn"
        if question.kind == "turn" and turns % every:
            return question.default()
        found = RULES.advise(RULES.view(state, question.seat), question, Chance("instead"))
        is_won = found.why[0].kind == "wins" if found.why else False
        if not is_won and found.second is not None and all(_is_against(one) for one in found.why[1:]):
            poor.append([question.kind, str(question.params.get("what")), *(words(one.phrase) for one in found.why)])
        return found.answer

    options = {one.key: one.values[0] for one in RULES.options}
    for seed in seeds:
        drive(RULES, Setup(seats=3, options=options), seed, answer)
    assert turns > 40 and not poor, poor


def _is_against(one: Any) -> bool:
    return one.kind in AGAINST or (
        one.kind == "buys-later" and one.params["more"] == "none" and one.params["risks"] == "yes"
    )
