"""What the store must do, and what is kept in it for that. A subclass says how to open it."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import Any

import pytest

from gamecore.engine.position import Decide, Position
from gamecore.tables.errors import Refused, TableChanged
from gamecore.tables.model.absences import Absence
from gamecore.tables.model.emojis import UploadedEmoji
from gamecore.tables.model.message_details import PromptShown, Since, UndoRequested
from gamecore.tables.model.promises import Promise, Promised
from gamecore.tables.model.results import Played
from gamecore.tables.model.table import (
    BoardChanged,
    Chronicle,
    Deadline,
    Draft,
    GuildSettings,
    Heard,
    LoggedEvent,
    LogRow,
    Message,
    Person,
    Place,
    Prompt,
    Seated,
    Suggested,
    TableRow,
    Thread,
    notice,
)
from gamecore.tables.storage.changes import Changes
from gamecore.tables.storage.protocols.store import TableStore
from tests.support.tables.toy_tables import CHRIS, KIM, NOON, PLACE

pytestmark = pytest.mark.asyncio


def promise(id: str = "p1", table: str = "aaaa", words: str = "peace", **more: Any) -> Promise:
    """Kim's, to Chris."""
    to = (Promised(seat=1, user_id=CHRIS, name="Chris"),)
    fixed = {"seat": 0, "user_id": KIM, "name": "Kim", "round": 2, "to": to}
    return Promise(id=id, table=table, words=words, **{**fixed, **more})


def row(id: str = "aaaa", version: int = 1, place: Place = PLACE, **more: Any) -> TableRow:
    seats = (Seated(seat=0, user_id=KIM, name="Kim"), Seated(seat=1))
    fixed = {"host": 9, "versions": (1,), "opened_at": NOON, "secret": "s", "commitment": "c", "game": "toy"}
    return TableRow(id=id, version=version, place=place, seats=seats, **{**fixed, **more})


def entry(revision: int, round: int = 0) -> LogRow:
    command = Decide(question="q", seat=1, answer={"a": [1, None]})
    events = (LoggedEvent(kind="toy.dealt", params={"n": 1}, only=(1,)),)
    return LogRow(
        revision=revision, epoch=0, at=NOON, command=command, source="player", kind="bid", round=round,
        settled=(0, 1), events=events, draws=((6, 2),), mark="m",
    )  # fmt: skip


def position(revision: int) -> Position:
    return Position(checkpoint="{}", steps=revision, revision=revision, drawn=0, sealed={1: {"bid": 3}})


def deadline(minutes: int, what: str = "turn", table: str = "aaaa") -> Deadline:
    return Deadline.model_validate(
        {"table": table, "what": what, "due": NOON + timedelta(minutes=minutes), "questions": ("q",)}
    )


def result(user_id: int = KIM, at: int = 0, **more: Any) -> Played:
    fixed = {"table": "aaaa", "seat": 0, "guild_id": 1, "game": "toy", "seats": 2, "rank": 1, "score": 7}
    rest = {"rounds": 3, "missed": 1, "ending": "finished", "at": NOON + timedelta(hours=at)}
    return Played.model_validate({"user_id": user_id, **fixed, **rest, **more})


