#!/usr/bin/env bash
# Fuzzes a target of fuzz/ with libFuzzer: `fuzz.sh TARGET [SECONDS]`. It begins from the repository's own files (crates/fuzzing) and keeps
# what it finds interesting in fuzz/corpus/TARGET. An input that breaks something is left in fuzz/artifacts/TARGET.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/env.sh"
cd "$ROUNDTRIP_ROOT"
targets=$(cd fuzz/fuzz_targets && ls ./*.rs | sed 's|^\./||; s|\.rs$||' | tr '\n' ' ')
target=${1:-} seconds=${2:-60}
if ! [ -f "fuzz/fuzz_targets/$target.rs" ] || ! [[ $seconds =~ ^[0-9]+$ ]]; then
  echo "make fuzz TARGET=… [FOR=seconds]: one of $targets" >&2
  exit 2
fi
# Sanitizers are in nightly compilers alone.
if ! rustup toolchain list 2>/dev/null | grep -q '^nightly'; then
  echo "fuzzing needs a nightly compiler: rustup toolchain install nightly --profile minimal" >&2
  exit 1
fi
CARGO_FUZZ_VERSION=0.13.1
if [ "$(cargo fuzz --version 2>/dev/null)" != "cargo-fuzz $CARGO_FUZZ_VERSION" ]; then
  echo "installing cargo-fuzz $CARGO_FUZZ_VERSION into $ROUNDTRIP_CACHE/tools (a minute)"
  cargo install -q cargo-fuzz --version "$CARGO_FUZZ_VERSION" --root "$ROUNDTRIP_CACHE/tools" --force --debug --locked
fi
cargo run -q -p roundtrip-fuzzing --bin seeds -- "$target" "fuzz/corpus/$target"
exec cargo +nightly fuzz run "$target" -- -max_total_time="$seconds" -rss_limit_mb=4096 -timeout=25
