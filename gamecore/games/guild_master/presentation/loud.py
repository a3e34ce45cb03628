"""The great moments of Guild Master: broken deals, the last round, a new leader, Prestige Upgrades, and luck."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from gamecore.engine.abilities.loud import Loud
from gamecore.engine.phrases import Param, Phrase, Seat, say
from gamecore.engine.scripts import Event
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.presentation.kept_deals import FALLEN, is_betrayal
from gamecore.games.guild_master.presentation.round_changes import fames_planned_with

UNLIKELY, LIKELY = 20, 90
"""Percent below which passing is luck, and above which failing is."""
_TRIED = ("contract.attempted", "contest.attempted")


def moments(told: Sequence[Event], cards: Cards | None = None) -> Iterator[Loud]:
    """All of them. With ``cards`` it is said what a Prestige Upgrade will score."""
    tried: dict[tuple[object, object], int] = {}
    leader: Seat | None = None
    for at, event in enumerate(told):
        params = event.params
        if is_betrayal(event):
            yield Loud(at, "betrayal", _betrayal(told, at, "loud-betrayal"))
        elif event.kind == "round.begun" and params["round"] == params["rounds"]:
            yield Loud(at, "ending", say("loud-last-round"))
        elif event.kind == "round.standings":
            first, said = _leader(told, at)
            if first is not None and leader is not None and first != leader:
                yield Loud(at, "lead", said)
            leader = leader if first is None else first
        elif event.kind == "builders.built" and isinstance(upgrade := params["upgrade"], Phrase):
            if upgrade.id == "prestige-built":
                token = upgrade.params["token"]
                said = say("loud-built", seat=params["seat"], upgrade=token, scores=_scores(cards, token))
                yield Loud(at, "built", said)
        elif event.kind in _TRIED and isinstance(percent := params["percent"], int):
            tried[params["seat"], params["contract"]] = percent
        elif event.kind in ("contract.completed", "contract.failed"):
            chance = tried.pop((params["seat"], params["contract"]), 50)
            passed = event.kind == "contract.completed"
            if (passed and chance < UNLIKELY) or (not passed and chance > LIKELY and not _went_to_a_rival(told, at)):
                how = "passes" if passed else "misses"
                about = {"seat": params["seat"], "contract": params["contract"], "percent": chance}
                yield Loud(at, "luck", say("loud-luck", how=how, **about))


def _went_to_a_rival(told: Sequence[Event], at: int) -> bool:
    """Whether somebody else took what was failed there: then no roll may have been worth it any more."""
    for event in told[at + 1 :]:
        if event.kind in ("action.space", *_TRIED):
            return False
        if event.kind == "contract.completed" and event.params["contract"] == told[at].params["contract"]:
            return True
    return False


def _leader(told: Sequence[Event], at: int) -> tuple[Seat | None, Phrase]:
    """Who leads alone, and in words with whom behind."""
    fames = [(fame, seat) for seat, fame in fames_planned_with(told, at).items()]
    (best, first), (second, _), *_ = sorted(fames, reverse=True)
    others = sorted(seat for fame, seat in fames if fame == second and seat != first)
    said = say("loud-lead", seat=first, fame=best, other_seats=others, second=second)
    return (first if best > second else None), said


def _scores(cards: Cards | None, token: Param) -> Param:
    """What a Prestige Upgrade brings when the game ends."""
    for upgrade in cards.prestige.values() if cards is not None else ():
        if upgrade.name == token:
            return say(
                "loud-scores", fame=upgrade.fame, counted=say("counted", counted=upgrade.counted, per=upgrade.per)
            )
    return "none"


def betrayals(told: Sequence[Event], seat: Seat) -> Iterator[Phrase]:
    """The deals that others broke while ``seat`` kept to them."""
    for at, event in enumerate(told):
        if is_betrayal(event) and seat in _faithful(told, at):
            yield _betrayal(told, at, "loud-betrayed")


def _faithful(told: Sequence[Event], at: int) -> list[Seat]:
    """Who kept to the deal that falls with event ``at``."""
    for stances in reversed(told[:at]):
        if stances.kind == "contest.divided" and stances.params["objective"] == told[at].params["objective"]:
            kept = stances.params["cooperate_seats"]
            return [seat for seat in kept if isinstance(seat, int)] if isinstance(kept, list | tuple) else []
    return []


def _betrayal(told: Sequence[Event], at: int, id: str) -> Phrase:
    """Who broke a deal with whom, and what came of it as far as it is known."""
    by: Any = told[at].params["seats"]
    paid: dict[str, Param] = {"how": "open", "gold": 0, "fame": 0, "taker_seat": by[0]}
    failed: set[Seat] = set()
    for event in told[at + 1 :]:
        if event.kind in ("action.space", *FALLEN, "contest.together", "contest.apart"):
            break
        if event.kind == "contract.completed" and event.params["seat"] in by:
            gain = {key: event.params[key] for key in ("gold", "fame")}
            paid = {"how": "took", "taker_seat": event.params["seat"], **gain}
            break
        if event.kind == "contract.failed" and event.params["seat"] in by:
            failed.add(int(str(event.params["seat"])))
            if failed == set(by):
                paid["how"] = "failed"
                break
    with_seats = _faithful(told, at)
    return say(id, seats=by, objective=told[at].params["objective"], with_seats=with_seats, **paid)
