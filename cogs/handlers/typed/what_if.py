"""What a move would do that somebody asks about: it is read as if they had written it, and not played."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
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
from gamecore.engine.choices import Act, Acts, Form, Option, PickOne, PickSome
from gamecore.engine.errors import IllegalChoice
from gamecore.engine.game import Reading
from gamecore.engine.phrases import Phrase, say
from gamecore.tables.errors import Refused
from gamecore.tables.model.table import Asked, TableView
from gamecore.tables.queries import or_refused

OF_MOVES = ("what if ", "what happens if ", "what happens when ", "what would ", "why not ", "why dont ",
            "why wouldnt ", "why cant i ", "why can i not ", "why may i not ", "why couldnt i ", "can i ", "could i ",
            "may i ", "should i ")  # fmt: skip
"""A question that begins so is about a move, if about anything of the game."""
OF_NOBODY = "what would "
"""Who asks so may ask in general, of no move of their own."""
BEGINNINGS = (
    *OF_MOVES,
    "what about ",
    "how about ",
    "is it good to ",
    "is it worth ",
    "is ",
    "are ",
    "does ",
    "would ",
)
"""One that begins so may name a move."""
WHY = "why "
"""So does one that begins so, if all of it is a move; else it asks why what is recommended is."""
BEFORE_A_MOVE = set(
    words_of(
        "a about an at choose could for go goes going happen happens have how i if in into is it just me move "
        "my number of on one onto place placed placing play played playing pick put putting send take taken "
        "taking the then there to took use used using we went with would you"
    )
)
"""Words before the move that say nothing of which one it is."""
MOST_BEFORE = 12
"""So many of them are looked behind: nobody's question keeps the others waiting."""
AFTER_A_MOVE = set(
    words_of(
        "a and any anything bad better best bring can cost do first for get gets give good here idea instead it make "
        "matter mean me next now or please sense smart still then there today turn useful wise worse worth yet"
    )
)
"""Words that end such a question and are no part of the move."""
NEGATIONS = set(words_of("not don't never no nobody nothing without"))
OTHERS = (
    "he", "she", "they", "my (opponent|rival)s?", "(an|the) (opponent|rival|other|others)",
    "(other|another) players?",
)  # fmt: skip
ANYBODY = ("somebody", "someone", "anybody", "anyone")
OF_RULES = "what happens when "
"""Who asks so what anybody does asks about the rules."""
DOES = r"(\w+s|take|go|play|put|place|have|had|did|will|would|do|move|send|took|went)"
"""What stands behind whoever does it."""
MOST_NAMED = 4
"""So many moves are told of, where a question names what they have in common."""
IMPOSSIBLE = "impossible"
"""The attribute of what a game says of a move that cannot be made now: ``listed`` if it tells what can be."""
PLACE = re.compile(r"[a-z]\d|\d")


def move_asked_about(view: TableView, asked: Asked, text: str, words: Words) -> JsonValue:
    """The answer that a question names, such as *What if I go to b1-b2?*; None where it names none for sure.

    The longest ending counts that the game reads as one whole move, where what stands before it says nothing of which;
    then all that says something.
    """
    for found in _readings(view, asked, text, words):
        if found.answer is not None and not found.problems and _is_whole(asked, found.answer):
            return found.answer
    return None


def why_impossible(view: TableView, asked: Asked, text: str, words: Words) -> Phrase | None:
    """Why the move that a question names cannot be made now, as its game says it; None where it says nothing."""
    wording = words.wording(view.table)
    if beginning(text) == OF_NOBODY:
        return None
    problems = (problem for found in _readings(view, asked, text, words) for problem in found.problems)
    return next((problem for problem in problems if wording.marked(problem.id, IMPOSSIBLE)), None)


def is_sure(view: TableView, asked: Asked, text: str, words: Words) -> bool:
    """Whether the game would read this as an answer."""
    with or_refused(view.table.id):
        found = _read(view, asked, text, words)
    return found.answer is not None and (not found.problems or isinstance(asked.question.choices, Form))


def moves_named(view: TableView, asked: Asked, text: str, words: Words) -> list[Phrase]:
    """What the menu says of each move with all that a question names, such as *Is a1 any good?*; of some, if there are
    many."""
    choices, begins = asked.question.choices, beginning(text)
    if asked.ready or begins is None or not isinstance(choices, PickOne | PickSome | Acts):
        return []
    options = choices.options if isinstance(choices, PickSome) else one_of(choices)
    said = set(words_of(text)[len(begins.split()) :]) - BEFORE_A_MOVE - AFTER_A_MOVE
    labels = [(one, set(words_of(words.label(one.text, view.table)))) for one in options if one.hint is not None]
    named = {word for word in said if len(word) > 2 or PLACE.fullmatch(word)}
    named &= {word for _, label in labels for word in label}
    if not named or said & NEGATIONS or 2 * len(named) < len(said):
        return []
    return [_as_its_menu_says(one) for one, label in labels if named <= label][:MOST_NAMED]


