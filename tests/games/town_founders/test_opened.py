"""What only one founder knew, as everybody reads it once the game is over."""

from __future__ import annotations

from gamecore.engine.phrases import say
from tests.support.games.town_founders.table import KIM
from tests.support.games.town_founders.wording import words


def test_what_one_founder_knew_names_them_in_the_story_of_all() -> None:
    """ "Only Kim knew: You draw Docks" called whoever read it "you"."""
    drew = say("opened-draw-yours", knowing_seats=[KIM], cards=["Docks"])
    assert words(drew) == "🔓 🟥 Kim drew Docks"
    traded = say("opened-trade-yours", knowing_seats=[KIM], cards=["Docks"], gone=["Moat", "Sage"])
    assert words(traded) == "🔓 🟥 Kim gave Moat and Sage and got Docks"
    nothing = say("opened-trade-yours", knowing_seats=[KIM], cards=["Docks"], gone=[])
    assert words(nothing) == "🔓 🟥 Kim gave nothing and got Docks"
