"""How what happened becomes lines in the channel."""

from __future__ import annotations

from datetime import UTC, datetime

from pydantic import JsonValue

from cogs.rendering import chronicle, event_text
from cogs.rendering.story.round_text import headed, round_lines
from cogs.wording.names import Words
from gamecore import games
from gamecore.engine.abilities.chronicle import LAST_TO_GO, SHOWN_TOO, FewWords, in_few_words
from gamecore.engine.phrases import Param, say
from gamecore.engine.scripts import Event
from gamecore.tables.archive.rounds import Moment, Round
from gamecore.tables.known_to_all import table_info
from gamecore.tables.model.notifications import DoneForYou
from gamecore.tables.model.table import (
    POST,
    LoggedEvent,
    Pace,
    Place,
    Prompt,
    Seated,
    TableInfo,
    TableRow,
)

WORDS = Words()


def table(pace: Pace = POST, status: str = "playing") -> TableInfo:
    return table_info(
        TableRow(
            id="abcd",
            game="guild_master",
            versions=(1,),
            pace=pace,
            host=1,
            place=Place(guild_id=1, channel_id=2),
            status=status,
            seats=tuple(Seated(seat=seat, user_id=seat + 1, name=name) for seat, name in enumerate(("Chris", "Kim"))),
            opened_at=datetime(2026, 3, 2, tzinfo=UTC),
            secret="secret",
            commitment="hash",
        )
    )


def changed(seat: int, was: int, face: int, total: int) -> LoggedEvent:
    return LoggedEvent(
        kind="check.rerolled", params={"seat": seat, "card": "Library", "was": was, "face": face, "total": total}
    )


ROLLED = [changed(0, 1, 2, 8), changed(0, 2, 6, 12), changed(1, 3, 5, 9)]


def few(told: list[LoggedEvent], new: int = 0) -> list[str]:
    words = in_few_words(games.game("guild_master"), [each.event for each in told], 0, new)
    return chronicle.event_lines_of(words, table(), WORDS)


def test_a_check_is_one_line_that_says_its_result_and_its_dice_are_on_demand() -> None:
    params: dict[str, Param] = {"seat": 0, "contract": "The Raid", "gold": 3, "fame": 2}
    told = [*ROLLED, LoggedEvent.of(Event("contract.completed", params))]
    assert few(told) == ["🟥 Chris ✔ The Raid: +3 Gold +2 Fame"]
    assert len(chronicle.roll_lines(told, table(), WORDS)) == 3


def test_what_the_board_shows_anyway_is_no_line() -> None:
    guilds = (say("seat-gold", seat=0, gold=3), say("seat-gold", seat=1, gold=5))
    assert few([LoggedEvent.of(Event("plot.gold", {"guilds": guilds}))]) == []


def test_dice_that_nothing_came_of_yet_are_not_told_and_go_with_their_result() -> None:
    assert few(ROLLED) == []


def test_what_comes_later_goes_on_with_its_line_or_has_one_of_its_own() -> None:
    done: dict[str, Param] = {"seat": 0, "contract": "The Raid", "gold": 3, "fame": 2}
    bonus: dict[str, Param] = {"seat": 0, "card": "The Raid", "other_seat": 1, "gold": 2}
    told = [LoggedEvent.of(Event("contract.completed", done)), LoggedEvent.of(Event("card.took_gold", bonus))]
    assert few(told) == ["🟥 Chris ✔ The Raid: +3 Gold +2 Fame · Bonus: 2 Gold from 🟦 Kim"]
    assert few(told, new=1) == ["🟥 Chris Bonus: 2 Gold from 🟦 Kim"]


def test_a_bonus_that_favours_another_guild_too_says_who_gets_what() -> None:
    done: dict[str, Param] = {"seat": 0, "contract": "The Raid", "gold": 3, "fame": 2}
    gained: list[dict[str, Param]] = [{"seat": seat, "card": "The Raid", "gold": 2, "fame": 0} for seat in (0, 1)]
    told = [Event("contract.completed", done), *(Event("card.gained", each) for each in gained)]
    (line,) = few([LoggedEvent.of(each) for each in told])
    assert line == "🟥 Chris ✔ The Raid: +3 Gold +2 Fame · Bonus: 🟥 Chris +2 Gold · 🟦 Kim +2 Gold"


