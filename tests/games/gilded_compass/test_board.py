"""The board and the sheet, as a phone shows them."""

from __future__ import annotations

from gamecore.engine.board import Board
from gamecore.engine.choices import Acts, PickSome
from gamecore.engine.phrases import Param, Phrase, say
from gamecore.engine.picture.marks import Text
from gamecore.engine.scripts import Question
from gamecore.games.gilded_compass.rules.placement import Placement
from gamecore.games.gilded_compass.rules.standing import Stands
from gamecore.games.gilded_compass.rules.turn_choices import Looks, rank_text, turn
from gamecore.games.gilded_compass.state import NEUTRAL, Die, ItemTile
from tests.support.games.gilded_compass.table import CHRIS, GAME, KIM, MORGAN, Table
from tests.support.games.gilded_compass.wording import TEXTS, drawn, lines

BESIDE: dict[str, Param] = {
    "standing": 1, "also": 0, "of": 4, "pips": 7, "following": 2, "face": 1, "no_room": 0, "own_out": 0, "risk": 0,
    "tokens": "even",
    "own_set": "none", "likely": "none", "is_final": "no",
    "ends": "none", "net": "none", "first": 1, "takes": 1,
    "ends_at": 0, "also_ends_at": 0,
}  # fmt: skip
"""Figures of how dice stand."""


def test_every_building_shows_who_stands_where() -> None:
    table = Table(2, few_seats="neutral", c_building="tower")
    table.state.maps[:] = ["green_3", "dig_site", "red_1", "blue_4"]
    table.state.specialists[:] = ["yellow_excavator_2", "red_cartographer_1", "red_cartographer_2", "red_excavator_1"]
    table.puts(KIM, "auction:234", "archives:44", "university:1")
    table.puts(NEUTRAL, "archives:555", "university:5")
    table.state.tower = [[Die(CHRIS, 2)], []]
    shown = drawn(GAME.board(GAME.view(table.state, None)))
    assert "In line: ⬛ Neutral 5 5 5 · 🟦 Kim 4 4" in shown
    assert "🟦 Kim 2 3 4" in shown and "🟢 Jungle 3/2 · ◽ Dig Site 1/0" in shown
    assert "From the left: 🟦 Kim 1 · ⬛ Neutral 5 · 2 entrances free" in shown
    assert "⛏🟡 Tomb 2" in shown and "Left, 1-3: 🟥 Chris 2 | – | –" in shown


def test_the_buildings_stand_in_the_order_in_which_they_are_resolved() -> None:
    shown = drawn(GAME.board(GAME.view(Table(4, c_building="galleon").state, None)))
    names = ["**Auction House**", "**Archives**", "**Sunken Galleon**", "**University**", "**Library**"]
    assert [shown.index(name) for name in names] == sorted(shown.index(name) for name in names)


def test_a_building_that_has_paid_says_so_and_not_that_nobody_is_there_yet() -> None:
    table = Table(2)
    table.puts(KIM, "auction:234", "archives:44")
    table.resolves("auction")
    assert (table.state.phase, table.state.resolving) == ("resolve", 1)
    view = GAME.view(table.state, None)
    shown = drawn(GAME.board(view))
    assert shown.index("Auction House") < shown.index("Paid out") < shown.index("Archives")
    assert shown.count("Paid out") == 1
    picture = GAME.picture("board", view, ())
    assert picture is not None
    assert [lines([mark.text]) for mark in picture.marks if isinstance(mark, Text) and mark.text == say("board-paid")]


def test_that_any_move_can_be_asked_about_is_told_once_a_game_with_a_move_of_ones_own() -> None:
    table = Table(2, faces=[1, 1, 2, 3, 4, 5, 6, 6])
    table.step()
    asked = table.asked_of(KIM, "turn")[0]
    view = GAME.view(table.state, KIM).model_copy(update={"rolled": (1, 1, 2, 3, 4, 5, 6, 6)})
    told = [lines(GAME.preview(view.model_copy(update={"round": at}), asked, None)) for at in range(1, 7)]
    hints = [[line for line in each if "why not" in line] for each in told]
    assert [len(each) for each in hints] == [0, 0, 1, 0, 0, 0]
    move = hints[2][0].partition("“why not ")[2].partition("?”")[0]
    assert GAME.read(view, asked, move, None).answer, "it can be played, too"
    kept = lines(GAME.preview(view.model_copy(update={"round": 3, "rolled": (1, 2)}), asked, None))
    assert not any("why not" in line for line in kept), "before the first dice of the round alone"


