"""The picture beside a question: what one decides about, with what is recommended or filled in marked in it."""

from __future__ import annotations

import pytest

from cogs.rendering.pictures.fitting import fitted
from cogs.rendering.pictures.problems import problems
from gamecore.engine.chance import Chance
from gamecore.engine.choices import Acts, PickSome
from gamecore.engine.phrases import say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.capability import MOST_HIGH
from gamecore.engine.picture.look import PANEL, PAPER
from gamecore.engine.picture.marks import Area, Picture, Row, Sign, Text
from gamecore.engine.scripts import Question
from gamecore.games.guildhall.cards.effects import COLOURS
from gamecore.games.guildhall.presentation.short_words import in_short
from gamecore.games.guildhall.rules.abilities.exchanges import SWAP
from gamecore.games.guildhall.rules.choosing import Pool, Use, card_options, pick_cards
from gamecore.games.guildhall.rules.setup import first_cards
from tests.support.games.guildhall.pictured import RULES, SIX, holding, marks_named, read, turn_of, with_picture, worded
from tests.support.games.guildhall.table import CHRIS, KIM, MORGAN, Table
from tests.support.games.guildhall.wording import TEXTS, words
from tests.support.pictures.positions import PLAIN_NAMES, with_names


def ground_of(picture: Picture, name: str) -> str:
    """What a card lies on."""
    word = next(mark for mark in picture.marks if isinstance(mark, Text) and str(mark.text) == name)
    grounds = [mark for mark in picture.marks if isinstance(mark, Area) and mark.fill in (PAPER, PANEL)]
    return next(one.fill for one in grounds if one.box.holds(word.box))


def test_the_star_lies_on_the_card_that_is_recommended() -> None:
    table = holding("yellow fighter", "red cleric", "red rogue")
    question = turn_of(table)
    best = RULES.advise(RULES.view(table.state, KIM), question, Chance("best"))
    card = best.answer["act"].split(":")[1].split(".")[0].capitalize()
    picture = worded(with_picture(table, question, best.answer, recommended=True))
    (star,) = marks_named(picture, "star")
    assert star.box is not None
    (name,) = (mark for mark in names_of_cards(picture) if str(mark.text) == card)
    assert abs(star.box.cy - name.box.cy) < 30 and 0 < star.box.x - name.box.x < 400
    assert str(picture.alt[0]).startswith("Recommended: play")


def test_what_is_filled_in_has_a_tick_and_no_star() -> None:
    table = holding("yellow fighter", "red cleric")
    picture = worded(with_picture(table, turn_of(table), {"act": "play:cleric.red:none"}))
    assert (len(marks_named(picture, "tick")), len(marks_named(picture, "star"))) == (1, 0)
    assert str(picture.alt[0]).startswith("Chosen: play red Cleric")


def test_cards_in_action_that_the_picture_shows_hollow_are_read_aloud() -> None:
    """The picture said 2 of 5, and what was read aloud had one."""
    table = holding("yellow fighter")
    table.area(KIM, "yellow cleric")
    alt = " ".join(map(str, worded(with_picture(table, turn_of(table), None)).alt))
    assert "Hollow, joining Robin at turn’s end: yellow Cleric." in alt


def test_a_card_that_cannot_be_played_lies_on_the_dark_and_says_why() -> None:
    table = holding("red fighter", "red cleric")
    picture = worded(with_picture(table, turn_of(table), None))
    assert (ground_of(picture, "Fighter"), ground_of(picture, "Cleric")) == (PANEL, PAPER)
    assert "red is there already" in read(picture)


def test_a_profession_in_action_says_so() -> None:
    table = holding("red cleric", "blue cleric")
    table.plays("red cleric", at="none")
    assert "one Cleric at a time" in read(worded(with_picture(table, turn_of(table), None)))


def test_a_card_says_how_its_chapter_grows_and_whether_it_completes_it() -> None:
    table = holding("yellow fighter", "red cleric")
    written = read(worded(with_picture(table, turn_of(table), None)))
    assert "complete!" in written and "0 → 1" in written


