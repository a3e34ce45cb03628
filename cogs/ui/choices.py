"""What a question can be answered with, as rows of buttons and menus, for each way to choose."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from cogs.ui.asking import Ask, Brevity, of_nothing
from cogs.ui.custom_ids import Reference, token
from cogs.ui.forms import number_label
from cogs.ui.menus import (
    LONGEST_HINT,
    MENU_OPTIONS,
    MENUS,
    SHORT_LABEL,
    as_shown,
    best_first,
    choice,
    choose_one,
    choose_some,
    in_two,
    menus_at_once,
    option_menus,
    paged,
)
from cogs.ui.plan import Button, Choice, Menu, Row, Style, button_rows
from cogs.ui.ranked_acts import menus_of_page
from cogs.ui.replies import MORE
from cogs.ui.starred import says_more_than_a_button
from cogs.wording.fluent import Drawing
from cogs.wording.limits import (
    BUTTON_LABEL,
    MODAL_FIELDS,
    OPTION_LABEL,
    PLACEHOLDER,
    clip,
)
from gamecore.engine.choices import Act, Acts, Choices, Form, Number, Option, PickOne, PickSome, Section, ShareOut
from gamecore.engine.phrases import Phrase, say

T = TypeVar("T", Option, Act)
FEW = 5
"""Up to so many options are buttons, more are a menu."""
MOST_SECTIONS = 5
SECTIONS_A_PAGE = 4
"""So many sections are shown together; if there are more, pages of so many leave room to turn them."""
MOST_ACT_BUTTONS = 5
"""More acts than these are a menu, where each has room for what it brings."""
BESIDE_A_PICTURE = 3
"""The same where they would take the room of a reason; what is recommended has a button anyway."""
BESIDE_TWO_AT_ONCE = 1
"""The same where what is recommended has two buttons, which answer what comes next as well."""
MOST_TOLD = 40
"""Words of the lines above buttons that say what each brings."""
BESIDE_MENUS = 6
"""Menus and buttons that may stand beside what every prompt has."""
BUTTONS_A_ROW = 3
"""Acts side by side, so that a phone does not squeeze their labels."""
MOST_NEGOTIATIONS = 3


def rows_of(ask: Ask, draw: Drawing, page: int) -> list[Row]:
    """The buttons and menus by which a question is answered, on that ``page`` where they do not fit on one."""
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
        return _sections(ask, choices.sections, draw, page, "")
    act = _drafted_act(ask)
    if act is not None and act.form is not None:
        return _act_being_filled_in(ask, act, act.form, draw, page)
    return _acts(ask, choices, draw, page)


def shown_as_buttons(ask: Ask, draw: Drawing) -> Sequence[Option | Act]:
    """What has a button of its own on the first page, and so no room for its hint."""
    choices = ask.question.choices
    is_plain = isinstance(choices, PickOne) or (isinstance(choices, PickSome) and is_of_one(choices))
    if is_plain and isinstance(choices, PickOne | PickSome) and _as_buttons(ask, choices.options, draw):
        return choices.options
    if isinstance(choices, Acts) and _drafted_act(ask) is None and not _in_menus(ask, choices, draw):
        return _offered(choices)
    return ()


def one_of(choices: Choices) -> Sequence[Option | Act]:
    """What exactly one is taken of."""
    if isinstance(choices, Acts):
        return _offered(choices)
    return choices.options if isinstance(choices, PickOne) else ()


def is_starred(ask: Ask) -> bool:
    """True if the recommended answer is to be one press away: it is not, if others are to agree to it."""
    choices = ask.question.choices
    acts = choices.acts if isinstance(choices, Acts) else ()
    is_talk = any(act.partners and act.talk for act in acts if token(act.key) in ask.star.tokens)
    is_needed = ask.also_asked is None or is_hidden_in_a_menu(ask) or says_more_than_a_button(choices, ask.star)
    return bool(ask.star.tokens) and ask.answer is None and is_needed and not is_talk


def is_hidden_in_a_menu(ask: Ask) -> bool:
    """True if what is recommended would only be a line of the one menu that holds all acts above another question."""
    choices = ask.question.choices
    return isinstance(choices, Acts) and not choices.by_group and len(_offered(choices)) > 1


def is_of_one(choices: PickSome) -> bool:
    """True if it is a plain choice of one, which may perhaps be skipped."""
    return choices.most == 1 and len(choices.options) <= MENU_OPTIONS


def _pick_one(ask: Ask, choices: PickOne | PickSome, draw: Drawing, page: int) -> list[Row]:
    chosen = list(ask.answer) if isinstance(ask.answer, (list, tuple)) else [ask.answer]
    if _as_buttons(ask, choices.options, draw):
        return [
            tuple(
                Button(
                    clip(draw.wording.label(option.text, draw.chairs), BUTTON_LABEL),
                    ask.to("pick", token(option.key)),
                    _style(ask, option.key in chosen),
                )
                for option in choices.options
            )
        ]
    return option_menus(ask, best_first(ask, as_shown(choices.options)), chosen, choose_one(ask), (1, 1), draw, page)


def _style(ask: Ask, is_chosen: bool) -> Style:
    """What was chosen stands out from what was not."""
    return "green" if is_chosen else "blue" if ask.answer is None else "grey"


def _pick_some(ask: Ask, choices: PickSome, draw: Drawing, page: int) -> list[Row]:
    if is_of_one(choices):
        skip = Button(draw.wording.label(say("button-skip")), ask.to("none"))
        return [*_pick_one(ask, choices, draw, page), *([(skip,)] if choices.least == 0 else [])]
    chosen = ask.answer if isinstance(ask.answer, (list, tuple)) else []
    is_wide = len(choices.options) > MENU_OPTIONS
    limits = (0 if is_wide else choices.least, choices.most)
    rows = option_menus(ask, as_shown(choices.options), chosen, choose_some(choices), limits, draw, page)
    if is_wide and (chosen or choices.least):
        is_enough = choices.least <= len(chosen) <= choices.most
        rows.append((_done_button(ask, draw, _done(choices, len(chosen)), is_enough=is_enough),))
    elif choices.least == 0:
        name = of_nothing(ask.question.kind)
        label = draw.wording.label(name if draw.wording.has(name.id) else say("button-none"))
        is_best = bool(ask.star.line) and not ask.star.tokens and ask.answer is None
        rows.append((Button(label, ask.to("none"), "green" if is_best else "grey"),))
    return rows


def _done_button(ask: Ask, draw: Drawing, name: Phrase, *, is_enough: bool) -> Button:
    """Nothing to press where it would be refused: then the green button is another."""
    label = clip(draw.wording.label(name), BUTTON_LABEL)
    return Button(label, ask.to("ready"), "green" if is_enough else "grey", disabled=not is_enough)


def _done(choices: PickSome, chosen: int) -> Phrase:
    if choices.least == choices.most:
        return say("button-done-of", given=chosen, total=choices.most)
    return say("button-done-some", chosen=chosen, least=choices.least, most=choices.most)


def _number(ask: Ask, choices: Number, draw: Drawing) -> list[Row]:
    numbers = range(choices.least, choices.most + 1)
    if len(numbers) <= FEW:
        labels = [(number_label(choices, n, draw), n) for n in numbers]
        return [tuple(Button(label, ask.to("pick", str(n)), _style(ask, n == ask.answer)) for label, n in labels)]
    if len(numbers) <= MENU_OPTIONS:
        lines = tuple(Choice(number_label(choices, n, draw), str(n), chosen=n == ask.answer) for n in numbers)
        return [Menu(ask.to("menu", "0"), lines, draw.wording.label(say("menu-number")))]
    return [(button(ask, draw, "open", "0", "green"),)]


def _share(ask: Ask, choices: ShareOut, draw: Drawing) -> list[Row]:
    parts = -(-len(choices.options) // MODAL_FIELDS)
    if parts <= 1:
        return [(button(ask, draw, "open", "0", "green"),)]
    buttons = []
    for part in range(parts):
        first, last = part * MODAL_FIELDS, min((part + 1) * MODAL_FIELDS, len(choices.options)) - 1
        names = [draw.wording.label(choices.options[at].text, draw.chairs) for at in (first, last)]
        buttons.append(Button(clip(" – ".join(names), BUTTON_LABEL), ask.to("open", str(part))))
    given = sum(n for n in ask.answer.values() if isinstance(n, int)) if isinstance(ask.answer, Mapping) else 0
    done = say("button-done-of", given=given, total=choices.total)
    return [*button_rows(buttons), (_done_button(ask, draw, done, is_enough=given == choices.total),)]


def _sections(ask: Ask, sections: Sequence[Section], draw: Drawing, page: int, act: str) -> list[Row]:
    """One button for each section. ``act`` is the token of the act whose form this is, if it is one's."""
    size = MOST_SECTIONS if len(sections) <= MOST_SECTIONS else SECTIONS_A_PAGE
    shown, turning = paged(ask, list(enumerate(sections)), size, page, draw)
    buttons = []
    for at, section in shown:
        label = draw.wording.label(section.text, draw.chairs)
        style: Style = "green" if at == 0 and ask.answer is None else "grey"
        buttons.append(Button(clip(label, BUTTON_LABEL), ask.to("section", _section_mark(at, act)), style))
    return [*button_rows(buttons), *turning]


