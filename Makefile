# Everything runs in .venv, which is made on first use; stamps in it say what it was made from,
# so pip runs again only when pyproject.toml has changed.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
TO_PLAY := $(VENV)/.to-play
TO_WORK := $(VENV)/.to-work

.DEFAULT_GOAL := help
.PHONY: help play quick test lint types walls bench soak man pictures check clean

help: ## list these targets
	@echo "make TARGET [ARGS='...']   ARGS go to the command that the target runs"
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(TO_PLAY) ## play a game (ARGS='--seed 7 --names ANA LUC')
	@$(BIN)/kahuna play $(ARGS)

quick: $(TO_WORK) ## run the tests that are quick, in a minute (ARGS='-k draw')
	$(BIN)/python -m pytest --numprocesses=auto --dist=worksteal -m 'not slow' $(ARGS)

test: $(TO_WORK) ## run all tests (ARGS='tests/engine -k draw')
	$(BIN)/python -m pytest --numprocesses=auto --dist=worksteal $(ARGS)

lint: $(TO_WORK) ## look for mistakes and untidy code
	$(BIN)/ruff check
	$(BIN)/ruff format --check

types: $(TO_WORK) ## check all types
	$(BIN)/mypy $(ARGS)

walls: $(TO_WORK) ## check that the rooms import only what they may
	$(BIN)/lint-imports --no-logo $(ARGS)

bench: $(TO_WORK) ## measure speed and memory against the figures asked for (ARGS='engine --check')
	$(BIN)/python -m bench $(ARGS)

soak: $(TO_WORK) ## play by random keys, type random bytes, kill, keep the machine busy, for hours (ARGS='kills')
	PYTHONMALLOC=malloc PYTHONPATH=tests $(BIN)/python -m soak $(ARGS)

man: $(TO_WORK) ## write the man page anew, from the options of the program
	$(BIN)/python -m tools.man

pictures: $(TO_WORK) ## make the pictures of the README anew, from the screens (ARGS='a folder for them')
	PYTHONPATH=tests $(BIN)/python -m tools.pictures $(ARGS)

check: lint types walls test ## all checks

clean: ## remove .venv and all that was made by these targets
	rm -rf $(VENV) build dist .hypothesis .pytest_cache .mypy_cache .ruff_cache .import_linter_cache
	find bench soak src tests -name __pycache__ -type d -prune -exec rm -rf {} +

$(BIN)/pip:
	@$(PYTHON) -c 'import sys; sys.exit("kahuna needs Python 3.11 or later" if sys.version_info < (3, 11) else 0)'
	@echo "Making $(VENV), once"
	@$(PYTHON) -m venv $(VENV)

$(TO_PLAY): pyproject.toml | $(BIN)/pip
	@echo "Installing what playing needs"
	@$(PIP) install --editable .
	@touch $@

# Dependency groups need pip 25.1, and Python 3.11 and 3.12 bring an older one.
$(TO_WORK): $(TO_PLAY)
	@echo "Installing what the checks need"
	@$(PIP) install --upgrade 'pip>=25.1'
	@$(PIP) install --group dev
	@touch $@
