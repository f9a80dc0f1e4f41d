# Parts of texts, and what is asked of them.
def main() raises:
    var s = String("hello world")
    print(s[byte=0:5], s[byte=:3], s[byte=6:], s[byte=0])
    for c in s.codepoints():
        print(c, end=",")
    print()
    for c in s.codepoint_slices():
        print(c, end="|")
    print()
    var t = String("  a,b,,c  ")
    print(t.strip(), t.strip().split(","), t.lstrip(), t.rstrip() + ".")
    print(", ".join(["x", "y"]))
    print(t.replace(",", ";"), t.find("b"), t.find("zz"), t.startswith("  "), t.endswith("c"))
    print(s.upper(), s.lower(), s.byte_length(), s.count("l"))
    print("abc" < "abd", "a" in "cat", "abc" * 2)
    print(String("one two").split())
    print(s.rfind("l"), String("abc").removeprefix("a"), String("abc").removesuffix("c"))
    print(ord("a"), chr(98))
    print(Int("42") + 1, Float64("2.5"))
    for b in String("abc").as_bytes():
        print(b, end=" ")
    print()
    print("{} is {}".format("x", 3), "%")
    print(String("x\ny").splitlines())
    print(String("abc").ascii_rjust(6, "*"), String("abc").ascii_ljust(6, "-"), String("ab").ascii_center(6))
    for c in s.codepoints():
        if c.to_u32() == 104:
            print("h", Int(c), c.is_ascii_lower(), c.is_ascii_digit(), c == Codepoint.ord("h"))
    print(s.as_bytes()[0], len(s.as_bytes()))
    var parts = s.split(" ")
    print(parts[0], len(parts))
