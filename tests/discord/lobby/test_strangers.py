"""Whoever may not see a table learns nothing of it and changes nothing there, whatever they press, type or send."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import discord
import pytest
import pytest_asyncio
from simcord.backend.models import Overwrite
from simcord.enums import ChannelType, InteractionType, OverwriteType

from bot.simulator.people.person import Answer, Person, Seen
from bot.simulator.world import World
from gamecore.tables.model.table import Place, TableInfo
from tests.support.discord.club import Club, texts
from tests.support.discord.delivery import fault

pytestmark = pytest.mark.asyncio

NO_SUCH_TABLE = "This table is gone."
OPENING = {"preset", "chairs", "lay", "ownpace"}
"""What is pressed before there is a table names a game in its place."""
OF_A_PERSON = {"forget", "backall", "letters", "results", "fromplayers", "hush", "block", "unblock"}
"""What is about whoever presses alone."""
VALUES = ["0"]
FIELDS = {
    "word": "x",
    "letter": "x",
    "words": "x",
    "number": "1",
    "plan": "1h",
    "reply": "1h",
    "closes": "",
    "zone": "UTC",
}
COMMANDS: dict[str, dict[str, Any]] = {
    "table board": {},
    "table why": {},
    "table story": {},
    "table export": {},
    "table pace": {"pace": "tonight"},
    "table vote": {"motion": "pause"},
    "table undo": {},
    "table leave": {},
    "table back": {},
    "table replace": {"seat": 1},
    "table close": {},
    "table invite": {},
    "turn": {},
    "instructions": {},
    "bargain": {},
}
WITH_MEMBER = {"table invite", "table replace", "bargain"}
ELSEWHERE = {
    "table open",
    "todo",
    "card",
    "rules",
    "odds",
    "me profile",
    "me quiet",
    "me away",
    "me data",
    "me letters",
    "me hints",
    "me pictures",
}
"""Commands that name no table."""


@dataclass
class Outside:
    """Somebody with a message of their own to press on, and what they may not see."""

    person: Person
    message: Seen


class Rooms:
    """A private channel with a table of Chris and Kim, and people who may not see it."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.private = club.world.add_channel("private")
        guild = club.world.guild
        backend = club.env.backend
        view = discord.Permissions(view_channel=True).value
        backend.set_overwrite(self.private.id, Overwrite(guild.everyone_role.id, OverwriteType.ROLE, deny=view))
        for person in (club.chris.id, club.kim.id, club.morgan.id, backend.bot_user.id):
            backend.set_overwrite(self.private.id, Overwrite(person, OverwriteType.MEMBER, allow=view))
        self.other: World = club.env.build_world(people=("Vera",), server_name="Elsewhere")
        self.vera = self.other.person("Vera")

    async def table(self, *, begun: bool = True, over: bool = False) -> TableInfo:
        service = self.club.bot.service
        place = Place(guild_id=self.club.world.guild.id, channel_id=self.private.id)
        table = await service.open(place, self.club.chris.id, "toy", seats=2)
        await service.join(table.id, self.club.chris.id, "Chris")
        if begun:
            await service.join(table.id, self.club.kim.id, "Kim")
        await self.club.settle()
        while over and (await service.info(table.id)).status == "playing":
            for person in (self.club.chris, self.club.kim):
                view = await service.look(table.id, person.id)
                if view.asked is not None and not view.asked.ready:
                    answer = await service.suggest(table.id, person.id, view.asked.id)
                    await service.decide(table.id, person.id, view.asked.id, answer)
            await self.club.settle()
        return await service.info(table.id)

    def throw_out(self, name: str) -> None:
        """Out of the table's server; the bot could still write to them, for they share another one."""
        self.other.backend.add_member(self.other.guild.id, self.club.world.person(name).id)
        self.club.world.remove_person(name)

    async def outsiders(self) -> dict[str, Outside]:
        """From another server, in it and in direct messages; and from this one, where the channel is not shown."""
        club = self.club
        return {
            "another server": Outside(self.vera, await self.vera.send(self.other.channel, "hello")),
            "a stranger's direct messages": Outside(self.vera, await self.vera.send_dm("hello")),
            "another channel": Outside(club.silvia, await club.silvia.send(club.channel, "hello")),
            "a member's direct messages": Outside(club.silvia, await club.silvia.send_dm("hello")),
        }


