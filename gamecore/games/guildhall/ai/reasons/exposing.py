"""That a rival could take a whole chapter which has just come to four cards: only the fifth makes it safe."""

from __future__ import annotations

from gamecore.engine.advice import Reason, reason
from gamecore.engine.phrases import Seat
from gamecore.games.guildhall.ai.growing import joined
from gamecore.games.guildhall.cards.chapters import FULL, Layout
from gamecore.games.guildhall.cards.model import Cards, Profession
from gamecore.games.guildhall.cards.text import chapter_name
from gamecore.games.guildhall.state import State

TAKES_A_CHAPTER = frozenset({"raid_chapter", "exchange_chapters"})


def exposed(cards: Cards, layout: Layout, before: State, later: State, seat: Seat) -> Reason | None:
    """Which rival has as many open cards of a profession as take a chapter, or would with one more, where a chapter of
    one's own has come to one card less than is safe.
    """
    had, has = (joined(layout, state.players[seat]) for state in (before, later))
    grown = [one for one, size in has.items() if had[one] < size == FULL - 1]
    found = [
        (size - least, -rival, kind, least)
        for rival, player in enumerate(later.players)
        if rival != seat
        for kind in (cards.professions[id] for id in before.professions)
        for least in (_least(kind),)
        if least and (size := len(player.chapters.get(layout.chapter_of[f"{kind.id}.red"], ()))) >= least - 1
    ]
    if not grown or not found:
        return None
    _, rival, kind, least = max(found, key=lambda each: each[:2])
    theirs = layout.chapter_of[f"{kind.id}.red"]
    return reason(
        "exposed",
        rival_seat=-rival,
        count=len(later.players[-rival].chapters[theirs]),
        theirs=chapter_name(cards, layout, theirs),
        least=least,
        chapter=chapter_name(cards, layout, grown[0]),
    )


def _least(kind: Profession) -> int:
    """From how many cards of its chapter on it takes a whole one of a rival; 0: it never does."""
    takes = (level.at for level in kind.levels if any(part.do in TAKES_A_CHAPTER for part in level.parts))
    return next((at for at in takes if isinstance(at, int)), 0)
