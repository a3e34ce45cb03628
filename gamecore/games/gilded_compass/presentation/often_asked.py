"""What people ask in the middle of a game, and no rule's words find: answered in a line, with what lies there now."""

from __future__ import annotations

from collections.abc import Iterator

from gamecore.engine.phrases import Phrase, say
from gamecore.engine.typed.naming import folded
from gamecore.games.gilded_compass.cards import tile_text
from gamecore.games.gilded_compass.cards.model import Tiles
from gamecore.games.gilded_compass.rules.rounds import MAPS_A_ROUND
from gamecore.games.gilded_compass.rules.turns_left import is_last_lap, others_to_come
from gamecore.games.gilded_compass.view import CompassView, state_of

BUILDINGS = {
    "archives": "archives",
    "university": "university",
    "uni": "university",
    "auction": "auction",
    "guild": "guild",
}
PEOPLE = frozenset(
    {"cartographer", "cartographers", "excavator", "excavators", "people", "person", "specialist", "specialists"}
)
MOVES = frozenset(
    {"change", "changes", "fixed", "move", "moved", "moves", "reassign", "stay", "stays", "stuck", "swap", "switch"}
)
EQUAL = frozenset({"alike", "equal", "identical", "level", "same", "tie", "tied", "ties"})
MAPS, DICE = frozenset({"map", "maps"}), frozenset({"dice", "die", "ones", "twos", "threes", "fours", "fives", "sixes"})
LOSING = frozenset(
    {"beat", "beats", "beaten", "keep", "lose", "loses", "lost", "overtake", "overtaken", "take", "takes"}
)
"""Words by which somebody asks whether other dice cost them a map."""
HAVING = frozenset({"do", "does", "has", "have"})
"""Words by which somebody asks what a person has, and not what is left."""
KINDS = {"bowl": "desert", "mask": "jungle", "jug": "water", "lamp": "fire", "cup": "holy", "idol": "dark"}


def often_asked(tiles: Tiles, view: CompassView, text: str) -> Iterator[Phrase]:
    """What people are worth without a map, and whether they move between maps; when a map is lost; who is first of
    equals at a building; how many artifacts of a kind are left."""
    words = folded(text).split()
    building = next((BUILDINGS[word] for word in words if word in BUILDINGS), None)
    if building in ("auction", "guild") and building != view.b_building:
        return
    if building is None and "without" in words and not PEOPLE.isdisjoint(words) and not MAPS.isdisjoint(words):
        yield say("asked-people-alone")
        return
    if building is None and not MAPS.isdisjoint(words) and not LOSING.isdisjoint(words) and not DICE.isdisjoint(words):
        yield say("asked-equal-dice", maps=MAPS_A_ROUND)
        return
    names_dice = any(word.isdigit() for word in words)  # then a move is asked about
    if building is None and not PEOPLE.isdisjoint(words) and not MOVES.isdisjoint(words):
        yield say("asked-people-move")
    elif building is not None and not EQUAL.isdisjoint(words) and not names_dice:
        yield say("asked-tie", building=tile_text.building(building), key=building)
    elif view.b_building == "auction" and "many" in words and HAVING.isdisjoint(words):
        kinds = [KINDS[word.removesuffix("s")] for word in words if word.removesuffix("s") in KINDS]
        yield from (_left(tiles, view, kind) for kind in kinds)


def _left(tiles: Tiles, view: CompassView, kind: str) -> Phrase:
    """What is known of a kind: one's own, and those that lie face up."""
    mine = 0 if view.own is None else view.own.artifacts.count(kind)
    gone, count = view.gone_artifacts.count(kind), tiles.artifacts[kind].count
    hidden = sum(hunter.artifacts for hunter in view.hunters if hunter.seat != view.viewer)
    artifact = tile_text.artifact(tiles, kind)
    return say(
        "asked-artifacts", artifact=artifact, count=count, mine=mine, gone=gone, left=count - mine - gone, hidden=hidden
    )


def who_comes(view: CompassView) -> Phrase:
    """Who may still place dice in this round, and how many are left to each."""
    is_on = view.phase == "turn"
    state = state_of(view)
    is_last = is_on and is_last_lap(state)
    to_come = others_to_come(state, view.turn, is_last) if is_on else []
    return say(
        "who-comes",
        on="yes" if is_on else "no",
        last="yes" if is_last else "no",
        to_come=[say("hunter-dice", seat=seat, dice=view.hunters[seat].dice) for seat in to_come] or "none",
        seat=view.turn,
    )
