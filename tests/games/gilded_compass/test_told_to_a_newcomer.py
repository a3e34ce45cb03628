"""What somebody reads who has never played it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gamecore.engine.phrases import Param, Phrase, say
from gamecore.engine.scripts import Event
from gamecore.games.gilded_compass.ai.reasons import reasons
from gamecore.games.gilded_compass.ai.seen import Seen
from gamecore.games.gilded_compass.ai.weighing import WeighingPlay
from gamecore.games.gilded_compass.presentation.loud import moments
from gamecore.games.gilded_compass.rules.turn_choices import turn
from tests.support.games.gilded_compass.table import CHRIS, GAME, KIM, MORGAN, TILES, Table
from tests.support.games.gilded_compass.wording import lines

KEYS = ("archives:5555", "auction:123", "university:1")


def test_how_to_play_begins_with_maps_and_their_people_in_words_and_in_the_picture() -> None:
    """That both pay together stood in More rules alone."""
    aim, together = lines([say("how-to-play", players=3)])[0].split("\n")[1:3]
    assert "the most Gold" in aim and "Win a map, hire people of its site" in together
    (alt,) = GAME.how_to_play(say("how-to-play", players=3)).alt
    assert isinstance(alt, Phrase)
    (told,) = lines([alt])
    assert told.index("Win a map, then hire people of its site") < told.index(
        "Put dice on one building, until somebody has none"
    )


def test_a_game_without_a_fifth_building_is_told_by_what_is_there() -> None:
    """It began "with Auction House and no fifth building"."""
    (dealt,) = (event for event in Table(2).dealt if event.kind == "setup.dealt")
    assert "with Auction House and the usual three buildings." in lines([Phrase("setup-dealt", dealt.params)])[0]


def test_what_ones_collection_pays_is_told_as_ones_own_secret() -> None:
    """ "pays you 4 Gold" read as if it paid everybody alike."""
    dealt = next(event for event in Table(2).dealt if event.kind == "setup.collection")
    assert lines([Phrase("setup-collection", dealt.params)])[0].startswith("**Auction House**, your secret: ")


def test_a_die_that_is_thrown_out_later_says_at_once_what_its_owner_gets_for_it() -> None:
    """That a die pushed out pays a token was learnt only after it had happened."""
    risk: dict[str, Param] = {"building": "university", "risk": 3, "face": 4, "also": 0, "passed": 99, "out": 74}
    (said,) = lines([say("why-risk", **risk)])
    assert said == "3 more dice of 1–4 would push it out (you get a token): 74 % next turn"


def test_it_is_told_that_dice_one_does_not_place_are_rolled_again() -> None:
    """ "Dice you keep are rolled again" had to be read twice: keeping sounds like leaving them as they lie."""
    hint, more = lines([say("hint-turn"), say("how-to-play-more", players=3, b_building="auction")])
    assert (
        hint.startswith("Dice you don’t place roll again. “Net” is")
        and "Dice you don’t place are rolled again next turn." in more
    )


def lines_on_the_end(
    own: int,
    rival: int,
    round: int = 1,
    faces: Sequence[int] = (),
    mine: Sequence[str] = (),
    theirs: Sequence[str] = (),
) -> list[str]:
    table = Table(2)
    table.state.round = round
    table.state.phase, table.state.turn, table.state.start = "turn", KIM, KIM
    table.state.rolled = list(faces) or [3] * own
    table.hunter(KIM, dice=own, abilities=[*mine])
    table.hunter(CHRIS, dice=rival, abilities=[*theirs])
    shown = GAME.preview(GAME.view(table.state, KIM), turn(table.play(), KIM).question, None)
    return lines([line for line in shown if line.id == "preview-round-ends"])


def test_it_is_told_that_ones_own_last_dice_end_the_round() -> None:
    """Two dice ended round 1 unsaid, and "maybe your last turn" stood where one's own last die was placed."""
    ends = "the round ends with this lap: only 🟥 Chris"
    assert lines_on_the_end(1, 1) == [f"-# Your last die: {ends} still plays."]
    assert lines_on_the_end(2, 8) == [f"-# Place both, and {ends} (one turn for 8) still plays."]
    told = lines_on_the_end(3, 5, round=4)
    assert told == [f"-# Place all 3, and {ends} (one turn for 5) still plays."], (
        "three that closed it were not told of"
    )
    assert lines_on_the_end(3, 2)[0].startswith("⚠ This may be your last turn")


