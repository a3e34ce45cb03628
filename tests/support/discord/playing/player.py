"""Somebody who plays a whole game by what they see: they press, fill in and type, and know nothing else."""

from __future__ import annotations

import random
from typing import Any, Protocol

from simcord.enums import SELECT_TYPES, ComponentType

from bot.simulator.people.person import Person, Seen
from tests.support.discord.club import Club

QUIET_S = 700
"""After that long whatever waits by itself has happened: screens are down, standing instructions have answered."""
MOST_PRESSES = 25
MOST_TURNS = 400


class Channel(Protocol):
    def public(self) -> list[Seen]:
        """What everybody reads there."""


class Player:
    """``typed`` is how often, of 1, they type instead of pressing; who has no direct messages uses *My turn*."""

    def __init__(self, club: Channel, person: Person, seed: str, *, typed: float = 0.2, bold: float = 0.12) -> None:
        self.club = club
        self.person = person
        self.luck = random.Random(f"{seed} {person.name}")
        self.typed = typed
        self.bold = bold
        """How often they do something else than the steward would, or than to be done."""

    async def act(self, live: bool = False, after: Any = None) -> bool:
        """Answers what is asked of them, as far as they can see; whether anything was. ``after`` is awaited after each
        answer."""
        acted = False
        for _ in range(MOST_PRESSES):
            if not await self.answer(live):
                return acted
            acted = True
            if after is not None:
                await after()
        return acted

    async def answer(self, live: bool = False) -> bool:
        """One answer to what is asked of them; whether anything was."""
        prompt = await self._prompt(live)
        return prompt is not None and await self._answer(prompt)

    async def _prompt(self, live: bool) -> Seen | None:
        """The prompt that waits for an answer: the newest direct message, else what *My turn* opens. However many
        refusals stand below it, which go with a bot that dies."""
        inbox = [seen for seen in self.person.inbox() if not seen.ephemeral or _verbs(seen) & ASKING]
        waiting = [seen for seen in inbox[-3:] if _verbs(seen) & ASKING]
        if waiting:
            return waiting[-1]
        if not live and self.person.inbox():
            return None
        boards = [seen for seen in self.club.public() if "My turn" in seen.buttons]
        if not boards:
            return None
        answer = await self.person.click(boards[-1], "My turn")
        shown = answer.reply
        return shown if shown is not None and _verbs(shown) & ASKING else None

    async def _answer(self, prompt: Seen) -> bool:
        items = _items(prompt)
        for verb in ("sure", "replaceall"):
            if verb in items:
                return await self._press(prompt, items[verb][0])
        if "unready" in items:  # what stands beside it may be asked, or may only be open to them
            if items["unready"][0].get("label") == "Undo" and self.luck.random() > self.bold:
                return False
            if asked := [*items.get("pick", ()), *items.get("menu", ())]:
                return await self._press(prompt, self.luck.choice(asked))
            return "act" in items and self.luck.random() < 0.5 and await self._take_an_act(prompt, items)
        if "suggest" in items:
            return await self._fill_in(prompt, items)
        if "change" in items:  # a sheet that is whole
            return await self._change_or_send(prompt, items["change"][0])
        if "section" in items and "readyall" in items:  # a sheet that they have filled in: their press of it was lost
            return await self._press(prompt, items["readyall"][0])
        if "pick" in items:
            return await self._press(prompt, self.luck.choice(items["pick"]))
        if "menu" in items:
            done = items.get("ready", [])  # where more can be chosen than one menu holds
            return await self._press(prompt, self.luck.choice([*items["menu"], *done * len(items["menu"])]))
        return await self._take_an_act(prompt, items)

    async def _fill_in(self, prompt: Seen, items: dict[str, list[Any]]) -> bool:
        if self.luck.random() < self.bold and "section" in items:
            await self._press(prompt, self.luck.choice(items["section"]))
            if "suggest" not in _items(prompt):  # beside another question there is room for less once it is filled in
                return True
        if self.luck.random() < self.typed and not prompt.ephemeral:
            await self.person.send_dm(self.luck.choice(("1 wander", "2 1\n1 wander", "clear 1", "1 builders 2")))
            newest = self.person.inbox()[-1]
            prompt = newest if _verbs(newest) & ASKING else prompt
            if "change" in _items(prompt):
                return await self._change_or_send(prompt, _items(prompt)["change"][0])
        suggested = await self.person.click(prompt, "Suggest")
        if suggested.failed or suggested.record.deferred:  # nothing came, as far as they can see: they look again
            return True
        if "replaceall" in _items(prompt):
            await self.person.click(prompt, "Replace all")
        if "replaceall" in _items(prompt):  # the bot died before it could
            return True
        if not prompt.buttons:  # an old message that could not be edited any more: what is open stands elsewhere
            return True
        if "unready" in _items(prompt):  # they had pressed it before, and the bot died before it could say so
            return True
        if not prompt.ephemeral and self.luck.random() < self.typed:
            await self.person.send_dm("ready")
        else:
            await self.person.click(prompt, "Ready")
        return True

    async def _change_or_send(self, prompt: Seen, change: dict[str, Any]) -> bool:
        if self.luck.random() < self.bold:
            return await self._press(prompt, change)
        await self.person.click(prompt, "Ready")
        return True

    async def _take_an_act(self, prompt: Seen, items: dict[str, list[Any]]) -> bool:
        acts = items.get("act", [])
        done = [item for item in acts if item["custom_id"].endswith("/done")]
        others = [*(item for item in acts if item not in done), *items.get("acts", ())]
        bold = others and (self.luck.random() < self.bold or not done)
        chosen = self.luck.choice(others) if bold else done[0] if done else None
        return chosen is not None and await self._press(prompt, chosen)

    async def _press(self, prompt: Seen, item: dict[str, Any]) -> bool:
        if item["type"] == ComponentType.BUTTON:
            answer = await self.person.click(prompt, custom_id=item["custom_id"])
            if answer.modal is not None:
                await self.person.submit(answer, self._filled_in(answer.modal))
        else:
            await self.person.select(prompt, self._chosen(item), custom_id=item["custom_id"])
        return True

    def _filled_in(self, modal: dict[str, Any]) -> dict[str, Any]:
        """Some fields filled in by chance, the others left as the form shows them."""
        filled: dict[str, Any] = {}
        for label in modal["components"]:
            field = label.get("component", label)
            if field.get("type") in SELECT_TYPES and (field.get("required") or self.luck.random() < 0.5):
                filled[field["custom_id"]] = self._chosen(field)
            elif field.get("type") == ComponentType.TEXT_INPUT:
                filled[field["custom_id"]] = field.get("value") or "1"
        return filled

    def _chosen(self, menu: dict[str, Any]) -> list[str]:
        values = [option["value"] for option in menu["options"]]
        most = min(menu.get("max_values", 1), len(values))
        return self.luck.sample(values, self.luck.randint(min(most, max(1, menu.get("min_values", 1))), most))


