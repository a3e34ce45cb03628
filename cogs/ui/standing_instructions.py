"""Standing instructions: which have to do with what a prompt shows, and the menus in which they are given."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.ui.custom_ids import Reference
from cogs.ui.plan import Button, Choice, Menu, Plan, Row
from cogs.wording.names import Words
from gamecore.engine.choices import PickOne, PickSome
from gamecore.engine.game import Instruction
from gamecore.engine.phrases import Phrase, say
from gamecore.engine.scripts import Question
from gamecore.tables.model.table import StandingInstruction, TableInfo, TableView

A_PAGE = 4


def always(view: TableView, question: Question) -> str:
    """``key=value`` of the instruction that would answer every question like this one, or have fewer of them asked;
    empty where none simply does, or does so already."""
    for instruction in [each for each in view.game.instructions if question.kind in each.kinds]:
        now = view.instructions.get(instruction.key, instruction.usual(live=view.table.pace.kind == "live"))
        if isinstance(question.choices, PickOne | PickSome) and "best" in instruction.values:
            return f"{instruction.key}=best"
        if instruction.offered and now == "ask":
            return f"{instruction.key}={instruction.offered}"
    return ""


def used(view: TableView) -> tuple[str, ...]:
    """The keys of the instructions that have answered since the viewer's last prompt and may ask instead, without those
    of which nothing is said.
    """
    done = () if view.prompt is None else view.prompt.done_for_you
    is_live = view.table.pace.kind == "live"
    told = [each for each in done if each.instruction not in unsaid(view.game.instructions, live=is_live)]
    answered = {each.instruction.partition("=")[0] for each in told}
    return tuple(
        instruction.key
        for instruction in view.game.instructions
        if instruction.key in answered and "ask" in instruction.values
    )


def unsaid(instructions: Sequence[Instruction], *, live: bool) -> frozenset[str]:
    """``key=value`` of the quiet instructions as they usually are: nobody is told that they have answered."""
    return frozenset(f"{each.key}={each.usual(live=live)}" for each in instructions if each.quiet)


def plan(known: Sequence[StandingInstruction], table: TableInfo, words: Words, page: int) -> Plan:
    """One menu for each kind of thing that may be answered for the person, a few at a time."""
    if not known:
        return Plan(words.text(say("instructions-none"), table))
    shown = known[page * A_PAGE : (page + 1) * A_PAGE]
    lines = [words.text(say("instructions-head", table=words.table_name(table.id)))]
    rows: list[Row] = []
    for each in shown:
        name = Phrase(f"instruction-{each.key}")
        now = Phrase(f"instruction-{each.key}-{each.value}")
        own = say("instructions-own" if each.own else "instructions-usual")
        lines.append(words.text(say("instructions-line", name=name, value=now, own=own), table))
        choices = tuple(
            Choice(
                words.label(Phrase(f"instruction-{each.key}-{value}"), table)[:100],
                value,
                words.label(own, table) if value == each.value else "",
            )
            for value in each.values
        )  # none is chosen: a closed menu would then show that once more, and not what it is about
        label = words.label(say("instructions-menu", name=name), table)[:150]
        rows.append(Menu(Reference("instruct", table.id, what=f"{page}:{each.key}"), choices, label))
    pages = -(-len(known) // A_PAGE)
    beside = [(page - 1, say("button-back"))] if page else []
    beside += [(page + 1, say("button-next", page=page + 2, pages=pages))] if page + 1 < pages else []
    if beside:
        rows.append(tuple(Button(words.label(said, table), _page(table, at)) for at, said in beside))
    return Plan("\n".join(lines), tuple(rows))


def _page(table: TableInfo, page: int) -> Reference:
    return Reference("instruct", table.id, what=f"{page}:")
