# Small functions and their tests.
from std.testing import assert_equal, assert_true, assert_raises, assert_almost_equal
def celsius(f: Float64) -> Float64:
    return (f - 32) * 5 / 9
def is_palindrome(s: String) -> Bool:
    var b = s.as_bytes()
    var i = 0
    var j = len(b) - 1
    while i < j:
        if b[i] != b[j]:
            return False
        i += 1
        j -= 1
    return True
def caesar(s: String, k: Int) -> String:
    var out = String()
    for c in s.codepoints():
        var n = Int(c)
        if c.is_ascii_lower():
            n = (n - ord("a") + k) % 26 + ord("a")
        elif c.is_ascii_upper():
            n = (n - ord("A") + k) % 26 + ord("A")
        out += chr(n)
    return out
def safe_div(a: Int, b: Int) raises -> Int:
    if b == 0:
        raise Error("div by zero")
    return a // b
def test_all() raises:
    assert_equal(caesar(caesar("Hello, World", 3), 23), "Hello, World")
    assert_true(is_palindrome("racecar"))
    assert_almost_equal(celsius(212), 100.0)
    with assert_raises(contains="zero"):
        _ = safe_div(1, 0)
    print("all tests passed")
def main() raises:
    test_all()
    print(caesar("abc XYZ", 3))
    var vowels = 0
    for c in "programming language".codepoint_slices():
        if c in "aeiou":
            vowels += 1
    print(vowels)
    var rev = String()
    var word = String("mojo")
    for i in range(word.byte_length() - 1, -1, -1):
        rev += word[byte=i]
    print(rev, is_palindrome("noon"), is_palindrome("mojo"))
    var n = 12345
    var digits = List[Int]()
    while n > 0:
        digits.append(n % 10)
        n //= 10
    digits.reverse()
    print(digits)
    print(String("a-b-c").split("-"), "x".join(["1", "2"]))
    print(String(3.0), String(True), String(10) + "!")
    var m = List[String]()
    for w in String("the cat sat").split():
        m.append(String(w[byte=0:1]).upper() + w[byte=1:])
    print(" ".join(m))
