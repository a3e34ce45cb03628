"""What a founder reads who knows the game little: nothing that is not so, and first what matters most."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.rendering.event_text import since, story_lines
from cogs.wording.fluent import load_wording
from cogs.wording.names import Words
from gamecore.engine.phrases import Phrase, say
from gamecore.engine.picture.marks import Area, Row, Sign, Text
from gamecore.engine.scripts import Event
from gamecore.games.town_founders.presentation import chronicle, end_card
from gamecore.games.town_founders.presentation.pictures.signs import EDGE
from gamecore.games.town_founders.presentation.your_round import your_round
from gamecore.games.town_founders.rules.nearing_the_end import turns_at_least
from gamecore.games.town_founders.state import Phase
from gamecore.tables.model.table import LoggedEvent, Prompt
from tests.support.discord.first_table import table_of
from tests.support.games.town_founders.table import CHRIS, DECK, GAME, KIM, MORGAN, Table
from tests.support.games.town_founders.wording import lines, words

TERMS = say("trade-terms", give=["Moat"], want=say("trade-want", count=1))


def built(seat: int, category: str, *cards: str) -> Event:
    """Points as all categories count them together."""
    return Event("build.built", {"seat": seat, "category": category, "cards": list(cards), "points": 2 * len(cards)})


def begun(seat: int) -> Event:
    return Event("turn.begun", {"seat": seat, "left": 40})


def test_leads_that_were_lost_are_told_first() -> None:
    """The line ended with an ellipsis where all leads were gone."""
    table = Table(2, "trade")
    table.town(KIM, "Circus", "Architect")
    table.town(CHRIS, "Pub", "Brothel", "Quarry", "Mason")
    builds = [built(KIM, "Arts", "Circus"), built(CHRIS, "Construction", "Quarry", "Mason")]
    found = your_round(DECK, table.view(KIM), [begun(KIM), builds[0], begun(CHRIS), builds[1], begun(KIM)])
    assert found is not None
    assert lines(found.lines[:2]) == [
        "**Since your turn**: you lost Construction to 🟦 Chris · leads: you 0, 🟦 Chris 2",
        "You built Arts (+2 points) · others: 🟦 Chris built Construction: took it from you",
    ]


def test_the_leads_of_all_others_are_told_the_most_first() -> None:
    """The third founder was left out."""
    table = Table(3, "trade")
    table.town(CHRIS, "Pub")
    table.town(MORGAN, "Moat", "Quarry")
    found = your_round(DECK, table.view(KIM), [begun(KIM), begun(CHRIS), begun(KIM)])
    assert found is not None
    assert words(found.lines[0]).endswith("leads: you 0, 🟩 Morgan 2 and 🟦 Chris 1")


def test_a_lead_that_was_taken_from_the_reader_is_told_as_that_and_first() -> None:
    """ "Chris Learning" stood last and bare, and a lead of the reader's was gone by it."""
    table = Table(3, "trade")
    table.town(KIM, "Sage")
    table.town(CHRIS, "Moat")
    table.town(MORGAN, "Library", "Scribe")
    builds = [built(CHRIS, "Military", "Moat"), built(MORGAN, "Learning", "Library", "Scribe")]
    found = your_round(DECK, table.view(KIM), [begun(KIM), *builds, begun(KIM)])
    assert found is not None
    assert words(found.lines[1]).endswith(
        "others: 🟩 Morgan built Learning: took Learning from you, now leads Industry"
        " · 🟦 Chris built Military: now leads it"
    )


def test_a_large_build_of_another_is_told_with_the_number_of_its_cards() -> None:
    """A total of thirteen more was told, and not of how many cards."""
    table = Table(2, "trade")
    cards = ["Moat", "Pub", "Circus", "Quarry"]
    table.town(CHRIS, *cards)
    found = your_round(DECK, table.view(KIM), [begun(KIM), begun(CHRIS), built(CHRIS, "Arts", *cards), begun(KIM)])
    assert found is not None
    assert "🟦 Chris built Arts with 4 cards: now leads Arts, Construction and Military" in words(found.lines[1])


def test_builds_of_others_that_took_a_lead_come_first_and_old_refusals_are_not_told() -> None:
    """Six lines had builds that changed nothing before others that did, and an offer refused a turn ago."""
    table = Table(3, "trade")
    table.town(KIM, "Moat", "Castle")
    table.town(CHRIS, "Guard Tower")
    table.town(MORGAN, "Sage")
    builds = [built(CHRIS, "Military", "Guard Tower"), built(MORGAN, "Learning", "Sage")]
    terms = say("trade-no-cards")
    refusal = Event("trade.refused", {"seat": KIM, "other_seat": CHRIS, "terms": terms}, only=(KIM, CHRIS))
    found = your_round(DECK, table.view(KIM), [begun(KIM), refusal, *builds, begun(KIM)])
    assert found is not None
    assert words(found.lines[1]) == "Others: 🟩 Morgan built Learning: now leads it · 🟦 Chris built Military"


def test_a_lead_that_another_took_and_lost_again_is_not_told_as_theirs() -> None:
    table = Table(3, "trade")
    table.town(KIM, "Moat")
    table.town(CHRIS, "Bakery")
    table.town(MORGAN, "Granary", "Farmland")
    builds = [built(CHRIS, "Food", "Bakery"), built(MORGAN, "Food", "Granary", "Farmland")]
    found = your_round(DECK, table.view(KIM), [begun(KIM), *builds, begun(KIM)])
    assert found is not None
    assert words(found.lines[1]) == "Others: 🟩 Morgan built Food: took it from 🟦 Chris · 🟦 Chris built Food"


def test_leads_that_a_card_of_two_brought_are_named() -> None:
    """Only the category that was built was told, and two leads more."""
    table = Table(2, "trade")
    table.town(KIM, "Beekeeper")
    builds = [built(KIM, "Food", "Beekeeper")]
    found = your_round(DECK, table.view(KIM), [begun(KIM), *builds, begun(CHRIS), begun(KIM)])
    assert found is not None
    assert (
        words(found.lines[0]) == "**Since your turn**: you built Food (+2 points) · 2 more leads: Food and Industry"
        " · leads: you 2, 🟦 Chris 0"
    )


DISCARD = "which cards do you discard? Up to 3"


def asked_to_discard(*deck: str) -> str:
    table = Table(2, "discard")
    table.hand(KIM, "Bakery", "Quarry", "Inn", "Moat", "Sage")
    table.hand(CHRIS, "Mason", "Gatehouse", "Tailor")
    table.deck(*deck)
    question = table.open_question(KIM)
    assert question is not None
    return words(Phrase("ask-discard", question.params))


