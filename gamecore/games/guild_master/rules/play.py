"""What every rule of Guild Master is handed: the referee, the working state and the cards; and Fame.

Rules call :class:`Play` ``play``; a guild is ``play.guilds[seat]``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.scripts import Referee
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.state import Skill, State

MOST_DICE = 10
"""Skill dice rolled in one check, before effects add to them (C-09, C-10)."""


class Play:
    """A game being played. Scripts touch the world only through this."""

    __slots__ = ("cards", "guilds", "ref", "seats", "state", "tell")

    def __init__(self, ref: Referee[State], cards: Cards) -> None:
        self.ref = ref
        self.state = ref.state
        self.cards = cards
        self.guilds = ref.state.guilds
        self.seats = range(ref.state.seats)
        self.tell = ref.tell


def gain(play: Play, seat: Seat, gold: int = 0, fame: int = 0) -> None:
    """Changes Gold and Fame, up or down; neither falls below 0 (C-06, A-30)."""
    guild = play.guilds[seat]
    guild.gold = max(0, guild.gold + gold)
    guild.fame = max(0, guild.fame + fame)


def each_with_gold(gold: Sequence[int]) -> list[Phrase]:
    """One short phrase a guild, in seat order, for what is told of all of them in one line."""
    return [say("guild-gold", seat=seat, gold=amount) for seat, amount in enumerate(gold)]


def fame_order(play: Play, seats: Iterable[Seat], fames: Mapping[Seat, int] | None = None) -> list[Seat]:
    """Descending Fame; ties roll one die each, and only those still equal roll again (C-08, A-08). All are told what
    fell.

    Frozen by being a list: whoever asks for it works through it, whatever Fame does meanwhile (A-07). ``fames`` is
    Fame as it was when the step began, where something has happened in it since.
    """
    by_fame: dict[int, list[Seat]] = {}
    for seat in seats:
        by_fame.setdefault(play.guilds[seat].fame if fames is None else fames[seat], []).append(seat)
    return [seat for fame in sorted(by_fame, reverse=True) for seat in _rolled_apart(play, by_fame[fame])]


def _rolled_apart(play: Play, tied: list[Seat]) -> list[Seat]:
    if len(tied) < 2:
        return tied
    rolls: dict[int, list[Seat]] = {}
    dice = []
    for seat in tied:
        face = play.ref.d6()
        dice.append(say("fame-die", seat=seat, face=face))
        rolls.setdefault(face, []).append(seat)
    play.tell("fame.tied", dice=dice)
    return [seat for face in sorted(rolls, reverse=True) for seat in _rolled_apart(play, rolls[face])]


def skill_dice(cards: Cards, team: Iterable[str], skill: Skill) -> int:
    """Dice that these adventurers bring to a check of ``skill``, at most ten (C-09)."""
    return team_dice(cards, tuple(team)).get(skill, 0)


@lru_cache(maxsize=1 << 14)
def team_dice(cards: Cards, team: tuple[str, ...]) -> Mapping[Skill, int]:
    """The same for every skill that somebody in the team has."""
    found: dict[Skill, int] = {}
    for member in team:
        for skill, dice in cards.adventurers[member].skills.items():
            found[skill] = min(MOST_DICE, found.get(skill, 0) + dice)
    return found
