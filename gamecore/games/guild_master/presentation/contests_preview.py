"""The contests a guild is in, with every chance that follows from what is public, and the offers made."""

from __future__ import annotations

from collections.abc import Iterator

from gamecore.engine.phrases import Param, Phrase, Seat, say
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.cards.text import brief_effect, chained, reward, skill
from gamecore.games.guild_master.presentation import modified_by
from gamecore.games.guild_master.presentation.offers import offered
from gamecore.games.guild_master.presentation.orders.lines import objective
from gamecore.games.guild_master.rules import current_figures
from gamecore.games.guild_master.rules.attempt_contract.bargaining import now
from gamecore.games.guild_master.rules.attempt_contract.reconsidering import coming_before
from gamecore.games.guild_master.rules.attempt_contract.stakes import Stakes
from gamecore.games.guild_master.rules.current_figures import bans
from gamecore.games.guild_master.rules.current_figures import reward as reward_now
from gamecore.games.guild_master.rules.order_text import where
from gamecore.games.guild_master.rules.skill_checks.odds import percent
from gamecore.games.guild_master.state import Order, State
from gamecore.games.guild_master.view import GuildMasterView, ShownContest, ShownOrder, state_of


def contests_preview(cards: Cards, view: GuildMasterView, seat: Seat, only: Param | None = None) -> list[Phrase]:
    """The contest of this guild with what each answer may bring; of several the chances alone; or ``only`` the one for
    the objective of that name, where the stances are asked for."""
    state = state_of(view)
    own = [one for one in now(view.contests) if seat in one.parties and only in (None, where(one.objective))]
    if only is None and len(own) > 1:
        return [line for contest in own for line in _in_brief(cards, view, state, seat, contest, len(own))]
    return [line for contest in own for line in _contest(cards, view, state, seat, contest, is_asked=only is not None)]


def contests_in_full(cards: Cards, view: GuildMasterView, seat: Seat) -> list[Phrase]:
    """Each contest ahead of this guild, however many there are."""
    state = state_of(view)
    own = [one for one in now(view.contests) if seat in one.parties]
    return [line for contest in own for line in _contest(cards, view, state, seat, contest, is_whole=True)]


def _in_brief(
    cards: Cards, view: GuildMasterView, state: State, seat: Seat, contest: ShownContest, contests: int
) -> Iterator[Phrase]:
    """A line, and one for each offer, of several ``contests`` where there is room for it: their menus have it, too. *My
    guild* tells the rest."""
    card = view.contracts[contest.objective].card
    if card is None:
        return
    stakes = stakes_of(cards, view, state, seat, contest, card)
    stance = stance_of(view, seat, contest)
    chances = [say("stakes-chance", stance=way, percent=stakes.chance(way)) for way in ways(stakes)]
    yield say(
        "echo-contest-brief",
        objective=objective(cards, view, contest.objective),
        name=cards.contracts[card].name,
        space=contest.space,
        seats=[party for party in contest.parties if party != seat],
        reward=reward(*reward_now(cards, state, None, card, None)),
        chances=chained("comma", chances) or "none",
        stance="none" if stance == stakes.as_it_counts(stance) == "ask" else stakes.given(stance),
    )
    yield from _coming_before(cards, view, state, contest, card)
    for offer in contest.offers:
        yield offered(cards, view, seat, contest, offer, stakes, contests=contests)
    yield from _void(view, seat, contest)


def _contest(
    cards: Cards,
    view: GuildMasterView,
    state: State,
    seat: Seat,
    contest: ShownContest,
    *,
    is_asked: bool = False,
    is_whole: bool = False,
) -> Iterator[Phrase]:
    """``is_asked``: the stances are asked for. ``is_whole``: told with all dice, by its card's name, which else the
    question has."""
    card = view.contracts[contest.objective].card
    if card is None:
        return
    rivals = [party for party in contest.parties if party != seat]
    offering = {offer.by for offer in contest.offers if offer.id != contest.deal and seat not in offer.accepted}
    yield say(
        "echo-contest",
        objective=objective(cards, view, contest.objective) if is_asked or is_whole else where(contest.objective),
        space=contest.space,
        seats=[] if is_asked else rivals,
        told="yes" if offering.issuperset(rivals) else "no",  # their offers stand below
        reward=reward(*reward_now(cards, state, None, card, None)),
        effects=chained("dot", map(brief_effect, cards.contracts[card].effects)) or "none",
    )
    stakes = stakes_of(cards, view, state, seat, contest, card)
    asked = {name: current_figures.target(cards, state, seat, card, name) for name in cards.contracts[card].targets}
    if asked != {name: current_figures.target(cards, state, None, card, name) for name in asked}:
        yield say("echo-own-targets", targets=modified_by.targets(cards, state, seat, card))
    if not is_asked:
        yield from _coming_before(cards, view, state, contest, card)
    if is_asked or is_whole:
        yield say("echo-sides", sides=chained("dot", [_side(stakes, party) for party in _own_first(contest, seat)]))
    for offer in contest.offers:
        if not is_asked or offer.id == contest.deal:  # once stances are asked for, what is only offered has lapsed
            yield offered(cards, view, seat, contest, offer, stakes, contests=1)
    for way in (*ways(stakes), "aside") if is_asked else ("cooperate", "conflict"):
        key = way if is_asked else f"stance:{contest.space}:{contest.objective}:{way}"
        yield say("echo-stakes", stance=say("stance-short", stance=way), stakes=stakes.brings(way), answers=key)
    if not is_asked:
        yield from _own_stance(view, seat, contest, stakes)