def _section_mark(at: int, act: str) -> str:
    return f"{at}+{act}" if act else str(at)


def _acts(ask: Ask, choices: Acts, draw: Drawing, page: int) -> list[Row]:
    negotiation, offered = _negotiation_buttons(ask, choices, draw), _offered(choices)
    if not _in_menus(ask, choices, draw):
        closed = [_act_button(ask, act, draw, disabled=True) for act in choices.closed]
        return button_rows([*closed, *(_act_button(ask, act, draw) for act in offered), *negotiation], BUTTONS_A_ROW)
    if any(act.leads for act in offered):
        return _ranked_acts(ask, choices, draw, page)
    if not _in_one_menu(choices):
        return _grouped_acts(ask, choices, draw, page)
    lines = tuple(choice(Option(act.key, act.text, act.hint), False, draw) for act in offered)
    menu = Menu(ask.to("acts", "0"), lines, draw.wording.label(choose_one(ask)), least=0)
    looked_for = () if ask.tells_briefly else choices.closed
    return [menu, *button_rows([_act_button(ask, act, draw, disabled=True) for act in looked_for])]


def _negotiation_buttons(ask: Ask, choices: Acts, draw: Drawing) -> list[Button]:
    """A way to talk with just those whom some of the acts concern."""
    circles = [
        circle
        for circle in dict.fromkeys(act.partners for act in choices.acts)
        if ask.in_private and not draw.stewards.issuperset(circle)
    ]
    return [
        Button(
            clip(
                draw.wording.label(say("button-talk-with", seats=list(circle), circles=len(circles)), draw.chairs),
                BUTTON_LABEL,
            ),
            Reference("talkto", ask.table, what=".".join(map(str, circle))),
        )
        for circle in circles[:MOST_NEGOTIATIONS]
    ]