class StoreContract:
    @pytest.fixture
    def store(self) -> TableStore:
        raise NotImplementedError

    async def opened(self, store: TableStore, **more: Any) -> TableRow:
        table = row(**more)
        await store.commit(Changes(table, new=True))
        return table

    # Tables

    async def test_a_table_comes_back_as_it_was_saved(self, store: TableStore) -> None:
        table = await self.opened(store, deck='{"cards": []}', scores=(3, 1), ranks=(1, 2), options={"hold": "yes"})
        assert await store.table("aaaa") == table and await store.table("zzzz") is None

    async def test_how_often_tables_were_changed_is_told_of_those_that_are_there(self, store: TableStore) -> None:
        await self.opened(store)
        await store.commit(Changes(row(version=2)))
        assert await store.versions(["aaaa", "zzzz"]) == {"aaaa": 2}

    async def test_a_change_to_an_older_version_is_refused_as_a_whole(self, store: TableStore) -> None:
        await self.opened(store)
        await store.commit(Changes(row(version=2), log=[entry(1)]))
        for stale in (Changes(row(version=2), log=[entry(2)]), Changes(row(version=4), log=[entry(2)])):
            with pytest.raises(TableChanged):
                await store.commit(stale)
        with pytest.raises(TableChanged):
            await store.commit(Changes(row(version=3), log=[entry(2), entry(1)], notifications=[BoardChanged()]))
        assert [e.revision for e in await store.log("aaaa")] == [1] and (await store.table("aaaa")).version == 2  # type: ignore[union-attr]
        assert await store.outbox_due(NOON) == []

    async def test_a_table_is_made_only_once(self, store: TableStore) -> None:
        await self.opened(store)
        with pytest.raises(TableChanged):
            await store.commit(Changes(row(place=Place(guild_id=7, channel_id=7)), new=True))

    async def test_a_place_has_one_live_table(self, store: TableStore) -> None:
        await self.opened(store)
        with pytest.raises(Refused, match="refused-place-taken"):
            await store.commit(Changes(row("bbbb"), new=True))
        thread = Place(guild_id=1, channel_id=2, thread_id=3)
        await store.commit(Changes(row("cccc", place=thread), new=True))
        await store.commit(Changes(row(version=2, status="finished")))
        later = row("bbbb", opened_at=NOON + timedelta(hours=1))
        await store.commit(Changes(later, new=True))
        assert await store.table_at(PLACE) == later
        assert [t.id for t in await store.tables_in(1)] == ["cccc", "bbbb"]
        assert sorted(await store.live_tables()) == ["bbbb", "cccc"]

    async def test_a_place_without_a_live_table_has_its_last_one(self, store: TableStore) -> None:
        await self.opened(store, status="closed")
        await self.opened(store, id="bbbb", status="finished", opened_at=NOON + timedelta(hours=1))
        assert (await store.table_at(PLACE)).id == "bbbb"  # type: ignore[union-attr]
        assert await store.table_at(Place(guild_id=1, channel_id=3)) is None

    async def test_people_find_the_tables_where_they_sit_or_are_host(self, store: TableStore) -> None:
        await self.opened(store)
        assert [t.id for t in await store.tables_of(KIM)] == [t.id for t in await store.tables_of(9)] == ["aaaa"]
        assert await store.tables_of(5) == []
        await self.opened(store, id="bbbb", status="finished")
        assert [t.id for t in await store.tables_of(KIM)] == ["aaaa"]
        assert [t.id for t in await store.all_tables_of(KIM, 9)] == ["bbbb", "aaaa"]
        assert [t.id for t in await store.all_tables_of(9, 1, skip=1)] == ["aaaa"]
        assert await store.all_tables_of(KIM, 9, skip=2) == await store.all_tables_of(5, 9) == []

    async def test_chairs_that_go_are_gone(self, store: TableStore) -> None:
        table = await self.opened(store)
        await store.commit(Changes(table.model_copy(update={"version": 2, "seats": table.seats[:1]})))
        assert len((await store.table("aaaa")).seats) == 1  # type: ignore[union-attr]

    # Log and positions

    async def test_the_log_comes_back_in_order(self, store: TableStore) -> None:
        await self.opened(store)
        rows = [entry(1), entry(2, round=1), entry(3, round=1)]
        await store.commit(Changes(row(version=2), log=rows))
        assert list(await store.log("aaaa")) == rows
        assert list(await store.log("aaaa", after=1)) == list(await store.log("aaaa", round=1)) == rows[1:]

    async def test_of_earlier_rounds_only_the_first_position_is_kept(self, store: TableStore) -> None:
        await self.opened(store)
        kept = [(revision, (revision - 1) // 3, position(revision)) for revision in range(1, 9)]
        await store.commit(Changes(row(version=2), positions=kept, thin_before=2))
        there = [revision for revision in range(1, 9) if await store.position("aaaa", revision)]
        assert there == [1, 4, 7, 8] and await store.position("aaaa") == position(8)
        assert await store.round_start("aaaa", 1) == (4, position(4))
        assert await store.round_start("aaaa", 5) is None and await store.position("zzzz") is None

    # Games that are over

    async def over(self, store: TableStore, status: str = "finished") -> None:
        """A game of two chapters, with all that a running one keeps."""
        await self.opened(store)
        entries = [entry(1), entry(2, round=1), entry(3, round=1)]
        positions = [(one.revision, one.round, position(one.revision)) for one in entries]
        draft = Draft(table="aaaa", seat=0, question="q", answer=1)
        command = Changes(row(version=2), log=entries, positions=positions, arm=[deadline(5)], save_drafts=[draft])
        command.save_instructions = {0: {"scout": "ask"}}
        await store.commit(command)
        await store.vote("aaaa", "end", 0, True)
        await store.commit(Changes(row(version=3, status=status), notifications=[BoardChanged()]))

    async def all_sent(self, store: TableStore) -> None:
        for waiting in await store.outbox_due(NOON):
            await store.mark_sent(waiting.id)

    @pytest.mark.parametrize("status", ("finished", "closed"))
    async def test_a_folded_game_is_read_as_before(self, store: TableStore, status: str) -> None:
        await self.over(store, status)
        await self.all_sent(store)
        rows, table = list(await store.log("aaaa")), await store.table("aaaa")
        await store.fold("aaaa")
        assert list(await store.log("aaaa")) == rows and len(rows) == 3 and await store.table("aaaa") == table
        assert list(await store.log("aaaa", after=2)) == rows[2:]
        assert list(await store.log("aaaa", round=1)) == rows[1:]
        assert await store.round_start("aaaa", 0) == (1, position(1))
        assert await store.round_start("aaaa", 1) == (2, position(2))
        assert await store.round_start("aaaa", 2) is None
        assert await store.position("aaaa") == await store.position("aaaa", 3) == position(3)
        assert await store.position("aaaa", 5) is None
        kept = await store.load("aaaa")
        assert kept is not None and kept.position == position(3)

    async def test_a_folded_game_keeps_nothing_that_only_a_running_one_needs(self, store: TableStore) -> None:
        await self.over(store)
        await self.all_sent(store)
        await store.fold("aaaa")
        assert await store.drafts("aaaa") == [] and await store.instructions("aaaa") == {}
        assert await store.deadlines("aaaa") == [] and await store.votes("aaaa", "end") == ()

    async def test_a_game_is_to_be_folded_once_it_is_over_and_all_of_it_is_told(self, store: TableStore) -> None:
        await self.opened(store, id="live", place=Place(guild_id=7, channel_id=7))
        await self.over(store)
        assert await store.to_fold(10) == []
        await self.all_sent(store)
        await self.opened(store, id="bbbb", status="closed", opened_at=NOON + timedelta(hours=1))
        assert list(await store.to_fold(10)) == ["aaaa", "bbbb"] and list(await store.to_fold(1)) == ["aaaa"]
        for table in ("aaaa", "bbbb", "bbbb"):
            await store.fold(table)
        assert await store.to_fold(10) == []
        assert list(await store.log("bbbb")) == [] and await store.position("bbbb") is None

    async def test_a_game_is_to_be_folded_a_while_after_the_last_that_was_done(self, store: TableStore) -> None:
        """The entry is of noon; a lobby that was closed has none, and counts from when it was opened."""
        await self.over(store)
        await self.all_sent(store)
        await self.opened(store, id="bbbb", status="closed", opened_at=NOON + timedelta(hours=1))
        for hours, ripe in ((-1, []), (0, ["aaaa"]), (1, ["aaaa", "bbbb"])):
            assert list(await store.to_fold(10, NOON + timedelta(hours=hours))) == ripe

    async def test_peoples_own_messages_of_old_games_are_forgotten_and_no_others(self, store: TableStore) -> None:
        await self.over(store)
        await self.all_sent(store)
        await self.opened(store, id="live", place=Place(guild_id=7, channel_id=7))
        for table in ("aaaa", "live"):
            for seat in (None, 0, 1):
                await store.remember_message(Message(table=table, what="x", seat=seat, channel_id=1, message_id=2))
        later = NOON + timedelta(days=1)
        assert await store.forget_old_messages(later) == 0, "it is not folded"
        await store.fold("aaaa")
        assert await store.forget_old_messages(NOON) == 0 and await store.forget_old_messages(later) == 2
        assert [message.seat for message in await store.messages("aaaa")] == [None]
        assert len(await store.messages("live")) == 3

    async def test_a_game_that_goes_on_is_not_folded(self, store: TableStore) -> None:
        await self.opened(store)
        await store.commit(Changes(row(version=2), log=[entry(1)], arm=[deadline(5)]))
        await store.fold("aaaa")
        assert await store.deadlines("aaaa") == [deadline(5)]
        await store.commit(Changes(row(version=3), log=[entry(2)]))
        assert [each.revision for each in await store.log("aaaa")] == [1, 2]

    async def test_a_person_is_forgotten_at_a_folded_game_too(self, store: TableStore) -> None:
        await self.over(store)
        await self.all_sent(store)
        await store.fold("aaaa")
        await store.forget_person(KIM)
        table = await store.table("aaaa")
        assert table is not None and (table.seats[0].user_id, table.seats[0].name) == (None, "")
        assert len(await store.log("aaaa")) == 3 and await store.to_fold(10) == []

    # Beside the game

    async def test_drafts_are_one_a_seat(self, store: TableStore) -> None:
        await self.opened(store)
        first = Draft(table="aaaa", seat=1, question="q", answer={"x": 1})
        second = first.model_copy(update={"answer": [None, "é"], "suggested": Suggested(before={"x": 1})})
        await store.save_draft(first)
        await store.save_draft(second)
        assert list(await store.drafts("aaaa")) == [second]
        await store.drop_draft("aaaa", 1)
        assert list(await store.drafts("aaaa")) == []
        await store.commit(Changes(row(version=2), save_drafts=[first]))
        assert list(await store.drafts("aaaa")) == [first]
        await store.commit(Changes(row(version=3), drop_drafts=[(1, False)]))
        assert list(await store.drafts("aaaa")) == []

    async def test_instructions_votes_and_watchers(self, store: TableStore) -> None:
        await self.opened(store)
        await store.instruct("aaaa", 1, "dice", "best")
        await store.instruct("aaaa", 1, "deck", "ask")
        await store.instruct("aaaa", 1, "deck", None)
        assert await store.instructions("aaaa") == {1: {"dice": "best"}}
        await store.vote("aaaa", "pause", 1, True)
        await store.vote("aaaa", "pause", 0, True)
        await store.vote("aaaa", "pause", 0, True)
        assert await store.votes("aaaa", "pause") == (0, 1)
        await store.vote("aaaa", "pause", 0, False)
        await store.vote("aaaa", "end", 1, True)
        await store.vote("aaaa", "end", 0, True)
        await store.commit(Changes(row(version=2), drop_votes=["pause"], drop_votes_of=[1]))
        assert await store.votes("aaaa", "pause") == () and await store.votes("aaaa", "end") == (0,)
        for ballot in ("take:1:101", "take:11:101", "take"):
            await store.vote("aaaa", ballot, 0, True)
        await store.commit(Changes(row(version=3), drop_votes=["take:1"]))
        assert [await store.votes("aaaa", ballot) for ballot in ("take:1:101", "take:11:101", "take")] == [
            (),
            (0,),
            (0,),
        ]
        await store.watch("aaaa", 5, True)
        assert await store.watchers("aaaa") == (5,) and list(await store.watched_by(5)) == ["aaaa"]
        assert await store.digest_readers("aaaa") == ()
        await store.watch("aaaa", 5, True, letters=True)
        assert await store.digest_readers("aaaa") == (5,) == await store.watchers("aaaa")
        await store.watch("aaaa", 5, False)
        assert await store.watchers("aaaa") == ()

    # Deadlines

    async def test_deadlines_are_one_a_kind_and_due_in_order(self, store: TableStore) -> None:
        await self.opened(store)
        assert await store.next_due() is None
        await store.commit(Changes(row(version=2), arm=[deadline(9), deadline(5, "closing"), deadline(7, "reminder")]))
        await store.commit(Changes(row(version=3), arm=[deadline(3)], disarm=["reminder", "turn"]))
        assert await store.next_due() == NOON + timedelta(minutes=3)
        assert list(await store.due(NOON + timedelta(minutes=3))) == [deadline(3)]
        assert list(await store.deadlines("aaaa")) == [deadline(3), deadline(5, "closing")]

    async def test_everybody_has_at_most_one_absence_and_its_next_turn_counts_among_what_is_due(
        self, store: TableStore
    ) -> None:
        hour = timedelta(hours=1)
        soon = Absence(user_id=KIM, begins=NOON + hour, ends=NOON + 3 * hour)
        await store.save_absence(soon.model_copy(update={"begins": NOON}))
        await store.save_absence(soon)
        await store.save_absence(Absence(user_id=CHRIS, begins=NOON, ends=NOON + 2 * hour, begun=True))
        assert await store.absence(KIM) == soon and await store.absence(99) is None
        assert await store.next_due() == NOON + hour
        assert list(await store.absences_due(NOON + hour)) == [soon]
        assert [absence.user_id for absence in await store.absences_due(NOON + 2 * hour)] == [KIM, CHRIS]
        await store.drop_absence(CHRIS)
        await store.forget_person(KIM)
        assert await store.absences_due(NOON + 9 * hour) == [] and await store.next_due() is None

    # Delivery

    async def test_notifications_wait_until_they_are_marked_as_sent(self, store: TableStore) -> None:
        await self.opened(store)
        told = Chronicle(round=1, first=1, last=2, events=(LoggedEvent(kind="x"),))
        await store.commit(Changes(row(version=2), notifications=[told, notice("seat", "hello", about=1, gold=3)]))
        first, second = await store.outbox_due(NOON)
        assert (first.notification, first.lane, first.attempts, first.tried_at) == (told, "table", 0, None)
        assert second.lane == "seat:1" and first.nonce != second.nonce and len(first.nonce) <= 25
        await store.begin_send(first.id, NOON)
        again = (await store.outbox_due(NOON))[0]
        assert (again.attempts, again.tried_at, again.nonce) == (1, NOON, first.nonce)
        message = Message(table="aaaa", what="story", channel_id=1, message_id=11)
        await store.mark_sent(first.id, [message])
        assert [waiting.id for waiting in await store.outbox_due(NOON)] == [second.id]
        assert await store.message_of("aaaa", "story") == message

    async def test_nothing_overtakes_an_earlier_row_of_its_lane(self, store: TableStore) -> None:
        await self.opened(store)
        prompts = [
            Prompt(seat=seat, question=q, kind="bid", clock="plan") for seat, q in ((0, "a"), (1, "b"), (0, "c"))
        ]
        await store.commit(Changes(row(version=2), notifications=list(prompts)))
        first = (await store.outbox_due(NOON))[0]
        await store.postpone(first.id, NOON + timedelta(minutes=1))
        assert [r.notification for r in await store.outbox_due(NOON)] == [prompts[1]]
        await store.mark_sent((await store.outbox_due(NOON))[0].id)
        assert await store.outbox_due(NOON) == [] and await store.next_send() is not None
        later = NOON + timedelta(minutes=1)
        assert [r.notification for r in await store.outbox_due(later)] == [prompts[0], prompts[2]]

    async def test_of_a_lane_that_waits_only_its_first_row_says_when_it_goes_on(self, store: TableStore) -> None:
        await self.opened(store)
        prompts = [
            Prompt(seat=seat, question=q, kind="bid", clock="plan") for seat, q in ((0, "a"), (0, "b"), (1, "c"))
        ]
        await store.commit(Changes(row(version=2), notifications=list(prompts)))
        first, _, other = await store.outbox_due(NOON)
        later, latest = NOON + timedelta(minutes=1), NOON + timedelta(minutes=2)
        await store.postpone(first.id, latest)
        await store.postpone(other.id, later)
        assert await store.next_send() == later and await store.next_send(after=later) == latest
        assert await store.next_send(after=latest) is None

    async def test_a_long_lane_leaves_room_for_the_others(self, store: TableStore) -> None:
        await self.opened(store)
        seats = (0, 0, 0, 1)
        prompts = [Prompt(seat=s, question=str(at), kind="bid", clock="plan") for at, s in enumerate(seats)]
        await store.commit(Changes(row(version=2), notifications=list(prompts)))
        assert [r.notification for r in await store.outbox_due(NOON, limit=2)] == [prompts[0], prompts[1], prompts[3]]

    async def test_from_the_first_attempt_on_the_fate_of_a_notification_may_be_unknown(self, store: TableStore) -> None:
        await self.opened(store)
        await store.commit(Changes(row(version=2), notifications=[BoardChanged()]))
        (first,) = await store.outbox_due(NOON)
        for minute in range(3):
            await store.begin_send(first.id, NOON + timedelta(minutes=minute))
            await store.postpone(first.id, NOON + timedelta(minutes=minute + 1))
        (again,) = await store.outbox_due(NOON + timedelta(hours=1))
        assert (again.attempts, again.tried_at) == (3, NOON)

    async def test_what_was_postponed_can_be_hurried_for_one_server_or_for_all(self, store: TableStore) -> None:
        elsewhere = PLACE.model_copy(update={"guild_id": PLACE.guild_id + 1, "channel_id": 99})
        await self.opened(store)
        await store.commit(Changes(row("bbbb", place=elsewhere), new=True))
        for table, place in (("aaaa", PLACE), ("bbbb", elsewhere)):
            await store.commit(Changes(row(table, version=2, place=place), notifications=[BoardChanged()]))
        later, soon = NOON + timedelta(hours=1), NOON + timedelta(seconds=5)
        for waiting in await store.outbox_due(NOON):
            await store.postpone(waiting.id, later)
        await store.hurry(soon, elsewhere.guild_id, [elsewhere.channel_id + 1])
        assert await store.outbox_due(soon) == [], "of another channel"
        await store.hurry(soon, elsewhere.guild_id, [elsewhere.channel_id])
        assert [r.table for r in await store.outbox_due(soon)] == ["bbbb"] and await store.outbox_due(NOON) == []
        await store.hurry(later)
        assert [r.table for r in await store.outbox_due(soon)] == ["bbbb"], "nothing is put off by it"
        await store.hurry(NOON)
        assert [r.table for r in await store.outbox_due(NOON)] == ["aaaa", "bbbb"]

    async def test_boards_not_yet_tried_merge_into_the_newest(self, store: TableStore) -> None:
        await self.opened(store)
        await store.commit(Changes(row(version=2), notifications=[BoardChanged()]))
        tried = (await store.outbox_due(NOON))[0]
        await store.begin_send(tried.id, NOON)
        await store.commit(Changes(row(version=3), notifications=[BoardChanged()]))
        await store.commit(Changes(row(version=4), notifications=[BoardChanged()]))
        boards = await store.outbox_due(NOON)
        assert len(boards) == 2 and boards[0].id == tried.id

    async def test_messages_are_remembered_by_what_they_are(self, store: TableStore) -> None:
        await self.opened(store)
        details = PromptShown(question="q", since=Since(lines=("You rolled 6.",), used=("roll",)))
        old, new = (
            Message(table="aaaa", what="prompt", seat=0, channel_id=5, message_id=m, details=details) for m in (7, 8)
        )
        await store.remember_message(old)
        await store.remember_message(new)
        assert await store.message_of("aaaa", "prompt", 0) == new and await store.message_of("aaaa", "prompt") is None
        assert await store.message_by_id(8) == new and await store.message_by_id(7) is None
        await store.forget_message("aaaa", "prompt", 0)
        assert await store.message_by_id(8) is None

    async def test_threads_people_servers_and_times(self, store: TableStore) -> None:
        await self.opened(store)
        thread = Thread(table="aaaa", thread_id=44, members=(0, 1), about="contract 3")
        await store.remember_thread(thread)
        assert list(await store.threads("aaaa")) == [thread]
        assert await store.thread(44) == thread and await store.thread(45) is None
        await store.forget_thread(44)
        assert list(await store.threads("aaaa")) == []
        person = Person(user_id=KIM, quiet_from=None, zone="Europe/Berlin")
        await store.change_person(KIM, quiet_from=None, zone="Europe/Berlin")
        assert await store.person(KIM) == person and await store.person(1) == Person(user_id=1)
        guild = GuildSettings(guild_id=1, bargaining="relay")
        await store.save_guild(guild)
        assert await store.guild(1) == guild and await store.guild(2) == GuildSettings(guild_id=2)
        await store.remember_time("clock", NOON)
        assert await store.time_of("clock") == NOON and await store.time_of("other") is None
        await store.remember_time("use:old", NOON)
        await store.remember_time("use:new", NOON + timedelta(seconds=1))
        await store.forget_times("use:", NOON + timedelta(seconds=1))
        assert await store.time_of("use:old") is None and await store.time_of("use:new") is not None
        assert await store.time_of("clock") == NOON
        await store.forget_time("clock")
        assert await store.time_of("clock") is None

    async def test_results_are_found_by_person_and_by_server_oldest_first(self, store: TableStore) -> None:
        await self.opened(store)
        first, second, other = result(at=1), result(seat=1, at=2, ending="left", rank=None), result(user_id=5, at=0)
        await store.commit(Changes(row(version=2), results=[second, first, other]))
        assert list(await store.results_of(KIM)) == [first, second]
        assert list(await store.results_in(1)) == [other, first, second] and list(await store.results_in(2)) == []
        assert list(await store.results_of(KIM, 1)) == [second]
        assert list(await store.results_of(KIM, 5, skip=1)) == [first] and list(await store.results_of(KIM, 5, 2)) == []
        again = result(at=3, ending="conceded")
        await store.commit(Changes(row(version=3), results=[again]))
        assert list(await store.results_of(KIM)) == [second, again]

    async def test_a_hint_stands_where_it_stood_first_until_the_person_wants_none(self, store: TableStore) -> None:
        await store.begin_to_hint(KIM, "toy", {"bid": "q1", "bargain": "q2"})
        await store.begin_to_hint(KIM, "toy", {"bid": "q3"})
        hints = await store.hints(KIM, "toy")
        assert hints.has_one_at("bid", "q1") and not hints.has_one_at("bid", "q3") and hints.has_one_at("pass", "q4")
        await store.want_hints(KIM, "toy", False)
        assert not (await store.hints(KIM, "toy")).has_one_at("bid", "q1")
        assert [(each.game, each.off, each.kinds) for each in await store.hints_of(KIM)] == [
            ("toy", True, ("bargain", "bid"))
        ]
        await store.want_hints(KIM, "toy", True)
        assert (await store.hints(KIM, "toy")).has_one_at("bid", "q3") and await store.hints_of(KIM) == []

    async def test_an_uploaded_emoji_takes_the_place_of_the_one_of_its_name(self, store: TableStore) -> None:
        older = UploadedEmoji(name="gm_might", emoji_id=7, drawn="once")
        await store.save_emoji(older)
        await store.save_emoji(UploadedEmoji(name="gm_arcane", emoji_id=8, drawn="once"))
        await store.save_emoji(newer := older.model_copy(update={"emoji_id": 9, "drawn": "anew"}))
        assert [each for each in await store.emojis() if each.name == "gm_might"] == [newer]
        assert len(await store.emojis()) == 2

    async def test_whoever_has_finished_a_game_gets_no_new_hints_there(self, store: TableStore) -> None:
        await self.opened(store)
        await store.begin_to_hint(KIM, "toy", {"bid": "q1"})
        await store.commit(Changes(row(version=2), results=[result(ending="left", rank=None)]))
        assert (await store.hints(KIM, "toy")).has_one_at("pass", "q2")
        await store.commit(Changes(row(version=3), results=[result(ending="finished")]))
        hints, elsewhere = await store.hints(KIM, "toy"), await store.hints(KIM, "another")
        assert not hints.has_one_at("pass", "q2") and elsewhere.has_one_at("pass", "q2")
        assert hints.has_one_at("bid", "q1"), "what is open is not changed by how another table ends"
        assert hints.rest_at("q2") and not elsewhere.rest_at("q2")
        await store.tell_that_hints_rest(KIM, "toy", "q2")
        hints = await store.hints(KIM, "toy")
        assert hints.rest_at("q2") and not hints.rest_at("q3"), "it is told above one question"
        await store.want_hints(KIM, "toy", True)
        hints = await store.hints(KIM, "toy")
        assert hints.is_on and hints.has_one_at("pass", "q4") and not hints.rest_at("q2")
        await store.want_hints(KIM, "toy", False)
        hints = await store.hints(KIM, "toy")
        assert hints.off and not hints.is_on and not hints.rest_at("q2") and not hints.rest_at("q3")
        assert all(not {"rests?", "again?"} & {*each.kinds} for each in await store.hints_of(KIM))

    async def test_whoever_changes_one_setting_leaves_the_others_as_they_become_meanwhile(
        self, store: TableStore
    ) -> None:
        changes = {
            "zone": "Europe/Berlin",
            "direct_messages": False,
            "dm_channel": 7,
            "blocked": (8,),
            "pictures": False,
        }
        await asyncio.gather(*(store.change_person(KIM, **{name: value}) for name, value in changes.items()))
        assert await store.person(KIM) == Person(user_id=KIM).model_copy(update=changes)

    async def test_instructions_of_a_chair_go_before_new_ones_are_saved(self, store: TableStore) -> None:
        await self.opened(store)
        for seat in (0, 1):
            await store.instruct("aaaa", seat, "dice", "best")
        await store.commit(Changes(row(version=2), drop_instructions=[0, 1], save_instructions={1: {"deck": "ask"}}))
        assert await store.instructions("aaaa") == {1: {"deck": "ask"}}

    async def test_a_forgotten_person_leaves_tables_that_are_over(self, store: TableStore) -> None:
        await self.opened(store, status="finished", host=KIM)
        await self.opened(store, id="bbbb")
        await store.change_person(KIM, zone="Europe/Berlin")
        await store.watch("bbbb", KIM, True)
        await store.begin_to_hint(KIM, "toy", {"bid": "q1"})
        for table, what, seat in (("aaaa", "prompt", 0), ("aaaa", "board", None), ("bbbb", "prompt", 0)):
            await store.remember_message(Message(table=table, what=what, seat=seat, channel_id=1, message_id=2))
        await store.commit(Changes(row("bbbb", version=2), results=[result()]))
        await store.forget_person(KIM)
        over, running = await store.table("aaaa"), await store.table("bbbb")
        assert over and over.seats[0].user_id is None and over.seats[0].name == "" and over.host == 0
        assert running and running.seats[0].user_id == KIM
        assert await store.results_of(KIM) == [] and await store.watchers("bbbb") == ()
        assert await store.hints_of(KIM) == []
        assert (
            await store.message_of("aaaa", "prompt", 0) is None and await store.message_of("aaaa", "board") is not None
        )
        assert await store.message_of("bbbb", "prompt", 0) is not None
        assert await store.person(KIM) == Person(user_id=KIM)

    async def test_all_messages_of_a_table_are_found_together(self, store: TableStore) -> None:
        await self.opened(store)
        await self.opened(store, id="bbbb", place=Place(guild_id=1, channel_id=99))
        details = UndoRequested(asker=0, decision="d")
        own = [
            Message(table="aaaa", what="call", seat=seat, channel_id=5, message_id=6, details=details)
            for seat in (None, 1)
        ]
        for message in (*own, Message(table="bbbb", what="call", channel_id=5, message_id=7)):
            await store.remember_message(message)
        assert sorted(await store.messages("aaaa"), key=lambda each: each.seat is not None) == own
        await store.forget_message("aaaa", "call", 1)
        assert list(await store.messages("aaaa")) == own[:1]

    async def test_promises_come_back_in_order_with_what_was_said_of_them(self, store: TableStore) -> None:
        await self.opened(store)
        await self.opened(store, id="bbbb", place=Place(guild_id=1, channel_id=5))
        first, second = promise("p9"), promise("p1", words="war")
        for one in (first, second, promise("p5", "bbbb")):
            await store.add_promise(one)
        assert list(await store.promises("aaaa")) == [first, second]
        await store.open_promise("p1")
        await store.judge_promise("p9", CHRIS, False)
        await store.judge_promise("p9", CHRIS, True)
        await store.judge_promise("p1", KIM, True)  # it was not given to Kim
        judged = first.model_copy(update={"to": (Promised(seat=1, user_id=CHRIS, name="Chris", kept=True),)})
        assert list(await store.promises("aaaa")) == [judged, second.model_copy(update={"open": True})]

    async def test_what_somebody_promised_counts_at_tables_that_are_over(self, store: TableStore) -> None:
        await self.opened(store, status="finished")
        await self.opened(store, id="bbbb")
        for one in (promise("p1"), promise("p2", "bbbb"), promise("p3", user_id=CHRIS)):
            await store.add_promise(one)
        assert [one.id for one in await store.promises_by(KIM)] == ["p1"]

    async def test_a_forgotten_persons_promises_go_where_the_game_is_over(self, store: TableStore) -> None:
        await self.opened(store, status="finished")
        await self.opened(store, id="bbbb")
        to_kim = promise("p3", user_id=CHRIS, to=(Promised(seat=0, user_id=KIM, name="Kim", kept=True),))
        for one in (promise("p1"), promise("p2", "bbbb"), to_kim):
            await store.add_promise(one)
        await store.forget_person(KIM)
        assert list(await store.promises("aaaa")) == [
            to_kim.model_copy(update={"to": (Promised(seat=0, user_id=None, kept=True),)})
        ]
        assert [one.id for one in await store.promises("bbbb")] == ["p2"]

    async def test_how_far_somebody_read_is_kept_until_they_are_forgotten(self, store: TableStore) -> None:
        first = Heard(channel_id=5, user_id=KIM, message_id=7, answered=False, revisions={"aaaa": 3})
        await store.save_heard(first)
        assert await store.heard(5) == first and await store.heard(6) is None
        later = first.model_copy(update={"message_id": 9, "answered": True})
        await store.save_heard(later)
        assert await store.heard(5) == later
        await store.forget_person(CHRIS)
        assert await store.heard(5) == later
        await store.forget_person(KIM)
        assert await store.heard(5) is None
