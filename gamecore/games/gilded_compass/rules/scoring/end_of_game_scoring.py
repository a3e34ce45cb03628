"""End of Game Scoring: what everything is worth, line by line, and who wins (GC-29 to GC-32, A-GC-2)."""

from __future__ import annotations

from dataclasses import dataclass

from gamecore.engine.game import Result
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.games.gilded_compass.cards import tile_text
from gamecore.games.gilded_compass.cards.model import Tiles
from gamecore.games.gilded_compass.options import ITEMS
from gamecore.games.gilded_compass.rules.play import Play
from gamecore.games.gilded_compass.rules.scoring.assignment import best_crews
from gamecore.games.gilded_compass.rules.scoring.holdings import Crew, Holdings, crew_gold, sent_gold, tile_gold
from gamecore.games.gilded_compass.rules.scoring.mission_tiles import Collected, mission_gold
from gamecore.games.gilded_compass.state import Hunter, State

TOKENS_A_GOLD = 2
"""Knowledge tokens that make one Gold (GC-15)."""
DESIRED, PREFERRED, OTHER = 4, 2, 1
"""Gold for an artifact by the owner's collection (GC-31)."""


@dataclass(frozen=True, slots=True)
class Score:
    """One hunter's Gold by where it comes from. ``spare`` breaks ties: values of specialists left over (A-GC-2)."""

    crews: tuple[Crew, ...]
    maps: int
    missions: tuple[tuple[str, int], ...]
    artifacts: int
    chests: int
    treasures: int
    abilities: int
    knowledge: int
    spare: int

    @property
    def gold(self) -> int:
        missions = sum(gold for _, gold in self.missions)
        return self.maps + missions + self.artifacts + self.chests + self.treasures + self.abilities + self.knowledge


def holdings_of(hunter: Hunter, every_map: bool) -> Holdings:
    return Holdings(
        tuple(sorted(hunter.maps)),
        tuple(sorted(hunter.specialists)),
        tuple(sorted(tile.item for tile in hunter.items)),
        tuple(sorted(hunter.missions)),
        every_map,
    )


def every_map(state: State) -> bool:
    """True if items count on Secret and Dual Maps too (A-GC-26)."""
    return state.options[ITEMS.key] == "every_map"


def score(tiles: Tiles, state: State, hunter: Hunter) -> Score:
    """Score all of a hunter's things at the best assignment (GC-29 to GC-31)."""
    crews = best_crews(tiles, holdings_of(hunter, every_map(state)))
    collected = Collected(
        missions=len(hunter.missions),
        maps=len(hunter.maps),
        items=len(hunter.items),
        abilities=len(hunter.abilities),
        chests=len(hunter.chests),
        treasures=sum(len(tokens) for tokens in hunter.treasures.values()),
    )
    assigned = [one.specialist for crew in crews for one in crew.everybody]
    everybody = sum(tiles.specialists[one].value for one in hunter.specialists)
    return Score(
        crews=crews,
        maps=sum(crew_gold(tiles, crew) for crew in crews),
        missions=tuple(
            (one, mission_gold(tiles, tiles.missions[one].kind, collected, crews)) for one in hunter.missions
        ),
        artifacts=sum(artifact_gold(tiles, hunter.collection, one) for one in hunter.artifacts),
        chests=sum(hunter.chests),
        treasures=sum(sum(tokens) for tokens in hunter.treasures.values()),
        abilities=len(hunter.abilities),
        knowledge=hunter.knowledge // TOKENS_A_GOLD,
        spare=everybody - sum(tiles.specialists[one].value for one in assigned),
    )


def artifact_gold(tiles: Tiles, collection: str | None, artifact: str) -> int:
    """Return 4, 2 or 1 Gold for an artifact by its owner's collection (GC-31)."""
    if collection is None:
        return OTHER
    wanted = tiles.collections[collection]
    return DESIRED if artifact == wanted.desired else PREFERRED if artifact == wanted.preferred else OTHER


def mission_value_now(tiles: Tiles, state: State, hunter: Hunter, mission: str) -> float:
    """Return how much more the hunter would have with this mission if the game ended now."""
    before = score(tiles, state, hunter).gold
    hunter.missions.append(mission)
    after = score(tiles, state, hunter).gold
    hunter.missions.pop()
    return after - before


