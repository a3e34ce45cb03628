"""What each order may come to, line by line: who goes where, with which odds, and what else a team does.

All odds are exact, for the board as it lies once the orders before are done: rivals are not guessed at. Works on
half-filled drafts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.cards.text import chained, reward, skill
from gamecore.games.guild_master.presentation import modified_by
from gamecore.games.guild_master.presentation.orders.lines import goal
from gamecore.games.guild_master.rules import current_figures, hire_builders
from gamecore.games.guild_master.rules.attempt_contract import instead
from gamecore.games.guild_master.rules.attempt_contract.prospects import (
    Prospect,
    behind,
    best_prospect,
    best_wandering,
)
from gamecore.games.guild_master.rules.effects.counting import Goal
from gamecore.games.guild_master.rules.order_phase import gold_on
from gamecore.games.guild_master.rules.order_stakes import goal as goal_of
from gamecore.games.guild_master.rules.order_stakes import most_hired_before
from gamecore.games.guild_master.rules.order_text import names
from gamecore.games.guild_master.rules.recruit_adventurer import one_of_rank, rank_needed
from gamecore.games.guild_master.rules.skill_checks import odds
from gamecore.games.guild_master.rules.skill_checks.roll_goals import wander_odds
from gamecore.games.guild_master.rules.skill_checks.skill_check import expected_result
from gamecore.games.guild_master.state import SKILLS, Skill, State
from gamecore.games.guild_master.view import GuildMasterView, OwnOrder, state_of

MANY = 3
"""From so many orders on a sheet tells each in brief; *My guild* tells the rest."""


def mapping(value: Any) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}


def planned_line(cards: Cards, view: GuildMasterView, space: str, team: Sequence[str], where: Any, gold: int) -> Phrase:
    """ "**1** Pablé + Nuri → Builders, 7 Gold"; what is missing is told as missing."""
    return say(
        "echo-order",
        space=int(space),
        team=names(cards, team) or "none",
        where=goal(cards, view, where) if isinstance(where, str) else "none",
        gold=gold,
    )


def outlook_in_full(cards: Cards, view: GuildMasterView, seat: Seat) -> list[Phrase]:
    """The viewer's own orders, as far as they are filled in, with all dice and helpers."""
    given = {str(order.space): _as_given(order) for order in view.own_orders}
    outlook = Outlook(cards, view, state_of(view), seat, list(given), given, is_whole=True)
    return [*(line for space in given for line in outlook.order(space)), *outlook.missing_out()]


def _as_given(order: OwnOrder) -> dict[str, Any]:
    return {
        "where": order.objective,
        "team": list(order.team),
        "gold": order.gold,
        "if_contested": order.if_contested,
        "fallback": order.fallback,
    }


