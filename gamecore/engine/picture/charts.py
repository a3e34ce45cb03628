"""How a game ended, for every game: the scores round by round, and where they came from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamecore.engine.phrases import Seat
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import BRASS, BRASS_2, CREAM, CREAM_2, CREAM_3, LINE, PANEL, look
from gamecore.engine.picture.marks import Area, Mark, SeatMark, Shape, Sign, Text, Words
from gamecore.engine.picture.pieces import who
from gamecore.engine.values import value

APART = 46
"""Between the scores at the end of the lines."""
BESIDE = 6
"""Between two lines that run on at the same score: neither hides the other, and both look level."""
ABREAST = 17
"""Between the shapes of seats that stand at the same score."""
LABEL = 44
"""What a round's number takes below the chart."""
MOST_SHAPED = 24
"""So many points of a line have room for its seat's shape."""


@value
class Source:
    """Something that scores come from: a column of the table."""

    sign: str
    name: Words


@value
class Reckoning:
    """What one seat scored: by source, and in all."""

    seat: Seat
    figures: tuple[int, ...]
    total: int


@value
class _Plot:
    """Where the points of the lines stand: steps from left to right, scores from the lowest to the highest."""

    box: Box
    steps: int
    low: int
    high: int

    def x(self, at: float) -> float:
        return self.box.x + self.box.w * at / self.steps

    def y(self, score: float) -> float:
        return self.box.bottom - self.box.h * (score - self.low) / (self.high - self.low)


def score_lines(
    box: Box, rounds: Sequence[Sequence[int]], finals: Sequence[int], ranked: Sequence[Seat] = ()
) -> list[Mark]:
    """The scores, by seat, after each round. A line carries its seat's shape at every point and ends in its mark, so it
    needs no legend; the last step is dotted: what was scored after the last round, if anything was. Of equal scores the
    one that is ``ranked`` first is on top, by no more than a line takes, where their lines run on together; where they
    only meet their shapes stand side by side. Scores of 0 lie on the axis and above it, none below."""
    scores = [score for row in (*rounds, finals) for score in row]
    after = not rounds or list(rounds[-1]) != list(finals)
    inner = Box(box.x + 66, box.y + 14, box.w - 66 - 156, box.h - 58)
    plot = _Plot(inner, len(rounds) + after, min(*scores, 0), max(*scores, 5))
    places = [*ranked] or [*range(len(finals))]
    wanted = sorted(((plot.y(finals[seat]), seat) for seat in places), key=lambda one: one[0])
    ends = _spread(wanted, inner)

    rows = [[0] * len(finals), *rounds, *([finals] if after else [])]
    marks = [Area(box, PANEL, radius=12), *_scale(box, plot), *_numbers(plot, len(rounds))]
    shapes: list[Mark] = []
    for seat in sorted(places, key=lambda seat: (finals[seat], -places.index(seat))):
        points = [(plot.x(at), plot.y(row[seat]) + _shifted(rows, at, seat, places)) for at, row in enumerate(rows)]
        points[0], end = (plot.x(0), plot.y(0)), points[-1]
        points = points[: len(rounds) + 1]
        for number, (px, _) in enumerate(points[1:], 1):
            level = _level(rows[number], seat, places)
            room = (len(level) - 1) / (2 if number < plot.steps else 1)  # beside the last stands the seat's mark
            shapes.append(_shape(seat, px + ABREAST * (level.index(seat) - room), plot.y(rows[number][seat])))
        marks += _line(inner, seat, points, end)
        mark = Box(end[0] + 16, ends[seat] - 21, 42, 42)
        figure = Box(mark.right + 8, ends[seat] - 22, box.right - mark.right - 14, 44)
        marks += [SeatMark(seat, mark), Text(figure, _figure(finals[seat]), 40, CREAM, "serif")]
    return [*marks, *shapes] if plot.steps <= MOST_SHAPED else marks