def _coming_before(
    cards: Cards, view: GuildMasterView, state: State, contest: ShownContest, card: str
) -> Iterator[Phrase]:
    """The earlier orders that may complete it first, each with its chance: all offers are about what they leave."""
    for order, chance in coming_before(cards, state, view.orders, contest.space, contest.objective):
        yield say(
            "echo-comes-before",
            name=cards.contracts[card].name,
            seat=order.seat,
            space=order.space,
            percent=percent(chance),
        )


def _own_stance(view: GuildMasterView, seat: Seat, contest: ShownContest, stakes: Stakes) -> Iterator[Phrase]:
    """As it is given, or that none is; and what it makes void."""
    stance = stance_of(view, seat, contest)
    given = say("echo-stance", stance=stakes.given(stance), again="yes" if contest.again else "no")
    yield say("echo-stance-open") if stance == stakes.as_it_counts(stance) == "ask" else given
    yield from _void(view, seat, contest)


def _void(view: GuildMasterView, seat: Seat, contest: ShownContest) -> Iterator[Phrase]:
    if stance_of(view, seat, contest) == "conflict" and any(seat in offer.accepted for offer in contest.offers):
        yield say("echo-void-by-conflict")


def stakes_of(
    cards: Cards, view: GuildMasterView, state: State, seat: Seat, contest: ShownContest, card: str
) -> Stakes:
    """The same as the rules show where the stance is asked for, of what this guild sees."""
    own = {order.space: order.fallback for order in view.own_orders}
    orders = {
        order.seat: Order(
            order.space, order.objective, list(order.team), fallback=own[order.space] if order.seat == seat else "best"
        )
        for order in _orders(view, contest)
    }
    deal = next((offer for offer in contest.offers if offer.id == contest.deal), None)
    return Stakes(cards, state, seat, card, orders, deal, view.phase == "bargain" and bool(contest.offers))


def ways(stakes: Stakes) -> Iterator[str]:
    """The stances that Events and the team's dice leave it."""
    banned = bans(stakes.cards, stakes.state)
    if "no_cooperation" not in banned:
        yield "cooperate"
    if "no_conflict" not in banned and stakes.prospect(stakes.seat) is not None:
        yield "conflict"


def _own_first(contest: ShownContest, seat: Seat) -> list[Seat]:
    return sorted(contest.parties, key=lambda party: party != seat)


def _side(stakes: Stakes, party: Seat) -> Phrase:
    """A party's dice and target, and what may help it."""
    found, own = stakes.prospect(party), "yes" if party == stakes.seat else "no"
    if found is None:
        return say("echo-no-dice", seat=party, own=own)
    return say(
        "echo-side",
        seat=party,
        own=own,
        skill=skill(found.skill),
        target=found.target,
        dice=found.dice,
        help=chained("comma", found.helped_by if own == "yes" else ()) or "none",
    )


def _orders(view: GuildMasterView, contest: ShownContest) -> list[ShownOrder]:
    """The parties' orders, in the order of the parties."""
    return [
        order
        for party in contest.parties
        for order in view.orders
        if (order.seat, order.space, order.objective) == (party, contest.space, contest.objective)
    ]


def stance_of(view: GuildMasterView, seat: Seat, contest: ShownContest) -> str:
    """As bargained, else as the order says."""
    ordered = [order.if_contested for order in view.own_orders if order.space == contest.space]
    stance = contest.stance or (ordered[0] if ordered else "ask")
    return "ask" if stance == "always_ask" else stance
