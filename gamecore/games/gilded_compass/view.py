"""What one viewer may see, built up field by field from nothing.

Public: dice, what lies on offer, what left the game, maps, specialists, abilities, Knowledge, and chests kept. Of
missions, items, artifacts, chests just drawn and treasures, how many. Only the owner sees their collection,
artifacts, missions, items and drawn chests; nobody sees treasures before the end (A-GC-10, A-GC-24).
"""

from __future__ import annotations

from gamecore.engine.phrases import Seat
from gamecore.engine.position import Saved
from gamecore.games.gilded_compass.cards.model import Tiles
from gamecore.games.gilded_compass.options import Building, b_building, c_building, has_neutral
from gamecore.games.gilded_compass.rules.scoring import end_of_game_scoring
from gamecore.games.gilded_compass.state import Die, Group, Hunter, ItemTile, Metal, Owner, Phase, Run, State, Team


class ShownDie(Saved):
    owner: Owner
    face: int


class ShownGroup(Saved):
    owner: Owner
    face: int
    size: int


class ShownRun(Saved):
    owner: Owner
    low: int
    high: int


class ShownTeam(Saved):
    owner: Owner
    faces: tuple[int, ...]


class ShownItem(Saved):
    """A tile at the Hidden Temple, from its back; no ``site`` where that shows no colour."""

    site: str | None
    dice: tuple[int, int]
    owner: Owner | None


class ShownHunter(Saved):
    """What everybody knows of a hunter; counts of what is secret."""

    seat: Seat
    dice: int
    neutral_dice: int
    knowledge: int
    maps: tuple[str, ...]
    specialists: tuple[str, ...]
    abilities: tuple[str, ...]
    chests: tuple[int, ...]
    treasures: dict[Metal, int]
    artifacts: int
    missions: int
    items: int
    drawn: int


class Own(Saved):
    """What only its owner sees."""

    collection: str | None
    artifacts: tuple[str, ...]
    missions: tuple[str, ...]
    items: tuple[str, ...]
    drawn: tuple[int, ...]


class CompassView(Saved):
    """The table as ``viewer`` sees it; None is a spectator."""

    viewer: Seat | None
    options: dict[str, str]
    rounds: int
    round: int
    phase: Phase
    start: Seat
    turn: Seat
    helped: Seat | None
    gifts: tuple[Seat, ...]
    resolving: int
    rolled: tuple[int, ...]
    rolled_neutral: tuple[int, ...]
    hunters: tuple[ShownHunter, ...]
    own: Own | None
    maps: tuple[str, ...]
    specialists: tuple[str, ...]
    items: tuple[ShownItem, ...]
    abilities: tuple[str, ...]
    university: tuple[ShownDie, ...]
    archives: tuple[ShownGroup, ...]
    runs: tuple[ShownRun, ...]
    illuminati: tuple[ShownTeam, ...]
    galleon: tuple[ShownTeam, ...]
    tower: tuple[tuple[ShownDie, ...], ...]
    library: tuple[Owner, ...]
    gone_maps: tuple[str, ...]
    gone_specialists: tuple[str, ...]
    gone_artifacts: tuple[str, ...]
    gone_items: tuple[str, ...]
    gone_abilities: tuple[str, ...]
    gone_chests: tuple[int, ...]
    chests_left: int
    gold: tuple[int, ...]
    """Final scores; none before the end."""
    filled_in: tuple[str, ...] = ()
    """What an answer that the viewer has not given yet is about: keys of placements."""

    @property
    def seats(self) -> int:
        return len(self.hunters)

    @property
    def b_building(self) -> Building:
        return b_building(self.options)

    @property
    def c_building(self) -> Building | None:
        return c_building(self.options, self.seats)

    @property
    def has_neutral(self) -> bool:
        return has_neutral(self.options, self.seats)


