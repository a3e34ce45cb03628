"""A whole game at a table that no store keeps: for simulations that are written down as exports."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from pydantic import JsonValue

from gamecore.engine.chance import commitment, seed_from
from gamecore.engine.game import Game
from gamecore.engine.position import Close, Source
from gamecore.engine.scripts import Question
from gamecore.tables.consequences.notify import finish
from gamecore.tables.model.export_format import NOWHERE, Export
from gamecore.tables.model.log import SCHEME
from gamecore.tables.model.table import LIVE, Seated, TableRow
from gamecore.tables.session import TableSession

BEGINS = datetime(2000, 1, 1, tzinfo=UTC)
"""There is no clock here: each entry is a second later than the one before."""


def play_unattended(
    game: Game[Any],
    table: str,
    secret: str,
    message: str,
    chairs: Sequence[Seated],
    options: Mapping[str, str],
    answer: Callable[[Any, Question], tuple[JsonValue, Source]],
) -> Export:
    """Plays one game to its end, log entry by log entry as at a table; the same arguments give the same export.

    ``message`` stands for the id of the public message by which it begins. ``answer`` gives the answer of a question's
    seat from the state, and where it comes from.
    """
    row = TableRow(
        id=table,
        game=game.key,
        versions=(game.version,),
        options={option.key: options.get(option.key, option.values[0]) for option in game.options},
        pace=LIVE,
        host=0,
        place=NOWHERE,
        status="playing",
        seats=tuple(chairs),
        opened_at=BEGINS,
        secret=secret,
        scheme=SCHEME,
        seed=seed_from(secret, [chair.word for chair in chairs], message),
        begun_by=message,
        commitment=commitment(secret),
    )
    session, turn = TableSession.begun(row, game, BEGINS), 0
    while (asked := session.asked) is not None:
        session.now += timedelta(seconds=1)
        if asked.held:
            session.apply(Close(question=next(iter(asked.questions))))
            continue
        turn += not asked.sealed
        waiting = session.waiting
        _, question = session.of(waiting[0 if asked.sealed else turn % len(waiting)])
        given, source = answer(session.outcome.state, question)
        session.decide(question.seat, given, source)
    finish(session)
    return Export.of(session.row, session.changes.log)
