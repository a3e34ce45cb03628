PYTHON ?= python3
BIN := .venv/bin
# Tests start this program dozens of times: each start would compile everything anew.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: install test test-pythons demo browser soak format lint layers types types-windows types-macos

install: .venv/.installed

.venv/.installed: pyproject.toml constraints.txt
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev]'
	touch $@

test: install
	$(MAKE) --jobs 2 format lint layers types types-windows types-macos
	$(BIN)/python -m pytest -m 'not soak'

format:
	$(BIN)/ruff format --check .

lint:
	$(BIN)/ruff check .

layers:
	$(BIN)/lint-imports

types:
	$(BIN)/mypy

types-windows:
	$(BIN)/mypy --platform win32 --cache-dir .mypy_cache/windows -p gamecore -p cogs -p bot

types-macos:
	$(BIN)/mypy --platform darwin --cache-dir .mypy_cache/macos -p gamecore -p cogs -p bot

test-pythons:
	$(PYTHON) .ci/test_pythons.py

demo: install
	$(BIN)/guildmaster demo

browser: install
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[browser]'
	$(BIN)/python -m tests.browser.first_ten_minutes

soak: install
	$(BIN)/python -m pytest -m soak