@pytest_asyncio.fixture
async def rooms(club: Club) -> Rooms:
    return Rooms(club)


async def press(outside: Outside, custom_id: str, kind: str = "button") -> Answer:
    """A press, a choice in a menu or a form that is sent, as a tampered client would."""
    place, stored = outside.person._component_home(outside.message)
    data: dict[str, Any] = {"custom_id": custom_id, "component_type": 2}
    if kind == "menu":
        data |= {"component_type": 3, "values": VALUES}
    if kind == "form":
        labels = [
            {"type": 18, "id": at, "component": {"type": 4, "id": 99 - at, "custom_id": key, "value": value}}
            for at, (key, value) in enumerate(FIELDS.items(), 1)
        ]
        data = {"custom_id": custom_id, "components": labels}
        return await outside.person._interact(InteractionType.MODAL_SUBMIT, place, data, source=stored)
    return await outside.person._interact(InteractionType.MESSAGE_COMPONENT, place, data, source=stored)


async def kept(club: Club, table: str) -> object:
    """All that could be changed at a table from outside."""
    store = club.bot.service.store
    return (
        await store.table(table),
        await store.drafts(table),
        await store.instructions(table),
        await store.watchers(table),
        await store.promises(table),
        await store.threads(table),
        [await store.votes(table, motion) for motion in ("pause", "end", "undo_round", "take:0", "pace")],
    )


def verbs(club: Club) -> list[str]:
    return sorted(set(club.bot.handlers.verbs) - OPENING - OF_A_PERSON)


KINDS = ("button", "menu", "form")


@pytest.mark.parametrize("whole", [False, pytest.param(True, marks=pytest.mark.soak)])
@pytest.mark.parametrize("state", ["lobby", "playing", "finished"])
async def test_no_press_from_outside_shows_or_changes_anything(rooms: Rooms, state: str, whole: bool) -> None:
    """While it is played every press from everywhere, before and after from somewhere; or all from everywhere in each
    way."""
    club = rooms.club
    table = await rooms.table(begun=state != "lobby", over=state == "finished")
    assert table.status == state
    question = "-"
    if state == "playing":
        asked = (await club.bot.service.look(table.id, club.chris.id)).asked
        assert asked is not None
        question = asked.id
    outsiders = await rooms.outsiders()
    await club.settle()
    before, said = await kept(club, table.id), len(rooms.club.chris.messages(rooms.private))
    for at, (where, outside) in enumerate(outsiders.items()):
        for number, verb in enumerate([*verbs(club), "ownpace"]):
            if state != "playing" and not whole and number % len(outsiders) != at:
                continue
            for kind in KINDS if whole else [KINDS[(at + number) % len(KINDS)]]:
                answer = await press(outside, f"gm/{verb}/{table.id}/{question}/0/1", kind)
                assert answer.text == NO_SUCH_TABLE, (where, verb, kind)
                assert answer.modal is None and (answer.ephemeral or answer.reply is not None)
    await club.settle()
    assert await kept(club, table.id) == before
    assert len(club.chris.messages(rooms.private)) == said


async def test_a_table_that_is_hidden_cannot_be_told_from_one_that_never_was(rooms: Rooms) -> None:
    table = await rooms.table()
    for where, outside in (await rooms.outsiders()).items():
        hidden = await press(outside, f"gm/board/{table.id}/-/-/-")
        never = await press(outside, "gm/board/zzzz/-/-/-")
        assert hidden.text == never.text == NO_SUCH_TABLE, where


async def test_every_command_from_outside_finds_no_table(rooms: Rooms) -> None:
    club = rooms.club
    await rooms.table()
    for person, channel, told in (
        (rooms.vera, rooms.other.channel, "There is no table here"),
        (rooms.vera, rooms.vera.dm, "You sit at no table"),
        (club.silvia, club.channel, "There is no table here"),
        (club.silvia, club.silvia.dm, "You sit at no table"),
    ):
        offered = set(person.commands(channel))
        assert {name for name in offered if not name.startswith("setup")} <= set(COMMANDS) | ELSEWHERE
        for name, given in COMMANDS.items():
            if name not in offered:
                continue
            options = {**given, "member": person.id} if name in WITH_MEMBER else given
            if channel.guild_id is None and "member" in options:
                continue  # a client offers no members there
            assert told in (await person.slash(channel, name, **options)).text, (name, channel)
        assert "No table waits" in (await person.slash(channel, "todo")).text
    assert not [c for c in await rooms.vera.autocomplete(rooms.other.channel, "card", "name", "") if "toy" in str(c)]


