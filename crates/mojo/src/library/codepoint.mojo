struct Codepoint(Comparable, ImplicitlyCopyable, Intable, KeyElement, Writable):
    var code: UInt32

    def __init__(out self, *, unsafe_unchecked_codepoint: UInt32):
        self.code = unsafe_unchecked_codepoint

    def __init__(out self, codepoint: UInt8):
        self.code = UInt32(codepoint)

    @staticmethod
    def ord(text: String) -> Self:
        return Self(unsafe_unchecked_codepoint=UInt32(ord(text)))

    @staticmethod
    def from_u32(code: UInt32) -> Optional[Self]:
        if code > 0x10FFFF or (code >= 0xD800 and code <= 0xDFFF):
            return None
        return Self(unsafe_unchecked_codepoint=code)

    def to_u32(self) -> UInt32:
        return self.code

    def __int__(self) -> Int:
        return Int(self.code)

    def __eq__(self, other: Self) -> Bool:
        return self.code == other.code

    def __ne__(self, other: Self) -> Bool:
        return self.code != other.code

    def __lt__(self, other: Self) -> Bool:
        return self.code < other.code

    def _in(self, first: UInt32, last: UInt32) -> Bool:
        return self.code >= first and self.code <= last

    def is_ascii(self) -> Bool:
        return self.code < 128

    def is_ascii_digit(self) -> Bool:
        return self._in(48, 57)

    def is_ascii_upper(self) -> Bool:
        return self._in(65, 90)

    def is_ascii_lower(self) -> Bool:
        return self._in(97, 122)

    def is_ascii_printable(self) -> Bool:
        return self._in(32, 126)

    def is_python_space(self) -> Bool:
        return self.code == 32 or self._in(9, 13) or self._in(28, 30) or self.code == 0x85

    def is_posix_space(self) -> Bool:
        return self.code == 32 or self._in(9, 13) or self._in(28, 30)

    def utf8_byte_length(self) -> Int:
        return 1 if self.code < 0x80 else 2 if self.code < 0x800 else 3 if self.code < 0x10000 else 4

    def write_to(self, mut writer: Some[Writer]):
        writer.write(chr(Int(self.code)))


def codepoints_of(text: String) -> List[Codepoint]:
    return [Codepoint.ord(letter) for letter in text.codepoint_slices()]
