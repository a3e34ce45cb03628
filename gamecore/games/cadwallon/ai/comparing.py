"""How a boulevard compares with others: how the round then ends, or what it brings on average."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from gamecore.engine.abilities.your_round import signed
from gamecore.engine.phrases import Param, Phrase, Seat, say
from gamecore.engine.values import value
from gamecore.games.cadwallon.ai.closing import Closing
from gamecore.games.cadwallon.ai.growing import worth_to
from gamecore.games.cadwallon.ai.hanging import hanging
from gamecore.games.cadwallon.ai.steward import FORETOLD, THOUGHT_THROUGH, own_action, planned_action
from gamecore.games.cadwallon.cards.boulevards import BETWEEN, BOULEVARDS, SPACE
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.cards.targets import Targets
from gamecore.games.cadwallon.rules.action_cards import arrivals, perform
from gamecore.games.cadwallon.rules.counting_support import all_lent, all_towards, favoured, least_support, winners
from gamecore.games.cadwallon.rules.endgame_scoring import adds, points_of
from gamecore.games.cadwallon.rules.forecast import led_by
from gamecore.games.cadwallon.rules.odds import chances, loose, turns
from gamecore.games.cadwallon.rules.reveal_phase import is_over
from gamecore.games.cadwallon.rules.standing import standing
from gamecore.games.cadwallon.rules.threats import is_action_to_come
from gamecore.games.cadwallon.state import State, restored, saved, sketch

MADE_SURE = 2
"""With so many free boulevards whoever places takes one and leaves the other: Agents change nothing then."""


@value
class End:
    """A round as it was searched to its end."""

    holders: Mapping[str, Seat | None]
    """Of each card that is still there; nobody of one that hangs on what comes."""
    found: Sequence[tuple[int, Mapping[str, Seat | None]]]
    """The same by what comes for a card that leaves, with what that lends."""
    hangs: frozenset[str]
    """The cards that hang on it."""
    own: int
    """What the seat's cards of this round add to its points."""
    rivals: int
    """The same of all others together."""
    points: tuple[int, ...]
    """The same of each seat."""
    street: int
    """Where the seat places."""
    won: tuple[str, ...]
    """The names of the seat's cards."""
    action: str
    """The name of the Action that the seat plays for it, or "none"."""
    gone: str
    """The name of the card that leaves the game by it, or "none"."""

    def may_win(self, cards: Cards, seat: Seat) -> list[str]:
        """The names of the cards worth having that may be the seat's by what comes for the one that leaves."""
        found = [card for card in self.hangs if any(held[card] == seat for _, held in self.found)]
        names = [cards.district[card].name for card in found if cards.district[card].kind != "militia"]
        return sorted(names)


def in_the_end(
    cards: Cards, state: State, seat: Seat, street: int, *, is_struck: bool
) -> tuple[Sequence[Phrase], Mapping[str, Seat | None], Mapping[str, Sequence[Phrase]]]:
    """Where the round was searched to its end: what it then comes to, beside every other boulevard; who has each card,
    by its name; and of those that hang on what comes, by their names, what of it the seat has to fear. ``is_struck``:
    it is told what rivals' Actions could cost."""
    free = state.free_streets()
    if len(free) > THOUGHT_THROUGH or len(free) == 1:
        return (), {}, {}
    here = end_of(cards, state, seat, street)
    elsewhere = [end_of(cards, state, seat, other) for other in free if other != street]
    told = _ended(cards, state, seat, here, elsewhere, is_struck=is_struck)
    name = {card: cards.district[card].name for card in here.holders}
    chances = hanging(cards, state, seat, dict.fromkeys(here.holders), here.found, action=here.action)
    feared = [one for one in chances if one.id == "weighs-hangs"]
    hangs = {name[card]: [one for one in feared if one.params["card"] == name[card]] for card in here.hangs}
    return [*told], {name[card]: who for card, who in here.holders.items()}, hangs


