# Sourced by tools/build.sh and tools/bench.sh: how a release is compiled, beyond Cargo.toml's [profile.release].
#
# Memory moves sixteen bytes at a time; nothing is inlined that makes its caller larger. The standard library is compiled, too, for size; a
# panic is a trap without words there, and {:?} prints no fields. Together that is 80 KB of brotli less in the worker (BENCHMARKS.md).
# Much of it is unstable, so the toolchain is pinned. Without the library's sources a release is larger, and works.

export RUSTFLAGS="${RUSTFLAGS:-} -Ctarget-feature=+simd128 -Cllvm-args=-inline-threshold=0"
release_std() {
  local stable=$RUSTFLAGS sources
  sources=$(rustc --print sysroot)/lib/rustlib/src/rust/library
  if ! [ -f "$sources/Cargo.lock" ]; then
    echo "release: the sources of Rust's standard library are not there (rustup component add rust-src): the site gets larger" >&2
    return
  fi
  export RUSTC_BOOTSTRAP=1 CARGO_UNSTABLE_BUILD_STD=std,panic_abort CARGO_UNSTABLE_BUILD_STD_FEATURES=optimize_for_size
  RUSTFLAGS+=" -Zunstable-options -Cpanic=immediate-abort -Zlocation-detail=none -Zfmt-debug=shallow"
  if ! cargo fetch -q ${CI:+--locked} --target "$WASM_TARGET"; then
    echo "release: what Rust's standard library is made of cannot be fetched: the site gets larger" >&2
    unset RUSTC_BOOTSTRAP CARGO_UNSTABLE_BUILD_STD CARGO_UNSTABLE_BUILD_STD_FEATURES
    RUSTFLAGS=$stable
  fi
}
# Tests cannot have it: cargo compiles them with panics that unwind.
[ "${RELEASE_STD:-yes}" = no ] || release_std
