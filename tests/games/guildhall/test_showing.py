"""The board, the hand, the preview and what can be looked up, in words."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from bot.cli.simulate import play_one
from cogs.rendering.board_text import pages
from gamecore.engine.board import Board
from gamecore.engine.choices import Acts
from gamecore.engine.phrases import say
from gamecore.engine.scripts import Question
from gamecore.games.guildhall.presentation.lookup import TOPICS
from gamecore.games.guildhall.rules.actions import acts
from gamecore.games.guildhall.rules.choosing import Pool, Use, pick_any, pick_cards, pick_rival
from gamecore.games.guildhall.rules.how_to_play import act
from gamecore.games.guildhall.view import view_for
from tests.support.games.guildhall.table import CHRIS, KIM, Table
from tests.support.games.guildhall.wording import brief, drawn, lines, paragraphs, words


def mid_game() -> Table:
    table = Table(set="fellowship")
    table.hall(KIM, "red fighter", "blue fighter", "yellow monk")
    table.hall(CHRIS, "purple monk")
    table.area(KIM, "green druid")
    table.hand(KIM, "red fighter", "green fighter", "blue druid")
    table.completed(CHRIS, "bard")
    table.pile("red sorcerer")
    table.points(CHRIS, 3)
    return table


def text(table: Table, what: str, viewer: int | None = KIM) -> str:
    view = view_for(table.cards, table.state, viewer)
    return drawn(table.game.board(view) if what == "board" else table.game.private_board(view))


@pytest.mark.parametrize(
    ("vp", "said"),
    [
        (16, []),
        (17, ["🎯 3 VP short: a purchase of 3 VP or more wins"]),
        (19, ["🎯 1 VP short: any purchase or one more Marshal wins"]),
    ],
)
def test_near_the_goal_it_is_told_how_much_is_missing_and_what_brings_it(vp: int, said: list[str]) -> None:
    table = Table(3)
    table.row("annexation", "bargain", "courier", "procession", "guildhall")
    table.hall(KIM, "red marshall", "blue marshall")
    table.points(KIM, vp)
    (question,) = next(act(table.play)).questions
    told = table.game.preview(view_for(table.cards, table.state, KIM), question, None)
    assert [words(line) for line in told if line.id == "preview-lacks"] == said


def test_the_board_shows_the_row_and_every_guildhall() -> None:
    shown = text(mid_game(), "board", None)
    assert "Fighter\u00a0RB\u00a0· Monk\u00a0Y" in shown
    assert "**🟦 Chris · 3 VP** (3 tokens) · hand 0" in shown
    assert "✔ completed: Bard" in shown
    assert "In action: 🟢 green Druid" in shown
    assert "On top of the discard pile: 🔴 red Sorcerer" in shown
    assert "green Fighter" not in shown


def test_the_private_board_tells_what_each_card_would_do_and_what_is_blocked() -> None:
    shown = text(mid_game(), "private board")
    assert "**Fighter** – green,\u00a0red · 2 of this chapter in your guildhall" in shown
    assert "not playable, there already: red" in shown
    assert "cannot be played again now" in shown
    assert "\n- always: discard a card from another guildhall" in shown
    assert "with 2 or more of its chapter: discard 2 cards of different chapters from another guildhall" in shown


def test_a_lower_level_is_offered_in_words_that_need_no_rulebook() -> None:
    table = mid_game()
    table.hall(CHRIS, "red druid")
    said = [words(act.text) for act in acts(table.play, KIM).acts]
    assert {"Play 🟢 green Fighter", "🟢 green Fighter, weaker: discard a card from another guildhall"} <= set(said)


def test_a_card_in_hand_says_how_its_chapter_grows_and_what_it_does() -> None:
    table = mid_game()
    table.hall(CHRIS, "red druid")
    hints = [
        act.hint
        for act in acts(table.play, KIM).acts
        if act.key.startswith("play:") and "fighter" in act.key and act.hint is not None
    ]
    best, *weaker = [words(hint) for hint in hints]
    assert best.startswith("Fighter 2 → 3 of 5 · ") and set(weaker) == {
        "2 → 3 of 5",
        "2 → 3 of 5 · leaves its effect unused",
    }


@pytest.mark.parametrize("saga", ["none", "super_all"])
def test_a_full_board_fits_in_few_messages(saga: str) -> None:
    table = Table(seats=4, saga=saga)
    for seat in range(4):
        for id in table.state.professions:
            table.hall(seat, *(f"{colour} {id}" for colour in ("red", "blue", "green", "yellow")))
    shown = paragraphs(table.game.board(view_for(table.cards, table.state, None)))
    assert len(pages(shown, 2000)) <= (1 if saga == "none" else 2)


def test_the_preview_says_what_becomes_of_a_played_card() -> None:
    table = mid_game()
    (question,) = next(act(table.play)).questions
    view = view_for(table.cards, table.state, KIM)
    assert lines(table.game.preview(view, question, {"act": "play:fighter.green:2"})) == [
        "→ 🟢 green Fighter joins your Fighter chapter when your turn ends: 3 of 5."
    ]


def test_the_preview_counts_what_the_effect_of_a_played_card_places_beside_it() -> None:
    table = Table(2)
    table.hall(KIM, "red wizard")
    table.hand(KIM, "purple wizard")
    table.pile("blue wizard")
    (question,) = next(act(table.play)).questions
    assert isinstance(question.choices, Acts)
    key = next(one.key for one in question.choices.acts if one.key.startswith("play:wizard.purple:"))
    assert lines(table.game.preview(view_for(table.cards, table.state, KIM), question, {"act": key})) == [
        "→ 🟣 purple Wizard joins your Wizard chapter when your turn ends: with 🔵 blue Wizard 3 of 5."
    ]


def preview(table: Table, question: Question | None = None) -> list[str]:
    """What stands above the choices before anything is chosen."""
    question = question or next(act(table.play)).questions[0]
    return lines(table.game.preview(view_for(table.cards, table.state, KIM), question, None))


def test_a_turn_says_how_things_stand_and_which_cards_cannot_be_played_and_why_gh_8_gh_9() -> None:
    table = mid_game()
    assert preview(table) == [
        "You 0 of 20 VP · 🟦 Chris 3",
        "-# R red, B blue, G green, Y yellow, P purple",
        "You 🏛 Fighter\u00a0RB\u00a0· Monk\u00a0Y",
        "🟦 Chris 🏛 1 chapter, below 3 cards",
        "In action: 🟢 green Druid",
        "✋ **Druid**\u00a0blue\u00a0· **Fighter**\u00a0green,\u00a0red",
        "-# Not now: Druid (one is in action, and only one of each can be).",
        "-# No room in your guildhall for a second: **Fighter**\u00a0red",
    ]
    table.player(KIM).area.clear()
    table.player(KIM).tokens = 2
    assert "Not now" not in "\n".join(preview(table))
    assert preview(table)[0] == "You 2 of 20 VP (2 in tokens) · 🟦 Chris 3"


def test_what_lies_on_top_is_told_to_who_has_a_card_that_takes_from_the_discard_pile_gh_22() -> None:
    table = mid_game()
    assert not [line for line in preview(table) if "discard" in line]
    table.hand(KIM, "red bard")
    assert "Top of the discards: 🔴 red Sorcerer" in preview(table)
    table = mid_game()
    table.hall(KIM, "red bard")
    told = "Top of the discards: 🔴 red Sorcerer"
    assert told in preview(table), "who builds that chapter waits for the pile, too"
    table.state.discard.clear()
    assert not [line for line in preview(table) if "discard pile" in line]
    table.hand(KIM, "blue bard")
    empty = "The discard pile is empty: when the deck runs out, it is shuffled into a new one."
    assert empty in preview(table), "a card in hand can take nothing from it"


def test_who_could_place_the_top_of_the_discards_is_told_that_buying_covers_it() -> None:
    """A Wizard that was to follow a purchase found the chapter that had paid, which it could not place."""
    table = Table(2)
    table.completed(KIM, "rogue")
    table.row("bargain", "guildhall", "courier", "charter", "summons")
    table.hand(KIM, "green wizard")
    table.pile("blue marshall")
    assert "Top of the discards: 🔵 blue Marshal · buying covers it" in preview(table)
    table.state.actions = 1
    assert "Top of the discards: 🔵 blue Marshal" in preview(table)
    table.state.actions = 2
    table.player(KIM).completed.clear()
    assert "Top of the discards: 🔵 blue Marshal" in preview(table)


def test_a_choice_shows_the_guildhalls_that_it_is_about() -> None:
    table = mid_game()
    rivals = next(pick_rival(table.play, Use(KIM, say("none")), "raid_discard", [CHRIS, KIM])).questions[0]
    assert preview(table, rivals) == ["🟦 Chris 🏛 Monk\u00a0P", "You 🏛 Fighter\u00a0RB\u00a0· Monk\u00a0Y"]
    theirs = Pool("raid_discard", ["monk.purple", "bard.red"], CHRIS)
    assert preview(table, next(pick_cards(table.play, Use(KIM, say("none")), theirs, 1)).questions[0]) == [
        "🟦 Chris 🏛 Monk\u00a0P",
        "You 🏛 Fighter\u00a0RB\u00a0· Monk\u00a0Y",
    ]
    own = Pool("place_hand", ["monk.purple", "bard.red"], None, "nothing")
    assert preview(table, next(pick_cards(table.play, Use(KIM, say("none")), own, 1)).questions[0]) == [
        "You 🏛 Fighter\u00a0RB\u00a0· Monk\u00a0Y"
    ]


def test_what_an_answer_left_behind_is_not_shown_while_it_waits() -> None:
    table = mid_game()
    view = view_for(table.cards, table.state, KIM)
    rivals = next(pick_rival(table.play, Use(KIM, say("none")), "raid_discard", [CHRIS, KIM])).questions[0]
    turn = next(act(table.play)).questions[0]
    gone: Any = {"act": "discard", "form": {"discard": {"cards": ["fighter.red"]}}}
    assert lines(table.game.preview(view, turn, gone)) == ["→ 🔴 red Fighter out"]
    kept: Any = {"act": "discard", "form": {"discard": {"cards": []}}}
    assert table.game.preview(view, rivals, None) and not table.game.preview(view, rivals, "1")
    assert table.game.preview(view, turn, None) and not table.game.preview(view, turn, kept)


def test_whoever_may_place_any_cards_reads_that_none_fits() -> None:
    table = mid_game()
    pool = Pool("place_hand", [], None, "nothing")
    assert preview(table, next(pick_any(table.play, Use(KIM, say("none")), pool)).questions[0]) == [
        "Nothing in your hand fits: your chapters have those colours.",
        "You 🏛 Fighter\u00a0RB\u00a0· Monk\u00a0Y",
    ]


def test_whoever_can_choose_nothing_else_reads_so() -> None:
    """A card of the hand is asked for even where only one fits: that nobody was asked would tell what lies there."""
    table, use = mid_game(), Use(KIM, say("none"))
    only = ["monk.blue", "fighter.green"]
    for cards, count in ((only, 2), (only[:1], 1)):
        asked = next(pick_cards(table.play, use, Pool("place_hand", cards, None, "nothing"), count)).questions[0]
        assert "There is no other choice." in preview(table, asked)
    asked = next(pick_cards(table.play, use, Pool("place_hand", only, None, "nothing"), 1)).questions[0]
    assert "There is no other choice." not in preview(table, asked)


def test_the_end_tells_where_the_points_came_from() -> None:
    table = mid_game()
    table.player(CHRIS).vp_cards = ["palace", "courier"]
    told = [words(line) for line in table.game.result(table.state).lines]
    assert told == ["🟦 Chris: 13 VP bought with chapters, 3 in tokens", "🟥 Kim: 0 VP bought with chapters"]


@pytest.mark.parametrize("option", ["set", "saga"])
def test_the_lobby_tells_how_long_a_game_of_each_set_and_saga_is(option: str) -> None:
    usual = {one.key: one.values[0] for one in Table().game.options}
    values = next(one.values for one in Table().game.options if one.key == option)
    said = {value: words(say("game-takes", **{**usual, option: value, "pace": "tonight"})) for value in values}
    assert said[values[0]] == "mostly 9–15 rounds · about 45 minutes"
    longest = said["new_empire" if option == "set" else "super_all"]
    rounds = [int(takes.removeprefix("mostly ").split("–")[0]) for takes in (*said.values(), longest)]
    assert rounds[-1] == max(rounds) >= 14


@pytest.mark.soak
@pytest.mark.parametrize("kind", ["old_world", "new_empire", "gathering"])
def test_nearly_all_games_last_as_many_rounds_as_the_lobby_says(kind: str) -> None:
    said = re.fullmatch(r"mostly (\d+)–(\d+) rounds", words(say("game-rounds", saga="none", set=kind)))
    assert said is not None
    least, most = map(int, said.groups())
    played = [
        play_one("guildhall", ("steward",) * (2 + at % 3), f"long/{at}", {"set": kind}).rounds for at in range(20)
    ]
    assert sum(least <= rounds <= most for rounds in played) >= 16, (
        f"nine in ten do, of few games by luck fewer: {played}"
    )


def test_one_more_action_is_called_the_same_in_every_text() -> None:
    texts = Path("data/guildhall/text/en.ftl").read_text(encoding="utf-8")
    assert not re.search(
        r"\b(go again|act(s)? again|once more|more times|more actions? )", texts.replace("give more actions,", "")
    )
    assert texts.count("+1 action") >= 4


def test_everything_can_be_looked_up_under_its_old_and_new_name() -> None:
    table = Table()
    cards = table.game.lookup("card")
    assert {"Fighter", "Weaver", "Seeker", "Journeyman House", "4 VP, Courier"} <= set(cards)
    said = " ".join(lines(cards["Weaver"]))
    assert "Now called Monk" in said
    assert set(table.game.lookup("rule")) == set(TOPICS)


def test_the_grammar_of_typed_turns_is_a_rule_to_look_up() -> None:
    (line,) = Table().game.lookup("rule")["Typing"]
    said = words(line)
    for example in ("play COLOUR CARD", "discard 2 COLOUR CARD, COLOUR CARD", "buy 3", "pass"):
        assert example in said


def test_a_colour_of_its_own_has_a_letter_only_where_such_cards_are_in_play() -> None:
    for masters, is_told in (("no", False), ("yes", True)):
        table = Table(2, masters=masters)
        table.hall(KIM, "red fighter")
        assert ("★" in text(table, "board", None)) == is_told
        assert ("★" in "\n".join(preview(table))) == is_told


def test_in_the_channel_guildhalls_come_first_and_each_card_for_sale_has_one_short_line() -> None:
    table = mid_game()
    table.row("annexation")
    board = table.game.board(view_for(table.cards, table.state, None))
    assert board.brief is not None
    shown = drawn(Board(board.title, board.brief))
    assert shown.index("Chris") < shown.index("For sale")
    assert "1. **2 VP** for 1 chapter: steal a chapter" in shown


def test_before_a_turn_stands_which_chapters_of_rivals_have_three_cards_or_more() -> None:
    table = mid_game()
    assert "🟦 Chris 🏛 1 chapter, below 3 cards" in preview(table)
    table.hall(CHRIS, "red bard", "green bard", "blue bard")
    assert "🟦 Chris 🏛 Bard\u00a0RBG +1 smaller" in preview(table), "what is left out is said"
    table.player(CHRIS).chapters.pop("monk")
    assert "🟦 Chris 🏛 Bard\u00a0RBG" in preview(table)
    table.player(CHRIS).chapters.clear()
    assert "🟦 Chris 🏛 empty" in preview(table)
    view = view_for(table.cards, table.state, KIM)
    assert "🟦 Chris 🏛" not in "".join(brief(table.game.preview(view, next(act(table.play)).questions[0], None)))
