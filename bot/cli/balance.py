"""``guildmaster balance``: whether seats, starting positions and cards are worth the same, between stewards."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from importlib import import_module
from math import sqrt
from types import MappingProxyType
from typing import Any

from bot.cli.progress import Bar, progress
from gamecore import games
from gamecore.engine.chance import Chance
from gamecore.engine.driving import drive
from gamecore.engine.errors import GuildmasterError
from gamecore.engine.game import Game, Setup
from gamecore.engine.measuring import AllBounds, Bounds, Fate

SEAT = Bounds(most_won=1.25, fair=True)
CLOSE = 0.15
"""A game is close when the winner leads by less than this part of the winning score. A game may say in its module
``balance`` as ``CLOSE_GAMES`` what part of the games should be."""
LEAST_TAKES = 30
"""Below this a card's wins say nothing yet."""


@dataclass(frozen=True, slots=True)
class Played:
    """One game: what each seat won of it (a shared win is divided), the lead of the winner, and its cards."""

    won: tuple[float, ...]
    lead: float
    score: float
    fates: tuple[Fate, ...]


@dataclass(slots=True)
class Sum:
    """One thing over many games."""

    group: str
    name: str
    games: int = 0
    offered: int = 0
    taken: int = 0
    won: float = 0.0

    @property
    def take_rate(self) -> float:
        return self.taken / self.offered if self.offered else 0.0

    @property
    def win_share(self) -> float:
        return self.won / self.taken if self.taken else 0.0

    @property
    def margin(self) -> float:
        """Half the width of the 95 % interval of :attr:`win_share`."""
        share = self.win_share
        return 1.96 * sqrt(max(share * (1 - share), 0.01) / self.taken) if self.taken else 1.0


@dataclass(slots=True)
class Report:
    """Everything that was measured, and every bound that does not hold."""

    game: str
    players: int
    seed: str
    games: int = 0
    close: int = 0
    score: float = 0.0
    sums: dict[tuple[str, str], Sum] = field(default_factory=dict)
    findings: list[str] = field(default_factory=list)

    def add(self, played: Played) -> None:
        self.games += 1
        self.close += played.lead < CLOSE
        self.score += played.score
        for seat in range(self.players):
            self._add(Fate("seat", str(seat + 1), 1, (seat,)), played)
        for fate in played.fates:
            self._add(fate, played)

    def _add(self, fate: Fate, played: Played) -> None:
        one = self.sums.setdefault((fate.group, fate.name), Sum(fate.group, fate.name))
        one.games += 1
        one.offered += fate.offered
        if fate.takers:
            one.taken += 1
            one.won += sum(played.won[seat] for seat in fate.takers) / len(fate.takers)

    def group(self, name: str) -> list[Sum]:
        return sorted((one for one in self.sums.values() if one.group == name), key=lambda one: one.name)

    def average(self, group: str) -> tuple[float, float]:
        """(Take rate, win share) over all of a group."""
        found = self.group(group)
        offered, taken = sum(one.offered for one in found), sum(one.taken for one in found)
        return taken / max(1, offered), sum(one.won for one in found) / max(1, taken)


def balance(
    key: str, players: int, count: int, seed: str, options: Sequence[str], jobs: int | None, *, as_json: bool
) -> int:
    """Measures and prints; returns 1 if a bound does not hold."""
    game = games.game(key)
    if players not in game.seats:
        raise GuildmasterError(f"{game.key} is for {game.seats[0]} to {game.seats[-1]} seats, not {players}")
    chosen = chosen_options(game, options)
    with progress("games", hidden=as_json) as bar:
        report = measure(key, players, count, seed, chosen, jobs, bar)
    print(json.dumps(_plain(report)) if as_json else "\n".join(_lines(report)))
    return 1 if report.findings else 0


def chosen_options(game: Game[Any], said: Sequence[str]) -> dict[str, str]:
    """Table options given as ``KEY=VALUE``.

    Raises:
        GuildmasterError: the game has no such option, or the option no such value.
    """
    known = {option.key: option.values for option in game.options}
    chosen = {key: value for key, _, value in (part.partition("=") for part in said)}
    for key, value in chosen.items():
        if value not in known.get(key, ()):
            choices = "; ".join(f"{name}={'|'.join(values)}" for name, values in known.items())
            raise GuildmasterError(f"--option {key}={value}: {game.key} has {choices}")
    return chosen


