# Two commands do everything: `make serve` and `make test`. Both set up .venv first.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: serve demo test lint bench clean

serve: $(VENV)/.installed
	@exec $(BIN)/standpipe serve

demo: $(VENV)/.installed
	@exec $(BIN)/standpipe demo

test: lint
	$(BIN)/python -m pytest -m "not slow"

lint: $(VENV)/.installed-test
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(VENV)/.installed-test
	$(BIN)/python -m tests.benchmarks

$(VENV)/.installed: pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e .
	@touch $@

$(VENV)/.installed-test: pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[test]'
	@touch $@ $(VENV)/.installed

clean:
	rm -rf $(VENV) build *.egg-info
