# Words and how often they come.
from std.collections import Dict
def words(text: String) -> List[String]:
    var out = List[String]()
    for w in text.lower().split():
        var clean = String()
        for c in w.codepoint_slices():
            if c.is_ascii_digit() or c >= "a" and c <= "z":
                clean += c
        if clean:
            out.append(clean)
    return out^
def main() raises:
    var text = "The quick brown fox. The lazy dog! the end, quick quick 42"
    var counts = Dict[String, Int]()
    for w in words(text):
        counts[w] = counts.get(w, 0) + 1
    for e in counts.items():
        print(e.key, e.value, sep=": ")
    var keys = List[String]()
    for k in counts.keys():
        keys.append(k)
    sort(keys)
    print(keys)
    var longest = String("")
    for w in words(text):
        if w.byte_length() > longest.byte_length():
            longest = w
    print("longest:", longest)
    var total = 0
    for v in counts.values():
        total += v
    print(total, len(counts))
    print("fox" in counts, "cat" in counts)
