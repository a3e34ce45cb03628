"""The orders of a round and what came of each, from what everybody was told."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from gamecore.engine.phrases import Seat
from gamecore.engine.picture.marks import Words
from gamecore.engine.scripts import Event
from gamecore.games.guild_master.presentation.chronicle.contested import IN_A_TIE
from gamecore.games.guild_master.rules.attempt_contract.prospects import Prospect
from gamecore.games.guild_master.state import Skill

ATTEMPTED = ("contract.attempted", "contest.attempted", "wander.rolled")
PAID = ("recruit.joined", "contract.completed", "wander.done", "builders.built")
BONUS = {"card.gained": 1, "card.took_gold": 1, "card.traded": -1}
"""What a contract's own Bonus brings its guild: whether Gold is gained or paid."""
GAVE_UP = ("order.missed", "order.declined", "order.replaced", "order.refused", "builders.none")
"""After these a team does something else, or nothing."""
GAVE_WAY = ("lost", "missed", "failed")
"""Outcomes after which a team may do something else."""
Outcome = Literal["won", "lost", "missed", "failed"]


@dataclass(slots=True)
class Joint:
    """What cooperators on one target attempt together, or one of them apart; ``total`` is None until they are done
    changing their dice."""

    target: int
    members: int
    total: int | None = None


@dataclass(slots=True)
class Roll:
    """A check: the dice and the total after all changes so far, against the target, if there is one. Of cooperators
    each rolls its own, and the ``joint`` total counts. ``changed`` are those of ``faces`` that did not fall so at
    first: they were set, rolled again or added."""

    skill: Skill
    faces: tuple[int, ...]
    total: int
    target: int | None
    joint: Joint | None = None
    changed: tuple[int, ...] = ()

    @property
    def points(self) -> int:
        """What cards add to the dice."""
        return self.total - sum(self.faces)


@dataclass(slots=True)
class Doing:
    """What a team did, and what it got; ``outcome`` is None while it is to come."""

    outcome: Outcome | None = None
    what: Literal["private", "wander"] | None = None
    name: str = ""
    roll: Roll | None = None
    gold: int = 0
    fame: int = 0


@dataclass(frozen=True, slots=True)
class Stake:
    """What an order that is still to come may bring, and with which check, if it takes one."""

    fame: int
    gold: int = 0
    check: Prospect | None = None


@dataclass(slots=True)
class Resolved(Doing):
    """An order. ``instead`` is what its team did when it fell through; ``stake`` is known while it is to come."""

    seat: Seat = 0
    space: int = 0
    objective: str = ""
    team: tuple[str, ...] = ()
    bid: int = 0
    contested: bool = False
    together: bool = False
    instead: Doing | None = None
    stake: Stake | None = None
    joint: Joint | None = None
    """What its team is about to roll for with cooperators, or apart from them."""
    built: Words | None = None
    """The upgrade that its builders built, if it was one."""


@dataclass(slots=True)
class Resolution:
    """A round from the reveal on. ``names`` are what lay on the spaces, as far as it was told."""

    round: int
    orders: dict[tuple[Seat, int], Resolved] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    recruited: set[str] = field(default_factory=set)
    """Spaces from which somebody joined, whose next card lies face down."""
    cleared: tuple[str, ...] = ()
    """What a Blood Moon took off the board afterwards, in the order of the spaces."""

    def of(self, space: int) -> dict[Seat, Resolved]:
        return {seat: order for (seat, at), order in self.orders.items() if at == space}


def resolution(told: Sequence[Event], round: int) -> Resolution:
    """The latest round whose orders were revealed; ``round`` is its number where that was not told."""
    found = Resolution(round)
    now: dict[Seat, Resolved] = {}
    begun: int | None = None
    for event in told:
        params: Mapping[str, Any] = event.params
        if event.kind == "action.space" or event.kind.startswith("round."):
            _close(now.values())
        if event.kind == "round.begun":
            if begun is None:  # what was told before belongs to the round before
                found.round = params["round"] - 1
            begun, now = params["round"], {}
        elif event.kind == "orders.revealed":
            if begun is not None and found.round != begun:
                found = Resolution(begun)
            order = _revealed(params)
            found.orders[order.seat, order.space] = order
        elif event.kind == "action.space":
            now = found.of(params["space"])
        elif now:
            _note(event.kind, params, now, found.names)
        if found.orders and not found.cleared:
            _note_card(event.kind, params, found)
    return found


def _note_card(kind: str, params: Mapping[str, Any], found: Resolution) -> None:
    """What lay on a space until it was taken away, in that round or the next one."""
    if kind == "recruit.joined" and "space" in params:
        found.recruited.add(params["space"])
        found.names.setdefault(params["space"], params["adventurer"])
    elif kind in ("card.adventurer", "card.adventurer_gone", "card.contract"):
        found.names.setdefault(params["space"], params["gone"])
    elif kind == "round.blood_reset":
        found.cleared = tuple(params["cards"])


