"""Every command of the command line with its words. What it does is imported when it is run, so that a list of the
commands, and the bot, load nothing that they do not need."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from bot.cli.arguments import one_of, whole
from gamecore.engine.picture.capability import KINDS, QUESTION
from gamecore.games import all_keys

MOST_DICE = 30
MOST_REROLLS = 10
VERIFY_STATUS = (
    "Exit status: 0 verified (the rules play every row again, and the mark vouches for it all); 3 dice only (nothing "
    "is wrong, and what was not checked is said); 1 not verified; 2 no exported game."
)


class Commands(TyperGroup):
    """The commands. One whose reader has read enough has done its work; Typer would call that a failure."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            sys.stdout = None
            return 0


app = typer.Typer(
    name="guildmaster",
    cls=Commands,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    subcommand_metavar="COMMAND ...",
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)

DRAWN = (*KINDS, QUESTION)
GAMES = ", ".join(all_keys())
Game = Annotated[str, typer.Argument(metavar="GAME", parser=one_of(all_keys()), help=f"one of {GAMES}")]
Players = Annotated[int, typer.Option(metavar="N", parser=whole(1), help="seats")]
Seed = Annotated[str, typer.Option(metavar="S", help="any word; the same one gives the same games")]
Chosen = Annotated[list[str] | None, typer.Option("--option", metavar="KEY=VALUE", help="an option of the table")]
Exported = Annotated[Path, typer.Argument(metavar="FILE", help="what `export` wrote")]


@app.callback(invoke_without_command=True)
def commands(context: typer.Context) -> None:
    """The game master for guild games on Discord."""
    if context.invoked_subcommand is None:
        print(context.get_help(), file=sys.stderr)
        raise typer.Exit(2)


@app.command()
def run() -> None:
    """Connect to Discord with the token from .env."""
    from bot.cli.serve import run

    run()


@app.command()
def demo(
    game: Annotated[str, typer.Option(metavar="KEY", parser=one_of(all_keys()), help=f"one of {GAMES}")] = (
        "guild_master"
    ),
    players: Annotated[
        int, typer.Option(metavar="N", parser=whole(1), help="seats: you, and stewards for the others")
    ] = 4,
    port: Annotated[
        int, typer.Option(metavar="P", parser=whole(0, 65535), help="of the address; a free one if it is taken")
    ] = 8080,
) -> None:
    """Play in a browser on this machine; needs no token."""
    from bot.cli.serve import demo

    demo(game, players, port)


@app.command()
def simulate(
    game: Game,
    players: Players,
    count: Annotated[int, typer.Option("--games", metavar="K", parser=whole(1), help="how many")] = 1,
    seed: Seed = "1",
    seats: Annotated[
        str, typer.Option(metavar="AI,...", help="of steward, random, defaults; the last repeats")
    ] = "steward",
    option: Chosen = None,
    as_json: Annotated[bool, typer.Option("--json", help="one object a line, then a summary")] = False,
    export: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR",
            help="write each game there, for `replay` and `verify`; it is played with a table's own dice",
        ),
    ] = None,
) -> None:
    """Play whole games without Discord."""
    from bot.cli.simulate import simulate

    simulate(game, players, count, seed, seats.split(","), option or [], as_json=as_json, folder=export)


@app.command()
def balance(
    game: Game,
    players: Players,
    count: Annotated[int, typer.Option("--games", metavar="K", parser=whole(1), help="how many")] = 600,
    seed: Seed = "1",
    option: Chosen = None,
    jobs: Annotated[
        int | None, typer.Option(metavar="J", parser=whole(1), help="processes at once; one a processor if not said")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="one object with all figures")] = False,
) -> int:
    """Measure a game's seats and cards in games between stewards."""
    from bot.cli.balance import balance

    return balance(game, players, count, seed, option or [], jobs, as_json=as_json)


@app.command()
def draw(
    what: Annotated[str, typer.Argument(metavar="GAME|FILE", help=f"one of {GAMES}, or what `export` wrote")],
    out: Annotated[Path, typer.Option(metavar="FILE", help="the PNG to write")],
    players: Annotated[int | None, typer.Option(metavar="N", parser=whole(1), help="seats, of a GAME")] = None,
    seed: Seed = "1",
    round: Annotated[
        int | None, typer.Option(metavar="R", parser=whole(1), help="the round; the last one if not said")
    ] = None,
    seat: Annotated[
        int | None,
        typer.Option(
            metavar="K",
            parser=whole(1),
            help="that seat's hand, or with --kind question what it decides; counted from 1",
        ),
    ] = None,
    kind: Annotated[
        str | None, typer.Option(metavar="KIND", parser=one_of(DRAWN), help=f"of {', '.join(DRAWN)}; usually board")
    ] = None,
    option: Chosen = None,
    as_json: Annotated[bool, typer.Option("--json", help="print one object about the picture")] = False,
) -> None:
    """Draw a position of a game as a picture."""
    from bot.cli.draw import draw

    draw(what, out, players, seed, round, seat, kind, option or [], as_json=as_json)


