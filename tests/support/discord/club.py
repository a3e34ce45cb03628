"""A server with people in it, who open, join and play tables by what they see and press."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any

from simcord.enums import InteractionType

from bot.app import Guildmaster
from bot.simulator.fast_env import FastEnv
from bot.simulator.people.person import Answer, Person, Seen
from gamecore.tables.model.table import Motion, TableInfo


class Club:
    """``club.chris`` and the others are people; ``club.channel`` is where they play."""

    def __init__(self, env: FastEnv, new_bot: Callable[[], Guildmaster]) -> None:
        self.env = env
        self._new_bot = new_bot
        self.world = env.build_world(people=("Chris", "Kim", "Morgan", "Silvia"))
        self.channel = self.world.channel
        self.chris, self.kim, self.morgan, self.silvia = (
            self.world.person(name) for name in ("Chris", "Kim", "Morgan", "Silvia")
        )

    @property
    def bot(self) -> Guildmaster:
        return self.env.bot  # type: ignore[return-value]

    async def settle(self) -> None:
        await self.env.settled()

    async def restart(self) -> None:
        await self.env.restart_bot(self._new_bot())
        await self.settle()

    def new_bot_that_starts_after(self, moment: datetime) -> Guildmaster:
        """A bot for whom it is at least that late."""
        bot = self._new_bot()
        later = moment - self.env.now()
        fit = self.env._fit

        def fit_late(bot: Guildmaster) -> None:
            fit(bot)
            bot.now = lambda: self.env.now() + later

        self.env._fit = fit_late  # type: ignore[method-assign]
        return bot

    def said(self, person: Person | None = None) -> list[Seen]:
        """What stands in the channel, for one person; ephemeral answers to them are among it."""
        return (person or self.chris).messages(self.channel)

    def public(self) -> list[Seen]:
        return [seen for seen in self.said() if not seen.ephemeral and not seen.is_system]

    def with_button(self, label: str) -> Seen:
        """The newest public message with such a button."""
        return next(seen for seen in reversed(self.public()) if any(b.startswith(label) for b in seen.buttons))

    @property
    def board(self) -> Seen:
        return self.with_button("Who is next?")

    async def open(
        self, game: str = "toy", *, preset: str = "day", seats: int = 2, host: Person | None = None
    ) -> TableInfo:
        """Opens a table by the command and its card, and returns it."""
        host = host or self.chris
        card = await host.slash(self.channel, "table open", game=game)
        assert card.reply is not None, card
        for custom_id in ("preset", "chairs"):
            menu = next(menu for menu in card.reply.menus if f"/{custom_id}/" in menu["custom_id"])
            values = [option["value"] for option in menu["options"]]
            wanted = next(
                v for v in values if (v.startswith(preset) if custom_id == "preset" else v.endswith(f".{seats}"))
            )
            await host.select(card.reply, wanted, custom_id=menu["custom_id"])
        await host.click(card.reply, "Open")
        await self.settle()
        (table,) = await self.bot.service.tables_in(self.world.guild.id)
        return table

    async def join(self, *people: Person) -> list[Answer]:
        answers = [await person.click(self.with_button("Join"), "Join") for person in people]
        await self.settle()
        return answers

    async def play(self, *people: Person, game: str = "toy", preset: str = "day") -> TableInfo:
        """A table at which these people have just begun."""
        table = await self.open(game, preset=preset, seats=len(people))
        await self.join(*people)
        return await self.bot.service.info(table.id)

    async def all_agree(self, table: str, motion: Motion) -> None:
        """Everybody who is there agrees, until it is carried."""
        row = await self.bot.service.store.table(table)
        assert row is not None
        for seated in row.people:
            assert seated.user_id is not None
            if (await self.bot.service.vote(table, seated.user_id, motion)).carried:
                return await self.settle()
        raise AssertionError(f"{motion} takes more than those who are there")

    async def hands_over(self, table: str, seat: int, to: Person) -> None:
        """Everybody who is there, the owner too, agrees that another player takes a chair over."""
        row = await self.bot.service.store.table(table)
        assert row is not None
        for seated in row.people:
            assert seated.user_id is not None
            tally = await self.bot.service.agree_to_hand_over(table, seated.user_id, seat, to.id, to.name)
        assert tally.carried
        await self.settle()

    def prompt(self, person: Person, button: str = "") -> Seen:
        """The newest direct message with a button, such a one if it matters; not what only leads to it."""
        return next(
            seen
            for seen in reversed(person.inbox())
            if seen.buttons != ["My turn"] and any(label.startswith(button) for label in seen.buttons)
        )

    async def bid(self, person: Person, number: int, *, ready: bool = True) -> Answer:
        """Fills in the toy's bid by its form, and readies it."""
        prompt = self.prompt(person, "Bid")
        form = await person.click(prompt, "Bid")
        answer = await person.submit(form, {"number": [str(number)]})
        if ready:
            answer = await person.click(prompt, "Ready")
        await self.settle()
        return answer


async def choose(person: Person, message: Seen, value: str) -> Answer:
    """Chooses in whichever menu of a message offers this."""
    menu = next(menu for menu in message.menus if any(option["value"] == value for option in menu["options"]))
    return await person.select(message, value, custom_id=menu["custom_id"])


def texts(messages: Sequence[Any]) -> str:
    return "\n\n".join(message.text for message in messages)


async def forge(person: Person, message: Seen, custom_id: str, *values: str) -> Answer:
    """Presses a button that is not on the message, or chooses in a menu that is not, as a tampered client would."""
    place, stored = person._component_home(message)
    data = {"custom_id": custom_id, "component_type": 3 if values else 2, "values": list(values)}
    return await person._interact(InteractionType.MESSAGE_COMPONENT, place, data, source=stored)
