from std.sys import argv, exit

def main() raises:
    for argument in argv():
        print(argument)
    exit(3)
