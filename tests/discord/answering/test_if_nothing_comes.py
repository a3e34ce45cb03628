"""What happens without an answer stands below the question, in the rulebook's word for it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cogs.ui.prompt import compose
from cogs.wording.fluent import Drawing, load_wording
from gamecore.engine.choices import Option, PickOne
from gamecore.engine.phrases import Param, say
from gamecore.engine.scripts import Question
from tests.support.discord.questions import ask

MONK = say("card", colour="green", name="Monk")
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
    assert f"No answer by 21:15: 🟢 green Monk {said}." in shown
