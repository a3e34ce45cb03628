"""An open question as a message: pure and total. Every question of every game fits Discord's limits.

What can be pressed on it is understood by :mod:`bot.prompts.replies`, which is its other half.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from bot.limits import (
    BUTTON_LABEL,
    CONTENT,
    MODAL_FIELDS,
    OPTION_DESCRIPTION,
    OPTION_LABEL,
    PLACEHOLDER,
    ROW_BUTTONS,
    ROWS,
    SELECT_OPTIONS,
    clip,
)
from bot.prompts.forms import Drawing, halved
from cogs.plan import Button, Choice, Menu, Plan, Row, Style, button_rows
from cogs.references import Reference, token
from gamecore.engine.choices import Act, Acts, Form, Number, Option, PickOne, PickSome, Section, ShareOut
from gamecore.engine.phrases import Phrase, say
from gamecore.engine.scripts import Question

FEW = 5
"""Up to so many options are buttons, more are a menu."""
SHORT_LABEL = 38
"""A phone shows a button's label of so many characters on one line."""
MOST_SECTIONS = 15
SECTIONS_A_PAGE = 10
"""So many sections are shown together; if there are more, pages of so many leave room to turn them."""
ACTS_A_PAGE = 15
FEW_ACTS = 9
"""Up to so many acts are buttons in rows of three, so that a phone does not squeeze their labels."""
ACT_ROWS = 4
"""Rows for acts; the fifth is for what every prompt has."""
MOST_TALKS = 3


@dataclass(frozen=True, slots=True)
class Ask:
    """Everything a prompt is drawn from. Times are for the reader: ``until`` in words, ``due`` exact."""

    table: str
    table_name: str
    id: str
    question: Question
    sealed: bool
    answer: Any = None
    """What was sealed, else the draft, else None; as JSON."""
    ready: bool = False
    echo: Sequence[Phrase] = ()
    before: Sequence[str] = ()
    """Lines that come above the question: what happened since."""
    until: str = ""
    due: datetime | None = None
    paused: bool = False
    always: str = ""
    """``key=value`` of the standing instruction that would answer every such question, if there is one."""
    used: Sequence[str] = ()
    """The keys of the instructions that have answered since the last prompt."""
    ahead: bool = False
    """The question is not asked yet, but may be answered."""
    beside: Ask | None = None
    """Another question, shown in the same message: what comes next, or what nobody waits for."""

    def to(self, verb: str, what: str = "") -> Reference:
        return Reference(verb, self.table, self.id, self.question.seat, what)


def asked_phrase(question: Question) -> Phrase:
    """The wording of a question: ``contest.stance`` is ``ask-contest-stance``."""
    return Phrase(f"ask-{question.kind.replace('.', '-')}", question.params)


def waited_phrase(question: Question) -> Phrase:
    """What is waited for, in a word or two: ``contest.stance`` is ``waiting-contest-stance``."""
    return Phrase(f"waiting-{question.kind.replace('.', '-')}")


def compose(ask: Ask, draw: Drawing, page: int = 0) -> Plan:
    """The prompt as it stands. ``page`` counts from 0 where there is more than fits."""
    rows, controls = _rows(ask, draw, page), _controls(ask, draw)
    return Plan(
        _content(ask, draw),
        (*rows, *controls[:-1], *_rows_beside(ask, draw, ROWS - len(rows + controls)), controls[-1]),
    )


def _rows_beside(ask: Ask, draw: Drawing, room: int) -> list[Row]:
    """What the other question of the message can be answered with; a way to it, where that has no room."""
    if ask.beside is None or room < 1:
        return []
    rows = [*_rows(ask.beside, draw, 0), *_controls(ask.beside, draw)[:-1]]
    if len(rows) <= room:
        return rows
    name = draw.wording.label(say("button-beside", what=waited_phrase(ask.beside.question)), draw.chairs)
    return [(Button(clip(name, BUTTON_LABEL), ask.beside.to("beside"), "blue"),)]


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
    head, last = headline(ask, draw), _standing(ask, draw)
    middle = [*draw.wording.lines(ask.echo, draw.chairs), *_hints(ask, draw), *_content_beside(ask, draw)]
    room = CONTENT - len(head) - len(last) - 2
    needed = _fitting([*more, *middle], room)
    before = _fitting(ask.before, room - len("\n".join(needed)) - 1)
    return "\n".join(line for line in [head, *before, *needed, last] if line)


