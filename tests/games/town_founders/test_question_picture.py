"""What a founder decides about, as a picture: what is chosen stands out, and what it would come to is beside it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from cogs.rendering.pictures.fitting import fitted, row_size
from cogs.rendering.pictures.problems import problems
from gamecore.engine.chance import Chance
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.capability import MOST_HIGH, QuestionPicture
from gamecore.engine.picture.marks import Picture, Row, Run, SeatMark, Sign, Text
from gamecore.games.town_founders.rules.build_phase import next_build
from gamecore.games.town_founders.state import Phase
from tests.support.games.town_founders.table import CHRIS, DECK, GAME, KIM, MORGAN, Table
from tests.support.games.town_founders.wording import words
from tests.support.pictures.positions import HARD_NAMES, with_names

NAMES = ("Kim", "Chris", "Morgan")
ALL = sorted(DECK.cards, key=len, reverse=True)


def drawn(table: Table, seat: int, answer: Any = None, *, recommended: bool = False) -> QuestionPicture:
    question = table.open_question(seat)
    assert question is not None
    found = GAME.question_picture(table.view(seat), question, answer, recommended=recommended)
    assert found is not None
    picture = with_names("town_founders", found.picture, NAMES)
    assert problems(picture) == []
    return replace(found, picture=picture)


def said(picture: Picture) -> Iterator[tuple[str, Box]]:
    """Whatever stands there in words and figures, line by line, and where."""
    for mark in picture.marks:
        if isinstance(mark, Text):
            yield str(mark.text), mark.box
        elif isinstance(mark, Row):
            words = [part.text if isinstance(part, Run) else part for part in mark.parts]
            yield " ".join(str(word) for word in words if isinstance(word, str)), mark.box


def lines(picture: Picture) -> list[str]:
    return [line for line, _ in said(picture)]


def marked(picture: Picture, sign: str) -> list[Box]:
    return [mark.box for mark in picture.marks if isinstance(mark, Sign) and mark.name == sign and mark.box is not None]


def place(picture: Picture, name: str) -> Box:
    return next(box for line, box in said(picture) if line == name)


def building() -> Table:
    table = Table(2, "build", 2)
    table.town(CHRIS, "Weaver", "Tailor")
    table.hand(KIM, "Iron Mine", "Mason", "Moat", "Stone Walls")
    return table


@pytest.mark.parametrize(("recommended", "sign"), [(True, "star"), (False, "tick")])
def test_cards_that_would_be_put_down_are_lifted_and_marked(recommended: bool, sign: str) -> None:
    picture = drawn(building(), KIM, {"act": "M"}, recommended=recommended).picture
    assert len(marked(picture, sign)) == 3, "two cards, and what they build"
    assert place(picture, "Moat").y < place(picture, "Mason").y
    assert lines(drawn(building(), KIM).picture).count("Moat") == 1


def test_a_build_shows_before_and_after_the_others_and_the_lead() -> None:
    found = lines(drawn(building(), KIM, {"act": "M"}, recommended=True).picture)
    assert {"Military", "0 4", "new lead", "others 0 · +4 points"} <= set(found)
    assert "others 4" in found, "Industry would still be theirs"


def test_the_star_lies_where_the_steward_says() -> None:
    table = building()
    question = table.open_question(KIM)
    assert question is not None
    best = GAME.advise(table.view(KIM), question, Chance("best")).answer
    picture = drawn(table, KIM, best, recommended=True).picture
    assert isinstance(best, dict)
    name = DECK.categories[str(best["act"])].name
    assert str(picture.alt[0]).startswith(f"Recommended: build {name}. Building {name} brings")


def test_cards_that_go_are_named_so_and_below_each_kept_one_is_what_for() -> None:
    table = Table(2, "discard")
    table.town(KIM, "Sage")
    table.town(CHRIS, "Orchard")
    table.hand(KIM, "Bakery", "Moat", "Stone Walls")
    found = lines(drawn(table, KIM, ["Bakery"], recommended=True).picture)
    assert [line for line in found if line in ("keep both:", "discard")] == ["discard", "keep both:", "keep both:"]
    assert found.count("0 4") == 2 and "could share" in found


def test_below_a_card_stands_what_it_brings_alone_or_that_the_figures_are_of_several() -> None:
    """“Pearl Divers 5 → 8” was the sum of two cards, and “Caravan 0 → 4” of two that were both to go."""
    table = Table(2, "discard")
    table.town(KIM, "Sage")
    table.hand(KIM, "Bakery", "Moat", "Stone Walls")
    apart = lines(drawn(table, KIM, ["Moat", "Stone Walls"], recommended=True).picture)
    assert apart.count("0 2") == 3 and "0 4" not in apart and "keep" in apart, apart
    open_yet = lines(drawn(table, KIM, None).picture)
    assert open_yet.count("0 4") == open_yet.count("2 cards:") == 2, open_yet
    kept = lines(drawn(table, KIM, []).picture)
    assert "Keep all · of one category counted together" in kept and "2 cards:" not in kept, kept


def test_a_card_that_goes_is_not_told_as_a_new_lead() -> None:
    """Cards lay on paper with the flag of a new lead, and were to be thrown away."""
    table = Table(2, "discard")
    table.town(KIM, "Sage")
    table.hand(KIM, "Bakery", "Moat", "Stone Walls")
    for gone, kept in (([], 3), (["Bakery"], 2)):
        found = lines(drawn(table, KIM, gone, recommended=True).picture)
        assert (found.count("new lead"), found.count("could lead")) == (kept, 3 - kept)


def test_below_a_card_stands_the_new_lead_that_is_named_beside_it() -> None:
    """The text kept two cards “to lead Government”, and below both stood Military alone."""
    table = Table(2, "discard")
    table.town(KIM, "Moat")
    table.town(CHRIS, "Stone Walls")
    table.hand(KIM, "Castle", "Barracks", "Bakery")
    found = lines(drawn(table, KIM, ["Bakery"], recommended=True).picture)
    assert found.count("new lead") == 2 and "all yours" not in found, found


def test_a_card_that_goes_is_told_with_what_it_would_make_of_a_shared_lead() -> None:
    """ "2 → 3 now shared" stood below a card by which the lead, shared so far, would have been one's own."""
    table = Table(2, "discard")
    table.town(KIM, "Moat")
    table.town(CHRIS, "Stone Walls")
    table.hand(KIM, "Bakery", "Gatehouse")
    for gone, said in (([], "all yours"), (["Gatehouse"], "could be yours")):
        found = lines(drawn(table, KIM, gone, recommended=True).picture)
        assert said in found and not any("now shared" in line for line in found), found


