"""What a table agrees on by vote, and what its host does when it stands still."""

from __future__ import annotations

from collections.abc import Mapping

from cogs.plan import Button, Plan
from cogs.ports import Handling, House, Interaction, Press
from cogs.references import Reference
from gamecore.engine.phrases import Phrase, say
from gamecore.table.errors import Refused
from gamecore.table.models import Motion, TableInfo, Tally

MOTIONS: Mapping[Motion, str] = {
    "pause": "Pause",
    "resume": "Go on",
    "extend": "More time for what is open",
    "post": "Go on by post: a day for each round",
    "live": "Go on live, all together",
    "end": "End the game as it stands, without a winner",
    "undo_round": "Back to the start of this round",
    "host": "Another host, when the host is gone",
}
"""What can be voted on, as the command calls it."""

ONLY_TOGETHER = ("refused-undo-others-acted", "refused-undo-revealed", "refused-undo-rolled", "refused-undo-too-late")
"""Why something cannot be taken back alone."""


class Together:
    """Votes by command and by button."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._service = house.service

    def presses(self) -> Mapping[str, Handling]:
        return {
            "agree": Handling("private", self.on_agree),
            "disagree": Handling("private", self.on_disagree),
            "tryagain": Handling("private", self.on_try_again),
            "askagain": Handling("private", self.on_ask_again),
            "roundback": Handling("private", self.on_round_back),
            "goon": Handling("private", self.on_go_on),
            "newhost": Handling("private", self.on_new_host),
            "askall": Handling("private", self.on_ask_all),
        }

    async def on_try_again(self, press: Press) -> None:
        """The host lets a table that stopped itself go on."""
        table = await self._service.resume(press.to.table, press.user)
        await self._house.tell(press.interaction, say("why-trouble" if table.trouble else "trouble-over"))

    async def on_go_on(self, press: Press) -> None:
        """The host lets a paused table go on; anybody else asks for it."""
        table = await self._service.info(press.to.table)
        if press.user == table.host:
            await self._service.resume(table.id, press.user)
            await self._house.tell(press.interaction, say("trouble-over"))
        else:
            await self.agree(press.interaction, table, "resume", True)

    async def on_ask_again(self, press: Press) -> None:
        glimpse = await self._service.ask_step_again(press.to.table, press.user)
        await self._house.tell(press.interaction, say("why-trouble" if glimpse.table.trouble else "trouble-over"))

    async def on_round_back(self, press: Press) -> None:
        await self._service.undo_round(press.to.table, press.user, by_host=True)
        await self._house.tell(press.interaction, say("undone"))

    async def on_new_host(self, press: Press) -> None:
        await self.agree(press.interaction, await self._service.info(press.to.table), "host", True)

    async def undo(self, interaction: Interaction, table: TableInfo) -> None:
        """Takes back the user's own last thing; where that is too late, everybody may be asked."""
        try:
            glimpse = await self._service.undo_last(table.id, interaction.user.id)
        except Refused as refused:
            if refused.phrase.id not in ONLY_TOGETHER:
                raise
            ask = Button(self._house.label(say("button-askall")), Reference("askall", table.id, _session(table)))
            await self._house.tell(interaction, Plan(self._house.text(refused.phrase, table), ((ask,),)))
            return
        await self._house.refresh_prompt(glimpse)
        await self._house.tell(interaction, say("undone"))

    async def on_ask_all(self, press: Press) -> None:
        """Everybody is asked to go back to the start of the round that the undo was refused in."""
        table = await self._service.info(press.to.table)
        if press.to.question != _session(table):
            raise Refused("refused-round-is-over")
        await self.agree(press.interaction, table, "undo_round", True)

    async def on_agree(self, press: Press) -> None:
        await self._vote_by_button(press, True)

    async def on_disagree(self, press: Press) -> None:
        await self._vote_by_button(press, False)

    async def agree(self, interaction: Interaction, table: TableInfo, motion: str, agree: bool) -> None:
        """Votes; whoever asks first lets everybody know by a message with buttons."""
        if motion not in MOTIONS:
            raise Refused("refused-old-button")
        chosen: Motion = next(each for each in MOTIONS if each == motion)
        left = motion == "host" and await self._house.has_left(table, table.host)
        tally = await self._service.vote(table.id, interaction.user.id, chosen, agree, host_left=left)
        said = self._tally(tally) if agree else say("vote-against", motion=_motion_text(motion))
        await self._house.tell(interaction, said, table=table)
        if tally.carried:
            await self._house.retract(table, f"vote:{motion}", self._house.text(self._tally(tally), table))
        elif agree and len(tally.agreed) == 1:
            await self._house.announce(table, self._motion(table, tally), f"vote:{motion}")

    async def _vote_by_button(self, press: Press, agree: bool) -> None:
        """Only on the call that is open: an old one must not call a new vote."""
        table = await self._service.info(press.to.table)
        if press.to.question != _session(table):
            raise Refused("refused-vote-is-over")
        await self.agree(press.interaction, table, press.to.what, agree)

    def _tally(self, tally: Tally) -> Phrase:
        if tally.carried:
            return say("vote-carried", motion=_motion_text(tally.motion))
        return say("vote-stands", motion=_motion_text(tally.motion), missing_seats=list(tally.missing))

    def _motion(self, table: TableInfo, tally: Tally) -> Plan:
        said = say("vote-called", seat=tally.agreed[0], motion=_motion_text(tally.motion))
        to = Reference("agree", table.id, _session(table), what=tally.motion)
        buttons = (
            Button(self._house.label(say("button-agree")), to, "green"),
            Button(self._house.label(say("button-disagree")), to.about("disagree", tally.motion)),
        )
        return Plan(self._house.text(said, table), (buttons,))


def _motion_text(motion: str) -> Phrase:
    return say(f"motion-{motion.replace('_', '-')}")


def _session(table: TableInfo) -> str:
    """What a vote is about ends with the round, and with whatever was agreed on."""
    return f"{table.chapter}.{table.epoch}.{table.status}"
