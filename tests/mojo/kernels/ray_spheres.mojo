# Covers: ray casting of spheres: structs with methods and operators in kernels, an array of structs' numbers, shading, characters by brightness.
from std.math import sqrt
from max.gpu import block_dim, block_idx, thread_idx
from max.gpu.host import DeviceContext

comptime W = 32
comptime H = 12
comptime SPHERES = 2


@fieldwise_init
struct Vec3(ImplicitlyCopyable, Movable):
    var x: Float32
    var y: Float32
    var z: Float32

    def __add__(self, o: Self) -> Self:
        return Self(self.x + o.x, self.y + o.y, self.z + o.z)

    def __sub__(self, o: Self) -> Self:
        return Self(self.x - o.x, self.y - o.y, self.z - o.z)

    def __mul__(self, k: Float32) -> Self:
        return Self(self.x * k, self.y * k, self.z * k)

    def dot(self, o: Self) -> Float32:
        return self.x * o.x + self.y * o.y + self.z * o.z

    def normalized(self) -> Self:
        return self * (1.0 / sqrt(self.dot(self)))


@fieldwise_init
struct Ray(ImplicitlyCopyable, Movable):
    var origin: Vec3
    var direction: Vec3

    def at(self, t: Float32) -> Vec3:
        return self.origin + self.direction * t


def hit(ray: Ray, center: Vec3, radius: Float32) -> Float32:
    """The distance to the sphere, or -1."""
    var oc = ray.origin - center
    var b = oc.dot(ray.direction)
    var c = oc.dot(oc) - radius * radius
    var d = b * b - c
    if d < 0:
        return -1.0
    return -b - sqrt(d)


def trace(image: Pointer[Float32, MutAnyOrigin], spheres: Pointer[Float32, MutAnyOrigin]):
    var px = block_idx.x * block_dim.x + thread_idx.x
    var py = block_idx.y * block_dim.y + thread_idx.y
    if px >= W or py >= H:
        return
    var u = (Float32(px) + 0.5) / W * 4.0 - 2.0
    var v = 1.5 - (Float32(py) + 0.5) / H * 3.0
    var ray = Ray(Vec3(0, 0, -3), Vec3(u, v, 3).normalized())
    var light = Vec3(1, 1, -1).normalized()
    var nearest: Float32 = 1e9
    var shade: Float32 = 0.0
    for s in range(SPHERES):
        var base = 4 * s
        var center = Vec3(spheres[unsafe_offset=base], spheres[unsafe_offset=base + 1], spheres[unsafe_offset=base + 2])
        var t = hit(ray, center, spheres[unsafe_offset=base + 3])
        if t > 0 and t < nearest:
            nearest = t
            var normal = (ray.at(t) - center).normalized()
            shade = 0.1 + 0.9 * max(normal.dot(light), Float32(0))
    image[unsafe_offset=py * W + px] = shade


def main() raises:
    with DeviceContext() as ctx:
        var image = ctx.enqueue_create_buffer[DType.float32](W * H)
        var spheres = ctx.enqueue_create_buffer[DType.float32](4 * SPHERES)
        with spheres.map_to_host() as s:
            var numbers: List[Float32] = [-0.7, 0.0, 0.0, 0.9, 0.8, 0.3, -0.5, 0.6]
            for i in range(len(numbers)):
                s[i] = numbers[i]
        ctx.enqueue_function[trace](image, spheres, grid_dim=((W + 7) // 8, (H + 3) // 4), block_dim=(8, 4))
        with image.map_to_host() as h:
            for y in range(H):
                var line = String()
                for x in range(W):
                    var b = h[y * W + x]
                    line += "#" if b > 0.75 else ("+" if b > 0.4 else ("." if b > 0 else " "))
                print(line)
