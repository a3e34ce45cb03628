"""``guildmaster simulate``: whole games without Discord, by any mix of stewards, random play and defaults."""

from __future__ import annotations

import hashlib
import json
import os
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Any
from urllib.parse import quote

from bot.cli.balance import chosen_options
from bot.cli.progress import progress
from gamecore import games
from gamecore.engine.chance import Chance
from gamecore.engine.choices import Answer
from gamecore.engine.driving import drive
from gamecore.engine.errors import GuildmasterError
from gamecore.engine.game import Game, Setup
from gamecore.engine.phrases import plain
from gamecore.engine.position import Decide, Saved, Source
from gamecore.engine.scripts import Event, Question
from gamecore.tables.archive.unattended import play_unattended
from gamecore.tables.model.export_format import Export
from gamecore.tables.model.table import Seated

AIS: dict[str, Source] = {"steward": "steward", "random": "player", "defaults": "timeout"}
"""Who may play a seat, and what the log of an exported game calls their answers."""
SIMULATED = "simulated"
"""For the id of the message by which a game begins, where there is none."""


class SeatRecord(Saved):
    """How one seat did."""

    seat: int
    ai: str
    score: int
    won: bool


class GameRecord(Saved):
    """One simulated game; ``fingerprint`` is a hash of everything that was told. Of an exported one also the file, and
    what `verify` asks for."""

    game: str
    players: int
    seed: str
    seats: tuple[SeatRecord, ...]
    rounds: int
    decisions: int
    seconds: float
    fingerprint: str
    file: str | None = None
    hash: str | None = None
    mark: str | None = None


def simulate(
    key: str,
    players: int,
    count: int,
    seed: str,
    seats: Sequence[str],
    options: Sequence[str],
    *,
    as_json: bool,
    folder: Path | None = None,
) -> None:
    """Plays and prints ``count`` games; with a ``folder`` they are written there as well."""
    game = games.game(key)
    ais = _seated(seats, game, players)
    began, decisions = time.perf_counter(), 0
    seeds = [f"{seed}/{number}" for number in range(count)]
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    with progress("games", hidden=as_json) as bar:
        for done, record in enumerate(play_many(key, ais, seeds, chosen_options(game, options), folder), 1):
            decisions += record.decisions
            bar.print(record.model_dump_json(exclude_none=True) if as_json else _line(record))
            bar.advance(done, count)
    seconds = time.perf_counter() - began
    rate = round(decisions / seconds, 1)
    summary = {"games": count, "decisions": decisions, "decisions_per_s": rate}
    print(json.dumps({"summary": summary}) if as_json else _last_line(count, decisions, rate))


def _seated(ais: Sequence[str], game: Game[Any], players: int) -> tuple[str, ...]:
    if players not in game.seats:
        raise GuildmasterError(f"{game.key} is for {game.seats[0]} to {game.seats[-1]} seats, not {players}")
    if unknown := [ai for ai in ais if ai not in AIS]:
        raise GuildmasterError(f"--seats: {unknown[0]!r} is none of {', '.join(AIS)}")
    if len(ais) > players:
        raise GuildmasterError(f"--seats: {len(ais)} are named, and there are {players} seats")
    return tuple(ais[min(seat, len(ais) - 1)] for seat in range(players))


def play_many(
    key: str, ais: Sequence[str], seeds: Sequence[str], options: Mapping[str, str], folder: Path | None = None
) -> Iterator[GameRecord]:
    """Plays one game a seed, in the order of the seeds, on all processors when there are enough of them; with a
    ``folder`` as games that are exported."""
    ways = partial(play_one, key, tuple(ais)) if folder is None else partial(export_one, folder, key, tuple(ais))
    play = partial(ways, options=options)
    if len(seeds) < 8:
        yield from map(play, seeds)
        return
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        yield from pool.map(play, seeds, chunksize=4)


