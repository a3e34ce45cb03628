"""The bargaining window (pages 12 and 19): stances, offers, deals, gifts, and when it closes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from cogs.rendering.event_text import nudge
from cogs.wording.names import Words
from gamecore.engine.chance import Chance
from gamecore.engine.choices import Acts, ShareOut
from gamecore.engine.errors import IllegalChoice
from gamecore.engine.phrases import Phrase, say
from gamecore.engine.scripts import Event, Open, Question
from gamecore.games.guild_master.ai.resample_hidden import resample_hidden
from gamecore.games.guild_master.presentation import loud
from gamecore.games.guild_master.rules import action_phase
from gamecore.games.guild_master.rules.attempt_contract.bargaining import MOST_OFFERS, open_window
from gamecore.games.guild_master.rules.gifts import MOST_GIFTS
from gamecore.games.guild_master.state import Contest
from gamecore.games.guild_master.view import view_for
from gamecore.tables.model.table import TableView, Waited
from tests.support.discord.first_table import NOW, table_of
from tests.support.discord.word_budgets import AT_MOST, count
from tests.support.games.guild_master.deck import deck, effect
from tests.support.games.guild_master.table import CHRIS, KIM, MORGAN, SILVIA, Table
from tests.support.games.guild_master.wording import lines, words
from tests.support.games.scenario import keys as keys_of

TEAMS = ("might1", "arcane1", "guile1", "logic1")


def reveal(seats: int = 2, faces: Sequence[int] = (), contract: dict[str, Any] | None = None, **options: str) -> Table:
    """All have ordered a team of Might 3 to contract 3 (Might 10, 5 Gold, 3 Fame); orders are just revealed."""
    people: dict[str, dict[str, Any]] = {one: {"skills": {"might": 3}} for one in TEAMS}
    card = {"name": "The Raid", "targets": {"might": 10}, "gold": 5, "fame": 3} | (contract or {})
    table = Table(seats=seats, round=2, cards=deck(**{**people, "common20": card}), faces=faces, **options)
    table.board("3", "common20")
    for seat in range(seats):
        table.guild(seat, fame=9 - seat, gold=6)
        table.orders(seat, 1, "3", [TEAMS[seat]], fallback="nothing")
    action_phase.find_contests(table.play())
    return table


def acts(table: Table, seat: int, act: str, **form: Any) -> None:
    """One act in the window."""
    table.says(seat, "bargain", {"act": act, "form": form} if form else {"act": act})
    table.runs(open_window(table.play()))


def offers(table: Table, seat: int, gold: dict[int, int], card: int, bonus: int | None = None) -> None:
    terms: dict[str, Any] = {"gold": {str(party): share for party, share in gold.items()}, "card": str(card)}
    acts(table, seat, "offer:1:3", offer=terms if bonus is None else terms | {"bonus": str(bonus)})


def keys(table: Table, seat: int) -> list[str]:
    """What the seat may do now."""
    script = open_window(table.play())
    batch = next(script)
    script.close()
    choices = next(question.choices for question in batch.questions if question.seat == seat)
    assert isinstance(choices, Acts)
    return [act.key for act in choices.acts]


def contest(table: Table) -> Any:
    return table.state.contests[0]


# The window


def test_only_parties_of_contract_contests_bargain_c_43_c_44() -> None:
    """C-43, C-44"""
    table = reveal(3)
    table.state.guilds[MORGAN].orders[0].objective = "builders"
    action_phase.find_contests(table.play())
    batch = next(open_window(table.play()))
    assert isinstance(batch, Open)
    assert [question.seat for question in batch.questions] == [KIM, CHRIS]


def test_the_window_closes_when_all_are_done_since_the_last_offer() -> None:
    table = reveal()
    acts(table, KIM, "done")
    offers(table, CHRIS, {KIM: 2, CHRIS: 3}, CHRIS)
    assert table.state.talked == []
    acts(table, KIM, "done")
    before = table.state.phase
    acts(table, CHRIS, "done")
    assert (before, table.state.phase) == ("bargain", "resolve")


def test_an_offer_opens_the_window_again_only_for_those_it_concerns() -> None:
    """Kim and Chris meet at contract 3, Morgan and Silvia at contract 4."""
    table = reveal(4)
    table.board("4", "common6")
    for seat in (MORGAN, SILVIA):
        table.state.guilds[seat].orders[0].objective = "4"
    action_phase.find_contests(table.play())
    table.state.talked = [CHRIS, MORGAN, SILVIA]
    offers(table, KIM, {KIM: 5, CHRIS: 0}, CHRIS)
    assert table.state.talked == [MORGAN, SILVIA]


def test_a_done_party_may_still_act_but_nobody_waits_for_it() -> None:
    table = reveal()
    acts(table, KIM, "done")
    batch = next(open_window(table.play()))
    assert {question.seat: question.optional for question in batch.questions} == {KIM: True, CHRIS: False}


def test_a_done_party_is_not_offered_to_be_done_again_but_may_say_so() -> None:
    table = reveal()
    acts(table, KIM, "done")
    batch = next(open_window(table.play()))
    offered = {question.seat: offers_to_be_done(question) for question in batch.questions}
    assert offered == {KIM: False, CHRIS: True}
    acts(table, KIM, "done")
    acts(table, CHRIS, "done")
    assert table.state.phase == "resolve"


def offers_to_be_done(question: Question) -> bool:
    assert isinstance(question.choices, Acts) and question.choices.check(question.default()) == ("done", None)
    return any(act.key == "done" and act.is_offered for act in question.choices.acts)


def test_the_window_keeps_its_name_for_the_round_so_that_no_press_is_voided() -> None:
    table = reveal()
    first = next(open_window(table.play()))
    acts(table, KIM, "stance:1:3:conflict")
    second = next(open_window(table.play()))
    assert isinstance(first, Open) and isinstance(second, Open)
    assert first.window == second.window == "bargain:2"


def test_a_window_that_nobody_uses_closes_by_its_defaults() -> None:
    table = reveal(3)
    while table.state.phase == "bargain":
        table.runs(open_window(table.play()))
    assert table.state.phase == "resolve"


# Stances


def test_a_stance_is_told_to_its_owner_alone_and_may_change_c_43() -> None:
    """C-43"""
    table = reveal(faces=[6, 6, 6, 4, 4, 4])
    acts(table, KIM, "stance:1:3:conflict")
    acts(table, KIM, "stance:1:3:deal")
    acts(table, KIM, "stance:1:3:conflict")
    assert {event.only for event in table.events if event.kind == "bargain.stance"} == {(KIM,)}
    assert "stance:1:3:conflict" not in keys(table, KIM)
    acts(table, KIM, "done")
    acts(table, CHRIS, "done")
    table.resolves()
    assert table.events_of("contest.divided")[0]["conflict_seats"] == [KIM]


def test_a_stance_takes_the_place_of_what_the_order_sheet_said_c_26() -> None:
    """C-26: whoever meant to step aside has now come to terms."""
    table = reveal(faces=[6] * 6 + [1, 2])
    table.state.guilds[KIM].orders[0].if_contested = "aside"
    acts(table, KIM, "stance:1:3:cooperate")
    acts(table, KIM, "done")
    acts(table, CHRIS, "done")
    table.resolves()
    assert table.events_of("order.declined") == []


# A stance that is asked for again if the odds change


def later(word: str = "cooperate", faces: Sequence[int] = (), **rest: Any) -> Table:
    """Kim and Chris go to contract 3 in space 2: Might 10, two dice each. In space 1 Morgan goes for contract 1, whose
    Event makes every target of Might 4 harder as long as it lies there."""
    event = effect("event", "shift_target", by=4, skill="might")
    people = {one: {"skills": {"might": 2}} for one in ("might1", "arcane1")} | {"guile1": {"skills": {"guile": 3}}}
    cards = deck(
        **people,
        common20={"name": "The Raid", "targets": {"might": 10}, "gold": 5, "fame": 3},
        heroic1={"name": "The Watch", "targets": {"guile": 13}, "effects": [event]},
    )
    table = Table(seats=3, round=2, cards=cards, faces=faces, **rest)
    table.board("3", "common20")
    table.board("1", "heroic1")
    for seat in (KIM, CHRIS):
        table.guild(seat, fame=9 - seat, gold=6)
        table.orders(seat, 2, "3", [TEAMS[seat]], if_contested=word if seat == KIM else "cooperate", fallback="nothing")
    table.orders(MORGAN, 1, "1", ["guile1"], fallback="nothing")
    action_phase.find_contests(table.play())
    return table


WON, LOST = [5, 5, 5], [1, 1, 1]


def asked_stances(table: Table) -> list[int]:
    return [question.seat for question in table.asked if question.kind == "contest.stance"]


def test_a_stance_stands_if_no_earlier_result_changes_its_odds_c_43() -> None:
    """C-43: Morgan fails, so all is as it was."""
    table = later(faces=[*LOST, 6, 6, 6, 5])
    acts(table, KIM, "again:2:3")
    table.resolves()
    assert asked_stances(table) == [] and table.events_of("contest.cooperate")


def test_whoever_wanted_it_is_asked_again_once_an_earlier_result_changed_the_odds_c_43() -> None:
    """C-43: the Event is gone, and so are four of the target."""
    table = later(faces=[*WON, 6, 6, 6, 5])
    acts(table, KIM, "again:2:3")
    table.says(KIM, "contest.stance", "conflict")
    table.resolves()
    assert asked_stances(table) == [KIM]
    assert table.events_of("contest.divided")[0]["conflict_seats"] == [KIM]
    (question,) = table.asked_of(KIM, "contest.stance")
    asked = words(Phrase("ask-contest-stance", question.params))
    assert asked.endswith("cooperate or conflict? Things have changed since you chose Cooperate.")


@pytest.mark.parametrize(("word", "told"), [("cooperate", "contest.cooperate"), ("conflict", "contest.divided")])
def test_who_is_asked_again_and_stays_silent_keeps_to_the_stance_c_43(word: str, told: str) -> None:
    """C-43: by deadline the stance stands, for one was given."""
    table = later(word, faces=[*WON, 6, 6, 6, 5])
    acts(table, KIM, "again:2:3")
    table.resolves()
    assert asked_stances(table) == [KIM] and table.events_of(told)


def test_only_with_a_deal_is_kept_to_in_silence_as_well_c_43_c_45() -> None:
    """C-43, C-45: it is among what may be answered, and means what it meant."""
    table = later("deal", faces=[*WON, 6, 6, 6, 5])
    acts(table, CHRIS, "offer:2:3", offer={"gold": {str(KIM): 5, str(CHRIS): 0}, "card": str(KIM)})
    acts(table, KIM, "accept:1")
    acts(table, KIM, "again:2:3")
    table.resolves()
    (question,) = table.asked_of(KIM, "contest.stance")
    assert keys_of(question) == ["cooperate", "conflict", "deal", "aside"]
    assert table.events_of("contest.cooperate") and not table.events_of("contest.deal_fell")


def test_partners_that_step_aside_are_a_change_as_well_c_43_a_05() -> None:
    """C-43, A-05: two of three are left, and the third was to help."""
    people = {one: {"skills": {"might": 3}} for one in TEAMS}
    cards = deck(**people, common20={"name": "The Raid", "targets": {"might": 10}})
    table = Table(seats=3, round=2, cards=cards, faces=[1, 1, 1])
    table.board("3", "common20")
    for seat in range(3):
        table.guild(seat, fame=9 - seat)
        table.orders(seat, 2, "3", [TEAMS[seat]], fallback="nothing")
    table.state.guilds[MORGAN].orders[0].if_contested = "aside"
    table.orders(MORGAN, 1, "free", ["guile2"], fallback="nothing")
    action_phase.find_contests(table.play())
    acts(table, KIM, "again:2:3")
    table.says(KIM, "contest.stance", "aside")
    table.resolves()
    assert asked_stances(table) == [KIM]


def test_it_is_offered_only_where_a_stance_may_be_overtaken_by_results_c_43() -> None:
    """C-43: not where the contest comes first, nor to whoever is asked in any case."""
    assert "again:2:3" in keys(later(), KIM)
    assert "again:1:3" not in keys(reveal(), KIM)
    assert "again:2:3" not in keys(later("ask"), KIM)
    assert "again:2:3" not in keys(later("aside"), KIM)


def test_it_may_be_taken_back_and_stays_beside_another_stance_c_43() -> None:
    table = later()
    acts(table, KIM, "again:2:3")
    assert "again:2:3" not in keys(table, KIM)
    acts(table, KIM, "stance:2:3:conflict")
    assert "stands:2:3" in keys(table, KIM)
    acts(table, KIM, "stands:2:3")
    assert "stands:2:3" not in keys(table, KIM) and "again:2:3" in keys(table, KIM)
    acts(table, KIM, "again:2:3")
    acts(table, KIM, "stance:2:3:ask")
    assert contest(table).again == []


def test_only_its_owner_hears_or_sees_that_a_stance_is_to_be_asked_for_again_c_43() -> None:
    """C-43"""
    table = later()
    before = [table.game.view(table.state, viewer) for viewer in (CHRIS, MORGAN, None)]
    acts(table, KIM, "again:2:3")
    assert [event.only for event in table.events if event.kind == "bargain.again"] == [(KIM,)]
    assert [table.game.view(table.state, viewer) for viewer in (CHRIS, MORGAN, None)] == before
    own = table.game.view(table.state, KIM)
    told = "\n".join(lines(table.game.preview(own, asked_now(table, KIM), None)))
    assert "**Cooperate**; I ask you again if an earlier result changes the odds" in told
    other = resample_hidden(table.cards, table.state, KIM, Chance("another world"))
    assert table.game.view(other, KIM) == own


def test_strictly_nothing_comes_between_a_window_and_its_contest_c_43() -> None:
    """C-43"""
    table = later(faces=WON, bargaining="strict")
    while table.state.phase != "bargain":
        table.step()
    assert "again:2:3" not in keys(table, KIM)


def test_it_can_be_typed_c_43() -> None:
    """C-43"""
    table = later()
    for text, act in (("again", "again:2:3"), ("again 3", "again:2:3"), ("stands", "stands:2:3")):
        view = table.game.view(table.state, KIM)
        assert table.game.read(view, asked_now(table, KIM), text, None).answer == {"act": act}
        if text == "again 3":
            acts(table, KIM, "again:2:3")


# Offers


def test_an_offer_that_all_accept_is_a_deal_c_44_c_45() -> None:
    """C-44, C-45"""
    table = reveal(3)
    offers(table, KIM, {KIM: 1, CHRIS: 2, MORGAN: 2}, CHRIS)
    acts(table, CHRIS, "accept:1")
    assert contest(table).deal is None
    acts(table, MORGAN, "accept:1")
    assert contest(table).deal == "1"
    assert table.events_of("bargain.agreed")[0]["seats"] == [KIM, CHRIS, MORGAN]


def test_a_deal_is_kept_at_the_table_c_45_a_27() -> None:
    """C-45, A-27: of all that is promised, an agreed split binds."""
    table = reveal(faces=[6, 6, 6, 1, 1, 1])
    offers(table, KIM, {KIM: 5, CHRIS: 0}, CHRIS)
    acts(table, CHRIS, "accept:1")
    acts(table, KIM, "done")
    acts(table, CHRIS, "done")
    table.resolves()
    assert [guild.gold for guild in table.state.guilds] == [11, 6]
    assert table.state.guilds[CHRIS].completed == ["common20"]


def left_by_morgan(
    gold: dict[int, int],
    card: int,
    faces: Sequence[int],
    stances: Sequence[str] = ("cooperate", "cooperate"),
    **rest: Any,
) -> Table:
    """All three have agreed; when the contest comes up Morgan steps aside."""
    table = reveal(3, faces=faces, **rest)
    for seat, stance in enumerate((*stances, "aside")):
        table.state.guilds[seat].orders[0].if_contested = stance  # type: ignore[assignment]
    offers(table, KIM, gold, card)
    acts(table, CHRIS, "accept:1")
    acts(table, MORGAN, "accept:1")
    assert contest(table).deal == "1"
    table.state.phase = "resolve"
    return table


def paid(table: Table) -> list[int]:
    return [event["gold"] for event in table.events_of("contract.completed")]


def asked_kinds(table: Table) -> list[tuple[int, str]]:
    return [(one.seat, one.kind) for one in table.asked if one.kind.startswith("contest.")]


@pytest.mark.parametrize("stance", ["cooperate", "deal"])
def test_a_deal_stands_among_those_who_stay_when_one_of_its_parties_steps_aside_c_45(stance: str) -> None:
    """C-45, Negotiate reward split: "if a Guild conflicts"; stepping aside is no conflict. Morgan was to have
    nothing of it."""
    table = left_by_morgan({KIM: 5, CHRIS: 0, MORGAN: 0}, CHRIS, [6, 6, 6, 1, 1, 1], (stance, stance))
    table.resolves()
    assert paid(table) == [5, 0] and table.state.guilds[CHRIS].completed == ["common20"]
    assert asked_kinds(table) == [] and not table.events_of("contest.deal_fell")
    assert table.events_of("contest.deal_stands")[0]["gone_seats"] == [MORGAN]


@pytest.mark.parametrize(("chris", "gold"), [("yes", [4, 1]), ("no", [3, 2])])
def test_where_terms_no_longer_fit_those_who_stay_may_confirm_what_is_left_c_45(chris: str, gold: list[int]) -> None:
    """C-45: Morgan's 2 Gold go to Kim, who keeps the card; if one of them will not, the default split counts."""
    table = left_by_morgan({KIM: 2, CHRIS: 1, MORGAN: 2}, KIM, [6, 6, 6, 1, 1, 1])
    table.says(KIM, "contest.confirm", "yes")
    table.says(CHRIS, "contest.confirm", chris)
    table.resolves()
    assert asked_kinds(table) == [(KIM, "contest.confirm"), (CHRIS, "contest.confirm")] and paid(table) == gold
    question = table.asked_of(CHRIS, "contest.confirm")[0]
    said = words(Phrase("ask-contest-confirm", question.params))
    assert said.startswith("Not all who agreed are still there.") and "Share as agreed (1 Gold" in said