def test_whoever_discards_reads_how_many_cards_are_left_to_draw() -> None:
    assert asked_to_discard("Orchard", "Ranch", "Docks").startswith(DISCARD + ", then you draw back to 5")
    assert asked_to_discard("Orchard").startswith(DISCARD + ", but only 1 card is left to draw")
    assert asked_to_discard() == DISCARD + ", but the deck is empty"


FOOD = ("Orchard", "Ranch", "Docks", "Farmland", "Beekeeper", "Shepherd", "Pub", "Circus")


@pytest.mark.parametrize(
    ("left", "said"),
    [
        (3, "You can draw the last card: then you still build, and the game ends."),
        (4, "Perhaps your last turn: the other draws about 4."),
        (
            7,
            "If you draw 3, this is perhaps your last turn: the other draws about 4. "
            "If you discard fewer, another may follow.",
        ),
    ],
)
def test_whoever_discards_near_the_end_reads_what_drawing_does_to_it(left: int, said: str) -> None:
    """Three were discarded, and the next one drew the last card: nothing had said so."""
    told = asked_to_discard(*FOOD[:left]).split("\n")
    assert told[1:] == [f"⏳ {said} Leads: you 0, 🟦 Chris 0; if level, totals now: you 0, 🟦 Chris 0."]


def test_nothing_is_said_of_an_end_that_is_far() -> None:
    table = Table(2, "discard")
    table.hand(KIM, "Bakery", "Inn", "Quarry")
    far = table.open_question(KIM)
    assert far is not None and far.params["end"] == "none"


def test_whoever_discards_reads_where_the_others_could_draw_the_rest_after_that() -> None:
    """Three were discarded with thirteen cards left, and the others could have drawn the last of them."""
    said = asked_to_discard(*FOOD)
    assert "⏳ If you draw 3, the other can draw all the rest before your next turn." in said


@pytest.mark.parametrize(
    ("left", "others", "least"), [(113, (5, 5), 6), (84, (2, 2), 4), (20, (5, 5), 2), (9, (5, 5), 1), (10, (5, 5), 2)]
)
def test_how_many_turns_there_are_at_least_reckons_with_all_that_can_be_drawn(
    left: int, others: tuple[int, ...], least: int
) -> None:
    assert turns_at_least(left, 3, others) == least


HANDS_OF_THE_OTHER = [(("Shrine",), "your last turn"), (("Shrine", "Tailor"), "perhaps your last turn")]


@pytest.mark.parametrize(("held", "said"), HANDS_OF_THE_OTHER)
def test_what_went_on_since_the_last_turn_says_that_it_is_the_last_and_how_far_one_is_behind(
    held: tuple[str, ...], said: str
) -> None:
    table = Table(2, "trade")
    table.town(CHRIS, "Moat", "Pub")
    table.hand(CHRIS, *held)
    table.deck(*FOOD[:4])
    found = your_round(DECK, table.view(KIM), [begun(KIM), begun(CHRIS), begun(KIM)])
    assert found is not None
    line = words(found.lines[2])
    assert line == f"You lead nothing · 4 cards left, {said} · if level, totals: you 0, 🟦 Chris 4"


def test_a_turn_is_the_last_as_soon_as_all_can_see_that_the_others_draw_what_is_left() -> None:
    """It was “perhaps” the last with one card in the other's hand, and at the last build it was said nowhere."""
    table = Table(2, "build", 2)
    table.town(KIM, "Temple")
    table.town(CHRIS, "Bakery", "Weaver")
    table.hand(KIM, "Moat", "Sage", "Irrigation")
    table.hand(CHRIS, "Shrine")
    table.deck(*FOOD[:4])
    surely = "⏳ Your last turn: the others draw the last cards before your next."
    before_the_end: tuple[Phase, ...] = ("build", "trade")
    for phase in before_the_end:
        table.state.phase = phase
        question = table.open_question(KIM)
        assert question is not None
        said = words(Phrase("ask-" + question.kind.replace(".", "-"), question.params))
        assert f"{surely} Leads: you 1, 🟦 Chris 2; if level, totals now: you 2, 🟦 Chris 4." in said
    table.state.phase = "build"
    level = "then you are level at the top: you lead 2, 🟦 Chris 2; totals: you 4, 🟦 Chris 4"
    assert lines(why.phrase for why in whys(table, {"act": "M"}))[0] == level
    table.state.founders[CHRIS].hand += [table.state.discarded.pop()]
    assert lines(why.phrase for why in whys(table, {"act": "M"}))[0] == level, "it is perhaps the last, too"


def test_the_last_turn_says_plainly_that_it_is_not_enough_and_names_all_who_lead_as_many() -> None:
    """It said that level leads are decided by the total, 32 to 39, and named one rival of two."""
    table = Table(3, "build", 2)
    table.town(KIM, "Temple")
    table.town(CHRIS, "Bakery", "Weaver")
    table.town(MORGAN, "Sage", "Docks", "Caravan")
    table.hand(KIM, "Moat", "Quarry", "Irrigation")
    table.deck("Orchard", "Ranch")
    (first, *_) = lines(why.phrase for why in whys(table, {"act": "M"}))
    assert first == (
        "even then you are behind: you lead 2, 🟦 Chris and 🟩 Morgan 2; totals: you 4, the best of them 6"
    )
    question = table.open_question(KIM)
    assert question is not None
    said = words(Phrase("ask-build", question.params))
    assert "Leads: you 1, 🟦 Chris and 🟩 Morgan 2; if level, totals now: you 2, 🟩 Morgan 6 and 🟦 Chris 4." in said


def test_whoever_draws_the_last_card_reads_that_it_ends_the_game_and_who_leads() -> None:
    table = Table(2, "draw")
    table.town(CHRIS, "Moat")
    table.hand(KIM, "Bakery")
    table.deck("Orchard", "Ranch")
    assert lines(why.phrase for why in whys(table, 2)) == [
        "ends the game after your build. Leads now: you 0, 🟦 Chris 1. "
        "That loses unless your build makes up 2, or 1 with at least 2 points in all",
        "2 more cards to choose from; the deck has 2",
        "if you leave the last card, another can draw it and end the game",
    ]
    assert lines(why.phrase for why in whys(table, 1)) == [
        "1 more card to choose from; the deck has 2",
        "2 unseen cards go with your Food",
    ]


