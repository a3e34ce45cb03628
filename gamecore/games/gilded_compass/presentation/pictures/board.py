"""The board of a round: the buildings with everybody's dice, those that most dice go to first, and who holds what."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from gamecore.engine.phrases import Phrase, say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import BRASS_2, CREAM, CREAM_2
from gamecore.engine.picture.marks import Die, Gap, Mark, Part, Picture, Row, Sign, Text
from gamecore.engine.picture.pieces import canvas, page, rule, who
from gamecore.games.gilded_compass.cards import tile_text
from gamecore.games.gilded_compass.cards.model import Tiles
from gamecore.games.gilded_compass.presentation.pictures.buildings import building
from gamecore.games.gilded_compass.presentation.pictures.ledger import HEADS, gold_of, ledger
from gamecore.games.gilded_compass.rules.buildings.archives import ranked_groups
from gamecore.games.gilded_compass.rules.buildings.straights import ranked_runs
from gamecore.games.gilded_compass.rules.buildings.teams import ranked_teams
from gamecore.games.gilded_compass.state import NEUTRAL, Owner, State
from gamecore.games.gilded_compass.view import CompassView, state_of

HIGHEST = 1080
A_HUNTER: Mapping[int, int] = {2: 92, 3: 92, 4: 77, 5: 66}
"""How high is the line of one, by how many there are."""
IN_THE_END = 130
"""The same when the game is over, and no building takes room."""
A_BUILDING, LAST = 168, 196
"""How high a row of buildings is where the picture need not be lower; the last holds what has most lines."""
SIGNS: Mapping[str, Sequence[str]] = {
    "auction": ("urn",), "guild": ("cards",), "temple": ("shards",), "illuminati": ("eye",), "galleon": ("chest",),
    "tower": ("gem",),
}  # fmt: skip
"""What a hunter may hold where a building is in play."""


def board(tiles: Tiles, view: CompassView) -> Picture | None:
    """The table as a spectator sees it, what the most dice go for across the whole; nothing before the tiles are
    dealt."""
    if view.phase == "setup":
        return None
    if view.phase == "over":
        return _in_the_end(tiles, view)
    state = state_of(view)
    people = HEADS + A_HUNTER[len(view.hunters)] * len(view.hunters)
    height = min(HIGHEST, 190 + 2 * A_BUILDING + LAST + people)
    top, line, archives, university, last, low, signs = page(height).down(58, 6, None, None, LAST, people, 36, gap=7)
    marks: list[Mark] = [*_header(top, view), *rule(line)]
    if view.c_building is None:
        other, library = last.across(None, 240, gap=8)
    else:
        other, third, library = last.across(354, None, 180, gap=8)
        marks += building(tiles, view, state, view.c_building, third)
    marks += building(tiles, view, state, view.b_building, other)
    marks += building(tiles, view, state, "archives", archives)
    marks += building(tiles, view, state, "university", university)
    marks += building(tiles, view, state, "library", library)
    marks += ledger(tiles, view, low)
    marks.append(_legend(signs, view))
    whole = canvas(height)
    return Picture(int(whole.w), int(whole.h), tuple(marks), tuple(_alt(tiles, view, state)))


def _in_the_end(tiles: Tiles, view: CompassView) -> Picture:
    """Who holds what: the buildings are empty, and their room is for the tiles."""
    people = HEADS + IN_THE_END * len(view.hunters)
    height = min(HIGHEST, 170 + people)
    top, line, low, signs = page(height).down(58, 6, None, 36, gap=7)
    whole = canvas(height)
    marks = [*_header(top, view), *rule(line), *ledger(tiles, view, low), _legend(signs, view)]
    return Picture(int(whole.w), int(whole.h), tuple(marks), tuple(_alt(tiles, view, state_of(view))))


def _header(box: Box, view: CompassView) -> list[Mark]:
    """The round, whose turn it is, and what they rolled."""
    title, rest = box.across(320, None, gap=16)
    round = say("picture-round", round=view.round, rounds=view.rounds)
    marks: list[Mark] = [Text(title, round, 50, CREAM, "serif")]
    if view.phase != "turn":
        words = say("picture-phase", phase=view.phase, seat=view.turn)
        return [*marks, Text(rest, words, 34, BRASS_2, "bold", "right")]
    dice: tuple[Part, ...] = tuple(Die(face, view.turn) for face in view.rolled)
    if view.rolled_neutral:
        dice += (Gap(8), *(Die(face, NEUTRAL) for face in view.rolled_neutral))
    room = 47 * (len(view.rolled) + len(view.rolled_neutral)) + (12 if view.rolled_neutral else 0)
    name, rolled = rest.across(None, room, gap=12)
    marks.append(who(name, view.turn, 34, BRASS_2, "left" if dice else "right"))
    return marks + ([Row(rolled, dice, 38, CREAM, align="right", gap=0.13)] if dice else [])


def _legend(box: Box, view: CompassView) -> Row:
    """The signs of the lines above, in words."""
    own = [sign for each in (view.b_building, view.c_building) if each is not None for sign in SIGNS[each]]
    parts: list[Part] = []
    for sign in ("compass", "pickaxe", "die", "book", *own):
        parts += [Gap(12), Sign(sign, CREAM_2), say("picture-sign", sign=sign)]
    return Row(box, tuple(parts[1:]), 28, CREAM_2, "text", "middle", gap=0.25)


# For who cannot see it


def _alt(tiles: Tiles, view: CompassView, state: State) -> Iterator[Phrase]:
    yield say("picture-board-alt", round=view.round, rounds=view.rounds, phase=view.phase, seat=view.turn)
    told = [say("picture-gold-of", seat=seat, gold=gold) for seat, gold in enumerate(gold_of(tiles, view))]
    yield say("picture-gold-alt", gold=told, over="yes" if view.gold else "no")
    runs = [
        say("picture-dice-alt", who=_who(one.owner), dice=f"{one.low}–{one.high}" if one.length > 1 else str(one.low))
        for one in ranked_runs(state.runs)
    ]
    groups = [
        say("picture-dice-alt", who=_who(one.owner), dice=" ".join(one.size * str(one.face)))
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
