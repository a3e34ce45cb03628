"""``export``, ``import``, ``replay`` and ``verify``: one game as a JSON file."""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from bot.cli.database import tables_to_read, the_tables
from bot.cli.progress import progress
from bot.settings import Settings
from cogs.rendering.story.page import Story, story_page
from cogs.wording.fluent import load_wording
from cogs.wording.names import COLOURS, Words
from cogs.wording.people_names import kept_distinct, short_name
from gamecore import games
from gamecore.engine.errors import GuildmasterError
from gamecore.engine.phrases import Phrase, say
from gamecore.tables.archive.dice import dice_of
from gamecore.tables.archive.reading import read_export
from gamecore.tables.archive.retell import replay
from gamecore.tables.archive.rounds import whole_rounds
from gamecore.tables.archive.verify import Answer, verify
from gamecore.tables.errors import BadExport
from gamecore.tables.known_to_all import table_info
from gamecore.tables.model.export_format import NOWHERE, Export
from gamecore.tables.model.promises import Honesty
from gamecore.tables.model.table import Seated
from gamecore.tables.storage.opening import name_of

STATUS: dict[Answer, int] = {"verified": 0, "not verified": 1, "dice only": 3}


def export(table: str, file: Path) -> None:
    game = asyncio.run(_exported(table))
    file.write_text(json.dumps(game, indent=1, ensure_ascii=False) + "\n", "utf-8")
    print(f"Table {table} is in {file}.")


async def _exported(table: str) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        async with tables_to_read(Settings().database, Path(folder)) as tables:
            if await tables.store.table(table) is None:
                live = ", ".join(sorted(await tables.store.live_tables())) or "none"
                raise GuildmasterError(
                    f"{name_of(Settings().database)} holds no table {table!r}; those that are open or running: {live}"
                )
            return await tables.export(table, operator=True)


def take_in(file: Path) -> None:
    asyncio.run(_take_in(file))


async def _take_in(file: Path) -> None:
    with named(file), progress("reading, checking, saving", hidden=False) as bar:
        game = read(file)
        bar.advance(1, 3)
        async with the_tables(Settings().database) as tables:
            bar.advance(2, 3)
            table = await tables.import_game(game)
        bar.advance(3, 3)
    print(f"Table {table.id} is here, {table.status}.")
    if table.status not in ("playing", "paused"):
        print("It is here to be read; it goes on nobody's record.")


def tell_again(file: Path, viewer: int | None) -> None:
    """As everybody saw it, or as the seat ``viewer`` did, counted from 1."""
    with named(file):
        game = read(file)
        if viewer and viewer > len(read_export(game).seats):
            raise BadExport(f"seats: there is no seat {viewer}, only 1 to {len(game['seats'])}")
        entries = list(replay(game, None if viewer is None else viewer - 1))
    wording = load_wording(str(game["game"]))
    chairs = [f"{COLOURS[seat % len(COLOURS)]} {name}" for seat, name in enumerate(sitters(read_export(game)))]
    for entry in entries:
        for event in entry.events:
            id = event.kind.replace(".", "-")
            if wording.has(id):
                print(f"{'(taken back) ' if entry.taken_back else ''}{wording.text(Phrase(id, event.params), chairs)}")


def sitters(export: Export) -> list[str]:
    """Who sat in each chair, in words that mean nobody else at the table."""
    steward = load_wording(export.game).label(say("chair-steward"))
    named = {seat: short_name(chair.name) for seat, chair in enumerate(export.seats) if chair.name}
    names = kept_distinct(named, [steward])
    return [names.get(seat, steward) for seat in range(len(export.seats))]


def write_page(file: Path, html: Path) -> None:
    """The whole story, as everybody may read it when the game is over."""
    with named(file):
        export = read_export(read(file))
        if not export.is_over:
            raise BadExport("status: the game is not over; its page would tell every secret")
    html.write_text(page_of(export), "utf-8")
    print(f"The story is in {html}.")


def page_of(export: Export) -> str:
    """The story of an exported game that is over, as one page."""
    chairs = tuple(
        Seated(seat=seat, user_id=0 if chair.name else None, name=chair.name, steward=chair.steward)
        for seat, chair in enumerate(export.seats)
    )
    row = export.row(0, NOWHERE, chairs, export.opened_at)
    told = whole_rounds(export, games.game)
    story = Story(table_info(row), row.result, told, Honesty(0, 0, 0), export.promises, dice_of(export))
    return story_page(story, Words())


def check(file: Path, hash: str | None, mark: str | None, *, as_json: bool) -> int:
    """Prints what `verify` says of a game; returns the exit status."""
    with named(file), progress("rows played again", hidden=as_json) as bar:
        verdict = verify(read(file), games.game, hash, mark, bar.advance)
    if as_json:
        print(verdict.model_dump_json())
        return STATUS[verdict.answer]
    print(verdict.answer)
    for text in verdict.unchecked:
        print(f"not checked: {text}")
    for text in verdict.beside:
        print(f"note: {text}")
    for text in verdict.problems:
        print(text, file=sys.stderr)
    return STATUS[verdict.answer]


@contextmanager
def named(file: Path) -> Iterator[None]:
    """Errors about the data name the file that it is in."""
    try:
        yield
    except BadExport as error:
        raise BadExport(f"{file}, {error}") from error


def read(file: Path) -> dict[str, Any]:
    """What an exported game says, not yet checked.

    Raises:
        BadExport: it is no JSON object, or one that says something twice.
    """
    try:
        game = json.loads(file.read_text("utf-8"), object_pairs_hook=_without_duplicates)
    except RecursionError as error:
        raise BadExport("the file: nested too deeply") from error
    except ValueError as error:
        raise BadExport(f"expected an exported game as JSON: {str(error)[:200]}") from error
    if not isinstance(game, dict):
        raise BadExport("at the top: expected an object, as `export` writes it")
    return game


def _without_duplicates(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object that says each thing once: of two, one reader would take the first and another the last."""
    told = dict(pairs)
    if len(told) < len(pairs):
        twice = next(key for key in told if sum(key == other for other, _ in pairs) > 1)
        raise ValueError(f"{twice[:40]!r} stands twice in one object")
    return told
