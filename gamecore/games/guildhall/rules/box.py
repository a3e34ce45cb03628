"""What a deck file must hold so that a table can play with any choice of options; else it is refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from gamecore.engine.errors import ContentError
from gamecore.engine.game import Setup
from gamecore.engine.typed.naming import folded
from gamecore.games.guildhall.cards.effects import ARCHETYPES, Part
from gamecore.games.guildhall.cards.model import FANTASY, Cards
from gamecore.games.guildhall.options import SEATS, SET
from gamecore.games.guildhall.rules.end_of_game import GOAL
from gamecore.games.guildhall.rules.setup import ROW, new_state, vp_deck

OF_EACH_ARCHETYPE = 2
"""Professions that a saga of two sets wants, whether chance or the table chooses them."""
SETS = tuple(value for value in SET.values if value not in ("mixed", "chosen"))


def check(cards: Cards) -> None:
    """Refuse cards that do not go together.

    Raises:
        ContentError: naming the file, the place in it, and what is expected.
    """
    for problem in _misfits(cards):
        raise ContentError(problem)


def _misfits(cards: Cards) -> Iterator[str]:
    """Yield what is right by itself and wrong together. Each check relies on those before it."""
    yield from _names(cards)
    yield from _sets(cards)
    yield from _archetypes(cards)
    if len(cards.houses) > ROW:
        yield "houses.json: the row has room for five Master Houses"
    yield from _counted_chapters(cards)
    yield from _victory(cards)


def _names(cards: Cards) -> Iterator[str]:
    """Check the names: cards are typed and looked up by them."""
    if both := sorted(set(cards.professions) & set(cards.masters)):
        yield f"masters.json: {both[0]!r} is a profession already"
    known: dict[str, str] = {}
    for file, records in (("professions", cards.professions), ("masters", cards.masters), ("houses", cards.houses)):
        for id, record in records.items():
            plain = folded(record.name)
            if not plain:
                yield f"{file}.json, {id}.name: {record.name!r} has no letter to type it by"
            if plain in known:
                other = f"{record.name!r} reads like the name of {known[plain]}"
                yield f"{file}.json, {id}.name: {other}; cards are typed by name"
            known[plain] = id


def _sets(cards: Cards) -> Iterator[str]:
    if missing := [one for one in dict.fromkeys((*SETS, *FANTASY)) if one not in cards.decks]:
        yield f"decks.json: there is no deck {missing[0]!r}; a table can choose {', '.join(SETS)}"
    for deck in cards.decks.values():
        if unknown := [one for one in deck.professions if one not in cards.professions]:
            yield f"decks.json, {deck.id}.professions: there is no profession {unknown[0]!r}"
        if unknown := [one for one in deck.vp if one not in cards.vp]:
            yield f"decks.json, {deck.id}.vp: there is no VP card {unknown[0]!r}"
        if deck.joined not in cards.decks:
            yield f"decks.json, {deck.id}.joined: there is no deck {deck.joined!r}"
        if deck.joined == deck.id:
            yield f"decks.json, {deck.id}.joined: a saga joins another set to it, not itself"


def _archetypes(cards: Cards) -> Iterator[str]:
    kinds = Counter(one.archetype for one in cards.professions.values())
    for archetype in ARCHETYPES:
        if kinds[archetype] < OF_EACH_ARCHETYPE:
            found = f"is {kinds[archetype]}" if kinds[archetype] else "is no"
            wanted = f"there must be {OF_EACH_ARCHETYPE} or more of each archetype, for a saga of two sets"
            yield f"professions.json: there {found} {archetype}; {wanted}"
    masters = Counter(master.archetype for master in cards.masters.values())
    if any(masters[archetype] != 1 for archetype in ARCHETYPES):
        yield "masters.json: there is to be one Chapter Master for each archetype"


def _counted_chapters(cards: Cards) -> Iterator[str]:
    places: list[tuple[str, tuple[Part, ...]]] = [
        (f"{file}.json, {one.id}, level {level.at}", level.parts)
        for file, records in (("professions", cards.professions), ("masters", cards.masters))
        for one in records.values()
        for level in one.levels
        if level.at != "each"
    ]
    places += [(f"victory.json, {one.id}", one.parts) for one in cards.vp.values()]
    places += [(f"houses.json, {one.id}", one.parts) for one in cards.houses.values()]
    for place, parts in places:
        if any(part.count == "chapter" for part in parts):
            yield f"{place}: 'chapter' counts nothing here; only a level 'each' counts its chapter"


def _victory(cards: Cards) -> Iterator[str]:
    """Check that a VP deck is worth enough: when it is sold out somebody has 20, however it was shared out."""
    free = {deck.id: list(deck.vp) for deck in cards.decks.values()}
    free["chosen"] = [min(alike, key=lambda card: card.copies).id for alike in cards.choosable_vp.values()]
    for seats in SEATS:
        least = seats * (GOAL - 1) + 1
        for name, ids in free.items():
            state = new_state(Setup(seats=seats))
            state.free_vp = ids
            worth = sum(cards.vp[id].vp for id in vp_deck(cards, state))
            if worth < least:
                why = f"{least} or more are needed, so that somebody reaches {GOAL}"
                yield f"victory.json: with {seats} players the VP deck of {name} is worth {worth} VP; {why}"
