"""Which deck a new contract should come from (page 19): the one that suits this guild better than the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pydantic import JsonValue

from gamecore.engine.chance import Chance
from gamecore.engine.choices import PickOne
from gamecore.engine.phrases import Seat
from gamecore.engine.scripts import Question
from gamecore.games.guild_master.ai.seen import Seen
from gamecore.games.guild_master.state import LEVELS, SKILLS, Level

TYPICAL: Mapping[Level, tuple[int, float]] = {"common": (9, 3.3), "heroic": (16, 7.2), "legendary": (25, 13.5)}
"""A target of each level, and what it is worth in Fame."""
WHIM = 0.4
"""How far chance decides, in Fame."""


def replacement(seen: Seen, question: Question, chance: Chance) -> JsonValue:
    """A level that is left in a deck."""
    assert isinstance(question.choices, PickOne)
    offered = [option.key for option in question.choices.options]
    liked = {level: suits(seen, level) + WHIM * chance.draw(1001) / 1000 for level in LEVELS if level in offered}
    return max(liked, key=liked.__getitem__)


def contract(seen: Seen, question: Question, chance: Chance) -> JsonValue:
    """Which face-up contract to exchange, and from which deck: ours for the one that suits us least."""
    assert isinstance(question.choices, PickOne)
    return best_exchange(seen, [option.key for option in question.choices.options])


def best_exchange(seen: Seen, among: Sequence[str]) -> str:
    """Of these, each a space and a deck (``3:common``)."""
    suiting: dict[str, float] = {level: suits(seen, level) for level in LEVELS}

    def gained(key: str) -> float:
        space, _, level = key.partition(":")
        card = seen.view.contracts[space].card
        return suiting[level] - (_lost(seen, card) if card else 0.0)

    return max(among, key=gained)


def suits(seen: Seen, level: Level) -> float:
    """What a contract of this level is worth to us, less a part of what it is worth to the others."""
    ours = _expected(seen, seen.seat, level)
    theirs = [_expected(seen, rival, level) for rival in seen.rivals]
    return ours - 0.6 * sum(theirs) / len(theirs)


def _expected(seen: Seen, seat: Seat, level: Level) -> float:
    """Over all skills, with the best team for each: contracts list two on average, so the better half counts."""
    target, value = TYPICAL[level]
    chances = sorted(seen.chances(seat, skill, target)[seen.best_team(seat, skill)] for skill in SKILLS)
    return value * sum(chances[2:]) / 4


def _lost(seen: Seen, card: str) -> float:
    """What a contract on the board is worth to us less what it is worth to others, roughly."""
    contract = seen.cards.contracts[card]
    value = contract.fame + 0.5 * contract.gold

    def best(seat: Seat) -> float:
        return max(
            seen.chances(seat, skill, target)[seen.best_team(seat, skill)] for skill, target in contract.targets.items()
        )

    theirs = [best(rival) for rival in seen.rivals]
    return value * (best(seen.seat) - 0.6 * sum(theirs) / len(theirs))
