"""What a player reads of others before they place: who gains much, who goes last, whose Action can take a lead."""

from __future__ import annotations

import pytest

from cogs.wording.fluent import load_wording
from gamecore.engine.phrases import Phrase
from gamecore.engine.picture.marks import Row as Line
from gamecore.engine.picture.marks import Run, Sign, Text
from gamecore.engine.scripts import Event, Question
from gamecore.games.cadwallon.ai.reasons import reasons
from gamecore.games.cadwallon.cards.boulevards import SPACE, STREET
from gamecore.games.cadwallon.presentation.pictures.signs import in_pairs
from gamecore.games.cadwallon.presentation.rivals import places_last, stands_to_gain
from gamecore.games.cadwallon.rules.changes import changes_a_lead
from gamecore.games.cadwallon.rules.endgame_scoring import parts, scores
from gamecore.games.cadwallon.rules.forecast import Forecast
from gamecore.games.cadwallon.rules.threats import open_to_come
from tests.support.games.cadwallon.reasoned import asked, in_brief, placed
from tests.support.games.cadwallon.table import CARDS, CHRIS, DISTRICT, GAME, KIM, MORGAN, Table
from tests.support.games.cadwallon.wording import words

SAFE = "b1-c1"
"""Gem Cutter lends so little that nobody catches up with an Agent here."""


def hint(table: Table, street: str) -> str:
    return words(Forecast(CARDS, table.state, KIM).outlook(STREET[street]))


def test_a_card_that_brings_a_rival_much_is_told_while_it_can_still_be_theirs_or_not() -> None:
    """Three Goldsmiths stood there, and a panel told only what each was worth to oneself."""
    table = Table()
    table.owns(CHRIS, "spice_merchant", "fur_trader")
    (said,) = stands_to_gain(CARDS, table.state, KIM, holders=())
    assert words(said) == "-# 👀 🟦 Chris: c1 Gem Cutter would bring them +12 (third Goldsmiths: 6 to 18)"
    table.fill(seats=[KIM])
    assert stands_to_gain(CARDS, table.state, KIM, holders=()) == []


def test_what_a_rival_leads_is_not_said_to_be_led_by_the_reader() -> None:
    """“Third Goldsmiths with 2 you lead” was told of a rival."""
    table = Table(seats=3)
    table.owns(CHRIS, "spice_merchant")
    table.agents("b3-c3", CHRIS)
    (said,) = stands_to_gain(CARDS, table.state, KIM, holders=())
    assert words(said).endswith("c1 Gem Cutter would bring them +12 (third Goldsmiths with 1 they lead: 6 to 18)")


def two_goldsmiths() -> Table:
    """Chris, who owns two Goldsmiths, would have two more by an Agent at b1-c1."""
    table = Table(("debt_collector", "spice_merchant", "auctioneer", *DISTRICT[3:8], "weaponsmith"), seats=3)
    table.owns(CHRIS, "gem_cutter", "fur_trader")
    table.holds(CHRIS, "bailiffs")
    return table


def test_two_cards_that_a_single_agent_would_bring_a_rival_are_told_whatever_else_there_is_to_read() -> None:
    """Each was counted alone, and beside a warning of an Action nothing was told: 8 became 28 by one Agent."""
    table, brief = two_goldsmiths(), load_wording("cadwallon").in_brief
    (said,) = stands_to_gain(CARDS, table.state, KIM, holders=[CHRIS])
    assert words(said) == "-# 👀 🟦 Chris: an Agent at b1-c1 would bring them +20"
    assert brief.text(said, ("Kim", "Chris", "Morgan")) == "-# 👀 b1-c1 may bring Chris +20 · ⚡ held by Chris"
    table.agents("b1-c1", KIM)
    assert "b1-c1" not in "".join(map(words, stands_to_gain(CARDS, table.state, KIM, holders=[CHRIS])))


def test_nobody_is_said_to_gain_by_an_agent_who_has_no_turn_any_more() -> None:
    """Of the last boulevard it was said of whom it could not fall to."""
    table = two_goldsmiths()
    others = [street for street in STREET.values() if street != STREET["b1-c1"]]
    table.state.blocked = others
    assert stands_to_gain(CARDS, table.state, KIM, holders=()) == []


def test_why_names_the_boulevard_that_is_kept_from_a_rival_or_left_to_them() -> None:
    table = two_goldsmiths()
    table.agents("a2-a3", KIM)  # whoever has not placed yet reads how to play
    assert "this keeps b1-c1 (+20) from 🟦 Chris" in placed(table, "b1-c1")
    assert "keeps b1-c1 (+20) from Chris" in in_brief(table, "b1-c1")
    assert "b1-c1 would bring 🟦 Chris +20" in placed(table, "a3-b3")
    assert not any("b1-c1" in part for part in placed(table, "b1-b2")), "that makes it less"