def test_a_card_that_places_another_of_its_chapter_grows_by_both_in_the_picture_and_in_the_menu() -> None:
    table = holding("green wizard")
    table.pile("purple wizard")
    question = turn_of(table)
    assert isinstance(question.choices, Acts)
    hint = next(act.hint for act in question.choices.acts if act.key == "play:wizard.green:0")
    assert hint is not None
    assert words(hint) == "Wizard 0 → 2 of 5 · place 🟣 purple Wizard from the top of the discard pile"
    assert "0 → 2" in read(worded(with_picture(table, question, None)))


def test_the_form_of_discarding_opens_with_no_card_chosen() -> None:
    """One that had no room just then went with a careless press, though its chapter was about to be completed."""
    question = turn_of(holding("red fighter", "red fighter"))
    assert isinstance(question.choices, Acts)
    form = next(act.form for act in question.choices.acts if act.key == "discard")
    assert form is not None and not form.sections[0].fields[0].suggested


def test_a_hand_of_seven_that_goes_still_shows_ones_own_chapters() -> None:
    table = holding(*(f"{colour} {one}" for one in ("cleric", "monk") for colour in COLOURS[:4]))
    gone = {"act": "discard", "form": {"discard": {"cards": ["cleric.red", "monk.red"]}}}
    shown = with_picture(table, turn_of(table), gone, recommended=True)
    assert "4 of 5" in read(worded(shown)) and "preview-hall" in shown.tells


def test_a_lower_level_that_is_chosen_says_what_that_does() -> None:
    table = holding("yellow fighter")
    question = turn_of(table)
    assert "no effect now" not in read(worded(with_picture(table, question, None)))
    assert "no effect now" in read(worded(with_picture(table, question, {"act": "play:fighter.yellow:none"})))


def test_a_card_that_can_do_nothing_says_what_it_waits_for() -> None:
    table = holding("red marshall")
    assert "not yet: +1 VP" in read(worded(with_picture(table, turn_of(table), None)))
    table = Table(set="gathering")
    table.hand(KIM, "red duelist")
    assert "can’t: " in read(worded(with_picture(table, turn_of(table), None)))


def test_cards_that_go_are_marked_and_the_new_ones_counted() -> None:
    table = holding("red fighter", "red cleric")
    gone = {"act": "discard", "form": {"discard": {"cards": ["fighter.red"]}}}
    picture = worded(with_picture(table, turn_of(table), gone, recommended=True))
    assert "1 out → 5 new cards" in read(picture) and len(marks_named(picture, "star")) == 2
    assert str(picture.alt[0]).startswith("Recommended: discard red Fighter, draw 5.")


@pytest.mark.parametrize("cards", range(1, 21))
def test_a_hand_of_any_size_shows_every_card_by_its_name(cards: int) -> None:
    hand = [f"{colour} {kind}" for colour in COLOURS for kind in SIX][:cards]
    table = Table(professions=SIX)
    table.hand(KIM, *hand)
    picture = worded(with_picture(table, turn_of(table), None))
    names = names_of_cards(picture)
    assert len(names) == cards
    assert min(fitted(mark).size for mark in names) >= 30
    assert picture.height <= 560


NAMES = {RULES.cards.professions[id].name for id in SIX}


def names_of_cards(picture: Picture) -> list[Text]:
    """The names that stand on cards; those of one's chapters, below them, are smaller."""
    return [one for one in picture.marks if isinstance(one, Text) and str(one.text) in NAMES and one.size > 30]


def test_below_the_hand_lie_ones_chapters_that_no_card_above_shows() -> None:
    """A Cleric chapter of four was attacked that nobody knew of: the hand shows the chapters of its own cards alone.
    What these show is not shown twice, but for a chapter that was completed.
    """
    table = holding("red cleric")
    table.completed(KIM, "rogue")
    shown = with_picture(table, turn_of(table), None)
    picture = worded(shown)
    below = [one for one in picture.marks if isinstance(one, Text) and str(one.text) in NAMES and one.size == 30]
    assert {str(one.text) for one in below} == NAMES - {"Cleric"}
    figures = [one for one in picture.marks if isinstance(one, Row) and one.size == 32]
    books = [any(isinstance(part, Sign) and part.name == "book" for part in one.parts) for one in figures]
    assert read(picture).split("\n").count("4 of 5") == 1 and books.count(True) == 1
    assert "Fighter RBGP" in " ".join(map(str, picture.alt)) and "preview-hall" in shown.tells


