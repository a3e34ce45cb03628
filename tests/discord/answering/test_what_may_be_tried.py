"""A menu of what may be tried beside what is recommended: one press does it, if that is still to be hoped for."""

from __future__ import annotations

import pytest

from gamecore.engine.advice import Possible
from gamecore.engine.choices import Acts
from gamecore.engine.phrases import say
from gamecore.engine.scripts import Question
from gamecore.games.town_founders.ai import hopes
from gamecore.games.town_founders.ai.trading import offered
from gamecore.games.town_founders.ai.worth import Worth
from gamecore.games.town_founders.view import TownFoundersView
from tests.support.discord.club import Club
from tests.support.discord.last_trade import BY_POST, FREE, a_last_trade

pytestmark = pytest.mark.asyncio


@pytest.fixture(autouse=True)
def _always_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hopes, "possible", one)


def one(worth: Worth, question: Question) -> tuple[Possible, ...]:
    """Whatever lies first in hand for a Food card, where that can be offered."""
    other = 1 - worth.seat
    if not isinstance(question.choices, Acts) or all(act.key != f"offer:{other}" for act in question.choices.acts):
        return ()
    give = worth.view.own_hand[:1]
    text = say("possible-offer", other_seat=other, cards=list(give), category="Food")
    about = say("possible-offer-about", percent=20, brings="lead", category="Food", before=0, after=1)
    return (Possible(offered(other, give, "F"), text, about),)


@pytest.mark.parametrize("preset", [pytest.param(BY_POST, marks=pytest.mark.soak), FREE])
async def test_one_press_on_a_line_makes_the_whole_offer(club: Club, preset: str) -> None:
    table, person, other, prompt = await a_last_trade(club, preset)
    (menu,) = [each for each in prompt.walk() if str(each.get("custom_id", "")).startswith("gm/try/")]
    (line,) = menu["options"]
    assert " for 1 Food card" in line["label"] and "about 20 %" in line["description"]
    await person.select(prompt, line["value"], custom_id=menu["custom_id"])
    await club.settle()
    view = (await club.bot.service.look(table, other.id)).view
    assert isinstance(view, TownFoundersView)
    (offer,) = view.offers
    assert (offer.to, len(offer.give), offer.count, offer.category) == (view.viewer, 1, 1, "F")


async def test_a_line_that_is_gone_does_nothing(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    _, person, other, prompt = await a_last_trade(club, FREE)
    (menu,) = [each for each in prompt.walk() if str(each.get("custom_id", "")).startswith("gm/try/")]
    monkeypatch.setattr(hopes, "possible", lambda *_: ())
    said = await person.select(prompt, menu["options"][0]["value"], custom_id=menu["custom_id"])
    assert "That choice is gone" in said.text
    view = (await club.bot.service.look(menu["custom_id"].split("/")[2], other.id)).view
    assert isinstance(view, TownFoundersView) and view.offers == ()