def test_what_the_one_who_is_gone_was_to_keep_falls_to_the_largest_share_c_45() -> None:
    table = left_by_morgan({KIM: 1, CHRIS: 3, MORGAN: 1}, MORGAN, [6, 6, 6, 1, 1, 1])
    for seat in (KIM, CHRIS):
        table.says(seat, "contest.confirm", "yes")
    table.resolves()
    assert paid(table) == [1, 4] and table.state.guilds[CHRIS].completed == ["common20"]


@pytest.mark.parametrize(
    ("answer", "told"),
    [("cooperate", "contest.cooperate"), ("conflict", "contest.divided"), (None, "contest.cooperate")],
)
def test_only_with_a_deal_never_becomes_conflict_unasked_when_the_deal_is_not_kept_to_c_43(
    answer: str | None, told: str
) -> None:
    """C-43: Kim said "only with a deal"; Chris does not keep to the rest of it. In silence she cooperates."""
    table = left_by_morgan({KIM: 2, CHRIS: 1, MORGAN: 2}, KIM, [6, 6, 6, 1, 1, 1], ("deal", "cooperate"))
    table.says(KIM, "contest.confirm", "yes")
    table.says(CHRIS, "contest.confirm", "no")
    if answer is not None:
        table.says(KIM, "contest.stance", answer)
    table.resolves()
    assert asked_kinds(table)[-1] == (KIM, "contest.stance") and table.events_of(told)
    question = table.asked_of(KIM, "contest.stance")[0]
    assert keys_of(question) == ["cooperate", "conflict", "aside"]
    assert "since you chose Cooperate only with a deal" in words(Phrase("ask-contest-stance", question.params))