def test_whoever_draws_the_last_card_reads_of_totals_only_where_they_may_decide() -> None:
    table = Table(2, "draw")
    table.town(CHRIS, "Moat")
    table.town(KIM, "Bakery")
    table.deck("Orchard")
    level = words(whys(table, 1)[0].phrase)
    assert level.endswith("Leads now: you 1, 🟦 Chris 1; if level, totals now: you 2, 🟦 Chris 2")
    table.state.founders[KIM].town.append("Docks")
    won = "you win, whatever you draw: the last card ends the game, you lead 2, nobody else more than 1"
    assert lines(why.phrase for why in whys(table, 1)) == [won]


def whys(table: Table, answer: Any, seat: int = KIM) -> Any:
    question = table.open_question(seat)
    assert question is not None
    return GAME.why(table.view(seat), question, answer)


def test_a_refusal_says_what_accepting_would_cost() -> None:
    table = Table(2)
    table.town(CHRIS, "Orchard", "Ranch")
    table.hand(KIM, "Farmland", "Docks")
    table.hand(CHRIS, "Sage")
    offer = table.offer(CHRIS, KIM, ["Sage"], 1, category="F")
    assert lines(why.phrase for why in whys(table, {"act": f"refuse:{offer}"})) == [
        "Sage adds only 2 points, if you build Learning",
        "Farmland would give 🟦 Chris Food 4 → 6 or more",
        "you can build Trade 0 → 2 next; takes the lead, nobody else has any",
    ]


def test_a_refusal_says_what_the_next_build_would_lack() -> None:
    """It told of points in one category, and of a build of another that was next, as if both could be."""
    table = Table(2)
    table.town(KIM, "Alchemist")
    table.town(CHRIS, "Inventor")
    table.hand(KIM, "Hunting Grounds", "Ranch", "Shepherd", "Papermill")
    table.hand(CHRIS, "Tanner")
    offer = table.offer(CHRIS, KIM, ["Tanner"], 1, category="F")
    assert lines(why.phrase for why in whys(table, {"act": f"refuse:{offer}"}))[:2] == [
        "you can build Food 0 → 6 next, without Hunting Grounds only 4",
        "Tanner adds only 2 points, if you build Industry",
    ]


def test_whoever_is_done_reads_what_they_build_next_and_what_becomes_of_the_lead() -> None:
    """That nobody offers anything was all that was said."""
    table = Table(2, half=2)
    table.town(KIM, "Alchemist")
    table.town(CHRIS, "Inventor")
    table.hand(KIM, "Papermill", "Weaver")
    assert lines(why.phrase for why in whys(table, {"act": "pass"})) == [
        "nobody offers you anything; you can build Industry 1 → 5 next",
        "Industry next: now yours alone, 🟦 Chris loses it",
    ]
    table.state.founders[KIM].hand.clear()
    assert lines(why.phrase for why in whys(table, {"act": "pass"})) == ["nobody offers you anything"]


def test_whoever_is_done_reads_which_offer_is_about_as_good() -> None:
    """Nobody offered anything, and that an offer of one's own could bring more was said nowhere."""
    table = Table(3, half=2)
    table.town(MORGAN, "Carpenter", "Weaver", "Orchard", "Vineyard", "Irrigation")
    table.hand(KIM, "Hunting Grounds", "Ranch", "Mason", "Printing Press", "Papermill")
    table.hand(CHRIS, "Candlestick Maker", "Sage", "Docks", "Moat", "Pub")
    table.hand(MORGAN, "Bakery")
    assert lines(why.phrase for why in whys(table, {"act": "pass"})) == [
        "nobody offers; you may offer 🟦 Chris Hunting Grounds and Ranch for 1 Industry card "
        "(about 45 % likely to be accepted): Industry 0 → 4 or more, a lead of your own",
        "you can build Industry 0 → 3 next; wins the leads in Learning and Industry (shared)",
    ]
    question = table.open_question(KIM)
    assert question is not None
    terms = {"give": ["Hunting Grounds", "Ranch"], "count": 1, "category": "I"}
    second = ({"act": f"offer:{CHRIS}", "form": {"offer": terms}}, True)
    assert GAME.second(table.view(KIM), question, {"act": "pass"}) == second, "one press makes it"
    offer = table.offer(KIM, CHRIS, ["Mason"], 1, category="I")
    table.act(CHRIS, f"refuse:{offer}")
    assert not any("you may offer" in line for line in lines(why.phrase for why in whys(table, {"act": "pass"})))


def test_the_points_of_a_build_are_told_as_those_of_all_categories() -> None:
    """Four points of two categories read as four of the one that was built."""
    params: dict[str, Any] = {"seat": KIM, "category": "Food", "cards": ["Fishing Fleet", "Brewer"], "points": 4}
    assert words(Phrase("build-built", params)).endswith("builds Food: Fishing Fleet and Brewer (+4 points in all)")
    assert words(Phrase("brief-built", {**params, "counts": ""})).endswith(
        "Fishing Fleet and Brewer (+4 points in all)"
    )


def test_how_to_play_says_that_a_card_of_two_categories_gives_one_point_in_each() -> None:
    assert "2 points, or 1 + 1 (both count)" in words(say("how-to-play", variant="original"))


def test_an_offer_that_cannot_be_met_says_in_few_words_too_who_offers_for_what() -> None:
    table = Table(3)
    table.hand(KIM, "Quarry")
    table.hand(CHRIS, "Sage", "Bowyer")
    table.offer(CHRIS, KIM, ["Sage", "Bowyer"], 1, category="F")
    (line, *_) = previewed(table)
    brief = load_wording("town_founders").in_brief.text(line, ("Kim", "Chris", "Morgan"))
    assert brief == "🤝 Chris offers **Sage (Learning) and Bowyer (Military, Industry)** for 1 Food card; you have none"


def test_of_two_open_offers_each_says_whose_it_is() -> None:
    table = Table(3)
    table.hand(KIM, "Quarry", "Bakery")
    table.hand(CHRIS, "Sage")
    table.offer(CHRIS, KIM, ["Sage"], 1, category="F")
    table.offer(KIM, CHRIS, ["Quarry"])
    brief = load_wording("town_founders").in_brief
    said = [brief.text(line, ("Kim", "Chris", "Morgan")) for line in previewed(table)]
    assert "🤝 Chris offers **Sage (Learning)** for 1 Food card" in said


def previewed(table: Table) -> Any:
    question = table.open_question(KIM)
    assert question is not None
    return GAME.preview(table.view(KIM), question, None)


