"""An open question as a message: pure and total. Every question of every game fits Discord's limits.

What can be pressed on it is understood by :mod:`cogs.ui.replies`, which is its other half.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cogs.ui.asking import Ask, asked_phrase, hint_phrase, is_choice, waited_phrase
from cogs.ui.choices import button, rows_of, shown_as_buttons
from cogs.ui.confirming import FILL_REST, READY_SURE, Unconfirmed
from cogs.ui.custom_ids import Reference, token
from cogs.ui.plan import Button, Menu, Plan, Row, button_rows
from cogs.ui.replies import MORE, digest, texts_of
from cogs.ui.starred import starred
from cogs.wording.fluent import Drawing
from cogs.wording.limits import BUTTON_LABEL, CONTENT, ROW_BUTTONS, ROWS, clip
from gamecore.engine.choices import Acts, Form, PickOne
from gamecore.engine.phrases import Phrase, say

MOST_CONTROLS = 8
"""Buttons and menus of a message; the answers to two questions in one message may be more."""
SELDOM = ("nohints", "always", "asknext", "board", "sheet")
"""What *More…* holds where a message would have more than that, the most seldom first."""


def compose(ask: Ask, draw: Drawing, page: int = 0) -> Plan:
    """The prompt as it stands. ``page`` counts from 0 where there is more than fits; ``MORE`` is what *More…* holds."""
    rows, controls = starred(rows_of(ask, draw, page), ask.star), _controls(ask, draw)
    rows = [*_closing_card(ask, draw, ROWS - len([*rows, *controls])), *rows]
    pending = _rows_with_pending(ask, draw, ROWS - len([*rows, *controls]))
    kept, dropped = _fewest([*rows, *controls[:-1], *pending], controls[-1])
    if page == MORE:
        more = button_rows([*dropped, *_more(ask, draw)])
        answers = [*rows, *controls[:-1], *pending]
        return Plan(_content(ask, draw), (*(answers if len(answers) + len(more) <= ROWS else ()), *more))
    return Plan(_content(ask, draw), (*rows, *controls[:-1], *pending, kept))


def _fewest(answers: Sequence[Row], controls: Row) -> tuple[Row, list[Button]]:
    """The last row with as few buttons as leave the message with ``MOST_CONTROLS``, and those that *More…* holds."""
    assert not isinstance(controls, Menu)
    count = len(controls) + sum(1 if isinstance(row, Menu) else len(row) for row in answers)
    dropped: list[Button] = []
    for verb in SELDOM:
        found = [each for each in controls if isinstance(each.to, Reference) and each.to.verb == verb]
        if found and count - len(dropped) > MOST_CONTROLS:
            dropped += found
    return tuple(each for each in controls if each not in dropped), dropped


def _rows_with_pending(ask: Ask, draw: Drawing, room: int) -> list[Row]:
    """What the other question of the message can be answered with; a way to it, where that has no room."""
    if ask.also_asked is None or room < 1:
        return []
    controls = _controls(ask.also_asked, draw)[:-1]
    if ask.readies_all and controls and not isinstance(controls[0], Menu):
        controls = [(*controls[0][:-1], button(ask, draw, "readyall", digest(ask.proposed()), "green"))]
    auto = _auto_answer(ask.also_asked, draw)
    rows = [*starred(rows_of(ask.also_asked, draw, 0), ask.also_asked.star), *controls, *([auto] if auto else [])]
    if len(rows) <= room:
        return rows
    name = draw.wording.label(say("button-beside", what=waited_phrase(ask.also_asked.question.kind)), draw.chairs)
    return [(*auto, Button(clip(name, BUTTON_LABEL), ask.also_asked.to("beside")))]


def compose_unconfirmed(ask: Ask, shown: Unconfirmed, draw: Drawing) -> Plan:
    """The prompt while it asks: what would be given away, and one row of buttons."""
    back = Button(draw.wording.label(say("button-not-yet")), ask.to("page", "0"))
    said = f"{headline(ask, draw)}\n**{draw.wording.text(shown.asked, draw.chairs)}**"
    if shown.to.verb == FILL_REST:
        rest = Button(draw.wording.label(say("button-fill-rest")), shown.to, "green")
        replace = Button(draw.wording.label(say("button-replace-all")), ask.to("replaceall"))
        return Plan(said, ((rest, replace, back),))
    name = "button-skip-sure" if shown.to.verb == "sure" else "button-ready-anyway"
    anyway = Button(draw.wording.label(Phrase(name)), shown.to, "red")
    if shown.to.verb != READY_SURE:
        return Plan(said, ((anyway, back),))
    filled = Button(draw.wording.label(say("button-suggest-ready")), ask.to("fillready"), "green")
    return Plan(said, ((filled, anyway, back),))


def headline(ask: Ask, draw: Drawing) -> str:
    """The first line, which stands alone on a lock screen."""
    asked, *_ = draw.wording.text(asked_phrase(ask.question), draw.chairs).split("\n")
    state = ""
    if isinstance(ask.question.choices, Form) and ask.sealed:
        state = "ready" if ask.ready else "unready"
    phrase = say("prompt-headline", table=ask.table_name, until=ask.until or "none", state=state or "none")
    return clip(draw.wording.text(phrase, draw.chairs).replace("%asked%", asked), 300)


def _content(ask: Ask, draw: Drawing) -> str:
    _, *more = draw.wording.text(asked_phrase(ask.question), draw.chairs).split("\n")
    head, last = headline(ask, draw), _status_line(ask, draw)
    middle = [
        *draw.wording.lines(ask.preview, draw.chairs),
        *_hints(ask, draw),
        ask.star.line,
        *_content_with_pending(ask, draw),
    ]
    room = CONTENT - len(head) - len(last) - 2
    needed = _fitting([*_what_it_is(ask, draw), *more, *middle], room)
    how = [] if ask.how is None else draw.wording.text(ask.how, draw.chairs).split("\n")
    before = _fitting([*how, *ask.before], room - len("\n".join(needed)) - 1)
    return "\n".join(line for line in [head, *before, *needed, last] if line)


def _content_with_pending(ask: Ask, draw: Drawing) -> list[str]:
    """What is said of the other question of the message."""
    if ask.also_asked is None:
        return []
    asked, *more = draw.wording.text(asked_phrase(ask.also_asked.question), draw.chairs).split("\n")
    lines = [
        *more,
        *draw.wording.lines(ask.also_asked.preview, draw.chairs),
        *_hints(ask.also_asked, draw),
        ask.also_asked.star.line,
    ]
    standing = [_status_line(ask.also_asked, draw)] if ask.also_asked.is_next or ask.also_asked.by else []
    return [f"**{asked[:1].upper()}{asked[1:]}**", *_what_it_is(ask.also_asked, draw), *lines, *standing]


def _what_it_is(ask: Ask, draw: Drawing) -> list[str]:
    """For whoever meets this kind of question for the first time."""
    return [f"💡 {draw.wording.text(hint_phrase(ask.question), draw.chairs)}"] if ask.hint else []


def _fitting(lines: Sequence[str], room: int) -> list[str]:
    """As many of the lines as fit, the last of them an ellipsis when some do not."""
    taken: list[str] = []
    for line in lines:
        if sum(len(each) + 1 for each in taken) + len(line) + 1 > room - 2:
            return [*taken, "…"] if room > 2 else taken
        taken.append(line)
    return taken


def _hints(ask: Ask, draw: Drawing) -> list[str]:
    """Second lines of what is shown as buttons, which have no room for them; what is recommended first."""
    found = [option for option in shown_as_buttons(ask, draw) if option.hint is not None]
    lines = []
    for option in sorted(found, key=lambda option: token(option.key) not in ask.star.tokens):
        label, hint = (draw.wording.text(phrase, draw.chairs) for phrase in (option.text, option.hint) if phrase)
        mark = " ⭐" if token(option.key) in ask.star.tokens else ""
        lines.append(f"**{label}**{mark} – {hint}")
    return lines


def _status_line(ask: Ask, draw: Drawing) -> str:
    """The last line: what happens if nothing more is done."""
    if ask.paused:
        what = "standing-paused"
    elif ask.by:
        key, _, value = ask.by.partition("=")
        said = draw.wording.text(say("standing-by-instruction", value=Phrase(f"instruction-{key}-{value}")))
        return f"-# {said}"
    elif ask.is_next:
        what = "standing-ahead-ready" if ask.ready else "standing-ahead"
    elif ask.ready:
        what = "standing-ready" if isinstance(ask.question.choices, Form) else "standing-sealed"
    elif not ask.sealed and (ask.question.optional or not isinstance(ask.question.choices, PickOne)):
        what = "standing-not-awaited" if ask.question.optional else "standing-open"
    else:
        what = "standing-draft" if ask.answer is not None else "standing-nothing"
    said = draw.wording.text(say(what, until=ask.until or "none", then=_if_nothing_comes(ask, draw)), draw.chairs)
    stamp = f" (<t:{int(ask.due.timestamp())}:R>)" if ask.due is not None and not ask.ready else ""
    return f"-# {said}{stamp}"


def _if_nothing_comes(ask: Ask, draw: Drawing) -> Phrase:
    """What the referee would do: the very option where there are options, else what the game says of such questions, or
    the very act."""
    question = ask.question
    if isinstance(question.choices, PickOne):
        default = question.default()
        for option in question.choices.options:
            if option.key == default:
                return say("standing-then-sound", answer=option.text)
    own = Phrase(f"default-{question.kind.replace('.', '-')}")
    if draw.wording.has(own.id):
        return own
    act = texts_of(question.choices, question.default()) if isinstance(question.choices, Acts) else []
    return say("standing-then-act", answer=act) if act else say("standing-then-steward")


# ----------------------------------------------------------------------------------------------- rows


def _controls(ask: Ask, draw: Drawing) -> list[Row]:
    hinted = ask.hint or (ask.also_asked is not None and ask.also_asked.hint)
    is_sheet = isinstance(ask.question.choices, Form)
    reasons = [button(ask, draw, "reasons")] if is_choice(ask.question) and not (ask.ready or ask.by) else []
    shown = [button(ask, draw, verb) for verb in ("board", "sheet")] + ([] if is_sheet else reasons)
    rest = [button(ask, draw, verb) for verb in ("more", *(("nohints",) if hinted else ()))]
    undo = [button(ask, draw, "undo")] if ask.may_undo else []
    private = [*undo, *_auto_answer(ask, draw), *shown, *rest, *_shortcuts(ask, draw)][
        : ROW_BUTTONS - (ask.ready and ask.sealed)
    ]
    if is_sheet:
        ready = button(ask, draw, "unready") if ask.ready else button(ask, draw, "ready", style="green")
        if ask.is_next and not ask.ready:
            name = draw.wording.label(say("button-ready-ahead", what=waited_phrase(ask.question.kind)), draw.chairs)
            ready = Button(clip(name, BUTTON_LABEL), ask.to("ready"), "green")
        unsuggest = [button(ask, draw, "unsuggest")] if ask.is_suggested else []
        return [(button(ask, draw, "suggest"), *unsuggest, *reasons, ready), tuple(private)]
    if ask.ready and ask.sealed:
        return [(button(ask, draw, "unready"), *private)]
    return [tuple(private)]


def _closing_card(ask: Ask, draw: Drawing, room: int) -> list[Row]:
    """After somebody's first round: on, or not."""
    if not ask.may_stop or room < 1:
        return []
    on = Button(draw.wording.label(say("button-playon")), ask.to("page", "0"))
    stop = Button(draw.wording.label(say("button-stophere")), Reference("fold", ask.table))
    return [(on, stop)]