def test_only_with_a_deal_is_asked_when_a_partner_has_gone_before_there_was_any_deal_c_43() -> None:
    """C-43: it ended bargaining with three. In silence it is as it said."""
    table = reveal(3, faces=[6] * 6)
    for seat, stance in enumerate(("deal", "cooperate", "aside")):
        table.state.guilds[seat].orders[0].if_contested = stance  # type: ignore[assignment]
    table.state.phase = "resolve"
    table.resolves()
    assert asked_kinds(table) == [(KIM, "contest.stance")] and table.events_of("contest.divided")


def test_whoever_ended_bargaining_without_a_deal_has_said_to_conflict_c_43() -> None:
    """C-43: nothing has changed since Kim was asked about it, and said to be done."""
    table = reveal(faces=[6] * 6)
    acts(table, KIM, "stance:1:3:deal")
    for seat in (KIM, CHRIS):
        acts(table, seat, "done")
    table.resolves()
    assert asked_kinds(table) == [] and table.events_of("contest.divided")


def test_a_conflict_still_voids_what_stepping_aside_has_left_c_45() -> None:
    """C-45: Chris conflicts and fails; Kim alone is left."""
    table = left_by_morgan({KIM: 5, CHRIS: 0, MORGAN: 0}, CHRIS, [1, 1, 1, 6, 6, 6], ("cooperate", "conflict"))
    table.resolves()
    (broken,) = table.events_of("contest.deal_broken")
    assert (broken["seats"], broken["with_seats"]) == ([CHRIS], [KIM]) and paid(table) == [5]


