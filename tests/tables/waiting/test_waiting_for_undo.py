"""Stewards wait a little after somebody's act, so that it can be taken back."""

from __future__ import annotations

from datetime import timedelta
from operator import methodcaller
from pathlib import Path

import pytest

from gamecore.engine.chance import Chance
from gamecore.engine.choices import Act, Acts, Option, PickOne
from gamecore.engine.errors import DecisionError
from gamecore.engine.phrases import say
from gamecore.engine.scripts import Question, Referee, Script, ask, ask_any, ask_each
from gamecore.tables.errors import Refused
from gamecore.tables.model.table import LIVE, POST, Pace, TableView
from tests.support.tables.real_tables import begun
from tests.support.tables.toy_tables import CHRIS, KIM, ToyTables, bid, toy_tables
from tests.support.tables.undoing import Gifts
from tests.support.toys.toy import Toy, ToyState, give

pytestmark = pytest.mark.asyncio


async def acted(h: ToyTables, table: str) -> list[int]:
    return [seat for row in await h.store.log(table) for seat in row.settled]


@pytest.mark.parametrize(("pace", "seconds"), [(LIVE, 5), (POST, 60)])
async def test_a_steward_waits_until_the_moment_for_undo_is_over(pace: Pace, seconds: int) -> None:
    async with toy_tables(game=Gifts()) as h:
        table = (await h.table(KIM, stewards=1, pace=pace)).id
        shown = await h.says(table, KIM, {"act": "to:1"})
        assert shown.undo_until == h.clock() + timedelta(seconds=seconds) == await h.tables.next_due()
        h.clock.pass_by(seconds=seconds - 1)
        await h.tables.tick()
        assert await acted(h, table) == [1, 0]
        h.clock.pass_by(seconds=1)
        await h.tables.tick()
        assert (await acted(h, table))[:3] == [1, 0, 1]
        assert (await h.tables.look(table, KIM)).undo_until is None
        with pytest.raises(DecisionError, match="refused-undo-others-acted"):
            await h.tables.undo_last(table, KIM)


async def test_who_takes_nothing_back_has_the_steward_answer_at_once() -> None:
    async with toy_tables(game=Gifts()) as h:
        table = (await h.table(KIM, stewards=1)).id
        await h.says(table, KIM, {"act": "to:1"})
        assert await acted(h, table) == [1, 0]
        with pytest.raises(DecisionError):
            await h.tables.wait_no_longer(table, CHRIS)
        assert await acted(h, table) == [1, 0], "it is not for others to say"
        shown = await h.tables.wait_no_longer(table, KIM)
        assert (await acted(h, table))[:3] == [1, 0, 1] and shown.undo_until is None
        told = len(await h.store.log(table))
        await h.tables.wait_no_longer(table, KIM)
        assert len(await h.store.log(table)) == told, "nobody waits any more"


async def test_who_takes_nothing_back_leaves_others_their_moment() -> None:
    async with toy_tables(game=Gifts()) as h:
        table = (await h.table(KIM, CHRIS, stewards=1)).id
        await h.says(table, KIM, {"act": "to:1"})
        h.clock.pass_by(seconds=1)
        await h.says(table, CHRIS, {"act": "to:0"})
        before = await acted(h, table)
        assert (await h.tables.wait_no_longer(table, KIM)).undo_until is None
        assert await acted(h, table) == before
        await h.tables.undo_last(table, CHRIS)


async def test_what_is_taken_back_meanwhile_was_answered_by_nobody() -> None:
    async with toy_tables(game=Gifts()) as h:
        table = (await h.table(KIM, stewards=1)).id
        await h.says(table, KIM, {"act": "to:1"})
        shown = await h.tables.undo_last(table, KIM)
        assert shown.asked is not None and shown.undo_until is None
        assert await acted(h, table) == [1, 0]


async def test_the_wait_outlives_a_restart(tmp_path: Path) -> None:
    async with toy_tables(tmp_path, game=Gifts()) as h:
        table = (await h.table(KIM, stewards=1)).id
        await h.says(table, KIM, {"act": "to:1"})
        clock = h.clock
    async with toy_tables(tmp_path, clock=clock, game=Gifts()) as h:
        await h.tables.tick()
        assert await acted(h, table) == [1, 0]
        clock.pass_by(seconds=5)
        await h.tables.tick()
        assert (await acted(h, table))[:3] == [1, 0, 1]


