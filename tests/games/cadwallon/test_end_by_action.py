"""That an Action ends the game, as it draws a card that the gaps then miss, is said before it is played."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cogs.wording.fluent import load_wording
from gamecore.engine.chance import Chance
from gamecore.engine.choices import Acts, PickOne
from gamecore.engine.phrases import say
from gamecore.engine.scripts import Question
from gamecore.games.cadwallon.ai.reasons import reasons
from gamecore.games.cadwallon.rules.reveal_phase import may_be_last
from tests.support.games.cadwallon.reasoned import SEATS, WHERE, in_brief, placed
from tests.support.games.cadwallon.table import CARDS, CHRIS, GAME, KIM, MORGAN, Table
from tests.support.games.cadwallon.wording import words

ASKED = Question(KIM, "action", PickOne(()), lambda: None)
STAND = {
    KIM: ("a2-a3", "c1-c2", "b2-c2"),
    CHRIS: ("b1-c1", "a1-b1", "a2-b2", "a1-a2"),
    MORGAN: ("b1-b2", "a3-b3", "b2-b3", "c2-c3"),
}


def drawing(left: int = 8) -> Table:
    """Kim’s last Agent takes b3-c3 by itself; Bridge Warden is a tie, so eight cards are won. She is far behind, and
    holds Tarot Mages, which would spare her Ducal Lancers, −8, and draw the eighth card."""
    table = Table(
        (
            "gate_watch", "pawnbroker", "shifted_walls",
            "spice_merchant", "fur_trader", "brother_calvus",
            "bridge_warden", "whispers", "ducal_lancers",
        ),
        seats=3,
    )  # fmt: skip
    for seat, streets in STAND.items():
        for street in streets:
            table.agents(street, seat)
    table.owns(KIM, "fencing_master", "weaponsmith", "night_patrol", "doctor_velt", "toll_sergeants")
    table.owns(CHRIS, "bronze_caster", "stonemason", "auctioneer", "sellsword_captain")
    table.holds(KIM, "tarot_mages")
    table.state.round, table.state.first, table.state.deck = 3, CHRIS, table.state.deck[:left]
    return table


def hints_of(question: Question) -> dict[str, str]:
    assert isinstance(question.choices, Acts)
    return {act.key: words(act.hint) for act in question.choices.acts if act.hint}


def best_of(table: Table, question: Question) -> object:
    best = GAME.steward(GAME.view(table.state, KIM), question, Chance("end"))
    assert isinstance(best, dict)
    return best["act"]


def to_play(table: Table) -> Question:
    """The question which Action Kim plays."""
    table.step()
    return next(one for one in table.asked if one.kind == "action")


def placed_last(left: int = 8) -> Table:
    table = drawing(left)
    table.agents("b3-c3", KIM)
    table.state.has_placed = True
    return table


def of_lancers(table: Table) -> tuple[str, str]:
    """What is said of it that Ducal Lancers leave, in brief and behind *Why?*."""
    (found,) = reasons(CARDS, GAME.view(table.state, KIM), ASKED, {"act": "tarot_mages:c3"})
    return load_wording("cadwallon").in_brief.text(found.phrase, SEATS), words(found.phrase)


def test_in_the_panel_stands_how_many_cards_it_takes_to_end_the_game() -> None:
    """Nothing was said of it, and the game was over by what was recommended."""
    table = drawing()
    question = to_play(table)
    told = [words(one) for one in GAME.preview(GAME.view(placed_last().state, KIM), question, None)]
    line = "🔔 Tarot Mages draws a card: the game ends if 8 cards or more are won; without it, if all 9 are."
    assert f"{line} Led now: 8." in told
    enough = [words(one) for one in GAME.preview(GAME.view(placed_last(10).state, KIM), question, None)]
    assert not any("draws a card" in one for one in enough)


def test_each_way_to_play_it_says_whether_the_game_ends() -> None:
    hints = hints_of(to_play(drawing()))
    assert hints["tarot_mages:c3"].startswith("ends the game · ")
    assert hints["tarot_mages:c2"].startswith("may end the game · "), "nobody knows what comes"
    assert not any("game" in hint for hint in hints_of(to_play(drawing(20))).values())


def test_the_reason_says_it_beside_what_speaks_for_it() -> None:
    brief, why = of_lancers(placed_last())
    assert brief == "with Tarot Mages, you avoid Ducal Lancers, +8 · **ends the game**"
    assert "⚠️ this ends the game, with 7 cards left for 8 gaps; without it another round follows" in why
    assert "game" not in of_lancers(placed_last(20))[1]


def test_who_is_behind_is_not_advised_to_end_the_game() -> None:
    table = placed_last()
    question = to_play(drawing())
    ends = [key for key, hint in hints_of(question).items() if hint.startswith("ends the game")]
    assert best_of(table, question) not in ends
    ahead = placed_last()
    players = ahead.state.players
    players[CHRIS] = replace(players[CHRIS], cards=[])
    players[KIM] = replace(players[KIM], cards=["fencing_master", "weaponsmith", "drill_sergeant", "doctor_velt"])
    assert best_of(ahead, question) in ends, "who is ahead wins by it"


def test_an_agent_that_took_what_was_left_is_told_above_the_action() -> None:
    """It cost eight points, and the panel asked for an Action without a word of it."""
    told = words(say("ask-action", **to_play(drawing()).params))
    assert told.startswith("round 3 (last?): play an Action (2 points either way)?")
    assert "? Your last Agent took b3-c3, the only boulevard left." in told
    table = drawing()
    table.state.agents[0] = []
    table.says(KIM, "place", "b3-c3")
    assert "took" not in words(say("ask-action", **to_play(table).params))


@pytest.mark.parametrize(("left", "may_end"), [(9, True), (10, False)])
def test_a_card_that_an_action_draws_counts_for_whether_the_round_may_be_the_last(left: int, may_end: bool) -> None:
    assert may_be_last(CARDS, drawing(left).state) is may_end


def test_a_round_that_cannot_be_the_last_any_more_is_not_said_to_be() -> None:
    table = drawing()
    table.state.players[KIM].hand.clear()
    assert not may_be_last(CARDS, table.state), "Bridge Warden stays, and nobody holds an Action"
    table.state.deck = table.state.deck[:7]
    assert may_be_last(CARDS, table.state)


def test_of_a_boulevard_it_is_said_that_the_game_ends_by_it_and_not_by_another() -> None:
    table = drawing()
    table.state.players[KIM].hand.clear()
    table.there("a3-b3").clear()
    said = {street: "\n".join(placed(table, street)) for street in ("a3-b3", "b3-c3")}
    assert "the game ends with this round; with b3-c3 another follows" in said["a3-b3"]
    assert "another round follows; with a3-b3 the game ends with this one" in said["b3-c3"]
    assert "**the game ends**, with b3-c3 another round follows" in in_brief(table, "a3-b3")
    assert GAME.steward(GAME.view(table.state, KIM), WHERE, Chance("end")) == "b3-c3", "she is behind"


def trading() -> Table:
    """Kim is one point behind Chris as it lies, and another round follows. She holds Masked Ball, by which Bridge
    Warden has a winner: nine cards are won, the deck has eight, and she has most. It would bring her more to escape
    Ducal Lancers."""
    table = drawing()
    players = table.state.players
    guilds = ["fencing_master", "weaponsmith", "drill_sergeant", "doctor_velt"]
    players[KIM] = replace(players[KIM], cards=guilds, hand=["masked_ball"])
    players[CHRIS] = replace(players[CHRIS], cards=["bronze_caster", "stonemason", "auctioneer"])
    return table


def traded_last(table: Table) -> Table:
    table.agents("b3-c3", KIM)
    table.state.has_placed = True
    return table


WINS = "masked_ball:c1-c2/1:a3-b3/3"


def test_an_action_that_wins_at_once_is_recommended_and_told_first() -> None:
    """More points for the round and another one to follow were preferred to a game that was won."""
    table, question = traded_last(trading()), to_play(trading())
    assert best_of(table, question) == WINS
    assert isinstance(question.choices, Acts)
    assert next(iter(question.choices.shown)).key == WINS
    assert hints_of(question)[WINS].startswith("ends the game: you win 19:17 · ")
    (found,) = reasons(CARDS, GAME.view(table.state, KIM), ASKED, {"act": WINS})
    assert words(found.phrase).startswith("ends the game: you win 19:17 · ")
    brief = load_wording("cadwallon").in_brief.text(found.phrase, SEATS)
    assert brief.startswith("with Masked Ball, **ends the game: you win 19:17** · ")


def test_where_the_game_ends_anyway_an_action_that_turns_it_wins() -> None:
    question = to_play(trading_with(7))
    best = str(best_of(traded_last(trading_with(7)), question))
    assert hints_of(question)[best].startswith("you win ")


def trading_with(left: int) -> Table:
    table = trading()
    table.state.deck = table.state.deck[:left]
    return table


def test_nothing_is_promised_where_contracts_are_secret() -> None:
    table = trading()
    for player in table.state.players:
        player.contracts = [next(iter(CARDS.contracts))]
    assert not any("you win" in hint for hint in hints_of(to_play(table)).values())


@pytest.mark.parametrize("text", ["how do I win right now?", "Can I win now?", "how can I end the game now?"])
def test_who_asks_how_to_win_now_is_told_the_action_that_does(text: str) -> None:
    def answer(table: Table) -> str:
        return "\n".join(words(one) for one in GAME.answered(GAME.view(table.state, KIM), None, text, None))

    table = traded_last(trading())
    table.state.turn = KIM
    deed = "🟥 Kim at c1-c2 swaps with 🟩 Morgan at a3-b3"
    assert answer(table) == f"Play Masked Ball, {deed}: that ends the game, and you win 19:17."
    table.state.deck.append("gem_cutter")
    assert "ends the game" not in answer(table)
