# Covers: a struct as a kernel's argument: the settings of a simulation step, passed as one.
from max.gpu.host import DeviceContext
from max.gpu import global_idx
from std.builtin.device_passable import DevicePassable, DeviceTypeEncoder


@fieldwise_init
struct Step(DevicePassable, ImplicitlyCopyable):
    comptime device_type: AnyType = Self
    var count: Int32
    var dt: Float32
    var pull: SIMD[DType.float32, 2]

    def _to_device_type(self, mut encoder: Some[DeviceTypeEncoder], target: MutOpaquePointer[_]):
        target.unsafe_bitcast[Self.device_type]()[] = self

    @staticmethod
    def get_type_name() -> String:
        return "Step"

    @staticmethod
    def get_device_type_name() -> String:
        return "Step"

    def pulled(self, x: Float32, axis: Int) -> Float32:
        return x + self.pull[axis] * self.dt


def advance(x: Pointer[Float32, MutAnyOrigin], y: Pointer[Float32, MutAnyOrigin], step: Step):
    var i = global_idx.x
    if i < Int(step.count):
        x[unsafe_offset=i] = step.pulled(x[unsafe_offset=i], 0)
        y[unsafe_offset=i] = step.pulled(y[unsafe_offset=i], 1)


def main() raises:
    comptime N = 6
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](N + 2)
    var y = ctx.enqueue_create_buffer[DType.float32](N + 2)
    x.enqueue_fill(1)
    y.enqueue_fill(2)
    var step = Step(count=N, dt=0.5, pull=SIMD[DType.float32, 2](1, -2))
    for _ in range(3):
        ctx.enqueue_function[advance](x, y, step, grid_dim=2, block_dim=4)
    ctx.synchronize()
    print(x)
    print(y)
