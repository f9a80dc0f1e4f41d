//! Facts about the device that hold natively and in the browser.

use super::*;
use device::{DeviceError, LimitHit, RawTiming};

/// Names every case once: each test file makes a test of each.
#[macro_export]
macro_rules! for_each_case {
    ($make:ident) => {
        $make!(
            a_vector_add_makes_the_round_trip_with_times_in_order,
            parts_of_buffers_are_copied_at_any_alignment,
            a_buffer_is_copied_within_itself,
            fills_write_patterns_of_every_element_size,
            buffers_without_elements_are_fine,
            new_buffers_hold_zeros,
            limits_are_named_with_both_numbers,
            one_buffer_for_two_arguments_is_refused_where_it_is_written,
            pipelines_and_modules_are_kept_across_runs,
            device_errors_name_their_operation,
            compilation_errors_stand_at_their_place,
            an_endless_kernel_is_cut_off_and_the_next_program_runs,
            subgroup_operations_run_where_the_adapter_has_them,
            guards_around_barriers_are_accepted,
            loops_that_end_are_not_cut_off,
            repeats_give_the_result_of_one_execution,
            thousands_of_operations_need_no_synchronisation,
            large_arrays_make_the_round_trip,
            a_slow_kernel_is_repeated_less,
        );
    };
}

fn known_interval(timing: RawTiming) -> (u64, u64) {
    match timing {
        RawTiming::Timestamps { begin_ns, end_ns, .. } | RawTiming::Bracket { begin_ns, end_ns, .. } => {
            (begin_ns, end_ns)
        }
        other => panic!("{other:?} of a device with timestamps"),
    }
}

pub fn assert_in_order(completed: &Completed) {
    let mut last = 0;
    for (operation, timing) in &completed.timings {
        let (begin, end) = known_interval(*timing);
        assert!(last <= begin && begin <= end, "{operation:?} of {:?}", completed.timings);
        last = end;
    }
}

pub async fn a_vector_add_makes_the_round_trip_with_times_in_order(mut run: Run) {
    let n = 1000u32;
    let module = vector_add();
    let id = run.device.load(&module).await.expect("the module");
    let a: Vec<f32> = (0..n).map(|i| i as f32).collect();
    let (d_a, d_b) = (run.uploaded(&bytes(&a)), run.uploaded(&bytes(&a)));
    let sum = run.buffer(4 * u64::from(n));
    let arguments =
        [BoundArgument::Buffer(d_a), BoundArgument::Buffer(d_b), BoundArgument::Buffer(sum), size(n)];
    run.launch(id, &module.kernels[0], &arguments, n.div_ceil(64), 64);
    let down = run.download(sum);
    let completed = run.synchronize().await;
    let expected: Vec<f32> = a.iter().map(|x| x + x).collect();
    assert_eq!(floats(&run.landings.0[&down]), expected);
    assert_eq!(completed.timings.len(), 4);
    assert_in_order(&completed);
    assert!(
        matches!(completed.timings[2].1, RawTiming::Timestamps { .. }),
        "a launch is timed by its own pass"
    );
    assert!(matches!(completed.timings[0].1, RawTiming::Bracket { .. }), "an upload is bracketed");
}

pub async fn parts_of_buffers_are_copied_at_any_alignment(mut run: Run) {
    let old: Vec<u8> = (0..200u8).collect();
    let fresh: Vec<u8> = (0..200u8).map(|i| 255 - i).collect();
    for (offset, length) in [(0, 200), (4, 8), (1, 2), (3, 9), (5, 1), (7, 193), (198, 2), (2, 4), (6, 100)] {
        let range = offset as usize..(offset + length) as usize;
        let mut expected = old.clone();

        let target = run.uploaded(&old);
        run.upload(part(target, offset, length), &fresh[range.clone()]);
        expected[range.clone()].copy_from_slice(&fresh[range.clone()]);
        assert_eq!(run.bytes(target).await, expected, "upload of {length} bytes at {offset}");
        assert_eq!(
            run.bytes(part(target, offset, length)).await,
            &fresh[range.clone()],
            "download of {length} bytes at {offset}"
        );

        for from in [0, offset, 3] {
            let from = from.min(200 - length);
            let (target, source) = (run.uploaded(&old), run.uploaded(&fresh));
            run.copy(part(target, offset, length), part(source, from, length));
            let mut expected = old.clone();
            expected[range.clone()].copy_from_slice(&fresh[from as usize..(from + length) as usize]);
            assert_eq!(run.bytes(target).await, expected, "copy of {length} bytes at {from} to {offset}");
        }
    }
}

