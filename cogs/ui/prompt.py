"""An open question as a message: pure and total. Every question of every game fits Discord's limits.

What can be pressed on it is understood by :mod:`cogs.ui.replies`, which is its other half.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from cogs.ui.asking import Ask, Brevity, asked_phrase, hint_phrase, is_choice, waited_phrase
from cogs.ui.choices import button, is_starred, one_of, rare_menus, rows_of, shown_as_buttons
from cogs.ui.confirming import ALL_SURE, FILL_REST, READY_SURE, Unconfirmed
from cogs.ui.custom_ids import Reference, token
from cogs.ui.plan import Button, Menu, Plan, Row, Style, button_rows, of_one_question, of_verb, without_reasons
from cogs.ui.possible import with_possible
from cogs.ui.replies import MORE, digest
from cogs.ui.room import (
    MORE_WITH_PICTURE,
    fits,
    fits_with_picture,
    is_for_one_screen,
    is_low,
    is_short,
    nearly_fits,
    reflowed,
    with_less_state,
)
from cogs.ui.rows import FEWER_CONTROLS, FEWEST_CONTROLS, MOST_CONTROLS, at_the_end, count, fewest, one_green, packed
from cogs.ui.starred import act_label, both_buttons, done_button, shortcut_label, starred, with_shortcut
from cogs.ui.status_line import auto_answer, needs_ready, passing, status_line
from cogs.wording.fluent import Drawing
from cogs.wording.limits import BUTTON_LABEL, CONTENT, ROW_BUTTONS, ROWS, apart, clip, fitting
from gamecore.engine.choices import Act, Acts, Form, Option
from gamecore.engine.phrases import Phrase, say
from gamecore.engine.picture.capability import QuestionPicture

HEADLINE = 300
"""Characters of the first line."""


def compose(ask: Ask, draw: Drawing, page: int = 0) -> Plan:
    """The prompt as it stands, and as brief as a panel is to be; what that leaves out is read behind *More…*. ``page``
    counts from 0 where there is more than fits; ``MORE`` is what *More…* holds."""
    if (by_itself := passing(ask, draw)) is not None:
        return by_itself
    tried = [_composed(ask, draw, page)]
    if page == MORE:
        return tried[0]
    brief = replace(draw, wording=draw.wording.in_brief)
    shorter = [replace(ask, brevity=brevity) for brevity in list(Brevity)[1:]]
    for each in (*shorter, *(_for_the_first(shorter) if ask.shows_how else ())):
        if fits(ask, draw, tried[-1]):
            return tried[-1]
        tried.append(_composed(each, brief, page))
    if ask.shows_how or fits(ask, draw, tried[-1]) or (is_low if ask.may_stop else nearly_fits)(ask, tried[-1]):
        return tried[-1]
    # It is not seen together anyway: then reasons, and what came since, are worth more than the lines that they take.
    short = next((plan for plan in tried[Brevity.IN_MENUS :] if is_short(ask, plan)), None)
    if short is not None and is_low(ask, short):
        return short
    less = (_composed(each, brief, page) for each in with_less_state(shorter))
    low = next((plan for plan in less if nearly_fits(ask, plan)), short)
    return low or _composed(replace(shorter[-1], state_lines=0), brief, page)


def compose_with_picture(ask: Ask, found: QuestionPicture, draw: Drawing, page: int = 0) -> Plan | None:
    """As :func:`compose`, without the lines that the picture tells as well; rather than without the picture a few lines
    longer than the screen, before that without the reason of what is recommended, and last without the name of a form,
    which it shows. None where even that has no room; behind *More…* all is told, and the picture stays."""
    if page == MORE or passing(ask, draw) is not None:
        return compose(ask, draw, page)
    preview = [line for line in ask.preview if line.id not in found.tells]
    is_hinted = ask.hint and hint_phrase(ask.question).id not in found.tells
    ask = replace(ask, preview=preview, hint=is_hinted, picture_high=found.picture.height)
    brief = replace(draw, wording=draw.wording.in_brief)
    is_first = ask.shows_how or ask.how_is_drawn
    all_of_them = [*Brevity][Brevity.IN_MENUS if is_first else Brevity.NOTHING :]  # of how to play what has room
    with_reason = [each for each in all_of_them if each < Brevity.REASON]
    # Beside how to play what this kind of question is about may wait, what is asked is to be seen.
    unhinted = [(replace(ask, hint=False), with_reason, 0)] if ask.shows_how and ask.hint else []
    last = [(one, all_of_them, MORE_WITH_PICTURE) for one in (ask, replace(ask, star=ask.star.unnamed()))]
    for tried, brevities, more in ((ask, with_reason, 0), *unhinted, *last):
        for brevity in brevities:
            plan = _composed(replace(tried, brevity=brevity), brief if brevity else draw, page)
            if fits_with_picture(tried, plan, more):
                return plan
    return None


def _for_the_first(shorter: Sequence[Ask]) -> Sequence[Ask]:
    """The briefest without what its kind is about, which is in how to play; then with less of how things stand."""
    unhinted = replace(shorter[-1], hint=False)
    return [unhinted, *with_less_state(shorter), *with_less_state([unhinted])]


def _composed(ask: Ask, draw: Drawing, page: int) -> Plan:
    rows, controls = with_possible(ask, draw, _answers(ask, draw, page)), _controls(ask, draw)
    closing = _closing_card(ask, draw, ROWS - len([*rows, *controls]))
    rows = [*closing, *rows]
    pending = _rows_with_pending(ask, draw, [*rows, *controls])
    is_grouped = isinstance(ask.question.choices, Acts) and ask.question.choices.by_group
    if pending is None and not is_grouped and not (ask.is_left_open and ask.star.tokens):
        without = [*closing, *starred(rows_of(ask, draw, page), ask.star)]
        pending = _rows_with_pending(ask, draw, [*without, *controls])
        rows = rows if pending is None else without  # to answer both in one message goes before a button more
    content = _content(ask, draw, with_pending=pending is not None)
    beside = _way_to_pending(ask, draw) if pending is None else pending
    controls = [of_one_question(row) for row in controls] if pending is None else controls
    most = _most_controls(ask, draw, page)
    kept, dropped = fewest([*rows, *controls[:-1], *beside, controls[-1]], most)
    if most < MOST_CONTROLS:
        kept, replacing = _without_replacing(ask, kept)
        dropped += replacing
    if _is_held(ask) and (ask.waits_s or count(kept) > MOST_CONTROLS):  # Undo brings the answers back
        kept, dropped = fewest([*controls[:-1], *beside, controls[-1]])
    if closing and count(kept) > MOST_CONTROLS:  # whoever fills in a sheet plays on
        rest = closing[0][count(kept) - MOST_CONTROLS :]
        kept = [*([rest] if rest else []), *kept[1:]]
    kept = packed(at_the_end(kept, closing, is_shown=page != MORE))
    if page != MORE:
        return Plan(content, one_green(reflowed(kept) if is_for_one_screen(ask, draw) else kept))
    last = of_verb([tuple(dropped)], "nohints")
    others = [*(each for each in dropped if each not in last), *_more(ask, draw, last)]
    answers, more = kept[:-1], button_rows(others)
    if len(answers) + len(more) <= ROWS and count([*answers, *more]) <= MOST_CONTROLS:
        return Plan(content, one_green([*answers, *more]))
    if count(kept) == MOST_CONTROLS:  # a card above it, as after a first round, took its place on the panel
        more = button_rows([*of_verb(answers, "reasons"), *others])
    return Plan(content, one_green([*rare_menus(ask, draw, answers)[: max(0, ROWS - len(more))], *more]))


def _most_controls(ask: Ask, draw: Drawing, page: int) -> int:
    """Fewer where it is to be seen as a whole, step by step as it has to become shorter."""
    brevity = Brevity.SUMMED_UP if page == MORE else ask.brevity
    if not is_for_one_screen(ask, draw) or brevity < Brevity.IN_MENUS:
        return MOST_CONTROLS
    is_first = ask.shows_how or ask.how_is_drawn
    return FEWEST_CONTROLS if is_first or brevity >= Brevity.SUMMED_UP else FEWER_CONTROLS


def _answers(ask: Ask, draw: Drawing, page: int) -> list[Row]:
    """What it can be answered with."""
    if ask.star.both and is_starred(ask):
        return with_shortcut(rows_of(ask, draw, page), *both_buttons(ask))
    rows = starred(rows_of(ask, draw, page), ask.star, has_shortcut=is_starred(ask))
    best, done = button(ask, draw, "best", style="green"), done_button(ask, rows, draw)
    usual = act_label(ask, [*rows, done], draw) or best.label
    named = replace(best, label=shortcut_label(ask.star, usual))
    return with_shortcut(rows, named, *done) if is_starred(ask) else rows


def _rows_with_pending(ask: Ask, draw: Drawing, others: Sequence[Row]) -> list[Row] | None:
    """What the other question of the message can be answered with; None where that has no room."""
    if ask.also_asked is None:
        return []
    controls = [without_reasons(row) for row in _controls(ask.also_asked, draw)[:-1]]
    if ask.readies_all and controls and not isinstance(controls[0], Menu):
        style: Style = "grey" if ask.also_asked.answer is None else "green"
        controls = [(*controls[0][:-1], button(ask, draw, "readyall", digest(ask.proposed()), style))]
    if ask.also_asked.is_next and ask.also_asked.ready and not isinstance(ask.also_asked.question.choices, Form):
        controls = [(button(ask.also_asked, draw, "unready"),)]
    auto = auto_answer(ask.also_asked, draw)
    rows = [*starred(rows_of(ask.also_asked, draw, 0), ask.also_asked.star), *controls, *([auto] if auto else [])]
    fits = len(others) + len(rows) <= ROWS and count(fewest([*others, *rows])[0]) <= MOST_CONTROLS
    return rows if fits else None


def _without_replacing(ask: Ask, rows: Sequence[Row]) -> tuple[list[Row], list[Button]]:
    """The rows without what would fill in anew the other question's sheet where that is filled in, and that."""
    if ask.also_asked is None or ask.also_asked.answer is None or ask.also_asked.cannot_count:
        return list(rows), []
    anew = ask.also_asked.to("suggest")
    found = [each for row in rows if not isinstance(row, Menu) for each in row if each.to == anew]
    kept = [row if isinstance(row, Menu) else tuple(each for each in row if each not in found) for row in rows]
    return [row for row in kept if row], found


