"""Written offers: who may make them, what they may ask, and when they hold."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from cogs.ui.custom_ids import Reference
from cogs.ui.forms import section_form
from cogs.ui.plan import Choice, Pick
from cogs.wording.fluent import Drawing, load_wording
from gamecore.engine.choices import Act, Acts, PickSome, to_be_confirmed
from gamecore.engine.errors import IllegalChoice
from gamecore.engine.phrases import Phrase
from gamecore.engine.scripts import Question
from gamecore.games.town_founders.cards.text import in_order
from gamecore.games.town_founders.rules.trade_phases import MOST_IN_VAIN
from tests.support.games.town_founders.table import ADA, CHRIS, DECK, GAME, KIM, MORGAN, SILVIA, Table
from tests.support.games.town_founders.wording import lines, words


@pytest.fixture
def table() -> Table:
    """Kim is up, with Bakery, Inn and Quarry; Chris has Farmland, Orchard and Moat, Morgan Tanner."""
    table = Table(3)
    table.hand(KIM, "Bakery", "Inn", "Quarry")
    table.hand(CHRIS, "Farmland", "Orchard", "Moat")
    table.hand(MORGAN, "Tanner")
    return table


def asked(table: Table, seat: int) -> Question:
    question = table.open_question(seat)
    assert question is not None
    return question


def acts(table: Table, seat: int) -> list[str]:
    choices = asked(table, seat).choices
    assert isinstance(choices, Acts)
    return [act.key for act in choices.acts]


def test_only_an_accepted_offer_moves_cards_and_all_at_once_tf_4(table: Table) -> None:
    offer = table.offer(KIM, CHRIS, ["Inn", "Quarry"], 1, category="F")
    assert table.hands()[KIM] == ["Bakery", "Inn", "Quarry"]
    table.act(CHRIS, f"accept:{offer}", cards=["Orchard"])
    assert table.hands() == [["Bakery", "Orchard"], ["Farmland", "Moat", "Inn", "Quarry"], ["Tanner"]]


@pytest.mark.parametrize("give, count", [(["Inn"], 1), (["Inn", "Quarry"], 1), (["Inn"], 3), (["Inn"], 0), ([], 2)])
def test_any_numbers_may_stand_on_each_side_tf_4(table: Table, give: list[str], count: int) -> None:
    offer = table.offer(KIM, CHRIS, give, count)
    form = {} if count in (0, 3) else {"cards": ["Farmland", "Orchard", "Moat"][:count]}
    table.act(CHRIS, f"accept:{offer}", **form)
    assert len(table.hands()[KIM]) == 3 - len(give) + count
    assert set(give) <= set(table.hands()[CHRIS])


def test_nobody_is_forced_to_trade_tf_4(table: Table) -> None:
    offer = table.offer(KIM, CHRIS, ["Inn"], 1)
    table.act(CHRIS, f"refuse:{offer}")
    assert table.state.offers == [] and table.hands()[KIM] == ["Bakery", "Inn", "Quarry"]


def test_an_empty_offer_is_no_offer_tf_4(table: Table) -> None:
    with pytest.raises(IllegalChoice) as refused:
        asked(table, KIM).choices.check({"act": "offer:1", "form": {"offer": {"give": [], "count": 0}}})
    assert refused.value.phrase.id == "refused-empty-offer"


def test_more_cards_than_the_other_holds_cannot_be_asked_tf_4(table: Table) -> None:
    with pytest.raises(IllegalChoice):
        asked(table, KIM).choices.check({"act": "offer:2", "form": {"offer": {"give": ["Inn"], "count": 2}}})


def test_the_current_player_trades_with_anybody_and_others_only_with_them_tf_4(table: Table) -> None:
    assert {"offer:1", "offer:2"} <= set(acts(table, KIM))
    assert "offer:0" in acts(table, CHRIS) and "offer:2" not in acts(table, CHRIS)


def test_in_the_variant_anybody_trades_with_anybody_without_limit_tf_20() -> None:
    table = Table(4, together=True)
    for seat, card in enumerate(("Bakery", "Inn", "Moat", "Sage")):
        table.hand(seat, card)
    assert {"offer:0", "offer:1", "offer:3"} <= set(acts(table, MORGAN))
    for _ in range(3 * MOST_IN_VAIN):
        offer = table.offer(MORGAN, SILVIA, [*table.hands()[MORGAN]], 1)
        table.act(SILVIA, f"accept:{offer}")
    assert len(table.events_of("trade.done")) == 3 * MOST_IN_VAIN


def test_the_window_closes_when_all_have_passed_tf_20() -> None:
    table = Table(3, together=True)
    phases: list[str] = []
    for seat in (KIM, CHRIS, MORGAN):
        table.act(seat, "pass")
        phases.append(table.state.phase)
    assert phases == ["trade", "trade", "discard"]


def test_others_are_left_alone_until_something_is_offered_to_them(table: Table) -> None:
    assert [asked(table, seat).optional for seat in (KIM, CHRIS, MORGAN)] == [False, True, True]
    offer = table.offer(KIM, CHRIS, ["Inn"], 1)
    assert [asked(table, seat).optional for seat in (KIM, CHRIS, MORGAN)] == [False, False, True]
    table.act(CHRIS, f"refuse:{offer}")
    assert [asked(table, seat).optional for seat in (KIM, CHRIS, MORGAN)] == [False, True, True]


def test_to_pass_is_offered_to_those_who_are_waited_for(table: Table) -> None:
    offered = {}
    for seat in (KIM, CHRIS):
        choices = asked(table, seat).choices
        assert isinstance(choices, Acts) and choices.check({"act": "pass"}) == ("pass", None)
        offered[seat] = choices.acts[-1].is_offered
    assert offered == {KIM: True, CHRIS: False}


def test_a_pass_stands_until_an_offer_comes_and_again_after_the_answer(table: Table) -> None:
    table.offer(CHRIS, KIM, ["Farmland"], 1)
    table.act(KIM, "pass")
    assert table.state.phase == "discard"


def test_passing_refuses_what_is_offered_and_waits_for_answers_to_own_offers(table: Table) -> None:
    mine = table.offer(KIM, CHRIS, ["Inn"], 1, category="F")
    table.offer(MORGAN, KIM, ["Tanner"], 1)
    table.act(KIM, "pass")
    assert [offer.id for offer in table.state.offers] == [mine]
    phase = table.state.phase
    table.act(CHRIS, f"accept:{mine}", cards=["Farmland"])
    assert "Farmland" in table.hands()[KIM] and (phase, table.state.phase) == ("trade", "discard")


def test_a_window_that_nobody_answers_closes(table: Table) -> None:
    table.offer(KIM, CHRIS, ["Inn"], 1)
    table.until("discard")
    assert table.state.offers == [] and not table.events_of("trade.done")


def test_an_offer_can_be_taken_back_and_made_anew_on_other_terms(table: Table) -> None:
    first = table.offer(KIM, CHRIS, ["Inn"], 1)
    assert "offer:1" not in acts(table, KIM)
    table.act(KIM, f"withdraw:{first}")
    second = table.offer(KIM, CHRIS, ["Quarry"], 1)
    assert second != first and f"accept:{first}" not in acts(table, CHRIS)


def test_an_offer_whose_card_has_gone_is_void_with_a_kind_sentence() -> None:
    table = Table(3, together=True)
    table.hand(KIM, "Bakery")
    table.hand(CHRIS, "Farmland")
    table.hand(MORGAN, "Tanner")
    first, second = table.offer(KIM, CHRIS, ["Bakery"], 1), table.offer(KIM, MORGAN, ["Bakery"], 1)
    table.act(MORGAN, f"accept:{second}")
    table.act(CHRIS, f"accept:{first}")
    assert table.hands() == [["Tanner"], ["Farmland"], ["Bakery"]] and table.state.offers == []
    void = next(event for event in table.events if event.kind == "trade.void")
    assert void.only == (KIM, CHRIS)
    assert "Nothing changed hands" in words(Phrase("trade-void", void.params))


def test_an_offer_between_two_ends_when_its_card_goes_from_one_to_the_other_tf_4() -> None:
    """The card was in hand already, and the offer of it had to be refused."""
    table = Table(3)
    table.hand(KIM, "Bakery", "Sage")
    table.hand(CHRIS, "Farmland", "Moat")
    table.hand(MORGAN, "Tanner")
    table.offer(KIM, CHRIS, ["Sage"], 1)
    table.offer(KIM, MORGAN, ["Sage"], 1)
    counter = table.offer(CHRIS, KIM, ["Moat"], named=["Sage"])
    table.act(KIM, f"accept:{counter}")
    assert [(one.by, one.to) for one in table.state.offers] == [(KIM, MORGAN)], "to a third nobody says what has gone"
    over = next(event for event in table.events if event.kind == "trade.lapsed")
    assert over.only == (KIM, CHRIS) and over.params["cards"] == ["Sage"]
    assert f"{KIM}:{CHRIS}" not in table.state.refused


def test_who_has_nothing_that_is_asked_can_only_refuse(table: Table) -> None:
    offer = table.offer(KIM, CHRIS, ["Inn"], 1, category="R")
    assert f"accept:{offer}" not in acts(table, CHRIS) and f"refuse:{offer}" in acts(table, CHRIS)
    choices = asked(table, CHRIS).choices
    assert isinstance(choices, Acts) and [act.key for act in choices.closed] == [f"accept:{offer}"]
    with pytest.raises(IllegalChoice):
        choices.check({"act": f"accept:{offer}"})


def test_an_offer_says_what_either_side_could_build_with_it(table: Table) -> None:
    table.town(KIM, "Grainmill")
    table.town(CHRIS, "Cross Roads")
    table.offer(KIM, CHRIS, ["Inn"], 1, category="F")
    got = lines(table.game.preview(table.view(CHRIS), asked(table, CHRIS), None))
    made = lines(table.game.preview(table.view(KIM), asked(table, KIM), None))
    assert got[1:3] == [
        "You could build Trade +2 with it, leading Arts.",
        "🟥 Kim could build Food +3 with yours alone, more with cards you don’t see.",
    ]
    assert made[1].startswith("🟦 Chris could build Trade +2 with yours alone, leading Arts, more with")


@pytest.mark.parametrize(
    ("of_morgan", "said", "why"),
    [
        (("Stone Walls", "Bridge"), "Military +1 with yours alone, a shared lead", "a shared lead in Military"),
        (("Stone Walls",), "Trade +1 with yours alone, leading Trade, sharing the lead in Military",
         "the lead in Trade, a shared one in Military"),
    ],
)  # fmt: skip
def test_an_offer_names_every_lead_that_a_card_of_two_categories_brings(
    of_morgan: tuple[str, ...], said: str, why: str
) -> None:
    """Trade 1 → 2 was told of Stables, and that it drew level in Military, which made a fifth lead, was not."""
    table = Table(3)
    table.town(KIM, "Barracks")
    table.town(MORGAN, *of_morgan)
    table.hand(KIM, "Inn")
    table.hand(CHRIS, "Stables")
    offer = table.offer(KIM, CHRIS, ["Inn"], 1, category="M")
    shown = lines(table.game.preview(table.view(CHRIS), asked(table, CHRIS), None))
    assert f"🟥 Kim could build {said}, more with cards you don’t see." in shown
    told = [words(one.phrase) for one in GAME.why(table.view(CHRIS), asked(table, CHRIS), {"act": f"accept:{offer}"})]
    assert any(line.endswith(f"or more: {why}") for line in told)


def test_where_just_what_is_asked_is_there_nothing_more_is_asked(table: Table) -> None:
    offer = table.offer(KIM, CHRIS, ["Inn"], 1, category="M")
    table.act(CHRIS, f"accept:{offer}")
    assert table.hands()[KIM] == ["Bakery", "Quarry", "Moat"]


def test_cards_are_asked_by_name_only_once_they_were_shown(table: Table) -> None:
    form = {"offer": {"give": ["Inn"], "named": ["Orchard"]}}
    with pytest.raises(IllegalChoice):
        asked(table, KIM).choices.check({"act": "offer:1", "form": form})
    table.act(CHRIS, "show:0", cards=["Orchard"])
    offer = table.offer(KIM, CHRIS, ["Inn"], named=["Orchard"])
    table.act(CHRIS, f"accept:{offer}")
    assert table.hands()[KIM] == ["Bakery", "Quarry", "Orchard"]


def test_named_cards_and_a_category_do_not_go_together(table: Table) -> None:
    table.act(CHRIS, "show:0", cards=["Orchard"])
    with pytest.raises(IllegalChoice) as refused:
        asked(table, KIM).choices.check(
            {"act": "offer:1", "form": {"offer": {"give": [], "named": ["Orchard"], "category": "F"}}}
        )
    assert refused.value.phrase.id == "refused-named-and-category"


def test_an_offer_shows_its_cards_to_the_one_it_is_made_to(table: Table) -> None:
    table.offer(KIM, CHRIS, ["Inn"], 1)
    assert table.view(CHRIS).seen == {"Inn": KIM} and table.view(MORGAN).seen == {}


def test_both_remember_what_they_gave_until_it_lies_face_up(table: Table) -> None:
    offer = table.offer(KIM, CHRIS, ["Inn"], 1, category="M")
    table.act(CHRIS, f"accept:{offer}")
    assert table.view(KIM).seen == {"Inn": CHRIS} and table.view(CHRIS).seen == {"Moat": KIM}
    table.until("discard")
    table.says(KIM, "discard", ["Moat"])
    table.step()
    assert table.view(CHRIS).seen == {}


def test_the_fact_and_the_numbers_of_a_trade_are_public_and_the_cards_are_not(table: Table) -> None:
    offer = table.offer(KIM, CHRIS, ["Inn", "Quarry"], 1, category="M")
    table.act(CHRIS, f"accept:{offer}")
    heard = [event for event in table.events if event.is_for(MORGAN)]
    assert [event.kind for event in heard] == ["trade.done"]
    assert heard[0].params == {"seat": KIM, "other_seat": CHRIS, "gave": 2, "got": 1}


def test_a_third_sees_that_an_offer_lies_there_and_nothing_of_it(table: Table) -> None:
    table.offer(KIM, CHRIS, ["Inn"], 1, category="M")
    view = table.view(MORGAN)
    assert view.open_offers == ((KIM, CHRIS),) and view.offers == ()
    assert not [event for event in table.events if event.is_for(MORGAN)]


def test_a_void_offer_looks_to_a_third_like_a_refused_one() -> None:
    seen = []
    for act in ("accept", "refuse"):
        table = Table(4, together=True)
        for seat, card in enumerate(("Bakery", "Farmland", "Tanner", "Sage")):
            table.hand(seat, card)
        first, second = table.offer(KIM, CHRIS, ["Bakery"], 1), table.offer(KIM, MORGAN, ["Bakery"], 1)
        table.act(MORGAN, f"accept:{second}")
        table.events.clear()
        table.act(CHRIS, f"{act}:{first}")
        seen.append((table.view(SILVIA), [event for event in table.events if event.is_for(SILVIA)]))
    assert seen[0] == seen[1]


def test_after_three_offers_in_vain_there_is_an_end_of_it(table: Table) -> None:
    for _ in range(MOST_IN_VAIN):
        offer = table.offer(KIM, CHRIS, ["Inn"], 1)
        table.act(CHRIS, f"refuse:{offer}")
    assert "offer:1" not in acts(table, KIM) and "offer:2" in acts(table, KIM)


def test_nobody_shows_the_same_card_twice(table: Table) -> None:
    table.act(CHRIS, "show:0", cards=["Farmland", "Orchard", "Moat"])
    assert "show:0" not in acts(table, CHRIS)


def test_with_nothing_in_either_hand_there_is_nothing_to_offer() -> None:
    table = Table(2)
    assert acts(table, KIM) == ["pass"]


def test_six_large_hands_leave_no_question_without_its_partner() -> None:
    table = Table(6, together=True)
    for seat in range(6):
        table.hand(seat, *table.state.deck[:18])
    kinds = {key.partition(":")[0] for key in acts(table, ADA)}
    assert kinds == {"offer", "show", "pass"} and len(acts(table, ADA)) == 11


def test_the_prompt_says_what_is_offered(table: Table) -> None:
    table.offer(KIM, CHRIS, ["Inn"], 1, category="F")
    question = asked(table, CHRIS)
    told = lines(table.game.preview(table.view(CHRIS), question, None))
    assert told[0] == "🤝 🟥 Kim offers you **Inn (Arts, Trade)** for 1 Food card"
    assert question.params["offers_seats"] == [KIM]


def test_a_prompt_names_what_cards_of_the_hand_and_of_an_offer_give(table: Table) -> None:
    told = lines(table.game.preview(table.view(CHRIS), asked(table, CHRIS), None))
    assert told[-1] == "Your town: nothing yet"
    for card, line in zip(in_order(DECK, table.view(CHRIS).own_hand), told, strict=False):
        assert all(DECK.categories[letter].name in line for letter in DECK.cards[card].letters), line
    table.offer(KIM, CHRIS, ["Inn"], 1, category="F")
    told = lines(table.game.preview(table.view(CHRIS), asked(table, CHRIS), None))
    assert "Inn (Arts, Trade)" in told[0] and told[-1] == "Your town: nothing yet"


def accepting(table: Table, seat: int) -> str:
    """What stands below *Accept*."""
    choices = asked(table, seat).choices
    assert isinstance(choices, Acts)
    hint = next(act.hint for act in choices.acts if act.key.startswith("accept:"))
    assert hint is not None
    return words(hint)


@pytest.mark.parametrize(
    "give, count, category, said",
    [
        (["Inn", "Quarry"], 1, "M", "you get Inn and Quarry for Moat"),
        (["Inn"], 1, "F", "you get Inn for 1 Food card, which you choose"),
        (["Inn"], 2, None, "you get Inn for any 2 cards, which you choose"),
        (["Inn"], 0, None, "you get Inn for nothing"),
        ([], 2, "F", "you get nothing for Farmland and Orchard"),
    ],
)
def test_accepting_says_what_one_gets_for_what(
    table: Table, give: list[str], count: int, category: str | None, said: str
) -> None:
    table.offer(KIM, CHRIS, give, count, category=category)
    assert accepting(table, CHRIS) == said


def test_what_is_given_may_have_a_bonus_in_the_others_town_and_none_in_that_of_a_third() -> None:
    table = Table(3)
    table.hand(KIM, "Tollbooth")
    table.town(CHRIS, "Bridge")
    hints = {}
    for other in (CHRIS, MORGAN):
        acts = asked(table, KIM).choices
        assert isinstance(acts, Acts)
        form = next(act.form for act in acts.acts if act.key == f"offer:{other}")
        assert form is not None
        give = form.sections[0].fields[0].choices
        assert isinstance(give, PickSome) and give.options[0].hint is not None
        hints[other] = words(give.options[0].hint)
    assert "Bridge" not in hints[MORGAN], "who has built it keeps it"
    assert "Bridge" in hints[CHRIS]


def test_a_refusal_says_what_all_can_see_of_why(table: Table) -> None:
    """“Refused your offer” left open whether to try again, and for what."""

    def seen_after(category: str) -> list[str]:
        offer = table.offer(KIM, CHRIS, ["Inn"], 1, category=category)
        table.act(CHRIS, f"refuse:{offer}")
        return [line for line in lines(table.game.preview(table.view(KIM), asked(table, KIM), None)) if "Chris" in line]

    assert seen_after("F") == ["🟦 Chris gave no Food card: they may have none, or keep it"]
    table.town(CHRIS, "Stone Walls")
    both = "🟦 Chris leads Military and may need its cards; gave no Food card: they may have none, or keep it"
    assert seen_after("M") == [both]
    gift = table.offer(KIM, CHRIS, ["Inn"])
    table.act(CHRIS, f"refuse:{gift}")
    view = table.view(KIM)
    told = lines(table.game.preview(view, asked(table, KIM), None))
    assert "🟦 Chris may want no gift: a card they take is one they do not draw" in told and both not in told
    table.deck()
    told = lines(table.game.preview(table.view(KIM), asked(table, KIM), None))
    assert "🟦 Chris builds no more: no card helps them" in told, "the game ends with this turn"
    assert not any("Chris" in line for line in lines(table.game.preview(table.view(CHRIS), asked(table, CHRIS), None)))


def test_what_somebody_refused_in_an_earlier_turn_is_not_told_of_this_one(table: Table) -> None:
    """A Religion card was asked for, and the answer told of Public Health, asked for two turns before."""
    for category in "FM":
        table.act(CHRIS, f"refuse:{table.offer(KIM, CHRIS, ['Inn'], 1, category=category)}")
        told = [line for line in lines(table.game.preview(table.view(KIM), asked(table, KIM), None)) if "Chris" in line]
        assert len(told) == 1 and ("Food" in told[0]) == (category == "F"), "only what was asked for now"
        table.act(KIM, "pass")
        table.state.phase, table.state.passed = "trade", [CHRIS, MORGAN]
        assert not table.view(KIM).asked_in_vain and table.view(KIM).turned_down[CHRIS], "hands change meanwhile"


def test_whoever_is_done_may_still_have_their_own_offer_accepted_and_is_not_asked_about_it(table: Table) -> None:
    offer = table.offer(KIM, CHRIS, ["Inn"], 1, category="F")
    choices = asked(table, KIM).choices
    assert to_be_confirmed(choices, {"act": "pass"}) is None
    table.act(KIM, "pass")
    table.act(CHRIS, f"accept:{offer}", cards=["Orchard"])
    assert table.hands()[KIM] == ["Bakery", "Quarry", "Orchard"]


def test_whoever_is_done_while_they_have_an_offer_to_answer_is_asked_once(table: Table) -> None:
    table.offer(KIM, CHRIS, ["Inn"], 1, category="F")
    asks = to_be_confirmed(asked(table, CHRIS).choices, {"act": "pass"})
    assert asks is not None and words(asks) == "Done trading? That refuses the offer you have to answer."


def test_whoever_has_nothing_of_what_is_asked_is_done_without_a_question(table: Table) -> None:
    """Stewards ask for what one has not got, too; to go on was two presses each time."""
    table.offer(KIM, MORGAN, ["Inn"], 1, category="F")
    assert to_be_confirmed(asked(table, MORGAN).choices, {"act": "pass"}) is None


def of_giving(table: Table, other: int) -> list[Choice]:
    """The lines of the menu in which Kim ticks what an offer gives."""
    choices = asked(table, KIM).choices
    assert isinstance(choices, Acts)
    form = next(act.form for act in choices.acts if act.key == f"offer:{other}")
    assert form is not None
    draw = Drawing(load_wording("town_founders"), ("Kim", "Chris", "Morgan"))
    give, *_ = section_form(form.sections[0], None, Reference("act", "table1"), draw).blanks
    assert isinstance(give.control, Pick)
    return [*give.control.choices]


def test_the_menu_of_an_offer_lists_the_cards_in_the_order_of_the_picture(table: Table) -> None:
    """Who counted along the picture gave away the card beside the one that they meant."""
    table.state.founders[KIM].hand.reverse()
    named = [one.label for one in of_giving(table, CHRIS)]
    assert named == in_order(DECK, ("Quarry", "Inn", "Bakery")) != table.hands()[KIM]


def test_a_card_that_would_bring_the_other_a_lead_says_so_before_it_is_offered(table: Table) -> None:
    """The danger stood in red in the picture of the offer: when it was out."""
    table.town(MORGAN, "Lumbermill", "Builders Hall")
    table.town(CHRIS, "Mason")
    warned = {one.label: one.description for one in of_giving(table, CHRIS) if one.description.startswith("⚠")}
    assert warned == {"Quarry": "⚠ they’d lead Construction alone · 2 Construction"}, "nobody has anything elsewhere"
    (inn,) = [one for one in of_giving(table, CHRIS) if one.label == "Inn"]
    assert inn.description.startswith("they’d lead there · "), "but that is a lead as well"
    (quarry,) = [one for one in of_giving(table, MORGAN) if one.label == "Quarry"]
    assert quarry.description == "2 Construction", "it is theirs already"


def test_a_card_that_makes_a_shared_lead_the_others_alone_says_so(table: Table) -> None:
    """Of a card with two categories only one was told, and of a lead that was shared nothing."""
    table.town(MORGAN, "Logging Camp")
    table.town(CHRIS, "Architect")
    warned = {one.label: one.description for one in of_giving(table, CHRIS)}
    assert warned["Quarry"] == "⚠ they’d lead Construction alone · 2 Construction"


def test_who_builds_no_more_is_said_to_take_no_lead_by_a_card(table: Table) -> None:
    """The deck was empty, and the warning spoke of a founder whose last turn was over."""
    table.town(MORGAN, "Lumbermill", "Builders Hall")
    table.town(CHRIS, "Mason")
    table.deck()
    assert table.state.current == KIM and not table.state.builds_again(CHRIS)
    assert not [one for one in of_giving(table, CHRIS) if one.description.startswith("⚠")]


def test_a_card_by_which_the_other_would_only_draw_level_is_said_to_share_the_lead(table: Table) -> None:
    """Below all five cards stood that the other would lead: most were ties."""
    table.town(MORGAN, "Mason")
    warned = {one.label: one.description for one in of_giving(table, CHRIS) if one.description.startswith("⚠")}
    assert warned["Quarry"] == "⚠ they’d share Construction · 2 Construction"


def test_the_tries_that_are_left_are_told_before_an_offer_and_whose_answer_is_waited_for_after_it(table: Table) -> None:
    """That three are the most was told when one was refused, and an open offer was "offered", beside a green *Done*."""

    def hint() -> str:
        choices = asked(table, KIM).choices
        assert isinstance(choices, Acts)
        found = next(act.hint for act in choices.acts if act.key == f"offer:{CHRIS}")
        assert found is not None
        return words(found)

    told = []
    for _ in range(MOST_IN_VAIN):
        told.append(hint())
        offer = table.offer(KIM, CHRIS, ["Inn"], 1)
        headline = words(Phrase("ask-trade-first", asked(table, KIM).params))
        assert headline == "🟦 Chris has your offer: wait for the answer, or go on"
        table.act(CHRIS, f"refuse:{offer}")
    tries = ("3 tries", "2 tries", "the last try")
    assert told == [f"holds 3 cards · {left} in this trade" for left in tries]
    assert words(Phrase("ask-trade-first", asked(table, KIM).params)) == "offer cards, or skip"


def test_a_number_beside_cards_that_are_named_is_not_dropped_without_a_word_tf_4(table: Table) -> None:
    """Two were asked for and one was picked by name: the offer went out one for one."""
    table.act(CHRIS, f"show:{KIM}", cards=["Moat"])
    with pytest.raises(IllegalChoice) as refused:
        table.offer(KIM, CHRIS, ["Inn"], 2, named=["Moat"])
    assert words(refused.value.phrase).startswith("You ask for 2 cards, but name 1")
    table.offer(KIM, CHRIS, ["Inn"], 1, named=["Moat"])
    assert table.state.offers[-1].named == ["Moat"]


def test_cards_that_could_be_had_name_no_bonus_that_is_gone_for_who_asks(table: Table) -> None:
    """Graveyard was to give one more with Cathedral, which the other had built."""
    table.hand(CHRIS, "Graveyard")
    table.town(CHRIS, "Cathedral")
    table.act(CHRIS, f"show:{KIM}", cards=["Graveyard"])
    choices = asked(table, KIM).choices
    assert isinstance(choices, Acts)
    form = next(act.form for act in choices.acts if act.key == f"offer:{CHRIS}")
    assert form is not None
    named = next(field.choices for field in form.sections[0].fields if field.key == "named")
    assert isinstance(named, PickSome) and named.options[0].hint is not None
    assert "Cathedral" not in words(named.options[0].hint)


def test_a_card_is_no_gift_of_a_lead_that_the_giver_would_build_first() -> None:
    """“Nobody has Trade yet: they would lead” stood below two cards for a Trade of five."""
    table = Table(2, half=2)
    table.hand(KIM, "Gold Mine", "Marketplace", "Caravan", "Mason")
    said = given(table, KIM, CHRIS)
    assert said["Gold Mine"].startswith("they’d lead there, unless you’re first · ")
    assert said["Mason"].startswith("they’d lead there · ")


def test_below_a_card_that_brings_two_leads_its_bonus_has_room(table: Table) -> None:
    """“+1 wit…” ended the line, after both categories had been named twice."""
    table.state.founders[KIM].hand[:] = ["Barracks"]
    table.town(MORGAN, "Bowyer")
    said = given(table, KIM, CHRIS)["Barracks"]
    assert said == "they’d lead Government · ⚠ they’d share Military · 1 in each; +1 with Arena"


def test_two_cards_that_bring_the_other_a_lead_only_together_warn_of_each_other() -> None:
    """Clock Maker and Glassblower had no warning, were given together, and took Industry."""
    table = Table(3, half=2)
    table.hand(KIM, "Clock Maker", "Glassblower", "Moat")
    table.town(CHRIS, "Alchemist", "Smelter", "Toymaker")
    table.town(MORGAN, "Weaver", "Tailor", "Dye Maker", "Rug Merchant", "Stone Walls", "Gatehouse")
    said = given(table, KIM, CHRIS)
    assert said["Clock Maker"].startswith("⚠ + Glassblower: they’d lead Industry · 2 Industry")
    assert said["Glassblower"] == "⚠ + Clock Maker: they’d lead Industry · 2 Industry"
    assert said["Moat"] == "2 Military"
    assert not any("⚠ +" in one for one in given(table, KIM, MORGAN).values()), "it is theirs already"


def given(table: Table, seat: int, other: int) -> dict[str, str]:
    """What stands below each card that could be offered."""
    question = asked(table, seat)
    assert isinstance(question.choices, Acts)
    form = next(act.form for act in question.choices.acts if act.key == f"offer:{other}")
    assert form is not None
    give = form.sections[0].fields[0].choices
    assert isinstance(give, PickSome)
    return {option.key: words(option.hint) for option in give.options if option.hint is not None}


def test_a_bonus_says_in_whose_town_its_card_stands() -> None:
    """“1 Military more with Stone Walls” was told of a wall in another's town, to whose builder alone it is a bonus."""
    table = Table(3, half=2)
    table.hand(KIM, "Gatehouse", "Bakery")
    table.town(CHRIS, "Stone Walls")
    table.town(KIM, "Granary")
    assert given(table, KIM, CHRIS)["Gatehouse"].endswith("2 Military; +1 with their Stone Walls")
    assert given(table, KIM, MORGAN)["Gatehouse"].endswith("2 Military"), "nobody else can have it"
    assert given(table, KIM, MORGAN)["Bakery"].endswith("2 Food; +1 with your Granary")