def _content_beside(ask: Ask, draw: Drawing) -> list[str]:
    """What is said of the other question of the message."""
    if ask.beside is None:
        return []
    asked, *more = draw.wording.text(asked_phrase(ask.beside.question), draw.chairs).split("\n")
    lines = [*more, *draw.wording.lines(ask.beside.echo, draw.chairs), *_hints(ask.beside, draw)]
    return [f"**{asked[:1].upper()}{asked[1:]}**", *lines, *([_standing(ask.beside, draw)] if ask.beside.ahead else [])]


def _fitting(lines: Sequence[str], room: int) -> list[str]:
    """As many of the lines as fit, the last of them an ellipsis when some do not."""
    taken: list[str] = []
    for line in lines:
        if sum(len(each) + 1 for each in taken) + len(line) + 1 > room - 2:
            return [*taken, "…"] if room > 2 else taken
        taken.append(line)
    return taken


def _hints(ask: Ask, draw: Drawing) -> list[str]:
    """Second lines of what is shown as buttons, which have no room for them."""
    choices = ask.question.choices
    options: Sequence[Option | Act] = ()
    if isinstance(choices, PickOne) and _as_buttons(choices.options, draw):
        options = choices.options
    elif isinstance(choices, Acts) and _drafted_act(ask) is None and not _in_groups(choices):
        options = choices.acts[:ACTS_A_PAGE]
    lines = []
    for option in options:
        if option.hint is not None:
            label, hint = (draw.wording.text(phrase, draw.chairs) for phrase in (option.text, option.hint))
            lines.append(f"**{label}** – {hint}")
    return lines


def _standing(ask: Ask, draw: Drawing) -> str:
    """The last line: what happens if nothing more is done."""
    if ask.paused:
        what = "standing-paused"
    elif ask.ahead:
        what = "standing-ahead-ready" if ask.ready else "standing-ahead"
    elif ask.ready:
        what = "standing-ready" if isinstance(ask.question.choices, Form) else "standing-sealed"
    elif not ask.sealed:
        what = "standing-open"
    else:
        what = "standing-draft" if ask.answer is not None else "standing-nothing"
    said = draw.wording.text(say(what, until=ask.until or "none", then=_if_nothing_comes(ask, draw)), draw.chairs)
    stamp = f" (<t:{int(ask.due.timestamp())}:R>)" if ask.due is not None and not ask.ready else ""
    return f"-# {said}{stamp}"


def _if_nothing_comes(ask: Ask, draw: Drawing) -> Phrase:
    """What the referee would do: the very option where there are options, else what the game says of such questions."""
    question = ask.question
    if isinstance(question.choices, PickOne):
        default = question.default()
        for option in question.choices.options:
            if option.key == default:
                return option.text
    own = Phrase(f"default-{question.kind.replace('.', '-')}")
    return own if draw.wording.has(own.id) else say("standing-then-sound")


# ----------------------------------------------------------------------------------------------- rows


def _rows(ask: Ask, draw: Drawing, page: int) -> list[Row]:
    choices = ask.question.choices
    if isinstance(choices, PickOne):
        return _pick_one(ask, choices, draw, page)
    if isinstance(choices, PickSome):
        return _pick_some(ask, choices, draw, page)
    if isinstance(choices, Number):
        return _number(ask, choices, draw)
    if isinstance(choices, ShareOut):
        return _share(ask, choices, draw)
    if isinstance(choices, Form):
        filled = ask.answer if isinstance(ask.answer, Mapping) else {}
        return _sections(ask, choices.sections, filled, draw, page, "")
    act = _drafted_act(ask)
    if act is not None and act.form is not None:
        return _act_being_filled_in(ask, act, act.form, draw, page)
    return _acts(ask, choices, draw, page)


