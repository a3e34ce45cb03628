"""What somebody reads who presses on a question that is answered: what was played, and what is next."""

from __future__ import annotations

import pytest

from bot.simulator.people.person import Answer
from cogs.handlers.showing import boards
from cogs.rendering.given_text import WORDS_OF_A_LINE, late_line
from cogs.wording.fluent import Drawing, load_wording
from gamecore.engine.phrases import say
from gamecore.tables.model.seats import Given
from tests.support.discord.club import Club
from tests.support.discord.playing.guild_master import everybody_suggests, team

A_MINUTE = 60


async def why_before_a_roll(club: Club) -> Answer:
    """Chris has won a bid, wants to be asked about it, and reads why the recommended answer is that."""
    table = await club.play(club.chris, club.kim)
    await club.bot.service.instruct(table.id, club.chris.id, "roll", "ask")
    await club.bid(club.kim, 1)
    await club.bid(club.chris, 2)
    await club.settle()
    why = await club.chris.click(club.prompt(club.chris, "Keep"), "⭐ Why?")
    assert why.reply and "⭐ Do it" in why.reply.buttons
    return why


@pytest.mark.asyncio
async def test_a_press_after_an_auto_answer_says_what_was_played_and_what_is_next(club: Club) -> None:
    why = await why_before_a_roll(club)
    (table,) = await club.bot.service.tables_in(club.world.guild.id)
    with club.env.as_bot():
        await club.bot.service.instruct(table.id, club.chris.id, "roll", "best")
    await club.settle()
    await club.env.advance_time(A_MINUTE)
    await club.settle()
    late = await club.chris.click(why.reply, "⭐ Do it")
    assert late.text == "Auto-answer played: Keep. Now: whether to give something away."
    assert late.reply and late.reply.buttons == ["My turn"]


@pytest.mark.asyncio
async def test_the_reasons_go_with_the_press_that_answers_their_question(club: Club) -> None:
    why = (await why_before_a_roll(club)).reply
    assert why is not None and why.exists
    await club.chris.click(club.prompt(club.chris, "Keep"), "Keep")
    assert not why.exists


@pytest.mark.asyncio
async def test_what_was_looked_up_goes_with_the_answer_and_the_panel_is_newest_again(club: Club) -> None:
    await club.play(club.chris, club.kim, game="guild_master")
    await everybody_suggests(club, club.chris, club.kim)
    prompt = club.prompt(club.kim, "Ready")
    labels = ("Board", "⭐ Why?", "Board")
    looked_up = [(await club.kim.click(prompt, label)).reply for label in labels]
    *former, last = [seen for seen in looked_up if seen is not None]
    assert len(former) == 2 and not any(seen.exists for seen in former), "the newest stands in place of the others"
    assert last.exists and prompt.id != club.kim.inbox()[-1].id
    await club.kim.click(prompt, "Suggest")
    await club.kim.click(prompt, "Ready")
    assert not last.exists and prompt.id == club.kim.inbox()[-1].id


@pytest.mark.asyncio
async def test_auto_answers_that_were_looked_up_go_with_the_answer_too(club: Club) -> None:
    """They stayed what was newest, and the game went on above them."""
    await club.play(club.chris, club.kim, game="guild_master")
    await everybody_suggests(club, club.chris, club.kim)
    prompt = club.prompt(club.kim, "Suggest")
    await club.kim.click(prompt, "More…")
    listed = (await club.kim.click(prompt, "Auto-answers")).reply
    assert listed is not None and listed.exists
    await club.kim.click(prompt, "◀ Back")
    await club.kim.click(prompt, "Suggest")
    await club.kim.click(prompt, "Ready")
    assert not listed.exists


@pytest.mark.asyncio
async def test_all_pages_of_what_was_looked_up_go(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boards, "CONTENT", 150)
    await club.play(club.chris, club.kim, game="guild_master")
    await everybody_suggests(club, club.chris, club.kim)
    prompt, before = club.prompt(club.kim, "Ready"), len(club.kim.inbox())
    await club.kim.click(prompt, "More…")
    await club.kim.click(prompt, "My guild")
    await club.kim.click(prompt, "◀ Back")
    assert len(club.kim.inbox()) > before + 1
    await club.kim.click(prompt, "Suggest")
    await club.kim.click(prompt, "Ready")
    assert len(club.kim.inbox()) == before


@pytest.mark.asyncio
async def test_a_board_opened_from_the_channel_stays(club: Club) -> None:
    await club.play(club.chris, club.kim, game="guild_master")
    await everybody_suggests(club, club.chris, club.kim)
    board = (await club.kim.click(club.board, "Board")).reply
    await club.kim.click(club.prompt(club.kim, "Ready"), "Ready")
    assert board is not None and board.exists


@pytest.mark.asyncio
async def test_the_reasons_go_when_what_they_are_about_is_filled_in_otherwise_what_is_looked_up_stays(
    club: Club,
) -> None:
    """They ended the channel with a plan that its reader had left, and the warning of the new one was above them."""
    await club.play(club.chris, club.kim, game="guild_master")
    await everybody_suggests(club, club.chris, club.kim)
    prompt = club.prompt(club.kim, "⭐ Why?")
    why = (await club.kim.click(prompt, "⭐ Why?")).reply
    assert why is not None and why.buttons == ["⭐ Fill in"]
    await club.kim.click(prompt, "Suggest")
    assert not why.exists
    await club.kim.click(prompt, "Undo suggest")
    guild = (await club.kim.click(prompt, "Board")).reply
    await club.kim.click(prompt, "Suggest")
    assert guild is not None and guild.exists
    await club.kim.click(prompt, "More…")
    again = (await club.kim.click(prompt, "⭐ Why?")).reply
    await club.kim.click(prompt, "◀ Back")
    await club.kim.click(prompt, "Ready")
    assert again is not None and not again.exists and not guild.exists


