"""What a player decides about is looked at: the district as the answer would leave it, and what that changes."""

from __future__ import annotations

import re
from typing import Any

import pytest

from cogs.rendering.pictures.fitting import laid_out, row_size
from gamecore.engine.choices import PickOne
from gamecore.engine.phrases import Phrase
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import BRASS_2, CREAM, INK, INK_2, PAPER, WAX, look
from gamecore.engine.picture.marks import Area, Picture, Row, Run, SeatMark, Shape, Sign, Tag, Text
from gamecore.engine.scripts import Question
from gamecore.games.cadwallon.cards.boulevards import BETWEEN, BOULEVARDS, SPACES
from gamecore.games.cadwallon.presentation.pictures.district import LOCK, SETTLED, WAX_3
from gamecore.games.cadwallon.presentation.pictures.emblems import TINTS, emblem
from gamecore.games.cadwallon.presentation.pictures.tried import tried
from gamecore.games.cadwallon.rules.counting_support import winners
from gamecore.games.cadwallon.rules.dispatch_phase import KEEP
from gamecore.games.cadwallon.rules.forecast import Forecast
from gamecore.games.cadwallon.rules.standing import standing
from tests.support.games.cadwallon.table import CARDS, CHRIS, GAME, KIM, MORGAN, SILVIA, Table
from tests.support.games.cadwallon.wording import words
from tests.support.pictures.positions import PLAIN_NAMES, with_names
from tests.support.pictures.seeing import contrast

ASKED = {kind: Question(KIM, kind, PickOne(()), lambda: None) for kind in ("place", "action", "contract")}


def looked_at(table: Table, kind: str, answer: Any, *, recommended: bool = True) -> Picture:
    """What Kim sees beside the question."""
    shown = GAME.question_picture(GAME.view(table.state, KIM), ASKED[kind], answer, recommended=recommended)
    assert shown is not None
    return shown.picture


def playing(table: Table, *answer: str) -> Picture:
    return looked_at(table, "action", {"act": ":".join(answer)})


def marked(picture: Picture, sign: str = "star") -> list[Box]:
    """Where what is chosen is marked."""
    return [mark.box for mark in picture.marks if isinstance(mark, Sign) and mark.name == sign and mark.box]


def places(picture: Picture) -> dict[str, Box]:
    """The tag of every card."""
    return {mark.text: mark.box for mark in picture.marks if isinstance(mark, Tag) and mark.box}


def cards(picture: Picture) -> dict[str, Box]:
    """The card of every place."""
    ground = [mark.box for mark in picture.marks if isinstance(mark, Area)]
    return {place: next(box for box in ground if box.h > 90 and box.holds(at)) for place, at in places(picture).items()}


def nearest_boulevard(picture: Picture, at: Box) -> str:
    """The boulevard whose middle is nearest."""
    middles = {}
    for name, (one, other) in zip(BOULEVARDS, BETWEEN, strict=True):
        beside = [cards(picture)[SPACES[space]] for space in (one, other)]
        middles[name] = [sum(getattr(box, axis) for box in beside) / 2 for axis in ("cx", "cy")]
    return min(middles, key=lambda name: (middles[name][0] - at.cx) ** 2 + (middles[name][1] - at.cy) ** 2)


def written(picture: Picture, place: str) -> str:
    """All that is written on a card, seats by their letters."""
    card = cards(picture)[place]
    rows = [mark for mark in picture.marks if isinstance(mark, Text | Row) and card.holds(mark.box)]
    parts = [part for row in rows for part in (row.parts if isinstance(row, Row) else (row.text,))]
    said = [part.text if isinstance(part, Run) else part for part in parts]
    return " ".join(
        look(one.seat).letter if isinstance(one, SeatMark) else one if isinstance(one, str) else words(one)
        for one in said
        if isinstance(one, str | Phrase | SeatMark)
    )


def legends(picture: Picture) -> list[str]:
    """The lines below the district."""
    lowest = max(box.bottom for box in cards(picture).values())
    rows = [mark for mark in picture.marks if isinstance(mark, Row) and mark.box.y >= lowest]
    parts = [[part.text if isinstance(part, Run) else part for part in row.parts] for row in rows]
    return [
        " ".join(part if isinstance(part, str) else words(part) for part in row if isinstance(part, str | Phrase))
        for row in parts
    ]


