//! Which words has WGSL taken?

/// Keywords (WGSL §16.1).
pub fn is_keyword(word: &str) -> bool {
    matches!(
        word,
        "alias"
            | "break"
            | "case"
            | "const"
            | "const_assert"
            | "continue"
            | "continuing"
            | "default"
            | "diagnostic"
            | "discard"
            | "else"
            | "enable"
            | "false"
            | "fn"
            | "for"
            | "if"
            | "let"
            | "loop"
            | "override"
            | "requires"
            | "return"
            | "struct"
            | "switch"
            | "true"
            | "var"
            | "while"
    )
}

/// Predeclared types and type generators (WGSL §6), without textures' many names, which share a prefix.
pub fn is_type(word: &str) -> bool {
    matches!(
        word,
        "array"
            | "atomic"
            | "bool"
            | "f16"
            | "f32"
            | "i32"
            | "ptr"
            | "u32"
            | "sampler"
            | "sampler_comparison"
            | "vec2"
            | "vec3"
            | "vec4"
    ) || word.starts_with("texture_")
        || is_suffixed(word)
}

/// `vec3f`, `mat2x4h`, `mat3x3`.
fn is_suffixed(word: &str) -> bool {
    let (shape, suffixes): (&str, &str) = if let Some(rest) = word.strip_prefix("vec") {
        (rest, "iufh")
    } else if let Some(rest) = word.strip_prefix("mat") {
        let Some((columns, rest)) = rest.split_once('x') else { return false };
        if !matches!(columns, "2" | "3" | "4") {
            return false;
        }
        if matches!(rest, "2" | "3" | "4") {
            return true;
        }
        (rest, "fh")
    } else {
        return false;
    };
    let mut letters = shape.chars();
    matches!(letters.next(), Some('2'..='4'))
        && letters.next().is_some_and(|suffix| suffixes.contains(suffix))
        && letters.next().is_none()
}
