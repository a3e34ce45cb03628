"""Final scoring: what everything is worth and who wins."""

from __future__ import annotations

from typing import Any

import pytest

from gamecore.engine.phrases import say
from gamecore.engine.scripts import Event
from gamecore.games.gilded_compass.cards import tile_text
from gamecore.games.gilded_compass.presentation import end_card
from gamecore.games.gilded_compass.presentation.dice_in_vain import dice_in_vain
from gamecore.games.gilded_compass.rules.play import who
from gamecore.games.gilded_compass.rules.scoring import end_of_game_scoring
from gamecore.games.gilded_compass.state import Hunter, ItemTile
from tests.support.games.gilded_compass.table import CHRIS, GAME, KIM, MORGAN, TILES, Table
from tests.support.games.gilded_compass.wording import lines


def scored(**fields: Any) -> end_of_game_scoring.Score:
    table = Table(2)
    for hunter in table.state.hunters:
        hunter.knowledge = 0
    hunter = table.hunter(KIM, **fields)
    return end_of_game_scoring.score(TILES, table.state, hunter)


def mission(id: str, **fields: Any) -> int:
    """What one mission scores; its owner has no other, unless ``missions`` says so."""
    return dict(scored(**{"missions": [id], **fields}).missions)[id]


def people(*ids: str) -> list[str]:
    return [one.replace("_c", "_cartographer_").replace("_e", "_excavator_") for one in ids]


def test_everything_but_maps_scores_gc_31() -> None:
    one = scored(
        knowledge=5,
        abilities=["gift", "will"],
        chests=[1, 3],
        treasures={"bronze": [0, 1], "silver": [2], "gold": [3]},
        collection="desert_fire",
        artifacts=["desert", "fire", "holy", "desert"],
    )
    assert (one.knowledge, one.abilities, one.chests, one.treasures, one.artifacts) == (2, 2, 4, 6, 11)
    assert one.gold == 25


def test_an_item_that_nobody_can_carry_is_told_at_the_end() -> None:
    one = scored(specialists=["red_cartographer_1"], maps=["red_1"], items=[ItemTile("red_excavator", (1, 2))])
    hunter = Hunter(items=[ItemTile("red_excavator", (1, 2))])
    told = [line for line in end_of_game_scoring.rest_lines(TILES, hunter, one) if line.id == "scored-items"]
    assert lines(told) == ["1 magical item that nobody can carry 0"]


def test_the_most_gold_wins_gc_32() -> None:
    table = Table(2)
    table.state.phase = "over"
    table.hunter(KIM, chests=[3])
    assert (GAME.result(table.state).scores, GAME.result(table.state).ranks) == ((3, 0), (1, 2))


def test_a_tie_goes_to_the_higher_sum_of_specialists_left_over_then_it_is_shared_a_gc_2() -> None:
    table = Table(2)
    table.state.phase = "over"
    table.hunter(KIM, specialists=["red_cartographer_1"])
    table.hunter(CHRIS, specialists=["red_excavator_2"])
    assert GAME.result(table.state).ranks == (2, 1)
    table.hunter(KIM, specialists=["red_cartographer_2"])
    assert GAME.result(table.state).ranks == (1, 1)


def test_at_the_end_it_is_said_that_specialists_left_over_decided_a_gc_2() -> None:
    won: dict[str, Any] = {"seats": [CHRIS], "shared": 1, "gold": 12, "spare": 2}
    decided = end_card.tie([Event("scoring.won", {**won, "by": "spare"})])
    assert decided is not None
    assert lines([decided]) == ["Tied: the values of specialists left over decide, 🟥 Chris with 2."]
    assert end_card.tie([Event("scoring.won", {**won, "by": "gold"})]) is None


