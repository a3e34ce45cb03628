"""The steward: from the view alone, sensible in what it keeps, builds, bids and trades."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

import pytest

from bot.cli.simulate import play_one
from cogs.wording.fluent import load_wording
from gamecore.engine.chance import Chance
from gamecore.games.town_founders.ai.acceptance import Other
from gamecore.games.town_founders.ai.trading import LIKELY, wish
from gamecore.games.town_founders.ai.worth import Worth
from gamecore.games.town_founders.presentation.pictures.deals import deal
from tests.support.games.town_founders.table import CHRIS, DECK, GAME, KIM, MORGAN, Table
from tests.support.games.town_founders.wishing import wishing_for_industry
from tests.support.games.town_founders.wording import words

HAS_TO_WAIT = "would have to wait: you build one category a turn; a new card may help at once"


def chosen(table: Table, seat: int) -> Any:
    """The steward's answer to what is open, which must be legal."""
    question = table.open_question(seat)
    assert question is not None
    answer = table.game.steward(table.view(seat), question, Chance("steward"))
    question.choices.check(answer)
    return answer


def test_it_throws_away_what_goes_with_nothing() -> None:
    table = Table(2, "discard")
    table.town(CHRIS, "Orchard", "Ranch", "Vineyard")
    table.hand(KIM, "Bakery", "Granary", "Farmland", "Moat", "Sage")
    assert chosen(table, KIM) and set(chosen(table, KIM)) <= {"Moat", "Sage"}


def test_it_builds_where_it_takes_the_lead_rather_than_where_it_has_it() -> None:
    table = Table(2, "build", 2)
    table.town(KIM, "Docks", "Port", "Warehouses", "Bridge", "Marketplace")
    table.town(CHRIS, "Temple")
    table.hand(KIM, "Merchant Fleet", "Monastery")
    assert chosen(table, KIM) == {"act": "R"}


def test_it_refuses_to_be_fleeced_and_takes_a_good_trade() -> None:
    table = Table(2)
    table.town(CHRIS, "Orchard", "Ranch", "Vineyard", "Fishing Village")
    table.hand(KIM, "Bakery", "Granary", "Moat")
    table.hand(CHRIS, "Farmland", "Sage")
    fleecing = table.offer(CHRIS, KIM, ["Sage"], 2, category="F")
    assert chosen(table, KIM) == {"act": f"refuse:{fleecing}"}
    table.act(CHRIS, f"withdraw:{fleecing}")
    good = table.offer(CHRIS, KIM, ["Farmland"], 1, category="M")
    assert chosen(table, KIM) == {"act": f"accept:{good}"}


def test_it_offers_what_it_cannot_use_for_what_it_builds_once_a_window() -> None:
    table = wishing_for_industry()
    answer = chosen(table, KIM)
    assert answer["act"] == "offer:1"
    assert answer["form"]["offer"] == {"give": ["Moat", "Gatehouse"], "count": 1, "category": "I"}
    question = table.open_question(KIM)
    assert question is not None
    game: Any = table.game
    said = [
        load_wording("town_founders").text(why.phrase, ("Chris", "Kim", "Morgan"))
        for why in game.why(table.view(KIM), question, answer)
    ]
    assert said == [
        "you give Moat and Gatehouse for 1 Industry card (about 70 % likely to be accepted), "
        "then you build Industry 0 → 8 or more, a shared lead",
        "without it you build Industry 0 → 7",
        "Moat and Gatehouse would give Kim Military 0 → 4 or more: a shared lead in Military",
    ]
    table.act(KIM, "offer:1", **answer["form"]["offer"])
    assert chosen(table, KIM) == {"act": "pass"}


def test_it_makes_no_offer_that_hardly_anybody_would_take() -> None:
    """Nine of ten that it made and recommended were refused: it asked only whether such a card is there."""
    table = wishing_for_industry()
    table.state.founders[KIM].hand.remove("Gatehouse")
    worth = Worth(DECK, table.view(KIM), KIM)
    assert Other(worth, CHRIS).takes(["Moat"], "I") < LIKELY <= Other(worth, CHRIS).takes(["Moat", "Castle"], "I")
    assert chosen(table, KIM) == {"act": "pass"}


