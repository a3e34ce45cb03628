"""``export``, ``import``, ``replay`` and ``verify``: one game as a JSON file."""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from bot.cli.database import a_copy_of_tables, the_tables
from bot.cli.numbers import whole
from bot.names import short_name, told_apart
from bot.settings import Settings
from bot.story.page import Story, story_page
from bot.wording import load_wording
from bot.words import COLOURS, Words
from gamecore import games
from gamecore.engine.errors import GuildmasterError
from gamecore.engine.phrases import Phrase, say
from gamecore.table.chapters import open_chapters
from gamecore.table.dice import dice_of
from gamecore.table.errors import BadExport
from gamecore.table.exports import NOWHERE, Export
from gamecore.table.models import Seated
from gamecore.table.promises import Honesty
from gamecore.table.reading import read_export
from gamecore.table.retelling import replay
from gamecore.table.telling import table_info
from gamecore.table.verifying import Answer, verify

STATUS: dict[Answer, int] = {"verified": 0, "not verified": 1, "dice only": 3}


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    export = commands.add_parser("export", help="write one game as JSON; of a running game, with every secret")
    export.add_argument("table", metavar="TABLE", help="the table's short id")
    export.add_argument("file", metavar="FILE", type=Path, help="where to write it")
    export.set_defaults(run=lambda options: asyncio.run(_export(options)))

    import_ = commands.add_parser("import", help="take in an exported game; stop the bot first")
    import_.add_argument("file", metavar="FILE", type=Path, help="what `export` wrote")
    import_.set_defaults(run=lambda options: asyncio.run(_import(options)))

    retell = commands.add_parser("replay", help="tell an exported game again, as everybody saw it")
    retell.add_argument("file", metavar="FILE", type=Path, help="what `export` wrote")
    retell.add_argument("--seat", type=whole(1), metavar="N", help="as the seat N saw it, counted from 1")
    retell.add_argument("--html", metavar="OUT", type=Path, help="as a page for a browser, of a game that is over")
    retell.set_defaults(run=_replay)

    check = commands.add_parser("verify", help="check a game that is over against what was published of it")
    check.add_argument("file", metavar="FILE", type=Path, help="what `export` wrote")
    check.add_argument("--hash", metavar="H", help="the hash that was posted before the game")
    check.add_argument("--mark", metavar="M", help="the mark that was posted at its end, beside the secret")
    check.add_argument("--json", action="store_true", help="one object: answer, problems, unchecked, beside")
    check.epilog = (
        "Exit status: 0 verified (the rules play every row again, and the mark vouches for it all); 3 dice only "
        "(nothing is wrong, and what was not checked is said); 1 not verified; 2 no exported game."
    )
    check.set_defaults(run=_verify)


async def _export(options: argparse.Namespace) -> None:
    with tempfile.TemporaryDirectory() as folder:
        async with a_copy_of_tables(Settings().database, Path(folder)) as tables:
            if await tables.store.table(options.table) is None:
                live = ", ".join(sorted(await tables.store.live_tables())) or "none"
                raise GuildmasterError(
                    f"{Settings().database} holds no table {options.table!r}; those that are open or running: {live}"
                )
            game = await tables.export(options.table, operator=True)
    options.file.write_text(json.dumps(game, indent=1, ensure_ascii=False) + "\n", "utf-8")
    print(f"Table {options.table} is in {options.file}.")


async def _import(options: argparse.Namespace) -> None:
    with _named(options.file):
        game = _read(options.file)
        async with the_tables(Settings().database) as tables:
            table = await tables.import_game(game)
    print(f"Table {table.id} is here, {table.status}.")
    if table.status not in ("playing", "paused"):
        print("It is here to be read; it goes on nobody's record.")


def _replay(options: argparse.Namespace) -> None:
    if options.html is not None:
        _write_page(options)
        return
    with _named(options.file):
        game = _read(options.file)
        if options.seat and options.seat > len(read_export(game).seats):
            raise BadExport(f"seats: there is no seat {options.seat}, only 1 to {len(game['seats'])}")
        entries = list(replay(game, None if options.seat is None else options.seat - 1))
    wording = load_wording(str(game["game"]))
    steward = wording.label(say("chair-steward"))
    named = {seat: short_name(chair["name"]) for seat, chair in enumerate(game["seats"]) if chair["name"]}
    names = told_apart(named, [steward])
    chairs = [f"{COLOURS[seat % len(COLOURS)]} {names.get(seat, steward)}" for seat in range(len(game["seats"]))]
    for entry in entries:
        for event in entry.events:
            id = event.kind.replace(".", "-")
            if wording.has(id):
                print(f"{'(taken back) ' if entry.taken_back else ''}{wording.text(Phrase(id, event.params), chairs)}")


def _write_page(options: argparse.Namespace) -> None:
    """The whole story, as everybody may read it when the game is over."""
    with _named(options.file):
        export = read_export(_read(options.file))
        if not export.is_over:
            raise BadExport("status: the game is not over; its page would tell every secret")
    options.html.write_text(page_of(export), "utf-8")
    print(f"The story is in {options.html}.")


def page_of(export: Export) -> str:
    """The story of an exported game that is over, as one page."""
    chairs = tuple(
        Seated(seat=seat, user_id=0 if chair.name else None, name=chair.name, steward=chair.steward)
        for seat, chair in enumerate(export.seats)
    )
    row = export.row(0, NOWHERE, chairs, export.opened_at)
    told = open_chapters(export, games.game)
    story = Story(table_info(row), row.result, told, Honesty(0, 0, 0), export.promises, dice_of(export))
    return story_page(story, Words())


def _verify(options: argparse.Namespace) -> int:
    with _named(options.file):
        verdict = verify(_read(options.file), games.game, options.hash, options.mark)
    if options.json:
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
def _named(file: Path) -> Iterator[None]:
    """Errors about the data name the file that it is in."""
    try:
        yield
    except BadExport as error:
        raise BadExport(f"{file}, {error}") from error


def _read(file: Path) -> dict[str, Any]:
    try:
        game = json.loads(file.read_text("utf-8"), object_pairs_hook=_told_once)
    except RecursionError as error:
        raise BadExport("the file: nested too deeply") from error
    except ValueError as error:
        raise BadExport(f"expected an exported game as JSON: {str(error)[:200]}") from error
    if not isinstance(game, dict):
        raise BadExport("at the top: expected an object, as `export` writes it")
    return game


def _told_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object that says each thing once: of two, one reader would take the first and another the last."""
    told = dict(pairs)
    if len(told) < len(pairs):
        twice = next(key for key in told if sum(key == other for other, _ in pairs) > 1)
        raise ValueError(f"{twice[:40]!r} stands twice in one object")
    return told