def is_lit(picture: Picture, place: str) -> bool:
    """True if the foot of a card is in brass."""
    card = cards(picture)[place]
    return any(isinstance(mark, Shape) and mark.fill == BRASS_2 and card.holds(mark.box) for mark in picture.marks)


def alt(picture: Picture) -> list[str]:
    return [one if isinstance(one, str) else words(one) for one in picture.alt]


# Where an Agent goes


@pytest.mark.parametrize("street", BOULEVARDS)
def test_the_star_lies_at_the_boulevard_that_is_recommended(street: str) -> None:
    picture = looked_at(Table(), "place", street)
    (star,) = marked(picture)
    assert nearest_boulevard(picture, star) == street and marked(picture, "tick") == []
    assert alt(picture)[0].startswith(f"Recommended: your Agent at {street} (")


def test_what_is_filled_in_has_a_tick_and_without_an_answer_nothing_is_marked() -> None:
    filled = looked_at(Table(), "place", "a2-b2", recommended=False)
    (tick,) = marked(filled, "tick")
    assert nearest_boulevard(filled, tick) == "a2-b2" and marked(filled) == []
    empty = looked_at(Table(), "place", None)
    assert marked(empty) == marked(empty, "tick") == [] and not any(is_lit(empty, place) for place in SPACES)


def test_ones_own_agent_stands_there_with_the_support_that_it_would_lend() -> None:
    table = Table(seats=3)
    table.agents("a1-b1", CHRIS)
    table.agents("b2-b3", MORGAN)
    picture = looked_at(table, "place", "a3-b3")
    agents = {
        nearest_boulevard(picture, mark.box): mark.seat
        for mark in picture.marks
        if isinstance(mark, SeatMark) and mark.box
    }
    assert agents == {"a1-b1": CHRIS, "b2-b3": MORGAN, "a3-b3": KIM}
    drill_sergeant, toll_sergeants = written(picture, "a3"), written(picture, "b3")
    assert "R 1" in drill_sergeant, "Toll Sergeants lend 1"
    assert "R 3" in toll_sergeants and "G 2" in toll_sergeants, "Drill Sergeant lends 3, Stonemason Morgan 2"


def test_every_round_says_why_points_multiply_and_what_a_personality_is_worth() -> None:
    table = Table()
    first = looked_at(table, "place", "a1-b1")
    assert "Personality" in written(first, "c2")
    legend = " ".join(legends(first))
    assert "Personality: one more guild card" in legend and "a guild’s points × its cards, Militia too" in legend
    table.state.condition = "lenient_captain"
    lenient = " ".join(legends(looked_at(table, "place", "a1-b1")))
    assert "× its cards" in lenient and "Militia too" not in lenient, "they are only added up"
    table.state.round = 3
    _, later = legends(looked_at(table, "place", "a1-b1"))
    assert "% chance, rest at random" in later and "a guild’s points × cards" in later, "later nobody remembers it"


def test_what_stands_on_every_card_is_explained_in_the_first_round_alone() -> None:
    """Four explanations in one line were too small to be read on a phone."""
    table = Table()
    assert "if you win it" in " ".join(legends(looked_at(table, "place", "a1-b1")))
    table.state.round = 2
    later = legends(looked_at(table, "place", "a1-b1"))
    assert "if you win it" not in " ".join(later) and "% chance, rest at random" in " ".join(later)
    assert all(later), "no line is empty"


def test_points_below_the_district_are_those_of_the_answer_that_it_shows_and_say_so() -> None:
    """They were called “as it stands”, as were others in the words above, from before the move."""
    table = Table()
    table.state.round = 2
    table.agents("a1-b1", KIM)
    as_it_is, tried = (looked_at(table, "place", answer) for answer in (None, "a2-b2"))
    assert legends(as_it_is)[0].endswith("if the round ended now")
    assert legends(tried)[0].endswith("if the round ended then")
    assert any(one.startswith("If the round ended now: ") for one in alt(as_it_is))
    assert any(one.startswith("If the round ended then: ") for one in alt(tried))


def test_a_card_that_one_would_lead_is_lit_with_its_points_and_the_chance_to_win_it() -> None:
    picture = looked_at(Table(), "place", "a1-b1")
    assert [place for place in SPACES if is_lit(picture, place)] == ["a1", "b1"]
    assert "+2" in written(picture, "b1") and "%" in written(picture, "b1")
    assert any(one.startswith("You would lead Weaponsmith, +2: your chance") for one in alt(picture))


