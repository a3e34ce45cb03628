"""A player's own cards: Actions to play, the contract, and what the cards won are worth. For their owner alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from gamecore.engine.abilities.drafts import words_in
from gamecore.engine.phrases import Phrase, say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import BRASS, CREAM, CREAM_2, INK, INK_2, LEAF, PANEL, PAPER, WAX
from gamecore.engine.picture.marks import Area, Mark, Names, Part, Picture, Row, Run, SeatMark, Sign, Text
from gamecore.engine.picture.pieces import canvas, filled_in, heading, page, rule, title, top_rounded
from gamecore.engine.scripts import Question
from gamecore.games.cadwallon.cards.boulevards import BOULEVARDS, STREET
from gamecore.games.cadwallon.cards.model import GUILDS, Cards
from gamecore.games.cadwallon.cards.text import contract_line, effect_text, street_text
from gamecore.games.cadwallon.presentation.pictures.signs import SIGNS, figure, kind_of, kind_word, scored
from gamecore.games.cadwallon.rules.contracts import fulfilled
from gamecore.games.cadwallon.rules.endgame_scoring import Score, score
from gamecore.games.cadwallon.state import State
from gamecore.games.cadwallon.view import CadwallonView, ShownPlayer, state_of

BESIDE = 3
"""Actions side by side."""
TOLD = (42, 34, 30)
"""How large it is told what one does, of one, two or three side by side."""
ACTION, CONTRACT, LINE, PLACE = 156, 84, 62, 84
"""How high each is, with the gap below it."""
ABOVE, TALLEST, LOWEST = 250, 72, 620
"""What the header and what stands above the cards won take; how high a line of them is at most; and how high
the picture is at least."""
NOTHING_YET = 46
"""How high is a line of what was not won, where others were."""
MOST_IN_FULL = 4
"""Of so many cards of a kind all are named."""
A_LINE = 42
"""Characters that one line of them holds."""
KINDS = (*GUILDS, "action", "militia", "personality")


def with_draft(view: CadwallonView, question: Question, answer: Any) -> CadwallonView:
    """The view with the boulevard, the Action or the contract that is chosen."""
    words = [word.partition(":")[0] for word in words_in(answer)]
    return view.model_copy(update={"filled_in": tuple(words)})


def hand(cards: Cards, view: CadwallonView) -> Picture | None:
    """Nothing for a spectator, nor before anything is dealt."""
    own = view.own
    if own is None or view.phase == "setup":
        return None
    state = state_of(view)
    found = score(cards, view.condition, state.players, own.seat)
    points = found.open_total if view.phase == "choose" else found.total  # of two contracts only one will be kept
    actions = [*own.hand, *([own.special] if own.special is not None else [])]
    place = next((STREET[word] for word in view.filled_in if word in STREET), None)
    deep = 52 + ACTION * -(-len(actions) // BESIDE) if actions else 0
    low = CONTRACT * len(own.contracts) + (50 if own.contracts else 0) + PLACE * (place is not None)
    kinds = [(kind, _names(cards, own, kind)) for kind in KINDS]
    lines = [line for line in kinds if line[1]]
    if ABOVE + deep + low + LINE * len(kinds) <= 1080:  # what is still to be won fills the page
        lines = kinds
    height = max(LOWEST, min(1080, ABOVE + deep + low + (LINE * len(lines) or 54)))
    deep = min(deep, height - ABOVE - low - (LINE * len(lines) or 54))
    top, line, play, between, below, won = page(height).down(96, 10, deep, low, 38, None, gap=12)
    is_secret = bool(own.special or own.contracts or view.filled_in)
    marks = [*_head(top, own, points, is_secret=is_secret), *rule(line)]
    if actions:
        above, lying = play.down(38, None, gap=10)
        marks += heading(above, SIGNS["action"], say("picture-to-play"))
        marks += _actions(cards, view, own, lying, actions)
    if place is not None:
        where, between = between.down(PLACE - 14, None, gap=14)
        marks += _place(cards, state, own, where, place)
    if own.contracts:
        marks += _contracts(cards, view, state, own, between)
    marks += [*heading(below, "star", say("picture-in-front")), *_won(won, lines, found, _joining(cards, own, found))]
    whole = canvas(height)
    return Picture(int(whole.w), int(whole.h), tuple(marks), tuple(_alt(cards, view, state, own, points)))


def _names(cards: Cards, own: ShownPlayer, kind: str) -> list[str]:
    """The cards of a kind that were won, each with its points where they differ; Actions in the order of use."""
    if kind == "action":
        secret = [own.special] if own.special is not None else []
        return [cards.district[id].name for id in (*own.hand, *secret, *own.played)]
    won = [cards.district[id] for id in own.cards]
    return [
        one.name + (f" {figure(one.points)}" if kind != "personality" else "") for one in won if kind_of(one) == kind
    ]


def _joining(cards: Cards, own: ShownPlayer, found: Score) -> dict[str, list[str]]:
    """By guild the Personalities that count there as it stands; which of them is all the same."""
    wild = [cards.district[id].name for id in own.cards if cards.district[id].kind == "personality"]
    joined: dict[str, list[str]] = {}
    for one in found.guilds:
        here, wild = wild[: one.personalities], wild[one.personalities :]
        if one.cards and here:
            joined[one.guild] = here
    return joined


def _head(box: Box, own: ShownPlayer, points: int, *, is_secret: bool) -> list[Mark]:
    mark, left, right = box.across(100, None, 250, gap=14)
    parts: tuple[Part, ...] = (Sign("star", CREAM_2, scale=0.8), Run(figure(points), face="serif"))
    return [
        SeatMark(own.seat, mark.square(94)),
        *title(left, say("picture-seat", seat=own.seat), say("picture-hand-under", secret=int(is_secret)), names=True),
        Row(right, parts, 76, CREAM, align="right", gap=0.14),
    ]


def _place(cards: Cards, state: State, own: ShownPlayer, box: Box, street: int) -> list[Mark]:
    """Where the next Agent goes."""
    words, tick = box.inset(16, 0).across(None, 46, gap=10)
    line = say("picture-agent-goes", street=street_text(cards, state, street))
    return [
        Area(box, PAPER, radius=10),
        Row(words, (SeatMark(own.seat), line), 32, INK, gap=0.4, shorter=((SeatMark(own.seat), BOULEVARDS[street]),)),
        *filled_in(box, tick),
    ]


def _actions(cards: Cards, view: CadwallonView, own: ShownPlayer, box: Box, actions: Sequence[str]) -> list[Mark]:
    cells = [
        cell for row in box.rows(-(-len(actions) // BESIDE), 12) for cell in row.columns(min(BESIDE, len(actions)), 12)
    ]
    marks: list[Mark] = []
    for cell, id in zip(cells, actions, strict=False):
        card = cards.district[id]
        assert card.effect is not None
        band, what = cell.down(44, None)
        name, tick = band.inset(12, 2).across(None, 40 if id in view.filled_in else 0, gap=4)
        sign = "sealed" if id == own.special else SIGNS["action"]
        marks += [
            Area(cell, PAPER, radius=10),
            top_rounded(band, BRASS),
            Row(name, (Sign(sign, INK, scale=1.1), card.name), 36, INK, gap=0.3),
            Text(what.inset(12, 4), effect_text(card.effect), TOLD[min(BESIDE, len(actions)) - 1], INK, lines=4),
        ]
        if id in view.filled_in:
            marks += filled_in(cell, tick)
    return marks


def _contracts(cards: Cards, view: CadwallonView, state: State, own: ShownPlayer, box: Box) -> list[Mark]:
    choosing = view.phase == "choose"
    met = [] if choosing else fulfilled(cards, state.players, own.seat)
    head, *rows = box.down(38, *[None] * len(own.contracts), gap=12)
    marks = heading(head, SIGNS["contracts"], say("picture-contract", choosing=int(choosing)))
    for row, id in zip(rows, own.contracts, strict=True):
        one = cards.contracts[id]
        name, line, stands = row.inset(16, 0).across(250, None, 150, gap=12)
        marks += [
            Area(row, PAPER, radius=10),
            Text(name, one.name, 32, INK, "bold"),
            Text(line, contract_line(one), 30, INK, lines=2),
        ]
        if not choosing:
            ink = LEAF if id in met else INK_2
            marks.append(Text(stands, say("picture-met", met=int(id in met)), 28, ink, "bold", "right"))
        elif id in view.filled_in:
            marks += filled_in(row, Box(stands.right - 46, stands.cy - 23, 46, 46))
    return marks


def _won(
    box: Box, lines: Sequence[tuple[str, list[str]]], found: Score, joining: Mapping[str, Sequence[str]]
) -> list[Mark]:
    """A line a kind: the cards, the Personalities that join them, and their points times their number. On paper is what
    was won."""
    if not lines:
        return [Text(box, say("picture-no-cards"), 30, CREAM_2)]
    worth = {kind: (points, times) for kind, points, times in scored(found)}
    marks: list[Mark] = []
    of_won = sum(bool(names) for _, names in lines)
    low = NOTHING_YET if of_won else box.h / len(lines) - 6
    high = min(TALLEST, (box.h - (len(lines) - of_won) * (low + 6)) / max(1, of_won) - 6)
    rows = box.down(*[high if names else low for _, names in lines], None, gap=6)
    for row, (kind, names) in zip(rows, lines, strict=False):
        won, bad = bool(names), kind == "militia"
        ink = CREAM_2 if not won else WAX if bad else INK
        name, cards, sum_of, total = row.inset(14, 0).across(240, None, 104, 76, gap=10)
        large = min(40.0, row.h * 0.54) if won else 30
        marks += [
            Area(row, PAPER if won else PANEL, radius=8),
            Row(name, (Sign(SIGNS[kind], ink, scale=1.1), kind_word(kind)), min(36, large), ink, gap=0.3),
        ]
        if won and len(names) <= MOST_IN_FULL:
            told = " + ".join((", ".join(names), *joining.get(kind, ())))
            is_long = len(told) > A_LINE
            marks.append(Text(cards, told, 26 if is_long else min(38.0, large), INK_2, lines=1 + is_long))
        elif won:
            marks.append(Names(cards, tuple(names), min(38.0, large), INK_2))
        if kind in worth:
            points, times = worth[kind]
            if times > 1:
                marks.append(Text(sum_of, f"{figure(points)}×{times}", large, INK_2, "bold", "right"))
            marks.append(Text(total, figure(points * times), large * 1.25, ink, "serif", "right"))
        elif won:
            beside = Box(sum_of.x, row.y, total.right - sum_of.x, row.h)
            marks.append(Text(beside, _wild(found), 30, INK_2, "text", "right"))
    return marks


def _wild(found: Score) -> Phrase:
    """Which guilds the Personalities join as it stands."""
    joined = [one.guild for one in found.guilds if one.personalities and one.cards]
    return say("picture-joins", count=len(joined), guild=joined[0] if joined else "none")


def _named(cards: Cards, id: str) -> Phrase:
    card = cards.district[id]
    return say("picture-own-alt", card=card.name, kind=kind_of(card), points=figure(card.points))


def _alt(cards: Cards, view: CadwallonView, state: State, own: ShownPlayer, points: int) -> Iterator[Phrase]:
    yield say("picture-hand-alt", points=points, cards=len(own.cards) + len(own.hand) + len(own.played))
    if own.cards:
        yield say("picture-won-cards-alt", cards=[_named(cards, id) for id in own.cards])
    if own.played:
        yield say("picture-played-cards-alt", cards=[cards.district[id].name for id in own.played])
    for word in view.filled_in:
        if word in STREET:
            yield say("picture-agent-alt", street=street_text(cards, state, STREET[word]))
        elif word in (*own.hand, own.special):
            yield say("picture-chosen-alt", card=cards.district[word].name)
        elif word in own.contracts:
            yield say("picture-chosen-alt", card=cards.contracts[word].name)
    for id in (*own.hand, *([own.special] if own.special is not None else [])):
        effect = cards.district[id].effect
        assert effect is not None
        secret = int(id == own.special)
        yield say("picture-action-alt", card=cards.district[id].name, effect=effect_text(effect), secret=secret)
    for id in own.contracts:
        met = view.phase != "choose" and id in fulfilled(cards, state.players, own.seat)
        one = cards.contracts[id]
        yield say("picture-contract-alt", contract=one.name, line=contract_line(one), met=int(met))
