"""Treasure Hunters' Guild, a B building: How it Resolves (GC-19)."""

from __future__ import annotations

from collections.abc import Sequence

from gamecore.engine.phrases import Seat
from gamecore.engine.scripts import Script
from gamecore.games.gilded_compass.cards import tile_text
from gamecore.games.gilded_compass.rules.buildings.straights import draw, winners
from gamecore.games.gilded_compass.rules.picking import take
from gamecore.games.gilded_compass.rules.play import Play
from gamecore.games.gilded_compass.rules.scoring.end_of_game_scoring import mission_value_now
from gamecore.games.gilded_compass.state import NEUTRAL, Owner

MISSIONS_DRAWN = 3


def resolve(play: Play) -> Script[None]:
    """Draw three missions; each winner keeps one and passes the rest on (GC-19), the neutral player takes none."""
    state = play.state
    rewarded = winners(play)
    missions = draw(state.stacks.missions, _missions_to_draw(rewarded))
    for rank, owner in enumerate(rewarded):
        if owner == NEUTRAL:
            if rank:
                break
            continue
        kept = yield from take_mission(play, owner, missions)
        play.hunters[owner].missions += kept
        play.tell("guild.took", seat=owner, rank=rank + 1)
        play.tell("guild.kept", only=[owner], missions=tile_text.missions(play.tiles, kept))
    state.stacks.missions[:0] = missions
    state.runs = []


def _missions_to_draw(rewarded: Sequence[Owner]) -> int:
    """Return three, or two when the neutral player won, for whoever came second (GC-35)."""
    if not rewarded or rewarded == [NEUTRAL]:
        return 0
    return MISSIONS_DRAWN - (rewarded[0] == NEUTRAL)


def take_mission(play: Play, seat: Seat, missions: list[str]) -> Script[list[str]]:
    """Let a hunter keep one of these missions, which only they see (GC-19); that they choose is public."""
    tiles, hunter = play.tiles, play.hunters[seat]
    play.tell("guild.seen", only=[seat], missions=tile_text.missions(tiles, missions))
    return (
        yield from take(
            seat,
            "mission",
            missions,
            1,
            lambda one: tiles.missions[one].name,
            lambda one: mission_value_now(tiles, play.state, hunter, one),
            hint=lambda one: tile_text.mission_rule(tiles, one),
            is_secret=True,
        )
    )
