//! Which arguments does the line above the knobs mean? Words, as a shell reads them: quotes keep spaces.

/// The words of a line. An open quote reaches to the line's end; outside of single quotes a backslash takes the next letter as it is.
pub fn words(line: &str) -> Vec<String> {
    let mut all = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    let mut letters = line.chars();
    while let Some(c) = letters.next() {
        match c {
            '\\' if quote != Some('\'') => word.get_or_insert_default().extend(letters.next()),
            _ if quote == Some(c) => quote = None,
            '"' | '\'' if quote.is_none() => {
                quote = Some(c);
                // `""` is a word, too.
                word.get_or_insert_default();
            }
            _ if c.is_whitespace() && quote.is_none() => all.extend(word.take()),
            _ => word.get_or_insert_default().push(c),
        }
    }
    all.extend(word);
    all
}

#[cfg(test)]
mod tests {
    use super::words;

    #[test]
    fn a_line_is_read_as_a_shell_reads_it() {
        assert_eq!(words("  --size 64\t out "), ["--size", "64", "out"]);
        assert_eq!(words(r#"a"b c"d 'x "y' "" \" "it's""#), ["ab cd", "x \"y", "", "\"", "it's"]);
        assert_eq!(words("\"open end"), ["open end"]);
        assert_eq!(words("\\"), [""]);
        assert_eq!(words(" "), [""; 0]);
    }
}
