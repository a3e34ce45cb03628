"""The board on a phone, the private board, the chronicle and what prompts show."""

from __future__ import annotations

import re

import pytest

from cogs.wording.fluent import load_wording
from cogs.wording.limits import CONTENT, OPTION_DESCRIPTION, OPTION_LABEL
from gamecore.engine.board import Board
from gamecore.engine.choices import PickOne
from gamecore.engine.phrases import Phrase, say
from gamecore.engine.picture.marks import Row, SeatMark, Shape, Text
from gamecore.engine.scripts import Event
from gamecore.games.cadwallon.presentation.pictures.emblems import TINTS
from gamecore.games.cadwallon.rules.dispatch_phase import turn
from tests.support.games.cadwallon.table import CARDS, CHRIS, DISTRICT, GAME, KIM, MORGAN, Table
from tests.support.games.cadwallon.wording import drawn, lines, words

PLAN = [
    "     a         b         c",
    "1 Usur1/3 R Blad2/2 _ Gold3/1",
    "     ×         BG        _",
    "2 Mil−1/2 _ Arch2/2 _ Pers*/0",
    "     _         _         G",
    "3 Blad1/3 _ Mil−1/1 _ Gold1/3",
]
"""Of ``mid_round``."""


def mid_round() -> Table:
    table = Table(seats=3)
    table.agents("a1-b1", KIM)
    table.agents("b1-b2", CHRIS, MORGAN)
    table.agents("c2-c3", MORGAN)
    table.state.blocked = [0 + 1]
    return table


def test_the_plan_shows_every_card_agent_and_free_boulevard() -> None:
    board = drawn(GAME.board(GAME.view(mid_round().state, None)))
    plan = board.split("```")[1].strip("\n").split("\n")
    assert plan == PLAN


def test_seats_are_told_apart_by_letter_and_name_not_by_colour_alone() -> None:
    board = drawn(GAME.board(GAME.view(mid_round().state, None)))
    assert "R 🟥 Kim · 3 Agents to place" in board and "B 🟦 Chris · 3 Agents to place" in board


def test_while_an_action_is_asked_for_the_agent_of_this_turn_is_placed_everywhere() -> None:
    """“4 Agents to place, on c1-c2”, where three were to come, and a rival had one too few."""
    table = Table(seats=3)
    table.holds(KIM, "town_crier")
    script = turn(table.play())
    next(script)
    (asked,) = script.send({KIM: "c1-c2"}).questions
    assert asked.kind == "action"
    view = GAME.view(table.state, KIM)
    board, picture = drawn(GAME.board(view)), GAME.picture("board", view, table.events)
    assert picture is not None
    said = "\n".join(words(one) for one in picture.alt if isinstance(one, Phrase))
    for who, left in (("🟥 Kim", 3), ("🟦 Chris", 4), ("🟩 Morgan", 4)):
        assert f"{who} · {left} Agents to place" in board
        assert re.search(rf"{who}: \d points, {left} Agents to place\.", said)
    with pytest.raises(StopIteration):
        script.send({KIM: ("keep", ())})
    assert "🟥 Kim · 3 Agents to place" in drawn(GAME.board(GAME.view(table.state, None)))


def test_cards_leads_agents_and_what_is_closed_are_told_in_words_before_the_plan() -> None:
    """The first page was letters in a grid, and what they stood for came on the second."""
    read_aloud, _, _ = drawn(GAME.board(GAME.view(mid_round().state, None))).split("```")
    for line in (
        "🟥 Kim · 3 Agents to place, on a1-b1",
        "🟩 Morgan · 2 Agents to place, on b1-b2, c2-c3",
        "Closed: a1-a2",
        "a1 **Debt Collector** – Usurers 1, lends 3",
    ):
        assert line in read_aloud


def test_every_card_tells_its_support_by_seat_and_who_leads() -> None:
    board = drawn(GAME.board(GAME.view(mid_round().state, None)))
    assert "b2 **Stonemason** – Architects 2, lends 2 · Old Quarter · nobody leads: 🟦 Chris 2, 🟩 Morgan 2" in board
    assert "c3 **Auctioneer** – Goldsmiths 1, lends 3 · High City · nobody yet" in board
    assert "a1 **Debt Collector** – Usurers 1, lends 3 · Old Quarter · 🟥 Kim leads with 2" in board


