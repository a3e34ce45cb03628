"""What is at stake with each stance (page 19, Choose Contest Stance): gain, chance and loss, from what its guild sees.

The chances are those of ``prospects``, each guild's at its own target; boons are not counted on.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Protocol

from gamecore.engine.phrases import Later, Param, Phrase, Seat, say
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.cards.text import skill
from gamecore.games.guild_master.rules import current_figures
from gamecore.games.guild_master.rules.attempt_contract import instead
from gamecore.games.guild_master.rules.attempt_contract.attempt import matching_skills
from gamecore.games.guild_master.rules.attempt_contract.prospects import (
    Prospect,
    best_prospect,
    best_wandering,
    chance_of_widest,
    chance_together,
)
from gamecore.games.guild_master.rules.attempt_contract.rewards import default_split
from gamecore.games.guild_master.rules.attempt_contract.terms import bonuses
from gamecore.games.guild_master.rules.skill_checks import odds
from gamecore.games.guild_master.state import Order, State

BANS = {"cooperate": "no_cooperation", "conflict": "no_conflict"}
"""By which Events a stance is forbidden."""


def given_stance(stance: str, counts: str) -> Phrase:
    """A stance with what ``counts`` instead as long as an Event lies there that forbids it."""
    given = say("stance-short", stance=stance)
    if counts == stance:
        return given
    kept = say("stance-open") if stance == "ask" else given
    return say("stance-by-event", stance=kept, counts=say("stance-short", stance=counts))


class Agreed(Protocol):
    """A deal, in the state or as a view shows it."""

    @property
    def gold(self) -> Mapping[Seat, int]: ...
    @property
    def card_to(self) -> Seat: ...
    @property
    def bonus_to(self) -> Seat: ...


@dataclass(frozen=True, slots=True)
class Stakes:
    """A contested contract with the orders of all who take part, for the guild of ``seat``."""

    cards: Cards
    state: State
    seat: Seat
    card: str
    orders: Mapping[Seat, Order]
    deal: Agreed | None
    has_offers: bool = False
    """Whether offers stand that may become a deal: until then its shares are only those without one."""

    def line(self, stance: str, *, is_hint: bool = False) -> Phrase:
        """What ``stance`` may bring and cost; its figures are worked out when somebody reads them. ``is_hint``: as
        short as a menu has room for."""
        if stance == "deal":
            return say("stakes-deal", without=self.without_deal(stance))
        if stance == "aside":
            order, choice = self.orders[self.seat], self._instead()
            return say("stakes-aside", instead=instead.gain(self.cards, self.state, self.seat, order.team, choice))
        figures = self._cooperating if stance == "cooperate" else self._conflicting
        return Phrase(f"stakes-{stance}-hint" if is_hint else f"stakes-{stance}", Later(figures))

    def _instead(self) -> str:
        """What the team does where it gives way or comes too late."""
        order = self.orders[self.seat]
        spared = instead.spared_by(self.state, self.seat, order)
        return instead.chosen_by(self.cards, self.state, self.seat, order.team, order.fallback, spared=spared)

    def _too_late(self) -> Phrase:
        """What is left to who cooperates where another completes it first, in short (page 20)."""
        team, choice = self.orders[self.seat].team, self._instead()
        if choice == "ask":
            choice = instead.best_choice(self.cards, self.state, self.seat, team)
        walk = best_wandering(self.cards, self.state, self.seat, team)
        tried = (
            None if choice in instead.NO_CONTRACT else best_prospect(self.cards, self.state, self.seat, team, choice)
        )
        return say(
            "stakes-instead",
            way=choice if tried is None else "private",
            fame=odds.tenths(walk.fame),
            percent=0 if tried is None else odds.percent(tried.chance),
            contract="none" if tried is None else self.cards.contracts[choice].name,
        )

    def without_deal(self, stance: str) -> str:
        """What becomes of a stance where there is no deal: what Events and the dice leave of it."""
        ways = [way for way in ("cooperate", "conflict") if self._can(way)]
        if stance != "aside" and len(ways) < 2:
            return ways[0] if ways else "aside"
        return "conflict" if stance == "deal" else stance

    def as_it_counts(self, stance: str) -> str:
        """A stance as an Event leaves it, where one does: of a single one that it allows no other is taken."""
        return self.without_deal(stance) if current_figures.bans(self.cards, self.state) else stance

    def given(self, stance: str) -> Phrase:
        """A stance as it was given, and what counts instead as long as an Event lies there that forbids it."""
        return given_stance(stance, self.as_it_counts(stance))

    def _can(self, way: str) -> bool:
        has_die = bool(matching_skills(self.cards, self.orders[self.seat].team, self.card))
        return BANS[way] not in current_figures.bans(self.cards, self.state) and (way == "cooperate" or has_die)

    def rivals_fame(self) -> Phrase:
        """Beside one's own Fame, what the others have of it if all succeed together."""
        fames = {seat: self._reward(seat, "cooperate")[1] for seat in self.orders}
        others = [fame for seat, fame in fames.items() if seat != self.seat]
        if len(set(fames.values())) == 1:
            return say("stakes-each")
        least, most = min(others), max(others)
        return say("stakes-rivals", rivals=len(others), least=least, most=most, some="yes" if least < most else "no")

    def with_deal(self, deal: Agreed) -> tuple[int, int]:
        """The chance in percent to complete it together, and the Fame of it, if an offer becomes the deal."""
        _, fame = self._reward(self.seat, "cooperate")
        return replace(self, deal=deal).chance("cooperate"), fame

    def brings(self, stance: str, *, is_hint: bool = False) -> Phrase:
        """The same of a stance that may be given ahead; or why it would not count: an Event or the dice forbid it."""
        if stance == "ask":
            return say("bargain-stance-ask")
        banned = current_figures.bans(self.cards, self.state)
        if BANS.get(stance) in banned:
            return say("bargain-stance-banned")
        if stance == "conflict" and not matching_skills(self.cards, self.orders[self.seat].team, self.card):
            return say("bargain-stance-no-die")
        return self.line(stance, is_hint=is_hint)

    def chance(self, stance: str) -> int:
        """In percent, to complete it by cooperating or by ``conflict``."""
        figures = self._cooperating() if stance == "cooperate" else self._conflicting()
        percent = figures["percent"]
        assert isinstance(percent, int)
        return percent

    def prospect(self, seat: Seat, *, in_conflict: bool = False) -> Prospect | None:
        """What a party's own team may expect of the contract."""
        return best_prospect(self.cards, self.state, seat, self.orders[seat].team, self.card, in_conflict)

    def _cooperating(self) -> Mapping[str, Param]:
        too_late = self._too_late()
        return {
            "percent": odds.percent(chance_together(self.cards, self.state, self.orders, self.card)),
            "fame": self._reward(self.seat, "cooperate")[1],
            "rivals": self.rivals_fame(),
            "split": self._split(),
            "bonus": self._has_bonus(),
            "conflicted": self._if_conflicted(),
            "instead": too_late,
            "late": too_late.params["way"],
        }

    def _conflicting(self) -> Mapping[str, Param]:
        found = self.prospect(self.seat, in_conflict=True)
        assert found is not None  # who has no die is not asked
        gold, fame = self._reward(self.seat, "conflict")
        plain = current_figures.target(self.cards, self.state, self.seat, self.card, found.skill)
        all_fight = "no_cooperation" in current_figures.bans(self.cards, self.state)
        return {
            "percent": odds.percent(self._against_all() if all_fight else found.chance),
            "about": "yes" if all_fight else "no",
            "skill": skill(found.skill),
            "target": found.target,
            "plain": plain,
            "penalty": found.target - plain,
            "gold": gold,
            "fame": fame,
            "bonus": "yes" if bonuses(self.cards, self.card) else "no",
            "fought": "none" if all_fight else self.fought(),
            "deal": "no" if self.deal is None else "yes",
        }

    def fought(self) -> Phrase | str:
        """What is left of the chance in conflict if one of the others conflicts, too; "none" where nobody can."""
        fights = self._fights()
        own = fights.pop(self.seat, None)
        if own is None or not fights:
            return "none"
        left = [
            odds.percent(chance_of_widest(self.cards, self.state, self.seat, {self.seat: own, rival: found}))
            for rival, found in fights.items()
        ]
        least, most = min(left), max(left)
        some = "yes" if least < most else "no"
        return say("stakes-fought", rivals=len(left), least=least, most=most, some=some)

    def _fights(self) -> dict[Seat, Prospect]:
        """Who can conflict, with what each may expect of it."""
        found = {seat: self.prospect(seat, in_conflict=True) for seat in self.orders}
        return {seat: one for seat, one in found.items() if one is not None}

    def _against_all(self) -> float:
        """The chance in conflict where all must conflict who can."""
        return chance_of_widest(self.cards, self.state, self.seat, self._fights())

    def _reward(self, seat: Seat, way: str) -> tuple[int, int]:
        """All Gold and Fame there is for ``seat``, with what its people are paid for completing it this ``way``."""
        found = self.prospect(seat)
        name = None if found is None else found.skill
        gold, fame = current_figures.reward(self.cards, self.state, seat, self.card, name)
        more_gold, more_fame = current_figures.action_bonus(self.cards, self.state, seat, way)
        return gold + more_gold, fame + more_fame

    def _split(self) -> Phrase:
        """What may come of the Gold and the card: as agreed, else by the rulebook."""
        pot, _ = current_figures.reward(self.cards, self.state, None, self.card, None)
        own = self._reward(self.seat, "cooperate")[0] - pot
        if self.deal is not None:
            gold = self.deal.gold.get(self.seat, 0) + own
            return say("stakes-by-deal", gold=gold, card="yes" if self.deal.card_to == self.seat else "no")
        parties = list(self.orders)
        shares = {default_split(pot, parties, highest).gold[self.seat] + own for highest in parties}
        least, most = min(shares), max(shares)
        some, offers = "yes" if least < most else "no", "yes" if self.has_offers else "no"
        return say("stakes-evenly", least=least, most=most, some=some, offers=offers)

    def _has_bonus(self) -> str:
        """Whether there is a Bonus that this guild may have."""
        is_another = self.deal is not None and self.deal.bonus_to != self.seat
        return "yes" if bonuses(self.cards, self.card) and not is_another else "no"

    def _rivals(self) -> dict[Seat, float]:
        """The others who can conflict, each with its chance at its own raised target."""
        return {seat: one.chance for seat, one in self._fights().items() if seat != self.seat}

    def _if_conflicted(self) -> Phrase | str:
        """What is left of the chance if one of the others conflicts; "none" where nobody can."""
        rivals = self._rivals()
        if not rivals or "no_conflict" in current_figures.bans(self.cards, self.state):
            return "none"
        left = {seat: self.left_by(seat) for seat in rivals}
        least, most = min(left.values()), max(left.values())
        first, *more = rivals
        rival = "none" if more else say("seat-name", seat=first)
        return say("stakes-conflicted", rival=rival, least=least, most=most, some="yes" if least < most else "no")

    def left_by(self, rival: Seat) -> int:
        """The percent of who cooperates where this rival conflicts: it has to fail first."""
        return odds.percent((1 - self._rivals()[rival]) * self._without(rival))

    def _without(self, rival: Seat) -> float:
        """The chance of those who are left to cooperate once a rival has failed in conflict: of one alone, its own."""
        staying = {seat: order for seat, order in self.orders.items() if seat != rival}
        return chance_together(self.cards, self.state, staying, self.card)
