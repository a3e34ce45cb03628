"""What holds for all tests."""

from __future__ import annotations

import gc


def pytest_collection_finish() -> None:
    """Thousands of tests and all that they import stay until the end: whoever collects garbage passes them over."""
    gc.collect()
    gc.freeze()