def test_a_card_that_would_place_a_double_says_so() -> None:
    """It said "place yellow Cleric", and its menu that one of the two is discarded."""
    for area, said in ((["yellow cleric"], "double: yellow Cleric"), ([], "place yellow Cleric")):
        table = holding("green wizard")
        table.area(KIM, *area)
        table.pile("yellow cleric")
        assert said in read(worded(with_picture(table, turn_of(table), None)))


@pytest.mark.parametrize("cards", [9, 15])
def test_of_a_large_hand_each_card_says_what_it_does(cards: int) -> None:
    table = holding(*[f"{colour} {kind}" for colour in ("yellow", "red", "blue") for kind in SIX if kind != "rogue"])
    table.player(KIM).hand[cards:] = []
    shown = with_picture(table, turn_of(table), {"act": "discard", "form": {"discard": {"cards": []}}})
    said = read(worded(shown)).split("\n")
    clerics = sum(str(mark.text) == "Cleric" for mark in names_of_cards(worded(shown)))
    assert said.count("+1 action") == clerics > 1 and "a rival loses 2" in said
    assert shown.picture.height <= MOST_HIGH


def test_what_would_leave_a_guildhall_is_marked_with_how_many_are_left() -> None:
    table = Table(seats=3, professions=SIX)
    table.hand(KIM, "yellow fighter")
    table.hall(CHRIS, "red monk", "blue monk", "green monk")
    table.hall(MORGAN, "yellow rogue")
    table.plays("yellow fighter", at="0")
    (asked,) = (one for one in table.asked if one.kind == "raid")
    table.hall(CHRIS, "red monk")  # the default has taken it
    shown = with_picture(table, asked, {"act": "from:1:monk.blue"})
    picture = with_names("guildhall", shown.picture, PLAIN_NAMES[:3])
    assert "→2" in read(picture) and len(marks_named(picture, "tick")) == 1
    assert str(picture.alt[0]).startswith("Chosen: Magdalena’s blue Monk.")


def test_the_first_hand_lies_in_the_order_of_a_hand_and_how_many_copies_there_are_hides_not_how_many_go() -> None:
    table = Table(professions=SIX)
    table.hand(KIM, "red monk", "red monk", "blue monk", "red fighter", "yellow cleric")
    table.state.phase = "setup"
    asked = next(first_cards(table.play)).questions[0]
    picture = worded(with_picture(table, asked, ["monk.red", "cleric.yellow"]))
    assert not problems(picture)
    assert [line for line in read(picture).splitlines() if line in ("Cleric", "Fighter", "Monk")] == [
        "Cleric",
        "Fighter",
        "Monk",
    ]
    copies, gone = (
        next(mark.box for mark in picture.marks if isinstance(mark, Text) and str(mark.text) == said)
        for said in ("×2", "−1")
    )
    assert copies.bottom <= gone.y or copies.right <= gone.x


def test_a_swap_says_above_the_guildhalls_what_goes_and_what_comes_and_marks_each_card_in_them() -> None:
    table, before = Table(professions=SIX), Table(professions=SIX)
    for one in (table, before):
        one.hall(KIM, "red monk", "red wizard")
        one.hall(CHRIS, "blue monk", "green rogue")
    asked = table.asked_by({"do": "exchange", "count": 1, "take": 1}, ("swap",))
    swap = {"act": f"with:{CHRIS}", "form": {SWAP: {"give": "wizard.red", "take": "monk.blue"}}}
    picture = worded(with_picture(before, asked, swap))
    assert not problems(picture)
    said = [*filter(None, read(picture).splitlines())]
    assert said[said.index("You give") + 1] == "Wizard" and said[said.index("You get") + 1] == "Monk"
    assert (said.count("×"), said.count("+")) == (2, 2), "a cross where a card goes, a plus where one comes"