def test_how_likely_an_offer_is_taken_is_the_same_at_every_look_and_needs_a_hand() -> None:
    table = wishing_for_industry()
    found = [Other(Worth(DECK, table.view(KIM), KIM), CHRIS).takes(["Moat", "Gatehouse"], "I") for _ in range(2)]
    assert found[0] == found[1]
    table.state.founders[CHRIS].hand.clear()
    assert Other(Worth(DECK, table.view(KIM), KIM), CHRIS).takes(["Moat", "Gatehouse"], "I") == 0.0


def test_in_the_first_trade_it_names_no_build_that_the_discard_may_undo() -> None:
    """What was to be built next was thrown away in the next question."""
    table = Table(2)
    table.hand(KIM, "Barracks", "Bakery", "Theatre", "Mason", "Toymaker")
    question = table.open_question(KIM)
    assert question is not None
    game: Any = table.game
    said = [words(why.phrase) for why in game.why(table.view(KIM), question, {"act": "pass"})]
    assert said == [
        "nobody offers you anything; you trade again before you build",
        "once you have discarded and drawn, you know better what you lack",
    ]


def next_window(table: Table) -> None:
    """Kim's next second window, with the same cards in every hand."""
    table.state.phase, table.state.half = "trade", 2
    table.state.offers.clear()
    table.state.refused.clear()
    table.state.passed = [CHRIS, MORGAN]


@pytest.mark.parametrize("refusal", ["refuse:1", "pass"])
def test_it_asks_nobody_again_for_what_they_have_refused_until_they_trade(refusal: str) -> None:
    table = wishing_for_industry()
    asked = chosen(table, KIM)
    assert asked["act"] == "offer:1" and asked["form"]["offer"]["category"] == "I"
    table.act(KIM, "offer:1", **asked["form"]["offer"])
    table.act(CHRIS, refusal)
    next_window(table)
    assert chosen(table, KIM)["act"] in ("pass", f"offer:{MORGAN}")
    gift = table.offer(CHRIS, KIM, ["Sage"])
    table.act(KIM, f"accept:{gift}")
    table.state.founders[CHRIS].hand.append(table.state.founders[KIM].hand.pop())  # the hands are as before
    next_window(table)
    assert chosen(table, KIM)["act"] == "offer:1"


def test_an_offer_that_it_took_back_itself_is_no_refusal() -> None:
    table = wishing_for_industry()
    asked = chosen(table, KIM)
    table.act(KIM, "offer:1", **asked["form"]["offer"])
    table.act(KIM, "withdraw:1")
    next_window(table)
    assert chosen(table, KIM) == asked


def test_it_bids_what_it_would_throw_away() -> None:
    table = Table(2, "bid", together=True)
    table.town(CHRIS, "Orchard", "Ranch", "Vineyard")
    table.hand(KIM, "Bakery", "Granary", "Farmland", "Moat", "Sage")
    assert chosen(table, KIM) and set(chosen(table, KIM)) <= {"Moat", "Sage"}


def test_it_bids_its_hand_where_that_costs_nothing() -> None:
    table = Table(2, "bid", together=True, bid_cost="none")
    table.hand(KIM, "Bakery", "Granary")
    assert len(chosen(table, KIM)) == 2


@pytest.mark.parametrize(
    ("other", "chair", "games", "least"),
    [
        ("random", 0, 2, 2),
        ("defaults", 1, 2, 2),
        *(pytest.param(other, at, 10, 8, marks=pytest.mark.soak) for other in ("random", "defaults") for at in (0, 1)),
    ],
)
def test_it_beats_those_who_do_not_think(other: str, chair: int, games: int, least: int) -> None:
    """The strength itself is measured by ``simulate`` (data/town_founders/BALANCE.md)."""
    ais = ("steward", other) if chair == 0 else (other, "steward")
    won = sum(play_one("town_founders", ais, f"strength/{number}").seats[chair].won for number in range(games))
    assert won >= least