def test_a_lent_support_value_shows_in_plan_and_list() -> None:
    table = mid_round()
    table.state.lent[0] = -1
    board = drawn(GAME.board(GAME.view(table.state, None)))
    assert "Usur1/2" in board and "Debt Collector** – Usurers 1, lends 2" in board


def test_the_board_fits_one_message_at_four_seats_with_everything_on() -> None:
    table = Table(seats=4, conditions="on", special="on")
    table.fill(seats=(0, 1, 2, 3))
    table.state.condition = "dukes_favour"
    for seat in range(4):
        table.owns(seat, *[card for card in table.state.deck if CARDS.district[card].kind == "guild"][:2])
        table.holds(seat, next(card for card in table.state.deck if CARDS.district[card].kind == "action"))
    assert len(drawn(GAME.board(GAME.view(table.state, None)))) < 2 * CONTENT


def test_the_private_board_shows_ones_own_secrets_and_a_spectator_nothing() -> None:
    table = mid_round()
    table.secretly(KIM, "whispers")
    table.state.players[KIM].contracts = ["schemer"]
    table.owns(KIM, "ledger_keeper", "doctor_velt")
    shown = drawn(GAME.private_board(GAME.view(table.state, KIM)))
    for said in (
        "Whispers",
        "Schemer",
        "more Actions than anybody else: you 1, the most of others 0, +5",
        "met as it stands",
        "Ledger Keeper",
    ):
        assert said in shown
    assert "with a Personality" in shown
    assert "Whispers" not in drawn(GAME.private_board(GAME.view(table.state, None)))


def test_what_actions_and_militia_count_is_worked_out_like_the_guilds() -> None:
    table = mid_round()
    table.owns(KIM, "night_patrol", "harbour_guard")
    table.holds(KIM, "whispers")
    board = drawn(GAME.board(GAME.view(table.state, None)))
    assert "Militia −3×2 = −6" in board and "1 Action × 2 = 2" in board


def test_the_private_board_of_who_has_won_nothing_promises_no_parts() -> None:
    shown = drawn(GAME.private_board(GAME.view(Table().state, KIM)))
    assert "0 points as it stands. You have won no cards yet." in shown and "in parts" not in shown


def test_a_prompt_draws_the_plan_and_says_who_leads_where() -> None:
    table = mid_round()
    table.step()
    question = table.asked_of(KIM, "place")[0]
    shown = lines(GAME.preview(GAME.view(mid_round().state, KIM), question, None))
    assert [line.rstrip() for line in shown[0].split("\n")] == ["```", *PLAN, "```"]
    leads = "R 🟥 Kim leads at a1 Debt Collector and b1 Weaponsmith · "
    assert len([line for line in shown if line.startswith(leads)]) == 1, "who leads is a line"
    assert "letters are Agents" in shown[1]
    assert "Usurers, Blades, Goldsmiths, Architects, Militia (cost you), Personalities*" in shown[1]
    assert "(2:0): your support against the strongest rival’s" in shown[2]
    chosen = lines(GAME.preview(GAME.view(mid_round().state, KIM), question, "c1-c2"))
    assert chosen == [
        "Your Agent at c1-c2:",
        "Gem Cutter: c1 nobody +3, chance 29 % (0:0)",
        "The Widow Orsane: c2 🟩 Morgan +0 (1:3)",
        "-# As it then stands: you 3, 🟦 Chris 0, 🟩 Morgan 0.",
    ]


def test_two_agents_side_by_side_keep_the_columns_of_a_prompt_in_line() -> None:
    table = mid_round()
    table.agents("b2-c2", KIM, CHRIS)
    view = GAME.view(table.state, KIM)
    table.step()
    shown = lines(GAME.preview(view, table.asked_of(KIM, "place")[0], None))
    assert [line.rstrip() for line in shown[0].split("\n")][1:5] == [
        "     a          b          c",
        "1 Usur1/3 R  Blad2/2 _  Gold3/1",
        "     ×          BG         _",
        "2 Mil−1/2 _  Arch2/2 RB Pers*/0",
    ]


