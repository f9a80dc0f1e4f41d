# Covers: ord, chr, characters of a string by code points, building text.
def shift(text: String, by: Int) -> String:
    var out = String()
    for c in text.codepoint_slices():
        var code = ord(c)
        if code >= 97 and code <= 122:
            code = (code - 97 + by) % 26 + 97
        out += chr(code)
    return out


def main():
    var secret = shift("hello gpu", 3)
    print(secret)
    print(shift(secret, -3))
