//! What each kernel of `correct/` must leave in its arrays, computed on the host.

use crate::common::case::Case;

type Arrays = Vec<(&'static str, Vec<f64>)>;

/// `None`: the table has forgotten the case.
pub fn expected(case: &Case) -> Option<Arrays> {
    let of = |name: &str| case.array(name).map(|(_, _, values)| values.to_vec()).unwrap_or_default();
    let length = |name: &str| case.array(name).map_or(0, |(_, length, _)| length);
    let (a, b) = (of("a"), of("b"));
    let n = a.len();
    let one = |name: &'static str, values: Vec<f64>| Some(vec![(name, values)]);
    let out = |values: Vec<f64>| one("out", values);
    let each = |f: &dyn Fn(usize) -> f64| (0..n).map(f).collect::<Vec<f64>>();
    let blocks = |size: usize| a.chunks(size).map(|c| c.iter().sum()).collect::<Vec<f64>>();
    match case.name.as_str() {
        "vector-add" => one("sum", each(&|i| a[i] + b[i])),
        "saxpy" => {
            let (x, y) = (of("x"), of("y"));
            one("y", x.iter().zip(y).map(|(x, y)| 3.0 * x + y).collect())
        }
        "reverse" => out(a.iter().rev().copied().collect()),
        "rotate" => out(each(&|i| a[(i + n - 5) % n])),
        "interleave" => one("pairs", of("left").iter().zip(of("right")).flat_map(|(l, r)| [*l, r]).collect()),
        "deinterleave" => {
            let pairs = of("pairs");
            let side = |k: usize| pairs.iter().skip(k).step_by(2).copied().collect();
            Some(vec![("left", side(0)), ("right", side(1))])
        }
        "grid-stride" => out(each(&|i| a[i] * a[i])),
        "reduce-sequential" | "reduce-interleaved" => one("partial", blocks(32)),
        "reduce-two-loads" => one("partial", blocks(32)),
        "reduce-atomic" | "reduce-shared-atomic" | "subgroup-sum" => one("total", vec![a.iter().sum()]),
        "reduce-max" => one("largest", a.chunks(16).map(largest).collect()),
        "reduce-vec4" => out(vec![a.iter().sum()]),
        "dot-product" => {
            let products = each(&|i| a[i] * b[i]);
            one("partial", products.chunks(16).map(|c| c.iter().sum()).collect())
        }
        "scan-hillis-steele" => out(scan(&a)),
        "scan-double-buffered" => out(scan(&padded(a, 16))),
        "scan-blelloch" => out(scan(&a).iter().zip(&a).map(|(sum, own)| sum - own).collect()),
        "scan-many-blocks" => out(scan(&of("data"))),
        "transpose-naive" => out(transposed(&a, 7, 5)),
        "transpose-tiled" => out(transposed(&a, 7, 6)),
        "transpose-flat-tile" => out(transposed(&a, 7, 11)),
        "matmul-naive" => one("c", product(&a, &b, 6, 7)),
        "matmul-tiled" => one("c", product(&a, &b, 6, 6)),
        "matvec-row-a-thread" | "matvec-row-a-block" => {
            let x = of("x");
            one("y", product(&of("matrix"), &x, x.len(), 1))
        }
        "histogram-global" | "histogram-shared" => {
            let mut bins = vec![0.0; length("bins")];
            of("values").iter().for_each(|v| bins[*v as usize] += 1.0);
            one("bins", bins)
        }
        "stencil-naive" => out(each(&|i| a[i.saturating_sub(1)] + 2.0 * a[i] + a[(i + 1).min(n - 1)])),
        "stencil-halo" => out(each(&|i| (0..3).map(|k| at(&a, i as i64 + k - 1)).sum())),
        "stencil-2d" => {
            out(field(&of("field"), 7, &[(0, 0, -4.0), (1, 0, 1.0), (-1, 0, 1.0), (0, 1, 1.0), (0, -1, 1.0)]))
        }
        "stencil-2d-halo" => {
            let around: Vec<_> = (0..9).map(|k| (k % 3 - 1, k / 3 - 1, 1.0)).collect();
            out(field(&of("field"), 6, &around))
        }
        "convolution-1d" => {
            let weights = of("weights");
            out((0..26).map(|i| (0..5).map(|k| a[i + k] * weights[k]).sum()).collect())
        }
        "convolution-2d" => {
            let (image, filter) = (of("image"), of("filter3"));
            let at = |i: usize| (0..9).map(|k| image[(i / 6 + k / 3) * 8 + i % 6 + k % 3] * filter[k]).sum();
            out((0..30).map(at).collect())
        }
        "pool-max" => {
            let image = of("image");
            let at = |i: usize| (i / 4) * 16 + i % 4 * 2;
            out((0..8).map(|i| largest(&[0, 1, 8, 9].map(|k| image[at(i) + k]))).collect())
        }
        "pool-sum" => out((0..13).map(|i| a[2 * i..2 * i + 3].iter().sum()).collect()),
        "softmax" => {
            let powers = each(&|i| (a[i] - largest(&a)).exp2());
            out(powers.iter().map(|p| p / powers.iter().sum::<f64>()).collect())
        }
        "mean-and-variance" => {
            let mean = a.iter().sum::<f64>() / 16.0;
            out(vec![mean, a.iter().map(|x| x * x).sum::<f64>() / 16.0 - mean * mean])
        }
        "compaction-atomic" => one("kept", a.iter().filter(|x| **x % 3.0 == 1.0).copied().collect()),
        "compaction-scan" => one("kept", a.iter().filter(|x| **x % 2.0 == 0.0).copied().collect()),
        "bitonic-shared" | "odd-even-sort" => one("data", sorted(&of("data"))),
        "bitonic-step" => {
            let mut data = of("data");
            for low in (0..16).filter(|i| i & 2 == 0) {
                if (data[low] > data[low + 2]) == (low & 4 == 0) {
                    data.swap(low, low + 2);
                }
            }
            one("data", data)
        }
        "rank-sort" => out(sorted(&a)),
        "argmax" => one("best", vec![largest(&each(&|i| a[i] * 65536.0 + i as f64))]),
        "broadcast-uniform-load" => {
            let factors = of("factors");
            out((0..22).map(|i| factors[i / 8] * i as f64).collect())
        }
        "broadcast-shared" => {
            let bases = of("bases");
            out((0..15).map(|i| i as f64 - bases[i / 8]).collect())
        }
        "particles" => {
            let mut particles = of("particles");
            for p in particles.chunks_mut(8) {
                (0..3).for_each(|k| p[k] += 0.5 * p[4 + k]);
                p[7] += 1.0;
            }
            one("particles", particles)
        }
        "struct-of-arrays" => {
            let store = of("store");
            out((0..15).map(|i| store[4 + i] + store[i % 4]).collect())
        }
        "rotate-points" => out(of("points").chunks(2).flat_map(|p| [-p[1], p[0]]).collect()),
        "matrix-chain" => out(of("m").chunks(8).flat_map(times_transposed).collect()),
        "nested-arrays" => one("sums", of("rows").chunks(4).map(|row| row.iter().sum()).collect()),
        "pointers" => one("sums", a.chunks(3).map(|three| three.iter().sum()).collect()),
        "half-precision" => out(each(&|i| a[i] * 0.5 + 1.0)),
        "collatz" => one("steps", of("start").iter().map(|s| collatz(*s as u64 + 1)).collect()),
        "mandelbrot" => out((0..35).map(|i| escape(f64::from(i % 7), f64::from(i / 7))).collect()),
        "game-of-life" => one("next", life(&of("cells"), 7, 6)),
        "grey-pixels" => {
            let grey = |p: u32| (p & 0xff00_0000) | (((p & 255) + ((p >> 8) & 255) + ((p >> 16) & 255)) / 3);
            out(of("pixels").iter().map(|p| f64::from(grey(*p as u32))).collect())
        }
        "binary-search" => {
            let sorted = of("sorted");
            let place = |needle: &f64| sorted.iter().filter(|s| *s < needle).count() as f64;
            one("found", of("needles").iter().map(place).collect())
        }
        "dispatch-by-kind" => {
            let kinds = of("kinds");
            let of_kind = |i: usize| match kinds[i] as u32 {
                0 => i as f64,
                1 | 2 => -(i as f64),
                3 => {
                    if i > 10 {
                        3.0
                    } else {
                        4.0
                    }
                }
                _ => 99.0,
            };
            out((0..26).map(of_kind).collect())
        }
        "ballot" => {
            let mask = |c: &[f64]| {
                c.iter().enumerate().map(|(l, x)| if *x > 4.0 { (l as f64).exp2() } else { 0.0 }).sum()
            };
            one("masks", a.chunks(32).map(mask).collect())
        }
        "complex-product" => out((0..n / 2)
            .flat_map(|i| {
                let (p, q) = (&a[2 * i..2 * i + 2], &b[2 * i..2 * i + 2]);
                [p[0] * q[0] - p[1] * q[1], p[0] * q[1] + p[1] * q[0]]
            })
            .collect()),
        "polynomial" => {
            let at = |x: &f64| of("coefficients").iter().fold(0.0, |sum, c| sum * x + c);
            out(of("x").iter().map(at).collect())
        }
        "column-sums" => one("sums", (0..7).map(|x| of("m").iter().skip(x).step_by(7).sum()).collect()),
        "random-numbers" => {
            let random = |i: u32| {
                let mut state = i.wrapping_mul(747_796_405).wrapping_add(2_891_336_453);
                for _ in 0..4 {
                    state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                }
                f64::from(state ^ state >> 16)
            };
            out((0..13).map(random).collect())
        }
        "ping-pong" => {
            let one = of("one");
            Some(vec![
                ("one", one.iter().map(|x| (x + 1.0) * 2.0).collect()),
                ("two", one.iter().map(|x| x + 1.0).collect()),
            ])
        }
        "one-thread-a-block" => out(each(&|i| a[i] + 1.0)),
        "three-dimensions" => {
            let at = |i: usize| (i % 4 * 100 + i / 4 % 3 * 10 + i / 12) as f64;
            out((0..36).map(at).collect())
        }
        "prefix-maximum" => out(each(&|i| largest(&a[..=i]))),
        "last-block-adds-up" => Some(vec![("sums", blocks(8)), ("total", vec![a.iter().sum()])]),
        "subgroup-broadcast" => out(vec![1.0; 32]),
        _ => None,
    }
}

/// Arrays whose elements may come in any order, and are compared sorted.
pub fn any_order(case: &Case, array: &str) -> bool {
    case.name == "compaction-atomic" && array == "kept"
}

pub fn sorted<'a>(values: impl IntoIterator<Item = &'a f64>) -> Vec<f64> {
    let mut values: Vec<f64> = values.into_iter().copied().collect();
    values.sort_by(f64::total_cmp);
    values
}

