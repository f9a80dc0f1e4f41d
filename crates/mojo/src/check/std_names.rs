//! Which names does Mojo's library have, in which module, since when, and what were they called before?
//!
//! Checked against Mojo 1.2.0 with max-core 26.7.0.

/// Modules of today with the names that this project knows of.
pub const MODULES: &[(&str, &[&str])] = &[
    (
        "std.math",
        &[
            "sqrt",
            "exp",
            "exp2",
            "expm1",
            "log",
            "log2",
            "log10",
            "log1p",
            "sin",
            "cos",
            "tan",
            "asin",
            "acos",
            "atan",
            "atan2",
            "sinh",
            "cosh",
            "tanh",
            "asinh",
            "acosh",
            "atanh",
            "erf",
            "erfc",
            "gamma",
            "lgamma",
            "cbrt",
            "hypot",
            "floor",
            "ceil",
            "trunc",
            "ceildiv",
            "fma",
            "rsqrt",
            "recip",
            "copysign",
            "gcd",
            "lcm",
            "clamp",
            "isnan",
            "isinf",
            "isfinite",
            "isclose",
            "pi",
            "e",
            "tau",
            "inf",
            "nan",
            "align_up",
            "align_down",
            "iota",
            "factorial",
        ],
    ),
    (
        "std.bit",
        &[
            "log2_ceil",
            "log2_floor",
            "pop_count",
            "count_leading_zeros",
            "count_trailing_zeros",
            "bit_reverse",
            "byte_swap",
            "bit_width",
            "bit_not",
            "next_power_of_two",
            "prev_power_of_two",
        ],
    ),
    ("std.complex", &["ComplexSIMD", "ComplexScalar", "ComplexFloat32", "ComplexFloat64"]),
    ("std.utils", &["Index", "IndexList", "StaticTuple", "Variant"]),
    (
        "std.utils.numerics",
        &["max_finite", "min_finite", "max_or_inf", "min_or_neg_inf", "neg_inf", "get_accum_type"],
    ),
    (
        "std.random",
        &[
            "random_float64",
            "random_si64",
            "random_ui64",
            "randn_float64",
            "randint",
            "rand",
            "randn",
            "seed",
            "shuffle",
        ],
    ),
    ("std.time", &["perf_counter_ns", "perf_counter", "monotonic", "sleep", "time_function"]),
    (
        "std.sys",
        &[
            "argv",
            "exit",
            "has_accelerator",
            "simd_width_of",
            "size_of",
            "align_of",
            "stderr",
            "stdout",
            "is_gpu",
            "has_nvidia_gpu_accelerator",
            "has_amd_gpu_accelerator",
            "has_apple_gpu_accelerator",
            "is_nvidia_gpu",
            "is_amd_gpu",
            "is_apple_gpu",
            "get_defined_int",
            "get_defined_string",
            "get_defined_bool",
            "get_defined_dtype",
            "is_defined",
            "num_physical_cores",
            "num_logical_cores",
        ],
    ),
    (
        "std.testing",
        &[
            "assert_equal",
            "assert_not_equal",
            "assert_almost_equal",
            "assert_true",
            "assert_false",
            "assert_raises",
            "TestSuite",
        ],
    ),
    (
        "std.memory",
        &[
            "UnsafePointer",
            "Pointer",
            "AddressSpace",
            "OwnedPointer",
            "ArcPointer",
            "stack_allocation",
            "alloc",
            "memcmp",
            "memcpy",
            "memset",
            "memset_zero",
            "bitcast",
        ],
    ),
    (
        "std.collections",
        &["List", "Optional", "Dict", "Set", "Array", "Counter", "Deque", "LinkedList", "InlineArray"],
    ),
    // For the library's own text.
    ("std.collections._keys", &["_key_hash", "_key_error", "_key_type"]),
    ("std.collections.dict", &["Dict", "DictEntry"]),
    ("std.collections.string", &["String", "StringSlice", "StaticString", "atol", "atof"]),
    ("std.random.philox", &["Random", "NormalRandom"]),
    ("std.atomic", &["Atomic", "Ordering"]),
    ("std.os", &["abort", "getenv"]),
    ("std.pathlib", &["Path"]),
    ("std.python", &["Python", "PythonObject"]),
    (
        "std.benchmark",
        &[
            "Bench",
            "BenchConfig",
            "BenchId",
            "Bencher",
            "BenchMetric",
            "ThroughputMeasure",
            "Report",
            "Unit",
            "keep",
            "run",
        ],
    ),
    ("std.algorithm", &["vectorize", "map", "tile"]),
    ("max.algorithm", &["elementwise", "parallelize", "sync_parallelize"]),
    ("std.io", &["Writable", "Writer"]),
    ("std.builtin.device_passable", &["DevicePassable", "DeviceTypeEncoder"]),
    (
        "max.gpu.host",
        &[
            "DeviceContext",
            "DeviceBuffer",
            "HostBuffer",
            "DeviceFunction",
            "DeviceStream",
            "DeviceEvent",
            "DeviceAttribute",
            "FuncAttribute",
            "Dim",
            "LaunchAttribute",
            "get_gpu_target",
        ],
    ),
    ("max.gpu.host.compile", &["get_gpu_target"]),
    (
        "max.gpu",
        &[
            "thread_idx",
            "block_idx",
            "block_dim",
            "grid_dim",
            "global_idx",
            "lane_id",
            "warp_id",
            "WARP_SIZE",
            "MAX_THREADS_PER_BLOCK_METADATA",
        ],
    ),
    (
        "max.gpu.sync",
        &[
            "barrier",
            "syncwarp",
            "mbarrier_init",
            "mbarrier_arrive",
            "mbarrier_test_wait",
            "mbarrier_try_wait",
            "async_copy_arrive",
            "schedule_barrier",
        ],
    ),
    (
        "max.gpu.memory",
        &["async_copy", "async_copy_wait_all", "async_copy_commit_group", "async_copy_wait_group"],
    ),
    ("max.gpu.primitives", &["warp", "block"]),
    (
        "max.gpu.primitives.warp",
        &[
            "sum",
            "max",
            "min",
            "broadcast",
            "shuffle_down",
            "shuffle_up",
            "shuffle_xor",
            "shuffle_idx",
            "prefix_sum",
            "lane_group_sum",
            "lane_group_max",
            "lane_group_min",
            "lane_group_sum_and_broadcast",
            "lane_group_max_and_broadcast",
            "reduce",
            "lane_group_reduce",
            "vote",
        ],
    ),
    ("max.gpu.primitives.block", &["sum", "max", "min", "broadcast", "prefix_sum"]),
    ("max.gpu.intrinsics", &["threadfence"]),
    (
        "layout",
        &[
            "Layout",
            "LayoutTensor",
            "TileTensor",
            "row_major",
            "col_major",
            "IntTuple",
            "RuntimeLayout",
            "TensorLayout",
            "stack_allocation",
            "UNKNOWN_VALUE",
            "print_layout",
            "Idx",
            "Coord",
            "composition",
            "coalesce",
        ],
    ),
    (
        "layout.layout_tensor",
        &["copy_dram_to_sram", "copy_dram_to_sram_async", "copy_sram_to_dram", "copy_local_to_dram"],
    ),
    ("layout.tensor_builder", &["LayoutTensorBuild"]),
];

