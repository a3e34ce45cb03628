"""People can do what a Discord client lets them do, and nothing else."""

from __future__ import annotations

import asyncio

import discord
import pytest

from bot.simulator.fast_env import FastEnv, fast_env
from bot.simulator.people.gestures import CannotDoError
from bot.simulator.people.person import Seen
from bot.simulator.world import World
from tests.simulator.sample_bot import SampleBot

pytestmark = pytest.mark.asyncio


async def card_of(world: World) -> Seen:
    await world.person("kim").slash(world.channel, "table open", scenario="Salt Road", seats=3)
    return next(seen for seen in world.person("kim").messages(world.channel) if seen.buttons)


async def orders_of(world: World) -> Seen:
    await world.person("kim").click(await card_of(world), "Join")
    return world.person("kim").inbox()[-1]


async def test_a_table_is_played_in_the_fast_simulation(env: FastEnv, quarter: World) -> None:
    kim = quarter.person("kim")
    sheet = await orders_of(quarter)
    answer = await kim.submit(await kim.click(sheet, "Order 1"))
    assert sheet.text == answer.text == "🔔 Order 1: Salt Road, 3 Gold, coop, nuri"
    assert (await kim.click(sheet, "Ready")).text == "READY 1"


async def test_an_update_that_was_promised_is_given_by_the_edit(env: FastEnv, quarter: World) -> None:
    async def late(interaction: discord.Interaction | None = None) -> None:
        if interaction is not None:
            await interaction.response.defer()
            await interaction.edit_original_response(content="READY at last")

    env.bot.on_ready = late  # type: ignore[attr-defined]
    sheet = await orders_of(quarter)
    answer = await quarter.person("kim").click(sheet, "Ready")
    assert sheet.text == "READY at last" and not answer.record.deferred


async def test_a_crowd_may_act_at_once_in_the_fast_simulation(env: FastEnv, quarter: World) -> None:
    card = await card_of(quarter)
    await asyncio.gather(*(person.click(card, "Join") for person in quarter.people.values()))
    assert [len(person.inbox()) for person in quarter.people.values()] == [1] * len(quarter.people)


async def test_closed_direct_messages_lead_to_an_ephemeral_sheet(env: FastEnv, quarter: World) -> None:
    kim = quarter.person("kim")
    card = await card_of(quarter)
    quarter.backend.closed_dms.add(kim.id)
    answer = await kim.click(card, "Join")
    assert answer.ephemeral and answer.text == "Your DMs are closed (50007)."
    assert answer.reply is not None and answer.reply.buttons == ["Order 1", "Ready"]
    assert answer.reply.id not in [seen.id for seen in quarter.person("morgan").messages(quarter.channel)]


async def test_what_is_not_there_or_disabled_cannot_be_pressed(env: FastEnv, quarter: World) -> None:
    kim = quarter.person("kim")
    card = await card_of(quarter)
    for label in ("Off", "Nowhere"):
        with pytest.raises(CannotDoError):
            await kim.click(card, label)


@pytest.mark.parametrize("values", [[], ["pable", "nuri", "lydia"], ["nobody"], ["nuri", "nuri"]])
async def test_a_menu_takes_only_what_it_offers(env: FastEnv, quarter: World, values: list[str]) -> None:
    with pytest.raises(CannotDoError):
        await quarter.person("kim").select(await orders_of(quarter), values)


@pytest.mark.parametrize(
    "values", [{"gold": "123"}, {"gold": ""}, {"where": ["Mars"]}, {"stance": "run"}, {"nothing": "x"}]
)
async def test_a_form_is_checked_before_it_is_sent(env: FastEnv, quarter: World, values: dict[str, object]) -> None:
    kim = quarter.person("kim")
    form = await kim.click(await orders_of(quarter), "Order 1")
    with pytest.raises(CannotDoError):
        await kim.submit(form, values)


async def test_a_form_can_be_sent_once_and_only_by_who_opened_it(env: FastEnv, quarter: World) -> None:
    kim, morgan = quarter.person("kim"), quarter.person("morgan")
    form = await kim.click(await orders_of(quarter), "Order 1")
    with pytest.raises(CannotDoError):
        await morgan.submit(form)
    await kim.submit(form)
    with pytest.raises(CannotDoError):
        await kim.submit(form)


@pytest.mark.parametrize("options", [{}, {"scenario": "x", "seats": 9}, {"scenario": "x", "more": 1}])
async def test_a_command_is_checked_before_it_is_sent(env: FastEnv, quarter: World, options: dict[str, object]) -> None:
    with pytest.raises(CannotDoError):
        await quarter.person("kim").slash(quarter.channel, "table open", **options)


async def test_nobody_touches_anothers_mail(env: FastEnv, quarter: World) -> None:
    sheet = await orders_of(quarter)
    morgan = quarter.person("morgan")
    assert morgan.messages(quarter.person("kim").dm) == []
    with pytest.raises(CannotDoError):
        await morgan.click(sheet, "Ready")
    with pytest.raises(CannotDoError):
        await morgan.send(quarter.person("kim").dm, "hello")


async def test_one_may_edit_and_delete_only_ones_own_messages(env: FastEnv, quarter: World) -> None:
    kim, morgan = quarter.person("kim"), quarter.person("morgan")
    said = await kim.send(quarter.channel, "helo")
    with pytest.raises(CannotDoError):
        await morgan.edit(said, "hello")
    await kim.edit(said, "hello")
    assert said.text == "hello" and said.edited
    with pytest.raises(CannotDoError):
        await morgan.delete(said)
    await kim.delete(said)
    assert not said.exists


async def test_an_edited_order_in_the_mail_is_read_again(env: FastEnv, quarter: World) -> None:
    kim = quarter.person("kim")
    said = await kim.send_dm("1 lydia")
    await kim.edit(said, "1 nuri")
    assert kim.inbox()[-1].text == "changed to: 1 nuri"


async def test_a_restarted_bot_answers_old_prompts_and_its_store_was_closed() -> None:
    first, second = SampleBot(), SampleBot()
    async with fast_env(first) as env:
        sheet = await orders_of(env.build_world())
        await env.restart_bot(second)
        kim = next(iter(env.backend.dm_channels))
        person = type(env.build_world().person("kim"))(env, kim)
        await person.click(sheet, "Ready")
        assert (first.ready, second.ready) == (set(), {kim})
    assert (first.store_closed, second.store_closed) == (1, 1)


async def test_errors_of_the_bot_fail_the_test() -> None:
    class Broken(SampleBot):
        async def on_join(self, interaction: discord.Interaction) -> None:
            raise ZeroDivisionError

    with pytest.raises(ExceptionGroup):
        async with fast_env(Broken()) as env:
            world = env.build_world()
            await world.person("kim").click(await card_of(world), "Join")


async def test_the_bots_clock_is_the_simulated_one(env: FastEnv) -> None:
    before = env.bot.now()  # type: ignore[attr-defined]
    await env.advance_time(90)
    assert (env.bot.now() - before).total_seconds() == 90  # type: ignore[attr-defined]