def test_a_tie_behind_the_winner_is_told_with_what_decided_it_a_gc_2() -> None:
    """Second and third had 52 each, and no word said why one was before the other."""
    gold = [Event("scoring.total", {"seat": seat, "gold": gold}) for seat, gold in enumerate((59, 52, 52))]
    won = Event("scoring.won", {"seats": [KIM], "shared": 1, "gold": 59, "spare": 0, "by": "gold"})
    spare = Event("scoring.rest", {"seat": CHRIS, "lines": [say("scored-spare", value=3)]})
    decided = end_card.tie([*gold, spare, won])
    assert decided is not None
    assert lines([decided]) == ["Level at 52: the values of specialists left over decide, 🟥 Chris with 3."]
    assert end_card.tie([*gold, won]) is None, "they share their place"


def test_whoever_lost_by_specialists_left_over_reads_that_first_a_gc_2() -> None:
    """54 to 54 was lost, and "What did I miss?" told of dice that were pushed out."""
    gold = [Event("scoring.total", {"seat": seat, "gold": 54}) for seat in (KIM, CHRIS)]
    spare = Event("scoring.rest", {"seat": KIM, "lines": [say("scored-spare", value=1)]})
    won: dict[str, Any] = {"seats": [CHRIS], "shared": 1, "gold": 54, "spare": 3, "by": "spare"}
    view = GAME.view(Table(2).state, None)
    told = [*gold, spare, Event("scoring.won", won)]
    first, *_ = lines(end_card.reasons(TILES, view, told, KIM))
    assert first == "Level at 54 with 🟥 Chris: specialists left over decided, 3 to your 1."
    assert "Level" not in " ".join(lines(end_card.reasons(TILES, view, told, CHRIS)))
    by_gold = [*gold, spare, Event("scoring.won", {**won, "by": "gold"})]
    assert "Level" not in " ".join(lines(end_card.reasons(TILES, view, by_gold, KIM)))


def test_whoever_won_by_specialists_left_over_does_not_read_that_they_missed_something_by_them() -> None:
    table = Table(2)
    table.hunter(KIM, specialists=["red_cartographer_1"])
    view = GAME.view(table.state, KIM)
    won: dict[str, Any] = {"seats": [KIM], "shared": 1, "gold": 12, "spare": 1}
    for by, said in (("spare", []), ("gold", ["1 specialist without a map scored 0."])):
        told = [Event("scoring.won", {**won, "by": by})]
        assert lines([one for one in end_card.reasons(TILES, view, told, KIM) if one.id == "why-specialists"]) == said


def test_the_game_ends_with_every_assignment_told_line_by_line() -> None:
    table = Table(2)
    table.state.round = table.state.rounds
    table.hunter(KIM, maps=["red_3"], specialists=people("red_c2", "red_e1"))
    table.resolves()
    crews = table.events_of("scoring.maps")[0]["crews"]
    assert [(crew.params["map"], crew.params["gold"]) for crew in crews] == [(3, 6)]
    assert table.events_of("scoring.total")[0]["gold"] == 6 and table.events_of("scoring.won")[0]["seats"] == [KIM]
    assert not table.step()


@pytest.mark.parametrize(
    ("id", "fields", "gold"),
    [
        ("broaden", {"maps": ["red_1", "blue_1"], "specialists": people("red_c1", "red_e1", "blue_c1", "green_c3")}, 2),
        ("find", {"maps": ["red_1", "blue_1", "dig_site"]}, 2),
        ("hire", {"maps": ["red_1", "blue_1"], "specialists": people("red_c1", "red_e1")}, 1),
        ("recruit", {"maps": ["red_1", "blue_1"], "specialists": people("red_c1", "red_e1", "blue_e2")}, 1),
        ("unite", {"maps": ["red_1", "blue_1"], "specialists": people("red_c1", "red_e1", "blue_e2")}, 2),
        ("scour", {"maps": ["red_1", "red_2", "dig_site"]}, 2),
        ("scour", {"missions": ["scour", "dual_red_blue", "secret"], "maps": ["red_1"]}, 3),
        ("dive", {"chests": [1, 1, 1, 2, 2, 2, 3]}, 5),
        ("join", {"abilities": ["gift", "help"]}, 2),
        ("loot", {"treasures": {"bronze": [0, 1], "silver": [2], "gold": []}}, 1),
        ("raid", {"items": [ItemTile("red_cartographer", (1, 2))] * 3}, 2),
    ],
)
def test_what_missions_score(id: str, fields: dict[str, Any], gold: int) -> None:
    assert mission(id, **fields) == gold