def test_whoever_keeps_all_sees_that_this_is_advised() -> None:
    table = Table(2, "discard")
    table.hand(KIM, "Bakery")
    assert "Keep all" in lines(drawn(table, KIM, [], recommended=True).picture)
    assert "Keep all" not in lines(drawn(table, KIM).picture)


def test_below_each_card_of_a_discard_is_how_many_of_its_category_are_unseen() -> None:
    """Two new leads were given away for a shared one, and nothing showed that more goes with that."""
    table = Table(2, "discard")
    table.town(KIM, "Tailor")
    table.town(CHRIS, "Orchard")
    table.hand(KIM, "Bakery", "Moat", "Stone Walls")
    table.state.deck[:] = ["Sage"]
    food, military = (len(DECK.having(list(DECK.cards), letter)) for letter in "FM")
    found = lines(drawn(table, KIM, ["Bakery"], recommended=True).picture)
    assert f"{food - 2} unseen" in found and found.count(f"{military - 2} unseen") == 2
    table.state.deck.clear()
    assert not any("unseen" in line for line in lines(drawn(table, KIM, ["Bakery"]).picture)), "nothing will be drawn"


def trading() -> Table:
    table = Table(3)
    table.town(CHRIS, "Orchard")
    table.town(MORGAN, "Ranch", "Salt Mine")
    table.hand(KIM, "Bakery", "Docks")
    table.hand(CHRIS, "Sage", "Port")
    table.hand(MORGAN, "Weaver")
    table.offer(CHRIS, KIM, ["Sage"], 1, category="F")
    return table


def test_an_offer_shows_what_is_given_and_got_and_what_either_side_could_build() -> None:
    found = drawn(trading(), KIM, {"act": "refuse:1"}, recommended=True)
    texts = lines(found.picture)
    assert {"You give", "You get", "Bakery", "Sage", "Refuse"} <= set(texts)
    assert "Food 2 4 shared" in texts, "Chris would share the lead by it"
    assert "you Learning 0 2 lead" in texts
    assert {"offer-got", "offer-you-build", "offer-they-build", "hand-line"} <= found.tells


