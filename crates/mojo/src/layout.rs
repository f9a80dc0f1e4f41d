//! Where does an element of a tensor stand? Layouts: shapes with strides, known before the program runs.

use std::fmt;

/// An integer or a tuple of them, nested as in `IntTuple(4, IntTuple(2, 2))`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum IntTuple {
    Int(i64),
    /// A dimension that is not known before the program runs.
    Unknown,
    Tuple(Vec<IntTuple>),
}

/// A shape and the strides of its dimensions, in elements.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Layout {
    pub shape: IntTuple,
    pub stride: IntTuple,
}

/// One dimension of a layout: its length and stride, nested alike.
pub type Mode<'l> = (&'l IntTuple, &'l IntTuple);

impl IntTuple {
    /// The parts of a tuple; an integer is its own only part.
    pub fn parts(&self) -> &[IntTuple] {
        match self {
            IntTuple::Tuple(parts) => parts,
            single => std::slice::from_ref(single),
        }
    }

    /// The product of all numbers; `None` where one is unknown.
    pub fn size(&self) -> Option<i64> {
        match self {
            IntTuple::Int(n) => Some(*n),
            IntTuple::Unknown => None,
            IntTuple::Tuple(parts) => {
                parts.iter().try_fold(1i64, |all, part| Some(all.saturating_mul(part.size()?)))
            }
        }
    }

    /// The number, where it is a plain known one.
    pub fn int(&self) -> Option<i64> {
        match self {
            IntTuple::Int(n) => Some(*n),
            IntTuple::Unknown => None,
            // A tuple of one counts as its part.
            IntTuple::Tuple(parts) => match parts.as_slice() {
                [one] => one.int(),
                _ => None,
            },
        }
    }

    /// Numbers in a tuple, nested ones included.
    pub fn leaves(&self) -> usize {
        match self {
            IntTuple::Tuple(parts) => parts.iter().map(IntTuple::leaves).sum(),
            _ => 1,
        }
    }

    fn is_like(&self, other: &IntTuple) -> bool {
        match (self, other) {
            (IntTuple::Tuple(a), IntTuple::Tuple(b)) => {
                a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.is_like(b))
            }
            (IntTuple::Tuple(_), _) | (_, IntTuple::Tuple(_)) => false,
            _ => true,
        }
    }

    fn strides(&self, next: &mut IntTuple, last_first: bool) -> IntTuple {
        match self {
            IntTuple::Tuple(parts) => {
                let mut made = Vec::with_capacity(parts.len());
                if last_first {
                    made.extend(parts.iter().rev().map(|part| part.strides(next, true)));
                    made.reverse();
                } else {
                    made.extend(parts.iter().map(|part| part.strides(next, false)));
                }
                IntTuple::Tuple(made)
            }
            leaf => {
                let mine = next.clone();
                *next = match (&mine, leaf) {
                    (IntTuple::Int(a), IntTuple::Int(b)) => IntTuple::Int(a.saturating_mul(*b)),
                    _ => IntTuple::Unknown,
                };
                mine
            }
        }
    }
}

impl Layout {
    /// `None` where shape and strides are not nested alike.
    pub fn new(shape: IntTuple, stride: IntTuple) -> Option<Layout> {
        shape.is_like(&stride).then_some(Layout { shape, stride })
    }

    /// The last dimension's elements stand side by side.
    pub fn row_major(shape: IntTuple) -> Layout {
        let stride = shape.strides(&mut IntTuple::Int(1), true);
        Layout { shape, stride }
    }

    /// The first dimension's elements stand side by side.
    pub fn col_major(shape: IntTuple) -> Layout {
        let stride = shape.strides(&mut IntTuple::Int(1), false);
        Layout { shape, stride }
    }

    /// A layout of plain dimensions: (length, stride) each.
    pub fn plain(modes: &[(i64, i64)]) -> Layout {
        let tuple = |part: fn(&(i64, i64)) -> i64| {
            IntTuple::Tuple(modes.iter().map(|mode| IntTuple::Int(part(mode))).collect())
        };
        Layout { shape: tuple(|mode| mode.0), stride: tuple(|mode| mode.1) }
    }

