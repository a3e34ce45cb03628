"""How it ended: Fame round by round, and where it came from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.charts import Reckoning, Source, score_lines, score_table
from gamecore.engine.picture.marks import Mark, Picture, Sign
from gamecore.engine.picture.pieces import canvas, page, rule
from gamecore.engine.picture.winners import won
from gamecore.engine.scripts import Event
from gamecore.games.guild_master.presentation.pictures.signs import FAME_2
from gamecore.games.guild_master.view import GuildMasterView

SOURCES = {"contracts": "scroll", "people": "person", "rooms": "house", "wandering": "pin", "cards": "gem",
           "prestige": "columns", "gold": "coin"}  # fmt: skip
"""What Fame comes from, with its sign."""
PAYS = {"contract.completed": "contracts", "recruit.joined": "people", "builders.built": "rooms",
        "wander.done": "wandering"}  # fmt: skip
"""Events that pay Fame to a seat; all else is told as what cards brought."""
AT_THE_END = {"scoring.gold": "gold", "scoring.prestige": "prestige"}


def end(view: GuildMasterView, told: Sequence[Event]) -> Picture | None:
    """The final scores; nothing before the last round is over, or where the story is not known."""
    if view.phase != "over" or not any(event.kind == "scoring.won" for event in told):
        return None
    finals = [guild.fame for guild in view.guilds]
    by_seat = earned(told, finals)
    ranked = sorted(range(len(finals)), key=lambda seat: (-finals[seat], seat))
    winners = [seat for seat in ranked if finals[seat] == finals[ranked[0]]]
    height = 1000 - 80 * (4 - len(finals))
    top, line, chart, table = page(height).down(96, 10, 430, None, gap=14)
    columns = [Source(sign, say("picture-fame-from", source=source)) for source, sign in SOURCES.items()]
    rows = [Reckoning(seat, tuple(by_seat[seat][source] for source in SOURCES), finals[seat]) for seat in ranked]
    marks = [
        *_head(top, view, winners, finals[ranked[0]]),
        *rule(line),
        *score_lines(chart, _by_round(told, by_seat, finals), finals),
        *score_table(table, columns, rows),
    ]
    alt = (_won(winners, finals[ranked[0]], view.rounds), *(_alt(row) for row in rows))
    whole = canvas(height)
    return Picture(int(whole.w), int(whole.h), tuple(marks), alt)


def earned(told: Sequence[Event], finals: Sequence[int]) -> list[Counter[str]]:
    """Fame by seat and source; what no other source explains came from cards."""
    found: list[Counter[str]] = [Counter() for _ in finals]
    for event in told:
        params: Any = event.params
        if event.kind in PAYS:
            found[params["seat"]][PAYS[event.kind]] += params["fame"]
        elif event.kind in AT_THE_END:
            for guild in params["guilds"]:
                found[guild.params["seat"]][AT_THE_END[event.kind]] += guild.params["fame"]
    for seat, final in enumerate(finals):
        found[seat]["cards"] = final - found[seat].total()
    return found


def _by_round(told: Sequence[Event], by_seat: Sequence[Counter[str]], finals: Sequence[int]) -> list[list[int]]:
    """Fame after each round; after the last one without what is scored at the end."""
    params: list[Any] = [event.params for event in told if event.kind == "round.standings"]
    rounds = [[guild.params["fame"] for guild in one["guilds"]] for one in params]
    return [*rounds, [fame - by_seat[seat]["gold"] - by_seat[seat]["prestige"] for seat, fame in enumerate(finals)]]


def _head(box: Box, view: GuildMasterView, winners: Sequence[Seat], fame: int) -> list[Mark]:
    text, after = say("picture-won", seats=list(winners)), say("picture-after", rounds=view.rounds)
    return won(box, text, after, winners, Sign("crown", FAME_2, scale=0.9), str(fame))


def _won(winners: Sequence[Seat], fame: int, rounds: int) -> Phrase:
    return say("picture-won-alt", seats=list(winners), fame=fame, rounds=rounds)


def _alt(one: Reckoning) -> Phrase:
    parts = [
        say("picture-figure-from", fame=figure, what=say("picture-fame-from", source=source))
        for source, figure in zip(SOURCES, one.figures, strict=True)
        if figure
    ]
    return say("picture-end-alt", seat=one.seat, fame=one.total, parts=parts)
