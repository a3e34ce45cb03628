"""What is on the table: plain data at the rulebook's own joints. Cards are named by their ids.

Invariants worth knowing: Gold on an order has left the treasury; a card is in exactly one place; ``sealed``
things (orders before the reveal, stances, private contracts, decks) are shown only to whom :mod:`.view` says.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from pydantic import TypeAdapter

Skill: TypeAlias = Literal["might", "arcane", "guile", "logic", "charm", "spirit"]
SKILLS: tuple[Skill, ...] = ("might", "arcane", "guile", "logic", "charm", "spirit")
Rank: TypeAlias = Literal["novice", "adept", "hero", "legend"]
RANKS: tuple[Rank, ...] = ("novice", "adept", "hero", "legend")
Level: TypeAlias = Literal["common", "heroic", "legendary"]
LEVELS: tuple[Level, ...] = ("common", "heroic", "legendary")
Phase: TypeAlias = Literal["setup", "choose", "start", "plot", "orders", "bargain", "resolve", "reset", "over"]
"""Names the step that runs next: ``setup`` deals, ``choose`` asks what Setup leaves to the guilds."""
Objective: TypeAlias = str
"""``builders``, ``A`` to ``F``, ``1`` to ``6``, or ``free`` (no order card: private contract or wander)."""
IfContested: TypeAlias = Literal["cooperate", "deal", "conflict", "aside", "ask", "always_ask"]
"""``cooperate``: carry out, and cooperate at a contract. ``deal``: cooperate only with an agreed deal, else
conflict. ``aside``: decline if contested. ``ask``: ask before it is resolved, if it is contested then;
``always_ask``: contested or not (C-26)."""
Fallback: TypeAlias = str
"""What the team does when the order falls through: ``best``, ``wander``, ``nothing``, ``ask``, or the id of a
private contract."""
Stance: TypeAlias = Literal["cooperate", "deal", "conflict", "ask"]


@dataclass(slots=True)
class Order:
    """A team on an order space, with its order card and Gold (C-18 to C-23)."""

    space: int
    objective: Objective
    team: list[str]
    gold: int = 0
    if_contested: IfContested = "cooperate"
    fallback: Fallback = "best"
    builds: list[str] = field(default_factory=list)
    """What to build, best first: ``skill:<id>:<fix|reroll>``, ``core:<type>``, ``prestige:<id>``."""
    done: bool = False
    card: str | None = None
    """The contract or adventurer that lay there when orders were given: another one is not what was ordered (Recruit
    Adventurer,
    Attempt Contract). None where there is no such card, and in games that were saved before it was noted."""


@dataclass(slots=True)
class SkillRoom:
    """A built Skill Upgrade and the side that shows: a die set to 5, or two re-rolls (page 9, Skill Upgrades)."""

    upgrade: str
    side: Literal["fix", "reroll"]


@dataclass(slots=True)
class Tally:
    """What the end of the game tells about a guild's luck and ways."""

    passed: int = 0
    expected: float = 0.0
    wandered: int = 0
    conflicts: int = 0
    conflicts_won: int = 0


@dataclass(slots=True)
class Guild:
    """One guild: its treasury, Fame, people, rooms, and cards."""

    gold: int = 7
    fame: int = 0
    adventurers: list[str] = field(default_factory=list)
    recruited_now: list[str] = field(default_factory=list)
    """Recruited this round: their abilities count, but they cannot be ordered yet (C-22)."""
    rooms: list[SkillRoom] = field(default_factory=list)
    """The starting Skill Upgrade first, then at most three built ones."""
    stables: int = 1
    mess_hall: int = 1
    bar: int = 1
    prestige: str | None = None
    privates: list[str] = field(default_factory=list)
    completed: list[str] = field(default_factory=list)
    """Contract cards held, face down; secret from nobody."""
    boons: list[str] = field(default_factory=list)
    """Completed contracts kept face up because their boon is unused."""
    kept: list[str] = field(default_factory=list)
    """Boons that it said to keep when it was last asked in Plot; secret."""
    declined: list[str] = field(default_factory=list)
    """Cards that it left unused when its turn in Plot was over; emptied at the end of the phase (A-11)."""
    passed_over: list[str] = field(default_factory=list)
    """In its own orders of this round: the boons that it kept, each with what for, as
    :func:`.rules.effects.boons.chances` names it."""
    orders: list[Order] = field(default_factory=list)
    used: list[str] = field(default_factory=list)
    """Abilities (adventurer ids) used in this phase; emptied at its end (A-13)."""
    this_round: list[str] = field(default_factory=list)
    """Card ids whose changed numbers last until the round's end (a Plot ability or a boon)."""
    tally: Tally = field(default_factory=Tally)


@dataclass(slots=True)
class ContractSpace:
    """A contract space of the board; ``card`` is None when empty."""

    card: str | None = None
    face_up: bool = False