def test_the_private_board_says_what_all_is_worth_now() -> None:
    table = Table(4, c_building="temple")
    table.hunter(
        KIM,
        maps=["red_3"],
        specialists=["red_cartographer_2"],
        items=[ItemTile("red_cartographer", (1, 2))],
        knowledge=2,
    )
    shown = drawn(GAME.private_board(GAME.view(table.state, KIM)))
    assert "Worth 8 Gold now" in shown and "🔴 Pompeii 3 with 🧭2×2 = 7" in shown


def test_the_private_board_does_not_tell_what_treasures_are_worth() -> None:
    table = Table(4, c_building="tower")
    table.hunter(KIM, knowledge=0, treasures={"bronze": [2], "silver": [], "gold": [3]})
    shown = drawn(GAME.private_board(GAME.view(table.state, KIM)))
    assert "Worth 0 Gold now" in shown and "2 treasures, to be counted at the end" in shown


def test_what_left_the_game_lies_open_for_reference() -> None:
    table = Table(2)
    table.state.gone.maps[:] = ["red_3"]
    assert "Maps: 🔴 Pompeii 3/2" in drawn(GAME.board(GAME.view(table.state, None)))


def test_a_turn_says_who_has_how_many_dice_left_and_when_the_round_ends() -> None:
    table = Table(2, faces=[1, 1, 2, 3, 4, 5, 6, 6])
    before = GAME.view(table.state, KIM)
    table.step()
    told = lines(GAME.preview(before, table.asked_of(KIM, "turn")[0], None))
    assert not any(line.startswith(("-# Dice left", "-# Once somebody has no")) for line in told), "there are many yet"
    table.hunter(CHRIS, dice=2)
    told = lines(GAME.preview(GAME.view(table.state, KIM), table.asked_of(KIM, "turn")[0], None))
    assert "-# Dice left: 🟦 Kim 6 and 🟥 Chris 2" in told
    assert any(line.startswith("⚠ This may be your last turn this round: 🟥 Chris (2 left) could") for line in told)
    assert not GAME.preview(before, table.asked_of(KIM, "turn")[0], {"act": "library:1"})
    table.hunter(CHRIS, dice=0)
    last = "-# Your last turn this round: dice you keep go to the Library; nobody plays after you."
    told = lines(GAME.preview(GAME.view(table.state, KIM), table.asked_of(KIM, "turn")[0], None))
    assert last in told and not any(line.startswith("-# Once somebody") for line in told)
    table.hunter(KIM, dice=1)
    told = lines(GAME.preview(GAME.view(table.state, KIM), table.asked_of(KIM, "turn")[0], None))
    assert "-# Your last turn this round; nobody plays after you." in told, (
        "with one die, too: a token may roll it again"
    )
    table.hunter(KIM, abilities=["gift"])
    assert last not in lines(GAME.preview(GAME.view(table.state, KIM), table.asked_of(KIM, "turn")[0], None))


def test_on_the_last_lap_it_is_told_who_still_plays() -> None:
    """ "Your last turn this round" stood below "until a later 1-4 comes before it", and nobody seemed to come."""
    table = Table(3, faces=[1, 1, 2, 3, 4, 5, 6, 6])
    table.step()
    table.hunter(MORGAN, dice=0)
    told = lines(GAME.preview(GAME.view(table.state, KIM), table.asked_of(KIM, "turn")[0], None))
    assert "-# Your last turn this round: dice you keep go to the Library; 🟥 Chris still plays." in told


def test_a_re_roll_says_above_the_dice_that_are_marked_what_becomes_of_them() -> None:
    """Whoever sent it as it was lost a die that they wanted to keep: "Which roll again?" told nothing of what is marked
    already. Without any mark it took seven presses."""
    for rolled, marked in (([1, 2, 2, 3, 5, 5, 5, 6], [0, 1, 2, 3, 7]), ([1, 4, 4, 6], [0, 3])):
        table = Table(2)
        table.state.rolled, table.state.phase = rolled, "turn"
        choices = turn(table.play(), KIM).question.choices
        assert isinstance(choices, Acts)
        act = next(one for one in choices.acts if one.key == "reroll")
        assert act.form is not None
        (field,) = act.form.sections[0].fields
        assert isinstance(field.choices, PickSome) and field.initial is None
        assert field.suggested == [f"o{at}" for at in marked]
        assert not any(one.hint for one in field.choices.options), "each said that it is rolled again"
        assert lines([field.text]) == ["These roll again, the rest stay"]


