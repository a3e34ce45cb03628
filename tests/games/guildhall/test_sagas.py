"""Sets, sagas, Chapter Masters and decks of one's own (GH-31 to GH-35)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from cogs.wording.fluent import load_wording
from gamecore.engine.chance import Chance
from gamecore.engine.choices import PickOne
from gamecore.engine.game import Setup
from gamecore.engine.phrases import Phrase, say
from gamecore.engine.playing import begin
from gamecore.engine.scripts import Question, Referee
from gamecore.games import game
from gamecore.games.guildhall.cards.effects import ALLOWED, ARCHETYPES, COLOURS
from gamecore.games.guildhall.cards.model import FANTASY
from gamecore.games.guildhall.rules.custom_decks import advice, joined_sets, mix
from gamecore.games.guildhall.rules.invariants import places
from gamecore.games.guildhall.rules.play import Play
from gamecore.games.guildhall.rules.setup import vp_deck
from tests.support.games.guildhall.table import CHRIS, KIM, Table
from tests.support.games.guildhall.wording import drawn, words

RULES: Any = game("guildhall")
CARDS = RULES.cards


def dealt(**options: str) -> Any:
    return begin(RULES, RULES.new(Setup(seats=4, options=options)), "saga", 1).state


# The Super-Sized-Saga


@pytest.mark.parametrize(("saga", "professions"), [("super_two", 12), ("super_all", 24)])
def test_a_super_sized_saga_shuffles_sets_and_vp_decks_together_gh_31(saga: str, professions: int) -> None:
    state = dealt(set="fellowship", saga=saga)
    assert len(state.professions) == professions
    assert Counter(places(state)).total() == professions * 20
    sets = professions // 6
    assert len(vp_deck(CARDS, state)) == 30 * sets


@pytest.mark.parametrize("chosen", ["old_world", "mixed", "chosen"])
@pytest.mark.parametrize("options", [{"saga": "super_two"}, {"saga": "mega_two", "saga_vp": "joined"}])
def test_joined_vp_decks_are_double_even_if_they_are_alike_gh_31(chosen: str, options: dict[str, str]) -> None:
    table = Table(4, set=chosen, **options)
    assert len(table.state.professions) == 12
    deck = Counter(vp_deck(CARDS, table.state))
    assert deck.total() == 60 and set(deck.values()) == {6, 12}


def test_in_a_super_sized_saga_every_profession_is_a_chapter_gh_31() -> None:
    table = Table(set="fellowship", saga="super_two")
    table.hall(KIM, "red fighter", "blue fighter")
    table.hand(KIM, "red spellblade", "green fighter")
    assert table.levels("red spellblade") == ["none"]
    table.plays("red spellblade")
    assert table.levels("green fighter") == ["none"]


# The Mega-Saga


def test_in_a_mega_saga_an_archetype_is_one_chapter_and_counts_together_gh_32() -> None:
    """The Cleric draws for Clerics, Druids, Shamans and Invokers alike."""
    table = Table(saga="mega_all")
    table.hall(KIM, "red druid", "blue shaman", "green invoker")
    table.hand(KIM, "purple cleric", "red cleric")
    assert table.levels("red cleric") == []
    assert table.levels("purple cleric")[0] == "x3"
    table.plays("purple cleric", at="x3")
    assert len(table.hand_of(KIM)) == 4


def test_five_colours_of_an_archetype_are_a_chapter_gh_32() -> None:
    table = Table(saga="mega_all")
    table.hall(KIM, "red druid", "blue shaman", "green invoker", "yellow cleric")
    table.area(KIM, "purple druid")
    table.ends_turn()
    assert table.completed_of(KIM) == ["priest"]


def test_one_of_an_archetype_in_the_area_blocks_the_others_a_gh_22() -> None:
    table = Table(saga="mega_all")
    table.hand(KIM, "red druid", "blue shaman", "green monk")
    table.plays("red druid")
    assert table.levels("blue shaman") == [] and table.levels("green monk")


@pytest.mark.parametrize(("options", "may"), [({}, False), ({"saga_rule": "area"}, True)])
def test_in_a_mega_saga_one_of_an_archetype_is_played_a_turn_gh_32(options: dict[str, Any], may: bool) -> None:
    """ "You may only play one of an archetype per turn", even if the first has left the action area."""
    table = Table(saga="mega_all", **options)
    table.hand(KIM, "red druid", "blue shaman")
    table.plays("red druid")
    table.state.players[KIM].chapters["priest"] = [table.player(KIM).area.pop()]
    assert bool(table.levels("blue shaman")) == may


def test_a_rivals_card_in_the_area_blocks_its_archetype_as_well_a_gh_22() -> None:
    table = Table(saga="mega_all")
    table.area(KIM, "green invoker")
    table.hand(KIM, "blue shaman")
    assert table.levels("blue shaman") == []


def test_a_mega_saga_older_than_the_choice_goes_on_by_the_advanced_rule() -> None:
    table = Table(saga="mega_all")
    del table.state.options["saga_rule"]
    table.hand(KIM, "red druid", "blue shaman")
    table.plays("red druid")
    table.state.players[KIM].chapters["priest"] = [table.player(KIM).area.pop()]
    assert table.levels("blue shaman")


def test_whose_archetype_was_played_this_turn_is_told_so_gh_32() -> None:
    table = Table(saga="mega_all")
    table.hand(KIM, "red druid", "blue shaman")
    table.plays("red druid")
    table.state.players[KIM].chapters["priest"] = [table.player(KIM).area.pop()]
    view = RULES.view(table.state, KIM)
    (line,) = [line for line in RULES.preview(view, table.asked[-1], None) if line.id == "preview-blocked"]
    assert "played this turn" in words(line) and "Priest" in words(line)
    assert "cannot be played again" in drawn(RULES.private_board(view))


@pytest.mark.parametrize("saga", ["mega_three", "super_three"])
@pytest.mark.parametrize("chosen", ["old_world", "fellowship", "mixed", "chosen"])
def test_a_saga_of_three_sets_has_eighteen_professions_and_three_vp_decks_gh_31(saga: str, chosen: str) -> None:
    table = Table(4, set=chosen, saga=saga, saga_vp="joined")
    kinds = [CARDS.professions[id].archetype for id in table.state.professions]
    assert len(set(table.state.professions)) == 18 and set(Counter(kinds).values()) == {3}
    deck = Counter(vp_deck(CARDS, table.state))
    universal = Counter({card.id: 3 * card.copies for card in CARDS.vp.values() if card.universal})
    assert deck.total() == 90 and universal <= deck


def test_a_mega_saga_of_three_sets_has_one_vp_deck_if_the_table_wants_no_more_gh_32() -> None:
    assert len(vp_deck(CARDS, dealt(set="fellowship", saga="mega_three"))) == 30


def test_three_sets_are_three_even_where_two_join_each_other() -> None:
    """A deck file of a table's own may say so."""
    decks = CARDS.decks
    around = {**decks, "alliance": decks["alliance"].model_copy(update={"joined": "fellowship"})}
    ids = [deck.id for deck in joined_sets(replace(CARDS, decks=around), "fellowship", 3)]
    assert ids[:2] == ["fellowship", "alliance"] and len(set(ids)) == 3


