"""Teams that were to wander still are where another order is changed: *a likely private contract, else wander* would
take up the contract that the other order was for."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from gamecore.games.guild_master.ai.seen import Seen
from gamecore.games.guild_master.rules.attempt_contract.instead import chosen_by, named

WANDER = "wander"


def still_wandering(
    seen: Seen, before: Mapping[str, Any], after: Mapping[str, Any], but: Collection[str] = ()
) -> Mapping[str, Any]:
    """The sheet ``after`` a change, in which teams say that they wander that did so ``before`` and would not now,
    ``but`` those of these orders, which were changed themselves."""
    wandered = [team for key, team, tried in _tried(seen, before) if tried == WANDER and key not in but]
    torn = [key for key, team, tried in _tried(seen, after) if tried != WANDER and team in wandered]
    return {**after, **{key: {**after[key], "fallback": WANDER} for key in torn}} if torn else after


def _tried(seen: Seen, sheet: Mapping[str, Any]) -> Iterator[tuple[str, list[str], str]]:
    """Each order that needs no card and leaves open what its team does, with its team and what that comes to: a private
    contract that an order before it is for is done by then, and one that a later order names is left to it."""
    parts = [(key, part) for key, part in sheet.items() if key.isdigit() and isinstance(part, Mapping)]
    orders = sorted(((key, part) for key, part in parts if part.get("team")), key=lambda one: int(one[0]))
    done: set[str] = set()
    for at, (key, part) in enumerate(orders):
        if part.get("where") != "free":
            continue
        fallback, team = str(part.get("fallback") or "best"), list(part["team"])
        spared = named(str(later.get("fallback") or "best") for _, later in orders[at + 1 :])
        tried = chosen_by(seen.cards, seen.state, seen.seat, team, fallback, done, spared)
        done.add(tried)
        if fallback == "best":
            yield key, team, tried