def test_whoever_trades_reads_how_much_the_others_have_at_most_of_every_category() -> None:
    """One category of each was told, and what a card would lead with was nowhere."""
    table = Table(3)
    table.town(KIM, "Weaver", "Tailor")
    table.town(CHRIS, "Glassblower", "Moat")
    table.town(MORGAN, "Gatehouse", "Orchard", "Stone Walls")
    table.hand(KIM, "Quarry")
    assert "Others at most: Food 2 · Military 5 · Industry 2" in lines(previewed(table))


def test_a_refusal_compares_what_would_be_built_with_and_without_it() -> None:
    table = Table(2)
    table.town(CHRIS, "Orchard", "Ranch")
    table.hand(KIM, "Farmland", "Docks")
    table.hand(CHRIS, "Port")
    offer = table.offer(CHRIS, KIM, ["Port"], 1, category="F")
    assert lines(why.phrase for why in whys(table, {"act": f"refuse:{offer}"}))[1:] == [
        "with it you build Trade 0 → 5: Docks and Port, +1 by bonus",
        "without it you build Trade 0 → 2",
    ]


def test_whoever_is_to_go_for_points_reads_how_narrow_the_lead_is_that_waits() -> None:
    """The menu had a lead, and what was recommended had none; then its reason spoke for the lead."""
    table = Table(2, "build", 2)
    table.town(CHRIS, "Weaver", "Tailor", "Quarry")
    table.hand(KIM, "Iron Mine", "Mason", "Moat")
    said = words(whys(table, {"act": "I"})[0].phrase)
    assert (
        said == "no lead, 🟦 Chris has 4: 2 short, and 26 of its cards are unseen; a lead by 2 in Military is soon lost"
    )
    assert words(whys(table, {"act": "C"})[0].phrase) == "shares the lead with 🟦 Chris"


def test_an_offer_of_cards_says_which_lead_they_could_take() -> None:
    table = Table(2, half=2)
    table.town(CHRIS, "Orchard")
    table.hand(KIM, "Bakery", "Iron Mine")
    table.hand(CHRIS, "Weaver")
    offer = {"act": "offer:1", "form": {"offer": {"give": ["Bakery"], "count": 1, "category": "I"}}}
    said = (
        "you give Bakery for 1 Industry card (about 5 % likely to be accepted), "
        "then you build Industry 0 → 3 or more, "
        "a safer lead; Bakery could bring you a shared lead in Food"
    )
    helps = "Bakery would give 🟦 Chris Food 2 → 4 or more"
    without = "without it you build Food 0 → 2"
    assert [words(why.phrase) for why in whys(table, offer)] == [said, without, helps]


def test_an_offer_that_makes_a_shared_lead_ones_own_brings_no_new_lead() -> None:
    table = Table(2, half=2)
    table.town(KIM, "Candlestick Maker")
    table.town(CHRIS, "Weaver")
    table.hand(KIM, "Bakery")
    offer = {"act": "offer:1", "form": {"offer": {"give": ["Bakery"], "count": 1, "category": "I"}}}
    said = words(whys(table, offer)[0].phrase)
    assert "Industry 2 → 3 or more, a lead of your own" in said and "new lead" not in said
    table.town(KIM, "Jeweler")
    said = words(whys(table, offer)[0].phrase)
    assert "Industry 4 → 5 or more, and your lead is safer" in said


def test_an_offer_brings_no_new_lead_where_the_hand_leads_without_it() -> None:
    """“A new lead” was the reason of an offer, and the next line built the same lead without it."""
    table = Table(2, half=2)
    table.town(CHRIS, "Moat", "Weaver")
    table.hand(KIM, "Bakery", "Iron Mine", "Carpenter")
    offer = {"act": "offer:1", "form": {"offer": {"give": ["Bakery"], "count": 1, "category": "I"}}}
    said = words(whys(table, offer)[0].phrase)
    assert "Industry 0 → 4 or more, a safer lead" in said and "new lead" not in said


def test_an_offer_counts_the_least_that_an_unseen_card_brings_not_a_point() -> None:
    """“1 → 4 or more, then you lead 6” where others had 5, and every card that could come brought 2."""
    table = Table(2, half=2)
    ones = [card for card in GAME.cards.having([*GAME.cards.cards], "P") if len(GAME.cards.cards[card].letters) > 1]
    table.state.discarded.extend(ones)
    table.hand(KIM, "Bakery", "Sewers")
    table.hand(CHRIS, "Weaver")
    offer = {"act": "offer:1", "form": {"offer": {"give": ["Bakery"], "count": 1, "category": "P"}}}
    assert "Public Health 0 → 4 or more" in words(whys(table, offer)[0].phrase)


def test_a_bonus_is_named_with_the_card_that_it_is_for() -> None:
    table = Table(2, "build", 2)
    table.town(KIM, "Gatehouse")
    table.hand(KIM, "Stone Walls")
    assert words(whys(table, {"act": "M"})[-1].phrase) == "1 more each: Gatehouse with Stone Walls"


def test_one_who_led_less_reads_which_lead_was_lost_to_whom() -> None:
    table = Table(2, "over")
    table.town(KIM, "Temple")
    table.town(CHRIS, "Monastery", "Cathedral", "Shrine")
    told = [built(KIM, "Religion", "Temple"), built(CHRIS, "Religion", "Monastery", "Cathedral", "Shrine")]
    found = end_card.reasons(DECK, table.view(KIM), told, KIM)
    assert words(found[0]) == "You led Religion until 🟦 Chris’s build: 2 to 7 in the end."
    assert lines(end_card.reasons(DECK, table.view(KIM), [], KIM)) == ["Your nearest lead: Religion, 5 points short."]


def test_nothing_is_told_as_missed_that_was_not_to_be_held() -> None:
    """ "You shared Industry until Blue’s build: 1 to 14" were Green's 14, far out of reach."""
    table = Table(3, "over")
    table.town(KIM, "Carpenter")
    table.town(CHRIS, "Weaver")
    table.town(MORGAN, "Iron Mine", "Smelter", "Cobbler", "Tanner", "Tailor")
    builds = [built(KIM, "Industry", "Carpenter"), built(CHRIS, "Industry", "Weaver")]
    last = built(MORGAN, "Industry", "Iron Mine", "Smelter", "Cobbler", "Tanner", "Tailor")
    assert not any("until" in line for line in lines(end_card.reasons(DECK, table.view(KIM), [*builds, last], KIM)))
    table = Table(3, "over")
    table.town(KIM, "Carpenter")
    table.town(CHRIS, "Weaver")
    table.town(MORGAN, "Iron Mine", "Smelter")
    last = built(MORGAN, "Industry", "Iron Mine", "Smelter")
    told = lines(end_card.reasons(DECK, table.view(KIM), [*builds, last], KIM))
    assert not any("until 🟦 Chris" in line for line in told), "what Chris took is not theirs in the end"


