"""What a browser may ask for on behalf of its person: one coroutine a verb, JSON in and out."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from simcord.backend.models import Interaction

from bot.simulator.page.view import Json, View, with_ids_written
from bot.simulator.people.gestures import CannotDoError
from bot.simulator.people.person import Answer, Person

MAX_UPLOAD = 8 * 2**20


class Desk(Protocol):
    """One open browser tab."""

    person: Person
    view: View
    modals: dict[str, Answer]

    def mark_read(self, channel_id: int, message_id: int) -> None: ...
    def dismiss(self, channel_id: int, message_id: int) -> None: ...
    def is_dismissed(self, message_id: int) -> bool: ...


class _Target:
    """A message that the browser names by its ids."""

    def __init__(self, ask: Json) -> None:
        self.id = int(ask["message"])
        self.channel_id = int(ask["channel"])


def _files(ask: Json) -> list[tuple[str, bytes]]:
    try:
        files = [(str(each["name"]), base64.b64decode(each["data"])) for each in ask.get("files") or []]
    except (binascii.Error, KeyError, TypeError):
        raise CannotDoError("that file could not be read") from None
    if sum(len(data) for _name, data in files) > MAX_UPLOAD:
        raise CannotDoError("those files are too large: 8 MB at most")
    return files


def _decoded(value: Any) -> Any:
    """Uploaded files inside the fields of a form or of a command, as (name, bytes)."""
    if isinstance(value, dict) and "data" in value:
        return _files({"files": [value]})[0]
    if isinstance(value, list):
        return [_decoded(each) for each in value]
    return value


def _result(desk: Desk, answer: Answer) -> Json:
    record: Interaction = answer.record
    told: Json = {"failed": answer.failed}
    if answer.modal is not None:
        desk.modals[str(record.id)] = answer
        told["modal"] = {**with_ids_written(answer.modal), "interaction": str(record.id)}
    return told


async def history(desk: Desk, ask: Json) -> Json:
    before = int(ask["before"]) if ask.get("before") else None
    page = desk.view.history(int(ask["channel"]), before)
    page["messages"] = [each for each in page["messages"] if not desk.is_dismissed(int(each["id"]))]
    return page


async def commands(desk: Desk, ask: Json) -> Json:
    return desk.view.commands(int(ask["channel"]))


async def pins(desk: Desk, ask: Json) -> Json:
    return {"messages": desk.view.pins(int(ask["channel"]))}


async def read(desk: Desk, ask: Json) -> Json:
    desk.mark_read(int(ask["channel"]), int(ask["message"]))
    return {}


async def dismiss(desk: Desk, ask: Json) -> Json:
    desk.dismiss(int(ask["channel"]), int(ask["message"]))
    return {}


async def allow_dms(desk: Desk, ask: Json) -> Json:
    """Open or close this person's direct messages to the bot: it then gets error 50007."""
    closed = desk.view.backend.closed_dms
    (closed.discard if ask["allowed"] else closed.add)(desk.person.id)
    return {}


async def send(desk: Desk, ask: Json) -> Json:
    reply_to = int(ask["reply_to"]) if ask.get("reply_to") else None
    seen = await desk.person.send(
        int(ask["channel"]), str(ask.get("content") or ""), reply_to=reply_to, files=_files(ask)
    )
    return {"message": str(seen.id)}


async def edit(desk: Desk, ask: Json) -> Json:
    await desk.person.edit(_Target(ask), str(ask["content"]))
    return {}


async def delete(desk: Desk, ask: Json) -> Json:
    await desk.person.delete(_Target(ask))
    return {}


async def pin(desk: Desk, ask: Json) -> Json:
    await desk.person.pin(_Target(ask), bool(ask.get("pinned", True)))
    return {}


async def react(desk: Desk, ask: Json) -> Json:
    await desk.person.react(_Target(ask), str(ask["emoji"]), bool(ask.get("reacted", True)))
    return {}


async def click(desk: Desk, ask: Json) -> Json:
    return _result(desk, await desk.person.click(_Target(ask), custom_id=str(ask["custom_id"])))


async def select(desk: Desk, ask: Json) -> Json:
    answer = await desk.person.select(_Target(ask), list(ask["values"]), custom_id=str(ask["custom_id"]))
    return _result(desk, answer)


async def submit(desk: Desk, ask: Json) -> Json:
    shown = desk.modals.get(str(ask["interaction"]))
    if shown is None:
        raise CannotDoError("that form is no longer open")
    values = {key: _decoded(value) for key, value in ask["values"].items()}
    answer = await desk.person.submit(shown, values)
    if answer.failed:
        shown.record.modal_consumed = False  # the form stays open, as a client leaves it
    else:
        del desk.modals[str(ask["interaction"])]
    return _result(desk, answer)


async def slash(desk: Desk, ask: Json) -> Json:
    options = {key: _decoded(value) for key, value in (ask.get("options") or {}).items()}
    return _result(desk, await desk.person.slash(int(ask["channel"]), str(ask["name"]), **options))


async def autocomplete(desk: Desk, ask: Json) -> Json:
    filled = dict(ask.get("options") or {})
    typed = str(filled.pop(ask["option"], ""))
    choices = await desk.person.autocomplete(int(ask["channel"]), str(ask["name"]), str(ask["option"]), typed, **filled)
    return {"choices": choices}


async def use_on_message(desk: Desk, ask: Json) -> Json:
    return _result(desk, await desk.person.use_on_message(str(ask["name"]), _Target(ask)))


async def use_on_person(desk: Desk, ask: Json) -> Json:
    answer = await desk.person.use_on_person(str(ask["name"]), int(ask["person"]), int(ask["channel"]))
    return _result(desk, answer)


VERBS: dict[str, Callable[[Desk, Json], Awaitable[Json]]] = {
    verb.__name__: verb
    for verb in (
        history,
        commands,
        pins,
        read,
        dismiss,
        allow_dms,
        send,
        edit,
        delete,
        pin,
        react,
        click,
        select,
        submit,
        slash,
        autocomplete,
        use_on_message,
        use_on_person,
    )
}
