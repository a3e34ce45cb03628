"""Action Phase (pages 12 to 14): the reveal, and one objective in one order space after the other, as
:mod:`.next_objective` says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gamecore.engine.choices import Option, PickOne
from gamecore.engine.phrases import Later, Param, Phrase, Seat, say
from gamecore.engine.scripts import Question, Script, ask
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.cards.text import reward
from gamecore.games.guild_master.options import BARGAINING, NO_DICE
from gamecore.games.guild_master.rules import (
    current_figures,
    hire_builders,
    private_and_wandering,
    recruit_adventurer,
)
from gamecore.games.guild_master.rules.attempt_contract import instead, resolving
from gamecore.games.guild_master.rules.attempt_contract.contest import has_a_stance
from gamecore.games.guild_master.rules.attempt_contract.prospects import best_prospect
from gamecore.games.guild_master.rules.attempt_contract.resolving import who_is_in_time
from gamecore.games.guild_master.rules.effects.boons import (
    offer_boons,
    offer_boons_between,
    offer_boons_for_hiring,
)
from gamecore.games.guild_master.rules.next_objective import next_up, orders_for
from gamecore.games.guild_master.rules.order_text import named, where
from gamecore.games.guild_master.rules.play import Play, fame_order, skill_dice
from gamecore.games.guild_master.rules.skill_checks import odds
from gamecore.games.guild_master.rules.skill_checks.contested_odds import chance_of_first
from gamecore.games.guild_master.state import Contest, Objective, Order, State

WAYS = ("alone", "fight")


# The reveal


def find_contests(play: Play) -> None:
    """All that may be contested this round, as soon as all orders are known (page 13, Resolve Orders, C-25)."""
    state = play.state
    state.contests.clear()
    state.talked.clear()
    for space, objective in _contract_orders(state):
        orders = orders_for(state, space, objective)
        parties = _who_could(play, objective, orders)
        if len(parties) > 1:
            play.tell("contest.ahead", space=space, objective=where(objective), seats=parties)
            if state.options[BARGAINING.key] == "reveal":
                state.contests.append(Contest(space, objective, parties))
    state.phase = "bargain" if state.contests else "resolve"


def _contract_orders(state: State) -> list[tuple[int, Objective]]:
    found = {
        (order.space, order.objective) for guild in state.guilds for order in guild.orders if order.objective.isdigit()
    }
    return sorted(found)


def _who_could(play: Play, objective: Objective, orders: Mapping[Seat, Order]) -> list[Seat]:
    spot = play.state.contracts[objective]
    if spot.card is None:
        return []
    able = [seat for seat, order in orders.items() if has_dice(play.cards, spot.card, order)]
    return able if not able or play.state.options[NO_DICE.key] == "refused" else list(orders)


def has_dice(cards: Cards, contract: str, order: Order) -> bool:
    """Whether the team has a die in any skill that the contract lists (page 18)."""
    return any(skill_dice(cards, order.team, skill) for skill in cards.contracts[contract].targets)


# Resolving


def step(play: Play) -> Script[None]:
    """Resolves what is next; when nothing is left, the Reset Phase begins."""
    state = play.state
    coming = next_up(state)
    if coming is None:
        state.phase = "reset"
        return
    space, objective = coming
    if space != state.space:
        state.space = space
        play.tell("action.space", space=space)
    orders = orders_for(state, space, objective)
    if not any(contest.is_up for contest in state.contests):
        yield from offer_boons_between(play, but=orders if objective in "123456" or objective == "free" else ())
    if objective == "free":
        fames = {seat: play.guilds[seat].fame for seat in orders}
        for seat in _by_fame(play, fames, list(orders)):
            yield from private_and_wandering.resolve(play, seat, orders[seat])
        return
    yield from _resolve(play, space, objective, orders)


def _resolve(play: Play, space: int, objective: Objective, orders: Mapping[Seat, Order]) -> Script[None]:
    """Who can and will carry it out does; all others fall through after that, in Fame Order (A-02, A-07)."""
    contest = _coming_contest(play.state, space, objective)
    fames = {seat: play.guilds[seat].fame for seat in orders}
    seats = sorted(orders, key=lambda seat: (-fames[seat], seat))
    if contest is not None and contest.is_up:
        staying = [seat for seat in seats if seat in contest.parties]
    else:
        able = _able(play, objective, seats, orders)
        staying = yield from _carrying_out(play, objective, able, orders, is_bargained_for=contest is not None)
        if len(staying) > 1 and objective.isdigit() and contest is None:
            play.state.contests.append(Contest(space, objective, staying, is_up=True))
            play.state.talked.clear()
            play.state.phase = "bargain"
            return
    if staying:
        chosen = {seat: orders[seat] for seat in staying}
        if objective == "builders":
            yield from hire_builders.resolve(play, chosen, lambda seat, gold: offer_boons_for_hiring(play, seat, gold))
        elif objective.isdigit():
            yield from resolving.resolve(play, objective, staying)
        else:
            yield from recruit_adventurer.resolve(play, objective, chosen)
        if not objective.isdigit():
            for seat in [seat for seat in staying if orders[seat].done]:
                yield from offer_boons(play, seat)
    play.state.contests = [one for one in play.state.contests if (one.space, one.objective) != (space, objective)]
    for seat in _by_fame(play, fames, [seat for seat in seats if not orders[seat].done]):
        _refund(play, seat, orders[seat])
        yield from private_and_wandering.resolve(play, seat, orders[seat])


def _by_fame(play: Play, fames: Mapping[Seat, int], seats: Sequence[Seat]) -> list[Seat]:
    """Descending Fame, as it was when the step began (A-07). Ties are rolled for where one guild's part may change
    another's (C-08, A-08): where somebody has a private contract or a boon, which all can see. Wandering alone changes
    nothing for anybody else."""
    if any(play.guilds[seat].privates or play.guilds[seat].boons for seat in seats):
        return fame_order(play, seats, fames)
    return sorted(seats, key=lambda seat: (-fames[seat], seat))


def _coming_contest(state: State, space: int, objective: Objective) -> Contest | None:
    """The contest that was bargained for: at the reveal, or when this objective came up, its declines behind it
    (A-04)."""
    return next((one for one in state.contests if (one.space, one.objective) == (space, objective)), None)


def _able(play: Play, objective: Objective, seats: Sequence[Seat], orders: Mapping[Seat, Order]) -> list[Seat]:
    """Those whose order can be carried out at all; the others are told why not (C-27, A-23, A-44, A-46)."""
    state, cards = play.state, play.cards
    if objective == "builders":
        return list(seats)
    seats = who_is_in_time(play, objective, {seat: orders[seat] for seat in seats})
    if not seats:
        return []
    reasons: dict[Seat, Phrase | None] = {}
    if objective.isdigit():
        able = _who_could(play, objective, {seat: orders[seat] for seat in seats})
        reasons = {seat: None if seat in able else say("no-skill") for seat in seats}
    else:
        reasons = {seat: recruit_adventurer.refusal(cards, state, seat, orders[seat]) for seat in seats}
    for seat, reason in reasons.items():
        if reason is not None:
            play.tell("order.refused", seat=seat, objective=where(objective), reason=reason)
    return [seat for seat in seats if reasons[seat] is None]


def _carrying_out(
    play: Play, objective: Objective, able: list[Seat], orders: Mapping[Seat, Order], *, is_bargained_for: bool
) -> Script[list[Seat]]:
    """One pass in frozen Fame Order; whoever declines is out, and the next sees it (C-26, A-04, A-05).

    Whoever is asked for a stance at once, because the contract ``is_bargained_for`` already, may decline there, and
    is not asked twice.
    """
    staying = list(able)
    word = {seat: orders[seat].if_contested for seat in able}
    contested = len(able) > 1
    with_stance = [seat for seat in able if _is_asked_with_stance(play, objective, seat, orders[seat])]
    later = with_stance if contested and is_bargained_for else []
    asking = ("aside", "ask", "always_ask") if contested else ("always_ask",)
    wary = [seat for seat in able if word[seat] in asking and seat not in later]
    for seat in fame_order(play, able) if wary else ():
        others = [other for other in staying if other != seat]
        if seat in wary and (others or word[seat] == "always_ask"):
            yield from _may_decline(play, seat, objective, staying, is_asked=word[seat] != "aside")
    if len(staying) == 1 and staying[0] in later and word[staying[0]] == "always_ask":
        yield from _may_decline(play, staying[0], objective, staying, is_asked=True)
    if wary and objective != "builders":  # a boon that was used meanwhile may have changed what lies there
        return who_is_in_time(play, objective, {seat: orders[seat] for seat in staying})
    return staying


def _may_decline(play: Play, seat: Seat, objective: Objective, staying: list[Seat], *, is_asked: bool) -> Script[None]:
    if is_asked:
        if not objective.isdigit():  # else its guild is offered them once all have declared
            yield from offer_boons(play, seat)
        others = [other for other in staying if other != seat]
        if (yield from ask(_carry_out(play, seat, objective, others), hold=True)) == "carry":
            return
    staying.remove(seat)
    play.tell("order.declined", seat=seat, objective=where(objective))


def _is_asked_with_stance(play: Play, objective: Objective, seat: Seat, order: Order) -> bool:
    """Whether carrying out and the stance are one question where nothing comes between them (A-04, C-43)."""
    if not objective.isdigit():
        return False
    card = play.state.contracts[objective].card
    return order.if_contested in ("ask", "always_ask") and card is not None and has_a_stance(play, seat, order, card)


def _carry_out(play: Play, seat: Seat, objective: Objective, others: list[Seat]) -> Question:
    """Each way with what comes of it; ``others`` still go there."""
    card = _order_for(play, seat, objective).card
    return Question(
        seat,
        "order.carry_out",
        PickOne(
            (
                Option("carry", say("carry-out"), _what_comes_of_it(play, seat, objective, others)),
                Option("decline", say("decline"), _gain_elsewhere(play, seat, objective)),
            )
        ),
        lambda: "carry",
        params={"objective": named(play.cards, objective, card), "others_seats": others, "contested": len(others)},
    )


def _what_comes_of_it(play: Play, seat: Seat, objective: Objective, others: list[Seat]) -> Phrase | None:
    """The odds at a contract; whose bid is higher; that dice say who hires first."""
    if objective == "builders":
        return Phrase("carry-out-builders", Later(lambda: _check_between(play, seat, objective, others)))
    if not objective.isdigit():
        return _whose_bid_is_higher(play, seat, objective, others)
    card = play.state.contracts[objective].card
    return None if card is None else _odds_there(play, seat, _order_for(play, seat, objective), card, others)


def _odds_there(play: Play, seat: Seat, order: Order, card: str, others: list[Seat]) -> Phrase:
    """What the guild's team may expect of a contract alone, and in conflict if there are ``others``."""

    def figures() -> Mapping[str, Param]:
        ways = {how: best_prospect(play.cards, play.state, seat, order.team, card, how == "fight") for how in WAYS}
        pays = reward(*current_figures.reward(play.cards, play.state, seat, card, None))
        chances = {how: "none" if found is None else found.brief() for how, found in ways.items()}
        return {"reward": pays, "others": len(others), **chances}

    return Phrase("carry-out-odds", Later(figures))


