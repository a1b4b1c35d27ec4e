# Two commands do everything: `make serve` and `make test`. Both set up .venv first, the first time.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP_INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check

.PHONY: serve demo test lint bench clean

serve: $(VENV)/.installed
	@exec $(BIN)/standpipe serve

demo: $(VENV)/.installed
	@exec $(BIN)/standpipe demo

test: lint
	$(BIN)/python -m pytest -m "not slow"

lint: $(VENV)/.installed-test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check --quiet .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(VENV)/.installed-test
	$(BIN)/python -m tests.benchmarks

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	    { echo "standpipe needs Python 3.11 or newer: make PYTHON=python3.12 …" >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)

# A step of the installation is done again when pyproject.toml is newer than its mark.
$(VENV)/.installed: pyproject.toml | $(BIN)/python
	@echo "installing standpipe and its parts into $(VENV) (Spark is large: some minutes the first time)"
	@$(PIP_INSTALL) --editable .
	@touch $@

$(VENV)/.installed-test: pyproject.toml | $(BIN)/python
	@echo "installing standpipe with its test tools into $(VENV)"
	@$(PIP_INSTALL) --editable '.[test]'
	@touch $@ $(VENV)/.installed

clean:
	rm -rf $(VENV) build dist *.egg-info
