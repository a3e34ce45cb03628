"""A card that leaves takes along what it lent, and nobody knows what the one that comes lends."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from cogs.wording.fluent import load_wording
from gamecore.engine.chance import Chance
from gamecore.engine.choices import PickOne
from gamecore.engine.phrases import Phrase
from gamecore.engine.picture.marks import Row, Run, Text
from gamecore.engine.scripts import Question
from gamecore.games.cadwallon.ai.comparing import by_what_comes, end_of, in_any_case
from gamecore.games.cadwallon.ai.hanging import hanging as told_of
from gamecore.games.cadwallon.ai.reasons import reasons
from gamecore.games.cadwallon.cards.boulevards import BOULEVARDS, SPACE, STREET
from gamecore.games.cadwallon.rules.action_cards import arrivals
from gamecore.games.cadwallon.rules.counting_support import all_lent
from tests.support.games.cadwallon.reasoned import SEATS, in_brief, placed, scattered
from tests.support.games.cadwallon.table import CARDS, CHRIS, GAME, KIM, MORGAN, Table
from tests.support.games.cadwallon.wording import words

ASKED = Question(KIM, "action", PickOne(()), lambda: None)


def hanging() -> Table:
    """Kim leads Doctor Velt at b3 by 3 to 2: with her Agent beside Harbour Guard at b2, which lends one more than 2 and
    which she has to take as well."""
    table = Table(
        (
            "night_patrol", "barricade", "widow_orsane",
            "toll_sergeants", "harbour_guard", "bridge_warden",
            "street_procession", "doctor_velt", "brother_calvus",
        ),
        seats=3,
    )  # fmt: skip
    stand = {
        KIM: ("c1-c2", "b2-b3", "b1-c1", "b2-c2"),
        CHRIS: ("c2-c3", "a2-a3", "a2-b2"),
        MORGAN: ("b1-b2", "a3-b3", "b3-c3"),
    }
    for seat, streets in stand.items():
        for street in streets:
            table.agents(street, seat)
    table.state.lent[SPACE["b2"]] = 1
    table.owns(KIM, "fencing_master", "gem_cutter")
    table.owns(MORGAN, "masked_singer")  # the last Personality: whatever comes lends something
    table.holds(KIM, "tarot_mages")
    table.state.round, table.state.has_placed, table.state.deck = 3, True, table.state.deck[:12]
    return table


def said_of(table: Table, space: str) -> tuple[str, str]:
    """What is said of it that the card there leaves, in brief and behind *Why?*."""
    (found,) = reasons(CARDS, GAME.view(table.state, KIM), ASKED, {"act": f"tarot_mages:{space}"})
    return load_wording("cadwallon").in_brief.text(found.phrase, SEATS), words(found.phrase)


def test_a_lead_that_hangs_on_what_a_card_lends_is_named_beside_what_its_leaving_brings() -> None:
    """“You avoid Harbour Guard, +2” was all that was said, and Doctor Velt, +3, was lost at once."""
    brief, why = said_of(hanging(), "b2")
    assert brief == "with Tarot Mages, you avoid Harbour Guard, +2 · may lose you Doctor Velt, −3"
    assert "⚠️ you may lose Doctor Velt, −3: what comes has to lend 3 or more" in why


def test_militia_that_one_escapes_only_if_little_is_lent_are_told_as_a_chance() -> None:
    brief, why = said_of(hanging(), "c2")
    assert brief.endswith("may spare you Harbour Guard, +2")
    assert "you may escape Harbour Guard, +2: if what comes lends 2 or less" in why


@pytest.mark.parametrize(
    ("mine", "lent"),
    [
        ((2, 3), "2 or more"),
        ((0, 1), "1 or less"),
        ((1, 2), "1 or 2"),
        ((1,), "1"),
        ((0, 3), "0 or 3"),
        ((0, 2, 3), "0, 2 or 3"),
    ],
)
def test_the_numbers_that_are_needed_are_named_where_not_all_above_or_below_one_do(
    mine: tuple[int, ...], lent: str
) -> None:
    """“What comes has to lend 1 or more” was said of 1 and 2, while with 3 a rival took it."""
    state = hanging().state
    found = [(lends, {"doctor_velt": KIM if lends in mine else MORGAN}) for lends in range(4)]
    (told,) = told_of(CARDS, state, KIM, {"doctor_velt": KIM}, found)
    assert words(told) == f"you may lose Doctor Velt, −3: what comes has to lend {lent}"
    (told,) = told_of(CARDS, state, KIM, {"doctor_velt": MORGAN}, found)
    assert words(told) == f"you may win Doctor Velt, +3: if what comes lends {lent}"


def test_what_is_recommended_reckons_with_all_that_hangs_on_the_card() -> None:
    table = hanging()
    best = GAME.steward(GAME.view(table.state, KIM), ASKED, Chance("x"))
    assert best != {"act": "tarot_mages:b2"}


def test_no_round_is_promised_with_a_lead_that_hangs_on_what_comes() -> None:
    """“This round brings you +6, with your Tarot Mages”: +3 of it was Doctor Velt’s."""
    table = hanging()
    whatever = by_what_comes(CARDS, table.state, KIM, "harbour_guard", is_searched=True)
    assert {held["doctor_velt"] for _, held in whatever} == {KIM, MORGAN, None}
    held = in_any_case(whatever)
    assert held["doctor_velt"] is None and held["widow_orsane"] == KIM and "harbour_guard" not in held


@pytest.mark.parametrize(
    ("condition", "numbers"), [(None, [0, 1, 2, 3]), ("market_day", [1, 2, 3, 4]), ("open_salons", [1, 2, 3])]
)
def test_what_comes_lends_any_number_of_a_card_that_does_not_lie_open(
    condition: str | None, numbers: list[int]
) -> None:
    table = hanging()
    table.state.players[MORGAN].cards.clear()
    table.state.condition = condition
    found = arrivals(CARDS, table.state, SPACE["b2"])
    assert [lends for _, lends, _ in found] == numbers
    assert [all_lent(CARDS, one)[SPACE["b2"]] for one, *_ in found] == numbers
    assert sum(chance for *_, chance in found) == pytest.approx(1)


def late(district: Sequence[str], agents: str) -> Table:
    """The last round, with Tarot Mages in Kim's hand: whose Agent stands in each boulevard, "-" where none does."""
    table = Table(district, seats=len({*agents} - {"-"}))
    for street, seat in enumerate(agents):
        if seat != "-":
            table.state.agents[street].append(int(seat))
    table.holds(KIM, "tarot_mages")
    table.state.round, table.state.deck = 4, table.state.deck[:10]
    return table