def _act_button(ask: Ask, act: Act, draw: Drawing, *, disabled: bool = False) -> Button:
    """Of an act whose form is recommended the text may say with the attribute ``.otherwise`` what else one does in it:
    by its own name it would seem to be the same."""
    is_best = act.form is not None and is_starred(ask) and token(act.key) in ask.star.tokens
    otherwise = draw.wording.marked(act.text.id, "otherwise") if is_best else ""
    label = clip(otherwise or draw.wording.label(act.text, draw.chairs), BUTTON_LABEL)
    return Button(label, ask.to("act", token(act.key)), disabled=disabled)


def _offered(choices: Acts) -> Sequence[Act]:
    return [act for act in choices.shown if act.is_offered]


def _in_menus(ask: Ask, choices: Acts, draw: Drawing) -> bool:
    """True if there are more acts than buttons are good for, or something else in the message needs the room."""
    has_room = ask.also_asked is None and not ask.tells_briefly
    is_full = is_starred(ask) and ask.picture_high > 0 and ask.brevity >= Brevity.IN_MENUS
    beside = BESIDE_TWO_AT_ONCE if ask.star.both else BESIDE_A_PICTURE
    most, offered = (beside if is_full else MOST_ACT_BUTTONS) if has_room else 1, _offered(choices)
    if choices.by_group:
        return any(act.group is not None for act in offered)
    return len(offered) > most or (_in_one_menu(choices) and _tell_much(ask, offered, draw))


