"""When a call in which people are asked for their word is over, and what came of it.

That is read off the table, not remembered: whoever's word, leaving or time it was that ended a call, and wherever the
bot died meanwhile, the next look finds the same.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import get_args
from weakref import WeakValueDictionary

import discord

from cogs.delivery.announcements import Announcements
from cogs.ui.component_event import ComponentEvent
from cogs.ui.custom_ids import Reference, token
from cogs.wording.names import Words
from gamecore.engine.numerals import whole_number
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.tables.commands.ballots import GOING_BACK
from gamecore.tables.model.table import Message, Motion, TableInfo
from gamecore.tables.service import TableService

_VOTE, _ASKING, _TAKING, _MISSED = "vote:", "takeback:", "take:", "missed:"


class VoteMessages:
    """Takes the buttons of calls that are over."""

    def __init__(self, service: TableService, words: Words, announcements: Announcements) -> None:
        self._service = service
        self._words = words
        self._announcements = announcements
        self._calling: WeakValueDictionary[tuple[str, str], asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def calling(self, table: TableInfo, what: str) -> AsyncIterator[Message | None]:
        """The call that stands. Whoever would call for the same meanwhile waits, and finds it."""
        lock = self._calling.setdefault((table.id, what), asyncio.Lock())
        async with lock:
            yield await self._service.store.message_of(table.id, what)

    async def settle(self, table: str) -> None:
        """Leaves of each call that is over a line that says what came of it. Doing it twice changes nothing.

        Raises:
            discord.HTTPException: Discord is in trouble; what is left is done the next time.
        """
        for call in await self._service.store.messages(table):
            is_call = call.what.startswith((_VOTE, _ASKING, _TAKING, _MISSED))
            info = await self._service.info(table) if is_call else None
            if info is not None and (said := await self._over(info, call)) is not None:
                await self._announcements.settle(call, self._words.text(said, info))

    async def settle_now(self, table: str) -> None:
        """As :meth:`settle`, for whoever answers a press: what Discord does not take now is settled with what everybody
        reads next."""
        with suppress(discord.HTTPException):
            await self.settle(table)

    async def note(self, press: ComponentEvent) -> None:
        """Notes where the call that is pressed on stands, in case that the bot died before it did."""
        message, what = press.interaction.message, _vote_message_key(press.to)
        if message is None or what is None or not _has(message, press.to):
            return
        if await self._service.store.message_of(press.to.table, what) is None:
            at = Message(
                table=press.to.table,
                what=what,
                channel_id=message.channel.id,
                message_id=message.id,
                mark=press.to.question,
            )
            await self._service.store.remember_message(at)

    async def _over(self, table: TableInfo, call: Message) -> Phrase | None:
        kind, _, about = call.what.partition(":")
        if f"{kind}:" == _ASKING:
            return await self._asking_over(table, int(about), call.mark)
        if f"{kind}:" == _TAKING:
            seat, _, user = about.partition(":")
            return _taking_over(table, int(seat), int(user), call.mark)
        if f"{kind}:" == _MISSED:
            return await self._missed_over(table, int(about))
        motion = next(each for each in get_args(Motion) if each == about)
        agreed = await self._service.store.votes(table.id, motion)
        if agreed and is_open(table, motion, call.mark):
            return None
        decided = not agreed and is_decided(table, motion, call.mark)
        text = motion_text(motion)
        if motion == "pace":
            text = say("motion-pace", pace=self._words.pace(table.pace)) if decided else say("motion-own-pace")
        return say("vote-decided" if decided else "vote-over", motion=text)

    async def _asking_over(self, table: TableInfo, asker: Seat, what: str) -> Phrase | None:
        came = await self._service.came_of_asking(table.id, asker, what)
        if came == "open":
            return None
        return say("undo-agreed" if came == "agreed" else "undo-declined", seat=asker)

    async def _missed_over(self, table: TableInfo, seat: Seat) -> Phrase | None:
        if await self._service.is_missing(table.id, seat):
            return None
        if table.status not in ("playing", "paused") or table.pace.kind != "live":
            return say("call-over")
        chair = table.seats[seat]
        if chair.user_id is None:
            return say("take-settled", seat=seat)
        return say("missed-steward" if chair.steward else "missed-back", seat=seat)


def _taking_over(table: TableInfo, seat: Seat, user: int, owner: str) -> Phrase | None:
    if table.status not in ("playing", "paused"):
        return say("call-over")
    chair = table.seats[seat]
    if is_asked_for(table, seat, owner) and all(each.user_id != user for each in table.seats):
        return None
    return say("taken-over" if chair.user_id == user else "take-settled", seat=seat)


def vote_message(motion: str) -> str:
    """What the message is remembered by in which a vote is called."""
    return f"{_VOTE}{motion}"


def chair_vote_message(seat: Seat, user: int) -> str:
    """What the message is remembered by in which somebody asks for a chair."""
    return f"{_TAKING}{seat}:{user}"


def owner_of(table: TableInfo, seat: Seat) -> str:
    """Who plays a chair that is asked for: with somebody else there, or nobody, it is asked for anew."""
    chair = table.seats[seat]
    return f"{chair.user_id or 0}.{int(chair.steward)}"


def is_asked_for(table: TableInfo, seat: Seat, owner: str) -> bool:
    """Whether a chair is as it was when it was asked for. Earlier versions asked for those of stewards alone."""
    return owner == owner_of(table, seat) if owner else table.seats[seat].steward


def missing_vote_message(seat: Seat) -> str:
    """What the message is remembered by that asks how to go on without somebody who missed their time."""
    return f"{_MISSED}{seat}"


def asking_of(seat: Seat) -> str:
    """What the messages are remembered by in which somebody asks to take something back."""
    return f"{_ASKING}{seat}"


def motion_text(motion: str) -> Phrase:
    return say(f"motion-{motion.replace('_', '-')}")


def session(table: TableInfo, motion: str = "") -> str:
    """When a vote is called: in which round, after what was agreed on last, and what it would change."""
    about = {
        "pace": token(table.proposed.model_dump_json()) if table.proposed is not None else "",
        "extend": _deadline(table),
        "host": str(table.host),
    }
    return ".".join([str(table.round), str(table.epoch), table.status, about.get(motion, "")])


def is_open(table: TableInfo, motion: str, called: str) -> bool:
    """A vote ends with the round, with whatever was agreed on, and with another proposal; not with a later deadline."""
    now = session(table, motion)
    return called == now or (motion == "extend" and called.split(".")[:3] == now.split(".")[:3])


def is_decided(table: TableInfo, motion: Motion, called: str) -> bool:
    """Whether the table is since then as the vote would have it."""
    if called.count(".") < 3:
        return False
    round, epoch, status, about = called.split(".", 3)
    if motion == "pause":
        return status == "playing" and table.status == "paused"
    if motion == "resume":
        return status == "paused" and table.status == "playing"
    if motion == "extend":
        return is_open(table, motion, called) and about != _deadline(table)
    if motion in GOING_BACK:
        return round == str(table.round) and epoch != str(table.epoch)
    if motion == "host":
        return about != str(table.host)
    if motion == "pace":
        return about == token(table.pace.model_dump_json())
    if motion == "end":
        return table.status == "closed"
    return motion in (table.pace.kind, f"bargain_{table.bargaining}")


def _vote_message_key(to: Reference) -> str | None:
    """What the call is remembered by that a button belongs to; None where that is no call, or needs no note."""
    if to.verb == "handover":
        user = whole_number(to.what)
        return None if to.seat is None or user is None else chair_vote_message(to.seat, user)
    return vote_message(to.what) if to.what in get_args(Motion) else None


def _has(message: discord.Message, to: Reference) -> bool:
    """Whether a call's button really is on it."""
    rows = [row for row in message.components if isinstance(row, discord.ActionRow)]
    return any(
        isinstance(item, discord.Button) and item.custom_id == to.custom_id() for row in rows for item in row.children
    )


def _deadline(table: TableInfo) -> str:
    return str(int(table.deadline.timestamp())) if table.deadline is not None else ""
