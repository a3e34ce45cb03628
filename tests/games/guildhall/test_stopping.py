"""A rival who can buy the victory in their next turn is stopped where anything stops them, and if not that is said."""

from __future__ import annotations

from typing import Any

import pytest

from gamecore.engine.advice import Advice
from gamecore.engine.chance import Chance
from gamecore.engine.driving import drive
from gamecore.engine.game import Setup
from gamecore.engine.scripts import Question
from gamecore.games import game
from gamecore.games.guildhall.ai.hindering import turned_up
from gamecore.games.guildhall.ai.imagined import imagine
from gamecore.games.guildhall.ai.stopping import could_win
from gamecore.games.guildhall.rules.how_to_play import act
from tests.support.games.guildhall.table import CHRIS, KIM, MORGAN, Table
from tests.support.games.guildhall.wording import words

RULES: Any = game("guildhall")


def facing_a_winner(*row: str) -> Table:
    """Chris has 15 VP and a chapter to spend, and these are for sale."""
    table = Table(2)
    table.completed(CHRIS, "monk")
    table.points(CHRIS, 15)
    table.row(*row)
    table.state.row[len(row) :] = [None] * (5 - len(row))
    return table


def advice(table: Table) -> Advice:
    (question,) = next(act(table.play)).questions
    return table.game.advise(table.game.view(table.state, KIM), question, Chance("stop"))


def why(table: Table) -> str:
    return words(advice(table).why[0].phrase)


def test_the_card_that_the_rival_needs_is_bought_although_another_brings_more() -> None:
    """Nothing else keeps the game going."""
    table = facing_a_winner("guildhall")
    table.completed(KIM, "rogue")
    table.hall(KIM, "red wizard", "blue wizard", "green wizard", "yellow wizard")
    table.hand(KIM, "purple wizard", "red rogue")
    table.state.actions = 1
    assert advice(table).answer == {"act": "buy:1"}
    assert why(table).startswith("hinders 🟦 Chris, who could win next turn")


def test_an_act_that_is_to_follow_is_named_where_only_that_stops_the_rival() -> None:
    table = facing_a_winner("guildhall")
    table.completed(KIM, "rogue")
    table.hand(KIM, "red cleric", "red rogue")
    table.state.actions = 1
    assert advice(table).answer == {"act": "play:cleric.red:x0"}, "it gives another action"
    assert why(table).endswith(
        "; then buying 5 VP hinders 🟦 Chris, who could win next turn (unless 5 VP or more is turned up)"
    )


def test_a_purchase_that_is_to_follow_is_named_once_and_so_is_whom_it_hinders() -> None:
    """ "Then buying 5 VP; then buying 5 VP (card 5) hinders …" sounded like three purchases."""
    table = facing_a_winner("guildhall", "guildhall")
    table.completed(KIM, "rogue", "fighter")
    table.hand(KIM, "red cleric")
    told = why(table)
    assert advice(table).answer == {"act": "buy:1"} and told.count("buying") == 1
    assert "then buying 5 VP (card 2) hinders 🟦 Chris, who could win next turn (unless 5 VP or more" in told


def test_where_no_card_of_the_vp_deck_is_dear_enough_none_is_warned_of() -> None:
    """With 10 VP and one chapter no purchase makes 20."""
    table = facing_a_winner("guildhall")
    before, later = (imagine(table.play.layout, table.game.view(table.state, KIM)) for _ in range(2))
    later.row[0] = None
    assert turned_up(table.cards, before, later, CHRIS) == 5
    later.players[CHRIS].tokens = 10
    assert turned_up(table.cards, before, later, CHRIS) == 0
    assert turned_up(table.cards, before, before, CHRIS) == 0, "nothing was bought"


def test_whoever_can_stop_nobody_reads_that() -> None:
    table = facing_a_winner("guildhall")
    table.hall(KIM, "red cleric", "blue cleric")
    table.hand(KIM, "yellow cleric", "red fighter")
    assert why(table).endswith("nothing I see stops a win by 🟦 Chris next turn")


def test_nothing_is_said_of_a_rival_who_cannot_pay_or_where_one_wins_oneself() -> None:
    table = facing_a_winner("guildhall")
    table.player(CHRIS).completed.clear()
    table.hand(KIM, "yellow cleric", "red fighter")
    assert "stops" not in why(table)
    winning = facing_a_winner("guildhall")
    winning.points(KIM, 15)
    winning.completed(KIM, "rogue")
    assert why(winning) == "20 VP: you win at the end of this turn"


def test_in_the_last_turn_everything_goes_for_a_card_that_wins_and_the_first_line_says_how_many_do() -> None:
    """A Monk that could bring no point any more was kept, with a card less to draw."""
    table = facing_a_winner("guildhall")
    table.points(KIM, 19)
    table.hall(KIM, "red marshall", "blue marshall", "yellow marshall", "red monk", "purple monk", "yellow fighter")
    table.hall(KIM, "red wizard", "blue wizard")
    table.hand(KIM, "yellow monk", "yellow fighter", "blue wizard")
    found = advice(table)
    assert found.answer == {
        "act": "discard",
        "form": {"discard": {"cards": ["fighter.yellow", "monk.yellow", "wizard.blue"]}},
    }
    assert "cards you have not seen would win at once" in why(table)
    assert why(table).endswith("nothing I see stops a win by 🟦 Chris next turn")
    assert len([one for one in found.why if "not seen" in words(one.phrase)]) == 1