def test_one_who_kept_a_card_that_would_have_led_reads_so() -> None:
    """Quarry stayed in hand for six turns, was thrown away in the seventh, and the end said nothing of it."""
    table = Table(2, "over")
    others = ("Sage", "Moat", "Docks")
    table.town(KIM, *others)
    table.town(CHRIS, "Mason", "Architect", "Logging Camp")
    gone = Event("discard.done", {"seat": KIM, "cards": ["Quarry"]})
    came = Event("draw.yours", {"cards": ["Quarry", *others]}, only=(KIM,))
    builds = [built(KIM, "any", card) for card in others]
    theirs = built(CHRIS, "Construction", "Mason", "Architect", "Logging Camp")
    told = lines(end_card.reasons(DECK, table.view(KIM), [came, *builds, theirs, gone], KIM))
    assert "You held Quarry for 3 turns and never built it: each time it would have led Construction." in told, told
    told = lines(end_card.reasons(DECK, table.view(KIM), [came, *builds[:2], theirs, gone, builds[2]], KIM))
    assert not any("Quarry" in line for line in told), "for two turns it might have waited"


def test_a_lead_lost_by_a_card_one_traded_away_is_told_with_that_card() -> None:
    table = Table(2, "over")
    table.town(KIM, "Temple")
    table.town(CHRIS, "Monastery", "Cathedral", "Shrine")
    trade = Event("trade.yours", {"cards": ["Moat"], "gone": ["Shrine"]}, only=(KIM,))
    its = Event("trade.yours", {"cards": ["Shrine"], "gone": ["Monastery"]}, only=(CHRIS,))
    builds = [built(KIM, "Religion", "Temple"), built(CHRIS, "Religion", "Monastery", "Cathedral", "Shrine")]
    found = end_card.reasons(DECK, table.view(KIM), [trade, its, *builds], KIM)
    traded = "with Shrine, which you traded away"
    assert words(found[0]) == f"You led Religion until 🟦 Chris’s build {traded}: 2:7 in the end."


def test_an_offer_that_is_opened_in_the_end_is_not_told_as_known_to_one_alone() -> None:
    """The other had it to answer, and the story said that only whoever made it knew."""
    event = LoggedEvent.of(Event("trade.offered", {"seat": KIM, "other_seat": CHRIS, "terms": TERMS}, only=(KIM,)))
    (line,) = story_lines([event], table_of("town_founders", 2, "finished", "tonight"), Words())
    assert line.startswith("🔓 ") and " offered " in line and "Only" not in line


def test_whoever_shows_cards_reads_what_that_is_good_for() -> None:
    said = words(say("you-trade-shown", seat=KIM, other_seat=CHRIS, cards=["Moat"], mine="yes"))
    assert said == "👁 You show 🟦 Chris Moat: they may ask for it now"


@pytest.mark.parametrize(("together", "said"), [(0, "with 4 leads"), (1, "with 4 points")])
def test_the_picture_of_the_end_says_what_was_won_with(together: int, said: str) -> None:
    won = say("picture-won-alt", seats=[KIM], points=4, rounds=9, together=together)
    assert said in words(won)
    assert words(say("picture-after", rounds=9, tied=0)) == "in round 9", "not all had a turn in it"


def test_a_lead_that_was_shared_and_lost_to_the_winner_is_told_before_those_that_were_nearly_won() -> None:
    """The loss that decided the game was left out, and one that was shared was told as one's own."""
    table = Table(2, "over")
    table.town(KIM, "Temple", "Sage")
    table.town(CHRIS, "Weaver", "Monastery", "Cathedral", "Shrine")
    builds = [built(CHRIS, "Religion", "Monastery"), built(KIM, "Religion", "Temple")]
    found = end_card.reasons(DECK, table.view(KIM), [*builds, built(CHRIS, "Religion", "Cathedral", "Shrine")], KIM)
    assert words(found[0]) == "You shared Religion until 🟦 Chris’s build: 2 to 7 in the end."


def test_a_shared_victory_says_that_the_totals_are_level_too() -> None:
    """Two shared the victory, and nothing said why no tie-break had decided."""
    table = Table(3, "over")
    table.town(KIM, "Temple", "Sage")
    table.town(CHRIS, "Moat", "Docks")
    table.town(MORGAN, "Quarry")
    tie = end_card.tie(table.view(None))
    assert tie is not None
    assert words(tie) == "Tied at 2, and totals are level too, 4 each: a shared victory."


def test_whoever_is_up_reads_for_about_how_many_turns_the_deck_lasts() -> None:
    """How far the end was stood nowhere until the last turn."""
    table = Table(3, "trade")
    found = your_round(DECK, table.view(KIM), [begun(KIM), begun(CHRIS), begun(KIM)])
    assert (
        found is not None
        and words(found.lines[2]) == "You lead nothing · 113 cards left: this turn and 8 or 9 more (at least 4)"
    )


def test_of_how_many_turns_are_left_a_range_is_said_where_it_depends_on_how_much_is_discarded() -> None:
    """ "About 1 more" was said with 24 cards left, and two came."""
    table = Table(3, "trade")
    table.hand(KIM, "Moat", "Sage", "Pub")
    table.deck(*table.state.deck[:24])
    assert words(GAME.time_left(table.view(KIM))) == "24 cards left: this turn and 1 or 2 more"


def test_a_turn_in_few_words_names_what_was_discarded_for_all_to_see() -> None:
    """ "Discarded 3" hid what lies open, and that those cards are unseen no more was found out in round 7."""
    events = [
        Event("discard.done", {"seat": CHRIS, "cards": ["Moat", "Palace"]}),
        Event("build.nothing", {"seat": CHRIS}),
        Event("build.nothing", {"seat": KIM}),
    ]
    said = [words(part.said) for line in chronicle.lines(events) for part in line.parts]
    assert said == ["🟦 Chris builds nothing · discarded Moat and Palace", "🟥 Kim builds nothing"]


