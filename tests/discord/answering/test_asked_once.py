"""What cannot be taken back, and an empty sheet, are asked about once, in the message that was pressed."""

from __future__ import annotations

import pytest

from bot.simulator.people.person import Person, Seen
from gamecore.tables.model.advice import advice_for
from tests.support.discord.club import Club, choose, forge
from tests.support.discord.playing.guild_master import CLOSING_S, everybody_suggests, order_sheets
from tests.support.discord.playing.plot_phase import a_plot_window
from tests.support.discord.playing.pressing import custom_id, offered, take
from tests.support.toys.stroll import STEPS

pytestmark = pytest.mark.asyncio

EMPTY = "Your sheet is empty: nobody goes anywhere."
ASKED = ["Suggest and ready", "Ready anyway", "Back"]


async def is_ready(club: Club, table: str, person: Person) -> bool:
    asked = (await club.bot.service.look(table, person.id)).asked
    assert asked is not None
    return asked.ready


async def test_ready_on_an_empty_sheet_asks_once_and_then_goes_through(club: Club) -> None:
    table = await order_sheets(club)
    sheet = club.prompt(club.kim, "Ready")
    await club.kim.click(sheet, "Ready")
    assert EMPTY in sheet.text and sheet.buttons == ASKED and not await is_ready(club, table, club.kim)
    await club.kim.click(sheet, "Ready anyway")
    assert await is_ready(club, table, club.kim) and "· READY" in sheet.text


async def test_an_empty_sheet_can_be_suggested_and_readied_in_one_press(club: Club) -> None:
    table = await order_sheets(club)
    sheet = club.prompt(club.kim, "Ready")
    await club.kim.click(sheet, "Ready")
    await club.kim.click(sheet, "Suggest and ready")
    asked = (await club.bot.service.look(table, club.kim.id)).asked
    assert asked is not None and asked.ready and asked.answer


async def test_back_shows_the_sheet_as_it_was(club: Club) -> None:
    table = await order_sheets(club)
    sheet = club.prompt(club.kim, "Ready")
    before = sheet.text, sheet.buttons
    await club.kim.click(sheet, "Ready")
    await club.kim.click(sheet, "Back")
    assert (sheet.text, sheet.buttons) == before and not await is_ready(club, table, club.kim)


async def test_a_sheet_with_an_order_is_ready_at_one_press(club: Club) -> None:
    table = await order_sheets(club)
    sheet = club.prompt(club.kim, "Suggest")
    await club.kim.click(sheet, "Suggest")
    await club.kim.click(sheet, "Ready")
    assert await is_ready(club, table, club.kim)


async def test_a_restart_between_the_question_and_the_answer_loses_nothing(club: Club) -> None:
    table = await order_sheets(club)
    sheet = club.prompt(club.kim, "Ready")
    await club.kim.click(sheet, "Ready")
    await club.restart()
    assert not await is_ready(club, table, club.kim)
    await club.kim.click(sheet, "Ready anyway")
    assert await is_ready(club, table, club.kim)


async def test_silence_after_the_question_still_plays_what_time_running_out_plays(club: Club) -> None:
    table = await order_sheets(club)
    await club.kim.click(club.prompt(club.kim, "Ready"), "Ready")
    sheet = club.prompt(club.chris, "Suggest")
    await club.chris.click(sheet, "Suggest")
    await club.chris.click(sheet, "Ready")
    info = await club.bot.service.info(table)
    assert info.deadline is not None
    await club.env.advance_time((info.deadline - club.bot.service.now()).total_seconds() + 1)
    await club.settle()
    told = [event.event for event in await club.bot.service.story(table)]
    assert not [event for event in told if event.kind == "orders.none"], "Kim's teams went"


async def test_whoever_confirms_too_late_is_told_so_and_nothing_changes(club: Club) -> None:
    """The sheet was answered elsewhere, and its round went on."""
    table = await order_sheets(club)
    sheet = club.prompt(club.kim, "Ready")
    await club.kim.click(sheet, "Ready")
    anyway = custom_id(sheet, "Ready anyway")
    await everybody_suggests(club, club.chris)
    await club.kim.click(sheet, "Suggest and ready")
    await club.env.advance_time(70)
    await club.settle()
    before = (await club.bot.service.info(table)).revision
    await forge(club.kim, club.prompt(club.kim), anyway)
    assert (await club.bot.service.info(table)).revision == before


async def test_leaving_an_ability_unused_asks_first_and_says_what_is_missed(club: Club) -> None:
    table, plotter, _ = await a_plot_window(club, paying=True)
    plot = next(
        seen for seen in reversed(plotter.inbox()) if any(label.startswith("Don't use") for label in offered(seen))
    )
    leave = next(label for label in offered(plot) if label.startswith("Don't use"))
    await take(plotter, plot, leave)
    assert plot.buttons == ["Yes, skip it", "Back"] and "you miss:" in plot.text
    await plotter.click(plot, "Back")
    assert leave in offered(plot)
    await take(plotter, plot, leave)
    await plotter.click(plot, "Yes, skip it")
    await club.settle()
    asked = (await club.bot.service.look(table, plotter.id)).asked
    assert asked is None or asked.question.kind != "plot" or asked.question.optional


