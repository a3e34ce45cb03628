"""Runs the tests under every Python from 3.11 on that this machine has, and says which it has not.

Looks for `python3.x` on the path and for the versions that pyenv keeps; each gets an environment of its own,
`.venv-3.x`, with the pinned libraries. Ends with 1 if the tests fail under any of them. Arguments go to pytest.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
KNOWN = range(11, 15)
"""The minor versions that the project promises; newer ones are tried where they are found."""
LATEST = 30


def main(arguments: list[str]) -> int:
    told: list[str] = []
    failed = False
    for minor in range(KNOWN.start, LATEST):
        python = interpreter(minor)
        if python is None:
            if minor in KNOWN:
                told.append(f"3.{minor}: not found")
            continue
        print(f"\n== Python {version_of(python)} ({python})", flush=True)
        passed = tests_pass(python, ROOT / f".venv-3.{minor}", arguments)
        failed = failed or not passed
        told.append(f"3.{minor}: {'passed' if passed else 'FAILED'} ({version_of(python)})")
    print("\n" + "\n".join(told))
    return 1 if failed else 0


def interpreter(minor: int) -> str | None:
    """The first that really runs: a shim of pyenv stands on the path for versions that are not switched on, too."""
    return next((python for python in candidates(minor) if (version_of(python) or "").startswith(f"3.{minor}.")), None)


def candidates(minor: int) -> Iterator[str]:
    on_path = shutil.which(f"python3.{minor}")
    if on_path is not None:
        yield on_path
    yield sys.executable
    kept = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    yield from (str(folder / "bin" / "python") for folder in sorted(kept.glob(f"3.{minor}.*"), reverse=True))


def version_of(python: str) -> str | None:
    code = "import platform; print(platform.python_version())"
    try:
        told = subprocess.run([python, "-c", code], capture_output=True, text=True, check=False)
    except OSError:
        return None
    return told.stdout.strip() if told.returncode == 0 else None


def tests_pass(python: str, folder: Path, arguments: list[str]) -> bool:
    inside = folder / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--constraint", "constraints.txt"]
    steps = [
        [python, "-m", "venv", str(folder)],
        [str(inside), *install, "--editable", ".[dev]"],
        [str(inside), "-m", "pytest", "-m", "not soak", *arguments],
    ]
    return all(subprocess.run(step, cwd=ROOT, check=False).returncode == 0 for step in steps)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