def _ended(
    cards: Cards, state: State, seat: Seat, here: End, elsewhere: Sequence[End], *, is_struck: bool
) -> Iterator[Phrase]:
    most, is_met = max(end.own for end in elsewhere), is_action_to_come(cards, state, seat, len(elsewhere))
    best = min((end for end in elsewhere if end.own == most), key=lambda end: end.rivals)
    said: dict[str, Param] = {
        "points": signed(here.own),
        "most": signed(most),
        "won": [*here.won],
        "action": here.action,
        "gone": here.gone,
        "maybe": here.may_win(cards, seat),
        "but": "told" if is_struck or (is_met and len(elsewhere) < MADE_SURE) else "yes" if is_met else "no",
    }
    if here.own > most:
        yield _more(cards, here, best, said)
    elif here.own == most:
        yield _as_much(cards, state, seat, here, elsewhere, said)
    elif here.rivals < best.rivals:
        theirs, rival, card = _denied(cards, state, seat, here, best)
        if theirs > 0:
            yield say(
                "weighs-keeps_from",
                **said,
                rival_seat=rival,
                card=cards.district[card].name,
                missed=theirs,
                sure="yes" if is_out_of_reach(cards, state, seat, here.street, rival, card) else "no",
            )
        else:
            yield say("weighs-rivals", **said, **_wins_more(seat, here.points, best.points, best.street))
    else:
        yield say("weighs-brings", **said)


def _more(cards: Cards, here: End, best: End, said: Mapping[str, Param]) -> Phrase:
    """Where this boulevard brings more than the ``best`` other one: the cards that make it, which are worth having only
    here or worth avoiding there. None is spared the seat for sure that hangs on what comes."""
    militia = [card.name for card in cards.district.values() if card.kind == "militia"]
    only = [card for card in here.won if card not in (*best.won, *militia)]
    open_ = [cards.district[card].name for card in here.hangs]
    spared = [card for card in best.won if card in militia and card not in (*here.won, *open_)]
    if not only and not spared:
        return say("weighs-brings", **said)
    return say("weighs-ends", **said, only=only, spared=spared, **_taken(cards, here, spared))


def _taken(cards: Cards, here: End, spared: Sequence[str]) -> dict[str, Param]:
    """Who has the single card that is spared the seat."""
    takers = [who for card, who in here.holders.items() if [cards.district[card].name] == [*spared]]
    taker = takers[0] if takers else None
    return {"taken": "no" if taker is None else "yes", "taker_seat": taker or 0}


def _as_much(
    cards: Cards, state: State, seat: Seat, here: End, elsewhere: Sequence[End], said: Mapping[str, Param]
) -> Phrase:
    """Where no boulevard brings more: what this one keeps from a rival all the same, if others that bring as much do
    not; and whether it is so of every boulevard."""
    worse = max((end for end in elsewhere if end.own == here.own), key=lambda end: end.rivals)
    if here.rivals < worse.rivals:
        theirs, rival, card = _denied(cards, state, seat, here, worse)
        if theirs > 0:
            name = cards.district[card].name
            return say(
                "weighs-keeps_from",
                **{**said, "most": "same"},
                rival_seat=rival,
                card=name,
                missed=theirs,
                sure="yes" if is_out_of_reach(cards, state, seat, here.street, rival, card) else "no",
            )
        return say(
            "weighs-rivals", **{**said, "most": "same"}, **_wins_more(seat, here.points, worse.points, worse.street)
        )
    is_even = all((end.own, end.rivals) == (here.own, here.rivals) for end in elsewhere)
    return say("weighs-as_much", **said, even="yes" if is_even else "no")


def on_average(cards: Cards, state: State, seat: Seat, street: int) -> Phrase:
    """Where the round is too long to be searched: what it then brings on average, beside every other boulevard."""
    known_by = saved(state)
    here = _each(cards, known_by, street, seat)
    elsewhere = [(_each(cards, known_by, other, seat), other) for other in state.free_streets() if other != street]
    there, at = max(elsewhere, key=lambda one: (one[0][seat], sum(one[0]) - one[0][seat]))
    mine, most = here[seat], there[seat]
    theirs, then = ((sum(each) - each[seat]) / (state.seats - 1) for each in (here, there))
    level = "same" if about(mine) == about(most) else "more" if mine < most else about(most)
    said: dict[str, Param] = {"points": about(mine), "most": level}
    if mine < most and mine - theirs > most - then:
        return say("weighs-average_rivals", **said, **_wins_more(seat, here, there, at))
    return say("weighs-average", **said)


def _wins_more(seat: Seat, here: Sequence[float], there: Sequence[float], street: int) -> dict[str, Param]:
    """The rival who gains most if the seat places in the other ``street``: what they have then, and here; in tenths
    where whole points are alike."""
    rival = max((at for at in range(len(here)) if at != seat), key=lambda at: there[at] - here[at])
    low, high = about(here[rival]), about(there[rival])
    if low == high:
        low, high = (f"{each:+.1f}".replace("-", "−") for each in (here[rival], there[rival]))
    return {"rival_seat": rival, "here": low, "there": high, "at": BOULEVARDS[street]}


