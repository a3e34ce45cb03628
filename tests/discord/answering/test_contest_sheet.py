"""What a contest's parties see, and the ways from it: to a talk, to an offer, to a gift."""

from __future__ import annotations

import pytest

from bot.simulator.people.person import Person, Seen
from tests.support.discord.club import Club
from tests.support.discord.playing.guild_master import CLOSING_S, a_contest, contract_for_both, everybody_suggests, team
from tests.support.discord.playing.pressing import offered, take

pytestmark = pytest.mark.asyncio


async def a_thread(club: Club, person: Person) -> Seen:
    """The first message of the thread that the sheet's button opens."""
    sheet = club.prompt(person, "Done")
    answer = await person.click(sheet, next(label for label in sheet.buttons if label.startswith("Talk: ")))
    assert answer.ephemeral and "Talk here" in answer.text
    (thread,) = person.threads()
    return next(seen for seen in person.messages(thread) if not seen.is_system)


async def test_where_all_is_said_in_the_open_nobody_is_offered_a_private_talk(club: Club) -> None:
    await a_contest(club)
    (table,) = await club.bot.service.tables_in(club.world.guild.id)
    await club.all_agree(table.id, "bargain_public")
    asked = await club.kim.click(club.board, "My turn")
    assert asked.reply and "Own offer" in offered(asked.reply)
    assert not [label for label in asked.reply.buttons if label.startswith("Talk: ")]


async def test_one_contest_has_short_buttons_and_shows_where_everybody_stands(club: Club) -> None:
    await a_contest(club)
    sheet = club.prompt(club.kim, "Done")
    assert [[line["label"] for line in menu["options"]] for menu in sheet.menus] == [
        ["Cooperate only with a deal", "Conflict", "Ask me again"],
        ["Split the Gold, card mine", "Split the Gold, card to 🟥 Chris", "Own offer", "Give Gold"],
    ]
    assert [menu["placeholder"] for menu in sheet.menus] == ["Your stance: Cooperate…", "Offers and gifts…"]
    assert sheet.buttons == ["⭐ Cooperate only with a deal", "Done: cooperate", "Talk: 🟥 Chris", "⭐ Why?", "More…"]
    for said in ("**Contract ", " with 🟥 Chris**: ", "**Cooperate** ", "If 🟥 Chris conflicts: ", "**Conflict** "):
        assert said in sheet.text


async def test_what_a_contest_leaves_out_to_fit_a_screen_is_behind_more(club: Club) -> None:
    await a_contest(club)
    sheet = club.prompt(club.kim, "Done")
    assert "your stance:" not in sheet.text
    await club.kim.click(sheet, "More…")
    for said in ("You and 🟥 Chris both want Contract ", "\u00a0%, else ", "your stance: **Cooperate**"):
        assert said in sheet.text
    assert "Offers are open, stances secret." in sheet.text


async def test_whoever_is_done_is_told_so_and_offered_the_rest(club: Club) -> None:
    await a_contest(club)
    sheet = club.prompt(club.kim, "Done")
    assert "Nothing you must do" not in sheet.text
    await club.kim.click(sheet, "Done")
    await club.settle()
    assert not [each for each in sheet.buttons if each.startswith("Done")] and {"Own offer", "Give Gold"} <= set(
        offered(sheet)
    )
    assert "Nothing you must do" in sheet.text


async def test_the_reasons_of_a_bargain_go_when_something_else_can_be_done_in_it(club: Club) -> None:
    """*Do it* of an offer stood below a deal that had been made meanwhile."""
    await a_contest(club)
    sheet = club.prompt(club.kim, "Done")
    why = (await club.kim.click(sheet, "⭐ Why?")).reply
    assert why is not None and why.exists
    await take(club.kim, sheet, "Split the Gold")
    await club.settle()
    assert not why.exists


async def test_the_sheet_leads_to_the_thread_of_just_the_parties(club: Club) -> None:
    await a_contest(club)
    first = await a_thread(club, club.kim)
    assert "🟥 Chris and 🟦 Kim" in first.text and first.buttons == ["Make an offer", "Give", "Record a promise"]
    assert club.chris.threads() == club.kim.threads()


async def test_a_gift_is_made_from_the_thread_by_its_form(club: Club) -> None:
    await a_contest(club)
    first = await a_thread(club, club.kim)
    form = await club.kim.click(first, "Give")
    assert form.modal and form.modal["title"] == "Give Gold"
    given = await club.kim.submit(form, {"amount": ["2"]})
    assert given.ephemeral and given.reply and "Done: cooperate" in given.reply.buttons
    await club.settle()
    assert any("🟦 Kim gives 🟥 Chris 2 Gold" in seen.text for seen in club.public())