def test_one_who_led_as_many_reads_that_the_total_decided() -> None:
    table = Table(2, "over")
    table.town(KIM, "Temple")
    table.town(CHRIS, "Moat", "Stone Walls")
    assert "You led as many, but the total decided: you 2, the winner 4." in lines(
        end_card.reasons(DECK, table.view(KIM), [], KIM)
    )


@pytest.mark.parametrize("kind", ["trade.first", "trade.second", "discard", "build"])
def test_a_short_panel_still_shows_the_hand(kind: str) -> None:
    phase, _, half = kind.partition(".")
    table = Table(3, phase, 2 if half == "second" else 1)  # type: ignore[arg-type]
    table.town(MORGAN, "Moat")
    table.hand(KIM, "Castle", "Guard Tower", "Bakery")
    question = table.open_question(KIM)
    assert question is not None
    brief = load_wording("town_founders").in_brief
    said = [brief.text(line) for line in GAME.preview(table.view(KIM), question, None)]
    assert "✋ **Bakery** 2 Food · **Castle** Military/Government · **Guard Tower** 2 Military, +1 with Castle" in said


@pytest.mark.parametrize("is_refused", [False, True])
def test_whoever_has_made_an_offer_keeps_the_hand_before_their_eyes(is_refused: bool) -> None:
    """Below how the game is played it was left out, as what *My hand* shows too, once there was an offer to tell of."""
    table = Table(2)
    table.hand(KIM, "Bakery", "Moat")
    table.hand(CHRIS, "Weaver")
    offer = table.offer(KIM, CHRIS, ["Moat"], 1)
    if is_refused:
        table.act(CHRIS, f"refuse:{offer}")
    wording = load_wording("town_founders")
    kept = [line for line in previewed(table) if not wording.marked(line.id, "state")]
    assert "✋ **Bakery** 2 Food · **Moat** 2 Military" in [
        wording.in_brief.text(line, ("Kim", "Chris")) for line in kept
    ]


def test_the_order_of_a_round_of_the_variant_is_told_as_it_is_played() -> None:
    """How to play had the bids at its end, and they were the first thing that was asked."""
    told = words(say("how-to-play", variant="interaction"))
    assert told.index("bid,") < told.index("(trade,)") < told.index("discard") < told.index(" trade,")


@pytest.mark.parametrize("variant", ["original", "interaction"])
def test_how_to_play_tells_both_trades_and_that_one_may_draw_fewer(variant: str) -> None:
    """Both were found out from Auto-answers and from what was typed in the fourth round."""
    told = words(say("how-to-play", variant=variant))
    traded = "trade, build" if variant == "interaction" else "trade cards, build"
    assert "raw up to 5" in told and "(trade,) discard 0–3, draw" in told and traded in told
    more = words(say("how-to-play-more", variant=variant))
    assert "You may draw fewer" in more and "early trade, before the discard" in more


def test_a_bid_says_which_cards_are_kept_for_what() -> None:
    table = Table(2, "bid", together=True)
    table.hand(KIM, "Bakery", "Ranch", "Moat")
    assert lines(why.phrase for why in whys(table, ["Moat"])) == ["the card that you need least; you keep 2 Food cards"]


def test_whoever_is_asked_for_the_first_time_what_they_bid_reads_their_hand() -> None:
    """Below how the game is played there was none: it was behind *More…*."""
    table = Table(2, "bid", together=True)
    table.hand(KIM, "Bakery", "Moat")
    wording = load_wording("town_founders")
    kept = [line for line in previewed(table) if not wording.marked(line.id, "state")]
    assert "✋ **Bakery** 2 Food · **Moat** 2 Military" in [wording.in_brief.text(line) for line in kept]


def test_an_offer_that_gives_away_the_card_of_a_lead_says_so_before_it_is_answered() -> None:
    table = Table(2)
    table.town(CHRIS, "Orchard")
    table.hand(KIM, "Bakery", "Docks")
    table.hand(CHRIS, "Sage")
    table.offer(CHRIS, KIM, ["Sage"], 1, category="F")
    said = "⚠ Without Bakery you cannot lead Food with what you hold."
    assert said in lines(previewed(table))


def test_what_one_could_not_lead_any_more_is_said_of_ones_own_turn() -> None:
    """ "You cannot lead Food this turn" stood there in the turn of another, and "next turn" though one draws before."""
    table = Table(3)
    table.hand(KIM, "Moat")
    table.hand(CHRIS, "Bakery")
    table.offer(KIM, CHRIS, ["Moat"], 1, category="F")
    question = table.open_question(CHRIS)
    assert question is not None
    said = lines(GAME.preview(table.view(CHRIS), question, None))
    assert "⚠ Without Bakery you cannot lead Food with what you hold." in said


def test_a_card_that_holds_no_lead_can_be_given_without_a_warning() -> None:
    table = Table(2)
    table.town(CHRIS, "Orchard", "Ranch")
    table.hand(KIM, "Bakery", "Docks")
    table.hand(CHRIS, "Sage")
    table.offer(CHRIS, KIM, ["Sage"], 1, category="F")
    assert not any(line.startswith("⚠") for line in lines(previewed(table)))


def test_what_another_could_build_says_that_it_takes_a_lead() -> None:
    table = Table(2)
    table.hand(KIM, "Docks")
    table.hand(CHRIS, "Sage")
    table.offer(CHRIS, KIM, ["Sage"], 1, category="T")
    said = "🟦 Chris could build Trade +2 with yours alone, and the lead, more with cards you don’t see."
    assert said in lines(previewed(table))


def test_what_an_offer_helps_to_build_is_told_with_the_bonus_in_it() -> None:
    """Industry went from 2 to 7 by a card of two and one of two."""
    table = Table(2, half=2)
    table.hand(KIM, "Bakery", "Iron Mine")
    table.hand(CHRIS, "Blacksmith")
    offer = table.offer(CHRIS, KIM, ["Blacksmith"], 1, category="F")
    said = lines(why.phrase for why in whys(table, {"act": f"accept:{offer}"}))
    assert "with it you build Industry 0 → 5: Iron Mine and Blacksmith, +1 by bonus" in said


def test_the_private_board_says_how_many_cards_of_each_category_are_unseen() -> None:
    table = Table(2)
    table.hand(KIM, "Sage")
    (line,) = (
        line
        for block in GAME.private_board(table.view(KIM)).blocks
        for line in lines(getattr(block, "lines", ()))
        if "Unseen" in line
    )
    others = len(DECK.having([card for card in DECK.cards if card != "Sage"], "L"))
    assert f"Learning {others} ·" in line


