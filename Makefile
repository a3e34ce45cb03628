PYTHON ?= python3
BIN := .venv/bin

.PHONY: install test demo soak

install: .venv/.installed

.venv/.installed: pyproject.toml constraints.txt
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev]'
	touch $@

test: install
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m pytest -m 'not soak'

demo: install
	$(BIN)/guildmaster demo

soak: install
	$(BIN)/python -m pytest -m soak
