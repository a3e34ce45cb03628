"""Somebody who looks for the names of hidden cards, and for other secrets, in all that others receive."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

from bot.health import health
from bot.simulator.people.person import Person
from gamecore import games
from gamecore.engine.game import Game
from gamecore.engine.playing import Outcome, look
from gamecore.tables.model.table import TableRow
from tests.support.discord.club import Club
from tests.support.secrecy.decks import MARKED, deck
from tests.support.secrecy.wire import readers
from tests.support.toys.toy import Toy


class CanaryShelf:
    def all_keys(self) -> Sequence[str]:
        return ("toy", *games.all_keys())

    def game(self, key: str, _: str | None = None) -> Game[Any]:
        return Toy() if key == "toy" else games.game(key, deck(key))


class Watch(logging.Handler):
    """Reads everything that the bot sends and logs, and knows who may know what."""

    def __init__(self, club: Club, table: str, game: str, people: Sequence[Person]) -> None:
        super().__init__(logging.INFO)
        self.club = club
        self.table = table
        self.people = people
        self.rules = club.bot.library.game(game)
        self.marked = MARKED[game]
        self.find = self.marked.find
        self.known: dict[int | None, set[str]] = {viewer: set() for viewer in (None, *range(len(people)))}
        self.letters: dict[str, frozenset[int]] = {}
        """By word, who may read the letter in which it stands."""
        self.read = 0
        self._heard = 0
        self.logged: list[str] = []
        self.seen_requests = 0
        """How many requests were looked through, each for everybody whom it reaches."""
        self.secret_words = 0
        """How many cards were hidden from somebody, summed over all looks: that there was something to find."""
        self.reminders = 0
        self.own_words = 0
        """How many names of cards were read by somebody who may: that they can be found at all."""
        self.drawn_words = 0
        """How many of them stood in pictures and their alt texts."""

    def emit(self, record: logging.LogRecord) -> None:
        self.logged.append(f"{self.format(record)} {record.__dict__}")

    async def look_through(self) -> None:
        """All that was sent since the last time. Raises AssertionError with the word and who read it."""
        fresh = self.club.env.backend.requests[self.read :]
        self.read += len(fresh)
        row = await self._row()
        await self._note_what_was_shown(row)
        hidden = await self._hidden(row)
        self.secret_words += sum(map(len, hidden.values()))
        for sent in fresh:
            text = "\n".join(sent.texts())
            there = self.find(text)
            drawn = [f"{file.description} {file.data.decode('utf-8', 'replace')}" for file in sent.files]
            self.drawn_words += sum(len(self.find(said)) for said in drawn)
            self.reminders += ": waiting for you until" in text or ": you are not ready." in text
            to = readers(self.club.env.backend, sent)
            for viewer in self.known:
                if to is None or (viewer is not None and self.people[viewer].id in to):
                    self.seen_requests += 1
                    self.own_words += len(there)
                    wrong = there & hidden.get(viewer, set())
                    assert not wrong, f"{viewer} reads {wrong} in {sent.method} {sent.path} {text[:600]}"
            if row.status != "finished":
                assert not [secret for secret in (row.secret, row.seed or row.secret) if secret in text], sent
                lucky = {s.word: {s.user_id} for s in row.seats if s.word.startswith("lucky")}
                assert all(to is not None and to <= owner for word, owner in lucky.items() if word in text), sent
            for letter, may_read in self.letters.items():
                assert letter not in text or (to is not None and to <= may_read), (letter, sent)

    async def _row(self) -> TableRow:
        row = await self.club.bot.service.store.table(self.table)
        assert row is not None
        return row

    async def _hidden(self, row: TableRow) -> dict[int | None, set[str]]:
        """By viewer, the cards that no view of theirs has shown."""
        position = await self.club.bot.service.store.position(self.table) if row.status == "playing" else None
        if position is None:
            return {}
        there = self.find(self.rules.dump(look(self.rules, position, row.seed).state))
        return {viewer: there - known for viewer, known in self.known.items()}

    async def _note_what_was_shown(self, row: TableRow) -> None:
        """What each may have seen by everything that was done since the last time, and at every moment of it."""
        store = self.club.bot.service.store
        for entry in await store.log(self.table, after=self._heard):
            self._heard = entry.revision
            for event in entry.events:
                if event.kind.startswith(tuple(self.marked.shown_by)):
                    for viewer in self.known if event.only is None else event.only:
                        self.known[viewer] |= self.find(event.model_dump_json())
            position = await store.position(self.table, entry.revision)
            if position is not None:
                self._note_the_moment(look(self.rules, position, row.seed))

    def _note_the_moment(self, moment: Outcome[Any]) -> None:
        for viewer, known in self.known.items():
            known |= self.find(self.rules.view(moment.state, viewer).model_dump_json())
        for question in moment.asked.questions.values() if moment.asked else ():
            if question.kind in self.marked.asked_about:
                self.known[question.seat] |= self.find(repr(question.choices))

    async def nothing_is_logged(self) -> None:
        """Neither cards nor secrets nor letters stand in the process's log, nor in what a watchman is told."""
        assert self.logged
        bot = self.club.bot
        told = await health(bot.service.store, bot.now(), bot.process())
        watchman = (told.model_dump_json(), bot.metrics.text(told).decode())
        for line in (*self.logged, *watchman):
            assert not self.find(line) and "lucky" not in line, line
            assert not any(letter in line for letter in self.letters), line
