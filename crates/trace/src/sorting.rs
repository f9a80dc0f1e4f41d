//! How is a list sorted with little code? Every type that the standard library's sort is used with adds 4 KB to the page; here
//! all lists are sorted by the same few instructions over pairs of a key and an index.

/// Sorts by `key`, ascending; equal keys keep their order.
pub fn by_key<T>(items: &mut Vec<T>, mut key: impl FnMut(&T) -> i64) {
    let mut keys: Vec<(i64, u32)> = (0..).zip(items.iter()).map(|(index, item)| (key(item), index)).collect();
    // Lists that are sorted already are the rule: a trace is in order.
    if keys.is_sorted() {
        return;
    }
    sort_pairs(&mut keys);
    let mut from: Vec<Option<T>> = std::mem::take(items).into_iter().map(Some).collect();
    items.reserve_exact(keys.len());
    items.extend(keys.iter().filter_map(|(_, index)| from.get_mut(*index as usize).and_then(Option::take)));
}

/// A key that orders as the number does (as [`f64::total_cmp`]).
pub fn key_of(number: f64) -> i64 {
    let bits = number.to_bits() as i64;
    bits ^ (((bits >> 63) as u64) >> 1) as i64
}

/// A heap sort: the standard library's sorts are faster, and weigh 4 KB.
#[inline(never)]
fn sort_pairs(keys: &mut [(i64, u32)]) {
    for root in (0..keys.len() / 2).rev() {
        sift_down(keys, root);
    }
    for end in (1..keys.len()).rev() {
        keys.swap(0, end);
        sift_down(&mut keys[..end], 0);
    }
}

/// Moves the pair at `root` down until no pair below it is greater.
fn sift_down(heap: &mut [(i64, u32)], mut root: usize) {
    while let Some(mut child) = Some(2 * root + 1).filter(|c| *c < heap.len()) {
        if child + 1 < heap.len() && heap[child] < heap[child + 1] {
            child += 1;
        }
        if heap[root] >= heap[child] {
            break;
        }
        heap.swap(root, child);
        root = child;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_keys_keep_their_order() {
        let mut items: Vec<(i64, usize)> = (0..1_000).map(|i| ((i * 7_919 % 10) as i64, i)).collect();
        by_key(&mut items, |i| i.0);
        let mut expected = items.clone();
        expected.sort();
        assert_eq!(items, expected);
    }

    #[test]
    fn numbers_order_as_numbers() {
        let mut numbers = vec![1.5, -2.0, 0.0, f64::MAX, -0.0, f64::MIN, -1e-300, 3.0];
        by_key(&mut numbers, |n| key_of(*n));
        let mut expected = numbers.clone();
        expected.sort_by(f64::total_cmp);
        assert_eq!(numbers, expected);
    }
}
