"""How it ended: VP round by round, and the cards and tokens they came from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gamecore.engine.phrases import Phrase, say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.charts import Reckoning, Source, score_lines, score_table
from gamecore.engine.picture.look import BRASS, CREAM_2
from gamecore.engine.picture.marks import Mark, Picture, Sign, Text
from gamecore.engine.picture.pieces import canvas, page, rule
from gamecore.engine.picture.winners import won
from gamecore.engine.scripts import Event
from gamecore.games.guildhall.cards.model import Cards
from gamecore.games.guildhall.presentation.pictures.signs import POINTS, TOKEN
from gamecore.games.guildhall.rules.end_of_game import round_of
from gamecore.games.guildhall.view import GuildhallView, ShownPlayer

TOKENS = 0
"""Stands for tokens among the values of VP cards."""


def end(cards: Cards, view: GuildhallView, told: Sequence[Event]) -> Picture | None:
    """The final VP; nothing before somebody has won, or where the story is not known."""
    if view.phase != "over" or not any(event.kind == "won" for event in told):
        return None
    finals = [one.vp for one in view.players]
    rounds = round_of(view.turn, len(finals))
    values = [*sorted({card.vp for card in cards.vp.values()}), TOKENS]
    ranked = sorted(view.players, key=lambda one: (one.seat != view.active, -one.vp, one.seat))
    rows = [Reckoning(one.seat, tuple(_from(cards, one, value) for value in values), one.vp) for one in ranked]
    columns = [Source(POINTS if value else TOKEN, say("picture-vp-from", value=value)) for value in values]
    height = 1000 - 80 * (4 - len(finals))
    top, line, chart, table = page(height).down(96, 10, 430, None, gap=14)
    marks = [
        *_head(top, view, rounds),
        *rule(line),
        *score_lines(chart, _by_round(told, finals, rounds), finals),
        *score_table(table, columns, rows),
        Text(Box(table.x, table.y + 30, 260, 40), say("picture-most"), 28, CREAM_2, "text"),
    ]
    won = say("picture-won-alt", seat=view.active, vp=finals[view.active], rounds=rounds)
    whole = canvas(height)
    return Picture(int(whole.w), int(whole.h), tuple(marks), (won, *(_alt(row, values) for row in rows)))


def _from(cards: Cards, one: ShownPlayer, value: int) -> int:
    """VP from all VP cards of one value, or from tokens."""
    if value == TOKENS:
        return one.tokens
    return sum(cards.vp[id].vp for id in one.vp_cards if cards.vp[id].vp == value)


def _by_round(told: Sequence[Event], finals: Sequence[int], rounds: int) -> list[list[int]]:
    """VP after each round: what each began their next turn with, and in the end what they have."""
    begun: list[list[int]] = [[] for _ in finals]
    for event in told:
        if event.kind == "turn.begins":
            params: Any = event.params
            begun[params["seat"]].append(params["vp"])
    return [
        [(had[at] if at < len(had) else final) for had, final in zip(begun, finals, strict=True)]
        for at in range(1, rounds + 1)
    ]


def _head(box: Box, view: GuildhallView, rounds: int) -> list[Mark]:
    text, after = say("picture-won", seat=view.active), say("picture-after", rounds=rounds)
    return won(box, text, after, [view.active], Sign(POINTS, BRASS, scale=0.9), str(view.players[view.active].vp))


def _alt(one: Reckoning, values: Sequence[int]) -> Phrase:
    parts = [
        say("picture-figure-from", vp=figure, value=value)
        for value, figure in zip(values, one.figures, strict=True)
        if figure
    ]
    return say("picture-end-alt", seat=one.seat, vp=one.total, parts=parts or "none")