def test_a_turn_names_the_tiles_on_offer_so_that_nobody_has_to_look_for_the_board() -> None:
    table = Table(2, faces=[1, 1, 2, 3, 4, 5, 6, 6])
    table.state.maps[:] = ["green_3", "dig_site"]
    table.state.specialists[:] = ["yellow_excavator_2"]
    before = GAME.view(table.state, KIM)
    table.step()
    told = lines(GAME.preview(before, table.asked_of(KIM, "turn")[0], None))
    assert "**Archives**, maps (Gold with/without a specialist): 🟢 Jungle 3/2 · ◽ Dig Site 1/0" in told
    assert "**University**, specialists (🧭 Cartographer, ⛏ Excavator): ⛏🟡 Tomb 2" in told


def test_a_turn_says_which_dice_may_not_be_placed_for_a_set_like_it_is_there() -> None:
    """Whoever looked for their sixes in the menus did not find them, and nothing said why."""
    rolled = [1, 2, 3, 4, 4, 6, 6, 6]
    table = Table(2, faces=rolled)
    table.puts(CHRIS, "archives:66", "archives:555", "auction:34", "archives:444")
    table.puts(KIM, "archives:4")
    legal = table.legal(KIM, *rolled)
    seen = GAME.view(table.state, KIM).model_copy(update={"rolled": tuple(rolled)})
    table.step()
    told = lines(GAME.preview(seen, table.asked_of(KIM, "turn")[0], None))
    taken = [
        "Archives 6 6 (🟥 Chris)", "Archives 4 4 4 (🟥 Chris)", "Archives 4 (🟦 Kim)", "Auction House 3 4 (🟥 Chris)"
    ]  # fmt: skip
    assert f"-# Taken, no two sets may be alike: {' · '.join(taken)}" in told
    assert not {"archives:66", "archives:4", "archives:44+1", "auction:34"} & {*legal} and "archives:666" in legal


def test_ones_best_equal_dice_that_are_taken_are_told_in_brief_too() -> None:
    """Two sixes were not offered, and why stood behind *More…* alone."""
    table = Table(2, faces=[3, 5, 6, 6])
    table.puts(CHRIS, "archives:66", "auction:34")
    table.puts(KIM, "archives:22")
    for round, rolled, told in (
        (3, [3, 5, 6, 6], "-# Archives: no two sets alike, and 🟥 Chris has 6 6"),
        (3, [2, 2, 5], "-# Archives: no two sets alike; you cannot start another 2 2"),
        (3, [3, 4, 5, 5, 6, 6, 6], ""),
        (2, [3, 4, 5, 5, 6, 6, 6], "-# Archives: no two sets alike, and 🟥 Chris has 6 6"),
    ):
        table.state.round = round
        seen = GAME.view(table.state, KIM).model_copy(update={"rolled": tuple(rolled), "turn": KIM, "phase": "turn"})
        question = Question(KIM, "turn", PickSome((), 0, 0), list)
        (taken,) = [one for one in GAME.preview(seen, question, None) if one.id == "preview-taken"]
        assert TEXTS.brief([taken]) == [told]


def test_of_a_set_that_bars_though_it_wins_no_map_its_place_is_told() -> None:
    """It was pushed behind the last map, where no picture showed it, and the rule looked false."""
    table = Table(2, faces=[6])
    table.puts(CHRIS, "archives:6", "archives:5555", "archives:444")
    table.puts(KIM, "archives:555", "archives:33")
    table.state.phase, table.state.turn, table.state.rolled = "turn", KIM, [6]
    table.hunter(KIM, dice=1)
    seen, question = GAME.view(table.state, KIM), turn(table.play(), KIM).question
    (told,) = [one for one in GAME.preview(seen, question, None) if one.id == "preview-taken"]
    assert TEXTS.brief([told]) == ["-# Archives: no two sets alike, and 🟥 Chris has 6 (place 5, no map)"]


