"""What happens without an answer stands below the question, in the rulebook's word for it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cogs.ui.asking import Star
from cogs.ui.prompt import compose
from cogs.wording.fluent import Drawing, load_wording
from gamecore.engine.choices import Option, PickOne, PickSome
from gamecore.engine.phrases import Param, Phrase, say
from gamecore.engine.scripts import Question
from tests.support.discord.questions import DRAW as QUESTIONS
from tests.support.discord.questions import ask

MONK = say("card", colour="green", name="Monk")
REST: dict[str, Param] = {"space": "E", "rank": "Hero", "fame": 5, "skills": "Logic 3"}
DRAW = Drawing(load_wording("guildhall"), ("🟥 Chris", "🟦 Kim"))


@pytest.mark.parametrize(
    ("kind", "what", "said"),
    [
        ("pick.card", "place_hand", "is placed"),
        ("pick.card", "raid_hall", "is chosen"),
        ("discard.top", "", "lies on top"),
        ("over.limit", "", "goes"),
    ],
)
def test_a_card_that_is_not_played_is_not_said_to_be(kind: str, what: str, said: str) -> None:
    choices = PickOne((Option("a", MONK), Option("b", MONK)))
    params: dict[str, Param] = {
        "number": 1,
        "of": 6,
        "what": what,
        "by": "Fighter",
        "count": 1,
        "owner_seat": 0,
        "chapters": "Monk",
        "cards": "Monk",
    }
    question = Question(1, kind, choices, lambda: "a", params=params)
    shown = compose(replace(ask(choices, until="21:15"), question=question), DRAW).content
    assert f"No answer by then: 🟢 green Monk {said}." in shown


@pytest.mark.parametrize(
    ("kind", "option", "said"),
    [
        ("effect.private", say("private-name", card="Raid the Salt Road"), "Raid the Salt Road is given up"),
        ("effect.adventurer", say("space-adventurer", name="Yusuf", **REST), "Yusuf leaves"),
        ("effect.contract", say("replace-contract", space="6", card="Rob the Tax Wagon", level="Common"),
         "6 Rob the Tax Wagon goes, a Common comes"),
        ("effect.recruit", say("space-adventurer", name="Tupaq", **REST), "Tupaq joins"),
        ("contract.replacement", say("level", level="heroic"), "a Heroic one comes"),
        ("effect.trade", say("trade-pay", gold=2, fame=1), "you pay 2 Gold for 1 Fame"),
        ("order.carry_out", say("carry-out"), "it is carried out"),
    ],
)  # fmt: skip
def test_what_leaves_or_comes_by_silence_is_not_said_to_be_played(kind: str, option: Phrase, said: str) -> None:
    choices = PickOne((Option("a", option), Option("b", say("seat-name", seat=0))))
    params: dict[str, Param] = {"card": "Dowse for a Lost Well", "contract": "x", "space": "5", "objective": "x"}
    question = Question(
        1, kind, choices, lambda: "a", params={**params, "others_seats": [], "contested": 0, "own_gold": 5}
    )
    draw = Drawing(load_wording("guild_master"), DRAW.chairs)
    shown = compose(replace(ask(choices, until="21:15"), question=question), draw).content
    assert f"No answer by then: {said}." in shown


def test_cards_that_are_given_up_by_silence_are_not_only_named() -> None:
    choices = PickSome((Option("a", MONK), Option("b", MONK)), 0, 2)
    question = Question(1, "setup.discard", choices, list, params={"count": 9})
    shown = compose(replace(ask(choices, until="21:15", unsaid=["a"]), question=question), DRAW).content
    assert "No answer by then: Swap 🟢 green Monk for 1 new." in shown
    shown = compose(replace(ask(choices, until="21:15", unsaid=["a", "b"]), question=question), DRAW).content
    assert "No answer by then: Swap 🟢 green Monk ×2 for 2 new." in shown, "what is held twice is named once"


@pytest.mark.parametrize(
    ("star", "said"),
    [
        (Star(), "No answer by then: Monk is chosen."),
        (Star("⭐ **Monk**: it pays", frozenset("a"), by_itself=True), "No answer by then: ⭐ is chosen."),
        (Star("⭐ **Cleric**: it pays", frozenset("b")), "No answer by then: Monk is chosen."),
    ],
)
def test_beside_a_recommendation_it_is_said_whether_silence_plays_the_same(star: Star, said: str) -> None:
    choices = PickOne((Option("a", say("word", text="Monk")), Option("b", say("word", text="Cleric"))))
    question = Question(1, "test", choices, lambda: "a")
    shown = compose(replace(ask(choices, until="21:15"), question=question, star=star), QUESTIONS).content
    assert shown.split("\n")[-1].startswith(f"-# {said}")