def _check_between(play: Play, seat: Seat, objective: Objective, others: list[Seat]) -> Mapping[str, Param]:
    """About how likely the guild is first in the check with these ``others``."""
    teams = {one: _order_for(play, one, objective).team for one in (seat, *others)}
    percent = odds.percent(chance_of_first(play.cards, play.state, seat, teams))
    return {"others": len(others), "percent": percent}


def _whose_bid_is_higher(play: Play, seat: Seat, objective: Objective, others: list[Seat]) -> Phrase:
    """Bids were revealed with the orders; those who are level roll."""
    bids = {other: _order_for(play, other, objective).gold for other in others}
    gold, most = _order_for(play, seat, objective).gold, max(bids.values(), default=0)
    how = "alone" if not bids else "ahead" if gold > most else "tied" if gold == most else "behind"
    rivals = [other for other, bid in bids.items() if bid == most]
    fame = play.cards.adventurers[play.state.adventurers[objective].deck[-1]].fame

    def figures() -> Mapping[str, Param]:
        percent = _check_between(play, seat, objective, rivals)["percent"] if how == "tied" else 0
        return {"how": how, "gold": gold, "most": most, "seats": rivals, "fame": fame, "percent": percent}

    return Phrase("carry-out-bid", Later(figures))


def _order_for(play: Play, seat: Seat, objective: Objective) -> Order:
    """The order of this guild that is resolved now."""
    orders = play.guilds[seat].orders
    return next(one for one in orders if (one.space, one.objective) == (play.state.space, objective))


def _gain_elsewhere(play: Play, seat: Seat, objective: Objective) -> Phrase:
    """What its team would do instead."""
    order = _order_for(play, seat, objective)
    spared = instead.spared_by(play.state, seat, order)
    choice = instead.chosen_by(play.cards, play.state, seat, order.team, order.fallback, spared=spared)
    return instead.gain(play.cards, play.state, seat, order.team, choice)


def _refund(play: Play, seat: Seat, order: Order) -> None:
    """Gold of an order that came to nothing returns to the treasury, too late for other orders (A-24)."""
    play.guilds[seat].gold += order.gold
    order.gold = 0
