"""What goes with a question, told to its owner alone: how things stand for them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamecore.engine.phrases import Phrase, say
from gamecore.engine.scripts import Question
from gamecore.games.gilded_compass import tile_text
from gamecore.games.gilded_compass.play import who
from gamecore.games.gilded_compass.sheet import collection_line
from gamecore.games.gilded_compass.tiles import Tiles
from gamecore.games.gilded_compass.view import CompassView

LINES_ABOUT_MAPS = frozenset({"map", "specialist", "mission"})
"""Questions that are easier with one's own maps and specialists in sight."""


def echo(tiles: Tiles, view: CompassView, question: Question) -> Sequence[Phrase]:
    """A line or two; nothing where the question says it all."""
    if question.kind == "auction.keep" and view.own is not None and view.own.collection is not None:
        return [collection_line(tiles, view.own.collection)]
    if question.kind == "turn":
        left = [say("dice-of", who=who(hunter.seat), dice=hunter.dice) for hunter in view.hunters]
        knowledge = view.hunters[question.seat].knowledge
        return [
            say("echo-turn", knowledge=knowledge),
            *_on_offer(tiles, view),
            say("echo-dice", hunters=left),
            say("echo-typed"),
        ]
    if question.kind in LINES_ABOUT_MAPS:
        mine = view.hunters[question.seat]
        return [
            say(
                "echo-mine",
                maps=[tile_text.map_of(tiles, one) for one in sorted(mine.maps)] or "none",
                people=[tile_text.specialist(tiles, one) for one in sorted(mine.specialists)] or "none",
            ),
            say("tile-legend"),
        ]
    return []


def _on_offer(tiles: Tiles, view: CompassView) -> Iterator[Phrase]:
    """The tiles that dice can win, so that nobody has to look for the board."""
    yield say(
        "echo-offer",
        maps=[tile_text.map_of(tiles, one) for one in view.maps],
        specialists=[tile_text.specialist(tiles, one) for one in view.specialists],
    )
    backs = [tile_text.back(tiles, tile.site, tile.dice) for tile in view.items if tile.owner is None]
    if backs:
        yield say("round-items", backs=backs)
    if view.abilities:
        yield say("round-abilities", abilities=[tiles.abilities[one].name for one in view.abilities])