def test_ones_own_last_dice_tell_whose_dice_they_leave_no_turn_for() -> None:
    """To end the lap cut four dice of a rival off, and nothing said that it would."""
    table = Table(3)
    table.state.phase, table.state.turn, table.state.start, table.state.rolled = "turn", KIM, CHRIS, [3, 3]
    for seat, dice in ((KIM, 2), (CHRIS, 4), (MORGAN, 6)):
        table.hunter(seat, dice=dice)
    shown = GAME.preview(GAME.view(table.state, KIM), turn(table.play(), KIM).question, None)
    (told,) = lines([line for line in shown if line.id == "preview-round-ends"])
    assert told.endswith("nobody plays after you; 🟥 Chris’s 4 dice and 🟩 Morgan’s 6 dice win a token each.")
    table.state.start = MORGAN
    shown = GAME.preview(GAME.view(table.state, KIM), turn(table.play(), KIM).question, None)
    (told,) = lines([line for line in shown if line.id == "preview-round-ends"])
    assert told.endswith("only 🟥 Chris (one turn for 4) still plays; 🟩 Morgan’s 6 dice win a token each.")


def test_a_last_turn_that_is_certain_is_not_told_as_maybe() -> None:
    """ "Maybe your last turn. Dice left: 1" stood where that one die had to be placed, the last of the lap."""
    certain = "⚠ Your last turn this round, as 🟥 Chris has to place a last die: dice you keep go to the Library."
    assert lines_on_the_end(2, 1) == [certain]
    assert lines_on_the_end(2, 1, theirs=["help"])[0].startswith("⚠ This may be your last turn"), "it may be two more"
    assert lines_on_the_end(2, 1, mine=["gift"])[0].startswith("⚠ This may be your last turn"), "that is one more turn"


def test_no_end_of_the_round_is_told_of_two_dice_that_no_building_takes_both_of() -> None:
    """ "Place both, and the round ends with this lap" stood at 1 6, of which any building takes one."""
    assert "Place both" in lines_on_the_end(2, 8, faces=(1, 4))[0]
    assert "Place both" not in " ".join(lines_on_the_end(2, 8, faces=(1, 6)))


def test_how_a_round_ends_is_told_in_time_while_it_is_new() -> None:
    """It first came in the third round, after dice had gone to the Library in the second."""
    told = [
        "-# Once somebody has no dice left, all finish the lap; dice left over win a token each. Being quick costs "
        "rivals theirs."
    ]
    assert lines_on_the_end(4, 6) == lines_on_the_end(6, 4, round=2) == told
    assert lines_on_the_end(8, 8) == lines_on_the_end(4, 6, round=3) == []
    assert lines_on_the_end(8, 4) == [], "then there is enough to read"


def test_the_last_round_says_what_abilities_pay_only_where_there_are_some() -> None:
    """It named "an ability 1" in a game without a single one."""
    begun = Event("round.begun", {"round": 5, "rounds": 5})
    abilities = Event("round.abilities", {"abilities": ["A Little Help"]})
    (without,), (with_some,) = (list(moments(told)) for told in ([begun], [begun, abilities]))
    assert lines([without.said]) == ["🔔 Last round. Kept to the end, two tokens pay 1 Gold."]
    assert lines([with_some.said]) == ["🔔 Last round. Kept to the end, two tokens pay 1 Gold and an ability 1."]


def test_in_the_very_first_turn_the_star_says_in_plain_words_what_its_dice_are_and_win() -> None:
    """ "may stay 2nd (40 %), or add dice; about +3.8 Gold net" was the first line that anybody read."""
    table = Table(3)
    table.state.phase, table.state.turn, table.state.rolled = "turn", KIM, [1, 2, 3, 5, 5, 5, 5, 6]
    question = turn(WeighingPlay(table.referee(), TILES), KIM).question
    why = [reasons(Seen(TILES, GAME.view(table.state, KIM), KIM), question, {"act": key})[0].phrase for key in KEYS]
    four, row, one = lines(why)
    assert re.fullmatch(r"four equal dice, so you choose 1st of 4 maps now; \d+ % chance of a map", four)
    assert re.fullmatch(
        r"three dice in a row, so you keep 2 of 3 artifacts if still 1st; \d+ % chance to end 1st or 2nd", row
    )
    assert one.startswith("you choose 1st of ") and "the best" not in one
    table.state.rolled = [1, 2, 3, 4, 4, 5, 6, 6]
    pair = reasons(
        Seen(TILES, GAME.view(table.state, KIM), KIM),
        turn(WeighingPlay(table.referee(), TILES), KIM).question,
        {"act": "archives:44"},
    )[0].phrase
    assert re.fullmatch(r"two .+ 1st of 4 maps now; \d+ % chance of a map", lines([pair])[0])
    table.state.rolled = [1, 2, 3, 5, 5, 5, 5, 6]
    table.hunter(KIM, dice=7)
    later = reasons(Seen(TILES, GAME.view(table.state, KIM), KIM), question, {"act": KEYS[0]})[0].phrase
    assert not lines([later])[0].startswith("four equal dice")