def test_a_guild_that_steps_aside_when_asked_for_its_stance_leaves_the_deal_to_the_others_c_45() -> None:
    """C-45: told before the others' stances are."""
    table = left_by_morgan({KIM: 5, CHRIS: 0, MORGAN: 0}, CHRIS, [6, 6, 6, 1, 1, 1])
    table.state.guilds[MORGAN].orders[0].if_contested = "ask"
    table.says(MORGAN, "contest.stance", "aside")
    table.resolves()
    kinds = [event.kind for event in table.events if event.kind.startswith(("order.declined", "contest."))]
    assert kinds[1:4] == ["order.declined", "contest.deal_stands", "contest.cooperate"] and paid(table) == [5, 0]


def test_a_new_offer_takes_the_place_of_the_guilds_old_one() -> None:
    table = reveal()
    offers(table, KIM, {KIM: 5, CHRIS: 0}, KIM)
    offers(table, KIM, {KIM: 4, CHRIS: 1}, KIM)
    assert [offer.id for offer in contest(table).offers] == ["2"]
    with pytest.raises(IllegalChoice):
        acts(table, CHRIS, "accept:1")


def test_a_later_deal_takes_the_place_of_an_earlier_one() -> None:
    table = reveal()
    offers(table, KIM, {KIM: 5, CHRIS: 0}, KIM)
    acts(table, CHRIS, "accept:1")
    offers(table, CHRIS, {KIM: 0, CHRIS: 5}, KIM)
    assert contest(table).deal == "1"
    acts(table, KIM, "accept:2")
    assert contest(table).deal == "2"
    assert [offer.id for offer in contest(table).offers] == ["2"]


def test_whatever_else_was_offered_falls_with_a_deal_and_anything_can_be_offered_anew() -> None:
    """Whoever has just agreed is not asked to answer an older offer, and keeps none open beside the deal."""
    table = reveal()
    offers(table, KIM, {KIM: 5, CHRIS: 0}, KIM)
    offers(table, CHRIS, {KIM: 1, CHRIS: 4}, KIM)
    acts(table, KIM, "accept:2")
    assert [offer.id for offer in contest(table).offers] == ["2"]
    for seat in (KIM, CHRIS):
        assert not [key for key in keys(table, seat) if key.startswith(("withdraw", "accept"))]
    offers(table, KIM, {KIM: 2, CHRIS: 3}, KIM)
    acts(table, CHRIS, "accept:3")
    assert contest(table).deal == "3"


def test_an_offer_and_a_consent_can_be_withdrawn_until_all_agree() -> None:
    table = reveal(3)
    offers(table, KIM, {KIM: 5, CHRIS: 0, MORGAN: 0}, KIM)
    acts(table, CHRIS, "accept:1")
    acts(table, CHRIS, "withdraw:1")
    assert contest(table).offers[0].accepted == [KIM]
    acts(table, KIM, "withdraw:1")
    assert contest(table).offers == []


