# Covers: concatenation, repetition, comparison, methods, find, in, upper, split, strip.
def main():
    var s = String("GPU programming")
    print(s.byte_length(), s.upper(), s.lower())
    print("GPU" in s, s.startswith("GPU"), s.endswith("x"), s.find("pro"))
    print(s.replace("GPU", "CPU"))
    var parts = s.split(" ")
    print(len(parts), parts[0], parts[1])
    print("ab" * 3, "a" < "b", "abc" == "abc", "x" != "y")
    print(String("  trim ").strip() + "|")
    var joined = ", ".join([String("a"), String("b"), String("c")])
    print(joined)
    var built = String()
    for i in range(5):
        built += String(i)
    print(built, ord("A"), chr(66))