def _pick_one(ask: Ask, choices: PickOne, draw: Drawing, page: int) -> list[Row]:
    if _as_buttons(choices.options, draw):
        return [
            tuple(
                Button(
                    clip(draw.wording.label(option.text, draw.chairs), BUTTON_LABEL),
                    ask.to("pick", token(option.key)),
                    "green" if option.key == ask.answer else "blue",
                )
                for option in choices.options
            )
        ]
    shown, turning = _paged(ask, choices.options, SELECT_OPTIONS, page, draw)
    menu = Menu(
        ask.to("menu", str(page)),
        tuple(_choice(option, option.key == ask.answer, draw) for option in shown),
        clip(draw.wording.label(say("menu-one"), draw.chairs), PLACEHOLDER),
    )
    return [menu, *turning]


def _pick_some(ask: Ask, choices: PickSome, draw: Drawing, page: int) -> list[Row]:
    chosen = ask.answer if isinstance(ask.answer, (list, tuple)) else []
    shown, turning = _paged(ask, choices.options, SELECT_OPTIONS, page, draw)
    paged = len(choices.options) > SELECT_OPTIONS
    menu = Menu(
        ask.to("menu", str(page)),
        tuple(_choice(option, option.key in chosen, draw) for option in shown),
        clip(draw.wording.label(say("menu-some", least=choices.least, most=choices.most)), PLACEHOLDER),
        least=0 if paged else min(choices.least, len(shown)),
        most=max(1, min(choices.most, len(shown))),
    )
    rows: list[Row] = [menu] if shown else []
    rows += turning
    if paged:
        done = draw.wording.label(say("button-done-some", chosen=len(chosen), least=choices.least, most=choices.most))
        rows.append((Button(clip(done, BUTTON_LABEL), ask.to("ready"), "green"),))
    elif choices.least == 0:
        rows.append((_button(ask, draw, "none"),))
    return rows


def _number(ask: Ask, choices: Number, draw: Drawing) -> list[Row]:
    numbers = range(choices.least, choices.most + 1)
    if len(numbers) <= FEW:
        styles: dict[bool, Style] = {True: "green", False: "blue"}
        return [tuple(Button(str(n), ask.to("pick", str(n)), styles[n == ask.answer]) for n in numbers)]
    if len(numbers) <= SELECT_OPTIONS:
        lines = tuple(Choice(str(n), str(n), chosen=n == ask.answer) for n in numbers)
        return [Menu(ask.to("menu", "0"), lines, draw.wording.label(say("menu-number")))]
    return [(_button(ask, draw, "open", "0", "blue"),)]


