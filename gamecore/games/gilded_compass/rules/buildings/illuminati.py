"""Illuminati, a C building (GC-22, GC-23)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamecore.engine.phrases import Seat, say
from gamecore.engine.scripts import Script
from gamecore.games.gilded_compass.rules.buildings.teams import leader, ranked_teams, team_of
from gamecore.games.gilded_compass.rules.picking import take
from gamecore.games.gilded_compass.rules.placement import Placement, counted, made
from gamecore.games.gilded_compass.rules.play import Play
from gamecore.games.gilded_compass.state import NEUTRAL, Owner, Team

ABILITIES_BY_USE = ("help", "power", "gift", "will")
"""Abilities in the order of the default choice, the most useful first."""


# How it Works


def legal(teams: Sequence[Team], owner: Owner, counts: Sequence[int]) -> Iterator[Placement]:
    """List the leading dice once more, and one die besides; the leader adds one (GC-22, A-GC-13)."""
    leading = leader(teams)
    needed = [0] * 7
    if leading is not None and leading.owner != owner:
        own = team_of(teams, owner)
        mine = counted(own.faces if own is not None else ())
        needed = [max(0, theirs - have) for theirs, have in zip(counted(leading.faces), mine, strict=True)]
    if any(need > have for need, have in zip(needed, counts, strict=True)):
        return
    copied = [face for face in range(1, 7) for _ in range(needed[face])]
    for face in range(1, 7):
        if counts[face] > needed[face]:
            yield made("illuminati", tuple(sorted([*copied, face])))


# How it Resolves


def resolve(play: Play) -> Script[None]:
    """Let the first take an ability, then the second, then the first again (GC-23); alone it is two (A-GC-12)."""
    state = play.state
    owners = [team.owner for team in ranked_teams(state.illuminati)]
    for team in ranked_teams(state.illuminati)[2:]:
        play.to_library(team.owner, len(team.faces))
    first, second = [*owners, None, None][:2]
    if first is not None:
        if first == NEUTRAL:
            _discard_topmost(play)
        else:
            yield from _choose_ability(play, first)
        if second == NEUTRAL:
            _discard_topmost(play)
        elif second is not None:
            yield from _choose_ability(play, second)
        elif first != NEUTRAL:
            yield from _choose_ability(play, first)
        if first != NEUTRAL and second is not None:
            yield from _choose_ability(play, first)
    state.gone.abilities += state.abilities
    state.abilities, state.illuminati = [], []


def _choose_ability(play: Play, seat: Seat) -> Script[None]:
    abilities = play.tiles.abilities
    taken = yield from take(
        seat,
        "ability",
        play.state.abilities,
        1,
        lambda one: abilities[one].name,
        lambda one: -ABILITIES_BY_USE.index(one),
        hint=lambda one: say("ability-rule", ability=one),
    )
    play.hunters[seat].abilities += taken
    for one in taken:
        play.tell("illuminati.took", seat=seat, ability=abilities[one].name)


def _discard_topmost(play: Play) -> None:
    gone = play.state.abilities.pop(0)
    play.state.gone.abilities.append(gone)
    play.tell("neutral.ability", ability=play.tiles.abilities[gone].name)
