"""The steward: plays for empty seats and answers *Suggest*.

It knows what the view shows and nothing else, and gives the same answer to the same view, question and chance.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from pydantic import JsonValue

from gamecore.engine.chance import Chance
from gamecore.engine.phrases import Seat
from gamecore.engine.scripts import Question
from gamecore.games.cadwallon.ai.chances import Outlook
from gamecore.games.cadwallon.ai.closing import Closing, worth_of_end
from gamecore.games.cadwallon.ai.growing import worth_to, worths
from gamecore.games.cadwallon.ai.waiting import comes_again, pressing, takes_a_boulevard, worth_keeping
from gamecore.games.cadwallon.cards.boulevards import BETWEEN, BOULEVARDS, SPACE
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.cards.targets import Targets
from gamecore.games.cadwallon.rules.action_cards import arrivals, draws, held_by, perform, playable
from gamecore.games.cadwallon.rules.changes import most_to_gain_now
from gamecore.games.cadwallon.rules.defaults import Worths, best_gain
from gamecore.games.cadwallon.rules.dispatch_phase import KEEP, act_key
from gamecore.games.cadwallon.rules.reveal_phase import is_over
from gamecore.games.cadwallon.rules.threats import rivals_to_come
from gamecore.games.cadwallon.state import State, restored, saved, sketch
from gamecore.games.cadwallon.view import CadwallonView, state_of

THOUGHT_THROUGH = 5
"""With this many free boulevards or fewer, the round is searched to its end; with more, chances are weighed."""
MET = 3
"""With so many free boulevards or fewer an own Action is tried out with the rivals' that come after it."""
FORETOLD = 3
"""With so many free boulevards or fewer it is told whether the game ends with the round."""
MOST_WAYS = 4
"""Of more ways to play what it holds none is: each is a search of its own, and nobody waits a third of a second."""
EQUAL = 6
"""Decimals in which what two boulevards are worth has to differ."""
TRIED_OUT = 4
"""The same after an Action: each way to play it has a search of its own."""


def choose(cards: Cards, view: CadwallonView, question: Question, chance: Chance) -> JsonValue:
    """Return a good answer, from the view alone."""
    state, seat = state_of(view), question.seat
    if question.kind == "place":
        return BOULEVARDS[ranked(cards, state, seat)[0][0]]
    if question.kind == "action":
        found = own_action(cards, state, seat, worth_to(cards, state, seat))
        return {"act": KEEP if found is None else act_key(*found[1:])}
    answer: JsonValue = question.default()
    return answer


def ranked(cards: Cards, state: State, seat: Seat) -> Sequence[tuple[int, float]]:
    """Return the free boulevards with what each is worth for the seat, best first; before the end of a round with what
    an Action of its own adds there, and what rivals' Actions that lie open take. Of equal ones that is the better which
    brings more if others do not place their best. An answer and what is said for it ask for the same: it is searched
    once."""
    return _ranked(cards, saved(state), seat)


@lru_cache(maxsize=1 << 9)
def _ranked(cards: Cards, known_by: bytes, seat: Seat) -> Sequence[tuple[int, float]]:
    state = restored(known_by)
    worth = worth_to(cards, state, seat)
    free, outlook = state.free_streets(), Outlook(cards, state, worth, seat)
    if len(free) <= THOUGHT_THROUGH:
        closing = Closing(cards, state, worth)
        found = []
        for street in free:
            more = sum(by_all_actions(cards, state, seat, worth, street)) + by_end(cards, state, seat, worth, street)
            found.append((street, closing.after(street, free, seat)[seat] + more))
        return sorted(found, key=lambda each: (-round(each[1], EQUAL), -outlook.gain(each[0], BETWEEN[each[0]])))
    found = [(street, outlook.gain(street, BETWEEN[street])) for street in free]
    return sorted(found, key=lambda each: -each[1])


def keeps_quietly(cards: Cards, state: State, seat: Seat) -> bool:
    """True if nothing brings points now or is worth playing and another turn comes this round for each Action, by what
    lies open: a secret contract must not show in whether its holder is waited for. Never with a Special Action, which
    would be known then by how soon it is kept."""
    is_open = state.players[seat].special is None
    if not (is_open and comes_again(cards, state, seat)) or most_to_gain_now(cards, state, seat) > 0:
        return False
    return own_action(cards, state, seat, worths(cards, state)) is None