def play_one(
    key: str, ais: tuple[str, ...], seed: str, options: Mapping[str, str] = MappingProxyType({})
) -> GameRecord:
    """One whole game; the same arguments give the same game, apart from ``seconds``."""
    game = games.game(key)
    luck = Chance(f"{seed}/answers")
    told = hashlib.blake2b(digest_size=8)
    began = time.perf_counter()
    state, decisions = drive(
        game,
        Setup(seats=len(ais), options=dict(options)),
        seed,
        partial(_answer, game, ais, luck),
        lambda _, events: _note(told, events),
    )
    seconds = time.perf_counter() - began
    result = game.result(state)
    told.update(repr(result.scores).encode())
    return GameRecord(
        game=key,
        players=len(ais),
        seed=seed,
        seats=tuple(
            SeatRecord(seat=seat, ai=ai, score=result.scores[seat], won=seat in result.winners)
            for seat, ai in enumerate(ais)
        ),
        rounds=game.round(state),
        decisions=decisions,
        seconds=round(seconds, 4),
        fingerprint=told.hexdigest(),
    )


def export_one(folder: Path, key: str, ais: tuple[str, ...], seed: str, options: Mapping[str, str]) -> GameRecord:
    """One whole game as at a table, written into ``folder``; the same arguments write the same file."""
    game = games.game(key)
    luck = Chance(f"{seed}/answers")
    names = ["" if ai == "steward" else f"{ai} {seat + 1}" for seat, ai in enumerate(ais)]
    chairs = [
        Seated(seat=seat, steward=ai == "steward", name=names[seat], word=f"{seed} {ai}", salt=f"{seed} {seat}")
        for seat, ai in enumerate(ais)
    ]

    def answer(state: Any, question: Question) -> tuple[Answer, Source]:
        return _answer(game, ais, luck, state, question), AIS[ais[question.seat]]

    began = time.perf_counter()
    export = play_unattended(game, "simulated", f"simulated {seed}", SIMULATED, chairs, options, answer)
    seconds = time.perf_counter() - began
    base, _, number = seed.rpartition("/")
    file = folder / f"{key}-{len(ais)}-{quote(base, safe='')}-{number}.json"
    file.write_text(json.dumps(export.model_dump(mode="json"), indent=1, ensure_ascii=False) + "\n", "utf-8")
    return _recorded(export, ais, seed, seconds, file)


def _recorded(export: Export, ais: tuple[str, ...], seed: str, seconds: float, file: Path) -> GameRecord:
    told = hashlib.blake2b(export.model_dump_json(include={"log", "scores"}).encode(), digest_size=8)
    seats = tuple(
        SeatRecord(seat=seat, ai=ai, score=export.scores[seat], won=export.ranks[seat] == 1)
        for seat, ai in enumerate(ais)
    )
    return GameRecord(
        game=export.game,
        players=len(ais),
        seed=seed,
        seats=seats,
        rounds=export.round,
        decisions=sum(isinstance(row.command, Decide) for row in export.log),
        seconds=round(seconds, 4),
        fingerprint=told.hexdigest(),
        file=str(file),
        hash=export.commitment,
        mark=export.mark,
    )


def _answer(game: Game[Any], ais: tuple[str, ...], luck: Chance, state: Any, question: Question) -> Answer:
    ai = ais[question.seat]
    if ai == "defaults":
        return question.default()
    if ai == "random":
        return game.random(None, question, luck)
    return game.steward(game.view(state, question.seat), question, luck)


def _note(told: Any, events: list[Event]) -> None:
    for event in events:
        params = {name: plain(value) for name, value in event.params.items()}
        told.update(json.dumps([event.kind, event.only, params], sort_keys=True).encode())


def _line(record: GameRecord) -> str:
    seats = "  ".join(f"{seat.ai} {seat.score}{'*' if seat.won else ''}" for seat in record.seats)
    line = f"{record.seed}: {seats}  ({record.rounds} rounds, {record.decisions} decisions, {record.seconds:.2f} s)"
    return line if record.file is None else f"{line}  {record.file} --mark {record.mark}"


def _last_line(games: int, decisions: int, decisions_per_s: float) -> str:
    return f"{games} game{'' if games == 1 else 's'}, {decisions} decisions, {decisions_per_s:.0f} decisions a second"
