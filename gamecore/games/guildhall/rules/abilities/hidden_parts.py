"""Parts of abilities that bring cards out of hidden places: deck, discard pile, another's hand (GH-21 to GH-26).

What comes out of a hidden place may be chosen although it conflicts; then it is discarded on its way in. The top of
the discard pile is open, and may not. How many cards the deck has left is hidden too (GH-24): it may be looked at
whatever is there, and what is there is taken.
"""

from __future__ import annotations

from collections.abc import Sequence

from gamecore.engine.choices import PickSome
from gamecore.engine.phrases import Seat
from gamecore.engine.scripts import Script, ask
from gamecore.games.guildhall.cards.chapters import Loose
from gamecore.games.guildhall.cards.effects import Part
from gamecore.games.guildhall.cards.text import card_names
from gamecore.games.guildhall.rules.abilities.own_parts import can_place_hand, place_hand
from gamecore.games.guildhall.rules.choosing import (
    Pool,
    Use,
    card_of,
    card_options,
    flat,
    hall,
    pick_cards,
    pick_rival,
    question,
)
from gamecore.games.guildhall.rules.halls import enter, leave
from gamecore.games.guildhall.rules.play import Play
from gamecore.games.guildhall.state import Card


def can_place(play: Play, use: Use, part: Part) -> bool:
    state, mine = play.state, hall(play, use)
    if part.source == "hand":
        return can_place_hand(play, use, part)
    count = int(part.count)
    if part.source == "top":
        return bool(state.discard) and play.layout.fits(mine, state.discard[-1])
    if part.source == "discard":
        return len(_from_pile(play, mine, state.discard)) >= count
    if part.source == "deck_blind":
        return len(state.deck) + len(state.discard) >= count
    if part.source in ("deck_top", "deck"):
        return True
    return bool(_with_hand(play, use, count))


def place(play: Play, use: Use, part: Part) -> Script[None]:
    """Bring cards into one's own guildhall, from where the part says (GH-21, GH-25)."""
    if part.source == "hand":
        yield from place_hand(play, use, part)
    elif part.source == "top":
        if can_place(play, use, part):
            yield from _found(play, use, part, [play.state.discard.pop()])
    elif part.source == "discard":
        yield from _place_discard(play, use, part)
    elif part.source == "deck_blind":
        cards = [card for _ in range(int(part.count)) if (card := play.top_card()) is not None]
        yield from _found(play, use, part, cards)
    elif part.source == "deck_top":
        yield from _place_deck_top(play, use, part)
    elif part.source == "deck":
        yield from _place_deck(play, use, part)
    else:
        yield from _place_their_hand(play, use, part)


def _found(play: Play, use: Use, part: Part, cards: Sequence[Card]) -> Script[None]:
    if cards:
        play.tell("found", seat=use.seat, source=part.source, cards=card_names(play.cards, cards))
        yield from enter(play, use.seat, cards)


# The discard pile


def _from_pile(play: Play, loose: Loose, pile: Sequence[Card]) -> list[Card]:
    """Return everything below the top, and the top if it does not conflict (A-GH-15)."""
    if pile and not play.layout.fits(loose, pile[-1]):
        return list(pile[:-1])
    return list(pile)


def _place_discard(play: Play, use: Use, part: Part) -> Script[None]:
    """Choose from the pile as it was before a card of one's own was given up for it."""
    pile = play.state.discard
    before = pile[: len(pile) - use.shed]
    pool = Pool("place_discard", _from_pile(play, play.players[use.seat].chapters, before), known="nothing")
    cards = yield from pick_cards(play, use, pool, int(part.count))
    for card in cards:
        pile.remove(card)
    yield from _found(play, use, part, cards)


def can_trade_discard(play: Play, use: Use, part: Part) -> bool:
    """True if guildhall and pile have enough. A top that conflicts can be taken for its twin (A-GH-5)."""
    mine, count = play.players[use.seat].chapters, int(part.count)
    return sum(map(len, mine.values())) >= count and len(play.state.discard) >= count


