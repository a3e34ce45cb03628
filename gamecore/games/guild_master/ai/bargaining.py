"""How to bargain about contests, and which stance to take (page 19)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from pydantic import JsonValue

from gamecore.engine.chance import Chance
from gamecore.engine.choices import Acts, PickOne
from gamecore.engine.phrases import Seat
from gamecore.engine.scripts import Question
from gamecore.games.guild_master.ai.contests import (
    CARD,
    MOOD,
    Stakes,
    by_odds,
    if_conflicting,
    if_cooperating,
    readiness,
    stakes,
)
from gamecore.games.guild_master.ai.orders import missing_out
from gamecore.games.guild_master.ai.seen import Seen
from gamecore.games.guild_master.rules import current_figures
from gamecore.games.guild_master.rules.attempt_contract.instead import named
from gamecore.games.guild_master.rules.attempt_contract.reconsidering import ban_may_go
from gamecore.games.guild_master.state import Stance
from gamecore.games.guild_master.view import ShownContest, ShownOffer, refused_by

TRUST = 0.1
"""The chance that somebody conflicts in spite of a deal."""
FIERCE = 0.4
"""The conflicting chance of a rival from which it is worth offering it the card and the Bonus."""


def bargain(seen: Seen, question: Question, chance: Chance) -> JsonValue:
    """The next act that serves the guild in any of its contests; *done* when there is none."""
    assert isinstance(question.choices, Acts)
    can = {act.key: act.form for act in question.choices.acts if act.is_offered}
    for contest in seen.view.contests:
        if seen.seat in contest.parties:
            for act, form in _about(seen, contest):
                if act in can:
                    return {"act": act} if can[act] is None else {"act": act, "form": form}
    return {"act": "done"}


def stance(seen: Seen, question: Question, chance: Chance) -> JsonValue:
    """Asked on the spot: what it said while bargaining, unless the odds are others now. To cooperate only with a deal
    is to conflict where there is none."""
    assert isinstance(question.choices, PickOne)
    here = (one for one in seen.view.contests if one.space == seen.view.space and seen.seat in one.parties)
    contest = next(here, None)
    options = [option.key for option in question.choices.options]
    if contest is None:
        return options[0]
    wanted = "cooperate" if contest.deal else weighed(seen, contest).preferred
    if wanted == "deal" and wanted not in options:
        wanted = "conflict"
    return wanted if wanted in options else options[0]


def _about(seen: Seen, contest: ShownContest) -> Iterator[tuple[str, Any]]:
    """The acts about one contest that serve the guild, the best first, each with its form if it has one."""
    about, seat = f"{contest.space}:{contest.objective}", seen.seat
    ordered = next(one for one in seen.view.own_orders if one.space == contest.space).if_contested
    if contest.deal is not None:
        if (contest.stance or ordered) in ("conflict", "aside"):  # only with a deal is to cooperate by then
            yield f"stance:{about}:cooperate", None
        return
    worth = weighed(seen, contest)
    if (found := _acceptable(seen, worth, contest)) is not None:
        yield f"accept:{found.id}", None
    stance = contest.stance or worth.preferred
    is_off = bool(who_refused(seen, contest))
    price = None
    if stance == "deal" and worth.peace() < worth.war and not is_off:
        price = f"offer:{about}", _price(worth, contest)
    if price is not None and is_offered(contest, seat):
        yield price
    if stance != (contest.stance or ordered) and not is_a_forced_fight(seen, contest):
        yield f"stance:{about}:{stance}", None
    if "no_cooperation" in worth.known.banned or any(seat in offer.accepted for offer in contest.offers):
        return
    if stance == "conflict" or is_off:
        return
    if price is not None:
        yield price
        return
    yield f"{'yours' if _gives_the_card(worth.known, seat) else 'even'}:{about}", None


def _gives_the_card(known: Stakes, seat: Seat) -> bool:
    """Whether a rival may want to be won over with the card: none that may not conflict, nor with a card that the
    guild's own Prestige Upgrade counts."""
    if "no_conflict" in known.banned or known.card(seat) > CARD:
        return False
    return max(odds for other, odds in known.conflict.items() if other != seat) > FIERCE


def is_a_forced_fight(seen: Seen, here: ShownContest) -> bool:
    """Whether an Event surely forbids to cooperate there: one that somebody may try before may be gone by then. Not so
    if that is the very contract that is contested, for then the contest is gone, too; nor if it is an Event that
    forbids something else."""
    if "no_cooperation" not in current_figures.bans(seen.cards, seen.state):
        return False
    lying = [(space, spot.card) for space, spot in seen.view.contracts.items() if spot.card is not None]
    banning = [
        space
        for space, card in lying
        if space != here.objective
        and any(
            part.kind == "event" and part.effect.do == "no_cooperation" for part in seen.cards.contracts[card].effects
        )
    ]
    tried = [one for one in seen.view.orders if one.objective in banning]
    return not ban_may_go(seen.cards, seen.state, tried, here.space, here.objective)


