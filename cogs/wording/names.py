"""What tables, chairs, times and paces are called; and the texts of each game beside those of all games."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from functools import cached_property, lru_cache
from pathlib import Path
from zoneinfo import ZoneInfo

from cogs.wording.emojis import Emojis
from cogs.wording.fluent import DATA, Drawing, SeatNames, Wording, load_wording, quoted
from cogs.wording.lengths import span
from cogs.wording.people_names import kept_distinct, short_name
from gamecore.engine.phrases import Phrase, say
from gamecore.tables.model.paces import PRESETS
from gamecore.tables.model.table import Pace, SeatInfo, TableInfo
from gamecore.tables.model.waiting import own_time

COLOURS = ("🟥", "🟦", "🟩", "🟨", "🟪", "🟧", "⬜", "🟫")


class Words:
    """All that is worded. Texts are read once a game."""

    def __init__(self, data: Path = DATA, *, signs: bool = False) -> None:
        """``signs``: the characters of the bot's own emojis stand in all texts, for whoever draws them."""
        self._data, self._signs = data, signs
        self.common = load_wording(data=data, emojis=signs)
        self.of_game = lru_cache(maxsize=None)(self._of_game)
        self.emojis = Emojis()
        """The bot's own. What goes to Discord goes through it."""
        self.has_emojis = asyncio.Event()

    def _of_game(self, game: str) -> Wording:
        return load_wording(game, data=self._data, emojis=self._signs or self.emojis.any)

    @cached_property
    def with_signs(self) -> Words:
        """The same words, for a page that draws the signs itself whatever emojis the bot has."""
        return Words(self._data, signs=True)

    def read(self, games: Iterable[str]) -> None:
        """Reads the texts of these games before they are asked for, in whatever thread: of what is shown by now, and of
        whether the bot's own emojis are, nothing changes."""
        for game in games:
            load_wording(game, data=self._data)

    def show_emojis(self, ids: Mapping[str, int]) -> None:
        """From now on the bot's own emojis, by name, stand in texts, on buttons and in menus."""
        self.emojis = Emojis(ids)
        self.common = load_wording(data=self._data, emojis=True)
        self.of_game.cache_clear()
        self.has_emojis.set()

    def wording(self, table: TableInfo | None) -> Wording:
        return self.of_game(table.game) if table is not None else self.common

    def draw(self, table: TableInfo) -> Drawing:
        stewards = frozenset(seat.seat for seat in table.seats if seat.steward)
        return Drawing(self.wording(table), self.chairs(table), stewards)

    def text(self, phrase: Phrase, table: TableInfo | None = None) -> str:
        return self.wording(table).text(phrase, self.chairs(table) if table is not None else ())

    def label(self, phrase: Phrase, table: TableInfo | None = None) -> str:
        return self.wording(table).label(phrase, self.chairs(table) if table is not None else ())

    def chairs(self, table: TableInfo) -> SeatNames:
        return tuple(f"{COLOURS[at % len(COLOURS)]} {sitter}" for at, sitter in enumerate(self.sitters(table)))

    def sitters(self, table: TableInfo) -> Sequence[str]:
        """Who sits in each chair, in words that mean nobody else at the table: a name, a steward, or nobody."""
        named = {seat.seat: short_name(seat.name) for seat in table.seats if seat.name}
        names = kept_distinct(named, self._nobodys)
        return tuple(self._sitter(seat, names.get(seat.seat, "")) for seat in table.seats)

    def _sitter(self, seat: SeatInfo, name: str) -> str:
        if seat.held_for is not None:
            return self.common.label(say("chair-held", name=name))
        if name:
            return name
        return self.common.label(say("chair-steward-called", chair=seat.seat) if seat.steward else say("chair-free"))

    @cached_property
    def _nobodys(self) -> frozenset[str]:
        """What chairs are called in which no person plays."""
        stewards = [say("chair-steward-called", chair=seat) for seat in range(len(COLOURS))]
        return frozenset(map(self.common.label, (say("chair-free"), say("chair-steward"), *stewards)))

    def table_name(self, table: str) -> str:
        """Every table has a name to be called by, drawn from its id."""
        names = [name.strip() for name in self.common.text(say("table-names")).split(",")]
        drawn = int.from_bytes(hashlib.sha256(table.encode()).digest()[:4], "big")
        return self.common.label(say("table-name", name=names[drawn % len(names)]))

    def game_name(self, game: str) -> str:
        return self.of_game(game).label(say("game-title"))

    def until(self, due: datetime | None, pace: Pace) -> str:
        """A time that can be read on a lock screen, in the table's zone; empty when there is none.

        It depends on nothing but the two, so that a prompt drawn again later looks the same.
        """
        if due is None:
            return ""
        local = due.astimezone(ZoneInfo(pace.zone))
        if pace.kind == "live":
            return f"{local:%H:%M}"
        return f"{local:%a %H:%M}" if pace.plan_s <= 5 * 86400 else f"{local:%a} {local.day} {local:%b %H:%M}"

    def takes(self, table: TableInfo, players: int = 0) -> str:
        """How long a game is and how long it takes, as far as its game says; ``players`` once all sit there."""
        wording = self.wording(table)
        if not wording.has("game-takes"):
            return ""
        known = (key for key, preset in PRESETS.items() if preset == table.pace.model_copy(update={"zone": "UTC"}))
        return wording.text(Phrase("game-takes", {**_options(table), "players": players, "pace": next(known, "own")}))

    def how_to_play(self, table: TableInfo) -> Phrase:
        """The aim, the turn and what newcomers miss, in six lines, with the options of this table and, once that is
        known, how many play."""
        return Phrase("how-to-play", self._played(table))

    def aim(self, table: TableInfo) -> Phrase:
        """What one plays for and how one comes by it, in two sentences, likewise."""
        return Phrase("how-to-play-aim", self._played(table))

    @staticmethod
    def _played(table: TableInfo) -> dict[str, int | str]:
        return {**_options(table), "players": 0 if table.status == "lobby" else len(table.seats)}

    def unit(self, table: TableInfo, score: int = 0) -> Phrase:
        """What scores are counted in, so many of them."""
        own = Phrase("game-score", {**_options(table), "score": score})
        return own if self.wording(table).has(own.id) else say("story-score")

    def pace(self, pace: Pace) -> str:
        if pace.kind == "live":
            return self.common.text(say("pace-live", plan=span(pace.plan_s), reply=span(pace.reply_s)))
        closes = pace.closes or "none"
        return self.common.text(
            say("pace-post", closes=closes, zone=zone_city(pace.zone), plan=span(pace.plan_s), reply=span(pace.reply_s))
        )


def _options(table: TableInfo) -> dict[str, int | str]:
    return {key: int(value) if value.isdigit() else value for key, value in table.options.items()}


def waits(table: TableInfo) -> Phrase:
    """How long the table waits for somebody who is not there."""
    return span(int(own_time(table.pace).total_seconds()))


def zone_city(zone: str) -> str:
    return zone.rsplit("/", 1)[-1].replace("_", " ")


def stamp(at: datetime | None, style: str = "R") -> str:
    """A time that Discord shows in the reader's own words; it counts by itself."""
    return f"<t:{int(at.timestamp())}:{style}>" if at is not None else ""


def mention(seat: SeatInfo) -> str:
    return f"<@{seat.user_id}>" if seat.user_id is not None else quoted(seat.name)
