//! What a recorded block tells: statements in their order, who took part, and what variables became.
#![cfg(not(target_arch = "wasm32"))]

mod world;

use device::RunSettings;
use expect_test::expect;
use std::fmt::Write;

const SOURCE: &str = "\
struct Params { size: u32 }
@group(0) @binding(0) var<storage, read_write> data: array<f32>;
var<workgroup> tile: array<f32, 4>;
fn half(x: f32) -> f32 {
    let y = x * 0.5;
    return y;
}
@compute @workgroup_size(4)
fn kernel(@builtin(local_invocation_id) thread: vec3<u32>) {
    let i = thread.x;
    var sum = 1.5;
    tile[i] = data[i];
    workgroupBarrier();
    if i < 2u {
        sum = half(tile[i]);
    } else {
        sum += 1.0;
    }
    for (var k = 0u; k < i; k++) {
        sum += tile[3u - i];
    }
    data[i] = sum;
}
";

#[test]
fn a_block_is_recorded_line_by_line() {
    let module = world::module(SOURCE);
    let watch = trace::Watch { launch: 0, block: [0; 3] };
    let settings = RunSettings { watch: Some(watch), check: true, ..RunSettings::PLAIN };
    let data = world::floats(&[1.0, 2.0, 3.0, 4.0]);
    let ran = world::run_on(&mut world::open(), &module, "kernel", ([1; 3], [4, 1, 1]), &[data], settings);
    let (_, completed) = ran.expect("it runs");
    let block = completed.block.expect("it was watched");
    let mut text = String::new();
    for local in &block.locals {
        let _ = writeln!(text, "{}: {} at line {}", local.name, local.type_name, local.span.line);
    }
    for step in &block.steps {
        let active: String = (0..4).map(|t| if step.active[0] >> t & 1 == 1 { 'x' } else { '.' }).collect();
        let source: String = SOURCE
            .encode_utf16()
            .skip(step.span.start as usize)
            .take((step.span.end - step.span.start) as usize)
            .map(|u| char::from_u32(u.into()).unwrap_or('?'))
            .collect();
        let _ = write!(
            text,
            "{:2}:{:<2} {active} {}",
            step.span.line,
            step.span.column,
            source.replace('\n', "⏎")
        );
        for (local, words) in &step.changes {
            let local = &block.locals[*local as usize];
            let values: Vec<String> = match local.scalar {
                trace::check::LocalScalar::F32 => {
                    world::as_floats(words).iter().map(f32::to_string).collect()
                }
                _ => words.iter().map(u32::to_string).collect(),
            };
            let _ = write!(text, "  {}={}", local.name, values.join(","));
        }
        text.push('\n');
    }
    let _ = writeln!(text, "{:#?}", completed.launches[0].check.as_ref().map(|c| c.findings.len()));
    expect![[r#"
        thread: vec3<u32> at line 9
        sum: f32 at line 11
        k: u32 at line 19
        i: u32 at line 10
        x: f32 at line 4
        y: f32 at line 5
        10:13 xxxx thread.x  thread=0,0,0,1,0,0,2,0,0,3,0,0  sum=1.5,1.5,1.5,1.5  i=0,1,2,3
        11:5  xxxx var sum = 1.5  sum=1.5,1.5,1.5,1.5
        12:5  xxxx tile[i] = data[i]
        13:5  xxxx workgroupBarrier
        14:8  xxxx i < 2u
         5:13 xx.. x * 0.5  x=1,2,0,0  y=0.5,1,0,0
         6:5  xx.. return y;
        15:15 xx.. half(tile[i])
        15:9  xx.. sum = half(tile[i])  sum=0.5,1,1.5,1.5
        17:9  ..xx sum += 1.0  sum=0.5,1,2.5,2.5
        19:10 xxxx var k = 0u  k=0,0,0,0
        19:22 xxxx k < i  k=0,0,0,0
        20:9  .xxx sum += tile[3u - i]  sum=0.5,4,4.5,3.5
        19:29 .xxx k++  k=0,1,1,1
        19:22 .xxx k < i  k=0,1,1,1
        20:9  ..xx sum += tile[3u - i]  sum=0.5,4,6.5,4.5
        19:29 ..xx k++  k=0,1,2,2
        19:22 ..xx k < i  k=0,1,2,2
        20:9  ...x sum += tile[3u - i]  sum=0.5,4,6.5,5.5
        19:29 ...x k++  k=0,1,2,3
        19:22 ...x k < i  k=0,1,2,3
        22:5  xxxx data[i] = sum
        Some(
            0,
        )
    "#]]
    .assert_eq(&text);
}