def _scale(box: Box, plot: _Plot) -> Iterator[Mark]:
    """Lines at round scores, no more than eight of them, and the scores at the left of the box."""
    high, low = plot.high, plot.low
    step = next(step for step in (1, 2, 5, 10, 20, 50, 100, 200, 1000) if (high - low) / step <= 7)
    for score in range(-(-low // step) * step, high + 1, step):
        yield Area(Box(plot.box.x, plot.y(score) - 0.75, plot.box.w, 1.5), LINE if score else CREAM_2)
        yield Text(Box(box.x + 6, plot.y(score) - 15, 52, 30), _figure(score), 27, CREAM_2, "text", "right")


def _numbers(plot: _Plot, rounds: int) -> Iterator[Mark]:
    """The numbers of the rounds, as many as have room, and a cup below what came after them."""
    top, every = plot.box.bottom + 8, -(-LABEL * plot.steps // int(plot.box.w))
    for number in range(every, rounds + 1, every):
        yield Text(Box(plot.x(number) - LABEL / 2, top, LABEL, 30), str(number), 27, CREAM_2, "text", "middle")
    if plot.steps > rounds:
        yield Sign("cup", BRASS_2, Box(plot.x(plot.steps) - 14, top, 28, 28))


def _level(row: Sequence[int], seat: Seat, places: Sequence[Seat]) -> list[Seat]:
    """All who stand at the score of ``seat``, the best of them first."""
    return [each for each in places if row[each] == row[seat]]


def _shifted(rows: Sequence[Sequence[int]], at: int, seat: Seat, places: Sequence[Seat]) -> float:
    """How far a point lies off its score: where a line that is level with it there is so a step before or after, too,
    and one would lie on the other."""
    level = _level(rows[at], seat, places)
    near = [rows[step] for step in (at - 1, at + 1) if 0 <= step < len(rows)]
    if not any(row[each] == row[seat] for row in near for each in level if each != seat):
        return 0.0
    place, last = level.index(seat), len(level) - 1
    return BESIDE * (place - last / 2 if rows[at][seat] else (place - last) / 2)


def _shape(seat: Seat, x: float, y: float) -> SeatMark:
    return SeatMark(seat, Box(x - 9, y - 9, 18, 18), plain=True)


def _line(plot: Box, seat: Seat, points: Sequence[tuple[float, float]], end: tuple[float, float]) -> list[Mark]:
    lit = look(seat).lit
    d = "M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in points)
    tail = f"M{points[-1][0]:.1f} {points[-1][1]:.1f}L{end[0]:.1f} {end[1]:.1f}"
    return [
        Shape(plot, d, edge=PANEL, width=11),
        Shape(plot, d, edge=lit, width=5.5),
        *([Shape(plot, tail, edge=lit, width=5.5, dash="2 11")] if points[-1] != end else []),
    ]


def _spread(wanted: Sequence[tuple[float, Seat]], plot: Box) -> dict[Seat, float]:
    """Labels near where they belong, in this order, the highest first, never on one another."""
    found: dict[Seat, float] = {}
    at = plot.y - APART + 8
    for y, seat in wanted:
        at = found[seat] = max(y, at + APART)
    if at > plot.bottom - 8:
        at = plot.bottom - 8 + APART
        for _, seat in reversed(wanted):
            at = found[seat] = min(found[seat], at - APART)
    return found


def score_table(box: Box, sources: Sequence[Source], ranked: Sequence[Reckoning], names: float = 258) -> list[Mark]:
    """Where the scores came from, the best seat first: a column a source, the most of each lit and underlined."""
    head, *rows = box.down(60, *[None] * len(ranked), gap=8)
    widths = (names, *[None] * len(sources), 88 if len(sources) > 6 else 104)
    tops = [max(one.figures[at] for one in ranked) for at in range(len(sources))]
    marks: list[Mark] = []
    for cell, source in zip(head.inset(14, 0).across(*widths, gap=2)[1:-1], sources, strict=True):
        upper, lower = cell.down(None, 26)
        marks += [Sign(source.sign, BRASS_2, upper.square(30))]
        marks += [Text(lower, source.name, 24, CREAM_2, "text", "middle", least=22)]
    for row, one in zip(rows, ranked, strict=True):
        name, *figures, total = row.inset(14, 0).across(*widths, gap=2)
        marks += [Area(row, PANEL, radius=10), who(name, one.seat, 35)]
        for cell, figure, top in zip(figures, one.figures, tops, strict=True):
            most = bool(figure) and figure == top
            ink = BRASS_2 if most else CREAM if figure else CREAM_3
            if most:
                marks.append(Area(Box(cell.cx - 18, cell.cy + 21, 36, 3), BRASS))
            marks.append(Text(cell, _figure(figure) if figure else "·", 36, ink, "bold", "middle"))
        marks.append(Text(total, _figure(one.total), 44, CREAM, "serif", "right"))
    return marks


def _figure(number: int) -> str:
    return str(number).replace("-", "−")
