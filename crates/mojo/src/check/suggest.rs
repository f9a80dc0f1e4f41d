//! Which known name did the writer mean?

/// Longest name that is compared; longer ones are never suggested (keeps the cost bounded).
const LONGEST: usize = 40;

/// The closest of `candidates` if it is close enough to be meant: at most a third of the letters differ.
pub fn closest<'a>(wanted: &str, candidates: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    // Any two short names are close to each other: only the case of a letter may differ there.
    let letters = wanted.chars().count();
    let limit = if letters < 3 { 0 } else { (letters / 3).max(1) };
    candidates
        .filter(|candidate| *candidate != wanted)
        .filter_map(|candidate| Some((distance(wanted, candidate, limit)?, candidate)))
        .min_by_key(|(d, candidate)| (*d, *candidate))
        .map(|(_, candidate)| candidate)
}

/// Edit distance (insert, delete, replace, swap of neighbours), case changes counted as nothing; `None` beyond `limit`.
fn distance(a: &str, b: &str, limit: usize) -> Option<usize> {
    let letters =
        |text: &str| text.chars().map(crate::letters::lower).take(LONGEST + 1).collect::<Vec<char>>();
    let (a, b) = (letters(a), letters(b));
    if a.len() > LONGEST || b.len() > LONGEST || a.len().abs_diff(b.len()) > limit {
        return None;
    }
    let mut before = vec![0; b.len() + 1];
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for (i, ca) in a.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, cb) in b.iter().enumerate() {
            let at = |row: &[usize], k: usize| row.get(k).copied().unwrap_or(usize::MAX / 2);
            let mut best = at(&last, j) + usize::from(ca != cb);
            best = best.min(at(&last, j + 1) + 1).min(at(&row, j) + 1);
            let swapped = i > 0 && j > 0 && a.get(i - 1) == Some(cb) && b.get(j - 1) == Some(ca);
            if swapped {
                best = best.min(at(&before, j - 1) + 1);
            }
            row.push(best);
        }
        before = std::mem::replace(&mut last, row);
    }
    last.last().copied().filter(|d| *d <= limit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_of_the_finger_finds_its_name() {
        let names = ["synchronize", "enqueue_copy", "sqrt", "SIZE"];
        let find = |wanted| closest(wanted, names.iter().copied());
        assert_eq!(find("syncronize"), Some("synchronize"));
        assert_eq!(find("enqueue_cpoy"), Some("enqueue_copy"));
        assert_eq!(find("size"), Some("SIZE"));
        assert_eq!(find("entirely_other"), None);
    }
}
