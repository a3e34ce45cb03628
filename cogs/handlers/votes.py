"""What a table agrees on by vote, and what its host does when it stopped itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cogs.delivery.vote_messages import (
    VoteMessages,
    is_open,
    motion_text,
    state_of,
    vote_message,
    vote_state,
    vote_token,
)
from cogs.interactions.membership import Membership
from cogs.interactions.responder import Responder
from cogs.ui.component_event import ComponentEvent, Handler, Interaction
from cogs.ui.custom_ids import Reference
from cogs.ui.plan import Button, Plan
from cogs.wording.lengths import span
from cogs.wording.names import Words
from gamecore.engine.phrases import Phrase, say
from gamecore.tables.commands.ballots import GOING_BACK
from gamecore.tables.errors import Refused
from gamecore.tables.model.message_details import VoteCalled
from gamecore.tables.model.table import Motion, Pace, TableInfo, Tally
from gamecore.tables.model.waiting import own_time
from gamecore.tables.service import TableService
from gamecore.tables.storage.protocols.outbox import Outbox
from gamecore.tables.storage.protocols.tables import Tables

MOTIONS: Mapping[Motion, str] = {
    "pause": "Pause",
    "resume": "Resume",
    "extend": "More time",
    "post": "By post: a day for each round",
    "live": "Live, all together",
    "end": "End the game now, without a winner",
    "undo_round": "Back to the start of this round",
    "host": "A new host, when the host is gone",
    "bargain_threads": "Talk in private threads",
    "bargain_relay": "Talk by messages through the bot",
    "bargain_public": "Talk in public only",
}
"""What can be voted on, as the command calls it."""

SURE = "sure"
"""On the button by which somebody alone among stewards agrees that a game is practice from now on."""
_MOTIONS: Sequence[Motion] = (*MOTIONS, "pace", "ask_again")


class Votes:
    """Votes by command and by button."""

    def __init__(
        self,
        service: TableService,
        words: Words,
        responder: Responder,
        membership: Membership,
        vote_messages: VoteMessages,
        outbox: Outbox,
        tables: Tables,
    ) -> None:
        self._service = service
        self._outbox = outbox
        self._tables = tables
        self._words = words
        self._responder = responder
        self._membership = membership
        self._vote_messages = vote_messages

    def handlers(self) -> Mapping[str, Handler]:
        return {
            "agree": Handler("private", self.on_agree),
            "disagree": Handler("private", self.on_disagree),
            "tryagain": Handler("private", self.on_try_again),
            "askagain": Handler("private", self.on_ask_again),
            "roundback": Handler("private", self.on_round_back),
            "goon": Handler("private", self.on_go_on),
            "newhost": Handler("private", self.on_new_host),
            "askall": Handler("private", self.on_ask_all),
        }

    async def on_try_again(self, press: ComponentEvent) -> None:
        """The host lets a table that stopped itself go on."""
        await self._must_be_in_trouble(press)
        table = await self._service.try_again(press.to.table, press.user)
        await self._responder.tell(press.interaction, say("why-trouble" if table.trouble else "trouble-over"))

    async def on_go_on(self, press: ComponentEvent) -> None:
        """Whoever would let a paused table go on asks for it."""
        await self.agree(press.interaction, await self._service.info(press.to.table), "resume", True)

    async def on_ask_again(self, press: ComponentEvent) -> None:
        await self._must_be_in_trouble(press)
        if not await self._asks_the_table(press, "ask_again"):
            view = await self._service.ask_step_again(press.to.table, press.user)
            await self._responder.tell(press.interaction, say("why-trouble" if view.table.trouble else "trouble-over"))

    async def on_round_back(self, press: ComponentEvent) -> None:
        await self._must_be_in_trouble(press)
        if not await self._asks_the_table(press, "undo_round"):
            await self._service.undo_round(press.to.table, press.user)
            await self._responder.tell(press.interaction, say("undone"))

    async def _asks_the_table(self, press: ComponentEvent, motion: Motion) -> bool:
        """True if whoever pressed plays: going back takes the word of all who are there, so they are asked."""
        table = await self._service.info(press.to.table)
        if all(seat.user_id != press.user for seat in table.seats):
            return False
        await self.agree(press.interaction, table, motion, True)
        return True

    async def _must_be_in_trouble(self, press: ComponentEvent) -> None:
        """The buttons of an error that is over must neither end a pause nor undo a round."""
        if not (await self._service.info(press.to.table)).trouble:
            raise Refused("refused-not-in-trouble")

    async def on_new_host(self, press: ComponentEvent) -> None:
        await self.agree(press.interaction, await self._service.info(press.to.table), "host", True)

    async def on_ask_all(self, press: ComponentEvent) -> None:
        """Everybody is asked what a private answer offered to ask: as a rule, to go back to the start of the round."""
        table = await self._service.info(press.to.table)
        if press.to.question != vote_token(table):
            raise Refused("refused-round-is-over")
        sure = press.to.what == SURE
        motion = "undo_round" if sure else press.to.what or "undo_round"
        await self.agree(press.interaction, table, motion, True, sure=sure)

    async def on_agree(self, press: ComponentEvent) -> None:
        await self._vote_by_button(press, True)

    async def on_disagree(self, press: ComponentEvent) -> None:
        await self._vote_by_button(press, False)

    async def propose_pace(self, interaction: Interaction, table: TableInfo, pace: Pace) -> None:
        """Somebody would play at another pace."""
        await self._service.use(table.place.guild_id, interaction.user.id, "paces")
        tally = await self._service.propose_pace(table.id, interaction.user.id, pace)
        await self._tell_tally(interaction, table.model_copy(update={"proposed": pace}), "pace", tally)

    async def agree(
        self, interaction: Interaction, table: TableInfo, motion: str, agree: bool, sure: bool = False
    ) -> None:
        """Votes; whoever asks first lets everybody know by a message with buttons. ``sure`` is whoever has been told
        that going back alone makes the game practice."""
        chosen = next((each for each in _MOTIONS if each == motion), None)
        if chosen is None:
            raise Refused("refused-old-button")
        if agree and chosen == "undo_round" and not sure and await self._would_be_practice(interaction, table):
            return
        if agree and not await self._tables.votes(table.id, chosen):
            await self._service.use(table.place.guild_id, interaction.user.id, "calls")
        left = motion == "host" and await self._membership.has_left(table, table.host)
        try:
            tally = await self._service.vote(table.id, interaction.user.id, chosen, agree, host_left=left)
        except Refused as refused:
            called = await self._outbox.message_of(table.id, vote_message(motion))
            if refused.phrase.id != "refused-agreed-already" or called is not None:
                raise
            tally = await self._service.tally(table.id, chosen)  # something went wrong before the others were asked
        if agree:
            await self._tell_tally(interaction, table, chosen, tally)
        else:
            await self._vote_messages.settle_now(table.id)
            said = say(
                "vote-against", motion=self._motion_text(motion, table), more=tally.more, all=motion in GOING_BACK
            )
            await self._responder.tell(interaction, said, table=table)

    async def _would_be_practice(self, interaction: Interaction, table: TableInfo) -> bool:
        """True if somebody alone among stewards was asked first if they want that."""
        seated = any(seat.user_id == interaction.user.id for seat in table.seats)
        if not seated or not await self._service.would_be_practice(table.id):
            return False
        to = Reference("askall", table.id, vote_token(table), what=SURE)
        back = Button(self._words.label(say("button-practice")), to, "red")
        await self._responder.tell(interaction, Plan(self._words.text(say("practice-sure"), table), ((back,),)))
        return True

    async def _tell_tally(self, interaction: Interaction, table: TableInfo, motion: Motion, tally: Tally) -> None:
        """The others hear of it first: whoever got no answer asks again."""
        said, what = self._tally(tally, table), vote_message(motion)
        await self._vote_messages.settle_now(table.id)
        async with self._vote_messages.calling(table, what) as called:
            asks_anew = len(tally.agreed) == 1 and (called is None or called.message_id < interaction.id)
            if not tally.carried and (called is None or asks_anew):  # else somebody else has just called
                details = VoteCalled(motion=motion, state=vote_state(table, motion))
                await self._vote_messages.call(table, details, what, self._motion(table, tally))
        await self._responder.tell(interaction, said, table=table)

    async def _vote_by_button(self, press: ComponentEvent, agree: bool) -> None:
        """Only on the call that is open: an old one must not call a new vote."""
        table = await self._service.info(press.to.table)
        await self._vote_messages.note(press)
        if not is_open(table, press.to.what, state_of(press.to.question)):
            await self._vote_messages.settle_now(table.id)
            raise Refused("refused-vote-is-over")
        await self.agree(press.interaction, table, press.to.what, agree)

    def _tally(self, tally: Tally, table: TableInfo) -> Phrase:
        motion = self._motion_text(tally.motion, table)
        if tally.carried:
            return say("vote-carried", motion=motion)
        more = "all" if tally.more == len(tally.missing) else tally.more
        half = "none" if tally.half_from is None else str(int(tally.half_from.timestamp()))
        return say("vote-stands", motion=motion, more=more, missing_seats=list(tally.missing), half=half)

    def _motion(self, table: TableInfo, tally: Tally) -> Plan:
        motion = self._motion_text(tally.motion, table)
        lines = [say("vote-called", seat=tally.agreed[0], motion=motion, all=int(tally.motion in GOING_BACK))]
        absent = [seat for seat in tally.missing if table.seats[seat].steward]
        if absent:
            waits, all = span(int(own_time(table.pace).total_seconds())), int(tally.motion in GOING_BACK)
            lines.append(say("vote-absent", absent_seats=absent, waits=waits, all=all))
        to = Reference("agree", table.id, vote_token(table, tally.motion), what=tally.motion)
        buttons = (
            Button(self._words.label(say("button-agree")), to, "green"),
            Button(self._words.label(say("button-disagree")), to.about("disagree", tally.motion)),
        )
        return Plan("\n".join(self._words.text(line, table) for line in lines), (buttons,))

    def _motion_text(self, motion: str, table: TableInfo) -> Phrase:
        if motion == "pace" and table.proposed is not None:
            return say("motion-pace", pace=self._words.pace(table.proposed))
        return motion_text(motion)