def test_a_chosen_six_with_repeated_archetypes_can_be_a_mega_saga_gh_32() -> None:
    """One deck is enough: Cleric, Druid, Shaman and Invoker are one profession, and go with a Chapter Master."""
    six = ("cleric", "druid", "shaman", "invoker", "monk", "psion")
    state = RULES.new(Setup(seats=2, options={"set": "chosen", "saga": "mega_one", "masters": "yes"}))
    script, answers = mix(Play(Referee(state, Chance("chosen")), CARDS)), iter((*six, "toll", "archive", "eviction"))
    batch = next(script, None)
    while batch is not None:
        try:
            batch = script.send({batch.questions[0].seat: next(answers)})
        except StopIteration:
            batch = None
    assert state.professions == list(six) and sorted(state.masters) == ["oracle", "seeker"]
    table = Table(professions=six, set="chosen", saga="mega_one")
    table.hall(KIM, "red druid", "blue shaman", "green invoker")
    table.hand(KIM, "purple cleric")
    assert table.play.layout.chapters == ("priest", "mystic")
    assert table.levels("purple cleric")[0] == "x3"
    assert len(vp_deck(CARDS, table.state)) == 20


def test_strictly_each_archetype_is_played_once_a_turn_a_gh_22() -> None:
    table = Table(saga="mega_all", rule="basic")
    table.hand(KIM, "red druid", "blue shaman")
    table.plays("red druid")
    table.state.players[KIM].chapters["priest"] = [table.player(KIM).area.pop()]
    assert table.levels("blue shaman") == []


@pytest.mark.parametrize(("choice", "cards"), [("one", 30), ("joined", 120)])
def test_a_mega_saga_has_one_vp_deck_or_all_of_them_a_gh_23(choice: str, cards: int) -> None:
    assert len(vp_deck(CARDS, dealt(saga="mega_all", saga_vp=choice))) == cards


# Choosing


def test_by_chance_there_is_one_of_each_archetype_gh_33() -> None:
    archetypes = [CARDS.professions[id].archetype for id in dealt(set="mixed").professions]
    assert sorted(archetypes) == sorted(ARCHETYPES)


