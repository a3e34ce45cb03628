"""The end of a game: where VP came from, and what a player left undone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from gamecore.engine.abilities.ending import Priced, Source, Sources, dearest
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.scripts import Event
from gamecore.games.guildhall.cards.chapters import FULL
from gamecore.games.guildhall.rules.end_of_game import GOAL
from gamecore.games.guildhall.view import GuildhallView, ShownPlayer

ALMOST = 4
"""Cards of a chapter that lacks one."""
ROBBED = ("rob.hand", "rob.supply")
TAKEN = {"raid.hall": "cards", "exchanged": "taken"}
"""How a card comes from one guildhall into another, and which parameter names it."""
WHOLE_CHAPTERS = ("chapter.hall", "chapter.discard", "exchanged.chapters", "shed.chapter")
LOST = {"chapter.hall": "took", "chapter.discard": "discarded"}
LEAVING = {
    "rival_seat": {"raid.": "cards", "exchanged": "taken"},
    "seat": {"exchanged": "given", "shed.": "cards", "swapped.hand": "going", "traded.discard": "given"},
}
"""Whose guildhall a card leaves by which events, told by how they begin, and which parameter names it."""
CHAPTER = 4
"""VP that a completed chapter buys, about."""


def sources(view: GuildhallView) -> tuple[Sources, ...]:
    """VP cards and VP tokens."""
    return tuple(_sources(player) for player in view.players)


def _sources(player: ShownPlayer) -> Sources:
    return (
        Source(say("from-vp-cards", count=len(player.vp_cards)), player.vp - player.tokens),
        *([Source(say("from-tokens"), player.tokens)] if player.tokens else []),
    )


def reasons(view: GuildhallView, told: Sequence[Event], seat: Seat) -> tuple[Phrase, ...]:
    """The dearest first, in VP; last how many were missing. Whoever has enough missed nothing."""
    player = view.players[seat]
    return (
        ()
        if player.vp >= GOAL
        else dearest(
            [*_helped(told, seat), *_lost(told, seat), *_unspent(player), *_happened(told, seat), _short(player)]
        )
    )


def best_turn(view: GuildhallView, told: Sequence[Event], seat: Seat) -> Phrase | None:
    """In which round the seat gained most VP, the first of several; from one of its turns to the next."""
    begun = [int(str(event.params["vp"])) for event in told if _begins(event, seat)]
    gained = [after - before for before, after in pairwise([*begun, view.players[seat].vp])]
    most = max(gained, default=0)
    return say("best-turn", round=gained.index(most) + 1, vp=most) if most > 0 else None


def _begins(event: Event, seat: Seat) -> bool:
    return event.kind == "turn.begins" and event.params["seat"] == seat


def _helped(told: Sequence[Event], seat: Seat) -> Iterator[Priced]:
    """Chapters that a rival completed with cards that they took here, and still had by then."""
    taken: dict[Seat, list[Phrase]] = {}
    rounds = Counter[Seat]()
    for event in told:
        params: Any = event.params
        if event.kind == "turn.begins":
            rounds[params["seat"]] += 1
        moved = _chapters_named(event) if event.kind in WHOLE_CHAPTERS else []
        for by, cards in taken.items():
            gone = _left(event, by)
            taken[by] = [one for one in cards if one not in gone and one.params["name"] not in moved]
        if event.kind == "chapter.completed":
            cards = taken.get(params["seat"], [])
            used = [one for one in cards if one.params["name"] == params["chapter"].params.get("name")]
            taken[params["seat"]] = [one for one in cards if one not in used]
            if used:
                by, name = params["seat"], params["chapter"]
                yield CHAPTER, say("why-helped", cards=used, rival_seat=by, chapter=name, round=rounds[by])
        elif event.kind in TAKEN and params["rival_seat"] == seat:
            taken.setdefault(params["seat"], []).extend(params[TAKEN[event.kind]])


def _lost(told: Sequence[Event], seat: Seat) -> Iterator[Priced]:
    """Whole chapters of three cards or more that a rival took or discarded; each card counts for a fifth of what a
    completed chapter buys."""
    rounds = Counter[Seat]()
    for event in told:
        params: Any = event.params
        if event.kind == "turn.begins":
            rounds[params["seat"]] += 1
        if event.kind in LOST and params["rival_seat"] == seat and params["count"] >= ALMOST - 1:
            by, name, count = params["seat"], params["chapter"], params["count"]
            facts = {"chapter": name, "count": count, "round": rounds[by], "how": LOST[event.kind]}
            yield CHAPTER * count / FULL, say("why-lost-chapter", rival_seat=by, **facts)


def _left(event: Event, seat: Seat) -> list[Any]:
    """The cards that leave the guildhall of this seat, by name."""
    found: list[Any] = []
    for whose, names in LEAVING.items():
        name = next((name for kind, name in names.items() if event.kind.startswith(kind)), "")
        if name and event.params.get(whose) == seat:
            some: Any = event.params.get(name, [])
            found += [some] if isinstance(some, Phrase) else some
    return found


def _chapters_named(event: Event) -> list[Any]:
    """The names of the chapters that an event is about."""
    return [one.params.get("name") for one in event.params.values() if isinstance(one, Phrase)]


def _unspent(player: ShownPlayer) -> Iterator[Priced]:
    """A chapter that lacks one card counts as half of one."""
    if player.completed:
        yield CHAPTER * len(player.completed), say("why-chapters", count=len(player.completed))
    if almost := sum(len(cards) == ALMOST for cards in player.chapters.values()):
        yield CHAPTER * almost / 2, say("why-almost", count=almost)


def _happened(told: Sequence[Event], seat: Seat) -> Iterator[Priced]:
    """Completed chapters beyond three, tokens that others took or had lost, actions skipped."""
    all_params: list[tuple[str, Any]] = [(event.kind, event.params) for event in told]
    if gone := sum(kind == "chapter.discarded" and params["seat"] == seat for kind, params in all_params):
        yield CHAPTER * gone, say("why-gave-up", count=gone)
    robbed = [params["count"] for kind, params in all_params if kind in ROBBED and params["rival_seat"] == seat]
    if sum(robbed):
        yield sum(robbed), say("why-robbed", count=sum(robbed))
    if skipped := sum(kind == "waived" and params["seat"] == seat for kind, params in all_params):
        yield skipped, say("why-skipped", count=skipped)


def _short(player: ShownPlayer) -> Priced:
    return 0, say("why-short", vp=GOAL - player.vp, goal=GOAL)