def test_in_brief_the_plan_stands_with_who_leads_and_a_line_a_player() -> None:
    """In words the public board was 31 lines before a card was played."""
    board = GAME.board(GAME.view(mid_round().state, None))
    assert board.brief is not None
    shown = drawn(Board(board.title, board.brief)).split("\n")
    assert shown[10] == "Ahead: **R** a1 2:0, b1 3:2 · **G** c2 3:0 · tied b2 2:2"
    assert shown[-3:] == [
        "**🟥 Kim** · 0 points · **R**, 3 Agents to place",
        "**🟦 Chris** · 0 points · **B**, 3 Agents to place",
        "**🟩 Morgan** · 0 points · **G**, 2 Agents to place",
    ]
    assert len(shown) == 16


def test_who_is_asked_for_an_action_that_can_do_nothing_reads_why() -> None:
    table = Table()
    table.secretly(KIM, "bailiffs")
    table.says(KIM, "place", "b3-c3")
    table.step()
    question = table.asked_of(KIM, "action")[0]
    state = Table().state
    state.players[KIM].special = "bailiffs"
    assert "could do nothing now" in "\n".join(lines(GAME.preview(GAME.view(state, KIM), question, None)))
    able = playing_on()
    assert "could do nothing" not in "\n".join(lines(GAME.preview(GAME.view(able.state, KIM), question, None)))


def playing_on() -> Table:
    table = Table()
    table.agents("a1-b1", CHRIS)
    table.secretly(KIM, "bailiffs")
    return table


def test_an_action_tried_in_a_prompt_shows_who_would_lead() -> None:
    table = Table()
    table.agents("a1-b1", CHRIS)
    table.holds(KIM, "bailiffs")
    table.says(KIM, "place", "b3-c3")
    table.step()
    question = table.asked_of(KIM, "action")[0]
    shown = lines(GAME.preview(GAME.view(table.state, KIM), question, {"act": "bailiffs:a1-b1/2"}))
    assert shown[0] == "Bailiffs: 🟦 Chris at a1-b1 goes home, may be placed again" and "Chris leads" not in "\n".join(
        shown
    )


def test_a_spectator_can_follow_the_chronicle() -> None:
    table = Table()
    table.holds(KIM, "whispers")
    table.says(KIM, "place", "a1-b1")
    table.plays(KIM, "whispers", "b1")
    table.step()
    table.state.phase = "control"
    table.step()
    told = [words(Phrase(event.kind.replace(".", "-"), event.params)) for event in table.events if event.only is None]
    assert told == [
        "🟥 Kim a1-b1 · gives 2 | 3",
        "🃏 🟥 Kim plays **Whispers**: b1 Weaponsmith lends 1 less.",
        "**Round 1: who takes what, by how much support**",
        "a1 **Debt Collector** → 🟥 Kim (🟥 Kim 1)",
        "b1 **Weaponsmith** → 🟥 Kim (🟥 Kim 3)",
        "Nobody wins c1 Gem Cutter, a2 Gate Watch, b2 Stonemason, c2 The Widow Orsane, a3 Drill Sergeant, "
        "b3 Toll Sergeants and c3 Auctioneer; they stay.",
        "Points so far: 🟥 Kim 5 and 🟦 Chris 0",
    ]


def test_every_boulevard_of_any_two_cards_fits_a_menu() -> None:
    table = Table(("master_of_plans", "sellsword_captain", "widow_orsane", "exchange_of_deeds", "street_procession",
                   "brother_calvus", "masked_singer", "fencing_master", "ledger_keeper"), seats=4)  # fmt: skip
    table.step()
    choices = table.asked[0].choices
    assert isinstance(choices, PickOne)
    for option in choices.options:
        assert len(words(option.text)) <= OPTION_LABEL
        assert option.hint is not None and len(words(option.hint)) <= OPTION_DESCRIPTION


def test_every_card_and_topic_can_be_looked_up() -> None:
    cards, rules = GAME.lookup("card"), GAME.lookup("rule")
    assert len(cards) == 39 + 12 + 12 + 5 and len(rules) >= 16
    assert lines(cards["New Markets"]) == [
        "Action, 2 points, lends 2 as printed · in the Market",
        "swap two cards of the same district type",
        "Whoever wins it may play it once: on their turn, after placing an Agent.",
        "-# As in the rulebook",
    ]
    assert "play new markets a1 c3" in "\n".join(lines(rules["Typing a turn"]))


