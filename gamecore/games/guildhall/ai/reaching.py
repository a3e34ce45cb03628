"""Two actions of one turn that win together, or complete a chapter: the first brings the card that the second needs.

Of those that win only tokens are looked for: what can be bought at once the prospects count already.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf
from typing import Any

from pydantic import JsonValue

from gamecore.engine.chance import Chance
from gamecore.engine.phrases import Seat
from gamecore.engine.scripts import Question
from gamecore.games.guildhall.ai import choices
from gamecore.games.guildhall.ai.growing import brings_only_seen
from gamecore.games.guildhall.ai.imagined import Silent, Unseen, copied
from gamecore.games.guildhall.ai.prospects import WON, Holdings, prospect
from gamecore.games.guildhall.ai.seeking import NEAR_GOAL
from gamecore.games.guildhall.ai.trying import Moves, after_act, after_moving
from gamecore.games.guildhall.cards.chapters import FULL
from gamecore.games.guildhall.cards.model import Cards
from gamecore.games.guildhall.rules.abilities.exchanges import SWAP, chosen, rival_of
from gamecore.games.guildhall.rules.abilities.raids import RAID, raided, target
from gamecore.games.guildhall.rules.abilities.using import usable_levels
from gamecore.games.guildhall.rules.actions import NO_EFFECT
from gamecore.games.guildhall.rules.buy_vp_card import purchases
from gamecore.games.guildhall.rules.choosing import card_of, is_left
from gamecore.games.guildhall.rules.end_of_game import GOAL, victory_points
from gamecore.games.guildhall.rules.play import Play, layout_for
from gamecore.games.guildhall.rules.play_one_card import playable
from gamecore.games.guildhall.state import Card, Chapter, State

INTO_OWN_HALL = frozenset({"raid_hall", "place_hand", "place_discard"})


def is_in_reach(cards: Cards, state: State, seat: Seat) -> bool:
    """Return whether one's hand has a card for tokens, and what is missing could be had with it in this turn."""
    player = state.players[seat]
    missing = GOAL - victory_points(cards, player)
    if state.active != seat or missing <= 0 or not any(_gives_tokens(cards, card) for card in player.hand):
        return False
    return missing <= NEAR_GOAL + purchases(cards, tuple(state.row), len(player.completed))[1]


def answer(cards: Cards, state: State, question: Question) -> JsonValue:
    """Return what the steward chooses: what lets the next action win, where something does; else what lets it complete
    a chapter, where that is better.
    """
    plain = choices.answer(cards, state, question)
    if state.actions <= 0 or state.phase != "act" or state.active != question.seat:
        return plain
    if not is_in_reach(cards, state, question.seat):
        return _completing_next(cards, state, question, plain)
    for wish in (None, *_wishes(cards, state, question.seat)):
        found = plain if wish is None else choices.answer(cards, state, question, wish)
        later = after_answer(cards, state, question, found)
        if later is not None and next(wins(cards, later, question.seat), None) is not None:
            return found
    return _completing_next(cards, state, question, plain)


def _completing_next(cards: Cards, state: State, question: Question, plain: JsonValue) -> JsonValue:
    """Return what brings a chapter so far that a card in hand completes it in the next action, if the prospects after
    that are better than after the plain answer and whatever card is best to follow it, and that completes none now.
    """
    wishes = _short_of_two(cards, state, question.seat)
    found = [choices.answer(cards, state, question, wish) for wish in wishes]
    best, most = plain, -inf
    for given in [plain, *(each for each in found if each != plain)] if found else ():
        later = after_answer(cards, state, question, given)
        if later is None or (given == plain and _completes(cards, state, later, question.seat)):
            return plain
        worth = _with_a_card(cards, later, question.seat)
        if worth > most:
            best, most = given, worth
    return best


def _completes(cards: Cards, before: State, later: State, seat: Seat) -> bool:
    """Return whether more chapters are completed when the turn ends."""
    had, has = (Holdings(layout_for(cards, state), state.players[seat]) for state in (before, later))
    return has.completed > had.completed


