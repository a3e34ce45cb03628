"""What has happened at a table: told in pages, round by round, and as files to keep."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from cogs.interactions.responder import Responder
from cogs.rendering import chronicle, end_card, event_text
from cogs.rendering.story.page import story_file
from cogs.rendering.story.round_text import headed, round_lines
from cogs.ui.component_event import ComponentEvent, Handler, Interaction
from cogs.ui.custom_ids import Reference
from cogs.ui.plan import Choice, Menu, Plan
from cogs.wording.names import Words
from gamecore.engine.phrases import say
from gamecore.engine.typed.numerals import whole_number
from gamecore.tables.errors import Refused
from gamecore.tables.model.table import TableInfo
from gamecore.tables.service import TableService

STORY_PAGES = 5
MENUS, LINES_OF_A_MENU = 5, 25
"""What one message holds."""


class Stories:
    """Tells a reader what they may know, for them alone."""

    def __init__(self, service: TableService, words: Words, responder: Responder) -> None:
        self._service = service
        self._words = words
        self._responder = responder
        self._read: dict[tuple[int, str], Interaction] = {}
        """By reader and table the press that was answered with a round, or with all to choose from."""

    def handlers(self) -> Mapping[str, Handler]:
        return {
            "story": Handler("private", self.on_story),
            "rounds": Handler("private", self.on_rounds),
            "round": Handler("private", self.on_round),
            "rolls": Handler("private", self.on_rolls),
            "export": Handler("private", self.on_export),
            "whynot": Handler("private", self.on_why_not),
            "dice": Handler("private", self.on_dice),
        }

    async def on_story(self, press: ComponentEvent) -> None:
        await self.story(press.interaction, await self._service.info(press.to.table))

    async def on_rounds(self, press: ComponentEvent) -> None:
        """All rounds to choose from."""
        table = await self._service.info(press.to.table)
        await self._in_place(press, Plan(self._words.text(say("story-which")), round_menus(table, self._words)))

    async def _in_place(self, press: ComponentEvent, *plans: Plan) -> None:
        """In place of what was shown before: each press would leave another menu."""
        await self._responder.tell(press.interaction, *plans)
        former = self._read.get((press.user, press.to.table))
        self._read = {key: shown for key, shown in self._read.items() if not shown.is_expired()}
        self._read[press.user, press.to.table] = press.interaction
        if former is not None:
            await self._responder.take_answer_away(former)

    async def on_round(self, press: ComponentEvent) -> None:
        table = await self._service.info(press.to.table)
        chosen = whole_number("".join(press.values), most_digits=6)
        *pages, last = await self._round(press.user, table, table.round if chosen is None else chosen)
        others = Plan(last, round_menus(table, self._words))
        await self._in_place(press, *(Plan(page) for page in pages), others)

    async def on_rolls(self, press: ComponentEvent) -> None:
        """All rolls that one post of the chronicle is about."""
        table = await self._service.info(press.to.table)
        of_round, events = [
            await self._service.story(table.id, press.user, stretch=press.to.what, from_round=whole)
            for whole in (True, False)
        ]
        before = of_round[: len(of_round) - len(events)]
        pages = event_text.messages(chronicle.roll_lines(events, table, self._words, before))[:STORY_PAGES]
        if not pages:
            raise Refused("refused-old-button")
        await self._responder.tell(press.interaction, *[Plan(page) for page in pages])

    async def on_export(self, press: ComponentEvent) -> None:
        await self.export(press.interaction, await self._service.info(press.to.table))

    async def on_why_not(self, press: ComponentEvent) -> None:
        """What the reader left undone in a game that is over."""
        table = await self._over(press.to.table)
        view = await self._service.look(table.id, press.user)
        said = end_card.why_not_me(view, await self._service.story(table.id), self._words)
        await self._responder.tell(press.interaction, *(Plan(page) for page in event_text.messages(said.split("\n"))))

    async def on_dice(self, press: ComponentEvent) -> None:
        """How anybody checks that nobody chose a roll."""
        table = await self._over(press.to.table)
        await self._responder.tell(press.interaction, Plan(end_card.how_to_check(table, self._words)))

    async def _over(self, table: str) -> TableInfo:
        found = await self._service.info(table)
        if not found.is_open:
            raise Refused("refused-game-not-over")
        return found

    async def story(self, interaction: Interaction, table: TableInfo) -> None:
        """The whole game as a page for the browser. While it runs the page holds what everybody may know; beside it,
        for the reader alone, stands the newest round with what only they know, and a menu of the others."""
        if table.is_open:
            await self._responder.send_files(interaction, say("story-file"), await self._page(table))
            return
        told = await newest_round(self._service, table, interaction.user.id, self._words)
        if not told:
            await self._responder.tell(interaction, say("story-empty"))
            return
        *pages, last = told[-STORY_PAGES:]
        others = round_menus(table, self._words)
        await self._responder.tell(interaction, *(Plan(page) for page in pages), Plan(last, others))
        await self._responder.send_files(interaction, say("story-so-far"), await self._page(table))

    async def _round(self, reader: int, table: TableInfo, number: int) -> list[str]:
        """One round as its reader may know it, below its name: of a game that is over with what was sealed in it."""
        if table.is_open:
            all_of_them = headed(await self._service.rounds(table.id), table, self._words)
            told = [
                line for one in all_of_them if one.number == number for line in round_lines(one, table, self._words)
            ]
        else:
            told = await _lines_of_round(self._service, table, reader, number, self._words)
        lines = _named(number, self._words, told or [self._words.text(say("story-round-empty"))])
        return event_text.grouped(lines) if table.is_open else event_text.messages(lines)

    async def export(self, interaction: Interaction, table: TableInfo) -> None:
        """A game that is over, to read and to keep. Raises DecisionError while it runs."""
        data = await self._service.export(table.id)
        file = {f"table-{table.id}.json": json.dumps(data, ensure_ascii=False).encode()}
        await self._responder.send_files(interaction, say("exported"), await self._page(table) | file)

    async def _page(self, table: TableInfo) -> dict[str, bytes]:
        return {f"story-{table.id}.html": await story_file(self._service, table, self._words)}


async def newest_round(service: TableService, table: TableInfo, reader: int, words: Words) -> list[str]:
    """Of a game that runs, the round in which something was told last, in messages; nothing before its beginning."""
    for number in (table.round, table.round - 1):
        told = await _lines_of_round(service, table, reader, number, words)
        if told:
            return event_text.messages(_named(number, words, told))
    return []


async def _lines_of_round(service: TableService, table: TableInfo, reader: int, number: int, words: Words) -> list[str]:
    before, told = [await service.story(table.id, reader, each) for each in (number - 1, number)]
    return event_text.story_lines(event_text.in_own_round(before, told, table, words), table, words)


def _named(number: int, words: Words, told: Sequence[str]) -> list[str]:
    """What was told in a round, below its name where it does not begin with that."""
    name = words.label(say("story-page-round-number", round=number))
    return [*told] if told and told[0].startswith(f"**{name}") else [f"**{name}**", *told]


def round_menus(table: TableInfo, words: Words) -> tuple[Menu, ...]:
    """All rounds, the setting up as the first, in as many menus as a message holds: the latest ones."""
    lines = [
        Choice(words.label(say("story-page-round-number", round=number)), str(number))
        for number in range(table.round + 1)
    ][-MENUS * LINES_OF_A_MENU :]
    starts = range(0, len(lines), LINES_OF_A_MENU)
    return tuple(
        Menu(
            Reference("round", table.id, what=lines[at].value),
            tuple(lines[at : at + LINES_OF_A_MENU]),
            words.label(say("story-choose")),
        )
        for at in starts
    )
