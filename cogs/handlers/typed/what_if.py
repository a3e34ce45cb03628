"""What a move would do that somebody asks about: it is read as if they had written it, and not played."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from pydantic import JsonValue

from cogs.ui.asking import answer_phrases
from cogs.ui.choices import one_of
from cogs.ui.custom_ids import token
from cogs.ui.replies import tokens_of
from cogs.ui.typed_text import words_of
from cogs.wording.mentions import with_chairs
from cogs.wording.names import Words
from gamecore.engine.abilities.weighing import WeighsMoves
from gamecore.engine.choices import Acts, PickOne, PickSome
from gamecore.engine.errors import IllegalChoice
from gamecore.engine.phrases import Phrase, say
from gamecore.tables.errors import Refused
from gamecore.tables.model.table import Asked, TableView
from gamecore.tables.queries import or_refused

BEGINNINGS = ("what if ", "what happens if ", "what would ", "what about ", "how about ", "why not ", "why dont ",
              "why wouldnt ", "is ")  # fmt: skip
"""A question that begins so may name a move."""
BEFORE_A_MOVE = set(
    words_of(
        "a about an at could for go going happen happens how i if in into is it just me move my of on one onto place "
        "placed placing play played put send take taking the then to took use we went with would you"
    )
)
"""Words before the move that say nothing of which one it is."""
MOST_BEFORE = 12
"""So many of them are looked behind: nobody's question keeps the others waiting."""
AFTER_A_MOVE = set(
    words_of(
        "a any anything bad better best bring cost do first for get gets give good here idea instead it make mean me "
        "next now please then there worse worth"
    )
)
"""Words that end such a question and are no part of the move."""


def move_asked_about(view: TableView, asked: Asked, text: str, words: Words) -> JsonValue:
    """The answer that a question names, such as *What if I go to b1-b2?*; None where it names none for sure.

    The longest ending counts that the game reads as one whole move, where what stands before it says nothing of which.
    """
    choices, said = asked.question.choices, " ".join(words_of(text))
    begins = next((each for each in BEGINNINGS if said.startswith(each)), None)
    if asked.ready or begins is None or not isinstance(choices, PickOne | PickSome | Acts):
        return None
    with suppress(Refused), or_refused(view.table.id):
        for ending in _endings(text, begins):
            is_one = isinstance(choices, PickOne)
            read = with_chairs(ending, asked.question.named_seats, view.table, words, alone=is_one)
            found = view.game.read(view.view, asked.question, read, None)
            if found.answer is not None and not found.problems and _is_whole(asked, found.answer):
                return found.answer
    return None


def what_it_does(view: TableView, asked: Asked, answer: JsonValue, words: Words) -> Phrase | None:
    """What its menu says of a move; None where it says nothing."""
    choices = asked.question.choices
    options = choices.options if isinstance(choices, PickSome) else one_of(choices)
    hints = [one.hint for one in options if token(one.key) in tokens_of(choices, answer) and one.hint]
    named = answer_phrases(asked.question, answer, words.wording(view.table))
    return say("typed-what-if", answer=named, dotted=hints) if named and hints else None


def what_comes_of_it(view: TableView, asked: Asked, answer: JsonValue, best: JsonValue) -> Phrase | None:
    """What the move brings beside what is recommended; None where the game has no figures for it."""
    if not isinstance(view.game, WeighsMoves):
        return None
    with or_refused(view.table.id):
        return view.game.weighed(view.view, asked.question, answer, best)


def _endings(text: str, begins: str) -> Iterator[str]:
    said = text.strip(" ?!.").split()[len(begins.split()) :]
    while said and said[-1].casefold() in AFTER_A_MOVE:
        said.pop()
    for at in range(min(len(said), MOST_BEFORE)):
        yield " ".join(said[at:])
        if BEFORE_A_MOVE.isdisjoint(words_of(said[at])):
            return


def _is_whole(asked: Asked, answer: JsonValue) -> bool:
    try:
        asked.question.choices.check(answer)
    except IllegalChoice:
        return False
    return True