    /// A layout of one dimension may be written without its parentheses: with them, as tensors keep it.
    pub fn by_dimensions(self) -> Layout {
        match (&self.shape, &self.stride) {
            (IntTuple::Tuple(_), _) => self,
            _ => Layout {
                shape: IntTuple::Tuple(vec![self.shape]),
                stride: IntTuple::Tuple(vec![self.stride]),
            },
        }
    }

    pub fn rank(&self) -> usize {
        self.shape.parts().len()
    }

    /// The dimensions, outermost level.
    pub fn modes(&self) -> impl Iterator<Item = Mode<'_>> {
        self.shape.parts().iter().zip(self.stride.parts())
    }

    /// The length of dimension `i`, where it is known.
    pub fn dim(&self, i: usize) -> Option<i64> {
        self.shape.parts().get(i)?.size()
    }

    /// The stride of dimension `i`, where it is a plain known number.
    pub fn stride_of(&self, i: usize) -> Option<i64> {
        self.stride.parts().get(i)?.int()
    }

    /// How many elements it has, where that is known.
    pub fn size(&self) -> Option<i64> {
        self.shape.size()
    }

    /// Numbers of the shape and the strides that only the program's run tells.
    pub fn open(&self) -> usize {
        fn unknown(tuple: &IntTuple) -> usize {
            match tuple {
                IntTuple::Int(_) => 0,
                IntTuple::Unknown => 1,
                IntTuple::Tuple(parts) => parts.iter().map(unknown).sum(),
            }
        }
        unknown(&self.shape) + unknown(&self.stride)
    }

    /// How many elements lie from the first to the last, both included: what memory must have.
    pub fn cosize(&self) -> Option<i64> {
        let mut last = 0i64;
        for (length, stride) in self.leaves()? {
            if length == 0 {
                return Some(0);
            }
            last = last.saturating_add((length - 1).saturating_mul(stride));
        }
        Some(last.saturating_add(1))
    }

    /// All dimensions without their nesting: (length, stride). `None` where one is unknown.
    pub fn leaves(&self) -> Option<Vec<(i64, i64)>> {
        fn collect((shape, stride): Mode<'_>, out: &mut Vec<(i64, i64)>) -> Option<()> {
            match (shape, stride) {
                (IntTuple::Tuple(a), IntTuple::Tuple(b)) => {
                    a.iter().zip(b).try_for_each(|mode| collect(mode, out))
                }
                (IntTuple::Int(a), IntTuple::Int(b)) => {
                    out.push((*a, *b));
                    Some(())
                }
                _ => None,
            }
        }
        let mut out = Vec::new();
        collect((&self.shape, &self.stride), &mut out)?;
        Some(out)
    }

    /// The outermost dimensions, where each is plain and known: (length, stride).
    pub fn plain_modes(&self) -> Option<Vec<(i64, i64)>> {
        self.modes().map(|(shape, stride)| Some((shape.int()?, stride.int()?))).collect()
    }

    /// Where the element of these coordinates stands; one for each dimension, or for each number of the shape.
    pub fn offset(&self, coords: &[i64]) -> Option<i64> {
        if coords.len() != self.rank() {
            let leaves = self.leaves()?;
            if coords.len() != leaves.len() {
                return None;
            }
            let parts = leaves.iter().zip(coords).map(|((_, stride), at)| stride.saturating_mul(*at));
            return Some(parts.fold(0, i64::saturating_add));
        }
        self.modes().zip(coords).try_fold(0i64, |sum, (mode, at)| Some(sum.saturating_add(place(mode, *at)?)))
    }

    /// Where the element of this number stands, counted with the first dimension fastest.
    pub fn nth(&self, n: i64) -> Option<i64> {
        place((&self.shape, &self.stride), n)
    }

    /// Neighbouring dimensions that continue each other become one; lengths of one vanish.
    pub fn coalesce(&self) -> Option<Layout> {
        let mut kept: Vec<(i64, i64)> = Vec::new();
        for (length, stride) in self.leaves()? {
            match kept.last_mut() {
                _ if length == 1 => {}
                Some((before, step)) if before.saturating_mul(*step) == stride => {
                    *before = before.saturating_mul(length);
                }
                _ => kept.push((length, stride)),
            }
        }
        Some(match kept.as_slice() {
            [] => Layout { shape: IntTuple::Int(1), stride: IntTuple::Int(0) },
            [(length, stride)] => Layout { shape: IntTuple::Int(*length), stride: IntTuple::Int(*stride) },
            many => Layout::plain(many),
        })
    }

    /// This layout read through another: element `i` of the result is element `inner(i)` of this one. `None` where the lengths do not divide.
    pub fn compose(&self, inner: &Layout) -> Option<Layout> {
        let own = self.coalesce()?.leaves()?;
        fn through(own: &[(i64, i64)], (shape, stride): Mode<'_>) -> Option<(IntTuple, IntTuple)> {
            if let (IntTuple::Tuple(a), IntTuple::Tuple(b)) = (shape, stride) {
                let parts: Option<Vec<_>> = a.iter().zip(b).map(|mode| through(own, mode)).collect();
                let (shapes, strides) = parts?.into_iter().unzip();
                return Some((IntTuple::Tuple(shapes), IntTuple::Tuple(strides)));
            }
            let (mut left, mut skip) = (shape.int()?, stride.int()?);
            if skip == 0 {
                return Some((IntTuple::Int(left), IntTuple::Int(0)));
            }
            let mut found = Vec::new();
            for (i, (length, step)) in own.iter().enumerate() {
                let last = i + 1 == own.len();
                if !last && skip >= *length && *length > 0 {
                    if skip % length != 0 {
                        return None;
                    }
                    skip /= length;
                    continue;
                }
                if !last && (*length <= 0 || length % skip != 0) {
                    return None;
                }
                let here = if last { left } else { left.min(length / skip) };
                if here <= 0 || left % here != 0 {
                    return None;
                }
                if here > 1 || found.is_empty() && last {
                    found.push((here, step.saturating_mul(skip)));
                }
                left /= here;
                skip = 1;
                if left == 1 {
                    break;
                }
            }
            Some(match found.as_slice() {
                [] => (IntTuple::Int(1), IntTuple::Int(0)),
                [(length, step)] => (IntTuple::Int(*length), IntTuple::Int(*step)),
                many => {
                    let plain = Layout::plain(many);
                    (plain.shape, plain.stride)
                }
            })
        }
        let (shape, stride) = through(&own, (&inner.shape, &inner.stride))?;
        Some(Layout { shape, stride })
    }

    /// The dimensions in the opposite order.
    pub fn transpose(&self) -> Layout {
        let reversed = |tuple: &IntTuple| IntTuple::Tuple(tuple.parts().iter().rev().cloned().collect());
        Layout { shape: reversed(&self.shape), stride: reversed(&self.stride) }
    }
}

