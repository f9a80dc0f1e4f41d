//! Launches, queueing, and what the device refuses.
#![cfg(not(target_arch = "wasm32"))]

mod world;

use device::{
    BoundArgument, BufferId, Device, DeviceError, HostClock, KernelModule, Launch, OperationId, Region,
    RunSettings,
};
use std::cell::Cell;
use std::rc::Rc;
use world::{Sink, as_floats, floats, run};

#[test]
fn a_vector_is_added_to_another() {
    let n = 1000;
    let a: Vec<f32> = (0..n).map(|i| i as f32).collect();
    let b: Vec<f32> = (0..n).map(|i| 2.0 * i as f32).collect();
    let source = include_str!("../../../shaders/vector-add.wgsl");
    let module = world::module(source);
    let names: Vec<_> = module.kernels[0].bindings.iter().map(|b| b.name.clone()).collect();
    let out = run(source, [4, 1, 1], [256, 1, 1], &[floats(&a), floats(&b), vec![0; n], vec![n as u32]]);
    let expected: Vec<f32> = (0..n).map(|i| 3.0 * i as f32).collect();
    assert_eq!(as_floats(&out[2]), expected, "{names:?}");
}

fn region(buffer: u32, offset_bytes: u64, bytes: u64) -> Region {
    Region { buffer: BufferId(buffer), offset_bytes, bytes }
}

/// The bytes of a buffer after what was queued.
fn bytes_of(device: &mut simt::CpuDevice, from: Region) -> Vec<u8> {
    let id = OperationId(999);
    device.download(id, from).expect("a region of a buffer");
    let mut sink = Sink(vec![(id, vec![0; from.bytes as usize])]);
    pollster::block_on(device.synchronize(&mut sink)).expect("all is well");
    sink.0.remove(0).1
}

#[test]
fn regions_of_any_bytes_are_filled_copied_and_kept_as_they_were_at_the_call() {
    let mut device = world::open();
    device.begin(RunSettings::PLAIN);
    device.create_buffer(BufferId(0), 11).expect("there is memory");
    device.create_buffer(BufferId(1), 16).expect("there is memory");
    let mut data: Vec<u8> = (1..=11).collect();
    device.upload(OperationId(0), region(0, 0, 11), &data).expect("it fits");
    data.fill(0);
    device.fill(OperationId(1), region(1, 2, 9), &[7]).expect("it fits");
    device.copy(OperationId(2), region(1, 5, 3), region(0, 1, 3)).expect("it fits");
    device.copy(OperationId(3), region(0, 2, 8), region(0, 0, 8)).expect("within one buffer");
    // Freed when its last use is over.
    device.free_buffer(BufferId(0));
    assert_eq!(bytes_of(&mut device, region(1, 0, 16)), [0, 0, 7, 7, 7, 2, 3, 4, 7, 7, 7, 0, 0, 0, 0, 0]);
    assert_eq!(device.download(OperationId(5), region(0, 0, 1)).err(), Some(DeviceError::Unknown("buffer")));
    device.create_buffer(BufferId(2), 0).expect("an empty buffer");
    device.fill(OperationId(6), region(2, 0, 0), &[0; 4]).expect("nothing to fill");
    assert!(matches!(device.fill(OperationId(7), region(1, 8, 9), &[0]), Err(DeviceError::Validation(_))));
    let huge = device.report().limits.max_buffer_bytes + 1;
    assert!(
        matches!(device.create_buffer(BufferId(3), huge), Err(DeviceError::Limit(hit)) if hit.limit == "maxBufferSize")
    );
}

const TWO_LOOPS: &str = "
    @group(0) @binding(0) var<storage, read_write> data: array<u32>;
    fn count(n: u32) -> u32 { var k = 0u; for (var i = 0u; i < n; i++) { k += i; } return k; }
    @compute @workgroup_size(32) fn kernel(@builtin(global_invocation_id) id: vec3<u32>) {
        var k = 0u;
        while data[0] == 0u { k += count(5u); if k == 1u { break; } }
        loop { k += 1u; if k > 1000000000u { break; } }
        data[id.x] = k;
    }";

#[test]
fn an_endless_kernel_is_cut_off_at_its_loop() {
    for check in [false, true] {
        for (first, expected) in [(0, 1), (1, 2)] {
            let module = world::module(TWO_LOOPS);
            let options = simt::OpenOptions { step_budget: 1 << 26, ..simt::OpenOptions::new(1) };
            let mut device = simt::open(Rc::new(world::Clock::start()), options);
            let settings = RunSettings { check, ..RunSettings::PLAIN };
            let mut data = vec![0; 32 * 64];
            data[0] = first;
            let ran =
                world::run_on(&mut device, &module, "kernel", ([64, 1, 1], [32, 1, 1]), &[data], settings);
            let (_, completed) = ran.expect("it ends");
            assert_eq!(completed.cut_off.len(), 1, "{check}");
            assert_eq!(completed.cut_off[0].loop_index, expected, "{check} {first}");
            let endless = completed.launches.iter().flat_map(|l| &l.check).flat_map(|c| &c.findings);
            assert_eq!(endless.filter(|f| f.kind == trace::CheckKind::Endless).count(), usize::from(check));
        }
    }
}

