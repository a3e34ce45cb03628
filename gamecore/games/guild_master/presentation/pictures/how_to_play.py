"""How to play, in four drawn steps (p. 12, "Assign Orders"; p. 13, "Resolve Orders"; p. 18, "Resolving an Attempt
Contract Order"; p. 19, "Negotiate reward split"; p. 20, "Conflictors"; p. 21, "Resolving a Wander Order")."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import (
    BRASS,
    BRASS_2,
    BRASS_3,
    CREAM,
    CREAM_3,
    INK,
    LEAF_2,
    LINE,
    NIGHT,
    PANEL_2,
    PAPER,
    PAPER_2,
    WAX_2,
)
from gamecore.engine.picture.marks import Area, Die, Gap, Mark, Part, Picture, Row, Run, SeatMark, Sign, Text
from gamecore.engine.picture.pieces import foot, left_rounded
from gamecore.engine.picture.steps import SHOWN, Step, arrow, four_steps
from gamecore.games.guild_master.presentation.pictures.signs import FAME, ROMAN, reward, skill_sign
from gamecore.games.guild_master.state import Skill

PLACES = {"build": "hammer", "recruit": "person", "contract": "scroll", "wander": "pin"}
"""Where an order sends its team, in the order in which the places are resolved."""
SENT: Mapping[int, tuple[tuple[Seat | None, ...], ...]] = {
    2: ((0, None, 1, None), (None, 1, None, 0)),
    3: ((0, 1, 2, None), (2, None, 0, 1)),
    4: ((0, 1, 2, 3), (3, 2, 0, 1)),
}
"""By the number of guilds who is sent to each of the places: every guild gives one first and one second order."""
CONTRACT = "Ambush Poachers"
TARGETS: Mapping[Skill, int] = {"might": 7, "guile": 8, "spirit": 9}
GOLD, PAID_FAME = 3, 2
"""As printed; it lies on the board as every game begins."""
SKILL: Skill = "guile"
DICE = (5, 3, 2)
"""Of one Novice with three dice of this skill."""
SHARES = (2, 1)
"""Gold is shared evenly, and whoever rolled highest has what does not divide; Fame is not shared."""
EACH = 10
"""Of what wandering comes to, so much is one Gold and one Fame (p. 21, "Resolving a Wander Order")."""
NUMBER = 42
"""How wide the number of an order is."""


def how_to_play(told: Phrase) -> Picture:
    """Nine rounds or six are played alike; only the aim tells them apart."""
    guilds = int(str(told.params.get("players") or max(SENT)))
    steps = (
        Step(say("picture-how-orders"), _orders),
        Step(say("picture-how-sequence"), lambda box: _sequence(box, guilds)),
        Step(say("picture-how-contract"), _contract),
        Step(say("picture-how-contest"), _contest),
    )
    return four_steps(told, "crown", steps)


def _orders(box: Box) -> Iterator[Mark]:
    order, leads, places = box.across(102, 36, None, gap=6)
    _, people = order.across(NUMBER, None)
    upper, lower = people.inset(0, 14).rows(2, 10)
    yield from _order(order, 1)
    yield Sign("people", BRASS_3, upper.square(50))
    yield Sign("lock", BRASS_3, lower.square(44))
    yield arrow(leads)
    first, second, third = places.rows(3, 7)
    for cell, (what, sign) in zip((*first.columns(2, 8), second, third), PLACES.items(), strict=True):
        yield Area(cell, PAPER, radius=10)
        mark, words = cell.inset(7, 2).across(36, None, gap=6)
        yield Sign(sign, BRASS_3, mark.square(36))
        if what == "wander":
            words, brings = words.across(104, None, gap=6)
            yield Row(brings, (str(EACH), "→", *reward(1, 1, gap=4)), 31, INK, align="right", gap=0.12)
        yield Text(words, say("picture-how-place", place=what), 31, INK, "bold", least=SHOWN)


def _order(box: Box, space: int) -> Iterator[Mark]:
    """An order on paper, with its number at the left."""
    number, _ = box.across(NUMBER, None)
    yield Area(box, PAPER, radius=10)
    yield left_rounded(number, BRASS_2)
    yield Text(number.inset(3, 0), ROMAN[space], 36, INK, "serif", "middle")


def _sequence(box: Box, guilds: int) -> Iterator[Mark]:
    """Each place at the head of its column, and below it whose team is sent there."""
    head, *rows = box.down(38, None, None, gap=7)
    signs = _columns(head)
    for cell, sign in zip(signs, PLACES.values(), strict=True):
        yield Sign(sign, BRASS_2, cell.square(38))
    for left, right in pairwise(signs):
        yield arrow(Box(left.cx, head.y, right.cx - left.cx, head.h).square(32), CREAM_3)
    for space, (row, seats) in enumerate(zip(rows, SENT[guilds], strict=True), 1):
        yield from _order(row, space)
        for cell, seat in zip(_columns(row), seats, strict=True):
            if seat is not None:
                yield SeatMark(seat, cell.square(40))


def _columns(row: Box) -> list[Box]:
    _, rest = row.across(NUMBER, None)
    return rest.columns(len(PLACES))


def _contract(box: Box) -> Iterator[Mark]:
    team, leads, card = box.across(172, 44, None, gap=10)
    dice, total = team.inset(0, 12).rows(2, 4)
    yield Row(dice, tuple(Die(face) for face in DICE), 47, CREAM, align="middle", gap=0.14)
    yield Row(total, (skill_sign(SKILL, CREAM), Run(str(sum(DICE)), 1.2, face="serif")), 46, CREAM, align="middle")
    yield arrow(leads)
    name, targets, pays = card.down(48, None, 48)
    yield Area(card, PAPER, radius=10)
    yield Text(name.inset(10, 2), CONTRACT, 32, INK, "bold", "middle", least=SHOWN)
    for cell, (skill, target) in zip(targets.inset(8, 2).columns(3, 4), TARGETS.items(), strict=True):
        if skill == SKILL:
            yield Area(cell, PAPER, BRASS, 4, 8)
        yield Row(cell, (skill_sign(skill), str(target)), 35, INK, align="middle", gap=0.12)
    yield from foot(pays, PAPER_2, lit=True)
    yield Row(pays, reward(GOLD, PAID_FAME, gap=14), 38, INK, align="middle", gap=0.14)


def _contest(box: Box) -> Iterator[Mark]:
    together, fought = box.rows(2, 10)
    yield from _stance(together, "hands", LEAF_2, SHARES)
    yield from _stance(fought, "swords", WAX_2, (GOLD, None))


def _stance(box: Box, sign: str, ink: str, gold: tuple[int | None, ...]) -> Iterator[Mark]:
    """What each of two guilds gains: on paper whoever gains something, on the dark whoever does not."""
    disc, leads, *guilds = box.across(62, 32, None, None, gap=7)
    yield Area(disc.square(62), NIGHT, ink, 3, 31)
    yield Sign(sign, ink, disc.square(38))
    yield arrow(leads)
    for seat, (cell, amount) in enumerate(zip(guilds, gold, strict=True)):
        gains: tuple[Part, ...] = (Sign("cross", WAX_2),)
        if amount is not None:
            gains = (Sign("coin"), str(amount), Gap(4), Sign("crown", FAME), str(PAID_FAME))
        won = amount is not None
        yield Area(cell, PAPER if won else PANEL_2, "none" if won else LINE, 0 if won else 2, 10)
        yield Row(cell.inset(6, 0), (SeatMark(seat), Gap(2), *gains), 33, INK, align="middle", gap=0.1)
