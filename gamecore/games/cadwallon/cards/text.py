"""What cards, places and Actions with their targets are called, as phrases."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache, reduce
from typing import Literal

from gamecore.engine.phrases import Param, Phrase, say
from gamecore.games.cadwallon.cards.boulevards import BETWEEN, BOULEVARDS, SPACE, SPACES, STREET
from gamecore.games.cadwallon.cards.model import Cards, Condition, Contract, DistrictCard, Effect
from gamecore.games.cadwallon.cards.targets import Targets, agent_of
from gamecore.games.cadwallon.state import State


def chained(
    link: Literal["and", "comma", "dot", "or", "plus", "semicolon"], parts: Iterable[Phrase | str]
) -> Phrase | str:
    """Join the parts in one phrase with ``link`` between any two; return an empty string when there are none."""
    found = list(parts)
    return reduce(lambda first, next: say(f"chain-{link}", first=first, next=next), found) if found else ""


@lru_cache(maxsize=1 << 10)
def figures(card: DistrictCard) -> Phrase:
    """What stands on a card: whose it is, its points and its Support Value."""
    return say("card-figures", kind=card.guild or card.kind, points=abs(card.points), support=card.support)


@lru_cache(maxsize=1 << 10)
def card_short(cards: Cards, id: str, space: int) -> Phrase:
    """``b2 Gate Watch``."""
    return say("card-short", space=SPACES[space], card=cards.district[id].name)


@lru_cache(maxsize=1 << 10)
def card_brief(cards: Cards, id: str, space: int) -> Phrase:
    """``b2 Gate Watch (Militia -1)``."""
    card = cards.district[id]
    return say("card-brief", space=SPACES[space], card=card.name, kind=card.guild or card.kind, points=abs(card.points))


@lru_cache(maxsize=1 << 10)
def card_at(cards: Cards, id: str, space: int) -> Phrase:
    """``b2 Gate Watch (Militia, minus 1, support 2)``."""
    card = cards.district[id]
    return say("card-at", space=SPACES[space], card=card.name, figures=figures(card))


def district_type(card: DistrictCard) -> Phrase:
    return say("district-type", type=card.type)


def names(cards: Cards, ids: Sequence[str]) -> list[Param]:
    return [cards.district[id].name for id in ids]


def action_does(cards: Cards, id: str) -> Phrase:
    """An Action's name, and in two or three words what it does."""
    card = cards.district[id]
    assert card.effect is not None
    do = "move_other" if (card.effect.do, card.effect.which) == ("move", "other") else card.effect.do
    way = "more" if card.effect.by > 0 else "less"
    return say("action-does", card=card.name, do=do, way=way, which=card.effect.which or "none")


def effect_text(effect: Effect) -> Phrase:
    """What an Action does, as its card would say it."""
    if effect.do == "lend":
        return say("effect-lend", by=abs(effect.by), way="more" if effect.by > 0 else "less")
    return say(f"effect-{effect.do}-{effect.which}" if effect.which else f"effect-{effect.do}")


def action_asked(cards: Cards, grid: Sequence[str | None], id: str) -> Phrase:
    """An Action's name, what it does, and of cards that have to be alike which those are now."""
    card = cards.district[id]
    assert card.effect is not None
    now = _alike(cards, grid, card.effect.which)
    return say("action-asked", card=card.name, effect=effect_text(card.effect), now=chained("semicolon", now) or "none")


def _alike(cards: Cards, grid: Sequence[str | None], which: str) -> list[Phrase]:
    """``Harbour a1 b3``: all cards that share their type, or their Support as printed, with another."""
    if which not in ("same_type", "same_support"):
        return []
    found: dict[str, list[str]] = {}
    for space, one in enumerate(grid):
        if one is not None:
            shared = cards.district[one].type if which == "same_type" else str(cards.district[one].support)
            found.setdefault(shared, []).append(SPACES[space])
    name = "alike-type" if which == "same_type" else "alike-support"
    return [
        say(name, type=shared, support=shared, at=" ".join(at)) for shared, at in sorted(found.items()) if len(at) > 1
    ]


def condition_text(condition: Condition) -> Phrase:
    """What a Condition changes."""
    return say(f"condition-{condition.changes}", to=condition.to)


def contract_line(contract: Contract) -> Phrase:
    """What a Contract asks and what it pays."""
    ask = contract.asks
    counted = say("counted", what=ask.count, n=ask.least or 2)
    if ask.least is not None:
        return say("contract-least", n=ask.least, counted=counted, points=contract.points)
    return say(f"contract-{ask.than_all}", counted=counted, points=contract.points)


def action_text(cards: Cards, state: State, action: str, targets: Targets) -> Phrase:
    """Say what the Action would do to these targets."""
    effect = cards.district[action].effect
    assert effect is not None
    if effect.do == "slide":
        return say("deed-slide", line=targets[0], way=targets[1])
    words: dict[str, Param] = {f"what{number}": _target(cards, state, word) for number, word in enumerate(targets, 1)}
    if effect.do == "lend":
        return say("deed-lend-more" if effect.by > 0 else "deed-lend-less", by=abs(effect.by), **words)
    return say(f"deed-{effect.do}", **words)


def without_cards(deed: Phrase) -> Phrase:
    """What an Action does, without the cards beside a boulevard."""
    shown = {
        name: what.params["street"] if isinstance(what, Phrase) and what.id == "street" else what
        for name, what in deed.params.items()
    }
    return Phrase(deed.id, shown)


def act_text(cards: Cards, state: State, action: str, targets: Targets) -> Phrase:
    """The same as an order, short enough for a button: places first, for of a long line a phone shows the beginning."""
    effect = cards.district[action].effect
    assert effect is not None
    if effect.do == "slide":
        return say("act-slide", line=targets[0], way=targets[1])
    if effect.do in ("place", "block"):
        one, other = (cards.district[state.grid[space] or ""].name for space in BETWEEN[STREET[targets[0]]])
        return say(f"act-{effect.do}", spaces=targets[0], one=one, other=other)
    if effect.do in ("swap", "replace", "lend"):
        names = [cards.district[state.grid[SPACE[word]] or ""].name for word in targets]
        way = "more" if effect.by > 0 else "less"
        spaces = chained("and", targets)
        return say(f"act-{effect.do}", spaces=spaces, one=names[0], other=names[-1], by=abs(effect.by), way=way)
    street, owner = agent_of(targets[0])
    shown: dict[str, Param] = {"street": BOULEVARDS[street], "owner_seat": owner}
    if effect.do == "move":
        return say("act-move", **shown, to=targets[1], which=effect.which)
    if effect.do == "trade":
        there, rival = agent_of(targets[1])
        return say("act-trade", **shown, to=BOULEVARDS[there], rival_seat=rival)
    return say("act-remove", **shown)


def _target(cards: Cards, state: State, word: str) -> Phrase:
    if word in SPACE:
        return card_short(cards, state.grid[SPACE[word]] or "", SPACE[word])
    if "/" in word:
        street, owner = agent_of(word)
        return say("agent-of", seat=owner, street=BOULEVARDS[street])
    return street_text(cards, state, STREET[word])


def street_text(cards: Cards, state: State, street: int) -> Phrase:
    """``a1-b1 (Debt Collector, Gate Watch)``: a boulevard and the cards beside it."""
    one, other = (cards.district[state.grid[space] or ""].name for space in BETWEEN[street])
    return say("street", street=BOULEVARDS[street], one=one, other=other)
