"""Old, doubled, foreign and forged presses get a kind private answer and change nothing."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from simcord.backend.models import Interaction

from bot.simulator.backend.faults import Fault
from cogs.ui.custom_ids import parse
from tests.support.discord.bots import a_club
from tests.support.discord.club import Club, forge, texts
from tests.support.discord.playing.pressing import custom_id

pytestmark = pytest.mark.asyncio


async def test_a_press_on_a_settled_prompt_is_answered_and_its_buttons_go(club: Club) -> None:
    await club.play(club.chris, club.kim)
    prompt = club.prompt(club.chris)
    old = custom_id(prompt, "Ready")
    await club.bid(club.chris, 3)
    await club.bid(club.kim, 5)
    answer = await forge(club.chris, prompt, old)
    assert answer.acknowledged and answer.ephemeral and answer.text.startswith("Already done: ")
    assert prompt.buttons == []


async def test_a_press_on_a_panel_that_is_deleted_meanwhile_is_answered_all_the_same(club: Club) -> None:
    await club.play(club.chris, club.kim)
    panel = (await club.chris.click(club.with_button("My turn"), "My turn")).reply
    assert panel is not None
    old = custom_id(panel, "Ready")
    await club.bid(club.chris, 3)
    await club.bid(club.kim, 5)
    club.env.backend.fault_plan.add(Fault("POST", "*/callback", status=404, code=10008, message="Unknown Message"))
    answer = await forge(club.chris, panel, old)
    assert answer.acknowledged and answer.ephemeral and answer.text.startswith("Already done: ")


async def test_a_press_that_discord_has_forgotten_is_no_fault_of_ours(
    club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    """On a busy machine *Board* came too late, and the log had a traceback and a reference that nobody was told."""
    await club.play(club.chris, club.kim)
    club.env.backend.fault_plan.add(Fault("POST", "*/callback", status=404, code=10062, message="Unknown Interaction"))
    await club.chris.click(club.board, "Board")
    await club.settle()
    told = [(one.levelname, one.exc_info) for one in caplog.records if "too late" in one.message]
    assert told == [("WARNING", None)] and not [one for one in caplog.records if one.levelname == "ERROR"]


async def test_pressing_twice_answers_twice_and_decides_once(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    prompt = club.prompt(club.chris)
    await club.bid(club.chris, 3)
    before = (await club.bot.service.info(table.id)).revision
    again = await club.chris.click(prompt, "Not ready")
    once_more = await forge(club.chris, prompt, custom_id(prompt, "Ready").replace("/ready/", "/unready/"))
    assert again.acknowledged and once_more.acknowledged
    assert (await club.bot.service.info(table.id)).revision <= before + 1


async def test_a_double_press_leaves_the_next_question_its_buttons(new_bot: Any, tmp_path: Path) -> None:
    """The second comes while the message shows the next question already, and the bot is about to remember that."""
    async with a_club(new_bot, threads=True) as club:
        await club.play(club.chris, club.kim)
        await club.bid(club.chris, 3)
        await club.bid(club.kim, 5, ready=False)
        prompt = club.prompt(club.kim)
        ready = custom_id(prompt, "Ready")
        with closing(sqlite3.connect(tmp_path / "tables.db", isolation_level=None)) as busy:
            answered = asyncio.Event()

            def answers(_: Interaction) -> None:
                if not answered.is_set():
                    answered.set()
                    busy.execute("BEGIN IMMEDIATE")  # so that nothing can be written

            club.env.backend.on_answer(answers)
            first = asyncio.create_task(club.kim.click(prompt, "Ready"))
            await answered.wait()
            second = asyncio.create_task(forge(club.kim, prompt, ready))
            await asyncio.wait((second,), timeout=1.5)
            busy.execute("ROLLBACK")
            await asyncio.gather(first, second)
        assert "Give something away" in prompt.text and "Pass" in prompt.buttons


async def test_somebody_elses_prompt_cannot_be_pressed(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    chris = parse(custom_id(club.prompt(club.chris), "Ready"))
    assert chris
    answer = await forge(club.kim, club.board, chris.custom_id())
    assert "another player" in answer.text and answer.ephemeral
    assert (await club.bot.service.look(table.id, club.chris.id)).asked.ready is False  # type: ignore[union-attr]


async def test_who_is_not_seated_learns_nothing_and_changes_nothing(club: Club) -> None:
    await club.play(club.chris, club.kim)
    chris = parse(custom_id(club.prompt(club.chris), "Ready"))
    assert chris
    for id in (chris.custom_id(), chris.about("sheet").custom_id(), chris.about("mine").custom_id()):
        answer = await forge(club.silvia, club.board, id)
        assert answer.ephemeral and "secret" not in answer.text.lower()


@pytest.mark.parametrize(
    "custom_id",
    [
        "somebody-elses-bot:1",
        "gm/ready/no-such-table/0123456789ab/0/-",
        "gm/nonsense/x/y/0/-",
        "gm/pick/x/y/0/" + "z" * 40,
        "gm/board/-/-/-/-",
        "gm/option/x/-/-/0",
        "gm/write/x/-/0/9.9.9",
        "gm/readfor/x/-/-/1",
        "gm/lay/toy/-/-/tonight.99",
        "gm/lay/no_game/-/-/tonight.2",
        "gm/agree/x/-/-/anything",
    ],
)
async def test_a_forged_id_gets_a_private_sentence(club: Club, custom_id: str) -> None:
    await club.play(club.chris, club.kim)
    answer = await forge(club.silvia, club.board, custom_id)
    assert answer.acknowledged and answer.ephemeral and answer.text
    assert "Something broke" not in answer.text


async def test_every_verb_is_answered_whatever_stands_behind_it(club: Club) -> None:
    """Each handler, with a table that exists and parts that fit nothing."""
    table = await club.play(club.chris, club.kim)
    ending = {"rematch", "fold", "leave", "forget"}
    verbs = set(club.bot.handlers.verbs)
    assert ending < verbs
    for verb in sorted(verbs - ending):
        for person in (club.silvia, club.kim):
            answer = await forge(person, club.board, f"gm/{verb}/{table.id}/0123456789ab/1/x.y:z")
            assert answer.acknowledged, verb
            assert answer.modal or answer.ephemeral or answer.text, verb
            assert "Something broke" not in answer.text, verb


@pytest.mark.parametrize("verb", ["doitnot", "doitsure", "doit", "best"])
async def test_a_press_forged_onto_the_board_leaves_it_its_buttons(club: Club, verb: str) -> None:
    table = await club.play(club.chris, club.kim)
    asked = (await club.bot.service.look(table.id, club.kim.id)).asked
    assert asked is not None
    before = club.board.buttons
    answer = await forge(club.kim, club.board, f"gm/{verb}/{table.id}/{asked.id}/1/-")
    assert before and club.board.buttons == before
    assert "Something broke" not in answer.text


async def test_the_library_is_given_nothing_to_watch_or_forget(club: Club) -> None:
    await club.play(club.chris, club.kim)
    await club.bid(club.chris, 3)
    store = club.bot._connection._view_store
    assert not store._views and not store._modals and not store._dynamic_items and not store._synced_message_views


async def test_a_form_that_was_open_while_the_bot_restarted_is_taken(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    form = await club.chris.click(club.prompt(club.chris), "Bid")
    await club.restart()
    await club.chris.submit(form, {"number": "6"})
    asked = (await club.bot.service.look(table.id, club.chris.id)).asked
    assert asked and asked.answer == {"bid": {"number": 6}}


async def test_each_opening_of_a_form_has_an_id_of_its_own(club: Club) -> None:
    await club.play(club.chris, club.kim)
    prompt = club.prompt(club.chris)
    first, second = [await club.chris.click(prompt, "Bid") for _ in range(2)]
    assert first.modal and second.modal and first.modal["custom_id"] != second.modal["custom_id"]


async def test_a_form_shows_what_was_filled_in_before(club: Club) -> None:
    await club.play(club.chris, club.kim)
    await club.bid(club.chris, 4, ready=False)
    form = await club.chris.click(club.prompt(club.chris), "Bid")
    assert form.modal
    options = form.modal["components"][0]["component"]["options"]
    assert [option["value"] for option in options if option.get("default")] == ["4"]


async def test_an_error_of_ours_is_told_calmly_with_a_reference_and_logged(
    club: Club, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    await club.play(club.chris, club.kim)
    monkeypatch.setattr(club.bot.service, "look", None)
    answer = await club.chris.click(club.prompt(club.chris), "Ready")
    reference = answer.text.rstrip(".").rsplit(" ", 1)[-1]
    assert "Look whether it counts" in answer.text and "Traceback" not in texts([answer])
    assert any(reference in record.message and record.exc_info for record in caplog.records)


def sent_since(club: Club, mark: int) -> list[tuple[str, object]]:
    """What went to Discord about presses: the last part of the path, and what kind of callback it was."""
    return [
        (sent.path.rsplit("/", 1)[-1], (sent.json or {}).get("type"))
        for sent in club.env.backend.requests.since(mark)
        if "/webhooks/" in sent.path or sent.path.endswith("/callback")
    ]


async def test_an_answer_that_is_ready_at_once_is_the_acknowledgement_itself(club: Club) -> None:
    await club.play(club.chris, club.kim)
    mark = club.env.backend.requests.total
    await club.chris.click(club.prompt(club.chris), "Suggest")
    assert sent_since(club, mark) == [("callback", 7)]
    mark = club.env.backend.requests.total
    await club.chris.click(club.board, "Who is next?")
    assert sent_since(club, mark) == [("callback", 4)]
