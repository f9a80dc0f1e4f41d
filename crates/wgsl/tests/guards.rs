//! What the loop limits look like, and that naga accepts them.

use device::interface::KernelModule;
use expect_test::expect_file;

fn module(source: &str) -> KernelModule {
    let compiled = wgsl::compile("kernels", source);
    match compiled.module {
        Some(module) => module,
        None => panic!("refused: {:#?}", compiled.problems),
    }
}

/// The guarded source is valid, keeps lines, and maps back byte for byte.
fn check(source: &str) -> String {
    let module = module(source);
    let Some(guarded) = module.guarded else { panic!("not guarded") };
    let again = wgsl::compile("guarded", &guarded.source);
    assert!(again.module.is_some(), "{:#?}\n{}", again.problems, guarded.source);
    for (line, (original, now)) in source.lines().zip(guarded.source.lines()).enumerate() {
        let mut rest = now.chars();
        assert!(original.chars().all(|c| rest.any(|d| c == d)), "line {line} moved:\n{original}\n{now}");
    }
    let mut back = vec![None; source.len()];
    for at in 0..guarded.source.len() {
        let original = guarded.original_offset(at as u32) as usize;
        if let Some(place) = back.get_mut(original) {
            // The last guarded byte that maps to an original byte is that byte itself.
            *place = Some(at);
        }
    }
    for (at, place) in back.into_iter().enumerate() {
        assert_eq!(place.map(|p| guarded.source.as_bytes()[p]), Some(source.as_bytes()[at]), "byte {at}");
    }
    for place in &module.loops {
        assert!(["for", "while", "loop"].contains(&&source[place.start as usize..place.end as usize]));
    }
    format!("// {:?}\n{}", guarded.guard, guarded.source)
}

#[test]
fn matmul() {
    expect_file!["guarded/matmul.wgsl"].assert_eq(&check(include_str!("kernels/matmul.wgsl")));
}

#[test]
fn reduce() {
    expect_file!["guarded/reduce.wgsl"].assert_eq(&check(include_str!("kernels/reduce.wgsl")));
}

#[test]
fn stencil() {
    expect_file!["guarded/stencil.wgsl"].assert_eq(&check(include_str!("kernels/stencil.wgsl")));
}

#[test]
fn helpers() {
    expect_file!["guarded/helpers.wgsl"].assert_eq(&check(include_str!("kernels/helpers.wgsl")));
}

/// Barriers in uniform loops beside divergent loops, also in functions: accepted with the limits as without.
#[test]
fn limits_keep_control_flow_uniform() {
    expect_file!["guarded/barriers.wgsl"].assert_eq(&check(include_str!("kernels/barriers.wgsl")));
}

/// A function called with divergent and with uniform arguments, whose result decides about a barrier.
#[test]
fn calls_do_not_share_divergence() {
    expect_file!["guarded/mixed_calls.wgsl"].assert_eq(&check(include_str!("kernels/mixed_calls.wgsl")));
}

/// The directive stays at the head of both texts; naga reads neither with it.
#[test]
fn subgroups() {
    let source = include_str!("kernels/subgroups.wgsl");
    expect_file!["guarded/subgroups.wgsl"].assert_eq(&check(source));
    let module = module(source);
    let needs: Vec<_> = module.needs.iter().map(|need| need.feature.as_str()).collect();
    assert_eq!(needs, ["subgroups"]);
    assert_eq!(module.source, source);
    assert!(!module.for_naga(source).contains("enable"));
    let guarded = module.guarded.as_ref().map_or("", |g| g.source.as_str());
    assert_eq!(guarded.find("enable subgroups;"), source.find("enable subgroups;"));
    assert_eq!(module.for_naga(guarded).len(), guarded.len());
    assert!(!module.for_naga(guarded).contains("enable"));
}

#[test]
fn names_and_bindings_are_free() {
    expect_file!["guarded/names.wgsl"].assert_eq(&check(include_str!("kernels/names.wgsl")));
}

/// A browser's message about the guarded text, in UTF-16 units, lands on the same word of the tab.
#[test]
fn device_messages_map_back() {
    let source = include_str!("kernels/names.wgsl");
    let module = module(source);
    let Some(guarded) = &module.guarded else { panic!("not guarded") };
    for word in ["while", "start_at[id", "i--", "rt_limit[i]"] {
        let (Some(byte), Some(original)) = (guarded.source.rfind(word), source.rfind(word)) else {
            panic!("no {word}");
        };
        let before = &guarded.source[..byte];
        let at = wgsl::DevicePosition {
            offset_utf16: before.encode_utf16().count() as u32,
            length_utf16: word.len() as u32,
            line: before.matches('\n').count() as u32 + 1,
            column: before.rsplit('\n').next().unwrap_or("").encode_utf16().count() as u32 + 1,
        };
        let expected = (original as u32, (original + word.len()) as u32);
        assert_eq!(wgsl::device_range(source, Some(guarded), at), expected, "{word} by offset");
        let by_line = wgsl::DevicePosition { offset_utf16: 0, ..at };
        assert_eq!(wgsl::device_range(source, Some(guarded), by_line), expected, "{word} by line");
    }
}

#[test]
fn module_without_loops_is_not_guarded() {
    assert_eq!(module(include_str!("kernels/vector_add.wgsl")).guarded, None);
}