def test_a_deal_cannot_be_withdrawn_c_45() -> None:
    """C-45: it binds."""
    table = reveal()
    offers(table, KIM, {KIM: 5, CHRIS: 0}, KIM)
    acts(table, CHRIS, "accept:1")
    assert not [key for key in keys(table, KIM) if key.startswith(("withdraw", "accept"))]


def test_shares_must_add_up_to_the_gold_of_the_contract_c_44() -> None:
    """C-44"""
    table = reveal()
    with pytest.raises(IllegalChoice):
        offers(table, KIM, {KIM: 5, CHRIS: 1}, KIM)


def test_fame_cannot_be_offered_c_44() -> None:
    """C-44"""
    table = reveal()
    script = open_window(table.play())
    (question, *_) = next(script).questions
    script.close()
    assert isinstance(question.choices, Acts)
    form = next(act.form for act in question.choices.acts if act.key == "offer:1:3")
    assert form is not None
    assert [field.key for field in form.sections[0].fields] == ["gold", "card", "members"]


def two_of_three(bonus: dict[str, Any]) -> Table:
    """Kim and Chris are in a contest that they win; Morgan stays at home."""
    table = reveal(3, contract={"effects": [bonus]}, faces=[6, 6, 6, 1, 1, 1])
    contest(table).parties.remove(MORGAN)
    table.state.guilds[MORGAN].orders.clear()
    return table


@pytest.mark.parametrize(
    ("bonus", "on", "fame"),
    [
        (effect("bonus", "favour", fame=2), CHRIS, [14, 13, 7]),
        (effect("bonus", "lose_fame", fame=2, whose="choose"), MORGAN, [12, 11, 5]),
    ],
)
def test_a_deal_may_say_on_whom_the_bonus_is_used_c_44(bonus: dict[str, Any], on: int, fame: list[int]) -> None:
    """C-44, page 19: who receives the Bonus, and how it will be applied. Then its taker is not asked."""
    table = two_of_three(bonus)
    terms = {"gold": {"0": 2, "1": 3}, "card": "0", "bonus": f"{KIM}:{on}"}
    acts(table, KIM, "offer:1:3", offer=terms)
    (offered,) = table.events_of("bargain.offered")
    assert ", used on " in words(offered["terms"])
    acts(table, CHRIS, "accept:1")
    table.resolves()
    assert not table.asked_of(KIM, "effect.target")
    assert [guild.fame for guild in table.state.guilds] == fame


def test_a_bonus_that_names_its_guild_itself_is_only_given_to_somebody_c_44() -> None:
    """C-44"""
    table = two_of_three(effect("bonus", "lose_fame", fame=2, whose="most_fame"))
    with pytest.raises(IllegalChoice):
        acts(table, KIM, "offer:1:3", offer={"card": "0", "gold": {"0": 2, "1": 3}, "bonus": "0:2"})


def test_a_bonus_can_be_offered_where_there_is_one_c_44() -> None:
    """C-44"""
    table = reveal(contract={"effects": [effect("bonus", "gain", gold=1)]}, faces=[6, 6, 6, 1, 1, 1])
    offers(table, KIM, {KIM: 5, CHRIS: 0}, CHRIS, bonus=CHRIS)
    acts(table, CHRIS, "accept:1")
    table.state.phase = "resolve"
    table.resolves()
    assert table.events_of("card.gained")[0]["seat"] == CHRIS


def test_a_contract_without_gold_has_no_shares_to_offer() -> None:
    table = reveal(contract={"gold": 0})
    acts(table, KIM, "offer:1:3", offer={"card": "1"})
    assert contest(table).offers[0].gold == {KIM: 0, CHRIS: 0}


@pytest.mark.parametrize(
    ("preset", "gold", "card"), [("even", {KIM: 2, CHRIS: 3}, KIM), ("yours", {KIM: 3, CHRIS: 2}, CHRIS)]
)
def test_an_even_split_is_one_press_a_59_c_65(preset: str, gold: dict[int, int], card: int) -> None:
    """A-59: whoever does not keep the card has the odd Gold."""
    table = reveal()
    acts(table, KIM, f"{preset}:1:3")
    (offer,) = contest(table).offers
    assert (offer.by, offer.gold, offer.card_to, offer.accepted) == (KIM, gold, card, [KIM])


@pytest.mark.parametrize(
    ("preset", "pot", "gold"),
    [
        ("even", 5, {KIM: 1, CHRIS: 2, MORGAN: 2}),
        ("even", 4, {KIM: 1, CHRIS: 2, MORGAN: 1}),
        ("yours", 5, {KIM: 2, CHRIS: 1, MORGAN: 2}),
        ("yours", 2, {KIM: 1, CHRIS: 0, MORGAN: 1}),
    ],
)
def test_even_shares_of_three_differ_by_one_at_most_c_44(preset: str, pot: int, gold: dict[int, int]) -> None:
    table = reveal(3, contract={"gold": pot})
    acts(table, KIM, f"{preset}:1:3")
    assert contest(table).offers[0].gold == gold


def test_an_even_split_that_somebody_offers_already_is_there_to_accept_only() -> None:
    table = reveal()
    acts(table, CHRIS, "even:1:3")
    assert "accept:1" in keys(table, KIM)
    assert [key for key in keys(table, KIM) if key in ("even:1:3", "yours:1:3")] == ["even:1:3"]


def test_offers_about_one_contest_are_limited_so_that_talk_ends() -> None:
    table = reveal()
    for turn in range(MOST_OFFERS):
        acts(table, KIM, ("even:1:3", "yours:1:3")[turn % 2])
    assert not [key for key in keys(table, KIM) if key.startswith(("offer", "even", "yours"))]


def test_shares_are_offered_among_all_parties() -> None:
    table = reveal(3)
    script = open_window(table.play())
    question = next(script).questions[0]
    script.close()
    assert isinstance(question.choices, Acts)
    form = next(act.form for act in question.choices.acts if act.form and act.key.startswith("offer"))
    gold = form.sections[0].fields[0].choices
    assert isinstance(gold, ShareOut)
    assert (gold.total, [option.key for option in gold.options]) == (5, ["0", "1", "2"])


