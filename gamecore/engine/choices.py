"""The small closed set of ways to choose, for all games.

Each kind checks an answer that came as JSON and returns it parsed; the same check runs on first play and on
replay. ``shape`` is what identifies a choice (keys and limits): it goes into a question's id and into the
journal's fingerprint. Labels and defaults never do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import field, replace
from typing import Any, Literal, TypeAlias, overload

from gamecore.engine.errors import IllegalChoice
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.values import value

Answer: TypeAlias = Any
"""JSON before a check, parsed after it."""


@value
class Option:
    """One thing that can be chosen. ``text`` is its label, ``hint`` a second line where there is room."""

    key: str
    text: Phrase
    hint: Phrase | None = None
    confirm: Phrase | None = None
    """What is asked once before it is taken: it gives something away and cannot be undone."""
    is_shortcut: bool = False
    """It does what other options do: several of them in one, or one by another card. It follows from them, so they
    alone say what is asked: games from before there was such a way are played again as they were."""
    shown_at: int = 0
    """In menus those with less come first; equals stay as they are listed, which is what identifies a question."""


class Hinted(Sequence[Option]):
    """Options whose hints are put below them when somebody reads one, and which are then shown by ``rank``, the least
    first. What checks or draws an answer needs neither, and takes the options from :func:`unhinted`."""

    __slots__ = ("_hint", "_made", "_rank", "bare")

    def __init__(
        self,
        bare: tuple[Option, ...],
        hint: Callable[[Option], Phrase | None],
        rank: Callable[[Option], int] | None = None,
    ) -> None:
        self.bare = bare
        """The same without hints."""
        self._hint, self._rank = hint, rank
        self._made: tuple[Option, ...] | None = None

    @property
    def _options(self) -> tuple[Option, ...]:
        if self._made is None:
            rank = self._rank or (lambda option: option.shown_at)
            self._made = tuple(replace(one, hint=self._hint(one), shown_at=rank(one)) for one in self.bare)
        return self._made

    @overload
    def __getitem__(self, at: int) -> Option: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[Option, ...]: ...
    def __getitem__(self, at: int | slice) -> Option | tuple[Option, ...]:
        return self._options[at]

    def __len__(self) -> int:
        return len(self.bare)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(self._options)

    def __repr__(self) -> str:
        return repr(self._options)


def unhinted(options: Sequence[Option]) -> Sequence[Option]:
    """Options for whoever looks at their keys and labels alone."""
    return options.bare if isinstance(options, Hinted) else options


@value
class PickOne:
    """Exactly one option. Answer: its key."""

    options: Sequence[Option]

    def check(self, answer: Answer) -> str:
        for option in unhinted(self.options):
            if option.key == answer:
                return option.key
        raise IllegalChoice(say("refused-not-an-option"))

    def shape(self) -> object:
        return ["one", *[option.key for option in unhinted(self.options) if not option.is_shortcut]]


@value
class PickSome:
    """From ``least`` to ``most`` different options. Answer: a list of keys, in the chooser's order."""

    options: Sequence[Option]
    least: int
    most: int
    apart: tuple[tuple[str, ...], ...] = ()
    """Groups of keys, no key in two of them, of each of which only one can be chosen."""
    apart_because: tuple[Phrase, ...] = ()
    """What those of each group are alike in, where the game says it."""

    def together(self, keys: Iterable[str]) -> list[str]:
        """Of these keys as many as can be chosen together; what comes first goes before."""
        chosen: list[str] = []
        for key in keys:
            rivals = next((group for group in self.apart if key in group), ())
            if len(chosen) < self.most and not any(other in rivals for other in chosen):
                chosen.append(key)
        return chosen

    def check(self, answer: Answer) -> tuple[str, ...]:
        known = {option.key for option in unhinted(self.options)}
        if not isinstance(answer, (list, tuple)) or any(key not in known for key in answer):
            raise IllegalChoice(say("refused-not-an-option"))
        if len(set(answer)) != len(answer):
            raise IllegalChoice(say("refused-chosen-twice"))
        if not self.least <= len(answer) <= self.most:
            exact = "yes" if self.least == self.most else "no"
            raise IllegalChoice(say("refused-how-many", least=self.least, most=self.most, exact=exact))
        for at, group in enumerate(self.apart):
            rivals = [option.text for option in unhinted(self.options) if option.key in group and option.key in answer]
            if len(rivals) > 1:
                why = self.apart_because[at] if self.apart_because else "none"
                raise IllegalChoice(say("refused-apart", either=rivals, why=why))
        return tuple(answer)

    def shape(self) -> object:
        keys = [option.key for option in unhinted(self.options)]
        return ["some", self.least, self.most, *keys, *map(list, self.apart)]


