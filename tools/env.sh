# Sourced by the scripts here, and by whoever wants to call cargo or trunk by hand: `. tools/env.sh`.
# Where the tools are, and which Rust builds for the web.

ROUNDTRIP_ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# Tools outlive the clone: building them takes minutes.
ROUNDTRIP_CACHE=${ROUNDTRIP_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/roundtrip}
# trunk 0.22 needs a newer rustc; wasm-bindgen must equal the pin in Cargo.toml to the digit.
TRUNK_VERSION=0.21.14
WASM_BINDGEN_VERSION=0.2.130
WASM_TARGET=wasm32-unknown-unknown

export ROUNDTRIP_ROOT ROUNDTRIP_CACHE
case ":$PATH:" in
  *":$ROUNDTRIP_CACHE/tools/bin:"*) ;;
  *) PATH=$ROUNDTRIP_ROOT/node_modules/.bin:$ROUNDTRIP_CACHE/tools/bin:$PATH ;;
esac
# A fresh rustup is not on the PATH of a shell that does not read ~/.profile.
command -v cargo >/dev/null 2>&1 || PATH=$PATH:$HOME/.cargo/bin
export PATH

# rustc_has_wasm RUSTC: can it build for the web?
rustc_has_wasm() {
  [ -n "$1" ] && [ -x "$1" ] && ls "$("$1" --print sysroot)/lib/rustlib/$WASM_TARGET/lib/"libstd-*.rlib >/dev/null 2>&1
}
pinned_channel() { sed -n 's/^channel *= *"\(.*\)"/\1/p' "$ROUNDTRIP_ROOT/rust-toolchain.toml"; }
# pinned_rustc: the rustc of the toolchain that rust-toolchain.toml names, if it is installed. Never downloads.
pinned_rustc() {
  if command -v rustup >/dev/null 2>&1; then
    RUSTUP_TOOLCHAIN=$(pinned_channel) RUSTUP_AUTO_INSTALL=0 timeout 20 rustup which rustc 2>/dev/null || true
  else
    command -v rustc || true
  fi
}
# Where rustup could not add the target, tools/install-wasm-target.sh has built it for the system's rustc.
if [ -z "${RUSTUP_TOOLCHAIN:-}" ] && ! rustc_has_wasm "$(pinned_rustc)" && rustc_has_wasm /usr/bin/rustc; then
  export RUSTUP_TOOLCHAIN=/usr
fi

# The browser and its driver, for tests. CHROME and CHROMEDRIVER may name others.
find_first() { local p; for p in "$@"; do p=$(command -v "$p" 2>/dev/null) && { echo "$p"; return; }; done; }
CHROME=${CHROME:-$(find_first chromium chromium-browser google-chrome google-chrome-stable \
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome" || true)}
CHROMEDRIVER=${CHROMEDRIVER:-$(find_first chromedriver || true)}
export CHROME CHROMEDRIVER
# `cargo test --target wasm32-unknown-unknown` runs in that browser. A test file that forgets to say where it runs fails, instead of
# running in Node without a GPU; a module with all of the engine takes a while to compile unoptimised on a busy machine.
export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER=wasm-bindgen-test-runner WASM_BINDGEN_TEST_ONLY_WEB=1
export WASM_BINDGEN_TEST_WEBDRIVER_JSON=$ROUNDTRIP_ROOT/tests/webdriver.json WASM_BINDGEN_TEST_TIMEOUT=${WASM_BINDGEN_TEST_TIMEOUT:-300}

# No run of tests or builds is ever interactive.
export CARGO_TERM_PROGRESS_WHEN=${CARGO_TERM_PROGRESS_WHEN:-never} NPM_CONFIG_FUND=false NPM_CONFIG_AUDIT=false NPM_CONFIG_UPDATE_NOTIFIER=false
