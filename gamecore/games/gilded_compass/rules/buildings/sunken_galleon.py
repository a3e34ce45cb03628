"""Sunken Galleon, a C building (GC-25, GC-26)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from gamecore.engine.choices import Option, PickSome
from gamecore.engine.phrases import Seat, say
from gamecore.engine.scripts import Question, Script, ask_together
from gamecore.games.gilded_compass.rules.buildings.teams import add_team, leader, ranked_teams, team_of
from gamecore.games.gilded_compass.rules.placement import Placement, made
from gamecore.games.gilded_compass.rules.play import Play
from gamecore.games.gilded_compass.state import NEUTRAL, Owner, State, Team

# How it Works


def legal(teams: Sequence[Team], owner: Owner, counts: Sequence[int]) -> Iterator[Placement]:
    """List dice that come to one die and some pips more than the leader (GC-25, A-GC-19); highest sum first."""
    leading = leader(teams)
    own = team_of(teams, owner)
    mine = own.faces if own is not None else []
    most, total = (len(leading.faces), sum(leading.faces)) if leading is not None else (0, 0)
    sums = _sums(tuple(counts), most + 1 - len(mine))
    for pips in sorted(sums, reverse=True):
        if sum(mine) + pips > total:
            yield made("galleon", sums[pips])


@lru_cache(maxsize=1 << 12)
def _sums(counts: tuple[int, ...], size: int) -> Mapping[int, tuple[int, ...]]:
    """Map every sum that ``size`` of these dice can show to dice that show it."""
    found: list[dict[int, tuple[int, ...]]] = [{0: ()}, *({} for _ in range(size))]
    for face in range(1, 7):
        for _ in range(min(counts[face], size)):
            for taken in range(size, 0, -1):
                for pips, dice in found[taken - 1].items():
                    found[taken].setdefault(pips + face, (*dice, face))
    return found[size]


def place(play: Play, owner: Owner, placement: Placement) -> None:
    """Draw a chest for each die placed now, seen by its owner alone (GC-25); none for neutral dice (A-GC-34)."""
    add_team(play.state.galleon, owner, placement)
    if owner == NEUTRAL:
        return
    drawn = [chest for _ in placement.faces if (chest := draw_chest(play)) is not None]
    play.hunters[owner].drawn += drawn
    play.tell("galleon.dived", seat=owner, chests=len(drawn))
    play.tell("galleon.drawn", only=[owner], chests=drawn)


def draw_chest(play: Play) -> int | None:
    """Draw a chest; if the stack is empty, shuffle the returned ones into a new stack first (GC-26, A-GC-20)."""
    stack, returned = play.state.stacks.chests, play.state.gone.chests
    if not stack:
        stack.extend(returned)
        returned.clear()
        play.ref.shuffle(stack)
    return stack.pop() if stack else None


# How it Resolves


def resolve(play: Play) -> Script[None]:
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
    answers = yield from ask_together(questions)
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
