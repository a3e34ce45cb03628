"""What a guild reads when a round is over: what it gained from what, what others did to it, and where it stands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate, takewhile
from typing import Any

from gamecore.engine.abilities.your_round import YourRound, signed
from gamecore.engine.phrases import Param, Phrase, Seat, say
from gamecore.engine.scripts import Event
from gamecore.games.guild_master.presentation.came_first import Missed, missed
from gamecore.games.guild_master.presentation.chronicle.contested import Rolls
from gamecore.games.guild_master.presentation.chronicle.doings import struck_by
from gamecore.games.guild_master.presentation.kept_deals import is_betrayal
from gamecore.games.guild_master.presentation.round_changes import (
    LOSSES,
    NAMED,
    SPENDING,
    amount,
    changes,
    lost_in_plot,
    where_planned,
)
from gamecore.games.guild_master.presentation.who_lay_there import adventurer_at
from gamecore.games.guild_master.rules.hire_builders import TOP_LEVEL
from gamecore.games.guild_master.view import GuildMasterView

MOST_SOURCES = 5
"""Sources of Fame and Gold told one by one, where nothing was lost."""
MOST_LOST = 3
MOST_TOLD = 4
"""Sources and losses together: what was gained least makes room for what went wrong."""
ROOM_FOR_LEADER = 3
"""With so many of them at most there is room for what the leader did."""
DID = {"contract.completed": "contracts", "recruit.joined": "recruits", "builders.built": "builds"}
SHARED = ("adventurer", "contract", "builders")
"""Kinds of objectives that several guilds may send somebody for."""
CAME_TO_NOTHING = {"order.missed": "your-miss", "order.replaced": "your-replaced", "order.refused": "your-refused"}
"""Orders that could not be carried out, and why."""


def sums_up_now(view: GuildMasterView) -> bool:
    """True while a round is planned."""
    return view.viewer is not None and view.round > 1 and view.phase in ("plot", "orders")


def your_round(view: GuildMasterView, events: Sequence[Event]) -> YourRound | None:
    seat = view.viewer
    assert seat is not None
    ends = [number for number, event in enumerate(events) if event.kind == "round.summary"]
    if not ends:
        return None
    planned = where_planned(events)
    told, since = events[planned[-2] if len(planned) > 1 else 0 : planned[-1]], events[planned[-1] :]
    *had, has = [_gold(events[end : next(at for at in planned if at > end)], seat) for end in ends[-2:]]
    sources = sorted(_sources(told, seat), key=lambda each: (-_fame(each), each.id))
    built = _prestige(told, seat)
    lost = sum(amount(event, "fame") for event in told if _costs(event, seat))
    wrong = _suffered(told, since, seat, events)
    shown = MOST_TOLD - sum(map(_length, wrong[: how_many_fit(wrong)])) if wrong else MOST_SOURCES
    shown = max(0, shown - 2 * len(built))  # with what others took it is as long as two
    with_fame = sum(_fame(source) > 0 for source in sources)
    shown += with_fame == shown + 1  # its name is no longer than that there is one more
    rest = [source for source in sources[shown:] if _fame(source)]
    betrayal = _betrayal(told, seat)
    score = sum(map(_fame, sources))
    now = view.guilds[seat].gold  # what is gained and lost while Plot is open belongs to the next round
    return YourRound(
        say(
            "your-gained",
            round=events[ends[-1]].params["round"],
            betrayal=betrayal or "none",
            score=score,
            fame=signed(score - lost),
            before=had[0] if had else "none",
            gold=has,
            now="none" if now == has else now,
            dotted=[*built, *sources[:shown]],
            more=len(rest),
            more_fame=sum(map(_fame, rest)),
            lost=lost,
            plot="yes" if lost and lost == lost_in_plot(told, seat) else "no",
        ),
        _went_wrong(told, seat, wrong, lost),
        _standing(view, seat, told if len(wrong) + len(built) + len(sources) <= ROOM_FOR_LEADER else (), since),
        tells_betrayal=betrayal is not None,
        standing_first=True,
    )


def _length(wrong: Phrase) -> int:
    """Each that somebody else is named to have had is as long as something else that went wrong."""
    of = wrong.params.get("objective")
    named = [one for one in of if isinstance(one, Phrase) and one.id == "your-missed"] if isinstance(of, list) else []
    return max(1, len(named))


def how_many_fit(wrong: Sequence[Phrase]) -> int:
    """How many of them are told: the first in any case."""
    lengths = list(accumulate(map(_length, wrong)))
    return max(1, sum(length <= MOST_LOST for length in lengths))


def _went_wrong(told: Sequence[Event], seat: Seat, wrong: Sequence[Phrase], lost: int) -> Phrase:
    return say(
        "your-suffered",
        dotted=wrong[: how_many_fit(wrong)],
        more=max(0, len(wrong) - how_many_fit(wrong)),
        score=-lost,
        also_seats=_came_there_too(told, seat),
        built_seats=_built_too(told, seat),
    )


def _gold(told: Sequence[Event], seat: Seat) -> int:
    """What there is to plan with, from the summary of a round on."""
    summary, *following = told
    changes = {"round.favoured": 1, "round.struck": -1}
    own = [event for event in following if event.kind in changes and event.params["seat"] == seat]
    return amount(summary, "gold") + sum(changes[event.kind] * amount(event, "gold") for event in own)


def _fame(source: Phrase) -> int:
    fame = source.params["fame"]
    assert isinstance(fame, int)
    return fame


def _sources(told: Sequence[Event], seat: Seat) -> list[Phrase]:
    """Everything that brought Fame or Gold, but for income; what a contract pays and what its Bonus brings together."""
    found: list[tuple[Param, list[int]]] = []
    for before, event in zip([None, *told], told, strict=False):
        if event.params.get("seat") != seat:
            continue
        what: Param
        if before is not None and _is_favour(before, event):
            what = say("your-favour", card=event.params["card"], seat=before.params["seat"])
        elif event.kind in NAMED:
            what = event.params[NAMED[event.kind]]
        elif event.kind == "wander.done":
            what = say("your-wandering", total=event.params["total"])
        elif event.kind == "deed.paid":
            what = say("your-deed", deed=event.params["deed"])
        else:
            continue
        of_it = next((sums for known, sums in found if known == what), None)
        if of_it is None:
            found.append((what, of_it := [0, 0]))
        of_it[0] += 0 if event.kind in SPENDING else amount(event, "gold")
        of_it[1] += amount(event, "fame")
    return [say("your-source", what=what, fame=fame, gold=gold) for what, (gold, fame) in found if gold or fame]


def _prestige(told: Sequence[Event], seat: Seat) -> list[Phrase]:
    """The Prestige Upgrade that this guild built, which pays only at the end; and those that others built before it in
    this round, and the last level of a Core Upgrade, which is the only one: what one wanted may be among them."""
    before: list[Phrase] = []
    for event in told:
        upgrade = event.params.get("upgrade") if event.kind == "builders.built" else None
        if isinstance(upgrade, Phrase) and upgrade.id == "prestige-built":
            token = upgrade.params["token"]
            if event.params["seat"] == seat:
                return [say("your-prestige", token=token, dotted=before)]
            before.append(say("your-prestige-before", seat=event.params["seat"], token=token))
        elif isinstance(upgrade, Phrase) and upgrade.params.get("level") == TOP_LEVEL and event.params["seat"] != seat:
            before.append(say("your-prestige-before", seat=event.params["seat"], token=upgrade))
    return []


def _is_favour(before: Event, event: Event) -> bool:
    """Whether another guild's card, which paid its owner just ``before``, pays this one, too (page 19, Bonus)."""
    kinds = {before.kind, event.kind}
    return (
        kinds == {"card.gained"}
        and before.params["card"] == event.params["card"]
        and before.params["seat"] != event.params["seat"]
    )


