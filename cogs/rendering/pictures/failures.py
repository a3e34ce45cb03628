"""What a log may hold of a picture that failed."""

from __future__ import annotations

from pathlib import Path
from traceback import extract_tb


def without_words(error: Exception) -> str:
    """An error by its type and the line that raised it. What it says may quote a hand, which no log may hold."""
    raised = extract_tb(error.__traceback__)[-1:]
    return " at ".join((type(error).__name__, *(f"{Path(each.filename).name}:{each.lineno}" for each in raised)))
