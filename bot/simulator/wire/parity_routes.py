"""Routes that behave as the real Discord does where SimCord's are more lenient, or missing."""

from __future__ import annotations

import base64
import re
from collections.abc import Callable
from typing import Any

from simcord.backend import errors, serializers
from simcord.backend.access import channel_accessible
from simcord.backend.models import Channel
from simcord.backend.models.interaction import ResponseKind
from simcord.enums import AppCommandType, ChannelType
from simcord.http.router import RequestContext
from simcord.http.routes import channels as simcord_channels
from simcord.http.routes import guilds as simcord_guilds
from simcord.http.routes import interactions as simcord_interactions
from simcord.http.routes import messages as simcord_messages
from simcord.http.routes.application import application_info

from bot.simulator.backend.state import DiscordBackend

Handler = Callable[[RequestContext], Any]
ROUTES: dict[str, list[tuple[list[str], Handler]]] = {}

MAX_NONCE = 25
MAX_THREAD_NAME = 100
EMOJI_BYTES = 256 * 1024
THREAD_FIELDS = ("archived", "locked", "auto_archive_duration", "invitable")


def route(method: str, template: str) -> Callable[[Handler], Handler]:
    def register(handler: Handler) -> Handler:
        ROUTES.setdefault(method, []).append((template.strip("/").split("/"), handler))
        return handler

    return register


def _thread_is_archived() -> errors.BackendError:
    return errors.BackendError(400, 50083, "Thread is archived")


def _require_open(channel: Channel) -> None:
    if channel.thread_metadata is not None and channel.thread_metadata.archived:
        raise _thread_is_archived()


def _require_for_body(ctx: RequestContext, channel: Channel) -> None:
    """Attach Files and Embed Links, where the body needs them."""
    if channel.guild_id is None:
        return
    body = ctx.body()
    if ctx.files:
        ctx.require_channel_permissions(channel.id, "attach_files")
    if body.get("embeds") or body.get("embed"):
        ctx.require_channel_permissions(channel.id, "embed_links")


# ------------------------------------------------------------------------------------------- messages


@route("POST", "/channels/{channel_id}/messages")
def send_message(ctx: RequestContext) -> Any:
    backend: DiscordBackend = ctx.backend  # type: ignore[assignment]
    channel = backend.get_channel(ctx.int_arg("channel_id"))
    _require_open_dm(backend, channel)
    key = _nonce_key(ctx, channel)
    if key is not None and key in backend.nonces:
        message_id, at_s = backend.nonces[key]
        first = backend.messages[channel.id].get(message_id)
        if first is not None and backend.clock.elapsed - at_s <= backend.habits.nonce_memory_s:
            return {**serializers.message_payload(backend, first), "nonce": key[2]}
    _require_for_body(ctx, channel)
    payload = simcord_messages.send_message(ctx)
    if key is not None:
        backend.nonces[key] = (int(payload["id"]), backend.clock.elapsed)
        payload["nonce"] = key[2]
    return payload


def _require_open_dm(backend: DiscordBackend, channel: Channel) -> None:
    if channel.type != ChannelType.DM:
        return
    if backend.closed_dms.intersection(channel.recipient_ids):
        raise errors.cannot_dm_bot()
    shared = [
        guild
        for guild in backend.guilds.values()
        if backend.bot_user.id in guild.members and not guild.members.keys().isdisjoint(channel.recipient_ids)
    ]
    if not shared:
        raise errors.BackendError(403, 50278, "Cannot send messages to this user due to having no mutual guilds")


def _nonce_key(ctx: RequestContext, channel: Channel) -> tuple[int, int, str] | None:
    nonce = ctx.body().get("nonce")
    if nonce is None:
        return None
    if not isinstance(nonce, (str, int)) or len(str(nonce)) > MAX_NONCE:
        raise errors.invalid_form_body(f"nonce: Must be {MAX_NONCE} or fewer in length.")
    if not ctx.body().get("enforce_nonce"):
        return None
    return ctx.backend.bot_user.id, channel.id, str(nonce)


@route("PATCH", "/channels/{channel_id}/messages/{message_id}")
def edit_message(ctx: RequestContext) -> Any:
    backend: DiscordBackend = ctx.backend  # type: ignore[assignment]
    message = ctx.require_message(ctx.int_arg("channel_id"), ctx.int_arg("message_id"))
    channel = backend.get_channel(message.channel_id)
    _require_open(channel)
    _require_for_body(ctx, channel)
    if message.author_id == backend.bot_user.id:
        backend.count_old_edit(message)
    return simcord_messages.edit_message(ctx)


def _set_pinned(ctx: RequestContext, pinned: bool) -> None:
    channel = ctx.require_channel_permissions(ctx.int_arg("channel_id"), "pin_messages")
    _require_open(channel)
    message = ctx.require_message(channel.id, ctx.int_arg("message_id"))
    ctx.backend.set_pinned(channel.id, message.id, pinned)


@route("PUT", "/channels/{channel_id}/messages/pins/{message_id}")
@route("PUT", "/channels/{channel_id}/pins/{message_id}")
def pin_message(ctx: RequestContext) -> None:
    _set_pinned(ctx, True)