@value
class Number:
    """A whole number from ``least`` to ``most``, both included; each is told by the message ``text`` with its
    ``count``, bare where there is none."""

    least: int
    most: int
    text: str = ""

    def check(self, answer: Answer) -> int:
        if not isinstance(answer, int) or isinstance(answer, bool) or not self.least <= answer <= self.most:
            raise IllegalChoice(say("refused-number", least=self.least, most=self.most))
        return answer

    def shape(self) -> object:
        return ["number", self.least, self.most]


@value
class ShareOut:
    """``total`` whole units divided among the options. Answer: ``{key: amount}``; a missing key gets 0."""

    total: int
    options: tuple[Option, ...]

    def check(self, answer: Answer) -> dict[str, int]:
        keys = [option.key for option in self.options]
        if not isinstance(answer, Mapping) or any(key not in keys for key in answer):
            raise IllegalChoice(say("refused-not-an-option"))
        shares = {key: answer.get(key, 0) for key in keys}
        if any(not isinstance(part, int) or isinstance(part, bool) or part < 0 for part in shares.values()):
            raise IllegalChoice(say("refused-number", least=0, most=self.total))
        if sum(shares.values()) != self.total:
            raise IllegalChoice(say("refused-shares", total=self.total, given=sum(shares.values())))
        return shares

    def shape(self) -> object:
        return ["share", self.total, *(option.key for option in self.options)]


@value
class Field:
    """One named field of a form. An ``optional`` field may be left out; it is then None."""

    key: str
    choices: PickOne | PickSome | Number | ShareOut
    text: Phrase
    optional: bool = False
    initial: Answer = None
    """What an untouched sheet shows in this field, as JSON; it is no answer until it is sent."""
    suggested: Answer = None
    """What it shows at first where nothing is filled in or recommended; an answer like any other once it is sent."""
    once: bool = False
    """Each option counts once in the whole form: it says which other section has it, and goes from there to where it
    is chosen last."""
    repeats: frozenset[str] = frozenset()
    """Options that may be chosen in several sections all the same."""
    ranked: bool = False
    """Of several choices: what is chosen first is wanted most."""
    short: Phrase | None = None
    """What it is called within a sentence, where its text says more than its name."""
    only_with: tuple[str, frozenset[str]] | None = None
    """Another field, and those of its options with which this one matters: else a form leaves it out, as it was."""
    counts_from: tuple[tuple[str, int], ...] = ()
    """With options of that field the least of this number that counts: a form offers no less."""


@value
class Section:
    """A part of a form that is filled in at one sitting: at most five fields, so that a phone shows it whole.

    An ``optional`` section may be left out as a whole; it is then None.
    """

    key: str
    text: Phrase
    fields: tuple[Field, ...]
    optional: bool = False


def _fits_together(_: Mapping[str, Any]) -> None:
    return None


def _needs_no_confirming(_: Mapping[str, Any]) -> None:
    return None


def _never_half_filled(_: Mapping[str, Any]) -> bool:
    return False


class Form:
    """Named sections of named fields. Answer: ``{section: {field: answer}}``.

    ``rule`` looks at the whole parsed form and raises :class:`IllegalChoice` where fields do not fit. ``confirm`` looks
    at what is filled in, and gives what is asked once before it is sent: where it is emptier than its default.
    ``is_half_filled`` is true of what may be sent and yet looks like an oversight. Neither raises, whatever is filled
    in.
    """

    __slots__ = ("_sections", "confirm", "is_half_filled", "rule")

    def __init__(
        self,
        sections: tuple[Section, ...] | Callable[[], tuple[Section, ...]],
        rule: Callable[[Mapping[str, Any]], None] = _fits_together,
        confirm: Callable[[Mapping[str, Any]], Phrase | None] = _needs_no_confirming,
        is_half_filled: Callable[[Mapping[str, Any]], bool] = _never_half_filled,
    ) -> None:
        self._sections = sections
        self.rule = rule
        self.confirm = confirm
        self.is_half_filled = is_half_filled

    @property
    def empty(self) -> dict[str, dict[str, Any]]:
        """The form as it is sent when nothing is filled in."""
        return {section.key: {} for section in self.sections if not section.optional}

    @property
    def sections(self) -> tuple[Section, ...]:
        """What is filled in. A rule may hand it over as a function, called once, when somebody looks: of many acts with
        a form few are opened. It may be called when the game has gone on, so it rests on what never changes."""
        if callable(self._sections):
            self._sections = self._sections()
        return self._sections

    def __eq__(self, other: object) -> bool:
        """True if the same is filled in by the same rule: whoever looks twice at a question gets two forms of it."""
        return isinstance(other, Form) and (self.rule, self.sections) == (other.rule, other.sections)

    def __hash__(self) -> int:
        return hash(tuple(section.key for section in self.sections))

    def __repr__(self) -> str:
        return f"Form(sections={self.sections!r}, rule={self.rule!r})"

    def check(self, answer: Answer) -> dict[str, Any]:
        known = {section.key for section in self.sections}
        if not isinstance(answer, Mapping) or any(key not in known for key in answer):
            raise IllegalChoice(say("refused-not-a-form"))
        parsed = {section.key: self._section(section, answer.get(section.key)) for section in self.sections}
        self.rule(parsed)
        return parsed

    @staticmethod
    def _section(section: Section, given: Answer) -> dict[str, Any] | None:
        if given is None:
            if section.optional:
                return None
            raise IllegalChoice(say("refused-section-missing", section=section.text))
        known = {part.key for part in section.fields}
        if not isinstance(given, Mapping) or any(key not in known for key in given):
            raise IllegalChoice(say("refused-not-a-form"))
        parsed: dict[str, Any] = {}
        for part in section.fields:
            value = given.get(part.key)
            if value is not None:
                try:
                    parsed[part.key] = part.choices.check(value)
                except IllegalChoice as wrong:
                    why = say("refused-in-field", section=section.text, field=part.short or part.text, why=wrong.phrase)
                    raise IllegalChoice(why) from wrong
            elif part.optional:
                parsed[part.key] = None
            else:
                raise IllegalChoice(say("refused-field-missing", section=section.text, field=part.short or part.text))
        return parsed

    def shape(self) -> object:
        shapes: dict[int, list[object]] = {}  # sections often have the very same fields
        for section in self.sections:
            if id(section.fields) not in shapes:
                shapes[id(section.fields)] = [[f.key, f.optional, f.choices.shape()] for f in section.fields]
        return ["form", *([one.key, one.optional, *shapes[id(one.fields)]] for one in self.sections)]