/// Modules in which names of other modules may be found too: (module, also found in).
pub const ALSO_IN: &[(&str, &[&str])] = &[
    ("std.math.constants", &["std.math"]),
    ("std.math.math", &["std.math"]),
    ("std.utils.numerics", &["std.math"]),
    ("std.utils.index", &["std.utils"]),
    ("std.utils.static_tuple", &["std.utils"]),
    ("std.sys.info", &["std.sys"]),
    ("std.sys.defines", &["std.sys"]),
    ("std.collections.list", &["std.collections"]),
    ("std.collections.optional", &["std.collections"]),
    ("std.memory.pointer", &["std.memory"]),
    ("std.memory.unsafe_pointer", &["std.memory"]),
    ("std.builtin.sort", &[]),
    ("std.algorithm.functional", &["std.algorithm"]),
    ("max.algorithm.functional", &["max.algorithm"]),
    ("std.testing.testing", &["std.testing"]),
    ("std.random", &["std.random.philox"]),
    ("std.random.random", &["std.random"]),
    ("std.time.time", &["std.time"]),
    ("max.gpu", &["max.gpu.sync", "std.memory", "max.gpu.memory"]),
    ("max.gpu.memory", &["std.memory"]),
    ("max.gpu.memory.memory", &["max.gpu.memory", "std.memory"]),
    ("max.gpu.primitives.id", &["max.gpu"]),
    ("max.gpu.primitives.warp", &["max.gpu"]),
    ("max.gpu.primitives.block", &["max.gpu"]),
    ("max.gpu.host.device_context", &["max.gpu.host"]),
    ("layout.tile_layout", &["layout"]),
    ("layout.tile_tensor", &["layout"]),
    ("layout.layout", &["layout"]),
    ("layout.layout_tensor", &["layout"]),
    ("layout.int_tuple", &["layout"]),
];

