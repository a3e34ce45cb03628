"""What must hold after every step. If it does not, the fault is in the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from gamecore.games.guildhall.cards.chapters import FULL, MOST_COMPLETED, Layout
from gamecore.games.guildhall.cards.effects import COLOURS, WILD
from gamecore.games.guildhall.cards.model import Cards
from gamecore.games.guildhall.options import joins_vp_decks
from gamecore.games.guildhall.rules.play import layout_for
from gamecore.games.guildhall.rules.setup import COPIES, ROW, vp_counts
from gamecore.games.guildhall.state import Card, Player, State


def problems(cards: Cards, state: State) -> list[str]:
    """List everything that cannot be, for whoever repairs it; empty if all is well."""
    if state.phase in ("mix", "deal"):
        return []
    found = [*_professions(state), *_victory(cards, state)]
    layout = layout_for(cards, state)
    for seat, player in enumerate(state.players):
        found += [f"seat {seat}: {problem}" for problem in _player(layout, player)]
    return found


def places(state: State) -> list[Card]:
    """List every profession card, once for each place it lies in."""
    found = [*state.deck, *state.discard]
    for player in state.players:
        found += player.hand
        found += player.area
        for loose in player.chapters.values():
            found += loose
        for done in player.completed:
            found += done.cards
    return found


@lru_cache(maxsize=256)
def _box(professions: tuple[str, ...], masters: tuple[str, ...]) -> Counter[Card]:
    box = Counter({f"{id}.{colour}": COPIES for id in professions for colour in COLOURS})
    box.update({f"{id}.{WILD}": FULL for id in masters})
    return box


def _professions(state: State) -> Iterator[str]:
    box = _box(tuple(state.professions), tuple(state.masters))
    lying = Counter(places(state))
    if dict(lying) != dict(box):
        yield f"cards too many {dict(lying - box)}, cards missing {dict(box - lying)}"


def _victory(cards: Cards, state: State) -> Iterator[str]:
    lying = Counter(id for id in state.row if id is not None)
    lying.update(state.vp_deck)
    lying.update(state.vp_discard)
    for player in state.players:
        lying.update(player.vp_cards)
    box = vp_counts(cards, state.seats, tuple(state.free_vp), joins_vp_decks(state.options))
    if dict(lying) != dict(box):
        yield f"VP cards too many {dict(lying - box)}, missing {dict(box - lying)}"
    if len(state.row) != ROW or len(state.houses) != ROW:
        yield f"a row of {len(state.row)} with {len(state.houses)} places for houses"


def _player(layout: Layout, player: Player) -> Iterator[str]:
    if player.tokens < 0:
        yield f"{player.tokens} VP tokens"
    for chapter, loose in player.chapters.items():
        if not loose:
            yield f"an empty chapter {chapter}"
        elif set(map(layout.chapter_of.get, loose)) != {chapter}:
            yield f"{loose} lie in the chapter {chapter}"
        if layout.clash(loose):
            yield f"duplicates among {loose}"
        if len(loose) >= FULL:
            yield f"{loose} should have been turned face down"
    for done in player.completed:
        if len(done.cards) != FULL or layout.clash(done.cards):
            yield f"{done.cards} are no completed chapter"
    if len(player.completed) > MOST_COMPLETED + len(layout.chapters):
        yield f"{len(player.completed)} completed chapters"
