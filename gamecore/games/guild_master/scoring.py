"""End Game (L1326-1343): what is added after the last income, who wins, and what the books say of luck."""

from __future__ import annotations

from gamecore.engine.game import Result
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.games.guild_master.cards import Cards
from gamecore.games.guild_master.counting import count
from gamecore.games.guild_master.play import Play, gain
from gamecore.games.guild_master.state import State

GOLD_FOR_FAME = 5
"""Gold that makes one Fame when the game ends."""


def final(play: Play) -> None:
    """Adds Fame for Gold and for Prestige Upgrades, and tells who won (C-51)."""
    prestige = [prestige_fame(play.cards, play.state, seat) for seat in play.seats]
    for seat, guild in enumerate(play.guilds):
        gold = guild.gold // GOLD_FOR_FAME
        gain(play, seat, fame=gold)
        play.tell("scoring.gold", seat=seat, gold=guild.gold, fame=gold)
        if guild.prestige is not None:
            gain(play, seat, fame=prestige[seat])
            play.tell(
                "scoring.prestige", seat=seat, token=play.cards.prestige[guild.prestige].name, fame=prestige[seat]
            )
    best = max(guild.fame for guild in play.guilds)
    winners = [seat for seat in play.seats if play.guilds[seat].fame == best]
    play.tell("scoring.won", seats=winners, shared=len(winners), fame=best)


def prestige_fame(cards: Cards, state: State, seat: Seat) -> int:
    """What the guild's Prestige Upgrade would score now; 0 without one."""
    token = state.guilds[seat].prestige
    if token is None:
        return 0
    upgrade = cards.prestige[token]
    return min(upgrade.most, upgrade.fame * (count(cards, state, seat, upgrade.counted) // upgrade.per))


def result(state: State) -> Result:
    """Fame as it stands; those with equal Fame share their rank, and so a victory (L1335-1336)."""
    scores = tuple(guild.fame for guild in state.guilds) or (0,) * state.seats
    ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
    return Result(scores, ranks, tuple(_lines(state)) if state.phase == "over" else ())


def _lines(state: State) -> list[Phrase]:
    """Passed checks against what their odds let expect, wandering, and conflicts; silent where nothing was."""
    lines = []
    tallies = [guild.tally for guild in state.guilds]
    for seat, tally in enumerate(tallies):
        if tally.expected:
            lines.append(say("result-luck", seat=seat, passed=tally.passed, expected=f"{tally.expected:.1f}"))
    most = max(tally.wandered for tally in tallies)
    if most:
        wanderers = [seat for seat, tally in enumerate(tallies) if tally.wandered == most]
        lines.append(say("result-wandered", seats=wanderers, times=most))
    boldest = max(tally.conflicts for tally in tallies)
    if boldest:
        for seat, tally in enumerate(tallies):
            if tally.conflicts == boldest:
                lines.append(say("result-boldest", seat=seat, times=boldest, won=tally.conflicts_won))
    return lines