async def test_nobody_waits_for_what_cannot_be_taken_back_or_is_opened_later_anyway() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, stewards=1, hold="yes")).id
        shown = await h.says(table, KIM, bid(6))
        assert shown.table.closing is not None and shown.undo_until is None
        await h.tables.vote(table, KIM, "end")
        table = (await h.table(KIM, CHRIS)).id
        assert (await h.says(table, KIM, bid(6))).undo_until is None, "no steward plays here"


class Whispers(Gifts):
    """A gift that may come with a word for its receiver alone, of which nobody else hears."""

    def __init__(self, whispers: bool) -> None:
        super().__init__()
        self.whispers = whispers

    def next_step(self, ref: Referee[ToyState]) -> Script[None] | None:
        return self._give(ref) if ref.state.phase == "give" else super().next_step(ref)

    def _give(self, ref: Referee[ToyState]) -> Script[None]:
        yield from give(ref)
        if self.whispers:
            ref.tell("toy.dealt", only=[1], secret=ref.state.secrets[0])


@pytest.mark.parametrize("whispers", [False, True])
async def test_whether_stewards_wait_does_not_tell_that_somebody_learnt_something_in_secret(whispers: bool) -> None:
    async with toy_tables(game=Whispers(whispers)) as h:
        table = (await h.table(KIM, stewards=1)).id
        shown = await h.says(table, KIM, {"act": "to:1"})
        assert await acted(h, table) == [1, 0]
        assert await h.tables.next_due() == h.clock() + timedelta(seconds=5)
        assert (shown.undo_until is None) is whispers, "what they have learnt cannot be taken back"
        h.clock.pass_by(seconds=5)
        await h.tables.tick()
        assert (await acted(h, table))[:3] == [1, 0, 1]


class CardForSomebody(Gifts):
    """A card is played, and then for whom; with ``shows`` what nobody knew is turned over in between."""

    def __init__(self, shows: bool) -> None:
        super().__init__()
        self.shows = shows

    def next_step(self, ref: Referee[ToyState]) -> Script[None] | None:
        return self._play(ref) if ref.state.phase == "give" else super().next_step(ref)

    def _play(self, ref: Referee[ToyState]) -> Script[None]:
        for kind in ("card", "rival"):
            either = PickOne((Option("one", say("toy-take")), Option("other", say("toy-no"))))
            yield from ask(Question(0, kind, either, lambda: "one"))
            if self.shows:
                ref.tell("toy.card", card=ref.state.secrets[0])
        ref.state.points[0] += 1
        ref.state.phase = "deal"


@pytest.mark.parametrize("shows", [False, True])
async def test_what_led_on_to_ones_own_next_question_is_taken_back_unless_it_showed_something(shows: bool) -> None:
    """A card was played by a slip, and its question had no Undo."""
    async with toy_tables(game=CardForSomebody(shows)) as h:
        table = (await h.table(KIM, CHRIS)).id
        before = await h.tables.look(table, KIM)
        assert before.asked is not None and not before.leads_on, "nothing is done yet"
        after = await h.tables.decide(table, KIM, before.asked.id, "one")
        if shows:  # it waits, for it would show the card
            h.clock.pass_by(seconds=5)
            await h.tables.tick()
            assert not (await h.tables.look(table, KIM)).leads_on
            return
        assert after.leads_on and not (await h.tables.look(table, CHRIS)).leads_on
        undone = await h.tables.undo_last(table, KIM)
        assert undone.asked is not None and undone.asked.question.kind == "card" and not undone.leads_on


class ThreeInARow(Gifts):
    """A card is played, then for whom, then how."""

    def next_step(self, ref: Referee[ToyState]) -> Script[None] | None:
        return self._play(ref) if ref.state.phase == "give" else super().next_step(ref)

    def _play(self, ref: Referee[ToyState]) -> Script[None]:
        either = PickOne((Option("one", say("toy-take")), Option("other", say("toy-no"))))
        for kind in ("card", "whom", "how"):
            yield from ask(Question(0, kind, either, lambda: "one"))
            ref.state.points[0] += 1
        ref.state.phase = "deal"


