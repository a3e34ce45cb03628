"""How it ended: the scores round by round, and who led which category."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.charts import score_lines
from gamecore.engine.picture.look import CREAM, CREAM_2, PANEL
from gamecore.engine.picture.marks import Area, Mark, Picture, Row, Run, SeatMark, Sign, Text
from gamecore.engine.picture.pieces import canvas, page, rule
from gamecore.engine.picture.winners import won
from gamecore.engine.scripts import Event
from gamecore.games.town_founders.cards.model import Deck, points
from gamecore.games.town_founders.presentation.pictures.signs import LEADS, category_sign, founder_in_words, standing
from gamecore.games.town_founders.presentation.pictures.skyline import newest
from gamecore.games.town_founders.rules.victory_calculation import scores_and_points
from gamecore.games.town_founders.view import TownFoundersView

NAMES = 250
SKYLINE = 70
"""How high a town stands."""
ROW = 42
"""From one category to the next."""


def end(deck: Deck, view: TownFoundersView, told: Sequence[Event]) -> Picture | None:
    """The final scores; nothing before the game is over, or where the story is not known."""
    if view.phase != "over" or not any(event.kind == "final.category" for event in told):
        return None
    final = scores_and_points([founder.points for founder in view.founders], view.together)
    finals = [score for score, _ in final]
    ranked = sorted(range(len(final)), key=lambda seat: (tuple(-part for part in final[seat]), seat))
    winners = [seat for seat in ranked if final[seat] == final[ranked[0]]]
    rows = ROW * len(deck.categories)
    height = max(810, min(1080, 660 + rows))
    top, line, chart, heads, table = page(height).down(96, 10, None, 104 + SKYLINE, rows, gap=12)
    widths = (NAMES, *[None] * len(ranked))
    tied = finals.count(finals[ranked[0]]) - len(winners)
    marks = [*_head(top, view, winners, finals[ranked[0]], tied), *rule(line)]
    marks += score_lines(chart, list(_by_round(deck, view, told)), finals, ranked)
    corner, *cells = heads.across(*widths, gap=8)
    marks += _legend(corner, view)
    for cell, seat in zip(cells, ranked, strict=True):
        marks += _founder(deck, cell, view, seat, *final[seat])
    for row, (letter, category) in zip(table.rows(len(deck.categories), 5), deck.categories.items(), strict=True):
        name, *cells = row.across(*widths, gap=8)
        sign, words = name.across(34, None, gap=12)
        marks += [Sign(category_sign(letter), CREAM_2, sign.square(32)), Text(words, category.name, 29, CREAM, "bold")]
        own = {seat: view.founders[seat].points[letter] for seat in ranked}
        for cell, seat in zip(cells, ranked, strict=True):
            marks += standing(cell, seat, own[seat], own)
    whole = canvas(height)
    return Picture(int(whole.w), int(whole.h), tuple(marks), tuple(_alt(deck, view, winners, finals, ranked)))


def _by_round(deck: Deck, view: TownFoundersView, told: Sequence[Event]) -> Iterator[list[int]]:
    """The scores after each round, as the buildings of that time made them."""
    towns: list[list[str]] = [[] for _ in view.founders]
    begun = 0
    a_round = 1 if view.together else len(view.founders)
    for event in told:
        params: Any = event.params
        if event.kind == ("round.begun" if view.together else "turn.begun"):
            if begun and begun % a_round == 0:
                yield _scores(deck, towns, view)
            begun += 1
        elif event.kind == "build.built":
            towns[params["seat"]] += params["cards"]
    yield _scores(deck, towns, view)


def _scores(deck: Deck, towns: Sequence[Sequence[str]], view: TownFoundersView) -> list[int]:
    return [score for score, _ in scores_and_points([points(deck, town) for town in towns], view.together)]


def _head(box: Box, view: TownFoundersView, winners: Sequence[Seat], score: int, tied: int) -> list[Mark]:
    text, after = say("picture-won", seats=list(winners)), say("picture-after", rounds=view.round, tied=tied)
    return won(box, text, after, winners, Sign(_what_wins(view), CREAM_2, scale=0.7), str(score))


def _legend(box: Box, view: TownFoundersView) -> list[Mark]:
    """What the two figures beside a founder's mark count."""
    upper, lower = box.inset(0, 4).down(None, 44)
    return [
        Row(
            upper,
            (Sign(_what_wins(view), CREAM_2), say("picture-end-score", together=int(view.together))),
            28,
            CREAM_2,
            "text",
        ),
        Row(lower, (Sign("star", CREAM_2), say("picture-points-in-all")), 28, CREAM_2, "text"),
    ]


def _what_wins(view: TownFoundersView) -> str:
    return "medal" if view.together else LEADS


def _founder(deck: Deck, box: Box, view: TownFoundersView, seat: Seat, score: int, in_all: int) -> list[Mark]:
    """The score, the points in all that break a tie, the name, and the town."""
    upper, lower, town = box.inset(6, 4).down(None, 56, SKYLINE)
    figure = Run(str(score), 1.1, face="serif")
    besides = (Sign("star", CREAM_2, scale=0.7), Run(str(in_all), 0.72, CREAM_2))
    return [
        Area(box, PANEL, radius=8),
        Row(upper, (SeatMark(seat, scale=1), figure, *besides), 38, CREAM, align="middle", gap=0.16,
            shorter=((SeatMark(seat, scale=1), figure),)),
        Text(lower, say("picture-seat", seat=seat), 27, CREAM, "bold", "middle", lines=2, may_cut=True),
        *newest(town, deck, view.founders[seat].town, seat),
    ]  # fmt: skip


def _alt(
    deck: Deck, view: TownFoundersView, winners: Sequence[Seat], finals: Sequence[int], ranked: Sequence[Seat]
) -> Iterator[Phrase]:
    best = finals[ranked[0]]
    yield say("picture-won-alt", seats=list(winners), points=best, rounds=view.round, together=int(view.together))
    for seat in ranked:
        yield founder_in_words(deck, view, seat)
