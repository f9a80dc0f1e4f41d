#!/usr/bin/env bash
# Fuzzes a target of fuzz/ from the repository's own files: `tools/fuzz.sh front_end 60` (seconds). Needs a nightly compiler, which
# cargo-fuzz asks for, and a C++ compiler for libFuzzer. What it finds lies in fuzz/artifacts/TARGET; what it has learnt in fuzz/corpus.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/env.sh"
cd "$ROUNDTRIP_ROOT"
target=${1:-front_end} seconds=${2:-60}
CARGO_FUZZ_VERSION=0.13.1
[ -f "fuzz/fuzz_targets/$target.rs" ] || { echo "fuzz: no target $target; there are $(cd fuzz/fuzz_targets && echo *.rs | sed 's/\.rs//g')" >&2; exit 2; }
cargo +nightly --version >/dev/null 2>&1 || { echo "fuzz: a nightly compiler is needed: rustup toolchain install nightly" >&2; exit 1; }
tools=$ROUNDTRIP_CACHE/tools
if [ "$("$tools/bin/cargo-fuzz" --version 2>/dev/null | sed -n 's/^[^ ]* \([0-9.]*\).*/\1/p')" != "$CARGO_FUZZ_VERSION" ]; then
  echo "fuzz: building cargo-fuzz $CARGO_FUZZ_VERSION (a minute, once)"
  CARGO_INCREMENTAL=0 CARGO_PROFILE_DEV_DEBUG=0 CARGO_TARGET_DIR=$ROUNDTRIP_CACHE/build/cargo-fuzz \
    cargo install -q cargo-fuzz --version "$CARGO_FUZZ_VERSION" --root "$tools" --force --debug --locked
  rm -rf "$ROUNDTRIP_CACHE/build/cargo-fuzz"
fi
# Seeds first: the folder of what is found goes before them, so that nothing new is written among them.
seeds=fuzz/seeds/$target found=fuzz/corpus/$target
mkdir -p "$found"
cargo run -q -p roundtrip-fuzzing --bin roundtrip-fuzz-seeds -- "$target" "$seeds"
# Our code is safe Rust, so no address sanitizer: it is faster without. Deep recursion and endless loops show as crashes and time-outs.
cargo +nightly fuzz run --fuzz-dir fuzz -s none "$target" "$found" "$seeds" -- \
  -max_total_time="$seconds" -timeout=25 -rss_limit_mb=4096 -max_len=40000 -print_final_stats=1