/// Where coordinate `at` of one dimension stands: a nested one counts its first part fastest.
fn place((shape, stride): Mode<'_>, at: i64) -> Option<i64> {
    match (shape, stride) {
        (IntTuple::Tuple(shapes), IntTuple::Tuple(strides)) => {
            let (mut left, mut sum) = (at, 0i64);
            for (i, mode) in shapes.iter().zip(strides).enumerate() {
                let size = mode.0.size();
                let here = match size {
                    Some(size) if i + 1 < shapes.len() => left.checked_rem(size)?,
                    _ => left,
                };
                sum = sum.saturating_add(place(mode, here)?);
                if i + 1 < shapes.len() {
                    left = left.checked_div(size?)?;
                }
            }
            Some(sum)
        }
        (_, stride) => Some(stride.int()?.saturating_mul(at)),
    }
}

impl fmt::Display for IntTuple {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            IntTuple::Int(n) => write!(f, "{n}"),
            IntTuple::Unknown => write!(f, "-1"),
            IntTuple::Tuple(items) => {
                write!(f, "(")?;
                for (i, item) in items.iter().enumerate() {
                    let comma = if i == 0 { "" } else { ", " };
                    write!(f, "{comma}{item}")?;
                }
                write!(f, ")")
            }
        }
    }
}

impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}:{})", self.shape, self.stride)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ints(numbers: &[i64]) -> IntTuple {
        IntTuple::Tuple(numbers.iter().map(|n| IntTuple::Int(*n)).collect())
    }

    #[test]
    fn strides_follow_the_shape() {
        assert_eq!(Layout::row_major(ints(&[2, 3, 4])).to_string(), "((2, 3, 4):(12, 4, 1))");
        assert_eq!(Layout::col_major(ints(&[2, 3, 4])).to_string(), "((2, 3, 4):(1, 2, 6))");
        let open = Layout::row_major(IntTuple::Tuple(vec![IntTuple::Int(4), IntTuple::Unknown]));
        assert_eq!(open.to_string(), "((4, -1):(-1, 1))");
        assert_eq!((open.size(), open.cosize(), open.dim(0), open.dim(1)), (None, None, Some(4), None));
    }

    #[test]
    fn an_element_is_found_by_coordinates_and_by_number() {
        let nested = Layout::new(
            IntTuple::Tuple(vec![ints(&[2, 2]), IntTuple::Int(3)]),
            IntTuple::Tuple(vec![ints(&[1, 6]), IntTuple::Int(2)]),
        );
        let nested = nested.unwrap();
        assert_eq!(nested.offset(&[3, 1]), Some(9));
        assert_eq!(nested.offset(&[1, 1, 1]), Some(9));
        assert_eq!(nested.offset(&[1]), None);
        let all: Vec<i64> = (0..12).filter_map(|i| nested.nth(i)).collect();
        assert_eq!(all, [0, 1, 6, 7, 2, 3, 8, 9, 4, 5, 10, 11]);
        assert_eq!((nested.rank(), nested.size(), nested.cosize()), (2, Some(12), Some(12)));
    }

    #[test]
    fn a_composition_reads_through_both() {
        let shapes: &[&[i64]] = &[&[8], &[4, 4], &[2, 8], &[2, 3, 4], &[16, 2], &[1, 6]];
        let inner: &[(&[i64], &[i64])] = &[
            (&[2, 2], &[4, 1]),
            (&[4], &[2]),
            (&[2, 3], &[1, 2]),
            (&[2], &[3]),
            (&[4, 2], &[1, 4]),
            (&[8], &[1]),
            (&[2, 2], &[0, 1]),
            (&[3], &[8]),
        ];
        let mut composed = 0;
        for shape in shapes {
            for outer in [Layout::row_major(ints(shape)), Layout::col_major(ints(shape))] {
                for (lengths, strides) in inner {
                    let inner = Layout::new(ints(lengths), ints(strides)).unwrap();
                    if inner.cosize() > outer.size() {
                        continue;
                    }
                    let Some(both) = outer.compose(&inner) else {
                        continue;
                    };
                    composed += 1;
                    assert_eq!(both.rank(), inner.rank());
                    for i in 0..inner.size().unwrap() {
                        let through = inner.nth(i).and_then(|at| outer.nth(at));
                        assert_eq!(both.nth(i), through, "{outer} of {inner} gives {both} at {i}");
                    }
                }
            }
        }
        assert!(composed > 40, "{composed}");
    }

    #[test]
    fn coalescing_keeps_every_element_in_its_place() {
        for (shape, stride) in [(ints(&[2, 3, 4]), ints(&[1, 2, 6])), (ints(&[2, 1, 4]), ints(&[4, 9, 1]))] {
            let layout = Layout::new(shape, stride).unwrap();
            let flat = layout.coalesce().unwrap();
            for i in 0..layout.size().unwrap() {
                assert_eq!(flat.nth(i), layout.nth(i), "{layout} {flat}");
            }
        }
        assert_eq!(Layout::col_major(ints(&[2, 3, 4])).coalesce().unwrap().to_string(), "(24:1)");
    }
}
