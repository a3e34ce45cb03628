"""What a part of an ability may be worth, in VP, before anybody has chosen its cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from gamecore.games.guildhall.choosing import flat
from gamecore.games.guildhall.effects import Do, Part
from gamecore.games.guildhall.layout import FULL, Loose
from gamecore.games.guildhall.state import Card
from gamecore.games.guildhall.steward.seen import SCALE, THEIRS, Seen
from gamecore.games.guildhall.view import ShownPlayer

IN_HAND = 0.18
"""A card in hand."""
TOKEN = 2.0
"""A VP token."""
ACTION = 1.9
"""An action."""
KEEN: Mapping[Do, float] = {
    "draw": 2.0,
    "look": 1.5,
    "raid": 0.8,
    "raid_chapter": 1.2,
    "place": 0.9,
    "exchange": 2.3,
    "exchange_chapters": 1.8,
    "shed": 2.2,
}
"""How much more, or less, than it seems a part has proven to be worth."""


def ability(seen: Seen, parts: Sequence[Part], chapter: int) -> float:
    """All parts together."""
    return sum(KEEN.get(part.do, 1.0) * BY_PART[part.do](seen, part, chapter) for part in parts)


Estimate: TypeAlias = Callable[[Seen, Part, int], float]


def _count(part: Part, chapter: int) -> int:
    if part.count == "any":
        return 9
    return chapter if isinstance(part.count, str) else part.count


def _best(amounts: Sequence[float], count: int) -> float:
    return sum(sorted(amounts, reverse=True)[:count])


def _draw(seen: Seen, part: Part, chapter: int) -> float:
    crowded = 0.6 if len(seen.hand) > 6 else 1.0
    return IN_HAND * crowded * _count(part, chapter)


def _again(seen: Seen, part: Part, chapter: int) -> float:
    return ACTION * _count(part, chapter) if seen.hand or part.count != 1 else 0.6


def _gain(seen: Seen, part: Part, chapter: int) -> float:
    if part.count == "shed":
        return float(min((len(cards) for cards in seen.mine.values()), default=0))
    return TOKEN * _count(part, chapter)


def _rob(seen: Seen, part: Part, chapter: int) -> float:
    count = _count(part, chapter)
    able = [seen.weight(rival) for rival in seen.rivals if rival.tokens >= count]
    return max(able, default=0.0) * count + (count if able and part.to == "hand" else 0)


def _raid(seen: Seen, part: Part, chapter: int) -> float:
    values = [_raid_on(seen, part, rival, _count(part, chapter)) for rival in seen.rivals]
    return sum(values) if part.each else max(values, default=0.0)


def _raid_on(seen: Seen, part: Part, rival: ShownPlayer, count: int) -> float:
    weight = seen.weight(rival) * (0.35 if part.to in ("their_hand", "their_area") else 1.0)
    amounts = []
    for card in flat(rival.chapters):
        loss = weight * THEIRS.loss(seen.layout, rival.chapters, card)
        own = seen.gain(card)
        if part.to in ("hall", "area"):
            loss += own
        elif part.to == "hand":
            loss += IN_HAND + 0.4 * own
        amounts.append(loss)
    return _best(amounts, count)


def _raid_chapter(seen: Seen, part: Part, chapter: int) -> float:
    found = [0.0]
    for rival in seen.rivals:
        for cards in rival.chapters.values():
            size = SCALE.of(len(cards))
            if part.to == "discard":
                found.append(seen.weight(rival) * size)
            elif seen.layout.all_fit(seen.mine, cards):
                found.append(seen.weight(rival) * size + _brought(seen, seen.soon, cards))
    return max(found)


def _brought(seen: Seen, mine: Loose, cards: Sequence[Card]) -> float:
    """What a whole chapter adds to a guildhall."""
    have = len(mine.get(seen.layout.chapter_of[cards[0]], ()))
    return SCALE.of(have + len(cards)) - SCALE.of(have)


def _exchange(seen: Seen, part: Part, chapter: int) -> float:
    found = [0.0]
    for rival in seen.rivals:
        weight = seen.weight(rival)
        takes = [
            seen.gain(card) + weight * THEIRS.loss(seen.layout, rival.chapters, card)
            for card in seen.layout.fitting(seen.mine, flat(rival.chapters))
        ]
        gives = [
            -seen.loss(card) - weight * THEIRS.gain(seen.layout, rival.chapters, card)
            for card in seen.layout.fitting(rival.chapters, flat(seen.mine))
        ]
        found.append(_best(takes, part.take) + _best(gives, _count(part, chapter)))
    return max(found)


def _exchange_chapters(seen: Seen, part: Part, chapter: int) -> float:
    found = [0.0]
    for rival in seen.rivals:
        big = max((len(c) for c in rival.chapters.values() if seen.layout.all_fit(seen.mine, c)), default=0)
        small = min((len(c) for c in seen.mine.values() if seen.layout.all_fit(rival.chapters, c)), default=9)
        if small < big:
            found.append((1 + seen.weight(rival)) * (SCALE.of(big) - SCALE.of(small)))
    return max(found)


def _strip(seen: Seen, part: Part, chapter: int) -> float:
    count = _count(part, chapter)
    values = [seen.weight(rival) * IN_HAND * count for rival in seen.rivals if rival.hand >= count]
    lost = sum(values) if part.each else max(values, default=0.0)
    return lost + (IN_HAND * count if part.to == "hand" and values else 0.0)


def _place(seen: Seen, part: Part, chapter: int) -> float:
    layout = seen.layout
    count = _count(part, chapter)
    best = max((SCALE.grown(len(seen.soon.get(one, ())) % FULL) for one in layout.chapters), default=0.0)
    if part.source == "hand":
        return seen.together(seen.hand, count, IN_HAND)
    if part.source == "top":
        top = seen.view.discard_top
        return seen.gain(top) if top is not None else 0.0
    sure = {"discard": 0.8, "deck": 0.95, "deck_blind": 0.45, "their_hand": 0.6, "their_hand_random": 0.4}
    likely = sure.get(part.source, 0.4 + 0.06 * part.seen)
    robbed = IN_HAND * 0.5 if part.source.startswith("their") else 0.0
    return count * (likely * best + robbed)


def _shed(seen: Seen, part: Part, chapter: int) -> float:
    losses = [-seen.loss(card) for card in flat(seen.mine)]
    lost = _best(losses, _count(part, chapter))
    if part.to == "hand":
        return lost + IN_HAND
    if part.to == "their_hall" and seen.rivals:
        return lost - 0.6 * min(seen.weight(rival) for rival in seen.rivals)
    return lost


def _shed_chapter(seen: Seen, part: Part, chapter: int) -> float:
    return -min((SCALE.of(len(cards)) for cards in seen.mine.values()), default=0.0)


def _discard_hand(seen: Seen, part: Part, chapter: int) -> float:
    values = sorted(min(IN_HAND, seen.gain(card)) for card in seen.hand)
    return -sum(values[: _count(part, chapter)])


def _swap_hand(seen: Seen, part: Part, chapter: int) -> float:
    gains = [seen.gain(card) for card in seen.hand]
    losses = [seen.loss(card) for card in flat(seen.mine)]
    return max(gains, default=0.0) - min(losses, default=0.0)


def _trade_discard(seen: Seen, part: Part, chapter: int) -> float:
    best = max((SCALE.grown(len(cards) % FULL) for cards in seen.soon.values()), default=0.0)
    losses = [-seen.loss(card) for card in flat(seen.mine)]
    count = _count(part, chapter)
    return 0.85 * best * count + _best(losses, count)


def _look(seen: Seen, part: Part, chapter: int) -> float:
    return _count(part, chapter) * (IN_HAND + 0.05 * part.seen)


def _plant(seen: Seen, part: Part, chapter: int) -> float:
    return -0.1


def _settle(seen: Seen, part: Part, chapter: int) -> float:
    return 0.3


def _rival_draws(seen: Seen, part: Part, chapter: int) -> float:
    return -IN_HAND * _count(part, chapter) * min((seen.weight(rival) for rival in seen.rivals), default=0.0)


def _renew(seen: Seen, part: Part, chapter: int) -> float:
    return 0.1


BY_PART: Mapping[Do, Estimate] = {
    "draw": _draw,
    "act_again": _again,
    "gain": _gain,
    "rob": _rob,
    "raid": _raid,
    "raid_chapter": _raid_chapter,
    "exchange": _exchange,
    "exchange_chapters": _exchange_chapters,
    "strip": _strip,
    "place": _place,
    "shed": _shed,
    "shed_chapter": _shed_chapter,
    "discard_hand": _discard_hand,
    "swap_hand": _swap_hand,
    "trade_discard": _trade_discard,
    "look": _look,
    "plant": _plant,
    "settle": _settle,
    "rival_draws": _rival_draws,
    "renew": _renew,
}
