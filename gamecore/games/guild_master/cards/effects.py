"""What abilities, bonuses, boons, events and prestige can do: a closed list of named effects.

Cards are data; an effect is a name and its parameters. Each effect belongs to one *window*, the place in the
rules that looks for it. Texts are made from them (``effect-<do>`` in ``text/en.ftl``).

Who may carry which: an adventurer's ability in its phase (C-14), a contract's bonus, boon or event (C-16).
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from gamecore.engine.position import Saved
from gamecore.games.guild_master.state import Level, Rank, Skill

Target: TypeAlias = Literal["choose", "most_fame", "most_gold"]
"""Which other guilds are affected: one of the user's choice, or of the others those with most Fame or Gold: all who
tie have the most (C-07)."""

Small: TypeAlias = Annotated[int, Field(ge=1, le=10)]
Shift: TypeAlias = Annotated[int, Field(ge=-10, le=10)]


# Window "check": after a roll, before its result counts. Action abilities (once a check) and boons.


class SetDie(Saved):
    """Set ``dice`` dice to ``face``; with ``skill``, in checks of that skill only."""

    do: Literal["set_die"]
    face: Annotated[int, Field(ge=2, le=6)]
    dice: Small = 1
    skill: Skill | None = None


class RerollDice(Saved):
    """Re-roll a die, ``times`` times, the same or different ones (C-11)."""

    do: Literal["reroll_dice"]
    times: Small
    skill: Skill | None = None


class AddDice(Saved):
    """Roll ``dice`` more dice after the roll, beyond ten if need be (C-10)."""

    do: Literal["add_dice"]
    dice: Small
    skill: Skill | None = None


class AddPoints(Saved):
    """Add ``points`` to the result."""

    do: Literal["add_points"]
    points: Small
    skill: Skill | None = None


# Window "dice": before a roll, within ten. Action abilities: always on in their rounds.


class ExtraSkill(Saved):
    """The guild's teams have ``dice`` more dice of ``skill``; only teams that have at least one of it already."""

    do: Literal["extra_skill"]
    skill: Skill
    dice: Small


# Window "numbers": a figure of the rules is changed. Action abilities (for their guild), boons (once, when
# their guild says so) and events (for all guilds). ``by`` is negative where the figure falls.


class ShiftTarget(Saved):
    """Skill check targets of contracts change; optionally only of one skill or level."""

    do: Literal["shift_target"]
    by: Shift
    skill: Skill | None = None
    level: Level | None = None


class ShiftBid(Saved):
    """Minimum bids change; optionally only for one rank. Never below 0."""

    do: Literal["shift_bid"]
    by: Shift
    rank: Rank | None = None


class ShiftBuilders(Saved):
    """Each builder costs more or less Gold; never below 1."""

    do: Literal["shift_builders"]
    by: Shift


class ShiftConflict(Saved):
    """The conflict penalty changes; never below 0."""

    do: Literal["shift_conflict"]
    by: Shift


class ShiftIncome(Saved):
    """Income changes; never below 0."""

    do: Literal["shift_income"]
    by: Shift


class ShiftWander(Saved):
    """Wandering pays more or less; each never below 0."""

    do: Literal["shift_wander"]
    gold: Shift = 0
    fame: Shift = 0


class ShiftReward(Saved):
    """Completing a contract pays more or less; optionally only of one level or when a skill was used."""

    do: Literal["shift_reward"]
    gold: Shift = 0
    fame: Shift = 0
    level: Level | None = None
    skill: Skill | None = None


class ActionBonus(Saved):
    """An action pays, straight after its own reward: an adventurer recruited, each Upgrade built, a contract completed
    together with other guilds (each is paid), as a conflictor, or a private contract completed."""

    do: Literal["deed_pays"]
    deed: Literal["recruit", "build", "cooperate", "conflict", "private"]
    gold: Annotated[int, Field(ge=0, le=5)] = 0
    fame: Annotated[int, Field(ge=0, le=5)] = 0


class ShiftTeam(Saved):
    """Maximum team size changes; never below 1. As a Plot ability or boon: this round, for its guild."""

    do: Literal["shift_team"]
    by: Shift


class ShiftOrders(Saved):
    """Available order spaces change, from 1 to 4. As a Plot ability or boon: this round, for its guild."""

    do: Literal["shift_orders"]
    by: Shift


# Window "bans": events only.


class NoConflict(Saved):
    """Nobody may conflict."""

    do: Literal["no_conflict"]


class NoCooperation(Saved):
    """Nobody may cooperate where there is a contest."""

    do: Literal["no_cooperation"]


class NoUpgrades(Saved):
    """Skill Upgrades cannot be used; optionally only those of one skill."""

    do: Literal["no_upgrades"]
    skill: Skill | None = None


# Window "now": done once, at once. Plot abilities ("may"), bonuses (must), boons (when used, in Plot or in
# their guild's own order).


class Gain(Saved):
    """Gain Gold and Fame."""

    do: Literal["gain"]
    gold: Annotated[int, Field(ge=0, le=20)] = 0
    fame: Annotated[int, Field(ge=0, le=20)] = 0


Counted: TypeAlias = Literal[
    "adventurers", "adepts", "heroes", "legends", "skill_upgrades", "core_upgrades", "privates",
    "commons_done", "heroics_done", "legendaries_done", "contracts_done", "gold", "order_spaces",
]  # fmt: skip
"""Things a guild has. ``adventurers`` are all of them, novices too; ``skill_upgrades`` include the starting one;
``core_upgrades`` are levels above the printed I; ``privates`` are unfinished private contracts; ``..._done`` are
contract cards held, unused boons among them; ``order_spaces`` are those its Stables give."""