def test_two_offers_that_each_cost_a_lead_are_drawn_both() -> None:
    """A counter-offer took the picture away, and the same four lines stood twice in words."""
    table = Table(3)
    table.town(KIM, "Tailor")
    table.hand(KIM, "Irrigation", "Logging Camp", "Iron Mine")
    table.hand(CHRIS, "Blacksmith", "Ranch")
    offer = table.offer(CHRIS, KIM, ["Blacksmith"], 1, category="F")
    table.offer(KIM, CHRIS, ["Irrigation"], named=["Blacksmith"])
    found = drawn(table, KIM, {"act": f"accept:{offer}"}, recommended=True)
    assert {"offer-got", "offer-made", "offer-they-build"} <= found.tells
    assert lines(found.picture).count("then this hand cannot lead Food") == 2


def test_an_offer_that_cannot_be_met_says_so_and_is_not_on_paper() -> None:
    table = trading()
    table.offer(MORGAN, KIM, ["Weaver"], 1, category="M")
    assert "you have none" in lines(drawn(table, KIM).picture)


def test_whoever_would_give_away_the_card_of_a_lead_is_warned() -> None:
    table = Table(2, "trade", 2)
    table.town(CHRIS, "Orchard")
    table.hand(KIM, "Bakery", "Docks")
    table.hand(CHRIS, "Sage")
    terms = {"give": ["Bakery"], "count": 0, "category": None}
    answer = {"act": "offer:1", "form": {"offer": terms}}
    assert "then you cannot lead Food this turn" in lines(drawn(table, KIM, answer).picture)
    spare = {"act": "offer:1", "form": {"offer": {**terms, "give": []}}}
    assert not any("cannot lead" in line for line in lines(drawn(table, KIM, spare).picture))


def test_a_lead_that_the_card_one_asks_for_may_bring_back_is_not_called_lost() -> None:
    """Greenhouse went for a Trade card, which was the Spice Merchant: it led Food as well."""
    table = Table(2, "trade", 2)
    table.hand(KIM, "Greenhouse", "Quarry")
    table.hand(CHRIS, "Spice Merchant")
    for letter, said in (("T", "no lead in Food and Arts unless what you get helps"),
                         ("G", "then you cannot lead Food and Arts this turn")):  # fmt: skip
        terms = {"give": ["Greenhouse"], "count": 1, "category": letter}
        assert said in lines(drawn(table, KIM, {"act": "offer:1", "form": {"offer": terms}}).picture)


def test_a_lead_that_is_lost_whichever_card_is_given_is_told_before_one_is_chosen() -> None:
    """Of two Food cards one was asked for, and what was left of the other was told nowhere."""
    table = Table(2)
    table.town(CHRIS, "Orchard", "Shepherd")
    table.hand(KIM, "Bakery", "Ranch", "Docks")
    table.hand(CHRIS, "Sage")
    offer = table.offer(CHRIS, KIM, ["Sage"], 1, category="F")
    refuses = drawn(table, KIM, {"act": f"refuse:{offer}"})
    assert "then this hand cannot lead Food" in lines(refuses.picture)


def test_a_card_that_nobody_has_seen_is_said_to_bring_at_least_a_point() -> None:
    """One of two points came, where one was told as if it were sure."""
    table = Table(2)
    table.hand(KIM, "Mason", "Papermill")
    table.hand(CHRIS, "Candlestick Maker")
    table.offer(KIM, CHRIS, ["Mason"], 1, category="I")
    found = lines(drawn(table, KIM).picture)
    assert "you Industry 0 3+ lead" in found


def test_a_card_asked_for_in_the_same_category_may_lead_as_well() -> None:
    table = Table(2)
    table.hand(KIM, "Mason")
    table.hand(CHRIS, "Quarry")
    table.offer(KIM, CHRIS, ["Mason"], 1, category="C")
    assert not any("cannot lead" in line for line in lines(drawn(table, KIM).picture))


def test_what_could_be_built_says_whether_that_lead_is_new_or_had_already() -> None:
    """Leads were counted as new ones in one place, and as points that they are ahead in another."""
    table = Table(2)
    table.town(KIM, "Alchemist", "Moat")
    table.town(CHRIS, "Inventor")
    table.hand(KIM, "Weaver", "Bakery", "Stone Walls")
    found = lines(drawn(table, KIM, {"act": "pass"}, recommended=True).picture)
    assert {"all yours", "new lead", "still yours"} <= set(found)