def _auto_answer(ask: Ask, draw: Drawing) -> tuple[Button, ...]:
    """What may become of an answer that is given for its owner in a while."""
    return tuple(button(ask, draw, verb) for verb in ("useauto", "byhand")) if ask.by else ()


def _more(ask: Ask, draw: Drawing) -> tuple[Button, ...]:
    """What is seldom needed."""
    sheets = [one for one in (ask, ask.also_asked) if one is not None and isinstance(one.question.choices, Form)]
    clear = [button(sheet, draw, "clear") for sheet in sheets if sheet.answer is not None]
    back = Button(draw.wording.label(say("button-back")), ask.to("page", "0"))
    return (*clear, *(button(ask, draw, verb) for verb in ("instructions", "help")), back)


def _shortcuts(ask: Ask, draw: Drawing) -> Iterator[Button]:
    """To have every such question answered; and to be asked where an instruction has answered."""
    if ask.always and not ask.ready:
        key, _, value = ask.always.partition("=")
        label = draw.wording.label(say("button-always", value=Phrase(f"instruction-{key}-{value}")))
        yield Button(clip(label, BUTTON_LABEL), ask.to("always", ask.always))
    for key in ask.used:
        label = draw.wording.label(say("button-asknext", name=Phrase(f"instruction-{key}")))
        yield Button(clip(label, BUTTON_LABEL), ask.to("asknext", key))