pub async fn a_buffer_is_copied_within_itself(mut run: Run) {
    let old: Vec<u8> = (0..64u8).collect();
    for (to, from, length) in [(0, 32, 32), (8, 4, 40), (3, 9, 20), (9, 3, 21)] {
        let buffer = run.uploaded(&old);
        run.copy(part(buffer, to, length), part(buffer, from, length));
        let mut expected = old.clone();
        expected.copy_within(from as usize..(from + length) as usize, to as usize);
        assert_eq!(run.bytes(buffer).await, expected, "{length} bytes at {from} to {to}");
    }
}

pub async fn fills_write_patterns_of_every_element_size(mut run: Run) {
    for pattern in [&[7u8][..], &[1, 2], &[1, 2, 3, 4], &[1, 2, 3, 4, 5, 6, 7, 8], &[0, 0, 0, 0], &[0]] {
        let size = pattern.len() as u64;
        for (first, count) in [(0u64, 25u64), (1, 3), (3, 22), (2, 1)] {
            let old = vec![0xAA; 25 * pattern.len()];
            let target = run.uploaded(&old);
            run.fill(part(target, first * size, count * size), pattern);
            let mut expected = old.clone();
            for element in expected.chunks_exact_mut(pattern.len()).skip(first as usize).take(count as usize)
            {
                element.copy_from_slice(pattern);
            }
            assert_eq!(run.bytes(target).await, expected, "{count} of {pattern:?} from {first}");
        }
    }
    // More than one block.
    let large = run.buffer(100_004);
    run.fill(large, &2.5f32.to_le_bytes());
    assert!(run.floats(large).await.iter().all(|x| *x == 2.5));
}

pub async fn buffers_without_elements_are_fine(mut run: Run) {
    let module = increment();
    let id = run.device.load(&module).await.expect("the module");
    let (none, other) = (run.buffer(0), run.buffer(0));
    run.upload(none, &[]);
    run.copy(other, none);
    run.fill(none, &[0]);
    run.launch(id, &module.kernels[0], &[BoundArgument::Buffer(none)], 1, 64);
    run.launch(id, &module.kernels[0], &[BoundArgument::Buffer(none)], 0, 64);
    let down = run.download(none);
    let completed = run.synchronize().await;
    assert!(run.landings.0[&down].is_empty());
    assert_eq!(completed.timings.len(), 6);
}

pub async fn new_buffers_hold_zeros(mut run: Run) {
    for _ in 0..3 {
        let buffer = run.buffer(5000);
        assert!(run.bytes(buffer).await.iter().all(|b| *b == 0));
        run.fill(buffer, &[9]);
        run.device.free_buffer(buffer.buffer);
    }
    let buffer = run.buffer(4096);
    run.upload(part(buffer, 100, 8), &[1; 8]);
    let bytes = run.bytes(buffer).await;
    assert_eq!(bytes.iter().filter(|b| **b != 0).count(), 8);
}