def _way_to_pending(ask: Ask, draw: Drawing) -> list[Row]:
    """A button that opens the other question."""
    if ask.also_asked is None:
        return []
    name = draw.wording.label(say("button-beside", what=waited_phrase(ask.also_asked.question.kind)), draw.chairs)
    return [(Button(clip(name, BUTTON_LABEL), ask.also_asked.to("beside")),)]


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
    if shown.to.verb not in (READY_SURE, ALL_SURE):
        return Plan(said, ((anyway, back),))
    filling = ask.to("fillready") if shown.to.verb == READY_SURE else shown.to.about("fillall", shown.to.what)
    filled = Button(draw.wording.label(say("button-suggest-ready")), filling, "green")
    return Plan(said, ((filled, anyway, back),))


def headline(ask: Ask, draw: Drawing) -> str:
    """The first line, which stands alone on a lock screen."""
    asked, *_ = draw.wording.text(asked_phrase(ask.question), draw.chairs).split("\n")
    asked = asked if ask.table_name else asked[:1].upper() + asked[1:]
    state = ""
    if isinstance(ask.question.choices, Form) and ask.sealed:
        state = "ready" if ask.ready else "unready"
    until = ask.by_at if ask.by else ask.until  # an auto-answer may come earlier than the clock
    phrase = say("prompt-headline", table=ask.table_name or "none", until=until or "none", state=state or "none")
    said = draw.wording.text(phrase, draw.chairs)
    return said.replace("%asked%", f"**{clip(asked, HEADLINE - len(said))}**")