def test_new_leads_in_another_category_have_its_sign() -> None:
    """Two leads were promised of one category, and the other was not to be seen."""
    table = Table(2)
    table.hand(KIM, "Alchemist")
    picture = drawn(table, KIM, {"act": "pass"}, recommended=True).picture
    rows = [mark for mark in picture.marks if isinstance(mark, Row) and "+2 leads" in mark.parts]
    signs = [[part.name for part in row.parts if isinstance(part, Sign)] for row in rows]
    assert sorted(map(set, signs), key=len) == [{"flag", "book", "cog"}], "one build, by whichever category"


def test_a_build_counts_its_leads_in_the_picture_as_in_the_words() -> None:
    """“1 new lead, 1 shared” was one new lead that is shared, where the words said one."""
    table = Table(2, "build", 2)
    table.town(KIM, "Alchemist", "Circus")
    table.town(CHRIS, "Herbalist")
    table.hand(KIM, "Bath House")
    shared = drawn(table, KIM, {"act": "A"}, recommended=True).picture
    assert "+1 lead, shared" in lines(shared)
    question = table.open_question(KIM)
    assert question is not None
    assert "wins the lead in Public Health" in words(GAME.why(table.view(KIM), question, {"act": "A"})[0].phrase)


def test_a_lead_that_is_shared_no_more_is_in_the_picture_of_a_build_that_leads_nothing_else() -> None:
    """The words said that a lead is one's own by the build, and its picture that it wins none."""
    table = Table(2, "build", 2)
    table.town(KIM, "Library")
    table.town(CHRIS, "Schoolhouse", "Weaver", "Tailor")
    table.hand(KIM, "Alchemist")
    found = lines(drawn(table, KIM, {"act": "I"}, recommended=True).picture)
    assert "all yours" in found and "no lead" not in found


def test_with_five_cards_the_sign_of_a_bonus_is_shown_whatever_its_card_is_called() -> None:
    """It was left out where the name was long."""
    table = Table(2, "build", 2)
    table.hand(KIM, "Sage", "Schoolhouse", "Alchemist", "Moat", "Pearl Divers")
    picture = drawn(table, KIM, {"act": "L"}).picture
    rows = [mark for mark in picture.marks if isinstance(mark, Row)]
    bonuses = [row.parts[1] for row in rows if isinstance(row.parts[0], Run) and row.parts[0].text == "+1"]
    assert [one.name for one in bonuses if isinstance(one, Sign)] == ["book", "cog"]
    assert {"University", "Fishing Village"} <= set(lines(picture))


def test_a_stewards_name_is_whole_beside_an_offer() -> None:
    table = trading()
    question = table.open_question(KIM)
    assert question is not None
    found = GAME.question_picture(table.view(KIM), question, None, recommended=False)
    assert found is not None
    picture = with_names("town_founders", found.picture, ("Kim", "Steward Purple", "Steward Orange"))
    texts = [mark for mark in picture.marks if isinstance(mark, Text) and "Steward" in str(mark.text)]
    assert texts and all(" ".join(fitted(mark).lines) == "Steward Purple" for mark in texts)


def test_offers_that_have_no_room_stay_in_the_text() -> None:
    table = Table(4)
    table.hand(KIM, *ALL[:11])
    for seat in (CHRIS, MORGAN, 3):
        table.hand(seat, ALL[20 + seat])
        table.offer(seat, KIM, [ALL[20 + seat]], 1)
    found = drawn(table, KIM, {"act": "offer:1", "form": {"offer": {"give": [ALL[0]], "count": 1}}})
    assert "offer-got" not in found.tells and "hand-line" in found.tells
    assert found.picture.height <= MOST_HIGH


def test_without_offers_it_shows_what_could_be_built_next() -> None:
    table = Table(2)
    table.hand(KIM, "Bakery")
    picture = drawn(table, KIM, {"act": "pass"}, recommended=True).picture
    assert {"Done trading", "What you could build next:", "new lead"} <= set(lines(picture))
    assert str(picture.alt[0]).startswith("Recommended: Done trading. Building Food")


def test_where_more_can_be_built_than_is_shown_the_picture_says_so() -> None:
    """Of five categories of a hand four were shown as what could be built next, and nothing said of the fifth."""
    table = Table(3, half=2)
    table.hand(KIM, "Orchard", "Docks", "Moat", "Palace", "Pub")
    found = drawn(table, KIM, {"act": "pass"}, recommended=True)
    assert "The best 4 of 5 you could build:" in lines(found.picture)
    assert "1 other category could be built." in str(found.picture.alt)