def test_what_stands_below_an_offered_card_is_never_cut() -> None:
    """A name of a card ended in the middle: a line of a menu has a hundred characters."""
    for card in DECK.cards:
        table = Table(2, half=2)
        table.hand(KIM, *(one for one in DECK.cards if one == card or set(one_of(one)) & set(one_of(card))))
        assert max(map(len, given(table, KIM, CHRIS).values())) <= 100, card
    table = Table(2, half=2)
    table.hand(KIM, "Candlestick Maker", "Carpenter")
    table.town(KIM, "Lumbermill", "Weaver", "Tailor")
    table.town(CHRIS, "Alchemist")
    longest = "⚠ + Candlestick Maker: they’d share Industry · 1 Construction, 1 Industry; +1 with your Lumbermill"
    assert given(table, KIM, CHRIS)["Carpenter"] == longest and len(longest) <= 100


def one_of(card: str) -> str:
    return DECK.cards[card].letters


def test_showing_cards_says_what_it_is_for_before_it_is_pressed() -> None:
    table = Table(2, half=2)
    table.hand(KIM, "Bakery")
    question = asked(table, KIM)
    assert isinstance(question.choices, Acts)
    assert [words(act.text) for act in question.choices.acts if act.key == f"show:{CHRIS}"] == [
        "Show 🟦 Chris cards to ask for"
    ]


