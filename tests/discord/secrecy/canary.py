"""A deck in which every card has a name of its own, and somebody who looks for those names where they do not belong."""

from __future__ import annotations

import hashlib
import json
import logging
import re
from collections.abc import Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Any

from bot.offline.people import Person
from gamecore import games
from gamecore.engine.game import Game
from gamecore.engine.playing import look
from gamecore.games.guild_master.state import State
from tests.discord.club import Club
from tests.discord.secrecy.wire import readers
from tests.engine.toy import Toy

WORD = re.compile(r"zq[a-z]{8}", re.IGNORECASE)


def word(id: str) -> str:
    """A card's new id, and its name but for the capital: letters that stand nowhere else."""
    digits = hashlib.sha256(id.encode()).digest()[:8]
    return "zq" + "".join(chr(ord("a") + byte % 26) for byte in digits)


@lru_cache
def deck() -> str:
    """Guild Master's own cards under other names, as a deck file."""
    renamed: dict[str, Any] = {}
    for name in ("contracts", "adventurers"):
        cards = json.loads(files("data").joinpath("guild_master", f"{name}.json").read_text("utf-8"))
        renamed[name] = [{**card, "id": word(card["id"]), "name": word(card["id"]).capitalize()} for card in cards]
    return json.dumps(renamed)


class CanaryShelf:
    def all_keys(self) -> Sequence[str]:
        return ("toy", *games.all_keys())

    def game(self, key: str, _: str | None = None) -> Game[Any]:
        return Toy() if key == "toy" else games.game(key, deck())


class Watch(logging.Handler):
    """Reads everything that the bot sends and logs, and knows who may know what."""

    def __init__(self, club: Club, table: str, people: Sequence[Person]) -> None:
        super().__init__(logging.INFO)
        self.club = club
        self.table = table
        self.people = people
        self.rules = club.bot.house.rules("guild_master")
        self.known: dict[int | None, set[str]] = {viewer: set() for viewer in (None, *range(len(people)))}
        self.letters: dict[str, frozenset[int]] = {}
        """By word, who may read the letter in which it stands."""
        self.turned_up: set[str] = set()
        self.read = 0
        self._heard = 0
        self.logged: list[str] = []
        self.seen_requests = 0
        """How many requests were looked through, each for everybody whom it reaches."""
        self.secret_words = 0
        """How many cards were hidden from somebody, summed over all looks: that there was something to find."""

    def emit(self, record: logging.LogRecord) -> None:
        self.logged.append(f"{self.format(record)} {record.__dict__}")

    async def look_through(self) -> None:
        """All that was sent since the last time. Raises AssertionError with the word and who read it."""
        fresh = self.club.env.backend.requests[self.read :]
        self.read += len(fresh)
        row, position = await self._stored()
        await self._note_what_was_turned_up()
        state = look(self.rules, position, row.seed).state if position is not None else None
        hidden = {viewer: self._hidden(state, viewer) for viewer in self.known} if state is not None else {}
        self.secret_words += sum(map(len, hidden.values()))
        for sent in fresh:
            text = "\n".join(sent.texts())
            there = {found.lower() for found in WORD.findall(text)}
            to = readers(self.club.env.backend, sent)
            for viewer in self.known:
                if to is None or (viewer is not None and self.people[viewer].id in to):
                    self.seen_requests += 1
                    wrong = there & hidden.get(viewer, set())
                    assert not wrong, f"{viewer} reads {wrong} in {sent.method} {sent.path} {text[:600]}"
            if row.status != "finished":
                secrets = [
                    row.secret,
                    row.seed or row.secret,
                    *(s.word for s in row.seats if s.word.startswith("lucky")),
                ]
                assert not [secret for secret in secrets if secret in text], sent
            for letter, may_read in self.letters.items():
                assert letter not in text or (to is not None and to <= may_read), (letter, sent)

    async def _stored(self) -> tuple[Any, Any]:
        store = self.club.bot.service.store
        row = await store.table(self.table)
        assert row is not None
        return row, await store.position(self.table) if row.status == "playing" else None

    def _hidden(self, state: State, viewer: int | None) -> set[str]:
        """The cards that lie where this viewer cannot look, but for those they have seen before."""
        known = self.known[viewer]
        known |= {found.lower() for found in WORD.findall(self.rules.view(state, viewer).model_dump_json())}
        return (
            {
                *(card for pile in state.decks.values() for card in pile),
                *(card for seat, guild in enumerate(state.guilds) if seat != viewer for card in guild.privates),
                *(space.card for space in state.contracts.values() if space.card and not space.face_up),
                *(card for space in state.adventurers.values() for card in space.deck),
            }
            - known
            - self.turned_up
        )

    async def _note_what_was_turned_up(self) -> None:
        """Private contracts that were attempted: shown to all, and kept if that failed (A-63)."""
        rows = await self.club.bot.service.store.log(self.table, after=self._heard)
        for row in rows:
            self._heard = row.revision
            for event in row.events:
                if event.kind == "private.revealed":
                    self.turned_up |= {found.lower() for found in WORD.findall(event.model_dump_json())}

    def nothing_is_logged(self) -> None:
        """Neither cards nor secrets nor letters stand in the process's log."""
        assert self.logged
        for line in self.logged:
            assert not WORD.search(line) and "lucky" not in line, line
            assert not any(letter in line for letter in self.letters), line
