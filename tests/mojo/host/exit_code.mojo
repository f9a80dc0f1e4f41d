# Covers: sys.exit with a status.
# Exit: 3
from std.sys import exit


def main():
    print("leaving")
    exit(3)
    print("never printed")