async def test_the_question_that_an_undo_opens_again_has_the_undo_that_it_had_before() -> None:
    """After one Undo the same question had none any more, though nothing had been shown since."""
    async with toy_tables(game=ThreeInARow()) as h:
        table = (await h.table(KIM, CHRIS)).id
        for _ in range(2):
            asked = (await h.tables.look(table, KIM)).asked
            assert asked is not None
            view = await h.tables.decide(table, KIM, asked.id, "one")
        assert view.asked is not None and view.asked.question.kind == "how" and view.leads_on
        undone = await h.tables.undo_last(table, KIM)
        assert undone.asked is not None and undone.asked.question.kind == "whom" and undone.leads_on
        undone = await h.tables.undo_last(table, KIM)
        assert undone.asked is not None and undone.asked.question.kind == "card" and not undone.leads_on


class CardInTheOpen(Gifts):
    """A card is played, and then for whom, while another may say something: unseen, in private, or to all."""

    def next_step(self, ref: Referee[ToyState]) -> Script[None] | None:
        return self._play(ref) if ref.state.phase == "give" else super().next_step(ref)

    def _play(self, ref: Referee[ToyState]) -> Script[None]:
        either = PickOne((Option("one", say("toy-take")), Option("other", say("toy-no"))))
        if not ref.state.passed:
            yield from ask(Question(0, "card", either, lambda: "one"))
            ref.state.passed = [0]
            return
        ways = Acts(tuple(Act(way, say("toy-pass")) for way in ("unseen", "private", "public")))
        own = Question(0, "rival", Acts((Act("on", say("toy-pass")),)), lambda: {"act": "on"})
        beside = Question(1, "word", ways, lambda: {"act": "unseen"}, optional=True)
        seat, (act, _) = yield from ask_any([own, beside], "words")
        if seat == 0:
            ref.state.phase = "deal"
        elif act != "unseen":
            ref.tell("toy.gave", only=[0, 1] if act == "private" else None, seat=1, other_seat=0)


@pytest.mark.parametrize("way", ["unseen", "private", "public"])
async def test_what_led_on_to_a_question_beside_which_others_may_act_is_taken_back_until_one_is_seen_to(
    way: str,
) -> None:
    """Who kept all cards was asked for a trade in which others may offer: the message had no Undo, and undo worked."""
    async with toy_tables(game=CardInTheOpen()) as h:
        table = (await h.table(KIM, CHRIS)).id
        asked = (await h.tables.look(table, KIM)).asked
        assert asked is not None
        assert (await h.tables.decide(table, KIM, asked.id, "one")).leads_on
        beside = await h.says(table, CHRIS, {"act": way})
        assert not beside.leads_on, "nobody waits for it"
        assert (await h.tables.look(table, KIM)).leads_on is (way == "unseen")
        if way == "unseen":
            undone = await h.tables.undo_last(table, KIM)
            assert undone.asked is not None and undone.asked.question.kind == "card"


class AloneInEveryRound(Gifts):
    """One of them alone is asked, once a round."""

    def next_step(self, ref: Referee[ToyState]) -> Script[None] | None:
        return self._alone(ref)

    def _alone(self, ref: Referee[ToyState]) -> Script[None]:
        ref.state.round += 1
        either = PickOne((Option("one", say("toy-take")), Option("other", say("toy-no"))))
        yield from ask(Question(0, "card", either, lambda: "one"))
        ref.state.points[0] += 1


async def test_what_led_on_to_the_next_round_has_no_undo_for_none_reaches_back_so_far() -> None:
    async with toy_tables(game=AloneInEveryRound()) as h:
        table = (await h.table(KIM, CHRIS)).id
        asked = (await h.tables.look(table, KIM)).asked
        assert asked is not None
        after = await h.tables.decide(table, KIM, asked.id, "one")
        assert after.table.round == 2 and not after.leads_on
        with pytest.raises(DecisionError, match="refused-undo"):
            await h.tables.undo_last(table, KIM)


async def test_an_undo_that_is_pressed_twice_takes_back_one_thing() -> None:
    async with toy_tables(game=Gifts()) as h:
        table = (await h.table(KIM, stewards=1)).id
        before = (await h.says(table, KIM, {"act": "to:1"})).table.epoch
        h.clock.pass_by(seconds=5)
        await h.tables.tick()
        shown = await h.says(table, KIM, {"act": "to:1"})
        assert shown.table.epoch == before
        await h.tables.undo_last(table, KIM, before)
        log = len(await h.store.log(table))
        with pytest.raises(Refused, match="refused-old-button"):
            await h.tables.undo_last(table, KIM, before)
        assert len(await h.store.log(table)) == log


