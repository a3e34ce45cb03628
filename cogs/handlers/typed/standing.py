"""Who asks how it stands hears that first: while a game runs the scores, when it is over how they came about."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from cogs.delivery.game_end import why_it_ended
from cogs.handlers.typed.course import Course, asks_where_it_is
from cogs.rendering.board_pages import board_page
from cogs.rendering.end_card import account, why_not_me
from cogs.rendering.standing import how_it_stands, what_it_is_made_of
from cogs.ui.plan import Plan
from cogs.ui.typed_text import SAID, bare, words_of
from cogs.wording.limits import CONTENT, clip
from cogs.wording.names import Words
from gamecore.engine.errors import DecisionError
from gamecore.tables.model.table import TableInfo, TableView
from gamecore.tables.service import TableService

_WHO = r"(i|we|\w+( \w+)?)"
_WHERE = r"(winning|losing|ahead|behind|leading|level|in front|in the lead|far (ahead|behind))"
_ENDS = r"( (now|right now|so far|yet|currently|at the moment|today|here|overall|please|this|it|(the|this|our) game))*"
_SCORE = r"(scores?|standings?|ranking)"
_STILL = (
    rf"(can|could|will|would|may|might) {_WHO} (still )?(win|lose)( (in|the|this|next|round|turn))*"
    rf"|(can|could|will|would|may|might) {_WHO} (still )?(catch( up with)?|overtake|pass|outscore) {_WHO}"
    rf"|(do|does) {_WHO} (still )?(have|stand) (a|any|no) chances?( to win| of winning)?"
)
STANDS = re.compile(
    r"("
    rf"(the |my |our )?(current )?{_SCORE}"
    rf"|(whats?|hows?|show|tell|what (is|are|were)|how (is|are)|explain)"
    rf"( me| us)?( the| my| our| \w+s)?( \w+)? {_SCORE}"
    rf"|(who|whos)( is| was)? ({_WHERE}|leads|won|lost|wins)"
    rf"|(who|whos)( is)? (leads|leading|ahead in|has( the)? most)( \w+){{0,4}}"
    rf"|(am|are|is) {_WHO} {_WHERE}"
    rf"|{_STILL}"
    rf"|how (close|near|far) (am|are|is) {_WHO} (to|from) (winning|a win|the win|victory)"
    rf"|(why|how far|by how much|how much|how)( (am|are|is) {_WHO})? {_WHERE}( (am|are|is) {_WHO})?"
    rf"|how (do|does|are|am|is|did|was) {_WHO} (stand|standing|standings|doing|do|going|rank)"
    rf"|where (do|does) {_WHO} stand"
    rf"|(why |how |when |by how much )?(did|have|has) {_WHO} (really )?(win|won|lose|lost)"
    rf")( by| to)?{_ENDS}"
)
"""How people ask for it, in words without signs."""
STILL = re.compile(rf"({_STILL}){_ENDS}")
"""Those who ask whether it is worth while to go on: they want no board."""
AFTER_IT = re.compile(
    r"(what|where|when|which)( \w+)* (turning point|turned|decided)( \w+)*"
    r"|(where )?did i (miss|go wrong|do wrong)( \w+)*"
    r"|what (did i|(should|could) (i|we) have)( \w+)*"
    r"|(how |where |when )?(could|can|should|would|might) (i|we) have( \w+)*"
    r"|(how|why) did (it|this|that|((the|this|our) )?game) (all )?end( \w+)*"
    r"|(was|were) (it|this|that|i|we) (close|good|bad|lucky|unlucky)( \w+)*"
)
"""The same of a game that is over."""
OF_A_GAME_THAT_RUNS = {"mine", "board", "ready", "suggest"}
"""Words of every game; who says one of them after the end does not know of it yet."""


def asks_how_it_stands(text: str, unit: Iterable[str] = (), *, is_over: bool = False) -> bool:
    """Whether it asks who is ahead or why; or how many of what scores are counted in somebody has."""
    said = " ".join(words_of(text))
    if STANDS.fullmatch(said) or (is_over and AFTER_IT.fullmatch(said)):
        return True
    counted = " ".join(unit)
    return bool(
        counted and re.fullmatch(rf"how (many|much) {counted} (do|does|have|has) {_WHO}( have| got)?{_ENDS}", said)
    )


class Standings:
    """How a table stands, or how its game ended."""

    def __init__(self, service: TableService, words: Words, course: Course) -> None:
        self._service = service
        self._words = words
        self._course = course

    def are_asked_for(self, table: TableInfo, text: str) -> bool:
        if table.is_over and (asks_where_it_is(text) or SAID.get(bare(text)) in OF_A_GAME_THAT_RUNS):
            return True
        unit = words_of(self._words.label(self._words.unit(table), table))
        return asks_how_it_stands(text, unit, is_over=table.is_over)

    async def answer(self, view: TableView, user: int, text: str) -> Plan:
        """The scores, and below them the board; for whoever asks whether they can still win how far it is to the end,
        and for whoever asks why what they are made of."""
        if view.table.is_over:
            return await self.at_the_end(view.table, user)
        stands = how_it_stands(view, self._words)
        if STILL.fullmatch(" ".join(words_of(text))):
            return Plan(clip("\n".join([*stands, *self._course.how_far(view)]), CONTENT))
        page = board_page(view, self._words)
        if {"why", "how", "explain"}.isdisjoint(words_of(text)[:1]):
            return replace(page, content=clip("\n".join([*stands, page.content]), CONTENT))
        public, story = await self._service.look(view.table.id), await self._service.story(view.table.id)
        made_of = what_it_is_made_of(view, public, story, self._words)
        return Plan(clip("\n".join([*stands, *made_of]), CONTENT)) if made_of else page

    async def at_the_end(self, table: TableInfo, user: int) -> Plan:
        """Who won and by what; then what the asker missed."""
        ending = await why_it_ended(self._service, table)
        lines = account(table, await self._service.result(table.id), ending, self._words)
        try:
            view = await self._service.look(table.id, user)
        except DecisionError:  # its rules have changed since
            return Plan(clip("\n".join(lines), CONTENT))
        if ending is not None:
            lines.append(why_not_me(view, await self._service.story(table.id), self._words))
        return Plan(clip("\n".join(lines), CONTENT))