ASKING = frozenset({"pick", "menu", "act", "acts", "section", "open", "sure", "replaceall"})


def _items(seen: Seen) -> dict[str, list[dict[str, Any]]]:
    """What can be pressed, by the verb in its id."""
    found: dict[str, list[dict[str, Any]]] = {}
    for item in seen.walk():
        if item.get("custom_id") and not item.get("disabled"):
            found.setdefault(item["custom_id"].split("/")[1], []).append(item)
    return found


def _verbs(seen: Seen) -> set[str]:
    return set(_items(seen))


WAITS = ("**All ready.**", " chose.** Going on")
"""What a board says while something can still be taken back."""


async def play_to_the_end(
    club: Club,
    players: list[Player],
    *,
    live: bool = False,
    restarts: tuple[int, ...] = (),
    after: Any = None,
    most_turns: int | None = None,
) -> int:
    """Everybody acts in turn until there is a rematch to be had; the bot restarts before some turns.

    ``after`` is awaited after each answer; ``most_turns`` ends it sooner. Returns how many turns that took.
    """
    for turn in range(MOST_TURNS if most_turns is None else most_turns):
        if any("Rematch" in seen.buttons for seen in club.public()[-6:]):
            return turn
        if turn in restarts:
            await club.restart()
        acted = False
        for player in players:
            acted |= await player.act(live, after)
            if any(waits in seen.text for seen in club.public()[-6:] for waits in WAITS):
                await club.env.advance_time(6 if live else 61)
        if not acted or turn % 2:
            await club.env.advance_time(30 if live else QUIET_S)
            await club.settle()
            if after is not None:
                await after()
    if most_turns is None:
        raise AssertionError("the game does not end")
    return most_turns
