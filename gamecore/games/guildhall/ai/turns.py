"""The steward's turn: it tries each act out, and the most promising ones with what could follow."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from pydantic import JsonValue

from gamecore.engine.chance import Chance
from gamecore.engine.choices import Acts
from gamecore.engine.phrases import Seat
from gamecore.engine.scripts import Question
from gamecore.games.guildhall.ai import for_no_action, reaching
from gamecore.games.guildhall.ai.choices import answer
from gamecore.games.guildhall.ai.counting import brings_less
from gamecore.games.guildhall.ai.growing import brings_only_seen, lacking_one
from gamecore.games.guildhall.ai.imagined import Silent, Unseen
from gamecore.games.guildhall.ai.ordering import comes_first
from gamecore.games.guildhall.ai.prospects import WON, Holdings, prospect
from gamecore.games.guildhall.ai.seeking import chance_of, drawn_by, hoped, is_near, winning
from gamecore.games.guildhall.ai.stopping import Stopped, could_win, stopped
from gamecore.games.guildhall.ai.trying import after_act
from gamecore.games.guildhall.cards.chapters import Layout
from gamecore.games.guildhall.cards.model import Cards
from gamecore.games.guildhall.rules.abilities.using import usable_levels
from gamecore.games.guildhall.rules.actions import NO_EFFECT
from gamecore.games.guildhall.rules.buy_vp_card import affordable
from gamecore.games.guildhall.rules.choosing import card_keys
from gamecore.games.guildhall.rules.end_of_game import GOAL, victory_points
from gamecore.games.guildhall.rules.play import Play, layout_for
from gamecore.games.guildhall.rules.play_one_card import playable
from gamecore.games.guildhall.state import Card, State

FOLLOWED = 3
"""So many of the best acts are looked at together with what follows them; cards of a profession are one of these."""
IN_COLOURS = 2
"""So many cards of a profession are."""


@dataclass(slots=True)
class Tried:
    """An act that was tried out: the state after it and what that is worth."""

    key: str
    form: JsonValue
    later: State
    worth: float

    @property
    def answer(self) -> JsonValue:
        return {"act": self.key} if self.form is None else {"act": self.key, "form": self.form}


@dataclass(frozen=True, slots=True)
class Winner:
    """A card that wins, and the VP that it makes; fewer than the goal where they buy what is missing."""

    card: Card
    vp: int


NEARLY_LOST = 8.0
"""How much less prospects are worth where a rival can buy the victory next turn and nothing stops them."""
LAST_VP = 1.0
"""What each VP that is gained is worth besides, in a turn that is so most likely the last: the places go by them."""
ABOUT_AS_GOOD = 0.1
"""By how much the prospects after the second best act may be worse and it still be about as good."""
RATHER_BOUGHT = 0.3
"""By how much the prospects after a purchase may be worse than after throwing cards away, and it still be made: people
follow it more easily. With that it won 121 of 240 games at two seats against itself as it was before (Old Worlde
Economy). Buying before cards that complete nothing are played, where that is up to 0.2 worse, won 116 and is not done.
"""


@dataclass(slots=True)
class Considered:
    """The best act of a turn, and the next best that is not about the same card, if there is another."""

    best: Tried
    second: Tried | None
    close: bool
    unused: Tried | None = None
    """The same card with its effect, where the best act plays it without."""
    then: Winner | None = None
    """The card that wins if it is played next, where the best act alone does not win."""
    stops: Stopped | None = None
    """What becomes of rivals who could win next turn, where there are any."""
    comes_first: bool = False
    """The best act costs no action, and the second can follow it."""
    follows: Tried | None = None
    """What is best to follow the best act in the same turn, where that is a card really there or a purchase."""


def consider(cards: Cards, state: State, question: Question) -> Considered:
    """Try the acts out; the best is the one after which the prospects are best, with what could follow. A purchase that
    was to follow comes first where it can: what is turned up in its place is seen then."""
    found = _consider(cards, state, question)
    then = found.follows.key if found.follows is not None else ""
    then = found.stops.second or then if found.stops is not None else then
    seat, is_pair = question.seat, then.startswith("buy:") and found.best.key.startswith("play:")
    keys = (key for key in _next(cards, state, seat) if is_pair and not found.then and key == then)
    buying = next(_tried(cards, state, seat, keys), None)
    if buying is None:
        return found
    both = comes_first(cards, state, seat, buying, found.best, _next(cards, buying.later, seat))
    if both is None:
        return found
    stops = found.stops and stopped(cards, buying.later, seat, _known(cards, buying.later, seat))
    if found.stops is not None and stops is not None and stops.left.rank > found.stops.left.rank:
        return found
    second = found.second
    if second and (second.key == then or _is_alike(layout_for(cards, state), second.key, found.best.key)):
        second = None
    follows = Tried(found.best.key, None, *both)
    return Considered(buying, second, found.close and second is not None, stops=stops, follows=follows)


def _consider(cards: Cards, state: State, question: Question) -> Considered:
    choices = question.choices
    assert isinstance(choices, Acts)
    has_won = victory_points(cards, state.players[question.seat]) >= GOAL
    keys = iter(["pass"]) if has_won else _sensible(choices)
    tried = sorted(_tried(cards, state, question.seat, keys), key=lambda each: -each.worth)
    is_going_on = tried[0].worth < WON and any(each.later.actions > 0 for each in tried)
    pair = _winning_pair(cards, state, question.seat, tried) if is_going_on else None
    if pair is not None:
        return Considered(pair[0], None, close=False, then=pair[1])
    stops = _stopping(cards, state, question.seat, tried)
    tried = [each for each in tried if id(each) in stops] or tried
    had = (
        victory_points(cards, state.players[question.seat]) if any(one.left.buying for one in stops.values()) else None
    )
    plans = _plans(cards, state, question.seat, tried, had) if is_going_on else _alone(cards, question.seat, tried, had)
    worth = {at: plan[0] for at, plan in plans.items()}
    best, *others = sorted((each for each in tried if id(each) in plans), key=lambda each: -worth[id(each)])
    first = _for_no_action(cards, state, question.seat, best, tried) if is_going_on else None
    if first is not None:
        close = abs(worth.get(id(first), first.worth) - worth[id(best)]) <= ABOUT_AS_GOOD
        return Considered(first, best, close, stops=stops.get(id(first)), comes_first=True)
    bought = None if stops else _rather_bought(cards, best, tried, plans, question.seat)
    if bought is not None:
        best, others = bought, [each for each in (best, *others) if each is not bought]
        worth[id(best)] = plans[id(best)][0]
    follows = plans[id(best)][1]
    others = [each for each in others if follows is None or _is_other(each.key, follows.key)]  # both are done anyway
    others = [each for each in others if _used(tried, each) is None]  # nobody is told to waste an effect
    near = [each for each in others if worth[id(each)] >= worth[id(best)] - ABOUT_AS_GOOD]
    second = _second(layout_for(cards, state), best, near) or _second(None, best, others)
    close = any(each is second for each in near) and not brings_less(cards, state, second, best, question.seat)
    unused = _used(tried, best)
    if unused is not None and for_no_action.costs_nothing(cards, state, unused, best, question.seat):
        return Considered(unused, second, close, stops=stops.get(id(unused)))
    return Considered(best, second, close, unused, stops=stops.get(id(best)), follows=follows)


Plans: TypeAlias = dict[int, tuple[float, Tried | None]]
"""By the ids of acts the prospects after them with what follows, and that."""


def _alone(cards: Cards, seat: Seat, tried: Sequence[Tried], had: int | None) -> Plans:
    return {id(each): (_worth(cards, each, seat, had), None) for each in tried}


def _plans(cards: Cards, state: State, seat: Seat, tried: Sequence[Tried], had: int | None) -> Plans:
    """Look at the most promising acts together with what could follow; ``had`` are one's VP where the turn is most
    likely the last.
    """
    followed = _followed(cards, state, seat, tried)
    plans = {id(each): _with_next(cards, each, seat, had) for each in followed}
    for each in _turned_round(plans, followed, tried):
        plans[id(each)] = _with_next(cards, each, seat, had)
    return plans


def _worth(cards: Cards, one: Tried, seat: Seat, had: int | None) -> float:
    """Return what a state is worth: where a rival wins before one's next turn little is left of what does not win, but
    for the VP that the turn brings.
    """
    if had is None or one.worth >= WON:
        return one.worth
    return one.worth + LAST_VP * (victory_points(cards, one.later.players[seat]) - had) - NEARLY_LOST


def _rather_bought(cards: Cards, best: Tried, tried: Sequence[Tried], plans: Plans, seat: Seat) -> Tried | None:
    """Return the purchase that is made rather than throwing cards away for new ones, where that is little worse."""
    if best.key != "discard":
        return None
    sold = [each for each in tried if each.key.startswith("buy:")]
    for each in sold:
        plans.setdefault(id(each), _with_next(cards, each, seat, None))
    bought = max(sold, key=lambda each: plans[id(each)][0], default=None)
    return None if bought is None or plans[id(bought)][0] < plans[id(best)][0] - RATHER_BOUGHT else bought


def _followed(cards: Cards, state: State, seat: Seat, tried: Sequence[Tried]) -> list[Tried]:
    """Return those that are looked at together with what could follow them."""
    near = is_near(cards, state, seat)
    layout, player = layout_for(cards, state), state.players[seat]
    ready = lacking_one(layout, player)
    leading = _leading(tried)
    return [
        each
        for each in tried
        if id(each) in leading
        or _leads_on(state, each, near=near)
        or (each.later.actions > 0 and lacking_one(layout, each.later.players[seat]) - ready)
    ]


def _leading(tried: Sequence[Tried]) -> set[int]:
    """The best acts that differ by more than a colour, by their ids."""
    kinds: dict[tuple[str, str], list[int]] = {}
    for each in tried:
        kinds.setdefault((each.key.partition(".")[0], str(each.form)), []).append(id(each))
    return {one for alike in [*kinds.values()][:FOLLOWED] for one in alike[:IN_COLOURS]}


def _turned_round(
    plans: Mapping[int, tuple[float, Tried | None]], followed: Sequence[Tried], tried: Sequence[Tried]
) -> list[Tried]:
    """Return what is to follow the best act, where it was not tried first: some cards do more before a purchase."""
    follows = plans[id(max(followed, key=lambda each: plans[id(each)][0]))][1]
    if follows is None:
        return []
    alike = [each for each in tried if not _is_other(each.key, follows.key)]
    return [] if any(id(each) in plans for each in alike) else alike[:1]


def _for_no_action(cards: Cards, state: State, seat: Seat, best: Tried, tried: Sequence[Tried]) -> Tried | None:
    """Return what costs no action and comes before the best act, which can follow it: a card that draws, a purchase."""

    def is_left(first: Tried) -> bool:
        return best.key in _next(cards, first.later, seat) and not _is_imagined(first.later, seat, best.key)

    found = for_no_action.drawing(cards, layout_for(cards, state), state, seat, best, tried, is_left)
    free = for_no_action.bought(cards, state, seat, tried) if found is None else None
    if free is None:
        return found
    if best.key == "discard":
        return free if free.worth >= best.worth - ABOUT_AS_GOOD else None
    is_first = best.key.startswith("play:") and is_left(free)
    return free if is_first and for_no_action.buys_no_more(cards, state, best.later, seat) else None


def _stopping(cards: Cards, state: State, seat: Seat, tried: Sequence[Tried]) -> dict[int, Stopped]:
    """Return what becomes of the rivals who could win next turn after each act that leaves fewest of them, by its id;
    nothing where there are none, or one wins oneself.
    """
    if tried[0].worth >= WON or not could_win(cards, state, seat):
        return {}
    after = {
        id(each): stopped(cards, each.later, seat, _known(cards, each.later, seat) if each.later.actions > 0 else ())
        for each in tried
    }
    fewest = min(each.left.rank for each in after.values())
    return {at: each for at, each in after.items() if each.left.rank == fewest}


def _known(cards: Cards, state: State, seat: Seat) -> Iterator[str]:
    """Yield what could follow with cards that are really there."""
    return (key for key in _next(cards, state, seat) if key != "discard" and not _is_imagined(state, seat, key))


def _used(tried: Sequence[Tried], idle: Tried) -> Tried | None:
    """The card with its effect that an act plays without."""
    ways = (each for each in tried if each is not idle and not _is_other(each.key, idle.key))
    return next(ways, None) if idle.key.endswith(f":{NO_EFFECT}") else None


def _leads_on(state: State, tried: Tried, *, near: bool) -> bool:
    """True of a last action that gives another, so that whatever else can be done is done as well; and, ``near`` to
    the goal, of all that does so, and of new cards: the one that wins may be among them.
    """
    is_tried = near or state.actions == 1
    gives = is_tried and tried.later.actions >= state.actions
    return gives or (near and tried.key == "discard" and tried.later.actions > 0)


def _second(layout: Layout | None, best: Tried, others: Sequence[Tried]) -> Tried | None:
    """Return the first that is not about the same card; with a ``layout``, nor about another of its chapter."""
    found = (each for each in others if _is_other(each.key, best.key))
    return next((each for each in found if layout is None or not _is_alike(layout, each.key, best.key)), None)


def _is_alike(layout: Layout, key: str, best: str) -> bool:
    """True of two cards of one chapter."""
    if not (key.startswith("play:") and best.startswith("play:")):
        return False
    one, other = (layout.chapter_of[each.split(":")[1]] for each in (key, best))
    return one == other


def _is_other(key: str, best: str) -> bool:
    """False of the best act itself, and of its card at another level."""
    return key.rpartition(":")[0] != best.rpartition(":")[0] if key.startswith("play:") else key != best


def turn(cards: Cards, state: State, question: Question) -> JsonValue:
    """Return the act after which the prospects are best."""
    return consider(cards, state, question).best.answer


def _sensible(choices: Acts) -> Iterator[str]:
    """Yield the acts worth trying: of a card its highest level and no level; not waiving."""
    played = set()
    for act in choices.acts:
        what, _, rest = act.key.partition(":")
        card, _, at = rest.partition(":")
        if what == "pass" or (what == "play" and card in played and at != NO_EFFECT):
            continue
        played.add(card)
        yield act.key


def _tried(cards: Cards, state: State, seat: Seat, keys: Iterator[str]) -> Iterator[Tried]:
    layout = layout_for(cards, state)
    for key in keys:
        for form in _forms(cards, state, seat) if key == "discard" else (None,):
            later = after_act(cards, state, seat, key, form, reaching.answer)
            yield Tried(key, form, later, prospect(cards, layout, later, seat))


def _winning_pair(cards: Cards, state: State, seat: Seat, tried: Sequence[Tried]) -> tuple[Tried, Winner] | None:
    """Return the first of the acts that leaves a card in hand which wins then, and that card."""
    if not reaching.is_in_reach(cards, state, seat):
        return None
    for first in tried:
        if brings_only_seen(state, first.later, seat):
            found = next(reaching.wins(cards, first.later, seat), None)
            if found is not None:
                return first, Winner(found[0], victory_points(cards, found[1].players[seat]))
    return None


def _with_next(cards: Cards, first: Tried, seat: Seat, had: int | None) -> tuple[float, Tried | None]:
    """Return the prospects after the best second action, and that, if it plays a card really there or buys."""
    later = first.later
    if first.worth >= WON or later.actions <= 0:
        return _worth(cards, first, seat, had), None
    drawn = drawn_by(later, seat) if is_near(cards, later, seat) else 0
    known = [key for key in _next(cards, later, seat) if not (drawn and _is_imagined(later, seat, key))]
    then = max(_tried(cards, later, seat, iter(known)), key=lambda each: _worth(cards, each, seat, had))
    worth, is_there = _worth(cards, then, seat, had), then.key != "discard" and not _is_imagined(later, seat, then.key)
    if then.worth < WON:
        worth = hoped(worth, chance_of(*winners(cards, later, seat), drawn) if drawn else 0.0)
    return worth, then if is_there else None


def winners(cards: Cards, state: State, seat: Seat) -> tuple[int, int]:
    """Return how many of the cards that the seat has not seen would win if it had them, and how many those are."""
    layout = layout_for(cards, state)

    def wins(found: State, key: str) -> bool:
        return prospect(cards, layout, after_act(cards, found, seat, key, None, answer), seat) >= WON

    return winning(cards, state, seat, wins)


def _is_imagined(state: State, seat: Seat, key: str) -> bool:
    """True of playing a card of which the hand has none that is really there."""
    what, _, rest = key.partition(":")
    card, hand = rest.partition(":")[0], state.players[seat].hand
    return what == "play" and all(type(one) is Unseen for one in hand if one == card)


def _next(cards: Cards, state: State, seat: Seat) -> Iterator[str]:
    """Yield what could follow: every card at its highest level, purchases, and new cards."""
    play = Play(Silent(state, Chance("imagined")), cards)
    for card in playable(play, seat):
        level = next(usable_levels(play, seat, card), None)
        yield f"play:{card}:{level.at if level else NO_EFFECT}"
    for place in affordable(play, seat):
        yield f"buy:{place + 1}"
    yield "discard"


def _forms(cards: Cards, state: State, seat: Seat) -> Iterator[JsonValue]:
    """Yield what could be discarded: useless cards; also cards alone in a new chapter; also all of new chapters; all
    where a card that is drawn may win, and a rival can buy the victory next turn.
    """
    hand = sorted(state.players[seat].hand)
    if not hand:
        yield None
        return
    holdings = Holdings(layout_for(cards, state), state.players[seat])
    useless, alone, beginnings = list[str](), list[str](), list[str]()
    for card, key in zip(hand, card_keys(hand), strict=True):
        chapter = holdings.layout.chapter_of[card]
        waiting = holdings.waiting.get(chapter, ())
        if card not in waiting or ("#" in key and holdings.layout.twins[card]):
            useless.append(key)
        elif not holdings.lying.get(chapter):
            (alone if len(waiting) == 1 else beginnings).append(key)
    found = [(*useless,), (*useless, *alone), (*useless, *alone, *beginnings)]
    if is_near(cards, state, seat) and could_win(cards, state, seat).buying:
        found.append((*card_keys(hand),))
    for gone in dict.fromkeys(found):
        yield {"discard": {"cards": [*gone]}}