def _content(ask: Ask, draw: Drawing, *, with_pending: bool) -> str:
    """The message's text. What the summary of the last round tells, the attribute ``.summed_up``, is not told again."""
    _, *more = draw.wording.text(asked_phrase(ask.question), draw.chairs).split("\n")
    head, last = headline(ask, draw), status_line(ask, draw)
    summed_up = _summed_up(ask)
    is_cut = ask.brevity >= Brevity.SUMMED_UP and len(summed_up) < len(ask.summed_up)
    now = [line for line in ask.preview if not (summed_up and not is_cut and draw.wording.marked(line.id, "summed_up"))]
    state = [line for line in now if draw.wording.marked(line.id, "state") and draw.wording.text(line, draw.chairs)]
    now = [line for line in now if ask.state_lines is None or line not in state[ask.state_lines :]]
    parts = (
        [*_left_open(ask, draw), *_what_it_is(ask, draw), *more, *(_line(ask, draw, line) for line in now)],
        _hints(ask, draw),
        _content_with_pending(ask, draw, is_whole=with_pending),
    )
    room = CONTENT - len(head) - len(last) - 4
    needed = fitting(apart(*parts), room)
    _, *how = [""] if ask.how is None else draw.wording.text(ask.how, draw.chairs).split("\n")
    read = [] if ask.is_begun else [*how, *summed_up]
    told = [f"> {line}" for each in (*read, *ask.before) for line in each.split("\n") if line]
    before = fitting(told, room - len("\n".join(needed)) - 1)
    gap = [""] if before and needed and not ask.tells_briefly else []  # the bar beside what is quoted ends there, too
    # A lock screen shows a message's first line; a tall panel opens at its end, so there the news scrolls off first.
    top = [head, *before, *gap] if ask.table_name else [*before, *gap, head]
    return "\n".join([*top, *needed, last])


