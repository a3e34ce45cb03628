"""Auction House, a B building: How it Resolves (GC-18)."""

from __future__ import annotations

from collections.abc import Sequence

from gamecore.engine.choices import Option, PickSome
from gamecore.engine.phrases import Seat, say
from gamecore.engine.scripts import Question, Script, ask_together
from gamecore.games.gilded_compass.cards import tile_text
from gamecore.games.gilded_compass.rules.buildings.straights import draw, winners
from gamecore.games.gilded_compass.rules.play import Play
from gamecore.games.gilded_compass.rules.scoring.end_of_game_scoring import artifact_gold
from gamecore.games.gilded_compass.state import NEUTRAL

DRAWN_AND_KEPT = ((3, 2), (2, 1), (1, 1))
"""Artifacts by rank (GC-18)."""


NEUTRAL_DISCARDS = (4, 2)
"""Artifacts that go when the neutral player is first or second (GC-35)."""


def resolve(play: Play) -> Script[None]:
    """Let all who drew artifacts choose at the same time what to keep; the rest is discarded face up (GC-18)."""
    drawn: dict[Seat, list[str]] = {}
    questions = []
    for rank, owner in enumerate(winners(play)):
        if owner == NEUTRAL:
            _discard_artifacts(play, NEUTRAL_DISCARDS[rank])
            continue
        count, keep = DRAWN_AND_KEPT[rank]
        drawn[owner] = draw(play.state.stacks.artifacts, count)
        play.tell("auction.drew", seat=owner, drawn=len(drawn[owner]), keep=min(keep, len(drawn[owner])))
        play.tell("auction.seen", only=[owner], artifacts=tile_text.artifacts(play.tiles, drawn[owner]))
        if len(drawn[owner]) > keep:
            questions.append(_keep_question(play, owner, drawn[owner], keep))
    answers = yield from ask_together(questions)
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
            tile_text.artifact(tiles, one),
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


def _discard_artifacts(play: Play, count: int) -> None:
    gone = draw(play.state.stacks.artifacts, count)
    play.state.gone.artifacts += gone
    play.tell("neutral.artifacts", artifacts=tile_text.artifacts(play.tiles, gone))