pub async fn limits_are_named_with_both_numbers(mut run: Run) {
    let module = increment();
    let id = run.device.load(&module).await.expect("the module");
    let data = run.buffer(1024);
    let limits = run.device.report().limits.clone();
    let hit = |result: Result<_, DeviceError>| match result {
        Err(DeviceError::Limit(hit)) => hit,
        other => panic!("{other:?}"),
    };
    let arguments = [BoundArgument::Buffer(data)];
    let launch = |grid, block| Launch {
        module: id,
        interface: &module.kernels[0],
        arguments: &arguments,
        grid,
        block,
    };
    let threads = run.device.launch(OperationId(0), &launch([1, 1, 1], [4096, 1, 1]));
    assert_eq!(
        hit(threads),
        LimitHit {
            limit: "maxComputeWorkgroupSizeX",
            asked: 4096,
            has: u64::from(limits.max_block[0]),
            dimension: Some('x')
        }
    );
    let blocks = run.device.launch(OperationId(0), &launch([1, 70_000, 1], [64, 1, 1]));
    assert_eq!(hit(blocks).limit, "maxComputeWorkgroupsPerDimension");
    let part = [BoundArgument::Buffer(part(data, 4, 8))];
    let launch = Launch { arguments: &part, ..launch([1, 1, 1], [64, 1, 1]) };
    assert_eq!(hit(run.device.launch(OperationId(0), &launch)).limit, "minStorageBufferOffsetAlignment");
    match run.device.create_buffer(BufferId(9), 1 << 43) {
        Err(DeviceError::Limit(hit)) => {
            assert_eq!((hit.limit, hit.asked, hit.has), ("maxBufferSize", 1 << 43, limits.max_buffer_bytes));
        }
        other => panic!("{other:?}"),
    }
    run.synchronize().await;
}

pub async fn one_buffer_for_two_arguments_is_refused_where_it_is_written(mut run: Run) {
    let module = vector_add();
    let id = run.device.load(&module).await.expect("the module");
    let (a, sum) = (run.buffer(64), run.buffer(64));
    let try_with = |run: &mut Run, regions: [Region; 3]| {
        let arguments: Vec<_> = regions.into_iter().map(BoundArgument::Buffer).chain([size(16)]).collect();
        let operation = run.operation();
        let launch = Launch {
            module: id,
            interface: &module.kernels[0],
            arguments: &arguments,
            grid: [1, 1, 1],
            block: [64, 1, 1],
        };
        run.device.launch(operation, &launch).map(|_| ())
    };
    assert_eq!(try_with(&mut run, [a, sum, sum]), Err(DeviceError::Aliased { first: 1, second: 2 }));
    assert_eq!(try_with(&mut run, [a, a, sum]), Ok(()));
    run.synchronize().await;
}

pub async fn pipelines_and_modules_are_kept_across_runs(mut run: Run) {
    let module = increment();
    for warm in [false, true] {
        run.begin(PLAIN);
        let id = run.device.load(&module).await.expect("the module");
        let data = run.buffer(256);
        let arguments = [BoundArgument::Buffer(data)];
        let launch = Launch {
            module: id,
            interface: &module.kernels[0],
            arguments: &arguments,
            grid: [1, 1, 1],
            block: [64, 1, 1],
        };
        assert_eq!(run.device.is_ready(&launch), warm);
        run.device.prepare(&launch).await.expect("a pipeline");
        assert!(run.device.is_ready(&launch));
        let other = Launch { block: [32, 1, 1], ..launch.clone() };
        assert!(!run.device.is_ready(&other), "another block is another pipeline");
        run.launch(id, &module.kernels[0], &arguments, 1, 64);
        assert_eq!(run.floats(data).await, [1.0; 64]);
    }
}