@pytest.mark.asyncio
async def test_a_board_looked_up_in_the_channel_goes_with_the_answer_too(club: Club) -> None:
    """It stayed what was newest, as it had been before the answer, with the panel far above it."""
    await club.play(club.chris, club.kim, game="guild_master")
    await everybody_suggests(club, club.chris, club.kim)
    board = (await club.kim.click(club.board, "Board")).reply
    assert board is not None and board.exists
    prompt = club.prompt(club.kim, "Suggest")
    await club.kim.click(prompt, "Suggest")
    assert board.exists
    await club.kim.click(prompt, "Ready")
    assert not board.exists and club.board.exists


@pytest.mark.asyncio
async def test_a_press_after_ones_own_answer_says_what_it_was(club: Club) -> None:
    why = await why_before_a_roll(club)
    (table,) = await club.bot.service.tables_in(club.world.guild.id)
    asked = (await club.bot.service.look(table.id, club.chris.id)).asked
    assert asked is not None
    with club.env.as_bot():
        await club.bot.service.decide(table.id, club.chris.id, asked.id, "keep")
    await club.settle()
    late = await club.chris.click(why.reply, "⭐ Do it")
    assert late.text == "Already done: Keep. Now: whether to give something away."


@pytest.mark.parametrize(
    ("by", "said"),
    [
        ("instruction", "Auto-answer played: Conflict. Now: dice to change."),
        ("timeout", "Time ran out; played: Conflict. Now: dice to change."),
        ("steward", "Played for you: Conflict. Now: dice to change."),
        ("player", "Already done: Conflict. Now: dice to change."),
    ],
)
def test_whoever_answered_is_named(by: str, said: str) -> None:
    draw = Drawing(load_wording("guild_master"), ("🟥 Robin", "🟦 Kim"))
    given = Given.of("q", by, [say("stance-short", stance="conflict")])  # type: ignore[arg-type]
    assert late_line(given, say("waiting-check-modify"), [1], draw) == said


def test_a_long_answer_is_cut_to_twenty_words_and_an_unknown_one_left_out() -> None:
    draw = Drawing(load_wording("guild_master"), ("🟥 Robin", "🟦 Kim"))
    given = Given.of("q", "instruction", [say("seat-name", seat=1), *[say("waiting-check-modify")] * 9])
    said = late_line(given, say("waiting-orders"), [], draw)
    assert said.endswith("… Now: this round's orders.") and len(said.split()) <= WORDS_OF_A_LINE
    assert late_line(None, None, [1], draw) == "That is not asked now. Waiting for 🟦 Kim."
    assert late_line(None, None, [], draw) == "That is not asked now."


@pytest.mark.asyncio
async def test_a_recommended_sheet_is_filled_in_below_its_reasons_and_not_sent(club: Club) -> None:
    """The button below the reasons handed in all orders, which nobody had seen yet."""
    table = await club.play(club.chris, club.kim, game="guild_master")
    await everybody_suggests(club, club.chris, club.kim)
    why = (await club.kim.click(club.prompt(club.kim, "⭐ Why?"), "⭐ Why?")).reply
    assert why is not None
    await club.kim.click(why, "⭐ Fill in")
    asked = (await club.bot.service.look(table.id, club.kim.id)).asked
    assert asked is not None and asked.answer and not asked.ready
    assert "Ready" in club.prompt(club.kim, "Ready").buttons


@pytest.mark.asyncio
async def test_do_it_changes_nothing_once_its_reader_is_ready_and_says_what_counts(club: Club) -> None:
    """One order was given by hand and readied; the older message would have added others to it."""
    table = await club.play(club.chris, club.kim, game="guild_master")
    await everybody_suggests(club, club.chris, club.kim)
    name, *_ = team(club.prompt(club.kim, "Order 1"))
    why = (await club.kim.click(club.prompt(club.kim, "⭐ Why?"), "⭐ Why?")).reply
    assert why is not None and why.buttons == ["⭐ Fill in"]
    await club.restart()  # else it goes with the answer
    await club.kim.send_dm(f"1 {name} wander")
    await club.kim.send_dm("ready")
    await club.settle()
    by_hand = (await club.bot.service.look(table.id, club.kim.id)).asked
    late = await club.kim.click(why, "⭐ Fill in")
    asked = (await club.bot.service.look(table.id, club.kim.id)).asked
    assert by_hand is not None and asked is not None and asked.ready and asked.answer == by_hand.answer
    assert late.text.startswith("Already done: ") and late.text.endswith(" Waiting for 🟥 Chris.")
    assert len(late.text.split()) <= WORDS_OF_A_LINE
    assert late.reply and late.reply.buttons == ["My turn"] and not why.buttons
    await club.kim.click(club.prompt(club.kim, "Not ready"), "Not ready")
    assert "Ready" in club.prompt(club.kim, "Ready").buttons