def _share(ask: Ask, choices: ShareOut, draw: Drawing) -> list[Row]:
    parts = -(-len(choices.options) // MODAL_FIELDS)
    if parts <= 1:
        return [(_button(ask, draw, "open", "0", "blue"),)]
    buttons = []
    for part in range(parts):
        first, last = part * MODAL_FIELDS, min((part + 1) * MODAL_FIELDS, len(choices.options)) - 1
        names = [draw.wording.label(choices.options[at].text, draw.chairs) for at in (first, last)]
        buttons.append(Button(clip(" – ".join(names), BUTTON_LABEL), ask.to("open", str(part)), "blue"))
    given = sum(n for n in ask.answer.values() if isinstance(n, int)) if isinstance(ask.answer, Mapping) else 0
    done = draw.wording.label(say("button-done-shares", given=given, total=choices.total))
    return [*button_rows(buttons), (Button(done, ask.to("ready"), "green"),)]


def _sections(
    ask: Ask, sections: Sequence[Section], filled: Mapping[str, Any], draw: Drawing, page: int, act: str
) -> list[Row]:
    """One button for each section. ``act`` is the token of the act whose form this is, if it is one's."""
    size = MOST_SECTIONS if len(sections) <= MOST_SECTIONS else SECTIONS_A_PAGE
    shown, turning = _paged(ask, list(enumerate(sections)), size, page, draw)
    buttons = []
    for at, section in shown:
        label = draw.wording.label(section.text, draw.chairs)
        empty = filled.get(section.key) is None
        buttons.append(
            Button(clip(label, BUTTON_LABEL), ask.to("section", _section_mark(at, act)), "blue" if empty else "grey")
        )
    return [*button_rows(buttons), *turning]


def _section_mark(at: int, act: str) -> str:
    return f"{at}+{act}" if act else str(at)


def _acts(ask: Ask, choices: Acts, draw: Drawing, page: int) -> list[Row]:
    if _in_groups(choices):
        return _grouped_acts(ask, choices, draw, page)
    talks = _talks(ask, choices, draw)
    shown, turning = _paged(ask, choices.acts, ACTS_A_PAGE - len(talks), page, draw)
    buttons = [_act_button(ask, act, draw) for act in shown]
    wide = len(buttons) > FEW_ACTS or bool(turning)
    return [*button_rows([*buttons, *talks], ROW_BUTTONS if wide else 3), *turning]


def _talks(ask: Ask, choices: Acts, draw: Drawing) -> list[Button]:
    """A way to talk with just those whom some of the acts concern."""
    circles = [circle for circle in dict.fromkeys(act.partners for act in choices.acts) if circle]
    return [
        Button(
            clip(draw.wording.label(say("button-talk-with", seats=list(circle)), draw.chairs), BUTTON_LABEL),
            Reference("talkto", ask.table, what=".".join(map(str, circle))),
        )
        for circle in circles[:MOST_TALKS]
    ]


def _act_button(ask: Ask, act: Act, draw: Drawing) -> Button:
    label = clip(draw.wording.label(act.text, draw.chairs), BUTTON_LABEL)
    return Button(label, ask.to("act", token(act.key)), "blue" if act.form is not None else "grey")


def _in_groups(choices: Acts) -> bool:
    return len(choices.acts) > FEW_ACTS and any(act.group is not None for act in choices.acts)


def _grouped_acts(ask: Ask, choices: Acts, draw: Drawing, page: int) -> list[Row]:
    """A menu for each thing that acts are about; buttons for those that are about nothing else."""
    groups: dict[str, list[Act]] = {}
    for act in choices.acts:
        name = draw.wording.label(act.group, draw.chairs) if act.group is not None else ""
        groups.setdefault(name, []).append(act)
    alone, talks = groups.pop("", []), _talks(ask, choices, draw)
    if len(alone) + len(talks) > ROW_BUTTONS * max(1, ACT_ROWS - len(groups)):
        groups[draw.wording.label(say("menu-more"))] = alone[:-1]
        alone = alone[-1:]
    menus = [
        (name, acts[at : at + SELECT_OPTIONS])
        for name, acts in groups.items()
        for at in range(0, len(acts), SELECT_OPTIONS)
    ]
    shown, turning = _paged(ask, list(enumerate(menus)), 3 if len(menus) <= 3 else 2, page, draw)
    rows: list[Row] = [
        Menu(
            ask.to("acts", str(at)),
            tuple(_choice(Option(act.key, act.text, act.hint), False, draw) for act in acts),
            clip(name, PLACEHOLDER),
            least=0,
        )
        for at, (name, acts) in shown
    ]
    buttons = [*(_act_button(ask, act, draw) for act in alone), *talks]
    return [*rows, *turning, *button_rows(buttons)]


def _act_being_filled_in(ask: Ask, act: Act, form: Form, draw: Drawing, page: int) -> list[Row]:
    filled = ask.answer.get("form") or {}
    rows = _sections(ask, form.sections, filled, draw, page, token(act.key))
    send = Button(clip(draw.wording.label(act.text, draw.chairs), BUTTON_LABEL), ask.to("ready"), "green")
    return [*rows, (send, _button(ask, draw, "clear"))]


def _drafted_act(ask: Ask) -> Act | None:
    """The act that is being filled in step by step, because its form has more than one section."""
    if not isinstance(ask.question.choices, Acts) or not isinstance(ask.answer, Mapping) or ask.ready:
        return None
    wanted = ask.answer.get("act")
    return next((act for act in ask.question.choices.acts if act.key == wanted and needs_steps(act)), None)


def needs_steps(act: Act) -> bool:
    """Whether an act's form is more than one sitting."""
    return act.form is not None and len(act.form.sections) > 1


def _controls(ask: Ask, draw: Drawing) -> list[Row]:
    private = [*(_button(ask, draw, verb) for verb in ("board", "sheet", "instructions")), *_shortcuts(ask, draw)]
    private = private[: ROW_BUTTONS - (ask.ready and ask.sealed)]
    if isinstance(ask.question.choices, Form):
        first = [_button(ask, draw, "suggest"), *([_button(ask, draw, "clear")] if ask.answer is not None else [])]
        ready = _button(ask, draw, "unready") if ask.ready else _button(ask, draw, "ready", style="green")
        if ask.ahead and not ask.ready:
            name = draw.wording.label(say("button-ready-ahead", what=waited_phrase(ask.question)), draw.chairs)
            ready = Button(clip(name, BUTTON_LABEL), ask.to("ready"), "green")
        return [(*first, ready), tuple(private)]
    if ask.ready and ask.sealed:
        return [(_button(ask, draw, "unready"), *private)]
    return [tuple(private)]


def _shortcuts(ask: Ask, draw: Drawing) -> Iterator[Button]:
    """To have every such question answered; and to be asked where an instruction has answered."""
    if ask.always and not ask.ready:
        key, _, value = ask.always.partition("=")
        label = draw.wording.label(say("button-always", value=Phrase(f"instruction-{key}-{value}")))
        yield Button(clip(label, BUTTON_LABEL), ask.to("always", ask.always))
    for key in ask.used:
        label = draw.wording.label(say("button-asknext", name=Phrase(f"instruction-{key}")))
        yield Button(clip(label, BUTTON_LABEL), ask.to("asknext", key))


def _button(ask: Ask, draw: Drawing, verb: str, what: str = "", style: Style = "grey") -> Button:
    return Button(draw.wording.label(Phrase(f"button-{verb}")), ask.to(verb, what), style)


def _as_buttons(options: Sequence[Option], draw: Drawing) -> bool:
    return len(options) <= FEW and all(
        len(draw.wording.label(option.text, draw.chairs)) <= SHORT_LABEL for option in options
    )


def _choice(option: Option, chosen: bool, draw: Drawing) -> Choice:
    label = draw.wording.label(option.text, draw.chairs)
    if option.hint is not None:
        hint = draw.wording.label(option.hint, draw.chairs)
    else:
        label, hint = halved(label)
    return Choice(clip(label, OPTION_LABEL), token(option.key), clip(hint, OPTION_DESCRIPTION), chosen)


def _paged(ask: Ask, things: Sequence[Any], size: int, page: int, draw: Drawing) -> tuple[Sequence[Any], list[Row]]:
    """The things of this page, and a row that turns pages when there is more than one."""
    if len(things) <= size:
        return things, []
    last = -(-len(things) // size) - 1
    page = max(0, min(page, last))
    buttons = [
        Button(draw.wording.label(say("button-back")), ask.to("page", str(max(0, page - 1))), disabled=page == 0),
        Button(
            draw.wording.label(say("button-next", page=page + 1, pages=last + 1)),
            ask.to("page", str(min(last, page + 1))),
            disabled=page == last,
        ),
    ]
    if page == 0 or page == last:  # both buttons would carry the same id as the page that is shown
        buttons = [button for button in buttons if not button.disabled]
    return things[page * size : (page + 1) * size], [tuple(buttons)]
