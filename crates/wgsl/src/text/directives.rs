//! What does the head of the text ask of the device, and what of it can naga not read?

use super::lexer::{Token, TokenKind};
use crate::problem::Range;
use std::borrow::Cow;

/// What the directives of a text say.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Directives {
    /// WebGPU's names of the features that are enabled, and the words that enable them.
    pub needs: Vec<(&'static str, Range)>,
    /// What is to be blanked before naga reads the text: naga 30 knows the subgroup operations, and not the word that enables them.
    pub beyond_naga: Vec<Range>,
    /// A `diagnostic` somewhere lets subgroup operations be in divergent control flow.
    pub divergent_subgroups: bool,
}

impl Directives {
    /// The text as naga reads it: all places stay.
    pub fn for_naga<'t>(&self, source: &'t str) -> Cow<'t, str> {
        device::interface::blanked(source, &self.beyond_naga)
    }

    pub fn enables(&self, feature: &str) -> bool {
        self.needs.iter().any(|(name, _)| *name == feature)
    }
}

/// `tokens`: without comments.
pub fn read(source: &str, tokens: &[Token]) -> Directives {
    let mut found = Directives::default();
    let mut rest = tokens;
    while let Some(first) = rest.first() {
        let end = rest.iter().position(|t| t.is(b';')).unwrap_or(rest.len().saturating_sub(1));
        let (directive, behind) = rest.split_at((end + 1).min(rest.len()));
        match first.text(source) {
            "enable" => enable(source, directive, &mut found),
            "requires" | "diagnostic" => {}
            _ => break,
        }
        rest = behind;
    }
    found.divergent_subgroups = tokens.windows(5).any(|window| {
        let [word, _, severity, _, rule] = window else { return false };
        word.text(source) == "diagnostic"
            && rule.text(source) == "subgroup_uniformity"
            && severity.text(source) != "error"
    });
    found
}

/// `enable f16, subgroups;`
fn enable(source: &str, directive: &[Token], found: &mut Directives) {
    let names: Vec<usize> =
        (1..directive.len()).filter(|at| directive[*at].kind == TokenKind::Word).collect();
    let is_subgroups = |at: &usize| directive[*at].text(source) == "subgroups";
    for at in &names {
        let feature = match directive[*at].text(source) {
            "f16" => "shader-f16",
            "subgroups" => "subgroups",
            _ => continue,
        };
        found.needs.push((feature, directive[*at].range()));
    }
    if !names.is_empty() && names.iter().all(is_subgroups) {
        // naga says what is wrong with the rest, if that is no list.
        let list = directive.iter().skip(2).all(|t| t.is(b',') || t.is(b';') || t.kind == TokenKind::Word);
        if let (true, [first, .., last]) = (list, directive) {
            found.beyond_naga.push((first.start, last.end));
        }
        return;
    }
    for at in names.iter().filter(|at| is_subgroups(at)) {
        let comma = |at: usize| directive.get(at).filter(|t| t.is(b',')).map(|t| t.range());
        found.beyond_naga.push(directive[*at].range());
        found.beyond_naga.extend(comma(at + 1).or_else(|| comma(at - 1)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::lexer::{lex, significant};

    /// What is left for naga, and what is needed.
    fn blanked(source: &str) -> (String, Vec<&'static str>) {
        let found = read(source, &significant(&lex(source)));
        let mut text = source.to_owned();
        for (start, end) in &found.beyond_naga {
            text.replace_range(*start as usize..*end as usize, &" ".repeat((end - start) as usize));
        }
        (text, found.needs.into_iter().map(|(name, _)| name).collect())
    }

    #[test]
    fn what_naga_cannot_read_is_blanked_and_all_places_stay() {
        assert_eq!(blanked("enable subgroups;\nfn"), ("                 \nfn".to_owned(), vec!["subgroups"]));
        let both = vec!["subgroups", "shader-f16"];
        assert_eq!(blanked("enable subgroups, f16;"), ("enable            f16;".to_owned(), both));
        let both = vec!["shader-f16", "subgroups"];
        assert_eq!(blanked("enable f16, subgroups;"), ("enable f16           ;".to_owned(), both));
        let (left, _) = blanked("// x\nrequires a;\nenable /* in */ subgroups,;\nconst a = 1;");
        assert_eq!(left, "// x\nrequires a;\n                           \nconst a = 1;");
        // Not a list, not at the head, not this extension.
        for left in
            ["enable subgroups subgroups + 1;", "const a = 1;\nenable subgroups;", "enable f16;", "enable"]
        {
            assert_eq!(blanked(left).0, left);
        }
    }

    #[test]
    fn a_diagnostic_may_let_subgroup_operations_diverge() {
        let lets = |source: &str| read(source, &significant(&lex(source))).divergent_subgroups;
        assert!(lets("enable subgroups;\ndiagnostic(off, subgroup_uniformity);"));
        assert!(lets("@diagnostic(warning, subgroup_uniformity) fn f() {}"));
        assert!(!lets("diagnostic(error, subgroup_uniformity);"));
        assert!(!lets("diagnostic(off, derivative_uniformity);"));
    }
}
