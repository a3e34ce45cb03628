"""Who asks where the game is: whose turn, how long it still goes, what has happened."""

from __future__ import annotations

import re

from cogs.handlers.showing.stories import newest_round
from cogs.ui.asking import waited_phrase
from cogs.ui.typed_text import words_of
from cogs.wording.names import Words
from gamecore.engine.abilities.chronicle import in_few_words
from gamecore.engine.abilities.public_scores import TellsTimeLeft, TellsWhoComes
from gamecore.engine.phrases import say
from gamecore.tables.model.table import TableView
from gamecore.tables.queries import or_refused
from gamecore.tables.service import TableService

LINES_TOLD = 12
"""Of the newest round: what a phone shows at a time."""
_WHO = r"(i|we|you|he|she|they|everybody|everyone|\w+( \w+)?)"
_NOW = r"( (now|right now|next|yet|again|please|currently|here|still|today))*"
WHOSE_TURN = re.compile(
    r"("
    rf"(whos|whose|who is|who has)( the)? (turn|move|go)( is it| is this)?"
    rf"|(who|whos)( is)? (next|up|on)( up)?"
    rf"|(is it|is this|am i|its) (my|our|\w+s)? ?(turn|move|go|next|up)"
    rf"|(who|whom|what) (are|do|does|is) {_WHO} (still )?wait(ing)?( for| on)?"
    rf"|(are|is|do|does|has|have) {_WHO} (still )?(wait(ing)?( for| on)( {_WHO})?|done|ready|finished|moved|answered)"
    rf"|(who|what) (is missing|holds( us)? up|has (not )?(answered|moved|ordered))"
    rf"|when (is|am) (it )?(my turn|i)( up)?"
    rf"|what (is|are|am) {_WHO} (doing|up to)"
    rf"|(are|is|am) ((you|the bot|anybody|anyone|somebody|someone) (there|here|awake|alive|working|online|listening))"
    rf"|(hi|hello|hey|hallo|good (morning|evening|afternoon|day))( (there|bot|all|everybody|everyone|again|you))*"
    rf"){_NOW}"
)
UNTIL = re.compile(
    r"(when|what time) (is|are|does) (my|the) (deadline|time|clock)( up| over| end| run out)?"
    r"|when do i (have|need) to (answer|move|play|decide|choose|act)"
    r"|(how (much time|long)|until when) (do|have|can) i( have| got| wait)?( left)?|(whats|what is) (my|the) deadline"
    r"|(the )?deadline" + _NOW
)
WHO_AM_I = re.compile(r"(who|(what|which) (colou?r|seat|player|guild)) (am i|do i (play|have))( playing)?" + _NOW)
HOW_LONG = re.compile(
    r"((is|was) (this|that|it)( already)? (the )?(last|final|end)( (round|turn|day|of the game))?"
    r"|how (many|much)( more)? (rounds|turns|time)( \w+){0,6}"
    r"|how (long|far)( \w+){0,2} (game|this|it)( \w+){0,3}|how long|how much longer( \w+){0,4}"
    r"|when (does|do|is|will) (the game|it|this|we|this game|our game|the end)( be)?( end| over| finish(ed)?| done)?"
    r"|(what|which) round( is it| is this| are we in| now)?)" + _NOW
)
WHAT_HAPPENED = re.compile(
    r"(what( has|s| have)?( just)? (happened|changed)( \w+){0,5}|what( did| have)? i miss(ed)?( \w+){0,3}"
    rf"|what (did|has) {_WHO} (do|done|play|played|choose|chosen|place|placed)( \w+){{0,4}}"
    r"|what (was|were) (the|his|her|their|\w+s) (last )?(moves?|turns?|actions?)|(the )?(story|history|log|chronicle))"
    + _NOW
)
BECAME = re.compile(
    rf"(why|how|when|where) (did|didnt|have|havent|has|hasnt|was|wasnt|is)( not)? {_WHO}( not)?"
    r" (lose|lost|win|won|get|got|take|taken|took|keep|kept|miss|missed|gone|swapped|removed)( \w+)+"
    r"|(what (happened (to|with|at)|became of)|who (won|took|got|stole|removed|swapped)) \w+( \w+)*"
)
LOST = re.compile(
    r"(sorry |hm+ |ok |wait )?(i )?(still )?("
    r"(dont|do not) (understand|get it|get this|follow)( it| this| that| anything| at all)*"
    r"|(am |im )?(lost|confused|new here|new)|(have )?no idea|huh|hm+|eh|help me|this is confusing)"
)


