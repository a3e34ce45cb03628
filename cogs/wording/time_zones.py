"""The time zones that somebody may name."""

from __future__ import annotations

from zoneinfo import available_timezones

TIME_ZONES = frozenset(available_timezones())
"""Looked up once, at the start: they stand in hundreds of files, and to look at all of those keeps others waiting."""
