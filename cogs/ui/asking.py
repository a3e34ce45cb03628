"""Everything a prompt is drawn from, and how a question is worded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import IntEnum
from typing import Any

from cogs.ui.custom_ids import Reference, token
from cogs.wording.fluent import Wording
from gamecore.engine.advice import Possible
from gamecore.engine.answer_texts import answer_said, form_said, texts_of
from gamecore.engine.choices import Acts, Form, Number, PickOne, PickSome
from gamecore.engine.errors import IllegalChoice
from gamecore.engine.phrases import Param, Phrase, say
from gamecore.engine.scripts import Question


@dataclass(frozen=True, slots=True)
class Star:
    """What a steward would answer: a line with its reason, and what stands for it in the ids of buttons and the values
    of menus."""

    line: str = ""
    tokens: frozenset[str] = frozenset()
    form: Mapping[str, Any] = field(default_factory=dict)
    """What it fills in, where it is an act with a form: by section, by field."""
    second: Any = None
    """What is about as good, where the line names that, too; as an answer."""
    by_itself: bool = False
    """It is played if its reader says nothing."""
    answer: str = ""
    """The line without the reason; empty of a form whose name says nothing: there a menu has the star."""
    brief: str = ""
    """The line with as much of the reason as the fullest panel has room for; else empty."""
    does: str = ""
    """What it comes to, for its button, where its own name leaves that open."""
    is_whole: bool = False
    """The reason says all that stands below the answer in a menu."""
    why: str = ""
    """The reason alone."""
    both: str = ""
    """What its button says where one press gives this answer and the one to what comes next."""
    next_answer: Any = None
    """The latter, with all that is said of it."""
    both_second: str = ""
    """What its button says where one press gives this answer and the next best to what comes next."""
    next_second: Any = None
    """The latter, with all that is said of it."""
    possible: Sequence[Possible] = ()
    """What else may be tried at one press, best first."""
    beside: str = ""
    """In a word why it is this, beside the star in a menu, where figures there speak for another."""

    def unnamed(self) -> Star:
        """Without the name of a form, where a picture shows what is chosen in it."""
        return replace(self, answer="") if self.form else self

    def fills_in(self, act: str) -> Mapping[str, Any]:
        """What the form of an act begins with, by section: as it is recommended, or told to be about as good."""
        if token(act) in self.tokens:
            return self.form
        second = self.second if isinstance(self.second, Mapping) else {}
        return second.get("form") or {} if second.get("act") == act else {}


NO_STAR = Star()


class Brevity(IntEnum):
    """What a long prompt leaves to *More…* and *Why?*: each of these with all before it."""

    NOTHING = 0
    IN_BRIEF = 1
    """What a text with an attribute ``.brief`` says beyond that."""
    IN_MENUS = 2
    """Second lines of buttons: the choices are a menu, in which each has room for its own."""
    STANDING = 3
    """The last line of what the last round came to: the board says it."""
    REASON = 4
    """Why the recommended answer is that."""
    SUMMED_UP = 5
    """All of it but the first line; what a press on the star does, where a menu tells that; and where a question is
    weighed on one screen what this kind of question is about."""


@dataclass(frozen=True, slots=True)
class Ask:
    """Everything a prompt is drawn from. Times are for the reader: ``until`` in words, ``due`` exact."""

    table: str
    table_name: str
    """Empty where it goes without saying: a live table is the only one of its place."""
    id: str
    question: Question
    sealed: bool
    answer: Any = None
    """What was sealed, else the draft, else None; as JSON."""
    ready: bool = False
    preview: Sequence[Phrase] = ()
    changes: Sequence[Possible] = ()
    """What may be changed at one press about what is filled in."""
    before: Sequence[str] = ()
    """Lines that come above the question: what happened since."""
    summed_up: Sequence[str] = ()
    """What the reader's last round came to, in lines above those, until anything is filled in."""
    until: str = ""
    due: datetime | None = None
    paused: bool = False
    always: str = ""
    """``key=value`` of the standing instruction that would answer every such question, if there is one."""
    used: Sequence[str] = ()
    """The keys of the instructions that have answered since the last prompt."""
    is_next: bool = False
    """The question is not asked yet, but may be answered."""
    also_asked: Ask | None = None
    """Another question, shown in the same message: what comes next, or what nobody waits for."""
    by: str = ""
    """``key=value`` of the standing instruction that will answer it in a while; empty where none will."""
    by_at: str = ""
    """When that is, in words; empty where it is in a moment, or nobody knows."""
    hint: bool = False
    """A line above it tells its reader what this kind of question is about."""
    hints_rest: bool = False
    """A line above it says why it has none, nor a star, and a button brings them back."""
    unsaid: Any = None
    """What is played if its reader says nothing; None: the default."""
    star: Star = NO_STAR
    """For whoever is new to the game."""
    in_private: bool = True
    """People may negotiate in private at this table."""
    how: Phrase | None = None
    """How the game is played, for whoever is new to it."""
    is_suggested: bool = False
    """It is filled in as was suggested last, and that can be taken back."""

    may_undo: bool = False
    """Stewards wait, so that what was done last can be taken back."""
    epoch: int = 0
    """The table's: a press on Undo takes back nothing once something else was."""
    may_stop: bool = False
    """Its reader's first round is over: they may play on or stop here."""
    is_closing: bool = False
    """All are ready, and what they answered counts in a moment."""
    waits_s: int = 0
    """For so many seconds its reader alone may take back what they have answered, or go on at once."""
    brevity: Brevity = Brevity.NOTHING
    picture_high: int = 0
    """Of the picture beside it, in units; 0 where there is none."""
    how_is_drawn: bool = False
    """That picture shows how the game is played, in place of ``how``."""
    state_lines: int | None = None
    """So many lines of how things stand are told, all where it is None; the rest is left to *Board*, the reader's own
    things and the menus, so far as those say it."""

    @property
    def about_it(self) -> Phrase:
        """What this kind of question is about, to whoever sees a picture of it or none."""
        return hint_phrase(self.question, pictured=self.picture_high > 0)

    @property
    def is_begun(self) -> bool:
        """True once anything of the message is answered: how the game is played and what the last round came to was
        read by then."""
        return self.answer is not None or (self.also_asked is not None and self.also_asked.answer is not None)

    @property
    def shows_how(self) -> bool:
        """True while it tells how the game is played: for as long as its reader's first panel has no answer."""
        return self.how is not None and not self.is_begun

    @property
    def tells_briefly(self) -> bool:
        """True if it tells how the game is played and leaves the rest of the screen to little else."""
        return self.shows_how and self.brevity >= Brevity.IN_MENUS

    @property
    def problem(self) -> Phrase | None:
        """Why a sheet would be refused as it is filled in."""
        if not isinstance(self.question.choices, Form) or self.answer is None:
            return None
        try:
            self.question.choices.check(self.answer)
        except IllegalChoice as refused:
            return refused.phrase
        return None

    @property
    def cannot_count(self) -> bool:
        """True of a sheet that is filled in so that it would be refused."""
        return self.problem is not None

    @property
    def is_whole(self) -> bool:
        """True of a sheet that *Ready* takes as it is: nothing of it is refused, asked about first, or forgotten."""
        form, answer = self.question.choices, self.answer
        if not isinstance(form, Form) or answer is None or self.cannot_count:
            return False
        return form.confirm(answer) is None and not form.is_half_filled(answer)

    @property
    def readies_all(self) -> bool:
        """True if one press may answer it as proposed and make ready what comes next, in the same message."""
        following = self.also_asked
        if following is None or not following.is_next or following.ready or self.by:
            return False
        return isinstance(self.question.choices, Acts) and not (self.sealed or self.question.optional)

    @property
    def is_left_open(self) -> bool:
        """True while it is waited for and has no answer, though what comes next, in the same message, is ready."""
        is_answered = self.ready or self.by or self.question.optional or self.paused
        return self.also_asked is not None and self.also_asked.is_next and self.also_asked.ready and not is_answered

    def proposed(self) -> Any:
        """What is filled in so far, else the default."""
        return self.question.default() if self.answer is None else self.answer

    @property
    def explained(self) -> frozenset[str]:
        """What stands in ids for the answers beside which the lines above say what each brings: those lines name it
        in ``answers``."""
        return frozenset(token(str(line.params["answers"])) for line in self.preview if "answers" in line.params)

    def to(self, verb: str, what: str = "") -> Reference:
        return Reference(verb, self.table, self.id, self.question.seat, what)