def test_where_only_sets_that_are_there_would_fit_the_archives_the_rule_is_told() -> None:
    """ "None fits now" stood beside two empty places."""
    table = Table(2, faces=[5])
    table.puts(CHRIS, "archives:5", "archives:66")
    table.state.phase, table.state.turn, table.state.rolled = "turn", KIM, [5]
    table.hunter(KIM, dice=1)
    seen, question = GAME.view(table.state, KIM), turn(table.play(), KIM).question
    (told,) = [one for one in GAME.preview(seen, question, None) if one.id == "preview-taken"]
    assert TEXTS.brief([told]) == ["-# Archives: no two sets alike, and 🟥 Chris has 5"]
    shown = GAME.question_picture(seen, question, None, recommended=False)
    assert shown is not None
    texts = [mark.text for mark in shown.picture.marks if isinstance(mark, Text) and isinstance(mark.text, Phrase)]
    assert "no two alike" in lines([one for one in texts if one.id == "picture-no-fit"])


def test_runs_that_dice_could_make_with_ones_own_are_told_as_taken() -> None:
    rolled = [1, 1, 1, 1, 1, 5, 6, 6]
    table = Table(2, faces=rolled)
    table.puts(CHRIS, "auction:456")
    table.puts(KIM, "auction:4")
    seen = GAME.view(table.state, KIM).model_copy(update={"rolled": tuple(rolled)})
    table.step()
    told = lines(GAME.preview(seen, table.asked_of(KIM, "turn")[0], None))
    assert any(line.endswith("alike: Auction House 4 5 6 (🟥 Chris)") for line in told)


def test_dice_that_join_a_group_are_told_with_the_dice_of_that_group() -> None:
    """ "5 onto your 1" read as if a five went onto a one."""
    table = Table(4, faces=[4, 5, 5, 1, 1, 2, 2, 6])
    table.puts(KIM, "archives:55")
    table.step()
    choices = table.asked_of(KIM, "turn")[0].choices
    assert isinstance(choices, Acts)
    acts = {act.key: act for act in choices.acts}
    assert lines([acts["archives:5+2"].text]) == ["Archives: 5 onto 5 5"]
    table.puts(KIM, "archives:5+2")
    assert lines([Phrase("turn-placed", table.events_of("turn.placed")[-1])]) == ["🟦 Kim → Archives: 5 onto 5 5"]


def test_neutral_dice_are_not_promised_what_only_a_hunter_gains_gc_35() -> None:
    library, guild = Placement("library", (2,)), Placement("guild", (2,))
    assert lines([rank_text(library, Stands(0), is_neutral=True)]) == ["nothing comes of it"]
    assert lines([rank_text(guild, Stands(1), is_neutral=True)]) == ["number 1 in line"]


def test_who_owns_nothing_yet_is_told_so_and_what_the_tiles_mean() -> None:
    question = Question(KIM, "specialist", PickSome((), 0, 0), list)
    told = lines(GAME.preview(GAME.view(Table(2).state, KIM), question, None))
    assert told[0] == "You have no maps and no specialists."
    assert told[2:] == [
        "-# 🧭 Cartographer, ⛏ Excavator: a map has room for one each of its site",
    ]


def test_the_auction_house_says_what_a_place_in_line_is_worth() -> None:
    """Beside the worth of a first prize stood the chance of any; "keep 2 of 3 artifacts · 50 % chance of an artifact"
    was read as a contradiction."""
    looks = Looks(net=3.2, lost=10)
    first, second = (
        lines([rank_text(Placement("auction", (1, 2)), Stands(rank, of=2, risk=40), looks=lambda: looks)])
        for rank in (1, 2)
    )
    assert first == ["if still 1st: 2 of 3 artifacts · 90 % chance to end 1st or 2nd · net +3.2 Gold"]
    assert second == ["if still 2nd: 1 of 2 artifacts · 90 % chance of an artifact · net +3.2 Gold"]


def test_university_dice_say_at_which_entrances_they_would_stand_and_who_chooses_first() -> None:
    table = Table(2)
    table.puts(CHRIS, "university:3")
    table.state.phase, table.state.rolled = "turn", [1, 4, 6]
    choices = turn(table.play(), KIM).question.choices
    assert isinstance(choices, Acts)
    hints = {act.key: act.hint for act in choices.shown if act.hint is not None}
    said = lines([hints[key] for key in ("university:14", "university:4", "archives:6")])
    assert said == [
        "1st and 3rd of 4 specialists · next turn a 1–4 could pass the 4: 99 %; 2 push it out: 86 %"
        " · takes two that make 5",
        "2nd of 4 specialists · next turn a 1–4 could pass it: 99 %; 3 push it out",
        "1st of 4 maps · others could beat it next turn: 99 % · takes equal dice",
    ]


