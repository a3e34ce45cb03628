"""The public board: the buildings in the order in which they are resolved, then the hunters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence

from gamecore.engine.board import Block, Board, Heading, Lines, Row, Rows
from gamecore.engine.phrases import Phrase, say
from gamecore.games.gilded_compass.cards import tile_text
from gamecore.games.gilded_compass.cards.model import Tiles
from gamecore.games.gilded_compass.options import Building
from gamecore.games.gilded_compass.presentation.gold_in_sight import InSight, gold_text, of_everybody
from gamecore.games.gilded_compass.rules.buildings.archives import ranked_groups
from gamecore.games.gilded_compass.rules.buildings.straights import ranked_runs
from gamecore.games.gilded_compass.rules.buildings.teams import ranked_teams
from gamecore.games.gilded_compass.rules.play import who
from gamecore.games.gilded_compass.state import METALS, TOP_FLOOR, Owner, State, Team
from gamecore.games.gilded_compass.view import CompassView, ShownHunter, state_of

Tells = Callable[[Building, Sequence[Phrase]], Iterable[Block]]
LISTED = ("temple", "tower")
"""Buildings whose lines are short enough to stand side by side in brief."""


def board(tiles: Tiles, view: CompassView) -> Board:
    """Draw everything that is public; in brief a building is a line or two, and what left the game is left out."""
    if view.phase == "setup":
        return Board(title(view), [], [])
    whole = [*_table(tiles, view, _whole), *_besides(tiles, view)]
    return Board(title(view), whole, list(_table(tiles, view, _in_brief)))


def title(view: CompassView) -> Phrase:
    if view.phase == "setup":
        return say("board-setup")
    return say("board-title", round=view.round, rounds=view.rounds, phase=view.phase, seat=view.turn)


def _table(tiles: Tiles, view: CompassView, tells: Tells) -> Iterator[Block]:
    """The buildings, as ``tells`` tells each of what is there, and the hunters."""
    yield from _now(view)
    state = state_of(view)
    if view.phase in ("turn", "gifts", "resolve"):
        for at, building in enumerate(state.order):
            is_paid = view.phase == "resolve" and at < view.resolving
            there = [say("board-paid")] if is_paid else list(_building(tiles, view, state, building))
            yield from tells(building, there)
    yield Heading(say("board-hunters"))
    yield Rows(
        [
            _hunter(tiles, view, hunter, sight)
            for hunter, sight in zip(view.hunters, of_everybody(tiles, view), strict=True)
        ]
    )


def _whole(building: Building, there: Sequence[Phrase]) -> Iterator[Block]:
    yield Heading(tile_text.building(building))
    yield Lines([say("pattern", building=building), *there])


def _in_brief(building: Building, there: Sequence[Phrase]) -> Iterator[Block]:
    first, *rest = there or [say("board-empty")]
    if building in LISTED:
        first, rest = say("board-listed", dotted=[first, *rest]), []
    yield Lines([say("board-building", building=building, there=first), *rest])


def _besides(tiles: Tiles, view: CompassView) -> Iterator[Block]:
    """What the tiles mean, and what left the game."""
    maps = [*view.maps, *(one for hunter in view.hunters for one in hunter.maps)]
    people = [*view.specialists, *(one for hunter in view.hunters for one in hunter.specialists)]
    legend = list(tile_text.legend(tiles, maps, people=bool(people)))
    if legend:
        yield Lines(legend)
    gone = list(_gone(tiles, view))
    if gone:
        yield Heading(say("board-gone"))
        yield Lines(gone)


def _now(view: CompassView) -> Iterator[Block]:
    """Who has won, and what was rolled."""
    if view.gold:
        yield Lines([say("board-gold", seat=seat, gold=gold) for seat, gold in _by_gold(view)])
    if view.rolled or view.rolled_neutral:
        neutral = list(view.rolled_neutral) or "none"
        yield Lines([say("board-rolled", seat=view.turn, faces=list(view.rolled) or "none", neutral=neutral)])


def _by_gold(view: CompassView) -> list[tuple[int, int]]:
    return sorted(enumerate(view.gold), key=lambda each: -each[1])


def _building(tiles: Tiles, view: CompassView, state: State, building: Building) -> Iterator[Phrase]:
    match building:
        case "auction" | "guild":
            ranked = [
                say("run-of", who=who(run.owner), faces=list(range(run.low, run.high + 1)))
                for run in ranked_runs(state.runs)
            ]
            yield _ranking(ranked)
        case "archives":
            if state.maps:
                yield say("board-offer", dotted=[tile_text.map_of(tiles, one) for one in state.maps])
            groups = ranked_groups(state.archives)
            yield _ranking([say("group-of", who=who(g.owner), faces=[g.face] * g.size) for g in groups])
        case "university":
            if state.specialists:
                yield say("board-offer", dotted=[tile_text.specialist(tiles, one) for one in state.specialists])
            dice = [say("die-of", who=who(die.owner), face=die.face) for die in state.university]
            yield say("board-row", filled="some" if dice else "none", dotted=dice, free=state.entrances - len(dice))
        case "temple":
            for number, tile in enumerate(view.items, start=1):
                owner = "nobody" if tile.owner is None else who(tile.owner)
                yield say("board-item", number=number, back=tile_text.back(tiles, tile.site, tile.dice), who=owner)
        case "illuminati":
            if state.abilities:
                yield say("board-offer", dotted=[tiles.abilities[one].name for one in state.abilities])
            yield _teams(state.illuminati, "team-of")
        case "galleon":
            yield _teams(state.galleon, "diving-team-of")
        case "tower":
            yield from _towers(state)
        case "library":
            yield _library(state.library)


def _ranking(ranked: Sequence[Phrase]) -> Phrase:
    return say("board-ranking", dotted=ranked) if ranked else say("board-nobody")


def _teams(teams: Sequence[Team], text: str) -> Phrase:
    return _ranking(
        [say(text, who=who(team.owner), faces=sorted(team.faces), pips=sum(team.faces)) for team in ranked_teams(teams)]
    )


def _towers(state: State) -> Iterator[Phrase]:
    """Draw each tower from the first floor up."""
    for side, tower in zip(("left", "right"), state.tower, strict=True):
        dice = [say("die-of", who=who(die.owner), face=die.face) for die in tower]
        empty = [say("board-empty") for _ in range(TOP_FLOOR - len(dice))]
        first, second, third = [*dice, *empty]
        yield say("board-tower", side=side, first=first, second=second, third=third)


def _library(owners: Sequence[Owner]) -> Phrase:
    counts = Counter(owners)
    if not counts:
        return say("board-nobody")
    return say("board-library", dice=[say("dice-of", who=who(owner), dice=counts[owner]) for owner in sorted(counts)])


def _hunter(tiles: Tiles, view: CompassView, hunter: ShownHunter, sight: InSight) -> Row:
    """Until the end with the Gold that everybody can reckon with."""
    cells = [] if view.gold else [say("cell-gold", gold=gold_text(sight))]
    if view.phase in ("turn", "gifts"):
        cells.append(say("cell-dice", dice=hunter.dice, neutral=hunter.neutral_dice))
    cells.append(say("cell-knowledge", tokens=hunter.knowledge))
    tiles_here = tile_text.by_site(tiles, hunter.maps, hunter.specialists)
    if tiles_here:
        cells.append(say("cell-tiles", dotted=tiles_here))
    if hunter.abilities:
        cells.append(say("cell-abilities", abilities=[tiles.abilities[one].name for one in hunter.abilities]))
    if hunter.chests:
        cells.append(say("cell-chests", chests=list(hunter.chests)))
    tokens = [
        say("cell-metal", metal=metal, count=hunter.treasures[metal]) for metal in METALS if hunter.treasures[metal]
    ]
    if tokens:
        cells.append(say("cell-treasures", tokens=tokens))
    for what in ("artifacts", "missions", "items", "drawn"):
        count = getattr(hunter, what)
        if count:
            cells.append(say(f"cell-{what}", count=count))
    return Row(say("hunter", seat=hunter.seat), cells, seat=hunter.seat)


def _gone(tiles: Tiles, view: CompassView) -> Iterator[Phrase]:
    """List what left the game face up (How it Resolves of the Archives, the University and others)."""
    if view.gone_maps:
        yield say("gone-maps", dotted=tile_text.by_site(tiles, view.gone_maps, ()))
    if view.gone_specialists:
        yield say("gone-specialists", dotted=tile_text.by_site(tiles, (), view.gone_specialists))
    if view.gone_artifacts:
        counts = Counter(view.gone_artifacts)
        yield say(
            "gone-artifacts",
            tiles=[say("counted", name=tile_text.artifact(tiles, one), count=counts[one]) for one in sorted(counts)],
        )
    if view.gone_items:
        yield say("gone-items", dotted=tile_text.items_by_site(tiles, view.gone_items))
    if view.gone_abilities:
        counts = Counter(view.gone_abilities)
        yield say(
            "gone-abilities",
            tiles=[say("counted", name=tiles.abilities[one].name, count=counts[one]) for one in sorted(counts)],
        )
    if view.c_building == "galleon":
        yield say("gone-chests", chests=list(view.gone_chests) or "none", left=view.chests_left)
