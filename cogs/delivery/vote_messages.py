"""When a call in which people are asked for their word is over, and what came of it.

That is read off the table, not remembered: whoever's word, leaving or time it was that ended a call, and wherever the
bot died meanwhile, the next look finds the same.
"""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from typing import TypeAlias, get_args

import discord

from cogs.delivery.announcements import Announcements
from cogs.delivery.direct_writer import DirectWriter
from cogs.delivery.prompts.drawing import Drawing
from cogs.interactions.trouble import TROUBLE
from cogs.ui.component_event import ComponentEvent
from cogs.ui.custom_ids import Reference, discord_id, token
from cogs.ui.plan import Plan
from cogs.wording.names import Words
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.tables.commands.ballots import GOING_BACK
from gamecore.tables.model.message_details import (
    ChairRequested,
    PlayerMissing,
    UndoRequested,
    VoteCalled,
    VoteState,
)
from gamecore.tables.model.table import Message, Motion, TableInfo
from gamecore.tables.service import TableService
from gamecore.tables.storage.protocols.outbox import Outbox
from gamecore.tables.storage.protocols.tables import Tables

Vote: TypeAlias = VoteCalled | UndoRequested | ChairRequested | PlayerMissing
NOBODY: Mapping[Seat, Plan] = {}
_VOTE, _ASKING, _TAKING, _MISSED = "vote:", "takeback:", "take:", "missed:"
_STATE = re.compile(r"([0-9]{1,9})\.([0-9]{1,9})\.([a-z]+)(?:\.(.*))?")


class VoteMessages:
    """Sends the messages in which people are asked for their word, and takes the buttons of those that are over."""

    def __init__(
        self,
        service: TableService,
        words: Words,
        announcements: Announcements,
        writer: DirectWriter,
        outbox: Outbox,
        tables: Tables,
        drawing: Drawing,
    ) -> None:
        self._service = service
        self._drawing = drawing
        self._outbox = outbox
        self._tables = tables
        self._words = words
        self._announcements = announcements
        self._writer = writer

    @asynccontextmanager
    async def calling(self, table: TableInfo, what: str) -> AsyncIterator[Message | None]:
        """The call that stands. Whoever would call for the same meanwhile waits, and finds it, also in another
        process."""
        async with self._drawing.alone(f"{table.id}:{what}"):
            yield await self._outbox.message_of(table.id, what)

    async def call(
        self, table: TableInfo, vote: Vote, what: str, plan: Plan, to_seats: Mapping[Seat, Plan] = NOBODY, id: str = ""
    ) -> None:
        """Ask the seats of ``to_seats`` by direct message, and then everybody in the channel.

        The message in the channel comes last, for it shows that all were asked. Under the same ``id`` nobody is asked
        twice.
        """
        for seat, own in to_seats.items():
            await self._writer.ask_privately(table, seat, own, what, details=vote, id=id)
        await self._announcements.announce(table, plan, what, details=vote)

    async def retract(self, table: TableInfo, what: str, said: Phrase) -> None:
        """Leave this line of a call that there is nothing to vote on any more."""
        await self._announcements.retract(table, what, self._words.text(said))

    async def settle(self, table: str) -> None:
        """Leaves of each call that is over a line that says what came of it. Doing it twice changes nothing.

        Raises:
            discord.HTTPException: Discord is in trouble; what is left is done the next time.
        """
        for message in await self._outbox.messages(table):
            if isinstance(message.details, Vote):
                info = await self._service.info(table)
                said = await self._over(info, message.details)
                if said is not None:
                    await self._announcements.settle(message, self._words.text(said, info))

    async def settle_now(self, table: str) -> None:
        """As :meth:`settle`, for whoever answers a press: what Discord does not take now is settled with what everybody
        reads next."""
        with suppress(*TROUBLE):
            await self.settle(table)

    async def note(self, press: ComponentEvent) -> None:
        """Notes where the call that is pressed on stands, in case that the bot died before it did."""
        message, details = press.interaction.message, _vote_details(press.to)
        if message is None or details is None or not _has(message, press.to):
            return
        what = _remembered_as(details)
        if await self._outbox.message_of(press.to.table, what) is None:
            at = Message(
                table=press.to.table,
                what=what,
                channel_id=message.channel.id,
                message_id=message.id,
                details=details,
            )
            await self._outbox.remember_message(at)

    async def _over(self, table: TableInfo, vote: Vote) -> Phrase | None:
        """What came of a vote; None while it is open."""
        match vote:
            case VoteCalled():
                return await self._vote_over(table, vote.motion, vote.state)
            case UndoRequested():
                return await self._undo_over(table, vote.asker, vote.decision)
            case ChairRequested():
                return _chair_over(table, vote)
            case PlayerMissing():
                return await self._missing_over(table, vote.seat)

    async def _vote_over(self, table: TableInfo, motion: Motion, called: VoteState | None) -> Phrase | None:
        agreed = await self._tables.votes(table.id, motion)
        if agreed and is_open(table, motion, called):
            return None
        decided = not agreed and is_decided(table, motion, called)
        text = motion_text(motion)
        if motion == "pace":
            text = say("motion-pace", pace=self._words.pace(table.pace)) if decided else say("motion-own-pace")
        return say("vote-decided" if decided else "vote-over", motion=text)

    async def _undo_over(self, table: TableInfo, asker: Seat, decision: str) -> Phrase | None:
        came = await self._service.came_of_asking(table.id, asker, decision)
        if came == "open":
            return None
        return say("undo-agreed" if came == "agreed" else "undo-declined", seat=asker)

    async def _missing_over(self, table: TableInfo, seat: Seat) -> Phrase | None:
        if await self._service.is_missing(table.id, seat):
            return None
        if table.status not in ("playing", "paused") or table.pace.kind != "live":
            return say("call-over")
        chair = table.seats[seat]
        if chair.user_id is None:
            return say("take-settled", seat=seat)
        return say("missed-steward" if chair.steward else "missed-back", seat=seat)


