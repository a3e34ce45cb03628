"""Places and people to begin with: a server, its channels, its members."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

import discord
from simcord.backend import serializers
from simcord.backend.models import Channel, Guild, Overwrite
from simcord.enums import OverwriteType

from bot.simulator.backend.state import DiscordBackend
from bot.simulator.people.person import Person, Stage

SERVER_NAME = "The Guild Quarter"
CHANNELS = {
    "guild-games": "Open a table with /table open, or watch one.",
    "lobby": "Talk about anything.",
}
PEOPLE = ("Robin", "Kim", "Morgan", "Silvia", "Chris", "Ada")
"""The first is whoever opens the page; they also manage the server."""
BOT_NAME = "Guildmaster"
BOT_PERMISSIONS = discord.Permissions(
    view_channel=True,
    send_messages=True,
    embed_links=True,
    attach_files=True,
    read_message_history=True,
    create_public_threads=True,
    create_private_threads=True,
    send_messages_in_threads=True,
    pin_messages=True,
    manage_threads=True,
)
MEMBER_PERMISSIONS = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    read_message_history=True,
    add_reactions=True,
    embed_links=True,
    attach_files=True,
    use_application_commands=True,
    create_public_threads=True,
)


@dataclass(slots=True)
class World:
    """What was built, by name."""

    stage: Stage
    guild: Guild
    bot_permissions: discord.Permissions
    channels: dict[str, Channel] = field(default_factory=dict)
    people: dict[str, Person] = field(default_factory=dict)

    @property
    def backend(self) -> DiscordBackend:
        return self.stage.backend

    @property
    def channel(self) -> Channel:
        """The first channel."""
        return next(iter(self.channels.values()))

    def person(self, name: str) -> Person:
        """Somebody by name, whatever its capitals."""
        return self.people[name.lower()]

    def add_person(self, name: str) -> Person:
        """Let somebody new join the server."""
        user = self.backend.make_user(name.lower().replace(" ", "_"), global_name=name)
        self.backend.add_member(self.guild.id, user.id, announce=True)
        person = self.people[name.lower()] = Person(self.stage, user.id)
        return person

    def remove_person(self, name: str) -> None:
        """Let somebody leave the server; their account stays."""
        self.backend.remove_member(self.guild.id, self.person(name).id)

    def remove_bot(self) -> None:
        """Let somebody throw the bot out of the server; its channels stay."""
        del self.guild.members[self.backend.bot_user.id]
        self.backend.emit("GUILD_DELETE", {"id": str(self.guild.id)})

    def invite_bot(self) -> None:
        """Let somebody bring the bot back, with the permissions it had."""
        role = next(role.id for role in self.guild.roles.values() if role.managed)
        self.backend.add_member(self.guild.id, self.backend.bot_user.id, roles=[role])
        self.backend.emit("GUILD_CREATE", serializers.guild_create_payload(self.backend, self.guild))

    def add_channel(self, name: str, topic: str | None = None) -> Channel:
        channel = self.backend.create_channel(self.guild.id, name, topic=topic)
        self.channels[name] = channel
        self._permit_bot_in(channel)
        return channel

    def permit_bot(self, permissions: discord.Permissions) -> None:
        """Let the bot hold exactly these permissions, whatever everybody else holds."""
        self.bot_permissions = permissions
        roles = self.guild.members[self.backend.bot_user.id].role_ids
        self.backend.edit_role(self.guild.id, roles[0], {"permissions": permissions.value})
        for channel in self.channels.values():
            self._permit_bot_in(channel)

    def _permit_bot_in(self, channel: Channel) -> None:
        denied = MEMBER_PERMISSIONS.value & ~self.bot_permissions.value
        overwrite = Overwrite(self.backend.bot_user.id, OverwriteType.MEMBER, deny=denied)
        if denied:
            self.backend.set_overwrite(channel.id, overwrite)
        elif any(each.target_id == overwrite.target_id for each in channel.overwrites):
            self.backend.delete_overwrite(channel.id, overwrite.target_id)


def build_world(
    stage: Stage,
    *,
    people: Iterable[str] = PEOPLE,
    channels: dict[str, str] | None = None,
    server_name: str = SERVER_NAME,
    bot_name: str = BOT_NAME,
    bot_permissions: discord.Permissions = BOT_PERMISSIONS,
    shard: int | None = None,
    shards: int = 1,
) -> World:
    """A server owned by a stranger, with channels (name to topic) and members, and the bot invited.

    Of so many ``shards`` this one carries it.
    """
    backend = stage.backend
    backend.bot_user.name = bot_name
    guild = backend.create_guild(server_name, shard_id=shard, shard_count=shards)
    guild.everyone_role.permissions = MEMBER_PERMISSIONS.value
    world = World(stage, guild, bot_permissions)
    world.permit_bot(bot_permissions)
    for name, topic in (CHANNELS if channels is None else channels).items():
        world.add_channel(name, topic)
    for name in people:
        world.add_person(name)
    _let_manage(world, next(iter(world.people.values()), None))
    return world


def _let_manage(world: World, person: Person | None) -> None:
    """The first person runs the server, so that ``/setup`` can be tried."""
    if person is not None:
        backend, guild = world.backend, world.guild
        role = backend.create_role(guild.id, "Game host", permissions=discord.Permissions(manage_guild=True).value)
        backend.add_member_role(guild.id, person.id, role.id)