# Gold


def test_gold_of_the_treasury_may_be_given_at_once_a_26_a_27() -> None:
    """A-26, A-27"""
    table = reveal()
    acts(table, KIM, "gold", gift={"to": "1", "amount": 4})
    assert [guild.gold for guild in table.state.guilds] == [2, 10]
    assert table.events_of("gift.given")[0]["gold"] == 4


def test_gold_on_orders_cannot_be_given_a_26() -> None:
    """A-26"""
    table = reveal()
    table.orders(KIM, 2, "builders", ["might2"], gold=5)
    with pytest.raises(IllegalChoice):
        acts(table, KIM, "gold", gift={"to": "1", "amount": 7})


def test_gifts_in_one_window_are_limited() -> None:
    table = reveal()
    for _ in range(MOST_GIFTS):
        acts(table, KIM, "gold", gift={"to": "1", "amount": 1})
    assert "gold" not in keys(table, KIM)
    assert "gold" in keys(table, CHRIS)


# Strict bargaining


def test_strictly_each_contest_has_its_own_window_before_it_is_resolved_c_43() -> None:
    """C-43: then all stances are asked in one sealed batch."""
    table = reveal(faces=[6, 6, 6, 1, 1, 1], bargaining="strict")
    before = table.state.phase
    table.step()
    assert (before, table.state.phase) == ("resolve", "bargain")
    batch = next(open_window(table.play()))
    assert isinstance(batch, Open) and batch.window == "bargain:2:1:3"
    offers(table, KIM, {KIM: 0, CHRIS: 5}, KIM)
    acts(table, CHRIS, "accept:1")
    table.resolves()
    assert [question.seat for question in table.asked if question.kind == "contest.stance"] == [KIM, CHRIS]
    assert [guild.gold for guild in table.state.guilds] == [6, 11]


def test_strictly_a_stance_chosen_then_beats_the_sheet_c_43() -> None:
    """C-43"""
    table = reveal(faces=[6, 6, 6, 1, 1, 1], bargaining="strict")
    table.says(KIM, "contest.stance", "conflict")
    table.resolves()
    assert table.events_of("contest.divided")[0]["conflict_seats"] == [KIM]


# Without being asked


def by_orders(table: Table, seat: int) -> Any:
    script = open_window(table.play())
    (question,) = (one for one in next(script).questions if one.seat == seat)
    script.close()
    return table.game.by_instruction(table.game.view(table.state, seat), question, "orders")


def test_orders_that_say_enough_may_stand_for_bargaining_c_43() -> None:
    table = reveal()
    assert by_orders(table, KIM) == {"act": "done"}
    table.state.guilds[KIM].orders[0].if_contested = "ask"
    assert by_orders(table, KIM) is None
    table.state.guilds[KIM].orders[0].if_contested = "deal"
    assert by_orders(table, KIM) is None
    acts(table, KIM, "stance:1:3:conflict")
    assert by_orders(table, KIM) == {"act": "done"}


def test_whoever_is_offered_something_is_asked_c_44() -> None:
    table = reveal()
    offers(table, CHRIS, {KIM: 3, CHRIS: 2}, KIM)
    assert by_orders(table, KIM) is None
    acts(table, KIM, "accept:1")
    assert by_orders(table, KIM) == {"act": "done"}


# What is said about offers


def asked_now(table: Table, seat: int) -> Any:
    script = open_window(table.play())
    (question,) = (one for one in next(script).questions if one.seat == seat)
    script.close()
    return question


@pytest.mark.parametrize(
    ("gold", "card", "said"),
    [
        ({KIM: 3, CHRIS: 2}, CHRIS, "offers 3 Gold, contract 3"),
        ({CHRIS: 5}, KIM, "offers the card, contract 3"),
        ({CHRIS: 5}, CHRIS, "offers Fame alone, contract 3"),
    ],
)
def test_a_call_says_in_twelve_words_who_offers_what_c_44(gold: dict[int, int], card: int, said: str) -> None:
    table = reveal()
    called = table_of("guild_master", 2, "playing", "tonight")
    stewards = tuple(seat.model_copy(update={"steward": True, "name": ""}) for seat in called.seats)
    called = called.model_copy(update={"seats": stewards})

    def call(*seats: int) -> str:
        waiting = tuple(Waited(seat, "bargain", "window") for seat in seats)
        seen = view_for(table.cards, table.state, None)
        return nudge(TableView(called, None, seen, table.game, None, waiting, (), None), seats, Words(), NOW).content

    assert "bargaining" in call(KIM)
    offers(table, CHRIS, gold, card)
    assert said in call(KIM) and count(call(KIM)) <= AT_MOST["call"], "for one it says what it gives"
    both = "offers, contract 3"
    assert both in call(CHRIS, KIM) and count(call(CHRIS, KIM)) <= AT_MOST["call"]
    offers(table, KIM, gold, card)
    assert said not in call(KIM, CHRIS) and "bargaining" in call(KIM, CHRIS), "two offers are on the panel"


def test_an_offer_reads_as_an_offer_to_whoever_may_accept_it_c_44() -> None:
    table = reveal()
    offers(table, CHRIS, {KIM: 3, CHRIS: 2}, KIM)
    question = asked_now(table, KIM)
    assert question.params["offers_seats"] == [CHRIS]
    said = words(Phrase("ask-bargain", question.params))
    assert said.split("\n")[0] == "🟥 Chris offers you 3 Gold and the card at contract 3"
    assert asked_now(table, CHRIS).params["offers_seats"] == []
    offers(table, KIM, {KIM: 4, CHRIS: 1}, KIM)
    acts(table, CHRIS, "done")
    said = words(Phrase("ask-bargain", asked_now(table, KIM).params))
    assert said.split("\n")[0] == "🟥 Chris refused yours and still offers you 3 Gold and the card at contract 3"


