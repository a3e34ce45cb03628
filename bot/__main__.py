"""The command line: ``guildmaster`` or ``python -m bot``. Names and JSON are a public interface."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from bot.cli import archive, balance, benchmark, maintenance, odds, serve, simulate
from bot.wording import load_wording
from gamecore.engine.errors import DecisionError, GuildmasterError
from gamecore.table.errors import BadExport


def parser() -> argparse.ArgumentParser:
    """All commands with their options; each sets ``run``, a function of the parsed options."""
    top = argparse.ArgumentParser(prog="guildmaster", description="The game master for guild games on Discord.")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for module in (serve, simulate, balance, archive, odds, maintenance, benchmark):
        module.add_to(commands)
    for listed in commands._choices_actions:
        commands.choices[listed.dest].description = (
            f"{listed.help[:1].upper()}{listed.help[1:]}." if listed.help else None
        )
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command and returns its exit status; what went wrong is one sentence on standard error.
    It is 2 when what was given is no command, or no exported game."""
    options = parser().parse_args(arguments)
    try:
        return int(options.run(options) or 0)
    except DecisionError as refused:
        print(f"guildmaster: {load_wording().text(refused.phrase)}", file=sys.stderr)
    except BrokenPipeError:
        sys.stdout = None  # whoever read has read enough
        return 0
    except OSError as error:
        print(f"guildmaster: {error.filename or 'the system'}: {error.strerror or error}", file=sys.stderr)
    except BadExport as error:
        print(f"guildmaster: {error}", file=sys.stderr)
        return 2
    except GuildmasterError as error:
        print(f"guildmaster: {error}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
