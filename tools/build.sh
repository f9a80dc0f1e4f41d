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
# Lessons as JSON; tools/finish-site.mjs puts them into the site.
export LESSONS="${CARGO_TARGET_DIR:-$PWD/target}/lessons"
cargo run -q ${CI:+--locked} -p roundtrip-lessons -- build "$LESSONS"
[ "$profile" != release ] || . tools/release.sh
# trunk hands --offline on to cargo, which then must have every crate.
cargo fetch -q ${CI:+--locked} --target "$WASM_TARGET"
# Everything is installed already; trunk shall neither look for newer versions nor download tools. Its own backtraces help nobody.
RUST_BACKTRACE=0 NO_COLOR=true trunk build --skip-version-check --offline ${CI:+--locked} --dist "$dist" "${flags[@]}"
echo "built $dist ($profile)"
