"""What players write by way of the bot, and their invitations: how they reach somebody, and from whom they do not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import get_args

from cogs.interactions.responder import Responder
from cogs.ui.component_event import ComponentEvent, Handler
from cogs.ui.custom_ids import Reference, discord_id
from cogs.ui.plan import Button, Choice, Menu, Plan, Row, button_rows
from cogs.wording.names import Words
from gamecore.engine.phrases import Phrase, say
from gamecore.tables.errors import Refused
from gamecore.tables.model.remembered import MOST_BLOCKED, FromPlayers
from gamecore.tables.storage.protocols.people import People

WAYS: Sequence[FromPlayers] = get_args(FromPlayers)
MOST_SHOWN = 20
"""Buttons below one panel, beside its menu."""


class PlayerMessages:
    """A panel, and the two buttons at each message that is carried. Nobody else is told what is chosen here."""

    def __init__(self, words: Words, responder: Responder, people: People) -> None:
        self._people = people
        self._words = words
        self._responder = responder

    def handlers(self) -> Mapping[str, Handler]:
        return {
            "fromplayers": Handler("update", self.on_way),
            "hush": Handler("private", self.on_hush),
            "block": Handler("private", self.on_block),
            "unblock": Handler("update", self.on_unblock),
        }

    async def panel(self, user: int, done: Phrase | None = None) -> Plan:
        """How they come, and who is blocked, each with a button to take that back; above it what was just done."""
        person = await self._people.person(user)
        lines = tuple(
            Choice(self._words.label(say("from-players", way=way)), way, chosen=way == person.from_players)
            for way in WAYS
        )
        blocked = list(enumerate(person.blocked[-MOST_SHOWN:], 1))
        said = [] if done is None else [self._words.text(done)]
        said += [self._words.text(say("from-players-head")), self._words.text(say("blocked-head", n=len(blocked)))]
        said += [f"{number}. <@{other}>" for number, other in blocked]
        buttons = [
            Button(self._words.label(say("button-unblock", number=number)), Reference("unblock", what=str(other)))
            for number, other in blocked
        ]
        rows: list[Row] = [Menu(Reference("fromplayers"), lines), *button_rows(buttons)]
        return Plan("\n".join(said), tuple(rows))

    async def on_way(self, press: ComponentEvent) -> None:
        way = next((way for way in WAYS if [way] == list(press.values)), None)
        if way is None:
            raise Refused("refused-old-button")
        await self._choose(press.user, way)
        await self._responder.update(press.interaction, await self.panel(press.user))

    async def on_hush(self, press: ComponentEvent) -> None:
        """From now on they come without a sound; who wants none at all chooses that on the panel."""
        if (await self._people.person(press.user)).from_players == "usual":
            await self._choose(press.user, "silent")
        await self._responder.tell(press.interaction, await self.panel(press.user, say("hushed")))

    async def _choose(self, user: int, way: FromPlayers) -> None:
        await self._people.change_person(user, from_players=way)

    async def on_block(self, press: ComponentEvent) -> None:
        """Nothing from whoever wrote this message is carried any more."""
        other, person = _user(press), await self._people.person(press.user)
        if other == press.user:
            raise Refused("refused-old-button")
        if other not in person.blocked:
            if len(person.blocked) >= MOST_BLOCKED:
                raise Refused("refused-blocked-enough", most=MOST_BLOCKED)
            await self._people.change_person(press.user, blocked=(*person.blocked, other))
        await self._responder.tell(press.interaction, await self.panel(press.user, say("blocked")))

    async def on_unblock(self, press: ComponentEvent) -> None:
        other, person = _user(press), await self._people.person(press.user)
        left = tuple(each for each in person.blocked if each != other)
        await self._people.change_person(press.user, blocked=left)
        await self._responder.update(press.interaction, await self.panel(press.user))


def _user(press: ComponentEvent) -> int:
    """Whom the button names. Raises Refused where it names nobody."""
    user = discord_id(press.to.what)
    if user is None:
        raise Refused("refused-old-button")
    return user
