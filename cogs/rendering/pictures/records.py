"""What games came to, as pictures: one person's own, and the list of a server."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamecore.engine.phrases import Phrase, say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import BRASS, CREAM, CREAM_2, INK, INK_2, LINE, PANEL, PAPER
from gamecore.engine.picture.marks import Area, Mark, Picture, Row, Run, Sign, Text, Words
from gamecore.engine.picture.pieces import canvas, heading, page, rule, title
from gamecore.tables.model.results import Record

MOST_PEOPLE = 10
ROW = 82
"""How high a line is, with the gap below it."""
LOWEST = 620
"""Of few lines the picture is as low as Discord shows whole."""


def own_record(own: Record, by_game: Sequence[tuple[str, int, int]], in_time: int) -> Picture:
    """Games played and won, in all and by game; ``by_game`` is the name of each, how many, and how many of them won."""
    height = max(LOWEST, 480 + ROW * len(by_game))
    top, line, figures, head, below = page(height).down(96, 10, 200, 40, None, gap=16)
    marks = [*title(top, say("picture-record"), say("picture-record-below")), *rule(line)]
    shown = (
        ("die", own.games, "played"), ("cup", own.wins, "won"), ("flag", own.stayed, "stayed"),
        ("ready", f"{in_time} %", "in_time"),
    )  # fmt: skip
    for cell, (sign, figure, what) in zip(figures.columns(len(shown), 12), shown, strict=True):
        upper, lower = cell.inset(8, 16).down(None, 40, gap=6)
        ground, ink, less = (PAPER, INK, INK_2) if what == "won" and own.wins else (PANEL, CREAM, CREAM_2)
        marks += [
            Area(cell, ground, radius=12),
            Row(upper, (Sign(sign, BRASS), Run(str(figure), face="serif")), 64, ink, align="middle", gap=0.2),
            Text(lower, say("picture-record-of", what=what), 30, less, "bold", "middle"),
        ]
    marks += heading(head, "cards", say("picture-record-games"))
    most = max((games for _, games, _ in by_game), default=1)
    for row, (name, games, wins) in zip(_lines(below, len(by_game)), by_game, strict=False):
        words, bar, figure = row.inset(16, 0).across(380, None, 150, gap=12)
        marks += [Area(row, PANEL, radius=10), Text(words, name, 34, CREAM, "bold")]
        marks += [*_bar(bar, games, wins, most), _won_of(figure, wins, games)]
    return Picture(int(canvas(height).w), int(height), tuple(marks), tuple(_own_alt(own, by_game, in_time)))


def ranking(server: str, people: Sequence[tuple[str, Record]]) -> Picture:
    """Who won most in a server: the first on paper. Names are as they can be written."""
    shown = people[:MOST_PEOPLE]
    height = min(1080, max(LOWEST, 190 + ROW * len(shown)))
    top, line, below = page(height).down(96, 10, None, gap=16)
    marks = [*title(top, say("picture-ranking"), server or say("picture-ranking-here"), names=True), *rule(line)]
    most, best = max((own.games for _, own in shown), default=1), max((own.wins for _, own in shown), default=0)
    for place, (row, (name, own)) in enumerate(zip(_lines(below, len(shown)), shown, strict=False), 1):
        leads = own.wins == best > 0
        ground, ink = (PAPER, INK) if leads else (PANEL, CREAM)
        number, words, bar, figure = row.inset(16, 0).across(56, 420, None, 150, gap=12)
        known: Words = name or say("picture-ranking-nameless")
        marks += [
            Area(row, ground, radius=10),
            Text(number, str(place), 40, ink, "serif", "middle"),
            Text(words, known, 36, ink, "bold", lines=2, may_cut=True),
            *_bar(bar, own.games, own.wins, most, on_paper=leads),
            _won_of(figure, own.wins, own.games, ink, INK_2 if leads else CREAM_2),
        ]
    return Picture(int(canvas(height).w), int(height), tuple(marks), tuple(_ranking_alt(shown)))


def _lines(box: Box, count: int) -> list[Box]:
    return box.down(min(box.h, (ROW + 18) * max(1, count)), None)[0].rows(max(1, count), 10)


def _bar(box: Box, games: int, wins: int, most: int, *, on_paper: bool = False) -> list[Mark]:
    """Games as a line as long as they are many, its beginning thick: those that were won."""
    whole, won = (max(8.0, box.w * number / most) if number else 0.0 for number in (games, wins))
    marks: list[Mark] = [Area(Box(box.x, box.cy - 4, whole, 8), INK_2 if on_paper else LINE, radius=4)]
    if won:
        marks.append(Area(Box(box.x, box.cy - 11, won, 22), BRASS, radius=6))
    return marks


def _won_of(box: Box, wins: int, games: int, ink: str = CREAM, less: str = CREAM_2) -> Mark:
    return Row(box, (Run(str(wins), face="serif"), Run(f"/ {games}", 0.68, less)), 44, ink, align="right", gap=0.16)


# For who cannot see it


def _own_alt(own: Record, by_game: Sequence[tuple[str, int, int]], in_time: int) -> Iterator[Phrase]:
    yield say("picture-record-alt", games=own.games, wins=own.wins, stayed=own.stayed, in_time=in_time)
    for name, games, wins in by_game:
        yield say("picture-record-game-alt", game=name, games=games, wins=wins)


def _ranking_alt(people: Sequence[tuple[str, Record]]) -> Iterator[Phrase]:
    yield say("picture-ranking-alt")
    for place, (name, own) in enumerate(people, 1):
        known: Words = name or say("picture-ranking-nameless")
        yield say("picture-ranking-one-alt", place=place, name=known, games=own.games, wins=own.wins)
