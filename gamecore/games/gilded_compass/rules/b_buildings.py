""" "B" Buildings, How it Resolves: Auction House and Treasure Hunters' Guild (GC-17 to GC-19, GC-35, A-GC-9)."""

from __future__ import annotations

from collections.abc import Sequence

from gamecore.engine.choices import Option, PickSome
from gamecore.engine.phrases import Seat, say
from gamecore.engine.scripts import Question, Script, ask_each
from gamecore.games.gilded_compass.cards import tile_text
from gamecore.games.gilded_compass.rules.end_of_game_scoring import artifact_gold, mission_value_now
from gamecore.games.gilded_compass.rules.picking import take
from gamecore.games.gilded_compass.rules.placements import ranked_runs
from gamecore.games.gilded_compass.rules.play import Play, who
from gamecore.games.gilded_compass.state import NEUTRAL, Owner, State

DRAWN_AND_KEPT = ((3, 2), (2, 1), (1, 1))
"""Artifacts by rank (GC-18)."""
NEUTRAL_DISCARDS = (4, 2)
"""Artifacts that go when the neutral player is first or second (GC-35)."""
MISSIONS_DRAWN = 3


def auction(play: Play) -> Script[None]:
    """Let all who drew artifacts choose at the same time what to keep; the rest is discarded face up (GC-18)."""
    drawn: dict[Seat, list[str]] = {}
    questions = []
    for rank, owner in enumerate(_winners(play)):
        if owner == NEUTRAL:
            _discard_artifacts(play, NEUTRAL_DISCARDS[rank])
            continue
        draw, keep = DRAWN_AND_KEPT[rank]
        drawn[owner] = _draw(play.state.stacks.artifacts, draw)
        play.tell("auction.drew", seat=owner, drawn=len(drawn[owner]), keep=min(keep, len(drawn[owner])))
        play.tell("auction.seen", only=[owner], artifacts=tile_text.artifacts(play.tiles, drawn[owner]))
        if len(drawn[owner]) > keep:
            questions.append(_keep_question(play, owner, drawn[owner], keep))
    answers = yield from ask_each(questions)
    for seat, artifacts in drawn.items():
        kept = [artifacts[int(key)] for key in answers[seat]] if seat in answers else list(artifacts)
        _keep(play, seat, artifacts, kept)
    play.state.runs = []


def _keep(play: Play, seat: Seat, drawn: list[str], kept: Sequence[str]) -> None:
    """Keep artifacts in secret (A-GC-10), and discard the others face up."""
    for artifact in kept:
        drawn.remove(artifact)
    play.hunters[seat].artifacts += kept
    play.state.gone.artifacts += drawn
    play.tell("auction.kept", only=[seat], artifacts=tile_text.artifacts(play.tiles, kept))
    if drawn:
        play.tell("auction.rejected", seat=seat, artifacts=tile_text.artifacts(play.tiles, drawn))


def _keep_question(play: Play, seat: Seat, drawn: Sequence[str], keep: int) -> Question:
    tiles, collection = play.tiles, play.hunters[seat].collection
    options = tuple(
        Option(
            str(at),
            say("plain", text=tiles.artifacts[one].name),
            hint=say("worth-gold", gold=artifact_gold(tiles, collection, one)),
        )
        for at, one in enumerate(drawn)
    )
    best = sorted(range(len(drawn)), key=lambda at: -artifact_gold(tiles, collection, drawn[at]))
    return Question(
        seat,
        "auction.keep",
        PickSome(options, keep, keep),
        lambda: [str(at) for at in best[:keep]],
        params={"keep": keep, "drawn": len(drawn)},
    )


def guild(play: Play) -> Script[None]:
    """Draw three missions; each winner keeps one and passes the rest on (GC-19), the neutral player takes none."""
    state = play.state
    winners = _winners(play)
    missions = _draw(state.stacks.missions, _missions_to_draw(winners))
    for rank, owner in enumerate(winners):
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


def _missions_to_draw(winners: Sequence[Owner]) -> int:
    """Return three, or two when the neutral player won, for whoever came second (GC-35)."""
    if not winners or winners == [NEUTRAL]:
        return 0
    return MISSIONS_DRAWN - (winners[0] == NEUTRAL)


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


def _winners(play: Play) -> list[Owner]:
    """Return who is rewarded, best first; send dice of the others to the Library (GC-17)."""
    state = play.state
    ranked = ranked_runs(state.runs)
    places = prizes(state)
    for run in ranked[places:]:
        play.to_library(run.owner, run.length)
    if ranked:
        play.tell(
            "runs.ranked",
            building=tile_text.building(state.b_building),
            runs=[
                say("run-of", who=who(run.owner), faces=list(range(run.low, run.high + 1))) for run in ranked[:places]
            ],
        )
    return [run.owner for run in ranked[:places]]


def prizes(state: State) -> int:
    """Return how many runs win something: two, with five players three (GC-18, GC-19)."""
    return 3 if state.seats == 5 else 2


def _discard_artifacts(play: Play, count: int) -> None:
    gone = _draw(play.state.stacks.artifacts, count)
    play.state.gone.artifacts += gone
    play.tell("neutral.artifacts", artifacts=tile_text.artifacts(play.tiles, gone))


def _draw(stack: list[str], count: int) -> list[str]:
    return [stack.pop() for _ in range(min(count, len(stack)))]