def test_a_discard_is_recommended_with_what_is_kept_together() -> None:
    table = Table(2, phase="discard")
    table.hand(KIM, "Bakery", "Orchard", "Moat", "Tanner", "Sage")
    question = table.open_question(KIM)
    assert question is not None
    game: Any = table.game
    why, *_ = game.why(table.view(KIM), question, ["Moat", "Tanner", "Sage"])
    assert words(why.phrase) == "you keep 2 Food cards for a new lead"


def discarding(table: Table, *gone: str) -> list[str]:
    question = table.open_question(KIM)
    assert question is not None
    game: Any = table.game
    return [words(why.phrase) for why in game.why(table.view(KIM), question, [*gone])]


def test_a_discard_says_that_what_goes_could_not_be_built_in_the_same_turn() -> None:
    """A pair that would lead was to go, and the reason was told twice: how many cards are drawn."""
    table = Table(2, phase="discard")
    table.hand(KIM, "Hunting Grounds", "Ranch", "Weaver", "Tailor", "Papermill")
    assert discarding(table, "Hunting Grounds", "Ranch") == [
        "you keep 3 Industry cards for a new lead",
        f"Hunting Grounds and Ranch (Food 0 → 4) {HAS_TO_WAIT}",
        "a new card is likelier to be Industry (26 unseen) than Food (17)",
    ]


def test_a_discard_says_that_what_goes_is_led_already_only_of_a_lead_that_no_card_overtakes() -> None:
    """A lead by one point was told as one that needs no card more."""
    table = Table(3, phase="discard")
    table.town(KIM, "Alchemist")
    table.town(CHRIS, "Inventor")
    table.hand(KIM, "Hunting Grounds", "Ranch", "Weaver", "Tailor")
    assert discarding(table, "Weaver", "Tailor")[1] == f"Weaver and Tailor (Industry 1 → 5) {HAS_TO_WAIT}"
    table.state.founders[CHRIS].town.clear()
    holds = "would only hold Industry; what you keep wins a lead"
    assert discarding(table, "Weaver", "Tailor")[1] == f"Weaver and Tailor {holds}"
    table.town(KIM, "Jeweler")
    assert discarding(table, "Weaver", "Tailor")[1] == "without Weaver and Tailor you still lead Industry, 3 to 0"


def test_no_card_only_adds_to_a_category_that_what_is_kept_does_not_lead() -> None:
    """Docks were told to "only add to Trade, which you lead without", and the Inn alone won a lead elsewhere."""
    table = Table(3, phase="discard")
    table.town(CHRIS, "Merchants Guild")
    table.town(MORGAN, "Trade route")
    table.hand(KIM, "Docks", "Wizards Tower", "Bath House", "Inn")
    said = discarding(table, "Docks", "Wizards Tower", "Bath House")
    assert not any("which you lead without" in why for why in said), said
    assert any(why.startswith("on average a new card is worth more than Docks") for why in said), said
    for rival in (CHRIS, MORGAN):
        table.state.founders[rival].town.clear()
    led = discarding(table, "Docks", "Wizards Tower", "Bath House")
    assert any("would only add to Trade, which you lead without" in why for why in led), led


def test_it_keeps_a_pair_rather_than_a_card_that_goes_with_nothing() -> None:
    """It weighed cards one by one, and threw away half of the only pair whatever it drew."""
    table = Table(4, "discard")
    table.hand(KIM, "Shepherd", "Merchants Guild", "Castle", "Cobbler", "Iron Mine")
    question = table.open_question(KIM)
    assert question is not None
    game: Any = table.game
    thrown = [game.steward(table.view(KIM), question, Chance(f"draws {number}")) for number in range(9)]
    assert all(gone and not {"Cobbler", "Iron Mine"} <= {*gone} for gone in thrown)
    assert sum({"Cobbler", "Iron Mine"}.isdisjoint(gone) for gone in thrown) > 5


