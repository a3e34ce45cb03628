"""End Game (page 21): what is added after the last income, who wins, and what the books say of luck."""

from __future__ import annotations

from collections.abc import Iterator

from gamecore.engine.game import Result
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.rules.effects.counting import prestige_now
from gamecore.games.guild_master.rules.play import Play, gain
from gamecore.games.guild_master.state import State

GOLD_FOR_FAME = 5
"""Gold that makes one Fame when the game ends."""
MOST_NAMED = 2
"""So many share a remark at most: what nearly all did is none."""


def final(play: Play) -> None:
    """Adds Fame for Gold and for Prestige Upgrades, and tells who won (C-51)."""
    prestige = [prestige_fame(play.cards, play.state, seat) for seat in play.seats]
    for seat, guild in enumerate(play.guilds):
        gain(play, seat, fame=guild.gold // GOLD_FOR_FAME + prestige[seat])
    play.tell("scoring.gold", guilds=_for_gold(play.state))
    if any(guild.prestige is not None for guild in play.guilds):
        play.tell("scoring.prestige", guilds=_for_prestige(play.cards, play.state))
    best = max(guild.fame for guild in play.guilds)
    winners = [seat for seat in play.seats if play.guilds[seat].fame == best]
    play.tell("scoring.won", seats=winners, shared=len(winners), fame=best)


def prestige_fame(cards: Cards, state: State, seat: Seat) -> int:
    """What the guild's Prestige Upgrade would score now; 0 without one."""
    token = state.guilds[seat].prestige
    return 0 if token is None else prestige_now(cards, state, seat, token)


def result(cards: Cards, state: State) -> Result:
    """Fame as it stands; those with equal Fame share their rank, and so a victory (page 21)."""
    scores = tuple(guild.fame for guild in state.guilds) or (0,) * state.seats
    ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
    return Result(scores, ranks, tuple(_lines(cards, state)) if state.phase == "over" else ())


def _for_gold(state: State) -> list[Phrase]:
    """No Gold is spent on it, so the books can still be read when the game is over."""
    return [say("scored", seat=seat, fame=guild.gold // GOLD_FOR_FAME) for seat, guild in enumerate(state.guilds)]


def _for_prestige(cards: Cards, state: State) -> list[Phrase]:
    return [
        say("scored-by", seat=seat, token=cards.prestige[guild.prestige].name, fame=prestige_fame(cards, state, seat))
        for seat, guild in enumerate(state.guilds)
        if guild.prestige is not None
    ]


def _lines(cards: Cards, state: State) -> Iterator[Phrase]:
    """What the last Fame was for, luck, wandering and boldness; silent where there was nothing of it."""
    yield say("scoring-gold", guilds=_for_gold(state))
    if prestige := _for_prestige(cards, state):
        yield say("scoring-prestige", guilds=prestige)
    yield from _luck(state)
    tallies = list(enumerate(guild.tally for guild in state.guilds))
    if most := max(tally.wandered for _, tally in tallies):
        seats = [seat for seat, tally in tallies if tally.wandered == most]
        if len(seats) <= MOST_NAMED:
            yield say("result-wandered", seats=seats, times=most)
    if most := max(tally.conflicts for _, tally in tallies):
        bold = [
            say("result-bold", seat=seat, times=most, won=tally.conflicts_won)
            for seat, tally in tallies
            if tally.conflicts == most
        ]
        if len(bold) <= MOST_NAMED:
            yield say("result-boldest", guilds=bold)


def _luck(state: State) -> Iterator[Phrase]:
    """Passed checks against what their odds let expect: the guild furthest above it, and the one furthest below.

    To the tenth that is told: nobody is called unlucky for what cannot be seen.
    """
    rolled = [(round(guild.tally.passed - guild.tally.expected, 1), seat) for seat, guild in enumerate(state.guilds)]
    (most, lucky), (least, unlucky) = max(rolled), min(rolled)
    named = [*([lucky] if most > 0 else []), *([unlucky] if least < 0 else [])]
    if named:
        yield say("result-checks", dotted=[_passes(state, seat) for seat in named])


def _passes(state: State, seat: Seat) -> Phrase:
    tally = state.guilds[seat].tally
    return say("result-passed", seat=seat, passed=tally.passed, expected=f"{tally.expected:.1f}")
