"""In which order what is to be told is told."""

from __future__ import annotations

import secrets

from gamecore.tables.model.table import (
    BoardChanged,
    ChairGiven,
    LobbyChanged,
    Notice,
    Notification,
    Prompt,
    Redraw,
    Reminder,
    Retire,
)


def lane_of(notification: Notification) -> str:
    """Who hears it; within a lane nothing overtakes."""
    if isinstance(notification, (Prompt, Reminder, Redraw, Retire)):
        return f"seat:{notification.seat}"
    if isinstance(notification, Notice) and notification.to == "seat":
        return f"seat:{notification.seat}"
    if isinstance(notification, ChairGiven):
        return f"user:{notification.former}"
    return "host" if isinstance(notification, Notice) and notification.to == "host" else "table"


def merge_of(notification: Notification) -> str | None:
    """News that say *look again* need be told only once."""
    return notification.what if isinstance(notification, (BoardChanged, LobbyChanged, Redraw)) else None


def new_nonce() -> str:
    """What a message is known by until it is known to have arrived: 16 characters, never the same again."""
    return secrets.token_hex(8)
