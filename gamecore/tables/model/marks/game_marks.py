"""What a game's marks vouch for. The log's rows are chained one by one (:meth:`~.model.log.LogRow.marked`); the last
mark, which is published with the secret, also holds whatever else an export tells: no field of it can be changed.

Games that began under the first scheme keep its marks, which hold no names, no chairs and nothing of the table itself.
"""

from __future__ import annotations

import json
import secrets

from gamecore.tables.model.export_format import Chair, Export
from gamecore.tables.model.log import canonical, chained
from gamecore.tables.model.table import Seated, TableRow


def first_mark(game: TableRow | Export) -> str:
    """What the log's marks begin from: what was agreed on before the game."""
    said = [game.game, game.deck, sorted(game.options.items()), game.commitment, game.seed, len(game.seats)]
    return chained("", json.dumps(said))


def last_mark(export: Export, mark: str) -> str:
    """The mark of a game that is over, after the ``mark`` of its last entry.

    Names are held by marks of their own, for somebody's may be deleted. Promises are not held: they are no part of the
    game, and are judged when it is over.
    """
    if export.scheme == 1:
        said = [export.scores, export.ranks, export.lines]
        return chained(mark, json.dumps(said, sort_keys=True))
    whole = export.model_dump(mode="json", exclude={"log", "mark", "promises"}, exclude_defaults=True)
    whole["seats"] = [
        {key: value for key, value in one.items() if key not in ("name", "salt")} for one in whole["seats"]
    ]
    return chained(mark, canonical(whole))


def name_mark(chair: Chair | Seated) -> str:
    """The mark of what somebody is called here. Without the salt nobody can tell a deleted name by guessing it."""
    return chained(chair.salt, chair.name)


def sealed(row: TableRow) -> TableRow:
    """A game that is over, with its last mark."""
    salted = [one if one.salt else one.model_copy(update={"salt": secrets.token_hex(8)}) for one in row.seats]
    seats = tuple(one.model_copy(update={"name_mark": name_mark(one)}) for one in salted)
    row = row.model_copy(update={"seats": seats})
    return row.model_copy(update={"mark": last_mark(Export.of(row, ()), row.mark)})
