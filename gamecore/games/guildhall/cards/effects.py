"""What cards do, as data: a closed set of parts, each a name with parameters. A level of a card is a list of parts.

What each part does stands in :mod:`.rules.abilities` and :mod:`.rules.vp_row`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal, TypeAlias

from pydantic import Field, model_validator

from gamecore.engine.position import Saved

Archetype: TypeAlias = Literal["acrobat", "leader", "mage", "mystic", "priest", "warrior"]
ARCHETYPES: tuple[Archetype, ...] = ("acrobat", "leader", "mage", "mystic", "priest", "warrior")
COLOURS = ("red", "blue", "green", "yellow", "purple")
WILD = "wild"
"""What a Chapter Master has in place of a colour (GH-34)."""

Do: TypeAlias = Literal[
    "draw",
    "act_again",
    "gain",
    "rob",
    "raid",
    "raid_chapter",
    "exchange",
    "exchange_chapters",
    "strip",
    "plant",
    "rival_draws",
    "place",
    "shed",
    "shed_chapter",
    "discard_hand",
    "swap_hand",
    "settle",
    "trade_discard",
    "look",
    "renew",
]
Count: TypeAlias = Annotated[int, Field(ge=1, le=9)] | Literal["chapter", "shed", "any"]
"""A number; as many as the card's chapter has; as many as an earlier part gave up; or any number."""
Place: TypeAlias = Literal[
    "discard", "deck", "hand", "hall", "area", "their_hand", "their_area", "their_hall", "supply"
]
Source: TypeAlias = Literal[
    "hand", "top", "discard", "deck_top", "deck_blind", "deck", "their_hand", "their_hand_random"
]

ALLOWED: Mapping[Do, frozenset[str]] = {
    "draw": frozenset({"count"}),
    "act_again": frozenset({"count"}),
    "gain": frozenset({"count"}),
    "rob": frozenset({"count", "to"}),
    "raid": frozenset({"count", "to", "apart", "each"}),
    "raid_chapter": frozenset({"to"}),
    "exchange": frozenset({"count", "take"}),
    "exchange_chapters": frozenset(),
    "strip": frozenset({"count", "to", "each"}),
    "plant": frozenset({"count"}),
    "rival_draws": frozenset({"count"}),
    "place": frozenset({"count", "source", "seen"}),
    "shed": frozenset({"count", "to"}),
    "shed_chapter": frozenset(),
    "discard_hand": frozenset({"count"}),
    "swap_hand": frozenset(),
    "settle": frozenset(),
    "trade_discard": frozenset({"count"}),
    "look": frozenset({"seen", "count"}),
    "renew": frozenset(),
}
"""The parameters that each part takes."""
TO: Mapping[Do, frozenset[Place]] = {
    "rob": frozenset({"supply", "hand"}),
    "raid": frozenset({"discard", "deck", "hand", "hall", "area", "their_hand", "their_area"}),
    "raid_chapter": frozenset({"discard", "hall"}),
    "strip": frozenset({"discard", "hand"}),
    "shed": frozenset({"discard", "hand", "their_hall"}),
}
"""Where its cards may go; VP tokens that are robbed go to the supply, or to whoever robs (``hand``)."""
COUNTED_FREELY: Mapping[Do, frozenset[str]] = {
    "draw": frozenset({"chapter"}),
    "gain": frozenset({"chapter", "shed"}),
    "place": frozenset({"any"}),
}
"""Which parts may take a count that is no number."""


class Part(Saved):
    """One part of an ability. What is not given does not apply."""

    do: Do
    count: Count = 1
    take: Annotated[int, Field(ge=1, le=4)] = 1
    """Cards that come back in an exchange."""
    to: Place = "discard"
    source: Source = "hand"
    seen: Annotated[int, Field(ge=0, le=9)] = 0
    """Cards that are looked at on top of the deck."""
    apart: bool = False
    """Each card from a different chapter."""
    each: bool = False
    """Every other player that can, not one of them."""

    @model_validator(mode="after")
    def _takes_only_its_own_parameters(self) -> Part:
        if foreign := sorted(self.model_fields_set - {"do"} - ALLOWED[self.do]):
            raise ValueError(f"{self.do} takes no {foreign[0]}; it takes {sorted(ALLOWED[self.do]) or 'nothing'}")
        if isinstance(self.count, str) and self.count not in COUNTED_FREELY.get(self.do, ()):
            raise ValueError(f"{self.do} cannot count {self.count!r}")
        if self.count == "any" and self.source != "hand":
            raise ValueError(f"{self.do} counts 'any' only of the hand, not of {self.source!r}")
        if self.do in TO and self.to not in TO[self.do]:
            raise ValueError(f"{self.do} goes to one of {sorted(TO[self.do])}, not {self.to!r}")
        if (self.do == "look" or self.source == "deck_top") and self.seen == 0:
            raise ValueError(f"{self.do}: say how many cards are seen")
        return self