def test_a_swap_that_completes_a_chapter_together_with_a_card_in_action_shows_all_five() -> None:
    """The words said that it completes the chapter, and the picture "→4"; the card in action was not drawn."""
    table = Table(seats=3, professions=SIX)
    table.hall(KIM, "red monk", "blue monk", "green monk", "red rogue")
    table.area(KIM, "yellow monk")
    table.hall(CHRIS, "purple monk")
    asked = table.asked_by({"do": "exchange", "count": 1, "take": 1}, ("swap",))
    form = {SWAP: {"give": "rogue.red", "take": "monk.purple"}}
    picture = with_names(
        "guildhall", with_picture(table, asked, {"act": "with:1", "form": form}).picture, PLAIN_NAMES[:3]
    )
    assert "→5" in read(picture) and "→4" not in read(picture)


def test_it_leaves_out_only_the_lines_that_it_shows() -> None:
    shown = with_picture(table := holding("yellow fighter"), turn_of(table), None)
    assert {"preview-hand", "preview-letters", "preview-hall"} <= shown.tells
    large = holding(
        *[f"{colour} {kind}" for colour in ("red", "blue", "green") for kind in SIX if kind not in ("fighter", "monk")]
    )
    assert "preview-hall" not in with_picture(large, turn_of(large), None).tells, "there is no room for it there"


def test_what_the_others_hold_changes_nothing_of_it() -> None:
    one, other = holding("red cleric"), holding("red cleric")
    one.hand(CHRIS, "purple monk")
    other.hand(CHRIS, "purple rogue")
    assert with_picture(one, turn_of(one), None) == with_picture(other, turn_of(other), None)


def test_a_card_that_places_the_top_of_the_discard_pile_names_it() -> None:
    table = holding("yellow wizard", "red cleric")
    table.state.deck.remove("fighter.yellow")
    table.state.discard.append("fighter.yellow")
    shown = with_picture(table, turn_of(table), {"act": "play:wizard.yellow:0"})
    assert "place yellow Fighter" in read(worded(shown)) and "top discard" not in read(worded(shown))


def test_a_card_whose_double_is_in_action_is_not_shown_to_make_its_chapter_grow_gh_23() -> None:
    table = holding("green cleric", "red cleric")
    table.hall(KIM, "blue cleric")
    table.area(KIM, "green cleric")
    pool = Pool("place_hand", ["cleric.green", "cleric.red"], None, "nothing")
    question = next(pick_cards(table.play, Use(KIM, say("none")), pool, 1)).questions[0]
    said = read(worded(with_picture(table, question, "cleric.red")))
    assert "2 → 2" in said and "2 → 3" in said


def test_copies_of_the_first_hand_lie_in_one_place_with_their_number_gh_4() -> None:
    """A sixth place would look like a chapter of six."""
    table = Table(professions=SIX)
    table.hand(KIM, *["yellow wizard"] * 2, "red monk", "blue monk", *[f"{one} fighter" for one in COLOURS])
    pick = PickSome(tuple(card_options(table.cards, table.play.layout, table.state.players[KIM].hand)), 0, 9)
    question = Question(KIM, "setup.discard", pick, list, {"count": 9})
    picture = worded(with_picture(table, question, ["wizard.yellow", "wizard.yellow#2"], recommended=True))
    told = read(picture).split("\n")
    assert "×2" in told and "×" in told and not any(line.endswith(" stay") for line in told)
    assert [line for line in told if line.endswith((" go", " goes"))] == ["2 go"], "of Wizard, and of no other"
    one = read(worded(with_picture(table, question, ["wizard.yellow"], recommended=True))).split("\n")
    assert "−1" in one and "1 goes" in one and "×" not in one, "its copy stays"


def test_the_first_hand_says_whose_cards_are_shown() -> None:
    table = Table(professions=SIX)
    table.hand(KIM, "yellow wizard", "red monk", "blue fighter")
    pick = PickSome(tuple(card_options(table.cards, table.play.layout, table.state.players[KIM].hand)), 0, 3)
    assert "Your 3 cards" in read(
        worded(with_picture(table, Question(KIM, "setup.discard", pick, list, {"count": 3}), None))
    )