def _in_one_menu(choices: Acts) -> bool:
    """True if one menu holds all acts, and none of them is said to somebody else."""
    return (
        not choices.by_group
        and len(_offered(choices)) <= MENU_OPTIONS
        and not any(act.partners for act in choices.acts)
    )


def _grouped_acts(ask: Ask, choices: Acts, draw: Drawing, page: int) -> list[Row]:
    """A menu for each thing that acts are about; buttons for those that are about nothing else."""
    groups: dict[str, list[Act]] = {}
    for act in _offered(choices):
        stands = act.is_apart and (token(act.key) in ask.star.tokens or not (is_starred(ask) or act.partners))
        name = "" if act.group is None or stands else draw.wording.label(act.group, draw.chairs)
        groups.setdefault(name, []).append(act)
    alone, negotiation = groups.pop("", []), _negotiation_buttons(ask, choices, draw)
    best = is_starred(ask) and all(token(act.key) not in ask.star.tokens for act in alone)
    if len(alone) + len(choices.closed) + best > BESIDE_MENUS - min(len(groups), MENUS):
        groups[draw.wording.label(say("menu-more"))] = alone[:-1]
        alone = alone[-1:]
    menus = [menu for name, acts in groups.items() for menu in _menus_of_group(name, _in_order(ask, acts), draw)]
    if not choices.by_group:
        menus.sort(key=lambda menu: all(token(act.key) not in ask.star.tokens for act in menu[1]))
    wanted = [(at, menu) for at, menu in enumerate(menus) if page == MORE or not _is_rare(ask, menu[1])]
    shown, turning = paged(ask, wanted, menus_at_once(len(wanted)), page, draw)
    rows: list[Row] = [_menu_of_acts(ask, at, name, acts, draw) for at, (name, acts) in shown]
    closed = [_act_button(ask, act, draw, disabled=True) for act in choices.closed]
    buttons = [*closed, *(_act_button(ask, act, draw) for act in alone), *negotiation]
    return [*rows, *turning, *button_rows(buttons)]


def _in_order(ask: Ask, acts: Sequence[Act]) -> Sequence[Act]:
    """Best first, unless each keeps its place and one menu holds them all."""
    return acts if _keep_places(ask) and len(acts) <= MENU_OPTIONS else best_first(ask, acts)


def _keep_places(ask: Ask) -> bool:
    """True of what can be done turn after turn: whoever presses the same line again means the same."""
    return isinstance(ask.question.choices, Acts) and ask.question.choices.by_group


def rare_menus(ask: Ask, draw: Drawing, rows: Sequence[Row]) -> list[Row]:
    """Those of the rows that are menus which the panel itself does not show."""
    usual = [row.to for row in rows_of(ask, draw, 0) if isinstance(row, Menu)]
    return [row for row in rows if isinstance(row, Menu) and row.to not in usual]


def _is_rare(ask: Ask, acts: Sequence[Act]) -> bool:
    """True of a menu that nobody looks for: no act of it is recommended, or wanted but seldom."""
    return all(act.is_rare and token(act.key) not in ask.star.tokens for act in acts)


