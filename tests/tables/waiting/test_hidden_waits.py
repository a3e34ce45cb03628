"""What a press would show waits a moment, in which whoever pressed may take it back, or go on at once."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from pathlib import Path

import pytest
from pydantic import JsonValue

from gamecore import games
from gamecore.engine.chance import Chance
from gamecore.engine.choices import Option, PickOne
from gamecore.engine.errors import DecisionError
from gamecore.engine.game import Setup
from gamecore.engine.phrases import say
from gamecore.engine.scripts import Question, Referee, Script, ask
from gamecore.tables.model.table import LIVE, POST, Asked, Chronicle, Pace, TableView
from tests.support.tables.real_tables import begun
from tests.support.tables.toy_tables import ADA, CHRIS, KIM, PLACE, ToyTables, toy_tables
from tests.support.toys.toy import Toy, ToyState, ToyView

pytestmark = pytest.mark.asyncio


async def asks(h: ToyTables, table: str, user: int) -> tuple[TableView, Asked] | None:
    """What somebody must answer, after all that goes on by itself."""
    for _ in range(9):
        shown = await h.tables.look(table, user)
        if shown.asked is not None and not (shown.asked.ready or shown.asked.question.optional):
            return shown, shown.asked
        due = [row.due for row in await h.store.deadlines(table) if row.what in ("undo", "closing", "others")]
        if not due:
            return None
        h.clock.time = max(h.clock.time, min(due))
        await h.tables.tick()
    return None


async def asked_for(h: ToyTables, table: str, kind: str, people: Sequence[int]) -> tuple[int, TableView, Asked]:
    """Who is asked for such a thing; all before is answered as stewards would."""
    for number in range(60):
        for user in people:
            found = await asks(h, table, user)
            if found is not None:
                shown, asked = found
                if asked.question.kind == kind:
                    return user, shown, asked
                answer = h.toy.steward(shown.view, asked.question, Chance(str(number)))
                await h.tables.decide(table, user, asked.id, answer)
    raise AssertionError(f"nobody is asked for {kind}")


def discards_one(asked: Asked) -> JsonValue:
    """One card goes, and one is drawn."""
    act = next(act for act in asked.question.choices.acts if act.key == "discard")  # type: ignore[union-attr]
    (section,) = act.form.sections  # type: ignore[union-attr]
    (field, *_) = section.fields
    (first, *_) = field.choices.options  # type: ignore[union-attr]
    return {"act": "discard", "form": {section.key: {field.key: [first.key]}}}


@pytest.mark.parametrize("pace", [LIVE, POST])
async def test_a_card_is_drawn_once_its_discard_can_no_longer_be_taken_back(tmp_path: Path, pace: Pace) -> None:
    async with toy_tables(tmp_path) as h:
        table = await begun(h, "guildhall", pace)
        user, before, asked = await asked_for(h, table, "turn", (KIM, CHRIS))
        await h.tables.decide(table, user, asked.id, discards_one(asked))
        undone = await h.tables.undo_last(table, user)
        assert undone.view == before.view and undone.asked is not None and not undone.asked.ready
        waits = await h.tables.decide(table, user, asked.id, discards_one(asked))
        assert waits.view == before.view, "nothing is drawn yet"
        assert waits.table.closing == h.clock() + timedelta(seconds=pace.closing_s)
        game, clock = h.toy, h.clock
    async with toy_tables(tmp_path, clock=clock, game=game) as h:
        clock.pass_by(seconds=pace.closing_s - 1)
        await h.tables.tick()
        assert (await h.tables.look(table, user)).view == before.view
        clock.pass_by(seconds=1)
        await h.tables.tick()
        assert (await h.tables.look(table, user)).view != before.view
        with pytest.raises(DecisionError, match="refused-undo-revealed"):
            await h.tables.undo_last(table, user)


async def test_whoever_would_not_wait_for_their_own_card_goes_on_at_once() -> None:
    async with toy_tables() as h:
        table = await begun(h, "guildhall", POST)
        user, before, asked = await asked_for(h, table, "turn", (KIM, CHRIS))
        waits = await h.tables.decide(table, user, asked.id, discards_one(asked))
        assert waits.table.waits_for_undo_of == waits.seat
        other = CHRIS if user == KIM else KIM
        with pytest.raises(DecisionError):
            await h.tables.act(table, other, lambda seat: seat.go_on(asked.id))
        drawn = await h.tables.act(table, user, lambda seat: seat.go_on(asked.id))
        assert drawn.view != before.view and drawn.table.closing is None
        assert drawn.given_to(asked.id) is not None and (await h.tables.look(table, other)).given_to(asked.id) is None
        assert drawn.asked is not None and not drawn.asked.ready, "the second action"


async def test_who_draws_as_an_instruction_would_draws_at_once() -> None:
    async with toy_tables() as h:
        table = await begun(h, "town_founders", LIVE)
        user, shown, asked = await asked_for(h, table, "draw", (KIM, CHRIS))
        builder = CHRIS if user == KIM else KIM
        assert (await h.tables.look(table, builder)).undo_until is not None, "who has just built may take it back"
        drawn = await h.tables.decide(table, user, asked.id, asked.question.default())
        assert drawn.table.closing is None and drawn.view != shown.view


async def interacting(h: ToyTables) -> str:
    """A game of Town Founders in its variant, in which all draw together."""
    h.toy = games.game("town_founders")
    options = {"variant": "interaction"}
    table = (await h.tables.open(PLACE, KIM, "town_founders", seats=2, pace=LIVE, options=options)).id
    for user in (KIM, CHRIS):
        await h.tables.join(table, user, f"name {user}", f"word {user}")
    return table


async def test_how_many_to_draw_is_taken_back_also_once_an_instruction_has_answered_for_the_others() -> None:
    async with toy_tables() as h:
        table = await interacting(h)
        await h.tables.instruct(table, KIM, "draw", "ask")
        user, before, asked = await asked_for(h, table, "draw", (KIM, CHRIS))
        assert user == KIM
        waits = await h.tables.decide(table, KIM, asked.id, 0)
        if waits.table.closing is None:
            h.clock.time = await h.tables.next_due() or h.clock.time
            await h.tables.tick()
            waits = await h.tables.look(table, KIM)
        assert waits.table.closing == h.clock() + timedelta(seconds=LIVE.closing_s) and waits.view == before.view
        undone = await h.tables.undo_last(table, KIM)
        assert undone.asked is not None and undone.asked.id == asked.id and not undone.asked.ready
        drawn = await h.tables.decide(table, KIM, asked.id, asked.question.default())
        h.clock.time = drawn.table.closing or h.clock.time
        await h.tables.tick()
        assert (await h.tables.look(table, KIM)).view != before.view


async def test_nobody_waits_where_instructions_alone_say_how_many_all_draw() -> None:
    async with toy_tables() as h:
        table = await interacting(h)
        _, _, asked = await asked_for(h, table, "trade.second", (KIM, CHRIS))
        drew = [row for row in await h.store.log(table) if row.kind == "draw"]
        assert asked is not None and len(drew) > 1
        assert {type(row.command).__name__ for row in drew} == {"Decide"}, "no pause was closed"


@pytest.mark.parametrize(
    ("key", "kind", "options"),
    [
        ("town_founders", "bid", {"variant": "interaction"}),
        ("town_founders", "build.yours", {"variant": "interaction"}),
        ("cadwallon", "contract", {"contracts": "on"}),
        ("gilded_compass", "auction.keep", {}),
        ("guild_master", "setup", {}),
    ],
)
async def test_sealed_answers_of_several_open_once_the_last_can_no_longer_be_taken_back(
    key: str, kind: str, options: dict[str, str]
) -> None:
    async with toy_tables() as h:
        h.toy = games.game(key)
        people = [KIM, CHRIS, ADA][: max(2, h.toy.seats.start)]
        table = (await h.tables.open(PLACE, KIM, key, seats=len(people), pace=LIVE, options=options)).id
        for user in people:
            await h.tables.join(table, user, f"name {user}", f"word {user}")
        await asked_for(h, table, kind, people)
        asked = [user for user in people if (one := (await h.tables.look(table, user)).asked) and not one.ready]
        for user in asked:
            shown = await h.tables.look(table, user)
            assert shown.asked is not None and shown.asked.question.kind == kind and shown.table.closing is None
            answer = h.toy.steward(shown.view, shown.asked.question, Chance("last"))
            last = await h.tables.decide(table, user, shown.asked.id, answer)
        assert last.table.closing == h.clock() + timedelta(seconds=LIVE.closing_s)
        undone = await h.tables.undo_last(table, asked[-1])
        assert undone.table.closing is None and undone.asked is not None and undone.asked.question.kind == kind


class OneTurnARound(Toy):
    """Each round is one seat's choice."""

    def new(self, setup: Setup) -> ToyState:
        return ToyState([0] * setup.seats, [0] * setup.seats, False, phase="turn")

    def next_step(self, ref: Referee[ToyState]) -> Script[None]:
        return self._turn(ref)

    def _turn(self, ref: Referee[ToyState]) -> Script[None]:
        seat = ref.state.round % len(ref.state.points)
        take = PickOne((Option("take", say("toy-take")), Option("no", say("toy-no"))))
        ref.state.points[seat] += (yield from ask(Question(seat, "take", take, lambda: "no"))) == "take"
        ref.state.round += 1


