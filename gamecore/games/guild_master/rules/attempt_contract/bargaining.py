"""Negotiate reward split (page 19, C-43 to C-45): talk is free; what is written here is kept.

One window for all contests ahead opens at the reveal; with strict bargaining, one for each contest as it comes
up. Every act is one step: a stance, an offer, an answer to one, a gift, or *done*. When all parties are done
since the last offer, the window closes. A deal binds if in the end none of its parties conflicts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Literal, Protocol, TypeVar, get_args

from gamecore.engine.choices import Act, Acts
from gamecore.engine.phrases import Seat, say
from gamecore.engine.scripts import Question, Script, ask_any
from gamecore.games.guild_master.cards.text import describe
from gamecore.games.guild_master.rules import current_figures, gifts
from gamecore.games.guild_master.rules.attempt_contract.bargaining_acts import (
    About,
    Counter,
    accept_act,
    again_act,
    counter_to,
    even_act,
    even_offer,
    offer_act,
    offer_of,
    stance_act,
    withdraw_act,
)
from gamecore.games.guild_master.rules.attempt_contract.deals import deal_of
from gamecore.games.guild_master.rules.attempt_contract.reconsidering import ban_may_go, may_be_overtaken, outlook_of
from gamecore.games.guild_master.rules.attempt_contract.stakes import Stakes
from gamecore.games.guild_master.rules.attempt_contract.terms import (
    card_of,
    gold_of,
    has_bonus,
    name_of,
    terms,
)
from gamecore.games.guild_master.rules.effects import boons
from gamecore.games.guild_master.rules.play import Play
from gamecore.games.guild_master.state import Contest, Offer, Order, Stance

MOST_OFFERS = 3
"""Offers a guild may make about one contest: so that a window closes."""
USE = "boon:"
"""The act that uses a boon, before the contract's id."""
_DONE = Act("done", say("bargain-done"))
_STILL_DONE = replace(_DONE, is_offered=False)


class Bargained(Protocol):
    """A contest, or what a view shows of one."""

    @property
    def is_up(self) -> bool: ...


C = TypeVar("C", bound=Bargained)


# What others ask


def contest_of(play: Play, objective: str, seats: Sequence[Seat]) -> Contest:
    """The contest for this contract in the running order space."""
    for contest in play.state.contests:
        if (contest.space, contest.objective) == (play.state.space, objective):
            return contest
    return Contest(play.state.space, objective, list(seats))


def stance_of(contest: Contest, seat: Seat, order: Order) -> Stance | Literal["aside"]:
    """The stance given while bargaining, else the order's own (C-43)."""
    ordered = "ask" if order.if_contested == "always_ask" else order.if_contested
    return contest.stances.get(seat, ordered)


# The window


def now(contests: Sequence[C]) -> list[C]:
    """Those that are bargained about: the one that is up, else all that are ahead."""
    return [contest for contest in contests if contest.is_up] or list(contests)


def open_window(play: Play) -> Script[None]:
    """One act of the window, or its end when nobody is waited for."""
    state = play.state
    parties = sorted({seat for contest in now(state.contests) for seat in contest.parties})
    waited = [seat for seat in parties if seat not in state.talked]
    if waited:
        questions = [_question(play, seat, optional=seat not in waited) for seat in parties]
        seat, (act, form) = yield from ask_any(questions, _window(play), lambda seat, act: _closes(waited, seat, act))
        if act.startswith(USE):
            yield from boons.use_now(play, seat, act.removeprefix(USE))
        else:
            _carry_out(play, seat, act, form)
        parties = sorted({seat for contest in now(state.contests) for seat in contest.parties})
    if all(seat in state.talked for seat in parties):
        state.talked.clear()
        state.gave.clear()
        state.phase = "resolve"


def _closes(waited: Sequence[Seat], seat: Seat, act: tuple[str, Any]) -> bool:
    """True of the last *done*: it waits a moment, for dice may fall next. Whether they do goes by secret stances, so
    it waits in any case."""
    return act[0] == "done" and list(waited) == [seat]


def _window(play: Play) -> str:
    (first, *_) = now(play.state.contests)
    return f"bargain:{play.state.round}" + (f":{first.space}:{first.objective}" if first.is_up else "")