def _revealed(params: Mapping[str, Any]) -> Resolved:
    objective = str(params["objective"].params["space"])
    return Resolved(
        seat=params["seat"], space=params["space"], objective=objective, team=tuple(params["team"]), bid=params["gold"]
    )


def _note(kind: str, params: Mapping[str, Any], now: dict[Seat, Resolved], names: dict[str, str]) -> None:
    if kind == "recruit.contest":
        for bid in params["bids"]:
            _contested(now, bid.params["seat"])
    elif kind in ("contest.conflict", "builders.contest"):
        for seat in params["seats"]:
            _contested(now, seat)
    elif kind == "contest.cooperate":
        for seat in params["seats"]:
            _contested(now, seat, together=True)
    elif kind in ("contest.together", "contest.apart"):
        joint = Joint(params["target"], len(params["seats"]))
        for seat in (seat for seat in params["seats"] if seat in now):
            now[seat].joint = joint
    elif kind in ("contest.passed", "contest.failed"):
        for own in (now[seat].joint for seat in params["seats"] if seat in now):
            if own is not None:
                own.total = params["total"]
    elif kind == "contest.divided":
        for seat in (*params["cooperate_seats"], *params["conflict_seats"]):
            _contested(now, seat, together=seat in params["cooperate_seats"])
    elif kind == "contest.too_late":
        for seat in params["seats"]:
            now[seat].outcome = "missed"
    elif kind == "recruit.joined" and params["seat"] in now:
        objective = now[params["seat"]].objective
        _close(one for seat, one in now.items() if one.objective == objective and seat != params["seat"])
    order = now.get(params.get("seat", -1))
    if order is not None:
        _of_order(kind, params, order, names)


def _roll(params: Mapping[str, Any], target: int | None, joint: Joint | None = None) -> Roll:
    return Roll(params["skill"].params["skill"], tuple(params["faces"]), params["total"], target, joint)


def _change(roll: Roll, params: Mapping[str, Any]) -> None:
    """One die set or rolled again (``was`` and ``face``), or dice added (``faces``), or points."""
    faces, changed = list(roll.faces), list(roll.changed)
    more = params.get("faces", [params["face"]] if "face" in params else [])
    if params.get("was") in faces:
        faces.remove(params["was"])
        if params["was"] in changed:
            changed.remove(params["was"])
    roll.faces, roll.changed, roll.total = (*faces, *more), (*changed, *more), params["total"]


def _contested(now: dict[Seat, Resolved], seat: Seat, *, together: bool = False) -> None:
    if seat in now:
        now[seat].contested, now[seat].together = True, together


def _close(orders: Iterable[Resolved]) -> None:
    """Who has got nothing when a contest is over has lost it; before, that is still to come."""
    for order in orders:
        if order.contested and order.outcome is None:
            order.outcome = "lost"


def _contract_of(order: Resolved, names: Mapping[str, str]) -> str | None:
    return names.get(order.objective) if order.objective.isdigit() else None


def _of_order(kind: str, params: Mapping[str, Any], order: Resolved, names: dict[str, str]) -> None:
    if kind in GAVE_UP:
        order.outcome = "missed"
    elif kind in ("private.revealed", "wander.rolled"):
        _close([order])
        if order.outcome in GAVE_WAY and order.instead is None:
            order.instead = Doing()
        doing = order.instead or order
        doing.what = "private" if kind == "private.revealed" else "wander"
    elif kind == "builders.hired":
        order.bid = params["gold"]
    elif kind == "builders.built":
        built = params["upgrade"]
        order.built = None if order.outcome else built.params["token"] if built.id == "prestige-built" else built
    doing = order.instead or order
    if kind == "private.revealed":
        doing.name = params["contract"]
    if kind in ATTEMPTED:
        doing.roll = _roll(params, params.get("target"))
    elif kind == "check.rolled" and order.joint is not None and order.roll is None and params["faces"]:
        is_shared = order.joint.members > 1
        order.roll = _roll(params, None if is_shared else order.joint.target, order.joint if is_shared else None)
    elif kind == "contract.failed" and (doing is not order or not order.contested):
        doing.outcome = doing.outcome or "failed"
    elif kind.startswith("check.") and kind not in IN_A_TIE and "total" in params and doing.roll is not None:
        _change(doing.roll, params)
    elif kind in PAID:
        doing.outcome = "won"
        doing.fame += params["fame"]
        doing.gold += params["gold"] if kind in ("contract.completed", "wander.done") else 0
    elif kind == "deed.paid" and doing.outcome == "won":
        doing.fame += params["fame"]
        doing.gold += params["gold"]
    elif kind in BONUS and doing.outcome == "won" and params["card"] == (doing.name or _contract_of(order, names)):
        doing.fame += params.get("fame", 0)
        doing.gold += BONUS[kind] * params["gold"]
    card = params.get("adventurer") or params.get("contract")
    if card and doing is order and doing.what is None and kind in (*ATTEMPTED, *PAID):
        names.setdefault(order.objective, card)
