"""Setup (GH-1 to GH-4): the decks, the row, the deal, and what each seat keeps of its first hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from gamecore.engine.choices import PickSome
from gamecore.engine.game import Setup
from gamecore.engine.phrases import Seat
from gamecore.engine.scripts import Question, Script, ask
from gamecore.games.guildhall.cards.chapters import FULL
from gamecore.games.guildhall.cards.effects import COLOURS, WILD
from gamecore.games.guildhall.cards.model import Cards
from gamecore.games.guildhall.cards.text import card_names
from gamecore.games.guildhall.options import OPTIONS, joins_vp_decks
from gamecore.games.guildhall.rules.choosing import card_keys, card_of, card_options, entering, single
from gamecore.games.guildhall.rules.defaults import first_discard
from gamecore.games.guildhall.rules.how_to_play import begin_turn
from gamecore.games.guildhall.rules.play import Play
from gamecore.games.guildhall.rules.stakes import Hint, in_first_hand
from gamecore.games.guildhall.state import Card, Player, State

FIRST_HAND = 9
FIRST_CARDS = 3
COPIES = 4
"""Of each profession and colour: 120 cards of six professions (Setup)."""
ROW = 5
SMALL = range(2, 4)
"""Seats of the smaller games (GH-2)."""


def new_state(setup: Setup) -> State:
    """Return the state before anything is chosen, shuffled or dealt."""
    options = {option.key: setup.options.get(option.key, option.values[0]) for option in OPTIONS}
    return State(setup.seats, options, players=[Player() for _ in range(setup.seats)])


def deal(play: Play) -> Script[None]:
    """Shuffle the decks, lay out the row, deal nine cards each, and draw who goes first (GH-1 to GH-3)."""
    state = play.state
    state.deck = [f"{id}.{colour}" for id in state.professions for colour in COLOURS for _ in range(COPIES)]
    state.deck += [f"{id}.{WILD}" for id in state.masters for _ in range(FULL)]
    play.ref.shuffle(state.deck)
    state.vp_deck = vp_deck(play.cards, state)
    play.ref.shuffle(state.vp_deck)
    state.row = [state.vp_deck.pop() for _ in range(ROW)]
    state.houses = _houses(play)
    for seat in play.seats:
        play.draw(seat, FIRST_HAND)
    state.first = state.active = play.ref.chance.draw(state.seats)
    state.phase = "setup"
    play.tell("dealt", seat=state.first, count=FIRST_HAND)
    yield from ()


def vp_deck(cards: Cards, state: State) -> list[str]:
    """List the VP deck: 30 cards, 20 for two or three players (GH-2, A-GH-28); of joined sets those of all."""
    counts = vp_counts(cards, state.seats, tuple(state.free_vp), joins_vp_decks(state.options))
    return sorted(counts.elements())


@lru_cache(maxsize=256)
def vp_counts(cards: Cards, seats: int, free: tuple[str, ...], joined: bool) -> Counter[str]:
    """Count the cards of a VP deck. They are the same all game long, and are asked for after every decision."""
    universal = [card for card in cards.vp.values() if card.universal]
    sets = max(1, len(free) // 3) if joined else 1
    counts: Counter[str] = Counter()
    for card in universal:
        counts[card.id] = card.copies * sets
    for id in free:
        counts[id] += cards.vp[id].copies
    if seats in SMALL:
        for id in counts:
            counts[id] -= 2 if cards.vp[id].vp == 5 else 1
    return +counts


def _houses(play: Play) -> list[str | None]:
    """Return the house of each place: three of the five have one (GH-3)."""
    houses: list[str | None] = [None] * ROW
    if play.state.options["houses"] == "yes":
        houses = [*play.cards.houses, *houses][:ROW]
        play.ref.shuffle(houses)
    return houses


# The first hand


def first_cards(play: Play) -> Script[None]:
    """Let the next seat discard, draw up to nine, and lay three cards out (GH-4)."""
    state = play.state
    seat = state.active
    player = play.players[seat]
    hand = sorted(player.hand)
    asked = Question(
        seat,
        "setup.discard",
        PickSome(card_options(play.cards, play.layout, hand, _card_hint(play, hand, put_down=False)), 0, len(hand)),
        lambda: first_discard(play.layout, hand, FIRST_CARDS),
        {"count": len(hand)},
    )
    play.discard(seat, [card_of(key) for key in (yield from ask(asked))])
    play.draw_and_tell(seat, FIRST_HAND - len(player.hand))
    cards = yield from _lay_out(play, seat)
    for card in cards:
        player.hand.remove(card)
        player.chapters.setdefault(play.layout.chapter_of[card], []).append(card)
    play.tell("laid.out", seat=seat, cards=card_names(play.cards, cards))
    state.active = (seat + 1) % state.seats
    if state.active == state.first:
        begin_turn(play, state.first)


def _lay_out(play: Play, seat: Seat) -> Script[list[Card]]:
    """Ask for three different cards; fewer if the nine have no three, which is next to impossible."""
    kinds = single(play.layout, sorted(play.players[seat].hand))
    count = min(FIRST_CARDS, play.layout.most_together({}, kinds))
    hint = _card_hint(play, play.players[seat].hand, put_down=True)
    choices = entering(play.cards, play.layout, kinds, count, count, hint)
    asked = Question(
        seat, "setup.place", choices, lambda: choices.together(card_keys(_biggest(play, kinds))), {"count": count}
    )
    return [card_of(key) for key in (yield from ask(asked))]


def _card_hint(play: Play, hand: Sequence[Card], *, put_down: bool) -> Hint:
    return in_first_hand(play.cards, play.layout, hand, put_down=put_down)


def _biggest(play: Play, kinds: Sequence[Card]) -> list[Card]:
    """Sort the cards, those of the chapter that the hand has most of first."""
    chapter_of = play.layout.chapter_of
    sizes = Counter(chapter_of[card] for card in kinds)
    return sorted(kinds, key=lambda card: -sizes[chapter_of[card]])