def _short_of_two(cards: Cards, state: State, seat: Seat) -> Sequence[Chapter]:
    """The chapters that lack two cards, one of which is in hand and can be played."""
    layout, player = layout_for(cards, state), state.players[seat]
    ready = {
        layout.chapter_of[card]
        for card in playable(Play(Silent(state, Chance("imagined")), cards), seat)
        if any(type(one) is not Unseen for one in player.hand if one == card)
    }
    return [one for one, lying in player.chapters.items() if len(lying) == FULL - 2 and one in ready]


def _with_a_card(cards: Cards, state: State, seat: Seat) -> float:
    """Return the prospects after the card in hand that is best to play now; of what its effect would bring out of a
    hidden place nothing is counted, for that is only imagined and another time is imagined otherwise."""
    play, layout = Play(Silent(state, Chance("imagined")), cards), layout_for(cards, state)
    worth = prospect(cards, layout, state, seat)
    for card in playable(play, seat):
        level = next(usable_levels(play, seat, card), None)
        key = f"play:{card}:{level.at if level else NO_EFFECT}"
        later = after_act(cards, state, seat, key, None, choices.answer)
        if not brings_only_seen(state, later, seat):
            later = after_act(cards, state, seat, f"play:{card}:{NO_EFFECT}", None, choices.answer)
        worth = max(worth, prospect(cards, layout, later, seat))
    return worth


def wins(cards: Cards, state: State, seat: Seat) -> Iterator[tuple[Card, State]]:
    """Yield each card in hand that wins if it is played now, and the state after it."""
    if state.actions <= 0:
        return
    play, layout = Play(Silent(state, Chance("imagined")), cards), layout_for(cards, state)
    for card in playable(play, seat):
        level = next(usable_levels(play, seat, card), None) if _gives_tokens(cards, card) else None
        if level is not None and any(type(one) is not Unseen for one in state.players[seat].hand if one == card):
            later = after_act(cards, state, seat, f"play:{card}:{level.at}", None, choices.answer)
            if prospect(cards, layout, later, seat) >= WON:
                yield card, later


def _gives_tokens(cards: Cards, card: Card) -> bool:
    if type(card) is Unseen:
        return False
    levels = cards.everybody[card.split(".")[0]].levels
    return any(part.do == "gain" for level in levels for part in level.parts)


def _wishes(cards: Cards, state: State, seat: Seat) -> Sequence[Chapter]:
    """The chapters whose cards in hand give tokens."""
    chapter_of = layout_for(cards, state).chapter_of
    return [*dict.fromkeys(chapter_of[card] for card in state.players[seat].hand if _gives_tokens(cards, card))]


def after_answer(cards: Cards, state: State, question: Question, given: JsonValue) -> State | None:
    """Return the state after what is chosen has moved; None of a choice that brings nothing into one's guildhall."""
    if is_left(given):
        return None
    moves, seat = _moves(state, question, given), question.seat
    if moves is None:
        return None
    gone, come, from_hand = moves
    before = copied(state)
    for card in set(from_hand) & set(before.players[seat].hand):
        before.players[seat].hand.remove(card)
    return after_moving(cards, before, gone, come, choices.answer)


def _moves(state: State, question: Question, given: Any) -> tuple[Moves, Moves, Sequence[Card]] | None:
    """What goes out of which guildhall, what comes into which, and what of that out of one's hand."""
    seat, what = question.seat, str(question.params.get("what", ""))
    if question.kind == "swap":
        rival, form = rival_of(given["act"]), given["form"][SWAP]
        give, take = (chosen(form[field]) for field in ("give", "take"))
        return [(seat, give), (rival, take)], [(seat, take), (rival, give)], ()
    if question.kind in ("raid", "raid.cards") and what == "raid_hall":
        rival, form = raided(given["act"]), given.get("form")
        some = [card_of(key) for key in form[RAID]["cards"]] if form else [target(given["act"])]
        return [(rival, some)], [(seat, some)], ()
    if question.kind.startswith("pick.") and what in INTO_OWN_HALL:
        some = [card_of(key) for key in ([given] if isinstance(given, str) else given)]
        owner = question.params.get("owner", -1)
        gone = [(owner, some)] if what == "raid_hall" and isinstance(owner, int) else []
        return gone, [(seat, some)], some if what == "place_hand" else ()
    return None