@route("DELETE", "/channels/{channel_id}/messages/pins/{message_id}")
@route("DELETE", "/channels/{channel_id}/pins/{message_id}")
def unpin_message(ctx: RequestContext) -> None:
    _set_pinned(ctx, False)


# -------------------------------------------------------------------------------------------- threads


def _require_thread_name(ctx: RequestContext) -> None:
    name = ctx.body().get("name")
    if not isinstance(name, str) or not 1 <= len(name) <= MAX_THREAD_NAME:
        raise errors.invalid_form_body(f"name: Must be between 1 and {MAX_THREAD_NAME} in length.")


@route("POST", "/channels/{channel_id}/threads")
def create_thread(ctx: RequestContext) -> Any:
    channel = ctx.require_channel_permissions(ctx.int_arg("channel_id"))
    _require_thread_name(ctx)
    if channel.type == ChannelType.FORUM:
        return simcord_channels.create_thread(ctx)
    wants_private = int(ctx.body().get("type", ChannelType.PUBLIC_THREAD)) == ChannelType.PRIVATE_THREAD
    homes = (ChannelType.TEXT,) if wants_private else (ChannelType.TEXT, ChannelType.NEWS)
    if channel.type not in homes:
        raise errors.cannot_execute_on_channel_type()
    return simcord_channels.create_thread(ctx)


@route("POST", "/channels/{channel_id}/messages/{message_id}/threads")
def create_thread_from_message(ctx: RequestContext) -> Any:
    channel = ctx.require_channel_permissions(ctx.int_arg("channel_id"))
    _require_thread_name(ctx)
    if channel.type not in (ChannelType.TEXT, ChannelType.NEWS):
        raise errors.cannot_execute_on_channel_type()
    if ctx.int_arg("message_id") in ctx.backend.channels:
        raise errors.BackendError(400, 160004, "A thread has already been created for this message")
    return simcord_channels.create_thread_from_message(ctx)


@route("PATCH", "/channels/{channel_id}")
def edit_channel(ctx: RequestContext) -> Any:
    """A thread may be renamed and archived by its creator, and locked only with Manage Threads."""
    backend: DiscordBackend = ctx.backend  # type: ignore[assignment]
    thread = ctx.require_channel_permissions(ctx.int_arg("channel_id"))
    if thread.thread_metadata is None:
        return simcord_channels.edit_channel(ctx)
    body = ctx.fields("name", "rate_limit_per_user", *THREAD_FIELDS, ignore=("applied_tags", "flags"))
    reopens = body.get("archived") is False
    if thread.thread_metadata.archived and not reopens:
        raise _thread_is_archived()
    manages = backend.holds(backend.bot_user.id, thread, "manage_threads")
    owns = thread.owner_id == backend.bot_user.id
    only_reopens = reopens and body.keys() == {"archived"} and not thread.thread_metadata.locked
    locks = "locked" in body or thread.thread_metadata.locked
    if not manages and not (owns and not locks) and not only_reopens:
        raise errors.missing_permissions()
    if "name" in body:
        _require_thread_name(ctx)
    changes: dict[str, Any] = {key: body[key] for key in ("name", "rate_limit_per_user") if key in body}
    metadata = {key: body[key] for key in THREAD_FIELDS if key in body}
    if "archived" in metadata:
        metadata["archive_timestamp"] = backend.now_iso()
    backend.edit_channel(thread.id, changes, thread_metadata=metadata)
    return dict(serializers.channel_payload(backend, thread))


@route("DELETE", "/channels/{channel_id}")
def delete_channel(ctx: RequestContext) -> Any:
    channel = ctx.require_channel_permissions(ctx.int_arg("channel_id"))
    if not channel.is_thread:
        return simcord_channels.delete_channel(ctx)
    ctx.require_channel_permissions(channel.id, "manage_threads")
    payload = dict(serializers.channel_payload(ctx.backend, channel))
    ctx.backend.delete_channel(channel.id)
    return payload


@route("PUT", "/channels/{channel_id}/thread-members/{user_id}")
def add_thread_member(ctx: RequestContext) -> None:
    backend: DiscordBackend = ctx.backend  # type: ignore[assignment]
    thread = backend.get_thread(ctx.int_arg("channel_id"))
    _require_open(thread)
    ctx.require_channel_permissions(thread.id, "send_messages_in_threads")
    if ctx.args["user_id"] == "@me":
        backend.add_thread_member(thread.id, backend.bot_user.id)
        return
    user_id = ctx.int_arg("user_id")
    if user_id not in backend.get_guild(thread.guild_id).members:  # type: ignore[arg-type]
        raise errors.unknown_member()
    if not channel_accessible(backend, thread.parent_id, user_id):  # type: ignore[arg-type]
        raise errors.missing_access()
    backend.invite_to_thread(thread.id, user_id, backend.bot_user.id)


