# Everything a person does with this project, from an empty machine on. `make help` lists it.

VENV ?= .venv
BIN := $(VENV)/bin
STAMPS := $(VENV)/.geoplay

.DEFAULT_GOAL := help
.PHONY: nightly help play test quick matrix pot lint format bench data screenshots site wheel lite binder clean browser
.DELETE_ON_ERROR:

# What the package build turns into the bundle and the compiled catalogues.
BUILT_FROM := pyproject.toml hatch_build.py $(shell find frontend geoplay/locale -type f \
	-not -path '*/node_modules/*' -not -name '*.mo' 2>/dev/null)

# The tests of a file stay together, since they share what is slow to start. All tests have a worker more than there are processors, for
# who drives a browser mostly waits; the quick ones do not. Bytecode is kept whatever the machine's settings: without it pytest rewrites every
# test anew each time.
WORKERS := $(shell getconf _NPROCESSORS_ONLN 2>/dev/null | awk '{ print $$1 + 1 }')
PYTEST = PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest --dist loadfile
QUICK := -m "not browser and not slow and not lesson"

help: ## show this list
	@sed -n 's/^\([a-z]*\):.*## /  make \1|/p' $(MAKEFILE_LIST) | awk -F'|' '{ printf "%-20s %s\n", $$1, $$2 }'

play: $(STAMPS)/lab $(STAMPS)/built ## set up and open the lessons in JupyterLab
	@$(BIN)/geoplay lab --folder notebooks

test: $(STAMPS)/test $(STAMPS)/lint $(STAMPS)/built browser ## set up, lint, type-check and run every test
	@status=0; \
	$(MAKE) --no-print-directory lint || status=$$?; \
	$(PYTEST) -n $(or $(WORKERS),3) $(PYTEST_ARGUMENTS) || status=$$?; \
	exit $$status

quick: $(STAMPS)/test $(STAMPS)/lint $(STAMPS)/built ## lint, and every test that needs no browser, server or environment, with a few of its cases: the loop of a developer
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	@git diff --quiet HEAD -- frontend || $(BIN)/python scripts/npm.py run check
	GEOPLAY_QUICK=1 $(PYTEST) -n logical $(QUICK) $(PYTEST_ARGUMENTS)

matrix: ## run the quick tests on every Python from 3.10 on that the machine has, pyenv's too
	@$(or $(wildcard $(BIN)/python),python3) scripts/matrix.py $(QUICK)

pot: $(STAMPS)/test ## write the translators' template anew
	$(BIN)/python -m scripts.catalogue

nightly: $(STAMPS)/test $(STAMPS)/built ## what takes too long for every change: a hundred thousand forged messages, twenty thousand damaged files
	GEOPLAY_FORGED_MESSAGES=100000 GEOPLAY_DAMAGED_FILES=20000 $(BIN)/python -m pytest tests/fuzz

lint: $(STAMPS)/lint ## ruff, mypy --strict, tsc --strict and biome
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/python scripts/npm.py run check

format: $(STAMPS)/lint ## let ruff format the Python code and sort its imports
	$(BIN)/ruff check --select I --fix
	$(BIN)/ruff format

bench: $(STAMPS)/bench $(STAMPS)/test $(STAMPS)/built browser ## measure side by side with the peers, as ratios
	$(BIN)/python -m benchmarks

data: $(STAMPS)/test ## make the atlas's files anew from their sources
	$(BIN)/python -m data.build

screenshots: $(STAMPS)/test $(STAMPS)/built browser ## take the pictures of README and docs anew
	$(BIN)/python -m scripts.screenshots

site: $(STAMPS)/site $(STAMPS)/built ## build the documentation into dist/site, to be opened from there
	NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --strict

wheel: $(STAMPS)/test ## build the wheel and the source distribution into dist/
	$(BIN)/python -m build --outdir dist

lite: $(STAMPS)/lite $(STAMPS)/built ## build the site that plays without a server into dist/lite; PYODIDE=folder or address of its own distribution brings geopandas
	$(BIN)/python -m scripts.lite $(if $(PYODIDE),--pyodide "$(PYODIDE)")

binder: $(STAMPS)/test ## build what Binder would build, and measure it (a few minutes)
	$(BIN)/python -m scripts.emulate_binder

clean: ## remove what was built, and the environment
	rm -rf $(VENV) dist .cache frontend/node_modules geoplay/page/static .mypy_cache .ruff_cache .pytest_cache
	find geoplay/locale -name '*.mo' -delete 2>/dev/null || true

$(BIN)/python:
	@sh scripts/make_environment.sh $(VENV)

# One stamp for each extra of pyproject.toml.
$(STAMPS)/%: pyproject.toml | $(BIN)/python
	@mkdir -p $(STAMPS)
	@echo "Installing geoplay[$*] into $(VENV), a minute or two the first time …"
	@$(BIN)/python -m pip install --quiet --editable '.[$*]'
	@touch $@

# Linting reads sources only, so it does not wait for a bundle.
$(STAMPS)/lint: export GEOPLAY_SKIP_FRONTEND = 1

# The editable install again, without its dependencies: it rebuilds what its sources have outgrown.
$(STAMPS)/built: $(BUILT_FROM) | $(BIN)/python
	@mkdir -p $(STAMPS)
	@echo "Building the front end and the catalogues …"
	@$(BIN)/python -m pip install --quiet --no-deps --editable .
	@touch $@

# Looked for each time, since it may have gone; it takes no time where it is found.
browser: $(STAMPS)/test
	@$(BIN)/python scripts/get_browser.py .cache/browser-path
