//! What did the threads of a kernel print? Its launch leaves records in a buffer of its own, which comes back at the next synchronisation.

use crate::origins::Origin;
use mojo::bytecode::DType;
use mojo::diagnostics::Span;
use mojo::kernel::{EmittedPrint, PRINT_WORDS, PrintPiece};
use mojo::numeric::format_scalar;
use trace::{BufferId, ThreadPlace};

/// The buffer of records: of no array of the program's.
pub(crate) const PRINT_BUFFER: BufferId = BufferId(u32::MAX - 1);
pub(crate) const PRINT_BYTES: u64 = PRINT_WORDS as u64 * 4;
/// Words before the values: the print's number, block and thread.
const HEAD_WORDS: usize = 3;
/// Threads that go in lock step.
const WARP: u32 = 32;

/// One `print` of one thread.
pub(crate) struct Printed {
    pub(crate) text: String,
    pub(crate) span: Span,
    pub(crate) place: ThreadPlace,
}

/// What records are sorted by.
type Order = (u32, u32, u32, u32);

/// The prints of a launch, and whether there were more than the buffer holds. Nothing orders threads; this is the order in which warps that
/// run one after the other print: block by block, warp by warp, each thread's first print, each one's second.
pub(crate) fn read(bytes: &[u8], origin: &Origin, block: [u32; 3]) -> (Vec<Printed>, bool) {
    let words: Vec<u32> =
        bytes.chunks_exact(4).map(|w| u32::from_le_bytes([w[0], w[1], w[2], w[3]])).collect();
    let Some((asked, records)) = words.split_first() else { return (Vec::new(), false) };
    let lost = *asked as usize > records.len();
    // (block, warp, which of the thread's, thread), with the print's number and its values.
    let mut found: Vec<(Order, &EmittedPrint, &[u32])> = Vec::new();
    let mut rest = records.get(..(*asked as usize).min(records.len())).unwrap_or_default();
    while let [number, in_grid, in_block, ..] = *rest {
        let print = number.checked_sub(1).and_then(|n| origin.written.prints.get(n as usize));
        // What did not fit was not written: its words are zeros.
        let Some(print) = print else { break };
        let count = print.pieces.iter().filter(|piece| matches!(piece, PrintPiece::Value(_))).count();
        let Some((record, behind)) = rest.split_at_checked(HEAD_WORDS + count) else { break };
        found.push((
            (in_grid, in_block / WARP, 0, in_block),
            print,
            record.get(HEAD_WORDS..).unwrap_or_default(),
        ));
        rest = behind;
    }
    // Records of one thread stand in its own order: count them.
    found.sort_by_key(|(key, ..)| (key.0, key.3));
    let mut last = None;
    let mut nth = 0;
    for (key, ..) in &mut found {
        nth = if last == Some((key.0, key.3)) { nth + 1 } else { 0 };
        last = Some((key.0, key.3));
        key.2 = nth;
    }
    found.sort_by_key(|(key, ..)| *key);
    let printed = found.into_iter().map(|((in_grid, _, _, in_block), print, values)| Printed {
        text: text(print, values),
        span: print.span,
        place: ThreadPlace { block: unfold(in_grid, origin.grid), thread: unfold(in_block, block) },
    });
    (printed.collect(), lost)
}

fn text(print: &EmittedPrint, values: &[u32]) -> String {
    let mut out = String::new();
    let mut values = values.iter();
    for piece in &print.pieces {
        match piece {
            PrintPiece::Text(text) => out.push_str(text),
            PrintPiece::Value(dtype) => {
                let word = values.next().copied().unwrap_or(0);
                format_scalar(&mut out, *dtype, canonical(*dtype, word));
            }
        }
    }
    out
}

/// A word of a kernel in the encoding that numbers have at the host.
fn canonical(dtype: DType, word: u32) -> u64 {
    match dtype {
        DType::Int | DType::Int8 | DType::Int16 | DType::Int32 | DType::Int64 => {
            i64::from(word as i32) as u64
        }
        DType::Float64 => f64::from(f32::from_bits(word)).to_bits(),
        _ => u64::from(word),
    }
}

fn unfold(number: u32, of: [u32; 3]) -> [u32; 3] {
    let [x, y] = [of[0].max(1), of[1].max(1)];
    [number % x, number / x % y, number / x / y]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernels::Written;
    use std::rc::Rc;
    use trace::OperationId;

    fn origin() -> Origin {
        let print = |pieces| EmittedPrint { span: Span::default(), pieces };
        let text = |text: &str| PrintPiece::Text(text.to_owned());
        let value = PrintPiece::Value;
        let prints = vec![
            print(vec![text("x "), value(DType::Float32), text(" "), value(DType::Int), text("\n")]),
            print(vec![value(DType::Bool), text("\n")]),
        ];
        let written =
            Written { module: device::KernelModule::default(), bindings: vec![], lines: vec![], prints };
        Origin {
            operation: OperationId(0),
            written: Rc::new(written),
            declared: Span::default(),
            grid: [2, 3, 1],
            block: [8, 8, 1],
            dispatched: [2, 3, 1],
            arguments: vec![],
            hosts: vec![],
        }
    }

    /// Text, block and thread.
    type Said = (String, [u32; 3], [u32; 3]);

    fn said(words: &[u32]) -> (Vec<Said>, bool) {
        let bytes: Vec<u8> = words.iter().flat_map(|w| w.to_le_bytes()).collect();
        let (printed, lost) = read(&bytes, &origin(), [8, 8, 1]);
        (printed.into_iter().map(|p| (p.text, p.place.block, p.place.thread)).collect(), lost)
    }

    #[test]
    fn prints_come_in_the_order_of_warps_whatever_the_order_of_records() {
        let half = 0.5_f32.to_bits();
        #[rustfmt::skip]
        let words = [
            19,
            2, 3, 9, 1, // block 3, thread 9
            1, 0, 33, half, u32::MAX, // block 0, the second warp
            2, 3, 9, 0,
            2, 3, 8, 1,
            2, 0, // cut off
            0, 0,
        ];
        let (printed, lost) = said(&words);
        let texts: Vec<&str> = printed.iter().map(|p| p.0.as_str()).collect();
        assert_eq!(texts, ["x 0.5 -1\n", "True\n", "True\n", "False\n"]);
        assert_eq!((printed[0].1, printed[0].2), ([0, 0, 0], [1, 4, 0]));
        assert_eq!((printed[1].1, printed[1].2), ([1, 1, 0], [0, 1, 0]));
        assert!(!lost);
    }

    #[test]
    fn more_than_the_buffer_holds_is_said_to_be_lost() {
        assert_eq!(said(&[9, 2, 1, 1, 1, 0, 0]), (vec![("True\n".into(), [1, 0, 0], [1, 0, 0])], true));
    }
}