def asked_phrase(question: Question) -> Phrase:
    """The wording of a question: ``contest.stance`` is ``ask-contest-stance``."""
    return Phrase(f"ask-{question.kind.replace('.', '-')}", question.params)


def waited_phrase(kind: str) -> Phrase:
    """What is waited for, in a word or two: ``contest.stance`` is ``waiting-contest-stance``."""
    return Phrase(f"waiting-{kind.replace('.', '-')}")


def hint_phrase(question: Question, *, pictured: bool = False) -> Phrase:
    """What a kind of question is about, for whoever meets it first: ``contest.stance`` is ``hint-contest-stance``.
    What only a picture shows is spoken of to whoever is shown pictures."""
    params = {**question.params, "pictured": "yes" if pictured else "no"}
    return Phrase(f"hint-{question.kind.replace('.', '-')}", params)


def answer_phrases(question: Question, answer: Any, wording: Wording) -> list[Phrase]:
    """An answer as its buttons say it; a list or a number with its verb where the game has one for it: of
    ``setup.discard`` it is ``answer-setup-discard``; and an empty list, where the game has a name for that."""
    nothing = of_nothing(question.kind)
    if isinstance(question.choices, PickSome) and answer == [] and wording.has(nothing.id):
        return [nothing]
    texts = texts_of(question.choices, answer)
    whole = Phrase(f"answer-{question.kind.replace('.', '-')}", {**question.params, **_listed(texts)})
    is_list = isinstance(question.choices, PickSome | Number) and bool(texts)
    return [whole] if is_list and wording.has(whole.id) else texts