/// 3 ms pass between two looks, however fast the machine.
#[derive(Default)]
struct Ticking(Cell<i64>);

impl HostClock for Ticking {
    fn now_ns(&self) -> i64 {
        self.0.set(self.0.get() + 3_000_000);
        self.0.get()
    }
}

#[test]
fn work_gives_way_within_a_long_block_and_loses_nothing() {
    let source = "
        @group(0) @binding(0) var<storage, read_write> data: array<u32>;
        @compute @workgroup_size(64) fn kernel(@builtin(global_invocation_id) id: vec3<u32>) {
            var k = id.x;
            for (var i = 0u; i < 40000u; i++) { k = k * 1664525u + 1013904223u; }
            data[id.x] = k;
        }";
    let module = world::module(source);
    let interface = &module.kernels[0];
    for threads in [1, 3] {
        let options = simt::OpenOptions { threads, ..simt::OpenOptions::new(1) };
        let mut device = simt::open(Rc::new(Ticking::default()), options);
        device.begin(RunSettings::PLAIN);
        let id = pollster::block_on(device.load(&module)).expect("it loads");
        let whole = region(0, 0, 64 * 12 * 4);
        device.create_buffer(BufferId(0), whole.bytes).expect("there is memory");
        let arguments = [BoundArgument::Buffer(whole)];
        let launch =
            Launch { module: id, interface, arguments: &arguments, grid: [12, 1, 1], block: [64, 1, 1] };
        assert!(device.is_ready(&launch));
        device.launch(OperationId(0), &launch).expect("it launches");
        let mut turns = 0;
        while device.work() {
            turns += 1;
        }
        assert!(turns > 2, "{turns}");
        let bytes = bytes_of(&mut device, whole);
        for (i, word) in bytes.chunks_exact(4).enumerate() {
            let expected =
                (0..40_000).fold(i as u32, |k, _| k.wrapping_mul(1_664_525).wrapping_add(1_013_904_223));
            assert_eq!(u32::from_le_bytes(word.try_into().expect("a word")), expected, "{threads} {i}");
        }
    }
}

#[test]
fn launches_that_cannot_be_are_refused_as_webgpu_refuses_them() {
    let source = include_str!("../../../shaders/vector-add.wgsl");
    let module = world::module(source);
    let interface = &module.kernels[0];
    let mut device = world::open();
    device.begin(RunSettings::PLAIN);
    let id = pollster::block_on(device.load(&module)).expect("it loads");
    device.create_buffer(BufferId(0), 1024).expect("there is memory");
    device.create_buffer(BufferId(1), 256).expect("there is memory");
    let part = |at: u64| BoundArgument::Buffer(region(0, at, 256));
    let size = BoundArgument::Uniform(vec![0; 4]);
    let mut launch = |arguments: &[BoundArgument], grid: [u32; 3], block: [u32; 3]| {
        device.launch(OperationId(0), &Launch { module: id, interface, arguments, grid, block })
    };
    let fine = [part(0), part(0), part(256), size.clone()];
    assert_eq!(launch(&fine, [1; 3], [4, 1, 1]).err(), Some(DeviceError::Aliased { first: 0, second: 2 }));
    let mut limit = |grid, block| match launch(&fine, grid, block) {
        Err(DeviceError::Limit(hit)) => hit.limit,
        _ => "none",
    };
    assert_eq!(limit([65_536, 1, 1], [4, 1, 1]), "maxComputeWorkgroupsPerDimension");
    assert_eq!(limit([1; 3], [2048, 1, 1]), "maxComputeWorkgroupSizeX");
    assert!(matches!(launch(&fine[..3], [1; 3], [4, 1, 1]), Err(DeviceError::Validation(_))));
    let read_only = [part(0), part(0), BoundArgument::Buffer(region(1, 0, 256)), size];
    assert!(matches!(launch(&read_only, [1; 3], [4, 2, 1]), Err(DeviceError::Validation(_))));
    assert!(launch(&read_only, [1; 3], [4, 1, 1]).is_ok());
}

#[test]
fn a_grid_of_nothing_does_nothing() {
    let source = include_str!("../../../shaders/vector-add.wgsl");
    let out = run(source, [0, 1, 1], [4, 1, 1], &[vec![1; 4], vec![1; 4], vec![5; 4], vec![4]]);
    assert_eq!(out[2], [5; 4]);
}

#[test]
fn what_is_missing_is_refused_by_name_and_place() {
    let sources = [
        ("texture", "@group(0) @binding(0) var t: texture_2d<f32>; @group(0) @binding(1) var<storage, read_write> out: array<f32>;
            @compute @workgroup_size(1) fn kernel() { out[0] = textureLoad(t, vec2(0, 0), 0).x; }"),
    ];
    for (word, source) in sources {
        let module = world::module_as_it_is(source);
        let refused = pollster::block_on(world::open().load(&module));
        let Err(DeviceError::Compilation(messages)) = refused else { panic!("{refused:?}") };
        assert!(messages[0].text.contains(word) && messages[0].range.is_some(), "{messages:?}");
    }
    let broken = pollster::block_on(
        world::open().load(&KernelModule { source: "fn (".to_owned(), ..KernelModule::default() }),
    );
    assert!(matches!(broken, Err(DeviceError::Compilation(_))));
}
