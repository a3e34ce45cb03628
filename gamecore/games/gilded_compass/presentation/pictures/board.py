"""The board of a round: the buildings in the order they are resolved with everybody's dice, and who holds what."""

from __future__ import annotations

from collections.abc import Iterator

from gamecore.engine.phrases import Phrase, say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import BRASS_2, CREAM, TITLE
from gamecore.engine.picture.marks import Die, Gap, Mark, Part, Picture, Row, SeatMark, Text
from gamecore.engine.picture.pieces import canvas, page, rule
from gamecore.games.gilded_compass.cards import tile_text
from gamecore.games.gilded_compass.cards.model import Tiles
from gamecore.games.gilded_compass.presentation.pictures.buildings import building
from gamecore.games.gilded_compass.presentation.pictures.ledger import ledger
from gamecore.games.gilded_compass.presentation.pictures.signs import disc
from gamecore.games.gilded_compass.rules.buildings.archives import ranked_groups
from gamecore.games.gilded_compass.rules.buildings.straights import ranked_runs
from gamecore.games.gilded_compass.rules.buildings.teams import ranked_teams
from gamecore.games.gilded_compass.state import NEUTRAL, Owner, State
from gamecore.games.gilded_compass.view import CompassView, state_of

HUNTER_LINE = 60
"""So much lower is the picture with a hunter less."""
MOST_SEATS = 5


def board(tiles: Tiles, view: CompassView) -> Picture | None:
    """The table as a spectator sees it; nothing before the tiles are dealt."""
    if view.phase == "setup":
        return None
    state = state_of(view)
    height = 1080 - HUNTER_LINE * (MOST_SEATS - len(view.hunters))
    top, line, first, second, people = page(height).down(100, 10, 200, 226, None, gap=10)
    marks: list[Mark] = [*_header(top, view), *rule(line)]
    auction, archives = first.across(350, None, gap=10)
    marks += building(tiles, view, state, view.b_building, auction)
    marks += building(tiles, view, state, "archives", archives)
    if view.c_building is not None:
        third, university, library = second.across(384, None, 182, gap=10)
        marks += building(tiles, view, state, view.c_building, third)
    else:
        university, library = second.across(None, 220, gap=10)
    marks += building(tiles, view, state, "university", university)
    marks += building(tiles, view, state, "library", library)
    marks += ledger(tiles, view, people)
    whole = canvas(height)
    return Picture(int(whole.w), int(whole.h), tuple(marks), tuple(_alt(tiles, view, state)))


def _header(box: Box, view: CompassView) -> list[Mark]:
    """The round, whose turn it is, and what they rolled."""
    upper, lower = box.down(56, None)
    title, *discs = upper.across(None, *[50] * view.rounds, gap=9)
    marks: list[Mark] = [Text(title, say("picture-round", round=view.round), TITLE, CREAM, "serif")]
    for number, cell in enumerate(discs, 1):
        marks += disc(cell.square(50), number, now=number == view.round, past=number < view.round)
    words = say("picture-phase", phase=view.phase, seat=view.turn)
    if view.phase != "turn":
        return [*marks, Text(lower, words, 30, BRASS_2, "bold")]
    dice: tuple[Part, ...] = tuple(Die(face, view.turn) for face in view.rolled)
    if view.rolled_neutral:
        dice += (Gap(8), *(Die(face, NEUTRAL) for face in view.rolled_neutral))
    room = 46 * (len(view.rolled) + len(view.rolled_neutral)) + (10 if view.rolled_neutral else 0)
    sign, name, rolled = lower.across(36, None, room, gap=12)
    marks += [SeatMark(view.turn, sign.square(38)), Text(name, words, 31, BRASS_2, "bold", may_cut=True)]
    return marks + ([Row(rolled, dice, 36, CREAM, align="right", gap=0.13)] if dice else [])


# For who cannot see it


def _alt(tiles: Tiles, view: CompassView, state: State) -> Iterator[Phrase]:
    yield say("picture-board-alt", round=view.round, rounds=view.rounds, phase=view.phase, seat=view.turn)
    if view.gold:
        for seat in sorted(range(len(view.gold)), key=lambda seat: -view.gold[seat]):
            yield say("picture-gold-alt", seat=seat, gold=view.gold[seat])
    runs = [
        say("picture-dice-alt", who=_who(one.owner), dice=f"{one.low}–{one.high}") for one in ranked_runs(state.runs)
    ]
    groups = [
        say("picture-dice-alt", who=_who(one.owner), dice=f"{one.size} × {one.face}")
        for one in ranked_groups(state.archives)[:4]
    ]
    entered = [say("picture-dice-alt", who=_who(one.owner), dice=str(one.face)) for one in state.university]
    lines = {view.b_building: runs, "archives": groups, "university": entered}
    if view.c_building is not None:
        lines[view.c_building] = _third(view, state)
    for key in state.order:
        if lines.get(key):
            yield say("picture-building-alt", building=key, dice=lines[key])
    if view.rolled:
        yield say("picture-rolled-alt", seat=view.turn, dice=" ".join(map(str, sorted(view.rolled))))
    yield from _on_offer(tiles, state)
    for one in view.hunters:
        yield say("picture-hunter-alt", seat=one.seat, dice=one.dice, knowledge=one.knowledge, maps=len(one.maps),
                  people=len(one.specialists))  # fmt: skip


def _on_offer(tiles: Tiles, state: State) -> Iterator[Phrase]:
    """What the dice are placed for, where it lies open."""
    maps = [tile_text.map_read_aloud(tiles, one) for one in state.maps]
    people = [tile_text.specialist_read_aloud(tiles, one) for one in state.specialists]
    if maps:
        yield say("picture-on-offer-alt", building="archives", things=maps)
    if people:
        yield say("picture-on-offer-alt", building="university", things=people)


def _third(view: CompassView, state: State) -> list[Phrase]:
    """Whose dice are at the C building."""
    teams = ranked_teams(state.illuminati) or ranked_teams(state.galleon)
    if teams:
        return [
            say("picture-dice-alt", who=_who(one.owner), dice=" ".join(map(str, sorted(one.faces)))) for one in teams
        ]
    taken = [(one.owner, " ".join(map(str, one.dice))) for one in view.items if one.owner is not None]
    climbed = [(die.owner, str(die.face)) for tower in state.tower for die in tower]
    return [say("picture-dice-alt", who=_who(owner), dice=dice) for owner, dice in (*taken, *climbed)]


def _who(owner: Owner) -> Phrase:
    return say("picture-colour", colour="neutral") if owner == NEUTRAL else say("hunter", seat=owner)
