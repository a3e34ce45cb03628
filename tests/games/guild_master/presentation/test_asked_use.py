"""What is asked in words about the use of a card is answered with yes or no first."""

from __future__ import annotations

import pytest

from gamecore.games.guild_master.rules.order_phase import orders_question
from gamecore.games.guild_master.view import view_for
from tests.support.games.guild_master.deck import ability, deck, effect
from tests.support.games.guild_master.table import KIM, Table
from tests.support.games.guild_master.wording import lines

CARDS = deck(
    might1={"name": "Grigor", "ability": ability("add_points", points=3)},
    might2={"name": "Osric", "ability": ability("gain", rounds="blood", phase="plot", fame=1)},
    common11={"name": "Bind the Star Below", "effects": [effect("bonus", "free_builders", builders=2)]},
    prestige1={"name": "Hall of Champions", "builders": 3},
)


@pytest.fixture
def table() -> Table:
    table = Table(3, round=2, phase="orders", cards=CARDS)
    table.guild(KIM, "might", gold=9, rooms={"armory": "reroll"})
    return table


def heard(table: Table, text: str) -> list[str]:
    question = orders_question(table.cards, table.state, KIM)
    return lines(table.game.answered(view_for(table.cards, table.state, KIM), question, text, None))


AGAIN = (
    "**Grigor** helps once in each check, and again in every other one of the round. "
    "Nothing is used up (pages 7 and 8)."
)
OF_ALL = AGAIN.replace("**Grigor** helps", "People’s Actions and rooms help")
IN_PLOT = "**Osric** can be used once in each Plot Phase, in the rounds that show its moon (page 8)."
ROLLED = "does my Armory help when we roll for builders?"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Can Grigor add 3 more than once in a round?", f"**Yes.** {AGAIN}"),
        ("does Grigor work again in the next check", f"**Yes.** {AGAIN}"),
        ("does Grigor help in each check?", f"**Yes.** {AGAIN}"),
        ("can Grigor be used twice in the same check?", f"**No.** {AGAIN}"),
        ("is Grigor only once a round?", f"**No.** {AGAIN}"),
        ("how often can I use Grigor?", AGAIN),
        ("do people's Actions work once a round or in each check?", OF_ALL),
        ("can Osric be used twice?", f"**No.** {IN_PLOT}"),
    ],
)  # fmt: skip
def test_how_often_a_card_helps_is_answered_with_yes_or_no_first(table: Table, text: str, said: str) -> None:
    """The card and a page of rules were told, and somebody kept nine dice that three more would have helped."""
    assert heard(table, text) == [said]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (ROLLED, "**Yes, if you roll Might.** **Armory** then helps in every check: "),
        ("will Grigor help in a contested check?", "**Yes.** **Grigor** helps in every check, with any skill: "),
        ("does my Observatory help when I bid", "**No, not now:** **Observatory** does not stand in your guild."),
        ("does Osric help when we roll for builders?", "**No, not now:** **Osric** changes no dice of this round: "),
    ],
)  # fmt: skip
def test_whether_a_card_helps_in_a_check_is_answered_with_yes_or_no_first(table: Table, text: str, said: str) -> None:
    (told,) = heard(table, text)
    assert told.startswith(said)


def test_whether_builders_can_build_something_is_answered_with_yes_or_no_first(table: Table) -> None:
    (free,) = heard(table, "With the free Builders of Bind the Star Below, can I build Hall of Champions?")
    assert free == "**No.** **Hall of Champions** takes 3 Builders; Bind the Star Below gives 2 (page 15)."
    (bar,) = heard(table, "can I build a Mess Hall with the builders of Bind the Star Below?")
    assert bar.startswith("**Yes.** **Mess Hall** takes ") and bar.endswith(
        "Bind the Star Below gives 2 for free (page 15)."
    )
    table.state.guilds[KIM].gold = 1
    (dear,) = heard(table, "can I build Hall of Champions?")
    assert dear.startswith("**No.** **Hall of Champions** takes 3 Builders, ") and dear.endswith(
        "; you have 1 (page 15)."
    )
    table.guild(KIM, gold=30, prestige="prestige1")
    (own,) = heard(table, "may I build the Hall of Champions")
    assert own == "**No.** Your guild has its one Prestige Upgrade already (page 15)."
