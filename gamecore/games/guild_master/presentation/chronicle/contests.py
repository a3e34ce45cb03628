"""A contest of several guilds in one line: who reached what, by how much, and who has what of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from gamecore.engine.abilities.chronicle import Line, Part
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.scripts import Event
from gamecore.games.guild_master.cards.text import chained
from gamecore.games.guild_master.presentation.chronicle.contested import IN_A_TIE


@dataclass(slots=True)
class Contest:
    """One contract and the guilds that try it. Conflictors first; cooperators only where none of them has passed."""

    conflictors: list[Seat]
    cooperators: list[Seat]
    contract: str = ""
    totals: dict[Seat, int] = field(default_factory=dict)
    targets: dict[Seat, int] = field(default_factory=dict)
    failed: set[Seat] = field(default_factory=set)
    groups: int = 0
    results: list[Phrase] = field(default_factory=list)
    """Of those who cooperate, by group."""
    has_passed: bool = False
    ties: dict[Seat, list[int]] = field(default_factory=dict)
    """What those came to who were over their targets by as much: how far over them a die rolled again left each, for
    that decides; or the one die of each where one of them had none to roll again."""
    tie_dice: bool = False
    """True if it was one die of each."""
    paid: dict[Seat, tuple[int, int]] = field(default_factory=dict)
    """Gold and Fame of those who share."""

    def hear(self, event: Event, before: Sequence[Event] = ()) -> Phrase | None:
        """What is told with an event, if it settles anything; ``before`` may tell of a deal."""
        params: Any = event.params
        match event.kind:
            case "contest.attempted":
                self.contract, self.targets[params["seat"]] = params["contract"], params["target"]
                self.totals[params["seat"]] = params["total"]
            case "contest.together" | "contest.apart":
                self.contract, self.groups = params["contract"], self.groups + 1
            case "contest.passed" | "contest.failed":
                return self._group(params)
            case "contract.failed" if params["seat"] in self.totals:
                return self._misses(params["seat"])
            case "contract.completed" if params["seat"] in self.totals and not self.has_passed:
                self.has_passed = True
                if len(self.totals) == 1:
                    of = {name: params[name] for name in ("seat", "gold", "fame")}
                    return say("brief-takes-alone", contract=self.contract, total=self.totals[params["seat"]],
                               target=self.targets[params["seat"]], **of)  # fmt: skip
                return say("brief-takes", tries=self._tries(), contract=self.contract, seat=params["seat"],
                           gold=params["gold"], fame=params["fame"])  # fmt: skip
            case "contract.completed" | "deed.paid":
                gold, fame = self.paid.get(params["seat"], (0, 0))
                self.paid[params["seat"]] = gold + params["gold"], fame + params["fame"]
            case "contract.kept":
                return self._shared(params["seat"], agreed_gold(before, self.contract, self.paid))
            case _ if event.kind in IN_A_TIE and params["seat"] in self.totals:
                self._breaks_tie(event)
            case _ if event.kind.startswith("check.") and params.get("seat") in self.totals and "total" in params:
                self.totals[params["seat"]] = params["total"]
        return None

    def is_of(self, event: Event) -> bool:
        """True if the event is told by the contest's line, or not at all."""
        kind, params = event.kind, event.params
        if kind.startswith("check.") or kind in TOLD_BY_CONTEST:
            return True
        own = params.get("seat") in self.totals or bool(self.results)
        pays = kind == "deed.paid" and params.get("seat") in self.paid
        return pays or (own and kind in ("contract.completed", "contract.failed", "contract.kept"))

    @property
    def parties(self) -> set[Seat]:
        return {*self.conflictors, *self.cooperators}

    @property
    def is_over(self) -> bool:
        """True if what follows is no contest any more: somebody took it, or one is left to try alone."""
        taken = self.has_passed and not self.results
        return taken or (self.failed == set(self.conflictors) and len(self.cooperators) < 2)

    def _misses(self, seat: Seat) -> Phrase | None:
        self.failed.add(seat)
        if self.failed != set(self.conflictors):
            return None
        return say("brief-nobody-takes", contract=self.contract, tries=self._tries())

    def _group(self, params: Any) -> Phrase | None:
        passed = params["total"] >= params["target"]
        about = {name: params[name] for name in ("seats", "total", "target")}
        self.results.append(say("brief-together", passed="yes" if passed else "no", **about))
        self.has_passed |= passed
        if len(self.results) < self.groups or self.has_passed:
            return None
        return say("brief-nobody-shares", contract=self.contract, tries=self.results)

    def _shared(self, keeper: Seat, agreed: Mapping[Seat, int]) -> Phrase:
        """Who has what of it, and what of that is not by their deal; those who passed together and share alike are
        named once."""
        shares: dict[Seat, Phrase] = {}
        for seat, (gold, fame) in self.paid.items():
            shares[seat] = say("brief-reward", gold=gold, fame=fame)
            if more := gold - agreed.get(seat, gold):
                by = f"{more:+d}".replace("-", "−")
                shares[seat] = say("brief-dealt", reward=shares[seat], agreed=agreed[seat], more=by)
        enough = "all" if all(one.params["passed"] == "yes" for one in self.results) else "one"
        about: dict[str, Any] = {"contract": self.contract, "tries": self.results, "seat": keeper, "enough": enough}
        first, *others = shares.values()
        if all(one == first for one in others):
            return say("brief-shared", shares=say("brief-each", reward=first), **about)
        each = say("chronicle-parts", dotted=[say("brief-for", seat=seat, what=what) for seat, what in shares.items()])
        if len(self.results) > 1:
            return say("brief-shared", shares=each, **about)
        total, target = (self.results[0].params[name] for name in ("total", "target"))
        return say("brief-divided", contract=self.contract, total=total, target=target, shares=each, seat=keeper)

    def _breaks_tie(self, event: Event) -> None:
        params: Any = event.params
        seat, self.tie_dice = params["seat"], "total" not in params
        came_to = params["face"] if self.tie_dice else params["total"] - self.targets[seat]
        self.ties.setdefault(seat, []).append(came_to)

    def _tries(self) -> Phrase:
        order = sorted(self.totals, key=lambda seat: [-margin for margin in (self._margin(seat), *self._in_ties(seat))])
        return say("chronicle-parts", dotted=[self._try(seat) for seat in order])

    def _try(self, seat: Seat) -> Phrase:
        about = _by(self._margin(seat))
        ties = [say("brief-tie-die" if self.tie_dice else "brief-tie-by", **_by(by)) for by in self._in_ties(seat)]
        tie = chained("comma", ties) or "none"
        return say("brief-try", seat=seat, total=self.totals[seat], target=self.targets[seat], tie=tie, **about)

    def _margin(self, seat: Seat) -> int:
        return self.totals[seat] - self.targets[seat]

    def _in_ties(self, seat: Seat) -> list[int]:
        return self.ties.get(seat, [])


