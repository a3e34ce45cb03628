"""Where nothing can be saved people hear so in a sentence, nothing changes, and it works again when there is room."""

from __future__ import annotations

import pytest

from gamecore.tables.errors import CannotSave
from gamecore.tables.storage.sqlite.store import SqliteStore
from tests.support.discord.club import Club
from tests.support.tables.full_disk import fill, make_room

pytestmark = pytest.mark.asyncio


async def test_on_a_full_disk_presses_and_typed_orders_are_answered_kindly_and_change_nothing(
    club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    table = await club.play(club.chris, club.kim)
    store = club.bot.store
    assert isinstance(store, SqliteStore)
    await club.bid(club.kim, 3)
    sheet = club.prompt(club.kim)
    await fill(store._database)
    answers: list[str] = []
    while "cannot save" not in "".join(answers):  # what is free within the file is used up first
        assert len(answers) < 500
        verb = "Ready" if "Ready" in sheet.buttons else "Not ready"
        kept = await club.bot.service.store.log(table.id)
        answers.append((await club.kim.click(sheet, verb)).text)
    assert "Traceback" not in "".join(answers) and await club.bot.service.store.log(table.id) == kept
    assert "the disk is full" in "".join(str(record.exc_info and record.exc_info[1]) for record in caplog.records)
    assert "savepoint" not in caplog.text
    await club.kim.send_dm("4")
    assert "cannot save" in club.kim.inbox()[-1].text
    await make_room(store._database)
    await club.kim.send_dm("5")
    asked = (await club.bot.service.look(table.id, club.kim.id)).asked
    assert asked is not None and asked.ready and asked.answer == {"bid": {"number": 5}}


async def test_on_a_full_disk_a_question_is_asked_all_the_same_with_its_first_hint(club: Club) -> None:
    """That somebody has seen a hint is saved; where it cannot be, they see it once more."""
    people = (club.chris, club.kim)
    club.env.backend.closed_dms |= {person.id for person in people}
    table = await club.play(*people, game="cadwallon")
    (asked,) = [person for person in people if (await club.bot.service.look(table.id, person.id)).asked is not None]
    store = club.bot.store
    assert isinstance(store, SqliteStore)
    await fill(store._database)
    with pytest.raises(CannotSave):
        for user in range(1000):  # what is free within the file is used up first
            await store.begin_to_hint(user, "cadwallon", {"place": "0123456789abcdef"})
    assert "💡 Your Agent supports both cards beside it." in (await asked.slash(club.channel, "turn")).text
