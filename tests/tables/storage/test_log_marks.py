"""A log that is followed as it is saved has the marks that its entries have, and any change of it is noticed."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from gamecore.tables.model.export_format import Export
from gamecore.tables.model.log import LogRow
from gamecore.tables.model.marks.game_marks import first_mark
from gamecore.tables.model.marks.log_marks import followed
from tests import data

GAMES = ("cadwallon-v1-1", "gilded_compass-v2-1", "guild_master-v3-1", "guildhall-v2-1", "town_founders-v1-1")


def game(name: str) -> Export:
    return Export.model_validate(data.export(data.FINISHED / f"{name}.json.xz"))


def saved(log: Sequence[LogRow]) -> str:
    return "\n".join(row.model_dump_json() for row in log)


def remarked(export: Export, log: Sequence[LogRow]) -> list[LogRow]:
    mark, marked = first_mark(export), list[LogRow]()
    for row in log:
        marked.append(row.marked(mark, 2))
        mark = marked[-1].mark
    return marked


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_is_followed_to_its_last_entry(name: str) -> None:
    export = game(name)
    log = remarked(export, export.log)
    assert followed(saved(log), first_mark(export)) == (log[-1].revision, log[-1].mark)
    assert followed(saved(log), "another") is None


def test_letters_of_all_languages_are_held_too() -> None:
    export = game(GAMES[0])
    log = remarked(export, [export.log[0], export.log[1].model_copy(update={"kind": "Pablé"}), *export.log[2:]])
    assert followed(saved(log), first_mark(export)) == (log[-1].revision, log[-1].mark)


def test_no_letter_of_it_can_be_another() -> None:
    """What is said there otherwise and means the same does not hold as it is saved."""
    export = game(GAMES[0])
    lines = saved(remarked(export, export.log))
    for at in range(0, len(lines), max(1, len(lines) // 70)):
        for other in "0", "x", '"', "":
            altered = lines[:at] + other + lines[at + 1 :]
            assert altered == lines or followed(altered, first_mark(export)) is None, lines[at - 40 : at + 40]
    without = "\n".join(lines.split("\n")[1:])
    assert followed(without, first_mark(export)) is None and followed("", first_mark(export)) is None