def test_the_end_is_called_before_what_was_done_after_the_call() -> None:
    """ "Kim is up: 1 card left" stood below Kim's last build."""
    founders = table().model_copy(update={"game": "town_founders"})
    told = [
        Event("build.nothing", {"seat": 0}),
        Event("turn.begun", {"seat": 1, "left": 1}),
        Event("draw.last", {"together": "no"}),
        Event("build.nothing", {"seat": 1}),
    ]
    assert chronicle.event_lines_of(in_few_words(games.game("town_founders"), told, 0, 0), founders, WORDS) == [
        "🟥 Chris builds nothing",
        "**🔔 🟦 Kim is up: 1 card left. The last one drawn ends the game.**",
        "⏳ That was the last card of the deck. The game ends with this turn.",
        "🟦 Kim builds nothing",
    ]


def test_what_is_called_out_stands_before_what_others_did_after_it() -> None:
    """ "Robin completes Wizard" stood below the whole turn of the next player."""
    guildhall, wizard = table().model_copy(update={"game": "guildhall"}), say("profession", name="Wizard")
    red, blue = (say("card", colour=one, name="Wizard") for one in ("red", "blue"))
    told = [
        Event("found", {"seat": 0, "source": "discard", "cards": [red]}),
        Event("chapter.completed", {"seat": 0, "chapter": wizard, "count": 1}),
        Event("turn.begins", {"seat": 1, "vp": 5}),
        Event("found", {"seat": 1, "source": "discard", "cards": [blue]}),
    ]
    lines = chronicle.event_lines_of(in_few_words(games.game("guildhall"), told, 0, 0), guildhall, WORDS)
    assert [line.split(" ")[1] if line[0] != "*" else "called" for line in lines] == ["Chris", "called", "Kim"]


def test_a_reason_of_which_less_was_kept_than_its_text_asks_for_by_now_is_left_out() -> None:
    """A game goes on, and can be read, though its stewards' advice is worded otherwise since."""
    usual, kept = (
        Event("steward.why", {"seat": 0, "why": why})
        for why in (say("chronicle-head", table="Inn", round=3), say("chronicle-head", table="Inn"))
    )
    (line,) = event_text.event_lines([kept, usual], table(), WORDS)
    assert line.startswith("-# 🟥 Chris’s reason") and "Inn" in line
    assert event_text.story_lines(map(LoggedEvent.of, [kept, usual]), table(), WORDS) == [line]


def test_a_post_has_a_hundred_words_at_most_and_goes_on_only_where_it_has_room() -> None:
    line = " ".join(["word"] * 40)
    assert [len(post.split()) for post in chronicle.posts([line] * 5)] == [80, 80, 40]
    short = " ".join(["word"] * 10)
    assert [len(post.split()) for post in chronicle.posts([short] * 11)] == [60, 50], "no line is left alone"
    assert chronicle.continued(line, [line]) == f"{line}\n{line}"
    assert chronicle.continued(f"{line}\n{line}", [line]) is None


def test_what_a_round_needs_least_goes_without_where_its_words_run_out_and_a_line_says_where_it_stands() -> None:
    spare = (20, 20, SHOWN_TOO, 0, LAST_TO_GO)
    five = FewWords(
        tuple(say("brief-done", contract=f"{n} b c", reward="d", private="no") for n in range(5)), spare=spare
    )
    lines = [f"✔ {n} b c: d" for n in range(5)]
    more = "-# More: **Board** and **What happened**"
    assert chronicle.event_lines_of(five, table(), WORDS, 210) == lines, "as many words are left as all leave"
    assert chronicle.event_lines_of(five, table(), WORDS, 211) == [*lines[2:], more], "the two stand or fall together"
    assert chronicle.event_lines_of(five, table(), WORDS, 235) == [*lines[3:], more]
    assert chronicle.event_lines_of(five, table(), WORDS, 240, before=more) == lines[3:], "once in a post"
    assert chronicle.event_lines_of(five, table(), WORDS, 244, before=more) == lines[4:]
    assert chronicle.event_lines_of(five, table(), WORDS, 250) == []


def test_when_a_game_is_over_the_story_says_who_knew_a_secret() -> None:
    secret = LoggedEvent(kind="round.your_private", params={"contract": "Raid the Salt Road"}, only=(1,))
    standing = {"round": 2, "fame": 9, "gold": 3, "rank": 1}
    spare = LoggedEvent(kind="builders.left_out", params={"upgrade": "Bar III", "why": "reserve"}, only=(1,))
    told = [secret, LoggedEvent(kind="round.summary", params=standing, only=(0,)), spare]
    assert event_text.story_lines(told, table(status="finished"), WORDS) == [
        "🔓 🟦 Kim alone read: “Your new private contract: Raid the Salt Road”"
    ]
    assert event_text.story_lines(told, table(), WORDS) == ["Your new private contract: Raid the Salt Road"]