def test_a_card_that_would_cost_is_not_lit() -> None:
    picture = looked_at(Table(), "place", "a2-a3")
    assert "−1" in written(picture, "a2") and not is_lit(picture, "a2") and is_lit(picture, "a3")


def test_a_figure_on_a_card_is_what_it_brings_oneself_also_where_a_rival_leads_it_no_more() -> None:
    """“B −1” stood where on other cards one's own points do."""
    table = Table()
    table.agents("a2-b2", CHRIS)
    picture = looked_at(table, "place", "b1-b2")
    assert re.search(r"R 2 B 2 (\d+ % )?\+2$", written(picture, "b2")), "Gate Watch lends 2, Weaponsmith too"
    assert is_lit(picture, "b2")
    assert "🟦 Chris would no longer lead Stonemason, −2 to them." in alt(picture)


def test_what_no_agent_can_win_the_reader_is_dark() -> None:
    table = Table()
    table.fill(but=["a1-b1"])
    picture = looked_at(table, "place", "a1-b1")
    papers = {mark.box: mark.fill for mark in picture.marks if isinstance(mark, Area) and mark.fill != "none"}
    fills = {place: papers[card] for place, card in cards(picture).items()}
    assert fills["a1"] == fills["b1"] and len(set(fills.values())) == 2
    own = [SPACES[at] for at, who in enumerate(winners(CARDS, table.state)) if who == KIM]
    assert {place for place in SPACES if fills[place] == fills["a1"]} == {"a1", "b1", *own}


# Which Action is played


def test_a_card_that_an_action_swaps_lies_where_it_would_and_says_where_it_comes_from() -> None:
    table = Table()
    table.holds(KIM, "shifted_walls")
    picture = playing(table, "shifted_walls", "a1", "b1")
    assert "Weaponsmith" in written(picture, "a1") and "from b1" in written(picture, "a1")
    assert "Debt Collector" in written(picture, "b1") and "from a1" in written(picture, "b1")
    assert len(marked(picture)) == 3, "both cards and the Action"
    assert alt(picture)[0] == "Recommended: play Shifted Walls, a1 Debt Collector swaps with b1 Weaponsmith."


def test_an_agent_that_an_action_moves_stands_where_it_would_and_faintly_where_it_was() -> None:
    table = Table()
    table.holds(KIM, "night_courier")
    table.agents("a1-b1", KIM)
    picture = playing(table, "night_courier", "a1-b1/1", "b3-c3")
    agents = {
        nearest_boulevard(picture, mark.box): mark.faint
        for mark in picture.marks
        if isinstance(mark, SeatMark) and mark.box
    }
    assert agents == {"a1-b1": True, "b3-c3": False}
    assert "b3-c3" in [nearest_boulevard(picture, star) for star in marked(picture)]


@pytest.mark.parametrize(
    ("action", "on", "place", "says"),
    [("town_crier", "b2", "b2", "lends 3"), ("whispers", "a1", "a1", "lends 2"), ("tarot_mages", "c3", "c3", "leaves")],
)
def test_a_card_says_what_an_action_does_to_it(action: str, on: str, place: str, says: str) -> None:
    table = Table()
    table.holds(KIM, action)
    assert says in written(playing(table, action, on), place)


def test_militia_that_one_would_be_rid_of_are_a_gain() -> None:
    table = Table()
    table.holds(KIM, "tarot_mages")
    table.agents("a2-b2", KIM)
    picture = playing(table, "tarot_mages", "a2")
    assert "−1" in written(picture, "a2") and is_lit(picture, "a2")


def test_a_closed_boulevard_is_marked() -> None:
    table = Table()
    table.holds(KIM, "barricade")
    stars = [
        nearest_boulevard(playing(table, "barricade", "b1-c1"), at)
        for at in marked(playing(table, "barricade", "b1-c1"))
    ]
    assert "b1-c1" in stars