@dataclass(slots=True)
class AdventurerSpace:
    """An adventurer space: its deck, the top card last. Only the top card is ever face up."""

    deck: list[str] = field(default_factory=list)
    face_up: bool = False


@dataclass(slots=True)
class Offer:
    """A written offer of how to share a contract's rewards. Fame is never shared (C-44)."""

    id: str
    by: int
    gold: dict[int, int]
    card_to: int
    bonus_to: int
    skill: Skill | None = None
    """The target that all who have a die of it use together; None leaves it to each (A-55)."""
    bonus_on: int | None = None
    """The guild that the Bonus is used on, where its taker would choose one (C-44); None leaves it to the taker."""
    members: list[str] = field(default_factory=list)
    """Who goes into the combined team before others do; empty leaves it to the rule (A-55)."""
    accepted: list[int] = field(default_factory=list)
    """Seats that agreed, the proposer among them; a deal when all parties did."""


@dataclass(slots=True)
class Contest:
    """Several guilds' orders for one contract in one order space, from the reveal until it is resolved.

    With the option ``bargaining: strict`` it is made only when its objective comes up, after the guilds that decline
    are out (A-04), and the phase turns to ``bargain`` for it alone. Either way it is removed by
    :mod:`.rules.action_phase` when the objective is resolved. ``parties`` may have lost some by then: whoever declined.
    """

    space: int
    objective: Objective
    parties: list[int]
    offers: list[Offer] = field(default_factory=list)
    deal: str | None = None
    """The id of the offer that every party has accepted."""
    stances: dict[int, Stance] = field(default_factory=dict)
    """Secret until the contest is resolved."""
    offered: list[int] = field(default_factory=list)
    """Seats that made an offer, once for each, withdrawn ones too: their number is limited."""
    again: list[int] = field(default_factory=list)
    """Seats whose stance stands unless its odds change; secret."""
    outlook: list[int] = field(default_factory=list)
    """The odds as :mod:`.rules.attempt_contract.reconsidering` reckoned them when the first of ``again`` asked for
    that."""
    is_up: bool = False
    """It was made when its objective came up, and is the only one that is bargained about now."""


@dataclass(slots=True)
class State:
    """The whole game. ``options`` are the table's choices; see ``options.py``."""

    seats: int
    options: dict[str, str]
    rounds: int = 9
    round: int = 1
    phase: Phase = "setup"
    guilds: list[Guild] = field(default_factory=list)
    contracts: dict[str, ContractSpace] = field(default_factory=dict)
    """By space, ``1`` to ``6``; only the spaces in use (C-01)."""
    adventurers: dict[str, AdventurerSpace] = field(default_factory=dict)
    """By space, ``A`` to ``F``; only the spaces in use."""
    decks: dict[Level, list[str]] = field(default_factory=dict)
    """Contract decks, the top card last."""
    discarded: list[str] = field(default_factory=list)
    """Discarded and boxed cards of every kind; they never come back (A-62)."""
    builder_marker: int = 0
    """Index into the builder track; its last cost repeats, or nobody can hire there (A-39)."""
    skill_supply: dict[str, int] = field(default_factory=dict)
    core_supply: dict[str, int] = field(default_factory=dict)
    """Tokens left, by ``<type>:<level>``."""
    prestige_supply: list[str] = field(default_factory=list)
    plot_left: list[int] = field(default_factory=list)
    """Seats that have not finished their Plot Phase, in the frozen Fame Order (A-07, A-11)."""
    plot_sheets: dict[int, dict[str, str]] = field(default_factory=dict)
    """Secret until all are in: what each seat does in Plot, by card id: ``no``, ``yes``, or the target it names."""
    plot_aims: dict[int, dict[str, str]] = field(default_factory=dict)
    """Secret: the card that lay on the space of the board that a sheet names, by the card that is used on it."""
    space: int = 0
    """The order space that is being resolved; 0 until the first one begins."""
    contests: list[Contest] = field(default_factory=list)
    talked: list[int] = field(default_factory=list)
    """Seats that are done with bargaining since the last change."""
    gave: list[int] = field(default_factory=list)
    """Seats that gave Gold while bargaining, once for each gift: their number is limited."""
    offers_made: int = 0

    def face_up(self, objective: Objective) -> str | None:
        """The contract or adventurer that lies face up on this space of the board."""
        if objective in self.contracts:
            spot = self.contracts[objective]
            return spot.card if spot.face_up else None
        deck = self.adventurers.get(objective)
        return deck.deck[-1] if deck is not None and deck.face_up and deck.deck else None

    @property
    def moon(self) -> Literal["half", "full"]:
        """The face of the round marker: half in odd rounds (2.3)."""
        return "half" if self.round % 2 else "full"

    @property
    def blood(self) -> bool:
        """Every third round, besides its face (2.3)."""
        return self.round % 3 == 0


SAVED = TypeAdapter(State)
"""How a state becomes JSON and comes back."""