def _question(play: Play, seat: Seat, optional: bool) -> Question:
    own = [contest for contest in now(play.state.contests) if seat in contest.parties]
    made = [
        (contest, offer)
        for contest in own
        for offer in _awaiting(contest, seat)
        if not _is_refused_by_others(play, contest, offer, seat)
    ]
    only = made[0] if len(made) == 1 else None
    return Question(
        seat,
        "bargain",
        lambda: Acts(tuple(_acts(play, own, seat, _STILL_DONE if optional else _done(play, own, seat)))),
        default=lambda: {"act": "done"},
        own_word=True,
        params={
            "contracts": [name_of(play, contest) for contest in own],
            "offers_seats": sorted({offer.by for _, offer in made}),
            "space": "none" if only is None else only[0].objective,
            "gold": 0 if only is None else only[1].gold.get(seat, 0),
            "card": "yes" if only is not None and only[1].card_to == seat else "no",
            "turned_down": "yes" if only is not None and _has_turned_down(play, *only, seat) else "no",
            "ban": next(iter(current_figures.bans(play.cards, play.state)), "none"),
        },
        optional=optional,
    )


def _is_refused_by_others(play: Play, contest: Contest, offer: Offer, seat: Seat) -> bool:
    """Whether someone else was done without accepting it: then ``seat`` alone makes no deal of it any more."""
    others = {*contest.parties} - {seat, *offer.accepted}
    return bool(others & {*play.state.talked})


def _has_turned_down(play: Play, contest: Contest, theirs: Offer, seat: Seat) -> bool:
    """Whether whoever makes ``theirs`` was done without accepting what ``seat`` offers in that contest."""
    return theirs.by in play.state.talked and any(
        offer.by == seat and theirs.by not in offer.accepted for offer in contest.offers
    )


def _acts(play: Play, own: Sequence[Contest], seat: Seat, done: Act) -> Iterator[Act]:
    """About each contest; a boon, for its guild is asked anyway (A-12); a gift to a rival; and to be done."""
    for contest in own:
        yield from _acts_about(play, contest, seat, alone=len(own) == 1)
    for card, effect in boons.boons_now(play.cards, play.state, seat).items():
        name = play.cards.contracts[card].name
        yield Act(f"{USE}{card}", say("boon-use", card=name), hint=describe(effect))
    gold = play.guilds[seat].gold
    if gold and play.state.gave.count(seat) < gifts.MOST_GIFTS:
        gift = gifts.gift(gold, tuple(sorted({party for one in own for party in one.parties if party != seat})))
        has_menu = len(own) == 1 and settled_by(play, own[0]) != "no_cooperation"
        yield replace(gift, group=say("bargain-offers")) if has_menu else gift
    yield done


def _done(play: Play, own: Sequence[Contest], seat: Seat) -> Act:
    """To be done with the stance that stands; where there is one offer to be answered, that is to refuse it, unless
    one's own stands beside it. Either says what then becomes of the stance."""
    if len(own) != 1 or len(_awaiting(own[0], seat)) > 1:
        return _DONE
    contest = own[0]
    stakes = _stakes(play, contest, seat, card_of(play, contest))
    stance = stance_of(contest, seat, _order(play, contest, seat))
    if not _awaiting(contest, seat):
        return Act("done", say("bargain-done-as", stance=stakes.as_it_counts(stance)))
    then = stakes.without_deal(stance)
    has_offered = any(seat in offer.accepted for offer in contest.offers)
    text, hint = ("done", "waits") if has_offered else ("refuse", "refused")
    return Act("done", say(f"bargain-{text}"), hint=say(f"bargain-{hint}", stance=then))


def _awaiting(contest: Contest, seat: Seat) -> list[Offer]:
    """The offers that ``seat`` has not agreed to yet."""
    return [offer for offer in contest.offers if offer.id != contest.deal and seat not in offer.accepted]