fn largest(values: &[f64]) -> f64 {
    values.iter().copied().fold(f64::NEG_INFINITY, f64::max)
}

fn padded(mut values: Vec<f64>, length: usize) -> Vec<f64> {
    values.resize(length, 0.0);
    values
}

fn scan(values: &[f64]) -> Vec<f64> {
    values
        .iter()
        .scan(0.0, |sum, v| {
            *sum += v;
            Some(*sum)
        })
        .collect()
}

fn at(values: &[f64], i: i64) -> f64 {
    usize::try_from(i).ok().and_then(|i| values.get(i)).copied().unwrap_or(0.0)
}

fn transposed(a: &[f64], width: usize, height: usize) -> Vec<f64> {
    (0..a.len()).map(|i| a[i % height * width + i / height]).collect()
}

/// `a` has rows of `inner`, `b` rows of `columns`.
fn product(a: &[f64], b: &[f64], inner: usize, columns: usize) -> Vec<f64> {
    let element =
        |i: usize| (0..inner).map(|k| a[i / columns * inner + k] * b[k * columns + i % columns]).sum();
    (0..a.len() / inner * columns).map(element).collect()
}

/// Sums of weighted neighbours (dx, dy, weight); beyond the edge is zero.
fn field(values: &[f64], width: i64, around: &[(i64, i64, f64)]) -> Vec<f64> {
    let point = |i: i64, dx: i64, dy: i64| {
        let x = i % width + dx;
        if x < 0 || x >= width { 0.0 } else { at(values, (i / width + dy) * width + x) }
    };
    (0..values.len() as i64)
        .map(|i| around.iter().map(|(dx, dy, weight)| weight * point(i, *dx, *dy)).sum())
        .collect()
}