@route("DELETE", "/channels/{channel_id}/thread-members/{user_id}")
def remove_thread_member(ctx: RequestContext) -> None:
    backend: DiscordBackend = ctx.backend  # type: ignore[assignment]
    thread = backend.get_thread(ctx.int_arg("channel_id"))
    _require_open(thread)
    if ctx.args["user_id"] == "@me":
        backend.remove_thread_member(thread.id, backend.bot_user.id)
        return
    owns = thread.type == ChannelType.PRIVATE_THREAD and thread.owner_id == backend.bot_user.id
    ctx.require_channel_permissions(thread.id, *(() if owns else ("manage_threads",)))
    backend.remove_thread_member(thread.id, ctx.int_arg("user_id"))


# -------------------------------------------------------------------------------------------- servers


def _is_in(ctx: RequestContext) -> bool:
    return ctx.backend.bot_user.id in ctx.backend.get_guild(ctx.int_arg("guild_id")).members


@route("GET", "/guilds/{guild_id}")
def get_guild(ctx: RequestContext) -> Any:
    if not _is_in(ctx):
        raise errors.unknown_guild()
    return simcord_guilds.get_guild(ctx)


@route("GET", "/guilds/{guild_id}/members/{user_id}")
def get_member(ctx: RequestContext) -> Any:
    if not _is_in(ctx):
        raise errors.missing_access()
    return simcord_guilds.get_member(ctx)


# ---------------------------------------------------------------------------- application and commands


@route("GET", "/applications/@me")
def own_application(ctx: RequestContext) -> Any:
    return application_info(ctx)


@route("PATCH", "/applications/@me")
def edit_own_application(ctx: RequestContext) -> Any:
    return {**application_info(ctx), **ctx.body()}


def _scope(ctx: RequestContext) -> int | None:
    return ctx.int_arg("guild_id") if "guild_id" in ctx.args else None


def _command(ctx: RequestContext) -> dict[str, Any]:
    for command in ctx.backend.commands.get(_scope(ctx), {}).values():
        if command["id"] == ctx.args["command_id"]:
            return command
    raise errors.BackendError(404, 10063, "Unknown application command")


@route("POST", "/applications/{application_id}/commands")
@route("POST", "/applications/{application_id}/guilds/{guild_id}/commands")
def upsert_command(ctx: RequestContext) -> Any:
    """Add one command, or replace the one of the same name and kind, which keeps its id."""
    scope = _scope(ctx)
    others = dict(ctx.backend.commands.get(scope, {}))
    body = {key: value for key, value in ctx.body().items() if key != "nsfw" or value}
    kind = body.get("type", AppCommandType.CHAT_INPUT)
    ctx.backend.register_commands(scope, [body])
    made = ctx.backend.commands[scope][body["name"], kind]
    previous = others.get((body["name"], kind))
    if previous is not None:
        made["id"] = previous["id"]
    ctx.backend.commands[scope] = {**others, (body["name"], kind): made}
    return made


@route("GET", "/applications/{application_id}/commands/{command_id}")
@route("GET", "/applications/{application_id}/guilds/{guild_id}/commands/{command_id}")
def get_command(ctx: RequestContext) -> Any:
    return _command(ctx)


@route("PATCH", "/applications/{application_id}/commands/{command_id}")
@route("PATCH", "/applications/{application_id}/guilds/{guild_id}/commands/{command_id}")
def edit_command(ctx: RequestContext) -> Any:
    command = _command(ctx)
    command.update(ctx.body())
    return command


@route("DELETE", "/applications/{application_id}/commands/{command_id}")
@route("DELETE", "/applications/{application_id}/guilds/{guild_id}/commands/{command_id}")
def delete_command(ctx: RequestContext) -> None:
    command = _command(ctx)
    del ctx.backend.commands[_scope(ctx)][command["name"], command["type"]]


# --------------------------------------------------------------------------------------------- emojis


@route("POST", "/applications/{application_id}/emojis")
def create_application_emoji(ctx: RequestContext) -> Any:
    """Names are of two to 32 letters, figures and underscores, and none is taken twice; the image is kept."""
    backend: DiscordBackend = ctx.backend  # type: ignore[assignment]
    name, image = str(ctx.body()["name"]), base64.b64decode(str(ctx.body()["image"]).partition(",")[2])
    taken = {emoji.name for emoji in backend.application_emojis.values()}
    if not re.fullmatch(r"\w{2,32}", name, re.ASCII) or name in taken or len(image) > EMOJI_BYTES:
        raise errors.BackendError(400, 50035, "Invalid Form Body")
    emoji = backend.create_application_emoji(name)
    backend.emoji_images[emoji.id] = image
    return serializers.guild_emoji_payload(backend, emoji)


# --------------------------------------------------------------------------------------- interactions


@route("PATCH", "/webhooks/{webhook_id}/{token}/messages/@original")
def edit_original_response(ctx: RequestContext) -> Any:
    """It gives an update that was promised, too."""
    answer = simcord_interactions.edit_original_response(ctx)
    record = simcord_interactions._record(ctx)
    if record.response_kind is ResponseKind.DEFERRED_UPDATE:
        record.update_source(record.message_id)
    return answer