def _by(margin: int) -> dict[str, Any]:
    """How far over a target or short of it, as texts name it."""
    return {"by": "over" if margin > 0 else "short" if margin < 0 else "even", "margin": abs(margin)}


def offer(at: int, event: Event, *, in_full: bool, spare: int) -> Line:
    """What is offered to whom; of several offers at once, or where many orders are to be told, only who made one for
    what. *Board* has them all."""
    params: Any = event.params
    made = say("brief-offer", seat=params["seat"], contract=params["contract"])
    said = say("brief-offered", seat=params["seat"], contract=params["contract"])
    terms = Phrase("bargain-offered", {**params, "terms": _briefly(params["terms"])})
    return Line((Part(at, made),), joins="brief-offers", alone=terms if in_full else said, spare=spare)


def agreement(event: Event, *, in_full: bool) -> Phrase:
    """Where many orders are to be told, who gets what is told once, when it is shared."""
    params: Any = event.params
    if not in_full:
        return say("brief-agreed", seats=params["seats"], contract=params["contract"])
    return Phrase("bargain-agreed", {**params, "terms": _briefly(params["terms"])})


def _briefly(terms: Phrase) -> Phrase:
    """The same, where card and Bonus go to one guild in one breath."""
    if terms.id == "bargain-card-and-bonus-to":
        card, bonus, on = (terms.params[name] for name in ("card_seat", "bonus_seat", "on"))
        return say("bargain-both-to", card_seat=card) if card == bonus and on == "none" else terms
    inner = {name: _briefly(part) for name, part in terms.params.items() if name in PARTS and isinstance(part, Phrase)}
    return Phrase(terms.id, {**terms.params, **inner})


def agreed_gold(before: Sequence[Event], contract: str, paid: Mapping[Seat, Any]) -> Mapping[Seat, int]:
    """The Gold by the last deal on this contract, where those who agreed are those who are paid."""
    for event in reversed(before):
        if event.kind == "bargain.agreed" and event.params["contract"] == contract:
            seats: Any = event.params["seats"]
            return dict.fromkeys(seats, 0) | dict(_shares(event.params["terms"])) if {*seats} == {*paid} else {}
    return {}


def _shares(terms: Any) -> Iterator[tuple[Seat, int]]:
    """Who gets how much Gold by the terms of an offer, where it is any."""
    if isinstance(terms, Phrase):
        if terms.id == "bargain-share":
            of: Any = terms.params
            yield of["seat"], of["gold"]
        for part in terms.params.values():
            yield from _shares(part)


PARTS = ("terms", "rest")
"""Of the terms of an offer: what else stands in them are shares and a team."""


TOLD_BY_CONTEST = (
    "contest.attempted", "contest.together", "contest.apart", "contest.passed", "contest.failed",
    "contest.cooperate", "contest.conflict", "contest.divided",
)  # fmt: skip


def contest_of(event: Event) -> Contest | None:
    """The contest that begins with an event."""
    params: Any = event.params
    match event.kind:
        case "contest.cooperate":
            return Contest([], list(params["seats"]))
        case "contest.conflict":
            return Contest(list(params["seats"]), [])
        case "contest.divided":
            return Contest(list(params["conflict_seats"]), list(params["cooperate_seats"]))
        case _:
            return None