def test_of_one_category_that_is_told_twice_each_is_told_with_its_cards() -> None:
    """ "Building Arts brings 6 points" stood beside "Building Arts brings 2 points": three cards, and one of them."""
    table = Table(3, "discard")
    table.town(KIM, "Moat")
    table.hand(KIM, "Brothel", "Pub", "Tavern", "Docks")
    found = drawn(table, KIM, ["Brothel"])
    told = str(found.picture.alt)
    assert "Building Arts with Brothel brings 2" in told, told
    assert "Building Arts with Pub and Tavern brings 4" in told and "Building Trade brings 2" in told


def test_a_bid_shows_how_many_cards_the_others_have() -> None:
    table = Table(3, "bid", together=True)
    table.hand(KIM, "Bakery", "Moat")
    table.hand(CHRIS, "Sage")
    found = lines(drawn(table, KIM, ["Moat"]).picture)
    assert "bid" in found and any(line.startswith("Cards they could bid: 1 0") for line in found)


def test_a_guildmaster_sees_what_becomes_of_their_weakest_category() -> None:
    table = Table(2, "build", 2, together=True)
    table.state.guildmaster = KIM
    table.town(KIM, *_one_of_each_but("F"))
    table.hand(KIM, "Bakery")
    assert any("weakest 0 → 2" in line for line in lines(drawn(table, KIM, "F", recommended=True).picture))


def _one_of_each_but(letter: str) -> list[str]:
    """A card of each other category, which is twice on it."""
    found = {card.letters: name for name, card in DECK.cards.items() if len(card.letters) == 1}
    assert set(found) == set(DECK.categories)
    return [name for at, name in found.items() if at != letter]


@pytest.mark.parametrize("kind", ["discard", "build", "trade"])
@pytest.mark.parametrize("cards", [1, 3, 5, 6, 10, 15, 20])
def test_the_longest_names_fit_and_can_be_read_however_many_cards_there_are(kind: Any, cards: int) -> None:
    table = Table(6, kind, 2 if kind == "build" else 1)
    hand = ALL[:cards]
    table.hand(KIM, *hand)
    question = table.open_question(KIM)
    assert question is not None
    chosen = {
        "discard": hand[:3],
        "build": {"act": DECK.cards[hand[0]].resources[0]},
        "trade": {"act": "offer:1", "form": {"offer": {"give": hand, "count": 0}}},
    }
    for answer in (None, chosen[kind]):
        found = GAME.question_picture(table.view(KIM), question, answer, recommended=False)
        assert found is not None and found.picture.height <= MOST_HIGH
        picture = with_names("town_founders", found.picture, HARD_NAMES)
        assert problems(picture) == []
        sizes = [fitted(mark).size for mark in picture.marks if isinstance(mark, Text)]
        assert min(sizes) >= 26
        rows = [row_size(mark) for mark in picture.marks if isinstance(mark, Row) and not mark.shorter]
        assert not rows or min(rows) >= 24


def test_nobody_else_s_hand_is_in_it() -> None:
    table = trading()
    told = " ".join(lines(drawn(table, KIM).picture)) + " ".join(map(str, drawn(table, KIM).picture.alt))
    assert "Sage" in told, "it is offered"
    assert "Port" not in told and "Weaver" not in told


def test_among_what_could_be_built_next_what_is_recommended_comes_first_with_a_star() -> None:
    """The list had other builds first, and said of none that it was the one that the advice meant."""
    table = Table(2, half=2)
    table.hand(KIM, "Temple", "Monastery", "Bath House")
    picture = drawn(table, KIM, {"act": "pass"}, recommended=True).picture
    below = {
        line: box for line, box in said(picture) if line in ("Religion", "Public Health")
    }  # the last of each is its tile
    first, second = below["Religion"], below["Public Health"]
    assert (first.y, first.x) < (second.y, second.x), "the Bath House would bring more leads at once"
    assert any(abs(star.cy - first.cy) < 4 for star in marked(picture, "star"))
    assert len(marked(drawn(table, KIM, {"act": "pass"}).picture, "star")) == 0, "it is the player’s own choice"