def test_a_discard_names_what_is_kept_where_it_does_not_go_together() -> None:
    """It said how many cards are drawn, and nothing of why the others stay."""
    table = Table(2, phase="discard")
    table.hand(KIM, "Bakery", "Moat", "Tanner", "Sage")
    assert discarding(table, "Moat", "Tanner", "Sage")[0] == "you keep Bakery and draw 4 new cards"
    assert discarding(table, "Moat", "Sage")[0].endswith(" Industry) – 1 goes with both"), "Beekeeper counts in each"
    table.town(CHRIS, "Marketplace", "Docks", "Caravan", "Warehouses")
    table.hand(KIM, "Stables")
    table.state.founders[KIM].hand.remove("Tanner")
    military = sum("M" in card.letters for card in DECK.cards.values()) - 2
    said = discarding(table, "Moat", "Sage")[0]
    assert said.endswith(f"go with Bakery (18 Food) or Stables ({military} Military)"), (
        "Trade is hopeless, and not drawn"
    )
    table.state.founders[KIM].hand.remove("Stables")
    table.state.founders[KIM].hand.append("Tanner")
    table.state.discarded.append("Stables")
    more = sum(not {*"MFI"}.isdisjoint(card.letters) for card in DECK.cards.values()) - 4
    with_any = f"{more} unseen cards go with what you keep: Food, Military or Industry"
    assert with_any in discarding(table, "Sage")


def test_its_last_build_takes_a_lead_from_whoever_would_win_by_it_rather_than_share_another() -> None:
    """A lead that is shared leaves the rival's where it is, and so the victory."""
    table = Table(2, "build")
    table.town(KIM, "Moat")
    table.town(CHRIS, "Gatehouse", "Castle", "Quarry")
    table.hand(KIM, "Guard Tower", "Mason")
    assert chosen(table, KIM)["act"] == "C", "with turns to come it is nearer to a lead there"
    table.deck()
    assert chosen(table, KIM)["act"] == "M"
    question, game = table.open_question(KIM), table.game
    assert question is not None
    advice = game.advise(table.view(KIM), question, Chance("steward"))
    assert (advice.second, advice.close) == ({"act": "C"}, False), "what loses is not about as good"


def test_it_gives_nothing_away_for_nothing() -> None:
    """It could as well discard what it cannot use."""
    table = Table(3)
    table.hand(KIM, "Temple")
    table.hand(CHRIS, "Hospital", "Monastery")
    asked = table.offer(KIM, CHRIS, [], 1)
    assert chosen(table, CHRIS) == {"act": f"refuse:{asked}"}


def test_in_its_last_turn_it_keeps_together_what_it_can_build_in_that() -> None:
    """It broke three cards of a category up for two of another, as if another turn would come to build those."""
    table = Table(2, "discard")
    table.town(
        CHRIS, "Hospital", "University", "Quarry", "Scribe", "Rug Merchant", "Shrine", "Merchants Guild", "Bazaar"
    )
    table.hand(KIM, "Glassblower", "Toymaker", "Papermill", "Vineyard", "Shepherd")
    del table.state.deck[4:]
    assert set(chosen(table, KIM)) == {"Vineyard", "Shepherd"}


def test_of_ways_to_discard_that_are_about_as_good_it_keeps_what_it_would_build_now() -> None:
    """Whoever read what to build next was told in the next question to throw it away."""
    kept = 0
    for seed in range(30):
        table = Table(2, "discard")
        start = seed * 3 % 90
        table.hand(KIM, *list(DECK.cards)[start : start + 5])
        question = table.open_question(KIM)
        assert question is not None
        worth = Worth(DECK, table.view(KIM), KIM)
        _, built, _ = worth.best_build(worth.view.own_hand)
        gone: Any = table.game.steward(table.view(KIM), question, Chance(f"discard/{seed}"))
        kept += not set(gone) & set(built)
    assert kept >= 28