async def test_an_offer_from_the_thread_is_posted_only_after_post_it_and_the_thread_links_to_it(club: Club) -> None:
    await a_contest(club)
    first = await a_thread(club, club.kim)
    shown = await club.kim.click(first, "Make an offer")
    assert shown.ephemeral and shown.reply
    acts = shown.reply.buttons[: shown.reply.buttons.index("⭐ Why?")]
    assert acts == ["Split the Gold, card mine", "Split the Gold, card to 🟥 Chris", "Own offer", "Talk: 🟥 Chris"]
    assert f"Everybody sees offers, in <#{club.channel.id}>." in shown.text
    asked = await club.kim.click(shown.reply, "Split the Gold, card mine")
    await club.settle()
    assert asked.message and asked.message.buttons == ["Post it", "Back"] and "card to 🟦 Kim" in asked.message.text
    assert not any("offers for" in seen.text for seen in club.public())
    posted = await club.kim.click(asked.message, "Post it")
    await club.settle()
    assert posted.message and posted.message.text == f"Posted in <#{club.channel.id}>." and not posted.message.buttons
    assert any("🟦 Kim offers for " in seen.text for seen in club.public())
    assert {"Accept", "Counter", "Refuse"} <= set(club.prompt(club.chris, "Refuse").buttons)
    (thread,) = club.chris.threads()
    linked = club.chris.messages(thread)[-1]
    assert linked.text.startswith("📜 🟦 Kim’s offer: ") and f"<#{club.channel.id}>" in linked.text
    assert "Accept" in (await club.chris.click(linked, "Answer")).reply.buttons  # type: ignore[union-attr]


async def test_a_deal_is_told_in_the_thread_of_those_who_made_it_wherever_they_agreed(club: Club) -> None:
    """Whoever waits there for the answer to an offer is not left with what stands in the channel."""
    await a_contest(club)
    await a_thread(club, club.kim)
    (thread,) = club.kim.threads()
    before = len(club.kim.messages(thread))
    await take(club.kim, club.prompt(club.kim, "Done"), "Split the Gold")
    await club.settle()
    assert len(club.kim.messages(thread)) == before
    await club.chris.click(club.prompt(club.chris, "Refuse"), "Accept")
    await club.settle()
    (told,) = club.kim.messages(thread)[before:]
    assert told.text.startswith("🤝 🟥 Chris and 🟦 Kim agree on ") and "card to " in told.text
    assert any(told.text in seen.text for seen in club.public()), "the channel tells it, too"


async def test_an_own_offer_from_the_thread_is_read_as_all_will_read_it_before_it_is_posted(club: Club) -> None:
    await a_contest(club)
    shown = await club.kim.click(await a_thread(club, club.kim), "Make an offer")
    form = await club.kim.click(shown.reply, "Own offer")
    asked = await club.kim.submit(form, {})
    await club.settle()
    assert asked.message and asked.message.buttons == ["Post it", "Back"]
    assert "Fame each · card to 🟦 Kim (" in asked.message.text
    assert not any("offers for" in seen.text for seen in club.public())
    back = await club.kim.click(asked.message, "Back")
    await club.settle()
    assert back.message and not any("offers for" in seen.text for seen in club.public())


async def test_of_two_offers_that_wait_each_button_posts_what_stands_above_it(club: Club) -> None:
    await a_contest(club)
    first = await a_thread(club, club.kim)
    waiting = []
    for card in ("Split the Gold, card mine", "Split the Gold, card to 🟥 Chris"):
        shown = await club.kim.click(first, "Make an offer")
        waiting.append((await club.kim.click(shown.reply, card)).message)
    (mine, theirs) = waiting
    assert mine and theirs and "card to 🟦 Kim" in mine.text and "card to 🟥 Chris" in theirs.text
    await club.kim.click(mine, "Post it")
    await club.settle()
    (told,) = [seen.text for seen in club.public() if "🟦 Kim offers for " in seen.text]
    assert "card to 🟦 Kim" in told and "card to 🟥 Chris" not in told


async def test_an_offer_that_a_restart_has_forgotten_is_to_be_made_again(club: Club) -> None:
    await a_contest(club)
    shown = await club.kim.click(await a_thread(club, club.kim), "Make an offer")
    waiting = await club.kim.click(shown.reply, "Split the Gold, card mine")
    assert waiting.message
    await club.restart()
    pressed = await club.kim.click(waiting.message, "Post it")
    await club.settle()
    assert "I forgot this offer while I was away" in pressed.text and "**Make an offer**" in pressed.text
    assert not any("offers for" in seen.text for seen in club.public())


async def test_what_cannot_be_done_just_now_is_refused_kindly(club: Club) -> None:
    await club.play(club.chris, club.kim)
    await club.chris.use_on_person("Talk with", club.kim, club.channel)
    (thread,) = club.chris.threads()
    first = next(seen for seen in club.chris.messages(thread) if not seen.is_system)
    refused = await club.chris.click(first, "Give")
    assert refused.ephemeral and "No offers now" in refused.text


async def test_whoever_is_asked_nothing_reads_who_else_wants_the_same_once_orders_are_revealed(club: Club) -> None:
    people = (club.chris, club.kim, club.morgan)
    table = await club.play(*people, game="guild_master")
    for person in people[:2]:
        await club.bot.service.instruct(table.id, person.id, "bargain", "ask")
    await everybody_suggests(club, *people)
    one, two, three, four = team(club.prompt(club.kim, "Order 1"))
    hers, *_ = team(club.prompt(club.morgan, "Order 1"))
    contract, chris, kim = await contract_for_both(club, club.chris, club.kim)
    other = f"{three}+{four}" if kim == f"{one}+{two}" else f"{one}+{two}"
    await club.chris.send_dm(f"1 {chris} {contract}")
    await club.kim.send_dm(f"1 {kim} {contract}\n2 {other} build 3")
    await club.morgan.send_dm(f"2 {hers} build 3")
    for person in people:
        await person.send_dm("ready")
    await club.settle()
    await club.env.advance_time(CLOSING_S)
    await club.settle()
    panel = await club.morgan.click(club.board, "My turn")
    assert "You and 🟦 Kim both want Builders (order 2)." in panel.text