def _betrayal(told: Sequence[Event], seat: Seat) -> Phrase | None:
    """Who broke a deal with this guild, and on what: whatever else it reads of the round comes behind that."""
    for event in told:
        kept = event.params.get("with_seats", ())
        if is_betrayal(event) and isinstance(kept, list | tuple) and seat in kept:
            return say("your-betrayal", seats=event.params["seats"], objective=event.params["objective"])
    return None


def _suffered(told: Sequence[Event], since: Sequence[Event], seat: Seat, ever: Sequence[Event]) -> list[Phrase]:
    """What went wrong. What others took since the next round is planned comes first, as it is told at once; then lost
    Fame, which is the score. Gold that was taken in Plot was told when this round was planned."""
    of_fame = [loss for loss in _lost(told, seat, "then") if loss.params["what"] == "fame"]
    after_plot = next((at for at, event in enumerate(told) if event.kind == "plot.gold"), 0)
    of_gold = [loss for loss in _lost(told[after_plot:], seat, "then") if loss.params["what"] == "gold"]
    return [*_lost(since, seat, "since"), *of_fame, *_done_to(told, seat, ever), *of_gold]


def _came_there_too(told: Sequence[Event], seat: Seat) -> list[Seat]:
    """Who sent somebody where this guild did, whether that was in its way or not: to the Builders with the same order,
    for with another both of them have their own."""
    sent: dict[tuple[Param, ...], set[Seat]] = {}
    for of, aim in _aims(told):
        same = (aim["kind"], aim["space"], *([of["space"]] if aim["kind"] == "builders" else []))
        sent.setdefault(same, set()).add(of["seat"])
    return sorted({one for seats in sent.values() if seat in seats for one in seats} - {seat})