def _acts_about(play: Play, contest: Contest, seat: Seat, *, alone: bool) -> Iterator[Act]:
    """Stances; answers to offers; and to offer something, at a press what is even."""
    card = card_of(play, contest)
    name = play.cards.contracts[card].name
    about = About(f"{contest.space}:{contest.objective}", card, name, tuple(contest.parties), seat, alone)
    now = stance_of(contest, seat, _order(play, contest, seat))
    stakes = _stakes(play, contest, seat, card)
    counts = stakes.as_it_counts(now)
    ban = settled_by(play, contest)
    for stance in get_args(Stance):
        if stance != now:
            act = replace(stance_act(about, stance, now, counts), hint=stakes.brings(stance, is_hint=True))
            yield act if ban is None else _if_it_counts(act, stakes.as_it_counts(stance) == stance != counts)
    if now not in ("ask", "aside") and may_be_overtaken(play.state, contest):
        again = again_act(about, "stands" if seat in contest.again else "again", now, counts)
        yield replace(again, is_offered=ban is None)
    awaiting = _awaiting(contest, seat)
    for offer in contest.offers:
        if offer.id == contest.deal:
            continue
        if seat in offer.accepted:
            yield withdraw_act(about, offer, terms(play, contest, offer, briefly=True))
        else:
            told = terms(play, contest, offer, briefly=True)
            yield accept_act(about, offer, told, is_void=now == "conflict", is_only=len(awaiting) == 1)
    can_share = ban != "no_cooperation"
    if contest.offered.count(seat) < MOST_OFFERS:
        pot = gold_of(play, contest)
        for keeper in (seat, _strongest_other(play, contest, seat)):
            even = even_offer(pot, about.parties, keeper)
            if not any(_is_alike(even, offer) for offer in contest.offers):  # else there is that one to accept already
                yield replace(even_act(about, keeper, pot, has_bonus(play, contest)), is_offered=can_share)
        people = tuple([one for party in contest.parties for one in _order(play, contest, party).team])
        own = offer_act(play.cards, about, play.state.seats, pot, people, _to_counter(contest, seat))
        yield replace(own, is_offered=can_share)


def settled_by(play: Play, contest: Contest) -> str | None:
    """The ban of an Event that surely still lies there when the contest comes up: it leaves one stance, so there is
    none to choose."""
    ban = next(iter(current_figures.bans(play.cards, play.state)), None)
    orders = [order for guild in play.state.guilds for order in guild.orders]
    may_go = ban_may_go(play.cards, play.state, orders, contest.space, contest.objective)
    return None if ban is None or may_go else ban


def _if_it_counts(act: Act, counts: bool) -> Act:
    """A button for the one stance that an Event leaves to whoever gave way; nothing where it counts already."""
    return replace(act, group=None) if counts else replace(act, is_offered=False)


def _stakes(play: Play, contest: Contest, seat: Seat, card: str) -> Stakes:
    orders = {party: _order(play, contest, party) for party in contest.parties}
    return Stakes(play.cards, play.state, seat, card, orders, deal_of(contest), bool(contest.offers))


def _to_counter(contest: Contest, seat: Seat) -> Counter | None:
    """The last offer that another has made, if ``seat`` has not agreed to it."""
    found = _awaiting(contest, seat)
    return counter_to(found[-1], is_only=len(found) == 1) if found else None


def _strongest_other(play: Play, contest: Contest, seat: Seat) -> Seat:
    """The rival who would bring most dice: it is likely to roll highest anyway."""
    others = [other for other in contest.parties if other != seat]
    skills = play.cards.contracts[card_of(play, contest)].targets

    def dice(other: Seat) -> int:
        team = _order(play, contest, other).team
        return max(current_figures.dice_for(play.cards, play.state, other, team, skill) for skill in skills)

    return max(others, key=dice) if len(others) > 1 else others[0]


# What an act does


def _carry_out(play: Play, seat: Seat, act: str, form: Any) -> None:
    kind, *about = act.split(":")
    if kind == "done":
        play.state.talked.append(seat)
    elif kind == "gold":
        play.state.gave.append(seat)
        _reopen(play, [gifts.give(play, seat, form)])
    elif kind in ("accept", "withdraw"):
        contest, offer = _offer(play, about[0])
        (_accept if kind == "accept" else _withdraw)(play, contest, offer, seat)
    else:
        space, objective, *rest = about
        contest = next(c for c in play.state.contests if (str(c.space), c.objective) == (space, objective))
        if kind == "stance":
            _take_stance(play, contest, seat, rest[0])  # type: ignore[arg-type]
        elif kind in ("again", "stands"):
            _ask_again(play, contest, seat, wanted=kind == "again")
        else:
            _propose(play, contest, seat, _proposed(play, contest, seat, kind, form))


