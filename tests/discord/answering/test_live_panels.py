"""At a live table everybody keeps one private panel: it says what only they learnt, and follows what others do."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Any

import discord
import pytest
from simcord.enums import InteractionType

from bot.simulator.backend.faults import Fault
from bot.simulator.people.person import Answer, Person, Seen
from cogs.delivery.prompts.live_panels import CALM_S
from cogs.ui.custom_ids import Reference
from gamecore.tables.model.table import Motion
from tests.support.discord.club import Club, forge
from tests.support.discord.connection import a_line

pytestmark = pytest.mark.asyncio


async def walk(club: Club, person: Person, panel: Seen, *ways: str) -> None:
    for way in ways:
        await person.click(panel, way)
        await club.settle()


async def opened(club: Club, person: Person) -> Seen:
    panel = (await person.click(club.with_button("My turn"), "My turn")).reply
    assert panel is not None
    return panel


async def found(club: Club, table: str, person: Person) -> str:
    view = (await club.bot.service.look(table, person.id)).view
    return f"You find number {view.found}."  # type: ignore[attr-defined]


async def test_a_panel_opened_by_hand_tells_what_only_the_person_learnt(club: Club) -> None:
    table = await club.play(club.chris, club.kim, game="stroll", preset="tonight")
    await walk(club, club.chris, await opened(club, club.chris), "Left", "Left", "Left")
    await club.restart()  # no panel is known any more
    await walk(club, club.kim, await opened(club, club.kim), "Home")
    learnt = await found(club, table.id, club.chris)
    first = await opened(club, club.chris)
    assert learnt in first.text
    again = await opened(club, club.chris)
    assert learnt in again.text, "it may not have been read yet"
    await walk(club, club.chris, again, "Home")
    await walk(club, club.kim, await opened(club, club.kim), "Home")
    assert learnt not in (await opened(club, club.chris)).text, "the next turn has events of its own"


async def test_what_nobody_opened_a_panel_for_is_told_at_the_next(club: Club) -> None:
    table = await club.play(club.chris, club.kim, game="stroll", preset="tonight")
    await walk(club, club.chris, await opened(club, club.chris), "Left", "Left", "Left")
    learnt = await found(club, table.id, club.chris)
    await club.restart()
    await walk(club, club.kim, await opened(club, club.kim), "Home")
    await club.env.advance_time(10 * 60)  # the turn of Chris passes unseen
    await club.settle()
    await walk(club, club.kim, await opened(club, club.kim), "Home")
    assert learnt in (await opened(club, club.chris)).text


async def test_a_panel_shows_what_the_rivals_turn_led_to(club: Club) -> None:
    await club.play(club.chris, club.kim, game="stroll", preset="tonight")
    panel = await opened(club, club.chris)
    await walk(club, club.chris, panel, "Home")
    assert "You chose: Home. The result is told in" in panel.text
    await walk(club, club.kim, await opened(club, club.kim), "Home")
    assert "Step 1" in panel.text and "Left" in panel.buttons
    await walk(club, club.chris, panel, "Left")
    assert "Step 2" in panel.text


async def test_a_panel_of_what_is_over_leaves_nothing_to_press(club: Club) -> None:
    await club.play(club.chris, club.kim, game="stroll", preset="tonight")
    panel = await opened(club, club.chris)
    await club.env.advance_time(10 * 60)
    await club.settle()
    assert "Time is up; played: Home. The result is told in" in panel.text and not panel.buttons


async def test_a_panel_says_what_was_done_by_do_it_and_by_typing(club: Club) -> None:
    await club.play(club.chris, club.kim, game="stroll", preset="tonight")
    panel = await opened(club, club.chris)
    best = (await club.chris.slash(club.channel, "turn", text="best?")).reply
    assert best is not None
    await club.chris.click(best, "⭐ Do it")
    await club.settle()
    assert "✅ You chose: Home. The result is told in" in panel.text
    panel = await opened(club, club.kim)
    await club.kim.slash(club.channel, "turn", text="home")
    await club.settle()
    assert "✅ You chose: Home. The result is told in" in panel.text


async def test_what_a_rival_does_leaves_a_panel_as_it_is_where_it_changes_nothing(club: Club) -> None:
    await club.play(club.chris, club.kim, preset="tonight")
    panel, before = await opened(club, club.chris), club.env.backend.requests.total
    rival = await opened(club, club.kim)
    await club.kim.submit(await club.kim.click(rival, "Bid"), {"number": ["2"]})
    await club.kim.click(rival, "Ready")
    await club.settle()
    edits = [sent for sent in club.env.backend.requests.since(before) if sent.path.endswith("/messages/@original")]
    assert panel.exists and not edits


async def test_a_panel_shows_what_its_owner_fills_in_by_direct_message(club: Club) -> None:
    """Ready on the panel handed in other orders than it showed."""
    await club.play(club.chris, club.kim, preset="tonight")
    panel = await opened(club, club.chris)
    await club.chris.send_dm("2")
    await club.settle()
    below = club.chris.inbox()[-1]
    assert below.text.count('"number": 2') == 1 and '"number": 2' in panel.text
    await club.chris.submit(await club.chris.click(below, "Bid"), {"number": ["3"]})
    await club.settle()
    assert '"number": 3' in below.text and '"number": 3' in panel.text


async def test_a_typed_turn_in_the_channel_takes_the_older_panel_away(club: Club) -> None:
    await club.play(club.chris, club.kim, game="stroll", preset="tonight")
    older = await opened(club, club.chris)
    newer = (await club.chris.slash(club.channel, "turn", text="left")).reply
    await club.settle()
    assert newer is not None and "Step 2" in newer.text
    assert not older.exists


@pytest.mark.parametrize("in_channel", (True, False))
async def test_what_a_typed_turn_has_told_is_told_at_the_next_no_more(club: Club, in_channel: bool) -> None:
    table = await club.play(club.chris, club.kim, game="stroll", preset="tonight")
    await walk(club, club.chris, await opened(club, club.chris), "Left", "Left", "Left")
    await club.restart()  # no panel is known any more
    await walk(club, club.kim, await opened(club, club.kim), "Home")
    learnt = await found(club, table.id, club.chris)
    if in_channel:
        panel = (await club.chris.slash(club.channel, "turn", text="my turn")).reply
    else:
        await club.chris.send_dm("my turn")
        await club.settle()
        panel = club.chris.inbox()[-1]
    assert panel is not None and learnt in panel.text
    await walk(club, club.chris, panel, "Home")
    await walk(club, club.kim, await opened(club, club.kim), "Home")
    assert learnt not in (await opened(club, club.chris)).text


async def test_my_turn_after_the_last_round_leads_to_the_story_and_a_rematch(club: Club) -> None:
    table = await club.play(club.chris, club.kim, game="stroll", preset="tonight")
    old = club.with_button("My turn")
    for _ in range(3):
        for person in (club.chris, club.kim):
            await walk(club, person, await opened(club, person), "Home")
    assert (await club.bot.service.info(table.id)).status == "finished"
    mine = next(item["custom_id"] for item in old.walk() if "/mine/" in (item.get("custom_id") or ""))
    told = (await forge(club.chris, club.public()[-1], mine)).reply
    assert told is not None and "over" in told.text and {"Rematch", "What happened"} <= set(told.buttons)


async def test_a_table_that_is_closed_leaves_no_panel_to_press_on(club: Club) -> None:
    table = await club.play(club.chris, club.kim, game="town_founders", preset="tonight")
    for person in (club.chris, club.kim):
        await person.send_dm("hints off")
        await opened(club, person)
    up = (await club.bot.service.look(table.id, club.chris.id)).waiting[0].seat
    founder, other = (club.chris, club.kim) if up == 0 else (club.kim, club.chris)
    await founder.send_dm("discard nothing")
    await club.settle()
    mine = await opened(club, founder)
    await founder.submit(await founder.click(mine, "Offer to"), {})
    await club.settle()
    theirs = await opened(club, other)
    await club.all_agree(table.id, "end")
    for seen in (mine, theirs):
        assert not seen.buttons, seen.text
    again = (await forge(founder, club.public()[-1], Reference("mine", table.id).custom_id())).reply
    assert again is not None and "over" in again.text and "Rematch" in again.buttons


async def test_a_panel_follows_what_is_posted_below_it_with_all_that_is_filled_in(club: Club) -> None:
    table = await club.play(club.chris, club.kim, preset="tonight")
    panel = await opened(club, club.chris)
    await club.chris.submit(await club.chris.click(panel, "Bid"), {"number": ["2"]})
    await club.env.advance_time(5)
    assert panel.exists, "nothing was posted since"
    await club.all_agree(table.id, "pause")
    await club.env.advance_time(5)
    newest = club.said(club.chris)[-1]
    assert not panel.exists and newest.ephemeral and newest.text == panel.text and newest.buttons == panel.buttons
    await club.all_agree(table.id, "resume")
    await club.env.advance_time(5)
    again = club.said(club.chris)[-1]
    assert not newest.exists and again.ephemeral
    await club.chris.click(again, "Ready")
    await club.settle()
    assert "READY" in again.text


async def test_a_panel_that_cannot_be_sent_again_says_that_it_is_old(club: Club) -> None:
    table = await club.play(club.chris, club.kim, preset="tonight")
    await club.all_agree(table.id, "pause")  # no time runs out
    panel = await opened(club, club.chris)
    await club.env.advance_time(14.5 * 60)
    await club.all_agree(table.id, "resume")
    await club.env.advance_time(5)
    assert panel.text == "Old panel. Press **My turn** below." and not panel.buttons


async def test_a_press_that_crossed_a_panel_on_its_way_down_changes_the_one_that_stands_there_now(club: Club) -> None:
    table = await club.play(club.chris, club.kim, game="stroll", preset="tonight")
    above = await opened(club, club.chris)
    presses_left = press_that_is_under_way(club.chris, above, "Left")
    await moves_down(club, table.id)
    below = club.said(club.chris)[-1]
    assert not above.exists and "Step 1" in below.text
    await presses_left()
    below = club.said(club.chris)[-1]  # whoever is awaited is named anew, and the panel changes below that
    assert "Step 2" in below.text and "Left" in below.buttons
    goes_home = press_that_is_under_way(club.chris, below, "Home")
    await moves_down(club, table.id)
    last = club.said(club.chris)[-1]
    await goes_home()
    await club.settle()
    assert "✅ You chose: Home" in last.text and not set(last.buttons) & {"Left", "Right", "Home"}


async def test_a_panel_that_changes_by_what_is_taken_back_follows_what_is_posted_of_that(new_bot: Any) -> None:
    """It was sent again below while it was still changing, and nobody knew of it any more."""
    async with a_line(new_bot) as (club, server):
        await club.open("cadwallon", preset="tonight")
        await club.join(club.kim)
        await club.chris.click(club.with_button("Add a steward"), "Add a steward")
        await club.settle()
        panel = await opened(club, club.kim)
        menu = panel.menus[0]
        await club.kim.select(panel, menu["options"][0]["value"], custom_id=menu["custom_id"])
        await server.until(lambda: "Undo" in panel.buttons)
        slow = Fault("PATCH", "/webhooks/*/messages/@original", status=200, delay_s=2 * CALM_S)
        server.backend.fault_plan.add(slow)
        await club.kim.click(panel, "Undo")

        def panels() -> list[Seen]:
            return [seen for seen in club.said(club.kim) if seen.ephemeral and "⭐ Do it" in seen.buttons]

        def follows() -> bool:
            told = [seen.id for seen in club.public() if "undid their last answer" in seen.text]
            return bool(told) and [seen.id > told[-1] for seen in panels()] == [True]

        await server.until(follows, within_s=20)
        (older,) = panels()
        newer = await opened(club, club.kim)
        await server.until(lambda: not older.exists, within_s=5)
        assert newer.exists


@pytest.mark.parametrize("ahead_s", (0, 2), ids=("like-discords", "ahead-of-discords"))
async def test_a_panel_that_changes_where_somebody_is_named_below_it_moves_at_once_and_only_once(
    club: Club, ahead_s: int
) -> None:
    """Whatever clock the bot has: by one that ran ahead of Discord's the panel moved a second time."""
    clock = club.bot.now
    club.bot.now = lambda: clock() + timedelta(seconds=ahead_s)
    await club.play(club.chris, club.kim, game="stroll", preset="tonight")
    await walk(club, club.chris, await opened(club, club.chris), "Home")
    await club.env.advance_time(5)
    panel = next(said for said in reversed(club.said(club.chris)) if "You chose" in said.text)
    await walk(club, club.kim, await opened(club, club.kim), "Home")
    named = club.with_button("My turn")
    moved = club.said(club.chris)[-1]
    assert "<@" in named.text and not panel.exists
    assert moved.id > named.id and {"Left", "Home"} <= {*moved.buttons}
    await club.env.advance_time(5)
    assert moved.exists and club.said(club.chris)[-1].id == moved.id