def escaping() -> Table:
    """With her Agent at a3-b3 Kim has Tarot Mages take Toll Sergeants, and leaves open who then has Harbour Guard,
    beside it: herself, nobody or Chris."""
    district = (
        "pawnbroker", "night_patrol", "master_of_plans",
        "widow_orsane", "toll_sergeants", "ducal_lancers",
        "harbour_guard", "spice_merchant", "gate_watch",
    )  # fmt: skip
    return late(district, "100011110--1")


def test_nobody_is_said_to_win_a_card_that_hangs_on_what_comes() -> None:
    """“You lead Harbour Guard, −8, but nobody wins it in the end”: Kim takes it if 0 or 1 comes."""
    told, brief = placed(escaping(), "a3-b3"), in_brief(escaping(), "a3-b3")
    assert "you may have to take Harbour Guard, −8 with Tarot Mages: if what comes lends 1 or less" in told
    assert brief.endswith("may give you Harbour Guard, −8 with Tarot Mages")
    assert not any("nobody" in one or "spares you" in one for one in [*told, brief])


def test_nothing_is_said_to_be_kept_from_a_rival_who_may_have_it_by_what_comes() -> None:
    """“This keeps Silent Partner (3) from Chris”, and “Chris does not win Master of Plans, +6”: both hung on it."""
    kept = (
        "debt_collector", "silent_partner", "masked_singer",
        "spice_merchant", "drill_sergeant", "toll_sergeants",
        "bridge_warden", "harbour_guard", "widow_orsane",
    )  # fmt: skip
    left = (
        "bronze_caster", "brother_calvus", "drill_sergeant",
        "master_of_plans", "harbour_guard", "gem_cutter",
        "ducal_lancers", "fur_trader", "widow_orsane",
    )  # fmt: skip
    for table, street, card in (
        (late(kept, "-001001111-0"), "a1-b1", "silent_partner"),
        (late(left, "0-110-220102"), "a1-a2", "master_of_plans"),
        (escaping(), "c2-c3", "ducal_lancers"),
    ):
        assert card in end_of(CARDS, table.state, KIM, STREET[street]).hangs
        assert not any(CARDS.district[card].name in one for one in placed(table, street) if "you may" not in one)


def test_a_card_out_of_the_game_does_not_come_again() -> None:
    """“What comes has to lend 3 or more” was said when every card that lends 3 had left the game."""
    table = hanging()
    district = CARDS.district.items()
    table.state.removed = [id for id, card in district if card.support == 3 and id not in table.state.grid]
    brief, why = said_of(table, "b2")
    assert "Doctor Velt −3" in brief, "it is lost for sure, be it to Morgan or to nobody"
    assert "you may lose Doctor Velt" not in why


def test_the_picture_shows_what_nobody_knows_as_a_question_and_promises_no_end_of_the_round() -> None:
    """The boulevards still had the 3 of the card that leaves, and below stood “10 → 17 if the round ended then”."""
    table = hanging()
    shown = GAME.question_picture(GAME.view(table.state, KIM), ASKED, {"act": "tarot_mages:b2"}, recommended=True)
    assert shown is not None
    marks = shown.picture.marks
    assert sum(isinstance(mark, Text) and mark.text == "?" for mark in marks) == 4, "its four boulevards"
    rows = [mark for mark in marks if isinstance(mark, Row)]
    asked = [row for row in rows if any(isinstance(part, Run) and part.text == "?" for part in row.parts)]
    assert len(asked) == 2, "Doctor Velt, and the legend"
    alt = [one if isinstance(one, str) else words(one) for one in shown.picture.alt]
    assert "Who leads Doctor Velt then hangs on what comes." in alt
    assert not any("ended then" in one for one in alt) and not any(
        isinstance(part, Phrase) and part.id == "picture-stands" for row in rows for part in row.parts
    )


def test_a_plan_says_which_card_leaves_by_it_and_no_round_brings_nothing_that_hangs_on_what_comes() -> None:
    """“You win nothing this round, with your Tarot Mages” was said of a boulevard whose card was “+4, safe”."""
    found = 0
    for seed in (4, 12, 14):
        table = scattered(f"own {seed}", 9, seats=3)
        table.holds(KIM, "tarot_mages")
        for street in table.state.free_streets():
            said = [*placed(table, BOULEVARDS[street]), in_brief(table, BOULEVARDS[street])]
            promised = [part for part in said if "with your Tarot Mages" in part]
            assert all("(removes " in part for part in promised), promised
            end = end_of(CARDS, table.state, KIM, street)
            maybe = end.may_win(CARDS, KIM)
            if promised and maybe and not end.won:
                assert not any("win nothing" in part or "nothing is left" in part for part in said), said
                found += any(
                    f"hangs on what comes, with your Tarot Mages (removes {end.gone})" in part for part in said
                )
    assert found
