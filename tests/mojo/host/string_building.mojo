# Covers: tables of numbers in text, padding by hand, chained methods.
def pad(text: String, width: Int) -> String:
    var out = text
    while out.byte_length() < width:
        out = " " + out
    return out


def main():
    for i in range(1, 4):
        var line = String()
        for j in range(1, 6):
            line += pad(String(i * j), 4)
        print(line)
    print(pad(String(3.25), 8) + "|")
    var csv = String("1,2,,4")
    var total = 0
    for part in csv.split(","):
        if part.byte_length() > 0:
            total += 1
    print("parts", total)