def test_of_a_card_that_becomes_ones_own_for_sure_it_says_that_a_rival_would_gain_more_by_it() -> None:
    """A card of +3 was recommended, and that it would bring a rival +7 was no part of the reason."""
    table = Table()
    table.owns(CHRIS, "fur_trader")
    table.agents("a2-a3", KIM)
    assert "this keeps it (+7) from 🟦 Chris" in placed(table, SAFE)
    assert "Gem Cutter +3, safe" in in_brief(table, SAFE)
    assert in_brief(table, SAFE).endswith(" · keeps it (+7) from Chris")


def test_a_great_gain_by_one_card_is_told_beside_a_warning_too() -> None:
    """It was left out wherever an Action was to come, however much it was."""
    table = Table()
    table.owns(CHRIS, "spice_merchant", "fur_trader")
    (said,) = stands_to_gain(CARDS, table.state, KIM, holders=[CHRIS])
    brief = load_wording("cadwallon").in_brief.text(said, ("Kim", "Chris"))
    assert brief == "-# 👀 c1 may bring Chris +12 · ⚡ held by Chris"


def test_nothing_is_told_of_rivals_who_gain_little() -> None:
    assert stands_to_gain(CARDS, Table().state, KIM, holders=()) == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_round_begins_with_who_places_last(seats: int) -> None:
    table = Table(seats=seats)
    assert words(places_last(CARDS, table.state, KIM)).startswith(f"-# {'🟦🟩🟨'[seats - 2]} ")
    last = seats - 1
    table.agents("a1-b1", *range(last))
    table.state.turn = last
    table.state.blocked = [STREET[street] for street in ("a2-a3", "b2-b3", "c2-c3")][: (12 - seats) % seats]
    assert words(places_last(CARDS, table.state, last)).startswith("-# ")


@pytest.mark.parametrize("holder", [KIM, CHRIS])
@pytest.mark.parametrize("action", ["rooftop_runner", "bailiffs", "barricade"])
def test_nobody_is_said_to_place_last_for_sure_where_an_action_may_take_or_free_a_boulevard(
    action: str, holder: int
) -> None:
    """“Steward Blue places last” was told, and an Action of Green’s took the boulevard that was left."""
    table = Table(seats=3)
    table.holds(holder, action)
    said = words(places_last(CARDS, table.state, KIM))
    assert said == "-# 🟩 Morgan places last, unless ⚡ takes or frees a boulevard."
    table.fill(but=["a1-b1", "b1-c1", "b2-c2", "a2-b2"], seats=[KIM, CHRIS, MORGAN])
    assert asked(table).params["last"] == ("no" if holder == CHRIS else "yes"), "what is left may not be one's own"


def test_a_lead_is_safe_unless_a_named_rival_takes_it_by_an_action() -> None:
    """“Safe ⚡” was read as safe from everything."""
    table = Table(seats=3)
    assert "+3, safe" in hint(table, SAFE) and "⚡" not in hint(table, SAFE)
    table.agents("b2-c2", MORGAN)
    table.holds(MORGAN, "bailiffs")
    assert "+3, only ⚡ takes it" in hint(table, SAFE)
    assert "you lead Gem Cutter, +3, only ⚡ takes it (🟩 Morgan sends an Agent home)" in placed(table, SAFE)
    told = [words(one) for one in Forecast(CARDS, table.state, KIM).lines(STREET[SAFE])]
    assert any("only ⚡ takes it (🟩 Morgan sends an Agent home)" in one for one in told)


def test_what_a_secret_action_does_nobody_knows() -> None:
    table = Table()
    table.secretly(CHRIS, "bailiffs")
    assert "+3, only ⚡ takes it" in hint(table, SAFE)


def test_an_action_of_a_rival_without_another_turn_is_no_threat() -> None:
    table = Table()
    table.holds(CHRIS, "bailiffs")
    table.fill(seats=[KIM])
    assert not open_to_come(CARDS, table.state, KIM, len(table.state.free_streets()))


def test_a_card_that_an_action_may_take_bears_a_bolt_and_a_chance_leaves_its_guild() -> None:
    """The chance stood where its guild or Action is named."""
    table = Table()
    table.holds(CHRIS, "bailiffs")
    question = asked(table)
    shown = GAME.question_picture(GAME.view(table.state, KIM), question, SAFE, recommended=True)
    assert shown is not None
    rows = [mark for mark in shown.picture.marks if isinstance(mark, Line)]
    said = [words(part) for row in rows for part in row.parts if isinstance(part, Phrase)]
    assert said.count("Blades") == 2 and said.count("Goldsmiths") == 2
    assert any(isinstance(part, Run) and str(part.text).endswith(" %") for row in rows for part in row.parts)
    feet = [row for row in rows if any(isinstance(part, Sign) and part.name == "bolt" for part in row.parts)]
    assert len(feet) == 2, "on the card, and in the legend"


