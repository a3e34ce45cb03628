"""The prompts of seated people as they stand now: in direct messages, and on panels that are open in the channel."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import datetime

from cogs.delivery.prompts.question_hints import FIRST_ROUND, NONE, Hinted, QuestionHints
from cogs.delivery.prompts.sent_prompts import SentPrompts, events_shown_in, preceded_by
from cogs.delivery.table_pictures import TablePictures, not_yet_drawn
from cogs.interactions.open_panels import Posted
from cogs.interactions.responder import Responder
from cogs.interactions.trouble import TROUBLE
from cogs.rendering import event_text
from cogs.rendering.advice import changes, star, unsaid
from cogs.rendering.given_text import settled_line
from cogs.rendering.next_star import behind_the_star, is_done_with, of_both
from cogs.rendering.public_messages import end_rows
from cogs.ui import standing_instructions
from cogs.ui.asking import NO_STAR, Ask, Star, is_choice, waited_phrase
from cogs.ui.custom_ids import Reference
from cogs.ui.plan import Button, Plan
from cogs.ui.prompt import compose, compose_with_picture
from cogs.ui.replies import MORE
from cogs.wording.names import Words
from gamecore.engine.abilities.clashes import TellsClashes
from gamecore.engine.abilities.public_scores import PublicScores
from gamecore.engine.choices import PickSome
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.picture.capability import LeavesToPictures
from gamecore.engine.picture.marks import Picture
from gamecore.tables.errors import Refused
from gamecore.tables.model.advice import Adviser
from gamecore.tables.model.message_details import NOTHING, Since
from gamecore.tables.model.seats import Given
from gamecore.tables.model.table import Asked, TableInfo, TableView
from gamecore.tables.queries import or_refused
from gamecore.tables.service import TableService

CLOSING = "first-round-over"


@dataclass(frozen=True, slots=True)
class Composed:
    """A prompt before its picture is drawn: that it looks as it did before is known without drawing."""

    plan: Plan
    to_draw: Picture | None = None
    in_words: Callable[[], Plan] = field(default=lambda: Plan(""))
    """The prompt without the picture."""


class PromptDrawer:
    """Draws what somebody is asked, and redraws it where it stands."""

    def __init__(
        self,
        service: TableService,
        words: Words,
        responder: Responder,
        prompts: SentPrompts,
        hints: QuestionHints,
        pictures: TablePictures,
    ) -> None:
        self._service = service
        self._words = words
        self._responder = responder
        self._prompts = prompts
        self._hints = hints
        self._pictures = pictures
        self._adviser = Adviser()

    def ask_of(
        self,
        view: TableView,
        since: Since = NOTHING,
        shown: Asked | None = None,
        hinted: Hinted = NONE,
        drawn: frozenset[str] = frozenset(),
    ) -> Ask:
        """What a question of this viewer is drawn from: ``shown``, or the first with the other beside it. ``hinted``
        are those that have a hint, ``drawn`` the lines that a picture before the reader's eyes tells as well."""
        assert view.asked is not None and view.seat is not None
        also_asked = None
        if shown is None and view.also_asked is not None and behind_the_star(view) is None:
            also_asked = self.ask_of(view, shown=view.also_asked, hinted=hinted, drawn=drawn)
        table, asked = view.table, shown or view.asked
        user = table.seats[view.seat].user_id
        preview: Sequence[Phrase] = ()
        if user is not None:
            with or_refused(table.id):
                preview = view.preview(asked)
        if asked.answer is None:
            preview = [line for line in preview if line.id not in drawn]
        return Ask(
            table=table.id,
            table_name="" if table.pace.kind == "live" else self._words.table_name(table.id),
            id=asked.id,
            question=asked.question,
            sealed=asked.sealed,
            answer=asked.answer,
            ready=asked.ready,
            preview=preview,
            changes=changes(view, asked),
            before=since.lines,
            summed_up=since.summed_up,
            until=self._words.until(_due(table, asked), table.pace),
            due=_due(table, asked),
            paused=table.status == "paused",
            always=standing_instructions.always(view, asked.question),
            used=since.used,
            is_next=asked.is_next,
            also_asked=also_asked,
            by=asked.by,
            by_at="" if table.pace.kind == "live" else self._words.until(asked.by_at, table.pace),
            hint=asked.id in hinted.questions,
            hints_rest=hinted.rests and asked is view.asked,
            unsaid=unsaid(view, asked, self._adviser) if _may_be_unsaid(asked) and table.deadline is not None else None,
            star=self._star(view, asked, hinted) if hinted.is_new and _is_advised(asked) else NO_STAR,
            in_private=table.bargaining != "public",
            how=self._words.how_to_play(table) if hinted.is_first and table.round <= FIRST_ROUND else None,
            is_suggested=asked.suggested is not None,
            may_undo=(view.undo_until is not None or view.leads_on) and shown is None,
            epoch=table.epoch,
            may_stop=since.closes_first_round,
            is_closing=table.closing is not None,
            waits_s=table.pace.closing_s if _is_held_for(view, asked) else 0,
        )

    async def star(self, view: TableView, asked: Asked) -> Star:
        """What the prompt recommends; nothing to whoever has no need of it."""
        hinted = await self.hinted(view)
        return self._star(view, asked, hinted) if hinted.is_new and _is_advised(asked) else NO_STAR

    def _star(self, view: TableView, asked: Asked, hinted: Hinted) -> Star:
        """What is recommended; with what comes next, where one is done with the question and has met such a next."""
        found, following = star(view, asked, self._words, self._adviser), behind_the_star(view)
        if following is None or asked is not view.asked or not found.line or following.id in hinted.unmet:
            return found
        with suppress(Refused), or_refused(view.table.id):
            answer, advice = (self._adviser.advice_for(view, one) for one in (asked, following))
            if is_done_with(asked.question, answer.answer):
                return of_both(asked.question, found, following.question, advice, self._words.draw(view.table))
        return found

    async def hinted(self, view: TableView) -> Hinted:
        """Which of the viewer's questions have a hint, and whether a steward's answer stands beside them."""
        return await self._hints.above(view)

    async def plan(
        self,
        view: TableView,
        since: Since = NOTHING,
        page: int = 0,
        shown: Asked | None = None,
        *,
        draws: Callable[[], None] = lambda: None,
    ) -> Plan:
        """The prompt that is about to be shown, with a picture of what it is about where that has room. ``draws`` hears
        when that is waited for."""
        return await self._drawn(view, await self._composed(view, since, page, shown), draws)

    async def _composed(
        self, view: TableView, since: Since = NOTHING, page: int = 0, shown: Asked | None = None
    ) -> Composed:
        asked, hinted = shown or view.asked, await self.hinted(view)
        assert asked is not None
        ask = self.ask_of(view, since, shown, hinted, await self._shown_on_board(view))
        draw = self._words.draw(view.table)
        recommended = self._adviser.advice_for(view, asked).answer if ask.star.line else None
        # Drawn it stays until all is answered: lines that were read once give way to what is filled in.
        may_tell = ask.how is not None and not ask.ready and page != MORE
        first = may_tell and self._pictures.draws_how_to_play(view.table)
        for how_is_drawn in (True, False) if first else (False,):
            found = await self._pictures.of_question(view, asked, recommended, below_how_to_play=how_is_drawn)
            if found is None:
                continue
            beside = replace(ask, how=None, how_is_drawn=True) if how_is_drawn else ask
            plan = compose_with_picture(beside, found, draw, page)
            if plan is not None:
                pictured = replace(plan, picture=not_yet_drawn(found.picture))
                return Composed(pictured, found.picture, lambda: compose(ask, draw, page))
        return Composed(compose(ask, draw, page))

    async def _drawn(self, view: TableView, composed: Composed, draws: Callable[[], None] = lambda: None) -> Plan:
        """With its picture; where that is not had in time, in words alone."""
        wanted = composed.plan.picture
        if composed.to_draw is None or wanted is None:
            return composed.plan
        picture = await self._pictures.drawn_for(view, wanted, composed.to_draw, draws)
        return composed.in_words() if picture is None else replace(composed.plan, picture=picture)

    async def _shown_on_board(self, view: TableView) -> frozenset[str]:
        """The lines that the board's picture shows as well, where the viewer sees it."""
        if isinstance(view.game, LeavesToPictures) and await self._pictures.wanted_by_viewer(view):
            return view.game.in_pictures
        return frozenset()

    async def since(self, view: TableView) -> Since:
        """What the viewer reads above the question that a command led them to: what their last round came to, where
        one is over; what only they learnt from that command, and what was answered for them."""
        led_to = view.prompt
        if led_to is None:
            return NOTHING
        summed_up = () if led_to.offered or led_to.again else await self._summed_up(view)
        told = event_text.since(led_to, view.table, self._words)
        again = event_text.look_again(led_to.changed, view.table, self._words)
        may_close = not (led_to.offered or led_to.again) and self._words.wording(view.table).has(CLOSING)
        closes = may_close and await self._hints.closes_first_round(view)
        card = (self._words.text(say(CLOSING, score=_score(view)), view.table),) if closes else ()
        lines, used = (*card, *told, *again), standing_instructions.used(view)
        asked, waits = view.asked, view.table.waits_for_undo_of == view.seat
        if asked is not None and asked.answer is not None and not waits:  # given ahead: nobody has read what came since
            lines, summed_up = (*summed_up, *lines), ()
        return Since(lines=lines, used=used, summed_up=summed_up, closes_first_round=closes)

    async def _betrayed(self, view: TableView) -> tuple[str, ...]:
        with suppress(Refused):  # the channel tells it too
            return tuple(self._words.text(said, view.table) for said in await self._service.betrayals(view))
        return ()

    async def _summed_up(self, view: TableView) -> tuple[str, ...]:
        """What the last round came to, and before all else who broke a deal with the viewer."""
        found = None
        with suppress(Refused):  # the question is asked without it
            found = await self._service.your_round(view)
        lines = () if found is None else tuple(self._words.text(line, view.table) for line in found.lines)
        return lines if found is not None and found.tells_betrayal else (await self._betrayed(view) + lines)

    def nothing_asked(self, view: TableView) -> Plan:
        """For somebody of whom nothing is asked now: whom the table waits for, or that it is over."""
        if view.table.is_over:
            return Plan(self._words.text(say("board-over"), view.table), end_rows(view.table, self._words))
        waiting = [waited.seat for waited in view.waiting]
        what = [waited_phrase(kind) for kind in dict.fromkeys(waited.kind for waited in view.waiting)]
        said = say("turn-nothing", seats=waiting, what=what) if waiting else say("turn-nothing-at-all")
        to = Reference("board", view.table.id)
        buttons = [
            Button(self._words.label(Phrase(f"button-{verb}"), view.table), to.about(verb))
            for verb in ("board", "sheet", "help")
        ]
        undo = [self._undo(view.table)] if view.undo_until else []
        return Plan("\n".join((*self._clashes(view), self._words.text(said, view.table))), ((*undo, *buttons),))

    def _undo(self, table: TableInfo) -> Button:
        return Button(self._words.label(say("button-undo")), Reference("undo", table.id, what=str(table.epoch)))

    def _clashes(self, view: TableView) -> list[str]:
        """Who else wants what the viewer wants, where no question says it."""
        if not isinstance(view.game, TellsClashes):
            return []
        with or_refused(view.table.id):
            return [self._words.text(line, view.table) for line in view.game.clashes(view.view)]

    def settled(
        self,
        table: TableInfo,
        undone_by: Seat | None = None,
        given: Given | None = None,
        *,
        panel_in: int | None = None,
    ) -> Plan:
        """What is left of a prompt when nothing is to be answered any more, ``given`` what was answered to it. Stewards
        wait for ``undone_by``, who may take it back until then, as it is said above it on a panel, which is redrawn
        after, or go on at once. ``panel_in`` is the channel that a panel stands in, mostly where the result is told."""
        to = Reference("nowait", table.id, "" if given is None else given.question, undone_by)
        go_on = Button(self._words.label(say("button-now")), to, "green")
        rows = () if undone_by is None else ((go_on, self._undo(table)),)
        channel = "here" if panel_in == table.place.stands_in else str(table.place.stands_in)
        waits = say("standing-waits", given="none", seconds=table.pace.closing_s)
        until = [] if undone_by is None or panel_in is None else [self._words.text(waits, table)]
        return Plan("\n".join((*until, settled_line(given, channel, self._words.draw(table)))), rows)

    async def change_panel(self, view: TableView, since: Since | None = None, posted: Posted | None = None) -> bool:
        """Draws the viewer's question on the panel that they have open in the channel, below what was ``posted`` then;
        whether they have one."""
        user = None if view.seat is None else view.table.seats[view.seat].user_id
        if user is None or view.asked is None or self._responder.panel_of(user, view.table.id) is None:
            return False
        since = await self._prompts.shown_events(view) if since is None else since
        composed = await self._composed(view, since)
        if self._responder.panel_shows(user, view.table.id, view.asked.id, composed.plan):
            return True
        plan = await self._drawn(view, composed)
        panel = self._responder.panel_of(user, view.table.id)
        is_above = panel is not None and posted is not None and panel.is_above(posted)
        # By the own clock, as posts are heard of: by Discord's it would be above the call yet, and move once more.
        anew_at = self._service.now() if is_above else None
        return await self._responder.change_panel(user, view.table.id, view.asked.id, plan, anew_at)

    async def settle_panel(self, view: TableView, lines: Sequence[str] = ()) -> None:
        """Leaves nothing to press on a panel when nothing is asked of its owner any more; ``lines`` come first. What a
        settled panel ends with says what its owner did, so that stays."""
        user = None if view.seat is None else view.table.seats[view.seat].user_id
        panel = None if user is None else self._responder.panel_of(user, view.table.id)
        if user is None or panel is None or not (view.asked is None or view.table.is_over):
            return
        undone_by = view.seat if view.undo_until else None
        settled = self.settled(view.table, undone_by, view.given_to(panel.question), panel_in=panel.stands_in)
        said = settled.content.split("\n")
        if not panel.question:
            said[-1] = panel.plan.content.split("\n")[-1]
        settled = replace(settled, content="\n".join((*lines, *self._clashes(view), *said)))
        await self._responder.change_panel(user, view.table.id, "", settled)

    async def refresh(self, view: TableView, but: int | None = None) -> None:
        """Redraws the prompt in the person's direct messages, unless it is message ``but`` or not there. What Discord
        does not take now is drawn with the next notification."""
        with suppress(*TROUBLE):
            await self.redraw(view, but)

    async def redraw(self, view: TableView, but: int | None = None, news: Since = NOTHING) -> None:
        """As :meth:`refresh`, with ``news`` above what it tells already, but raises discord.HTTPException while Discord
        is in trouble."""
        known = await self._prompts.to_be_redrawn(view, but)
        if known is not None:
            known = preceded_by(known, news)
            composed = await self._composed(view, events_shown_in(known))
            if not self._prompts.shows_already(view, known, composed.plan):
                plan = await self._drawn(view, composed)
                await self._prompts.redraw(view, known, plan, self._service.now())


