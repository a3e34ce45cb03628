PYTHON ?= python3
BIN := .venv/bin
# Tests start this program dozens of times: each start would compile everything anew.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: install test test-pythons demo soak

install: .venv/.installed

.venv/.installed: pyproject.toml constraints.txt
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev]'
	touch $@

test: install
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/mypy --platform win32 -p gamecore -p cogs -p bot
	$(BIN)/mypy --platform darwin -p gamecore -p cogs -p bot
	$(BIN)/lint-imports
	$(BIN)/python -m pytest -m 'not soak'

test-pythons:
	$(PYTHON) .ci/test_pythons.py

demo: install
	$(BIN)/guildmaster demo

soak: install
	$(BIN)/python -m pytest -m soak