def _take_stance(play: Play, contest: Contest, seat: Seat, stance: Stance) -> None:
    """It takes the place of what the order sheet said, stepping aside included; only its guild hears of it."""
    contest.stances[seat] = stance
    _order(play, contest, seat).if_contested = stance
    if stance == "ask" and seat in contest.again:
        contest.again.remove(seat)
    play.tell("bargain.stance", only=[seat], contract=name_of(play, contest), how=say("stance", stance=stance))


def _ask_again(play: Play, contest: Contest, seat: Seat, *, wanted: bool) -> None:
    """Whether the stance is asked for once more if its odds change; only its guild hears of it."""
    if wanted:
        contest.outlook = contest.outlook or outlook_of(play.cards, play.state, contest)
        contest.again.append(seat)
    else:
        contest.again.remove(seat)
    play.tell("bargain.again", only=[seat], contract=name_of(play, contest), how="again" if wanted else "stands")


def _order(play: Play, contest: Contest, seat: Seat) -> Order:
    return next(order for order in play.guilds[seat].orders if order.space == contest.space)


def _proposed(play: Play, contest: Contest, seat: Seat, kind: str, form: Any) -> Offer:
    play.state.offers_made += 1
    id = str(play.state.offers_made)
    if kind == "even":
        return even_offer(gold_of(play, contest), tuple(contest.parties), seat, id)
    if kind == "yours":
        keeper = _strongest_other(play, contest, seat)
        offer = even_offer(gold_of(play, contest), tuple(contest.parties), keeper, id)
        offer.by = seat
        return offer
    return offer_of(form, id, seat, contest.parties)


def _is_alike(even: Offer, offer: Offer) -> bool:
    """Whether ``offer`` comes to the same, and says nothing of a joint team either."""
    shares = (dict(offer.gold) == dict(even.gold)) and (offer.card_to, offer.bonus_to) == (even.card_to, even.bonus_to)
    return shares and offer.bonus_on is None and offer.skill is None and not offer.members


def _propose(play: Play, contest: Contest, seat: Seat, offer: Offer) -> None:
    """A guild has one offer on the table about a contest; a new one takes the place of the old."""
    offer.accepted = [seat]
    contest.offers = [old for old in contest.offers if old.by != seat or old.id == contest.deal]
    contest.offers.append(offer)
    contest.offered.append(seat)
    _reopen(play, [party for party in contest.parties if party != seat])
    play.tell("bargain.offered", seat=seat, contract=name_of(play, contest), terms=terms(play, contest, offer))


def _accept(play: Play, contest: Contest, offer: Offer, seat: Seat) -> None:
    """A deal once every party has accepted: it takes the place of an earlier one and of all else that was offered, for
    that is answered with it."""
    offer.accepted.append(seat)
    name = name_of(play, contest)
    if set(offer.accepted) == set(contest.parties):
        contest.offers = [offer]
        contest.deal = offer.id
        play.tell("bargain.agreed", seats=contest.parties, contract=name, terms=terms(play, contest, offer))
    else:
        play.tell("bargain.accepted", seat=seat, proposer_seat=offer.by, contract=name)


def _withdraw(play: Play, contest: Contest, offer: Offer, seat: Seat) -> None:
    """The proposer takes back its offer, another party its consent, as long as it is no deal."""
    if seat == offer.by:
        contest.offers.remove(offer)
        _reopen(play, [party for party in offer.accepted if party != seat])
    else:
        offer.accepted.remove(seat)
    play.tell("bargain.withdrew", seat=seat, proposer_seat=offer.by, contract=name_of(play, contest))


def _reopen(play: Play, seats: Sequence[Seat]) -> None:
    """Whom an offer concerns is waited for again."""
    play.state.talked = [seat for seat in play.state.talked if seat not in seats]


def _offer(play: Play, id: str) -> tuple[Contest, Offer]:
    return next((contest, offer) for contest in play.state.contests for offer in contest.offers if offer.id == id)
