"""A round of Guild Master in few words: a line for each check, contract and card, the result first and no dice."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from gamecore.engine.abilities.chronicle import Line, Part, own_words
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.scripts import Event
from gamecore.games.guild_master.presentation.chronicle_contests import Contest, agreement, contest_of, offer
from gamecore.games.guild_master.presentation.who_lay_there import adventurer_at

SHOWN_ELSEWHERE = frozenset({
    "action.space", "bargain.withdrew", "boon.used", "builders.free", "card.discarded_private", "card.not_traded",
    "contract.attempted", "contract.kept", "contract.replaced", "fame.tied", "plot.begun", "plot.gold",
    "private.kept", "round.begun", "round.income", "round.no_private", "round.revealed", "scoring.gold",
    "scoring.prestige", "setup.revealed", "wander.rolled",
})  # fmt: skip
"""Events that the board or the rolls show as well, and that bring nothing by themselves."""
UNTIL_RESOLVED = ("contest.ahead", "bargain.offered", "bargain.accepted", "bargain.agreed", "bargain.stance")
"""Events that are told no more once the orders they are about are resolved."""
ENDS_ORDERS = ("action.space", "round.income")
GAVE_UP = {"order.declined": "brief-gave-way", "order.missed": "brief-late", "order.replaced": "brief-replaced",
           "order.refused": "brief-refused", "builders.none": "brief-no-builders"}  # fmt: skip
"""Why a team does something else; it stands before what it does."""
NO_OBJECT = {"brief-late": "brief-too-late", "brief-beaten": "brief-misses-out"}
"""What is said of these before what a team does instead: for what it came is told above."""
SHORTER = {"effect-shift_orders": "brief-order-spaces", "effect-shift_team": "brief-team-size",
           "effect-shift_bid": "brief-bids", "effect-shift_builders": "brief-builder-price"}  # fmt: skip
OF_A_CARD: Mapping[str, Callable[[Any], Phrase]] = {
    "card.gained": lambda of: say("brief-reward", gold=of["gold"], fame=of["fame"]),
    "card.traded": lambda of: say("brief-traded", gold=of["gold"], fame=of["fame"]),
    "card.nothing": lambda of: say("brief-nothing"),
    "card.took_gold": lambda of: say("brief-took", gold=of["gold"], other_seat=of["other_seat"]),
    "card.lost_fame": lambda of: say("brief-lost", fame=of["fame"], other_seat=of["other_seat"]),
    "card.drew": lambda of: say("brief-drew", count=of["count"]),
    "card.adventurer": lambda of: say("brief-swapped", space=of["space"], gone=of["gone"], new=of["adventurer"]),
    "card.adventurer_gone": lambda of: say("brief-swapped", space=of["space"], gone=of["gone"], new="none"),
    "card.contract": lambda of: say(
        "brief-swapped", space=of["space"], gone=of["gone"], new=of["contract"].params["name"]
    ),
}
"""What came of a card."""
RESULTS: Mapping[str, Callable[[Any], Phrase]] = {
    "contract.completed": lambda of: say("brief-done", contract=of["contract"], reward=_reward(of)),
    "contract.failed": lambda of: say("brief-failed", **_named(of, "contract", "total", "target")),
    "wander.done": lambda of: say("brief-wandered", reward=_reward(of)),
    "recruit.joined": lambda of: say("brief-recruited", **_named(of, "adventurer", "gold", "fame")),
    "order.idle": lambda of: say("brief-idle"),
}
"""What came of an order."""


@dataclass(slots=True)
class Doing:
    """A line in the making: what one guild did, and all that followed from it."""

    seat: Seat | None
    parts: list[Part]
    is_named: bool = False
    card: str = ""
    """The contract or the Plot card that it is about."""
    is_open: bool = False
    """The last part is what a card says; what came of it takes its place."""
    has_bonus: bool = False
    """What its contract does has been named as its Bonus: it may be told in a post of its own."""
    in_picture: bool = False

    def add(self, at: int, said: Phrase) -> None:
        if self.is_open:
            self.parts[-1] = _used(at, self.card, said, is_next=self.parts[-1].opening is not None)
            self.is_open = False
        else:
            self.parts.append(Part(at, said))

    @property
    def line(self) -> Line:
        return Line(tuple(self.parts), self.seat, self.is_named, in_picture=self.in_picture)


def lines(told: Sequence[Event]) -> list[Line]:
    """All that is told of ``told``."""
    teller = _Teller(told)
    for at, event in enumerate(told):
        teller.hear(at, event)
    return [doing if isinstance(doing, Line) else doing.line for doing in teller.doings]


class _Teller:
    """Hears events in order, and makes a line of those that belong together."""

    def __init__(self, events: Sequence[Event]) -> None:
        self.doings: list[Doing | Line] = []
        self._events = events
        self._resolved = max((at for at, event in enumerate(events) if event.kind == "action.space"), default=-1)
        self._doing: Doing | None = None
        self._reasons: dict[Seat, list[Phrase]] = {}
        self._cost: dict[Seat, int] = {}
        self._shown: set[Seat] = set()
        """Who tries a private contract."""
        self._contest: Contest | None = None
        self._bids: dict[Seat, int] = {}
        self._totals: dict[Seat, int] = {}
        """Of a contested check for Builders or an adventurer."""
        self._for_builders = False

    def hear(self, at: int, event: Event) -> None:
        kind, params = event.kind, event.params
        if kind.startswith("check.") and isinstance(total := params.get("total"), int):
            self._totals[_seat(event)] = total
        elif self._for_builders and not kind.startswith(("check.", "boon.")):
            self._ranked(at)
        if kind in ENDS_ORDERS:
            self._give_up(at)
        if self._of_contest(at, event) or kind in SHOWN_ELSEWHERE:
            return
        if kind in GAVE_UP:
            said = Phrase(GAVE_UP[kind], {**params, **self._target(at, params.get("objective"))})
            self._reasons.setdefault(_seat(event), []).append(said)
        elif kind == "contest.too_late":
            for seat in _seats(params["seats"]):
                self._reasons.setdefault(seat, []).append(say("brief-beaten", **self._target(at, params["objective"])))
        elif kind in RESULTS:
            self._result(at, event)
        elif kind in OF_A_CARD:
            self._of_card(at, event)
        else:
            self._other(at, event)

    def _other(self, at: int, event: Event) -> None:
        kind, params = event.kind, event.params
        match kind:
            case "orders.revealed":
                self._orders(at)
            case "plot.used":
                self._plot(at, event)
            case "builders.contest":
                self._totals, self._for_builders = {}, True
            case "builders.hired":
                self._cost[_seat(event)] = _number(event, "gold")
            case "builders.built":
                self._built(at, event)
            case "recruit.contest":
                self._totals, self._bids = {}, _by_seat(params["bids"])
            case "deed.paid" if self._doing is not None and self._doing.seat == params["seat"]:
                self._doing.add(at, _reward(params))
            case "private.revealed":
                self._shown.add(_seat(event))
            case "round.blood_reset":
                self._line(at, say("brief-blood-moon"))
            case "round.standings":
                self._line(at, say("brief-standings", dotted=_standings(params["guilds"])))
            case "round.event":
                self._event(at, event)
            case "round.struck" | "round.favoured":
                self._struck(at, event)
            case "contest.ahead" if at > self._resolved:
                said = say("brief-wanted", **self._target(at, params["objective"]))
                self.doings.append(Line((Part(at, said),), joins="brief-contested"))
            case "bargain.offered" if at > self._resolved:
                self.doings.append(offer(at, event))
            case "bargain.agreed" if at > self._resolved:
                self._line(at, agreement(event))
            case "bargain.stance" if self._is_changed_later(at, event):
                pass
            case "round.private":
                said = say("chronicle-seat", seat=params["seat"])
                self.doings.append(Line((Part(at, said),), joins="brief-privates"))
            case _ if not (kind.startswith("check.") or (kind in UNTIL_RESOLVED and at < self._resolved)):
                self.doings.append(own_words(at, event))
                self._doing = None

    def _event(self, at: int, event: Event) -> None:
        """A new rule for everybody, once; what it takes or gives at the start of a round is told by itself."""
        effect = event.params["effect"]
        is_known = any(one.kind == event.kind and one.params == event.params for one in self._events[:at])
        if not is_known and isinstance(effect, Phrase) and not effect.id.startswith("effect-start_"):
            self.doings.append(Line((Part(at, _effect(event)),), joins="brief-events"))

    def _struck(self, at: int, event: Event) -> None:
        """What an Event costs or brings, at the last whom it names: whoever has the same is told together."""
        rest = self._events[at + 1 :]
        if rest and _is_alike(rest[0], event):
            return
        first = at
        while first and _is_alike(self._events[first - 1], event):
            first -= 1
        same: dict[tuple[int, int], list[Seat]] = {}
        for one in self._events[first : at + 1]:
            same.setdefault((_number(one, "gold"), _number(one, "fame")), []).append(_seat(one))
        way = "down" if event.kind == "round.struck" else "up"
        guilds: Any = next((one.params["guilds"] for one in self._events[:at] if one.kind == "round.standings"), ())
        by = [
            say("brief-struck-by", seats=[] if len(own) == len(guilds) else own, way=way, gold=gold, fame=fame)
            for (gold, fame), own in same.items()
        ]
        self._line(at, say("brief-struck", contract=event.params["contract"], dotted=by))

    def _is_changed_later(self, at: int, event: Event) -> bool:
        """True if its guild has taken another stance on the same contract since: only the last one counts."""
        of = (event.kind, event.only, event.params["contract"])
        return any((one.kind, one.only, one.params.get("contract")) == of for one in self._events[at + 1 :])

    # Lines

    def _begin(self, at: int, said: Phrase, seat: Seat | None = None, card: str = "", **more: bool) -> None:
        reasons = [] if seat is None else self._reasons.pop(seat, [])
        why = [Phrase(NO_OBJECT[one.id]) if one.id in NO_OBJECT else one for one in reasons]
        self._doing = Doing(seat, [Part(at, one) for one in (*why, said)], card=card, **more)
        self.doings.append(self._doing)

    def _line(self, at: int, said: Phrase) -> None:
        self.doings.append(Line((Part(at, said),)))
        self._doing = None

    def _give_up(self, at: int) -> None:
        """Teams whose order came to nothing, and that did nothing instead; the orders of a space are over."""
        for seat, reasons in self._reasons.items():
            self.doings.append(Line(tuple(Part(at, reason) for reason in reasons), seat))
        self._reasons, self._doing, self._contest = {}, None, None

    # Kinds of event

    def _of_contest(self, at: int, event: Event) -> bool:
        """True if a contest tells it."""
        self._contest = contest_of(event) or self._contest
        contest = self._contest
        if contest is None or not contest.is_of(event):
            return False
        said = contest.hear(event)
        if said is not None:
            seat = event.params.get("seat") if event.kind in ("contract.completed", "contract.kept") else None
            reasons, self._reasons = self._reasons, {}
            self._begin(at, said, seat if isinstance(seat, int) else None, contest.contract, is_named=True)
            self._reasons = reasons
        if contest.is_over or event.kind == "contract.kept":
            self._contest = None
        return True

    def _result(self, at: int, event: Event) -> None:
        """What a guild has of an order, behind why it came to that."""
        seat, said = _seat(event), RESULTS[event.kind](event.params)
        if event.kind == "recruit.joined":
            if self._bids:
                said, self._bids = self._bidding(event), {}
                self._begin(at, said, seat, is_named=True)
                return
            if self._doing is not None and self._doing.card and self._doing.seat == seat and not event.params["gold"]:
                self._doing.add(at, said)
                return
        if event.kind.startswith("contract."):
            said = Phrase(said.id, {**said.params, "private": "yes" if seat in self._shown else "no"})
            self._shown.discard(seat)
        self._begin(at, said, seat, str(event.params.get("contract", "")))

    def _of_card(self, at: int, event: Event) -> None:
        seat, card = _seat(event), str(event.params["card"])
        said = OF_A_CARD[event.kind](event.params)
        doing = self._doing
        if doing is None or doing.card != card:
            self._begin(at, say("brief-card", card=card, what=said), seat, card)
        elif doing.seat == seat and not doing.has_bonus and self._is_completed(at, card):
            of_whom = say("brief-bonus-of", seat=seat, what=said) if said.id == "brief-reward" else said
            doing.add(at, say("brief-bonus", what=of_whom))
            doing.has_bonus = True
        else:
            doing.add(at, said if doing.seat == seat else say("brief-for", seat=seat, what=said))

    def _is_completed(self, at: int, contract: str) -> bool:
        """What it pays then is its Bonus, which may favour others too."""
        done = (event.params["contract"] for event in self._events[:at] if event.kind == "contract.completed")
        return contract in done

    def _plot(self, at: int, event: Event) -> None:
        """A card with what it says, until it is known what came of it; a guild's cards follow each other."""
        seat, card = _seat(event), str(event.params["card"])
        if self._doing is not None and self._doing.seat == seat and self._doing.card:
            self._doing.parts.append(_used(at, card, _effect(event), is_next=True))
            self._doing.card = card
        else:
            self._begin(at, say("brief-used", card=card, what=_effect(event), next="no"), seat, card)
        assert self._doing is not None
        self._doing.is_open = True

    def _built(self, at: int, event: Event) -> None:
        seat = _seat(event)
        upgrade = event.params["upgrade"]
        if isinstance(upgrade, Phrase) and upgrade.id == "room-built":
            upgrade = upgrade.params["room"]
        said = say("brief-built", upgrade=upgrade, gold=self._cost.pop(seat, 0), fame=event.params["fame"])
        before = self._events[at - 1].kind
        if self._doing is not None and self._doing.seat == seat and before != "builders.hired":
            self._doing.add(at, said)
        else:
            self._begin(at, said, seat)

    def _orders(self, at: int) -> None:
        """All orders at the last of them, a line for each guild; once the round is over, their results are enough."""
        rest = [event.kind for event in self._events[at + 1 :]]
        if rest[:1] == ["orders.revealed"] or {"round.standings", "scoring.won"} & set(rest):
            return
        by_seat: dict[Seat, list[Phrase]] = {}
        first = at
        while first and self._events[first - 1].kind == "orders.revealed":
            first -= 1
        for event in self._events[first : at + 1]:
            said = say("brief-order", **self._target(at, event.params["objective"]))
            by_seat.setdefault(_seat(event), []).append(said)
        for seat, orders in sorted(by_seat.items()):
            said = say("brief-orders", seat=seat, dotted=orders)
            self.doings.append(Line((Part(at, said),), seat, is_named=True, in_picture=True))

    def _ranked(self, at: int) -> None:
        self._for_builders = False
        ranked = sorted(self._totals, key=lambda seat: -self._totals[seat])
        rolled = [say("brief-rolled", seat=seat, total=self._totals[seat]) for seat in ranked]
        if rolled:
            self._line(at, say("brief-builders-contest", dotted=rolled))

    def _bidding(self, event: Event) -> Phrase:
        order = sorted(self._bids, key=lambda seat: (-self._bids[seat], -self._totals.get(seat, 0)))
        bids = [
            say("brief-bid", seat=seat, gold=self._bids[seat], total=self._totals.get(seat, "none")) for seat in order
        ]
        return say("brief-bidding", dotted=bids, **_named(event.params, "adventurer", "seat", "fame"))

    def _target(self, at: int, objective: Any) -> dict[str, Any]:
        """Where an order goes: by the name of its space alone, but an adventurer by their own, where that was told."""
        if not isinstance(objective, Phrase):
            return {}
        kind, space = objective.params["kind"], objective.params["space"]
        card = adventurer_at(self._events, at, str(space)) if kind == "adventurer" else None
        return {"objective": say("brief-objective", kind=kind, space=space, card=card or "none")}