def test_a_turn_that_begins_when_a_round_is_over_heads_the_next_round() -> None:
    """Round 1 ended with a heading that nothing stood below."""
    here = table().model_copy(update={"game": "guildhall", "options": {"saga": "none"}})
    begins = [LoggedEvent(kind="turn.begins", params={"seat": seat, "vp": 0}) for seat in (0, 1)]
    skips = [LoggedEvent(kind="waived", params={"seat": seat}) for seat in (0, 1)]
    first, second = (skips[0], begins[1], skips[1], begins[0]), (skips[0], begins[1])
    lines = ["🟥 Chris skips an action.", "**🟦 Kim's turn · 0 VP**", "🟦 Kim skips an action."]
    told = event_text.in_own_round((), first, here, WORDS)
    assert event_text.story_lines(told, here, WORDS) == lines
    told = event_text.in_own_round(first, second, here, WORDS)
    assert event_text.story_lines(told, here, WORDS) == ["**🟥 Chris's turn · 0 VP**", lines[0]]
    assert not event_text.in_own_round(second, begins[:1], here, WORDS), "nothing was told yet"
    rounds = [Round(number, (Moment((), events),)) for number, events in ((1, first), (2, second))]
    assert [round_lines(each, here, WORDS) for each in headed(rounds, here, WORDS)] == [
        lines,
        ["**🟥 Chris's turn · 0 VP**", lines[0]],
    ]


def test_a_round_of_town_founders_does_not_end_with_who_is_up_in_the_next() -> None:
    here = table().model_copy(update={"game": "town_founders", "options": {"variant": "original"}})
    begins = LoggedEvent(kind="turn.begun", params={"seat": 0, "left": 31})
    built = LoggedEvent(kind="build.nothing", params={"seat": 1})
    rounds = [Round(number, (Moment((), (built, begins)),)) for number in (1, 2)]
    first, second = (round_lines(each, here, WORDS) for each in headed(rounds, here, WORDS))
    assert first == ["🟦 Kim builds nothing"] and second == ["**🟥 Chris is up** · 31 cards left in the deck", *first]


def test_the_cards_that_a_round_begins_with_stand_in_that_round() -> None:
    """Round 2 of Cadwallon ended with the cards of round 3, and had none of its own."""
    here = table().model_copy(update={"game": "cadwallon"})
    began = LoggedEvent(kind="round.began", params={"round": 2, "seat": 0, "deck": 9})
    revealed = LoggedEvent(kind="round.revealed", params={"cards": "c1 Gem Cutter"})
    placed = LoggedEvent(kind="agent.placed", params={"seat": 1, "street": "a1-b1", "to_one": 1, "to_other": 3})
    told = event_text.in_own_round((placed, began, revealed), (placed, began, revealed), here, WORDS)
    assert [one.kind for one in told] == ["round.began", "round.revealed", "agent.placed"]
    rounds = [Round(number, (Moment((), (placed, began, revealed)),)) for number in (1, 2)]
    assert [[line[:5] for line in round_lines(each, here, WORDS)] for each in headed(rounds, here, WORDS)] == [
        ["🟦 Kim"],
        ["**Rou", "New: ", "🟦 Kim"],
    ]


def test_by_post_a_guild_is_told_what_an_event_of_the_board_cost_or_brought_it() -> None:
    """Else the Fame of its last letter and that of the board differ, and nothing there says why."""
    params: dict[str, JsonValue] = {"seat": 0, "contract": "Try the Grey Regent", "gold": 0, "fame": 1}
    events = tuple(LoggedEvent(kind=kind, params=params) for kind in ("round.struck", "round.favoured"))
    prompt = Prompt(seat=0, question="1:0", kind="orders", clock="plan", events=events)
    assert event_text.since(prompt, table(), WORDS) == [
        "Event “Try the Grey Regent” costs 🟥 Chris 1 Fame",
        "Event “Try the Grey Regent” brings 🟥 Chris 1 Fame",
    ]


