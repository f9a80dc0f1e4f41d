#!/usr/bin/env bash
# Installs Debian packages, as root or through sudo, asking nothing.
set -euo pipefail
if [ "$(id -u)" = 0 ]; then as_root=(env)
elif command -v sudo >/dev/null && sudo -n true 2>/dev/null; then as_root=(sudo -n env)
else echo "setup: missing: $*. No root and no sudo here: apt-get install $*" >&2; exit 1; fi
echo "setup: apt-get install $*"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
"${as_root[@]}" DEBIAN_FRONTEND=noninteractive apt-get update -qq </dev/null >"$log" 2>&1 || true
"${as_root[@]}" DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" </dev/null >>"$log" 2>&1 ||
  { cat "$log" >&2; exit 1; }