def test_how_likely_somebody_holds_a_category_is_counted_from_what_lies_hidden() -> None:
    """A hand holds no card twice, and a card that was seen there may be gone since."""
    table = Table(3, half=2)
    table.hand(KIM, "Temple", "Moat", "Pub")
    table.hand(CHRIS, "Docks", "Bakery")
    table.hand(MORGAN, "Sage")
    deck = DECK
    hidden, fitting = len(deck.cards) - 2, len(deck.having(list(deck.cards), "I"))
    card, likely = wish(Worth(deck, table.view(CHRIS), CHRIS), "I", KIM)
    none = Fraction(comb(hidden - fitting, 3), comb(hidden, 3))
    assert card is not None and likely == pytest.approx(float(1 - none))
    table.act(KIM, f"show:{CHRIS}", cards=["Moat", "Pub"])
    assert wish(Worth(deck, table.view(CHRIS), CHRIS), "M", KIM) == ("Moat", 1.0)
    offer = table.offer(KIM, MORGAN, ["Temple", "Moat", "Pub"], 0)
    table.act(MORGAN, f"accept:{offer}")
    assert wish(Worth(deck, table.view(CHRIS), CHRIS), "M", KIM) == (None, 0.0), "the hand is empty"


def test_it_does_not_give_a_card_of_a_lead_of_its_own_for_one_that_leads_nothing() -> None:
    """It gave a Hospital for Industry 0 → 6 against 11, and its lead was gone at the next turn."""
    table = Table(3, half=2)
    table.town(KIM, "Barber", "Graveyard")
    table.town(CHRIS, "Iron Mine", "Smelter", "Blacksmith", "Papermill")
    table.hand(KIM, "Hospital", "Weaver", "Tailor", "Moat", "Palace")
    table.hand(MORGAN, "Glassblower")
    offer = table.offer(MORGAN, KIM, ["Glassblower"], 1, category="P")
    assert chosen(table, KIM) == {"act": f"refuse:{offer}"}


@pytest.mark.parametrize(("built", "verb"), [(("Temple", "Palace", "Sage"), "refuse"), (("Temple",), "accept")])
def test_in_the_last_turn_it_trades_only_for_what_changes_how_the_game_ends(built: tuple[str, ...], verb: str) -> None:
    """It gave two cards for one where its build had won already."""
    table = Table(2, half=2)
    table.town(KIM, *built)
    table.town(CHRIS, "Moat", "Orchard", "Ranch")
    table.hand(KIM, "Gatehouse", "Vineyard")
    table.hand(CHRIS, "Stone Walls", "Bakery")
    table.deck()
    offer = table.offer(CHRIS, KIM, ["Stone Walls"], 1, category="F")
    assert chosen(table, KIM) == {"act": f"{verb}:{offer}"}
    table.act(KIM, f"refuse:{offer}")
    assert chosen(table, KIM) == {"act": "pass"}, "and offers nothing: nobody else builds again"


def test_nothing_is_said_of_what_another_could_build_who_builds_no_more() -> None:
    """ "Blue Arts 6 → 8 leads" stood beside an offer of the last turn, though Blue's turns were over."""
    table = Table(2, half=2)
    table.town(CHRIS, "Circus")
    table.hand(KIM, "Gatehouse", "Brothel")
    table.hand(CHRIS, "Stone Walls")
    table.deck()
    offer = table.offer(CHRIS, KIM, ["Stone Walls"], 1, category="A")
    question = table.open_question(KIM)
    assert question is not None
    view = table.view(KIM)
    game: Any = table.game
    assert "offer-they-build" not in {line.id for line in game.preview(view, question, None)}
    for act in (f"accept:{offer}", f"refuse:{offer}"):
        assert not [why for why in game.why(view, question, {"act": act}) if why.kind == "helps"]
    assert deal(DECK, view, view.offers[0], "accept").theirs is None, "nor in the picture"