def test_what_somebody_chose_and_reads_elsewhere_is_not_told_to_them_again() -> None:
    """A stance stands on the window it was chosen in, and the channel tells what was built."""
    told: dict[str, dict[str, Param]] = {
        "bargain.stance": {"contract": "The Raid", "how": say("stance", stance="conflict")},
        "bargain.again": {"contract": "The Raid", "how": "again"},
        "builders.your_plan": {"plan": "Stables II"},
    }
    events = tuple(LoggedEvent.of(Event(kind, params, only=(0,))) for kind, params in told.items())
    prompt = Prompt(seat=0, question="1:0", kind="orders", clock="plan", events=events)
    assert event_text.since(prompt, table(), WORDS) == []


def test_what_was_answered_for_a_seat_is_one_line_and_each_thing_in_it_once() -> None:
    dice = DoneForYou(kind="check.modify", source="instruction", instruction="dice=best", revision=1)
    skill = dice.model_copy(update={"kind": "check.skill", "instruction": "skill=best"})
    prompt = Prompt(seat=0, question="q", kind="orders", clock="plan", done_for_you=(dice, dice, skill, dice))
    (line,) = event_text.since(prompt, table(), WORDS)
    assert line == (
        "-# Done for you: your dice, 3 times (auto-answer: Best odds) "
        "and which skill your team used (auto-answer: Best odds)."
    )


def test_a_turn_for_which_time_ran_out_is_no_small_choice() -> None:
    turn = DoneForYou(kind="turn", source="timeout", instruction="", revision=1)
    here = table().model_copy(update={"game": "gilded_compass"})
    prompt = Prompt(seat=0, question="q", kind="turn", clock="plan", done_for_you=(turn, turn))
    assert event_text.since(prompt, here, WORDS) == ["-# Done for you: dice to place, 2 times (time was up)."]


def test_what_hardly_matters_is_not_told_to_who_left_it_as_usual() -> None:
    top = DoneForYou(kind="discard.top", source="instruction", instruction="top=best", revision=1)
    here = table().model_copy(update={"game": "guildhall", "options": {"saga": "none"}})
    prompt = Prompt(seat=0, question="q", kind="turn", clock="plan", done_for_you=(top,))
    assert event_text.since(prompt, here, WORDS) == []
    limit = top.model_copy(update={"kind": "over.limit", "instruction": "limit=best"})
    late = top.model_copy(update={"source": "timeout", "instruction": ""})
    (line,) = event_text.since(prompt.model_copy(update={"done_for_you": (top, limit, late)}), here, WORDS)
    assert "which completed chapter you give up" in line and "(time was up)" in line and "The last one" not in line


def test_an_offer_that_was_refused_is_told_to_its_two_as_you_and_is_not_told_as_open_any_more() -> None:
    params: dict[str, Param] = {"seat": 0, "other_seat": 1, "terms": say("trade-terms", give=["Altar"], want=["Well"])}
    told = [LoggedEvent.of(Event(f"trade.{kind}", params, only=(0, 1))) for kind in ("offered", "refused")]
    here = table().model_copy(update={"game": "town_founders"})
    read = [
        event_text.since(Prompt(seat=seat, question="q", kind="q", clock="plan", events=tuple(told)), here, WORDS)
        for seat in (0, 1)
    ]
    assert read == [
        ["✖ 🟦 Kim refused your offer: Altar for Well. They do hold what you asked for."],
        ["✖ You refused 🟥 Chris’s offer: Altar for Well"],
    ]


def test_cards_that_an_instruction_drew_are_told_once() -> None:
    drew = LoggedEvent(kind="draw.yours", params={"cards": ["Altar"]}, only=(0,))
    done = DoneForYou(kind="draw", source="instruction", instruction="draw=full", revision=1)
    here = table().model_copy(update={"game": "town_founders"})
    prompt = Prompt(seat=0, question="q", kind="q", clock="plan", events=(drew,), done_for_you=(done,))
    assert event_text.since(prompt, here, WORDS) == ["You draw Altar"]
    late = prompt.model_copy(update={"done_for_you": (done.model_copy(update={"source": "timeout"}),)})
    assert len(event_text.since(late, here, WORDS)) == 2, "who was late is told so"


def test_in_a_mega_saga_the_story_names_cards_with_their_archetype_gh_32() -> None:
    card = say("card", colour="red", name="Marshal")
    events = [
        Event("played.idly", {"seat": 0, "card": card}),
        Event("laid.out", {"seat": 1, "cards": [card, say("card", colour="blue", name="Ranger")]}),
    ]
    here = table().model_copy(update={"game": "guildhall", "options": {"saga": "none"}})
    mega = here.model_copy(update={"options": {"saga": "mega_all"}})
    logged = [LoggedEvent.of(event) for event in events]
    assert event_text.story_lines(logged, mega, WORDS) == [
        "🟥 Chris plays 🔴 red Marshal (Leader).",
        "🟦 Kim opens with 🔴 red Marshal (Leader) and 🔵 blue Ranger (Leader).",
    ]
    assert event_text.event_lines(events, mega, WORDS) == event_text.story_lines(logged, mega, WORDS)
    plain = event_text.story_lines(logged, here.model_copy(update={"options": {"saga": "none"}}), WORDS)
    assert plain[0] == "🟥 Chris plays 🔴 red Marshal."


