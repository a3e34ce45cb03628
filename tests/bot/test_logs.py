"""The log is for machines, one object a line, and holds no secret."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator

import pytest

from bot.logs import write_logs


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    root, discord = logging.getLogger(), logging.getLogger("discord.http")
    before = root.handlers[:], root.level, logging.getLogger("discord").level
    stream = io.StringIO()
    write_logs("DEBUG", stream)
    yield stream
    root.handlers[:], level, library = before
    root.setLevel(level)
    logging.getLogger("discord").setLevel(library)
    assert discord.level == logging.NOTSET


def test_each_line_is_one_object_with_what_was_noted_beside_it(written: io.StringIO) -> None:
    logging.getLogger("gamecore.tables").info("decided", extra={"table": "k3f", "revision": 7})
    (line,) = written.getvalue().splitlines()
    said = json.loads(line)
    assert (said["message"], said["level"], said["table"], said["revision"]) == ("decided", "INFO", "k3f", 7)


def test_even_at_debug_the_library_does_not_write_out_messages(written: io.StringIO) -> None:
    logging.getLogger("discord.http").debug("POST https://discord.com/api with {'content': 'my secret orders'}")
    assert written.getvalue() == ""


@pytest.mark.parametrize("card", ["a hidden card"])
def test_an_error_is_told_without_what_it_says_for_that_may_be_a_card(written: io.StringIO, card: str) -> None:
    try:
        try:
            dict[str, str]()[card]
        except KeyError as missing:
            raise ValueError(f"no such thing: {card}") from missing
    except ValueError:
        logging.getLogger("gamecore.tables").exception("the rules broke")
    told = json.loads(written.getvalue())["exc_info"]
    assert "test_logs.py" in told and "KeyError" in told and "ValueError" in told
    assert card not in written.getvalue()


def test_what_the_machine_complains_of_is_told_in_full(written: io.StringIO) -> None:
    try:
        raise OSError("the disk is full")
    except OSError:
        logging.getLogger("gamecore.tables").exception("cannot save")
    assert "OSError: the disk is full" in written.getvalue()