def test_embrace_the_guild_counts_itself() -> None:
    """Mission Tiles Supplement: alone it is worth 2."""
    assert mission("embrace") == 2
    assert mission("embrace", missions=["embrace", "find", "hire"]) == 4


def test_specialists_on_mission_maps_count_for_congregate_and_gather_a_gc_25() -> None:
    specialists = people("red_c1", "red_e1", "blue_c3")
    assert mission("congregate", missions=["congregate", "secret"], specialists=specialists) == 1
    assert mission("gather", missions=["gather", "secret"], specialists=people("red_e3", "red_c1")) == 1


def test_before_the_end_only_what_lies_open_is_counted() -> None:
    table = Table(2)
    before = GAME.result(table.state).scores
    table.hunter(KIM, missions=["embrace"], artifacts=["holy"])
    assert GAME.result(table.state).scores == before


def test_a_hunter_without_anything_has_nothing() -> None:
    assert end_of_game_scoring.score(TILES, Table(2).state, Hunter(knowledge=1)).gold == 0


def test_what_was_missed_is_told_by_column_and_by_site_and_no_dice_are_blamed_that_had_no_better_place() -> None:
    """ "1 die was left unplaced" was held against somebody who had placed what was recommended in their last turn."""
    table = Table(2)
    table.hunter(KIM, maps=["blue_4", "red_2"])
    table.hunter(CHRIS, maps=["white_4"], specialists=["white_excavator_3", "white_cartographer_3"])
    begun = Event("round.begun", {})
    told = [begun, begun, Event("round.unplaced", {"seat": KIM, "dice": 2}), *_scored(table)]
    assert lines(end_card.reasons(TILES, GAME.view(table.state, None), told, KIM)) == [
        "People brought you 0 Gold, 🟥 Chris 6.",
        "🔵 Atlantis and 🔴 Pompeii had no specialist and paid their lower numbers.",
    ]


def _scored(table: Table) -> list[Event]:
    end_of_game_scoring.tell(table.play())
    return table.events


def test_everything_that_brought_much_less_than_it_did_somebody_else_is_told_at_the_end() -> None:
    """Maps alone were named, and the artifacts that decided the game were not."""

    def rest(seat: int, artifacts: int, chests: int, tokens: int) -> Event:
        gold = {"artifacts": artifacts, "chests": chests, "knowledge": tokens}
        counted = [say(f"scored-{kind}", count=1, gold=each) for kind, each in gold.items()]
        return Event("scoring.rest", {"seat": seat, "lines": counted})

    told = [rest(KIM, 4, 2, 1), rest(CHRIS, 8, 8, 3)]
    said = lines(end_card.reasons(TILES, GAME.view(Table(2).state, None), told, KIM))
    assert said == ["Chests brought you 2 Gold, 🟥 Chris 8.", "Artifacts brought you 4 Gold, 🟥 Chris 8."]