def _may_be_unsaid(asked: Asked) -> bool:
    """True if what is filled in, if anything is, cannot count: too little of it, of what takes several ticks."""
    choices, answer = asked.question.choices, asked.answer
    is_short = isinstance(choices, PickSome) and isinstance(answer, (list, tuple)) and len(answer) < choices.least
    return answer is None or is_short


def _is_advised(asked: Asked) -> bool:
    """True if there is something to choose, and nothing is chosen yet."""
    return is_choice(asked.question) and asked.answer is None and not (asked.ready or asked.by)


def _is_held_for(view: TableView, asked: Asked) -> bool:
    """True if what the viewer has answered waits a moment in which they may take it back."""
    return view.table.waits_for_undo_of == view.seat and asked.ready and not asked.is_next


def _score(view: TableView) -> int | str:
    """What the viewer has, where everybody may know."""
    if view.seat is None or not isinstance(view.game, PublicScores):
        return "none"
    return view.game.public_scores(view.view)[view.seat]


def _due(table: TableInfo, asked: Asked) -> datetime | None:
    """Until when it may be answered; None of what is not open yet. A live window that nobody waits for the viewer in
    closes with the others, in a moment as a rule: the time that they have is told to them."""
    closes_with_others = asked.question.optional and not asked.sealed and table.pace.kind == "live"
    return None if asked.is_next or closes_with_others else table.deadline
