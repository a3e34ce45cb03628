"""A tile that one left for another and that would have paid more in the end: for the end of a game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from gamecore.engine.abilities.ending import Priced
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.scripts import Event
from gamecore.games.gilded_compass.cards import tile_text
from gamecore.games.gilded_compass.cards.model import Tiles
from gamecore.games.gilded_compass.presentation.dice_in_vain import rounds_of
from gamecore.games.gilded_compass.rules.scoring.assignment import best_crews
from gamecore.games.gilded_compass.rules.scoring.holdings import Holdings, crew_gold
from gamecore.games.gilded_compass.view import CompassView

LISTS = {"archives.took": "maps", "university.took": "specialists"}


class _Choice(NamedTuple):
    """A tile that was taken, and what else there was."""

    round: int
    of: str
    taken: Phrase
    left: tuple[Phrase, ...]


def other_tiles(tiles: Tiles, view: CompassView, told: Sequence[Event], seat: Seat) -> Iterator[Priced]:
    """The choice of a map or of a specialist that cost most, with all else as it was in the end. Nothing where missions
    or items count, which others do not see."""
    hunter = view.hunters[seat]
    if hunter.missions or hunter.items:
        return
    named = [(tile_text.map_of(tiles, id), id) for id in tiles.maps]
    named += [(tile_text.specialist(tiles, id), id) for id in tiles.specialists]

    def id_of(tile: Phrase) -> str:
        return next(id for text, id in named if text == tile)

    mine = {"maps": list(hunter.maps), "specialists": list(hunter.specialists)}
    had, best = _worth(tiles, mine), 0
    found: tuple[_Choice, Phrase] | None = None
    for choice in _choices(told, seat):
        kept = [*mine[choice.of]]
        kept.remove(id_of(choice.taken))
        for other in choice.left:
            more = _worth(tiles, {**mine, choice.of: [*kept, id_of(other)]}) - had
            if more > best:
                found, best = (choice, other), more
    if found is not None:
        choice, other = found
        yield best, say("why-other-tile", round=choice.round, other=other, taken=choice.taken, gold=best)


def _worth(tiles: Tiles, mine: dict[str, list[str]]) -> int:
    holdings = Holdings(tuple(sorted(mine["maps"])), tuple(sorted(mine["specialists"])), (), ())
    return sum(crew_gold(tiles, crew) for crew in best_crews(tiles, holdings))


def _choices(told: Sequence[Event], seat: Seat) -> Iterator[_Choice]:
    for number, events in enumerate(rounds_of(told), 1):
        first: Any = events[0].params
        left: dict[str, list[Phrase]] = {of: list(first.get(of, ())) for of in LISTS.values()}
        for event in events:
            params: Any = event.params
            if event.kind == "neutral.discarded":
                for some in left.values():
                    if params["tile"] in some:
                        some.remove(params["tile"])
            elif event.kind in LISTS:
                of = LISTS[event.kind]
                for taken in params[of]:
                    left[of].remove(taken)
                if params["seat"] == seat:
                    yield from (_Choice(number, of, taken, tuple(left[of])) for taken in params[of])