def chosen(*answers: str, **options: str) -> list[Question]:
    """What the table is asked while it chooses these, by turns."""
    rules: Any = game("guildhall")
    state = rules.new(Setup(seats=2, options={"set": "chosen", **options}))
    script, asked = mix(Play(Referee(state, Chance("chosen")), rules.cards)), list[Question]()
    batch = next(script, None)
    for answer in answers:
        assert batch is not None
        (question,) = batch.questions
        asked.append(question)
        batch = script.send({question.seat: answer})
    return [*asked, *(batch.questions if batch is not None else ())]


def warned(question: Question) -> dict[str, list[str]]:
    """What each option is warned of, by its key: on its label, or in the line below it."""
    wording, choices = load_wording("guildhall"), question.choices
    assert isinstance(choices, PickOne)
    found = {}
    for option in choices.options:
        lines = [wording.text(text) for text in (option.text, option.hint) if text is not None]
        found[option.key] = [line.partition("⚠ ")[2] for line in lines if "⚠" in line]
    return {key: lines for key, lines in found.items() if lines}


def advice_of(question: Question) -> list[Phrase]:
    told = question.params["advice"]
    assert isinstance(told, Sequence)
    lines = [line for line in told if isinstance(line, Phrase)]
    assert lines == list(told)
    return lines


def test_the_table_chooses_by_turns_and_hears_the_advice_gh_33() -> None:
    asked = chosen("fighter", "cleric", "duelist", "monk", "rogue", "spellblade", "toll", "observatory")
    assert [question.seat for question in asked] == [0, 1, 0, 1, 0, 1, 0, 1, 0]
    assert [question.kind for question in asked] == ["mix.profession"] * 6 + ["mix.vp"] * 3
    heard = [[line.id for line in advice_of(question)] for question in asked]
    assert heard == [["advice-missing"]] * 7 + [["advice-missing", "advice-tokens"]] * 2
    rounded = chosen("fighter", "cleric", "marshall", "monk", "rogue", "wizard")[6]
    assert rounded.params["advice"] == [say("advice-rounded")]


def test_an_option_that_goes_against_the_advice_says_so_before_it_is_chosen_gh_33() -> None:
    asked = chosen("psion", "spellblade", "druid", "warlock", "rogue", "alchemist", "toll", "observatory")
    first, second, *_ = asked[:6]
    to_two, to_four = asked[6], asked[8]
    nothing_fills = "nothing fills the discard pile yet"
    assert warned(first) == {"bard": [nothing_fills], "wizard": [nothing_fills]}
    assert warned(second) == {
        "monk": ["one more Mystic"], "artificer": ["one more Mystic"], "alchemist": ["one more Mystic"],
        "bard": [nothing_fills], "wizard": [nothing_fills],
    }  # fmt: skip
    assert warned(to_two) == {"toll": ["nothing makes VP tokens"]}
    assert warned(to_four) == {"pawnshop": [nothing_fills]}


def test_what_fills_and_what_makes_is_not_warned_of_gh_33() -> None:
    asked = chosen("fighter", "marshall", "monk", "cleric", "rogue", "wizard")
    assert "wizard" not in warned(asked[2]) and warned(asked[6]) == {}
    assert warned(chosen("fighter", "duelist", saga="super_two")[2]) == {
        "spellblade": ["one more Warrior"], "barbarian": ["one more Warrior"],
    }  # fmt: skip


def test_whoever_does_not_choose_gets_what_the_advice_has_nothing_against_gh_33() -> None:
    asked = chosen("psion", "spellblade", "druid", "paladin")
    assert all(question.default() not in warned(question) for question in asked)


def test_advice_names_what_is_missing_gh_33() -> None:
    table = Table(professions=("wizard", "monk"))
    table.state.free_vp = ["toll"]
    ids = [line.id for line in advice(table.play)]
    assert ids == ["advice-missing", "advice-discard", "advice-tokens"]
    table.state.professions = list(CARDS.decks["old_world"].professions)
    assert [line.id for line in advice(table.play)] == ["advice-rounded"]


def test_every_vp_deck_holds_the_21_universal_cards_gh_33() -> None:
    universal = Counter({card.id: card.copies for card in CARDS.vp.values() if card.universal})
    assert universal.total() == 21
    for deck in CARDS.decks.values():
        state = dealt(set=deck.id)
        assert universal <= Counter(vp_deck(CARDS, state)) and len(vp_deck(CARDS, state)) == 30
        assert sorted(CARDS.vp[id].vp for id in state.free_vp) == [2, 3, 4]


# Chapter Masters


def test_there_are_five_masters_of_each_archetype_gh_34() -> None:
    state = dealt(masters="yes")
    wild = Counter(card for card in places(state) if card.endswith(".wild"))
    assert set(wild.values()) == {5} and len(wild) == 6


@pytest.mark.parametrize("saga", ["super_two", "super_all"])
def test_masters_stay_away_where_an_archetype_has_several_chapters_gh_34(saga: str) -> None:
    assert dealt(masters="yes", saga=saga).masters == []