def _left_open(ask: Ask, draw: Drawing) -> list[str]:
    """That it is waited for, where what comes next is ready: that reads as if all were done."""
    return [draw.wording.text(say("still-to-answer"), draw.chairs)] if ask.is_left_open else []


def _line(ask: Ask, draw: Drawing, line: Phrase) -> str:
    """A line; the one that says what the recommended answer brings has its star."""
    said = draw.wording.text(line, draw.chairs)
    is_best = "answers" in line.params and token(str(line.params["answers"])) in ask.star.tokens
    return said.replace("- ", "- ⭐ ", 1) if is_best else said


def _summed_up(ask: Ask) -> Sequence[str]:
    """What the last round came to, until anything is filled in: whole lines, for behind an ellipsis a reader would look
    for the rest of a reason."""
    if ask.is_begun or ask.brevity < Brevity.STANDING or len(ask.summed_up) < 2:
        return [] if ask.is_begun else ask.summed_up
    return ask.summed_up[: 1 if ask.brevity >= Brevity.SUMMED_UP else -1]


def _content_with_pending(ask: Ask, draw: Drawing, *, is_whole: bool) -> list[str]:
    """What is said of the other question of the message; where a button opens it, only what becomes of it by itself."""
    if ask.also_asked is None:
        return []
    if not is_whole:
        return [status_line(ask.also_asked, draw)] if ask.also_asked.by else []
    asked, *more = draw.wording.text(asked_phrase(ask.also_asked.question), draw.chairs).split("\n")
    lines: list[str] = []
    if not ask.also_asked.is_next or ask.also_asked.answer is not None:  # what can wait says no more than that
        lines = [
            *more,
            *draw.wording.lines([line for line in ask.also_asked.preview if line not in ask.preview], draw.chairs),
            *_hints(ask.also_asked, draw),
        ]
    standing = [status_line(ask.also_asked, draw)] if ask.also_asked.is_next or ask.also_asked.by else []
    return [f"**{asked[:1].upper()}{asked[1:]}**", *_what_it_is(ask.also_asked, draw), *lines, *standing]


def _what_it_is(ask: Ask, draw: Drawing) -> list[str]:
    """For whoever meets this kind of question first, while they are to answer it; or why that rests."""
    if _is_held(ask) and ask.waits_s:
        return []
    if ask.hints_rest:
        return [draw.wording.text(say("hints-rest"), draw.chairs)]
    if ask.brevity >= Brevity.SUMMED_UP and is_for_one_screen(ask, draw) and not ask.shows_how:
        return []
    return [f"💡 {draw.wording.text(ask.about_it, draw.chairs)}"] if ask.hint else []


def _hints(ask: Ask, draw: Drawing) -> list[str]:
    """What is recommended, and the second lines of what is shown as buttons, which have no room for them; that of what
    is recommended ends its line, in a menu too, unless it is said there already."""
    best, lines = "" if ask.explained & ask.star.tokens else ask.star.line, []
    if _is_held(ask) and ask.waits_s:  # nothing of it can be pressed
        return []
    if ask.brevity >= Brevity.REASON:
        best = ask.star.answer if best else ""
        if best and (ask.tells_briefly or ask.brevity >= Brevity.SUMMED_UP or ask.star.is_whole):
            best = ask.star.brief or best
    for option in shown_as_buttons(ask, draw) or (_recommended_in_a_menu(ask) if best else ()):
        if option.hint is None or token(option.key) in ask.explained:
            continue
        label, hint = (draw.wording.text(phrase, draw.chairs) for phrase in (option.text, option.hint))
        if token(option.key) not in ask.star.tokens:
            lines.append(f"**{label}** – {hint}")
        elif not best:
            lines.insert(0, f"**{label}** ⭐ – {hint}")
        elif not (ask.star.is_whole or ask.star.does):  # of a form that is filled in, what opens it is no part
            best = " · ".join([best, *(part for part in hint.split(" · ") if _goes_to(part) not in best)])
    return [best, *lines] if best else lines


def _goes_to(part: str) -> str:
    """What a change as “3 → 4 of 5” comes to, which a reason may have said; other parts of a hint as they are."""
    return " ".join(part.rpartition("→ ")[2].split())


def _recommended_in_a_menu(ask: Ask) -> list[Option | Act]:
    """What a press on the star does, where that is told in a menu that nobody needs to open for it; to whoever reads
    how to play the reason says more than figures do."""
    if not is_starred(ask) or ask.brevity >= Brevity.SUMMED_UP or ask.tells_briefly:
        return []
    found = [each for each in one_of(ask.question.choices) if token(each.key) in ask.star.tokens]
    return found if len(found) == 1 else []


