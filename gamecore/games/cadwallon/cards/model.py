"""The cards of Guilds of Cadwallon, as they stand in ``data/cadwallon`` (p. 4-5, Component List, The Playing Pieces).

``source`` says where a record's figures come from: the rulebook, public pages, inference, or our own design.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal, TypeAlias, TypeVar

from pydantic import Field, model_validator

from gamecore.engine.content import read
from gamecore.engine.errors import ContentError
from gamecore.engine.position import Saved
from gamecore.engine.typed.naming import folded

Source: TypeAlias = Literal["rulebook", "public", "inferred", "original"]
Name: TypeAlias = Annotated[str, Field(min_length=1, max_length=24)]
Id: TypeAlias = Annotated[str, Field(pattern=r"^[a-z0-9_]{1,24}$")]
Guild: TypeAlias = Literal["usurers", "blades", "goldsmiths", "architects"]
Kind: TypeAlias = Literal["guild", "militia", "personality", "action"]
DistrictType: TypeAlias = Literal["high_city", "market", "harbour", "old_quarter"]

GUILDS: tuple[Guild, ...] = ("usurers", "blades", "goldsmiths", "architects")
DISTRICT_TYPES: tuple[DistrictType, ...] = ("high_city", "market", "harbour", "old_quarter")
ACTION_POINTS = 2
"""Guild Points of any Action card, and its Support Value (The Playing Pieces, Action Cards)."""
ACTIONS_IN_DECK = 8
"""Six of the fourteen Action cards are set aside (CD-1)."""

Do: TypeAlias = Literal["swap", "slide", "replace", "place", "move", "trade", "remove", "lend", "block"]
WHICH: Mapping[str, tuple[str, ...]] = {
    "swap": ("same_type", "adjacent", "same_support"),
    "place": ("empty", "occupied"),
    "move": ("own", "other"),
}
"""What an effect may be narrowed to; effects that are not here take nothing."""


class Effect(Saved):
    """What an Action card does, from a closed set; ``by`` is Support, for ``lend`` alone."""

    do: Do
    which: str = ""
    by: Annotated[int, Field(ge=-3, le=3)] = 0

    @model_validator(mode="after")
    def _makes_sense(self) -> Effect:
        allowed = WHICH.get(self.do, ("",))
        if self.which not in allowed:
            raise ValueError(f"{self.do} cannot be {self.which!r}; there is {', '.join(allowed) or 'nothing to say'}")
        if (self.do == "lend") != (self.by != 0):
            raise ValueError("lend, and nothing else, says by how much")
        return self


class DistrictCard(Saved):
    """A card that can lie in the district. ``points`` are negative on militia (penalty points)."""

    id: Id
    name: Name
    kind: Kind
    type: DistrictType
    guild: Guild | None = None
    points: Annotated[int, Field(ge=-2, le=3)]
    support: Annotated[int, Field(ge=0, le=3)]
    effect: Effect | None = None
    source: Source

    @model_validator(mode="after")
    def _fits_its_kind(self) -> DistrictCard:
        points, support = {
            "guild": (range(1, 4), range(1, 4)),
            "militia": (range(-2, 0), range(1, 3)),
            "personality": (range(1), range(1)),
            "action": (range(ACTION_POINTS, ACTION_POINTS + 1), range(ACTION_POINTS, ACTION_POINTS + 1)),
        }[self.kind]
        if self.points not in points or self.support not in support:
            raise ValueError(f"a {self.kind} card cannot have {self.points} points and {self.support} support")
        if (self.kind == "guild") != (self.guild is not None) or (self.kind == "action") != (self.effect is not None):
            raise ValueError("guild cards name their guild and Action cards their effect; no other card does")
        return self


class _Action(Saved):
    """An Action card as it stands in its file, without points and support: they are the same on all."""

    id: Id
    name: Name
    type: DistrictType
    effect: Effect
    source: Source


Change: TypeAlias = Literal[
    "ties_to_first",
    "personality_lends",
    "militia_lends",
    "centre_lends",
    "corners_lend",
    "least_support",
    "militia_added_up",
    "militia_counted",
    "action_points",
    "multiplier",
    "crest_points",
    "actions_a_turn",
]
"""What a Condition card can change. Each is looked up in exactly one place of the rules."""


class Condition(Saved):
    """A Condition card: one change to the rules for the whole game (CD-16)."""

    id: Id
    name: Name
    changes: Change
    to: Annotated[int, Field(ge=1, le=4)]
    source: Source


Counted: TypeAlias = Literal[
    "usurers",
    "blades",
    "goldsmiths",
    "architects",
    "largest_guild",
    "worth_three",
    "militia",
    "personality",
    "action",
    "harbour",
    "cards",
]


class Ask(Saved):
    """What a contract asks of its owner's cards: at least so many, or more or fewer than everybody else has."""

    count: Counted
    least: Annotated[int, Field(ge=1, le=9)] | None = None
    than_all: Literal["more", "fewer"] | None = None

    @model_validator(mode="after")
    def _asks_one_thing(self) -> Ask:
        if (self.least is None) == (self.than_all is None):
            raise ValueError("asks for exactly one of least and than_all")
        return self


