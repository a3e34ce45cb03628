"""The last line of a prompt: what happens if nothing more is done."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cogs.ui.asking import Ask, Brevity, answer_phrases
from cogs.ui.choices import needs_steps, shown_as_buttons
from cogs.ui.menus import MENU_OPTIONS
from cogs.ui.room import is_for_one_screen
from cogs.wording.fluent import Drawing
from gamecore.engine.answer_texts import answer_said
from gamecore.engine.choices import Acts, Choices, Form, PickOne, PickSome
from gamecore.engine.phrases import Phrase, say


def status_line(ask: Ask, draw: Drawing) -> str:
    """The last line: what happens if nothing more is done."""
    if ask.paused:
        what = "standing-paused"
    elif ask.by:
        key, _, value = ask.by.partition("=")
        given = say("standing-by-instruction", value=Phrase(f"instruction-{key}-{value}"), at=ask.by_at or "none")
        return f"-# {draw.wording.text(given)}"
    elif ask.is_next:
        what = "standing-ahead-ready" if ask.ready else "standing-ahead"
    elif ask.waits_s:
        what = "standing-waits"
    elif ask.ready:
        what = "standing-ready" if isinstance(ask.question.choices, Form) else "standing-sealed"
    elif is_taken_back(ask):
        what = "standing-taken-back"
    elif not ask.sealed and (ask.question.optional or not isinstance(ask.question.choices, PickOne)):
        what = "standing-not-awaited" if ask.question.optional else "standing-open"
    else:
        what = "standing-nothing" if ask.answer is None else "standing-unfit" if ask.cannot_count else "standing-draft"
    star = "same" if ask.star.line and ask.star.by_itself else "none"
    is_timed = what == "standing-nothing" and bool(ask.until)
    then = _if_nothing_comes(ask, draw) if is_timed and star != "same" else "none"
    chosen = answer_phrases(ask.question, ask.answer, draw.wording) or "none"
    begun = "no" if ask.answer is None else "yes"
    told = say(what, until=ask.until or "none", then=then, star=star, given=chosen, begun=begun, seconds=ask.waits_s,
               keep="yes" if needs_ready(ask, draw) else "no")  # fmt: skip
    said = draw.wording.text(told, draw.chairs)
    is_tight = ask.brevity >= Brevity.IN_MENUS and is_for_one_screen(ask, draw)  # the headline says until when, too
    has_stamp = ask.due is not None and not ask.ready and not is_tight
    stamp = f" (<t:{int(ask.due.timestamp())}:R>)" if ask.due is not None and has_stamp else ""
    return f"-# {said}{stamp}" if said else ""


def is_taken_back(ask: Ask) -> bool:
    """True where an answer was taken back; what it was still stands out."""
    is_settled = ask.question.optional or ask.ready or ask.waits_s or ask.is_next or ask.by or ask.paused
    return ask.answer is not None and not is_settled and _is_done_in_one_step(ask.question.choices, ask.answer)


def _is_done_in_one_step(choices: Choices, answer: Any) -> bool:
    """True where nothing is filled in bit by bit: what is, but not given, was given before."""
    if isinstance(choices, Acts):
        return isinstance(answer, Mapping) and any(
            act.key == answer.get("act") and not needs_steps(act) for act in choices.acts
        )
    return isinstance(choices, PickOne) or (isinstance(choices, PickSome) and len(choices.options) <= MENU_OPTIONS)


def needs_ready(ask: Ask, draw: Drawing) -> bool:
    """True where it is ticked in a menu, which takes no tick twice: so a button gives it again."""
    return is_taken_back(ask) and not shown_as_buttons(ask, draw)


def _if_nothing_comes(ask: Ask, draw: Drawing) -> Phrase:
    """What the referee would do: the very option where there are options, else what the game says of such questions, or
    what is answered."""
    question, kind = ask.question, ask.question.kind.replace(".", "-")
    answer = question.default() if ask.unsaid is None else ask.unsaid
    if isinstance(question.choices, PickOne):
        for option in question.choices.options:
            if option.key == answer:
                about = {**option.text.params, **question.params, "answer": option.text}
                given = Phrase(f"then-{kind}", about)
                return given if draw.wording.has(given.id) else say("standing-then-sound", answer=option.text)
    own = Phrase(f"default-{kind}")
    if draw.wording.has(own.id):
        return own
    named = answer_phrases(question, answer, draw.wording) or answer_said(question.choices, answer)
    return say("standing-then-act", answer=named)