async def test_whoever_may_see_it_presses_from_anywhere_in_the_server_and_in_direct_messages(rooms: Rooms) -> None:
    club = rooms.club
    table = await rooms.table()
    for message in (await club.morgan.send(club.channel, "hello"), await club.morgan.send_dm("hello")):
        for verb in ("board", "why", "story", "watch"):
            answer = await press(Outside(club.morgan, message), f"gm/{verb}/{table.id}/-/-/-")
            assert answer.text and answer.text != NO_SUCH_TABLE, verb


async def test_discord_is_asked_once_in_a_while_about_somebody_and_then_again(rooms: Rooms) -> None:
    club = rooms.club
    table = await rooms.table()
    outside = Outside(club.morgan, await club.morgan.send_dm("hello"))
    asked = f"/guilds/{club.world.guild.id}/members/{club.morgan.id}"

    def times() -> tuple[int, int]:
        """How often the gateway was asked, and how often by a request."""
        backend = club.env.backend
        return backend.members_asked.count(asked), [sent.path for sent in backend.requests].count(asked)

    for _ in range(3):
        assert (await press(outside, f"gm/board/{table.id}/-/-/-")).text != NO_SUCH_TABLE
    assert times() == (1, 0)
    club.world.remove_person("Morgan")
    await club.env.advance_time(6 * 60)
    assert (await press(outside, f"gm/board/{table.id}/-/-/-")).text == NO_SUCH_TABLE
    assert times() == (2, 1), "whoever the gateway does not know is asked for by a request, too"


async def test_a_request_asks_who_is_there_while_the_gateway_does_not_tell(rooms: Rooms) -> None:
    club = rooms.club
    table = await rooms.table()
    fault(club, method="GATEWAY", path=f"/guilds/{club.world.guild.id}/members/*", times=None)
    outside = Outside(club.morgan, await club.morgan.send_dm("hello"))
    assert (await press(outside, f"gm/board/{table.id}/-/-/-")).text != NO_SUCH_TABLE
    rooms.throw_out("Kim")
    refused = await club.kim.click(club.prompt(club.kim, "Bid"), "Bid")
    assert "a steward plays your seat" in refused.text


async def test_a_private_thread_is_seen_by_those_who_are_in_it(rooms: Rooms) -> None:
    club = rooms.club
    backend, service = club.env.backend, club.bot.service
    thread = backend.create_thread(club.channel.id, "ours", backend.bot_user.id, type=ChannelType.PRIVATE_THREAD)
    for person in (club.chris, club.morgan):
        backend.invite_to_thread(thread.id, person.id, backend.bot_user.id)
    place = Place(guild_id=club.world.guild.id, channel_id=club.channel.id, thread_id=thread.id)
    table = await service.open(place, club.chris.id, "toy", seats=2)
    await club.settle()
    for person, sees in ((club.morgan, True), (club.silvia, False)):
        for message in (await person.send(club.channel, "hello"), await person.send_dm("hello")):
            answer = await press(Outside(person, message), f"gm/why/{table.id}/-/-/-")
            assert (answer.text != NO_SUCH_TABLE) == sees, person


# ------------------------------------------------------------------------------ who was thrown out


async def test_a_follower_who_was_thrown_out_gets_no_more_direct_messages_and_is_dropped(rooms: Rooms) -> None:
    club = rooms.club
    table = await rooms.table()
    service = club.bot.service
    await service.watch(table.id, club.morgan.id, letters=True)
    await service.watch(table.id, club.silvia.id, letters=True)  # has followed while the channel was open to all
    rooms.throw_out("Morgan")
    await rooms_play_on(rooms, table.id)
    assert texts(club.morgan.inbox()) == texts(club.silvia.inbox()) == ""
    assert await service.watchers(table.id) == ()


