#!/usr/bin/env bash
# Can this machine's Rust build for the web? Makes it so, in one of two ways; does nothing when it can already.
#   1. rustup adds the target (seconds), within a time-out: behind some firewalls it hangs.
#   2. On Debian: the distribution's rustc, and the target's standard library built once from its source package (80 s).
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/env.sh"

# A release compiles the standard library (tools/build.sh). Where its sources cannot be had, the site is larger, and says so when built.
add_sources() {
  [ -f "$("$1" --print sysroot)/lib/rustlib/src/rust/library/Cargo.lock" ] || ! command -v rustup >/dev/null 2>&1 ||
    timeout -k 5 "${RUSTUP_TARGET_TIMEOUT:-60}" rustup component add --toolchain "$(pinned_channel)" rust-src </dev/null >/dev/null 2>&1 ||
    echo "setup: rustup did not add rust-src"
}

if rustc_has_wasm "$(pinned_rustc)"; then
  add_sources "$(pinned_rustc)"
  exit 0
fi
if [ "${RUSTUP_TOOLCHAIN:-}" = /usr ] && rustc_has_wasm /usr/bin/rustc; then exit 0; fi

if command -v rustup >/dev/null 2>&1; then
  channel=$(pinned_channel)
  echo "setup: asking rustup for Rust $channel and $WASM_TARGET"
  # The toolchain is a larger download than the target, and is wanted with its formatter and linter.
  if [ -z "$(pinned_rustc)" ]; then
    timeout -k 5 "${RUSTUP_TIMEOUT:-300}" rustup toolchain install "$channel" --profile minimal -c rustfmt -c clippy \
      </dev/null >/dev/null 2>&1 || true
  fi
  timeout -k 5 "${RUSTUP_TARGET_TIMEOUT:-60}" rustup target add --toolchain "$channel" "$WASM_TARGET" </dev/null >/dev/null 2>&1 || true
  if rustc_has_wasm "$(pinned_rustc)"; then
    add_sources "$(pinned_rustc)"
    exit 0
  fi
  echo "setup: rustup did not add it"
fi

if ! [ -f /etc/debian_version ]; then
  echo "setup: missing: Rust with the target $WASM_TARGET. Install rustup (https://rustup.rs), then: rustup target add $WASM_TARGET" >&2
  exit 1
fi

echo "setup: building the standard library for $WASM_TARGET from Debian's sources (about 80 s, once)"
if ! [ -x /usr/bin/rustc ] || ! [ -d /usr/lib/rustlib/src/rust/library ] || ! command -v lld-22 >/dev/null ||
  ! [ -x /usr/bin/cargo-clippy ] || ! [ -x /usr/bin/cargo-fmt ]; then
  "$ROUNDTRIP_ROOT/tools/apt-install.sh" rustc-web cargo-web rust-web-src lld-22 rust-web-clippy rustfmt-web
fi
sysroot=$(/usr/bin/rustc --print sysroot)
host=$(/usr/bin/rustc -vV | sed -n 's/^host: //p')
as_root=
[ "$(id -u)" = 0 ] || as_root=sudo
# rustc looks for its own name of the linker.
$as_root mkdir -p "$sysroot/lib/rustlib/$host/bin"
$as_root ln -sfn "$(command -v lld-22)" "$sysroot/lib/rustlib/$host/bin/rust-lld"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/src"
: >"$work/src/lib.rs"
cat >"$work/Cargo.toml" <<'T'
[package]
name = "std-for-the-web"
version = "0.0.0"
edition = "2021"
[workspace]
[profile.release]
opt-level = 3
codegen-units = 1
T
# Bitcode is off in cargo's release builds, but a later `lto = true` cannot link a std that lacks it.
(cd "$work" && env -u RUSTUP_TOOLCHAIN PATH=/usr/bin:/bin RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1 \
  RUSTFLAGS="-Cembed-bitcode=yes" CARGO_TARGET_DIR="$work/target" \
  /usr/bin/cargo build -q --release --target "$WASM_TARGET" -Zbuild-std=std,panic_abort,panic_unwind,proc_macro,test)
lib=$sysroot/lib/rustlib/$WASM_TARGET/lib
rm -f "$work/target/$WASM_TARGET/release/deps/"libstd_for_the_web-*.rlib
# Complete before it is visible: an interrupted copy must not look like an installed target.
$as_root rm -rf "$lib.new"
$as_root mkdir -p "$lib.new"
$as_root cp "$work/target/$WASM_TARGET/release/deps/"*.rlib "$lib.new/"
$as_root rm -rf "$lib"
$as_root mv "$lib.new" "$lib"
rustc_has_wasm /usr/bin/rustc
