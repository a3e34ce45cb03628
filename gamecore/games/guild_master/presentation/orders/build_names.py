"""What is called by which name where somebody types what to build, and why something is not to be built now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.cards.text import core_name
from gamecore.games.guild_master.rules.hire_builders import CORE_TYPES, SKILL_ROOMS, next_core
from gamecore.games.guild_master.view import GuildMasterView, state_of

_LEVELS = ("2", "3", "ii", "iii")


def build_names(cards: Cards, offered: Sequence[str]) -> Iterator[tuple[str, tuple[str, str]]]:
    """All that there is in the game: rooms also go by their skill, core upgrades without their level. What is not
    offered is known, too, so that it can be said why."""
    for type in CORE_TYPES:
        name, key = type.replace("_", " "), f"core:{type}"
        for called in (name, *(f"{name} {level}" for level in _LEVELS)):
            yield called, ("build" if key in offered else "gone", key)
    for token in cards.prestige.values():
        key = f"prestige:{token.id}"
        yield token.name, ("build" if key in offered else "gone", key)
    rooms = {key.partition(":")[2].partition(":")[0] for key in offered if key.startswith("skill:")}
    for room in cards.skill_upgrades.values():
        if room.id in rooms:
            yield room.name, ("room", room.id)
            yield room.skill, ("room", room.id)
        else:
            yield room.name, ("gone", f"skill:{room.id}")


def build_name(cards: Cards, key: str) -> str:
    """What it is called, a core upgrade without its level."""
    kind, _, what = key.partition(":")
    if kind == "core":
        return what.replace("_", " ").title()
    return cards.prestige[what].name if kind == "prestige" else cards.skill_upgrades[what].name


def why_not_built(cards: Cards, view: GuildMasterView, seat: Seat, key: str) -> Phrase:
    """Why this guild cannot build it now (C-31 to C-33)."""
    guild, (kind, _, what), upgrade = state_of(view).guilds[seat], key.partition(":"), build_name(cards, key)
    if kind == "core":
        core = next_core(cards, guild, what)
        return say("typed-core-top", core=upgrade) if core is None else say("typed-build-gone", upgrade=core_name(core))
    if kind == "prestige" and guild.prestige is not None:
        return say("typed-one-prestige", upgrade=upgrade, own=cards.prestige[guild.prestige].name)
    if any(room.upgrade == what for room in guild.rooms):
        return say("typed-built", upgrade=upgrade)
    is_full = kind == "skill" and len(guild.rooms) >= SKILL_ROOMS
    return say("typed-rooms-full" if is_full else "typed-build-gone", upgrade=upgrade, most=SKILL_ROOMS)
