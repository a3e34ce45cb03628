"""The cards of Guildhall, as they stand in ``data/guildhall`` (Components; Card Anatomy).

``source`` says where a record comes from: the rulebook, public pages, inference, or our own design.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field, model_validator

from gamecore.engine.content import read
from gamecore.engine.errors import ContentError
from gamecore.engine.position import Saved
from gamecore.games.guildhall.cards.effects import Archetype, Part

Origin: TypeAlias = Literal["rulebook", "public", "inferred", "original"]
Name: TypeAlias = Annotated[str, Field(min_length=1, max_length=30)]
Id: TypeAlias = Annotated[str, Field(pattern=r"^[a-z][a-z_]{0,19}$")]


class Level(Saved):
    """What a card does with so many cards of its chapter in the guildhall; ``each`` counts them (GH-10)."""

    at: Annotated[int, Field(ge=0, le=4)] | Literal["each"]
    parts: tuple[Part, ...] = Field(min_length=1)
    source: Origin


class Profession(Saved):
    """A profession, or a Chapter Master (GH-34). ``aka``: what it was called in the older sets."""

    id: Id
    name: Name
    aka: Annotated[str, Field(max_length=30)] = ""
    archetype: Archetype
    levels: tuple[Level, ...] = Field(min_length=1)
    fills_discard: bool = False
    takes_discard: bool = False
    makes_tokens: bool = False
    source: Origin

    @model_validator(mode="after")
    def _levels_rise(self) -> Profession:
        printed = [level.at for level in self.levels]
        if printed != ["each"] and ("each" in printed or printed != sorted(set(printed), key=str)):
            raise ValueError(f"levels {printed}: numbers that rise, or 'each' alone")
        return self

    def level(self, at: str) -> tuple[Level, int]:
        """Return the level that an answer names (``2``, or ``x3``), and how many cards its chapter counts for."""
        if at.startswith("x"):
            return self.levels[0], int(at[1:])
        number = int(at)
        return next(level for level in self.levels if level.at == number), number


class VictoryCard(Saved):
    """A VP card: its worth, its cost in completed chapters, and what buying it does (Card Anatomy, VP Card)."""

    id: Id
    vp: Annotated[int, Field(ge=1, le=9)]
    cost: Annotated[int, Field(ge=1, le=3)]
    copies: Annotated[int, Field(ge=1, le=9)]
    parts: tuple[Part, ...] = ()
    universal: bool = False
    steals_tokens: bool = False
    takes_discard: bool = False
    source: Origin


class MasterHouse(Saved):
    """A Master House: paid with a chapter of one of its archetypes, it does something more (GH-14)."""

    id: Id
    name: Name
    archetypes: tuple[Archetype, ...] = Field(min_length=1)
    parts: tuple[Part, ...] = Field(min_length=1)
    source: Origin


class DeckList(Saved):
    """A set: six professions, and the three VP cards that stand beside the universal ones."""

    id: Id
    name: Name
    professions: tuple[Id, ...] = Field(min_length=6, max_length=6)
    vp: tuple[Id, Id, Id]
    joined: Id
    """The set that a saga adds to it."""

    @model_validator(mode="after")
    def _six_different_ones(self) -> DeckList:
        (id, times), *_ = Counter(self.professions).most_common(1)
        if times > 1:
            raise ValueError(f"{id!r} stands there {times} times; six different professions make a set")
        return self


@dataclass(frozen=True, eq=False)
class Cards:
    """Everything that can lie on the table, by id. ``everybody`` is professions and Chapter Masters."""

    professions: Mapping[str, Profession]
    masters: Mapping[str, Profession]
    vp: Mapping[str, VictoryCard]
    houses: Mapping[str, MasterHouse]
    decks: Mapping[str, DeckList]

    @cached_property
    def everybody(self) -> Mapping[str, Profession]:
        return {**self.professions, **self.masters}

    @cached_property
    def choosable_vp(self) -> Mapping[int, tuple[VictoryCard, ...]]:
        """The cards for the free places of a VP deck, by their value (GH-33)."""
        free = [card for card in self.vp.values() if not card.universal]
        return {vp: tuple(card for card in free if card.vp == vp) for vp in sorted({card.vp for card in free})}


FANTASY = ("fellowship", "alliance", "coalition", "gathering")
"""The four sets that together hold all professions."""


def read_cards(files: Mapping[str, Any]) -> Cards:
    """Read the cards of these files, which are JSON data by name, without ``.json``.

    Raises:
        ContentError: naming the file, the place in it, and what is expected.
    """
    return Cards(
        professions=_by_id("professions", read(files, "professions", tuple[Profession, ...])),
        masters=_by_id("masters", read(files, "masters", tuple[Profession, ...])),
        vp=_by_id("victory", read(files, "victory", tuple[VictoryCard, ...])),
        houses=_by_id("houses", read(files, "houses", tuple[MasterHouse, ...])),
        decks=_by_id("decks", read(files, "decks", tuple[DeckList, ...])),
    )


def _by_id(file: str, records: Iterable[Any]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for record in records:
        if record.id in found:
            raise ContentError(f"{file}.json: the id {record.id!r} stands there twice; each may stand once")
        found[record.id] = record
    return found