async def rooms_play_on(rooms: Rooms, table: str) -> None:
    """Until the next round has begun."""
    service = rooms.club.bot.service
    round = (await service.info(table)).round
    while (info := await service.info(table)).status == "playing" and info.round == round:
        for person in (rooms.club.chris, rooms.club.kim):
            view = await service.look(table, person.id)
            if view.asked is not None and not view.asked.ready:
                answer = await service.suggest(table, person.id, view.asked.id)
                await service.decide(table, person.id, view.asked.id, answer)
        await rooms.club.settle()


async def test_a_follower_who_still_sees_the_table_gets_each_round(rooms: Rooms) -> None:
    club = rooms.club
    table = await rooms.table()
    await club.bot.service.watch(table.id, club.morgan.id, letters=True)
    await rooms_play_on(rooms, table.id)
    assert club.morgan.inbox() and await club.bot.service.watchers(table.id) == (club.morgan.id,)


async def test_nobody_is_invited_to_where_they_see_nothing(rooms: Rooms) -> None:
    club = rooms.club
    table = await rooms.table(begun=False)
    refused = await club.chris.slash(rooms.private, "table invite", member=club.silvia.id)
    assert "Silvia cannot see this channel" in refused.text
    assert "Morgan is invited" in (await club.chris.slash(rooms.private, "table invite", member=club.morgan.id)).text
    await club.settle()
    (called,) = [seen for seen in club.chris.messages(rooms.private) if "you are invited" in seen.text]
    assert club.morgan.mention in called.text
    assert (await club.bot.service.info(table.id)).seats[1].held_for == club.morgan.id


async def test_a_rematch_calls_nobody_who_has_left_and_keeps_them_no_chair(rooms: Rooms) -> None:
    club = rooms.club
    old = await rooms.table(over=True)
    rooms.throw_out("Kim")
    table, _ = await club.bot.service.rematch(old.id, club.chris.id, "Chris")
    await club.settle()
    assert not [seen for seen in club.chris.messages(rooms.private) if club.kim.mention in seen.text]
    assert all(seat.held_for is None for seat in (await club.bot.service.info(table.id)).seats)


async def test_a_player_who_left_the_server_is_played_for_and_keeps_what_is_theirs(rooms: Rooms) -> None:
    club = rooms.club
    table = await rooms.table()
    prompt = club.prompt(club.kim, "Bid")
    rooms.throw_out("Kim")
    answer = await club.kim.click(prompt, "Bid")
    assert answer.modal is None and "a steward plays your seat" in answer.text
    await club.settle()
    chair = (await club.bot.service.info(table.id)).seats[1]
    assert chair.steward and chair.user_id == club.kim.id
    outside = Outside(club.kim, prompt)
    for verb in ("mine", "board", "why", "story", "back", "talk"):
        refused = await press(outside, f"gm/{verb}/{table.id}/-/1/-")
        assert "a steward plays your seat" in refused.text, verb
    assert (await press(outside, f"gm/sheet/{table.id}/-/1/-")).text  # what is theirs they may read
    await club.kim.send_dm("bid 3")
    assert "a steward plays your seat" in club.kim.inbox()[-1].text
    own = await club.kim.slash(club.kim.dm, "me data", what="export")
    assert own.reply is not None and own.reply.files["my-data.json"]
    up = await press(outside, f"gm/getup/{table.id}/-/-/-")
    assert "steward plays your seat" not in up.text
    assert (await club.bot.service.info(table.id)).seats[1].user_id is None


@pytest.mark.parametrize("line", ["turn", "table board", "table why"])
async def test_a_command_in_direct_messages_is_not_for_a_player_who_left_the_server(rooms: Rooms, line: str) -> None:
    await rooms.table()
    rooms.throw_out("Kim")
    kim = rooms.club.kim
    assert "a steward plays your seat" in (await kim.slash(kim.dm, line)).text


async def test_a_player_plays_on_while_discord_cannot_say_who_is_there(rooms: Rooms) -> None:
    club = rooms.club
    table = await rooms.table()
    fault(club, path=f"/guilds/{club.world.guild.id}/members/*", status=503, times=None)
    answer = await club.kim.click(club.prompt(club.kim, "Bid"), "Bid")
    assert answer.modal is not None
    outside = Outside(club.morgan, await club.morgan.send_dm("hello"))
    asked = await press(outside, f"gm/board/{table.id}/-/-/-")
    assert "Discord does not tell me" in asked.text
