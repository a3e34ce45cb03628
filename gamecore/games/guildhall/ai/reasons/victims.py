"""Why this rival and no other: what they have more of than the others, and what they can get back, by the view."""

from __future__ import annotations

from collections.abc import Sequence

from gamecore.engine.advice import Reason, reason
from gamecore.engine.phrases import Seat
from gamecore.games.guildhall.cards.chapters import Layout
from gamecore.games.guildhall.cards.effects import Part
from gamecore.games.guildhall.cards.model import Cards
from gamecore.games.guildhall.cards.text import kind_label
from gamecore.games.guildhall.state import Card
from gamecore.games.guildhall.view import GuildhallView, ShownPlayer

WORTH_TELLING = 2
"""Cards of a chapter that is hit."""


def why_rival(layout: Layout, view: GuildhallView, rival: Seat, some: Sequence[Card]) -> Reason | None:
    """That no rival has so full a chapter as the one that these cards are taken of, or so many such, or that none has
    as many VP or completed chapters; else that none has a fuller one. None where there is no other rival, or nothing of
    that is so.
    """
    them = view.players[rival]
    others = [player for player in view.players if player.seat not in (view.viewer, rival)]
    if not others:
        return None
    homes = {layout.chapter_of[card] for card in some}
    hit = max((len(them.chapters.get(home, ())) for home in homes), default=0)
    if hit >= WORTH_TELLING and all(hit > _fullest(one) for one in others) and hit == _fullest(them):
        return reason("victim", rival_seat=rival, what="fullest", count=hit)
    alike = sum(len(them.chapters.get(home, ())) == hit for home in homes)
    if alike > 1 and hit > WORTH_TELLING and all(alike > _of_size(one, hit) for one in others):
        return reason("victim", rival_seat=rival, what="several", count=hit)
    if them.vp > max(other.vp for other in others):
        return reason("victim", rival_seat=rival, what="vp", count=them.vp)
    done = len(them.completed)
    if done > max(len(other.completed) for other in others):
        return reason("victim", rival_seat=rival, what="completed", count=done)
    if hit >= WORTH_TELLING and all(hit >= _fullest(one) for one in (them, *others)):
        return reason("victim", rival_seat=rival, what="alike", count=hit)
    return None


def _of_size(player: ShownPlayer, size: int) -> int:
    """How many chapters have as many cards, or more."""
    return sum(len(lying) >= size for lying in player.chapters.values())


def coming_back(cards: Cards, layout: Layout, view: GuildhallView, what: str) -> Reason | None:
    """Of cards that are discarded out of a guildhall, a profession of the deck that brings such back."""
    kinds = (cards.professions[id] for id in view.professions)
    parts = {kind: [part for level in kind.levels for part in level.parts] for kind in kinds}
    names = [kind_label(cards, kind.id, layout.merged) for kind, some in parts.items() if any(map(_is_out_of_it, some))]
    return reason("comes-back", cards=names[0]) if what == "raid_discard" and names else None


def _is_out_of_it(part: Part) -> bool:
    return part.do == "trade_discard" or (part.do == "place" and part.source in ("top", "discard"))


def _fullest(player: ShownPlayer) -> int:
    return max(map(len, player.chapters.values()), default=0)
