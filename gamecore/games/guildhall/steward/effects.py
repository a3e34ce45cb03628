"""What a part of an ability may be worth, in VP, before anybody has chosen its cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from gamecore.games.guildhall import worth
from gamecore.games.guildhall.choosing import flat
from gamecore.games.guildhall.effects import Do, Part
from gamecore.games.guildhall.layout import Loose
from gamecore.games.guildhall.state import Card
from gamecore.games.guildhall.steward.seen import Seen
from gamecore.games.guildhall.view import ShownPlayer

IN_HAND = 0.3
"""A card in hand."""
ACTION = 1.15
"""An action."""


def ability(seen: Seen, parts: Sequence[Part], chapter: int, spared: Sequence[Card] = ()) -> float:
    """All parts together; ``spared`` cards are not in hand any more when they are done."""
    hand = list(seen.hand)
    for card in spared:
        hand.remove(card)
    return sum(BY_PART[part.do](seen, part, chapter, hand) for part in parts)


Estimate: TypeAlias = Callable[[Seen, Part, int, list[Card]], float]


def _count(part: Part, chapter: int) -> int:
    if part.count == "any":
        return 9
    return chapter if isinstance(part.count, str) else part.count


def _best(amounts: Sequence[float], count: int) -> float:
    return sum(sorted(amounts, reverse=True)[:count])


def _draw(seen: Seen, part: Part, chapter: int, hand: list[Card]) -> float:
    crowded = 0.6 if len(hand) > 6 else 1.0
    return IN_HAND * crowded * _count(part, chapter)


def _again(seen: Seen, part: Part, chapter: int, hand: list[Card]) -> float:
    return ACTION * _count(part, chapter) if hand or part.count != 1 else 0.6


def _gain(seen: Seen, part: Part, chapter: int, hand: list[Card]) -> float:
    if part.count == "shed":
        return float(min((len(cards) for cards in seen.mine.values()), default=0))
    return 1.05 * _count(part, chapter)


def _rob(seen: Seen, part: Part, chapter: int, hand: list[Card]) -> float:
    count = _count(part, chapter)
    able = [seen.weight(rival) for rival in seen.rivals if rival.tokens >= count]
    return max(able, default=0.0) * count + (count if able and part.to == "hand" else 0)


def _raid(seen: Seen, part: Part, chapter: int, hand: list[Card]) -> float:
    values = [_raid_on(seen, part, rival, _count(part, chapter)) for rival in seen.rivals]
    return sum(values) if part.each else max(values, default=0.0)


def _raid_on(seen: Seen, part: Part, rival: ShownPlayer, count: int) -> float:
    weight = seen.weight(rival) * (0.35 if part.to in ("their_hand", "their_area") else 1.0)
    amounts = []
    for card in flat(rival.chapters):
        loss = weight * worth.loss_of(seen.layout, rival.chapters, card)
        own = worth.gain_of(seen.layout, seen.mine, card)
        if part.to in ("hall", "area"):
            loss += own
        elif part.to == "hand":
            loss += IN_HAND + 0.4 * own
        amounts.append(loss)
    return _best(amounts, count)


def _raid_chapter(seen: Seen, part: Part, chapter: int, hand: list[Card]) -> float:
    found = [0.0]
    for rival in seen.rivals:
        for cards in rival.chapters.values():
            size = worth.BY_SIZE[len(cards)]
            if part.to == "discard":
                found.append(seen.weight(rival) * size)
            elif seen.layout.all_fit(seen.mine, cards):
                found.append(seen.weight(rival) * size + _brought(seen, seen.mine, cards))
    return max(found)


def _brought(seen: Seen, mine: Loose, cards: Sequence[Card]) -> float:
    """What a whole chapter adds to a guildhall."""
    have = len(mine.get(seen.layout.chapter_of[cards[0]], ()))
    return worth.BY_SIZE[min(5, have + len(cards))] - worth.BY_SIZE[have]


def _exchange(seen: Seen, part: Part, chapter: int, hand: list[Card]) -> float:
    found = [0.0]
    for rival in seen.rivals:
        weight = seen.weight(rival)
        takes = [
            worth.gain_of(seen.layout, seen.mine, card) + weight * worth.loss_of(seen.layout, rival.chapters, card)
            for card in seen.layout.fitting(seen.mine, flat(rival.chapters))
        ]
        gives = [
            -worth.loss_of(seen.layout, seen.mine, card) - weight * worth.gain_of(seen.layout, rival.chapters, card)
            for card in seen.layout.fitting(rival.chapters, flat(seen.mine))
        ]
        found.append(_best(takes, part.take) + _best(gives, _count(part, chapter)))
    return max(found)


def _exchange_chapters(seen: Seen, part: Part, chapter: int, hand: list[Card]) -> float:
    found = [0.0]
    for rival in seen.rivals:
        big = max((len(c) for c in rival.chapters.values() if seen.layout.all_fit(seen.mine, c)), default=0)
        small = min((len(c) for c in seen.mine.values() if seen.layout.all_fit(rival.chapters, c)), default=9)
        if small < big:
            found.append((1 + seen.weight(rival)) * (worth.BY_SIZE[big] - worth.BY_SIZE[small]))
    return max(found)


def _strip(seen: Seen, part: Part, chapter: int, hand: list[Card]) -> float:
    count = _count(part, chapter)
    values = [seen.weight(rival) * IN_HAND * count for rival in seen.rivals if rival.hand >= count]
    lost = sum(values) if part.each else max(values, default=0.0)
    return lost + (IN_HAND * count if part.to == "hand" and values else 0.0)


def _place(seen: Seen, part: Part, chapter: int, hand: list[Card]) -> float:
    mine, layout = seen.mine, seen.layout
    count = _count(part, chapter)
    best = max((worth.grown(len(mine.get(one, ()))) for one in layout.chapters), default=0.0)
    if part.source == "hand":
        amounts = [worth.gain_of(layout, mine, card) - IN_HAND for card in dict.fromkeys(hand)]
        return _best([amount for amount in amounts if amount > 0 or part.count != "any"], count)
    if part.source == "top":
        top = seen.view.discard_top
        return worth.gain_of(layout, mine, top) if top is not None else 0.0
    sure = {"discard": 0.8, "deck": 0.95, "deck_blind": 0.45, "their_hand": 0.6, "their_hand_random": 0.4}
    likely = sure.get(part.source, 0.4 + 0.06 * part.seen)
    robbed = IN_HAND * 0.5 if part.source.startswith("their") else 0.0
    return count * (likely * best + robbed)


def _shed(seen: Seen, part: Part, chapter: int, hand: list[Card]) -> float:
    losses = [-worth.loss_of(seen.layout, seen.mine, card) for card in flat(seen.mine)]
    lost = _best(losses, _count(part, chapter))
    if part.to == "hand":
        return lost + IN_HAND
    if part.to == "their_hall" and seen.rivals:
        return lost - 0.6 * min(seen.weight(rival) for rival in seen.rivals)
    return lost


def _shed_chapter(seen: Seen, part: Part, chapter: int, hand: list[Card]) -> float:
    return -min((worth.BY_SIZE[len(cards)] for cards in seen.mine.values()), default=0.0)


def _discard_hand(seen: Seen, part: Part, chapter: int, hand: list[Card]) -> float:
    values = sorted(min(IN_HAND, worth.gain_of(seen.layout, seen.mine, card)) for card in hand)
    return -sum(values[: _count(part, chapter)])


def _swap_hand(seen: Seen, part: Part, chapter: int, hand: list[Card]) -> float:
    gains = [worth.gain_of(seen.layout, seen.mine, card) for card in hand]
    losses = [worth.loss_of(seen.layout, seen.mine, card) for card in flat(seen.mine)]
    return max(gains, default=0.0) - min(losses, default=0.0)


def _trade_discard(seen: Seen, part: Part, chapter: int, hand: list[Card]) -> float:
    best = max((worth.grown(len(cards)) for cards in seen.mine.values()), default=0.0)
    losses = [-worth.loss_of(seen.layout, seen.mine, card) for card in flat(seen.mine)]
    count = _count(part, chapter)
    return 0.85 * best * count + _best(losses, count)


def _look(seen: Seen, part: Part, chapter: int, hand: list[Card]) -> float:
    return _count(part, chapter) * (IN_HAND + 0.05 * part.seen)


def _plant(seen: Seen, part: Part, chapter: int, hand: list[Card]) -> float:
    return -0.1


def _settle(seen: Seen, part: Part, chapter: int, hand: list[Card]) -> float:
    return 0.3


def _rival_draws(seen: Seen, part: Part, chapter: int, hand: list[Card]) -> float:
    return -IN_HAND * _count(part, chapter) * min((seen.weight(rival) for rival in seen.rivals), default=0.0)


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
}
