@group(0) @binding(0) var<storage, read_write> data: array<u32>;

fn leaf(start: u32) -> u32 {
    var i = start;
    while i != 0u { i = i >> 1u; }
    return i;
}

fn unlooped() -> u32 { return leaf(3u); }

fn find(limit: u32) -> vec2u {
    var i = 0u;
    loop {
        if (i >= limit) { return vec2u(i, leaf(i)); }
        for (var k = 0u; k < 4u; k++) { i += k /* for loop { */ + 1u; }
    }
    return vec2u();
}

@compute @workgroup_size(64)
fn walk(@builtin(global_invocation_id) id: vec3u) {
    for (var i = 0u; i < 10u; i++) {
        data[id.x] += find(unlooped() + i).x;
    }
    loop {
        loop { continuing { break if data[0] == 3u; } }
        if (data[1] == 2u) { break; }
        continuing { loop { if (true) { break; } } }
    }
}

@compute @workgroup_size(1)
fn plain() { data[0] = 1u; }
