"""A round of Guild Master in few words: a line for each check, contract and card, the result first and no dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gamecore.engine.abilities.chronicle import LAST_TO_GO, SHOWN_TOO, Line, Part, own_words
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.scripts import Event
from gamecore.games.guild_master.presentation.chronicle.contested import Rolls
from gamecore.games.guild_master.presentation.chronicle.contests import Contest, agreement, contest_of, offer
from gamecore.games.guild_master.presentation.chronicle.doings import (
    ASKS,
    OF_A_CARD,
    RESULTS,
    Doing,
    by_seat,
    came_of_card,
    effect_of,
    is_alike,
    last_changed,
    named,
    number_of,
    reward,
    rules_of,
    seat_of,
    seats_in,
    standings,
    struck,
    used,
)
from gamecore.games.guild_master.presentation.chronicle.small_results import (
    A_LITTLE,
    SmallResults,
    words_to_come,
)
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


def lines(told: Sequence[Event]) -> list[Line]:
    """All that is told of ``told``."""
    teller = _Teller(told)
    for at, event in enumerate(told):
        teller.hear(at, event)
    teller.stop()
    return [doing if isinstance(doing, Line) else doing.line for doing in teller.doings]


class _Teller:
    """Hears events in order, and makes a line of those that belong together."""

    def __init__(self, events: Sequence[Event]) -> None:
        self.doings: list[Doing | Line] = []
        self._events = events
        self._resolved = max((at for at, event in enumerate(events) if event.kind == "action.space"), default=-1)
        self._doing: Doing | None = None
        self._reasons: dict[Seat, list[Phrase]] = {}
        self._cost: dict[Seat, tuple[int, int]] = {}
        self._shown: set[Seat] = set()
        """Who tries a private contract."""
        self._contest: Contest | None = None
        self._bids: dict[Seat, int] = {}
        self._rolls = Rolls()
        """Of a contested check for Builders or an adventurer."""
        self._for_builders = False
        self._asked: Doing | None = None
        """Whose Plot card still asks something."""
        self._small = SmallResults()
        self._to_come = words_to_come(events)
        self._stood = self._stand_at = -1
        """The totals that are still to be told, and behind what."""

    def stop(self) -> None:
        """Of a card that still asks something nothing is told yet."""
        if self._asked is not None and self._asked.is_open:
            self._asked.parts.pop()

    def hear(self, at: int, event: Event) -> None:
        kind, params = event.kind, event.params
        if self._asked is not None and self._asked.is_open:
            self._asked.parts[-1] = self._asked.parts[-1].moved(at)
        self._asked = None
        self._rolls.hear(event)
        if self._for_builders and not kind.startswith(("check.", "boon.", "fame.")):
            self._ranked(at)
        if kind in ENDS_ORDERS:
            self._give_up(at)
        if kind == "round.income" and (sums := self._small.parts(at)):
            self.doings.append(Line(tuple(sums)))
        if self._of_contest(at, event) or kind in SHOWN_ELSEWHERE:
            return
        if kind in GAVE_UP:
            said = Phrase(GAVE_UP[kind], {**params, **self._target(at, params.get("objective"))})
            self._reasons.setdefault(seat_of(event), []).append(said)
        elif kind == "contest.too_late":
            for seat in seats_in(params["seats"]):
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
            case "deed.paid" if self._doing is not None and self._doing.seat == params["seat"]:
                self._gain(at, params)
            case "round.blood_reset":
                self._line(at, say("brief-blood-moon"))
            case "round.standings" if (last := last_changed(self._events, at)) != at:
                self._stood, self._stand_at = at, last
            case "round.standings":
                self._standings(at, at)
            case "round.event":
                self._event(at)
            case "round.struck" | "round.favoured":
                self._struck(at, event)
            case "contest.ahead" if at > self._resolved:
                said = self._aim(at, params["objective"])
                self.doings.append(Line((Part(at, said),), joins="brief-contested", spare=self._to_come - A_LITTLE))
            case "bargain.offered" if at > self._resolved:
                self.doings.append(offer(at, event, in_full=not self._small.are_summed, spare=self._to_come))
            case "bargain.agreed" if at > self._resolved:
                self._line(at, agreement(event, in_full=not self._small.are_summed), self._to_come - A_LITTLE)
            case "bargain.stance" if self._is_changed_later(at, event):
                pass
            case "round.private":
                self._private(at, event)
            case _ if not self._of_order(at, event) and self._has_line(at, kind):
                self.doings.append(own_words(at, event))
                self._doing = None

    def _has_line(self, at: int, kind: str) -> bool:
        return not (kind.startswith("check.") or (kind in UNTIL_RESOLVED and at < self._resolved))

    def _of_order(self, at: int, event: Event) -> bool:
        """Whether it belongs to an order or a Plot card, whose line it goes into."""
        match event.kind:
            case "orders.revealed":
                self._orders(at)
            case "plot.used":
                self._plot(at, event)
            case "builders.contest":
                self._rolls, self._for_builders = Rolls(), True
            case "builders.hired":
                self._cost[seat_of(event)] = (number_of(event, "gold"), number_of(event, "back"))
            case "builders.built":
                self._built(at, event)
            case "recruit.contest":
                self._rolls, self._bids = Rolls(), by_seat(event.params["bids"])
            case "private.revealed":
                self._shown.add(seat_of(event))
            case _:
                return False
        return True

    def _event(self, at: int) -> None:
        """New rules for everybody, each once, at the last of a round; what they take or give at its start is told by
        itself."""
        begun = max((n for n, one in enumerate(self._events[:at]) if one.kind == "round.begun"), default=0)
        rest = [one.kind for one in self._events[at + 1 :]]
        if "round.event" in rest[: rest.index("round.begun") if "round.begun" in rest else len(rest)]:
            return
        known = [one.params for one in self._events[:begun] if one.kind == "round.event"]
        new = [one for one in self._events[begun : at + 1] if one.kind == "round.event" and one.params not in known]
        said = rules_of(new, self._events[begun : at + 1])
        if said:
            self.doings.append(Line(tuple(Part(at, one) for one in said), joins="brief-events", spare=SHOWN_TOO))

    def _private(self, at: int, event: Event) -> None:
        """Who drew a private contract, at the last of them; where all did no names."""
        if self._events[at + 1 : at + 2] and self._events[at + 1].kind == event.kind:
            return
        drew = self._run(at)
        guilds = {one.params["seat"] for one in self._events if one.kind == "orders.revealed"}
        seats = [say("chronicle-seat", seat=one.params["seat"]) for one in drew]
        said = say("brief-all-draw") if len(drew) == len(guilds) else say("brief-privates", dotted=seats)
        self.doings.append(Line((Part(at, said),), spare=SHOWN_TOO))

    def _run(self, at: int) -> Sequence[Event]:
        """All events of one kind up to the last of them."""
        first = at
        while first and self._events[first - 1].kind == self._events[at].kind:
            first -= 1
        return self._events[first : at + 1]

    def _struck(self, at: int, event: Event) -> None:
        """What an Event costs or brings, at the last whom it names: whoever has the same is told together."""
        rest = self._events[at + 1 :]
        if rest and is_alike(rest[0], event):
            return
        self._line(at, struck(self._events, at))
        if at == self._stand_at:
            self._standings(at, self._stood)

    def _standings(self, at: int, of: int) -> None:
        """Behind all that they count, Events at the start of the next round among it."""
        said = say("brief-standings", dotted=standings(self._events, of))
        self.doings.append(Line((Part(at, said),), spare=LAST_TO_GO))

    def _is_changed_later(self, at: int, event: Event) -> bool:
        """True if its guild has taken another stance on the same contract since: only the last one counts."""
        of = (event.kind, event.only, event.params["contract"])
        return any((one.kind, one.only, one.params.get("contract")) == of for one in self._events[at + 1 :])

    # Lines

    def _begin(self, at: int, said: Phrase, seat: Seat | None = None, card: str = "", **more: Any) -> None:
        reasons = [] if seat is None else self._reasons.pop(seat, [])
        why = [Phrase(NO_OBJECT[one.id]) if one.id in NO_OBJECT else one for one in reasons]
        self._doing = Doing(seat, [Part(at, one) for one in (*why, said)], card=card, **more)
        self.doings.append(self._doing)

    def _line(self, at: int, said: Phrase, spare: int = 0) -> None:
        self.doings.append(Line((Part(at, said),), spare=spare))
        self._doing = None

    def _give_up(self, at: int) -> None:
        """Teams whose order came to nothing, and that did nothing instead; the orders of a space are over."""
        for seat, reasons in self._reasons.items():
            self.doings.append(Line(tuple(Part(at, reason) for reason in reasons), seat))
        self._reasons, self._doing, self._contest = {}, None, None

    def _gain(self, at: int, of: Any) -> None:
        """What else its line brings a guild."""
        assert self._doing is not None
        if self._doing.is_small and self._doing.seat is not None:
            self._small.add(self._doing.seat, of)
        else:
            self._doing.add(at, reward(of))

    def _price(self, gold: int) -> int:
        """What is told of a price: nothing where there is much to tell."""
        return 0 if self._small.are_summed else gold

    # Kinds of event

    def _of_contest(self, at: int, event: Event) -> bool:
        """True if a contest tells it."""
        self._contest = contest_of(event) or self._contest
        contest = self._contest
        if contest is None or not contest.is_of(event):
            return False
        said = contest.hear(event, self._events[:at])
        if said is not None:
            seat = event.params.get("seat") if event.kind in ("contract.completed", "contract.kept") else None
            reasons, self._reasons = self._reasons, {}
            seat, spare = seat if isinstance(seat, int) else None, LAST_TO_GO if len(contest.parties) > 1 else 0
            self._begin(at, said, seat, contest.contract, is_named=True, spare=spare)
            self._reasons = reasons
        if contest.is_over or event.kind == "contract.kept":
            self._contest = None
        return True

    def _result(self, at: int, event: Event) -> None:
        """What a guild has of an order, behind why it came to that."""
        seat, said = seat_of(event), RESULTS[event.kind](event.params)
        if event.kind == "recruit.joined":
            said = Phrase(said.id, {**said.params, "gold": self._price(number_of(event, "gold"))})
            if self._bids:
                said, self._bids = self._bidding(event), {}
                self._begin(at, said, seat, is_named=True)
                return
            if self._doing is not None and self._doing.card and self._doing.seat == seat and not event.params["gold"]:
                self._doing.add(at, said)
                return
        if event.kind.startswith("contract."):
            said = Phrase(said.id, {**said.params, "private": "yes" if seat in self._shown else "no"})
        is_small = event.kind in ("wander.done", "order.idle") or said.params.get("private") == "yes"
        if self._small.are_summed and is_small:
            self._sum_up(at, event)
        else:
            self._begin(at, said, seat, str(event.params.get("contract", "")))
        if event.kind.startswith("contract."):
            self._shown.discard(seat)

    def _sum_up(self, at: int, event: Event) -> None:
        """Of a small result among many only that is told at once which may hurt others, or surprise its guild."""
        seat = seat_of(event)
        if event.kind != "order.idle":
            self._small.add(seat, {"gold": 0, "fame": 0} | dict(event.params))
        reasons = [Part(at, one) for one in self._reasons.pop(seat, []) if one.id not in NO_OBJECT]
        self._doing = Doing(seat, reasons, card=str(event.params.get("contract", "")), is_small=True)
        self.doings.append(self._doing)

    def _of_card(self, at: int, event: Event) -> None:
        seat, card = seat_of(event), str(event.params["card"])
        said = came_of_card(self._events, at)
        doing = self._doing
        if doing is None or doing.card != card:
            self._begin(at, say("brief-card", card=card, what=said), seat, card)
        elif doing.is_small and doing.seat == seat and event.kind in ("card.gained", "card.nothing"):
            if event.kind == "card.gained":
                self._gain(at, event.params)
        elif not doing.has_bonus and (doing.seat == seat or doing.is_small) and self._is_completed(at, card):
            others = [
                one for one in self._events[at + 1 : at + 2] if (one.kind, one.params.get("card")) == (event.kind, card)
            ]
            is_shared = doing.seat != seat or (said.id == "brief-reward" and (doing.is_named or bool(others)))
            of_whom = say("brief-bonus-of", seat=seat, what=said) if is_shared else said
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
        seat, card = seat_of(event), str(event.params["card"])
        if self._doing is not None and self._doing.seat == seat and self._doing.card:
            self._doing.parts.append(used(at, card, effect_of(event), is_next=bool(self._doing.parts)))
            self._doing.card = card
        else:
            self._begin(at, say("brief-used", card=card, what=effect_of(event), next="no"), seat, card)
        assert self._doing is not None
        self._doing.is_open, self._doing.spare = True, self._to_come
        effect = event.params["effect"]
        self._asked = self._doing if isinstance(effect, Phrase) and effect.id in ASKS else None

    def _built(self, at: int, event: Event) -> None:
        seat = seat_of(event)
        upgrade = event.params["upgrade"]
        if isinstance(upgrade, Phrase) and upgrade.id == "room-built":
            upgrade = upgrade.params["room"]
        paid, back = self._cost.pop(seat, (0, 0))
        said = say("brief-built", upgrade=upgrade, gold=self._price(paid), back=back, fame=event.params["fame"])
        before = self._events[at - 1].kind
        if self._doing is not None and self._doing.seat == seat and before != "builders.hired":
            self._doing.add(at, said)
        else:
            self._begin(at, said, seat)

    def _orders(self, at: int) -> None:
        """All orders at the last of them, a line for each guild; once the round is over, their results are enough."""
        rest = [event.kind for event in self._events[at + 1 :]]
        if rest[:1] == ["orders.revealed"]:
            return
        revealed = self._run(at)
        self._small = SmallResults(revealed)
        if not {"round.standings", "scoring.won"} & set(rest):
            self.doings += [
                Line((Part(at, said),), seat, is_named=True, in_picture=True, spare=self._to_come - A_LITTLE)
                for seat, said in self._ordered(at, revealed)
            ]

    def _ordered(self, at: int, revealed: Sequence[Event]) -> list[tuple[Seat, Phrase]]:
        """For each guild where it sends its teams; of many orders a word each, and none of those that stay free."""
        sent: dict[Seat, list[Phrase]] = {seat_of(event): [] for event in revealed}
        for event in revealed:
            objective: Any = event.params["objective"]
            if objective.params["kind"] != "free" or not self._small.are_summed:
                sent[seat_of(event)].append(self._aim(at, objective))
        return [(seat, say("brief-orders", seat=seat, dotted=sent[seat])) for seat in sorted(sent) if sent[seat]]

    def _aim(self, at: int, objective: Any) -> Phrase:
        """Where an order goes, among many in one word."""
        to: Phrase = self._target(at, objective)["objective"]
        return Phrase("brief-aim", to.params) if self._small.are_summed else to

    def _ranked(self, at: int) -> None:
        self._for_builders = False
        rolled = [say("brief-rolled", seat=seat, **self._rolls.params(seat)) for seat in self._rolls.ranked()]
        if rolled:
            self._line(at, say("brief-builders-contest", dotted=rolled))

    def _bidding(self, event: Event) -> Phrase:
        order = sorted(self._bids, key=lambda seat: (-self._bids[seat], self._rolls.behind(seat)))
        bids = [say("brief-bid", seat=seat, gold=self._bids[seat], **self._rolls.params(seat)) for seat in order]
        return say("brief-bidding", dotted=bids, **named(event.params, "adventurer", "seat", "fame"))

    def _target(self, at: int, objective: Any) -> dict[str, Any]:
        """Where an order goes: by the name of its space alone, but an adventurer by their own, where that was told."""
        if not isinstance(objective, Phrase):
            return {}
        kind, space = objective.params["kind"], objective.params["space"]
        card = adventurer_at(self._events, at, str(space)) if kind == "adventurer" else None
        return {"objective": say("brief-objective", kind=kind, space=space, card=card or "none")}
