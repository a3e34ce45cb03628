"""What is on the table, named as in the rulebook.

A profession card is named ``fighter.red``; its four copies are alike. A Chapter Master is ``seeker.wild``. A chapter
goes by its profession's id, in a Mega-Saga by its archetype. The last card of a pile is its top.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from pydantic import TypeAdapter

Phase: TypeAlias = Literal["mix", "deal", "setup", "act", "end", "over"]
"""Names the step that runs next: ``mix`` chooses professions, ``act`` is one action, ``end`` the end of a turn."""
Card: TypeAlias = str
Chapter: TypeAlias = str


@dataclass(slots=True)
class Completed:
    """Five cards face down: good for buying, and for nothing else (GH-15)."""

    chapter: Chapter
    cards: list[Card]


@dataclass(slots=True)
class Player:
    """A hand, an action area, a guildhall, and what was won. No list in ``chapters`` is empty."""

    hand: list[Card] = field(default_factory=list)
    area: list[Card] = field(default_factory=list)
    chapters: dict[Chapter, list[Card]] = field(default_factory=dict)
    completed: list[Completed] = field(default_factory=list)
    tokens: int = 0
    """In VP; what they are made of does not matter (GH-28)."""
    vp_cards: list[str] = field(default_factory=list)


@dataclass(slots=True)
class State:
    """A table. ``actions`` are those the active seat has left; ``taken`` counts all of its turn."""

    seats: int
    options: dict[str, str]
    phase: Phase = "mix"
    turn: int = 0
    active: int = 0
    first: int = 0
    actions: int = 0
    taken: int = 0
    played: list[Chapter] = field(default_factory=list)
    """Chapters played from hand this turn: what the basic rule forbids to play again."""
    professions: list[str] = field(default_factory=list)
    """In the deck, in the order of their set."""
    masters: list[str] = field(default_factory=list)
    free_vp: list[str] = field(default_factory=list)
    """VP cards that stand beside the universal ones."""
    players: list[Player] = field(default_factory=list)
    deck: list[Card] = field(default_factory=list)
    discard: list[Card] = field(default_factory=list)
    row: list[str | None] = field(default_factory=list)
    """VP cards by place; None where none is left (A-GH-21)."""
    houses: list[str | None] = field(default_factory=list)
    """Master Houses by place in the row."""
    vp_deck: list[str] = field(default_factory=list)
    vp_discard: list[str] = field(default_factory=list)


SAVED = TypeAdapter(State)
"""How a state becomes JSON and comes back."""