@pytest.mark.parametrize("stewards", [0, 1])
async def test_the_last_act_of_a_round_can_be_taken_back_before_a_steward_begins_the_next(stewards: int) -> None:
    """It was too late at once: an undo does not reach into the round before."""
    async with toy_tables(game=OneTurnARound()) as h:
        table = (await h.table(*[KIM, CHRIS][: 2 - stewards], stewards=stewards)).id
        found = await asks(h, table, KIM)
        assert found is not None
        shown = await h.tables.decide(table, KIM, found[1].id, "take")
        assert (shown.table.closing is not None) is bool(stewards), "nobody waits for a person who may take their time"
        if stewards:
            undone = await h.tables.undo_last(table, KIM)
            assert undone.view == found[0].view and undone.asked is not None
            shown = await h.tables.decide(table, KIM, undone.asked.id, "take")
            h.clock.pass_by(seconds=LIVE.closing_s)
            await h.tables.tick()
        view = (await h.tables.look(table, KIM)).view
        assert isinstance(view, ToyView) and max(view.points) == 1


@pytest.mark.parametrize("often", [1, pytest.param(10, marks=pytest.mark.soak)])
@pytest.mark.parametrize("key", ["cadwallon", "guildhall", "town_founders", "gilded_compass"])
async def test_three_stewards_in_a_row_make_a_person_wait_once(key: str, often: int) -> None:
    async with toy_tables() as h:
        h.toy = games.game(key)
        table = (await h.tables.open(PLACE, KIM, key, seats=4, pace=LIVE)).id
        for _ in range(3):
            await h.tables.add_steward(table, KIM)
        await h.tables.join(table, KIM, "Kim", "word")
        in_a_row = 0
        for number in range(10):
            found = await asks(h, table, KIM)
            assert found is not None
            shown, asked = found
            begun_at, told = h.clock(), len(await h.store.log(table))
            answer = h.toy.steward(shown.view, asked.question, Chance(str(number)))
            await h.tables.decide(table, KIM, asked.id, answer)
            await h.notifications()
            assert await asks(h, table, KIM) is not None
            assert h.clock() - begun_at <= timedelta(seconds=LIVE.closing_s)
            acted = {row.command.seat for row in (await h.store.log(table))[told:] if row.source == "steward"}  # type: ignore[union-attr]
            if len(acted) == 3:
                in_a_row += 1
                rounds = [one.round for one in await h.notifications() if isinstance(one, Chronicle)]
                assert rounds and len(rounds) == len(set(rounds)), "one post, and one more where a round begins"
                if in_a_row == often:
                    break
        assert in_a_row