def view_for(tiles: Tiles, state: State, viewer: Seat | None) -> CompassView:
    """Build what ``viewer`` may see of ``state``."""
    gone = state.gone
    return CompassView(
        viewer=viewer,
        options=dict(state.options),
        rounds=state.rounds,
        round=state.round,
        phase=state.phase,
        start=state.start,
        turn=state.turn,
        helped=state.helped,
        gifts=tuple(state.gifts),
        resolving=state.resolving,
        rolled=tuple(state.rolled),
        rolled_neutral=tuple(state.rolled_neutral),
        hunters=tuple(_hunter(seat, hunter) for seat, hunter in enumerate(state.hunters)),
        own=_own(state.hunters[viewer]) if viewer is not None and state.hunters else None,
        maps=tuple(state.maps),
        specialists=tuple(state.specialists),
        items=tuple(_item(tiles, state, tile) for tile in state.items),
        abilities=tuple(state.abilities),
        university=tuple(_die(die) for die in state.university),
        archives=tuple(_group(group) for group in state.archives),
        runs=tuple(_run(run) for run in state.runs),
        illuminati=tuple(_team(team) for team in state.illuminati),
        galleon=tuple(_team(team) for team in state.galleon),
        tower=tuple(tuple(_die(die) for die in tower) for tower in state.tower),
        library=tuple(state.library),
        gone_maps=tuple(gone.maps),
        gone_specialists=tuple(gone.specialists),
        gone_artifacts=tuple(gone.artifacts),
        gone_items=tuple(tile.item for tile in gone.items),
        gone_abilities=tuple(gone.abilities),
        gone_chests=tuple(sorted(gone.chests)),
        chests_left=len(state.stacks.chests),
        gold=end_of_game_scoring.result(tiles, state).scores if state.phase == "over" else (),
    )


def _item(tiles: Tiles, state: State, tile: ItemTile) -> ShownItem:
    site = tiles.items[tile.item].site if state.shows_colour else None
    return ShownItem(site=site, dice=tile.dice, owner=tile.owner)


def _hunter(seat: Seat, hunter: Hunter) -> ShownHunter:
    return ShownHunter(
        seat=seat,
        dice=hunter.dice,
        neutral_dice=hunter.neutral_dice,
        knowledge=hunter.knowledge,
        maps=tuple(hunter.maps),
        specialists=tuple(hunter.specialists),
        abilities=tuple(hunter.abilities),
        chests=tuple(hunter.chests),
        treasures={metal: len(tokens) for metal, tokens in hunter.treasures.items()},
        artifacts=len(hunter.artifacts),
        missions=len(hunter.missions),
        items=len(hunter.items),
        drawn=len(hunter.drawn),
    )


def _own(hunter: Hunter) -> Own:
    return Own(
        collection=hunter.collection,
        artifacts=tuple(hunter.artifacts),
        missions=tuple(hunter.missions),
        items=tuple(tile.item for tile in hunter.items),
        drawn=tuple(hunter.drawn),
    )


def _die(die: Die) -> ShownDie:
    return ShownDie(owner=die.owner, face=die.face)


def _group(group: Group) -> ShownGroup:
    return ShownGroup(owner=group.owner, face=group.face, size=group.size)


def _run(run: Run) -> ShownRun:
    return ShownRun(owner=run.owner, low=run.low, high=run.high)


def _team(team: Team) -> ShownTeam:
    return ShownTeam(owner=team.owner, faces=tuple(team.faces))


def state_of(view: CompassView) -> State:
    """Turn a view back into a state, so that rules can be applied to it; what the view does not show is missing.

    Treasures are there without their value.
    """
    state = State(view.seats, dict(view.options), view.rounds, view.round, view.phase)
    state.start, state.turn, state.helped = view.start, view.turn, view.helped
    state.rolled, state.rolled_neutral = list(view.rolled), list(view.rolled_neutral)
    state.hunters = [_known(view, shown) for shown in view.hunters]
    state.maps, state.specialists, state.abilities = list(view.maps), list(view.specialists), list(view.abilities)
    state.items = [ItemTile("", shown.dice, shown.owner) for shown in view.items]
    state.university = [Die(die.owner, die.face) for die in view.university]
    state.archives = [Group(group.owner, group.face, group.size) for group in view.archives]
    state.runs = [Run(run.owner, run.low, run.high) for run in view.runs]
    state.illuminati = [Team(team.owner, list(team.faces)) for team in view.illuminati]
    state.galleon = [Team(team.owner, list(team.faces)) for team in view.galleon]
    state.tower = [[Die(die.owner, die.face) for die in tower] for tower in view.tower]
    state.library = list(view.library)
    return state


def _known(view: CompassView, shown: ShownHunter) -> Hunter:
    hunter = Hunter(
        dice=shown.dice,
        neutral_dice=shown.neutral_dice,
        knowledge=shown.knowledge,
        maps=list(shown.maps),
        specialists=list(shown.specialists),
        abilities=list(shown.abilities),
        chests=list(shown.chests),
        treasures={metal: [0] * count for metal, count in shown.treasures.items()},
    )
    if shown.seat == view.viewer and view.own is not None:
        own = view.own
        hunter.collection = own.collection
        hunter.artifacts, hunter.missions, hunter.drawn = list(own.artifacts), list(own.missions), list(own.drawn)
        hunter.items = [ItemTile(item, (1, 1)) for item in own.items]
    return hunter
