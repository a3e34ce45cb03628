"""What players write to one another by way of the bot, where there are no threads."""

from __future__ import annotations

import hashlib
from bisect import bisect_right
from collections.abc import Mapping, Sequence

from cogs.delivery.direct_writer import DirectWriter
from cogs.handlers.bargaining.in_common import deal_buttons, must_be_live, own_seat, promise_button
from cogs.interactions.responder import Responder
from cogs.ui.component_event import ComponentEvent, Handler
from cogs.ui.custom_ids import Reference, seats_named
from cogs.ui.plan import Blank, Button, FormPlan, Plan, Text
from cogs.wording.limits import CONTENT
from cogs.wording.names import Words
from gamecore.engine.phrases import Seat, say
from gamecore.engine.typed.visible import can_be_seen
from gamecore.tables.errors import Refused
from gamecore.tables.model.table import TableInfo
from gamecore.tables.service import TableService

LONGEST_MESSAGE = 1500
UNTIL = 40
"""So many characters of its end say how far a letter was carried that was too long."""


class Relay:
    """A form for the words, and a direct message to each of those whom they are for."""

    def __init__(self, service: TableService, words: Words, responder: Responder, writer: DirectWriter) -> None:
        self._service = service
        self._words = words
        self._responder = responder
        self._writer = writer

    def handlers(self) -> Mapping[str, Handler]:
        return {"write": Handler("form", self.on_write)}

    def invitation_to_write(self, table: TableInfo, own: Seat, others: Sequence[Seat]) -> Plan:
        to = Reference("write", table.id, seat=own, what=".".join(str(seat) for seat in others if seat != own))
        write = Button(self._words.label(say("button-write")), to, "blue")
        said = say("talk-by-letter", seats=[seat for seat in others if seat != own])
        return Plan(self._words.text(said, table), ((write, promise_button(self._words, table.id, others)),))

    async def on_write(self, press: ComponentEvent) -> None:
        """Opens a form for the letter; when the form is sent, carries the letter to the others by direct message."""
        table = await self._service.info(press.to.table)
        own = own_seat(table, press.user)
        must_be_live(table)
        if table.bargaining == "public":
            raise Refused("refused-talk-in-public")
        others = [seat for seat in seats_named(press.to.what.split("."), len(table.seats)) if seat != own]
        if not others:
            raise Refused("refused-old-button")
        if press.fields is None:
            blank = Blank(
                "letter",
                self._words.label(say("letter-field")),
                Text(longest=LONGEST_MESSAGE, long=True),
                required=True,
                description=self._words.label(say("letter-who", seats=others), table)[:100],
            )
            await self._responder.show_form(
                press.interaction, FormPlan(self._words.label(say("button-write")), press.to, (blank,))
            )
            return
        written = "".join(press.fields.get("letter", ()))
        if not can_be_seen(written):
            raise Refused("refused-nothing-written")
        id = _message_id(press, written)
        await self._service.use(table.place.guild_id, press.user, "letters", times=len(others))
        head = say("letter", table=self._words.table_name(table.id), seat=own, others_seats=others)
        letter, until = self._as_carried(self._words.text(head, table), written)
        unreached = [seat for seat in others if not await self._carry(table, own, seat, others, letter, id)]
        said = [say("letter-unreached", seats=unreached) if unreached else say("letter-sent", seats=others)]
        if until is not None and len(unreached) < len(others):
            said.append(say("letter-cut", until=until))
        await self._responder.tell(press.interaction, Plan("\n".join(self._words.text(one, table) for one in said)))

    def _as_carried(self, head: str, written: str) -> tuple[str, str | None]:
        """As it is carried, and where it does not fit into a message (signs that format are written out), how the part
        ends that does."""
        carried, source = [head], [line for line in written.splitlines() if line.strip()]
        room = CONTENT - len(head) - len(self._line("…")) - 1
        for at, line in enumerate(source):
            shown = self._line(line)
            if len(shown) + 1 > room:
                fits = bisect_right(range(len(line)), room, key=lambda signs: len(self._line(line[:signs]))) - 1
                kept = line[: max(0, fits)]
                return "\n".join([*carried, self._line(f"{kept}…")]), " ".join([*source[:at], kept])[-UNTIL:].strip()
            carried.append(shown)
            room -= len(shown) + 1
        return "\n".join(carried), None

    def _line(self, line: str) -> str:
        return self._words.text(say("letter-line", line=line))

    async def _carry(self, table: TableInfo, own: Seat, to: Seat, others: Sequence[Seat], letter: str, id: str) -> bool:
        user, author = table.seats[to].user_id, table.seats[own].user_id
        if user is None or author is None:
            return False
        circle = [seat for seat in (own, *others) if seat != to]
        answer = Reference("write", table.id, seat=to, what=".".join(map(str, circle)))
        buttons = (
            Button(self._words.label(say("button-answer")), answer, "blue"),
            *deal_buttons(self._words, table.id, sorted({own, *others})),
        )
        return await self._writer.carry(table, author, user, Plan(letter, (buttons,)), id=id)


def _message_id(press: ComponentEvent, words: str) -> str:
    """The same words, written once more from the same message, are the same message: whoever got no answer sends it
    again, and nobody reads it twice."""
    source = press.interaction.message
    known_by = f"{press.user} {source.id if source is not None else 0} {words}"
    return hashlib.blake2b(known_by.encode(), digest_size=8).hexdigest()