def test_at_the_end_it_is_told_whose_dice_in_which_rounds_kept_ones_own_from_winning_gc_11_gc_14() -> None:
    """All that was told repeated the table of the scores; then it named the rounds, and no decision of anybody."""
    table = Table(2)
    told = []
    for round in (1, 2):
        table.puts(KIM, "archives:1")
        table.puts(CHRIS, "archives:66", "archives:55", "archives:44", *(["archives:33"] if round == 2 else []))
        table.puts(CHRIS, "university:1")
        pushed = Event("university.pushed", {"who": who(KIM), "face": 4})
        told += [Event("round.begun", {}), *table.events, *([pushed] * round)]
        table.events.clear()
        table.state.archives.clear()
    told += [Event("library.learned", {"seat": seat, "tokens": dice}) for seat, dice in ((KIM, 9), (CHRIS, 3))]
    told += [Event("scoring.rest", {"seat": KIM, "lines": [say("scored-knowledge", count=5, gold=2)]})]
    said = [
        phrase
        for _, phrase in sorted(end_card._reasons(GAME.view(table.state, None), told, KIM), key=lambda one: -one[0])
    ]
    assert lines(said) == [
        "Round 2, University: 🟥 Chris’s 1 pushed your 4 4 out; also 🟥 Chris, round 1.",
        "9 of your dice brought only a token, 3 of 🟥 Chris’s.",
        "Round 2: 🟥 Chris’s 3 3 took the map from your 1.",
    ], "tokens that nothing advised to use are no fault"


def test_of_dice_pushed_out_more_than_once_each_time_says_by_whom_gc_11() -> None:
    """ "Chris's 4 pushed your 5 5 out; it also happened in round 1", where it had been Morgan's."""
    table = Table(3)
    table.puts(CHRIS, "university:4", "university:3")
    table.puts(MORGAN, "university:2")
    first, second, third = (event for event in table.events if event.kind == "turn.placed")
    pushed = Event("university.pushed", {"who": who(KIM), "face": 5})
    once = [Event("round.begun", {}), first, pushed, pushed]
    begin = "Round 1, University: 🟥 Chris’s 4 pushed your 5 5 out"

    def said(told: list[Event]) -> str:
        ((_, phrase),) = dice_in_vain(told, KIM)
        return lines([phrase])[0]

    assert said(once) == f"{begin}."
    assert said([*once, second, pushed]) == f"{begin}; also 🟥 Chris, round 1."
    later = [Event("round.begun", {}), third, pushed]
    assert said([*once, *later]) == f"{begin}; also 🟩 Morgan, round 2."
    every_round = [Event("round.begun", {}), first, pushed, Event("round.begun", {}), second, pushed, *later]
    assert said(every_round) == (
        "Round 3, University: 🟩 Morgan’s 2 pushed your 5 out; also 🟥 Chris, round 1 and 🟥 Chris, round 2."
    )


def test_a_map_that_was_left_for_another_which_paid_less_is_told_in_the_end() -> None:
    """Dark 1/0 was taken in the last round where Atlantis 3/2 lay: just what the winner was ahead by."""
    table = Table(3)
    table.hunter(KIM, maps=["purple_1"])

    def missed(last: str, mine: int = 0, best: int = 0) -> list[str]:
        maps = [tile_text.map_of(TILES, one) for one in ("purple_1", "blue_3", "white_4")]
        told = [
            Event("round.begun", {"round": 1, "maps": maps, "specialists": []}),
            Event("archives.took", {"seat": CHRIS, "maps": [tile_text.map_of(TILES, last)]}),
            Event("archives.took", {"seat": KIM, "maps": [tile_text.map_of(TILES, "purple_1")]}),
            Event("scoring.rest", {"seat": MORGAN, "lines": [say("scored-artifacts", count=4, gold=16)]}),
            *(Event("scoring.total", {"seat": seat, "gold": gold}) for seat, gold in ((KIM, mine), (CHRIS, best))),
        ]
        return lines(end_card.reasons(TILES, GAME.view(table.state, KIM), told, KIM))

    for taken, other, gold in (("white_4", "🔵 Atlantis 3/2", 2), ("blue_3", "⚪ Gods 4/3", 3)):
        said = f"In hindsight, round 1: {other} instead of 🟣 Dark 1/0 would have paid {gold} Gold more."
        assert said in missed(taken)
    assert not missed("blue_3")[0].startswith("Round 1")
    assert missed("blue_3", mine=10, best=13)[0].startswith("In hindsight, round 1: ⚪ Gods 4/3"), "it decided the game"
    table.hunter(KIM, missions=["unite"])
    assert "instead of" not in " ".join(missed("blue_3")), "what a mission makes of it is another sum"
