"""What a steward would answer, in words: one line on the prompt, and in full for whoever asks why."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from pydantic import JsonValue

from cogs.ui.asking import NO_STAR, Star, answer_phrases, given_phrases
from cogs.ui.choices import one_of
from cogs.ui.custom_ids import Reference, token
from cogs.ui.plan import Button, Plan, Row
from cogs.ui.possible import menu_of
from cogs.ui.replies import digest, tokens_of
from cogs.wording.emojis import plain
from cogs.wording.fluent import Drawing, Wording
from cogs.wording.limits import CONTENT, clip
from cogs.wording.names import Words
from gamecore.engine.abilities.changes import FollowsForms, OffersChanges
from gamecore.engine.advice import Advice, Possible
from gamecore.engine.choices import Acts, Choices, Form
from gamecore.engine.phrases import Phrase, say
from gamecore.engine.scripts import Question
from gamecore.tables.errors import Refused
from gamecore.tables.model.advice import Adviser, advice_for, completed_for
from gamecore.tables.model.table import Asked, TableView
from gamecore.tables.queries import or_refused

LONGEST_LINE = 200
LINE, PART = "\n", " · "
"""Between two things that a line says, where each has none of its own."""


def star(view: TableView, asked: Asked, words: Words, adviser: Adviser) -> Star:
    """The answer with its weightiest reason, or nothing where there is none."""
    with suppress(Refused), or_refused(view.table.id):
        return star_of(asked.question, adviser.advice_for(view, asked), words.draw(view.table))
    return NO_STAR


def unsaid(view: TableView, asked: Asked, adviser: Adviser) -> JsonValue:
    """What is played if the viewer says nothing: as recommended; None where that is the default."""
    if not asked.question.own_word:
        with suppress(Refused), or_refused(view.table.id):
            return adviser.advice_for(view, asked).answer
    return None


def changes(view: TableView, asked: Asked) -> Sequence[Possible]:
    """What may be changed at one press about a sheet that is filled in, until it is ready."""
    if asked.answer is None or asked.ready or not isinstance(view.game, OffersChanges):
        return ()
    with suppress(Refused), or_refused(view.table.id):
        return tuple(view.game.changes(view.view, asked.question, asked.answer))
    return ()


def proposed(view: TableView, asked: Asked) -> Mapping[str, Any]:
    """What the forms of a sheet begin with that are not filled in yet: as recommended beside what is filled in."""
    found: JsonValue = None
    with suppress(Refused), or_refused(view.table.id):
        found = completed_for(view, asked)
    return found if isinstance(found, Mapping) else {}


def followed(view: TableView, asked: Asked, sent: Any) -> Any:
    """A sheet of which a form was sent, with what goes with what was changed in it."""
    if not isinstance(view.game, FollowsForms) or not isinstance(sent, Mapping):
        return sent
    filled = asked.answer if isinstance(asked.answer, Mapping) else {}
    with suppress(Refused), or_refused(view.table.id):
        return view.game.followed(view.view, asked.question, {**proposed(view, asked), **filled}, sent)
    return sent


def star_of(question: Question, advice: Advice, draw: Drawing) -> Star:
    """As :func:`star`. Where the answer's name says nothing, such as *Choose*, its first reason names all of it: the
    line without the reason is then as brief as that can be. A form of such a name has none: its menu has the star."""
    is_sheet, form = isinstance(question.choices, Form), _form_of(advice.answer)
    is_told = is_sheet or answer_phrases(question, advice.answer, draw.wording)
    if not (advice.why and is_told and _is_offered(question.choices, advice.answer)):
        return NO_STAR
    named, why = _names(question, advice, draw.wording), advice.why[0].phrase
    said = say("star-line", answer=named, why=why) if named else say("star-sheet" if is_sheet else "star-act", why=why)
    is_whole = bool(draw.wording.marked(why.id, "whole"))
    is_stacked = bool(draw.wording.marked(why.id, "stacked"))
    brief = _line(draw.wording.in_brief, said, draw, is_whole=is_whole, joined=PART if is_stacked else "")
    stacked = _line(draw.wording.in_brief, said, draw, joined=LINE) if is_stacked else brief
    is_short = bool(draw.wording.marked(why.id, "short"))
    line = brief if is_short else _line(draw.wording, said, draw, instead=stacked, joined=LINE if is_stacked else "")
    unnamed = "" if form else brief
    alone = _line(draw.wording, say("star-alone", answer=named), draw) if named else unnamed
    return Star(
        line,
        tokens_of(question.choices, advice.answer),
        form,
        advice.second if advice.close else None,
        by_itself=not question.own_word or _is_default(question, advice.answer),
        answer=alone,
        brief=brief if brief != line or draw.wording.marked(why.id, "brief") else "",
        does=brief.replace("**", "") if form and not named else "",
        is_whole=is_whole,
        why=" ".join(draw.wording.text(why, draw.chairs).split()),
        possible=advice.possible,
        beside="" if advice.beside is None else draw.wording.label(advice.beside, draw.chairs),
    )


def _names(question: Question, advice: Advice, wording: Wording) -> list[Phrase]:
    """The names of the options or the act; none of a sheet, and of an act whose name says nothing."""
    texts = answer_phrases(question, advice.answer, wording)
    return [] if any(wording.marked(text.id, "by_reason") for text in texts) else texts


def _line(
    wording: Wording,
    said: Phrase,
    draw: Drawing,
    instead: str = "",
    *,
    is_whole: bool = False,
    joined: str = "",
) -> str:
    """In one line, or with its lines ``joined`` so; where that is too long what is said ``instead``, else as many whole
    parts of it as there is room for, with an ellipsis in place of the others: of what ``is_whole`` nothing may be
    missing."""
    first, *parts = (" ".join(line.split()) for line in wording.text(said, draw.chairs).split("\n"))
    between = joined or PART
    line = f"{first}{LINE if joined == LINE else ' '}{(joined or ' ').join(parts)}".strip()
    if is_whole:
        return line
    if len(line) <= LONGEST_LINE or instead:
        return line if len(line) <= LONGEST_LINE else instead
    first, *parts = line.split(between)
    for part in parts:
        if len(first) + len(between) + len(part) > LONGEST_LINE - len(between) - 1:
            break
        first += between + part
    return clip(f"{first}{between}…", LONGEST_LINE)


def _is_offered(choices: Choices, answer: JsonValue) -> bool:
    """False of an act that changes nothing, such as to be done where nobody waits for it."""
    key = answer.get("act") if isinstance(answer, Mapping) else None
    return not isinstance(choices, Acts) or any(act.key == key and act.is_offered for act in choices.acts)


def _form_of(answer: JsonValue) -> Mapping[str, Any]:
    form = answer.get("form") if isinstance(answer, Mapping) else None
    return form if isinstance(form, Mapping) else {}


def _is_default(question: Question, answer: JsonValue) -> bool:
    """True if an answer is what comes of saying nothing; of several things in whatever order."""
    default = question.default()
    if isinstance(answer, list) and isinstance(default, list):
        return sorted(map(str, answer)) == sorted(map(str, default))
    return bool(answer == default)


def in_full(view: TableView, asked: Asked, words: Words, read: str = "") -> Plan:
    """The answer with its reasons and the next best, and buttons that do either; a sheet, which has no next best, is
    filled in and not sent: it is to be seen first. Of a sheet others, each filled in at one press. ``read`` is what the
    asker has before their eyes: a reason that stands there is not told again, nor one that names the answer beside what
    it names, nor what a sheet would do."""
    advice = advice_for(view, asked)
    answer, told = _with_reasons(view, asked, advice, words, read)
    is_sheet = isinstance(asked.question.choices, Form)
    is_read = is_sheet and isinstance(answer, Phrase) and _is_in(read, answer, view, words, in_brief=True)
    said = told if is_read and told else [say("typed-best", answer=answer), *told]
    if advice.second is not None:
        said.append(_second(view, asked, advice.second, words, close=advice.close))
    to = Reference("doit", view.table.id, asked.id, view.seat)
    buttons = [Button(words.label(say("button-fill-in" if is_sheet else "button-best")), to)]
    if advice.second is not None:
        buttons.append(Button(words.label(say("button-second")), to.about("doit", digest(advice.second))))
    rows: list[Row] = [tuple(buttons)]
    if advice.possible and is_sheet and not asked.by_hand:
        rows.append(
            menu_of("possible", asked.question.kind, advice.possible, to.about("fillin"), words.draw(view.table))
        )
    return Plan(clip("\n".join(words.text(each, view.table) for each in said), CONTENT), tuple(rows))


def in_full_of_both(view: TableView, asked: Asked, following: Asked, words: Words, star: Star, read: str = "") -> Plan:
    """As :func:`in_full`, where one press is done with a question and answers what comes next: the reasons of both, and
    a button that does both. What else the latter could be answered with is told when it is asked."""
    of_now, of_next = (advice_for(view, one) for one in (asked, following))
    draw = words.draw(view.table)
    of_done = draw.wording if of_now.second is not None else draw.wording.in_brief  # what comes next is told below
    said = [star.answer]
    below = _with_reasons(view, following, of_next, words, read)[1]
    above = [line for line in _with_reasons(view, asked, of_now, words, read)[1] if line not in below]
    for told, wording in ((above, of_done), (below, draw.wording)):
        told = [line for line in told if not _is_usual(line) and not _is_left_out(line, wording)]
        said += [wording.text(line, draw.chairs) for line in told]
    if of_now.second is not None:
        said.append(words.text(_second(view, asked, of_now.second, words, close=of_now.close), view.table))
    to = Reference("doboth", view.table.id, asked.id, view.seat)
    buttons = [Button(words.label(say("button-best")), to.about("doboth", digest(star.next_answer)))]
    if of_now.second is not None:
        second = Reference("doit", view.table.id, asked.id, view.seat).about("doit", digest(of_now.second))
        buttons.append(Button(words.label(say("button-second")), second))
    return Plan(clip("\n".join(said), CONTENT), (tuple(buttons),))


def _is_usual(line: Phrase) -> bool:
    """That it is played if nothing is said: of one of two questions only, and so not of both."""
    why = line.params.get("why")
    return isinstance(why, Phrase) and why.id == "why-usual"


def _is_left_out(line: Phrase, wording: Wording) -> bool:
    """A reason that says nothing in brief: it is told below, of what comes next."""
    why = line.params.get("why")
    return isinstance(why, Phrase) and not wording.text(why)


def _with_reasons(
    view: TableView, asked: Asked, advice: Advice, words: Words, read: str
) -> tuple[str | Phrase | list[Phrase], list[Phrase]]:
    """What the recommended answer is called, and the lines below it."""
    answer, *lines = _said(view, asked, advice.answer, words)
    reasons = advice.why
    if reasons and not _names(asked.question, advice, words.wording(view.table)):
        if read or not isinstance(asked.question.choices, Form):
            answer, lines = reasons[0].phrase, []
        reasons = reasons[1:]
    told = [why for why in reasons if why.params.get("fact") not in (answer, *lines)]
    if read and (advice.second is not None or any(why.kind != "usual" for why in told)):
        told = [why for why in told if why.kind != "usual"]  # the last line of a panel says it
    marked = words.wording(view.table).marked
    anew = [
        why.phrase if not _is_in(read, why.phrase, view, words) else _weighty_part(why.phrase, marked) for why in told
    ]
    kept = [why for why in anew if why] if any(anew) or advice.second is not None else [why.phrase for why in told]
    kept.sort(key=lambda why: not marked(why.id, "first"))  # what it comes to in all before what makes it up
    return answer, [*lines, *(say("star-reason", why=why) for why in kept)]


def _weighty_part(why: Phrase, marked: Callable[[str, str], str]) -> Phrase | None:
    """The part of a reason that is so weighty that it stands there twice: it has the attribute ``again``."""
    parts = [why, *(part for part in why.params.values() if isinstance(part, Phrase))]
    return next((part for part in parts if marked(part.id, "again")), None)


def _is_in(read: str, phrase: Phrase, view: TableView, words: Words, *, in_brief: bool = False) -> bool:
    """Whether it stands there as :func:`star` says it, be it ``in_brief``: dice and seats are emojis only where it is
    sent."""
    draw = words.draw(view.table)
    wordings = (draw.wording, draw.wording.in_brief) if in_brief else (draw.wording,)
    said = [plain(" ".join(wording.text(phrase, draw.chairs).split())) for wording in wordings]
    return any(each in " ".join(read.split()) for each in said)


def _second(view: TableView, asked: Asked, answer: JsonValue, words: Words, *, close: bool) -> Phrase:
    """The next best, with what a menu says of it, and of an act with a form what is done with: a press does it."""
    chosen = [
        one for one in one_of(asked.question.choices) if tokens_of(asked.question.choices, answer) == {token(one.key)}
    ]
    hint = chosen[0].hint if chosen else None
    given = given_phrases(asked.question, answer, words.wording(view.table))
    said = say("star-answer", answer=given) if given else _said(view, asked, answer, words)[0]
    return say("star-second", answer=said, close=int(close), hint=hint or "none")


def _said(view: TableView, asked: Asked, answer: JsonValue, words: Words) -> list[Phrase]:
    """An answer as its buttons say it; of a sheet what is shown of it when it is filled in."""
    texts = answer_phrases(asked.question, answer, words.wording(view.table))
    if texts:
        return [say("star-answer", answer=texts)]
    return list(view.game.preview(view.view, asked.question, answer)) or [say("opened-number", number=str(answer))]
