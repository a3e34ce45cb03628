"""The line above a question that tells somebody what it is about, the first time they meet that kind of question."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

from cogs.rendering.next_star import behind_the_star
from cogs.ui.asking import hint_phrase
from cogs.wording.names import Words
from gamecore.engine.abilities.your_round import SumsUpRounds
from gamecore.tables.errors import CannotSave
from gamecore.tables.model.table import TableView
from gamecore.tables.storage.protocols.people import People


@dataclass(frozen=True, slots=True)
class Hinted:
    questions: frozenset[str] = frozenset()
    """They have a hint above them."""
    is_first: bool = False
    """They are the first that the viewer meets in the game: how it is played stands above them."""
    is_new: bool = False
    """The viewer is new to the game and wants help, so they are told what a steward would do as well."""
    unmet: frozenset[str] = frozenset()
    """What comes next, where its kind will have its hint only then."""
    rests: bool = False
    """The viewer is told that they get no hints, having finished the game once, and how to have them."""


NONE = Hinted()
FIRST_ROUND = 1
"""Up to then whoever is new to a game reads how it is played above what they are asked."""


class QuestionHints:
    """Knows above which questions a hint stands. It is the reader's own affair: nobody else's message depends on it."""

    def __init__(self, words: Words, people: People) -> None:
        self._words = words
        self._people = people

    async def closes_first_round(self, view: TableView) -> bool:
        """True once, for whoever is new to the game and plays it among stewards, when their first round is over."""
        table = view.table
        user = None if view.seat is None else table.seats[view.seat].user_id
        alone = sum(seat.user_id is not None for seat in table.seats) == 1
        if user is None or not alone or table.round <= FIRST_ROUND or not isinstance(view.game, SumsUpRounds):
            return False
        if not view.game.sums_up_now(view.view):
            return False
        hints = await self._people.hints(user, table.game)
        if hints.off or hints.finished or hints.closed_first_round:
            return False
        with suppress(CannotSave):
            await self._people.close_first_round(user, table.game)
        return True

    async def above(self, view: TableView) -> Hinted:
        """The questions of the viewer that have a hint; from now on no other of their kinds will."""
        seated = None if view.seat is None else view.table.seats[view.seat]
        wording, game = self._words.draw(view.table).wording, view.table.game
        behind = behind_the_star(view)
        kinds = {
            asked.question.kind: asked.id
            for asked in (None if behind is not None else view.also_asked, view.asked)
            if asked is not None and not asked.by and wording.has(hint_phrase(asked.question).id)
        }
        if not kinds or seated is None or seated.user_id is None or seated.steward:
            return NONE
        hints = await self._people.hints(seated.user_id, game)
        found = {kind: question for kind, question in kinds.items() if hints.has_one_at(kind, question)}
        new = {kind: question for kind, question in found.items() if kind not in hints.shown}
        rests = view.asked is not None and hints.rest_at(view.asked.id)
        if rests and view.asked is not None and not hints.rests_at:
            with suppress(CannotSave):  # it is told above the next question as well
                await self._people.tell_that_hints_rest(seated.user_id, game, view.asked.id)
        if new:
            with suppress(CannotSave):  # it is begun another time, and the question is asked now
                await self._people.begin_to_hint(seated.user_id, game, new)
        is_first = bool(found) and not hints.finished and hints.begin_at(found.values())
        is_unmet = behind is not None and wording.has(hint_phrase(behind.question).id)
        unmet = {behind.id} if behind is not None and is_unmet and behind.question.kind not in hints.shown else ()
        return Hinted(frozenset(found.values()), is_first, hints.is_on, frozenset(unmet), rests)
