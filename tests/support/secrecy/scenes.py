"""What happens at a table and at its twin: the viewer presses and types, the others do things in secret.

The viewer does the same in both worlds, chosen by what they see. The others do what everybody may know alike, and
whatever nobody may know differently: what they fill in, whether they fill in anything, what they change, which
stance they take.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from pydantic import JsonValue
from simcord.enums import SELECT_TYPES, ComponentType

from bot.simulator.people.person import Answer, CannotDoError, Person, Seen
from gamecore.engine.chance import Chance
from gamecore.engine.choices import Acts
from gamecore.engine.errors import DecisionError
from gamecore.engine.game import Game
from gamecore.engine.playing import Outcome, apply, look
from gamecore.engine.position import Decide
from gamecore.games import game
from gamecore.tables.model.table import TableView
from tests.support.discord.club import Club, forge
from tests.support.games.tables import public
from tests.support.secrecy.twins import Moment

ANSWERS = frozenset(
    {
        "pick",
        "menu",
        "act",
        "acts",
        "ready",
        "readyall",
        "none",
        "suggestready",
        "doit",
        "doitsure",
        "doitnot",
        "best",
        "try",
        "deal",
        "readfor",
    }
    | {"sure", "readysure", "fillready", "fillall", "useauto", "now", "nowait"}
)
ENDS = frozenset(
    {"leave", "fold", "undo", "take", "sit", "standin", "waitfor", "export", "talk", "moretime", "holdon"}
) | {
    "practise"  # another table, whose id and words are drawn
}
TAKEN_OUT: Sequence[tuple[str, dict[str, str]]] = (
    ("me data", {"what": "export"}),
    ("me profile", {}),
    ("table export", {}),
    ("table story", {}),
    ("table why", {}),
    ("table board", {}),
    ("instructions", {}),
    ("todo", {}),
)
TYPED = (
    "ready?", "1 wander", "1 nobody 3", "2 builders 4", "conflict", "what a nice day", "1 1 1"
)  # fmt: skip


class Scene:
    """One table in one of its worlds. ``world`` is what makes the others' secrets differ."""

    def __init__(
        self,
        club: Club,
        table: str,
        place: Any,
        people: Sequence[Person],
        moment: Moment,
        world: str,
    ) -> None:
        self.club = club
        self.table = table
        self.place = place
        self.people = people
        self.viewer = people[moment.viewer]
        self.moment = moment
        self.public = random.Random(f"public {table}")
        self.secret = random.Random(f"secret {table} {world}")
        self.opened: list[Seen] = []
        others = [seat for seat, _ in moment.kinds if seat != moment.viewer]
        self.holder = others[-1] if others else None
        """Never answers, so that nothing is revealed while the scene lasts."""
        self.may_answer = self.holder is not None and (moment.sealed or _tells_nothing(moment))
        self.undoes = ("table undo",) if self.may_answer else ()
        self.public_acts = 0

    async def step(self) -> None:
        if self.public.random() < 0.7:
            await self._viewer_acts()
        else:
            await self._another_acts()

    # ---------------------------------------------------------------------------------- the viewer

    async def _viewer_acts(self) -> None:
        kind = self.public.random()
        if kind < 0.65:
            await self._press()
        elif kind < 0.78 and self.may_answer:
            text = self.public.choice(TYPED)
            if self.viewer.id in self.club.env.backend.closed_dms:
                self._keep(await self.viewer.slash(self.place, "turn", text=text))
            else:
                await self.viewer.send_dm(text)
        elif kind < 0.98:
            name = self.public.choice(
                (
                    "table board",
                    "table why",
                    "table story",
                    "turn",
                    "todo",
                    "instructions",
                    "card",
                    "turn",
                    *self.undoes,
                )
            )
            given = {"name": self.public.choice(("Odo", "Raid", "Nobody"))} if name == "card" else {}
            self._keep(await self.viewer.slash(self.place, name, **given))
        else:
            await self._press_for_another()

    async def takes_out(self) -> None:
        """The viewer has everything handed out that can be had as a file or a summary."""
        for name, given in TAKEN_OUT:
            self._keep(await self.viewer.slash(self.place, name, **given))

    def _keep(self, answer: Answer) -> None:
        if answer.reply is not None and answer.reply.ephemeral:
            self.opened.append(answer.reply)

    async def _press(self) -> None:
        """Something on a message that the viewer has: the prompt, the board, whatever was opened for them."""
        shown = [seen for seen in self.viewer.messages(self.place) if not seen.ephemeral]
        there = [seen for seen in (*shown, *self.viewer.inbox()[-2:], *self.opened[-3:]) if seen.exists]
        items = {item["custom_id"]: (seen, item) for seen in there for item in seen.walk() if item.get("custom_id")}
        found = [items[id] for id in sorted(items) if self._harmless(id) and not items[id][1].get("disabled")]
        if not found:
            return
        seen, item = self.public.choice(found)
        try:
            if item["type"] == ComponentType.BUTTON:
                answer = await self.viewer.click(seen, custom_id=item["custom_id"])
                if answer.modal is not None:
                    answer = await self.viewer.submit(answer, self._filled_in(answer.modal))
            else:
                answer = await self.viewer.select(seen, self._chosen(item), custom_id=item["custom_id"])
        except CannotDoError:
            return
        self._keep(answer)

    def _harmless(self, custom_id: str) -> bool:
        """Nothing that settles what the scene is about, or that others must agree to."""
        verb = custom_id.split("/")[1]
        if verb in ENDS or (verb in ("instruct", "always") and not self.may_answer):
            return False
        return self.may_answer or verb not in ANSWERS

    def _chosen(self, menu: dict[str, Any]) -> list[str]:
        values = [option["value"] for option in menu["options"]]
        least, most = menu.get("min_values", 1), min(menu.get("max_values", 1), len(values))
        return self.public.sample(values, self.public.randint(max(1, least), most) if most else 0)

    def _filled_in(self, modal: dict[str, Any]) -> dict[str, Any]:
        filled: dict[str, Any] = {}
        for label in modal["components"]:
            field = label.get("component", label)
            if field.get("type") in SELECT_TYPES:
                filled[field["custom_id"]] = self._chosen(field)
            elif field.get("type") == ComponentType.TEXT_INPUT:
                filled[field["custom_id"]] = str(self.public.randint(0, 6))
        return filled

    async def _press_for_another(self) -> None:
        """A tampered press for somebody else's seat."""
        prompts = [seen for seen in self.viewer.inbox()[-2:] if seen.components]
        ids = [item["custom_id"] for seen in prompts for item in seen.walk() if item.get("custom_id")]
        if ids:
            parts = self.public.choice(ids).split("/")
            parts[4] = str((self.moment.viewer + 1) % len(self.people))
            await forge(self.viewer, prompts[-1], "/".join(parts))

    # ---------------------------------------------------------------------------------- the others

    async def _another_acts(self) -> None:
        seat = self.public.choice([seat for seat in range(len(self.people)) if seat != self.moment.viewer])
        what = self.public.random()
        service, user = self.club.bot.service, self.people[seat].id
        shown = await service.look(self.table, user)
        asked = shown.asked
        if asked is None:
            return
        chance = Chance(f"{self.secret.random()}")
        rules = self.club.bot.library.game(self.moment.key)
        try:
            if not asked.sealed:
                await self._acts_in_the_open(seat, shown, what)
            elif what < 0.4:  # in secret: fills in something, or nothing, or clears it
                answer = rules.random(shown.view, asked.question, chance)
                if self.secret.random() < 0.6:
                    await service.save_draft(self.table, user, asked.id, answer)
                elif self.secret.random() < 0.5:
                    await service.act(self.table, user, lambda own: own.clear(asked.id))
            elif what < 0.8 and seat != self.holder:  # hands in, or changes what it handed in: once, or more often
                for _ in range(self.secret.randint(1, 2)):
                    answer = rules.random(shown.view, asked.question, chance)
                    await service.decide(self.table, user, asked.id, answer)
            elif asked.ready and seat != self.holder:
                await service.withdraw(self.table, user, asked.id)
        except DecisionError as refused:
            raise AssertionError(f"{asked.question.kind}: {refused}") from refused
        await self.club.settle()

    async def _acts_in_the_open(self, seat: int, shown: TableView, what: float) -> None:
        service, user, asked = self.club.bot.service, self.people[seat].id, shown.asked
        assert asked is not None
        if not isinstance(asked.question.choices, Acts):
            return  # whom a card is used on, while others may pay for it: what follows depends on what is hidden
        acts = asked.question.choices.acts
        if what < 0.6:
            for _ in range(self.secret.randint(0, 2)):
                await self._acts_unseen(seat)
        elif self.moment.key != "guild_master":
            return  # what is open to all there depends on what is not
        elif what < 0.7:
            plain = [act.key for act in acts if act.key.split(":")[0] in ("even", "yours", "accept", "withdraw")]
            if plain and self.public_acts < 4:
                self.public_acts += 1
                await service.decide(self.table, user, asked.id, {"act": self.public.choice(plain)})
        elif what < 0.8 and seat != self.holder and not asked.question.optional and self.may_answer:
            await service.decide(self.table, user, asked.id, {"act": "done"})
        elif (sheet := next((act for act in acts if act.key == "sheet"), None)) and seat != self.holder:
            answer: JsonValue = {"act": "sheet", "form": _any_form(sheet.form, self.secret)}
            await service.decide(self.table, user, asked.id, answer)

    async def _acts_unseen(self, seat: int) -> None:
        """Does something of which nobody but that seat can tell, a stance for one, if chance finds such an act."""
        service, user = self.club.bot.service, self.people[seat].id
        asked = (await service.look(self.table, user)).asked
        row, position = await service.store.table(self.table), await service.store.position(self.table)
        assert asked is not None and row is not None and position is not None
        rules = game(self.moment.key)
        before = look(rules, position, row.seed)
        for _ in range(8):
            answer = rules.random(None, asked.question, Chance(f"{self.secret.random()}"))
            decision = Decide(question=asked.id, seat=seat, answer=answer)
            after = apply(rules, position, decision, row.seed, row.revision + 1)
            others = (None, *(other for other in range(len(self.people)) if other != seat))
            if all(_seen(rules, before, viewer) == _seen(rules, after, viewer) for viewer in others):
                await service.decide(self.table, user, asked.id, answer)
                return


def _seen(rules: Game[Any], outcome: Outcome[Any], viewer: int | None) -> object:
    heard = [event for event in outcome.events if event.is_for(viewer)]
    return rules.view(outcome.state, viewer), heard, public(outcome.asked)


def _tells_nothing(moment: Moment) -> bool:
    """Whether what is done in the open at this moment brings nothing hidden to light. Strict plot turns cards over."""
    strict = moment.setup.options.get("plot") == "strict"
    return moment.key == "guild_master" and not (strict and moment.kind == "plot")


def _any_form(form: Any, secret: random.Random) -> dict[str, Any]:
    return {
        section.key: {field.key: secret.choice(field.choices.options).key for field in section.fields}
        for section in form.sections
    }
