"""Guild Master at a Discord table, played by what people see."""

from __future__ import annotations

from typing import Any

import pytest

from bot.simulator.people.person import Person, Seen
from cogs.ui.custom_ids import token
from cogs.wording.limits import LAYOUT_TEXT
from tests.support.discord.club import Club, choose, texts
from tests.support.discord.playing.guild_master import CLOSING_S, a_contest, everybody_suggests
from tests.support.discord.playing.pressing import take

pytestmark = pytest.mark.asyncio


async def test_setup_and_orders_take_three_presses_each(club: Club) -> None:
    await club.play(club.chris, club.kim, game="guild_master")
    await everybody_suggests(club, club.chris, club.kim)
    assert "Round 1 orders" in club.prompt(club.kim, "Order 1").text
    await everybody_suggests(club, club.chris, club.kim)
    assert "Round 1**" in texts(club.public()) and "builds Stables II" in texts(club.public())


async def test_a_sheet_that_is_ready_says_until_when_it_can_be_changed_and_not_that_it_can_once_all_are(
    club: Club,
) -> None:
    await club.play(club.chris, club.kim, game="guild_master", preset="tonight")
    panels = {person: await opened(club, person) for person in (club.chris, club.kim)}
    for person, panel in panels.items():
        await person.click(panel, "Suggest")
        await person.click(panel, "Ready")
    last = panels[club.chris].text.split("\n")[-1]
    assert last == "-# Ready. It counts once all are ready; until then you can change it."
    last = panels[club.kim].text.split("\n")[-1]
    assert last == "-# All are ready, so it counts in a moment. Until then **Not ready** takes yours back."
    await club.kim.click(panels[club.kim], "Not ready")
    assert "All are ready" not in panels[club.kim].text


async def opened(club: Club, person: Person) -> Seen:
    panel = (await person.click(club.with_button("My turn"), "My turn")).reply
    assert panel is not None
    return panel


async def test_an_order_is_filled_in_by_one_form_and_repeated_with_its_odds(club: Club) -> None:
    await club.play(club.chris, club.kim, game="guild_master")
    await everybody_suggests(club, club.chris, club.kim)
    sheet = club.prompt(club.kim, "Order 1")
    form = await club.kim.click(sheet, "Order 1")
    assert form.modal and len(form.modal["components"]) <= 5
    fields = {part["component"]["custom_id"]: part["component"] for part in form.modal["components"]}
    values = {key: [control["options"][-1]["value"]] for key, control in fields.items() if control.get("options")}
    assert len(values) == len(fields)
    values["where"] = [fields["where"]["options"][-2]["value"]]
    values["gold"] = [fields["gold"]["options"][0]["value"]]
    await club.kim.submit(form, values)
    assert "**1** " in sheet.text and "or this counts by itself at" in sheet.text.split("\n")[-1]
    assert len([seen for seen in club.kim.inbox() if "Order 1" in seen.buttons]) == 1


async def test_another_goal_in_a_form_that_was_filled_in_takes_a_team_of_its_own_and_no_old_gold(club: Club) -> None:
    await club.play(club.chris, club.kim, game="guild_master")
    await everybody_suggests(club, club.chris, club.kim)
    sheet = club.prompt(club.kim, "Order 1")
    before = chosen_in(await club.kim.click(sheet, "Order 1"))
    assert before["gold"] and before["where"] not in ([], ["2"])
    form = await club.kim.click(sheet, "Order 1")
    await club.kim.submit(form, {**before, "where": ["2"]})
    after = chosen_in(await club.kim.click(sheet, "Order 1"))
    assert after["where"] == ["2"] and after["team"] and "gold" not in after, "a contract costs none"
    assert "if_contested" not in before and after["if_contested"] == [token("cooperate")], "but it may be contested"


def chosen_in(form: Any) -> dict[str, list[str]]:
    """What a form begins with."""
    fields = {part["component"]["custom_id"]: part["component"] for part in form.modal["components"]}
    return {
        key: [one["value"] for one in control["options"] if one.get("default")]
        for key, control in fields.items()
        if control.get("options")
    }


async def test_a_rival_who_was_done_is_called_again_by_a_new_offer(club: Club) -> None:
    await a_contest(club)
    window = club.prompt(club.kim, "Done")
    assert ": **contest: " in window.text and " with 🟥 Chris**: " in window.text
    await club.kim.click(window, "Done")
    await club.settle()
    before = club.kim.inbox()[-1].id
    offers = club.prompt(club.chris, "Done")
    await take(club.chris, offers, "Split the Gold")
    await club.settle()
    assert club.kim.inbox()[-1].id > before, "a new message pushes"
    assert {"Accept", "Counter", "Refuse"} <= set(club.prompt(club.kim, "Refuse").buttons)