def is_offered(contest: ShownContest, seat: Seat) -> bool:
    """Whether another's offer waits for an answer."""
    return bool(contest.offers) and not any(seat in offer.accepted for offer in contest.offers)


@dataclass(frozen=True, slots=True)
class Weighed:
    """One contest by one comparison, so that each act about it agrees with the next as long as nothing new is shown.
    Whoever offers is thought no keener to fight than its odds tell."""

    known: Stakes
    seat: Seat
    ready: Callable[[Stakes, Seat], float]
    war: float
    """Fame to be expected from conflict, as far as the guild likes it here."""

    def peace(self) -> float:
        """Fame to be expected from cooperating without a deal."""
        return if_cooperating(self.known, self.seat, ready=self.ready)

    def deal(self, share: float, keeper: Seat) -> float:
        """Fame to be expected from a deal that leaves it this ``share`` of Gold and Bonus, in Fame, and the card to
        ``keeper``."""
        broken = 0.0 if "no_conflict" in self.known.banned else TRUST
        return if_cooperating(self.known, self.seat, (share, keeper), broken)

    @property
    def preferred(self) -> Stance:
        """By expected Fame; who would rather fight first names a price for peace."""
        known = self.known
        if "no_cooperation" in known.banned:
            return "conflict"
        if "no_conflict" in known.banned or self.peace() >= self.war:
            return "cooperate"
        return "deal" if self.deal(known.gold * known.coin + known.bonus, self.seat) > self.war else "conflict"


def weighed(seen: Seen, contest: ShownContest) -> Weighed:
    """What the guild likes here, peace or war, goes by the teams and is no other at the next question."""
    known, seat = stakes_of(seen, contest), seen.seat
    ready = by_odds if any(offer.by != seat for offer in contest.offers) else readiness
    teams = [(one.seat, one.team) for one in seen.view.orders if one.space == contest.space]
    liking = Chance(f"{seen.view.round}:{contest.space}:{contest.objective}:{seat}:{teams}")
    mood = MOOD * (liking.draw(2001) / 1000 - 1)
    return Weighed(known, seat, ready, if_conflicting(known, seat, ready) + mood)


def stakes_of(seen: Seen, contest: ShownContest) -> Stakes:
    """The stakes of a contest that is shown."""
    card = seen.view.contracts[contest.objective].card
    assert card is not None
    teams = {
        order.seat: order.team
        for order in seen.view.orders
        if order.seat in contest.parties and (order.space, order.objective) == (contest.space, contest.objective)
    }
    own = next(one for one in seen.view.own_orders if one.space == contest.space)
    spared = named(one.fallback for one in seen.view.own_orders if one.space != contest.space and not one.done)
    return stakes(seen, card, teams, missing_out.worth(seen, own.team, own.fallback, spared))


def who_refused(seen: Seen, contest: ShownContest) -> list[Seat]:
    """The rivals who are done without accepting what waits for the guild's answer; none where an offer may still become
    a deal."""
    left = [_refusing(seen, contest, offer) for offer in contest.offers if seen.seat not in offer.accepted]
    return sorted(set[Seat]().union(*left)) if all(left) else []


def _refusing(seen: Seen, contest: ShownContest, offer: ShownOffer) -> set[Seat]:
    return {*refused_by(seen.view, contest, offer)} - {seen.seat}


def _acceptable(seen: Seen, worth: Weighed, contest: ShownContest) -> ShownOffer | None:
    """The best offer that is better than going without, of those that everybody may still accept."""
    without = max(worth.peace(), worth.war)
    found: ShownOffer | None = None
    for offer in contest.offers:
        if worth.seat in offer.accepted or _refusing(seen, contest, offer):
            continue
        if (value := worth_of(worth, offer)) > without:
            found, without = offer, value
    return found


def worth_of(worth: Weighed, offer: ShownOffer) -> float:
    """Fame to be expected from an offer as a deal: with our part of it, and with what the Bonus does to us if it is to
    be used on us."""
    known, seat = worth.known, worth.seat
    kept = known.bonus * (offer.bonus_to == seat) + known.used_on * (offer.bonus_on == seat)
    return worth.deal(offer.gold.get(seat, 0) * known.coin + kept, offer.card_to)


def _price(worth: Weighed, contest: ShownContest) -> dict[str, Any]:
    """The least Gold that makes peace better than war, with card and Bonus; the rest to the others, evenly."""
    known, seat = worth.known, worth.seat
    shares = range(known.gold // len(contest.parties), known.gold)
    gold = next((gold for gold in shares if worth.deal(known.bonus + gold * known.coin, seat) > worth.war), known.gold)
    part: dict[str, Any] = {"card": str(seat)}
    if known.gold:
        others = [party for party in contest.parties if party != seat]
        even, more = divmod(known.gold - gold, len(others))
        part["gold"] = {str(seat): gold} | {str(one): even + (at < more) for at, one in enumerate(others)}
    if known.has_bonus:
        part["bonus"] = str(seat)
    return {"offer": part}
