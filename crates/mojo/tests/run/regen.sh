#!/bin/sh
# Writes NAME.out beside each NAME.mojo here, as Mojo 1.2.0 prints. Usage: tests/run/regen.sh path/to/mojo [names…]
mojo=$1
shift
cd "$(dirname "$0")" || exit 1
for f in ${*:-*.mojo}; do
    n=${f%.mojo}
    "$mojo" run "$n.mojo" > "$n.out" 2> /tmp/regen.err || { echo "$n failed"; grep error /tmp/regen.err | head; }
done
