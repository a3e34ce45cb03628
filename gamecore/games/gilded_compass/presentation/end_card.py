"""The end of a game: where Gold came from, and what a hunter left undone. Both from what was told at the scoring."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from gamecore.engine.abilities.ending import Priced, Source, Sources, dearest
from gamecore.engine.phrases import Param, Phrase, Seat, say
from gamecore.engine.scripts import Event
from gamecore.games.gilded_compass.cards.model import Tiles
from gamecore.games.gilded_compass.presentation.dice_in_vain import dice_in_vain
from gamecore.games.gilded_compass.presentation.other_tiles import other_tiles
from gamecore.games.gilded_compass.view import CompassView

KINDS = ("maps", "specialists", "missions", "artifacts", "chests", "treasures", "abilities", "knowledge")
FAR_BEHIND = 3
"""From so much Gold on it is worth a word that something brought less than it did somebody else."""
OF_THE_TABLE = 0.5
DECIDED = 100.0
"""Gold beside what decided a game."""
MISSION = 2
"""Gold that a mission brings, about."""


def sources(view: CompassView, told: Sequence[Event]) -> tuple[Sources, ...]:
    """Maps, specialists on them, and everything else that was counted."""
    if not any(event.kind == "scoring.won" for event in told):
        return ()
    return tuple(_sources(_scored(told, seat)) for seat in range(view.seats))


def tie(told: Sequence[Event]) -> Phrase | None:
    """Specialists left over decide between hunters with the same Gold (GC-32), behind the winner, too."""
    won: Any = next((event.params for event in told if event.kind == "scoring.won"), {})
    if won.get("by") == "spare":
        return say("tie-spare", seats=won["seats"], spare=won["spare"])
    totals: list[Any] = [event.params for event in told if event.kind == "scoring.total"]
    for gold in sorted({each["gold"] for each in totals} - {won.get("gold")}, reverse=True):
        spare = {each["seat"]: _spare(told, each["seat"]) for each in totals if each["gold"] == gold}
        most = max(spare.values())
        if most > min(spare.values()):
            return say("tie-behind", gold=gold, seats=[seat for seat in spare if spare[seat] == most], spare=most)
    return None


def _spare(told: Sequence[Event], seat: Seat) -> int:
    """What the specialists of a hunter that found no map add up to."""
    return sum(int(line.params["value"]) for line in _rest(told, seat) if line.id == "scored-spare")


def _sources(gold: Mapping[str, int]) -> Sources:
    return tuple(Source(say("from-scored", what=kind), gold[kind]) for kind in KINDS if gold.get(kind))


def _scored(told: Sequence[Event], seat: Seat) -> Counter[str]:
    gold: Counter[str] = Counter()
    for crew in _crews(told, seat):
        sent = sum(member.params["gold"] for member in _sent(crew))
        gold["specialists"] += sent
        gold["maps"] += crew.params["gold"] - sent
    for line in _rest(told, seat):
        kind = line.id.removeprefix("scored-")
        if kind not in ("items", "spare"):
            gold["missions" if kind == "mission" else kind] += int(str(line.params["gold"]))
    return gold


def reasons(tiles: Tiles, view: CompassView, told: Sequence[Event], seat: Seat) -> tuple[Phrase, ...]:
    """The dearest first, in Gold."""
    others = other_tiles(tiles, view, told, seat)
    decided = [(DECIDED if 0 < _behind_winner(told, seat) <= gold else gold, said) for gold, said in others]
    return dearest([*decided, *_reasons(view, told, seat)])


def _behind_winner(told: Sequence[Event], seat: Seat) -> int:
    totals: dict[Any, Any] = {each.params["seat"]: each.params["gold"] for each in told if each.kind == "scoring.total"}
    return int(max(totals.values()) - totals[seat]) if seat in totals else 0


def _reasons(view: CompassView, told: Sequence[Event], seat: Seat) -> Iterator[Priced]:
    """Specialists by their figures, an item as 2, a map's two numbers differ by 1. Nothing of dice left unplaced: a
    last turn is for one building, and they rarely had a better place than in hand. Nothing of tokens either: a re-roll
    seldom brings more than one pays."""
    crews, rest = _crews(told, seat), _rest(told, seat)
    yield from _lost_by_tie(told, seat)
    won: Any = next((event.params for event in told if event.kind == "scoring.won"), {})
    has_won_by_them = won.get("by") == "spare" and seat in won["seats"]
    idle = len(view.hunters[seat].specialists) - sum(len(_sent(crew)) for crew in crews)
    if idle and not has_won_by_them:
        yield _spare(told, seat), say("why-specialists", count=idle)
    for line in rest:
        if line.id == "scored-items":
            yield 2 * line.params["count"], say("why-items", count=line.params["count"])
        elif line.id == "scored-mission" and not line.params["gold"]:
            yield MISSION, say("why-mission", mission=line.params["mission"])
    alone = [crew.params["name"] for crew in crews if isinstance(crew.params["name"], Phrase) and not _sent(crew)]
    if alone:
        yield len(alone), say("why-maps", sites=alone)
    yield from dice_in_vain(told, seat)
    yield from _behind(view, told, seat)


def _lost_by_tie(told: Sequence[Event], seat: Seat) -> Iterator[Priced]:
    """That somebody with as much Gold won by specialists left over, before all else."""
    won: Any = next((event.params for event in told if event.kind == "scoring.won"), {})
    gold = next((event.params["gold"] for event in told if event.kind == "scoring.total" and _is_of(event, seat)), None)
    if won.get("by") == "spare" and gold == won["gold"] and seat not in won["seats"]:
        params: dict[str, Param] = {name: won[name] for name in ("gold", "seats", "spare")}
        yield DECIDED, say("why-tie", **params, mine=_spare(told, seat))


def _is_of(event: Event, seat: Seat) -> bool:
    return event.params["seat"] == seat


def _behind(view: CompassView, told: Sequence[Event], seat: Seat) -> Iterator[Priced]:
    """What brought less than it did somebody else, each beside whom it brought most: where games are lost.
    The table of the end shows as much, so that what happened comes first."""
    scored = [_scored(told, one) for one in range(view.seats)]
    for kind in (one for one in KINDS if one != "knowledge"):  # what is won for nothing else is no feat
        best = max((other for other in range(view.seats) if other != seat), key=lambda other: scored[other][kind])
        gold, theirs = scored[seat][kind], scored[best][kind]
        if theirs - gold >= FAR_BEHIND:
            yield OF_THE_TABLE * (theirs - gold), say("why-behind", what=kind, gold=gold, best=theirs, seat=best)


def _crews(told: Sequence[Event], seat: Seat) -> list[Any]:
    return _lines_of(told, "scoring.maps", seat, "crews")


def _rest(told: Sequence[Event], seat: Seat) -> list[Any]:
    return _lines_of(told, "scoring.rest", seat, "lines")


def _lines_of(told: Sequence[Event], kind: str, seat: Seat, what: str) -> list[Any]:
    events: list[Any] = [event.params for event in told if event.kind == kind and event.params["seat"] == seat]
    return [line for params in events for line in params[what]]


def _sent(crew: Any) -> list[Any]:
    sent = crew.params["sent"]
    return [] if sent == "none" else list(sent)
