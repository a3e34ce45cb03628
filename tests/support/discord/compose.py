"""Whether a plan fits Discord, and what its parts refer to."""

from __future__ import annotations

import re

from cogs.ui.custom_ids import Reference
from cogs.ui.plan import FormPlan, Menu, Pick, Plan
from cogs.wording import limits


def fits(plan: Plan) -> None:
    assert 0 < len(plan.content) <= limits.CONTENT
    assert len(plan.rows) <= limits.ROWS
    ids: list[str] = []
    for row in plan.rows:
        if isinstance(row, Menu):
            ids.append(row.to.custom_id())
            assert 1 <= len(row.choices) <= limits.SELECT_OPTIONS
            assert len({choice.value for choice in row.choices}) == len(row.choices)
            assert 0 <= row.least <= row.most <= len(row.choices)
            assert len(row.placeholder) <= limits.PLACEHOLDER
            for choice in row.choices:
                assert 0 < len(choice.label) <= limits.OPTION_LABEL and len(choice.value) <= limits.OPTION_VALUE
                assert len(choice.description) <= limits.OPTION_DESCRIPTION
        else:
            assert 1 <= len(row) <= limits.ROW_BUTTONS
            for button in row:
                assert isinstance(button.to, Reference)
                ids.append(button.to.custom_id())
                assert 0 < len(button.label) <= limits.BUTTON_LABEL
    assert len(set(ids)) == len(ids)


def can_be_read_aloud(plan: Plan) -> None:
    """Each button and each line of a menu says what it does in words or figures; no two differ in a sign alone."""
    buttons = [button.label for row in plan.rows if not isinstance(row, Menu) for button in row]
    for labels in (buttons, *([choice.label for choice in row.choices] for row in plan.rows if isinstance(row, Menu))):
        said = {label: " ".join(re.findall(r"[\w+−-]+", label)) for label in labels}
        assert all(said.values()), labels
        assert len(set(said.values())) == len(said), labels


def form_fits(plan: FormPlan) -> None:
    assert 0 < len(plan.title) <= limits.MODAL_TITLE
    assert len(plan.to.custom_id("opening")) <= limits.CUSTOM_ID
    assert 1 <= len(plan.blanks) <= limits.MODAL_FIELDS
    assert len({blank.key for blank in plan.blanks}) == len(plan.blanks)
    for blank in plan.blanks:
        assert 0 < len(blank.label) <= limits.FIELD_LABEL and len(blank.description) <= limits.FIELD_DESCRIPTION
        if isinstance(blank.control, Pick):
            chosen = [choice for choice in blank.control.choices if choice.chosen]
            assert 1 <= len(blank.control.choices) <= limits.SELECT_OPTIONS
            assert len(chosen) <= blank.control.most <= len(blank.control.choices)
        else:
            assert len(blank.control.placeholder) <= limits.PLACEHOLDER


def references(plan: Plan) -> list[tuple[Reference, list[str]]]:
    """Everything that can be pressed, with the values of each menu."""
    found: list[tuple[Reference, list[str]]] = []
    for row in plan.rows:
        if isinstance(row, Menu):
            found.append((row.to, [choice.value for choice in row.choices]))
        else:
            found += [(button.to, []) for button in row if isinstance(button.to, Reference) and not button.disabled]
    return found
