"""What everybody at a table reads in its channel: lobby card, board, chronicle, notices, invitations, the end."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

from cogs.delivery.game_end import why_it_ended
from cogs.delivery.late_pictures import LatePictures
from cogs.delivery.nudges import Nudges
from cogs.delivery.sender import MessageSender, OutgoingMessage
from cogs.delivery.spectator_digest import SpectatorDigest
from cogs.delivery.table_pictures import TablePictures
from cogs.delivery.vote_messages import missing_vote_message
from cogs.interactions.membership import Membership
from cogs.rendering import chronicle, event_text
from cogs.rendering.end_card import the_end
from cogs.rendering.public_messages import below_the_picture, board_rows, board_text, lobby_card
from cogs.ui.custom_ids import Reference
from cogs.ui.plan import AttachedPicture, Button, Plan, Row, render_digest
from cogs.wording.names import Words
from gamecore.engine.abilities.chronicle import FewWords, own_words
from gamecore.engine.phrases import Phrase, say
from gamecore.tables.errors import Refused
from gamecore.tables.model.message_details import BoardShown, ChroniclePost, MessageDetails, PlayerMissing
from gamecore.tables.model.table import Begins, Chronicle, Invited, Message, OutboxRow, TableInfo, TableView
from gamecore.tables.service import TableService
from gamecore.tables.storage.protocols.outbox import Outbox
from gamecore.tables.storage.protocols.people import People

WORD_SHOWN = 16
"""Of the digits of a word's hash: so many nobody meets twice."""