/// Module paths of the past: (old path, today's modules that took its names, last release that had it).
pub const OLD_MODULES: &[(&str, &[&str], &str)] = &[
    ("math", &["std.math"], "0.26.2"),
    ("math.constants", &["std.math"], "0.26.2"),
    ("bit", &["std.bit"], "0.26.2"),
    ("complex", &["std.complex"], "0.26.2"),
    ("utils", &["std.utils", "std.utils.numerics"], "0.26.2"),
    ("utils.index", &["std.utils"], "0.26.2"),
    ("utils.numerics", &["std.utils.numerics", "std.math"], "0.26.2"),
    ("random", &["std.random"], "0.26.2"),
    ("random.philox", &["std.random.philox"], "0.26.2"),
    ("time", &["std.time"], "0.26.2"),
    ("sys", &["std.sys"], "0.26.2"),
    ("sys.info", &["std.sys"], "0.26.2"),
    ("sys.defines", &["std.sys"], "0.26.2"),
    ("sys.param_env", &["std.sys"], "0.25.7"),
    ("std.sys.param_env", &["std.sys"], "0.26.1"),
    ("testing", &["std.testing"], "0.26.2"),
    ("memory", &["std.memory"], "0.26.2"),
    ("memory.unsafe_pointer", &["std.memory"], "0.26.2"),
    ("memory.pointer", &["std.memory"], "0.26.2"),
    ("collections", &["std.collections"], "0.26.2"),
    ("collections.string", &["std.collections.string"], "0.26.2"),
    ("os", &["std.os", "std.atomic"], "0.26.2"),
    ("os.atomic", &["std.atomic"], "0.26.2"),
    ("std.os", &["std.atomic"], "0.26.2"),
    ("std.os.atomic", &["std.atomic"], "0.26.2"),
    ("pathlib", &["std.pathlib"], "0.26.2"),
    ("python", &["std.python"], "0.26.2"),
    ("benchmark", &["std.benchmark"], "0.26.2"),
    ("algorithm", &["std.algorithm", "max.algorithm"], "0.26.2"),
    ("algorithm.functional", &["std.algorithm", "max.algorithm"], "0.26.2"),
    ("std.algorithm", &["max.algorithm"], "1.0"),
    ("std.algorithm.functional", &["max.algorithm"], "1.0"),
    ("builtin.device_passable", &["std.builtin.device_passable"], "0.26.2"),
    ("gpu", &["max.gpu", "max.gpu.sync", "max.gpu.primitives", "std.memory", "max.gpu.memory"], "0.26.2"),
    ("gpu.id", &["max.gpu"], "0.25.7"),
    ("gpu.globals", &["max.gpu"], "0.25.7"),
    ("gpu.host", &["max.gpu.host"], "0.26.2"),
    ("gpu.host.compile", &["max.gpu.host.compile"], "0.26.2"),
    ("gpu.host._compile", &["max.gpu.host.compile"], "0.25.7"),
    ("gpu.host.dim", &["max.gpu.host"], "0.26.2"),
    ("gpu.host.device_context", &["max.gpu.host"], "0.26.2"),
    ("gpu.sync", &["max.gpu.sync"], "0.26.2"),
    ("gpu.warp", &["max.gpu.primitives.warp"], "0.25.7"),
    ("gpu.block", &["max.gpu.primitives.block"], "0.25.7"),
    ("gpu.intrinsics", &["max.gpu.intrinsics"], "0.26.2"),
    ("std.gpu.intrinsics", &["max.gpu.intrinsics"], "1.0"),
    ("gpu.primitives.block", &["max.gpu.primitives.block"], "0.26.2"),
    ("std.gpu.primitives.block", &["max.gpu.primitives.block"], "1.0"),
    ("gpu.memory", &["std.memory", "max.gpu.memory"], "0.25.7"),
    ("gpu.primitives", &["max.gpu.primitives", "max.gpu"], "0.26.2"),
    ("gpu.primitives.warp", &["max.gpu.primitives.warp"], "0.26.2"),
    ("std.gpu", &["max.gpu", "max.gpu.sync", "max.gpu.primitives", "std.memory", "max.gpu.memory"], "1.0"),
    ("std.gpu.host", &["max.gpu.host"], "0.26.2"),
    ("std.gpu.sync", &["max.gpu.sync"], "0.26.2"),
    ("std.gpu.memory", &["std.memory", "max.gpu.memory"], "0.26.2"),
    ("std.gpu.primitives", &["max.gpu.primitives", "max.gpu"], "1.0"),
    ("std.gpu.primitives.warp", &["max.gpu.primitives.warp"], "1.0"),
    ("tensor", &["layout"], "0.25"),
];

