//! A name is imported from where Mojo has it, or had it once: from the package or from the module inside it.

mod common;

fn said(line: &str) -> String {
    common::diagnose(&format!("{line}\n\ndef main():\n    pass\n"))
}

#[test]
fn a_module_of_today_inside_a_package_offers_its_names_without_a_word() {
    for line in [
        "from std.collections.list import List",
        "from std.collections.set import Set",
        "from std.collections.string.string import String",
        "from std.memory.unsafe_pointer import UnsafePointer",
        "from std.memory import alloc",
        "from std.math.constants import pi",
        "from std.bit.bit import pop_count",
        "from std.sys.info import simd_width_of",
        "from std.utils.variant import Variant",
        "from std.builtin.dtype import DType",
        "from std.benchmark.compiler import keep",
        "from std.testing.suite import TestSuite",
        "from std.format import Writable",
        "from std.prelude import List",
        "from max.gpu.host.device_context import DeviceContext",
        "from layout.runtime_layout import RuntimeLayout",
    ] {
        assert_eq!(said(line), "", "{line}");
    }
}

#[test]
fn a_module_of_the_past_works_with_a_note_of_where_its_names_are() {
    for (line, today) in [
        ("from collections.list import List", "std.collections"),
        ("from collections.dict import Dict", "std.collections.dict"),
        ("from collections.inline_array import InlineArray", "std.collections"),
        ("from collections.optional import Optional", "std.collections"),
        ("from memory.span import Span", "std.memory"),
        ("from std.memory.span import Span", "std.memory"),
        ("from math.math import sqrt", "std.math"),
        ("from utils.static_tuple import StaticTuple", "std.utils"),
        ("from sys.terminate import exit", "std.sys"),
        ("from builtin.dtype import DType", "std.builtin"),
        ("from std.builtin.simd import SIMD", "std.builtin"),
        ("from testing.testing import assert_equal", "std.testing"),
        ("from benchmark.compiler import keep", "std.benchmark"),
        ("from gpu.random import Random", "std.random.philox"),
        ("from std.gpu.id import thread_idx", "max.gpu"),
        ("from std.gpu.warp import shuffle_down", "max.gpu.primitives.warp"),
        ("from std.gpu.host.compile import get_gpu_target", "max.gpu.host.compile"),
        ("from std.gpu.host.device_context import DeviceContext", "max.gpu.host"),
    ] {
        let said = said(line);
        assert!(!said.contains(" error "), "{line}: {said}");
        assert!(said.contains(&format!("new=\"{today}\"")), "{line}: {said}");
    }
}

#[test]
fn what_mojo_has_and_the_page_has_not_is_said_so() {
    for (line, id) in [
        ("from std.subprocess import run", "mojo.not-in-subset"),
        ("from sys.ffi import external_call", "mojo.not-in-subset"),
        ("from std.io import FileHandle", "mojo.not-in-subset"),
        ("from std.math import sqroot", "mojo.not-in-library"),
        ("from std.mathh import sqrt", "mojo.unknown-module"),
        ("from std.math.nothing import sqrt", "mojo.unknown-module"),
    ] {
        assert!(said(line).contains(id), "{line}: {}", said(line));
    }
}