def _built_too(told: Sequence[Event], seat: Seat) -> list[Seat]:
    """Who else sent somebody to the Builders, where this guild did."""
    seats = {of["seat"] for of, aim in _aims(told) if aim["kind"] == "builders"}
    return sorted(seats - {seat}) if seat in seats else []


def _aims(told: Sequence[Event]) -> Iterator[tuple[Any, Any]]:
    """Each order that others can share, with where it goes."""
    for event in told:
        if event.kind == "orders.revealed":
            of: Any = event.params
            if of["objective"].params["kind"] in SHARED:
                yield of, of["objective"].params


def _costs(event: Event, seat: Seat) -> bool:
    return event.kind in LOSSES and event.params[LOSSES[event.kind]] == seat


def _lost(told: Sequence[Event], seat: Seat, when: str) -> Iterator[Phrase]:
    """What was lost, in one sum to each who took it."""
    lost: list[tuple[Mapping[str, Param], int]] = []
    for event in told:
        if _costs(event, seat):
            what = "fame" if amount(event, "fame") else "gold"
            by = (
                say("your-event", contract=event.params["contract"])
                if event.kind == "round.struck"
                else say("your-taker", seat=event.params["seat"])
            )
            about: dict[str, Param] = {"by": by, "what": what, "when": when, "who": struck_by(told, event)}
            before = next((at for at, (one, _) in enumerate(lost) if one == about), None)
            if before is None:
                lost.append((about, amount(event, what)))
            else:
                lost[before] = (about, lost[before][1] + amount(event, what))
    return (say("your-loss", count=count, **about) for about, count in lost)


def _done_to(told: Sequence[Event], seat: Seat, ever: Sequence[Event]) -> Iterator[Phrase]:
    """Which orders failed and to whom, and where others were first: what comes last may be cut."""
    yield from _came_to_nothing(told, seat, ever)
    yield from _failed(told, seat)
    yield from _beaten(told, seat)
    for number, event in enumerate(told):
        if event.kind == "recruit.contest" and seat in _bids(event):
            yield from _bid_in_vain(_bids(event), told[number + 1 :], seat)
    yield from _at_the_builders(told, seat)


def _came_to_nothing(told: Sequence[Event], seat: Seat, ever: Sequence[Event]) -> Iterator[Phrase]:
    """Orders that could not be carried out; those that came too late in one."""
    own = [event for event in told if event.kind in CAME_TO_NOTHING and event.params["seat"] == seat]
    if late := [_too_late(one, told, ever) for one in missed(told, seat)]:
        yield say("your-miss", objective=late)
    for event in own:
        if event.kind != "order.missed":
            about = {"reason": event.params["reason"]} if "reason" in event.params else {}
            objective = _by_name(event.params["objective"], event, ever)
            yield Phrase(CAME_TO_NOTHING[event.kind], {"objective": objective, **about})


def _too_late(one: Missed, told: Sequence[Event], ever: Sequence[Event]) -> Param:
    """What it was by its name and who had it, or where that was not told the space."""
    if not one.seats or not isinstance(one.objective, Phrase):
        return _by_name(one.objective, told[-1], ever)
    return say(
        "your-missed", name=one.name, seats=list(one.seats), first=one.first, space=one.objective.params["space"]
    )


def _by_name(objective: Param, event: Event, ever: Sequence[Event]) -> Param:
    """An adventurer by their own name, where anything ``ever`` told says who lay on the letter that is in ``event``."""
    if not isinstance(objective, Phrase) or objective.params.get("kind") != "adventurer":
        return objective
    at = next(number for number, one in enumerate(ever) if one is event)
    name = adventurer_at(ever, at, str(objective.params["space"]))
    return objective if name is None else Phrase("brief-objective", {**objective.params, "card": name})


def _at_the_builders(told: Sequence[Event], seat: Seat) -> Iterator[Phrase]:
    """Where others came first there, and Gold that nothing was built with; whoever sent none wanted nothing."""
    of: Sequence[Seat] = ()
    ahead = 0
    for event in told:
        if event.kind == "builders.contest":
            of, ahead = _seats(event), 0
        elif event.kind in ("builders.hired", "builders.none") and event.params["seat"] != seat:
            ahead += 1
        elif event.kind == "builders.hired" or (event.kind == "builders.none" and event.params["gold"]):
            built, rank = event.kind == "builders.hired", 1 + ahead if seat in of else 1
            if rank > 1 or not built:
                yield say("your-builders", rank=rank, of=max(1, len(of)), built="yes" if built else "no")
        if event.kind == "action.space":
            of = ()