def own_action(
    cards: Cards, state: State, seat: Seat, worth: Worths, *, is_tried: bool = True
) -> tuple[float, str, Targets] | None:
    """Return what is best to play now and by how much it pays, judged by how the round would then end; None if a later
    turn or round may be better. ``is_tried``: rivals play their Actions after it, which it may take a card from."""
    now = pressing(cards, state, seat)
    is_tried = is_tried and _is_tried_against(cards, state, seat)
    return _best_action(cards, state, seat, worth, now, is_tried=is_tried) if now else None


def planned_action(
    cards: Cards, state: State, seat: Seat, worth: Worths
) -> tuple[State, tuple[float, str, Targets]] | None:
    """Return the round as it ends where all place their best from now on, and what is then best to play, as
    :func:`own_action`: what is planned for the seat's last turn of the round, where it can wait until then."""
    free = state.free_streets()
    now = pressing(cards, state, seat)
    later = [action for action in held_by(state.players[seat]) if action not in now]
    if not later or len(free) > TRIED_OUT:
        return None
    end = sketch(state)
    for street, who in Closing(cards, state, worth).course(free, (seat + 1) % state.seats):
        end.agents[street].append(who)
    found = _best_action(cards, end, seat, worth, later)
    return None if found is None else (end, found)


def _best_action(
    cards: Cards, state: State, seat: Seat, worth: Worths, among: Sequence[str], *, is_tried: bool = False
) -> tuple[float, str, Targets] | None:
    """What of these pays most to play, by how the round then ends, and by how much more than an Action has to gain."""

    def ends(after: State, then: Worths) -> float:
        gone = [card for card, points in then[seat].items() if points != worth[seat][card]]
        if not gone:
            return end(after, then, ())
        come = arrivals(cards, after, after.grid.index(gone[0]))
        return sum(chance * end(one, then, gone) for one, _, chance in come)

    def end(after: State, then: Worths, unknown: Sequence[str]) -> float:
        free = after.free_streets()
        if len(free) > TRIED_OUT:
            return Outlook(cards, after, then, seat).whole()
        if is_tried:
            free, after = [], with_rivals_actions(cards, after, seat)
        first, closing = (seat + 1) % after.seats, Closing(cards, after, then, unknown)
        value = closing.best(free, first)[1][seat]
        if not is_told or not is_over(after, len(after.grid), len(unknown)):
            return value
        return value + worth_of_end(cards, after, seat, closing.played_out(free, first), unknown)

    # a card that is drawn can end the game, and whatever ends the round: nobody can answer it any more
    free = len(state.free_streets())
    is_last = not free or (free == 1 and any(takes_a_boulevard(cards, one) for one in among))
    is_told = is_last or (free <= FORETOLD and any(draws(cards, one) for one in among))
    least = worth_keeping(state)
    best = best_gain(cards, state, seat, worth, ends, among)
    return (best[0] - least, best[1], best[2]) if best is not None and best[0] > least else None


def by_end(cards: Cards, state: State, seat: Seat, worth: Worths, street: int) -> float:
    """What it is worth that the game ends with the round once the seat's Agent stands there, where the round is
    searched to its end: in the last one who wins counts for more than by how much.

    A steward that reckons with it so from five free boulevards on, against others that did from three, won 153.5 of 450
    games of three: its share. What it gives up is points that no longer win.
    """
    if not is_over(state, len(state.grid)):
        return 0.0
    after = sketch(state)
    after.agents[street].append(seat)
    held = Closing(cards, after, worth).played_out(after.free_streets(), (seat + 1) % after.seats)
    return worth_of_end(cards, after, seat, held)


def by_all_actions(cards: Cards, state: State, seat: Seat, worth: Worths, street: int) -> tuple[float, float]:
    """What an Action of the seat's own adds once its Agent stands there, and what rivals' Actions then take.

    A steward that reckons with these as its own Action leaves the district won 307 of 900 games of three against
    those that did as it lay before, and 186.5 of 360 of two.
    """
    after = sketch(state)
    after.agents[street].append(seat)
    own, played, is_now = _by_own_action(cards, after, seat, worth)
    struck = _by_rivals_actions(cards, played, seat, worth)
    return own + (_by_rivals_actions(cards, after, seat, worth) - struck if is_now else 0.0), struck


