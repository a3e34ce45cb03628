"""The end of a game: where Fame came from, and what a guild left undone. Both from what was told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from gamecore.engine.abilities.ending import Priced, Source, Sources, dearest
from gamecore.engine.phrases import Param, Phrase, Seat, say
from gamecore.engine.scripts import Event
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.presentation.came_first import missed
from gamecore.games.guild_master.presentation.kept_deals import refused_offers
from gamecore.games.guild_master.presentation.pictures.end import SOURCES, earned
from gamecore.games.guild_master.rules import current_figures
from gamecore.games.guild_master.rules.end_game import GOLD_FOR_FAME
from gamecore.games.guild_master.rules.plot_acts import orders_beyond
from gamecore.games.guild_master.view import GuildMasterView, state_of


def sources(view: GuildMasterView, told: Sequence[Event]) -> tuple[Sources, ...]:
    """Contracts, people, upgrades, wandering, cards, Prestige and Gold."""
    if not any(event.kind == "scoring.won" for event in told):
        return ()
    by_seat = earned(told, [guild.fame for guild in view.guilds])
    return tuple(
        tuple(Source(say("picture-fame-from", source=source), fame[source]) for source in SOURCES if fame[source])
        for fame in by_seat
    )


def so_far(view: GuildMasterView, told: Sequence[Event]) -> list[Phrase]:
    """The same while the game runs: by guild what its Fame came from."""
    by_seat = earned(told, [guild.fame for guild in view.guilds])
    named = {source: say("picture-fame-from", source=source) for source in SOURCES}
    return [
        say(
            "fame-so-far",
            dotted=[say("picture-figure-from", what=named[of], fame=fame[of]) for of in SOURCES if fame[of]],
        )
        for fame in by_seat
    ]


def reasons(cards: Cards, view: GuildMasterView, told: Sequence[Event], seat: Seat) -> tuple[Phrase, ...]:
    """The dearest first; of the checks that failed only the dearest re-roll and the closest miss."""
    worth = {one.name: one.fame + one.gold / GOLD_FOR_FAME for one in cards.contracts.values()}
    fames = [guild.fame for guild in view.guilds]
    behind = max(fames) - fames[seat]
    pays = {one.name: one.fame for one in cards.contracts.values()}
    return dearest(
        [
            *_checks(worth, pays, told, seat, behind),
            *_offers(told, seat),
            *_outbid(told, seat),
            *_came_first(told, seat),
            *_unused(cards, view, told, seat),
        ]
    )


def _checks(
    worth: dict[str, float], pays: dict[str, int], told: Sequence[Event], seat: Seat, behind: int
) -> Iterator[Priced]:
    """A re-roll by its chance of what the contract pays; a miss by one as half of that, by two as a third. Whoever lost
    by less than a contract pays reads of such a miss first: it would have been enough."""
    kept = [*_rerolls_not_taken(worth, told, seat)]
    yield from sorted(kept, key=lambda fact: -fact[0])[:1]
    named = {str(said.params["contract"]) for _, said in kept[:1]}
    failed: list[Any] = [event.params for event in told if event.kind == "contract.failed"]
    missed = [one for one in failed if one["seat"] == seat and one["contract"] not in named]
    if missed:
        enough = [one for one in missed if 0 < behind < pays.get(one["contract"], 0)]
        near = min(enough or missed, key=lambda one: one["target"] - one["total"])
        short, contract = near["target"] - near["total"], near["contract"]
        said = say("why-failed", contract=contract, total=near["total"], target=near["target"],
                   fame=pays.get(contract, 0), behind=behind if enough else 0)  # fmt: skip
        yield worth.get(contract, 0) / (1 if enough else 1 + short), said


def _rerolls_not_taken(worth: dict[str, float], told: Sequence[Event], seat: Seat) -> Iterator[Priced]:
    """Checks in which the seat kept its dice and did not get the contract, though a re-roll could have passed."""
    kept: dict[str, Any] = {}
    for event in [*told, Event("action.space")]:
        params: Any = event.params
        if event.kind == "check.kept" and params["seat"] == seat:
            kept[params["what"].params["contract"]] = params
        elif event.kind == "check.rerolled" and params["seat"] == seat:
            kept = {}  # opened again after all
        elif event.kind == "contract.completed" and params["seat"] == seat:
            kept.pop(params["contract"], None)
        elif event.kind in ("action.space", "round.standings"):
            for contract, one in kept.items():
                said = say("why-kept", contract=contract, total=one["total"], percent=one["percent"])
                yield worth.get(contract, 0) * one["percent"] / 100, said
            kept = {}


def _outbid(told: Sequence[Event], seat: Seat) -> Iterator[Priced]:
    """The recruit that went for the fewest Gold more: by one as half of the Fame, by two as a third."""
    bids: dict[Seat, int] = {}
    lost: list[tuple[int, Any]] = []
    for event in told:
        params: Any = event.params
        if event.kind == "recruit.contest":
            bids = {bid.params["seat"]: bid.params["gold"] for bid in params["bids"]}
        elif event.kind == "recruit.joined":
            if seat in bids and params["seat"] != seat and params["gold"] > bids[seat]:
                lost.append((params["gold"] - bids[seat], params))
            bids = {}
    if lost:
        short, best = min(lost, key=lambda one: (one[0], -one[1]["fame"]))
        yield (
            best["fame"] / (1 + short),
            say("why-outbid", adventurer=best["adventurer"], gold=short, fame=best["fame"]),
        )


def _came_first(told: Sequence[Event], seat: Seat) -> Iterator[Priced]:
    """The dearest of what an earlier order of another guild had, by its Fame."""
    late = [one for one in missed(told, seat) if one.seats and one.first < one.space]
    if late:
        best = max(late, key=lambda one: one.fame)
        about: dict[str, Param] = {"seats": list(best.seats), "name": best.name, "fame": best.fame}
        yield best.fame, say("why-came-first", **about, first=best.first, own=best.space)


def _offers(told: Sequence[Event], seat: Seat) -> Iterator[Priced]:
    """The one refused offer that would have paid most."""
    best = sorted(refused_offers(told, seat), key=lambda each: -each[0])[:1]
    yield from ((more / GOLD_FOR_FAME, said) for more, said in best)


def _unused(cards: Cards, view: GuildMasterView, told: Sequence[Event], seat: Seat) -> Iterator[Priced]:
    """A round without orders as an average round of this guild, an order that built nothing as half of one."""
    guild, a_round = view.guilds[seat], view.guilds[seat].fame / view.rounds
    all_params: list[tuple[str, Any]] = [(event.kind, event.params) for event in told]
    if idle := sum(kind == "orders.none" and seat in params["seats"] for kind, params in all_params):
        yield idle * a_round, say("why-idle", rounds=idle)
    late = [*_won_last_round(told, seat), *_of_no_use(cards, view, seat)]
    if boons := [name for one in guild.boons if (name := cards.contracts[one].name) not in late]:
        yield len(boons), say("why-boons", names=boons)
    sent = [params["gold"] for kind, params in all_params if kind == "builders.none" and params["seat"] == seat]
    if sum(sent):
        yield len(sent) * a_round / 2, say("why-builders", gold=sum(sent))
    if guild.gold >= GOLD_FOR_FAME and not _counts_gold(cards, guild.prestige):
        yield guild.gold / GOLD_FOR_FAME, say("why-gold", gold=guild.gold, fame=guild.gold // GOLD_FOR_FAME)


def _won_last_round(told: Sequence[Event], seat: Seat) -> list[Any]:
    """The contracts of the last round: a boon of theirs may have come too late to be used."""
    since = max((at for at, event in enumerate(told) if event.kind == "orders.revealed"), default=0)
    won = [event.params for event in told[since:] if event.kind == "contract.completed"]
    return [params["contract"] for params in won if params["seat"] == seat]


def _of_no_use(cards: Cards, view: GuildMasterView, seat: Seat) -> list[str]:
    """The boons that would have given an order beyond the most there may be in the last round, after its people's."""
    state, guild = state_of(view), view.guilds[seat]
    abilities = {one: cards.adventurers[one].ability for one in guild.adventurers}
    people = [
        one
        for one, ability in abilities.items()
        if ability is not None and ability.phase == "plot" and current_figures.is_live(state, ability)
    ]
    beyond = orders_beyond(cards, state, seat, [*people, *guild.boons])
    return [cards.contracts[one].name for one in beyond if one in cards.contracts]


def _counts_gold(cards: Cards, prestige: str | None) -> bool:
    """Whether a Prestige Upgrade scored the Gold that was left: it was kept for that."""
    return prestige is not None and cards.prestige[prestige].counted == "gold"