def test_accepting_in_conflict_is_warned_of_c_45() -> None:
    table = reveal()
    offers(table, CHRIS, {KIM: 3, CHRIS: 2}, KIM)
    acts(table, KIM, "stance:1:3:conflict")
    question = asked_now(table, KIM)
    accept = next(act for act in question.choices.acts if act.key == "accept:1")
    assert "would void it" in words(accept.hint)
    acts(table, KIM, "accept:1")
    told = "\n".join(lines(table.game.preview(table.game.view(table.state, KIM), asked_now(table, KIM), None)))
    assert "⚠ you agreed to an offer, but your stance is Conflict" in told


def test_the_chronicle_says_who_broke_a_deal_and_with_whom_c_45() -> None:
    table = reveal(faces=[1] * 6)
    offers(table, CHRIS, {KIM: 3, CHRIS: 2}, KIM)
    acts(table, KIM, "accept:1")
    acts(table, KIM, "stance:1:3:conflict")
    table.resolves()
    (broken,) = table.events_of("contest.deal_broken")
    assert words(Phrase("contest-deal_broken", broken)) == "🗡 🟦 Kim broke the deal with 🟥 Chris on Contract 3."


def test_only_who_kept_to_a_broken_deal_is_told_that_it_was_theirs() -> None:
    table = reveal(faces=[1] * 6)
    offers(table, CHRIS, {KIM: 3, CHRIS: 2}, KIM)
    acts(table, KIM, "accept:1")
    acts(table, KIM, "stance:1:3:conflict")
    table.resolves()
    said = [words(one.said) for one in loud.moments(table.events)]
    assert "🗡 🟦 Kim broke the deal with 🟥 Chris on Contract 3 and failed." in said
    told = lines(loud.betrayals(table.events, CHRIS))
    assert told == ["🗡 🟦 Kim broke your deal on Contract 3 and failed: you try it now."]
    assert not list(loud.betrayals(table.events, KIM))


OBJECTIVE = say("objective", kind="contract", space="3")


@pytest.mark.parametrize(
    "fell",
    [
        Event("contest.deal_fell", {"objective": OBJECTIVE, "seats": [KIM], "why": "conflict"}),
        Event("contest.deal_broken", {"objective": OBJECTIVE, "seats": [KIM], "with_seats": [CHRIS]}),
    ],
    ids=["of older rules", "of these rules"],
)
def test_what_a_broken_deal_brought_is_told_with_it(fell: Event) -> None:
    told = [
        Event("contest.divided", {"objective": OBJECTIVE, "cooperate_seats": [CHRIS], "conflict_seats": [KIM]}),
        fell,
        Event("contract.completed", {"seat": KIM, "contract": "The Raid", "gold": 3, "fame": 4}),
    ]
    assert lines(loud.betrayals(told, CHRIS)) == ["🗡 🟦 Kim broke your deal and took Contract 3: 3 Gold, 4 Fame."]
    assert lines(loud.betrayals(told[:2], CHRIS)) == ["🗡 🟦 Kim broke your deal on Contract 3."]
    (aloud,) = loud.moments(told)
    assert words(aloud.said) == "🗡 🟦 Kim broke the deal with 🟥 Chris on Contract 3 and took it alone."


def test_of_several_who_broke_a_deal_it_is_told_who_took_the_contract() -> None:
    """The other one has nothing of it."""
    seats = {"cooperate_seats": [MORGAN], "conflict_seats": [KIM, CHRIS]}
    told = [
        Event("contest.divided", {"objective": OBJECTIVE, **seats}),
        Event("contest.deal_broken", {"objective": OBJECTIVE, "seats": [KIM, CHRIS], "with_seats": [MORGAN]}),
        Event("contract.failed", {"seat": KIM, "contract": "The Raid"}),
        Event("contract.completed", {"seat": CHRIS, "contract": "The Raid", "gold": 3, "fame": 4}),
    ]
    assert lines(loud.betrayals(told, MORGAN)) == [
        "🗡 🟦 Kim and 🟥 Chris broke your deal on Contract 3; 🟥 Chris took it: 3 Gold, 4 Fame."
    ]
    (aloud,) = loud.moments(told)
    assert words(aloud.said) == (
        "🗡 🟦 Kim and 🟥 Chris broke the deal with 🟩 Morgan on Contract 3; 🟥 Chris took it alone."
    )


def test_giving_way_is_no_betrayal() -> None:
    table = reveal(faces=[1] * 6)
    table.state.guilds[KIM].orders[0].if_contested = "aside"
    offers(table, CHRIS, {KIM: 3, CHRIS: 2}, KIM)
    acts(table, KIM, "accept:1")
    table.resolves()
    assert not list(loud.betrayals(table.events, CHRIS))


def test_the_chronicle_says_so_when_stepping_aside_leaves_one_alone_c_45() -> None:
    """C-45: Kim's sheet says to step aside, and she gave no other word."""
    table = reveal(faces=[1] * 6)
    table.state.guilds[KIM].orders[0].if_contested = "aside"
    offers(table, CHRIS, {KIM: 3, CHRIS: 2}, KIM)
    acts(table, KIM, "accept:1")
    table.resolves()
    (fell,) = table.events_of("contest.deal_fell")
    assert (fell["seats"], fell["why"]) == ([KIM], "aside")
    assert words(Phrase("contest-deal_fell", fell)).startswith("🟦 Kim gave way; the deal on Contract 3 is void")


# A new card


def replaced(word: str = "deal", faces: Sequence[int] = (), **options: str) -> Table:
    """Kim and Chris go to contract 3 in space 2 and agree on 5 and 0; in space 1 Morgan completes contract 1, and its
    Bonus puts another card on 3: Might 6, 4 Gold."""
    raid = {"name": "The Raid", "targets": {"might": 10}, "gold": 5}
    errand = {"name": "The Errand", "targets": {"might": 6}, "effects": [effect("bonus", "new_contract")]}
    hunt = {"name": "The Hunt", "targets": {"might": 6}, "gold": 4, "fame": 2}
    people = {one: {"skills": {"might": 3}} for one in TEAMS}
    cards = deck(**people, common20=raid, common21=errand, common22=hunt)
    table = Table(seats=3, round=2, cards=cards, faces=[2, 2, 2, *faces], **options)
    table.state.decks["common"].remove("common22")
    table.state.decks["common"].append("common22")
    table.board("3", "common20")
    table.board("1", "common21")
    for seat in (KIM, CHRIS):
        table.guild(seat, fame=9 - seat, gold=6)
        table.orders(seat, 2, "3", [TEAMS[seat]], if_contested=word, fallback="nothing")
    table.orders(MORGAN, 1, "1", [TEAMS[MORGAN]])
    action_phase.find_contests(table.play())
    table.says(MORGAN, "effect.contract", "3:common")
    if table.state.phase == "bargain":
        acts(table, CHRIS, "offer:2:3", offer={"gold": {str(KIM): 5, str(CHRIS): 0}, "card": str(KIM)})
        acts(table, KIM, "accept:1")
        acts(table, KIM, "done")
        acts(table, CHRIS, "done")
    table.step()
    assert table.state.contracts["3"].card == "common22"
    return table