def _chair_over(table: TableInfo, request: ChairRequested) -> Phrase | None:
    seat, user = request.seat, request.user
    if table.status not in ("playing", "paused"):
        return say("call-over")
    chair = table.seats[seat]
    if is_asked_for(table, seat, request.owner) and all(each.user_id != user for each in table.seats):
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


def is_asked_for(table: TableInfo, seat: Seat, owner: str | None) -> bool:
    """True if a chair is as it was when it was asked for. Earlier versions asked for those of stewards alone."""
    return owner == owner_of(table, seat) if owner else table.seats[seat].steward


def missing_vote_message(seat: Seat) -> str:
    """What the message is remembered by that asks how to go on without somebody who missed their time."""
    return f"{_MISSED}{seat}"


def asking_of(seat: Seat) -> str:
    """What the messages are remembered by in which somebody asks to take something back."""
    return f"{_ASKING}{seat}"


def motion_text(motion: str) -> Phrase:
    return say(f"motion-{motion.replace('_', '-')}")


def vote_state(table: TableInfo, motion: str = "") -> VoteState:
    """When a vote is called: in which round, after what was agreed on last, and what it would change."""
    about = {
        "pace": token(table.proposed.model_dump_json()) if table.proposed is not None else "",
        "extend": _deadline(table),
        "host": str(table.host),
    }
    return VoteState(round=table.round, epoch=table.epoch, status=table.status, about=about.get(motion, ""))


def vote_token(table: TableInfo, motion: str = "") -> str:
    """The state in which a vote is called, as the buttons of the vote carry it."""
    state = vote_state(table, motion)
    return f"{state.round}.{state.epoch}.{state.status}.{state.about}"


def state_of(token: str) -> VoteState | None:
    """The state that a button carries; None where it carries none. Those of early versions do not say ``about``."""
    found = _STATE.fullmatch(token)
    if found is None:
        return None
    number, epoch, status, about = found.groups()
    return VoteState(round=int(number), epoch=int(epoch), status=status, about=about)


def is_open(table: TableInfo, motion: str, called: VoteState | None) -> bool:
    """A vote ends with the round, with whatever was agreed on, and with another proposal; not with a later deadline."""
    if called is None:
        return False
    now = vote_state(table, motion)
    return called == now or (motion == "extend" and called == now.model_copy(update={"about": called.about}))


def is_decided(table: TableInfo, motion: Motion, called: VoteState | None) -> bool:
    """True if the table is since then as the vote would have it."""
    if called is None or called.about is None:
        return False
    if motion == "pause":
        return called.status == "playing" and table.status == "paused"
    if motion == "resume":
        return called.status == "paused" and table.status == "playing"
    if motion == "extend":
        return is_open(table, motion, called) and called.about != _deadline(table)
    if motion in GOING_BACK:
        return called.round == table.round and called.epoch != table.epoch
    if motion == "host":
        return called.about != str(table.host)
    if motion == "pace":
        return called.about == token(table.pace.model_dump_json())
    if motion == "end":
        return table.status == "closed"
    return motion in (table.pace.kind, f"bargain_{table.bargaining}")


def _vote_details(to: Reference) -> VoteCalled | ChairRequested | None:
    """The vote that a button belongs to; None where that is no vote, or needs no note."""
    if to.verb == "handover":
        user = discord_id(to.what)
        if to.seat is None or user is None:
            return None
        return ChairRequested(seat=to.seat, user=user, owner=to.question or None)
    motion = next((motion for motion in get_args(Motion) if motion == to.what), None)
    return None if motion is None else VoteCalled(motion=motion, state=state_of(to.question))


def _remembered_as(vote: VoteCalled | ChairRequested) -> str:
    return vote_message(vote.motion) if isinstance(vote, VoteCalled) else chair_vote_message(vote.seat, vote.user)


def _has(message: discord.Message, to: Reference) -> bool:
    """True if a call's button really is on it."""
    rows = [row for row in message.components if isinstance(row, discord.ActionRow)]
    return any(
        isinstance(item, discord.Button) and item.custom_id == to.custom_id() for row in rows for item in row.children
    )


def _deadline(table: TableInfo) -> str:
    return str(int(table.deadline.timestamp())) if table.deadline is not None else ""