def test_whoever_places_reads_which_actions_others_hold_who_have_another_turn_this_round() -> None:
    """A lead was called sure without Actions, and nothing said that one was to come."""
    table = Table(seats=3)
    table.holds(MORGAN, "masked_ball")
    table.secretly(CHRIS, "bailiffs")
    view = GAME.view(table.state, KIM)
    table.step()
    question = table.asked_of(KIM, "place")[0]
    said = "-# ⚡ Actions that may still take a lead: 🟩 Morgan Masked Ball (two Agents swap)"
    shown = GAME.preview(view, question, None)
    assert said in lines(shown)
    brief = load_wording("cadwallon").in_brief
    told = [brief.text(one, ("🟥 Kim", "🟦 Chris", "🟩 Morgan")) for one in shown]
    assert "-# ⚡ to come – 🟩 Morgan: two Agents swap" in told, "a name alone says nothing"
    last = Table(seats=3)
    last.holds(CHRIS, "masked_ball")
    last.fill(but=["a2-b2"])
    assert not any("still to come" in one for one in lines(GAME.preview(GAME.view(last.state, KIM), question, None)))


def test_the_first_agent_of_a_round_is_told_what_the_actions_do_that_lie_there() -> None:
    table = Table(("masked_ball", *DISTRICT[1:]))
    table.state.round = 2
    view = GAME.view(table.state, KIM)
    table.step()
    shown = lines(GAME.preview(view, table.asked_of(KIM, "place")[0], None))
    assert "-# Actions to win: Masked Ball (two Agents swap)" in shown


def test_a_round_is_told_with_who_leads_by_how_much() -> None:
    def lead(*points: int) -> str:
        scores = [say("points-of", seat=seat, points=of) for seat, of in enumerate(points)]
        ((part,),) = [line.parts for line in GAME.chronicle([Event("round.standings", {"scores": scores})])]
        return words(part.said)

    assert lead(4, 9) == "Points: 🟦 Chris 9 · 🟥 Kim 4 · 🟦 Chris leads by 5"
    assert lead(4, 4).endswith("level at the top")


def test_the_last_board_shows_how_each_guild_was_multiplied() -> None:
    table = Table()
    table.state.players[CHRIS].cards = ["weaponsmith", "drill_sergeant"]
    table.state.phase = "over"
    picture = GAME.picture("board", GAME.view(table.state, None), [])
    assert picture is not None
    assert any("3×2" in mark.parts for mark in picture.marks if isinstance(mark, Row))


def test_as_many_agents_are_counted_as_the_round_has_boulevards_for() -> None:
    """ "Agent 1 of 4" stood beside six dots."""
    table = Table(seats=3)
    table.agents("a1-b1", KIM)
    table.state.turn = CHRIS
    shown = GAME.picture("board", GAME.view(table.state, KIM), ())
    assert shown is not None
    dots = [mark for mark in shown.marks if isinstance(mark, SeatMark) and mark.plain and mark.seat == KIM]
    assert [mark.faint for mark in dots] == [False, False, False, True]


def test_ones_own_cards_are_for_ones_own_eyes_only_where_something_of_them_is_secret() -> None:
    """It stood above cards that all could see."""

    def under(table: Table) -> str:
        shown = GAME.picture("hand", GAME.view(table.state, KIM), ())
        assert shown is not None
        texts = [mark.text for mark in shown.marks if isinstance(mark, Text) and isinstance(mark.text, Phrase)]
        return next(words(text) for text in texts if text.id == "picture-hand-under")

    table = Table(special="on")
    assert under(table) == "points as it stands"
    table.secretly(KIM, "bailiffs")
    assert under(table) == "for your eyes only; points as it stands"


def test_nothing_is_drawn_behind_what_is_written_on_a_card_of_the_board() -> None:
    table = Table()
    shown = GAME.picture("board", GAME.view(table.state, KIM), ())
    assert shown is not None
    drawn = [mark.box for mark in shown.marks if isinstance(mark, Shape) and mark.fill in TINTS.values()]
    written = [mark.box for mark in shown.marks if isinstance(mark, Row | Text)]
    assert len(drawn) == len(DISTRICT)
    for one in drawn:
        for box in written:
            is_apart = box.right <= one.x or one.right <= box.x or box.bottom <= one.y or one.bottom <= box.y
            assert is_apart, (one, box)