def test_where_a_rival_wins_next_turn_the_points_that_can_be_had_are_taken() -> None:
    """A chapter was kept, and 4 VP left lying, in what was the last turn."""
    table = Table(3)
    for seat, vp, chapter in ((KIM, 10, "fighter"), (CHRIS, 17, "rogue"), (MORGAN, 10, "wizard")):
        table.points(seat, vp)
        table.completed(seat, chapter)
    table.hall(KIM, "red monk", "green monk", "green cleric", "red marshall", "red rogue")
    table.hall(CHRIS, "red monk", "green monk", "green cleric")
    table.hall(MORGAN, "red monk", "blue monk", "green monk", "red fighter", "blue fighter", "red marshall")
    table.hall(MORGAN, "yellow marshall", "blue cleric", "purple cleric", "blue wizard", "purple rogue")
    table.area(KIM, "yellow rogue")
    table.hand(KIM, "green fighter", "green marshall", "blue monk", "yellow monk")
    table.row("annexation", "procession", "bargain", "summons", "summons")
    table.state.actions = 1
    assert advice(table).answer == {"act": "buy:4"}
    told = [words(one.phrase) for one in advice(table).why]
    assert "nothing I see stops a win by 🟦 Chris next turn" in told[0]
    assert not any("puts off" in one or "after next" in one for one in told)


def facing_marshals(vp: int, *marshals: str) -> Table:
    """Chris has so many VP, and these Marshals; Kim can take a Fighter or one of them."""
    table = Table(2)
    table.points(CHRIS, vp)
    table.hall(CHRIS, *(f"{colour} marshall" for colour in marshals), "red fighter", "blue fighter", "green fighter")
    table.row("guildhall", "courier")
    table.hand(KIM, "red fighter")
    table.state.actions = 1
    return table


def test_the_card_is_taken_without_which_a_rivals_next_marshal_no_longer_wins() -> None:
    """Three Marshals make the next one worth two VP, and two only one."""
    asked = facing_marshals(18, "red", "blue", "green").asked_by({"do": "raid"}, ["pick.card", "raid"])
    table = facing_marshals(18, "red", "blue", "green")
    taken = table.game.steward(table.game.view(table.state, KIM), asked, Chance("stop"))
    assert "marshall." in str(taken)
    assert "hinders 🟦 Chris, who could win next turn" in why(table)


def test_no_card_is_taken_that_only_opens_another_colour_to_win_with() -> None:
    """With two Marshals as with three the next one wins: the red one was taken, and they held a red one too."""
    asked = facing_marshals(19, "red", "blue", "green").asked_by({"do": "raid"}, ["pick.card", "raid"])
    table = facing_marshals(19, "red", "blue", "green")
    taken = table.game.steward(table.game.view(table.state, KIM), asked, Chance("stop"))
    assert "fighter." in str(taken)
    assert "loses 🔴 red Fighter" in why(table) and "from winning with a yellow or purple Marshal" in why(table)


def test_whoever_cannot_keep_a_rival_from_winning_with_a_marshal_reads_which_card_that_takes() -> None:
    table = facing_marshals(19, "red", "blue")
    assert why(table).endswith("nothing I see keeps 🟦 Chris from winning with one more Marshal")
    table = facing_marshals(19, "red", "blue", "green", "yellow", "purple")
    table.state.players[CHRIS].chapters["marshall"].remove("marshall.blue")
    table.hand(KIM, "yellow cleric")
    assert why(table).endswith("nothing I see keeps 🟦 Chris from winning with a blue Marshal")
    assert "winning" not in why(facing_marshals(17, "red", "blue", "green"))


@pytest.mark.parametrize("seeds", ["b", pytest.param("abcd", marks=pytest.mark.soak)])
def test_whenever_a_rival_can_win_next_turn_the_first_reason_speaks_of_it_or_of_ones_own_victory(seeds: str) -> None:
    told = list[str]()

    def answer(state: Any, question: Question) -> Any:
        view = RULES.view(state, question.seat)
        if question.kind == "turn" and could_win(RULES.cards, state, question.seat):
            found = RULES.advise(view, question, Chance("stop"))
            told.append(words(found.why[0].phrase) if found.why else "")
            return found.answer
        return RULES.steward(view, question, Chance("stop"))

    for seed in seeds:
        drive(RULES, Setup(seats=3, options={one.key: one.values[0] for one in RULES.options}), seed, answer)
    about = [
        one for one in told if any(word in one for word in ("stops", "hinders", "keeps", "win at the end", "wins"))
    ]
    assert len(told) > 4 * len(seeds) and about == told, [one for one in told if one not in about]


def with_blue_to_stop() -> Table:
    """Chris has 13 VP, a chapter to spend and three Marshals; Kim has two chapters and a Fighter."""
    table = Table(3)
    table.completed(KIM, "monk", "wizard")
    table.points(KIM, 10)
    table.hall(KIM, "green cleric", "yellow cleric", "purple cleric", "blue rogue")
    table.hand(KIM, "blue fighter", "red fighter", "green cleric")
    table.completed(CHRIS, "cleric")
    table.points(CHRIS, 13)
    table.hall(CHRIS, "red rogue", "blue rogue", "green rogue", "purple rogue")
    table.hall(CHRIS, "blue marshall", "green marshall", "purple marshall", "green monk", "purple monk")
    table.row("palace", "procession", "procession", "guildhall", "palace")
    return table


def test_a_purchase_comes_before_a_card_where_what_is_turned_up_can_still_be_bought() -> None:
    """The Fighter came first, and the 5 VP that was turned up then would have won."""
    table = with_blue_to_stop()
    assert advice(table).answer == {"act": "buy:4"}
    assert any("then 🔵 blue Fighter" in words(one.phrase) for one in advice(table).why), "it is said what follows"


def test_a_purchase_says_which_card_turned_up_in_its_place_lets_the_rival_win_with_a_marshal_after_all() -> None:
    assert "(unless 5 VP or more is turned up)" in why(with_blue_to_stop())
