"""A turn of many questions: one panel that is edited for the person, one post that grows for everybody."""

from __future__ import annotations

import pytest

from bot.simulator.backend.faults import Fault
from bot.simulator.people.person import Answer, Person, Seen
from tests.support.discord.club import Club, texts

pytestmark = pytest.mark.asyncio


async def walk(club: Club, person: Person, panel: Seen, *ways: str) -> Answer:
    for way in ways:
        answer = await person.click(panel, way)
        await club.settle()
    return answer


def sent_to(club: Club, channel: int, mark: int, method: str = "POST") -> int:
    """How many messages were sent (or changed) there since, answers to presses aside."""
    return len(
        [
            sent
            for sent in club.env.backend.requests.since(mark)
            if not sent.is_interaction
            and sent.method == method
            and sent.path.startswith(f"/channels/{channel}/messages")
        ]
    )


async def test_by_message_the_next_question_takes_the_place_of_the_last(club: Club) -> None:
    await club.play(club.chris, club.kim, game="stroll")
    panel = club.prompt(club.chris)
    before = len(club.chris.inbox())
    mark = club.env.backend.requests.total
    await walk(club, club.chris, panel, "Left")
    assert "Step 2" in panel.text and "Left" in panel.buttons
    await walk(club, club.chris, panel, "Right")
    assert "Step 3" in panel.text and len(club.chris.inbox()) == before
    assert sent_to(club, club.chris.dm.id, mark) == sent_to(club, club.chris.dm.id, mark, "PATCH") == 0


async def test_what_only_the_person_learnt_stands_above_the_next_question(club: Club) -> None:
    table = await club.play(club.chris, club.kim, game="stroll")
    panel = club.prompt(club.chris)
    await walk(club, club.chris, panel, "Left")
    view = (await club.bot.service.look(table.id, club.chris.id)).view
    assert f"You find number {view.found}." in panel.text  # type: ignore[attr-defined]
    assert "You find" not in texts(club.public()) + texts(club.kim.inbox())


async def test_who_waited_for_others_gets_a_new_message(club: Club) -> None:
    await club.play(club.chris, club.kim, game="stroll")
    panel, before = club.prompt(club.chris), len(club.kim.inbox())
    await walk(club, club.chris, panel, "Left", "Home")
    assert "You chose: Home. The result is told in" in panel.text and not panel.buttons
    assert len(club.kim.inbox()) == before + 1 and "Step 1" in club.prompt(club.kim).text
    first = club.prompt(club.kim)
    await walk(club, club.kim, first, "Home")
    assert club.prompt(club.chris).id != panel.id and "Step 1" in club.prompt(club.chris).text


async def test_live_a_turn_is_played_on_one_panel_and_calls_nobody_anew(club: Club) -> None:
    await club.play(club.chris, club.kim, game="stroll", preset="tonight")
    panel = (await club.chris.click(club.with_button("My turn"), "My turn")).reply
    assert panel
    mark = club.env.backend.requests.total
    await walk(club, club.chris, panel, "Left", "Right")
    assert "Step 3" in panel.text and panel.ephemeral
    posts = sent_to(club, club.channel.id, mark)
    assert posts <= 2, "the story begins, and the call moves below it once"


async def test_a_panel_opened_in_the_channel_leads_on_and_the_message_is_changed_too(club: Club) -> None:
    await club.play(club.chris, club.kim, game="stroll")
    letter, before = club.prompt(club.chris), len(club.chris.inbox())
    opened = await club.chris.click(club.board, "My turn")
    assert opened.reply
    await walk(club, club.chris, opened.reply, "Left")
    assert "Step 2" in opened.reply.text and "Step 2" in letter.text
    assert len(club.chris.inbox()) == before


async def test_the_story_of_a_turn_is_one_silent_post_that_grows(club: Club) -> None:
    await club.play(club.chris, club.kim, game="stroll")
    panel = club.prompt(club.chris)
    mark = club.env.backend.requests.total
    await walk(club, club.chris, panel, "Left", "Right", "Left")
    (story,) = [seen for seen in club.public() if "goes" in seen.text]
    assert story.silent and story.text.count("🟥 Chris goes") == 3
    assert sent_to(club, club.channel.id, mark) == 1
    await walk(club, club.kim, club.prompt(club.kim), "Left")
    assert len([seen for seen in club.public() if "goes" in seen.text]) == 2


