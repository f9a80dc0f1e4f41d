#!/usr/bin/env bash
# Brings a machine to where `make build` and `make test` work. Says nothing when there is nothing to do.
#   setup.sh          everything
#   setup.sh build    only what building and serving the site need: no browser, no driver, no Vulkan
# Debian (root or sudo) gets what is missing; elsewhere it is named.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/env.sh"
cd "$ROUNDTRIP_ROOT"
what=${1:-all}
debian=
[ -f /etc/debian_version ] && command -v apt-get >/dev/null && debian=yes

# ---- packages of the system
missing=()   # Debian's names
named=()     # for people on other systems
need() { # need "what it is" DEBIAN-PACKAGE…: called when it is not there
  named+=("$1"); shift; missing+=("$@")
}
command -v cc >/dev/null || need "a C compiler (cc)" build-essential
command -v node >/dev/null && command -v npm >/dev/null || need "Node.js 18 or newer, with npm" nodejs npm
if [ "$what" = all ]; then
  [ -n "$CHROME" ] || need "Chrome or Chromium (or set CHROME=/path)" chromium
  [ -n "$CHROMEDRIVER" ] || need "chromedriver of the same version (or set CHROMEDRIVER=/path)" chromium-driver
  # wgpu's native tests: a Vulkan loader and a software device. Other systems bring Metal or DX12.
  if [ -n "$debian" ]; then
    ls /usr/lib/*/libvulkan.so.1 >/dev/null 2>&1 || need "a Vulkan loader" libvulkan1
    ls /usr/share/vulkan/icd.d/lvp_icd*.json >/dev/null 2>&1 || need "Vulkan on the CPU (lavapipe)" mesa-vulkan-drivers
  fi
fi
if [ ${#missing[@]} -gt 0 ]; then
  if [ -n "$debian" ]; then
    tools/apt-install.sh "${missing[@]}"
    . tools/env.sh
  else
    printf 'setup: missing: %s\n' "${named[@]}" >&2
    exit 1
  fi
fi

# ---- Rust, with the web as a target
tools/install-wasm-target.sh
. tools/env.sh
command -v cargo >/dev/null || { echo "setup: missing: cargo (https://rustup.rs)" >&2; exit 1; }

# ---- trunk and wasm-bindgen, side by side. Lean debug builds: their speed does not matter, their build time does.
tools=$ROUNDTRIP_CACHE/tools
logs=$ROUNDTRIP_CACHE/logs
jobs=()
install_tool() { # install_tool CRATE VERSION FLAGS…
  local crate=$1 version=$2; shift 2
  mkdir -p "$logs"
  echo "setup: building $crate $version (minutes, once; log: $logs/$crate.log)"
  ( CARGO_INCREMENTAL=0 CARGO_PROFILE_DEV_DEBUG=0 CARGO_TARGET_DIR=$ROUNDTRIP_CACHE/build/$crate \
      cargo install "$crate" --version "$version" --root "$tools" --force --debug --no-default-features "$@" \
      </dev/null >"$logs/$crate.log" 2>&1 && rm -rf "$ROUNDTRIP_CACHE/build/$crate" ) &
  jobs+=("$crate:$!")
}
version_of() { "$tools/bin/$1" --version 2>/dev/null | sed -n 's/^[^ ]* \([0-9.]*\).*/\1/p'; }
# An interrupted set-up leaves no compiler running.
trap 'running=$(jobs -rp); [ -z "$running" ] || kill $running 2>/dev/null || true' EXIT
[ "$(version_of trunk)" = "$TRUNK_VERSION" ] || install_tool trunk "$TRUNK_VERSION" --locked
# Its lock file names a crate version that the registry no longer has, so without --locked.
if [ "$(version_of wasm-bindgen)" != "$WASM_BINDGEN_VERSION" ] || ! [ -x "$tools/bin/wasm-bindgen-test-runner" ]; then
  install_tool wasm-bindgen-cli "$WASM_BINDGEN_VERSION"
fi

# ---- npm packages, while cargo works
if ! cmp -s package-lock.json node_modules/.roundtrip-lock; then
  echo "setup: npm ci"
  npm ci --no-audit --no-fund --loglevel=error </dev/null
  cp package-lock.json node_modules/.roundtrip-lock
fi

# ---- wait for the tools, with a sign of life
if [ ${#jobs[@]} -gt 0 ]; then
  start=$SECONDS
  while [ -n "$(jobs -rp)" ]; do
    for _ in 1 2 3 4 5 6 7 8 9 10; do [ -n "$(jobs -rp)" ] && sleep 3; done
    for job in "${jobs[@]}"; do
      kill -0 "${job##*:}" 2>/dev/null || continue
      printf 'setup: %4d s: %s: %s crates compiled\n' $((SECONDS - start)) "${job%%:*}" "$(grep -c Compiling "$logs/${job%%:*}.log" || true)"
    done
  done
  for job in "${jobs[@]}"; do
    wait "${job##*:}" || { echo "setup: ${job%%:*} did not build:" >&2; tail -n 30 "$logs/${job%%:*}.log" >&2; exit 1; }
  done
fi
