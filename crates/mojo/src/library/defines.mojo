# Nothing is defined: a page has no command line for the compiler.
def is_defined[name: StringLiteral]() -> Bool:
    return False


def get_defined_int[name: StringLiteral, default: Int]() -> Int:
    return default


def get_defined_bool[name: StringLiteral, default: Bool]() -> Bool:
    return default


def get_defined_string[name: StringLiteral, default: StringLiteral]() -> String:
    return default


def get_defined_dtype[name: StringLiteral, default: DType]() -> DType:
    return default
