"""How it ended: Guild Points round by round, and where they came from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.charts import Reckoning, Source, score_lines, score_table
from gamecore.engine.picture.look import CREAM_2
from gamecore.engine.picture.marks import Mark, Picture, Sign
from gamecore.engine.picture.pieces import canvas, page, rule
from gamecore.engine.picture.winners import won
from gamecore.engine.scripts import Event
from gamecore.games.cadwallon.cards.model import GUILDS, Cards
from gamecore.games.cadwallon.presentation.pictures.signs import SIGNS, figure
from gamecore.games.cadwallon.rules.counting_support import modified_by
from gamecore.games.cadwallon.rules.endgame_scoring import Score, ranks, scores
from gamecore.games.cadwallon.view import CadwallonView, state_of


def end(cards: Cards, view: CadwallonView, told: Sequence[Event]) -> Picture | None:
    """The final scores; nothing before the game is over, or where the story is not known."""
    if view.phase != "over" or not any(event.kind == "game.over" for event in told):
        return None
    found = scores(cards, state_of(view))
    places, finals = ranks(found), [one.total for one in found]
    ranked = sorted(range(len(found)), key=lambda seat: (places[seat], seat))
    winners = [seat for seat in ranked if places[seat] == 1]
    sources, rows = list(_sources(cards, view)), _ranked(cards, view)
    height = 1000 - 80 * (4 - len(finals))
    top, line, chart, table = page(height).down(96, 10, 430, None, gap=14)
    marks = [
        *_head(top, view, winners, finals[ranked[0]]),
        *rule(line),
        *score_lines(chart, list(_by_round(told)), finals),
        *reckoning(cards, view, table),
    ]
    alt = (
        say("picture-won-alt", seats=winners, points=finals[ranked[0]], rounds=view.round),
        *(_alt(row, sources) for row in rows),
    )
    whole = canvas(height)
    return Picture(int(whole.w), int(whole.h), tuple(marks), alt)


def reckoning(cards: Cards, view: CadwallonView, box: Box) -> list[Mark]:
    """Where everybody's points come from, the best first."""
    columns = [Source(SIGNS[one], say("picture-from", source=one)) for one in _sources(cards, view)]
    names = (258, 178, 160)[min(2, max(0, len(columns) - 6))]
    return score_table(box, columns, _ranked(cards, view), names=names)


def _ranked(cards: Cards, view: CadwallonView) -> list[Reckoning]:
    found, sources = scores(cards, state_of(view)), list(_sources(cards, view))
    places = ranks(found)
    return [
        Reckoning(seat, tuple(_points(found[seat], one) for one in sources), found[seat].total)
        for seat in sorted(range(len(found)), key=lambda seat: (places[seat], seat))
    ]


def _sources(cards: Cards, view: CadwallonView) -> Iterator[str]:
    """What points may come from at this table."""
    yield from (*GUILDS, "action", "militia")
    crests = modified_by(cards, view.condition, "crest_points") is not None
    contracts = view.options["contracts"] == "on"
    if crests or contracts:
        yield "both" if crests and contracts else "crests" if crests else "contracts"


def _points(found: Score, source: str) -> int:
    guilds: dict[str, int] = {one.guild: one.total for one in found.guilds}
    others = {"action": found.actions, "militia": found.militia, "crests": found.crest_points}
    others |= {"contracts": found.contracts, "both": found.crest_points + found.contracts}
    return {**guilds, **others}.get(source, 0)


def _by_round(told: Sequence[Event]) -> Iterator[list[int]]:
    """Points after each round, without contracts: they are paid at the end."""
    for event in told:
        if event.kind == "round.standings":
            params: Any = event.params
            yield [one.params["points"] for one in params["scores"]]


def _head(box: Box, view: CadwallonView, winners: Sequence[Seat], points: int) -> list[Mark]:
    text, after = say("picture-won", seats=list(winners)), say("picture-after", rounds=view.round)
    return won(box, text, after, winners, Sign("star", CREAM_2, scale=0.8), figure(points))


def _alt(one: Reckoning, sources: Sequence[str]) -> Phrase:
    parts = [
        say("picture-points-from", points=figure(points), what=say("picture-from", source=source))
        for source, points in zip(sources, one.figures, strict=True)
        if points
    ]
    return say("picture-end-alt", seat=one.seat, points=one.total, parts=parts)
