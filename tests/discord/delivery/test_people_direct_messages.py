"""Whose letters they are: what a chair's new owner fills in is never drawn in the former one's direct messages."""

from __future__ import annotations

import pytest

from bot.simulator.people.person import Person
from tests.support.discord.club import Club, texts
from tests.support.discord.delivery import fault
from tests.support.discord.playing.plot_phase import a_plot_window, leave_unused, prompts_of

pytestmark = pytest.mark.asyncio


async def hand_over(club: Club, table: str, former: Person) -> None:
    """Both agree that Silvia takes a chair over."""
    info = await club.bot.service.info(table)
    seat = next(seat.seat for seat in info.seats if seat.user_id == former.id)
    await club.hands_over(table, seat, club.silvia)


def drawn_for(club: Club, person: Person, since: int) -> str:
    """All that was written into somebody's direct messages since then, or was to be."""
    sent = club.env.backend.requests.since(since)
    return "\n".join(str(each.json) for each in sent if f"/channels/{person.dm.id}/" in each.path)


async def reached_again(club: Club) -> None:
    club.env.backend.fault_plan.clear()
    await club.env.advance_time(60)
    await club.settle()


async def test_a_chair_that_is_handed_over_while_its_owner_cannot_be_reached(club: Club) -> None:
    table = (await club.play(club.chris, club.kim)).id
    since = club.env.backend.requests.total
    fault(club, path=f"/channels/{club.kim.dm.id}/*", status=503, times=None)
    await hand_over(club, table, club.kim)
    panel = (await club.silvia.click(club.board, "My turn")).reply
    assert panel is not None
    form = await club.silvia.click(panel, "Bid")
    await club.silvia.submit(form, {"number": ["5"]})
    await club.settle()
    await reached_again(club)
    bid = '"number": 5'
    assert bid in panel.text and bid in club.prompt(club.silvia).text
    assert bid not in drawn_for(club, club.kim, since)
    assert prompts_of(club.kim) == [] and "✅ Done. The result is told in" in texts(club.kim.inbox()[-2:])


async def test_a_direct_message_to_whoever_lost_a_chair_holds_up_nobodys_story(club: Club) -> None:
    table = (await club.play(club.chris, club.kim)).id
    fault(club, path=f"/channels/{club.kim.dm.id}/*", status=503, times=None)
    await hand_over(club, table, club.kim)
    await club.all_agree(table, "pause")
    assert "⏸ Paused." in texts(club.public())
    await reached_again(club)
    assert "your seat has changed hands" in texts(club.kim.inbox())


async def test_a_chair_whose_owner_could_answer_ahead_and_has_not_heard_that_it_is_asked_now(club: Club) -> None:
    table, plotter, former = await a_plot_window(club)
    since = club.env.backend.requests.total
    fault(club, path=f"/channels/{former.dm.id}/*", status=503, times=None)
    (plot,) = prompts_of(plotter)
    await leave_unused(club, plotter, plot)
    await hand_over(club, table, former)
    panel = (await club.silvia.click(club.board, "My turn")).reply
    assert panel is not None
    await club.silvia.click(panel, "Suggest")
    await club.settle()
    await reached_again(club)
    (order,) = [line for line in panel.text.split("\n") if line.startswith("**1**")]
    assert "→" in order and order in prompts_of(club.silvia)[0].text
    assert order not in drawn_for(club, former, since)
    assert prompts_of(former) == [] and "The result is told in" in texts(former.inbox()[-2:])
