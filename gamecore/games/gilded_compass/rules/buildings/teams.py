"""What the Illuminati and the Sunken Galleon share: one set of dice for each owner, compared by size."""

from __future__ import annotations

from collections.abc import Sequence

from gamecore.games.gilded_compass.rules.placement import Placement
from gamecore.games.gilded_compass.state import Owner, Team


def leader(teams: Sequence[Team]) -> Team | None:
    """Return the team with the most dice; no two teams have as many."""
    return max(teams, key=lambda team: len(team.faces), default=None)


def team_of(teams: Sequence[Team], owner: Owner) -> Team | None:
    return next((team for team in teams if team.owner == owner), None)


def ranked_teams(teams: Sequence[Team]) -> list[Team]:
    """Sort by most dice (GC-23); equals, which only The Will to Win makes at the Illuminati, by who came first."""
    return sorted(teams, key=lambda team: -len(team.faces))


def add_team(teams: list[Team], owner: Owner, placement: Placement) -> None:
    """Add a new set, or more dice to the own one."""
    own = team_of(teams, owner)
    if own is None:
        teams.append(Team(owner, list(placement.faces)))
    else:
        own.faces = sorted([*own.faces, *placement.faces])