pub async fn device_errors_name_their_operation(mut run: Run) {
    let module = increment();
    let id = run.device.load(&module).await.expect("the module");
    let data = run.buffer(256);
    let good = run.operation();
    run.device.fill(good, data, &[1]).expect("a fill");
    // An interface that does not fit the shader: the browser finds out, we do not.
    let mut wrong = module.kernels[0].clone();
    wrong.bindings[0] = vector_add().kernels[0].bindings[0].clone();
    let bad = run.operation();
    let arguments = [BoundArgument::Buffer(data)];
    let launch =
        Launch { module: id, interface: &wrong, arguments: &arguments, grid: [1, 1, 1], block: [64, 1, 1] };
    run.device.launch(bad, &launch).expect("no error at once");
    let completed = run.device.synchronize(&mut run.landings).await.expect("a synchronisation");
    assert!(!completed.faults.is_empty());
    for fault in &completed.faults {
        assert_eq!(fault.kind, device::FaultKind::Validation, "{fault:?}");
        assert!(fault.operation.is_none_or(|operation| operation == bad), "{fault:?}");
    }
    // The bad pipeline is not kept.
    run.begin(PLAIN);
    let id = run.device.load(&module).await.expect("the module");
    let data = run.buffer(256);
    run.launch(id, &module.kernels[0], &[BoundArgument::Buffer(data)], 1, 64);
    assert_eq!(run.floats(data).await, [1.0; 64]);
}

pub async fn compilation_errors_stand_at_their_place(mut run: Run) {
    let mut module = increment();
    module.source = module.source.replace("data[id.x] + 1.0", "data[id.x] + wrong_name");
    let Err(DeviceError::Compilation(messages)) = run.device.load(&module).await else {
        panic!("the device accepts an unknown name");
    };
    let at = module.source.find("wrong_name").expect("the name") as u32;
    let found =
        messages.iter().filter_map(|m| m.range).any(|(start, end)| start <= at && at < end.max(start + 1));
    assert!(found, "{messages:?}, and the name is at {at}");
}

fn compiled(source: &str) -> KernelModule {
    let compiled = wgsl::compile("kernels", source);
    compiled.module.unwrap_or_else(|| panic!("{:?}", compiled.problems))
}

pub async fn an_endless_kernel_is_cut_off_and_the_next_program_runs(mut run: Run) {
    let module = compiled(
        "@group(0) @binding(0) var<storage, read_write> data: array<u32>;
        @compute @workgroup_size(64)
        fn endless(@builtin(global_invocation_id) id: vec3u) {
            for (var i = 0u; i < 4u; i++) { data[id.x] += 1u; }
            while (data[id.x] != 0u) { data[id.x] = data[id.x] | 1u; }
        }",
    );
    run.begin(RunSettings { force_guard: true, ..RunSettings::PLAIN });
    let id = run.device.load(&module).await.expect("the module");
    let data = run.buffer(4 * 256 * 64);
    let operation = run.launch(id, &module.kernels[0], &[BoundArgument::Buffer(data)], 256, 64);
    let begin = clock();
    let before = begin.now_ns();
    let completed = run.synchronize().await;
    let took = begin.now_ns() - before;
    assert_eq!(completed.cut_off.len(), 1);
    assert_eq!(completed.cut_off[0].operation, operation);
    assert_eq!(completed.cut_off[0].loop_index, 1, "the second loop is the endless one");
    assert!(took < 20_000_000_000, "cut off after {took} ns");
    super::note(&format!("256 endless blocks were cut off after {} ms", took / 1_000_000));

    run.begin(PLAIN);
    let module = increment();
    let id = run.device.load(&module).await.expect("the module");
    let data = run.buffer(256);
    run.launch(id, &module.kernels[0], &[BoundArgument::Buffer(data)], 1, 64);
    assert_eq!(run.floats(data).await, [1.0; 64]);
}

