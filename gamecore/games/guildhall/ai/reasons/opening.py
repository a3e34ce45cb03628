"""Why cards of the first hand go, and why three are put down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from pydantic import JsonValue

from gamecore.engine.advice import Reason, reason
from gamecore.games.guildhall.cards.chapters import FULL, Layout
from gamecore.games.guildhall.cards.model import Cards
from gamecore.games.guildhall.cards.text import card_label, chapter_name
from gamecore.games.guildhall.rules.choosing import card_of
from gamecore.games.guildhall.rules.end_of_game import GOAL
from gamecore.games.guildhall.state import Card
from gamecore.games.guildhall.view import GuildhallView

CONTESTED = 2
"""A rival who has so many cards of a chapter builds it."""


def placing(cards: Cards, layout: Layout, view: GuildhallView, some: Sequence[Card]) -> Iterator[Reason]:
    """What may become of the chapters that these begin: what the fullest buys; last, which cards of the hand cannot be
    played as long as these lie there, and that a rival may want them."""
    held = Counter(view.own_hand) - Counter(some)
    alike = [one for one in held if any(one in layout.twins[card] for card in some)]
    yield from filter(None, (_aim(cards, layout, view, some),))
    if alike:
        yield reason("barred", cards=[card_label(cards, card, layout.merged) for card in alike])
    yield from filter(None, (_contested(cards, layout, view, some),))


def discarding(cards: Cards, layout: Layout, view: GuildhallView, answer: Sequence[JsonValue]) -> list[Reason]:
    """Of which chapters most is kept, and how many of each."""
    left = Counter(view.own_hand)
    left.subtract(card_of(str(key)) for key in answer)
    kept = Counter(layout.chapter_of[card] for card in left.elements())
    most = max(kept.values(), default=0)
    names = [chapter_name(cards, layout, chapter) for chapter, count in kept.items() if count == most > 1]
    colours = Counter(layout.chapter_of[card] for card in set(view.own_hand))
    gone = [card_of(str(key)) for key in answer]
    told = [reason("first-hand", most=most, chapters=names)] if names else []
    if gone and all(colours[layout.chapter_of[card]] == 1 for card in gone):
        told.append(reason("first-gone", gone=len(gone)))
    elif any(left[card] > 0 for card in gone):
        told.append(Reason("first-copies"))
    aim = _aim(cards, layout, view, [*left.elements()])
    return told if aim is None else [*told, aim]


def _contested(cards: Cards, layout: Layout, view: GuildhallView, some: Sequence[Card]) -> Reason | None:
    """Which rival builds a chapter already that lacks a colour of these; the fullest of those."""
    found = [
        (len(lying), -player.seat, layout.chapter_of[card])
        for card in some
        for player in view.players
        if player.seat != view.viewer
        and layout.fits(player.chapters, card)
        and len(lying := player.chapters.get(layout.chapter_of[card], ())) >= CONTESTED
    ]
    if not found:
        return None
    _, seat, chapter = max(found)
    return reason("contested", rival_seat=-seat, chapter=chapter_name(cards, layout, chapter))


def _aim(cards: Cards, layout: Layout, view: GuildhallView, kept: Sequence[Card]) -> Reason | None:
    """How far the fullest chapter is from being completed, and how much of what wins it buys as the row lies."""
    colours = Counter(layout.chapter_of[card] for card in dict.fromkeys(kept))
    best = max((cards.vp[id].vp for id in view.row if id is not None and cards.vp[id].cost == 1), default=0)
    if not colours or not best:
        return None
    chapter, held = colours.most_common(1)[0]
    name = chapter_name(cards, layout, chapter)
    return reason("aim", chapter=name, missing=max(0, FULL - held), vp=best, goal=GOAL)
