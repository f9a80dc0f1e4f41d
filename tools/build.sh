#!/usr/bin/env bash
# Builds the static site.
#   build.sh            release: small, minutes; into dist/
#   build.sh dev        quick: no LTO, no wasm-opt, seconds after a change; into target/dev-site/
# DIST=dir writes elsewhere; CARGO_TARGET_DIR is honoured.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/env.sh"
cd "$ROUNDTRIP_ROOT"
profile=${1:-release}
case $profile in
  release) dist=${DIST:-dist}; flags=(--release) ;;
  dev) dist=${DIST:-target/dev-site}; flags=() ;;
  *) echo "build.sh: release or dev, not '$profile'" >&2; exit 2 ;;
esac
mkdir -p "$dist"

# A release also compiles the standard library, for size; a panic is a trap without words there, {:?} prints no fields, and memory moves
# sixteen bytes at a time. Together 80 KB of brotli less in the worker (BENCHMARKS.md). All of it is unstable: hence the pinned toolchain.
small() {
  local sources
  sources=$(rustc --print sysroot)/lib/rustlib/src/rust/library
  if ! [ -f "$sources/Cargo.lock" ]; then
    echo "build.sh: the sources of Rust's standard library are not there (rustup component add rust-src): the site gets larger" >&2
    return
  fi
  export RUSTC_BOOTSTRAP=1 CARGO_UNSTABLE_BUILD_STD=std,panic_abort CARGO_UNSTABLE_BUILD_STD_FEATURES=optimize_for_size
  RUSTFLAGS+=" -Zunstable-options -Cpanic=immediate-abort -Zlocation-detail=none -Zfmt-debug=shallow"
}
# trunk hands --offline on to cargo, which then must have every crate.
fetch() { cargo fetch -q ${CI:+--locked} --target "$WASM_TARGET"; }

export RUSTFLAGS=${RUSTFLAGS:-}
if [ "$profile" = release ]; then
  RUSTFLAGS+=" -Ctarget-feature=+simd128 -Cllvm-args=-inline-threshold=0"
  plain=$RUSTFLAGS
  small
  if [ "$RUSTFLAGS" != "$plain" ] && ! fetch; then
    echo "build.sh: what Rust's standard library is made of cannot be fetched: the site gets larger" >&2
    unset RUSTC_BOOTSTRAP CARGO_UNSTABLE_BUILD_STD CARGO_UNSTABLE_BUILD_STD_FEATURES
    RUSTFLAGS=$plain
  fi
fi
fetch
# Everything is installed already; trunk shall neither look for newer versions nor download tools. Its own backtraces help nobody.
RUST_BACKTRACE=0 NO_COLOR=true trunk build --skip-version-check --offline ${CI:+--locked} --dist "$dist" "${flags[@]}"
echo "built $dist ($profile)"
