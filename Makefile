PYTHON ?= python3
BIN := .venv/bin
# Tests start this program dozens of times: each start would compile everything anew.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: install test test-pythons demo browser soak format lint layers types types-windows types-macos compiled

install: .venv/.installed

.venv/.installed: pyproject.toml constraints.txt
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev]'
	touch $@

test: install
	$(MAKE) --jobs 2 types compiled types-windows types-macos format lint layers
	$(BIN)/python -m pytest -m 'not soak'

format:
	$(BIN)/ruff format --check .

lint:
	$(BIN)/ruff check .

layers:
	$(BIN)/lint-imports

types:
	$(BIN)/mypy

# Elsewhere differs only what uses one of these, so only those files are read again for Windows and macOS.
DIFFERS := asyncio|ctypes|encodings|errno|faulthandler|fcntl|filelock|grp|locale|mmap|msvcrt|multiprocessing|ntpath|os|pathlib|posix|psycopg|psycopg_pool|pty|pwd|readline|resource|select|selectors|shutil|signal|socket|socketserver|ssl|stat|subprocess|sys|syslog|tempfile|termios|time|tty|urllib|webbrowser|winreg|zipfile
DIFFERENT = $(shell grep -rlE --include='*.py' '^ *(import|from) ($(DIFFERS))([. ,]|$$)' bot cogs gamecore)

types-windows:
	$(BIN)/mypy --platform win32 --cache-dir .mypy_cache/windows --follow-imports silent $(DIFFERENT)

types-macos:
	$(BIN)/mypy --platform darwin --cache-dir .mypy_cache/macos --follow-imports silent $(DIFFERENT)

# Each of pytest's workers would compile anew whichever tests are new or changed.
compiled: .venv/.compiled

.venv/.compiled: $(shell find tests -name 'test_*.py')
	@found=$$($(BIN)/python -m pytest -m 'not soak' -n 0 --collect-only -q $?) || { echo "$$found"; exit 1; }
	touch $@

test-pythons:
	$(PYTHON) .ci/test_pythons.py

demo: install
	$(BIN)/guildmaster demo

browser: install
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[browser]'
	$(BIN)/python -m tests.browser.first_ten_minutes

soak: install
	$(BIN)/python -m pytest -m soak
