"""What is on the table: plain data between two questions. Cards are referred to by name.

A card is in exactly one place (the deck, the discard pile, a hand or a town). An offer reserves nothing, so its cards
may have gone by the time somebody accepts. :mod:`.view` decides who sees hands, the deck's order and offers' terms.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from pydantic import TypeAdapter

Phase: TypeAlias = Literal["setup", "draw", "bid", "trade", "discard", "build", "over"]
"""Names the step that runs next. ``draw`` and ``trade`` come twice a turn; ``bid`` belongs to the variant."""


@dataclass(slots=True)
class Founder:
    """One founder of the town: a hand, and what they have built."""

    hand: list[str] = field(default_factory=list)
    town: list[str] = field(default_factory=list)
    """Built cards, face up, in the order they were built; owned for ever (TF-6)."""
    seen: dict[str, int] = field(default_factory=dict)
    """Cards this founder knows in somebody else's hand, and with whom they last saw each: given to them in a trade,
    shown by them, or named in an offer."""
    turned_down: dict[int, str] = field(default_factory=dict)
    """Letters of the categories of which somebody has refused this founder cards, since the two last traded."""


@dataclass(slots=True)
class Offer:
    """A written offer: cards of ``by`` for ``count`` cards of ``to``, of a category or not; or for named ones."""

    id: str
    by: int
    to: int
    give: list[str]
    count: int = 0
    category: str | None = None
    named: list[str] = field(default_factory=list)
    """If any: exactly these, and ``count`` is their number."""


@dataclass(slots=True)
class State:
    """The whole game. ``options`` are the table's choices; see ``options.py``."""

    seats: int
    options: dict[str, str]
    phase: Phase = "setup"
    half: int = 1
    """Which of a turn's two draws and trades: 1 or 2."""
    round: int = 0
    """From 1: everybody has had a turn when it ends; in the variant one turn of all together."""
    order: list[int] = field(default_factory=list)
    """Seats in turn order (TF-1)."""
    turn: int = 0
    """Index into ``order`` of the current player; in the variant of whoever draws first (TF-26)."""
    founders: list[Founder] = field(default_factory=list)
    deck: list[str] = field(default_factory=list)
    """The top card last."""
    discarded: list[str] = field(default_factory=list)
    """Face up, never shuffled back (TF-7)."""
    guildmaster: int | None = None
    """In the variant: who holds the title this round, from the bids on."""
    bids: dict[int, int] = field(default_factory=dict)
    """In the variant: how many cards each founder has bid this round, once all are in."""
    category: str | None = None
    """In the variant: the letter that the Guildmaster has picked, while all build."""
    offers: list[Offer] = field(default_factory=list)
    """Open in this trade window."""
    passed: list[int] = field(default_factory=list)
    """Seats that have passed: this trade window does not wait for them."""
    refused: dict[str, int] = field(default_factory=dict)
    """Offers of this window that came to nothing, by ``<by>:<to>``; limited in number, so that a window closes."""
    asked_in_vain: dict[str, str] = field(default_factory=dict)
    """Letters of the categories of which cards were refused in this window, ``-`` for a gift, by ``<by>:<to>``."""
    offers_made: int = 0

    @property
    def together(self) -> bool:
        """True if all play at once: Increased Player Interaction (TF-20)."""
        return self.options["variant"] == "interaction"

    def never_built_by(self, *seats: int) -> frozenset[str]:
        """Cards that none of these seats will own in town: discarded, or built by another (TF-6, TF-7)."""
        built = [card for seat, one in enumerate(self.founders) if seat not in seats for card in one.town]
        return frozenset((*self.discarded, *built))

    def builds_again(self, seat: int) -> bool:
        """False of a founder who is not up once the deck is empty: the game ends with this turn (TF-7)."""
        return self.together or bool(self.deck) or seat == self.current

    @property
    def current(self) -> int | None:
        """The seat whose turn it is; None in the variant, which has no current player."""
        return None if self.together or not self.order else self.order[self.turn]


SAVED = TypeAdapter(State)
"""How a state becomes JSON and comes back."""