def _standings(guilds: Any) -> list[Phrase]:
    return [say("brief-standing", seat=each.params["seat"], fame=each.params["fame"]) for each in guilds]


def _used(at: int, card: str, what: Phrase, *, is_next: bool) -> Part:
    """A Plot card; behind another of the same guild it needs no verb."""
    first = say("brief-used", card=card, what=what, next="no")
    return Part(at, say("brief-used", card=card, what=what, next="yes"), first) if is_next else Part(at, first)


def _is_alike(one: Event, other: Event) -> bool:
    """True if both tell of the same Event card at the start of a round."""
    return (one.kind, one.params.get("contract")) == (other.kind, other.params["contract"])


def _effect(event: Event) -> Phrase:
    """What a card says that brings nothing by itself."""
    effect = event.params["effect"]
    assert isinstance(effect, Phrase)
    return Phrase(SHORTER.get(effect.id, effect.id), effect.params)


def _named(of: Any, *names: str) -> dict[str, Any]:
    return {name: of[name] for name in names}


def _reward(of: Any) -> Phrase:
    return say("brief-reward", gold=of["gold"], fame=of["fame"])


def _seat(event: Event) -> Seat:
    return _number(event, "seat")


def _number(event: Event, name: str) -> int:
    found = event.params[name]
    assert isinstance(found, int)
    return found


def _seats(seats: Any) -> list[Seat]:
    return list(seats)


def _by_seat(found: Any, what: str = "gold") -> dict[Seat, int]:
    return {each.params["seat"]: each.params[what] for each in found}
