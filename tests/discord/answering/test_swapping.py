"""Two orders that are filled in change places at one press, whatever they say."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from cogs.ui import replies
from cogs.ui.choices import swap_buttons
from cogs.ui.custom_ids import Reference
from cogs.wording.fluent import Drawing, load_wording
from gamecore.engine.choices import Field, Form, Number, Section
from gamecore.engine.errors import StaleDecision
from gamecore.engine.phrases import say
from tests.support.discord.club import Club
from tests.support.discord.playing.guild_master import everybody_suggests
from tests.support.discord.questions import DRAW, ask

ORDERS = Drawing(load_wording("guild_master"), DRAW.chairs)
GOLD = (Field("gold", Number(0, 9, "gold-of"), say("orders-gold"), optional=True),)


def orders(*, movable: bool = True) -> Form:
    """Three orders that may change places, and a fourth section that may not."""
    several = (Section(str(n), say("orders-section", space=n), GOLD, True, movable) for n in (1, 2, 3))
    return Form((*several, Section("builds", say("orders-builds-section"), GOLD, optional=True)))


ALL: Any = {"1": {"gold": 1}, "2": {"gold": 2}, "3": {"gold": 3}, "builds": {"gold": 4}}


@pytest.mark.parametrize(
    ("draft", "pairs"),
    [(ALL, ["0.1", "1.2"]), ({"1": {"gold": 1}, "3": {"gold": 3}}, []), ({"2": {"gold": 2}, "3": {}}, []), (None, [])],
)
def test_what_follows_each_other_and_is_filled_in_has_a_button(draft: Any, pairs: list[str]) -> None:
    found = [one.to for one in swap_buttons(ask(orders(), answer=draft), ORDERS)]
    assert [to.what for to in found if isinstance(to, Reference)] == pairs


def test_where_nothing_is_movable_nothing_changes_places() -> None:
    asked = ask(orders(movable=False), answer=ALL)
    assert swap_buttons(asked, ORDERS) == []
    with pytest.raises(StaleDecision):
        replies.meaning(asked, asked.to("swap", "0.1"), (), DRAW)


def test_the_press_changes_these_two_alone() -> None:
    asked = ask(orders(), answer=ALL)
    drafted = replies.meaning(asked, asked.to("swap", "1.2"), (), DRAW)
    assert drafted == replies.Drafted({**ALL, "2": {"gold": 3}, "3": {"gold": 2}})


@pytest.mark.parametrize("what", ["2.3", "0.7", "0", "x.y", "-1.0"])
def test_a_press_on_what_is_not_there_is_refused(what: str) -> None:
    asked = ask(orders(), answer=ALL)
    with pytest.raises(StaleDecision):
        replies.meaning(asked, asked.to("swap", what), (), DRAW)


def test_a_press_after_one_of_them_was_cleared_is_refused() -> None:
    asked = replace(ask(orders(), answer={**ALL, "2": None}))
    with pytest.raises(StaleDecision):
        replies.meaning(asked, asked.to("swap", "0.1"), (), DRAW)


@pytest.mark.asyncio
async def test_orders_of_a_game_change_places_in_two_presses(club: Club) -> None:
    table = await club.play(club.chris, club.kim, game="guild_master")
    await everybody_suggests(club, club.chris, club.kim)
    sheet = club.prompt(club.kim, "Suggest")
    await club.kim.click(sheet, "Suggest")
    before: Any = (await club.bot.service.look(table.id, club.kim.id)).asked
    await club.kim.click(sheet, "More…")
    await club.kim.click(sheet, "Order 1 ↔ Order 2")
    after: Any = (await club.bot.service.look(table.id, club.kim.id)).asked
    assert (after.answer["1"], after.answer["2"]) == (before.answer["2"], before.answer["1"])
    assert "Ready" in sheet.buttons, "back on the sheet"
    await club.kim.click(sheet, "Ready")
    assert "· READY" in sheet.text, "and it can be sent as it is"