@value
class Act:
    """Something a seat may do in an open batch: by itself (accept, pass), or with a form (an offer)."""

    key: str
    text: Phrase
    form: Form | None = None
    hint: Phrase | None = None
    group: Phrase | None = None
    """What it is about. Acts about the same thing are shown together where there are many."""
    short: Phrase | None = None
    """Its text where the group is named beside it."""
    partners: tuple[Seat, ...] = ()
    """The other seats that it concerns: a way to talk with just these is shown beside it."""
    talk: Literal["offer", "gift"] | None = None
    """What it is where people talk: they can open it from there."""
    confirm: Phrase | None = None
    """What is asked once before it is done: it gives something away and cannot be undone."""
    is_posted: bool = False
    """Everybody reads what it says: whoever does it in a private talk sees it before it is posted."""
    is_offered: bool = True
    """Else it is legal for whoever says it, but changes nothing: such as *done* of a seat nobody waits for."""
    is_apart: bool = False
    """It has a button of its own beside its group, unless another is recommended and takes its room."""
    is_rare: bool = False
    """Hardly ever wanted: a menu of such acts alone is behind *More…*, unless one of them is recommended."""
    leads: bool = False
    """It is the best of its group. Where some are, one menu shows all of these, and what else it has room for."""
    shown_at: int = 0
    """In menus those with less come first; equals stay as they are listed, which is what identifies a question."""

    @property
    def needs_steps(self) -> bool:
        """True if its form is more than one sitting."""
        return self.form is not None and len(self.form.sections) > 1


@value
class Acts:
    """One act out of several. Answer: ``{"act": key}``, with ``"form": {...}`` where the act has a form."""

    acts: tuple[Act, ...]
    closed: tuple[Act, ...] = ()
    """What cannot be done now but is looked for: shown where there is room, and refused."""
    by_group: bool = False
    """Each group is a menu and the rest are buttons, however few: each stays in its place, whatever is recommended."""
    ranked: Callable[[], Sequence[Act]] | None = field(default=None, compare=False, repr=False)
    """The same as menus show them, with what leads its group: worked out for whoever looks, where that takes long."""

    @property
    def shown(self) -> Sequence[Act]:
        return sorted(self.acts, key=lambda act: act.shown_at) if self.ranked is None else self.ranked()

    def check(self, answer: Answer) -> tuple[str, dict[str, Any] | None]:
        if isinstance(answer, Mapping) and set(answer) <= {"act", "form"}:
            for act in self.acts:
                if act.key == answer.get("act"):
                    if act.form is None and answer.get("form") is not None:
                        raise IllegalChoice(say("refused-not-a-form"))
                    return act.key, None if act.form is None else act.form.check(answer.get("form"))
        raise IllegalChoice(say("refused-not-an-option"))

    def shape(self) -> object:
        return ["acts", *([act.key, act.form.shape() if act.form else None] for act in self.acts)]


Choices: TypeAlias = PickOne | PickSome | Number | ShareOut | Form | Acts


def to_be_confirmed(choices: Choices, answer: Answer) -> Phrase | None:
    """What is asked once before this answer is taken, None where nothing needs to be."""
    if isinstance(choices, Form):
        return choices.confirm(answer if isinstance(answer, Mapping) else {})
    if isinstance(choices, Acts) and isinstance(answer, Mapping):
        return next((act.confirm for act in choices.acts if act.key == answer.get("act")), None)
    if isinstance(choices, PickOne):
        return next((option.confirm for option in choices.options if option.key == answer), None)
    return None
