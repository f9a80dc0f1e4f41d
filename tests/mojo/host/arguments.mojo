# Covers: argv, parsing of arguments.
# Arguments: 12 scale
from std.sys import argv


def main() raises:
    var args = argv()
    print("count", len(args))
    var n = Int(String(args[1]))
    print(n * 2, args[2])
