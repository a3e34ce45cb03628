"""What people do at a table besides playing: they promise, vote, take back, go away and change chairs."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.simulator.people.person import Answer, Person, Seen
from tests.faults.answering import in_the_toy
from tests.faults.evening import Evening


async def in_company(evening: Evening) -> None:
    """A whole toy game in which everything happens once that can happen beside it."""
    chris, kim, morgan = evening.people
    await _until_answered(evening, lambda: _promises(evening, kim, "The next roll is yours."))
    await evening.play(in_the_toy, until=lambda: evening.round() > 1)
    for motion in ("pause", "resume"):
        await _agree_on(evening, motion)
    await evening.play(in_the_toy, until=lambda: "Give a point" in _last(chris).buttons)
    await _until_answered(evening, lambda: _gives(evening, chris))
    await _until_answered(evening, lambda: _asks(evening, chris, "table undo"))
    await _until_answered(evening, lambda: _press(kim, kim.inbox(), "Agree"))
    await _until_answered(evening, lambda: _asks(evening, kim, "me away"))
    evening.players = [chris]
    now = evening.round()
    await evening.play(in_the_toy, until=lambda: evening.round() > now)
    await _until_answered(evening, lambda: _asks(evening, kim, "table back"))
    await _until_answered(evening, lambda: _asks(evening, chris, "table replace", seat=2, member=morgan.id))
    await _until_answered(evening, lambda: _press(kim, evening.public(), "Hand over"))
    evening.players = [chris, morgan]
    await evening.play(in_the_toy)


async def _until_answered(evening: Evening, act: Callable[[], Awaitable[Answer | None]]) -> None:
    """Somebody does something, and once more where the bot died before it said anything to that; not where there is
    nothing left to press."""
    while True:
        await evening.calm()
        answer = await act()
        if answer is None or answer.text:
            return


async def _asks(evening: Evening, person: Person, line: str, **options: object) -> Answer:
    return await person.slash(evening.world.channel, line, **options)


async def _promises(evening: Evening, person: Person, words: str) -> Answer:
    said = person.messages(evening.threads()[0])
    form = await person.click(next(seen for seen in said if "Record a promise" in seen.buttons), "Record a promise")
    return form if form.modal is None else await person.submit(form, {"words": words, "readers": ["parties"]})


async def _gives(evening: Evening, person: Person) -> Answer | None:
    """Once: whether it is given can be read in the channel."""
    if any("a point" in seen.text for seen in evening.public()):
        return None
    return await person.click(_last(person), "Give a point")


async def _agree_on(evening: Evening, motion: str) -> None:
    chris, kim, _ = evening.people
    await _until_answered(evening, lambda: _asks(evening, kim, "table vote", motion=motion))
    await _until_answered(evening, lambda: _press(chris, evening.public(), "Agree"))


async def _press(person: Person, seen: list[Seen], label: str) -> Answer | None:
    """The newest such button, if there is one."""
    found = [each for each in seen if label in each.buttons]
    return await person.click(found[-1], label) if found else None


def _last(person: Person) -> Seen:
    return person.inbox()[-1]