def test_a_card_shows_that_one_in_town_brings_a_point_more_with_it() -> None:
    """Bowyer said nothing of the Fletcher that stood in town and waited for it; then it read like one of its own."""
    table = Table(2, "discard")
    table.town(KIM, "Fletcher")
    table.hand(KIM, "Bowyer", "Sage", "Moat")
    found = lines(drawn(table, KIM, [], recommended=True).picture)
    assert any("+1" in line and "for Fletcher" in line for line in found), found


def test_the_picture_shows_the_builds_that_the_buttons_offer() -> None:
    """A button said "Done, build Learning", and of what could be built next Learning alone had no room."""
    table = Table(3, half=2)
    table.town(KIM, "Carpenter")
    table.town(CHRIS, "University")
    table.town(MORGAN, "Iron Mine", "Smelter", "Cobbler")
    table.hand(KIM, "Irrigation", "Wheelwright", "Quarry", "Sage", "Dye Maker")
    found = lines(drawn(table, KIM, {"act": "pass"}, recommended=True).picture)
    following = next_build(DECK, table.state, KIM)
    assert following is not None
    advice = GAME.advise(table.view(KIM), following, Chance("buttons"))
    below = found[found.index("Done trading") :]
    for answer in (advice.answer, advice.second):
        assert isinstance(answer, dict) and DECK.categories[str(answer["act"])].name in below


def test_of_the_last_build_the_star_lies_on_what_is_advised() -> None:
    table = Table(2, half=2)
    table.town(KIM, "Temple", "Moat")
    table.town(CHRIS, "Monastery", "Bath House", "Gatehouse", "Guard Tower")
    table.hand(KIM, "Stone Walls", "Shrine", "Sage")
    table.deck()
    following = next_build(DECK, table.state, KIM)
    assert following is not None
    answer: Any = GAME.steward(table.view(KIM), following, Chance("last"))
    picture = drawn(table, KIM, {"act": "pass"}, recommended=True).picture
    tile = [box for line, box in said(picture) if line == DECK.categories[answer["act"]].name][-1]
    assert any(abs(star.cy - tile.cy) < 4 and star.x > tile.x for star in marked(picture, "star"))


def bonus_line(picture: Picture, card: str) -> Row:
    """The line that names the card which brings one more."""
    return next(
        mark
        for mark in picture.marks
        if isinstance(mark, Row) and any(isinstance(part, Run) and part.text == "+1" for part in mark.parts)
        if card in mark.parts
    )


def bonus_signs(table: Table, card: str) -> list[str]:
    return [part.name for part in bonus_line(drawn(table, KIM).picture, card).parts if isinstance(part, Sign)]


def test_a_bonus_is_ticked_once_its_card_is_built_and_not_while_that_lies_in_hand() -> None:
    """A card in hand of another category was ticked, and never counted."""
    table = Table(2, "discard")
    table.hand(KIM, "Jeweler", "Gold Mine")
    assert bonus_signs(table, "Gold Mine") == ["cog"]
    built = Table(2, "discard")
    built.hand(KIM, "Jeweler", "Quarry")
    built.town(KIM, "Gold Mine")
    assert bonus_signs(built, "Gold Mine") == ["cog", "tick"], "in which category, too"


def test_a_bonus_is_not_shown_whose_card_another_has_built_or_somebody_has_thrown_away() -> None:
    """It looked as if it were still to be had; and then a bare cross stood there, which said nothing."""
    table = Table(2, "discard")
    table.hand(KIM, "Guard Tower", "Quarry")
    assert bonus_signs(table, "Castle") == ["half-shield"]
    table.town(CHRIS, "Castle")
    assert not any("Castle" in line or "+1" in line for line in lines(drawn(table, KIM).picture))
    away = Table(2, "discard")
    away.hand(KIM, "Guard Tower", "Quarry")
    away.deck("Sage", "Moat")
    assert not any("Castle" in line or "+1" in line for line in lines(drawn(away, KIM).picture))


def test_the_first_hand_shows_no_more_than_its_cards_and_what_they_could_lead() -> None:
    """Below how the game is played stood what all have of everything, and how many cards nobody has seen."""
    table = Table(3, "discard")
    table.hand(KIM, "Vineyard", "Architect", "Quarry")
    picture = drawn(table, KIM, ["Vineyard"], recommended=True).picture
    found = lines(picture)
    assert "0 4" in found and not any("unseen" in line or line == "you" for line in found)
    assert not any("lead" in line or "left" in line for line in found)
    parts = [part for mark in picture.marks if isinstance(mark, Row) for part in mark.parts]
    assert sum(isinstance(part, Sign) and part.name == "flag" for part in parts) == 3, "each would lead"
    assert "?" not in parts, "nobody knew what it asked"