# ----------------------------------------------------------------------------------------------- rows


def _controls(ask: Ask, draw: Drawing) -> list[Row]:
    hinted = ask.hint or (ask.also_asked is not None and ask.also_asked.hint)
    is_sheet = isinstance(ask.question.choices, Form)
    reasons = [button(ask, draw, "reasons")] if is_choice(ask.question) and not (ask.ready or ask.by) else []
    shown = ([] if is_sheet else reasons) + [button(ask, draw, verb) for verb in ("board", "sheet")]
    switch = ("hintson",) if ask.hints_rest else ("nohints",) if hinted else ()
    rest = [button(ask, draw, verb) for verb in ("more", *switch)]
    undo = [button(ask, draw, "undo", str(ask.epoch))] if ask.may_undo and not _is_held(ask) else []
    if undo and ask.question.optional:  # nobody waits for an answer to it, but stewards for what was done before
        undo.insert(0, Button(draw.wording.label(say("button-now")), ask.to("nowait"), "green"))
        shown = reasons if ask.star.line else []  # none is told: to leave it is no advice
    private = [*undo, *auto_answer(ask, draw), *shown, *rest, *_shortcuts(ask, draw)][: ROW_BUTTONS - _is_held(ask)]
    now = [button(ask, draw, "now", style="green")] if ask.waits_s and ask.sealed else []
    back = Button(draw.wording.label(say("button-undo")), ask.to("unready"))
    if is_sheet and ask.waits_s:
        return [(*now, back), tuple(private)]
    if is_sheet:
        ready = (
            button(ask, draw, "unready")
            if ask.ready
            else button(ask, draw, "ready", style="green" if ask.is_whole else "grey")
        )
        if ask.is_next and not ask.ready:
            name = draw.wording.label(say("button-ready-ahead", what=waited_phrase(ask.question.kind)), draw.chairs)
            ready = Button(clip(name, BUTTON_LABEL), ask.to("ready"), "grey" if ask.cannot_count else "green")
        unsuggest = [button(ask, draw, "unsuggest")] if ask.is_suggested else []
        is_wanted = (hinted or ask.star.line) if ask.answer is None else not ask.is_whole
        suggest = button(ask, draw, "suggest", style="green" if is_wanted else "grey")
        return [(suggest, *unsuggest, *reasons, ready), tuple(private)]
    if _is_held(ask):
        return [(*now, back, *private)[:ROW_BUTTONS]]
    if needs_ready(ask, draw):
        keep = button(ask, draw, "ready", style="green")
        return [(keep, *(each for each in private if each not in reasons))[:ROW_BUTTONS]]
    return [tuple(private)]


def _is_held(ask: Ask) -> bool:
    """It is answered, and the answer can be taken back: of several acts the last one, for a moment, of others until
    all have answered."""
    return ask.ready and (ask.sealed or isinstance(ask.question.choices, Acts))


def _closing_card(ask: Ask, draw: Drawing, room: int) -> list[tuple[Button, ...]]:
    """After somebody's first round: whoever does not stop plays on by what they press next."""
    if not ask.may_stop or room < 1:
        return []
    return [(Button(draw.wording.label(say("button-stophere")), Reference("fold", ask.table)),)]


def _more(ask: Ask, draw: Drawing, last: Sequence[Button]) -> tuple[Button, ...]:
    """What is seldom needed, and ``last`` what nobody should press who looks for something else."""
    sheets = [one for one in (ask, ask.also_asked) if one is not None and isinstance(one.question.choices, Form)]
    clear = [button(sheet, draw, "clear") for sheet in sheets if sheet.answer is not None]
    back = Button(draw.wording.label(say("button-back")), ask.to("page", "0"))
    return (*clear, *(button(ask, draw, verb) for verb in ("instructions", "help")), *last, back)


def _shortcuts(ask: Ask, draw: Drawing) -> Iterator[Button]:
    """To have every such question answered; and to be asked where an instruction has answered."""
    if ask.always and not ask.ready:
        key, _, value = ask.always.partition("=")
        own = Phrase(f"button-always-{key}-{value}")
        usual = say("button-always", value=Phrase(f"instruction-{key}-{value}"))
        label = draw.wording.label(own if draw.wording.has(own.id) else usual)
        yield Button(clip(label, BUTTON_LABEL), ask.to("always", ask.always))
    for key in ask.used:
        label = draw.wording.label(say("button-asknext", name=Phrase(f"instruction-{key}")))
        yield Button(clip(label, BUTTON_LABEL), ask.to("asknext", key))
