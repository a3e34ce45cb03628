"""Which Prestige Upgrade suits a guild, for whoever asks in words: what each would score at the end, the best first."""

from __future__ import annotations

import re
from collections.abc import Iterator

from gamecore.engine.phrases import Phrase, say
from gamecore.engine.typed.naming import folded
from gamecore.games.guild_master.ai.seen import Seen
from gamecore.games.guild_master.ai.values import GROWTH
from gamecore.games.guild_master.cards.model import PrestigeUpgrade
from gamecore.games.guild_master.rules import hire_builders
from gamecore.games.guild_master.rules.effects.counting import count

ASKS = re.compile(r"(which|what|best|good|is|should|do|does|how)\b.*\bprestige\b.*")
MOST_NAMED = 3


def which_prestige(seen: Seen, text: str) -> list[Phrase]:
    """Nothing for another question, or where there is none to build and the guild has none."""
    if ASKS.fullmatch(folded(text)) is None:
        return []
    if (own := seen.guild.prestige) is not None:
        token = seen.cards.prestige[own]
        return [say("asked-prestige-own", name=token.name, now=_scored(seen, token, 0), end=_scored(seen, token))]
    if not seen.view.prestige_supply:
        return []
    return [say("asked-prestige"), *_best(seen)]


def _best(seen: Seen) -> Iterator[Phrase]:
    needed = hire_builders.buildable(seen.cards, seen.state, seen.seat)
    left = [one for one in seen.view.prestige_supply if f"prestige:{one}" in needed]
    for one in sorted(left, key=lambda one: -_scored(seen, seen.cards.prestige[one]))[:MOST_NAMED]:
        token = seen.cards.prestige[one]
        yield say(
            "asked-prestige-one",
            name=token.name,
            end=_scored(seen, token),
            fame=token.fame,
            counted=say("counted", counted=token.counted, per=token.per),
            most=token.most,
            have=count(seen.cards, seen.state, seen.seat, token.counted),
            builders=token.builders,
        )


def _scored(seen: Seen, token: PrestigeUpgrade, rounds: int | None = None) -> int:
    """The Fame at the end as the guild is likely to grow in this round and those after it, or in so many."""
    more = GROWTH[token.counted] * (seen.left + 1 if rounds is None else rounds)
    have = count(seen.cards, seen.state, seen.seat, token.counted) + more
    return min(token.most, int(token.fame * (have // token.per)))