async def test_the_board_is_edited_all_round_long_and_posted_anew_for_the_next(club: Club) -> None:
    await club.play(club.chris, club.kim, game="stroll", preset="tonight")
    board = club.board
    for person, ways in ((club.chris, ("Left", "Home")), (club.kim, ("Right", "Home"))):
        assert club.board.id == board.id
        panel = (await person.click(club.with_button("My turn"), "My turn")).reply
        assert panel
        await walk(club, person, panel, *ways)
    assert club.board.id != board.id and not board.exists


async def test_a_typed_answer_is_answered_by_the_next_question_and_sent_once(club: Club) -> None:
    await club.play(club.chris, club.kim, game="stroll")
    panel, before = club.prompt(club.chris), len(club.chris.inbox())
    await club.chris.send_dm("left")
    await club.settle()
    assert len(club.chris.inbox()) == before, "one answer, in place of the panel"
    assert "Step 2" in club.prompt(club.chris).text and "You find" in club.prompt(club.chris).text
    assert not panel.exists


async def test_a_press_whose_answer_was_lost_still_leads_on_in_the_same_message(club: Club) -> None:
    await club.play(club.chris, club.kim, game="stroll")
    panel, before = club.prompt(club.chris), len(club.chris.inbox())
    club.env.backend.fault_plan.add(Fault(method="POST", path="/interactions/*", status=404, code=10062, times=None))
    await club.chris.click(panel, "Left")
    await club.settle()
    assert "Step 2: which way?" in panel.text and len(club.chris.inbox()) == before


async def test_a_prompt_that_was_deleted_is_sent_anew(club: Club) -> None:
    await club.play(club.chris, club.kim, game="stroll")
    opened = await club.chris.click(club.board, "My turn")
    club.env.backend.delete_message(club.chris.dm.id, club.prompt(club.chris).id)
    assert opened.reply
    await walk(club, club.chris, opened.reply, "Left")
    assert "Step 2" in club.prompt(club.chris).text


async def test_opening_the_panel_again_takes_the_older_one_away(club: Club) -> None:
    await club.play(club.chris, club.kim, game="stroll", preset="tonight")
    first = (await club.chris.click(club.with_button("My turn"), "My turn")).reply
    second = (await club.chris.slash(club.channel, "turn")).reply
    assert first and second and not first.exists and second.exists
    await walk(club, club.chris, second, "Left")
    third = (await club.chris.click(club.with_button("My turn"), "My turn")).reply
    assert third and not second.exists and "Step 2" in third.text


async def test_a_panel_too_old_to_be_changed_does_not_stand_in_the_way(club: Club) -> None:
    await club.play(club.chris, club.kim, game="stroll")
    first = (await club.chris.click(club.board, "My turn")).reply
    await club.env.advance_time(16 * 60)
    second = (await club.chris.click(club.board, "My turn")).reply
    assert first and first.exists and second and "Step 1" in second.text


async def test_quick_presses_change_the_story_and_the_board_once_a_second(club: Club) -> None:
    await club.play(club.chris, club.kim, game="stroll")
    await club.env.advance_time(5)
    club.bot.calm_s = 1.0
    panel, mark = club.prompt(club.chris), club.env.backend.requests.total
    await walk(club, club.chris, panel, "Left", "Right", "Left")
    posts, edits = (sent_to(club, club.channel.id, mark, method) for method in ("POST", "PATCH"))
    assert (posts, edits) == (1, 1), "the first step is told at once"
    await club.env.advance_time(1.1)
    await club.settle()
    (story,) = [seen for seen in club.public() if "goes" in seen.text]
    assert story.text.count("🟥 Chris goes") == 3 and club.board.text.count("3 steps") == 1
    posts, edits = (sent_to(club, club.channel.id, mark, method) for method in ("POST", "PATCH"))
    assert (posts, edits) == (1, 3), "both steps that followed are told together"
    assert "Step 1" in club.prompt(club.kim).text