def test_the_end_of_the_deck_is_called_with_what_it_means() -> None:
    called = say("loud-cards-left", began=say("loud-turn", seat=KIM), left=2)
    assert words(called) == "🔔 🟥 Kim is up: 2 cards left. The last one drawn ends the game."


def test_a_refusal_in_the_last_turn_says_that_the_trade_changes_nothing() -> None:
    table = Table(2, half=2)
    table.hand(KIM, "Gatehouse", "Vineyard")
    table.hand(CHRIS, "Stone Walls", "Bakery")
    table.deck()
    offer = table.offer(CHRIS, KIM, ["Stone Walls"], 1, category="F")
    assert lines(why.phrase for why in whys(table, {"act": f"refuse:{offer}"})) == [
        "this is the last build, and the trade would not change who wins"
    ]


def test_a_build_names_the_lead_in_another_category_that_it_makes_ones_own() -> None:
    """ "No lead" stood beside a build that made Learning, which was shared, the builder's alone."""
    table = Table(2, "build", 2)
    table.town(KIM, "Inventor")
    table.town(CHRIS, "Scribe", "Weaver", "Tailor", "Iron Mine")
    table.hand(KIM, "Alchemist", "Glassblower")
    said = words(whys(table, {"act": "I"})[0].phrase)
    assert said == "Learning now yours alone; not Industry itself, 🟦 Chris has 7"


def test_of_a_build_that_wins_one_lead_and_makes_others_ones_own_each_is_named() -> None:
    """ "Wins the lead in Government (shared); now yours alone, Steward Blue loses it": that was Military, and Industry
    was left out."""
    table = Table(2, "build", 2)
    table.town(KIM, "Armorer")
    table.town(CHRIS, "Castle", "Scribe")
    table.hand(KIM, "Barracks", "Bowyer")
    said = words(whys(table, {"act": "M"})[0].phrase)
    assert said == "wins the lead in Government (shared); Military and Industry now yours alone"


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        ({"count": 1, "category": "R"}, ""),
        ({"count": 1}, ""),
        ({"named": ["Temple"]}, " They do hold what you asked for."),
    ],
)
def test_a_refusal_says_only_what_can_be_known_of_it(asked: dict[str, Any], why: str) -> None:
    table = Table(2)
    table.hand(KIM, "Brewer")
    table.hand(CHRIS, "Temple")
    table.state.founders[KIM].seen["Temple"] = CHRIS
    table.act(KIM, f"offer:{CHRIS}", give=["Brewer"], **asked)
    table.act(CHRIS, f"refuse:{table.state.offers[-1].id}")
    (told,) = table.events_of("trade.refused")
    event = Event("trade.refused", told, only=(KIM, CHRIS))
    prompt = Prompt(seat=KIM, question="q", kind="trade.first", clock="plan", events=(LoggedEvent.of(event),))
    (line,) = since(prompt, table_of("town_founders", 2, "playing", "day"), Words())
    assert line.endswith(f".{why}") and "They may" not in line


def test_cards_of_ones_own_offer_are_told_with_their_categories() -> None:
    table = Table(2)
    table.hand(KIM, "Fletcher", "Woodcarver")
    table.hand(CHRIS, "Temple")
    table.offer(KIM, CHRIS, ["Fletcher", "Woodcarver"], 1)
    assert words(previewed(table)[0]).startswith("🤝 You offer 🟦 Chris **Fletcher (Military, Industry) and Woodcarver")


def test_whoever_cannot_meet_an_offer_reads_why_they_are_asked() -> None:
    """It seemed a press for nothing; refused at once it would tell what is not in the hand."""
    table = Table(2)
    table.hand(KIM, "Quarry")
    table.hand(CHRIS, "Sage")
    offer = table.offer(CHRIS, KIM, ["Sage"], 1, category="F")
    (why,) = lines(why.phrase for why in whys(table, {"act": f"refuse:{offer}"}))
    assert why == "you have no card that 🟦 Chris asks for; you are asked anyway, so that nobody learns it"


@pytest.mark.parametrize(
    ("theirs", "end"),
    [
        (["Moat"], "you win: you lead 2, 🟦 Chris 1"),
        (
            ["Moat", "Cross Roads", "Docks"],
            "you still lose: you lead 2, 🟦 Chris 2; totals: you 4, 🟦 Chris 6",
        ),
    ],
)  # fmt: skip
def test_the_last_build_says_first_how_the_game_ends_by_it(theirs: list[str], end: str) -> None:
    """It was told as any other build, and what breaks a tie stood nowhere."""
    table = Table(2, "build", 2)
    table.town(KIM, "Temple")
    table.town(CHRIS, *theirs)
    table.hand(KIM, "Palace")
    table.deck()
    assert words(whys(table, {"act": "G"})[0].phrase) == end


@pytest.mark.parametrize("variant", ["original", "interaction"])
def test_what_else_there_is_to_know_says_what_breaks_a_tie(variant: str) -> None:
    assert "more points in all categories together win." in words(say("how-to-play-more", variant=variant))


def test_a_build_of_several_new_leads_says_which_of_them_is_shared() -> None:
    """Two leads more were told as if both were the founder's alone."""
    table = Table(2, "build", 2)
    table.town(CHRIS, "Beekeeper")
    table.hand(KIM, "Armorer")
    found = words(whys(table, {"act": "I"})[0].phrase)
    assert found == "wins the leads in Military and Industry (shared)"


def test_the_name_of_a_card_stays_below_the_line_under_its_buildings() -> None:
    """Names of two lines touched it."""
    table = Table(2, "discard")
    table.hand(KIM, "Fortune Teller", "Hunting Grounds", "Inn", "Moat", "Sage")
    question = table.open_question(KIM)
    assert question is not None
    drawn = GAME.question_picture(table.view(KIM), question, None, recommended=False)
    assert drawn is not None
    name = next(mark for mark in drawn.picture.marks if isinstance(mark, Text) and mark.text == "Fortune Teller")
    lines = [mark for mark in drawn.picture.marks if isinstance(mark, Area) and mark.box.h == EDGE]
    assert lines and all(name.box.y >= line.box.bottom for line in lines)


@pytest.mark.parametrize(("variant", "rows"), [("original", 2), ("interaction", 2)])
def test_how_to_play_leads_from_each_row_of_a_turn_to_the_next(variant: str, rows: int) -> None:
    """Two rows without anything between them looked like two ways to play a turn."""
    picture = GAME.how_to_play(Phrase("how-to-play", {"variant": variant}))
    arrows = [mark.box for mark in picture.marks if isinstance(mark, Sign) and mark.name == "arrow" and mark.box]
    first = min(box.x for box in arrows)
    assert sum(box.x == first for box in arrows) == rows - 1


