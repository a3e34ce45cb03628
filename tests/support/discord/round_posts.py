"""The chronicle of whole games in the posts in which it is sent: by what composes and posts it, for a Discord and a
store that are lists."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from cogs.delivery.channel_posts import ChannelPosts
from cogs.delivery.sender import OutgoingMessage
from cogs.ui.plan import AttachedPicture, Plan
from cogs.wording.names import Words
from gamecore.engine.abilities.chronicle import FewWords, in_few_words, lasting_of
from gamecore.engine.game import Game, Setup
from gamecore.engine.scripts import Event
from gamecore.games import game
from gamecore.tables.model.table import Chronicle, LoggedEvent, Message, OutboxRow, TableInfo
from tests.support.games.tables import among_stewards

NOW = datetime(2026, 1, 1, tzinfo=UTC)


@dataclass
class Stretch:
    """What happened between two moments in which somebody had to decide."""

    round: int
    events: list[Event]


def stretches(key: str, setup: Setup, seed: str, *, waits_for: int | None) -> Iterator[Stretch]:
    """A game among stewards in the stretches in which it is told: where all wait for everybody, or for one seat."""
    rules = game(key)
    open_now: Stretch | None = None
    round = 0
    for outcome in among_stewards(key, setup, seed):
        events = [event for event in outcome.events if event.only is None]
        if open_now is not None and open_now.round != round:
            yield open_now
            open_now = None
        open_now = open_now or Stretch(round, [])
        open_now.events += events
        round = rules.round(outcome.state)
        asked = outcome.asked
        open_seats = set() if asked is None else {q.seat for q in asked.questions.values()} - set(asked.answered)
        if asked is None or waits_for is None or waits_for in open_seats:
            if open_now.events:
                yield open_now
            open_now = None


@dataclass
class Channel:
    """Takes posts as Discord does, remembers the last as the store does, and tells rounds as the table service does."""

    table: TableInfo
    rules: Game[Any]
    pictured: bool
    posts: dict[int, str] = field(default_factory=dict)
    known: Message | None = None
    events: list[tuple[int, Event]] = field(default_factory=list)

    async def send(self, channel_id: int, outgoing: OutgoingMessage, now: datetime) -> int:
        self.posts[len(self.posts) + 1] = outgoing.plan.content
        return len(self.posts)

    async def edit(self, channel_id: int, message_id: int, plan: Plan) -> bool:
        self.posts[message_id] = plan.content
        return True

    async def message_of(self, table: str, what: str) -> Message | None:
        return self.known if what == "chronicle" else None

    async def info(self, table: str) -> TableInfo:
        return self.table

    async def somebody_has_acted(self, table: str) -> bool:
        return True

    async def from_the_start(self, table: str, stretch: Chronicle) -> Chronicle:
        return stretch

    async def name_of(self, table: str, round: int, first: int, last: int) -> str:
        return ""

    async def story(self, table: str, **_: object) -> list[LoggedEvent]:
        return []

    def now(self) -> datetime:
        return NOW

    async def in_few_words(self, table: str, stretch: Chronicle, pictured: bool) -> FewWords:
        new, lasting = stretch.first - 1, lasting_of(self.rules)
        before = [one for one in self.events[:new] if one[0] >= stretch.round - 1 or one[1].kind in lasting]
        told = [event for _, event in (*before, *self.events[new : stretch.last])]
        begun = sum(round < stretch.round for round, _ in before)
        return in_few_words(self.rules, told, begun, len(before), pictured=pictured)

    async def reveal(self, table: TableInfo, round: int) -> AttachedPicture | None:
        return AttachedPicture("reveal.png", "", b"") if self.pictured else None

    async def bargain(self, table: TableInfo) -> AttachedPicture | None:
        return None


def rounds_as_posted(
    table: TableInfo, rules: Game[Any], told: Iterable[Stretch], words: Words, *, pictured: bool
) -> dict[int, list[str]]:
    """By round, the posts in which ``told`` is sent."""
    return asyncio.run(_posted(Channel(table, rules, pictured), told, words))


async def _posted(channel: Channel, told: Iterable[Stretch], words: Words) -> dict[int, list[str]]:
    any_part: Any = channel
    posts = ChannelPosts(any_part, words, *[any_part] * 8)
    rounds: dict[int, list[int]] = {}
    for number, stretch in enumerate(told):
        first = len(channel.events) + 1
        channel.events += [(stretch.round, event) for event in stretch.events]
        happened = Chronicle(round=stretch.round, first=first, last=len(channel.events), events=())
        row = OutboxRow(
            number,
            table=channel.table.id,
            notification=happened,
            lane="table",
            nonce=str(number),
            attempts=0,
            tried_at=None,
        )
        before = set(channel.posts)
        for message in await posts.chronicle(row, happened):
            channel.known = message
        rounds.setdefault(stretch.round, []).extend(sorted(set(channel.posts) - before))
    return {round: [channel.posts[one] for one in sent] for round, sent in rounds.items() if sent}