def test_a_discard_that_keeps_what_leads_nothing_says_what_is_more_likely_to_come() -> None:
    """Two cards that would lead went, one that would not stayed, and *Why?* said nothing that the panel did not."""
    table = Table(3, "discard")
    table.town(CHRIS, "Weaver", "Toymaker")
    table.hand(KIM, "Jeweler", "Dungeon", "Town Square", "Orchard", "Ranch")
    said = discarding(table, "Dungeon", "Town Square")
    assert said[1:4] == [
        f"Dungeon and Town Square (Government 0 → 3) {HAS_TO_WAIT}",
        "a new card is likelier to be Industry (26 unseen; 1 short of the lead) than Government (5)",
        "17 unseen cards go with your Food",
    ]


def test_what_is_kept_is_not_explained_by_what_speaks_against_it() -> None:
    """That three of seventy-one cards go with a card was told for keeping it."""
    rare = min(DECK.categories, key=lambda one: len(DECK.having(list(DECK.cards), one)))
    common = max(DECK.categories, key=lambda one: len(DECK.having(list(DECK.cards), one)))
    for letter, is_told in ((rare, False), (common, True)):
        table = Table(2, "discard")
        card = next(name for name, each in DECK.cards.items() if set(each.resources) == {letter})
        table.hand(KIM, card)
        assert any("unseen card" in why for why in discarding(table)) == is_told
        assert any(DECK.categories[letter].name in why for why in discarding(table)), "what it is good for"


def test_a_new_lead_given_away_is_explained_by_what_is_to_come() -> None:
    table = Table(2, "discard")
    table.town(CHRIS, "Gatehouse")
    table.hand(KIM, "Moat", "Temple")
    assert discarding(table, "Temple")[-1].startswith("a new card is likelier to be Military (")


def test_where_its_turn_is_perhaps_the_last_it_shares_a_lead_rather_than_make_one_safer() -> None:
    """It called a shared lead soon lost, and in the end that lead was what had been missed."""
    table = Table(3, "build", 2)
    table.town(KIM, "Docks", "Port")
    table.town(CHRIS, "Iron Mine", "Bridge", "Cross Roads")
    table.hand(KIM, "Glassblower", "Shipyards", "Caravan", "Merchant Fleet", "Warehouses")
    game: Any = table.game
    question = table.open_question(KIM)
    assert question is not None
    del table.state.deck[8:]
    assert chosen(table, KIM) == {"act": "I"}
    said = [words(why.phrase) for why in game.why(table.view(KIM), question, {"act": "T"})]
    assert not any("soon lost" in why for why in said)


def test_the_reasons_of_a_discard_say_how_far_from_a_lead_a_pair_is_and_that_what_goes_leads_nothing() -> None:
    """Its only reason was how many cards are drawn, and that two are kept of a category that they do not lead."""
    table = Table(2, phase="discard")
    table.town(CHRIS, "Docks", "Bridge", "Palace", "Townhall")
    table.hand(KIM, "Dungeon", "Town Square", "Warehouses")
    assert discarding(table, "Warehouses") == [
        "you keep 2 Government cards, 1 short of the lead",
        "Warehouses would lead nothing: Trade 3 with Town Square to 4",
    ]


def test_of_each_card_that_goes_it_is_said_why() -> None:
    """Irrigation, which "could lead", went without a word, and two lines were about the Castle beside it."""
    table = Table(3, "discard")
    table.town(KIM, "Weaver", "Sage", "Library")
    table.town(CHRIS, "Guard Tower", "Moat", "Tailor")
    table.town(MORGAN, "Glassblower")
    hand = ("Irrigation", "Castle", "Toymaker", "Papermill", "Catacombs")
    table.hand(KIM, *hand)
    for count in (1, 2, 3):
        for gone in combinations(hand, count):
            told = discarding(table, *gone)
            assert all(any(card in why for why in told) for card in gone), (gone, told)
    assert discarding(table, "Irrigation", "Catacombs", "Castle")[1].startswith(
        "Irrigation (Food 0 → 2), Catacombs (Religion 0 → 1) and Castle (Government 0 → 1) would have to wait"
    )