def test_the_numbers_on_tiles_are_told_by_a_map_that_is_there() -> None:
    """It explained a map of 4/3 where no such map was on offer."""
    table = Table(2)
    table.state.maps[:] = ["dig_site", "blue_2", "red_4"]
    legend = "Atlantis 2/1: 2 Gold with a specialist of that site, else 1"
    assert legend in drawn(GAME.board(GAME.view(table.state, None)))
    asked = [Question(KIM, kind, PickSome((), 0, 0), list) for kind in ("map", "specialist")]
    said = [" ".join(lines(GAME.preview(GAME.view(table.state, KIM), each, None))) for each in asked]
    assert legend in said[0] and "Gold with" not in said[1], "there is nothing to put on a map that nobody has"
    table.hunter(KIM, maps=["green_3"])
    (told,) = [lines(GAME.preview(GAME.view(table.state, KIM), asked[1], None))]
    assert "Jungle 3/2: 3 Gold with a specialist, else 2" in " ".join(told)


def test_the_pattern_of_each_building_stands_on_the_board_and_beside_what_is_best_there() -> None:
    patterns = (
        "equal dice, unlike any group there; more first, then higher", "one die, or two that make 5; lowest first",
        "dice in a row (one counts), unlike any there; longest first, then higher",
        "exactly a tile’s two dice",
        "the leader’s dice and one more", "one die more than the leader", "one die, or two that make 7", "any one die",
    )  # fmt: skip
    buildings = ("archives", "university", "auction", "temple", "illuminati", "galleon", "tower", "library")
    for building, wanted in zip((*buildings, "guild"), (*patterns, patterns[2]), strict=True):
        assert wanted in lines([say("pattern", building=building)])[0]
        (beside,) = lines([say("best-standing-at", building=building, **BESIDE)])
        assert beside.split(" · takes ")[1] in wanted
    shown = drawn(GAME.board(GAME.view(Table(2).state, None)))
    assert "equal dice, unlike any group there" in shown and "one die, or two that make 5" in shown


def test_in_brief_a_building_is_a_line_or_two() -> None:
    """In words the public board was 29 lines before anybody had a tile."""
    table = Table(4)
    table.puts(KIM, "archives:44")
    table.puts(CHRIS, "university:3", "auction:23")
    table.state.items = [
        ItemTile(one.item, dice) for one, dice in zip(table.state.items, ((1, 6), (2, 2)), strict=False)
    ]
    table.state.maps[:], table.state.specialists[:] = ["red_1", "blue_2"], ["red_excavator_1"]
    board = GAME.board(GAME.view(table.state, None))
    assert board.brief is not None
    assert drawn(Board(board.title, board.brief)).split("\n")[1:] == [
        "**Auction House**, dice in a row (one counts): In line: 🟥 Chris 2 3",
        "**Archives**, equal dice: On offer: 🔴 Pompeii 1/0 · 🔵 Atlantis 2/1",
        "In line: 🟦 Kim 4 4",
        "**Hidden Temple**, a tile’s two dice: 1. 🎲 1 6: free · 2. 🎲 2 2: free",
        "**University**, one die, or two that make 5: On offer: ⛏🔴 Pompeii 1",
        "From the left: 🟥 Chris 3 · 5 entrances free",
        "**Library**, any one die: Nobody yet",
        "**Hunters**",
        *(
            f"**{name}** · 0 Gold so far · 8 dice left · 1 token"
            for name in ("🟦 Kim", "🟥 Chris", "🟩 Morgan", "🟨 Silvia")
        ),
    ]


def test_whoever_hires_reads_which_map_came_last_since_the_last_one_comes_without_a_question() -> None:
    table = Table(2)
    table.puts(KIM, "university:1")
    table.hunter(KIM, maps=["red_4", "blue_4"])
    table.resolves()
    table.step()
    hiring = table.asked_of(KIM, "specialist")[0]
    told = lines(GAME.preview(GAME.view(table.state, KIM), hiring, None))
    newest = GAME.cards.maps[table.state.hunters[KIM].maps[-1]]
    assert [line for line in told if "Room for people:" in line] == [
        f"-# Room for people: 🔵 Atlantis {newest.high}/{newest.low} · 🔴 Pompeii 4/3"
    ]


