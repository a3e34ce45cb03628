"""The private board: what only a hunter's owner sees, and what all would be worth now at its best."""

from __future__ import annotations

from collections.abc import Iterator

from gamecore.engine.board import Block, Board, Card, Cards, Heading, Lines
from gamecore.engine.phrases import Phrase, say
from gamecore.games.gilded_compass.cards import tile_text
from gamecore.games.gilded_compass.cards.model import Tiles
from gamecore.games.gilded_compass.rules.scoring.end_of_game_scoring import crew_lines, rest_lines, score
from gamecore.games.gilded_compass.view import CompassView, Own, state_of


def private_board(tiles: Tiles, view: CompassView) -> Board:
    """Show the viewer's own things; a spectator has none and gets an empty board."""
    if view.viewer is None or view.own is None:
        return Board(say("private-board-none"), [])
    return Board(say("private-board-title", seat=view.viewer), list(_blocks(tiles, view, view.viewer, view.own)))


def _blocks(tiles: Tiles, view: CompassView, seat: int, own: Own) -> Iterator[Block]:
    if own.drawn:
        yield Lines([say("private-board-drawn", chests=sorted(own.drawn))])
    if own.collection is not None:
        yield Lines([collection_line(tiles, own.collection)])
    if own.artifacts:
        kept = [tile_text.artifact(tiles, one) for one in sorted(own.artifacts)]
        yield Lines([say("private-board-artifacts", artifacts=kept)])
    if own.items:
        yield Lines([say("private-board-items", items=[tile_text.item(tiles, one) for one in sorted(own.items)])])
    if own.missions:
        yield Heading(say("private-board-missions"))
        yield Cards([Card("", tiles.missions[one].name, [tile_text.mission_rule(tiles, one)]) for one in own.missions])
    abilities = view.hunters[seat].abilities
    if abilities:
        yield Heading(say("private-board-abilities"))
        yield Cards([Card("", tiles.abilities[one].name, [say("ability-rule", ability=one)]) for one in abilities])
    yield from _worth(tiles, view, seat)


def _worth(tiles: Tiles, view: CompassView, seat: int) -> Iterator[Block]:
    state = state_of(view)
    hunter = state.hunters[seat]
    now = score(tiles, state, hunter)
    treasures = view.hunters[seat].treasures
    lines: list[Phrase] = [*crew_lines(tiles, now), *rest_lines(tiles, hunter, now)]
    yield Heading(say("private-board-worth", gold=view.gold[seat] if view.gold else now.gold))
    if any(treasures.values()) and not view.gold:
        lines = [line for line in lines if line.id != "scored-treasures"]
        lines.append(say("private-board-treasures", count=sum(treasures.values())))
    if lines:
        yield Lines(lines)


def collection_line(tiles: Tiles, id: str) -> Phrase:
    one = tiles.collections[id]
    return say(
        "private-board-collection",
        name=one.name,
        desired=tile_text.artifact(tiles, one.desired),
        preferred=tile_text.artifact(tiles, one.preferred),
    )
