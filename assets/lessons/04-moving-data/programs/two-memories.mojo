from max.gpu.host import DeviceContext

comptime SIZE = 8
comptime dtype = DType.float32

def main() raises:
    with DeviceContext() as ctx:
        # One array on each side. Both begin with zeros.
        var h_a = ctx.enqueue_create_host_buffer[dtype](SIZE)
        var d_a = ctx.enqueue_create_buffer[dtype](SIZE)
        h_a.enqueue_fill(0.0)
        d_a.enqueue_fill(0.0)
        ctx.synchronize()

        # The host writes into its own array.
        h_a[3] = 5.0

        # What does the device's array hold? Bring it over and look.
        var h_seen = ctx.enqueue_create_host_buffer[dtype](SIZE)
        ctx.enqueue_copy(h_seen, d_a)
        ctx.synchronize()
        print("host:", h_a[3], "device:", h_seen[3])
