"""Orders that are given while Plot is open, by what people see and press."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.simulator.people.person import Person, Seen
from gamecore.engine.phrases import say
from tests.support.discord.club import Club
from tests.support.discord.playing.plot_phase import a_plot_window, leave_unused, prompts_of
from tests.support.discord.playing.pressing import offered

pytestmark = pytest.mark.asyncio

READY_AHEAD, READY_AHEAD_IN_BRIEF = "Ready: this round's orders", "Ready: orders"
READY_ALL = "Ready: all"


async def test_one_direct_message_asks_for_the_plot_choice_and_the_orders(club: Club) -> None:
    _, plotter, _ = await a_plot_window(club)
    (letter,) = prompts_of(plotter)
    assert "Plot" in letter.text.split("\n")[0]
    assert "You can plan now" in letter.text
    assert {"Order 1", "Suggest", READY_ALL} <= set(letter.buttons)
    assert not {READY_AHEAD, READY_AHEAD_IN_BRIEF} & set(letter.buttons)


async def test_one_press_answers_plot_as_proposed_and_makes_the_orders_ready(club: Club) -> None:
    table, plotter, _ = await a_plot_window(club)
    (letter,) = prompts_of(plotter)
    await plotter.click(letter, "Suggest")
    await plotter.click(letter, READY_ALL)
    await club.settle()
    view = await club.bot.service.look(table, plotter.id)
    assert view.asked is not None and view.asked.question.kind == "orders" and view.asked.ready
    *_, entry = [row for row in await club.bot.service.store.log(table) if row.kind == "plot"]
    assert (entry.source, entry.settled) == ("player", (view.seat,))
    assert _as_ready(plotter).id == letter.id


async def test_one_press_on_an_empty_sheet_offers_to_fill_it_in_and_answers_plot_with_it(club: Club) -> None:
    table, plotter, _ = await a_plot_window(club)
    (letter,) = prompts_of(plotter)
    await plotter.click(letter, READY_ALL)
    assert letter.buttons == ["Suggest and ready", "Ready anyway", "Back"]
    await plotter.click(letter, "Suggest and ready")
    await club.settle()
    asked = (await club.bot.service.look(table, plotter.id)).asked
    assert asked is not None and asked.question.kind == "orders" and asked.ready and asked.answer


async def test_ready_said_in_words_answers_plot_too(club: Club) -> None:
    table, plotter, _ = await a_plot_window(club)
    await plotter.send_dm("suggest")
    await plotter.send_dm("ready")
    await club.settle()
    asked = (await club.bot.service.look(table, plotter.id)).asked
    assert asked is not None and asked.question.kind == "orders" and asked.ready
    _as_ready(plotter)


async def test_a_press_whose_answer_was_lost_leads_to_the_same_message(club: Club) -> None:
    table, plotter, _ = await a_plot_window(club)
    (letter,) = prompts_of(plotter)
    assert "\n> " in letter.text
    await plotter.click(letter, "Suggest")
    view = await club.bot.service.look(table, plotter.id)
    assert view.asked is not None and view.also_asked is not None
    await club.bot.service.ready(table, plotter.id, view.also_asked.id)
    await club.bot.service.decide(table, plotter.id, view.asked.id, view.asked.question.default())
    await club.settle()
    assert _as_ready(plotter).id == letter.id


def _as_ready(plotter: Person) -> Seen:
    """Their only message with buttons: their orders. What had happened before they have read."""
    (shown,) = prompts_of(plotter)
    assert " · READY" in shown.text.split("\n")[0] and "Not ready" in shown.buttons
    assert "\n> " not in shown.text
    return shown


async def test_what_an_instruction_is_about_to_answer_is_not_asked_but_can_be_taken_in_hand(club: Club) -> None:
    table, plotter, _ = await a_plot_window(club)
    await club.bot.service.instruct(table, plotter.id, "plot", "best")
    await club.settle()
    panel = (await plotter.click(club.with_button("My turn"), "My turn")).reply
    assert panel is not None and "orders" in panel.text.split("\n")[0]
    assert re.search(r"Auto-answer at \w+ \d\d:\d\d: Use what helps", panel.text)
    opened = (await plotter.click(panel, "Open: the Plot phase")).message
    assert opened and {"Use it now", "Decide myself", "Use Ilse…"} <= set(offered(opened)), "and nothing is hidden"
    at = re.search(r"Auto-answer at (.+?):? Use what helps", opened.text)
    assert at is not None and f"· until {at[1].rstrip(':')}" in opened.text.split("\n")[0], "one time for one press"
    await plotter.click(opened, "Decide myself")
    await club.settle()
    assert "Plot" in opened.text.split("\n")[0] and READY_ALL in opened.buttons
    await club.env.advance_time(1200)
    await club.settle()
    assert (await club.bot.service.look(table, plotter.id)).waiting[0].kind == "plot", "nothing answers it now"


async def test_who_has_no_plot_choice_is_shown_the_order_sheet_at_once(club: Club) -> None:
    _, _, other = await a_plot_window(club)
    (letter,) = prompts_of(other)
    assert "orders" in letter.text.split("\n")[0]
    assert {"Order 1", READY_AHEAD_IN_BRIEF} <= set(letter.buttons)


async def test_orders_given_while_plot_is_open_count_and_bring_no_second_direct_message(club: Club) -> None:
    table, plotter, other = await a_plot_window(club)
    written = {person.id: len(person.inbox()) for person in (plotter, other)}
    public = [seen.text for seen in club.public()]
    (letter,) = prompts_of(other)
    await other.click(letter, "Suggest")
    await other.click(letter, READY_AHEAD_IN_BRIEF)
    await club.settle()
    assert "If something in it changes, I ask again" in prompts_of(other)[0].text
    assert [seen.text for seen in club.public()] == public, "nobody learns of it"
    plot = prompts_of(plotter)[0]
    await leave_unused(club, plotter, plot)
    await club.settle()
    (letter,) = prompts_of(other)
    assert "READY" in letter.text.split("\n")[0] and "NOT READY" not in letter.text
    assert len(other.inbox()) == written[other.id]
    await club.env.advance_time(700)
    await club.settle()
    info = await club.bot.service.info(table)
    assert [seat.ready_status for seat in info.seats if seat.user_id == other.id] == [True]


async def test_orders_that_are_ready_early_still_stand_there_when_their_owner_gives_gold(club: Club) -> None:
    table, _, other = await a_plot_window(club)
    (letter,) = prompts_of(other)
    await other.click(letter, "Suggest")
    await other.click(letter, READY_AHEAD_IN_BRIEF)
    form = await other.click(letter, "Give Gold")
    view: Any = (await club.bot.service.look(table, other.id)).view
    await other.submit(form, {"amount": str(view.guilds[view.viewer].gold)})
    await club.settle()
    (letter,) = prompts_of(other)
    assert " · READY" in letter.text and "⚠ Your orders carry" in letter.text and "Not ready" in letter.buttons


async def test_who_was_ready_early_is_shown_as_ready_at_once_and_not_called(club: Club) -> None:
    table, plotter, other = await a_plot_window(club)
    (letter,) = prompts_of(other)
    await other.click(letter, "Suggest")
    await other.click(letter, READY_AHEAD_IN_BRIEF)
    plot = prompts_of(plotter)[0]
    await leave_unused(club, plotter, plot)
    await club.env.advance_time(2)
    await club.settle()
    seats = (await club.bot.service.info(table)).seats
    assert [seat.ready_status for seat in seats if seat.user_id == other.id] == [True]
    assert "Ready: " in club.board.text
    assert "READY" in prompts_of(other)[0].text.split("\n")[0]


async def test_what_had_happened_still_stands_in_a_direct_message_that_others_lead_on(club: Club) -> None:
    """Somebody else's act draws it anew, and its reader may not have come yet."""
    _, plotter, other = await a_plot_window(club)
    (letter,) = prompts_of(other)
    (round_over,) = [line for line in letter.text.split("\n") if line.startswith("> **Your round")]
    plot = prompts_of(plotter)[0]
    await leave_unused(club, plotter, plot)
    await club.settle()
    (letter,) = prompts_of(other)
    assert "until" in letter.text.split("\n")[0], "it is asked now"
    assert round_over in letter.text