def is_of_a_rival(text: str, rivals: Sequence[str]) -> bool:
    """Whether it asks what somebody else's move would do: their name, or part of it, stands before what is done."""
    begins = next((each for each in OF_MOVES if _said(text).startswith(each)), None)
    if begins is None:
        return False
    of = [" ".join(words_of(name)) for name in rivals]
    of += [name.split()[-1] for name in of if " " in name]
    who = "|".join([*map(re.escape, of), *OTHERS, *(() if begins.startswith(OF_RULES) else ANYBODY)])
    return re.match(rf"({who}) {DOES}\b", _said(text).removeprefix(begins)) is not None


def is_about_a_move(text: str) -> bool:
    """Whether it asks about a move, though nothing may be moved now."""
    said = _said(text)
    is_placed = any(PLACE.fullmatch(word) for word in said.split())
    return said.startswith("what if i ") or (is_placed and beginning(text) is not None)


def is_a_move_of_ones_own(text: str) -> bool:
    """Whether it asks about a move of the asker's that names a place, or dice."""
    is_placed = any(PLACE.fullmatch(word) for word in _said(text).split())
    return (
        is_placed
        and re.match(r"what (if|happens (if|when)) i |why (not|cant i) |(can|could|may|should) i ", _said(text))
        is not None
    )


def beginning(text: str) -> str | None:
    """How a question begins that may name a move."""
    return next((each for each in BEGINNINGS if _said(text).startswith(each)), None)


def weighs(text: str) -> bool:
    """Whether it may set a move beside the one that is recommended."""
    said = _said(text)
    return said.startswith((*OF_MOVES, "why ", "what about ", "how about ")) or " instead" in said


def what_it_does(view: TableView, asked: Asked, answer: JsonValue, words: Words) -> Phrase | None:
    """What its menu says of a move; None where it says nothing."""
    choices = asked.question.choices
    options = choices.options if isinstance(choices, PickSome) else one_of(choices)
    keys = tokens_of(choices, answer)
    said = [(one.text, one.hint) for one in options if token(one.key) in keys and one.hint is not None]
    hints = [hint if len(said) == 1 else say("typed-what-of", name=text, does=hint) for text, hint in said]
    named = answer_phrases(asked.question, answer, words.wording(view.table))
    return say("typed-what-if", answer=named, dotted=hints) if named and hints else None


def what_comes_of_it(view: TableView, asked: Asked, answer: JsonValue, best: JsonValue) -> Phrase | None:
    """What the move brings beside what is recommended; None where the game has no figures for it."""
    if not isinstance(view.game, WeighsMoves):
        return None
    with or_refused(view.table.id):
        return view.game.weighed(view.view, asked.question, answer, best)


def _as_its_menu_says(one: Option | Act) -> Phrase:
    return say("typed-what-if", answer=[one.text], dotted=[] if one.hint is None else [one.hint])


def _said(text: str) -> str:
    return " ".join(words_of(text))


def _readings(view: TableView, asked: Asked, text: str, words: Words) -> Iterator[Reading]:
    """What the game makes of a question, part by part."""
    choices, begins = asked.question.choices, beginning(text) or (WHY if _said(text).startswith(WHY) else None)
    if asked.ready or begins is None or not isinstance(choices, PickOne | PickSome | Acts):
        return
    with suppress(Refused), or_refused(view.table.id):
        first, *_ = text.split(",")  # behind it may stand what they want to know of it
        for part in dict.fromkeys([*_parts(text, begins), *_parts(first, begins)]):
            yield _read(view, asked, part, words)


def _read(view: TableView, asked: Asked, text: str, words: Words) -> Reading:
    is_one = isinstance(asked.question.choices, PickOne)
    read = with_chairs(text, asked.question.named_seats, view.table, words, alone=is_one)
    return view.game.read(view.view, asked.question, read, None)


def _parts(text: str, begins: str) -> Iterator[str]:
    """Its endings, the longest first; then what is left without the words that say nothing of which move it is."""
    said = re.sub(r"[?!.\"“”]", " ", text).split()[len(begins.split()) :]
    while (said and not words_of(said[-1])) or (said and AFTER_A_MOVE.issuperset(words_of(said[-1]))):
        said.pop()
    for at in range(min(len(said), MOST_BEFORE)):
        yield " ".join(said[at:])
        if BEFORE_A_MOVE.isdisjoint(words_of(said[at])):
            break
    told = [word for word in said if not words_of(word) or not BEFORE_A_MOVE.issuperset(words_of(word))]
    if told and len(said) <= MOST_BEFORE:
        yield " ".join(told)


def _is_whole(asked: Asked, answer: JsonValue) -> bool:
    try:
        asked.question.choices.check(answer)
    except IllegalChoice:
        return False
    return True
