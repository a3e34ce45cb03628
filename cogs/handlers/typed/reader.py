"""What a typed text does: a word of every game, or an answer in the game's own words."""

from __future__ import annotations

import re
from collections.abc import Mapping

from cogs.delivery.prompt_drawer import PromptDrawer
from cogs.delivery.sent_prompts import SentPrompts, events_shown_in, shows
from cogs.handlers.answers import decide_both
from cogs.rendering import board_text as boards
from cogs.ui.plan import Plan
from cogs.ui.replies import DecidedBoth, chosen
from cogs.wording.limits import CONTENT, clip
from cogs.wording.mentions import with_chairs
from cogs.wording.names import Words
from gamecore.engine.choices import Form, PickOne
from gamecore.engine.errors import IllegalChoice
from gamecore.engine.phrases import Phrase, say
from gamecore.tables.commands.seat_session import SeatSession
from gamecore.tables.errors import Refused
from gamecore.tables.model.message_details import NOTHING, Since
from gamecore.tables.model.table import Asked, TableView
from gamecore.tables.service import TableService

LONGEST_TEXT = 1000
"""Characters that are read as a turn; the longest there is needs fewer than half of them."""
SAID: Mapping[str, str] = {
    said: verb
    for verb, several in {
        "unready": ("not ready", "not ready yet", "unready", "wait", "hold on", "stop", "undo ready"),
        "ready": ("ready", "i am ready", "im ready"),
        "help": ("help", "?", "commands"),
        "suggest": ("suggest", "suggestion"),
        "clear": ("clear", "clear all", "reset"),
        "mine": ("my turn", "turn", "orders", "my orders"),
        "board": ("board",),
    }.items()
    for said in several
}
"""What means the same in every game, said alone; everything else is for the game to read."""