def test_each_profession_of_the_first_hand_says_what_its_cards_do() -> None:
    table = Table(professions=SIX)
    table.hand(KIM, "yellow wizard", "red monk", "blue fighter", "red cleric", "red marshall")
    pick = PickSome(tuple(card_options(table.cards, table.play.layout, table.state.players[KIM].hand)), 0, 5)
    picture = worded(with_picture(table, Question(KIM, "setup.discard", pick, list, {"count": 5}), None))
    told = read(picture).split("\n")
    assert {"add the top card of the discards", "add one more card from your hand", "a rival loses a card"} <= set(told)
    assert {"+1 action", "+1 VP for you, from your 2nd Marshal on"} <= set(told)
    assert {"with 3: +2 VP", "most at 4: a rival loses 2"} <= set(told), "and what it grows to"
    assert "most at 4: draw 4, +1 action" in told, "with fewer it does more already"


@pytest.mark.parametrize("at", range(0, 24, 6))
def test_what_the_cards_of_the_first_hand_do_has_room_for_every_profession(at: int) -> None:
    professions = [*Table().cards.professions][at : at + 6]
    table = Table(professions=professions)
    table.hand(KIM, *[f"red {one}" for one in professions])
    pick = PickSome(tuple(card_options(table.cards, table.play.layout, table.state.players[KIM].hand)), 0, 6)
    picture = with_picture(table, Question(KIM, "setup.discard", pick, list, {"count": 6}), None).picture
    assert problems(with_names("guildhall", picture, PLAIN_NAMES[:2])) == []


@pytest.mark.parametrize(("to", "said"), [("hall", "dark: you have it"), ("discard", "")])
def test_of_cards_that_cannot_be_taken_the_picture_says_that_one_has_them(to: str, said: str) -> None:
    table = Table(3, professions=SIX)
    table.hall(KIM, "red monk")
    table.hall(CHRIS, "red monk", "blue monk", "red rogue")
    table.hall(MORGAN, "purple wizard")
    question = table.asked_by({"do": "raid", "to": to}, ("raid",))
    told = read(with_names("guildhall", with_picture(table, question, None).picture, PLAIN_NAMES[:3]))
    assert [line for line in told.split("\n") if line.startswith("dark")] == ([said] if said else [])


def test_what_a_card_cannot_do_now_can_be_read_to_its_end_on_a_third_of_the_picture() -> None:
    """“not now: place 1 of the disc…” stood on a Wizard."""
    parts = {part for kind in RULES.cards.professions.values() for level in kind.levels for part in level.parts}
    said = [TEXTS.words(say("picture-cannot", does=in_short([part]), top="other")) for part in parts]
    said += [TEXTS.words(say("picture-cannot", does="none", top=top)) for top in ("double", "empty")]
    texts = [Text(Box(0, 0, 317, 46), one, 34, "#000000", "bold", least=26) for one in said]
    assert [str(one.text) for one in texts if fitted(one).was_cut] == []


def test_beside_what_is_to_be_bought_the_whole_row_is_shown_with_what_is_too_dear() -> None:
    """A card of 7 VP that had just been turned up was missed, for the menu holds what can be paid alone."""
    table = holding("red cleric", "blue monk")
    table.row("palace", "courier")
    without = read(worded(with_picture(table, turn_of(table), {"act": "pass"})))
    assert "9 VP" not in without
    table.completed(KIM, "rogue")
    shown = with_picture(table, turn_of(table), {"act": "buy:2"})
    lines = read(worded(shown)).split("\n")
    assert any(line.startswith("9 VP") for line in lines) and any(line.startswith("4 VP") for line in lines)
    assert "9 VP for 2 chapters" in " ".join(map(str, worded(shown).alt))


def test_a_profession_that_can_be_begun_again_is_not_called_done() -> None:
    table = holding("red cleric")
    table.completed(KIM, "rogue")
    assert "0/5" in read(worded(with_picture(table, turn_of(table), {"act": "pass"})))
