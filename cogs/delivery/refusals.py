"""Which channels have refused the bot, and until when it does not knock there again.

Discord shuts an address out that gets 10,000 answers of 401, 403 or 429 in ten minutes. So after a refusal nothing is
sent to that channel for a while, longer each time; only when the bot may do there what it might not is it tried sooner.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

import discord

from cogs.wording import limits

FIRST_WAIT_S = 5
LONGEST_WAIT_S = 3600
NEEDED = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    read_message_history=True,
    attach_files=True,
)
_IS_THERE = 1 << 60
_IS_OPEN = 1 << 61


@dataclass(slots=True)
class _Refused:
    times: int
    until: datetime
    could: int
    """What the bot was allowed there when it was last looked at."""
    code: int = 0
    """What Discord said last."""
    hurried: int = 0
    hurried_until: datetime | None = None


class Refusals:
    """By the id of a channel, a thread, direct messages, or a person to whom none could be opened."""

    def __init__(self, client: discord.Client, now: Callable[[], datetime]) -> None:
        self._client = client
        self._now = now
        self._refused: dict[int, _Refused] = {}

    def refused(self, place: int, code: int) -> None:
        """What was on its way there together counts as one refusal."""
        known, now = self._refused.get(place), self._now()
        if known is None:
            known = self._refused[place] = _Refused(0, now, self._allowed(place))
        known.code = code
        if known.until <= now:
            known.until = now + _wait(known.times)
            known.times += 1

    def welcomed(self, place: int) -> None:
        self._refused.pop(place, None)

    def closed_until(self, place: int) -> datetime | None:
        """Until when it is not to be tried; None where it may be."""
        known = self._refused.get(place)
        return known.until if known is not None and known.until > self._now() else None

    def code(self, place: int) -> int:
        """What Discord said there last; 0 where it said nothing against it."""
        return self._refused[place].code if place in self._refused else 0

    def reopened(self, guild: int) -> list[int]:
        """The channels of a server in which the bot may do now what it might not when it was refused: they may be tried
        at once. Where that turns out to be wrong again and again, less and less soon."""
        found = []
        for place, known in self._refused.items():
            channel = self._client.get_channel(place)
            if isinstance(channel, discord.abc.GuildChannel | discord.Thread) and channel.guild.id != guild:
                continue
            could = self._allowed(place)
            if not could & ~known.could:
                known.could = could
            elif self._hurries(known):
                known.could = could
                found.append(place)
        return found

    def share_a_server(self) -> None:
        """The bot is in a server more: whoever had none in common with it may be written to."""
        for known in self._refused.values():
            if known.code == limits.NO_SHARED_SERVER:
                self._hurries(known)

    def _hurries(self, known: _Refused) -> bool:
        """Let a place be tried now already; False where that was allowed too short a time ago."""
        now = self._now()
        if known.hurried_until is not None and known.hurried_until > now:
            return False
        known.until, known.hurried_until = now, now + _wait(known.hurried)
        known.hurried += 1
        return True

    def _allowed(self, place: int) -> int:
        channel = self._client.get_channel(place)
        if not isinstance(channel, discord.abc.GuildChannel | discord.Thread) or channel.guild.me is None:
            return 0
        could = channel.permissions_for(channel.guild.me).value & NEEDED.value | _IS_THERE
        is_shut = isinstance(channel, discord.Thread) and channel.locked
        return could if is_shut else could | _IS_OPEN


def _wait(times: int) -> timedelta:
    return timedelta(seconds=min(LONGEST_WAIT_S, FIRST_WAIT_S * 2 ** min(times, 10)))
