from std.time import perf_counter_ns
from max.gpu.host import DeviceContext


# A run in the page must end soon: no further round behind so many nanoseconds.
comptime _LONG = 250_000_000


# There is one queue: what is recorded, waited for or launched on a stream stands in it, in order.
struct DeviceEvent(ImplicitlyCopyable):
    var _ctx: DeviceContext

    def __init__(out self, ctx: DeviceContext):
        self._ctx = ctx

    def synchronize(self) raises:
        self._ctx.synchronize()


struct DeviceStream(ImplicitlyCopyable):
    var _ctx: DeviceContext

    def __init__(out self, ctx: DeviceContext):
        self._ctx = ctx

    def synchronize(self) raises:
        self._ctx.synchronize()

    def record_event(self, event: DeviceEvent) raises:
        pass

    def enqueue_wait_for(self, event: DeviceEvent) raises:
        pass

    def create_event(self) raises -> DeviceEvent:
        return DeviceEvent(self._ctx)


def _total(start: UInt, rounds: Int, num_iters: Int) -> Int:
    var taken = Int(perf_counter_ns() - start)
    return taken if rounds == num_iters else Int(Float64(taken) / Float64(max(rounds, 1)) * Float64(num_iters))


# What a DeviceContext does beyond what the checker itself knows.
struct _DeviceContext:
    var _ctx: DeviceContext

    def execution_time(self, func: def(DeviceContext) raises -> None, num_iters: Int) raises -> Int:
        self._ctx.synchronize()
        var start = perf_counter_ns()
        var rounds = 0
        while rounds < num_iters and (rounds == 0 or Int(perf_counter_ns() - start) < _LONG):
            func(self._ctx)
            rounds += 1
        self._ctx.synchronize()
        return _total(start, rounds, num_iters)

    def execution_time(self, func: def() raises -> None, num_iters: Int) raises -> Int:
        self._ctx.synchronize()
        var start = perf_counter_ns()
        var rounds = 0
        while rounds < num_iters and (rounds == 0 or Int(perf_counter_ns() - start) < _LONG):
            func()
            rounds += 1
        self._ctx.synchronize()
        return _total(start, rounds, num_iters)

    def execution_time[func: def(DeviceContext) raises -> None](self, num_iters: Int) raises -> Int:
        return self.execution_time(func, num_iters)

    def execution_time[func: def() raises -> None](self, num_iters: Int) raises -> Int:
        return self.execution_time(func, num_iters)

    def execution_time_iter(self, func: def(DeviceContext, Int) raises -> None, num_iters: Int) raises -> Int:
        self._ctx.synchronize()
        var start = perf_counter_ns()
        var rounds = 0
        while rounds < num_iters and (rounds == 0 or Int(perf_counter_ns() - start) < _LONG):
            func(self._ctx, rounds)
            rounds += 1
        self._ctx.synchronize()
        return _total(start, rounds, num_iters)

    def execution_time_iter[func: def(DeviceContext, Int) raises -> None](self, num_iters: Int) raises -> Int:
        return self.execution_time_iter(func, num_iters)

    def create_stream(self, *, priority: Int = 0, blocking: Bool = True) raises -> DeviceStream:
        return DeviceStream(self._ctx)

    def stream(self) raises -> DeviceStream:
        return DeviceStream(self._ctx)

    def create_event[
        *, blocking_sync: Bool = False, disable_timing: Bool = True, interprocess: Bool = False
    ](self) raises -> DeviceEvent:
        return DeviceEvent(self._ctx)

    def enqueue_wait_for(self, other: DeviceContext) raises:
        pass

    def set_as_current(self) raises:
        pass

    def push_context(self) raises -> DeviceContext:
        return self._ctx