pub async fn guards_around_barriers_are_accepted(mut run: Run) {
    let module = compiled(
        "var<workgroup> part: array<f32, 64>;
        @group(0) @binding(0) var<storage, read> data: array<f32>;
        @group(0) @binding(1) var<storage, read_write> sums: array<f32>;
        @compute @workgroup_size(64)
        fn sum(@builtin(global_invocation_id) id: vec3u, @builtin(local_invocation_index) lane: u32,
               @builtin(workgroup_id) block: vec3u) {
            part[lane] = data[id.x];
            workgroupBarrier();
            for (var half = 32u; half > 0u; half = half / 2u) {
                if (lane < half) { part[lane] += part[lane + half]; }
                workgroupBarrier();
            }
            if (lane == 0u) { sums[block.x] = part[0]; }
        }",
    );
    run.begin(RunSettings { force_guard: true, ..RunSettings::PLAIN });
    let id = run.device.load(&module).await.expect("the module");
    let data = run.uploaded(&bytes(&(0..256).map(|i| i as f32).collect::<Vec<_>>()));
    let sums = run.buffer(16);
    let arguments = [BoundArgument::Buffer(data), BoundArgument::Buffer(sums)];
    run.launch(id, &module.kernels[0], &arguments, 4, 64);
    let expected: Vec<f32> = (0..4).map(|b| (0..64).map(|i| (b * 64 + i) as f32).sum()).collect();
    assert_eq!(run.floats(sums).await, expected);
}

pub async fn subgroup_operations_run_where_the_adapter_has_them(mut run: Run) {
    let module = compiled(include_str!("../../../wgsl/tests/kernels/subgroups.wgsl"));
    if !run.device.report().features.iter().any(|feature| *feature == module.needs[0].feature) {
        super::note("this adapter has no subgroups");
        return;
    }
    let values: Vec<f32> = (0..256).map(|i| i as f32).collect();
    let expected: Vec<f32> = values.chunks(64).map(|block| 2.0 * block.iter().sum::<f32>()).collect();
    for force_guard in [false, true] {
        run.begin(RunSettings { force_guard, ..RunSettings::PLAIN });
        let id = run.device.load(&module).await.expect("the module");
        let data = run.uploaded(&bytes(&values));
        let sums = run.buffer(16);
        let arguments = [BoundArgument::Buffer(data), BoundArgument::Buffer(sums)];
        run.launch(id, &module.kernels[0], &arguments, 4, 64);
        assert_eq!(run.floats(sums).await, expected, "with loops limited: {force_guard}");
    }
}

pub async fn loops_that_end_are_not_cut_off(mut run: Run) {
    // lavapipe itself leaves any loop after 65 535 iterations.
    let count = if cfg!(target_arch = "wasm32") { 1u32 << 20 } else { 60_000 };
    let module = compiled(&format!(
        "@group(0) @binding(0) var<storage, read_write> data: array<u32>;
        @compute @workgroup_size(1)
        fn count() {{ for (var i = 0u; i < {count}u; i++) {{ data[0] = i; }} }}",
    ));
    run.begin(RunSettings { force_guard: true, ..RunSettings::PLAIN });
    let id = run.device.load(&module).await.expect("the module");
    let data = run.buffer(4);
    run.launch(id, &module.kernels[0], &[BoundArgument::Buffer(data)], 1, 1);
    let completed = run.synchronize().await;
    assert_eq!(completed.cut_off, []);
    assert_eq!(run.bytes(data).await, (count - 1).to_le_bytes());
}

pub async fn repeats_give_the_result_of_one_execution(mut run: Run) {
    run.begin(RunSettings { executions: 8, ..RunSettings::PLAIN });
    let module = increment();
    let id = run.device.load(&module).await.expect("the module");
    let data = run.uploaded(&bytes(&[1.0; 64]));
    run.launch(id, &module.kernels[0], &[BoundArgument::Buffer(data)], 1, 64);
    run.launch(id, &module.kernels[0], &[BoundArgument::Buffer(data)], 1, 64);
    let other = run.buffer(256);
    run.copy(other, data);
    run.fill(part(other, 0, 4), &9f32.to_le_bytes());
    let down = run.download(other);
    let completed = run.synchronize().await;
    let mut expected = [3.0; 64];
    expected[0] = 9.0;
    assert_eq!(floats(&run.landings.0[&down]), expected);
    for (_, timing) in &completed.timings {
        let (RawTiming::Timestamps { executions, .. } | RawTiming::Bracket { executions, .. }) = timing
        else {
            panic!("{timing:?}");
        };
        assert_eq!(*executions, 8);
    }
    assert_in_order(&completed);
}

