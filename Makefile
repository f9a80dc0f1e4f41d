# Everything one does with Roundtrip. Each target sets up what it needs first; all are safe to repeat.
SHELL := /bin/bash
PROFILE ?= release
PORT ?= 8080
BASE ?= /
FUZZ_TARGETS := $(patsubst fuzz/fuzz_targets/%.rs,%,$(wildcard fuzz/fuzz_targets/*.rs))

.PHONY: help serve build test fuzz screenshots scorm bench fmt lint setup clean

help:
	@echo "make serve              build the site and serve it (PORT=8080, BASE=/sub/path/, OFFLINE=1: with its service worker)"
	@echo "make build              the static site, in dist/ (PROFILE=dev: quick and large, in target/dev-site/)"
	@echo "make test               every test (STEPS=\"native e2e\": only those; see tools/test.mjs)"
	@echo "make fuzz TARGET=…      cargo fuzz (SECONDS=60; nightly Rust: docs/testing.md); targets: $(FUZZ_TARGETS)"
	@echo "make screenshots        the pictures of docs/tour.md anew (CHECK=1: only tell which no longer show the page; SCENES=\"run share\")"
	@echo "make scorm LESSON=…     a SCORM 1.2 package of a lesson (STEP=…, LESSON_LANG=pt-BR, URL=https://…/: docs/embedding.md)"
	@echo "make bench              the figures of BENCHMARKS.md"
	@echo "make fmt, make lint     format; check format and lints"
	@echo "make setup, make clean  the tools alone; remove what was built here (not the tools)"

serve: build
	@. tools/env.sh && node tools/serve.mjs --dir "$(or $(DIST),$(if $(filter dev,$(PROFILE)),target/dev-site,dist))" --port $(PORT) --base "$(BASE)" $(if $(OFFLINE),--offline)

build:
	@tools/setup.sh build
	@DIST="$(DIST)" tools/build.sh $(PROFILE)

test:
	@tools/setup.sh
	@. tools/env.sh && node tools/test.mjs $(STEPS)

fuzz:
	@tools/setup.sh build
	@tools/fuzz.sh "$(or $(TARGET),front_end)" "$(or $(SECONDS),60)"

screenshots: build
	@tools/setup.sh
	@. tools/env.sh && node tools/screenshots.mjs --site "$(or $(DIST),$(if $(filter dev,$(PROFILE)),target/dev-site,dist))" $(if $(CHECK),--check) $(SCENES)

scorm: build
	@. tools/env.sh && node tools/scorm.mjs $(LESSON) $(STEP) --site "$(or $(DIST),$(if $(filter dev,$(PROFILE)),target/dev-site,dist))" $(if $(LESSON_LANG),--lang $(LESSON_LANG)) $(if $(URL),--url $(URL)) $(if $(OUT),--out $(OUT))

bench:
	@tools/setup.sh
	@tools/bench.sh $(BENCHES)

fmt:
	@tools/setup.sh build
	@. tools/env.sh && cargo fmt --all

lint:
	@tools/setup.sh build
	@. tools/env.sh && node tools/test.mjs fmt lint lint-web

setup:
	@tools/setup.sh

clean:
	rm -rf target dist node_modules
