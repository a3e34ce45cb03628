"""What may be changed about one's orders at one press, as the lines of a menu."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gamecore.engine.advice import Possible
from gamecore.engine.phrases import Phrase, say
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.cards.text import chained
from gamecore.games.guild_master.presentation.orders.outlook import Outlook
from gamecore.games.guild_master.rules.order_changes import Change
from gamecore.games.guild_master.rules.order_text import names
from gamecore.games.guild_master.view import GuildMasterView, state_of


def lines(cards: Cards, view: GuildMasterView, given: Mapping[str, Any], found: Sequence[Change]) -> list[Possible]:
    """Each with what it would bring, as the sheet itself tells that."""
    assert view.viewer is not None
    before = _outlook(cards, view, given)
    told = []
    for one in found:
        after = _outlook(cards, view, one.sheet)
        text, hint = _TOLD[one.kind](before, after, one)
        told.append(Possible(dict(one.sheet), text, hint))
    return told


def _outlook(cards: Cards, view: GuildMasterView, given: Mapping[str, Any]) -> Outlook:
    assert view.viewer is not None
    spaces = [key for key in sorted(given) if key != "builds" and isinstance(given[key], Mapping)]
    return Outlook(cards, view, state_of(view), view.viewer, spaces, given)


def _swap(before: Outlook, after: Outlook, change: Change) -> tuple[Phrase, Phrase]:
    first, second = change.spaces
    return say("change-swap", first=first, second=second), say(
        "change-places", first=first, goal=after.goal(str(first)), second=second, other=after.goal(str(second))
    )


def _bid(before: Outlook, after: Outlook, change: Change) -> tuple[Phrase, Phrase]:
    space = str(change.spaces[0])
    was, gold = before.gold(space), after.gold(space)
    text = say("change-bid", space=int(space), more=gold - was, goal=after.goal(space), gold=gold)
    left = after.state.guilds[after.seat].gold - sum(map(after.gold, after.spaces))
    builders = next((one for one in after.spaces if after.part(one).get("where") == "builders"), None)
    return text, say("change-left", gold=max(0, left), builders="none" if builders is None else after.gold(builders))


def _goal(before: Outlook, after: Outlook, change: Change) -> tuple[Phrase, Phrase]:
    space = str(change.spaces[0])
    people = names(after.cards, after.team(space))
    brings = chained("dot", after.brings(space))
    text = say("change-goal", space=int(space), goal=after.goal(space), gold=after.gold(space))
    return text, say("change-brings", team=people, what=brings)


_TOLD = {"swap": _swap, "bid": _bid, "goal": _goal}