pub async fn thousands_of_operations_need_no_synchronisation(mut run: Run) {
    let module = compiled(
        "@group(0) @binding(0) var<storage, read_write> data: array<f32>;
        struct By { n: u32 }
        @group(0) @binding(1) var<uniform> by: By;
        @compute @workgroup_size(1)
        fn add() { for (var i = 0u; i < by.n; i++) { data[0] = data[0] + 1.0; } }",
    );
    run.begin(RunSettings { force_guard: true, ..RunSettings::PLAIN });
    let id = run.device.load(&module).await.expect("the module");
    let data = run.buffer(4);
    for i in 0..5000 {
        run.launch(id, &module.kernels[0], &[BoundArgument::Buffer(data), size(i % 3)], 1, 1);
    }
    let down = run.download(data);
    let completed = run.synchronize().await;
    assert_eq!(floats(&run.landings.0[&down]), [4999.0]);
    assert_eq!(completed.timings.len(), 5001);
    assert_in_order(&completed);
}

pub async fn large_arrays_make_the_round_trip(mut run: Run) {
    let data: Vec<u8> = (0..8 << 20).map(|i: u32| (i.wrapping_mul(2_654_435_761) >> 24) as u8).collect();
    for round in 0..3 {
        run.begin(PLAIN);
        let first = run.uploaded(&data);
        let second = run.buffer(data.len() as u64);
        run.copy(second, first);
        let downs = [run.download(first), run.download(second)];
        run.synchronize().await;
        for down in downs {
            assert!(run.landings.0[&down] == data, "round {round}");
        }
    }
}

pub async fn a_slow_kernel_is_repeated_less(mut run: Run) {
    let module = compiled(
        "@group(0) @binding(0) var<storage, read_write> data: array<u32>;
        @compute @workgroup_size(64)
        fn slow(@builtin(global_invocation_id) id: vec3u) {
            for (var i = 0u; i < 20000u; i++) { data[id.x] = data[id.x] * 1664525u + i; }
        }",
    );
    for executions in [1, 10_000] {
        run.begin(RunSettings { executions, ..RunSettings::PLAIN });
        let id = run.device.load(&module).await.expect("the module");
        let data = run.buffer(4 * 64 * 64);
        run.launch(id, &module.kernels[0], &[BoundArgument::Buffer(data)], 64, 64);
        let completed = run.synchronize().await;
        let RawTiming::Timestamps { executions: made, .. } = completed.timings[0].1 else {
            panic!("{:?}", completed.timings);
        };
        assert!((1..10_000).contains(&made), "{made} executions of a slow kernel");
    }
}

/// On a device whose timestamps are masked.
pub async fn without_timestamps_times_are_missing_or_by_the_hosts_clock(mut run: Run) {
    assert!(!run.device.report().features.iter().any(|name| name == "timestamp-query"));
    let module = increment();
    for (executions, by_host) in [(1, false), (4, true)] {
        run.begin(RunSettings { executions, ..RunSettings::PLAIN });
        let id = run.device.load(&module).await.expect("the module");
        let data = run.uploaded(&bytes(&[1.0; 64]));
        run.launch(id, &module.kernels[0], &[BoundArgument::Buffer(data)], 1, 64);
        let large = run.uploaded(&vec![7; 1 << 20]);
        let downs = [run.download(data), run.download(large)];
        let completed = run.synchronize().await;
        assert_eq!(floats(&run.landings.0[&downs[0]]), [2.0; 64]);
        assert!(run.landings.0[&downs[1]].iter().all(|b| *b == 7));
        assert_eq!(completed.timings.len(), 5);
        for (_, timing) in completed.timings {
            match timing {
                RawTiming::Missing(trace::UnknownReason::NoTimestamps) => assert!(!by_host),
                RawTiming::HostWall { submitted_ns, done_ns, executions: 4 } => {
                    assert!(by_host && submitted_ns <= done_ns);
                }
                other => panic!("{other:?}"),
            }
        }
    }
}