def chances_now(cards: Cards, state: State, first: Seat) -> dict[str, tuple[float, ...]]:
    """Each card's chance for each seat, if ``first`` is the next to place."""
    lends, free = all_lent(cards, state), state.free_streets()
    least, favour = least_support(cards, state), tuple(favoured(cards, state))
    left = turns(state, first, len(free))
    return {
        card: chances(tuple(support), loose(space, lends, free), left, least, favour)
        for space, (card, support) in enumerate(zip(state.grid, all_towards(state, lends), strict=True))
        if card is not None
    }


def holders(cards: Cards, state: State, seat: Seat, is_searched: bool) -> dict[str, Seat | None]:
    """Who has each card: when the round ends as it was searched, else as it stands."""
    free = state.free_streets()
    if is_searched:
        found = Closing(cards, state, worth_to(cards, state, seat)).played_out(free, (seat + 1) % state.seats)
    else:
        found = winners(cards, state)
    return {card: who for card, who in zip(state.grid, found, strict=True) if card is not None}


def by_what_comes(
    cards: Cards, state: State, seat: Seat, gone: str, *, is_searched: bool
) -> list[tuple[int, dict[str, Seat | None]]]:
    """The same for each number that what comes may lend, where a card is ``gone``; of one that only stands for it
    nothing."""
    if not gone:
        return [(0, holders(cards, state, seat, is_searched))]
    found = arrivals(cards, state, state.grid.index(gone))
    held = [(lends, holders(cards, one, seat, is_searched)) for one, lends, _ in found]
    return [(lends, {card: who for card, who in of.items() if card != gone}) for lends, of in held]


def won_by_what_comes(cards: Cards, state: State, seat: Seat, gone: str) -> list[tuple[int, int]]:
    """How many cards are won in the end, for each number that what comes may lend where a card is ``gone``."""
    found = arrivals(cards, state, state.grid.index(gone)) if gone else [(state, 0, 1.0)]
    return [(lends, _won(holders(cards, one, seat, is_searched=True))) for one, lends, _ in found]


def _won(held: Mapping[str, Seat | None]) -> int:
    return sum(who is not None for who in held.values())


def closes(cards: Cards, state: State, seat: Seat, street: int) -> Iterator[Phrase]:
    """That the game ends with the round if the seat places there and not elsewhere, or the other way round: so near the
    end of the round that it can be told."""
    free = state.free_streets()
    if not 1 < len(free) <= FORETOLD or not is_over(state, len(state.grid)):
        return
    ends = {at: end_of(cards, state, seat, at) for at in free}
    if any(end.gone != "none" for end in ends.values()):
        return
    over = {at: is_over(state, _won(end.holders)) for at, end in ends.items()}
    others = [at for at in free if over[at] != over[street]]
    if others:
        best = max(others, key=lambda at: (ends[at].own, -at))
        yield say("weighs-closes", ends="yes" if over[street] else "no", street=BOULEVARDS[best])


def in_any_case(found: Sequence[tuple[int, Mapping[str, Seat | None]]]) -> dict[str, Seat | None]:
    """Who has each card whatever comes; nobody one that hangs on it."""
    _, first = found[0]
    return {card: who if all(held[card] == who for _, held in found) else None for card, who in first.items()}


def about(points: float) -> str:
    """In whole points: a forecast is no more exact than that."""
    return signed(round(points))


def outcome(cards: Cards, state: State, seat: Seat, street: int) -> tuple[float, float]:
    """What the round brings the seat, and each other seat on average: searched to its end, or as likely as it is."""
    if len(state.free_streets()) <= THOUGHT_THROUGH:
        end = end_of(cards, state, seat, street)
        return end.own, end.rivals / (state.seats - 1)
    found = _each(cards, saved(state), street, seat)
    return found[seat], (sum(found) - found[seat]) / (state.seats - 1)


@lru_cache(maxsize=1 << 9)
def _each(cards: Cards, known_by: bytes, street: int, seat: Seat) -> Sequence[float]:
    """What the round brings every seat on average, if this one places there. Asked for again and again, as ends are."""
    after = restored(known_by)
    after.agents[street].append(seat)
    return _average(cards, after, (seat + 1) % after.seats)