def test_to_keep_them_is_marked_beside_the_actions_and_changes_nothing_in_the_district() -> None:
    table = Table()
    table.holds(KIM, "barricade", "whispers")
    picture = playing(table, KEEP)
    (star,) = marked(picture)
    (none,) = [
        mark
        for mark in picture.marks
        if isinstance(mark, Text) and not isinstance(mark.text, str) and mark.text.id == "picture-keep"
    ]
    assert abs(star.cy - none.box.cy) < 10 and 0 < none.box.x - star.x < 60, "on the same strip, before its words"
    names = [mark.text for mark in picture.marks if isinstance(mark, Text) and isinstance(mark.text, str)]
    assert {CARDS.district["barricade"].name, CARDS.district["whispers"].name} <= set(names)
    assert alt(picture)[0] == "Recommended: play no Action."


def test_the_action_that_is_chosen_is_in_sight_however_many_there_are() -> None:
    table = Table()
    hand = ["barricade", "whispers", "town_crier", "masked_ball", "bailiffs", "new_markets"]
    table.holds(KIM, *hand)
    picture = playing(table, "new_markets", "b1", "c3")
    assert "New Markets" in [mark.text for mark in picture.marks if isinstance(mark, Text)]


def test_secrets_of_others_are_not_in_it() -> None:
    pictures = []
    for secret in ("barricade", "whispers"):
        table = Table(special="on")
        table.secretly(CHRIS, secret)
        table.state.box = []
        pictures.append(
            [looked_at(table, kind, answer) for kind, answer in (("place", "a1-b1"), ("action", {"act": KEEP}))]
        )
    assert pictures[0] == pictures[1]


# Which contract is kept


def test_both_goals_are_there_and_the_one_to_keep_is_marked() -> None:
    table = Table(contracts="on")
    table.state.phase = "choose"
    table.state.players[KIM].contracts = ["house_bank", "clean_hands"]
    picture = looked_at(table, "contract", "clean_hands")
    (star,) = marked(picture)
    assert star.x > picture.width / 2, "the second one"
    assert alt(picture) == [
        "Recommended: keep Clean Hands.",
        "House Bank: more Usurers cards than anybody else: +5.",
        "Clean Hands: fewer Militia than anybody else: +4.",
    ]


def test_ones_own_cards_show_which_personality_a_guild_is_multiplied_by_and_where_it_went() -> None:
    """Two names stood beside 5×3."""
    table = Table()
    table.owns(KIM, "silent_partner", "ledger_keeper", "brother_calvus")
    shown = GAME.picture("hand", GAME.view(table.state, KIM), ())
    assert shown is not None
    told = [
        mark.text if isinstance(mark.text, str) else words(mark.text) for mark in shown.marks if isinstance(mark, Text)
    ]
    assert {"Silent Partner 3, Ledger Keeper 2 + Brother Calvus", "5×3", "joins Usurers"} <= set(told)


def test_every_card_has_an_emblem_of_its_guild_or_of_what_its_action_does() -> None:
    drawn = {id: emblem(card, Box(0, 0, 80, 80)).d for id, card in CARDS.district.items()}
    assert all(drawn.values())
    kinds = {
        card.effect.do if card.effect is not None else card.guild or card.kind: drawn[id]
        for id, card in CARDS.district.items()
    }
    assert len(set(kinds.values())) == len(kinds), "no two are alike"


def test_every_guild_card_and_nearly_all_militia_have_the_emblem_of_their_own_trade() -> None:
    """A guild’s cards looked alike in every round."""
    kept = [id for id, card in CARDS.district.items() if card.kind in ("guild", "militia")]
    assert len({emblem(CARDS.district[id], Box(0, 0, 80, 80)).d for id in kept}) == len(kept)


def test_an_emblem_is_seen_on_its_card_and_words_on_one_that_is_decided() -> None:
    assert all(
        contrast(tint, ground) >= least for tint in TINTS.values() for ground, least in ((PAPER, 2.5), (SETTLED, 1.7))
    )
    assert all(contrast(ink, ground) >= 4.5 for ground, inks in ((PAPER, (INK, INK_2, WAX)), (SETTLED, (INK, WAX_3)))
               for ink in inks)  # fmt: skip