/// Names of the past: (old, today's, last release that had the old one).
pub const OLD_NAMES: &[(&str, &str, &str)] = &[
    ("InlineArray", "Array", "1.1"),
    ("_get_gpu_target", "get_gpu_target", "0.25.7"),
    ("env_get_int", "get_defined_int", "0.26.1"),
    ("env_get_bool", "get_defined_bool", "0.26.1"),
    ("env_get_string", "get_defined_string", "0.26.1"),
    ("env_get_dtype", "get_defined_dtype", "0.26.1"),
    ("Consistency", "Ordering", "0.26.2"),
    ("simdwidthof", "simd_width_of", "0.25.6"),
    ("sizeof", "size_of", "0.25.6"),
    ("alignof", "align_of", "0.25.6"),
    ("MutableAnyOrigin", "MutAnyOrigin", "0.25.7"),
    ("ImmutableAnyOrigin", "ImmutAnyOrigin", "0.25.7"),
    ("str", "String", "0.25"),
    ("int", "Int", "0.25"),
    ("float", "Float64", "0.25"),
    ("bool", "Bool", "0.25"),
    ("now", "perf_counter_ns", "0.25"),
    ("perf_counter_ns_", "perf_counter_ns", "0.25"),
];

/// Forms older than 0.25, each with its present form.
pub const ANCIENT: &[(&str, &str)] = &[
    ("DTypePointer", "Pointer[Scalar[dtype], MutAnyOrigin]"),
    ("Tensor", "TileTensor"),
    ("TensorShape", "row_major[…]()"),
    ("TensorSpec", "row_major[…]()"),
    ("ThreadIdx", "thread_idx"),
    ("BlockIdx", "block_idx"),
    ("BlockDim", "block_dim"),
    ("GridDim", "grid_dim"),
    ("StringRef", "StringSlice"),
    ("DynamicVector", "List"),
    ("AnyRegType", "AnyType"),
    ("Buffer", "DeviceBuffer"),
    ("NDBuffer", "TileTensor"),
    ("Function", "ctx.compile_function[kernel]()"),
    ("Context", "DeviceContext"),
];

/// What WebGPU does not have, by words of its module's path or of its name, each with the message that says what to do instead.
const BEYOND: &[(&str, &str)] = &[
    ("mojo.no-tma", "tma TMATensorTile TMADescriptor create_tma bulk SharedMemBarrier expect"),
    ("mojo.no-cluster", "cluster elect"),
    (
        "mojo.no-tensor-core",
        "mma wgmma ld_matrix st_matrix matrix tensor_core TensorCore TensorCoreAsync tensor_ops",
    ),
    (
        "mojo.no-graph",
        "compiler graph engine asyncrt extensibility InputTensor OutputTensor ManagedTensorSlice foreach",
    ),
    ("mojo.no-dynamic-shared", "external_memory"),
    ("mojo.no-python", "python"),
];
/// Names of the library that are left out, without a message of their own.
const LEFT_OUT: &[&str] =
    &["named_barrier", "CacheEviction", "CacheOperation", "Fill", "sm_id", "Semaphore", "multimem_ld_reduce"];

/// Such names that programs import by habit: told of where they are used.
const BY_HABIT: &[&str] = &[
    "cluster_idx",
    "cluster_dim",
    "cp_async_bulk_commit_group",
    "cp_async_bulk_wait_group",
    "mbarrier_arrive_expect_tx_shared",
    "external_memory",
    "named_barrier",
    "CacheEviction",
    "CacheOperation",
    "Fill",
    "sm_id",
    "Semaphore",
    "TensorCore",
    "mma",
];

/// The name itself, if it is one of them.
pub fn by_habit(name: &str) -> Option<&'static str> {
    BY_HABIT.iter().copied().find(|known| *known == name)
}

/// The message about something that WebGPU does not have.
pub fn beyond(path: &str) -> Option<&'static str> {
    let has =
        |word: &str| path.split('.').any(|part| part == word || part.split('_').any(|piece| piece == word));
    let known = BEYOND.iter().find(|(_, words)| words.split(' ').any(has)).map(|(id, _)| *id);
    known.or_else(|| LEFT_OUT.contains(&path).then_some("mojo.not-in-subset"))
}

