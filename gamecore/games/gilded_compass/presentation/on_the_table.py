"""What somebody asks about things on the table: a tile, and whether one's dice keep their place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamecore.engine.phrases import Param, Phrase, Seat, say
from gamecore.engine.typed.naming import folded
from gamecore.games.gilded_compass.cards import tile_text
from gamecore.games.gilded_compass.cards.model import Tiles
from gamecore.games.gilded_compass.presentation.often_asked import BUILDINGS
from gamecore.games.gilded_compass.presentation.preview import room_for
from gamecore.games.gilded_compass.rules.buildings.archives import ranked_groups
from gamecore.games.gilded_compass.rules.buildings.straights import prizes, ranked_runs
from gamecore.games.gilded_compass.rules.chances import pushed_out
from gamecore.games.gilded_compass.rules.placement import straight
from gamecore.games.gilded_compass.rules.play import who
from gamecore.games.gilded_compass.rules.standing import Standing
from gamecore.games.gilded_compass.state import Group
from gamecore.games.gilded_compass.view import CompassView, state_of

LOSE = frozenset(
    {"beat", "beaten", "bump", "catch", "hold", "lose", "overtake", "pass", "push", "pushed", "safe", "stay"}
)
"""Words by which somebody asks about places of their dice."""
DIG_SITE = "dig site"


def answered(tiles: Tiles, view: CompassView, text: str) -> Sequence[Phrase]:
    words = folded(text).split()
    building = next((BUILDINGS[word] for word in words if word in BUILDINGS), None)
    if building is not None:
        if building in ("auction", "guild") and building != view.b_building:
            return []
        names_dice = any(word.isdigit() for word in words)  # then a move is asked about
        asks = view.viewer is not None and view.phase == "turn" and not LOSE.isdisjoint(words) and not names_dice
        return list(_places(view, building)) if asks else []
    site = next((one for one in tiles.sites.values() if folded(one.short) in words), None)
    is_named = "map" in words or "maps" in words or any("/" in word for word in text.split())
    if not is_named or (site is None and DIG_SITE not in " ".join(words)):
        return []
    if site is None and not any(tiles.maps[one].site is None for one in view.maps):
        return []
    return list(_maps(tiles, view, None if site is None else site.id, text))


def _places(view: CompassView, building: str) -> Iterator[Phrase]:
    """Of each set or die of the viewer's that wins something there how likely the next turn of each rival takes its
    place: exact, as anybody may check."""
    state, me = state_of(view), view.viewer
    assert me is not None
    standing = Standing(state, me)
    coming = [(seat, dice) for seat, dice in standing.coming[standing.is_last_lap] if seat >= 0]
    found: list[tuple[int, int, list[int], list[float]]] = []
    if building == "archives":
        for place, group in enumerate(ranked_groups(state.archives), 1):
            if group.owner == me:
                beaten = [standing.group_beaten(seat, dice, group.size, group.face) for seat, dice in coming]
                found.append((place, len(state.maps), [group.face] * group.size, beaten))
    elif building == "university":
        for place, die in enumerate(state.university, 1):
            if die.owner == me:
                found.append(
                    (place, state.entrances, [die.face], [pushed_out((dice,), die.face, 1) for _, dice in coming])
                )
    elif building == view.b_building:
        for place, run in enumerate(ranked_runs(state.runs), 1):
            if run.owner == me:
                beaten = [standing.run_beaten(seat, dice, run.low, run.high) for seat, dice in coming]
                found.append((place, prizes(state), [*straight(run.low, run.high)], beaten))
    for place, of, faces, beaten in found:
        yield say(
            "asked-place",
            building=tile_text.building(building),
            key=building,
            standing=place,
            of=of,
            faces=faces,
            room=of - place,
            needed=of + 1 - place,
            dotted=[_chance(seat, one) for (seat, _), one in zip(coming, beaten, strict=True)],
        )
    if not found:
        yield say("asked-no-place", building=tile_text.building(building))


def _chance(seat: Seat, chance: float) -> Phrase:
    return say("asked-chance", seat=seat, percent=0 if chance <= 0 else max(1, min(99, round(100 * chance))))


def _maps(tiles: Tiles, view: CompassView, site: str | None, text: str) -> Iterator[Phrase]:
    """The maps of a site that lie there or that somebody has, of those that are named by their figures these alone; who
    chooses first there; and who has people for them."""
    lying: list[tuple[str, Seat | None]] = [(id, None) for id in view.maps]
    lying += [(id, hunter.seat) for hunter in view.hunters for id in hunter.maps]
    here = [(id, owner) for id, owner in lying if tiles.maps[id].site == site]
    named = [each for each in here if f"{tiles.maps[each[0]].high}/{tiles.maps[each[0]].low}" in text]
    if not named and "my" in folded(text).split():
        named = [each for each in here if each[1] == view.viewer]
    for id, owner in dict.fromkeys(named or here):
        yield _map(tiles, view, id, owner)
    if not here:
        yield say("asked-no-map", site=tile_text.site(tiles, site))
    groups = ranked_groups(state_of(view).archives)
    if groups and any(owner is None for _, owner in named or here):
        yield say("asked-line", dotted=[_group(one) for one in groups])
    people: list[Param] = []
    for hunter in view.hunters:
        mine = [one for one in hunter.specialists if site is None or tiles.specialists[one].site == site]
        if mine:
            people.append(
                say("asked-people-of", seat=hunter.seat, people=[tile_text.specialist(tiles, one) for one in mine])
            )
    hire = [one for one in view.specialists if site is None or tiles.specialists[one].site == site]
    yield say("asked-people", dotted=people, hire=[tile_text.specialist(tiles, one) for one in hire] or "none")


def _group(one: Group) -> Phrase:
    return say("group-of", who=who(one.owner), faces=[one.face] * one.size)


def _map(tiles: Tiles, view: CompassView, id: str, owner: Seat | None) -> Phrase:
    one, room = tiles.maps[id], []
    if owner is not None:
        room = [say("profession", type=type) for type in room_for(tiles, view.hunters[owner], id)]
    return say(
        "asked-map",
        tile=tile_text.map_of(tiles, id),
        high=one.high,
        low=one.low,
        seats=[] if owner is None else [owner],
        room=room or "none",
    )
