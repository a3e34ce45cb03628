"""The last line of a prompt: what happens if nothing more is done; and the panel of what happens by itself at once."""

from __future__ import annotations

from cogs.ui.asking import Ask, Brevity, answer_phrases, given_phrases
from cogs.ui.choices import button, shown_as_buttons
from cogs.ui.menus import MENU_OPTIONS
from cogs.ui.plan import Button, Plan
from cogs.ui.room import is_for_one_screen
from cogs.wording.fluent import Drawing
from gamecore.engine.answer_texts import answer_said
from gamecore.engine.choices import Form, PickOne, PickSome
from gamecore.engine.phrases import Phrase, say


def passing(ask: Ask, draw: Drawing) -> Plan | None:
    """The panel of what is answered by itself in a few seconds, where a game words it as ``passing-<kind>``: nobody can
    read a menu of answers in that time. None of everything else."""
    named = Phrase(f"passing-{ask.question.kind.replace('.', '-')}", ask.question.params)
    is_alone = ask.also_asked is None and not ask.paused
    if not ask.by or ask.by_at or not is_alone or not draw.wording.has(named.id):
        return None
    head = draw.wording.text(say("prompt-headline", table=ask.table_name or "none", until="none", state="none"))
    asked = draw.wording.text(named, draw.chairs)
    head = head.replace("%asked%", f"**{asked if ask.table_name else asked[:1].upper() + asked[1:]}**")
    undo = [button(ask, draw, "undo", str(ask.epoch))] if ask.may_undo else []
    go_on = Button(draw.wording.label(say("button-now")), ask.to("useauto"), "green")
    return Plan(f"{head}\n{status_line(ask, draw)}", ((go_on, button(ask, draw, "byhand"), *undo),))


def auto_answer(ask: Ask, draw: Drawing) -> tuple[Button, ...]:
    """What may become of an answer that is given for its owner in a while."""
    if not ask.by:
        return ()
    return (button(ask, draw, "useauto", style="green"), button(ask, draw, "byhand"))


def status_line(ask: Ask, draw: Drawing) -> str:
    """The last line: what happens if nothing more is done."""
    if ask.paused:
        what = "standing-paused"
    elif ask.by:
        named = Phrase(f"instruction-{ask.by.replace('=', '-')}")
        now = Phrase(f"{named.id}-now")
        value = now if draw.wording.has(now.id) else named
        return f"-# {draw.wording.text(say('standing-by-instruction', value=value, at=ask.by_at or 'none'))}"
    elif ask.is_next:
        is_named = ask.ready and not isinstance(ask.question.choices, Form)
        what = "standing-ahead-chosen" if is_named else "standing-ahead-ready" if ask.ready else "standing-ahead"
    elif ask.waits_s:
        what = "standing-waits"
    elif ask.ready:
        what = "standing-ready" if isinstance(ask.question.choices, Form) else "standing-sealed"
    elif is_taken_back(ask):
        what = "standing-taken-back"
    elif not ask.sealed and (ask.question.optional or not isinstance(ask.question.choices, PickOne)):
        what = "standing-not-awaited" if ask.question.optional else "standing-open"
    elif _misses(ask):
        what = "standing-too-few"
    else:
        what = "standing-nothing" if ask.answer is None else "standing-unfit" if ask.cannot_count else "standing-draft"
    star = "same" if ask.star.line and ask.star.by_itself else "none"
    is_timed = what in ("standing-nothing", "standing-too-few") and bool(ask.until)
    then = _if_nothing_comes(ask, draw) if is_timed and star != "same" else "none"
    chosen = given_phrases(ask.question, ask.answer, draw.wording) or "none"
    begun = "no" if ask.answer is None else "yes"
    told = say(what, until=ask.until or "none", then=then, star=star, given=chosen, begun=begun, seconds=ask.waits_s,
               keep="yes" if needs_ready(ask, draw) else "no", chosen=_ticked(ask),
               total=_misses(ask), why=_why_unfit(ask), closing="yes" if ask.is_closing else "no")  # fmt: skip
    said = draw.wording.text(told, draw.chairs)
    is_tight = ask.brevity >= Brevity.IN_MENUS and is_for_one_screen(ask, draw)  # the headline says until when, too
    has_stamp = ask.due is not None and not ask.ready and not is_tight
    stamp = f" (<t:{int(ask.due.timestamp())}:R>)" if ask.due is not None and has_stamp else ""
    return f"-# {said}{stamp}" if said else ""


def _why_unfit(ask: Ask) -> Phrase | str:
    """Why a sheet would be refused, unless a line above says it; else "none"."""
    problem = ask.problem
    is_said = problem is not None and any(line.id == problem.id for line in ask.preview)
    return "none" if problem is None or is_said else problem


def _ticked(ask: Ask) -> int | str:
    """How many are chosen where that takes several menus; else "none"."""
    choices = ask.question.choices
    is_wide = isinstance(choices, PickSome) and len(choices.options) > MENU_OPTIONS
    return len(ask.answer) if is_wide and isinstance(ask.answer, (list, tuple)) else "none"


def _misses(ask: Ask) -> int:
    """How many are to be chosen, where it takes several menus and more than are chosen yet; else 0."""
    choices, ticked = ask.question.choices, _ticked(ask)
    return choices.least if isinstance(choices, PickSome) and isinstance(ticked, int) and ticked < choices.least else 0


def is_taken_back(ask: Ask) -> bool:
    """True where ticks of a menu were taken back, which still stand there."""
    is_settled = ask.question.optional or ask.ready or ask.waits_s or ask.is_next or ask.by or ask.paused
    choices = ask.question.choices
    is_menu = isinstance(choices, PickSome) and len(choices.options) <= MENU_OPTIONS
    return ask.answer is not None and not is_settled and is_menu


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