async def test_the_panels_of_all_who_are_asked_with_others_stand_below_the_one_call_at_once(club: Club) -> None:
    people = (club.chris, club.kim, club.morgan)
    await club.play(*people, preset="tonight")
    panels = {person: await opened(club, person) for person in people}
    for person, panel in panels.items():
        await person.submit(await person.click(panel, "Bid"), {"number": ["2"]})
        await person.click(panel, "Ready")
    await club.settle()
    await club.env.advance_time(5)
    rolled = next(said for said in reversed(club.said(club.chris)) if "Keep" in said.buttons)
    await walk(club, club.chris, rolled, "Keep")
    called = club.with_button("My turn")
    for person in (club.kim, club.morgan):
        panel = club.said(person)[-1]
        assert called.text.count("<@") == 3 and "Pass" in panel.buttons and panel.id > called.id


async def test_a_panel_changes_where_the_bot_may_not_post_below_it(club: Club) -> None:
    await club.play(club.chris, club.kim, game="stroll", preset="tonight")
    panel = await opened(club, club.chris)
    await walk(club, club.chris, panel, "Home")
    rival = await opened(club, club.kim)
    allowed = club.world.bot_permissions.value
    club.world.permit_bot(discord.Permissions(allowed & ~discord.Permissions.send_messages.flag))
    await walk(club, club.kim, rival, "Home")
    assert "Step 1" in panel.text and "Left" in panel.buttons


async def moves_down(club: Club, table: str) -> None:
    motions: tuple[Motion, ...] = ("pause", "resume")
    for motion in motions:
        await club.all_agree(table, motion)
        await club.env.advance_time(5)


def press_that_is_under_way(person: Person, message: Seen, label: str) -> Callable[[], Awaitable[Answer]]:
    """A press that leaves now, and arrives when it is called."""
    place, stored = person._component_home(message)
    pressed = next(item["custom_id"] for item in message.walk() if item.get("label") == label)
    data = {"custom_id": pressed, "component_type": 2}
    return lambda: person._interact(InteractionType.MESSAGE_COMPONENT, place, data, source=stored)