def test_no_card_goes_for_what_is_true_of_one_that_stays() -> None:
    """Mason “would have to wait” while Apothecary stayed, which would have to wait just the same."""
    table = Table(3, "discard")
    table.town(KIM, "Weaver", "Sage", "Library")
    table.town(CHRIS, "Guard Tower", "Moat", "Tailor")
    table.town(MORGAN, "Glassblower")
    table.hand(KIM, "Irrigation", "Castle", "Toymaker", "Papermill", "Catacombs")
    less = "on average a new card is worth more than Irrigation (Food 0 → 2, others 0)"
    assert less in discarding(table, "Irrigation")


def test_keeping_all_names_the_cards_that_could_win_a_lead() -> None:
    """ "You keep 2 Industry cards together" stood above a box that said they would lead nothing."""
    table = Table(3, "discard")
    table.town(KIM, "Carpenter")
    table.town(CHRIS, "Iron Mine", "Smelter", "Cobbler", "Tanner")
    table.town(MORGAN, "Sage", "Stables")
    table.hand(KIM, "Irrigation", "Wheelwright", "Quarry", "Dungeon", "Dye Maker")
    assert discarding(table) == [
        "each of Irrigation, Wheelwright and Dungeon could win a lead",
        "what you do not build stays in your hand for later turns",
    ]


def test_a_card_that_would_lead_is_explained_though_others_go_with_it_that_would_not() -> None:
    """Fortune Teller went though its box said "lead if kept", and the reasons were of the other two alone."""
    table = Table(3, "discard")
    table.town(KIM, "Pub", "Carpenter")
    table.town(CHRIS, "Circus", "Bath House", "Surgeon")
    table.town(MORGAN, "Weaver", "Tailor", "Tanner", "Mason")
    table.hand(KIM, "Quarry", "Dungeon", "Hospital", "Fortune Teller", "Cobbler")
    assert any("Fortune Teller" in why for why in discarding(table, "Hospital", "Fortune Teller", "Cobbler"))


WAITS = "nobody else has any there yet, so that can perhaps wait (8 of its cards are unseen)"
"""“So that can wait” was said of what somebody built in their very next turn."""


@pytest.mark.parametrize(
    ("theirs", "hand", "why"),
    [
        (["Mason"], ["Quarry", "Architect", "Sage"], WAITS),
        ([], ["Quarry", "Architect", "Sage"], "a lead by 4, there by 2"),
        (["Mason", "Library"], ["Quarry", "Architect", "Sage"], "a lead by 2, there a shared one"),
    ],
)
def test_a_build_is_compared_with_the_other_that_would_win_a_lead(theirs: list[str], hand: list[str], why: str) -> None:
    """Four builds all said "new lead", and the one that was advised did not say what spoke for it."""
    table = Table(2, "build", 2)
    table.town(CHRIS, "Moat", *theirs)
    table.hand(KIM, *hand)
    question = table.open_question(KIM)
    assert question is not None
    game: Any = table.game
    said = [words(one.phrase) for one in game.why(table.view(KIM), question, {"act": "C"})]
    assert said[1] == f"rather than Learning: {why}"


def test_a_build_that_takes_no_lead_from_others_says_whose_the_other_one_would_take() -> None:
    """ "You lead 4 either way; +4 points, there +2", and the other would have taken a lead from Blue."""
    table = Table(2, "build", 2)
    table.town(CHRIS, "Glassblower", "Papermill", "Cobbler", "Sage")
    table.hand(KIM, "Weaver", "Tailor", "Jeweler", "Library", "Schoolhouse")
    question = table.open_question(KIM)
    assert question is not None
    game: Any = table.game
    assert game.second(table.view(KIM), question, {"act": "I"})[0] == {"act": "L"}
    said = [words(one.phrase) for one in game.why(table.view(KIM), question, {"act": "I"})]
    assert any(one.endswith("; but only Learning would take a lead from 🟦 Chris") for one in said), said
    mirrored = [words(one.phrase) for one in game.why(table.view(KIM), question, {"act": "L"})]
    assert not any("but only Industry would take" in one for one in mirrored), mirrored


