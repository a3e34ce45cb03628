"""What an advised act or choice leads to is told: what follows it, or what a card in hand can do then."""

from __future__ import annotations

from gamecore.engine.phrases import say
from gamecore.games.guildhall.ai import reaching
from gamecore.games.guildhall.ai.reasons.leading import effect_of, following
from gamecore.games.guildhall.ai.trying import after_act
from gamecore.games.guildhall.ai.turns import Tried
from gamecore.games.guildhall.rules.choosing import Pool, Use, pick_cards
from tests.support.games.guildhall.advising import advised, why
from tests.support.games.guildhall.table import CHRIS, KIM, Table, card
from tests.support.games.guildhall.wording import words


def test_of_an_act_that_leaves_an_action_it_is_said_what_follows_and_what_that_brings() -> None:
    table = Table(2)
    table.state.actions = 1
    table.hall(KIM, "red marshall", "blue marshall", "red fighter", "blue fighter")
    table.hand(KIM, "green marshall", "yellow cleric")
    assert advised(table) == "play:cleric.yellow:x0"
    assert why(table)[-1] == "then 🟢 green Marshal: +1 VP and Marshal comes to 3 of 5"


def test_of_a_last_action_that_makes_room_for_a_card_that_wins_next_turn_that_is_told_before_all_else() -> None:
    table = Table(2)
    table.state.actions = 1
    table.hall(KIM, "blue marshall", "yellow marshall", "green marshall")
    table.hall(CHRIS, "red marshall")
    table.hand(KIM, "blue rogue", "green marshall")
    table.points(KIM, 18)
    assert advised(table) == "play:rogue.blue:0"
    first, second, *_ = why(table)
    assert first == "give 🟢 green Marshal for 🟦 Chris’s 🔴 red Marshal · begins the Rogue chapter (1 of 5)"
    assert second == "next turn 🟢 green Marshal in your hand could win: +2 VP"


def test_of_a_card_that_could_do_as_much_before_nothing_is_said() -> None:
    table = Table(2)
    table.state.actions = 1
    table.hall(KIM, "blue marshall", "red wizard", "blue wizard", "green wizard", "yellow wizard")
    table.hand(KIM, "purple wizard", "green marshall")
    assert advised(table) == "play:wizard.purple:none"
    assert not [line for line in why(table) if "next turn" in line]


def test_of_a_card_that_is_placed_it_is_said_what_one_in_hand_can_bring_then() -> None:
    table = Table(2)
    table.hall(KIM, "yellow marshall", "purple marshall", "red fighter", "blue fighter")
    table.hand(KIM, "blue marshall")
    some = Pool("place_discard", ["marshall.red", "fighter.purple"], None, "nothing")
    question = next(pick_cards(table.play, Use(KIM, say("none")), some, 1)).questions[0]
    view = table.game.view(table.state, KIM)
    told = [words(one.phrase) for one in table.game.why(view, question, "marshall.red")]
    assert told == ["Marshal grows to 3 of 5", "then 🔵 blue Marshal in your hand can bring 2 VP"]
    assert len(table.game.why(view, question, "fighter.purple")) == 1


def test_of_a_card_that_can_bring_vp_and_complete_its_chapter_both_are_said() -> None:
    """ "Can bring 2 VP" stood beside two Marshals of which only one was taken: why not both, nobody could read."""
    table = Table(2)
    table.hall(KIM, "yellow marshall", "purple marshall", "green marshall", "red fighter", "blue fighter")
    table.hand(KIM, "blue marshall")
    some = Pool("place_discard", ["marshall.red", "fighter.purple"], None, "nothing")
    question = next(pick_cards(table.play, Use(KIM, say("none")), some, 1)).questions[0]
    told = [words(one.phrase) for one in table.game.why(table.game.view(table.state, KIM), question, "marshall.red")]
    assert "then 🔵 blue Marshal in your hand can bring 2 VP and complete Marshal" in told


def test_what_a_chapter_comes_to_is_said_once() -> None:
    table = Table(2)
    table.state.actions = 1
    table.hall(KIM, "red cleric", "blue cleric")
    table.pile("purple cleric")
    table.hand(KIM, "red wizard")
    assert why(table)[0] == (
        "Cleric grows to 3 of 5; begins the Wizard chapter (1 of 5) · "
        "place 🟣 purple Cleric from the top of the discard pile"
    )