def trade_discard(play: Play, use: Use, part: Part) -> Script[None]:
    """Swap cards of the guildhall for cards of the pile, each put where the other lay (GH-24).

    Where the pile has no more than is taken, the twin of its top has to be among what is given.
    """
    mine, pile, count = play.players[use.seat].chapters, play.state.discard, int(part.count)
    needed = [card for card in flat(mine) if card in play.layout.twins[pile[-1]]] if len(pile) == count else []
    free = [card for card in flat(mine) if card not in needed]
    given = needed + (yield from pick_cards(play, use, Pool("trade_give", free), count - len(needed)))
    remaining = {
        chapter: [card for card in cards if card not in given or not play.layout.twins[card]]
        for chapter, cards in mine.items()
    }
    pool = Pool("trade_take", _from_pile(play, remaining, pile), known="nothing")
    taken = yield from pick_cards(play, use, pool, count)
    for going, coming in zip(given, taken, strict=False):
        leave(play, use.seat, going)
        pile[pile.index(coming)] = going
    names = (card_names(play.cards, given), card_names(play.cards, taken))
    play.tell("traded.discard", seat=use.seat, given=names[0], taken=names[1])
    yield from enter(play, use.seat, taken)


# The deck


def _take_top(play: Play, use: Use, part: Part, what: str) -> Script[list[Card]]:
    """Look at the top cards, take some, and put the others back in any order. Nothing is reshuffled (GH-25, GH-26)."""
    deck = play.state.deck
    seen = list(reversed(deck[-part.seen :]))
    play.tell("looked", seat=use.seat, count=len(seen))
    cards = yield from pick_cards(play, use, Pool(what, seen, known="count"), int(part.count))
    for card in cards:
        seen.remove(card)
    back = yield from _in_any_order(play, use, seen)
    del deck[len(deck) - len(seen) - len(cards) :]
    deck.extend(reversed(back))
    return cards


def _in_any_order(play: Play, use: Use, cards: Sequence[Card]) -> Script[list[Card]]:
    """Ask for the order, top card first; even if all are alike, for else not being asked would tell so."""
    if len(cards) < 2:
        return list(cards)
    choices = PickSome(card_options(play.cards, play.layout, cards), 0, len(cards))
    first = [card_of(key) for key in (yield from ask(question(play, use, "return.order", choices, list)))]
    left = list(cards)
    for card in first:
        left.remove(card)
    play.tell("returned", only=(use.seat,), cards=card_names(play.cards, first + left))
    return first + left


def _place_deck_top(play: Play, use: Use, part: Part) -> Script[None]:
    cards = yield from _take_top(play, use, part, "place_deck_top")
    yield from _found(play, use, part, cards)


def _place_deck(play: Play, use: Use, part: Part) -> Script[None]:
    """Search the whole deck and shuffle it (GH-25)."""
    deck = play.state.deck
    if not deck:
        play.tell("looked", seat=use.seat, count=0)
    cards = yield from pick_cards(play, use, Pool("place_deck", sorted(deck), known="nothing"), int(part.count))
    for card in cards:
        deck.remove(card)
    play.ref.shuffle(deck)
    yield from _found(play, use, part, cards)


def look(play: Play, use: Use, part: Part) -> Script[None]:
    """Take some of the top cards into the hand (GH-25, GH-26)."""
    cards = yield from _take_top(play, use, part, "look")
    play.players[use.seat].hand += cards
    if cards:
        play.tell("took.seen", seat=use.seat, count=len(cards))


# Another's hand


def _with_hand(play: Play, use: Use, count: int) -> list[Seat]:
    rivals = play.rivals(use.seat) if use.rival is None else [use.rival]
    return [seat for seat in rivals if len(play.players[seat].hand) >= count]


def _place_their_hand(play: Play, use: Use, part: Part) -> Script[None]:
    """Take cards of another's hand, which counts as hidden even when it is looked at: they may conflict (GH-21)."""
    count = int(part.count)
    rival = yield from pick_rival(play, use, f"place_{part.source}", _with_hand(play, use, count))
    if rival is None:
        return
    hand = play.players[rival].hand
    if part.source == "their_hand":
        pool = Pool("place_their_hand", sorted(hand), rival, known="count")
        cards = yield from pick_cards(play, use, pool, count)
        for card in cards:
            hand.remove(card)
    else:
        cards = [hand.pop(play.ref.chance.draw(len(hand))) for _ in range(count)]
    play.tell("took.hand", seat=use.seat, rival_seat=rival, cards=card_names(play.cards, cards))
    yield from enter(play, use.seat, cards)