class TextReader:
    """Reads a text as an answer at one table, and says what came of it."""

    def __init__(self, service: TableService, words: Words, drawer: PromptDrawer, prompts: SentPrompts) -> None:
        self._service = service
        self._words = words
        self._drawer = drawer
        self._prompts = prompts

    async def read(self, table: str, user: int, text: str) -> tuple[Plan, Since, TableView]:
        """Take the text as an answer. Return the prompt as it is then, with a short line for what was not understood;
        what stands above its question and stays there while it is drawn anew; and the table as it is seen then."""
        if len(text) > LONGEST_TEXT:
            raise Refused("refused-typed-too-long", most=LONGEST_TEXT)
        before = await self._service.look(table, user)
        since = await self._since(before)
        verb = SAID.get(_bare(text))
        if verb is not None and (verb != "ready" or _can_be_readied(before)):
            plan, view = await self._obey(verb, before, user, since)
            return plan, since, view
        if before.asked is None and before.also_asked is None:
            return self._drawer.nothing_asked(before), NOTHING, before
        for asked in (before.asked, before.also_asked):
            if asked is not None:
                is_one = isinstance(asked.question.choices, PickOne)
                text = with_chairs(text, asked.question.named_seats, before.table, self._words, alone=is_one)
        understood = await self._service.read_text(table, user, text)
        view = understood.view
        problems = [self._words.text(problem, view.table) for problem in understood.problems][:3]
        unchanged = before.asked is not None and before.asked.answer == understood.draft and not understood.readied
        taken = chosen(before, understood)
        if view.asked is None or (unchanged and problems):
            said = say("typed-taken", parts=taken, n=len(taken))
            return Plan(clip("\n".join(problems or [self._words.text(said, view.table)]), CONTENT)), NOTHING, view
        goes_on = before.asked is not None and before.asked.id == view.asked.id
        since = (since if goes_on else NOTHING).then(self._drawer.since(view))
        echoed = [] if goes_on or not taken else [self._words.text(say("typed-understood", parts=taken), view.table)]
        return self._drawer.plan(view, Since(lines=(*echoed, *problems)).then(since)), since, view

    async def _since(self, view: TableView) -> Since:
        """Return what the current prompt says above its question: it may not have been read yet."""
        if view.seat is None or view.asked is None:
            return NOTHING
        known = await self._prompts.of(view.table.id, view.seat)
        if known is not None and shows(known, view.asked.id):
            return events_shown_in(known)
        return await self._prompts.shown_events(view)

    async def _obey(self, verb: str, view: TableView, user: int, since: Since) -> tuple[Plan, TableView]:
        """Do what one of the words of every game says; answer with the prompt, or with a few lines."""
        table, asked = view.table, _meant(view, verb)
        if verb == "help":
            return Plan(self._words.text(say("typed-help", example=Phrase("game-typed")), table)), view
        if verb == "board":
            return Plan(self._board(view)), view
        if asked is None:
            return self._drawer.nothing_asked(view), view
        try:
            view, said = await self._change_draft(verb, view, asked, user)
        except IllegalChoice as wrong:  # said in the game's own words, above what it is about
            return self._drawer.plan(view, Since(lines=(self._words.text(wrong.phrase, table),)).then(since)), view
        if view.asked is None:
            return Plan(self._words.text(say("typed-taken", parts=[], n=0), table)), view
        if asked.id != view.asked.id:
            since = self._drawer.since(view)
        above = Since(lines=(self._words.text(Phrase(said), table),)) if said else NOTHING
        return self._drawer.plan(view, above.then(since)), view

    def _board(self, view: TableView) -> str:
        draw = self._words.draw(view.table)
        first, *more = boards.pages(boards.draw(view.board, draw.wording, draw.chairs), CONTENT - 200)
        return "\n".join([first, *([self._words.text(say("typed-board-more"), view.table)] if more else [])])

    async def _change_draft(self, verb: str, view: TableView, asked: Asked, user: int) -> tuple[TableView, str]:
        """Do to what is filled in what the word says; return the view after it, and the id of what there is to say."""
        table = view.table.id
        if verb == "ready":
            return await self._make_ready(view, asked, user), ""
        if verb == "suggest":
            if not isinstance(asked.question.choices, Form):
                return view, "typed-no-suggestion"
            suggested = await self._service.act(
                table, user, lambda seat: seat.fill_in(asked.id, seat.suggestion(asked.id))
            )
            return suggested, ""
        if verb == "unready" and not asked.ready:
            return view, "typed-was-not-ready"
        if verb == "clear":
            view = await self._service.act(table, user, lambda seat: _clear(seat, asked))
        elif verb == "unready":
            view = await self._service.withdraw(table, user, asked.id)
        return view, "typed-unready" if asked.ready and verb in ("unready", "clear") else ""

    async def _make_ready(self, view: TableView, asked: Asked, user: int) -> TableView:
        ask = self._drawer.ask_of(view)
        if ask.readies_all and asked.answer is not None:
            both = DecidedBoth(ask.proposed(), asked.answer)
            return await self._service.act(view.table.id, user, lambda seat: decide_both(seat, view, both))
        return await self._service.ready(view.table.id, user, asked.id)


def _bare(text: str) -> str:
    """Lower case words without signs: "Not ready!" is "not ready"; a lone question mark stays."""
    words = re.sub(r"[^a-z0-9 ]+", "", text.strip().lower()).split()
    return " ".join(words) if words else text.strip()


def _clear(seat: SeatSession, asked: Asked) -> None:
    if asked.ready:
        seat.withdraw(asked.id)
    seat.clear(asked.id)


def _meant(view: TableView, verb: str) -> Asked | None:
    """The question that a word is about: for what only a form understands the form, even below another question."""
    forms = [one for one in (view.asked, view.also_asked) if one and isinstance(one.question.choices, Form)]
    return forms[0] if forms and verb in ("suggest", "clear", "ready", "unready") else view.asked


def _can_be_readied(view: TableView) -> bool:
    """True if a form is open that has something in it; else the game hears what *ready* means to it."""
    return (asked := _meant(view, "ready")) is not None and asked.sealed and asked.answer is not None
