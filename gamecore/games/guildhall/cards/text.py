"""What a card says: its name, what it does, and what it costs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from gamecore.engine.phrases import Param, Phrase, say
from gamecore.games.guildhall.cards.chapters import Layout
from gamecore.games.guildhall.cards.effects import WILD, Part
from gamecore.games.guildhall.cards.model import Cards, Level, VictoryCard
from gamecore.games.guildhall.state import Card, Chapter

MOST_COLOURS = 2
"""That are named, of a card that somebody needs."""


@lru_cache(maxsize=4096)
def card_name(cards: Cards, card: Card) -> Phrase:
    """ "red Fighter"; a Chapter Master has no colour."""
    id, colour = card.split(".")
    return say("card", colour=colour, name=cards.everybody[id].name)


@lru_cache(maxsize=4096)
def card_label(cards: Cards, card: Card, merged: bool) -> Phrase:
    """Name a card; in a Mega-Saga with the archetype whose chapter it belongs to."""
    if not merged:
        return card_name(cards, card)
    id, colour = card.split(".")
    kind = cards.everybody[id]
    return say("card-of", colour=colour, name=kind.name, archetype=kind.archetype)


def named_with_archetype(cards: Cards, said: Phrase) -> Phrase:
    """Name the card of a phrase as :func:`card_label` does in a Mega-Saga; any other phrase stays as it is."""
    kind = _by_name(cards).get(str(said.params.get("name"))) if said.id == "card" else None
    return said if kind is None else say("card-of", **said.params, archetype=kind)


@lru_cache(maxsize=8)
def _by_name(cards: Cards) -> Mapping[str, str]:
    """The archetype of each profession and Chapter Master, by name."""
    return {kind.name: kind.archetype for kind in cards.everybody.values()}


@lru_cache(maxsize=256)
def kind_label(cards: Cards, id: str, merged: bool) -> Phrase:
    """Name a profession or a Chapter Master; in a Mega-Saga with its archetype."""
    kind = cards.everybody[id]
    if not merged:
        return say("profession", name=kind.name)
    return say("profession-of", name=kind.name, archetype=kind.archetype)


def one_more(cards: Cards, id: str, some: Sequence[Card], merged: bool) -> Phrase:
    """ "A yellow Marshal", where few of these colours have room; else "one more Marshal"."""
    colours = [card.split(".")[1] for card in some]
    is_named = 0 < len(colours) <= MOST_COLOURS and WILD not in colours
    named: Param = [say("picture-colour-name", colour=one) for one in colours] if is_named else "none"
    return say("one-more", either=named, name=kind_label(cards, id, merged))


def card_names(cards: Cards, some: Sequence[Card]) -> list[Phrase]:
    return [card_name(cards, card) for card in some]


def name_of_chapter(cards: Cards, card: Card, merged: bool) -> Phrase:
    """The name of the chapter that a card belongs to, as :func:`chapter_name` has it."""
    kind = cards.everybody[card.split(".")[0]]
    return say("archetype", archetype=kind.archetype) if merged else say("profession", name=kind.name)


def chapter_name(cards: Cards, layout: Layout, chapter: Chapter) -> Phrase:
    """A profession's name; in a Mega-Saga that of its archetype."""
    if layout.merged:
        return say("archetype", archetype=chapter)
    return say("profession", name=cards.professions[chapter].name)


def archetype_names(archetypes: Sequence[str]) -> list[Phrase]:
    return [say("archetype", archetype=one) for one in archetypes]


@lru_cache(maxsize=1024)
def part_text(part: Part, count: int | str) -> Phrase:
    """One part; ``count`` is a number or ``chapter``, ``shed``, ``any``."""
    return say(f"part-{part.do.replace('_', '-')}", count=count, **of_part(part))


def of_part(part: Part) -> dict[str, Param]:
    """What every text about a part is told of it besides its count."""
    seen: dict[str, Param] = {"take": part.take, "to": part.to, "source": part.source, "seen": part.seen}
    return seen | {"apart": "yes" if part.apart else "no", "each": "yes" if part.each else "no"}


@lru_cache(maxsize=1024)
def parts_text(parts: tuple[Part, ...], chapter: int | None = None) -> Phrase:
    """Say what an ability does. ``chapter``: how many cards its chapter counts for, if that is known."""
    counted = [(part, _count(part, chapter)) for part in parts]
    shown = [each for each in counted if each[1] != 0] or counted
    return say("parts", parts=[part_text(part, count) for part, count in shown])


def _count(part: Part, chapter: int | None) -> int | str:
    return chapter if part.count == "chapter" and chapter is not None else part.count


def level_text(level: Level) -> Phrase:
    """A level as it is printed: from how many cards, and what it does."""
    return say("level", at=level.at, does=parts_text(level.parts))


def vp_name(card: VictoryCard) -> Phrase:
    """ "4 VP (draw 5 cards)"."""
    return say("vp-card", vp=card.vp, does=parts_text(card.parts) if card.parts else "none")
