"""The bench measures everything and says it in one shape; how fast it is here is nobody's business."""

from __future__ import annotations

import json

import pytest

from bot.__main__ import main
from bot.cli.bench import scale
from bot.cli.bench.figures import at_least, at_most, for_information, percentile
from bot.cli.bench.scale import slowest_ms
from bot.cli.benchmark import line
from tests.support.tables.postgresql_server import Server

FIELDS = {"what", "figure", "unit", "aim", "bound", "reached"}
MEASURED = (
    "random play driven directly",
    "applied to saved positions",
    "decision committed",
    "press acknowledged",
    "REST calls per committed decision",
    "visits a seat and round",
    "seat-rounds with one visit or none",
    "waits a round",
    "process start to an answered press",
    "resident memory",
    "picture drawn",
    "largest picture",
    "longest stall of the event loop while pictures are drawn",
    "resident memory of the process that draws",
    "seats in tests over the simulated Discord",
)


@pytest.mark.soak
def test_the_bench_prints_one_object_with_every_number_of_the_design(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--json", "--quick"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert set(printed) == {"measurements", "machine"}
    measurements = printed["measurements"]
    assert all(set(each) == FIELDS and each["figure"] > 0 for each in measurements)
    assert all((each["aim"] is None) == (each["reached"] is None) for each in measurements)
    for what in MEASURED:
        assert any(what in each["what"] and each["aim"] is not None for each in measurements), what


def test_the_bench_of_growth_measures_each_part_with_its_longest_stall(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "growth", "--quick", "--live", "4", "--finished", "6", "--json"]) == 0
    measured = {each["what"]: each for each in json.loads(capsys.readouterr().out)["measurements"]}
    assert measured["first look at the clock"]["aim"] == 3 and any("4 live and 6 finished" in what for what in measured)
    stalls = [what for what in measured if "longest stall" in what]
    assert len(stalls) >= 12 and all(measured[what]["aim"] == 50 for what in stalls)


@pytest.mark.soak
def test_the_bench_of_scale_says_what_took_too_long(
    server: Server, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It said "the system:" and nothing more."""
    monkeypatch.setattr(scale, "ALL_DELIVERED_WITHIN_S", 0.01)
    assert main(["bench", "scale", "--quick", "--server", server.empty(), "--json"]) == 1
    assert "telling everybody everything took over 0 s: run the bench while nothing else" in capsys.readouterr().err


@pytest.mark.soak
def test_the_bench_of_scale_measures_a_file_and_a_server(server: Server, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "scale", "--quick", "--server", server.empty(), "--json"]) == 0
    measured = {each["what"]: each for each in json.loads(capsys.readouterr().out)["measurements"]}
    for of in ("one process on SQLite", "two processes on PostgreSQL"):
        for what in ("press acknowledged, p99", "decision committed, p99", "memory", "longest stall"):
            assert any(each.startswith(f"{of}: {what}") for each in measured), (of, what)
    assert measured["two processes on PostgreSQL: takeover after a kill"]["figure"] > 0


def test_the_slowest_hundredth_is_read_from_the_figures_of_all_processes() -> None:
    """Of 100 decisions 98 took up to 10 ms, two between 10 and 20: the 99th is in the middle of those."""
    bucket = 'guildmaster_committed_seconds_bucket{{le="{}"}}'.format
    one = {bucket("0.01"): 48.0, bucket("0.02"): 49.0, bucket("+Inf"): 49.0, "guildmaster_ok": 1.0}
    other = {bucket("0.01"): 50.0, bucket("0.02"): 51.0, bucket("+Inf"): 51.0}
    assert slowest_ms([one, other], "committed") == pytest.approx(15)


def test_a_figure_says_whether_its_aim_is_reached() -> None:
    assert at_least("speed", 10, "km/h", 10).reached
    assert not at_least("speed", 9, "km/h", 10).reached
    assert at_most("delay", 3, "s", 3).reached
    assert not at_most("delay", 4, "s", 3).reached
    assert for_information("age", 7, "years").reached is None


def test_a_line_tells_figure_aim_and_whether_it_is_reached() -> None:
    assert line(at_most("delay", 1234.5, "ms", 1000)) == "SHORT delay: 1,234 ms   (aim: at most 1,000)"
    assert line(for_information("age", 7, "years")) == "      age: 7 years"


def test_a_percentile_is_a_value_that_was_measured() -> None:
    assert percentile(range(100), 0.99) == 99
    assert percentile([5], 0.5) == 5