def test_figures_of_a_decision_are_large_enough_for_a_phone_though_many_have_support() -> None:
    table = Table(seats=4)
    for street, seat in (("a2-b2", KIM), ("b1-b2", CHRIS), ("b2-c2", MORGAN)):
        table.agents(street, seat)
    picture = looked_at(table, "place", "b2-b3")
    rows = [
        mark for mark in picture.marks if isinstance(mark, Row) and any(isinstance(p, SeatMark) for p in mark.parts)
    ]
    assert rows
    for row in rows:
        assert all(row.size * part.scale >= 30 for part in row.parts if isinstance(part, Run))
    emblems = [mark for mark in picture.marks if isinstance(mark, Shape) and mark.fill in TINTS.values()]
    assert not any(crossed.box.y < mark.box.bottom and mark.box.y < crossed.box.bottom and
                   crossed.box.x < mark.box.right and mark.box.x < crossed.box.right
                   for mark in emblems for crossed in rows), "no figure on an emblem"  # fmt: skip


def test_what_decides_is_drawn_at_30_units_at_least_though_three_have_support_beside_a_bolt() -> None:
    """Three shares, a bolt and the line that says what a bolt is were tiny."""
    table = Table(seats=3)
    table.holds(CHRIS, "tarot_mages")
    for street, seat in (("a2-b2", CHRIS), ("b1-b2", MORGAN), ("b2-c2", KIM)):
        table.agents(street, seat)
    table.state.lent[7] = 3
    for round in (1, 3):
        table.state.round = round
        drawn = with_names("cadwallon", looked_at(table, "place", "b2-b3"), PLAIN_NAMES[:3])
        rows = [mark for mark in laid_out(drawn) if isinstance(mark, Row)]
        shares = [row for row in rows if any(isinstance(part, SeatMark) for part in row.parts)]
        assert any(sum(isinstance(part, SeatMark) for part in row.parts) == 3 for row in shares)
        assert all(row_size(row) >= 30 for row in (*shares, *rows[-2:]))


def test_what_all_cards_that_one_leads_come_to_is_said_where_it_is_not_the_sum() -> None:
    """+13, +9 and +5 stood on three cards, and 17 became 34."""
    table = Table()
    table.owns(KIM, "fencing_master")
    table.agents("b1-b2", KIM)
    assert not any("led so far" in line for line in legends(looked_at(table, "place", "c2-c3")))
    table.agents("a2-a3", KIM)
    picture = looked_at(table, "place", "c2-c3")
    (said,) = [found for line in legends(picture) if (found := re.search(r"led so far, together: ([+]\d+)", line))]
    stands = standing(CARDS, tried(CARDS, table.state, ASKED["place"], "c2-c3").state)
    assert said[1] == f"+{stands.then[KIM] - stands.now[KIM]}"
    assert f"All cards that you lead come to {said[1]} together." in alt(picture)


def test_what_one_leads_in_all_is_not_said_twice() -> None:
    """“4 → 8” stood above what all one leads comes to, and squeezed the cards."""
    table = Table()
    table.state.round = 2
    table.owns(KIM, "fencing_master")
    for street in ("b1-b2", "a2-a3"):
        table.agents(street, KIM)
    lines = " ".join(legends(looked_at(table, "place", "c2-c3")))
    stands = standing(CARDS, tried(CARDS, table.state, ASKED["place"], "c2-c3").state)
    assert f"{stands.now[KIM]} {stands.then[KIM]} " in lines and "led so far" not in lines


@pytest.mark.parametrize("round", [1, 2])
def test_no_name_of_a_card_lies_over_its_band(round: int) -> None:
    """Beside Actions and three lines below, cards were so low that their names covered what they are."""
    table = Table(seats=3)
    table.state.round = round
    table.holds(KIM, "new_markets", "street_procession")
    for street, seat in (("b1-b2", KIM), ("a2-a3", KIM), ("b2-c2", CHRIS), ("c2-c3", MORGAN)):
        table.agents(street, seat)
    names = [CARDS.district[card].name for card in table.state.grid if card is not None]
    for answer in ("keep", "street_procession:2:on"):
        shown = [mark for mark in playing(table, answer).marks if isinstance(mark, Text) and mark.text in names]
        assert len(shown) == 9
        assert all(mark.box.h >= mark.size for mark in shown)


def test_everybody_who_has_support_beside_a_card_stands_on_it() -> None:
    """The result named a third player whom the picture had left out."""
    table = Table(seats=4)
    for street, seat in (("a2-b2", CHRIS), ("b1-b2", MORGAN)):
        table.agents(street, seat)
    assert re.search(r"R \d .*B \d|B \d .*R \d", said := written(looked_at(table, "place", "b2-b3"), "b2")), said
    assert "G " in said and "…" not in said
    table.agents("b2-c2", SILVIA)
    table.state.lent[5] = 2
    assert "…" in written(looked_at(table, "place", "b2-b3"), "b2"), "of a fourth there is no more room than to say so"


