"""Pictures are drawn beside the bot: in time or not at all, the newest first, and nothing waits for them."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from subprocess import PIPE

import pytest

from bot.cli.bench.process import resident_mb
from cogs.rendering.pictures.program import framed
from cogs.rendering.pictures.worker import FOUND_IN, PROGRAM, PictureWorker
from gamecore.engine.picture.look import INK, PAPER
from gamecore.engine.picture.marks import Area, Picture, Row, SeatMark, Sign, Text
from gamecore.engine.picture.pieces import canvas, page
from tests.pictures.instead_of_drawing import loaded, words_of

WORDS = Picture(
    1080,
    810,
    (
        Area(canvas(810), PAPER),
        Text(page(810), "The Guild", 60, INK, "serif"),
        Row(page(400), (Sign("coin"), "7", SeatMark(1))),
    ),
    ("A guild.",),
)
PNG = b"\x89PNG\r\n\x1a\n"


def saying(words: str) -> Picture:
    return Picture(1080, 810, (Text(canvas(810), words),), (words,))


@pytest.mark.asyncio
async def test_a_picture_becomes_a_png_and_the_loop_runs_on_meanwhile() -> None:
    worker = PictureWorker(time_to_draw_s=30)
    longest, running = 0.0, True

    async def breathe() -> None:
        nonlocal longest
        while running:
            began = time.perf_counter()
            await asyncio.sleep(0.001)
            longest = max(longest, time.perf_counter() - began)

    beside = asyncio.create_task(breathe())
    assert (await worker.png("t", WORDS) or b"").startswith(PNG)
    running = False
    await beside
    await worker.close()
    assert longest < 1, "the loop stood still while the process started and drew"


@pytest.mark.asyncio
async def test_only_the_newest_picture_of_a_place_is_drawn() -> None:
    worker = PictureWorker(words_of, time_to_draw_s=30)
    first = asyncio.create_task(worker.png("one", saying("wait")))
    await asyncio.sleep(0)
    rest = [worker.png("one", saying("old")), worker.png("two", saying("beside")), worker.png("one", saying("new"))]
    assert await asyncio.gather(first, *rest) == [b"wait", None, b"beside", b"new"]
    await worker.close()


@pytest.mark.asyncio
async def test_a_picture_that_fails_is_none_and_the_next_one_is_drawn(caplog: pytest.LogCaptureFixture) -> None:
    worker = PictureWorker(words_of, time_to_draw_s=30)
    assert await worker.png("t", saying("fail at the Rusty Sword")) is None
    assert "the picture t could not be drawn: ValueError" in caplog.text
    assert "Sword" not in caplog.text, "a hand may be drawn"
    assert await worker.png("t", saying("well")) == b"well"
    await worker.close()


@pytest.mark.asyncio
async def test_a_picture_that_takes_too_long_is_none_in_time_and_the_next_one_is_drawn() -> None:
    worker = PictureWorker(words_of, time_to_draw_s=30)
    assert await worker.png("t", saying("begun")) == b"begun"
    worker._time_to_draw_s = 0.3
    began = time.perf_counter()
    assert await worker.png("t", saying("hang")) is None
    assert time.perf_counter() - began < 5
    worker._time_to_draw_s = 30
    assert await worker.png("t", saying("well")) == b"well"
    await worker.close()


@pytest.mark.asyncio
async def test_it_is_busy_where_one_would_wait_long_for_a_crowd_before_it_by_how_long_they_take_here() -> None:
    worker = PictureWorker(words_of, time_to_draw_s=30)
    quick = [asyncio.create_task(worker.png(place, saying("soon"))) for place in "abc"]
    await asyncio.sleep(0)
    assert not worker.is_busy
    await asyncio.gather(*quick)
    for _ in range(3):
        assert await worker.png("t", saying("wait")) == b"wait" and not worker.is_busy, "nobody waits"
    slow = [asyncio.create_task(worker.png(place, saying("wait"))) for place in "ab"]
    await asyncio.sleep(0)
    assert not worker.is_busy, "two are no crowd, however slow the machine is"
    slow.append(asyncio.create_task(worker.png("c", saying("wait"))))
    await asyncio.sleep(0)
    assert worker.is_busy
    assert await asyncio.gather(*slow) == [b"wait"] * 3
    await worker.close()


@pytest.mark.asyncio
async def test_where_a_picture_would_come_too_late_it_is_none_at_once_and_the_first_is_always_tried() -> None:
    worker = PictureWorker(words_of, time_to_draw_s=30)
    assert await worker.png("t", saying("wait")) == b"wait"
    worker._time_to_draw_s, worker._each_s = 2, 5
    first = asyncio.create_task(worker.png("one", saying("well")))
    await asyncio.sleep(0)
    began = time.perf_counter()
    assert await worker.png("two", saying("late")) is None
    assert time.perf_counter() - began < 0.1
    assert await first == b"well" and worker._each_s < 5
    await worker.close()


@pytest.mark.asyncio
async def test_a_picture_that_is_slow_does_not_end_the_process() -> None:
    worker = PictureWorker(words_of, time_to_draw_s=30)
    assert await worker.png("t", saying("well")) == b"well"
    process, worker._time_to_draw_s = worker.process_id, 0.3
    assert await worker.png("t", saying("wait")) is None
    worker._time_to_draw_s = 30
    assert await worker.png("t", saying("again")) == b"again" and worker.process_id == process
    await worker.close()


@pytest.mark.asyncio
async def test_the_process_ends_when_it_has_nothing_to_do_and_starts_again() -> None:
    worker = PictureWorker(words_of, time_to_draw_s=30, idle_s=0)
    assert await worker.png("t", saying("one")) == b"one"
    async with asyncio.timeout(30):
        while worker.process_id:  # noqa: ASYNC110  it ends by itself
            await asyncio.sleep(0.01)
    assert await worker.png("t", saying("two")) == b"two"
    await worker.close()


@pytest.mark.asyncio
async def test_a_process_that_was_started_before_draws_the_first_picture() -> None:
    worker = PictureWorker(time_to_draw_s=30)
    await worker.start()
    started = worker.process_id
    assert (await worker.png("t", WORDS) or b"").startswith(PNG) and worker.process_id == started != 0
    await worker.close()


@pytest.mark.asyncio
async def test_a_picture_that_is_wanted_while_the_process_starts_waits_for_it_and_does_not_end_it() -> None:
    worker = PictureWorker(words_of, time_to_draw_s=30)
    starting = asyncio.create_task(worker.start())
    await asyncio.sleep(0)
    assert await worker.png("t", saying("well")) == b"well"
    await starting
    started = worker.process_id
    assert await worker.png("t", saying("more")) == b"more" and worker.process_id == started != 0
    await worker.close()


@pytest.mark.asyncio
async def test_the_process_is_light_however_heavy_the_bot_is() -> None:
    import bot.cli.app  # what the command line loads  # noqa: F401

    worker = PictureWorker(time_to_draw_s=30)
    assert (await worker.png("t", WORDS) or b"").startswith(PNG)
    if sys.platform == "linux":
        assert resident_mb(worker.process_id) < 60
    await worker.close()
    worker = PictureWorker(loaded, time_to_draw_s=30)
    held = (await worker.png("t", WORDS) or b"").decode().split()
    assert "resvg" in held and not {"discord", "pydantic", "bot", "asyncio"} & set(held)
    await worker.close()


@pytest.mark.asyncio
async def test_a_program_that_died_is_started_again_for_the_next_picture() -> None:
    worker = PictureWorker(words_of, time_to_draw_s=30)
    assert await worker.png("t", saying("die")) is None
    assert await worker.png("t", saying("well")) == b"well"
    await worker.close()


def test_the_program_of_a_bot_that_was_killed_while_it_drew_ends_without_a_word() -> None:
    program = subprocess.Popen([sys.executable, "-m", PROGRAM], stdin=PIPE, stdout=PIPE, stderr=PIPE, cwd=FOUND_IN)
    assert program.stdin is not None and program.stdout is not None and program.stderr is not None
    program.stdout.close()
    with program.stdin as asked:
        asked.write(framed((loaded, saying("anything"))))
    assert (program.wait(timeout=30), program.stderr.read()) == (0, b"")
    program.stderr.close()