class ChannelPosts:
    """Each method delivers one row and returns the messages to be remembered."""

    def __init__(
        self,
        service: TableService,
        words: Words,
        sender: MessageSender,
        membership: Membership,
        spectator_digest: SpectatorDigest,
        pictures: TablePictures,
        nudges: Nudges,
        outbox: Outbox,
        people: People,
        late: LatePictures,
    ) -> None:
        self._service = service
        self._outbox = outbox
        self._people = people
        self._membership = membership
        self._spectator_digest = spectator_digest
        self._words = words
        self._sender = sender
        self._pictures = pictures
        self._nudges = nudges
        self._late = late
        self._revealed: dict[str, str] = {}
        """By table, which picture of its orders was posted last, so that no two posts show the same."""
        self._offered: dict[str, str] = {}
        """The same of its bargain."""

    async def lobby(self, row: OutboxRow) -> Sequence[Message]:
        """The lobby card: edited while it is there, else posted anew. Before it, so before anybody can join, the
        hash of the table's secret is posted, in a message that stays."""
        table = await self._service.info(row.table)
        if table.status == "lobby" and await self._outbox.message_of(row.table, "hash") is None:
            said = say("hash-posted", table=self._words.table_name(table.id), seal=table.seal)
            await self._outbox.remember_message(
                await self._post(table, row, "hash", Plan(self._words.text(said)), part=1)
            )
        usual = {option.key: option.values[0] for option in self._service.games(table.game, None).options}
        plan = lobby_card(table, self._words, usual)
        if table.status == "lobby":
            plan = replace(plan, picture=await self._pictures.of_lobby(table))
        known = await self._outbox.message_of(row.table, "lobby")
        if known is not None and await self._sender.edit(known.channel_id, known.message_id, plan, keeps_picture=False):
            return []
        posted = [await self._post(table, row, "lobby", plan)] if table.status == "lobby" else []
        if known is not None:
            await self._sender.delete(known.channel_id, known.message_id)
        return posted

    async def begins(self, row: OutboxRow, notification: Begins) -> Sequence[Message]:
        """The message by which a game begins: with the hash of the secret, and of every word. Its id makes the dice."""
        hashes = await self._service.to_begin(row.table, notification.start)
        if hashes is None:
            return []
        table = await self._service.info(row.table)
        words = [say("begins-word", seat=seat, hash=hash[:WORD_SHOWN]) for seat, hash in enumerate(hashes) if hash]
        said = say(
            "begins",
            table=self._words.table_name(table.id),
            game=self._words.game_name(table.game),
            takes=self._words.takes(table, len(table.seats)) or "none",
            pace=table.pace.kind,
            seal=table.seal,
            words=words or "none",
        )
        message = await self._post(table, row, "begins", Plan(self._words.text(said, table)))
        await self._service.begin(row.table, str(message.message_id), notification.start)
        return [message]

    async def board(self, row: OutboxRow) -> Sequence[Message]:
        """One board, edited within a round and posted anew for the next; live, for each thing that all plan."""
        view = await self._service.look(row.table)
        table = view.table
        if table.status == "lobby":
            return []
        picture, now = await self._pictures.board(view), self._service.now()
        if picture is None and await self._pictures.wants_pictures(table):
            self._late.missing(table.id)
        else:
            self._late.came(table.id)
        is_called = await self._nudges.calls(view)
        is_new = table.round <= 1 and await self._outbox.message_of(row.table, "chronicle") is None
        said = board_text if picture is None else below_the_picture
        text = said(view, self._words, now, is_new=is_new, is_called=is_called)
        if is_called:
            await self._nudges.leave_out_who_is_ready(view)
        else:
            await self._nudges.drop_when_nobody_is_awaited(row.table)
        rows = board_rows(table, self._words, is_called, is_picture=picture is not None, is_new=is_new)
        plan = Plan(text, rows, picture)
        known = await self._outbox.message_of(row.table, "board")
        before = known.details if known is not None and isinstance(known.details, BoardShown) else None
        shown = BoardShown(round=table.round, planning=_planning(view, before), render_digest=render_digest(plan))
        stays = before is not None and (before.round, before.planning) == (shown.round, shown.planning)
        if known is not None and (stays or table.is_over):
            if before == shown:
                return []
            if await self._sender.edit(known.channel_id, known.message_id, plan, layout=True):
                return [known.model_copy(update={"details": shown})]
        message = await self._post(table, row, "board", plan, details=shown, layout=True)
        if known is not None:
            await self._sender.delete(known.channel_id, known.message_id)
        if table.pace.kind == "post":
            await self._sender.pin(message.channel_id, message.message_id)
        if before is not None and before.round < table.round:
            await self._spectator_digest.tell_round(row, table, before.round)
        return [message]

    async def chronicle(self, row: OutboxRow, notification: Chronicle) -> Sequence[Message]:
        """Silent posts for a stretch that resolved without a stop, under the one heading of their round; the last of
        them grows while the same turn goes on. Live, it grows all round long, and nothing is posted before somebody has
        pressed something. A broken deal is never told by growing: whom it hurts may be asked nothing, and would have to
        find it further up."""
        table = await self._service.info(row.table)
        known = await self._outbox.message_of(table.id, "chronicle")
        if known is None and table.pace.kind == "live":
            if not await self._service.somebody_has_acted(table.id):
                return []  # the board shows it; the first post tells it
            notification = await self._service.from_the_start(table.id, notification)
        before = known.details if known is not None and isinstance(known.details, ChroniclePost) else None
        if before is not None and (before.stretch.epoch, before.stretch.last) >= (
            notification.epoch,
            notification.last,
        ):
            return []
        picture = await self._pictures.reveal(table, notification.round)
        few = await self._few_words(table, notification, pictured=picture is not None)
        same = before if before is not None and before.stretch.round == notification.round else None
        head = [] if same else chronicle.heading(table, self._words, notification.round)
        words = chronicle.words_above(same, notification) + chronicle.words_of(head)
        lines = chronicle.event_lines_of(few, table, self._words, words, same.text if same else "")
        if not lines:
            return []
        words += chronicle.words_of(lines)
        is_loud = any(moment.why == "betrayal" for moment in few.loud)
        if known is not None and same is not None:
            grown = await self._grown(table, known, same, notification, lines, picture) if not is_loud else None
            if grown is not None:
                return [grown]
        first = 0 if same is None else same.stretch.last + 1
        stretch = notification.model_copy(update={"first": first, "events": ()})
        return await self._posted(table, row, stretch, chronicle.posts([*head, *lines]), words, picture)

    async def _posted(
        self,
        table: TableInfo,
        row: OutboxRow,
        stretch: Chronicle,
        texts: Sequence[str],
        words: int,
        picture: AttachedPicture | None,
    ) -> Sequence[Message]:
        """The last post has all rolls behind a button, and what was sealed in a picture, if no post has it yet."""
        if picture is not None and picture.name == self._revealed.get(table.id):
            picture = await self._bargained(table)
        for part, said in enumerate(texts[:-1]):
            await self._post(table, row, "chronicle", Plan(said), part=part)
        plan = Plan(texts[-1], await self._rolls(table, stretch), picture)
        details = ChroniclePost(stretch=stretch, text=texts[-1], words=words)
        last = await self._post(table, row, "chronicle", plan, part=len(texts) - 1, details=details)
        if picture is not None and picture.name != self._offered.get(table.id):
            self._revealed[table.id] = picture.name
        return [last]

    async def _bargained(self, table: TableInfo) -> AttachedPicture | None:
        """What is bargained about, where that has changed since it was shown."""
        picture = await self._pictures.bargain(table)
        if picture is None or picture.name == self._offered.get(table.id):
            return None
        self._offered[table.id] = picture.name
        return picture

    async def _rolls(self, table: TableInfo, stretch: Chronicle) -> tuple[Row, ...]:
        """A button for all rolls that a post is about, if there are any."""
        named = await self._service.name_of(table.id, stretch.round, stretch.first, stretch.last)
        events = await self._service.story(table.id, stretch=named)
        any_fell = chronicle.roll_lines(events, table, self._words)
        return (chronicle.rolls_row(named, self._words, table),) if any_fell else ()

    async def _few_words(self, table: TableInfo, notification: Chronicle, *, pictured: bool) -> FewWords:
        """A stretch in few words, or, where the rules could not tell it so, each event in its own."""
        with suppress(Refused):
            return await self._service.in_few_words(table.id, notification, pictured)
        return FewWords(tuple(own_words(0, logged.event).parts[0].said for logged in notification.events))

    async def _grown(
        self,
        table: TableInfo,
        known: Message,
        post: ChroniclePost,
        notification: Chronicle,
        lines: Sequence[str],
        picture: AttachedPicture | None,
    ) -> Message | None:
        """The last post with these lines below what it says already. Doing it twice changes nothing."""
        board = await self._outbox.message_of(table.id, "board")
        if board is not None and board.message_id > known.message_id:
            return None
        before = post.stretch
        whole = chronicle.continued(post.text, lines) if goes_on(before, notification, table) else None
        if whole is None:
            return None
        whose = notification.turn if before.turn is None else before.turn
        stretch = notification.model_copy(update={"turn": whose, "first": before.first, "events": ()})
        plan = Plan(whole, await self._rolls(table, stretch), picture)
        if not await self._sender.edit(known.channel_id, known.message_id, plan):
            return None
        if picture is not None:
            self._revealed[table.id] = picture.name
        words = post.words + chronicle.words_of(lines)
        return known.model_copy(update={"details": ChroniclePost(stretch=stretch, text=whole, words=words)})

    async def finished(self, row: OutboxRow) -> Sequence[Message]:
        table = await self._service.info(row.table)
        ending = await why_it_ended(self._service, table)
        picture = await self._pictures.end(table)
        plans = the_end(table, await self._service.result(row.table), ending, self._words, picture)
        posted = [await self._post(table, row, "end", plan, part=part) for part, plan in enumerate(plans)]
        await self._spectator_digest.tell_round(row, table, table.round)
        self._revealed.pop(row.table, None)
        self._offered.pop(row.table, None)
        return posted[-1:]

    async def notice(self, row: OutboxRow, phrase: Phrase) -> Sequence[Message]:
        """Posts a notice, and does what some of them lead to: whoever missed their time is looked for in the server,
        those who are awaited hear that the table goes on, and the call about somebody missing is remembered, to be
        settled."""
        table = await self._service.info(row.table)
        phrase = event_text.in_full(phrase, table, self._words)
        rows = event_text.notice_rows(phrase, table, self._words)
        posted = await self._post(table, row, "notice", Plan(self._words.text(phrase, table), rows))
        if phrase.id == "notice-time-ran-out":
            missed_by = phrase.params["seats"]
            assert isinstance(missed_by, list | tuple), "the notice names its seats"
            late = [seat for seat in table.seats if seat.seat in missed_by and not seat.steward]
            await self._membership.look_for(table, [seat.user_id for seat in late])
        if phrase.id == "notice-resumed":
            await self._nudges.send(row, await self._service.look(row.table))
        missed = phrase.params.get("seat") if phrase.id == "notice-missed-live" else None
        if not isinstance(missed, int):
            return []
        remembered_as = {"what": missing_vote_message(missed), "details": PlayerMissing(seat=missed)}
        return [posted.model_copy(update=remembered_as)]

    async def invitation(self, row: OutboxRow, notification: Invited) -> Sequence[Message]:
        """In the channel, where the invited may be called; nobody's direct messages are opened unasked. Who may not see
        the table is not called, and no chair is kept for them; nor is called who wants no invitations or none from
        there, and who wants them without a sound is only named."""
        table = await self._service.info(row.table)
        if table.status != "lobby":
            return []
        seen_by = {user: await self._membership.may_see(table, user) for user in notification.user_ids}
        for user in [user for user, sees in seen_by.items() if sees is False]:
            await self._service.shut_out(table.id, user)
        invited = [user for user, sees in seen_by.items() if sees]
        said = say("invitation", table=self._words.table_name(table.id), game=self._words.game_name(table.game))
        join = Button(self._words.label(say("button-join")), Reference("join", table.id), "green")
        people = [await self._people.person(user) for user in invited]
        named = [person.user_id for person in people if person.takes_from(notification.by)]
        if not named:
            return []
        pinged = [person.user_id for person in people if person.user_id in named and person.from_players == "usual"]
        called = " ".join(f"<@{user}>" for user in named)
        plan = Plan(f"{called} {self._words.text(said)}", ((join,),))
        await self._post(table, row, "invitation", plan, calls=pinged)
        return []

    async def _post(
        self,
        table: TableInfo,
        row: OutboxRow,
        what: str,
        plan: Plan,
        *,
        part: int = 0,
        details: MessageDetails | None = None,
        layout: bool = False,
        calls: Sequence[int] = (),
    ) -> Message:
        outgoing = OutgoingMessage(
            plan,
            f"{row.nonce}-{part}",
            silent=not calls,
            layout=layout,
            calls=calls,
            unsure_since=row.tried_at,
        )
        channel_id = table.place.stands_in
        message_id = await self._sender.send(channel_id, outgoing, self._service.now())
        return Message(table=table.id, what=what, channel_id=channel_id, message_id=message_id, details=details)


def _planning(view: TableView, before: BoardShown | None) -> tuple[str, ...] | None:
    """How long a board stays where it is: by post for a round; live until everybody has something new to plan."""
    table = view.table
    if table.pace.kind == "post":
        return None
    planning = [waited.kind for waited in view.waiting if waited.clock == "plan"]
    if before is None or before.round != table.round or len(planning) > 1:
        return tuple(sorted(set(planning)))
    return before.planning


def goes_on(before: Chronicle, notification: Chronicle, table: TableInfo) -> bool:
    """True if a stretch is told in the post of the one before: live all round long, else while a turn lasts."""
    same_round = (before.round, before.epoch) == (notification.round, notification.epoch)
    return same_round if table.pace.kind == "live" else notification.goes_on(before)
