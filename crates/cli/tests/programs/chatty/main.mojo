def main():
    for i in range(40_000):
        print("a line of 30 letters and more")
