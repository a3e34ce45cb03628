"""The games. One folder here and one in ``data`` is one game; nothing else knows its name.

A game's package supplies ``create(files) -> Game``: ``files`` maps the names of its JSON files in
``data/<key>`` (``"contracts"``) to their contents. A table may bring a deck of its own: files of the same
shape that replace those of the same name.
"""

from __future__ import annotations

import json
import pkgutil
from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from gamecore.engine.errors import ContentError

if TYPE_CHECKING:  # to name the games needs none of them
    from gamecore.engine.game import Game


@lru_cache
def all_keys() -> tuple[str, ...]:
    """The keys of all games, in alphabetical order."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg))


def game(key: str, deck: str | None = None) -> Game[Any]:
    """The rules of ``key`` with its own cards, or with a table's ``deck`` (a JSON object by file name).

    Raises:
        ContentError: a file is malformed; the message names the file, the place and what is expected.
        KeyError: there is no such game.
    """
    if key not in all_keys():
        raise KeyError(f"no game is called {key!r}; there are {', '.join(all_keys())}")
    return _made(key, deck)


@lru_cache(maxsize=64)
def _made(key: str, deck: str | None) -> Game[Any]:
    return import_module(f"{__name__}.{key}").create({**_own_files(key), **_deck_files(key, deck)})  # type: ignore[no-any-return]


@lru_cache
def _own_files(key: str) -> Mapping[str, Any]:
    folder = files("data").joinpath(key)
    return {
        file.name.removesuffix(".json"): _parsed(file.name, file.read_text("utf-8"))
        for file in folder.iterdir()
        if file.name.endswith(".json")
    }


def _deck_files(key: str, deck: str | None) -> Mapping[str, Any]:
    if deck is None:
        return {}
    parsed = _parsed("the deck file", deck)
    if not isinstance(parsed, dict):
        raise ContentError('the deck file: expected an object of files, such as {"contracts": [...]}')
    unknown = sorted(set(parsed) - set(_own_files(key)))
    if unknown:
        known = ", ".join(sorted(_own_files(key)))
        raise ContentError(f"the deck file, {unknown[0]!r}: there is no such file in this game; there are {known}")
    return parsed


def _parsed(name: str, text: str) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise ContentError(f"{name}, line {error.lineno}, column {error.colno}: {error.msg}") from error
    except RecursionError as error:
        raise ContentError(f"{name}: lists and objects are nested too deeply in it") from error
    except ValueError as error:
        raise ContentError(f"{name}: it holds a number of thousands of digits") from error
