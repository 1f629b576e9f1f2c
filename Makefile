# Needs Python 3.11 or later and make; everything else comes with the environment in .venv.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
RUN := $(VENV)/.run
DEV := $(VENV)/.dev
SITE := $(VENV)/.site
ENGINE := $(VENV)/.engine
CLIENTS := $(VENV)/.clients
WEB := app/pages/static/built/.built
WEB_SOURCES := $(shell find web -type d \( -name node_modules -o -name generated \) -prune -o -type f -print)
# Python compiles what it imports; all files together would take half a minute.
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check install --no-compile
INSTALL = $(PIP) --require-hashes
# More than six workers, each with an engine of its own, need more memory than most machines have.
PYTEST = $(BIN)/python -m pytest --numprocesses auto --maxprocesses 6
LINK = $(PIP) --no-deps --no-build-isolation --editable .

# Tests start many processes: compile what they import once, whatever the environment sets.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help setup serve web wheel clients test test-rest test-all check format schema docs site bench evaluate clean

help: ## List the targets
	@grep -E '^[a-z-]+:.*##' Makefile | sed -E 's/:.*## /\t/' | expand -t 12

setup: $(RUN) $(WEB) $(ENGINE) ## Prepare .venv; then .venv/bin/coterie works

serve: $(RUN) $(WEB) ## Serve the built-in demo and print the address of a page
	$(BIN)/coterie serve --demo

web: $(WEB) ## Build the widget and the explorer

wheel: $(RUN) $(WEB) ## Build the wheel into dist/
	$(BIN)/python -m hatchling build --target wheel

clients: $(DEV) $(CLIENTS) $(WEB) ## Generate the Python client again, and build both clients into dist/
	PYTHONPATH=$(VENV)/clients $(BIN)/python clients/python/client_package.py
	cd clients/python && $(abspath $(BIN))/python -m hatchling build --target wheel --directory $(abspath dist)
	PYTHON=$(abspath $(BIN))/python clients/typescript/build dist

test: $(DEV) $(WEB) $(ENGINE) ## Run the quick tests: Python alone, minutes; TESTS=tests/sources runs a part
	$(PYTEST) --tier quick $(TESTS)

test-rest: $(DEV) $(SITE) $(CLIENTS) $(WEB) $(ENGINE) ## Run the tests that make test leaves out: servers, a browser, outside data
	$(PYTEST) --tier rest $(TESTS)

test-all: test test-rest ## Run every test

check: $(DEV) $(SITE) ## Check format, lint and types
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

format: $(DEV) ## Format the code, and fix what the linter can fix
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

schema: $(RUN) ## Generate schema.graphql again
	$(BIN)/coterie schema > schema.graphql.new
	mv schema.graphql.new schema.graphql

docs: $(DEV) ## Generate the generated parts of docs/ again
	$(BIN)/python -m tests.docs.generated
	$(BIN)/python -m tests.docs.questions
	$(BIN)/python -m tests.docs.tutorial

site: $(SITE) ## Build the documents as a site in dist/site
	$(BIN)/python -m tests.docs.site dist/site

bench: $(DEV) ## Print the table of speeds (docs/performance.md); QUICK=1 leaves out what takes long
	$(BIN)/python -m bench $(if $(QUICK),--quick)

evaluate: $(DEV) ## Print the quality table, on outside data (COTERIE_TEST_DATA); QUICK=1 leaves slow rows out
	$(BIN)/python -m bench.evaluate $(if $(QUICK),--quick)

clean: ## Remove the environment and caches; data folders stay
	rm -rf $(VENV) tests/.cache .mypy_cache .ruff_cache .pytest_cache

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Python 3.11 or later is needed; name one with make PYTHON=..." >&2; exit 1; }
	@echo "Preparing $(VENV): downloads some 250 MB of packages, once, in about a minute."
	@$(PYTHON) -m venv $(VENV) \
		|| { rm -rf $(VENV); echo "Python's venv is missing; on Debian: apt install python3-venv" >&2; exit 1; }

$(WEB): $(WEB_SOURCES) schema.graphql requirements-web.lock $(wildcard app/api/documents/*) | $(VENV)/bin/python
	PYTHON=$(abspath $(BIN))/python web/build
	@touch $@

$(RUN): requirements.lock requirements-build.lock pyproject.toml | $(VENV)/bin/python
	$(INSTALL) -r requirements.lock -r requirements-build.lock
	$(LINK)
	@touch $@

$(DEV): requirements-dev.lock requirements-build.lock pyproject.toml | $(VENV)/bin/python
	@echo "Installing the packages of the tests, once, in one to three minutes."
	$(INSTALL) -r requirements-dev.lock -r requirements-build.lock
	$(LINK)
	@touch $@ $(RUN)

$(SITE): requirements-site.lock $(DEV)
	$(INSTALL) -r requirements-site.lock
	@touch $@

# In a folder of its own: the generator needs an older graphql-core than the service.
$(CLIENTS): requirements-clients.lock $(DEV)
	$(INSTALL) --no-deps --upgrade --target $(VENV)/clients -r requirements-clients.lock
	@touch $@

# Halves the time of every start of the embedded engine.
$(ENGINE): requirements.lock $(wildcard app/graph/embedded/java/*.py) | $(RUN)
	$(BIN)/python -m app.graph.embedded.java.startup_cache
	@touch $@
