"""The command line: ``guildmaster`` or ``python -m bot``. Names and JSON are a public interface."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import typer
from typer.core import TyperGroup
from typer.main import get_command

from bot.cli.app import app
from gamecore.engine.errors import DecisionError, GuildmasterError
from gamecore.tables.errors import BadExport


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command and returns its exit status; what went wrong is one sentence on standard error.
    It is 2 when what was given is no command, or no exported game."""
    words = sys.argv[1:] if arguments is None else arguments
    try:
        return int(_command()(words, prog_name="guildmaster", standalone_mode=False) or 0)
    except typer.TyperException as error:
        print(_one_line(error), file=sys.stderr)
        return error.exit_code
    except DecisionError as refused:
        from cogs.wording.fluent import load_wording

        print(f"guildmaster: {load_wording().text(refused.phrase)}", file=sys.stderr)
    except OSError as error:
        print(f"guildmaster: {error.filename or 'the system'}: {error.strerror or error}", file=sys.stderr)
    except BadExport as error:
        print(f"guildmaster: {error}", file=sys.stderr)
        return 2
    except GuildmasterError as error:
        print(f"guildmaster: {error}", file=sys.stderr)
    return 1


@cache
def _command() -> Callable[..., Any]:
    return get_command(app)


def _one_line(error: typer.TyperException) -> str:
    """What is wrong with the words of a command, and what would be right or where that is said, in one line."""
    context: typer.Context | None = getattr(error, "ctx", None)
    command = context.command_path if context else "guildmaster"
    said = " ".join(error.format_message().split())
    if context and isinstance(context.command, TyperGroup) and said.startswith("No such command") and said[-1] == ".":
        said += f" There are {', '.join(context.command.commands)}."
    return f"{command}: {said if said[-1] in '.?' else said + '.'} See `{command} --help`."


if __name__ == "__main__":
    sys.exit(main())