def _seats(event: Event) -> Sequence[Seat]:
    seats: Any = event.params["seats"]
    return list(seats)


def _bid_in_vain(bids: Mapping[Param, int], following: Sequence[Event], seat: Seat) -> Iterator[Phrase]:
    """Who bid more; or as much, and rolled higher in the check that decides between the highest."""
    until = next(at for at, event in enumerate(following) if event.kind == "recruit.joined")
    joined: Any = following[until].params
    results = Rolls(following[:until])
    by, of = joined["seat"], joined["adventurer"]
    if by == seat:
        return
    if bids[by] > bids[seat]:
        yield say("your-outbid", seat=by, adventurer=of, gold=bids[by], own=bids[seat])
    else:
        yield say("your-level", seat=by, adventurer=of, total=results.of(by)[-1], own=results.of(seat)[-1])


def _failed(told: Sequence[Event], seat: Seat) -> Iterator[Phrase]:
    """The contracts that this guild, alone or with others, fell short of, and nobody completed there and then."""
    for number, event in enumerate(told):
        if event.kind == "contest.failed":
            seats = event.params["seats"]
            assert isinstance(seats, list | tuple)
            is_own = seat in seats
        else:
            is_own = event.kind == "contract.failed" and event.params["seat"] == seat
        following = takewhile(lambda one: one.kind != "action.space", told[number:])
        taken = {one.params["contract"] for one in following if one.kind == "contract.completed"}
        if is_own and event.params["contract"] not in taken:
            yield say("your-failed", **{name: event.params[name] for name in ("contract", "total", "target")})


def _beaten(told: Sequence[Event], seat: Seat) -> Iterator[Phrase]:
    """The contracts that somebody else took in conflict, before or ahead of this guild."""
    for number, event in enumerate(told):
        if event.kind not in ("contest.conflict", "contest.divided"):
            continue
        conflictors = event.params["seats" if event.kind == "contest.conflict" else "conflict_seats"]
        together = event.params.get("cooperate_seats", ())
        assert isinstance(conflictors, list | tuple)
        assert isinstance(together, list | tuple)
        if seat not in (*conflictors, *together):
            continue
        for after in told[number + 1 :]:
            if after.kind in ("action.space", "contest.conflict", "contest.divided", "contest.cooperate"):
                break
            if after.kind == "contract.completed" and after.params["seat"] in conflictors:
                if after.params["seat"] != seat:
                    yield say("your-beaten", seat=after.params["seat"], objective=event.params["objective"])
                break


def _bids(event: Event) -> dict[Param, int]:
    bids: Any = event.params["bids"]
    return {bid.params["seat"]: bid.params["gold"] for bid in bids}


def _standing(view: GuildMasterView, seat: Seat, told: Sequence[Event], since: Sequence[Event]) -> Phrase:
    """Where all stand, with what Plot has changed ``since``, and what the leader made more of the round that is
    ``told``."""
    fames = [guild.fame for guild in view.guilds]
    best = max(fames)
    return say(
        "your-standing",
        fame=fames[seat],
        since=signed(changed) if (changed := changes(since, seat)[1]) else "none",
        rank=1 + sum(fame > fames[seat] for fame in fames),
        level_seats=[one for one, fame in enumerate(fames) if one != seat and fame == fames[seat]],
        best=best,
        best_seats=[one for one, fame in enumerate(fames) if fame == best and one != seat],
        leads="yes" if best == fames[seat] else "no",
        by=_made_more(told, fames.index(best), seat) if fames.count(best) == 1 else "none",
        left=view.rounds - view.round + 1,
    )


def _made_more(told: Sequence[Event], leader: Seat, seat: Seat) -> Phrase | str:
    """The Fame that the leader gained in a round in which this guild gained less, and what brought most of it."""
    gained = changes(told, leader)[1]
    brought = {kind: [amount(one, "fame") for one in told if _is_of(one, kind, leader)] for kind in DID}
    best = max(brought, key=lambda kind: sum(brought[kind]))
    part = sum(brought[best])
    if gained <= max(0, changes(told, seat)[1]) or not part:
        return "none"
    most = "no" if part >= gained else "yes" if 2 * part > gained else "some"
    return say("your-leader", fame=gained, most=most, what=DID[best], count=len(brought[best]))


def _is_of(event: Event, kind: str, seat: Seat) -> bool:
    return event.kind == kind and event.params["seat"] == seat