class GainPer(Saved):
    """Gain Gold and Fame for every ``per`` of what is counted, at most ``most`` times."""

    do: Literal["gain_per"]
    counted: Counted
    per: Small = 1
    gold: Annotated[int, Field(ge=0, le=5)] = 0
    fame: Annotated[int, Field(ge=0, le=5)] = 0
    most: Annotated[int, Field(ge=1, le=20)] = 20


class Favour(Saved):
    """You and one other guild of your choice each gain Gold and Fame."""

    do: Literal["favour"]
    gold: Annotated[int, Field(ge=0, le=5)] = 0
    fame: Annotated[int, Field(ge=0, le=5)] = 0


class TakeGold(Saved):
    """Another guild gives you Gold, as far as it has it (A-30)."""

    do: Literal["take_gold"]
    gold: Small
    whose: Target = "choose"


class LoseFame(Saved):
    """Another guild loses Fame."""

    do: Literal["lose_fame"]
    fame: Small
    whose: Target = "choose"


class Trade(Saved):
    """Pay Gold and gain Fame; only who can pay in full may."""

    do: Literal["trade"]
    gold: Small
    fame: Small


class DrawPrivate(Saved):
    """Draw private contracts from the Common deck."""

    do: Literal["draw_private"]
    cards: Small = 1


class SwapPrivate(Saved):
    """Discard one of your private contracts and draw two."""

    do: Literal["swap_private"]


class NewAdventurer(Saved):
    """Discard the face-up adventurer of a space you choose; its next card is turned up."""

    do: Literal["new_adventurer"]


class NewContract(Saved):
    """Discard a face-up contract of a space you choose; put one from a deck you choose there, face up."""

    do: Literal["new_contract"]


class FreeBuilders(Saved):
    """Hire builders without paying and build at once (A-43); the marker moves (C-17)."""

    do: Literal["free_builders"]
    builders: Small


class FreeRecruit(Saved):
    """Take a face-up adventurer of at most this rank without paying; the rank rule holds (C-36)."""

    do: Literal["free_recruit"]
    rank: Rank


# Window "start": events only, in each Start of Round.


class StartPay(Saved):
    """Guilds lose Gold and Fame: all of them, or those with the most or the least Fame."""

    do: Literal["start_pay"]
    gold: Annotated[int, Field(ge=0, le=20)] = 0
    fame: Annotated[int, Field(ge=0, le=20)] = 0
    who: Literal["all", "most_fame", "least_fame", "most_gold"] = "all"


class StartGain(Saved):
    """Guilds gain Gold and Fame: all of them, or those with the most or the least Fame."""

    do: Literal["start_gain"]
    gold: Annotated[int, Field(ge=0, le=20)] = 0
    fame: Annotated[int, Field(ge=0, le=20)] = 0
    who: Literal["all", "most_fame", "least_fame", "least_gold"] = "all"


CheckEffect: TypeAlias = SetDie | RerollDice | AddDice | AddPoints
NumberEffect: TypeAlias = (
    ShiftTarget | ShiftBid | ShiftBuilders | ShiftConflict | ShiftIncome | ShiftWander | ShiftReward | ActionBonus
    | ShiftTeam | ShiftOrders
)  # fmt: skip
BanEffect: TypeAlias = NoConflict | NoCooperation | NoUpgrades
NowEffect: TypeAlias = (
    Gain | GainPer | Favour | TakeGold | LoseFame | Trade | DrawPrivate | SwapPrivate | NewAdventurer | NewContract
    | FreeBuilders | FreeRecruit
)  # fmt: skip
StartEffect: TypeAlias = StartPay | StartGain

Effect: TypeAlias = Annotated[
    CheckEffect | ExtraSkill | NumberEffect | BanEffect | NowEffect | StartEffect, Field(discriminator="do")
]

CHECK: frozenset[str] = frozenset({"set_die", "reroll_dice", "add_dice", "add_points"})
NOW: frozenset[str] = frozenset(
    {"gain", "gain_per", "favour", "take_gold", "lose_fame", "trade", "draw_private", "swap_private", "new_adventurer",
     "new_contract", "free_builders", "free_recruit"}
)  # fmt: skip
NUMBERS: frozenset[str] = frozenset(
    {"shift_target", "shift_bid", "shift_builders", "shift_conflict", "shift_income", "shift_wander",
     "shift_reward", "deed_pays", "shift_team", "shift_orders"}
)  # fmt: skip
BANS: frozenset[str] = frozenset({"no_conflict", "no_cooperation", "no_upgrades"})
START: frozenset[str] = frozenset({"start_pay", "start_gain"})
THIS_ROUND: frozenset[str] = frozenset({"shift_team", "shift_orders", "shift_bid", "shift_builders", "shift_target"})
"""Numbers that a Plot ability or a boon changes for its guild until the round's end. A boon is used in Plot, or just
before its guild hires where it makes Builders cheaper (A-12)."""

ALLOWED: dict[str, frozenset[str]] = {
    "plot": NOW | {"shift_team", "shift_orders", "shift_bid", "shift_builders"},
    "action": CHECK | {"extra_skill"} | (NUMBERS - {"shift_team", "shift_orders"}),
    "bonus": NOW,
    "boon": CHECK | NOW | THIS_ROUND,
    "event": NUMBERS | BANS | START,
}
"""Which effects may stand where: an ability's phase, or the kind of a contract's effect."""
