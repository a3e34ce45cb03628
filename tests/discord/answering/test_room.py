"""How high a message stands on a phone, beside what Chromium makes of it on the demo's page, 360 pixels wide; and how a
contest keeps to one screen."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.ui.asking import NO_STAR, Ask, Star
from cogs.ui.custom_ids import Reference, token
from cogs.ui.plan import Button, Menu, Plan, Row
from cogs.ui.prompt import compose
from cogs.ui.room import lines_of
from cogs.wording.emojis import all_emojis
from cogs.wording.fluent import Drawing, load_wording
from gamecore.games.guild_master.rules import action_phase
from gamecore.games.guild_master.rules.attempt_contract.bargaining import open_window
from gamecore.games.guild_master.state import Offer
from tests.support.games.guild_master.deck import deck
from tests.support.games.guild_master.table import CHRIS, KIM, MORGAN, Table

HERE = Reference("page", "table1")
A_LINE = 22.7
"""Pixels of a line of text there."""
BARGAIN = """🔔 The Quiet Well Table: **🟩 Morgan and 🟨 Silvia make you offers: Ambush Poachers** · until 17:59
**Contract 1 Ambush Poachers with 🟦 Kim, 🟩 Morgan and 🟨 Silvia**: 3 Gold 2 Fame · together 100 %, conflict 0 % · **Cooperate**
- 🟦 Kim: you 3 Gold · card to 🟦 Kim · agreed: 🟥 Robin
- 🟩 Morgan: you 3 Gold · card to 🟩 Morgan
- 🟨 Silvia: you 3 Gold · card to 🟨 Silvia
-# Open until 17:59, or until everybody is done."""  # noqa: E501
ORDERS = """🔔 The Candlewick Table: **Round 2 orders** · until 18:09 · NOT READY
**1** Hamish + Zsofia → A Cixi, 3 Gold
- +3 Fame · lowest bid 2 Gold · if bids tie, roll 🟦 Arcane, 3 dice
**2** Jariya + Eiji → Builders, 6 Gold
- if nobody hires first: Stables II for 5 Gold
- if others hire too, roll 🟥 Charm, 6 dice
Only if you miss out: **1** Translate Star Chart **95 %**, about 1.9 Gold, 1.9 Fame · **2** wander, about 2 Gold, 2 Fame
Gold left: 0
-# Press **Ready**, or this counts by itself at 18:09. (<t:1772486100:R>)"""

DICE = {one.die: one.char for one in all_emojis() if one.family == "die"}
ROLLED = " ".join(DICE[face] for face in (1, 1, 2, 3, 4, 4, 5, 6))
FIRST = f"""🔔 The Heron Table: **You rolled {ROLLED}: where to?** · until 01:44
> ① Aim: the most Gold in five rounds.
> ② A turn: put dice on one building.
> ③ Archives give maps, the University specialists; best dice first.
> ④ After somebody’s last die the round ends and all buildings pay.
> ⑤ Often missed: a specialist scores only on a map of its site.
> ⑥ An hour.
> **Auction House**: Water artifacts pay you 4 Gold, Jungle 2, others 1.
💡 Dice you don’t place roll again.

⭐ **University: {DICE[2]} {DICE[3]}**: 2 specialists, 1st and 2nd pick of 6 · out after 5 more dice of 3 or less
-# No answer by then: ⭐ is chosen."""


def buttons(*labels: str) -> Row:
    return tuple(Button(label, HERE) for label in labels)


@pytest.mark.parametrize(
    ("text", "rows", "pixels"),
    [
        (BARGAIN, (Menu(HERE, ()), Menu(HERE, ()), buttons("Done", "Talk with all"), buttons("⭐ Why?", "More…")), 577),
        (
            ORDERS,
            (
                buttons("Order 1", "Order 2", "Build"),
                buttons("Suggest", "Undo suggest", "⭐ Why?", "Ready"),
                buttons("More…"),
            ),
            600,
        ),
        (
            FIRST,
            (
                Menu(HERE, ()),
                buttons("⭐ Do it", "Re-roll: your only token"),
                buttons("Page 2 of 4 ▶", "⭐ Why?", "More…"),
            ),
            646,
        ),
    ],
)
def test_a_messages_height_is_about_what_a_browser_makes_of_it(text: str, rows: tuple[Row, ...], pixels: int) -> None:
    assert lines_of(Plan(text, rows)) == pytest.approx(pixels / A_LINE, rel=0.05)


def panel_of_offers(recommended: str) -> Plan:
    """Three guilds at a contract, two of which have made an offer."""
    people: dict[str, dict[str, Any]] = {one: {"skills": {"might": 3}} for one in ("might1", "arcane1", "guile1")}
    raid: dict[str, Any] = {"name": "The Raid", "targets": {"might": 10}, "gold": 5, "fame": 3}
    table = Table(seats=3, round=2, cards=deck(**{**people, "common20": raid}))
    table.board("1", "common20")
    for seat, one in enumerate(people):
        table.guild(seat, fame=9 - seat, gold=6)
        table.orders(seat, 1, "1", [one], fallback="nothing")
    action_phase.find_contests(table.play())
    (contest,) = table.state.contests
    for id, by in (("1", CHRIS), ("2", MORGAN)):
        contest.offers.append(Offer(id, by, {KIM: 1, CHRIS: 1, MORGAN: 1}, by, by, accepted=[by]))
    question = next(each for each in next(open_window(table.play())).questions if each.seat == KIM)
    draw = Drawing(load_wording("guild_master"), ("🟦 Kim", "🟥 Chris", "🟩 Morgan"))
    star = Star("⭐ it", frozenset([token(recommended)]), answer="⭐ it") if recommended else NO_STAR
    return compose(Ask("table1", "Copper Lantern", "0123456789ab", question, False, star=star), draw)


def test_of_several_offers_the_recommended_one_is_accepted_by_a_green_button_the_others_in_their_menu() -> None:
    plan = panel_of_offers("accept:1")
    (green,) = [each for row in plan.rows if not isinstance(row, Menu) for each in row if each.style == "green"]
    assert green.label == "Accept 🟥 Chris’s offer"
    (menu,) = [row for row in plan.rows if isinstance(row, Menu) and row.placeholder == "Offers and gifts…"]
    shown = [choice.label for choice in menu.choices]
    assert "Accept 🟩 Morgan’s offer" in shown and green.label not in shown


def test_where_none_is_recommended_all_offers_are_in_one_menu_and_two_menus_are_all() -> None:
    plan = panel_of_offers("")
    menus = [row for row in plan.rows if isinstance(row, Menu)]
    assert [menu.placeholder for menu in menus] == ["Your stance: Cooperate…", "Offers and gifts…"]
    shown = [choice.label for choice in menus[1].choices]
    assert {"Accept 🟥 Chris’s offer", "Accept 🟩 Morgan’s offer", "Counter 🟩 Morgan’s offer", "Give Gold"} <= set(
        shown
    )


def test_of_whoever_wants_the_same_all_are_talked_with_by_a_short_button() -> None:
    labels = [each.label for row in panel_of_offers("").rows if not isinstance(row, Menu) for each in row]
    assert "Talk with both" in labels and not [label for label in labels if label.startswith("Talk: ")]