/// Of two 2 by 2 matrices, column by column: the first times the other's transpose.
fn times_transposed(m: &[f64]) -> [f64; 4] {
    let at = |column: usize, row: usize| m[row] * m[4 + column] + m[2 + row] * m[6 + column];
    [at(0, 0), at(0, 1), at(1, 0), at(1, 1)]
}

fn collatz(mut n: u64) -> f64 {
    let mut count = 0;
    while n > 1 {
        n = if n.is_multiple_of(2) { n / 2 } else { 3 * n + 1 };
        count += 1;
    }
    f64::from(count)
}

fn escape(x: f64, y: f64) -> f64 {
    let (cx, cy) = (x * 0.5 - 2.25, y * 0.5 - 1.25);
    let (mut zx, mut zy) = (0.0f64, 0.0f64);
    for n in 0..20 {
        if zx * zx + zy * zy > 4.0 {
            return f64::from(n);
        }
        (zx, zy) = (zx * zx - zy * zy + cx, 2.0 * zx * zy + cy);
    }
    20.0
}

fn life(cells: &[f64], width: usize, height: usize) -> Vec<f64> {
    let next = |i: usize| {
        let around: f64 = (0..9)
            .filter(|k| *k != 4)
            .map(|k| {
                cells[(i / width + height - 1 + k / 3) % height * width
                    + (i % width + width - 1 + k % 3) % width]
            })
            .sum();
        f64::from(u8::from(around == 3.0 || around == 2.0 && cells[i] == 1.0))
    };
    (0..cells.len()).map(next).collect()
}