def test_a_build_that_takes_leads_names_only_whom_the_other_one_would_spare() -> None:
    """ "This takes a lead from Blue and Green", and the other would have taken one from Green as well; "this takes a
    lead from Blue", and it took one from Green, too."""
    table = Table(3, "build", 2)
    table.town(CHRIS, "Temple", "Archery Range", "Glassblower", "Lumbermill")
    table.town(MORGAN, "Dye Maker", "Caravan", "Town Square")
    table.hand(KIM, "Townhall", "Rug Merchant", "Laundry", "Tailor")
    question = table.open_question(KIM)
    assert question is not None
    game: Any = table.game
    said = [words(one.phrase) for one in game.why(table.view(KIM), question, {"act": "I"})]
    assert "rather than Government: you lead 1 either way, and only this takes a lead from 🟦 Chris" in said, said


def test_no_part_of_the_best_build_is_offered_as_the_other_one() -> None:
    """Beside Military with Castle a button offered Government, of Castle alone."""
    table = Table(2, "build", 2)
    table.town(CHRIS, "Moat")
    table.hand(KIM, "Castle", "Guard Tower", "Cathedral")
    question = table.open_question(KIM)
    assert question is not None
    game: Any = table.game
    assert game.second(table.view(KIM), question, {"act": "M"})[0] == {"act": "R"}


def test_no_other_build_has_a_button_where_none_brings_a_lead() -> None:
    """Beside the build that was advised a button offered two points of a category that was long lost."""
    table = Table(2, "build", 2)
    table.town(CHRIS, "Weaver", "Tailor", "Cobbler")
    table.hand(KIM, "Castle", "Guard Tower", "Moat", "Glassblower")
    question = table.open_question(KIM)
    assert question is not None
    game: Any = table.game
    assert game.second(table.view(KIM), question, {"act": "M"}) == (None, False), "Industry would be 2 to 6"
    table.hand(KIM, "Cathedral")
    question = table.open_question(KIM)
    assert question is not None and game.second(table.view(KIM), question, {"act": "M"})[0] == {"act": "R"}


def test_of_discards_as_good_as_another_a_card_goes_first_that_can_lead_nothing_any_more() -> None:
    """Near the end it kept a card for a category that was lost, and threw away two that held leads."""
    table = Table(3, "discard")
    table.town(CHRIS, "Cross Roads", "Marketplace", "Port", "Bazaar", "Merchant Shops", "Merchants Guild", "Docks")
    table.town(KIM, "Catacombs")
    table.hand(KIM, "Gold Mine", "Quarry", "Moat", "Stone Walls", "Gatehouse")
    table.deck("Sage", "Palace", "Circus", "Shrine", "Weaver", "Tailor", "Orchard", "Ranch", "Vineyard", "Sewers")
    question = table.open_question(KIM)
    assert question is not None
    gone = GAME.steward(table.view(KIM), question, Chance("lost"))
    assert isinstance(gone, list) and "Gold Mine" in gone, "Trade stands 14 to 0"


def test_the_surely_last_build_is_the_one_that_leaves_the_best_rival_least() -> None:
    """It built for a lead that the last of all shared, and left the second theirs."""
    table = Table(3, "build", 2)
    table.town(KIM, "Schoolhouse", "Iron Mine")
    table.town(CHRIS, "Wizards Tower", "Moat", "Circus")
    table.town(MORGAN, "Tailor")
    table.hand(KIM, "Sage", "Weaver", "Glassblower")
    table.deck("Orchard", "Ranch", "Vineyard")
    question = table.open_question(KIM)
    assert question is not None
    assert GAME.steward(table.view(KIM), question, Chance("last")) == {"act": "L"}