def result(tiles: Tiles, state: State) -> Result:
    """Return the final Gold, before the end that of public things. Ties go by spare specialists, then are shared."""
    if state.phase != "over":
        open_gold = tuple(open_score(tiles, hunter) for hunter in state.hunters) or (0,) * state.seats
        return Result(open_gold, tuple(1 + sum(other > gold for other in open_gold) for gold in open_gold))
    scores = [score(tiles, state, hunter) for hunter in state.hunters]
    merits = [(one.gold, one.spare) for one in scores]
    ranks = tuple(1 + sum(other > merit for other in merits) for merit in merits)
    return Result(tuple(one.gold for one in scores), ranks)


def open_score(tiles: Tiles, hunter: Hunter) -> int:
    """Score what everybody can see: maps and specialists at their best, chests, abilities, Knowledge."""
    crews = best_crews(tiles, Holdings(tuple(sorted(hunter.maps)), tuple(sorted(hunter.specialists)), (), ()))
    gold = sum(crew_gold(tiles, crew) for crew in crews)
    return gold + sum(hunter.chests) + len(hunter.abilities) + hunter.knowledge // TOKENS_A_GOLD


def tell(play: Play) -> None:
    """Announce everything that was secret, the best assignment of each, and who won (GC-32)."""
    scores = [score(play.tiles, play.state, hunter) for hunter in play.hunters]
    for seat, one in enumerate(scores):
        _tell_maps(play, seat, one)
        _tell_rest(play, seat, one)
        play.tell("scoring.total", seat=seat, gold=one.gold)
    outcome = result(play.tiles, play.state)
    winners = list(outcome.winners)
    best = scores[winners[0]]
    is_close = sum(one.gold == best.gold for one in scores) > len(winners)
    play.tell(
        "scoring.won", seats=winners, shared=len(winners), gold=best.gold,
        by="spare" if is_close else "gold", spare=best.spare,
    )  # fmt: skip


def _tell_maps(play: Play, seat: Seat, one: Score) -> None:
    if one.crews:
        play.tell("scoring.maps", seat=seat, crews=crew_lines(play.tiles, one), gold=one.maps)


def crew_lines(tiles: Tiles, one: Score) -> list[Phrase]:
    """Return a line for each map with its crew."""
    return [crew_line(tiles, crew) for crew in one.crews]


def crew_line(tiles: Tiles, crew: Crew) -> Phrase:
    """ "Jungle 3 + cartographer 2×2 + excavator 1 = 8"."""
    parts = [
        say(
            "crew-member",
            type=tiles.specialists[sent.specialist].type,
            value=tiles.specialists[sent.specialist].value,
            item="no" if sent.item is None else "yes",
            gold=sent_gold(tiles, sent),
        )
        for sent in crew.everybody
    ]
    return say(
        "crew",
        name=tiles.missions[crew.tile].name if crew.is_mission else tile_text.site(tiles, tiles.maps[crew.tile].site),
        map=tile_gold(tiles, crew),
        doubled="yes" if crew.is_doubled else "no",
        sent=parts or "none",
        gold=crew_gold(tiles, crew),
    )


def _tell_rest(play: Play, seat: Seat, one: Score) -> None:
    lines = rest_lines(play.tiles, play.hunters[seat], one)
    if lines:
        play.tell("scoring.rest", seat=seat, lines=lines)


def rest_lines(tiles: Tiles, hunter: Hunter, one: Score) -> list[Phrase]:
    """Return a line for everything but maps that there is something of."""
    counts = {
        "artifacts": (len(hunter.artifacts), one.artifacts),
        "chests": (len(hunter.chests), one.chests),
        "treasures": (sum(len(tokens) for tokens in hunter.treasures.values()), one.treasures),
        "abilities": (len(hunter.abilities), one.abilities),
        "knowledge": (hunter.knowledge, one.knowledge),
    }
    lines = [
        say("scored-mission", mission=tiles.missions[id].name, gold=gold)
        for id, gold in one.missions
        if tiles.missions[id].kind not in ("dual", "secret", "second")
    ]
    lines += [say(f"scored-{what}", count=count, gold=gold) for what, (count, gold) in counts.items() if count]
    carried = sum(sent.item is not None for crew in one.crews for sent in crew.everybody)
    if len(hunter.items) > carried:
        lines.append(say("scored-items", count=len(hunter.items) - carried))
    if one.spare:
        lines.append(say("scored-spare", value=one.spare))
    return lines
