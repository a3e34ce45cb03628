"""Why a card of one's own is given: what a swap is for, and why a smaller chapter stays."""

from __future__ import annotations

from collections.abc import Sequence

from gamecore.engine.advice import Reason, reason
from gamecore.engine.phrases import Seat
from gamecore.games.guildhall.ai.imagined import Unseen
from gamecore.games.guildhall.cards.chapters import Layout
from gamecore.games.guildhall.cards.model import Cards
from gamecore.games.guildhall.cards.text import card_label, chapter_name
from gamecore.games.guildhall.rules.stakes import size_with
from gamecore.games.guildhall.state import Card, Chapter, Player
from gamecore.games.guildhall.view import GuildhallView


def staying(
    cards: Cards, layout: Layout, view: GuildhallView, rival: Seat | None, given: Sequence[Card]
) -> Reason | None:
    """Why the smallest chapter stays, where there is a reason for each that is smaller than those of the cards given:
    a card in hand goes with it, or the rival would make more of it. None where there is not.
    """
    own = view.own
    if own is None or not given:
        return None
    sizes = {one: size_with(layout, own.chapters, own.area, one) for one, lying in own.chapters.items() if lying}
    homes = [layout.chapter_of[card] for card in given]
    least = min(sizes.get(home, 0) for home in homes)
    smaller = sorted((one for one, size in sizes.items() if size < least), key=lambda one: sizes[one])
    found = [_stays(cards, layout, view, rival, one, homes) for one in smaller]
    return found[0] if found and None not in found else None


def _stays(
    cards: Cards, layout: Layout, view: GuildhallView, rival: Seat | None, chapter: Chapter, homes: Sequence[Chapter]
) -> Reason | None:
    assert view.own is not None
    named = chapter_name(cards, layout, chapter)
    waiting = [
        card for card in view.own_hand if layout.chapter_of[card] == chapter and layout.fits(view.own.chapters, card)
    ]
    if waiting:
        card = card_label(cards, waiting[0], layout.merged)
        return reason("stays", chapter=named, why="hand", card=card, rival_seat=rival or 0)
    theirs = {} if rival is None else view.players[rival].chapters
    if len(theirs.get(chapter, ())) > max(len(theirs.get(home, ())) for home in homes):
        return reason("stays", chapter=named, why="theirs", card="none", rival_seat=rival or 0)
    return None


def gathering(
    cards: Cards, layout: Layout, then: Player, given: Sequence[Card], taken: Sequence[Card]
) -> Reason | None:
    """What a swap is for where it makes nothing fuller at once: a card in hand goes with what comes, and none with what
    is given. None where there is not so much to say for it, or where what comes has completed its chapter.
    """
    hand = [card for card in then.hand if type(card) is not Unseen]
    held = [card for card in hand if layout.fits(then.chapters, card)]
    homes = {layout.chapter_of[card] for card in taken}
    waiting = [card for card in held if layout.chapter_of[card] in homes and then.chapters.get(layout.chapter_of[card])]
    left = {layout.chapter_of[card] for card in given} - homes
    if not waiting or not left or any(layout.chapter_of[card] in left for card in hand):
        return None
    lost = [chapter_name(cards, layout, chapter) for chapter in layout.chapters if chapter in left]
    return reason("gathers", card=card_label(cards, waiting[0], layout.merged), chapters=lost)