def _menus_of_group(name: str, acts: Sequence[Act], draw: Drawing) -> Sequence[tuple[str, Sequence[Act]]]:
    """As many as it takes; of several each says which of the choices it has."""
    size = -(-len(acts) // -(-len(acts) // MENU_OPTIONS))
    menus = [(name, acts[at : at + size]) for at in range(0, len(acts), size)]
    return _numbered(menus, draw) if len(menus) > 1 else menus


def _ranked_acts(ask: Ask, choices: Acts, draw: Drawing, page: int) -> list[Row]:
    """Menus of those that have a group, and buttons of the others as far as there is room for them beside menus. A
    form that is recommended has the button of that alone: to fill it in otherwise it stands in the menu."""
    offered = _offered(choices)
    room = BESIDE_MENUS - MENUS - is_starred(ask) - len(choices.closed)
    best = ask.star.tokens if is_starred(ask) and ask.star.form else frozenset[str]()
    alone = [act for act in offered if act.group is None and token(act.key) not in best][: max(1, room)]
    menus, turning = menus_of_page(ask, [act for act in offered if act not in alone], page, draw)
    rows: list[Row] = [_menu_of_acts(ask, at, name, acts, draw) for at, (name, acts) in menus]
    closed = [_act_button(ask, act, draw, disabled=True) for act in choices.closed]
    return [*rows, *button_rows([*closed, *(_act_button(ask, act, draw) for act in alone), *turning])]


def _numbered(menus: Sequence[tuple[str, Sequence[Act]]], draw: Drawing) -> list[tuple[str, Sequence[Act]]]:
    """Each with which of all its choices are, so that a page that is turned is seen to be another."""
    total, first, numbered = sum(len(acts) for _, acts in menus), 1, []
    for name, acts in menus:
        part = say("menu-of", first=first, last=first + len(acts) - 1, total=total, name=name)
        numbered.append((draw.wording.label(part), acts))
        first += len(acts)
    return numbered


def _menu_of_acts(ask: Ask, at: int, name: str, acts: Sequence[Act], draw: Drawing) -> Menu:
    lines = tuple(choice(Option(act.key, act.short or act.text, act.hint), False, draw) for act in acts)
    return Menu(ask.to("acts", str(at)), lines, clip(name, PLACEHOLDER), least=0, keeps_places=_keep_places(ask))


def _act_being_filled_in(ask: Ask, act: Act, form: Form, draw: Drawing, page: int) -> list[Row]:
    """Its last button has the act's name, where that says what is done then."""
    rows = _sections(ask, form.sections, draw, page, token(act.key))
    named = say("button-ready") if draw.wording.marked(act.text.id, "by_reason") else act.text
    send = Button(clip(draw.wording.label(named, draw.chairs), BUTTON_LABEL), ask.to("ready"), "green")
    return [*rows, (send, button(ask, draw, "clear"))]


def _drafted_act(ask: Ask) -> Act | None:
    """The act that is being filled in step by step, because its form has more than one section."""
    if not isinstance(ask.question.choices, Acts) or not isinstance(ask.answer, Mapping) or ask.ready:
        return None
    wanted = ask.answer.get("act")
    return next((act for act in ask.question.choices.acts if act.key == wanted and act.needs_steps), None)


def button(ask: Ask, draw: Drawing, verb: str, what: str = "", style: Style = "grey") -> Button:
    return Button(draw.wording.label(Phrase(f"button-{verb}")), ask.to(verb, what), style)


def _as_buttons(ask: Ask, options: Sequence[Option], draw: Drawing) -> bool:
    are_short = all(len(draw.wording.label(option.text, draw.chairs)) <= SHORT_LABEL for option in options)
    return len(options) <= FEW and are_short and not _tell_much(ask, options, draw)


def _tell_much(ask: Ask, options: Sequence[Option | Act], draw: Drawing) -> bool:
    """True if the lines above buttons would be more than one reads there, and fit into a menu."""
    most = MOST_TOLD if ask.brevity < Brevity.IN_MENUS else 0
    told = [
        in_two(draw.wording.label(option.text, draw.chairs), draw.wording.label(option.hint, draw.chairs))
        for option in options
        if option.hint is not None and token(option.key) not in ask.explained
    ]
    fits = all(len(label) <= OPTION_LABEL and len(hint) <= LONGEST_HINT for label, hint in told)
    return fits and sum(len(f"{label} {hint}".split()) for label, hint in told) > most