def test_of_a_card_that_a_rival_cannot_lose_any_more_no_points_are_promised() -> None:
    table = Table()
    for street in ("c1-c2", "b1-c1"):
        table.agents(street, CHRIS)
    picture = looked_at(table, "place", "a1-b1")
    assert "+" not in written(picture, "c1") and "+2" in written(picture, "b1")
    assert "no Agent wins it for you" in " ".join(legends(picture))


def test_of_a_card_that_stays_for_a_tie_no_points_are_promised() -> None:
    """They stood on a card that two were level at, with no boulevard beside it left."""
    table = Table()
    table.agents("b1-c1", KIM)
    table.agents("c1-c2", CHRIS)
    table.state.lent[5] = 2  # so that the Widow Orsane lends as much as the Weaponsmith
    picture = looked_at(table, "place", "a2-a3")
    assert "+" not in written(picture, "c1") and "no Agent wins it for you" in " ".join(legends(picture))


def test_what_no_agent_wins_has_a_lock_that_is_explained_and_what_is_ones_own_for_sure_has_none() -> None:
    """A tan ground alone said it, which looked like Green's to who sees few colours, and “no Agent wins it for you”
    stood beside cards that were safely one's own."""
    for round, is_own in ((2, False), (4, False), (4, True)):
        table = Table()
        for street in ("c1-c2", "b1-c1"):
            table.agents(street, KIM if is_own else CHRIS)
        table.state.round = round
        picture = looked_at(table, "place", "a1-b1")
        locks = [mark for mark in picture.marks if isinstance(mark, Row) and Sign(LOCK, CREAM, scale=1.2) in mark.parts]
        assert len(locks) == (not is_own) == ("no Agent wins it for you" in " ".join(legends(picture)))
        assert ("Debt Collector" in str(picture.alt)) and ("picture-lost-alt" in str(picture.alt)) != is_own
        assert ("+" in written(picture, "c1")) == is_own, "what is one's own keeps its points"


def test_it_is_said_that_the_picture_shows_the_table_as_if_the_recommended_answer_were_given() -> None:
    """It was taken for the table as it is now."""
    for round in (1, 3):
        table = Table()
        table.state.round = round
        assert "as if done" in " ".join(legends(looked_at(table, "place", "a1-b1")))
        assert "as if done" not in " ".join(legends(looked_at(table, "place", None)))


def test_no_card_is_called_settled_or_out_of_reach_that_an_action_or_a_rivals_agent_still_wins() -> None:
    """One took a card with one's own Masked Ball that had been “out of reach”, and both boulevards beside a “settled”
    one were free."""
    table = Table(seats=3)
    table.fill(but=("a1-b1", "a1-a2", "c2-c3"), seats=(1, 2))
    table.state.lent[SPACES.index("b1")] = 1
    table.holds(KIM, "masked_ball")
    picture = looked_at(table, "place", "c2-c3")
    assert "+" not in written(picture, "a1"), "others have the last two Agents"
    assert Forecast(CARDS, table.state, CHRIS).odds(BOULEVARDS.index("a1-b1"), 0)[1] > 0
    assert "no Agent wins it for you" in " ".join(legends(picture))


def test_how_to_play_shows_what_an_action_does() -> None:
    """Actions decided two rounds, and no step had named them."""
    shown = GAME.how_to_play(Phrase("how-to-play", {}))
    said = [
        words(part) for mark in shown.marks if isinstance(mark, Row) for part in mark.parts if isinstance(part, Phrase)
    ]
    assert "Action: move cards or Agents" in said


def test_a_tie_that_no_agent_changes_is_written_as_one_and_not_with_points() -> None:
    """“+9 if you win it” stood on a card whose boulevards were all taken, 1 to 1."""
    table = Table()
    table.agents("a1-a2", CHRIS)
    seen = written(looked_at(table, "place", "a1-b1"), "a1")
    assert seen.endswith(" tie") and "+" not in seen, seen
    assert is_lit(looked_at(table, "place", "a1-b1"), "a1"), "a rival leads it no more"