def test_masters_and_a_mega_saga_go_together_gh_34() -> None:
    assert len(dealt(masters="yes", saga="mega_all").masters) == 6


def test_a_seeker_is_recoloured_when_the_blue_mystic_leaves_gh_34() -> None:
    """The rulebook's example: the Seeker was red; without the blue Mystic it may be blue, and red can be played."""
    table = Table(masters="yes")
    table.hall(KIM, "blue monk", "green monk", "yellow monk", "seeker")
    table.hand(KIM, "red monk")
    table.uses({"do": "shed", "count": 1, "to": "discard"})
    assert table.levels("red monk")


def test_several_masters_lie_in_one_chapter_gh_34() -> None:
    table = Table(masters="yes")
    table.hall(KIM, "seeker", "seeker", "red monk")
    table.hand(KIM, "seeker", "blue monk")
    assert table.levels("seeker") and table.levels("blue monk")


def test_a_master_counts_in_the_level_a_gh_24() -> None:
    table = Table(masters="yes")
    table.hall(KIM, "seeker", "red monk")
    table.hand(KIM, "blue monk", "green rogue", "red cleric")
    assert table.levels("blue monk")[0] == "2"


def test_five_masters_alone_are_a_chapter_a_gh_24() -> None:
    table = Table(masters="yes")
    table.hall(KIM, *["seeker"] * 4)
    table.area(KIM, "seeker")
    table.ends_turn()
    assert table.completed_of(KIM) == ["monk"]


def test_abilities_move_masters_like_any_card_a_gh_25() -> None:
    table = Table(masters="yes")
    table.hall(CHRIS, "seeker")
    table.hall(KIM, "red monk", "seeker")
    table.uses({"do": "raid", "count": 1, "to": "hall"})
    assert table.hall_of(KIM) == ["red monk", "seeker", "seeker"]


def test_a_master_too_many_begins_the_next_chapter_a_gh_25() -> None:
    table = Table(masters="yes")
    table.hall(KIM, "red monk", "blue monk", "green monk", "yellow monk")
    table.hand(KIM, "seeker", "seeker")
    table.says("pick.cards", ["seeker.wild", "seeker.wild#2"])
    table.uses({"do": "place", "count": 2, "source": "hand"})
    assert table.completed_of(KIM) == ["monk"] and table.hall_of(KIM) == ["seeker"]


def test_five_masters_too_many_are_the_next_chapter_a_gh_25() -> None:
    table = Table(masters="yes")
    table.hall(KIM, *["seeker"] * 4)
    table.hand(KIM, "seeker", *(f"{colour} monk" for colour in COLOURS))
    table.says("pick.any", ["seeker.wild", *(f"monk.{colour}" for colour in COLOURS)])
    table.uses({"do": "place", "count": "any"})
    assert table.completed_of(KIM) == ["monk", "monk"] and table.hall_of(KIM) == []


def test_no_card_of_ours_asks_for_a_colour_so_none_has_to_be_named_a_gh_26() -> None:
    assert not [name for names in ALLOWED.values() for name in names if name in ("colour", *COLOURS)]
    table = Table(masters="yes")
    table.hall(CHRIS, "seeker", "red monk")
    table.uses({"do": "raid", "count": 1, "to": "discard"})
    assert table.kinds_asked() == ["pick.card"]


# Sets


def test_the_older_sets_are_rebuilt_and_play_with_the_vp_cards_of_fellowship_gh_35() -> None:
    decks = CARDS.decks
    assert decks["old_world"].professions == ("fighter", "cleric", "marshall", "wizard", "rogue", "monk")
    assert set(decks["job_faire"].professions) == {"artificer", "bard", "spellblade", "ranger", "shaman", "warlock"}
    assert set(decks["new_empire"].professions) == {"assassin", "barbarian", "druid", "paladin", "psion", "sorcerer"}
    for old in ("old_world", "job_faire", "new_empire"):
        assert decks[old].vp == decks["fellowship"].vp


def test_four_sets_hold_all_24_professions_one_of_each_archetype_gh_35() -> None:
    found = [id for set_id in FANTASY for id in CARDS.decks[set_id].professions]
    assert sorted(found) == sorted(CARDS.professions) and len(found) == 24
    for set_id in FANTASY:
        archetypes = {CARDS.professions[id].archetype for id in CARDS.decks[set_id].professions}
        assert archetypes == set(ARCHETYPES)


def test_a_saga_begins_with_the_name_of_its_archetypes_gh_32() -> None:
    table = Table(saga="mega_all")
    table.hall(KIM, "red druid", "blue shaman", "green invoker", "yellow cleric")
    table.area(KIM, "purple druid")
    table.ends_turn()
    assert table.events_of("chapter.completed")[0].params["chapter"] == Phrase("archetype", {"archetype": "priest"})
