#!/usr/bin/env bash
# Measures what BENCHMARKS.md reports: native benches of the crates, the built site in Chromium, its sizes.
#   bench.sh              all
#   bench.sh native|web|page|size
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/env.sh"
cd "$ROUNDTRIP_ROOT"
what=${*:-native web page size}
for part in $what; do
  case $part in
    native)
      # Only crates that have benches: cargo would build the others once more for nothing.
      packages=()
      for dir in crates/*/benches; do
        [ -d "$dir" ] && packages+=(-p "roundtrip-$(basename "$(dirname "$dir")")")
      done
      [ ${#packages[@]} -eq 0 ] || cargo bench "${packages[@]}" --bench '*'
      ;;
    web)
      # The engine in headless Chromium, as the site is built, but for the standard library.
      (
        RELEASE_STD=no
        . tools/release.sh
        cargo test --release -p roundtrip-engine --features bench --test web_bench --target wasm32-unknown-unknown -- --nocapture
        node_modules/.bin/esbuild crates/engine/tests/bench/wgsl_reflect.js --bundle --format=esm --log-level=warning \
          --outfile=crates/engine/tests/bench/bundle/wgsl_reflect.js
        cargo test --release -p roundtrip-engine --features bench --test web_simt_bench --target wasm32-unknown-unknown -- --nocapture
        cargo test --release -p roundtrip-webgpu --features bench --test web_speed --target wasm32-unknown-unknown -- --nocapture
      )
      ;;
    page)
      tools/build.sh release
      for bench in tests/bench/*.bench.mjs; do
        [ -f "$bench" ] || continue
        echo "== $bench"
        node "$bench"
      done
      echo "== benches/timeline.mjs"
      node benches/timeline.mjs
      echo "== benches/edit-to-result.mjs"
      node benches/edit-to-result.mjs
      ;;
    size) node tests/size.mjs ;;
    *) echo "bench.sh: native, web, page or size, not '$part'" >&2; exit 2 ;;
  esac
done