/// What needs no import.
pub const PRELUDE: &[&str] = &[
    "print",
    "len",
    "range",
    "min",
    "max",
    "abs",
    "round",
    "divmod",
    "pow",
    "ord",
    "chr",
    "hex",
    "bin",
    "oct",
    "sort",
    "enumerate",
    "zip",
    "reversed",
    "any",
    "all",
    "swap",
    "repr",
    "input",
    "index",
    "ascii",
    "atol",
    "atof",
    "debug_assert",
    "constrained",
    "rebind",
    "materialize",
    "type_of",
    "origin_of",
    "Int",
    "UInt",
    "Bool",
    "String",
    "Int8",
    "Int16",
    "Int32",
    "Int64",
    "UInt8",
    "UInt16",
    "UInt32",
    "UInt64",
    "Byte",
    "Float16",
    "Float32",
    "Float64",
    "BFloat16",
    "Scalar",
    "SIMD",
    "DType",
    "List",
    "Optional",
    "Tuple",
    "Dict",
    "Set",
    "Array",
    "Error",
    "StopIteration",
    "Pointer",
    "UnsafePointer",
    "Span",
    "StringSlice",
    "StaticString",
    "StringLiteral",
    "IntLiteral",
    "FloatLiteral",
    "Slice",
    "slice",
    "NoneType",
    "MutAnyOrigin",
    "ImmutAnyOrigin",
    "MutOrigin",
    "ImmutOrigin",
    "ImmOrigin",
    "MutUntrackedOrigin",
    "ImmUntrackedOrigin",
    "MutUnsafeAnyOrigin",
    "ImmUnsafeAnyOrigin",
    "ImmStaticOrigin",
    "StaticConstantOrigin",
    "MutExternalOrigin",
    "AnyType",
    "Copyable",
    "Movable",
    "ImplicitlyCopyable",
    "Writable",
    "Writer",
    "Stringable",
    "TrivialRegisterPassable",
    "AddressSpace",
    "Self",
    "Codepoint",
    "alloc",
    "memcpy",
    "memset_zero",
    "map",
    "iter",
    "next",
    "hash",
    "isinstance",
];

/// The canonical spelling of a name from the tables, as a static string.
pub fn canonical(name: &str) -> Option<&'static str> {
    PRELUDE
        .iter()
        .copied()
        .chain(MODULES.iter().flat_map(|(_, names)| names.iter().copied()))
        .find(|known| *known == name)
}

/// Today's name of an old one, and the last release that had it.
pub fn renamed(name: &str) -> Option<(&'static str, &'static str)> {
    OLD_NAMES.iter().find(|(old, ..)| *old == name).map(|(_, new, until)| (*new, *until))
}

pub fn ancient(name: &str) -> Option<&'static str> {
    ANCIENT.iter().find(|(old, _)| *old == name).map(|(_, new)| *new)
}

/// Names that a module of today offers, its neighbours' included.
pub fn module_names(path: &str) -> Option<Vec<&'static str>> {
    let own = MODULES.iter().find(|(module, _)| *module == path).map(|(_, names)| *names);
    let also = ALSO_IN.iter().find(|(module, _)| *module == path).map(|(_, others)| *others);
    if own.is_none() && also.is_none() {
        return None;
    }
    let mut names: Vec<&'static str> = own.unwrap_or(&[]).to_vec();
    for other in also.unwrap_or(&[]) {
        names.extend(
            MODULES.iter().filter(|(module, _)| module == other).flat_map(|(_, names)| names.iter().copied()),
        );
    }
    Some(names)
}

/// The module of today in which a name lives.
pub fn home(name: &str) -> Option<&'static str> {
    MODULES.iter().find(|(_, names)| names.contains(&name)).map(|(module, _)| *module)
}

pub fn old_module(path: &str) -> Option<(&'static [&'static str], &'static str)> {
    OLD_MODULES.iter().find(|(old, ..)| *old == path).map(|(_, new, until)| (*new, *until))
}

/// Whether `path` leads towards a module of today or of the past (`std`, `max.gpu`).
pub fn is_package(path: &str) -> bool {
    let inside = |module: &str| module.strip_prefix(path).is_some_and(|rest| rest.starts_with('.'));
    MODULES.iter().any(|(module, _)| inside(module)) || OLD_MODULES.iter().any(|(module, ..)| inside(module))
}