@pytest.mark.parametrize("answer", [None, [], ["Vineyard"], ["Vineyard", "Townhall"]])
def test_the_leads_of_all_and_the_cards_left_stand_above_a_discard(answer: Any) -> None:
    """They were left out where names of thirteen letters took two lines, and where all is kept."""
    table = Table(3, "discard")
    table.hand(KIM, "Vineyard", "Architect", "Builders Hall", "Quarry", "Townhall")
    table.town(KIM, "Tailor")
    table.town(CHRIS, "Weaver")
    found = lines(drawn(table, KIM, answer, recommended=True).picture)
    assert f"{len(table.state.deck)} left" in found, found
    assert "you" in found, "how one stands in all categories is there as well"


def test_what_a_lead_is_shared_with_stands_behind_its_sign() -> None:
    """Two to two was lit as a lead of one's own."""
    table = Table(3, "discard")
    table.hand(KIM, "Vineyard")
    table.town(KIM, "Dungeon", "Moat")
    table.town(CHRIS, "Tollbooth")
    assert "= 2" in lines(drawn(table, KIM).picture)


def test_in_the_first_hand_a_card_that_goes_shows_as_well_that_it_could_lead() -> None:
    """One point with a flag seemed to be more than two without."""
    table = Table(3, "discard")
    table.hand(KIM, "Orchard", "Quarry", "Toymaker")
    rows = [
        mark
        for mark in drawn(table, KIM, ["Orchard", "Quarry"], recommended=True).picture.marks
        if isinstance(mark, Row)
    ]
    ends = [row.parts[-1] for row in rows if "2" in row.parts]
    assert [isinstance(part, Sign) and part.name == "flag" for part in ends] == [True, True]


def seats_in(row: Row) -> list[int]:
    return [part.seat for part in row.parts if isinstance(part, SeatMark)]


def test_a_lead_that_is_taken_from_another_shows_from_whom() -> None:
    """It read "new lead" as one that nobody had, though it cost a rival theirs."""
    table = Table(3, "build", 2)
    table.town(CHRIS, "Schoolhouse")
    table.town(KIM, "Inventor")
    table.hand(KIM, "Sage", "Shrine", "Moat")
    picture = drawn(table, KIM, {"act": "M"}).picture
    rows = [mark for mark in picture.marks if isinstance(mark, Row)]
    assert [seats_in(row) for row in rows if "lead from" in row.parts] == [[CHRIS]]
    assert "new lead" in lines(picture), "of Religion nobody has any"


def test_a_lead_that_several_share_is_no_new_one_where_it_is_taken_from_all_of_them() -> None:
    """Trade took a lead from both others, and stood there like one that nobody had."""
    phases: tuple[tuple[Phase, Any], ...] = (("build", {"act": "M"}), ("discard", ["Moat"]))
    for phase, answer in phases:
        table = Table(3, phase, 2 if phase == "build" else 1)
        table.town(CHRIS, "Bazaar")
        table.town(MORGAN, "Docks")
        table.town(KIM, "Inventor")
        table.hand(KIM, "Port", "Warehouses", "Moat")
        picture = drawn(table, KIM, answer).picture
        rows = [mark for mark in picture.marks if isinstance(mark, Row)]
        assert [CHRIS, MORGAN] in [seats_in(row) for row in rows if {"lead from", "from"} & {*map(str, row.parts)}]
        assert "new lead" not in lines(picture)


def test_near_the_end_each_build_shows_the_leads_that_all_would_have_then() -> None:
    """What a build costs the best rival decides the last turn, and was not to be seen."""
    table = Table(3, "build", 2)
    table.town(CHRIS, "Schoolhouse")
    table.town(MORGAN, "Weaver", "Toymaker")
    table.hand(KIM, "Sage", "Wizards Tower", "Moat")
    table.deck()
    rows = [mark for mark in drawn(table, KIM, {"act": "M"}).picture.marks if isinstance(mark, Row)]
    shown = [
        "".join(str(part.text) for part in row.parts if isinstance(part, Run))
        for row in rows
        if seats_in(row) == [KIM, CHRIS, MORGAN]
    ]
    assert shown == ["012", "112", "102"], "now, after Military, and after Learning"
