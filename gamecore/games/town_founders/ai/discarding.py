"""What the steward discards: those cards without which its hand is worth most once it has drawn again; where that can
be the last draw, what wins by it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from gamecore.engine.chance import Chance
from gamecore.engine.choices import PickSome
from gamecore.engine.scripts import Question
from gamecore.games.town_founders.ai.ending_now import ends_now
from gamecore.games.town_founders.ai.worth import Worth
from gamecore.games.town_founders.cards.model import points
from gamecore.games.town_founders.rules.at_stake import AtStake
from gamecore.games.town_founders.rules.play import HAND
from gamecore.games.town_founders.view import unseen

DRAWN = 0.2
"""What a card from the deck is worth on average, in the early spread of leads."""
GLANCES, LOOKS = 8, 56
"""Draws by which all ways to discard are weighed, and after those the best few."""
FEW = 3
CLEARLY = 0.3
"""By so much another way must be better than one that keeps what would be built now."""

ABOUT = 0.05
"""By so little more another way is about as good."""

Cards = tuple[str, ...]


def discard(worth: Worth, question: Question, chance: Chance) -> list[str]:
    """Weigh every way to discard by the same draws of what may be in the deck: what is kept may go with it. What would
    be built now goes only for clearly more: so the plan is the same from one question to the next. What takes a lead
    as it lies does not go for what takes none, nor the last card that can hold one which a card overtakes."""
    assert isinstance(question.choices, PickSome)
    hand, most = worth.view.own_hand, min(question.choices.most, worth.view.deck)
    ways: list[Cards] = [gone for count in range(most + 1) for gone in combinations(hand, count)]
    if not worth.is_last_build:
        stake = at_stake(worth)
        ways = [gone for gone in ways if not stake.given_away(gone)]
    draws = likely_draws(worth, GLANCES + LOOKS, chance)
    wins = ends_now(worth, most, draws)
    if wins is not None:
        return list(wins)
    _, built, _ = worth.best_build(hand)
    ranked = sorted(ways, key=lambda gone: (-after_drawing(worth, gone, draws[:GLANCES]), -_lost_for_good(worth, gone)))
    keeping = next(gone for gone in ranked if not set(gone) & set(built))
    after = {gone: after_drawing(worth, gone, draws) / len(draws) for gone in (*ranked[:FEW], keeping)}
    found = max(after, key=lambda gone: (after[gone], _lost_for_good(worth, gone)))
    is_wanted = leads_then(worth, built) if worth.point else worth.brings_lead(built)
    clearly = CLEARLY if is_wanted else 0.0
    chosen = found if after[found] - after[keeping] > clearly else keeping
    return list(_keeping_leads(worth, chosen, ranked, draws) if worth.is_last_build else chosen)


def _keeping_leads(worth: Worth, chosen: Cards, ranked: Sequence[Cards], draws: Sequence[Cards]) -> Cards:
    """Where one more build is likely to be the last: about as good a discard of as many cards that gives away fewer of
    those that win a lead as they lie. It is what a founder expects, and another turn may come."""
    winning = at_stake(worth).winning
    fewer = [gone for gone in ranked if len(gone) == len(chosen) and len(winning & {*gone}) < len(winning & {*chosen})]
    if not fewer:
        return chosen
    _, built, _ = worth.best_build([card for card in worth.view.own_hand if card not in chosen])
    sound = next((gone for gone in fewer if not set(gone) & set(built)), None)
    if sound is None:
        return chosen
    loss = (after_drawing(worth, chosen, draws) - after_drawing(worth, sound, draws)) / len(draws)
    return sound if loss <= ABOUT else chosen


def _lost_for_good(worth: Worth, gone: Sequence[str]) -> int:
    """How many of these cards can lead nothing any more, whatever comes: of ways as good as another they go first."""
    return sum(worth.is_lost(card) for card in gone)


def leads_then(worth: Worth, built: Sequence[str]) -> bool:
    """Whether these cards, built, lead any category of theirs."""
    becomes = points(worth.deck, (*worth.town, *built))
    letters = {letter for card in built for letter in worth.deck.cards[card].letters}
    return any(becomes[letter] >= worth.rivals[letter] for letter in letters)


def at_stake(worth: Worth) -> AtStake:
    """Which cards of its hand win a lead, or hold one."""
    left = unseen(worth.deck, worth.view)
    ended = frozenset(letter for letter in worth.deck.categories if not worth.deck.having(left, letter))
    return AtStake(worth.deck, [one.town for one in worth.view.founders], worth.seat, worth.view.own_hand, ended)


def likely_draws(worth: Worth, count: int, chance: Chance) -> list[Cards]:
    """As many times some cards that may lie on top of the deck."""
    known = {*worth.view.own_hand, *worth.view.discarded, *worth.view.seen}
    known.update(*(founder.town for founder in worth.view.founders))
    hidden = [card for card in worth.deck.cards if card not in known]
    top = min(HAND, worth.view.deck)
    return [_some(hidden, top, chance) for _ in range(count)]


def _some(cards: Sequence[str], count: int, chance: Chance) -> Cards:
    left = list(cards)
    return tuple(left.pop(chance.draw(len(left))) for _ in range(count))


def after_drawing(worth: Worth, gone: Cards, draws: Sequence[Cards]) -> float:
    """What the hand is worth without these cards, and with what is drawn instead. Where the others draw the last card
    before another turn of its own, one more category is built and none after it (TF-7)."""
    kept = [card for card in worth.view.own_hand if card not in gone]
    drawn = max(0, HAND - len(kept))
    hands = [[*kept, *cards[:drawn]] for cards in draws]
    if worth.is_last_build:
        return sum(worth.richest_build(hand)[2] for hand in hands)
    return sum(map(worth.hand, hands))


def is_last_after(worth: Worth, drawn: int) -> bool:
    """Whether the game ends with this turn if so many cards are drawn in it."""
    return not worth.view.together and drawn >= worth.view.deck


def least_useful(worth: Worth, hand: Sequence[str], most: int) -> list[str]:
    """Return the cards that a drawn one should replace, the least useful first."""
    kept = list(hand)
    gone: list[str] = []
    while len(gone) < min(most, worth.view.deck) and len(kept) > 1:
        before = worth.hand(kept)
        losses = {card: before - worth.hand([one for one in kept if one != card]) for card in kept}
        least = min(kept, key=lambda card: losses[card])
        is_replaced = len(kept) <= HAND
        if not is_replaced or losses[least] >= DRAWN:
            break
        kept.remove(least)
        gone.append(least)
    return gone