@dataclass(frozen=True, slots=True)
class Outlook:
    """Orders, given or being filled in. Whatever in ``given`` makes no sense is passed over here."""

    cards: Cards
    view: GuildMasterView
    state: State
    seat: Seat
    spaces: Sequence[str]
    given: Mapping[str, Any]
    is_whole: bool = False
    """Told to the last figure, however many there are."""

    # Reading

    def part(self, space: str) -> Mapping[str, Any]:
        return mapping(self.given.get(space))

    def team(self, space: str) -> list[str]:
        team = self.part(space).get("team")
        own = self.state.guilds[self.seat].adventurers
        return [one for one in team if one in own] if isinstance(team, (list, tuple)) else []

    def gold(self, space: str) -> int:
        bids = current_figures.min_bids(self.cards, self.state, self.seat)
        return gold_on(self.given, bids, self.state.guilds[self.seat].gold).get(space, 0)

    def when(self, space: str) -> Outlook:
        """The same as its turn finds the table, if those before it come off; each with the Gold that it has now."""
        before = self.spaces[: self.spaces.index(space)]
        goes = [(str(self.part(one).get("where")), team) for one in before if (team := self.team(one))]
        state = behind(self.cards, self.state, self.seat, goes)
        if state is self.state:
            return self
        paid = {one: {**self.part(one), "gold": self.gold(one)} for one in self.spaces if self.part(one)}
        return replace(self, state=state, given={**self.given, **paid})

    def builds(self) -> list[str]:
        wanted = mapping(self.given.get("builds")).get("list")
        return [key for key in wanted if isinstance(key, str)] if isinstance(wanted, (list, tuple)) else []

    def goals(self) -> list[Goal]:
        """What all orders go for, as far as they are filled in."""
        found = []
        for space in self.spaces:
            where, team = self.part(space).get("where"), self.team(space)
            if team and isinstance(where, str):
                private = self.instead(space) if where == "free" else ""
                found.append(goal_of(self.cards, self.state, self.seat, where, team, self.gold(space), private))
        return [one for one in found if one is not None]

    def is_begun(self) -> bool:
        """Whether any order is filled in: then what another leaves empty may be an oversight."""
        return any(self.team(space) for space in self.spaces)

    def is_brief(self) -> bool:
        many = sum(bool(self.team(space)) for space in self.spaces) >= MANY
        return not self.is_whole and (many or self.is_early())

    def is_early(self) -> bool:
        """Planned while Plot goes on: it stands below the Plot cards, and says whom it sends where at what chance."""
        return not self.is_whole and self.view.phase == "plot"

    # Telling

    def order(self, space: str) -> list[Phrase]:
        """An order on its first line, and what may come of it on those below, or early on behind it."""
        part, team = self.part(space), self.team(space)
        where = part.get("where")
        if not team and not isinstance(where, str):
            return [say("echo-empty", space=int(space))] if self.is_begun() else []
        if where == "free" and team:
            plan = self.when(space)._otherwise(space, team, is_plan=True)
            return [say("echo-plan", space=int(space), team=names(self.cards, team), what=plan)]
        first = planned_line(self.cards, self.view, space, team, where, self.gold(space))
        if not team or not isinstance(where, str):
            return [first]
        details = list(self.when(space)._outlook(space, where, team))
        if self.is_early() and details:
            return [say("echo-order-early", order=first, what=chained("dot", details))]
        return [first, *(say("echo-detail", what=detail) for detail in details)]

    def goal(self, space: str) -> Phrase:
        """Where it goes, in a few words: "A Zuberi", "wander", the name of a private contract."""
        where = str(self.part(space).get("where"))
        if where != "free":
            return goal(self.cards, self.view, where)
        choice = self.instead(space)
        if choice in self.cards.contracts:
            return say("echo-private-brief", card=self.cards.contracts[choice].name)
        return say("fallback-nothing") if choice in ("nothing", "ask") else say("echo-wander-brief")

    def brings(self, space: str) -> list[Phrase]:
        """What may come of it, without whom it sends where."""
        where, team = str(self.part(space).get("where")), self.team(space)
        if where == "free":
            return [replace(self.when(space), is_whole=True)._otherwise(space, team)]
        return list(self.when(space)._outlook(space, where, team))[:1]

    def missing_out(self) -> list[Phrase]:
        """What each team does whose order comes to nothing, in one line; a private contract one of them alone."""
        found: list[Phrase] = []
        spaces: list[list[str]] = []
        for space in self.spaces:
            where, team = self.part(space).get("where"), self.team(space)
            if team and isinstance(where, str) and where != "free" and not self.is_empty(where):
                otherwise = self.when(space)._otherwise(space, team)
                if otherwise not in found:
                    found.append(otherwise)
                    spaces.append([])
                spaces[found.index(otherwise)].append(space)
        if not found or self.is_early():
            return []
        if len(found) == 1 and self.is_brief():
            is_once = len(spaces[0]) > 1 and self.instead(spaces[0][0]) in self.cards.contracts
            return [say("echo-all-miss", what=found[0], once="yes" if is_once else "no")]
        told = [
            say("echo-missed-once", either=some, what=what)
            if self.instead(some[0]) in self.cards.contracts
            else say("echo-missed", spaces=", ".join(some), count=len(some), what=what)
            for some, what in zip(spaces, found, strict=True)
        ]
        return [say("echo-falls-through", what=chained("dot", told))]

    def is_empty(self, where: str) -> bool:
        """Whether that is a space for adventurers where nobody lies face up."""
        return where in self.view.adventurers and self.view.adventurers[where].card is None

    def _outlook(self, space: str, where: str, team: list[str]) -> Iterator[Phrase]:
        if where == "builders":
            yield from self._building(self.gold(space), team)
        elif self.is_empty(where):
            yield self._nobody_there(space, where, team)
        elif where in self.view.adventurers:
            yield from self._recruiting(where, team)
        elif where in self.view.contracts:
            yield from self._attempting(space, where, team)

    def plan(self, gold: int) -> tuple[int, Mapping[str, int], hire_builders.Plan]:
        """How many Builders so much Gold hires before others do, how many each upgrade takes, and what of them is built
        with it."""
        most = hire_builders.affordable(self.cards, self.state, self.seat, gold)
        needed = hire_builders.buildable(self.cards, self.state, self.seat)
        if wanted := self.builds():
            return most, needed, hire_builders.first_plan(wanted, needed, most)
        by_itself = {key: few for key, few in needed.items() if few <= most}
        guild = self.state.guilds[self.seat]
        return most, needed, hire_builders.best_plan(self.cards, guild, by_itself, most)

    def _building(self, gold: int, team: list[str]) -> Iterator[Phrase]:
        most, needed, plan = self.plan(gold)
        guild, wanted = self.state.guilds[self.seat], self.builds()
        hired = sum(needed[key] for key in plan)
        yield say(
            "echo-builds",
            most=most,
            hired=hired,
            cost=hire_builders.price(self.cards, self.state, self.seat, hired) or 0,
            plan=chained("plus", [hire_builders.planned_name(self.cards, guild, key) for key in plan]) or "none",
            listed=len(wanted),
            **self._behind(gold, hired),
        )
        if not self.is_brief():
            yield say("echo-contested", dice=self._contested(team, "builders"))

    def _behind(self, gold: int, hired: int) -> dict[str, int | str]:
        """After how many Builders of others this Gold still hires as many, and at what price then; and whether it is
        enough for as many as those who may come before can hire."""
        if self.is_brief() or not hired:
            return {"behind": 0, "dearest": 0, "enough": "yes"}
        before = most_hired_before(self.cards, self.state, self.seat)
        costs = current_figures.builder_costs(self.cards, self.state, self.seat, before + hired)
        prices = [sum(costs[at : at + hired]) for at in range(len(costs) - hired + 1)]
        paid = [price for price in prices if price <= gold] or prices[:1]
        enough = "yes" if len(paid) == before + 1 else "no"
        return {"behind": prices.index(paid[-1]), "dearest": paid[-1], "enough": enough}

    def _recruiting(self, space: str, team: list[str]) -> Iterator[Phrase]:
        bid = current_figures.min_bid(self.cards, self.state, self.seat, space)
        shown = self.view.adventurers[space].card
        assert shown is not None
        tied = "early" if self.is_early() else "none" if self.is_brief() else self._contested(team, "bids")
        why = "" if self.is_brief() else modified_by.min_bid(self.cards, self.state, self.seat, space).params["why"]
        _, paid = current_figures.action_bonus(self.cards, self.state, self.seat, "recruit")
        yield say("echo-bid", bid=bid, why=why, fame=self.cards.adventurers[shown].fame + paid, tied=tied)
        if (needed := rank_needed(self.cards, self.state, self.seat, self.cards.adventurers[shown].rank)) is not None:
            yield say("echo-rank", rank=one_of_rank(needed))

    def _nobody_there(self, space: str, where: str, team: list[str]) -> Phrase:
        """The order would miss out; what its team would do then."""
        choice = self.instead(space)
        if choice in ("nothing", "ask"):
            return say("echo-nobody-there", space=where, what=choice, instead="none")
        instead = self._wandering(team) if choice == "wander" else self._private(choice, team)
        what = "wander" if choice == "wander" else "private"
        return say("echo-nobody-there", space=where, what=what, instead=instead)

    def contested_skill(self, team: Sequence[str]) -> Skill:
        """The skill of a contested check, as it is taken by default."""
        usable = current_figures.usable_skills(self.cards, team, SKILLS)
        return max(usable, key=expected_result(self.cards, self.state, self.seat, team), default=SKILLS[0])

    def _contested(self, team: list[str], what: str) -> Phrase:
        """The dice with which a contested check would be rolled: of the skill that it takes by default."""
        best = self.contested_skill(team)
        dice = current_figures.dice_for(self.cards, self.state, self.seat, team, best)
        return say("echo-contested-dice", what=what, skill=skill(best), dice=dice)

    def _attempting(self, space: str, where: str, team: list[str]) -> Iterator[Phrase]:
        card = self.view.contracts[where].card
        if card is None:
            yield say("echo-no-contract")
            return
        found = best_prospect(self.cards, self.state, self.seat, team, card)
        if found is None:
            yield say("echo-no-skill")
            return
        pays = (
            reward(*current_figures.pays_alone(self.cards, self.state, self.seat, card, found.skill))
            if self.is_brief()
            else modified_by.reward(self.cards, self.state, self.seat, card, found.skill)
        )
        yield say("echo-prospect", prospect=self._odds(found), reward="none" if self.is_early() else pays)
        stance = self.part(space).get("if_contested") or "cooperate"
        is_peace = "no_conflict" in current_figures.bans(self.cards, self.state)
        if stance == "conflict" and is_peace:
            yield say("echo-conflict-banned")
        elif stance in ("deal", "conflict") and not is_peace:
            fight = best_prospect(self.cards, self.state, self.seat, team, card, in_conflict=True)
            assert fight is not None
            yield say("echo-if-contested", how=say(f"if-contested-{stance}"), fight=self._odds(fight))
        elif stance in ("deal", "aside", "ask", "always_ask"):
            yield say("echo-if-contested", how=say(f"if-contested-{stance}"), fight="none")

    def _otherwise(self, space: str, team: list[str], *, is_plan: bool = False) -> Phrase:
        """What the team does on a private contract or wandering, at once or if its order comes to nothing."""
        choice = self.instead(space)
        if choice == "wander":
            return self._wandering(team, "echo-wander-plan" if is_plan else "echo-wander-missed")
        if choice in ("nothing", "ask"):
            return say(f"fallback-{choice}")
        return self._private(choice, team, is_plan=is_plan)

    def instead(self, space: str) -> str:
        """What its team does instead, as things stand: what was chosen where it can be, else what is best; a private
        contract that an order before it is for is done by then, and one that a later order names is left to it."""
        before = [one for one in self.spaces[: self.spaces.index(space)] if self.part(one).get("where") == "free"]
        tried = {self.instead(one) for one in before if self.team(one)}
        fallbacks = {one: str(self.part(one).get("fallback") or "best") for one in self.spaces if self.team(one)}
        later = self.spaces[self.spaces.index(space) + 1 :]
        spared = instead.named(fallback for one, fallback in fallbacks.items() if one in later)
        own, team = fallbacks.get(space, "best"), self.team(space)
        return instead.chosen_by(self.cards, self.when(space).state, self.seat, team, own, tried, spared)

    def _private(self, id: str, team: list[str], *, is_plan: bool = True) -> Phrase:
        found = best_prospect(self.cards, self.state, self.seat, team, id)
        assert found is not None
        gold, fame = current_figures.pays_alone(self.cards, self.state, self.seat, id, found.skill)
        expected = wander_odds(found.chance * gold, found.chance * fame)
        if not is_plan:
            percent, name = odds.percent(found.chance), self.cards.contracts[id].name
            if self.is_brief():
                return say("echo-private-brief", card=name)
            boon = found.boon_percent
            return say("echo-private-missed", card=name, percent=percent, boon=boon, **expected.params)
        told = "none" if self.is_early() else expected
        return say("echo-private", card=self.cards.contracts[id].name, prospect=self._odds(found), expected=told)

    def _odds(self, found: Prospect) -> Phrase:
        return found.brief() if self.is_brief() else found.line()

    def _wandering(self, team: list[str], id: str = "echo-wander") -> Phrase:
        if id == "echo-wander-missed" and self.is_brief():
            return say("echo-wander-brief")
        found = best_wandering(self.cards, self.state, self.seat, team)
        gold, fame = odds.tenths(found.gold), odds.tenths(found.fame)
        return Phrase(id, {"skill": skill(found.skill), "dice": found.dice, "gold": gold, "fame": fame})