def test_a_personality_that_adds_nothing_says_why() -> None:
    """It went from +5 to a sign without a reason."""
    table = Table()
    assert "+0 (grows a guild)" in hint(table, "c2-c3")
    table.owns(KIM, "sellsword_captain", "fencing_master", "brother_calvus", "doctor_velt")
    assert "+0 (no guild with room yet)" in hint(table, "c2-c3")
    assert any("no points yet: no guild of yours has room" in one for one in placed(table, "c2-c3"))


def test_an_action_early_in_a_round_names_no_action_to_come_that_nobody_can_tell() -> None:
    """Agents may change the lead as well, so that it is safe from nothing."""
    table = Table()
    table.holds(KIM, "bailiffs")
    table.holds(CHRIS, "barricade")
    table.agents("b1-b2", CHRIS)
    table.agents("a1-b1", KIM)
    question = Question(KIM, "action", asked(table).choices, lambda: None)
    (found,) = reasons(CARDS, GAME.view(table.state, KIM), question, {"act": "bailiffs:b1-b2/2"})
    assert "⚡" not in words(found.phrase)


def test_militia_are_a_risk_not_a_chance() -> None:
    table = Table()
    assert "−1, risk " in hint(table, "a2-a3") and "−1, chance" not in hint(table, "a2-a3")
    assert any(one.startswith("you would take Gate Watch, −1, risk ") for one in placed(table, "a2-a3"))


def test_an_action_that_changes_nothing_is_kept_for_that_reason() -> None:
    table = Table()
    table.holds(KIM, "bailiffs")
    assert not changes_a_lead(CARDS, table.state, KIM)
    question = Question(KIM, "action", asked(table).choices, lambda: None)
    (found,) = reasons(CARDS, GAME.view(table.state, KIM), question, {"act": "keep"})
    assert words(found.phrase) == "no lead changes by it yet; you place again this round, so better later"
    table.agents("b1-c1", CHRIS)
    assert changes_a_lead(CARDS, table.state, KIM)


def test_of_an_action_that_is_kept_it_says_whether_it_is_better_later() -> None:
    """“None helps now” was all that was said of a card that was to be played a turn later."""
    table = Table()
    table.holds(KIM, "bailiffs")
    table.fill(seats=[KIM])
    question = Question(KIM, "action", asked(Table()).choices, lambda: None)
    brief = load_wording("cadwallon").in_brief
    (kept,) = reasons(CARDS, GAME.view(table.state, KIM), question, {"act": "keep"})
    assert words(kept.phrase).endswith("kept, it still scores 2, and it can be played next round")
    assert brief.text(kept.phrase, ()) == "nothing changes a lead now; better next round"
    table.state.deck = []
    (last,) = reasons(CARDS, GAME.view(table.state, KIM), question, {"act": "keep"})
    assert words(last.phrase) == "nothing changes a lead now; kept, it still scores 2"
    assert brief.text(last.phrase, ()) == "nothing changes a lead now"


def test_a_card_that_leaves_the_game_is_missed_and_not_tied() -> None:
    table = Table()
    table.agents("b1-c1", CHRIS)
    table.holds(KIM, "tarot_mages")
    question = Question(KIM, "action", asked(table).choices, lambda: None)
    (found,) = reasons(CARDS, GAME.view(table.state, KIM), question, {"act": "tarot_mages:c1"})
    assert words(found.phrase) == "🟦 Chris misses Gem Cutter and its 3 points"
    brief = load_wording("cadwallon").in_brief.text(found.phrase, ("Kim", "Chris"))
    assert brief == "with Tarot Mages, Chris loses Gem Cutter", "the headline names the Action"


def test_only_a_card_that_would_have_been_ones_own_counts_as_lost() -> None:
    """Somebody else stood there with more, too."""
    table = Table(seats=3)
    events = [
        Event("round.began", {"round": 1}),
        Event("agent.placed", {"seat": KIM, "street": "b1-c1", "one": "", "other": "", "to_one": 3, "to_other": 2}),
        Event("control.began", {"round": 1}),
    ]

    def lost(**support: int) -> str:
        by = [Phrase("support-of", {"seat": at, "support": amount}) for at, amount in enumerate(support.values())]
        card = Phrase("card-at", {"card": "Gem Cutter"})
        won = Event("control.won", {"seat": MORGAN, "card": card, "space": "c1", "support": by})
        found = GAME.your_round(GAME.view(table.state, KIM), [*events, won])
        assert found is not None
        return words(found.suffered)

    assert lost(kim=2, chris=1, morgan=5) == "🟩 Morgan took Gem Cutter, 5:2"
    assert lost(kim=2, chris=4, morgan=5) == "No card was taken from you."