def tie_in(kind: str, params: dict[str, Param], first: int, second: int) -> list[LoggedEvent]:
    """A contest in which two guilds are level, and what each then rolls."""
    rolls = [
        Event("check.tie_rolled", {"seat": seat, "was": 1, "face": face, "total": 10 + face})
        for seat, face in enumerate((first, second))
    ]
    return [LoggedEvent.of(event) for event in (Event(kind, params), *rolls)]


def test_among_rolls_each_tie_stands_below_its_contest_and_says_what_it_came_to() -> None:
    level = Event("fame.tied", {"dice": [say("fame-die", seat=seat, face=2 + seat) for seat in (0, 1)]})
    hired = Event("builders.hired", {"seat": 0, "builders": 1, "gold": 2, "back": 0})
    bids = [say("recruit-bid-of", seat=seat, gold=4) for seat in (0, 1)]
    told = [
        LoggedEvent.of(Event("action.space", {"space": 1})),
        *tie_in("builders.contest", {"seats": [0, 1]}, 6, 2),
        LoggedEvent.of(hired),
        *tie_in("recruit.contest", {"space": "A", "bids": bids}, 1, 3),
    ]
    told.insert(2, LoggedEvent.of(level))
    assert chronicle.roll_lines(told, table(), WORDS) == [
        "**First orders**",
        "⚔ Builders, contested: 🟥 Chris and 🟦 Kim",
        "Level in Fame, so a die each for whose turn it is first, and for nothing else: 🟥 Chris 2 and 🟦 Kim 3",
        "To break the tie 🟥 Chris rolls the 1 again: 6, now **16**",
        "To break the tie 🟦 Kim rolls the 1 again: 2, now **12**",
        "⚔ Adventurer A, contested: 🟥 Chris bids 4 and 🟦 Kim bids 4",
        "To break the tie 🟥 Chris rolls the 1 again: 1, now **11**",
        "To break the tie 🟦 Kim rolls the 1 again: 3, now **13**",
    ]


def test_rolls_of_a_contest_that_began_in_an_earlier_post_name_it_once_more() -> None:
    told = [LoggedEvent.of(Event("action.space", {"space": 2})), *tie_in("builders.contest", {"seats": [0, 1]}, 6, 2)]
    assert chronicle.roll_lines(told[-1:], table(), WORDS, told[:-1]) == [
        "**Second orders**",
        "⚔ Builders, contested: 🟥 Chris and 🟦 Kim",
        "To break the tie 🟦 Kim rolls the 1 again: 2, now **12**",
    ]


def test_what_is_done_to_dice_in_a_later_post_stands_below_what_all_rolled_first() -> None:
    """Two fought over a contract; one added dice a minute later, and of the first rolls there was no word."""
    first = [
        Event("check.rolled", {"seat": seat, "skill": say("skill", skill="arcane"), "faces": [4],
                               "shown": say("check-dice", faces=[4], points="none"), "total": 4 + seat})
        for seat in (0, 1)
    ]  # fmt: skip
    added = Event("check.added", {"seat": 0, "card": "Mireille", "faces": [5], "total": 9})
    begun = Event("contest.conflict", {"objective": say("objective", kind="contract", space="4"), "seats": [0, 1]})
    told = [LoggedEvent.of(event) for event in (begun, *first, added)]
    later = chronicle.roll_lines(told[-1:], table(), WORDS, told[:-1])
    assert len(later) == 4 and "all conflict" in later[0] and "= **4**" in later[1] and "= **5**" in later[2]
    assert later == chronicle.roll_lines(told, table(), WORDS), "once each where all is in one post"


def test_where_nothing_fell_no_heading_stands_alone_among_the_rolls() -> None:
    told = [LoggedEvent.of(Event("action.space", {"space": 1})), changed(0, 1, 2, 8)]
    assert chronicle.roll_lines(told[:1], table(), WORDS) == []
    assert len(chronicle.roll_lines(told, table(), WORDS)) == 2