def _average(cards: Cards, state: State, first: Seat) -> list[float]:
    """What the district brings each seat on average, if ``first`` is the next to place: the cards that are its own for
    certain together, every other as likely as it is with those."""
    chances, found = chances_now(cards, state, first), list[float]()
    for seat in range(state.seats):
        sure = [card for card, won in chances.items() if won[seat] == 1]
        open_ = [(card, won[seat]) for card, won in chances.items() if 0 < won[seat] < 1]
        more = sum(chance * adds(cards, state, seat, sure, card) for card, chance in open_)
        found.append(points_of(cards, state, seat, *sure) + more)
    return found


def end_of(cards: Cards, state: State, seat: Seat, street: int) -> End:
    """How the round ends, if the seat places there and plays what Action is then best, or best in its last turn, if any
    pays. A menu and its reasons ask for the same ends again and again: each is searched once."""
    return _searched(cards, saved(state), seat, street)


def final(cards: Cards, state: State, seat: Seat, street: int) -> tuple[int, int] | None:
    """The seat's points and the next best's, if the game ends as the round was searched; None where another follows,
    and where contracts or a card that nobody has seen can still count."""
    end = end_of(cards, state, seat, street)
    if end.gone != "none" or any(one.contracts for one in state.players) or not is_over(state, _won(end.holders)):
        return None
    points = [now + more for now, more in zip(standing(cards, state).now, end.points, strict=True)]
    return points[seat], max(of for at, of in enumerate(points) if at != seat)


def kept_elsewhere(cards: Cards, state: State, seat: Seat, street: int) -> set[str]:
    """The cards that are the seat's when the round ends, if it places in some other boulevard."""
    ends = [end_of(cards, state, seat, other) for other in state.free_streets() if other != street]
    return {card for end in ends for card, who in end.holders.items() if who == seat}


@lru_cache(maxsize=1 << 9)
def _searched(cards: Cards, known_by: bytes, seat: Seat, street: int) -> End:
    state = restored(known_by)
    after = sketch(state)
    after.agents[street].append(seat)
    action, gone = "none", ""
    worth = worth_to(cards, after, seat)
    found = own_action(cards, after, seat, worth)
    planned = planned_action(cards, after, seat, worth) if found is None else None
    if planned is not None:
        after, found = planned
    if found is not None:
        _, key, targets = found
        action, gone = cards.district[key].name, play(cards, after, seat, key, targets)
    come = by_what_comes(cards, after, seat, gone, is_searched=True)
    held = in_any_case(come)
    hangs = frozenset(card for card in held if any(one[card] != come[0][1][card] for _, one in come))
    of = [[card for card, who in held.items() if who == at] for at in range(state.seats)]
    points = [points_of(cards, state, at, *of[at]) for at in range(state.seats)]
    won = tuple(cards.district[card].name for card in of[seat])
    rivals = sum(points) - points[seat]
    left = cards.district[gone].name if gone else "none"
    return End(held, come, hangs, points[seat], rivals, tuple(points), street, won, action, left)


def play(cards: Cards, state: State, seat: Seat, action: str, targets: Targets) -> str:
    """Do what the Action does; return the card that leaves the game by it, or "": what comes instead nobody knows, so
    it stays where it lies."""
    effect = cards.district[action].effect
    if effect is not None and effect.do == "replace":
        return state.grid[SPACE[targets[0]]] or ""
    perform(cards, state, seat, action, targets)
    return ""


def _denied(cards: Cards, state: State, seat: Seat, here: End, there: End) -> tuple[int, Seat, str]:
    """The card beside the boulevard that adds most points to a rival who has it in the other end and not in this, and
    whose it is there: with what they lead as it stands, as everywhere else where one card's points are told. What is
    kept from them further away an Agent here does not show."""
    beside = [state.grid[space] for space in BETWEEN[here.street]]
    kept = [
        (adds(cards, state, who, led_by(cards, state, who), card), who, card)
        for card, who in there.holders.items()
        if card in beside and card not in here.hangs
        if who is not None and who not in (seat, here.holders.get(card))
    ]
    return max(kept, default=(0, seat, ""))


def is_out_of_reach(cards: Cards, state: State, seat: Seat, street: int, rival: Seat, card: str) -> bool:
    """True if the rival wins the card in no way to fill the boulevards, once the seat's Agent stands there, and no
    Action is to come."""
    after = sketch(state)
    after.agents[street].append(seat)
    if is_action_to_come(cards, state, seat, len(after.free_streets())):
        return False
    return chances_now(cards, after, (seat + 1) % state.seats)[card][rival] == 0