def test_personalities_without_a_guild_card_are_no_product() -> None:
    """Usurers 0×1 = 0 stood in a score."""
    table = Table()
    table.owns(KIM, "brother_calvus")
    assert not any("0×1" in words(one) for one in parts(scores(CARDS, table.state)[KIM]))


def test_a_personality_on_the_board_is_called_what_it_is_called_everywhere() -> None:
    shown = GAME.picture("board", GAME.view(Table().state, None), [])
    assert shown is not None
    runs = [part.text for mark in shown.marks if isinstance(mark, Line) for part in mark.parts if isinstance(part, Run)]
    assert Phrase("picture-wild") in runs and "×+1" not in runs
    assert all(mark.size >= 30 for mark in shown.marks if isinstance(mark, Text | Line))


def test_a_card_that_enlarges_a_guild_says_so_in_words_in_every_round() -> None:
    table = Table(seats=3)
    table.state.round = 4
    table.owns(KIM, "ledger_keeper")
    table.state.grid[SPACE["b1"]] = "pawnbroker"
    said = [one for street in ("a1-b1", "b1-b2", "b1-c1") for one in placed(table, street) if "Pawnbroker" in one]
    assert said and all("(second Usurers: 2 to 8)" in one for one in said), said


def test_a_card_is_the_third_of_a_guild_only_with_what_is_led_and_that_is_said() -> None:
    """“Third Blades” was told to one who owned one and led another."""
    table = Table(seats=3)
    table.owns(KIM, "ledger_keeper")
    table.state.grid[SPACE["b1"]] = "pawnbroker"
    table.agents("a1-a2", KIM)
    said = [one for street in ("b1-b2", "b1-c1") for one in placed(table, street) if "Pawnbroker" in one]
    assert said and all("(third Usurers with 1 you lead: 6 to 15)" in one for one in said), said
    (why, *_) = GAME.why(GAME.view(table.state, KIM), asked(table), "b1-c1")
    assert "(Usurers: 6 to 15)" in load_wording("cadwallon").in_brief.text(why.phrase, ("Kim", "Chris", "Morgan"))


def test_what_a_personality_is_for_is_not_told_to_whoever_has_won_one() -> None:
    table = Table()
    table.step()
    (question,) = table.asked_of(KIM, "place")
    told = [line.id for line in GAME.preview(GAME.view(table.state, KIM), question, None)]
    table.owns(KIM, "masked_singer")
    later = [line.id for line in GAME.preview(GAME.view(table.state, KIM), question, None)]
    assert "preview-personality" in told and "preview-personality" not in later


def test_what_militia_do_is_told_while_an_agent_may_go_beside_one_to_whoever_has_won_none() -> None:
    """That they cost, and hold whoever leads them, was learnt when it had happened."""
    table = Table()
    table.state.round = 2
    table.step()
    (question,) = table.asked_of(KIM, "place")
    told, lines = [], load_wording("cadwallon").in_brief
    for owned in ("", "night_patrol"):
        if owned:
            table.owns(KIM, owned)
        shown = GAME.preview(GAME.view(table.state, KIM), question, None)
        told.append([lines.text(one, ("Kim", "Chris")) for one in shown if one.id == "preview-militia"])
    assert told == [["-# Militia cost points, and no Agent comes back."], []]
    table.fill(but=["b1-c1", "c1-c2"])
    table.state.players[KIM].cards.clear()
    beside = GAME.preview(GAME.view(table.state, KIM), question, None)
    assert not any(one.id == "preview-militia" for one in beside), "no free boulevard lies beside one"


def test_who_owns_personalities_alone_has_no_guild_of_no_points_in_their_panel() -> None:
    """A money bag with a 0 stood there, of whoever had won no Usurers."""
    table = Table()
    table.owns(KIM, "brother_calvus", "masked_singer")
    shown = in_pairs(scores(CARDS, table.state)[KIM], short=False)
    assert [[part.name if isinstance(part, Sign) else part for part in pair] for pair in shown] == [["person", "2"]]


def test_a_tie_in_the_menu_is_told_with_what_the_leader_misses() -> None:
    """“c3 tied (2:2)” was told of a card that was worth 13 to whoever led it."""
    table = Table()
    table.agents("b1-b2", CHRIS)
    sides = Forecast(CARDS, table.state, KIM).sides(STREET["a2-b2"])
    assert any(words(side).endswith(" (2:2, 🟦 Chris −2)") for side in sides), [*map(words, sides)]
