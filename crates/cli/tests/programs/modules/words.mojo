def greeting() -> String:
    return "twelve squared is"