def test_what_a_card_that_searches_the_discard_pile_can_complete_is_said_of_every_chapter() -> None:
    table = Table(2)
    table.state.actions = 1
    table.hall(KIM, "yellow wizard", "purple wizard", "blue fighter", "green fighter", "yellow fighter")
    table.hall(KIM, "purple fighter")
    table.pile("blue monk", "red rogue", "green rogue")
    table.hand(KIM, "green wizard")
    assert advised(table) == "play:wizard.green:2"
    assert "Wizard grows to 3 of 5; a red one would complete Fighter, if the discards hold one" in why(table)[0]


def test_nothing_is_promised_of_a_card_that_is_only_imagined() -> None:
    """“Next turn red Marshal in your hand can bring 2 VP” went by a Marshal that the Wizard might find."""
    for actions in (1, 2):
        table = Table(2)
        table.state.actions = actions
        table.hall(KIM, "blue marshall", "purple marshall", "red wizard", "green wizard")
        table.hand(KIM, "purple wizard", "red marshall")
        table.pile("yellow marshall", "green marshall", "red rogue")
        assert advised(table) == "play:wizard.purple:2"
        assert not [line for line in why(table) if "2 VP" in line]


def test_of_a_card_that_follows_and_whose_find_nobody_knows_it_is_said_what_it_does() -> None:
    """“Wizard comes to 3 of 5”, and what it brought in made it four."""
    table = Table(2)
    table.state.actions = 1
    table.hall(KIM, "red wizard", "yellow wizard")
    table.hand(KIM, "green wizard", "yellow cleric")
    table.pile("blue rogue", "green marshall")
    assert advised(table) == "play:cleric.yellow:x0"
    assert (
        "then 🟢 green Wizard: Wizard comes to 3 of 5 · place a card from the whole discard pile into your guildhall"
    ) in why(table)


def test_of_a_card_that_follows_and_counts_its_chapter_it_is_said_how_much_it_does() -> None:
    found = effect_of(Table(2).cards, f"play:{card('green cleric')}:x2")
    assert words(found or say("none")) == "draw 2 cards and get +1 action"


def test_the_open_top_of_the_discards_completes_a_chapter_for_sure() -> None:
    """ "A purple one would complete Marshal, if the discards hold one" stood below the purple Marshal on top."""
    table = Table(2)
    table.state.actions = 1
    table.hall(KIM, "yellow wizard", "purple wizard", "red marshall", "blue marshall", "green marshall")
    table.hall(KIM, "yellow marshall")
    table.pile("red monk", "purple marshall")
    table.hand(KIM, "blue wizard")
    told = why(table)[0]
    assert told.startswith("completes Marshal; Wizard grows to 3 of 5 · ") and "would complete" not in told


def test_all_chapters_that_a_swap_completes_are_named_together() -> None:
    """Half of what it brought was left untold."""
    table = Table(2)
    table.state.actions = 1
    table.hall(KIM, *[f"{colour} fighter" for colour in ("red", "blue", "green", "purple")])
    table.hall(KIM, *[f"{colour} wizard" for colour in ("red", "blue", "green", "purple")])
    table.hall(KIM, "green rogue", "purple rogue")
    table.hall(CHRIS, "yellow fighter", "yellow wizard")
    table.hand(KIM, "red rogue")
    assert advised(table) == "play:rogue.red:2"
    assert "completes Fighter and Wizard" in why(table)[0] or "completes Wizard and Fighter" in why(table)[0]


def test_the_purchase_that_is_said_to_win_is_the_one_that_is_advised_next() -> None:
    """“Then buying 4 VP wins”, and then five were bought."""
    table = Table(2)
    table.points(KIM, 14)
    table.completed(KIM, "monk")
    table.hall(KIM, "red marshall", "green marshall", "yellow marshall")
    table.hand(KIM, "blue marshall")
    table.row("summons", "guildhall", "courier", "bargain", "palace")
    assert advised(table) == "play:marshall.blue:3"
    assert why(table)[0].startswith("then buying 5 VP wins")
    table.plays("blue marshall", at="3")
    assert advised(table) == "buy:2"


def test_of_a_purchase_that_follows_it_is_said_what_it_does() -> None:
    """It is bought for that where another of the row brings more VP."""
    table = Table(2)
    table.completed(KIM, "monk", "cleric", "rogue")
    table.hall(KIM, "purple marshall")
    table.hall(CHRIS, "red wizard", "blue wizard")
    table.hand(KIM, "blue marshall")
    table.row("guildhall", "palace", "summons")
    layout = table.play.layout
    for place, does in ((1, False), (3, True)):
        then = after_act(table.cards, table.state, KIM, f"buy:{place}", None, reaching.answer)
        told = following(table.cards, layout, table.state, Tried(f"buy:{place}", None, then, 0.0), KIM)
        assert told is not None
        assert ("take a card from another guildhall into yours" in words(told.phrase)) is does