def asks_where_it_is(text: str) -> bool:
    """Whether it asks whose turn it is and until when, how long the game still goes, or what has happened."""
    said = " ".join(words_of(text))
    return any(asked.fullmatch(said) for asked in (WHOSE_TURN, UNTIL, WHO_AM_I, HOW_LONG, WHAT_HAPPENED))


def asks_what_became(text: str) -> bool:
    """Whether it asks how something was won, lost or gone: what, its name has to tell."""
    return BECAME.fullmatch(" ".join(words_of(text))) is not None


def asks_how_long(text: str) -> bool:
    said = " ".join(words_of(text))
    return HOW_LONG.fullmatch(said) is not None and UNTIL.fullmatch(said) is None


def is_lost(text: str) -> bool:
    """Whether somebody says that they understand nothing of it."""
    return LOST.fullmatch(" ".join(words_of(text))) is not None


class Course:
    """Where a table is in its game."""

    def __init__(self, service: TableService, words: Words) -> None:
        self._service = service
        self._words = words

    async def lines(self, view: TableView, user: int, text: str) -> list[str]:
        """What is asked for of these, while the game runs."""
        said = " ".join(words_of(text))
        if WHAT_HAPPENED.fullmatch(said):
            told = await newest_round(self._service, view.table, user, self._words)
            return "\n".join(told).split("\n")[-LINES_TOLD:]
        if UNTIL.fullmatch(said):
            return [self._until(view)]
        if WHO_AM_I.fullmatch(said) and view.seat is not None:
            return [self._words.text(say("typed-you-are", seat=view.seat), view.table)]
        return self._turn(view) if WHOSE_TURN.fullmatch(said) else self.how_far(view)

    async def of_a_card(self, view: TableView, name: str) -> list[str]:
        """What was told of it in the newest round that names it."""
        table, rounds = view.table, range(view.table.round + 1)
        told = [[logged.event for logged in await self._service.story(table.id, round=number)] for number in rounds]
        for number in reversed(rounds):
            before = [event for each in told[:number] for event in each]
            events = [event for event in (*before, *told[number]) if event.only is None]
            new = sum(event.only is None for event in before)
            with or_refused(table.id):
                few = in_few_words(view.game, events, new, new)
            lines = [self._words.text(line, table) for line in few.lines]
            if found := [line for line in lines if name in line]:
                return [f"**{self._words.label(say('story-page-round-number', round=number))}**", *found[-LINES_TOLD:]]
        return []

    def how_far(self, view: TableView) -> list[str]:
        """How far the game is, as its board says it, and what is left until it ends."""
        lines = [f"**{self._words.text(view.board.title, view.table)}**"]
        if isinstance(view.game, TellsTimeLeft):
            with or_refused(view.table.id):
                lines.append(self._words.text(view.game.time_left(view.view), view.table))
        return lines

    def _until(self, view: TableView) -> str:
        waits = view.asked is not None and not view.asked.ready
        until = self._words.until(view.table.deadline, view.table.pace) if waits else ""
        return self._words.text(say("typed-until", until=until or "none"), view.table)

    def _turn(self, view: TableView) -> list[str]:
        """Whom the table waits for; of the viewer it is said below that. Then who may come after them."""
        others = [waited for waited in view.waiting if waited.seat != view.seat]
        what = [waited_phrase(kind) for kind in dict.fromkeys(waited.kind for waited in others)]
        yours = int(view.asked is not None and not view.asked.ready)
        told = [say("typed-whose-turn", yours=yours, seats=[waited.seat for waited in others], what=what)]
        if isinstance(view.game, TellsWhoComes):
            with or_refused(view.table.id):
                told.append(view.game.who_comes(view.view))
        return [self._words.text(each, view.table) for each in told]
