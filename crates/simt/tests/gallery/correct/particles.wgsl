// Structs in device memory, changed in place.
// launch 2 of 4
// particles: f32 48 mix 10

struct Particle { position: vec3f, mass: f32, velocity: vec3f, age: f32 }
@group(0) @binding(0) var<storage, read_write> particles: array<Particle>;

@compute @workgroup_size(4)
fn move_all(@builtin(global_invocation_id) id: vec3u) {
    if (id.x >= arrayLength(&particles)) { return; }
    var p = particles[id.x];
    p.position += p.velocity * 0.5;
    p.age += 1.0;
    particles[id.x] = p;
}
