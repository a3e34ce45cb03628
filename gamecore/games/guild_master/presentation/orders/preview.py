"""What filled-in orders would do, line by line: who goes where, with which odds, and what would be refused.

Works on half-filled drafts. All odds are exact, for the board as it lies now: rivals are not guessed at.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from gamecore.engine.choices import Form
from gamecore.engine.errors import IllegalChoice
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.scripts import Question
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.cards.text import chained, reward, skill
from gamecore.games.guild_master.presentation.orders.lines import goal
from gamecore.games.guild_master.rules import current_figures, hire_builders
from gamecore.games.guild_master.rules.attempt_contract import instead
from gamecore.games.guild_master.rules.attempt_contract.prospects import best_prospect, best_wandering
from gamecore.games.guild_master.rules.order_phase import OrderRule
from gamecore.games.guild_master.rules.order_text import names
from gamecore.games.guild_master.rules.recruit_adventurer import rank_needed
from gamecore.games.guild_master.rules.skill_checks import odds
from gamecore.games.guild_master.rules.skill_checks.roll_goals import wander_odds
from gamecore.games.guild_master.state import SKILLS, State
from gamecore.games.guild_master.view import GuildMasterView, state_of


def orders_preview(cards: Cards, view: GuildMasterView, question: Question, answer: Any) -> list[Phrase]:
    """The round, each order and what may come of it, who stays at home, the Gold left, and every problem."""
    form = question.choices
    assert isinstance(form, Form)
    draft = Draft(cards, view, state_of(view), question.seat, form, _mapping(answer))
    lines = [] if draft.is_begun() else [draft.round()]
    for section in form.sections:
        if section.key != "builds":
            lines += draft.order(section.key)
    lines += draft.missing_out()
    lines += draft.idle_builds()
    lines.append(draft.at_home())
    return lines + draft.problems()


def planned_line(cards: Cards, view: GuildMasterView, space: str, team: Sequence[str], where: Any, gold: int) -> Phrase:
    """ "**1** Pablé + Nuri → Builders, 7 Gold"; what is missing is told as missing."""
    return say(
        "echo-order",
        space=int(space),
        team=names(cards, team) or "none",
        where=goal(cards, view, where) if isinstance(where, str) else "none",
        gold=gold,
    )


def _mapping(value: Any) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}


@dataclass(frozen=True, slots=True)
class Draft:
    """Orders that are being filled in. Whatever in ``given`` makes no sense is passed over here and told as a
    problem."""

    cards: Cards
    view: GuildMasterView
    state: State
    seat: Seat
    form: Form
    given: Mapping[str, Any]

    # Reading

    def part(self, space: str) -> Mapping[str, Any]:
        return _mapping(self.given.get(space))

    def team(self, space: str) -> list[str]:
        team = self.part(space).get("team")
        own = self.state.guilds[self.seat].adventurers
        return [one for one in team if one in own] if isinstance(team, (list, tuple)) else []

    def gold(self, space: str) -> int:
        gold = self.part(space).get("gold")
        return gold if isinstance(gold, int) and not isinstance(gold, bool) else 0

    def builds(self) -> list[str]:
        wanted = _mapping(self.given.get("builds")).get("list")
        return [key for key in wanted if isinstance(key, str)] if isinstance(wanted, (list, tuple)) else []

    # Telling

    def round(self) -> Phrase:
        """What there is to plan with."""
        return say(
            "echo-round",
            moon=self.view.moon,
            blood="yes" if self.view.blood else "no",
            gold=self.state.guilds[self.seat].gold,
            orders=current_figures.order_spaces(self.cards, self.state, self.seat),
            team=current_figures.team_size(self.cards, self.state, self.seat),
        )

    def order(self, space: str) -> list[Phrase]:
        """An order on its first line, and what may come of it on those below."""
        part, team = self.part(space), self.team(space)
        where = part.get("where")
        if not team and not isinstance(where, str):
            return [say("echo-empty", space=int(space), begun="yes" if self.is_begun() else "no")]
        if where == "free" and team:
            plan, again = self._otherwise(space, team, is_plan=True)
            who = names(self.cards, team)
            return [say("echo-plan", space=int(space), team=who, what=plan, again=again)]
        first = planned_line(self.cards, self.view, space, team, where, self.gold(space))
        if not team or not isinstance(where, str):
            return [first]
        return [first, *self._outlook(space, where, team)]

    def missing_out(self) -> list[Phrase]:
        """What each team does whose order comes to nothing, in one line."""
        found, shared = [], "no"
        for space in self._spaces():
            where, team = self.part(space).get("where"), self.team(space)
            if team and isinstance(where, str) and where != "free" and not self._is_empty(where):
                what, again = self._otherwise(space, team)
                found.append(say("echo-missed", space=int(space), what=what, again=again))
                shared = "yes" if again == "yes" else shared
        if not found:
            return []
        return [say("echo-falls-through", what=chained("dot", [*found, say("echo-average")]), again=shared)]

    def _is_empty(self, where: str) -> bool:
        return where in self.view.adventurers and self.view.adventurers[where].card is None

    def _outlook(self, space: str, where: str, team: list[str]) -> Iterator[Phrase]:
        if where == "builders":
            yield from self._building(self.gold(space), team)
        elif self._is_empty(where):
            yield self._nobody_there(space, where, team)
        elif where in self.view.adventurers:
            yield from self._recruiting(where, team)
        elif where in self.view.contracts:
            yield from self._attempting(space, where, team)

    def _building(self, gold: int, team: list[str]) -> Iterator[Phrase]:
        most = hire_builders.affordable(self.cards, self.state, self.seat, gold)
        needed = hire_builders.buildable(self.cards, self.state, self.seat)
        wanted = self.builds()
        by_itself = {key: few for key, few in needed.items() if few <= most}
        guild = self.state.guilds[self.seat]
        plan = (
            hire_builders.first_plan(wanted, needed, most) or ()
            if wanted
            else hire_builders.best_plan(self.cards, guild, by_itself, most)
        )
        hired = sum(needed[key] for key in plan)
        yield say(
            "echo-builds",
            most=most,
            hired=hired,
            cost=hire_builders.price(self.cards, self.state, self.seat, hired) or 0,
            plan=chained("plus", [hire_builders.planned_name(self.cards, guild, key) for key in plan]) or "none",
            listed=len(wanted),
        )
        yield say("echo-contested", dice=self._contested(team, "builders"))

    def idle_builds(self) -> list[Phrase]:
        """A build list that no order will use is told, so that it is not taken for an order."""
        spaces = [section.key for section in self.form.sections]
        known, guild = {option.key for option in _build_options(self.form)}, self.state.guilds[self.seat]
        listed = [hire_builders.planned_name(self.cards, guild, key) for key in self.builds() if key in known]
        if not listed or any(self.part(space).get("where") == "builders" for space in spaces):
            return []
        return [say("echo-idle-builds", plan=chained("then", listed))]

    def _recruiting(self, space: str, team: list[str]) -> Iterator[Phrase]:
        bid = current_figures.min_bid(self.cards, self.state, self.seat, space)
        shown = self.view.adventurers[space].card
        assert shown is not None
        tied = self._contested(team, "bids")
        yield say("echo-bid", bid=bid, fame=self.cards.adventurers[shown].fame, tied=tied)
        if (needed := rank_needed(self.cards, self.state, self.seat, self.cards.adventurers[shown].rank)) is not None:
            yield say("echo-rank", rank=say("rank", rank=needed))

    def _nobody_there(self, space: str, where: str, team: list[str]) -> Phrase:
        """The order would miss out; what its team would do then."""
        choice = self._instead(space)
        if choice in ("nothing", "ask"):
            return say("echo-nobody-there", space=where, what=choice, instead="none")
        instead = self._wandering(team) if choice == "wander" else self._private(choice, team)
        what = "wander" if choice == "wander" else "private"
        return say("echo-nobody-there", space=where, what=what, instead=instead)

    def _contested(self, team: list[str], what: str) -> Phrase:
        """The dice with which a contested check would be rolled."""
        dice = {name: current_figures.dice_for(self.cards, self.state, self.seat, team, name) for name in SKILLS}
        best = max(SKILLS, key=lambda name: dice[name])
        return say("echo-contested-dice", what=what, skill=skill(best), dice=dice[best])

    def _attempting(self, space: str, where: str, team: list[str]) -> Iterator[Phrase]:
        card = self.view.contracts[where].card
        if card is None:
            yield say("echo-no-contract")
            return
        found = best_prospect(self.cards, self.state, self.seat, team, card)
        if found is None:
            yield say("echo-no-skill")
            return
        pays = reward(*current_figures.reward(self.cards, self.state, self.seat, card, found.skill))
        yield say("echo-prospect", prospect=found.line(), reward=pays)
        stance = self.part(space).get("if_contested") or "cooperate"
        if stance in ("deal", "conflict"):
            fight = best_prospect(self.cards, self.state, self.seat, team, card, in_conflict=True)
            assert fight is not None
            yield say("echo-if-contested", how=say(f"if-contested-{stance}"), fight=fight.line())
        elif stance in ("aside", "ask", "always_ask"):
            yield say("echo-if-contested", how=say(f"if-contested-{stance}"), fight="none")

    def _otherwise(self, space: str, team: list[str], *, is_plan: bool = False) -> tuple[Phrase, str]:
        """What the team does on a private contract or wandering, at once or if its order comes to nothing; and whether
        another order names the same card, which may be gone by then."""
        choice = self._instead(space)
        others = [other for other in self._spaces() if other != space and self.team(other)]
        again = "no"
        if choice == "wander":
            what = self._wandering(team, "echo-wander-plan" if is_plan else "echo-wander-missed")
        elif choice in ("nothing", "ask"):
            what = say(f"fallback-{choice}")
        else:
            what = self._private(choice, team, is_plan=is_plan)
            again = "yes" if any(self._instead(other) == choice for other in others) else "no"
        return what, again

    def _instead(self, space: str) -> str:
        """What its team does instead, as things stand: what was chosen where it can be, else what is best."""
        return instead.chosen_by(
            self.cards, self.state, self.seat, self.team(space), str(self.part(space).get("fallback"))
        )

    def _private(self, id: str, team: list[str], *, is_plan: bool = True) -> Phrase:
        found = best_prospect(self.cards, self.state, self.seat, team, id)
        assert found is not None
        gold, fame = current_figures.reward(self.cards, self.state, self.seat, id, found.skill)
        expected = wander_odds(found.chance * gold, found.chance * fame)
        if not is_plan:
            percent, name = odds.percent(found.chance), self.cards.contracts[id].name
            return say("echo-private-missed", card=name, percent=percent, **expected.params)
        return say("echo-private", card=self.cards.contracts[id].name, prospect=found.line(), expected=expected)

    def _wandering(self, team: list[str], id: str = "echo-wander") -> Phrase:
        found = best_wandering(self.cards, self.state, self.seat, team)
        gold, fame = f"{found.gold:.1f}", f"{found.fame:.1f}"
        return Phrase(id, {"skill": skill(found.skill), "dice": found.dice, "gold": gold, "fame": fame})

    # The whole

    def is_begun(self) -> bool:
        """Whether any order is filled in: then what another leaves empty may be an oversight."""
        return any(self.team(section.key) for section in self.form.sections if section.key != "builds")

    def at_home(self) -> Phrase:
        spaces = self._spaces()
        ordered = [one for space in spaces for one in self.team(space)]
        home = [one for one in self.state.guilds[self.seat].adventurers if one not in ordered]
        left = self.state.guilds[self.seat].gold - sum(self.gold(space) for space in spaces)
        empty = [int(space) for space in spaces if not self.part(space)]
        if home and empty and self.is_begun():
            idle = [self.cards.adventurers[one].name for one in home]
            return say("echo-half-filled", spaces=empty, names=idle, gold=max(0, left))
        return say(
            "echo-at-home",
            names=chained("comma", [self.cards.adventurers[one].name for one in home]) or "none",
            gold=max(0, left),
        )

    def problems(self) -> list[Phrase]:
        """What the form would refuse: section by section, then whatever does not fit together, finished or not."""
        found: list[Phrase] = []
        for section in self.form.sections:
            if self.given.get(section.key) is not None:
                problem = _refusal(Form((section,)), {section.key: self.given[section.key]})
                found += [problem] if problem is not None else []
        rule = self.form.rule
        assert isinstance(rule, OrderRule)
        found += rule.problems({space: self._readable(space) for space in self._spaces() if self.part(space)})
        unknown = {key: value for key, value in self.given.items() if key not in self._known()}
        if unknown:
            found += [problem] if (problem := _refusal(self.form, unknown)) is not None else []
        return [say("echo-problem", problem=problem) for at, problem in enumerate(found) if problem not in found[:at]]

    def _readable(self, space: str) -> dict[str, Any]:
        """As much of an order as makes sense."""
        where = self.part(space).get("where")
        return {
            "where": where if isinstance(where, str) else None,
            "team": self.team(space),
            "gold": max(0, self.gold(space)),
        }

    def _spaces(self) -> list[str]:
        return [section.key for section in self.form.sections if section.key != "builds"]

    def _known(self) -> list[str]:
        return [section.key for section in self.form.sections]


def _refusal(form: Form, answer: Any) -> Phrase | None:
    try:
        form.check(answer)
    except IllegalChoice as refused:
        return refused.phrase
    return None


def _build_options(form: Form) -> list[Any]:
    return [
        option
        for section in form.sections
        if section.key == "builds"
        for field in section.fields
        for option in getattr(field.choices, "options", ())
    ]
