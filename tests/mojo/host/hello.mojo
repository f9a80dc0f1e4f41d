# Covers: print, string literals, docstring of a module.
"""The first program."""


def main():
    print("Hello, GPU!")
    print("one", 2, 3.5, True, sep=", ")
    print("no newline", end="")
    print()
    print("tab\there", 'single "quotes"', "escaped \\ and \"quotes\"")
    print("""two
lines""")
