struct Parameters {
    first_byte: u32,
    end_byte: u32,
    pattern_low: u32,
    pattern_high: u32,
    source_shift: u32,
    row_blocks: u32,
    unused_a: u32,
    unused_b: u32,
}

@group(0) @binding(0) var<storage, read_write> data: array<u32>;
@group(0) @binding(1) var<uniform> parameters: Parameters;
@group(0) @binding(2) var<storage, read> origin: array<u32>;

// Which bytes of a word lie in the written range.
fn mask_of(word: u32) -> u32 {
    var mask = 0xFFFFFFFFu;
    let begins = word * 4u;
    if (begins < parameters.first_byte) {
        mask = mask & (0xFFFFFFFFu << (8u * min(parameters.first_byte - begins, 3u)));
    }
    if (begins + 4u > parameters.end_byte) {
        mask = mask & (0xFFFFFFFFu >> (8u * min(begins + 4u - parameters.end_byte, 3u)));
    }
    return mask;
}

fn write_word(word: u32, value: u32) {
    let mask = mask_of(word);
    if (mask == 0xFFFFFFFFu) {
        data[word] = value;
    } else {
        data[word] = (data[word] & ~mask) | (value & mask);
    }
}

fn thread_of(block: vec3u, lane: u32) -> u32 {
    return (block.y * parameters.row_blocks + block.x) * 64u + lane;
}

// Never called with this pattern: the binding alone makes the device wait for earlier uses of the buffer.
@compute @workgroup_size(1)
fn touch() {
    if (parameters.pattern_low == 1u) {
        data[0] = 0u;
    }
}

@compute @workgroup_size(64)
fn fill(@builtin(workgroup_id) block: vec3u, @builtin(local_invocation_index) lane: u32) {
    let first = parameters.first_byte / 4u;
    let end = (parameters.end_byte + 3u) / 4u;
    let begins = first + thread_of(block, lane) * 4u;
    for (var i = 0u; i < 4u; i = i + 1u) {
        let word = begins + i;
        if (word < end) {
            write_word(word, select(parameters.pattern_low, parameters.pattern_high, ((word - first) & 1u) == 1u));
        }
    }
}

@compute @workgroup_size(64)
fn copy_bytes(@builtin(workgroup_id) block: vec3u, @builtin(local_invocation_index) lane: u32) {
    let word = parameters.first_byte / 4u + thread_of(block, lane);
    if (word < (parameters.end_byte + 3u) / 4u) {
        // The shift may lead before the source's start for bytes outside the mask: those are never written.
        let at = word * 4u + parameters.source_shift;
        let offset = (at & 3u) * 8u;
        let low = origin[at / 4u];
        var value = low;
        if (offset != 0u) {
            value = (low >> offset) | (origin[(at + 4u) / 4u] << (32u - offset));
        }
        write_word(word, value);
    }
}
