"""The end of a game: where Fame came from, and what a guild left undone. Both from what was told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from gamecore.engine.abilities.ending import MOST_REASONS, Source, Sources
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.scripts import Event
from gamecore.games.guild_master.presentation.kept_deals import refused_offers
from gamecore.games.guild_master.presentation.pictures.end import SOURCES, earned
from gamecore.games.guild_master.rules.end_game import GOLD_FOR_FAME
from gamecore.games.guild_master.view import GuildMasterView


def sources(view: GuildMasterView, told: Sequence[Event]) -> tuple[Sources, ...]:
    """Contracts, people, upgrades, wandering, cards, Prestige and Gold."""
    if not any(event.kind == "scoring.won" for event in told):
        return ()
    by_seat = earned(told, [guild.fame for guild in view.guilds])
    return tuple(
        tuple(Source(say("picture-fame-from", source=source), fame[source]) for source in SOURCES if fame[source])
        for fame in by_seat
    )


def reasons(view: GuildMasterView, told: Sequence[Event], seat: Seat) -> tuple[Phrase, ...]:
    return tuple(_reasons(view, told, seat))[:MOST_REASONS]


def _reasons(view: GuildMasterView, told: Sequence[Event], seat: Seat) -> Iterator[Phrase]:
    all_params: list[tuple[str, Any]] = [(event.kind, event.params) for event in told]
    if idle := sum(kind == "orders.none" and seat in params["seats"] for kind, params in all_params):
        yield say("why-idle", rounds=idle)
    failed = [params for kind, params in all_params if kind == "contract.failed" and params["seat"] == seat]
    if failed:
        near = min(failed, key=lambda params: params["target"] - params["total"])
        yield say("why-failed", contract=near["contract"], total=near["total"], target=near["target"])
    for _, said in sorted(refused_offers(told, seat), key=lambda each: -each[0])[:1]:
        yield said
    guild = view.guilds[seat]
    if boons := len(guild.boons):
        yield say("why-boons", count=boons)
    sent = sum(params["gold"] for kind, params in all_params if kind == "builders.none" and params["seat"] == seat)
    if sent:
        yield say("why-builders", gold=sent)
    if guild.gold >= GOLD_FOR_FAME:
        yield say("why-gold", gold=guild.gold, fame=guild.gold // GOLD_FOR_FAME)
