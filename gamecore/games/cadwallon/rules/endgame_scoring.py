"""Endgame Scoring (p. 15-17), with Personality cards where they are worth most, and the ranks (p. 14)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement

from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.values import value
from gamecore.games.cadwallon.cards.model import ACTION_POINTS, GUILDS, Cards, Guild
from gamecore.games.cadwallon.rules import contracts
from gamecore.games.cadwallon.rules.counting_support import modified_by
from gamecore.games.cadwallon.state import Player, State

MOST_IN_A_GUILD = 4
"""Cards that count for one guild, Personality cards included (CD-14)."""


@value
class GuildScore:
    """One guild's part of a score: its own cards' points and number, and the Personality cards assigned to it."""

    guild: Guild
    points: int
    cards: int
    personalities: int
    times: int
    """By what the points are multiplied: all its cards, unless a condition says otherwise."""

    @property
    def total(self) -> int:
        return self.points * self.times


@value
class Score:
    """A final score, part by part (CD-14). ``militia`` is not positive."""

    guilds: tuple[GuildScore, ...]
    unassigned: int
    """Personality cards that no guild has room for."""
    actions: int
    held: int
    """Action cards, held or played."""
    militia: int
    militia_times: int
    """By what the points of its Militia are multiplied."""
    crests: int
    crest_points: int
    contracts: int

    @property
    def total(self) -> int:
        guilds = sum(guild.total for guild in self.guilds)
        return guilds + self.actions + self.militia + self.crest_points + self.contracts

    @property
    def open_total(self) -> int:
        """What everybody may know before the end: the total without contracts, which are secret."""
        return self.total - self.contracts


def score(cards: Cards, condition: str | None, players: Sequence[Player], seat: Seat) -> Score:
    """Count the seat's Guild Points, its Personality cards assigned where they are worth most (CD-14, A-CD-12)."""
    player = players[seat]
    kinds = [cards.district[id] for id in player.cards]
    own: dict[Guild, list[int]] = {guild: [] for guild in GUILDS}
    for card in kinds:
        if card.guild is not None:
            own[card.guild].append(card.points)
    militia = [card.points for card in kinds if card.kind == "militia"]
    personalities = sum(card.kind == "personality" for card in kinds)
    militia_times = _militia_times(cards, condition, len(militia))
    crests = sum(bool(points) for points in own.values())
    guilds, unassigned = _assigned(own, personalities, modified_by(cards, condition, "multiplier") or MOST_IN_A_GUILD)
    return Score(
        guilds=guilds,
        unassigned=unassigned,
        actions=action_points(cards, condition) * len(player.actions),
        held=len(player.actions),
        militia=sum(militia) * militia_times,
        militia_times=militia_times,
        crests=crests,
        crest_points=crests * (modified_by(cards, condition, "crest_points") or 0),
        contracts=sum(cards.contracts[id].points for id in contracts.fulfilled(cards, players, seat)),
    )


def action_points(cards: Cards, condition: str | None) -> int:
    """Return the Guild Points of each Action card, held or played, secret or not (CD-14, A-CD-16)."""
    return modified_by(cards, condition, "action_points") or ACTION_POINTS


def _militia_times(cards: Cards, condition: str | None, count: int) -> int:
    if modified_by(cards, condition, "militia_added_up") is not None:
        return 1
    return count + (modified_by(cards, condition, "militia_counted") or 0) if count else 0


def _assigned(own: Mapping[Guild, Sequence[int]], personalities: int, most: int) -> tuple[tuple[GuildScore, ...], int]:
    """Assign as many Personality cards as there is room for in the best way, trying all (35 at most)."""
    room = sum(MOST_IN_A_GUILD - len(points) for points in own.values())
    count = min(personalities, room)
    best = max(
        (_scored(own, added, most) for added in _ways(own, count)),
        key=lambda guilds: sum(guild.total for guild in guilds),
    )
    return best, personalities - count


def _ways(own: Mapping[Guild, Sequence[int]], count: int) -> Iterator[Mapping[Guild, int]]:
    for chosen in combinations_with_replacement(GUILDS, count):
        added = {guild: chosen.count(guild) for guild in GUILDS}
        if all(len(own[guild]) + added[guild] <= MOST_IN_A_GUILD for guild in GUILDS):
            yield added


def _scored(own: Mapping[Guild, Sequence[int]], added: Mapping[Guild, int], most: int) -> tuple[GuildScore, ...]:
    return tuple(
        GuildScore(guild, sum(own[guild]), len(own[guild]), added[guild], min(most, len(own[guild]) + added[guild]))
        for guild in GUILDS
        if own[guild] or added[guild]
    )


def scores(cards: Cards, state: State) -> list[Score]:
    """Count every seat's score as it stands."""
    return [score(cards, state.condition, state.players, seat) for seat in range(state.seats)]


def ranks(found: Sequence[Score]) -> tuple[int, ...]:
    """Rank the scores, 1 best: by points, then by guild crests, then shared (CD-15, A-CD-14)."""
    order = [(one.total, one.crests) for one in found]
    return tuple(1 + sum(other > mine for other in order) for mine in order)


def parts(found: Score) -> list[Phrase]:
    """A score line by line, so that a reader can add it up; without contracts."""
    lines = [
        say(
            "part-guild",
            guild=one.guild,
            points=one.points,
            times=one.times,
            cards=one.cards,
            personalities=one.personalities,
            total=one.total,
        )
        for one in found.guilds
    ]
    if found.unassigned:
        lines.append(say("part-unassigned", count=found.unassigned))
    if found.actions:
        lines.append(say("part-actions", cards=found.held, each=found.actions // found.held, total=found.actions))
    if found.militia:
        points = -found.militia // found.militia_times
        lines.append(say("part-militia", points=points, times=found.militia_times, total=-found.militia))
    if found.crest_points:
        lines.append(say("part-crests", crests=found.crests, total=found.crest_points))
    return lines


# What cards add


def points_of(cards: Cards, state: State, seat: Seat, *more: str) -> int:
    """Return what the cards would add to the seat's open score now; what is negative they would cost."""
    player = state.players[seat]
    actions = tuple([card for card in more if cards.district[card].kind == "action"])
    others = tuple([card for card in more if card not in actions]) if actions else more
    owned, held = tuple(player.cards), tuple(player.actions)
    now = _open_points(cards, state.condition, owned, held)
    return _open_points(cards, state.condition, (*owned, *others), (*held, *actions)) - now


def adds(cards: Cards, state: State, seat: Seat, led: Sequence[str], *more: str) -> int:
    """Return what the cards would add to the seat's open score with the others that it has ``led`` so far: cards of one
    guild multiply, whether they are won or about to be."""
    others = [one for one in led if one not in more]
    return points_of(cards, state, seat, *others, *more) - points_of(cards, state, seat, *others)


@lru_cache(maxsize=1 << 14)
def _open_points(cards: Cards, condition: str | None, owned: tuple[str, ...], actions: tuple[str, ...]) -> int:
    return score(cards, condition, [Player(cards=list(owned), hand=list(actions))], 0).open_total