def _by_own_action(cards: Cards, after: State, seat: Seat, worth: Worths) -> tuple[float, State, bool]:
    """What an Action pays that the seat would play once its Agent is placed, or in its last turn of the round; how the
    district then lies for whoever is next; and whether it is played now, before rivals play theirs."""
    if not held_by(after.players[seat]):
        return 0.0, after, False
    found = own_action(cards, after, seat, worth)
    if found is not None:
        return found[0], _with_own_action(cards, after, seat, *found[1:]), _is_tried_against(cards, after, seat)
    planned = planned_action(cards, after, seat, worth)
    return 0.0 if planned is None else planned[1][0], after, False


def _with_own_action(cards: Cards, state: State, seat: Seat, action: str, targets: Targets) -> State:
    """The district as rivals find it; where another card comes instead of one, as it lies."""
    effect = cards.district[action].effect
    if effect is None or effect.do == "replace":
        return state
    after = sketch(state)
    perform(cards, after, seat, action, targets)
    return after


def _by_rivals_actions(cards: Cards, after: State, seat: Seat, worth: Worths) -> float:
    """What the Actions that rivals hold in sight take from the seat, each played in its holder's last turn of the round
    if it pays them by what lies open.

    A seat that reckons with them, against others that do not, won 271 of 720 games of three and 264 of 960 of four; of
    two no more than half. One that expects rivals to place as their Action asks for, and tries its own Action with
    theirs, against others that do neither, won 91 of 240 games of three and 111.5 of 220 of two.
    """
    if not is_met(after, seat):
        return 0.0
    then, free, first = with_rivals_actions(cards, after, seat), after.free_streets(), (seat + 1) % after.seats
    return Closing(cards, then, worth).best((), seat)[1][seat] - Closing(cards, after, worth).best(free, first)[1][seat]


def after_own_action(cards: Cards, after: State, seat: Seat, worth: Worths) -> State:
    """The district as rivals find it, with what Action the seat then plays."""
    return _by_own_action(cards, after, seat, worth)[1]


def is_met(state: State, seat: Seat) -> bool:
    """True if a rival who still has a turn holds an Action in sight."""
    return any(state.players[rival].hand for rival in rivals_to_come(state, seat, len(state.free_streets())))


def _is_tried_against(cards: Cards, state: State, seat: Seat) -> bool:
    """True if what the seat can play is tried with the rivals' Actions that come after it."""
    if len(state.free_streets()) > MET or not is_met(state, seat):
        return False
    return sum(len(able) for able in playable(cards, state, seat).values()) <= MOST_WAYS


def _placed(cards: Cards, state: State, who: Seat, worth: Worths, *, is_rival: bool) -> int:
    """Where the seat's Agent goes next; a rival's where it is best with the Action that is played after it."""
    free, closing = state.free_streets(), Closing(cards, state, worth)
    if not (is_rival and state.players[who].hand):
        return closing.best(free, who)[0] or 0

    def brings(street: int) -> float:
        after = sketch(state)
        after.agents[street].append(who)
        found = own_action(cards, after, who, worth, is_tried=False)
        return closing.after(street, free, who)[who] + (0.0 if found is None else found[0])

    return max(free, key=lambda street: (brings(street), -street))


def with_rivals_actions(cards: Cards, state: State, seat: Seat) -> State:
    """The round played out after the seat's turn: all place their best, and rivals play what lies open. What a
    boulevard is worth and all that is said of it ask for the same again and again: each is played once."""
    return sketch(_with_rivals_actions(cards, saved(state), seat))


@lru_cache(maxsize=1 << 9)
def _with_rivals_actions(cards: Cards, known_by: bytes, seat: Seat) -> State:
    state = restored(known_by)
    end, who = sketch(state), (seat + 1) % state.seats
    end.players = [replace(player, special=None, contracts=[]) for player in state.players]
    while end.free_streets() and end.anybody_has_agents():
        worth = worths(cards, end)
        if end.agents_left(who):
            end.agents[_placed(cards, end, who, worth, is_rival=who != seat)].append(who)
        found = None if who == seat else own_action(cards, end, who, worth, is_tried=False)
        if found is not None:
            _, action, targets = found
            _play_open(cards, end, who, action, targets)
            player = end.players[who]
            end.players[who] = replace(player, hand=[one for one in player.hand if one != action])
        who = (who + 1) % state.seats
    return end


def _play_open(cards: Cards, state: State, seat: Seat, action: str, targets: Targets) -> None:
    """Do what the Action does; of a card that leaves the city nothing stays, as nobody knows what comes instead."""
    effect = cards.district[action].effect
    if effect is not None and effect.do == "replace":
        state.grid[SPACE[targets[0]]] = None
    else:
        perform(cards, state, seat, action, targets)