def measure(
    key: str,
    players: int,
    count: int,
    seed: str,
    options: Mapping[str, str],
    jobs: int | None,
    bar: Bar,
) -> Report:
    """Plays ``count`` games between stewards and compares what came of them with the bounds."""
    report = Report(key, players, seed)
    seeds = [f"{seed}/{number}" for number in range(count)]
    for done, played in enumerate(_play_many(key, players, seeds, dict(options), jobs), 1):
        report.add(played)
        bar.advance(done, count)
    report.findings = list(findings(report, {"seat": SEAT, **_bounds(key)}, _close_games(key)))
    return report


def _play_many(
    key: str, players: int, seeds: Sequence[str], options: dict[str, str], jobs: int | None
) -> Iterator[Played]:
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(partial(play_one, key, players, options=options), seeds, chunksize=4)


def play_one(key: str, players: int, seed: str, options: Mapping[str, str] = MappingProxyType({})) -> Played:
    """One game between stewards; the same arguments give the same game."""
    game = games.game(key)
    luck = Chance(f"{seed}/answers")
    watch = _watcher(key, game)
    state, _ = drive(
        game,
        Setup(seats=players, options=dict(options)),
        seed,
        lambda state, question: game.steward(game.view(state, question.seat), question, luck),
        watch,
    )
    result = game.result(state)
    won = tuple(float(rank == 1) / len(result.winners) for rank in result.ranks)
    first, second = sorted(result.scores, reverse=True)[:2]
    return Played(won, (first - second) / max(1, first), first, tuple(watch.fates()) if watch else ())


def _watcher(key: str, game: Game[Any]) -> Any:
    """The game's own watcher, None when it has none."""
    module = _module(key)
    return module.Watcher(game) if module else None


def _bounds(key: str) -> AllBounds:
    module = _module(key)
    return module.BOUNDS if module else {}


def _module(key: str) -> Any:
    """The game's module ``ai.balance``, None when it has none."""
    name = f"gamecore.games.{key}.ai.balance"
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name is None or not name.startswith(error.name):
            raise
        return None


def _close_games(key: str) -> float | None:
    """What part of the games should be close, if the game says so."""
    return getattr(_module(key), "CLOSE_GAMES", None)


def findings(report: Report, bounds: AllBounds, close_games: float | None = None) -> Iterator[str]:
    """Every bound that does not hold, with the figures."""
    for group, bound in bounds.items():
        rate, share = report.average(group)
        if bound.fair:
            share = 1 / report.players
        for one in report.group(group):
            if bound.least_taken is not None and one.offered and one.take_rate < bound.least_taken * rate:
                yield f"{group} {one.name}: taken {one.take_rate:.1%} of rounds, the {group} average is {rate:.1%}"
            if bound.most_won is not None and one.taken >= LEAST_TAKES and one.win_share > bound.most_won * share:
                yield f"{group} {one.name}: {one.win_share:.1%} of takers won, the average is {share:.1%}"
    if close_games is not None and report.close < close_games * report.games:
        yield f"the winner led by less than {CLOSE:.0%} in only {report.close / report.games:.0%} of the games"


def _lines(report: Report) -> Iterator[str]:
    yield f"{report.game}, {report.players} seats, {report.games} games, seed {report.seed}"
    close = report.close / report.games
    yield f"winning score {report.score / report.games:.1f}; lead under {CLOSE:.0%} in {close:.1%} of the games"
    for group in dict.fromkeys(group for group, _ in report.sums):
        rate, share = report.average(group)
        found = report.group(group)
        offered = any(one.offered for one in found)
        taken = f"{rate:.1%} of rounds on offer" if offered else f"{sum(one.taken for one in found)} times"
        yield f"\n{group}: taken {taken}; {share:.1%} of takers won"
        for one in found:
            taken = f"{one.take_rate:6.1%} of {one.offered:5}" if one.offered else f"{one.taken:6}"
            times = f"x{one.take_rate / rate:4.2f}" if one.offered and rate else "     "
            won = f"{one.win_share:6.1%} ± {one.margin:5.1%}  x{one.win_share / share if share else 0:4.2f}"
            yield f"  {one.name:26} taken {taken} {times}  won {won}"
    yield ""
    yield from report.findings or ["Everything is within bounds."]


def _plain(report: Report) -> dict[str, Any]:
    return {
        "game": report.game,
        "players": report.players,
        "games": report.games,
        "seed": report.seed,
        "score": round(report.score / report.games, 2),
        "close": round(report.close / report.games, 4),
        "groups": {
            group: [
                {
                    "name": one.name,
                    "offered": one.offered,
                    "taken": one.taken,
                    "won": round(one.won, 3),
                    "share": round(one.win_share, 4),
                    "margin": round(one.margin, 4),
                }
                for one in report.group(group)
            ]
            for group in dict.fromkeys(group for group, _ in report.sums)
        },
        "findings": report.findings,
    }
