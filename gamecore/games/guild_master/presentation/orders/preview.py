"""What filled-in orders would do, line by line: who goes where, with which odds, and what would be refused.

Works on half-filled drafts. All odds are exact, for the board as it lies now: rivals are not guessed at.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from gamecore.engine.choices import Form
from gamecore.engine.errors import IllegalChoice
from gamecore.engine.phrases import Phrase, say
from gamecore.engine.scripts import Question
from gamecore.games.guild_master.cards.effects import THIS_ROUND, ShiftBid
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.cards.text import boon_names, chained
from gamecore.games.guild_master.presentation import modified_by
from gamecore.games.guild_master.presentation.orders.outlook import Outlook, mapping
from gamecore.games.guild_master.presentation.orders.prestige import has_one_to_plan_for
from gamecore.games.guild_master.presentation.orders.sequence import in_turn
from gamecore.games.guild_master.rules import current_figures, hire_builders
from gamecore.games.guild_master.rules.effects.served_by import wasted, with_cards
from gamecore.games.guild_master.rules.order_phase import OrderRule
from gamecore.games.guild_master.rules.plot_acts import orders_beyond, plot_effect
from gamecore.games.guild_master.view import GuildMasterView, state_of

MUCH_GOLD = 5
"""So much of it that is left is worth a word in the last round."""
ONE_LINE = 5
"""So many names are told even in brief."""


def orders_preview(
    cards: Cards, view: GuildMasterView, question: Question, answer: Any, taken: tuple[int, Sequence[str]] = (0, ())
) -> list[Phrase]:
    """The round, what cards take of it, each order and what may come of it, what hangs on who is first, who stays at
    home, the Gold left and what of it own Plot cards have ``taken`` by then, and every problem."""
    form = question.choices
    assert isinstance(form, Form)
    spaces = [section.key for section in form.sections if section.key != "builds"]
    orders = Outlook(cards, view, state_of(view), question.seat, spaces, mapping(answer))
    draft = Draft(orders, form)
    lines = [] if orders.is_begun() else [draft.round()]
    lines += modified_by.fewer(cards, orders.state, orders.seat)
    lines += [] if orders.is_begun() else [*draft.boons(), *draft.prestige()]
    for space in spaces:
        lines += orders.order(space)
    lines += (price := draft.builders_price())
    lines += orders.missing_out()
    lines += [] if orders.is_early() else in_turn(orders, is_full=bool(price))
    lines += draft.idle_builds()
    lines += draft.idle_boons()
    lines += draft.bids_of_before()
    lines += [] if orders.is_early() else draft.gold_left_open()
    if orders.is_begun() or not (draft.boons() and draft.are_many()):
        lines.append(draft.at_home())  # "all 10" says less than which boons there are
    lines += draft.taken_first(*taken)
    lines += draft.all_are_sent()
    lines += draft.gold_at_the_end()
    return lines + draft.problems()


@dataclass(frozen=True, slots=True)
class Draft:
    """A sheet that is being filled in: its orders as a whole, and what of it would be refused."""

    orders: Outlook
    form: Form

    def round(self) -> Phrase:
        """What there is to plan with; the cards that make it less are named below that."""
        of, guild = self.orders, self.orders.state.guilds[self.orders.seat]
        figures = modified_by.orders(of.cards, of.state, of.seat)
        below = {line.params["what"] for line in modified_by.fewer(of.cards, of.state, of.seat)}
        whys = {"orders_why": "orders", "team_why": "teams"}
        untold = {why: "" for why, what in whys.items() if what in below}
        return say(
            "echo-round",
            moon=of.view.moon,
            blood="yes" if of.view.blood else "no",
            gold=guild.gold,
            orders=Phrase(figures.id, {**figures.params, **untold}),
        )

    def boons(self) -> list[Phrase]:
        """What the guild could use this round besides its orders: who forgets a boon loses it."""
        of, guild = self.orders, self.orders.state.guilds[self.orders.seat]
        held = [one for one in guild.boons if not orders_beyond(of.cards, of.state, of.seat, [one])]
        names = [self.orders.cards.contracts[one].name for one in held]
        return [say("echo-boons", dotted=boon_names(self.orders.cards, held), names=names)] if held else []

    def prestige(self) -> list[Phrase]:
        """That there is something to plan for until the end, as long as there is time to."""
        has_one = has_one_to_plan_for(self.orders.cards, self.orders.state, self.orders.seat)
        return [say("echo-prestige")] if has_one and not self.orders.is_early() else []

    def are_many(self) -> bool:
        """Whether the guild has more people than a line names."""
        return len(self.orders.state.guilds[self.orders.seat].adventurers) > ONE_LINE

    def builders_price(self) -> list[Phrase]:
        """Why it is another than the printed one, below orders for Builders."""
        of = self.orders
        is_paid = any(of.part(space).get("where") == "builders" and of.team(space) for space in of.spaces)
        return modified_by.builders_price(of.cards, of.state, of.seat) if is_paid and not of.is_early() else []

    def idle_builds(self) -> list[Phrase]:
        """A build list that no order will use is told, so that it is not taken for an order."""
        of = self.orders
        known, guild = {option.key for option in _build_options(self.form)}, of.state.guilds[of.seat]
        listed = [hire_builders.planned_name(of.cards, guild, key) for key in of.builds() if key in known]
        if not listed or any(of.part(space).get("where") == "builders" for space in of.spaces):
            return []
        return [say("echo-idle-builds", plan=chained("then", listed))]

    def idle_boons(self) -> list[Phrase]:
        """Of the boons that change this round's orders those that none of them makes anything of, and those that its
        guild still decides about; nothing before there are orders."""
        of = self.orders
        goes = [(str(of.part(space).get("where")), of.team(space)) for space in of.spaces if of.team(space)]
        if not goes:
            return []
        idle = wasted(of.cards, of.state, of.seat, goes)
        used = of.state.guilds[of.seat].this_round
        others = {one: with_cards(of.state, of.seat, [card for card in used if card != one]) for one in idle}
        beyond = [one for one in idle if orders_beyond(of.cards, others[one], of.seat, [one])]
        is_open = of.view.phase == "plot" and of.seat in of.view.plot_left and not of.view.own_plot
        held = of.state.guilds[of.seat].boons if is_open else []
        open_ones = [one for one in held if plot_effect(of.cards, one).do in THIS_ROUND]
        unused = [one for one in idle if one not in beyond]
        told = [("echo-idle-boons", unused), ("echo-boons-too-many", beyond), ("echo-open-boons", open_ones)]
        names = [(id, [of.cards.contracts[one].name for one in boons]) for id, boons in told if boons]
        return [say(id, names=named, most=current_figures.MOST_ORDERS) for id, named in names]

    def bids_of_before(self) -> list[Phrase]:
        """The bids that are still the lowest ones of before a card was used that lowers them: a sheet that was filled
        in by then is not planned anew."""
        of = self.orders
        before, used = with_cards(of.state, of.seat, []), of.state.guilds[of.seat].this_round
        names = [name for name, _ in current_figures.sources(of.cards, of.state, of.seat, ShiftBid)]
        now = current_figures.min_bids(of.cards, of.state, of.seat)
        then = current_figures.min_bids(of.cards, before, of.seat)
        stale = [
            say("echo-bid-of-before", space=int(space), gold=of.gold(space), bid=now[where])
            for space in of.spaces
            if of.team(space) and (where := str(of.part(space).get("where"))) in now
            and now[where] < then[where] == of.part(space).get("gold")
        ]  # fmt: skip
        named = [_name(of.cards, card) for card in used if _name(of.cards, card) in names]
        return [say("echo-bids-of-before", names=named, dotted=stale)] if stale else []

    def gold_left_open(self) -> list[Phrase]:
        """What goes with orders in which no Gold was filled in: the lowest bid, or with Builders all of it."""
        of = self.orders
        bids = current_figures.min_bids(of.cards, of.state, of.seat)
        said = {"builders": "echo-all-gold", **dict.fromkeys(bids, "echo-lowest-bid")}
        return [
            say(said[where], space=int(space), gold=gold)
            for space in of.spaces
            if of.team(space) and (where := str(of.part(space).get("where"))) in said
            and of.part(space).get("gold") is None and (gold := of.gold(space))
        ]  # fmt: skip

    def at_home(self) -> Phrase:
        """Who has no order; once one has, the Gold left, too, and whether that may be an oversight."""
        of, home = self.orders, self._home()
        left = max(0, of.state.guilds[of.seat].gold - sum(of.gold(space) for space in of.spaces))
        empty = [str(space) for space in of.spaces if not of.part(space)]
        idle = [of.cards.adventurers[one].name for one in home]
        if self.form.is_half_filled(of.given):
            return say("echo-half-filled", spaces=empty, names=idle, gold=left)
        names = chained("comma", idle) or "none"
        if of.is_begun():
            return say("echo-at-home", names=names, gold=left)
        return say("echo-all-home", names=names, people=len(idle), many="yes" if len(idle) > ONE_LINE else "no")

    def taken_first(self, gold: int, by: Sequence[str]) -> list[Phrase]:
        """What of the Gold left own Plot cards take before the orders are carried out; and by how much that is too
        little for both."""
        of = self.orders
        if not gold or not of.is_begun():
            return []
        left = of.state.guilds[of.seat].gold - sum(of.gold(space) for space in of.spaces)
        names = [_name(of.cards, card) for card in by]
        sent = "yes" if of.view.own_plot else "no"
        return [say("echo-plot-takes", names=names, gold=gold, over=max(0, gold - left), sent=sent)]

    def _home(self) -> list[str]:
        of = self.orders
        ordered = [one for space in of.spaces for one in of.team(space)]
        return [one for one in of.state.guilds[of.seat].adventurers if one not in ordered]

    def all_are_sent(self) -> list[Phrase]:
        """Why orders stay empty that cannot be filled in."""
        empty = [space for space in self.orders.spaces if not self.orders.part(space)]
        return [say("echo-all-sent", spaces=empty)] if empty and not self._home() else []

    def gold_at_the_end(self) -> list[Phrase]:
        """In the last round what Gold is still worth, where much is left: income and rewards come to it before the end.
        Nothing where a Prestige Upgrade counts it."""
        of = self.orders
        guild = of.state.guilds[of.seat]
        left = guild.gold - sum(of.gold(space) for space in of.spaces)
        counts = guild.prestige is not None and of.cards.prestige[guild.prestige].counted == "gold"
        if of.state.round < of.state.rounds or not of.is_begun() or of.is_early() or left < MUCH_GOLD or counts:
            return []
        return [say("echo-last-gold")]

    def problems(self) -> list[Phrase]:
        """What the form would refuse: section by section, then whatever does not fit together, finished or not."""
        given = self.orders.given
        found: list[Phrase] = []
        for section in self.form.sections:
            if given.get(section.key) is not None:
                problem = self._nobody_left(section.key) or _refusal(
                    Form((section,)), {section.key: given[section.key]}
                )
                found += [problem] if problem is not None else []
        rule = self.form.rule
        assert isinstance(rule, OrderRule)
        orders = {space: self._readable(space) for space in self.orders.spaces if self.orders.part(space)}
        found += rule.problems(orders)
        known = [section.key for section in self.form.sections]
        unknown = {key: value for key, value in given.items() if key not in known}
        if unknown:
            found += [problem] if (problem := _refusal(self.form, unknown)) is not None else []
        return [say("echo-problem", problem=problem) for at, problem in enumerate(found) if problem not in found[:at]]

    def _nobody_left(self, space: str) -> Phrase | None:
        """What to do about an order with a goal for which all people are in other orders."""
        of = self.orders
        is_meant = space in of.spaces and isinstance(of.part(space).get("where"), str) and not of.team(space)
        return say("refused-nobody-left", space=int(space)) if is_meant and not self._home() else None

    def _readable(self, space: str) -> dict[str, Any]:
        """As much of an order as makes sense."""
        where = self.orders.part(space).get("where")
        return {
            "where": where if isinstance(where, str) else None,
            "team": self.orders.team(space),
            "gold": max(0, self.orders.gold(space)),
        }


def _name(cards: Cards, card: str) -> str:
    return (cards.contracts[card] if card in cards.contracts else cards.adventurers[card]).name


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