async def test_what_the_board_shows_anyway_is_no_post_of_its_own_by_post(club: Club) -> None:
    table, plotter, _ = await a_plot_window(club)
    before = {seen.id for seen in club.public()}
    plot = prompts_of(plotter)[0]
    await leave_unused(club, plotter, plot)
    await club.settle()
    view = (await club.bot.service.look(table, None)).table
    gold = club.bot.words.text(say("plot-gold", guilds=""), view).strip()
    assert gold == "Gold:", "that is how totals are told"
    assert not [seen.text for seen in club.public() if seen.id not in before and gold in seen.text]


async def test_what_is_settled_leaves_one_line_however_much_it_was(club: Club) -> None:
    _, plotter, other = await a_plot_window(club)
    for person in (plotter, other):
        assert sum("The result is told in" in seen.text for seen in person.inbox()) == 1
        assert len([seen for seen in person.inbox() if seen.buttons]) == 1


async def test_a_direct_message_too_old_to_lead_on_makes_room_for_a_new_one(club: Club) -> None:
    """Its orders could be given before they were asked for; hours later they are asked."""
    _, plotter, other = await a_plot_window(club)
    written = len(other.inbox())
    await club.env.advance_time(2 * 3600)
    plot = prompts_of(plotter)[0]
    await leave_unused(club, plotter, plot)
    await club.settle()
    (letter,) = prompts_of(other)
    assert "until" in letter.text.split("\n")[0], "it is asked now"
    assert len(other.inbox()) == written


async def test_orders_can_be_typed_while_plot_is_open(club: Club) -> None:
    _, _, other = await a_plot_window(club)
    await other.send_dm("suggest")
    await other.send_dm("ready")
    assert "If something in it changes, I ask again" in prompts_of(other)[-1].text
