"""What a host agrees on with the others before the start: options, chairs, pace, bargaining."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import get_args

from cogs.handlers.own_pace import OWN, short_length
from cogs.interactions.responder import Responder
from cogs.ui.component_event import ComponentEvent, Handler
from cogs.ui.custom_ids import Reference
from cogs.ui.plan import Blank, Button, Choice, FormPlan, Menu, Plan, Row, Text, button_rows
from cogs.wording.names import Words
from gamecore.engine.game import GameLibrary
from gamecore.engine.phrases import Phrase, say
from gamecore.engine.strengths import STRENGTHS
from gamecore.engine.typed.numerals import whole_number
from gamecore.tables.errors import Refused
from gamecore.tables.model.paces import PRESETS
from gamecore.tables.model.seats import chair_of_last_steward
from gamecore.tables.model.table import Bargaining as Way
from gamecore.tables.model.table import Pace, TableInfo
from gamecore.tables.service import TableService
from gamecore.tables.storage.protocols.people import People

WAYS: Sequence[Way] = get_args(Way)
"""How people at a table may bargain: in private threads, by messages that the bot carries, or only in the open."""

MENU_LINES = 25
MENUS = 4


class Options:
    """One card with every change that can be made, for the host alone."""

    def __init__(
        self, service: TableService, words: Words, responder: Responder, library: GameLibrary, people: People
    ) -> None:
        self._service = service
        self._people = people
        self._words = words
        self._responder = responder
        self._library = library

    def handlers(self) -> Mapping[str, Handler]:
        return {
            "options": Handler("private", self.on_options),
            "option": Handler("form", self.on_option),
            "optionpage": Handler("update", self.on_option_page),
            "unsteward": Handler("update", self.on_unsteward),
        }

    async def on_options(self, press: ComponentEvent) -> None:
        """For the host of a lobby every change that can be made; for all others how it is played."""
        table = await self._service.info(press.to.table)
        may_change = press.user == table.host and table.status == "lobby"
        await self._responder.tell(press.interaction, self.card(table) if may_change else Plan(self._text(table)))

    async def on_option_page(self, press: ComponentEvent) -> None:
        page = whole_number(press.to.what, most_digits=3) or 0
        table = await self._service.info(press.to.table)
        await self._responder.update(press.interaction, self.card(table, page))

    def card(self, table: TableInfo, page: int = 0) -> Plan:
        """Every change that can be made, one line each: the rules, then the table. What does not fit has further
        pages."""
        parts = [
            (say(said), lines[at : at + MENU_LINES])
            for said, lines in (
                ("options-change-rules", self._of_the_rules(table)),
                ("options-change-table", self._of_the_table(table)),
            )
            for at in range(0, len(lines), MENU_LINES)
        ]
        pages = -(-len(parts) // MENUS)
        first = page % pages * MENUS
        menus: list[Row] = [
            Menu(Reference("option", table.id, what=f"{page % pages}.{at}"), tuple(lines), self._words.label(said))
            for at, (said, lines) in enumerate(parts[first : first + MENUS], first)
        ]
        buttons: list[Button] = []
        if (last := chair_of_last_steward(table.seats)) is not None:
            to = Reference("unsteward", table.id, seat=last)
            buttons.append(Button(self._words.label(say("button-unsteward")), to))
        if pages > 1:
            after = (page + 1) % pages
            further = say("button-next", page=after + 1, pages=pages)
            buttons.append(Button(self._words.label(further), Reference("optionpage", table.id, what=str(after))))
        return Plan(self._text(table), (*menus, *button_rows(buttons)))

    def _text(self, table: TableInfo) -> str:
        """How it is played as things are."""
        lines = [
            self._words.text(say("options-head", table=self._words.table_name(table.id))),
            *(line for key, value in table.options.items() for line in self._explained(table, key, value)),
            self._words.pace(table.pace),
            self._words.text(say("bargaining", way=table.bargaining)),
            self._words.text(say("strength", strength=table.strength)),
            self._words.text(say("option-gentle", on=int(table.gentle))),
            self._words.text(say("options-deck", own=int(table.own_deck))),
        ]
        return "\n".join(lines)

    def _explained(self, table: TableInfo, key: str, value: str) -> list[str]:
        """An option as it is, and what it is about."""
        about = Phrase(f"option-{key}-about")
        known = self._words.wording(table).has(about.id)
        return [self._option_line(table, key, value), *([f"-# {self._words.text(about, table)}"] if known else [])]

    def _of_the_rules(self, table: TableInfo) -> list[Choice]:
        return [
            Choice(self._option_line(table, option.key, value), f"o:{option.key}={value}")
            for option in self._library.game(table.game).options
            for value in option.values
            if value != table.options.get(option.key)
        ]

    def _of_the_table(self, table: TableInfo) -> list[Choice]:
        seats = [n for n in self._library.game(table.game).seats if n != len(table.seats)]
        paces = [
            key for key, pace in PRESETS.items() if pace.model_copy(update={"zone": table.pace.zone}) != table.pace
        ]
        ways = [way for way in WAYS if way != table.bargaining]
        full = "start-full-no" if table.start_when_full else "start-full-yes"
        return [
            *(Choice(self._words.label(say("open-seats", seats=n)), f"s:{n}") for n in seats),
            *(Choice(self._words.label(say(f"preset-{key}")), f"p:{key}") for key in (*paces, OWN)),
            Choice(self._words.label(say(full)), f"f:{0 if table.start_when_full else 1}"),
            *(Choice(self._words.label(say("bargaining", way=way)), f"b:{way}") for way in ways),
            *(
                Choice(self._words.label(say("strength", strength=strength)), f"w:{strength}")
                for strength in STRENGTHS
                if strength != table.strength
            ),
            Choice(self._words.label(say("option-gentle", on=int(not table.gentle))), f"g:{int(not table.gentle)}"),
        ]

    def _option_line(self, table: TableInfo, key: str, value: str) -> str:
        said = say("lobby-option", option=Phrase(f"option-{key}"), value=Phrase(f"option-{key}-{value}"))
        return self._words.label(said, table)[:100]

    async def on_option(self, press: ComponentEvent) -> None:
        """Changes what was chosen: ``o`` an option, ``s`` the seats, ``p`` the pace, ``b`` how all bargain, ``g``
        whether newcomers have more time, ``w`` how well stewards play, ``f`` whether it begins when all are taken."""
        what, _, value = (press.values[0] if press.values else "").partition(":")
        table, user = press.to.table, press.user
        page = press.to.what.split(".")[0]
        if (what, value) == ("p", OWN):
            now = await self._service.info(table)
            zone = (await self._people.person(user)).zone
            form = own_pace_form(self._words, Reference("ownpace", table), now.pace, zone)
            await self._responder.show_form(press.interaction, form)
            return
        await self._responder.acknowledge(press.interaction, "update")
        if what == "o":
            key, _, chosen = value.partition("=")
            info = await self._service.set_options(table, user, {key: chosen})
        elif what == "s" and (seats := whole_number(value, most_digits=3)) is not None:
            info = await self._service.set_seats(table, user, seats)
        elif what == "p" and value in PRESETS:
            zone = (await self._people.person(user)).zone
            info = await self._service.set_pace(table, user, PRESETS[value].model_copy(update={"zone": zone}))
        elif what == "b" and (way := next((each for each in WAYS if each == value), None)) is not None:
            info = await self._service.set_bargaining(table, user, way)
        elif what == "g":
            info = await self._service.set_gentle(table, user, value == "1")
        elif what == "w" and (strength := next((each for each in STRENGTHS if each == value), None)) is not None:
            info = await self._service.set_strength(table, user, strength)
        elif what == "f":
            now = await self._service.info(table)
            info = await self._service.set_seats(table, user, len(now.seats), start_when_full=value == "1")
        else:
            raise Refused("refused-old-button")
        shown = whole_number(page, most_digits=3) or 0
        await self._responder.update(press.interaction, self.card(info, shown))

    async def on_unsteward(self, press: ComponentEvent) -> None:
        table = await self._service.remove_steward(press.to.table, press.user, press.to.seat)
        await self._responder.update(press.interaction, self.card(table))


def own_pace_form(words: Words, to: Reference, now: Pace, zone: str) -> FormPlan:
    """Every part of a pace to be written down, filled in with that of ``now``."""
    filled = {
        "plan": short_length(now.plan_s),
        "reply": short_length(now.reply_s),
        "closes": now.closes or "",
        "zone": zone,
    }
    blanks = tuple(
        Blank(
            key,
            words.label(Phrase(f"pace-field-{key}")),
            Text(value=value, longest=40),
            required=key != "closes",
            description=words.label(Phrase(f"pace-field-{key}-hint")),
        )
        for key, value in filled.items()
    )
    return FormPlan(words.label(say("preset-own")), to, blanks)