async def a_turn(club: Club, game: str, kind: str) -> tuple[str, Person]:
    """A table that asks somebody for such a thing; everything before is answered as stewards would."""
    table = (await club.play(club.chris, club.kim, game=game)).id
    for _ in range(20):
        for person in (club.chris, club.kim):
            asked = (await club.bot.service.look(table, person.id)).asked
            if asked is None or asked.ready or asked.question.optional:
                continue
            if asked.question.kind == kind:
                return table, person
            answer = await club.bot.service.suggest(table, person.id, asked.id)
            await club.bot.service.decide(table, person.id, asked.id, answer)
            await club.env.advance_time(CLOSING_S)
            await club.settle()
    raise AssertionError(f"nobody is asked for {kind}")


@pytest.mark.parametrize(
    ("game", "kind", "act", "said"),
    [
        ("guildhall", "turn", "pass", "Skip this action?"),
        ("town_founders", "build", "nothing", "Build nothing this turn?"),
    ],
)
async def test_giving_up_what_a_turn_brings_asks_first(club: Club, game: str, kind: str, act: str, said: str) -> None:
    table, up = await a_turn(club, game, kind)
    turn = club.prompt(up, "More…")
    found = [str(item["custom_id"]) for item in turn.walk() if str(item.get("custom_id")).endswith(f"/{act}")]
    revision = (await club.bot.service.info(table)).revision
    if found:
        await up.click(turn, custom_id=found[0])
    else:
        await choose(up, turn, act)
    assert said in turn.text and turn.buttons == ["Yes, skip it", "Back"]
    assert (await club.bot.service.info(table)).revision == revision
    await up.click(turn, "Yes, skip it")
    assert (await club.bot.service.info(table)).revision > revision


async def test_doing_as_recommended_asks_first_where_the_button_itself_would(club: Club) -> None:
    table = (await club.play(club.chris, club.kim, game="stroll")).id
    for _ in range(STEPS - 1):
        await club.chris.click(club.prompt(club.chris, "Left"), "Left")
        await club.env.advance_time(CLOSING_S)
        await club.settle()
    window = club.prompt(club.chris, "Home")
    why = (await club.chris.click(window, "⭐ Why?")).reply
    assert why is not None
    for way, below in (("⭐ Do it", why), ("Home", window)):
        await club.chris.click(below, next(label for label in below.buttons if label.endswith(way)))
        assert "one step before the end" in below.text and below.buttons == ["Yes, skip it", "Back"]
    asked = (await club.bot.service.look(table, club.chris.id)).asked
    assert asked is not None and not asked.ready
    await club.chris.click(why, "Yes, skip it")
    asked = (await club.bot.service.look(table, club.chris.id)).asked
    assert not why.exists and (asked is None or asked.ready)


async def test_done_trading_without_an_offer_asks_nothing(club: Club) -> None:
    table, up = await a_turn(club, "town_founders", "trade.second")
    revision = (await club.bot.service.info(table)).revision
    await up.click(club.prompt(up, "Done trading"), "Done trading")
    assert (await club.bot.service.info(table)).revision > revision


async def test_a_typed_ready_on_an_empty_sheet_asks_the_same_and_takes_a_typed_answer(club: Club) -> None:
    table = await order_sheets(club)
    await club.kim.send_dm("ready")
    await club.settle()
    asked = club.prompt(club.kim, "Ready")
    assert EMPTY in asked.text and asked.buttons == ASKED and not await is_ready(club, table, club.kim)
    await club.kim.send_dm("ready anyway")
    await club.settle()
    assert await is_ready(club, table, club.kim) and "· READY" in club.prompt(club.kim, "Not ready").text


@pytest.mark.parametrize("below", ["the prompt", "the reasons"])
async def test_where_the_line_names_a_card_and_its_whole_swap_one_press_on_the_star_does_both(
    club: Club, below: str
) -> None:
    """The card was played, and then the same swap was asked for again."""
    service = club.bot.service
    table = (await club.play(club.chris, club.kim, game="guildhall")).id
    for _ in range(200):
        asked = [(person, (await service.look(table, person.id)).asked) for person in (club.chris, club.kim)]
        person, turn = next((person, one) for person, one in asked if one is not None and not one.ready)
        view = await service.look(table, person.id)
        then = advice_for(view, turn).then
        if then is not None:
            break
        await service.decide(table, person.id, turn.id, await service.suggest(table, person.id, turn.id))
        await club.env.advance_time(CLOSING_S)
        await club.settle()
    pressed: Seen | None = club.prompt(person)
    if below == "the reasons":
        pressed = (await person.click(club.prompt(person), "⭐ Why?")).reply
    assert pressed is not None
    await person.click(pressed, next(label for label in pressed.buttons if "⭐" in label and "Why" not in label))
    assert then is not None, "nobody was advised to swap"
    asked_now = (await service.look(table, person.id)).asked
    assert asked_now is None or asked_now.question.kind != then.kind