@app.command()
def export(
    table: Annotated[str, typer.Argument(metavar="TABLE", help="the table's short id")],
    file: Annotated[Path, typer.Argument(metavar="FILE", help="where to write it")],
) -> None:
    """Write one game as JSON; of a running game, with every secret."""
    from bot.cli.archive import export

    export(table, file)


@app.command("import")
def import_(file: Exported) -> None:
    """Take in an exported game; stop the bot first."""
    from bot.cli.archive import take_in

    take_in(file)


@app.command()
def replay(
    file: Exported,
    seat: Annotated[
        int | None, typer.Option(metavar="N", parser=whole(1), help="as the seat N saw it, counted from 1")
    ] = None,
    html: Annotated[
        Path | None, typer.Option(metavar="OUT", help="as a page for a browser, of a game that is over")
    ] = None,
) -> None:
    """Tell an exported game again, as everybody saw it."""
    from bot.cli.archive import tell_again, write_page

    if html is not None:
        write_page(file, html)
    else:
        tell_again(file, seat)


@app.command(epilog=VERIFY_STATUS)
def verify(
    file: Exported,
    hash: Annotated[str | None, typer.Option(metavar="H", help="the hash that was posted before the game")] = None,
    mark: Annotated[
        str | None, typer.Option(metavar="M", help="the mark that was posted at its end, beside the secret")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="one object: answer, problems, unchecked, beside")] = False,
) -> int:
    """Check a game that is over against what was published of it."""
    from bot.cli.archive import check

    return check(file, hash, mark, as_json=as_json)


@app.command()
def odds(
    dice: Annotated[int, typer.Option(metavar="N", parser=whole(0, MOST_DICE), help="dice rolled")],
    target: Annotated[int, typer.Option(metavar="T", parser=whole(0), help="the total that is needed")],
    fix: Annotated[
        int | None, typer.Option(metavar="FACE", parser=whole(1, 6), help="one die may be set to FACE")
    ] = None,
    rerolls: Annotated[
        int, typer.Option(metavar="K", parser=whole(0, MOST_REROLLS), help="dice that may be re-rolled")
    ] = 0,
    as_json: Annotated[bool, typer.Option("--json", help='print {"p": ...}')] = False,
) -> None:
    """Tell the exact chance of a skill check with six-sided dice."""
    from bot.cli.odds import odds

    odds(dice, target, fix, rerolls, as_json=as_json)


@app.command()
def check(
    set_aside: Annotated[
        bool,
        typer.Option("--set-aside", help="take what cannot be read out of the way, after a backup; stop the bot first"),
    ] = False,
) -> int:
    """Validate settings, data and schema, and resume every table."""
    from bot.cli import maintenance

    return maintenance.set_aside() if set_aside else maintenance.check()


@app.command()
def backup(file: Annotated[Path, typer.Argument(metavar="FILE", help="where to write the copy")]) -> None:
    """Copy the database, also while the bot runs."""
    from bot.cli.maintenance import backup

    backup(file)


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="what `backup` wrote, or one of the backups folder")],
) -> None:
    """Put a backup in the database's place; stop the bot first."""
    from bot.cli.maintenance import restore

    restore(file)


@app.command()
def move(
    source: Annotated[str, typer.Argument(metavar="FROM", help="a file, or postgresql://user:password@host/name")],
    target: Annotated[str, typer.Argument(metavar="TO", help="the other of the two, with nothing in it yet")],
    as_json: Annotated[bool, typer.Option("--json", help="one object: how many rows of what")] = False,
) -> int:
    """Copy a database from a file to a server, or back."""
    from bot.cli.moving import move

    return move(source, target, as_json=as_json)


@app.command()
def bench(
    part: Annotated[
        str | None,
        typer.Argument(
            metavar="growth|scale",
            parser=one_of(("growth", "scale")),
            help="what many live and finished games cost; what thousands of servers do; minutes",
        ),
    ] = None,
    live: Annotated[int, typer.Option(metavar="N", parser=whole(1), help="of growth")] = 1000,
    finished: Annotated[int, typer.Option(metavar="N", parser=whole(1), help="of growth")] = 20_000,
    server: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="of scale: postgresql://..., an empty database")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="one object: measurements and machine")] = False,
    quick: Annotated[
        bool, typer.Option("--quick", help="small sizes, only to see that everything is measured")
    ] = False,
) -> None:
    """Measure the numbers of the design on this machine; some minutes."""
    from bot.cli.benchmark import bench

    bench(part, live, finished, server, as_json=as_json, quick=quick)
