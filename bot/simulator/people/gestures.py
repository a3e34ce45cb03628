"""What a person's gesture becomes on the wire: the ``data`` of an interaction, checked as a client checks it.

Values are plain JSON, ids as strings or ints. Every function raises ``CannotDoError`` for what nobody could do
in a Discord client: press a disabled button, choose a missing option, leave out a required field.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from simcord import interactions as wire
from simcord.backend import serializers
from simcord.backend.access import channel_accessible
from simcord.backend.errors import OptionError
from simcord.backend.models import Channel
from simcord.components import walk_components
from simcord.enums import SELECT_TYPES, AppCommandType, ComponentType, OptionType

from bot.simulator.backend.state import DiscordBackend

Resolved = dict[str, dict[str, Any]]
Upload = tuple[str, bytes]

LINK_STYLES = (5, 6)
USER_KINDS = (OptionType.USER, OptionType.MENTIONABLE, OptionType.CHANNEL, OptionType.ROLE)
SELECTED_KIND = {
    ComponentType.USER_SELECT: OptionType.USER,
    ComponentType.ROLE_SELECT: OptionType.ROLE,
    ComponentType.MENTIONABLE_SELECT: OptionType.MENTIONABLE,
    ComponentType.CHANNEL_SELECT: OptionType.CHANNEL,
}


class CannotDoError(Exception):
    """A person tried what their Discord client would not let them do."""


def id_of(value: Any) -> int:
    """The id of a person, message or channel, or the id itself."""
    return int(getattr(value, "id", value))


def resolve(
    backend: DiscordBackend, resolved: Resolved, kind: OptionType, entity_id: int, channel: Channel, by_id: int
) -> None:
    """Put a chosen user, role or channel into ``resolved``, as Discord sends it along."""
    guild = backend.get_guild(channel.guild_id) if channel.guild_id is not None else None
    key = str(entity_id)
    if kind in (OptionType.USER, OptionType.MENTIONABLE) and entity_id in backend.users:
        resolved.setdefault("users", {})[key] = dict(serializers.user_payload(backend.users[entity_id]))
        if guild is not None and entity_id in guild.members:
            member = serializers.member_payload(backend, guild, guild.members[entity_id], with_user=False)
            resolved.setdefault("members", {})[key] = {
                **member,
                "permissions": str(backend.compute_permissions(guild.id, entity_id, channel.id)),
            }
    elif kind in (OptionType.ROLE, OptionType.MENTIONABLE) and guild is not None and entity_id in guild.roles:
        resolved.setdefault("roles", {})[key] = dict(serializers.role_payload(guild.roles[entity_id]))
    elif kind is OptionType.CHANNEL and channel_accessible(backend, entity_id, by_id):
        chosen = backend.get_channel(entity_id)
        payload = dict(serializers.channel_payload(backend, chosen))
        if chosen.guild_id is not None:
            payload["permissions"] = str(backend.compute_permissions(chosen.guild_id, by_id, chosen.id))
        resolved.setdefault("channels", {})[key] = payload
    else:
        raise CannotDoError(f"nothing here has the id {entity_id}")


# ----------------------------------------------------------------------------------------- components


def find_component(
    components: Sequence[Mapping[str, Any]],
    types: Sequence[int],
    *,
    custom_id: str | None = None,
    label: str | None = None,
) -> dict[str, Any]:
    """The one component that fits; a label also fits by its beginning."""
    usable = [item for item in walk_components(list(components)) if item.get("type") in types]
    fitting = [item for item in usable if custom_id is None or item.get("custom_id") == custom_id]
    if label is not None:
        exact = [item for item in fitting if item.get("label") == label]
        fitting = exact or [item for item in fitting if str(item.get("label") or "").startswith(label)]
    if len(fitting) != 1:
        there = [item.get("label") or item.get("custom_id") for item in usable]
        raise CannotDoError(f"{len(fitting)} components fit {custom_id or label!r}; there are {there}")
    if fitting[0].get("disabled"):
        raise CannotDoError(f"{custom_id or label!r} is disabled")
    return dict(fitting[0])


def press(button: Mapping[str, Any]) -> dict[str, Any]:
    if button.get("style") in LINK_STYLES or not button.get("custom_id"):
        raise CannotDoError("that button is a link")
    return _with_id(button, {"custom_id": button["custom_id"], "component_type": ComponentType.BUTTON})


def choose(
    backend: DiscordBackend, menu: Mapping[str, Any], values: Sequence[Any], channel: Channel, by_id: int
) -> dict[str, Any]:
    resolved: Resolved = {}
    chosen = _chosen(backend, menu, values, channel, by_id, resolved)
    data = {"custom_id": menu["custom_id"], "component_type": menu["type"], "values": chosen}
    if resolved:
        data["resolved"] = resolved
    return _with_id(menu, data)


def _with_id(component: Mapping[str, Any], data: dict[str, Any]) -> dict[str, Any]:
    if component.get("id") is not None:
        data["id"] = component["id"]
    return data


def _bounds(control: Mapping[str, Any], default_most: int = 1) -> tuple[int, int]:
    least, most = control.get("min_values"), control.get("max_values")
    return (1 if least is None else least), (default_most if most is None else most)


def _chosen(
    backend: DiscordBackend,
    menu: Mapping[str, Any],
    values: Sequence[Any],
    channel: Channel,
    by_id: int,
    resolved: Resolved,
    *,
    may_be_empty: bool = False,
) -> list[str]:
    least, most = _bounds(menu)
    if len(set(map(str, map(_plain, values)))) != len(values):
        raise CannotDoError("a choice cannot be made twice")
    if not (may_be_empty and not values) and not least <= len(values) <= most:
        raise CannotDoError(f"{least} to {most} choices are wanted, not {len(values)}")
    kind = ComponentType(menu["type"])
    if kind is ComponentType.STRING_SELECT:
        return _options_chosen(menu, values)
    for value in values:
        resolve(backend, resolved, SELECTED_KIND[kind], id_of(value), channel, by_id)
    return [str(id_of(value)) for value in values]


def _plain(value: Any) -> Any:
    return getattr(value, "id", value)


def _options_chosen(control: Mapping[str, Any], values: Sequence[Any]) -> list[str]:
    offered = [option["value"] for option in control.get("options") or []]
    for value in values:
        if value not in offered:
            raise CannotDoError(f"{value!r} is not offered; there are {offered}")
    return list(values)


# ---------------------------------------------------------------------------------------------- modals


def fill_modal(
    backend: DiscordBackend, modal: Mapping[str, Any], values: Mapping[str, Any], channel: Channel, by_id: int
) -> dict[str, Any]:
    """The data of a submitted modal. Left-out fields keep what the form shows at first."""
    resolved: Resolved = {}
    left = dict(values)

    def node(component: Mapping[str, Any]) -> dict[str, Any]:
        kind = ComponentType(component["type"])
        out: dict[str, Any] = _with_id(component, {"type": kind})
        if kind is ComponentType.ACTION_ROW:
            out["components"] = [node(child) for child in component["components"]]
        elif kind is ComponentType.LABEL:
            out["component"] = node(component["component"])
        elif kind is not ComponentType.TEXT_DISPLAY:
            out["custom_id"] = component["custom_id"]
            value = left.pop(component["custom_id"], None)
            out.update(_field(backend, component, kind, value, channel, by_id, resolved))
        return out

    components = [node(component) for component in modal["components"]]
    if left:
        raise CannotDoError(f"the form has no field {sorted(left)[0]!r}")
    data: dict[str, Any] = {"custom_id": modal["custom_id"], "components": components}
    if resolved:
        data["resolved"] = resolved
    return data


def _field(
    backend: DiscordBackend,
    control: Mapping[str, Any],
    kind: ComponentType,
    value: Any,
    channel: Channel,
    by_id: int,
    resolved: Resolved,
) -> dict[str, Any]:
    required = bool(control.get("required", kind is ComponentType.TEXT_INPUT or kind in SELECT_TYPES))
    preset = [option["value"] for option in control.get("options") or [] if option.get("default")]
    if kind is ComponentType.TEXT_INPUT:
        return {"value": _text(control, value, required)}
    if kind is ComponentType.CHECKBOX:
        return {"value": bool(control.get("default", False) if value is None else value)}
    if kind is ComponentType.RADIO_GROUP:
        value = value if value is not None else next(iter(preset), None)
        if value is None and required:
            raise CannotDoError(f"{control['custom_id']!r} must be chosen")
        return {"value": _options_chosen(control, [value])[0] if value is not None else None}
    if kind is ComponentType.FILE_UPLOAD:
        return {"values": _uploads(backend, control, value or [], channel, required, resolved)}
    chosen = preset if value is None else ([value] if isinstance(value, str) else list(value))
    if not chosen and required:
        raise CannotDoError(f"{control['custom_id']!r} must be chosen")
    if kind is ComponentType.CHECKBOX_GROUP:
        least, most = _bounds(control, len(control.get("options") or []))
        if chosen and not least <= len(chosen) <= most:
            raise CannotDoError(f"{least} to {most} boxes are wanted, not {len(chosen)}")
        return {"values": _options_chosen(control, chosen)}
    return {"values": _chosen(backend, control, chosen, channel, by_id, resolved, may_be_empty=not required)}


def _text(control: Mapping[str, Any], value: Any, required: bool) -> str:
    text = control.get("value") or "" if value is None else str(value)
    if required and not text:
        raise CannotDoError(f"{control['custom_id']!r} must be filled in")
    least, most = control.get("min_length") or 0, control.get("max_length") or 4000
    if text and not least <= len(text) <= most:
        raise CannotDoError(f"{control['custom_id']!r} takes {least} to {most} characters, not {len(text)}")
    return text


def _uploads(
    backend: DiscordBackend,
    control: Mapping[str, Any],
    files: Sequence[Upload],
    channel: Channel,
    required: bool,
    resolved: Resolved,
) -> list[str]:
    least, most = _bounds(control)
    if (files or required) and not least <= len(files) <= most:
        raise CannotDoError(f"{least} to {most} files are wanted, not {len(files)}")
    return [wire.store_interaction_attachment(backend, channel.id, name, data, resolved) for name, data in files]


# -------------------------------------------------------------------------------------------- commands


def find_command(
    backend: DiscordBackend, name: str, kind: AppCommandType, channel: Channel, by_id: int
) -> dict[str, Any]:
    """The command that this person sees under this name in this channel."""
    visible = backend.visible_commands(user_id=by_id, channel_id=channel.id, type=kind)
    for command in sorted(visible, key=lambda each: each.get("guild_id") is None):
        if command["name"] == name:
            return command
    raise CannotDoError(f"there is no command {name!r} here; there are {sorted(c['name'] for c in visible)}")


def slash(
    backend: DiscordBackend,
    name: str,
    options: Mapping[str, Any],
    channel: Channel,
    by_id: int,
    *,
    focused: str | None = None,
) -> dict[str, Any]:
    """The data of a slash command such as ``table open``, or of its autocompletion at ``focused``."""
    parts = name.split()
    root = find_command(backend, parts[0], AppCommandType.CHAT_INPUT, channel, by_id)
    leaf, nesting = wire.walk_to_subcommand(root, parts[1:])
    declared = {option["name"]: option for option in leaf.get("options") or []}
    if any(option["type"] <= OptionType.SUBCOMMAND_GROUP for option in declared.values()):
        raise CannotDoError(f"/{name} is only the beginning of a command")
    unknown = sorted(set(options) - set(declared))
    if unknown:
        raise CannotDoError(f"/{name} has no option {unknown[0]!r}")
    missing = [key for key, option in declared.items() if option.get("required") and key not in options]
    if missing and focused is None:
        raise CannotDoError(f"/{name} wants {missing[0]!r}")
    resolved: Resolved = {}
    filled = []
    for key, value in options.items():
        shown = {"name": key, "type": declared[key]["type"]}
        if key == focused:
            filled.append({**shown, "value": str(value), "focused": True})
        else:
            sent = _option(backend, name, declared[key], value, channel, by_id, resolved)
            filled.append({**shown, "value": sent})
    data: dict[str, Any] = {
        "id": root["id"],
        "name": root["name"],
        "type": AppCommandType.CHAT_INPUT,
        "options": wire.nest_options(root, nesting, filled),
    }
    if resolved:
        data["resolved"] = resolved
    if root.get("guild_id"):
        data["guild_id"] = root["guild_id"]
    return data


def _option(
    backend: DiscordBackend,
    command: str,
    option: Mapping[str, Any],
    value: Any,
    channel: Channel,
    by_id: int,
    resolved: Resolved,
) -> Any:
    kind = OptionType(option["type"])
    if kind in USER_KINDS:
        resolve(backend, resolved, kind, id_of(value), channel, by_id)
        return str(id_of(value))
    try:
        if kind in (OptionType.INTEGER, OptionType.NUMBER) and isinstance(value, str):
            return wire.parse_option_input(command, dict(option), value)
        checked = wire.validate_option_value(command, dict(option), value)
    except OptionError as error:
        raise CannotDoError(str(error)) from None
    if kind is OptionType.ATTACHMENT:
        name, data = checked
        return wire.store_interaction_attachment(backend, channel.id, name, data, resolved)
    return checked


def context_menu(
    backend: DiscordBackend, name: str, kind: AppCommandType, target_id: int, channel: Channel, by_id: int
) -> dict[str, Any]:
    """The data of a command from the menu of a member or of a message."""
    command = find_command(backend, name, kind, channel, by_id)
    resolved: Resolved = {}
    if kind is AppCommandType.USER:
        resolve(backend, resolved, OptionType.USER, target_id, channel, by_id)
    else:
        message = backend.get_message(channel.id, target_id)
        resolved["messages"] = {str(target_id): dict(serializers.message_payload(backend, message))}
    data = {
        "id": command["id"],
        "name": command["name"],
        "type": kind,
        "target_id": str(target_id),
        "resolved": resolved,
    }
    if command.get("guild_id"):
        data["guild_id"] = command["guild_id"]
    return data
