"""The great moments of Guild Master: broken deals, the last round, a new leader, Prestige Upgrades, and luck."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamecore.engine.abilities.loud import Loud
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.scripts import Event

UNLIKELY, LIKELY = 20, 90
"""Percent below which passing is luck, and above which failing is."""
_TRIED = ("contract.attempted", "contest.attempted")


def moments(told: Sequence[Event]) -> Iterator[Loud]:
    tried: dict[tuple[object, object], int] = {}
    leader: Seat | None = None
    for at, event in enumerate(told):
        params = event.params
        if event.kind == "contest.deal_fell" and params["why"] == "conflict":
            yield Loud(at, "betrayal", say("loud-betrayal", seats=params["seats"], objective=params["objective"]))
        elif event.kind == "round.begun" and params["round"] == params["rounds"]:
            yield Loud(at, "ending", say("loud-last-round"))
        elif event.kind == "round.standings":
            first, said = _leader(event)
            if first is not None and leader is not None and first != leader:
                yield Loud(at, "lead", said)
            leader = leader if first is None else first
        elif event.kind == "builders.built" and isinstance(upgrade := params["upgrade"], Phrase):
            if upgrade.id == "prestige-built":
                yield Loud(at, "built", say("loud-built", seat=params["seat"], upgrade=upgrade.params["token"]))
        elif event.kind in _TRIED and isinstance(percent := params["percent"], int):
            tried[params["seat"], params["contract"]] = percent
        elif event.kind in ("contract.completed", "contract.failed"):
            chance = tried.pop((params["seat"], params["contract"]), 50)
            passed = event.kind == "contract.completed"
            if (passed and chance < UNLIKELY) or (not passed and chance > LIKELY):
                how = "passes" if passed else "misses"
                about = {"seat": params["seat"], "contract": params["contract"], "percent": chance}
                yield Loud(at, "luck", say("loud-luck", how=how, **about))


def _leader(event: Event) -> tuple[Seat | None, Phrase]:
    """Who leads alone, and in words with whom behind."""
    guilds = event.params["guilds"]
    assert isinstance(guilds, list | tuple)
    fames: list[tuple[int, Seat]] = []
    for guild in guilds:
        assert isinstance(guild, Phrase)
        fame, seat = guild.params["fame"], guild.params["seat"]
        assert isinstance(fame, int)
        assert isinstance(seat, int)
        fames.append((fame, seat))
    (best, first), (second, other) = sorted(fames, reverse=True)[:2]
    said = say("loud-lead", seat=first, fame=best, other_seat=other, second=second)
    return (first if best > second else None), said


def betrayals(told: Sequence[Event], seat: Seat) -> Iterator[Phrase]:
    """The deals that others broke while ``seat`` kept to them."""
    for at, event in enumerate(told):
        if event.kind != "contest.deal_fell" or event.params["why"] != "conflict":
            continue
        for stances in reversed(told[:at]):
            if stances.kind == "contest.divided" and stances.params["objective"] == event.params["objective"]:
                kept = stances.params["cooperate_seats"]
                if isinstance(kept, list | tuple) and seat in kept:
                    yield say("loud-betrayed", seats=event.params["seats"], objective=event.params["objective"])
                break