def given_phrases(question: Question, answer: Any, wording: Wording) -> list[Phrase]:
    """As :func:`answer_phrases`; of an act whose name says nothing all that its form says, and of one for which the
    game has words with what it is done with, those: of ``act-discard`` it is ``answer-act-discard``."""
    texts = answer_phrases(question, answer, wording)
    if not isinstance(question.choices, Acts) or not texts:
        return texts
    act, *named = answer_said(question.choices, answer)
    whole = Phrase(f"answer-{act.id}", {**act.params, **_listed(named)})
    if named and wording.has(whole.id):
        return [whole]
    said = [*form_said(question.choices, answer)] if wording.marked(act.id, "by_reason") else []
    return said or texts


def _listed(texts: Sequence[Phrase]) -> dict[str, Param]:
    """What an answer names, one by one; and ``grouped``, each once, with how many there are of it and in all."""
    once = [one for at, one in enumerate(texts) if one not in texts[:at]]
    counted = [(one, texts.count(one)) for one in once]
    grouped = [one if count == 1 else say("answer-times", text=one, count=count) for one, count in counted]
    return {"answer": [*texts], "grouped": grouped, "total": len(texts)}


def of_nothing(kind: str) -> Phrase:
    """What a game calls it to choose none of several things: ``discard`` is ``none-discard``."""
    return Phrase(f"none-{kind.replace('.', '-')}")


def is_choice(question: Question) -> bool:
    """True if there are two answers or more: the only act, if it has a form, is done in several ways."""
    choices = question.choices
    if isinstance(choices, PickOne):
        return len(choices.options) > 1
    if isinstance(choices, Acts):
        if len(choices.acts) == 1:
            return choices.acts[0].form is not None
        return sum(act.is_offered for act in choices.acts) > 1
    return True