@pytest.mark.parametrize("enough", [3, pytest.param(40, marks=pytest.mark.soak)])
@pytest.mark.parametrize("key", ["cadwallon", "guildhall", pytest.param("town_founders", marks=pytest.mark.soak)])
async def test_a_turn_that_showed_nothing_hidden_is_taken_back_though_it_was_announced(key: str, enough: int) -> None:
    async with toy_tables() as h:
        table = await begun(h, key, LIVE)
        taken_back = 0
        for number in range(40):
            if any(row.what == "undo" for row in await h.store.deadlines(table)):
                h.clock.pass_by(seconds=5)  # stewards have answered
                await h.tables.tick()
            seats = (await h.tables.info(table)).seats
            waited = [seat for seat in seats if seat.ready_status is False and not seat.steward]
            if not waited:
                due = await h.tables.next_due()
                if due is None:
                    assert (await h.tables.info(table)).status == "finished"
                    break
                h.clock.time = max(h.clock.time, due)
                await h.tables.tick()
                continue
            user = waited[0].user_id or 0
            shown = await h.tables.look(table, user)
            assert shown.asked is not None
            answer = h.toy.steward(shown.view, shown.asked.question, Chance(str(number)))
            await h.tables.decide(table, user, shown.asked.id, answer)
            told = any(event.only is None for event in (await h.store.log(table))[-1].events)
            try:
                undone = await h.tables.undo_last(table, user)
            except DecisionError as error:
                assert error.phrase.id.startswith("refused-undo-")
                continue
            assert undone.view == shown.view
            taken_back += told
            if taken_back == enough:
                break
            again = undone.asked
            assert again is not None and again.question.kind == shown.asked.question.kind
            await h.tables.decide(table, user, again.id, answer)
        assert taken_back


async def first_turn(h: ToyTables) -> tuple[str, int]:
    """A game of Order of the Gilded Compass, and who is asked to place dice."""
    table = await begun(h, "gilded_compass", LIVE)
    for _ in range(3):
        for user in (KIM, CHRIS):
            asked = (await h.tables.look(table, user)).asked
            if asked is not None and asked.question.kind == "turn":
                return table, user
        h.clock.time = await h.tables.next_due() or h.clock.time
        await h.tables.tick()
    raise AssertionError("only the steward plays")


async def places_dice(h: ToyTables, table: str, user: int) -> TableView:
    shown = await h.tables.look(table, user)
    assert shown.asked is not None
    best = h.toy.steward(shown.view, shown.asked.question, Chance("best"))
    await h.tables.decide(table, user, shown.asked.id, best)
    return shown


async def rolls(h: ToyTables, table: str) -> int:
    return sum(event.kind == "turn.rolled" for row in await h.store.log(table) for event in row.events)


async def test_the_next_roll_waits_for_whoever_has_just_placed_dice_over_a_restart_too(tmp_path: Path) -> None:
    async with toy_tables(tmp_path) as h:
        table, user = await first_turn(h)
        fallen = await rolls(h, table)
        shown = await places_dice(h, table, user)
        undone = await h.tables.undo_last(table, user)
        assert undone.asked is not None and shown.asked is not None
        assert undone.view == shown.view and undone.asked.id == shown.asked.id
        await places_dice(h, table, user)
        assert await h.tables.next_due() == h.clock() + timedelta(seconds=LIVE.closing_s)
        game, clock = h.toy, h.clock
    async with toy_tables(tmp_path, clock=clock, game=game) as h:
        clock.pass_by(seconds=LIVE.closing_s - 1)
        await h.tables.tick()
        assert await rolls(h, table) == fallen
        clock.pass_by(seconds=1)
        await h.tables.tick()
        assert await rolls(h, table) > fallen
        with pytest.raises(DecisionError, match="refused-undo-rolled"):
            await h.tables.undo_last(table, user)