@pytest.mark.parametrize(("players", "said"), [(0, "about 24 turns in all"), (3, "about 8 turns each")])
def test_how_long_a_game_takes_is_told_in_turns_of_each_once_all_sit_there(players: int, said: str) -> None:
    """That it takes 24 turns made three people fear for their evening."""
    takes = say("game-takes", variant="original", pace="tonight", players=players)
    assert words(takes) == f"{said} · about an hour"


def test_a_build_that_wins_another_lead_says_so_after_its_category() -> None:
    """ "Arts (leads, and Military)" and "Food (leads Trade)" were read twice."""
    told: dict[str, Any] = {"seat": CHRIS, "category": "Food", "took": [], "large": 0, "many": "no", "from_seats": []}

    def said(alone: str, takes: list[str], ties: list[str]) -> str:
        return words(say("your-built", **told, alone=alone, takes=takes, ties=ties))

    assert said("no", ["Trade"], []) == "🟦 Chris built Food: now leads Trade"
    assert said("yes", ["Food"], []) == "🟦 Chris built Food: now leads it"
    assert said("yes", [], ["Food"]) == "🟦 Chris built Food: now ties it"
    assert said("no", ["Food"], ["Trade"]) == "🟦 Chris built Food: now leads Food, ties Trade"


def test_how_to_play_shows_the_phases_that_everybody_is_asked_about() -> None:
    """It began with a trade, and the first question was which cards to discard."""
    for variant, phases in (
        ("original", ["draw", "discard", "draw", "trade", "build"]),
        ("interaction", ["draw", "bid", "discard", "draw", "trade", "build"]),
    ):
        picture = GAME.how_to_play(say("how-to-play", variant=variant, bid_cost="winner", players=0))
        parts = [part for mark in picture.marks if isinstance(mark, Row) for part in mark.parts]
        told = [part for part in parts if isinstance(part, Phrase) and part.id == "picture-how-phase"]
        assert [part.params["phase"] for part in told] == phases
        whole = words(say("how-to-play", variant=variant))
        last = "turn" if variant == "original" else "round"
        assert "points break ties." in whole.lower() and f"Deck empty: that {last} is last." in whole


def test_a_build_that_wins_no_lead_says_what_it_is_good_for() -> None:
    """“No lead” was all that was said of what was recommended."""
    table = Table(2, "build", 2)
    table.town(CHRIS, "Weaver", "Tailor")
    table.hand(KIM, "Cobbler")
    said = words(whys(table, {"act": "I"})[0].phrase)
    assert said.startswith("no lead, 🟦 Chris has 4: 2 short, and ") and said.endswith(" of its cards are unseen")
    table.town(CHRIS, "Smelter", "Blacksmith", "Iron Mine")
    assert words(whys(table, {"act": "I"})[0].phrase).endswith("; but +2 to your total, which breaks ties")


def test_the_totals_that_may_decide_are_named_with_whose_they_are() -> None:
    """The best rival had 37, the board said 39: that was another, who led less and came level."""
    table = Table(3, "build", 2)
    table.town(KIM, "Temple")
    table.town(CHRIS, "Bakery", "Weaver")
    table.town(MORGAN, "Sage", "Library", "University")
    table.hand(KIM, "Moat")
    table.deck("Orchard", "Ranch")
    question = table.open_question(KIM)
    assert question is not None
    said = words(Phrase("ask-build", question.params))
    total = sum(table.view(KIM).founders[MORGAN].points.values())
    assert total > 4 and f"🟦 Chris 2; if level, totals now: you 2, 🟦 Chris 4 and 🟩 Morgan {total}." in said, said


def test_one_who_lost_by_one_lead_reads_where_the_winner_came_level() -> None:
    """A lead that had gone rounds before was told, and not the one that was shared in the last turn and won."""
    table = Table(2, "over")
    table.town(KIM, "Temple", "Moat")
    table.town(CHRIS, "Bakery", "Weaver", "Gatehouse")
    told = [built(KIM, "Military", "Temple", "Moat"), built(CHRIS, "Food", "Bakery", "Weaver")]
    told.append(built(CHRIS, "Military", "Gatehouse"))
    said = lines(end_card.reasons(DECK, table.view(KIM), told, KIM))
    assert "🟦 Chris came level with you in Military (2:2) and won by 1 lead." in said, said
    assert not any("came level" in line for line in lines(end_card.reasons(DECK, table.view(CHRIS), told, CHRIS)))


def test_a_lead_that_was_taken_and_is_shared_since_is_told_once() -> None:
    """ "Took it from you, ties it" was read twice."""
    table = Table(3, "draw")
    table.town(KIM, "Carpenter")
    table.town(CHRIS, "Quarry")
    table.town(MORGAN, "Mason")
    told = [begun(KIM), built(KIM, "Construction", "Carpenter"), built(CHRIS, "Construction", "Quarry")]
    found = your_round(DECK, table.view(KIM), [*told, built(MORGAN, "Construction", "Mason"), begun(KIM)])
    assert found is not None
    said = words(found.suffered)
    assert "🟦 Chris built Construction: took it from you" in said and "from you, ties" not in said
    assert "🟩 Morgan built Construction: now ties it" in said


def test_what_would_have_won_comes_first_at_the_end() -> None:
    """A shared lead, of which one point more would have won, was not told; categories missed by more were."""
    table = Table(2)
    table.town(KIM, "Sage", "Quarry", "Temple", "Monastery", "Shrine", "Circus")
    table.town(CHRIS, "Library", "Moat", "Docks", "Weaver", "Architect")
    said = lines(end_card.reasons(DECK, table.view(KIM), [], KIM))
    assert said[0] == "1 more point in Construction (2:2) or Learning (2:2) and you had won."
    table = Table(2)
    table.town(KIM, "Ranch", "Beekeeper", "Tailor", "Temple", "Circus")
    table.town(CHRIS, "Weaver", "Orchard", "Moat", "Docks", "Palace")
    said = lines(end_card.reasons(DECK, table.view(CHRIS), [], CHRIS))
    assert said[0] == "1 more point in Food (2:3) or Industry (2:3) and you had won."
    assert not any("by 1 point" in line for line in said), "it is said once"
    won = lines(end_card.reasons(DECK, table.view(KIM), [], KIM))
    assert not any("you had won" in line for line in won)
