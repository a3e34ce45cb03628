"""Two kinds of undo, and what stands in their way."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from gamecore.engine.chance import Chance
from gamecore.engine.choices import Act, Acts, Field, Form, Number, Section
from gamecore.engine.errors import DecisionError, StaleDecision
from gamecore.engine.game import Instruction
from gamecore.engine.phrases import say
from gamecore.engine.scripts import Question, Referee, Script, ask_any
from gamecore.tables.commands.consent import Asking
from gamecore.tables.model.log import rows_that_hold
from gamecore.tables.model.table import POST, Chronicle, Notice, Prompt, Redraw, TakeBack
from tests.support.tables.toy_tables import ADA, CHRIS, KIM, MAX, PLACE, ToyTables, bid, toy_seen, toy_tables
from tests.support.tables.undoing import Gifts, gifts
from tests.support.toys.toy import Toy, ToyState

pytestmark = pytest.mark.asyncio


class Whispers(Gifts):
    """Gifts, with something that each may do unseen: to think of another number."""

    instructions = (Instruction("gift", ("gift",), ("ask", "best"), live="ask", post="ask"),)

    def next_step(self, ref: Referee[ToyState]) -> Script[None] | None:
        return super().next_step(ref) if ref.state.phase == "deal" else give_or_think(ref)

    def resample_hidden(self, state: ToyState, viewer: int | None, chance: Any) -> ToyState:
        return Toy.resample_hidden(self, state, viewer, chance)

    def view(self, state: ToyState, viewer: int | None) -> Any:
        return Toy.view(self, state, viewer)


def give_or_think(ref: Referee[ToyState]) -> Script[None]:
    state = ref.state
    seats = [seat for seat in range(len(state.points)) if seat not in state.passed]
    asked = [Question(seat, "gift", _gift_or_thought(state, seat), lambda: {"act": "pass"}) for seat in seats]
    seat, (act, _) = yield from ask_any(asked, f"give:{state.round}")
    kind, _, other = act.partition(":")
    if kind == "think":
        state.secrets[seat] += 1
        ref.tell("toy.dealt", only=[seat], secret=state.secrets[seat])
    elif kind == "to":
        state.points[seat] -= 1
        state.points[int(other)] += 1
        ref.tell("toy.gave", seat=seat, other_seat=int(other))
    else:
        state.passed.append(seat)


def _gift_or_thought(state: ToyState, seat: int) -> Acts:
    """Each thought can be had once: whoever has had it is asked something else. All can be written down on a form."""
    others = [other for other in range(len(state.points)) if other != seat]
    gifts = [Act(f"to:{other}", say("toy-give")) for other in others]
    form = Form((Section("note", say("toy-secret"), (Field("number", Number(0, 9), say("toy-secret"), initial=0),)),))
    acts = Act(f"think:{state.secrets[seat] + 1}", say("toy-secret")), Act("note", say("toy-secret"), form)
    return Acts((*gifts, *acts, Act("pass", say("toy-pass"))))


async def thinks(h: ToyTables, table: str, user: int) -> None:
    await h.says(table, user, {"act": f"think:{await thought(h, table, user) + 1}"})


async def thought(h: ToyTables, table: str, user: int) -> int:
    secret = (await toy_seen(h.tables, table, user)).secret
    assert secret is not None
    return secret


async def points(h: ToyTables, table: str) -> Sequence[int]:
    return (await toy_seen(h.tables, table)).points


async def agreed(h: ToyTables, table: str, asker: int, *agreeing: int) -> Asking:
    """Somebody takes back their last thing with the word of these."""
    asking = await h.tables.ask_to_take_back(table, asker)
    for number, user in enumerate(agreeing, 1):
        tally = await h.tables.agree_to_take_back(table, user, asking.seat, asking.what)
        assert tally.carried == (number == len(agreeing))
    return asking


async def test_what_is_nobody_elses_affair_is_taken_back_alone() -> None:
    async with toy_tables(game=Gifts()) as h:
        table = await gifts(h)
        await h.says(table, KIM, {"act": "pass"})
        with pytest.raises(StaleDecision):
            await h.tables.ask_to_take_back(table, KIM)
        shown = await h.tables.undo_last(table, KIM)
        assert shown.asked and shown.table.epoch == 1


async def test_what_somebody_has_answered_to_is_taken_back_with_their_word() -> None:
    async with toy_tables(game=Gifts()) as h:
        table = await gifts(h)
        await h.says(table, KIM, {"act": "to:1"})
        before = await h.question(table, CHRIS)
        await h.says(table, CHRIS, {"act": "pass"})
        assert await points(h, table) == (7, 9)
        await h.notifications()
        with pytest.raises(DecisionError, match="refused-undo-needs-word"):
            await h.tables.undo_last(table, KIM)
        asking = await agreed(h, table, KIM, CHRIS)
        assert (asking.needed, [told.kind for told in asking.undone], asking.also) == ((1,), ["toy.gave"], ())
        assert await points(h, table) == (8, 8) and (await h.tables.info(table)).epoch == 1
        rows = await h.store.log(table)
        assert rows[-1].command == TakeBack(to=1, seat=0) and [row.revision for row in rows] == [1, 2, 3, 4]
        assert "notice-taken-back" in [n.id for n in await h.notifications() if isinstance(n, Notice)]
        with pytest.raises(StaleDecision):
            await h.tables.decide(table, CHRIS, before, {"act": "pass"})
        assert [event.kind for event in await h.tables.story(table)] == []


async def test_several_things_are_taken_back_one_by_one() -> None:
    async with toy_tables(game=Gifts()) as h:
        table = await gifts(h)
        for _ in range(2):
            await h.says(table, KIM, {"act": "to:1"})
        await h.tables.undo_last(table, KIM)
        assert await points(h, table) == (7, 9)
        await h.tables.undo_last(table, KIM)
        assert await points(h, table) == (8, 8)
        with pytest.raises(DecisionError, match="refused-undo-nothing"):
            await h.tables.undo_last(table, KIM)


async def test_what_others_have_built_on_goes_back_with_their_word() -> None:
    async with toy_tables(game=Gifts()) as h:
        table = (await h.table(KIM, CHRIS, ADA)).id
        await h.says(table, KIM, {"act": "to:1"})
        await h.says(table, ADA, {"act": "to:0"})
        await h.says(table, CHRIS, {"act": "to:0"})
        asking = await h.tables.ask_to_take_back(table, KIM)
        assert asking.needed == (1, 2)
        assert [dict(told.params) for told in asking.also] == [{"seat": seat, "other_seat": 0} for seat in (2, 1)]
        assert (await h.tables.agree_to_take_back(table, ADA, 0, asking.what)).missing == (1,)
        with pytest.raises(DecisionError, match="refused-agreed-already"):
            await h.tables.agree_to_take_back(table, ADA, 0, asking.what)
        assert await points(h, table) == (9, 8, 7), "nothing changes before the last word"
        assert (await h.tables.agree_to_take_back(table, CHRIS, 0, asking.what)).carried
        assert await points(h, table) == (8, 8, 8)


async def test_whoever_acts_while_it_is_asked_has_a_word_in_it_too() -> None:
    async with toy_tables(game=Gifts()) as h:
        table = (await h.table(KIM, CHRIS, ADA)).id
        await h.says(table, KIM, {"act": "to:1"})
        await h.says(table, CHRIS, {"act": "to:0"})
        asking = await h.tables.ask_to_take_back(table, KIM)
        await h.says(table, ADA, {"act": "pass"})
        assert (await h.tables.agree_to_take_back(table, CHRIS, 0, asking.what)).missing == (2,)
        assert (await h.tables.agree_to_take_back(table, ADA, 0, asking.what)).carried
        assert await points(h, table) == (8, 8, 8)


async def test_one_no_ends_it_and_only_those_who_are_asked_have_a_word() -> None:
    async with toy_tables(game=Gifts()) as h:
        table = (await h.table(KIM, CHRIS, ADA)).id
        await h.says(table, KIM, {"act": "to:1"})
        await h.says(table, CHRIS, {"act": "to:0"})
        asking = await h.tables.ask_to_take_back(table, KIM)
        assert not asking.again
        assert await h.tables.ask_to_take_back(table, KIM) == replace(asking, again=True), "the time goes on"
        for user, refusal in ((ADA, "refused-undo-takes-others"), (KIM, "refused-agreed-already"), (MAX, "no-seat")):
            with pytest.raises(DecisionError, match=refusal):
                await h.tables.agree_to_take_back(table, user, 0, asking.what)
        assert not (await h.tables.agree_to_take_back(table, CHRIS, 0, asking.what, agree=False)).carried
        with pytest.raises(DecisionError, match="refused-undo-over"):
            await h.tables.agree_to_take_back(table, CHRIS, 0, asking.what)
        assert await points(h, table) == (8, 8, 8)
        await agreed(h, table, KIM, CHRIS)


async def test_at_a_table_that_pauses_nobody_agrees_and_nobody_refuses() -> None:
    async with toy_tables(game=Gifts()) as h:
        table = (await h.table(KIM, CHRIS, ADA)).id
        await h.says(table, KIM, {"act": "to:1"})
        await h.says(table, CHRIS, {"act": "to:0"})
        await h.says(table, ADA, {"act": "to:0"})
        asking = await h.tables.ask_to_take_back(table, KIM)
        await h.all_agree(table, "pause")
        for agree in (True, False):
            with pytest.raises(DecisionError, match="refused-table-paused"):
                await h.tables.agree_to_take_back(table, CHRIS, 0, asking.what, agree)
        await h.all_agree(table, "resume")
        tally = await h.tables.agree_to_take_back(table, ADA, 0, asking.what)
        assert tally.missing == (1,), "it is still asked, and Chris has said nothing"


@pytest.mark.parametrize("what", ["forged", ""])
async def test_what_was_never_asked_is_not_agreed_to(what: str) -> None:
    async with toy_tables(game=Gifts()) as h:
        table = await gifts(h)
        await h.says(table, KIM, {"act": "to:1"})
        for asker in (0, 1, 7):
            with pytest.raises(DecisionError, match="refused-undo-over"):
                await h.tables.agree_to_take_back(table, CHRIS, asker, what)


async def test_it_is_asked_as_long_as_a_quick_reply_takes_and_lapses_with_the_next_thing() -> None:
    async with toy_tables(game=Gifts()) as h:
        table = (await h.table(KIM, CHRIS, pace=POST)).id
        await h.says(table, KIM, {"act": "to:1"})
        await h.says(table, CHRIS, {"act": "to:0"})
        asking = await h.tables.ask_to_take_back(table, KIM)
        h.clock.pass_by(hours=6)
        assert asking.until == h.clock()
        with pytest.raises(DecisionError, match="refused-undo-over"):
            await h.tables.agree_to_take_back(table, CHRIS, 0, asking.what)
        asking = await h.tables.ask_to_take_back(table, KIM)
        await h.says(table, KIM, {"act": "to:1"})
        with pytest.raises(DecisionError, match="refused-undo-over"):
            await h.tables.agree_to_take_back(table, CHRIS, 0, asking.what)


async def test_a_steward_is_not_asked_and_does_anew_what_it_did_at_once() -> None:
    async with toy_tables(game=Gifts()) as h:
        table = (await h.table(KIM, CHRIS, stewards=1)).id
        await h.says(table, KIM, {"act": "to:2"})
        await h.tables.undo_last(table, KIM)
        await h.says(table, KIM, {"act": "to:1"})
        await h.says(table, CHRIS, {"act": "to:2"})
        assert (await agreed(h, table, KIM, CHRIS)).needed == (1,)
        assert await points(h, table) == (8, 8, 8)


async def test_what_a_steward_did_at_a_moment_of_its_own_stands() -> None:
    async with toy_tables(game=Gifts()) as h:
        table = (await h.table(KIM, CHRIS, ADA)).id
        await h.says(table, KIM, {"act": "to:1"})
        h.clock.pass_by(seconds=10)
        await h.tables.go_away(ADA)
        with pytest.raises(DecisionError, match="refused-undo-others-acted"):
            await h.tables.undo_last(table, KIM)


@pytest.mark.parametrize("thoughts", [0, 1, 2])
@pytest.mark.parametrize("thinker", [KIM, CHRIS, ADA])
async def test_nothing_done_in_secret_shows_in_what_is_asked_or_in_what_comes_of_it(
    thoughts: int, thinker: int
) -> None:
    async with toy_tables(game=Whispers()) as h:
        table = (await h.table(KIM, CHRIS, ADA)).id
        await h.says(table, KIM, {"act": "to:1"})
        await h.says(table, CHRIS, {"act": "to:0"})
        asking = await h.tables.ask_to_take_back(table, KIM)
        assert (asking.needed, len(asking.also)) == ((1,), 1)
        for _ in range(thoughts):
            await thinks(h, table, thinker)
        had = await thought(h, table, thinker)
        assert (await h.tables.agree_to_take_back(table, CHRIS, 0, asking.what)).carried
        assert (await points(h, table), await thought(h, table, thinker)) == ((8, 8, 8), had)


@pytest.mark.parametrize("before", [True, False])
async def test_what_is_asked_is_called_the_same_however_often_a_rival_acted_unseen(before: bool) -> None:
    """Its name stands on buttons that everybody sees."""
    names = set()
    for thoughts in range(3):
        async with toy_tables(game=Whispers()) as h:
            table = (await h.table(KIM, CHRIS, ADA)).id
            for _ in range(thoughts if before else 0):
                await thinks(h, table, CHRIS)
            await h.says(table, KIM, {"act": "to:1"})
            await h.says(table, CHRIS, {"act": "to:0"})
            for _ in range(0 if before else thoughts):
                await thinks(h, table, CHRIS)
            names.add((await agreed(h, table, KIM, CHRIS)).what)
            assert await points(h, table) == (8, 8, 8)
    assert len(names) == 1


async def test_a_stretch_of_the_story_is_called_the_same_however_often_a_rival_acted_unseen() -> None:
    """Its name stands on the button below a post. Nor does it say how many log entries the stretch has."""
    names = set()
    for thoughts in range(3):
        async with toy_tables(game=Whispers()) as h:
            table = (await h.table(KIM, CHRIS, ADA)).id
            for giver in (KIM, ADA):
                first = (await h.tables.info(table)).revision + 1
                for _ in range(thoughts):
                    await thinks(h, table, CHRIS)
                await h.says(table, giver, {"act": "to:1"})
            last = (await h.tables.info(table)).revision
            stretch = await h.tables.name_of(table, 1, first, last)
            events = await h.tables.story(table, KIM, stretch=stretch)
            assert [(event.kind, event.params["seat"]) for event in events] == [("toy.gave", 2)]
            names.add(stretch)
            row = await h.store.table(table)
            assert row is not None
            older = "".join(Chance(row.seed).name(f"entry:{revision}") for revision in (first, last))
            assert await h.tables.story(table, KIM, stretch=older) == events, "as on posts of earlier versions"
    assert len(names) == 1


@pytest.mark.parametrize("stretch", ["1.1-1", "1.0-0", "9.0-1", "1.5-7", "1.0", "", "0" * 24])
async def test_a_stretch_that_nobody_was_told_of_is_refused(stretch: str) -> None:
    async with toy_tables(game=Gifts()) as h:
        table = await gifts(h)
        await h.says(table, KIM, {"act": "to:1"})
        with pytest.raises(DecisionError, match="refused-old-button"):
            await h.tables.story(table, KIM, stretch=stretch)


async def test_what_an_earlier_version_asked_for_is_still_agreed_to_under_its_name() -> None:
    """Its buttons carry what the database keeps it under."""
    async with toy_tables(game=Gifts()) as h:
        table = await gifts(h)
        await h.says(table, KIM, {"act": "to:1"})
        await h.says(table, CHRIS, {"act": "to:0"})
        asking = await h.tables.ask_to_take_back(table, KIM)
        row = await h.store.table(table)
        assert row is not None
        older = Chance(row.seed).name("take back:2")
        assert older != asking.what
        assert await h.tables.came_of_asking(table, 0, older) == "open"
        assert (await h.tables.agree_to_take_back(table, CHRIS, 0, older)).carried
        assert await h.tables.came_of_asking(table, 0, older) == "agreed"
        assert await h.tables.came_of_asking(table, 0, asking.what) == "agreed"
        assert await points(h, table) == (8, 8)


@pytest.mark.parametrize("thoughts", [0, 1, 2])
async def test_whether_a_rival_has_done_something_unseen_changes_nothing_about_an_undo(thoughts: int) -> None:
    async with toy_tables(game=Whispers()) as h:
        table = (await h.table(KIM, CHRIS, ADA)).id
        await h.says(table, KIM, {"act": "to:1"})
        await h.says(table, CHRIS, {"act": "to:0"})
        for _ in range(thoughts):
            await thinks(h, table, CHRIS)
        had = await thought(h, table, CHRIS)
        await h.notifications()
        await agreed(h, table, KIM, CHRIS)
        assert await points(h, table) == (8, 8, 8) and (await h.tables.info(table)).epoch == 1
        assert await thought(h, table, CHRIS) == had, "what nobody saw is kept"
        notifications = await h.notifications()
        assert [n.id for n in notifications if isinstance(n, Notice)] == ["notice-taken-back"]
        assert sorted(n.seat for n in notifications if isinstance(n, Prompt)) == [0, 1, 2]
        assert not [n for n in notifications if isinstance(n, (Chronicle, Redraw))]
        own = next(n for n in notifications if isinstance(n, Prompt) and n.seat == 1)
        assert [e.params["secret"] for e in own.events if e.params["secret"] != had - thoughts] == [
            had - thoughts + number + 1 for number in range(thoughts)
        ], "and told once"


@pytest.mark.parametrize("by_instruction", [False, True])
async def test_an_undo_does_not_tell_whether_a_rival_or_their_standing_instruction_acted(by_instruction: bool) -> None:
    async with toy_tables(game=Whispers()) as h:
        table = (await h.table(KIM, CHRIS, ADA)).id
        if by_instruction:
            await h.tables.instruct(table, CHRIS, "gift", "best")
        await h.says(table, KIM, {"act": "to:2"})
        h.clock.pass_by(seconds=30)
        await h.tables.tick()
        if not by_instruction:
            await h.says(table, CHRIS, {"act": "pass"})
        assert [waited.seat for waited in (await h.tables.look(table)).waiting] == [0, 2]
        assert (await h.tables.ask_to_take_back(table, KIM)).needed == (1,)


async def test_what_nobody_saw_is_not_what_an_undo_takes_back() -> None:
    """It can be changed all the same; a public line about it would tell that there was something."""
    async with toy_tables(game=Whispers()) as h:
        table = (await h.table(KIM, CHRIS)).id
        await thinks(h, table, KIM)
        with pytest.raises(DecisionError, match="refused-undo-nothing"):
            await h.tables.undo_last(table, KIM)
        await h.says(table, KIM, {"act": "to:1"})
        await h.says(table, CHRIS, {"act": "to:0"})
        await thinks(h, table, KIM)
        had = await thought(h, table, KIM)
        await agreed(h, table, KIM, CHRIS)
        assert (await points(h, table), await thought(h, table, KIM)) == ((8, 8), had)
        assert [row.command.act for row in rows_that_hold(await h.store.log(table))] == [
            "begin", "decide", "undo", "decide"
        ]  # fmt: skip


async def test_a_roll_is_not_taken_back() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        await h.bids(table, chris=1, kim=3)
        with pytest.raises(DecisionError, match="refused-undo-rolled"):
            await h.tables.undo_last(table, KIM)


async def test_a_sealed_answer_is_simply_withdrawn() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        await h.bids(table, kim=3)
        shown = await h.tables.undo_last(table, KIM)
        assert shown.asked and shown.asked.answer == bid(3) and not shown.asked.ready
        assert shown.table.epoch == 0


async def test_whoever_takes_back_what_one_press_chose_chooses_anew() -> None:
    """It stayed ticked, with a Ready to keep it, and counted by itself."""
    async with toy_tables(game=Gifts()) as h:
        table = await gifts(h)
        row, position = await h.store.table(table), await h.store.position(table)
        assert row and position
        table = await with_checkpoint(h, table, json.dumps({**json.loads(position.checkpoint), "phase": "peek"}))
        held = await h.says(table, KIM, "look")
        assert held.asked is not None and held.asked.ready, "it would show the card"
        shown = await h.tables.withdraw(table, KIM, held.asked.id)
        assert shown.asked is not None and (shown.asked.answer, shown.asked.ready) == (None, False)


async def test_a_card_that_was_turned_over_stays_so_even_without_a_roll() -> None:
    """No draw shows it in the log: it was shuffled long ago. Dealt anew, another card would have been seen."""
    async with toy_tables(game=Gifts()) as h:
        for choice, refusal in (("no", None), ("look", "refused-undo-revealed")):
            table = await gifts(h)
            row, position = await h.store.table(table), await h.store.position(table)
            assert row and position
            state = {**json.loads(position.checkpoint), "phase": "peek"}
            table = await with_checkpoint(h, table, json.dumps(state))
            await h.says(table, KIM, choice)
            if refusal is None:
                await h.tables.undo_last(table, KIM)
            else:
                await h.stewards_play()  # it is turned over when the moment for undo is over
                with pytest.raises(DecisionError, match=refusal):
                    await h.tables.undo_last(table, KIM)
            await h.all_agree(table, "end")


async def with_checkpoint(h: ToyTables, table: str, checkpoint: str) -> str:
    """The same table, in a state that the test needs, by way of an export."""
    data: Any = await h.tables.export(table, operator=True)
    for position in (data["unfinished"]["position"], data["unfinished"]["chapter_start"][1]):
        position["checkpoint"] = checkpoint
    await h.all_agree(table, "end")
    return (await h.tables.import_game(data, PLACE)).id


async def test_the_round_goes_back_when_all_agree() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        await h.bids(table, kim=3, chris=1)
        first = (await h.store.log(table))[-1].draws
        tally = await h.tables.vote(table, KIM, "undo_round")
        assert (tally.agreed, tally.missing, tally.carried) == ((0,), (1,), False)
        tally = await h.tables.vote(table, CHRIS, "undo_round")
        assert tally.carried and (await h.tables.tally(table, "undo_round")).agreed == ()
        shown = await h.tables.look(table, KIM)
        assert shown.asked and shown.asked.question.kind == "bid"
        rolls = {first}
        for _ in range(6):
            await h.bids(table, kim=3, chris=1)
            rolls.add((await h.store.log(table))[-1].draws)
            await h.tables.vote(table, KIM, "undo_round")
            await h.tables.vote(table, CHRIS, "undo_round")
        assert len(rolls) > 1, "new rolls are new"
        assert (await h.store.log(table))[2].draws == first, "kept rolls stay"


async def test_agreement_lapses_with_the_round() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        await h.tables.vote(table, KIM, "undo_round")
        await h.bids(table, kim=3, chris=1)
        await h.says(table, KIM, "keep")
        for user in (KIM, CHRIS):
            await h.says(table, user, {"act": "pass"})
        tally = await h.tables.vote(table, CHRIS, "undo_round")
        assert tally.missing == (0,)


async def test_a_host_who_plays_never_goes_back_alone() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        await h.bids(table, kim=3, chris=1)
        for user, refusal in ((KIM, "refused-takes-their-word"), (CHRIS, "refused-not-host")):
            with pytest.raises(DecisionError, match=refusal):
                await h.tables.undo_round(table, user)
        assert (await h.tables.info(table)).epoch == 0


async def test_all_who_are_there_go_back_from_a_step_that_cannot_be_resumed() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        await h.bids(table, kim=3, chris=1)

        class Changed(Toy):
            def next_step(self, ref: Any) -> Any:
                if ref.state.phase == "bid":
                    ref.tell("toy.news")
                return super().next_step(ref)

        h.toy = Changed()
        with pytest.raises(DecisionError, match="refused-table-in-trouble"):
            await h.tables.look(table)
        with pytest.raises(DecisionError, match="refused-takes-their-word"):
            await h.tables.undo_round(table, KIM)
        await h.all_agree(table, "undo_round")
        info = await h.tables.info(table)
        assert (info.status, info.trouble) == ("playing", "")


async def test_more_than_half_may_pause_resume_extend_and_end() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        assert not (await h.tables.vote(table, KIM, "pause")).carried
        await h.tables.vote(table, KIM, "pause", agree=False)
        assert not (await h.tables.vote(table, CHRIS, "pause")).carried
        assert (await h.tables.vote(table, KIM, "pause")).carried
        assert (await h.tables.info(table)).status == "paused"
        for motion, status in (("resume", "playing"), ("extend", "playing"), ("end", "closed")):
            await h.tables.vote(table, KIM, motion)  # type: ignore[arg-type]
            assert (await h.tables.vote(table, CHRIS, motion)).carried  # type: ignore[arg-type]
            assert (await h.tables.info(table)).status == status