def test_whoever_may_choose_what_to_hand_over_reads_that_before_they_accept() -> None:
    """An offer asked for “1 Trade card” of two, and only one of them was spoken of."""
    table = Table(2, half=2)
    table.hand(KIM, "Docks", "Stables", "Sage")
    table.hand(CHRIS, "Moat", "Bakery")
    for letter, said in (("T", "1 Trade card, which you choose"), ("L", "Sage")):
        offer = table.offer(CHRIS, KIM, ["Moat"], 1, category=letter)
        choices = asked(table, KIM).choices
        assert isinstance(choices, Acts)
        (hint,) = [act.hint for act in choices.acts if act.key == f"accept:{offer}"]
        assert hint is not None and words(hint) == f"you get Moat for {said}"
        table.act(KIM, f"refuse:{offer}")


def test_an_offer_names_what_all_can_see_that_the_other_may_want() -> None:
    """Four offers were made blindly and refused, each after eight presses."""
    table = Table(3, half=2)
    table.hand(KIM, "Docks")
    table.hand(CHRIS, "Sage")
    table.hand(MORGAN, "Pub")
    table.town(CHRIS, "Bridge", "Moat", "Library")
    table.town(MORGAN, "Port", "Marketplace", "Gatehouse", "Guard Tower", "Stone Walls")
    choices = asked(table, KIM).choices
    assert isinstance(choices, Acts)
    hints = {act.key: words(act.hint) for act in choices.acts if act.hint is not None}
    assert hints["offer:1"] == "holds 1 card · 3 tries in this trade · near a lead in Trade"
    assert hints["offer:2"] == "holds 1 card · 3 tries in this trade", "who leads already is near none"


def test_whoever_shares_a_lead_is_not_said_to_be_near_one() -> None:
    """“Near a lead in Government” stood below somebody whom the board showed in that lead, with one other."""
    table = Table(3, half=2)
    table.hand(KIM, "Docks")
    table.hand(CHRIS, "Sage")
    table.town(KIM, "Bowyer")
    table.town(CHRIS, "Barracks", "Bridge")
    table.town(MORGAN, "Port", "Marketplace")
    (hint,) = [act.hint for act in _acts(table) if act.key == "offer:1" and act.hint is not None]
    assert words(hint) == "holds 1 card · 3 tries in this trade · shares the lead in Military, near one in Trade"


def _acts(table: Table) -> Sequence[Act]:
    choices = asked(table, KIM).choices
    assert isinstance(choices, Acts)
    return choices.acts
