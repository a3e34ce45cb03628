"""How what happened becomes lines in the channel."""

from __future__ import annotations

from datetime import UTC, datetime

from pydantic import JsonValue

from cogs.rendering import event_text
from cogs.wording.names import Words
from gamecore.engine.phrases import Param, say
from gamecore.engine.scripts import Event
from gamecore.tables.consequences.notify import table_info
from gamecore.tables.model.table import (
    LIVE,
    POST,
    DoneForYou,
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


def test_by_post_only_what_came_of_a_roll_is_told_and_the_rest_on_demand() -> None:
    assert event_text.stretch_lines(ROLLED, table(), WORDS) == [
        "🟥 Chris: 2 changes to the dice, now **12**",
        "🟦 Kim, Library: 3 ↻ 5, now **9**",
    ]
    assert len(event_text.roll_lines(ROLLED, table(), WORDS)) == 3


def test_live_a_roll_is_folded_as_by_post() -> None:
    assert event_text.stretch_lines(ROLLED, table(LIVE), WORDS) == event_text.stretch_lines(ROLLED, table(), WORDS)


def test_a_check_is_one_line_that_says_its_result_and_its_dice_are_on_demand() -> None:
    params: dict[str, Param] = {
        "seat": 0,
        "contract": "The Raid",
        "gold": 3,
        "fame": 2,
        "reward": say("reward", gold=3, fame=2),
    }
    told = [*ROLLED, LoggedEvent.of(Event("contract.completed", params))]
    assert event_text.stretch_lines(told, table(LIVE), WORDS) == [
        "🟦 Kim, Library: 3 ↻ 5, now **9**",
        "✔ 🟥 Chris completes **The Raid**: 3 Gold 2 Fame",
    ]
    assert len(event_text.roll_lines(told, table(LIVE), WORDS)) == 3


def test_when_a_game_is_over_the_story_says_who_knew_a_secret() -> None:
    secret = LoggedEvent(kind="round.your_private", params={"contract": "Raid the Salt Road"}, only=(1,))
    standing = {"round": 2, "fame": 9, "gold": 3, "rank": 1}
    told = [secret, LoggedEvent(kind="round.summary", params=standing, only=(0,))]
    assert event_text.story_lines(told, table(status="finished"), WORDS) == [
        "🔓 Only 🟦 Kim knew: Your new private contract: Raid the Salt Road"
    ]
    assert event_text.story_lines(told, table(), WORDS) == ["Your new private contract: Raid the Salt Road"]


def test_by_post_a_guild_is_told_what_an_event_of_the_board_cost_or_brought_it() -> None:
    """Else the Fame of its last letter and that of the board differ, and nothing there says why."""
    params: dict[str, JsonValue] = {"seat": 0, "contract": "Try the Grey Regent", "gold": 0, "fame": 1}
    events = tuple(LoggedEvent(kind=kind, params=params) for kind in ("round.struck", "round.favoured"))
    prompt = Prompt(seat=0, question="1:0", kind="orders", clock="plan", events=events)
    assert event_text.since(prompt, table(), WORDS) == [
        "Try the Grey Regent costs 🟥 Chris 1 Fame",
        "Try the Grey Regent brings 🟥 Chris 1 Fame",
    ]


def test_what_was_answered_for_a_seat_is_one_line_and_each_thing_in_it_once() -> None:
    dice = DoneForYou(kind="check.modify", source="instruction", instruction="dice=best", revision=1)
    skill = dice.model_copy(update={"kind": "check.skill", "instruction": "skill=best"})
    prompt = Prompt(seat=0, question="q", kind="orders", clock="plan", done_for_you=(dice, dice, skill, dice))
    (line,) = event_text.since(prompt, table(), WORDS)
    assert line == (
        "-# Done for you: your dice, 3 times (auto-answer: Best odds) "
        "and which skill your team used (auto-answer: Best odds)."
    )
