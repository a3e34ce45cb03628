""" "C" Buildings, How it Resolves: Temple, Illuminati, Galleon, Tower (GC-21, GC-23, GC-26, GC-28, GC-35)."""

from __future__ import annotations

from collections.abc import Sequence

from gamecore.engine.choices import Option, PickSome
from gamecore.engine.phrases import Seat, say
from gamecore.engine.scripts import Question, Script, ask_each
from gamecore.games.gilded_compass.cards import tile_text
from gamecore.games.gilded_compass.rules.picking import take
from gamecore.games.gilded_compass.rules.placements import ranked_teams
from gamecore.games.gilded_compass.rules.placing import draw_chest
from gamecore.games.gilded_compass.rules.play import Play
from gamecore.games.gilded_compass.state import METALS, NEUTRAL, State

ABILITIES_BY_USE = ("help", "power", "gift", "will")
"""Abilities in the order of the default choice, the most useful first."""


def temple(play: Play) -> Script[None]:
    """Give items to their owners, who look at them in secret; turn up what nobody claimed (GC-21)."""
    state = play.state
    for tile in state.items:
        owner, tile.owner = tile.owner, None
        if owner is None:
            state.gone.items.append(tile)
            play.tell("temple.unclaimed", item=tile_text.item(play.tiles, tile.item))
        elif owner == NEUTRAL:
            state.stacks.items.insert(play.ref.chance.draw(len(state.stacks.items) + 1), tile)
            play.tell("temple.returned", back=tile_text.back_of(play.tiles, state, tile))
        else:
            play.hunters[owner].items.append(tile)
            play.tell("temple.took", seat=owner, back=tile_text.back_of(play.tiles, state, tile))
            play.tell("temple.seen", only=[owner], item=tile_text.item(play.tiles, tile.item))
    state.items = []
    yield from ()


def illuminati(play: Play) -> Script[None]:
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


def galleon(play: Play) -> Script[None]:
    """Let all choose at once which of the chests they drew to keep (GC-26, A-GC-22), and turn these up.

    Dice of whoever keeps none won nothing and go to the Library (GC-15).
    """
    state = play.state
    keeps = chests_kept(state)
    questions = [
        _keep_question(play, seat, keep)
        for seat, keep in sorted(keeps.items())
        if len(state.hunters[seat].drawn) > keep
    ]
    answers = yield from ask_each(questions)
    before = [len(hunter.chests) for hunter in state.hunters]
    for seat, hunter in enumerate(state.hunters):
        drawn, keep = hunter.drawn, keeps.get(seat, 0)
        if not drawn:
            continue
        kept = [drawn[int(key)] for key in answers[seat]] if seat in answers else drawn[:keep]
        hunter.drawn = []
        _keep_chests(play, seat, drawn, kept)
    _second_chest_for_a_lone_die(play)
    for team in state.galleon:
        if team.owner != NEUTRAL and len(state.hunters[team.owner].chests) == before[team.owner]:
            play.to_library(team.owner, len(team.faces))
    state.galleon = []


def chests_kept(state: State) -> dict[Seat, int]:
    """Return how many chests each seat keeps: two for the most dice, one for others (GC-26).

    Where the neutral player is first nobody keeps two; where it is second only the first keeps any (GC-35, A-GC-32).
    """
    ranked = [team.owner for team in ranked_teams(state.galleon)]
    if ranked[1:2] == [NEUTRAL]:
        return {ranked[0]: 2}
    return {owner: 2 if rank == 0 else 1 for rank, owner in enumerate(ranked) if owner != NEUTRAL}


def _keep_question(play: Play, seat: Seat, keep: int) -> Question:
    drawn = play.hunters[seat].drawn
    options = tuple(Option(str(at), say("chest", gold=gold)) for at, gold in enumerate(drawn))
    best = sorted(range(len(drawn)), key=lambda at: -drawn[at])
    return Question(
        seat,
        "galleon.keep",
        PickSome(options, keep, keep),
        lambda: [str(at) for at in best[:keep]],
        params={"keep": keep, "drawn": len(drawn)},
    )


def _keep_chests(play: Play, seat: Seat, drawn: Sequence[int], kept: Sequence[int]) -> None:
    """Turn kept chests face up; the rest go back face up to the supply."""
    returned = list(drawn)
    for chest in kept:
        returned.remove(chest)
    play.hunters[seat].chests += kept
    play.state.gone.chests += returned
    play.tell("galleon.kept", seat=seat, chests=list(kept), returned=returned or "none")


def _second_chest_for_a_lone_die(play: Play) -> None:
    """Give the owner of the only die of the round a second chest, drawn unseen (GC-26)."""
    teams = play.state.galleon
    if len(teams) != 1 or len(teams[0].faces) != 1 or teams[0].owner == NEUTRAL:
        return
    seat = teams[0].owner
    chest = draw_chest(play)
    if chest is not None:
        play.hunters[seat].chests.append(chest)
        play.tell("galleon.alone", seat=seat, chest=chest)


def tower(play: Play) -> Script[None]:
    """Give each die a token of its floor's metal, face down until the end (GC-28, A-GC-24); neutral dice get none."""
    state = play.state
    for stack in state.tower:
        for floor, die in enumerate(stack):
            if die.owner == NEUTRAL:
                continue
            metal = METALS[floor]
            play.hunters[die.owner].treasures[metal].append(state.stacks.treasures[metal].pop())
            play.tell("tower.took", seat=die.owner, metal=metal)
    state.tower = [[], []]
    yield from ()
