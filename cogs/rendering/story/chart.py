"""Scores round by round as a drawing: each seat has its own colour, its own dashes and its own mark."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup, escape

WIDTH, HEIGHT = 360, 220
LEFT, RIGHT, TOP, BOTTOM = 34, 12, 12, 26
DASHES = ("", "7 4", "2 4", "10 3 2 3", "12 5", "4 2", "1 3", "8 2 1 2")
MOST_LINES = 5
"""Of the grid, so that figures on it do not run into each other."""


def line_chart(rounds: Sequence[int], scores: Sequence[Sequence[int]], title: str, words: str) -> Markup:
    """An SVG with a line for each seat; ``scores`` are by round, then by seat. ``words`` say it to whoever cannot
    see it."""
    seats = range(len(scores[0]))
    low = min(0, *(min(row) for row in scores))
    high = max(low + 1, *(max(row) for row in scores))
    across = [LEFT + (WIDTH - LEFT - RIGHT) * at / max(1, len(rounds) - 1) for at in range(len(rounds))]

    def y(score: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (high - score) / (high - low)

    parts = [
        f'<svg class="chart" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-labelledby="chart-title chart-words">',
        f'<title id="chart-title">{escape(title)}</title><desc id="chart-words">{escape(words)}</desc>',
    ]
    for score in _grid(low, high):
        at = y(score)
        parts.append(f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{at:.1f}" y2="{at:.1f}"/>')
        parts.append(f'<text x="{LEFT - 6}" y="{at + 4:.1f}" text-anchor="end">{score}</text>')
    every = max(1, -(-len(rounds) // 10))
    for at, number in enumerate(rounds):
        if at % every == 0 or at == len(rounds) - 1:
            parts.append(f'<text x="{across[at]:.1f}" y="{HEIGHT - 8}" text-anchor="middle">{number}</text>')
    for seat in seats:
        points = [(x, y(row[seat])) for x, row in zip(across, scores, strict=True)]
        said = " ".join(f"{x:.1f},{at:.1f}" for x, at in points)
        parts.append(f'<g class="seat-{seat}"><polyline points="{said}" {_dashes(seat)}/>')
        parts += [_mark(seat, x, at) for x, at in points]
        parts.append("</g>")
    return Markup("\n".join([*parts, "</svg>"]))


def sample(seat: int) -> Markup:
    """A seat's line and mark, for the legend."""
    return Markup(
        f'<svg class="sample seat-{seat}" viewBox="0 0 36 14" aria-hidden="true">'
        f'<polyline points="1,7 35,7" {_dashes(seat)}/>{_mark(seat, 18, 7)}</svg>'
    )


def _grid(low: int, high: int) -> range:
    step = 1
    for step in (size * 10**power for power in range(9) for size in (1, 2, 5)):
        if (high - low) / step <= MOST_LINES:
            break
    return range(-(-low // step) * step, high + 1, step)


def _dashes(seat: int) -> str:
    return f'stroke-dasharray="{DASHES[seat % len(DASHES)]}"' if DASHES[seat % len(DASHES)] else ""


def _mark(seat: int, x: float, y: float) -> str:
    """Circle, square, triangle, diamond, cross, plus, bar and ring: told apart without any colour."""

    def path(*corners: tuple[float, float], closed: bool = True) -> str:
        said = "L".join(f"{x + dx:.1f} {y + dy:.1f}" for dx, dy in corners)
        return f"M{said}{'Z' if closed else ''}"

    shapes = (
        None,
        path((-3.5, -3.5), (3.5, -3.5), (3.5, 3.5), (-3.5, 3.5)),
        path((0, -4.5), (4.3, 3.5), (-4.3, 3.5)),
        path((0, -5), (5, 0), (0, 5), (-5, 0)),
        path((-4, -4), (4, 4), closed=False) + path((-4, 4), (4, -4), closed=False),
        path((0, -5), (0, 5), closed=False) + path((-5, 0), (5, 0), closed=False),
        path((-5, -1.5), (5, -1.5), (5, 1.5), (-5, 1.5)),
    )
    shape = shapes[seat] if seat < len(shapes) else None
    if shape is not None:
        return f'<path d="{shape}"/>'
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{3.8 if seat == 0 else 5.5}"/>'