async def test_once_an_offer_is_accepted_the_call_says_no_more_that_it_is_made(club: Club) -> None:
    await a_contest(club)
    club.env.backend.closed_dms.add(club.kim.id)
    await take(club.chris, club.prompt(club.chris, "Done"), "Split the Gold")
    await club.settle()
    called = [one for one in club.public() if f"<@{club.kim.id}>" in one.text][-1]
    assert "offers 1 Gold" in called.text or "offers 2 Gold" in called.text
    panel = await club.kim.click(club.with_button("My turn"), "My turn")
    assert panel.reply
    await club.kim.click(panel.reply, "Accept")
    await club.settle()
    called = [one for one in club.public() if f"<@{club.kim.id}>" in one.text][-1]
    assert "offers" not in called.text


async def test_an_offer_shows_on_the_rivals_open_sheet_and_is_pushed_once(club: Club) -> None:
    await a_contest(club)
    window = club.prompt(club.kim, "Done")
    offers = club.prompt(club.chris, "Done")
    await take(club.chris, offers, "Split the Gold")
    await club.settle()
    assert club.kim.inbox()[-1].id > window.id and not window.exists
    pushed = club.kim.inbox()[-1]
    assert "🟥 Chris offers you " in pushed.text and any(label.startswith("Accept") for label in pushed.buttons)
    await take(club.chris, offers, "Split the Gold")
    await club.settle()
    assert club.kim.inbox()[-1].id == pushed.id


async def test_the_last_done_of_a_bargain_can_be_taken_back_where_it_stands(club: Club) -> None:
    """The line below it names Undo, and dice may fall once it counts; nobody else's answer is hurried."""
    await a_contest(club)
    await club.kim.click(club.prompt(club.kim, "Done"), "Done")
    await club.settle()
    await club.chris.click(club.prompt(club.chris, "Done"), "Done")
    await club.settle()
    window = club.prompt(club.chris, "Undo")
    assert "Until then **Undo** takes it back" in window.text and "Go on" not in window.buttons
    await club.chris.click(window, "Undo")
    await club.settle()
    assert "Done: cooperate" in club.prompt(club.chris, "Done").buttons and "Undo" not in window.buttons


async def test_a_stance_chosen_in_secret_sends_nothing_to_anybody_else(club: Club) -> None:
    await a_contest(club)
    window = club.prompt(club.chris, "Done")
    mark = club.env.backend.requests.total
    await take(club.chris, window, "Conflict")
    await club.settle()
    assert [sent.path for sent in club.env.backend.requests.since(mark) if not sent.is_interaction] == []


async def press_on(person: Person) -> bool:
    """Does the shortest sensible thing on the newest open prompt; whether there was one."""
    for seen in reversed(person.inbox()[-4:]):
        if {"Suggest", "Ready"} <= set(seen.buttons):
            await person.click(seen, "Suggest")
            await person.click(seen, "Ready")
            return True
        for begins in ("Yes, skip it", "Do what", "Do all", "Don't use ", "Nothing more", "Done"):
            label = next((label for label in seen.buttons if label.startswith(begins)), None)
            if label is not None:
                await person.click(seen, label)
                return True
        if "Not ready" in seen.buttons:
            return False
    return False


async def test_a_short_game_is_played_to_its_end_by_suggestions(club: Club) -> None:
    await club.open("guild_master", seats=2)
    options = await club.chris.click(club.with_button("Join"), "Options")
    assert options.reply
    await choose(club.chris, options.reply, "o:length=6")
    await club.join(club.chris, club.kim)
    longest = 0
    for _ in range(120):
        if any("Rematch" in seen.buttons for seen in club.public()):
            break
        pressed = [await press_on(person) for person in (club.chris, club.kim)]
        await club.settle()
        boards = [seen for seen in club.public() if "Who is next?" in seen.buttons]
        longest = max([longest, *(len(seen.text) for seen in boards)])
        await club.env.advance_time(CLOSING_S if any(pressed) else 6 * 3600 + 60)
        await club.settle()
    end = club.with_button("Rematch")
    assert "🥇" in end.text and 0 < longest <= LAYOUT_TEXT