@pytest.mark.parametrize("goes_on", [False, True])
async def test_dice_that_somebody_asks_for_fall_once_that_can_no_longer_be_taken_back(goes_on: bool) -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        await h.bids(table, kim=3, chris=1)
        for number in range(4):  # whatever falls, nobody can tell it by the wait
            asked = await h.question(table, KIM)
            waits = await h.says(table, KIM, "again")
            assert waits.table.closing == h.clock() + timedelta(seconds=LIVE.closing_s)
            assert not (await h.store.log(table))[-1].draws
            if number == 0:
                undone = await h.tables.undo_last(table, KIM)
                assert undone.asked is not None and undone.asked.id == asked and not undone.asked.ready
            elif goes_on:
                await h.tables.act(table, KIM, methodcaller("go_on", asked))
                assert len((await h.store.log(table))[-1].draws) == 1
            else:
                h.clock.pass_by(seconds=LIVE.closing_s)
                await h.tables.tick()
                assert len((await h.store.log(table))[-1].draws) == 1


async def test_nobody_waits_for_what_stewards_alone_have_answered() -> None:
    async with toy_tables(game=Rivals()) as h:
        table = (await h.table(KIM, stewards=2)).id
        assert [type(row.command).__name__ for row in await h.store.log(table)][1:] == ["Decide", "Decide"]


class Rivals(Toy):
    """Before anybody bids, two seats answer something that is held."""

    def next_step(self, ref: Referee[ToyState]) -> Script[None] | None:
        return _rivals(ref) if ref.state.phase == "deal" else super().next_step(ref)


def _rivals(ref: Referee[ToyState]) -> Script[None]:
    pick = PickOne((Option("keep", say("toy-keep")), Option("again", say("toy-again"))))
    yield from ask_each([Question(seat, "roll", pick, lambda: "keep") for seat in (1, 2)], hold=True)
    ref.state.round, ref.state.phase = 1, "bid"


@pytest.mark.parametrize("pace", [LIVE, POST])
async def test_nobody_waits_for_the_draw_that_an_instruction_makes_after_ones_own_discard(pace: Pace) -> None:
    async with toy_tables() as h:
        table = await begun(h, "town_founders", pace)
        user, shown = await who_must(h, table, "discard")
        told = len(await h.store.log(table))
        assert shown.asked is not None
        first = shown.asked.question.choices.options[0].key  # type: ignore[union-attr]
        drawn = await h.tables.decide(table, user, shown.asked.id, [first])
        assert drawn.asked is not None and drawn.asked.question.kind == "trade.second"
        assert drawn.undo_until is None and drawn.view != shown.view
        assert [row.kind for row in (await h.store.log(table))[told:]] == ["discard", "draw"]
        with pytest.raises(DecisionError, match="refused-undo-"):
            await h.tables.undo_last(table, user)


async def test_who_keeps_all_cards_may_take_that_back_where_they_are_asked_to_trade() -> None:
    async with toy_tables() as h:
        table = await begun(h, "town_founders", LIVE)
        user, shown = await who_must(h, table, "discard")
        assert shown.asked is not None
        kept = await h.tables.decide(table, user, shown.asked.id, [])
        assert kept.asked is not None and kept.asked.question.kind == "trade.second" and kept.leads_on
        assert (await h.tables.undo_last(table, user)).view == shown.view


async def test_the_draw_that_an_instruction_makes_for_the_next_waits_for_who_has_just_built() -> None:
    async with toy_tables() as h:
        table = await begun(h, "town_founders", LIVE)
        for _ in range(8):
            user, shown = await who_must(h, table, "build")
            assert shown.asked is not None
            built = await h.tables.decide(table, user, shown.asked.id, shown.asked.question.default())
            following = (await h.tables.look(table, KIM + CHRIS - user)).asked
            if following is not None and following.question.kind == "draw":
                assert built.undo_until == h.clock() + timedelta(seconds=LIVE.closing_s)
                undone = await h.tables.undo_last(table, user)
                assert undone.view == shown.view
                return
        raise AssertionError("a person never draws after a person")


async def who_must(h: ToyTables, table: str, kind: str) -> tuple[int, TableView]:
    """Who is asked such a thing, after the others were answered for, and what they see."""
    for _ in range(60):
        for user in (KIM, CHRIS):
            shown = await h.tables.look(table, user)
            asked = shown.asked
            if asked is not None and asked.question.kind == kind and not asked.ready:
                return user, shown
            if asked is not None and not asked.question.optional and not asked.ready:
                await h.tables.decide(table, user, asked.id, asked.question.default())
                break
        else:
            h.clock.time = max(h.clock.time, await h.tables.next_due() or h.clock.time)
            await h.tables.tick()
    raise AssertionError(f"nobody is asked for {kind}")