class Contract(Saved):
    """A Contract card: ``points`` at the end of the game for whoever's cards are as it ``asks`` (A-CD-19)."""

    id: Id
    name: Name
    asks: Ask
    points: Annotated[int, Field(ge=1, le=12)]
    source: Source


@dataclass(frozen=True, slots=True, eq=False)
class Cards:
    """Every card of one table's game, by id, in file order. Compared by identity, so that it can be a cache's key."""

    district: Mapping[str, DistrictCard]
    conditions: Mapping[str, Condition]
    contracts: Mapping[str, Contract]

    def of_kind(self, kind: Kind) -> list[str]:
        """Return the ids of all district cards of a kind, in file order."""
        return [id for id, card in self.district.items() if card.kind == kind]


def read_cards(files: Mapping[str, Any]) -> Cards:
    """Check the files ``district``, ``actions``, ``conditions`` and ``contracts``, as read from JSON.

    Raises:
        ContentError: naming the file, the place in it, and what is expected.
    """
    actions = read(files, "actions", list[_Action])
    district = read(files, "district", list[DistrictCard])
    if odd := next((card for card in district if card.kind == "action"), None):
        raise ContentError(f"district.json, {odd.id}: Action cards belong in actions.json")
    cards = Cards(
        district=_by_id(
            "district.json and actions.json",
            [
                *district,
                *(
                    DistrictCard(
                        id=one.id,
                        name=one.name,
                        kind="action",
                        type=one.type,
                        points=ACTION_POINTS,
                        support=ACTION_POINTS,
                        effect=one.effect,
                        source=one.source,
                    )
                    for one in actions
                ),
            ],
        ),
        conditions=_by_id("conditions.json", read(files, "conditions", list[Condition])),
        contracts=_by_id("contracts.json", read(files, "contracts", list[Contract])),
    )
    _counted(cards)
    return cards


C = TypeVar("C", DistrictCard, Condition, Contract)


def _by_id(file: str, cards: Iterable[C]) -> dict[str, C]:
    found: dict[str, C] = {}
    names = {""}
    for card in cards:
        if card.id in found:
            raise ContentError(f"{file}: the id {card.id!r} is used twice; every id must be its own")
        if folded(card.name) in names:
            reads = f"the name {card.name!r} reads like another card's or like none"
            raise ContentError(f"{file}, {card.id}: {reads}; cards are typed by name")
        found[card.id] = card
        names.add(folded(card.name))
    return found


def _counted(cards: Cards) -> None:
    """Refuse a deck that does not hold what is in the box (p. 4, Component List)."""
    kinds = Counter(card.kind for card in cards.district.values())
    guilds = Counter(card.guild for card in cards.district.values() if card.guild is not None)
    wanted: Mapping[str, tuple[object, object]] = {
        "cards of each kind": (dict(kinds), {"guild": 16, "militia": 5, "personality": 4, "action": 14}),
        "cards of each guild": (dict(guilds), dict.fromkeys(GUILDS, 4)),
        "conditions.json, cards": (len(cards.conditions), 12),
        "contracts.json, cards": (len(cards.contracts), 12),
    }
    for what, (found, expected) in wanted.items():
        if found != expected:
            raise ContentError(f"{what}: expected {expected}, found {found}")
