"""The strings by which messages were remembered before their details had fields, up to schema 11."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime

from gamecore.tables.model.message_details import (
    BoardShown,
    ChairRequested,
    ChroniclePost,
    MessageDetails,
    NudgeSent,
    PanelEvents,
    PlayerMissing,
    PromptRepeated,
    PromptShown,
    Since,
    TypedAnswer,
    UndoRequested,
    VoteCalled,
    VoteState,
)
from gamecore.tables.model.notifications import Chronicle

_NUMBER = re.compile(r"[0-9]+")
_BOARD = re.compile(r"([0-9]+)(\.[^:]*)?:([0-9a-f]+)")
_QUESTION = re.compile(r"([^:]+):([0-9a-f]*|read)")
_NUDGE = re.compile(r"(?:([0-9]+)|([^|]+))\|([0-9]+(?:,[0-9]+)*)")
_VOTE = re.compile(r"([0-9]+)\.([0-9]+)\.([a-z]+)(?:\.(.*))?")
_CHAIR = re.compile(r"([0-9]+):([0-9]+)")
_OWNER = re.compile(r"[0-9]+\.[01]|")


def details_of_mark(what: str, mark: str) -> str:
    """Convert the mark of a message that was remembered as ``what`` to its details in JSON.

    Raises:
        ValueError: no version has written such a mark.
    """
    kind, _, about = what.partition(":")
    if kind in _READERS:
        return _READERS[kind](about, mark).model_dump_json()
    if mark:
        raise ValueError(f"messages remembered as {what} have no mark")
    return "null"


def _board(_: str, mark: str) -> MessageDetails:
    number, kinds, digest = _groups(_BOARD, mark)
    planning = None if kinds is None else tuple(kind for kind in kinds[1:].split("+") if kind)
    return BoardShown(round=int(number), planning=planning, render_digest=digest)


def _chronicle(_: str, mark: str) -> MessageDetails:
    stretch, _, text = mark.partition("\n")
    return ChroniclePost(stretch=Chronicle.model_validate_json(stretch), text=text)


def _prompt(_: str, mark: str) -> MessageDetails:
    question, digest, since = _question(mark)
    if digest == "read":
        raise ValueError("only what a panel tells is known to be read")
    return PromptShown(question=question, render_digest=digest or None, since=since)


def _panel_events(_: str, mark: str) -> MessageDetails:
    question, read, since = _question(mark)
    if read not in ("", "read"):
        raise ValueError("how a panel looks is not remembered")
    return PanelEvents(question=question, since=since, read=bool(read))


def _question(mark: str) -> tuple[str, str, Since]:
    """What both begin with and, behind it, the instructions that were used in one line and what is told in others."""
    head, *more = mark.split("\n")
    question, state = _groups(_QUESTION, head)
    used = [key for keys in more[:1] for key in keys.split(",") if key]
    return question, state, Since(lines=tuple(more[1:]), used=tuple(used))


def _repeated(_: str, mark: str) -> MessageDetails:
    return PromptRepeated(question=_some(mark))


def _nudge(_: str, mark: str) -> MessageDetails:
    revision, deadline, seats = _groups(_NUDGE, mark)
    due = None if deadline is None else datetime.fromisoformat(deadline)
    counted = None if revision is None else int(revision)
    return NudgeSent(deadline=due, revision=counted, seats=tuple(map(int, seats.split(","))))


def _typed(_: str, mark: str) -> MessageDetails:
    return TypedAnswer(replies_to=_number(mark))


def _vote(motion: str, mark: str) -> MessageDetails:
    """The earliest votes have no mark, and some have one that does not end with what they are about."""
    if not mark:
        return VoteCalled.model_validate({"motion": motion, "state": None})
    number, epoch, status, about = _groups(_VOTE, mark)
    state = VoteState(round=int(number), epoch=int(epoch), status=status, about=about)
    return VoteCalled.model_validate({"motion": motion, "state": state})


def _undo(asker: str, mark: str) -> MessageDetails:
    return UndoRequested(asker=_number(asker), decision=_some(mark))


def _chair(about: str, mark: str) -> MessageDetails:
    """Earlier requests have no mark."""
    seat, user = _groups(_CHAIR, about)
    _groups(_OWNER, mark)
    return ChairRequested(seat=int(seat), user=int(user), owner=mark or None)


def _missing(seat: str, mark: str) -> MessageDetails:
    if mark:
        raise ValueError("who is missing has no mark")
    return PlayerMissing(seat=_number(seat))


def _groups(pattern: re.Pattern[str], text: str) -> Sequence[str]:
    found = pattern.fullmatch(text)
    if found is None:
        raise ValueError(f"not of the form {pattern.pattern}")
    return found.groups()


def _number(text: str) -> int:
    _groups(_NUMBER, text)
    return int(text)


def _some(mark: str) -> str:
    if not mark:
        raise ValueError("the mark is missing")
    return mark


_READERS: Mapping[str, Callable[[str, str], MessageDetails]] = {
    "board": _board,
    "chronicle": _chronicle,
    "prompt": _prompt,
    "told": _panel_events,
    "stirred": _repeated,
    "nudge": _nudge,
    "typed": _typed,
    "vote": _vote,
    "takeback": _undo,
    "take": _chair,
    "missed": _missing,
}
