"""The grammar of ids on buttons, selects and forms, in both directions.

``gm/<verb>/<table>/<question>/<seat>/<what>``, with ``/<opening>`` behind it on a form. An empty part is
``-``. Nothing in an id is trusted: whoever handles it looks up the table, the seat's owner, the question and
the option.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Iterable
from dataclasses import dataclass, replace

from gamecore.engine.typed.numerals import whole_number

PREFIX = "gm"
LONGEST = 100
"""Characters of an id, as Discord allows."""
_PLAIN_KEY = re.compile(r"[\w.:+~|-]{1,32}")
_PART = re.compile(r"[^/]{1,40}")


@dataclass(frozen=True, slots=True)
class Reference:
    """What a press is about. ``what`` is an option's token, a page, a section: as the verb wants."""

    verb: str
    table: str = ""
    question: str = ""
    seat: int | None = None
    what: str = ""

    def about(self, verb: str, what: str = "") -> Reference:
        """The same question, something else."""
        return replace(self, verb=verb, what=what)

    def custom_id(self, opening: str = "") -> str:
        """The id on a component; ``opening`` sets one showing of a form apart from the next."""
        seat = "" if self.seat is None else str(self.seat)
        parts = [PREFIX, self.verb, self.table, self.question, seat, self.what]
        written = "/".join(part or "-" for part in [*parts, *([opening] if opening else [])])
        if len(written) > LONGEST or any(not _PART.fullmatch(part or "-") for part in parts):
            raise ValueError(f"{written!r} is no component id: at most {LONGEST} characters, no '/' in a part")
        return written


def parse(custom_id: str) -> Reference | None:
    """The reference in a component's id; None when it is not one of ours."""
    parts = custom_id.split("/")
    if len(parts) not in (6, 7) or parts[0] != PREFIX or not all(_PART.fullmatch(part) for part in parts):
        return None
    verb, table, question, seat, what = ("" if part == "-" else part for part in parts[1:6])
    chair = whole_number(seat, most_digits=2)
    if not verb or (seat and chair is None):
        return None
    return Reference(verb, table, question, chair, what)


def seats_named(numbers: Iterable[str], seats: int) -> list[int]:
    """Those of ``numbers`` that are chairs of a table with so many ``seats``, each once; an id may be forged."""
    read = dict.fromkeys(whole_number(number) for number in numbers)
    return [seat for seat in read if seat is not None and seat < seats]


def discord_id(text: str) -> int | None:
    """An id of Discord's that a part carries; None where it can be none, which Discord calls an error of ours."""
    number = whole_number(text)
    return number if number is not None and 0 < number < 2**63 else None


def new_opening() -> str:
    """Phones show a form's first contents again when its id returns, so each opening gets its own."""
    return secrets.token_hex(3)


def token(key: str) -> str:
    """A key as it stands in an id or a select's value: itself when it is short and harmless, else its digest."""
    if _PLAIN_KEY.fullmatch(key) and key != "-" and not key.startswith("~"):
        return key
    return "~" + hashlib.blake2b(key.encode(), digest_size=8).hexdigest()


def key_for(given: str, keys: Iterable[str]) -> str | None:
    """The one of ``keys`` that ``given`` stands for, or None."""
    return next((key for key in keys if token(key) == given), None)
