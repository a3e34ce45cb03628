"""How a game stands, for whoever asks: Fame, and what it comes to if Gold and Prestige Upgrades scored now (C-51)."""

from __future__ import annotations

from gamecore.engine.phrases import Phrase, say
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.rules.end_game import GOLD_FOR_FAME, prestige_fame
from gamecore.games.guild_master.view import GuildMasterView, state_of


def standing(cards: Cards, view: GuildMasterView) -> Phrase:
    """Best first; who asks is "you"."""
    state = state_of(view)
    fame = {guild.seat: guild.fame for guild in view.guilds}
    end = {
        seat: now + state.guilds[seat].gold // GOLD_FOR_FAME + prestige_fame(cards, state, seat)
        for seat, now in fame.items()
    }
    return say("standing-fame", now=_each(view, fame), end="none" if view.phase == "over" else _each(view, end))


def _each(view: GuildMasterView, scores: dict[int, int]) -> Phrase:
    order = sorted(scores, key=lambda seat: (-scores[seat], seat != view.viewer))
    each = [
        say("standing-guild", who="you" if seat == view.viewer else "other", seat=seat, fame=scores[seat])
        for seat in order
    ]
    own = 0 if view.viewer is None else scores[view.viewer]
    gap = own - max((fame for seat, fame in scores.items() if seat != view.viewer), default=0)
    where = "ahead" if gap > 0 else "behind" if gap else "level"
    return say("standing-guilds", dotted=each, where=where, gap=abs(gap))