def test_a_deal_goes_with_its_card_and_all_are_told_c_44() -> None:
    """C-44: agreed was the split of The Raid, not of what takes its place."""
    table = replaced()
    (told,) = table.events_of("contest.card_gone")
    assert (told["seats"], told["deal"]) == ([KIM, CHRIS], "yes")
    assert table.state.contests == []


def test_a_new_card_is_nobodys_objective_and_all_who_ordered_the_old_one_miss_out() -> None:
    """Attempt Contract: "still face up" is said of the contract that was ordered."""
    table = replaced()
    table.resolves()
    assert [event["seat"] for event in table.events_of("order.replaced")] == [KIM, CHRIS]
    assert [one.kind for one in table.asked if one.kind == "contest.stance"] == []
    assert table.state.contracts["3"].card == "common22"


def test_with_strict_bargaining_nobody_bargains_about_a_new_card_either() -> None:
    table = replaced(bargaining="strict")
    table.resolves()
    assert [event["seat"] for event in table.events_of("order.replaced")] == [KIM, CHRIS]


def test_other_contests_stand_when_one_has_lost_its_card_c_43() -> None:
    """C-43: what was agreed about them stands."""
    table = replaced()
    table.orders(KIM, 3, "4", ["might2"])
    table.orders(MORGAN, 3, "4", ["guile2"])
    table.state.contests.append(Contest(3, "4", [KIM, MORGAN]))
    table.step()
    assert [(one.space, one.objective) for one in table.state.contests] == [(3, "4")]


def test_an_offer_may_name_the_target_and_the_joint_team_a_55() -> None:
    table = reveal(contract={"targets": {"might": 10, "guile": 9}})
    terms = {"gold": {str(KIM): 3, str(CHRIS): 2}, "card": str(KIM), "skill": "might", "members": ["might1"]}
    acts(table, CHRIS, "offer:1:3", offer=terms)
    (offer,) = contest(table).offers
    assert (offer.skill, offer.members) == ("might", ["might1"])
    assert words(table.events_of("bargain.offered")[0]["terms"]).endswith("; all with Might, first Might 1")
    told = "\n".join(lines(table.game.preview(table.game.view(table.state, KIM), asked_now(table, KIM), None)))
    assert "all with Might, first Might 1" in told


# How it reads


def labels(table: Table, seat: int) -> list[str]:
    """The buttons of the window, as its party reads them."""
    script = open_window(table.play())
    choices = next(question.choices for question in next(script).questions if question.seat == seat)
    script.close()
    assert isinstance(choices, Acts)
    return [words(act.text) for act in choices.acts]


def test_one_contest_is_not_named_on_every_button() -> None:
    table = reveal()
    assert labels(table, KIM) == [
        "Cooperate only with a deal", "Conflict", "Ask me again",
        "Split the Gold, card mine", "Split the Gold, card to 🟥 Chris",
        "Own offer", "Give Gold", "Done: cooperate",
    ]  # fmt: skip


def test_of_several_contests_each_is_named() -> None:
    cards = deck(
        **{one: {"skills": {"might": 3}} for one in (*TEAMS, "might2", "arcane2")},
        common20={"name": "The Raid", "targets": {"might": 10}},
        common21={"name": "The Hunt", "targets": {"might": 8}},
    )
    table = Table(seats=2, round=2, cards=cards)
    for space, contract, teams in ((1, "common20", ("might1", "arcane1")), (2, "common21", ("might2", "arcane2"))):
        table.board(str(space + 2), contract)
        for seat, one in enumerate(teams):
            table.orders(seat, space, str(space + 2), [one])
    action_phase.find_contests(table.play())
    named = labels(table, KIM)
    assert "The Raid: Conflict" in named and "Own offer for The Hunt" in named
    script = open_window(table.play())
    choices = next(script).questions[0].choices
    script.close()
    assert isinstance(choices, Acts)
    below = [words(act.short) for act in choices.acts if act.short and act.group and "Raid" in words(act.group)]
    assert below and not any("Raid" in text for text in below), "the group says already which contest it is"


def test_the_stance_that_stands_is_told_and_the_others_are_there_to_press() -> None:
    table = reveal()
    acts(table, KIM, "stance:1:3:conflict")
    said = lines(
        table.game.preview(table.game.view(table.state, KIM), Question(KIM, "bargain", Acts(()), lambda: None), None)
    )
    assert said[-1] == "- your stance: **Conflict**"


def test_where_no_stance_is_given_the_sheet_says_when_it_is_asked_for() -> None:
    table = reveal()
    table.state.guilds[KIM].orders[0].if_contested = "ask"
    said = lines(
        table.game.preview(table.game.view(table.state, KIM), Question(KIM, "bargain", Acts(()), lambda: None), None)
    )
    assert said[-1] == "- your stance: **still open**; I ask you when this contest comes up"


def test_acts_tell_whom_they_concern_so_that_the_parties_can_talk() -> None:
    table = reveal(3)
    script = open_window(table.play())
    choices = next(script).questions[0].choices
    script.close()
    assert isinstance(choices, Acts)
    assert {act.partners for act in choices.acts if act.key not in ("gold", "done")} == {(CHRIS, MORGAN)}
    assert {act.talk for act in choices.acts} == {None, "offer", "gift"}
