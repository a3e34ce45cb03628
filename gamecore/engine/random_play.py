"""Any legal answer to a choice: for random play and tests.

A form whose rule ties fields together may refuse what is drawn here field by field; a game that has one
supplies its own :meth:`~gamecore.engine.game.Game.random`.
"""

from __future__ import annotations

from gamecore.engine.chance import Chance
from gamecore.engine.choices import Acts, Answer, Choices, Form, Number, PickOne, PickSome, Section, unhinted


def random_answer(choices: Choices, chance: Chance) -> Answer:
    """An answer, as JSON, drawn evenly among options; numbers evenly over their range."""
    if isinstance(choices, PickOne):
        return unhinted(choices.options)[chance.draw(len(choices.options))].key
    if isinstance(choices, PickSome):
        count = choices.least + chance.draw(choices.most - choices.least + 1)
        return _some(choices, count, chance)
    if isinstance(choices, Number):
        return choices.least + chance.draw(choices.most - choices.least + 1)
    if isinstance(choices, Form):
        return _form(choices, chance)
    if isinstance(choices, Acts):
        act = choices.acts[chance.draw(len(choices.acts))]
        return {"act": act.key} if act.form is None else {"act": act.key, "form": _form(act.form, chance)}
    shares = {option.key: 0 for option in choices.options}
    for _ in range(choices.total):
        shares[choices.options[chance.draw(len(choices.options))].key] += 1
    return shares


def _some(choices: PickSome, count: int, chance: Chance) -> list[str]:
    left = [option.key for option in unhinted(choices.options)]
    if choices.apart:
        mixed = [left.pop(chance.draw(len(left))) for _ in range(len(left))]
        return choices.together(mixed)[:count]
    return [left.pop(chance.draw(len(left))) for _ in range(count)]


def _form(form: Form, chance: Chance) -> dict[str, Answer]:
    return {
        section.key: _section(section, chance) for section in form.sections if not (section.optional and chance.draw(2))
    }


def _section(section: Section, chance: Chance) -> dict[str, Answer]:
    return {
        field.key: random_answer(field.choices, chance)
        for field in section.fields
        if not (field.optional and chance.draw(2))
    }