def test_whoever_hires_reads_that_they_choose_again_and_nothing_of_a_map_that_has_its_people() -> None:
    """That a second choice would follow was learnt from the second choice."""
    table = Table(2)
    table.puts(KIM, "university:1")
    table.resolves()
    table.step()
    hiring = table.asked_of(KIM, "specialist")[0]
    table.state.university = [Die(KIM, 1), Die(CHRIS, 2), Die(KIM, 3)]
    table.state.specialists = ["red_excavator_3", "green_excavator_2", "blue_cartographer_3", "white_excavator_1"]
    table.hunter(KIM, maps=["red_4"], specialists=["red_cartographer_1", "red_excavator_1"])
    told = lines(GAME.preview(GAME.view(table.state, KIM), hiring, None))
    assert "You choose again after this: 3rd." in told
    table.state.university = [Die(KIM, 1), Die(CHRIS, 2), Die(KIM, 3), Die(KIM, 3)]
    last = lines(GAME.preview(GAME.view(table.state, KIM), hiring, None))
    assert "You also get who is left for 3rd and 4th, without being asked." in last
    assert not any("with room for" in line for line in told)
    table.hunter(KIM, specialists=["red_cartographer_1"])
    assert any("room for one more" in line for line in lines(GAME.preview(GAME.view(table.state, KIM), hiring, None)))


def test_where_all_have_as_much_in_the_open_nothing_is_said_of_it() -> None:
    """ "In the open: 0 Gold each" stood above every turn of a first round."""
    rivals = [say("standing-of", seat=CHRIS, gold=2)]
    told: dict[str, Param] = {
        "shown": "none",
        "dotted": rivals,
        "round": 1,
        "rounds": 5,
        "hidden": "no",
        "ahead": "ahead",
        "by": "none",
    }
    said = [say("your-standing", gold=gold, level=level, **told) for gold, level in ((2, "yes"), (3, "no"))]
    assert lines(said) == ["Round 1 of 5", "Gold: you 3 · 🟥 Chris 2 · you are ahead · round 1 of 5"]


def test_c_buildings_say_what_leads_there_wins_and_how_long_own_dice_counted() -> None:
    """Who added to their own divers was told the sum of the new dice alone."""
    table = Table(4, c_building="galleon")
    table.puts(KIM, "galleon:5")
    table.puts(CHRIS, "galleon:24")
    hints = offered(table, [2, 3])
    assert hints["galleon:23"] == (
        "you bring up a chest a die and keep 2; only 1 if somebody puts 4 dice above 10 there"
        " · takes one die more than the leader"
    )
    assert offered(Table(4, c_building="galleon"), [2, 3])["galleon:2"].startswith(
        "you bring up a chest of Gold, and a second one if nobody follows"
    )
    table = Table(4, c_building="illuminati")
    table.puts(CHRIS, "illuminati:2")
    assert offered(table, [2, 3])["illuminati:23"].startswith("you win 2 abilities, unless somebody puts 3 dice there")


def offered(table: Table, rolled: list[int]) -> dict[str, str]:
    """The second lines of what Kim may do with these dice."""
    table.state.phase, table.state.rolled = "turn", rolled
    choices = turn(table.play(), KIM).question.choices
    assert isinstance(choices, Acts)
    return {act.key: lines([act.hint])[0] for act in choices.shown if act.hint is not None}


def test_the_turn_before_a_round_may_end_says_that_it_may_be_the_last() -> None:
    """Two dice went to the Library unplayed: it was said only once it was too late."""
    table = Table(3)
    table.state.phase, table.state.turn, table.state.start, table.state.rolled = "turn", KIM, KIM, [1, 2, 3, 4]
    table.hunter(KIM, dice=4)
    table.hunter(CHRIS, dice=2)

    def below() -> str:
        view = GAME.view(table.state, KIM)
        return " ".join(lines(GAME.preview(view, turn(table.play(), KIM).question, None)))

    warning = "⚠ This may be your last turn this round: 🟥 Chris (2 left) could end it before your next."
    assert warning in below()
    table.state.start = CHRIS
    assert warning not in below(), "who placed before in the lap leaves one more turn"
    table.state.start = KIM
    table.hunter(CHRIS, dice=3)
    assert warning.replace("2 left", "3 left") in below(), "three in a row go at once"
    assert "Dice left: 🟦 Kim 4, 🟥 Chris 3 and" in below(), "whose dice are few is told apart from what all have left"
    table.hunter(CHRIS, dice=5)
    assert "may be your last" not in below()
