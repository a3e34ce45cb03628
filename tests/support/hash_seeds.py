"""A program of ours that is run under another hash seed than this one's."""

from __future__ import annotations

import os
import subprocess
import sys


def printed_under_another(module: str, *args: str) -> str:
    """What a module prints in a process that orders sets in another way than this one."""
    other = "1" if os.environ.get("PYTHONHASHSEED") == "0" else "0"
    return subprocess.run(
        [sys.executable, "-m", module, *args],
        env={**os.environ, "PYTHONHASHSEED": other},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
