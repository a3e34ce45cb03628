"""Which cards make a figure differ from the printed one: wherever it does, they are named beside it, or on a board
of many figures once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from gamecore.engine.phrases import Param, Phrase, Seat, say
from gamecore.games.guild_master.cards.effects import (
    Effect,
    ShiftBid,
    ShiftBuilders,
    ShiftIncome,
    ShiftOrders,
    ShiftReward,
    ShiftTarget,
    ShiftTeam,
)
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.cards.text import chained, skill
from gamecore.games.guild_master.cards.text import reward as reward_phrase
from gamecore.games.guild_master.rules import current_figures
from gamecore.games.guild_master.rules.order_stakes import changed_cost
from gamecore.games.guild_master.rules.setup import marker_start
from gamecore.games.guild_master.state import Skill, State


def without_cards(state: State) -> State:
    """The same state with nothing on it that changes a figure; only figures may be read from it."""
    guilds = [replace(guild, adventurers=[], this_round=[]) for guild in state.guilds]
    return replace(state, guilds=guilds, contracts={})


def target(cards: Cards, state: State, seat: Seat | None, contract: str, name: Skill) -> Phrase:
    """ "Spirit 5 (8 without Vesna)"."""
    found, printed = _both(state, lambda of: current_figures.target(cards, of, seat, contract, name))
    level = cards.contracts[contract].level
    why = _without(cards, state, seat, found, printed, ShiftTarget, skill=name, level=level)
    return say("target-now", skill=skill(name), target=found, why=why)


def targets(cards: Cards, state: State, seat: Seat | None, contract: str) -> Phrase | str:
    """All targets of a contract, in printed order."""
    return chained("slash", [target(cards, state, seat, contract, name) for name in cards.contracts[contract].targets])


def reward(cards: Cards, state: State, seat: Seat | None, contract: str, name: Skill | None = None) -> Phrase:
    """What a contract pays whatever skill completes it, or if ``name`` does."""
    found, printed = _both(state, lambda of: reward_phrase(*current_figures.reward(cards, of, seat, contract, name)))
    level = cards.contracts[contract].level
    return say(
        "reward-now",
        reward=found,
        why=_without(cards, state, seat, found, printed, ShiftReward, but=contract, level=level, skill=name),
    )


def builder_costs(cards: Cards, state: State, seat: Seat | None, most: int) -> Phrase | str:
    """The next ``most`` costs of a Builder, as far as the track goes; an empty string where nobody can hire."""
    found, printed = _both(state, lambda of: _costs(cards, of, seat, most))
    if not found:
        return ""
    return say("costs-now", costs=found, why=_without(cards, state, seat, found, printed, ShiftBuilders))


def builders_price(cards: Cards, state: State, seat: Seat) -> list[Phrase]:
    """Why Builders cost what they do: how many are hired already this round, and which cards change their price by how
    much. Nothing where neither does."""
    hired, changed = state.builder_marker - marker_start(state.seats), changed_cost(cards, state, seat)
    return [say("echo-builders-price", hired=hired, changed=changed)] if hired or changed != "none" else []


def _costs(cards: Cards, state: State, seat: Seat | None, most: int) -> Phrase | str:
    return chained("comma", [str(cost) for cost in current_figures.builder_costs(cards, state, seat, most)])


def min_bid(cards: Cards, state: State, seat: Seat | None, space: str) -> Phrase:
    """ "from 3 Gold (4 without Odalys)"."""
    found, printed = _both(state, lambda of: current_figures.min_bid(cards, of, seat, space))
    rank = current_figures.RANK_IN_SPACE[space]
    return say("bid-now", gold=found, why=_without(cards, state, seat, found, printed, ShiftBid, rank=rank))


def orders(cards: Cards, state: State, seat: Seat) -> Phrase:
    """Order spaces, and how many people go on each."""
    spaces, printed_spaces = _both(state, lambda of: current_figures.order_spaces(cards, of, seat))
    team, printed_team = _both(state, lambda of: current_figures.team_size(cards, of, seat))
    return say(
        "orders-now",
        orders=spaces,
        orders_why=_without(cards, state, seat, spaces, printed_spaces, ShiftOrders),
        team=team,
        team_why=_without(cards, state, seat, team, printed_team, ShiftTeam),
    )


def fewer(cards: Cards, state: State, seat: Seat) -> list[Phrase]:
    """By how much cards lower the orders and the teams of this round, and which cards: nothing where they do not."""
    found: list[Phrase] = []
    lowered: tuple[tuple[str, Callable[[Cards, State, Seat], int], type[ShiftOrders | ShiftTeam]], ...] = (
        ("orders", current_figures.order_spaces, ShiftOrders),
        ("teams", current_figures.team_size, ShiftTeam),
    )
    for what, figure, kind in lowered:
        now, printed = figure(cards, state, seat), figure(cards, without_cards(state), seat)
        names = [name for name, effect in current_figures.sources(cards, state, seat, kind) if effect.by < 0]
        if now < printed:
            named = chained("comma", list(dict.fromkeys(names)))
            found.append(say("echo-fewer", cards=named, what=what, count=printed - now))
    return found


def income(cards: Cards, state: State, seat: Seat) -> Phrase:
    """What the Bar brings at the end of the round."""
    found, printed = _both(state, lambda of: current_figures.income(cards, of, seat))
    return say("income-now", gold=found, why=_without(cards, state, seat, found, printed, ShiftIncome))


def named_once(phrase: Phrase, names: dict[str, None]) -> Phrase:
    """The phrase with the printed figure alone beside a changed one; the cards that changed it go to ``names``."""
    why = phrase.params.get("why", "")
    if phrase.id == "reward-now" and isinstance(why, Phrase):
        names.update(dict.fromkeys(_names(why.params["cards"])))
        return say("printed-reward", **_with_printed(phrase.params["reward"], why.params["printed"]))
    if phrase.id == "without":
        names.update(dict.fromkeys(_names(phrase.params["cards"])))
        printed = phrase.params["printed"]
        return say("printed" if isinstance(printed, int) else "printed-costs", printed=printed)
    return Phrase(
        phrase.id,
        {key: named_once(part, names) if isinstance(part, Phrase) else part for key, part in phrase.params.items()},
    )


def _with_printed(found: Param, printed: Param) -> dict[str, Param]:
    """Gold and Fame of a reward, each with the printed figure where that is another."""
    assert isinstance(found, Phrase) and isinstance(printed, Phrase)
    both = {key: (found.params[key], printed.params[key]) for key in ("gold", "fame")}
    return {
        key: now if now == then else say("printed-beside", now=now, printed=then) for key, (now, then) in both.items()
    }


def _names(chain: Param) -> list[str]:
    if isinstance(chain, Phrase):
        return [name for part in chain.params.values() for name in _names(part)]
    return [str(chain)]


def _both(state: State, figure: Callable[[State], Any]) -> tuple[Any, Any]:
    """The figure as it is, and as it is printed."""
    return figure(state), figure(without_cards(state))


def _without(
    cards: Cards,
    state: State,
    seat: Seat | None,
    found: Param,
    printed: Param,
    kind: type[Effect],
    but: str | None = None,
    **about: str | None,
) -> Phrase | str:
    """What is printed and the cards that changed it; an empty string where nothing is different.

    A card is named if it means what the figure is ``about``, or does not say which; ``but`` is never one of them.
    """
    if found == printed:
        return ""
    names = [
        name
        for name, effect in current_figures.sources(cards, state, seat, kind, but)
        if all(getattr(effect, what) in (None, value) for what, value in about.items())
    ]
    return say("without", printed=printed, cards=chained("comma", list(dict.fromkeys(names))))
