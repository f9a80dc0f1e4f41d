from std.time import perf_counter_ns
from max.gpu.host import DeviceContext


# A run in the page must end soon: so many rounds at most, and none behind so many nanoseconds.
comptime _ROUNDS = 100
comptime _ENOUGH = 50_000_000


struct BenchConfig(Copyable, Movable):
    var max_iters: Int

    def __init__(
        out self,
        out_file: Optional[String] = None,
        min_runtime_secs: Float64 = 0.1,
        max_runtime_secs: Float64 = 1.0,
        num_warmup_iters: Int = 10,
        max_iters: Int = 1_000_000_000,
        num_repetitions: Int = 1,
        flush_denormals: Bool = True,
        show_progress: Bool = False,
    ):
        self.max_iters = max_iters


struct BenchId(Copyable, Movable):
    var name: String

    def __init__(out self, func_name: String, input_id: String = ""):
        self.name = func_name
        if input_id != "":
            self.name += "/input_id:" + input_id


struct BenchMetric(ImplicitlyCopyable):
    var name: String

    def __init__(out self, name: String):
        self.name = name

    comptime elements = BenchMetric("throughput (GElems/s)")
    comptime bytes = BenchMetric("DataMovement (GB/s)")
    comptime flops = BenchMetric("Arithmetic (GFLOPS/s)")


struct ThroughputMeasure(ImplicitlyCopyable):
    var metric: String
    var value: Int

    def __init__(out self, metric: BenchMetric, value: Int):
        self.metric = metric.name
        self.value = value


struct Bencher(Copyable, Movable):
    var num_iters: Int
    var elapsed: Int

    def __init__(out self, num_iters: Int):
        self.num_iters = num_iters
        self.elapsed = 0

    def iter(mut self, f: def() -> None):
        var start = perf_counter_ns()
        var rounds = 0
        while rounds < self.num_iters and (rounds == 0 or Int(perf_counter_ns() - start) < _ENOUGH):
            f()
            rounds += 1
        self.elapsed = Int(perf_counter_ns() - start)
        self.num_iters = rounds

    def iter[f: def() -> None](mut self):
        self.iter(f)

    def iter_preproc(mut self, f: def() -> None, preproc: def() -> None):
        var rounds = 0
        self.elapsed = 0
        while rounds < self.num_iters and self.elapsed < _ENOUGH:
            preproc()
            var start = perf_counter_ns()
            f()
            self.elapsed += Int(perf_counter_ns() - start)
            rounds += 1
        self.num_iters = rounds

    def iter_preproc[f: def() -> None, preproc: def() -> None](mut self):
        self.iter_preproc(f, preproc)

    def iter_custom(mut self, f: def(Int) raises -> Int) raises:
        self.num_iters = min(self.num_iters, 10)
        self.elapsed = f(self.num_iters)

    def iter_custom[f: def(Int) raises -> Int](mut self) raises:
        self.iter_custom(f)

    def iter_custom(mut self, f: def(DeviceContext) raises -> None, ctx: DeviceContext) raises:
        ctx.synchronize()
        var start = perf_counter_ns()
        var rounds = 0
        while rounds < min(self.num_iters, 10) and (rounds == 0 or Int(perf_counter_ns() - start) < _ENOUGH):
            f(ctx)
            ctx.synchronize()
            rounds += 1
        self.elapsed = Int(perf_counter_ns() - start)
        self.num_iters = rounds

    def iter_custom[f: def(DeviceContext) raises -> None](mut self, ctx: DeviceContext) raises:
        self.iter_custom(f, ctx)


def _padded(text: String, width: Int) -> String:
    return text + " " * (width - text.byte_length())


struct Bench(Writable):
    var config: BenchConfig
    var names: List[String]
    var times: List[Float64]
    var rounds: List[Int]
    var metrics: List[String]
    var amounts: List[Int]

    def __init__(out self):
        self = Self(BenchConfig())

    def __init__(out self, config: BenchConfig):
        self.config = config.copy()
        self.names = List[String]()
        self.times = List[Float64]()
        self.rounds = List[Int]()
        self.metrics = List[String]()
        self.amounts = List[Int]()

    def _note(mut self, b: Bencher, id: BenchId, measures: List[ThroughputMeasure]):
        print("Running", id.name)
        self.names.append(id.name)
        self.times.append(Float64(b.elapsed) / Float64(max(b.num_iters, 1)))
        self.rounds.append(b.num_iters)
        self.metrics.append(measures[0].metric if len(measures) > 0 else String(""))
        self.amounts.append(measures[0].value if len(measures) > 0 else 0)

    def bench_function(
        mut self, func: def(mut Bencher) raises -> None, bench_id: BenchId, measures: List[ThroughputMeasure] = []
    ) raises:
        var b = Bencher(min(self.config.max_iters, _ROUNDS))
        func(b)
        self._note(b, bench_id, measures)

    def bench_function[
        func: def(mut Bencher) raises -> None
    ](mut self, bench_id: BenchId, measures: List[ThroughputMeasure] = []) raises:
        self.bench_function(func, bench_id, measures)

    def bench_with_input[
        T: AnyType, //, func: def(mut Bencher, T) raises -> None
    ](mut self, bench_id: BenchId, input: T, measures: List[ThroughputMeasure] = []) raises:
        var b = Bencher(min(self.config.max_iters, _ROUNDS))
        func(b, input)
        self._note(b, bench_id, measures)

    def bench_with_input[
        T: AnyType, func: def(mut Bencher, T) raises -> None
    ](mut self, bench_id: BenchId, input: T, measures: List[ThroughputMeasure] = []) raises:
        var b = Bencher(min(self.config.max_iters, _ROUNDS))
        func(b, input)
        self._note(b, bench_id, measures)

    # As Mojo's table, with a line that says who measured.
    def write_to[W: Writer](self, mut writer: W):
        var metric = String("")
        for name in self.metrics:
            if name != "":
                metric = name
        var cells = List[List[String]]()
        var head = List[String]()
        head.append("name")
        head.append("met (ms)")
        head.append("iters")
        if metric != "":
            head.append(metric)
        cells.append(head^)
        for i in range(len(self.names)):
            var row = List[String]()
            row.append(self.names[i])
            row.append(String(self.times[i] / 1e6))
            row.append(String(self.rounds[i]))
            if metric != "":
                row.append(String(Float64(self.amounts[i]) / self.times[i]) if self.metrics[i] == metric else "N/A")
            cells.append(row^)
        var widths = List[Int]()
        for c in range(len(cells[0])):
            var width = 0
            for row in cells:
                width = max(width, row[c].byte_length())
            widths.append(width)
        writer.write("measured in the browser\n")
        for r in range(len(cells)):
            for c in range(len(widths)):
                writer.write("| ", _padded(cells[r][c], widths[c]), " ")
            writer.write("|\n")
            if r == 0:
                for c in range(len(widths)):
                    writer.write("| ", "-" * widths[c], " ")
                writer.write("|\n")

    def dump_report(mut self) raises:
        print(self)


struct Unit:
    comptime ns = "ns"
    comptime ms = "ms"
    comptime s = "s"


struct Report(Copyable, Movable):
    var rounds: Int
    var nanoseconds: Float64

    def __init__(out self, rounds: Int, nanoseconds: Float64):
        self.rounds = rounds
        self.nanoseconds = nanoseconds

    def iters(self) -> Int:
        return self.rounds

    def duration(self, unit: String = "s") -> Float64:
        if unit == "ns":
            return self.nanoseconds
        return self.nanoseconds / (1e6 if unit == "ms" else 1e9)

    def mean(self, unit: String = "s") -> Float64:
        return self.duration(unit) / Float64(max(self.rounds, 1))

    def min(self, unit: String = "s") -> Float64:
        return self.mean(unit)

    def max(self, unit: String = "s") -> Float64:
        return self.mean(unit)

    def print(self, unit: String = "s"):
        print("--------------------------------------------------------------------------------")
        print("Benchmark Report (" + unit + ") measured in the browser")
        print("--------------------------------------------------------------------------------")
        print("Mean:", self.mean(unit))
        print("Total:", self.duration(unit))
        print("Iters:", self.rounds)

    def print_full(self, unit: String = "s"):
        self.print(unit)


def run(
    f: def() raises -> None,
    num_warmup_iters: Int = 1,
    max_iters: Int = 1_000_000_000,
    min_runtime_secs: Float64 = 0.1,
    max_runtime_secs: Float64 = 60,
    max_batch_size: Int = 0,
) raises -> Report:
    var start = perf_counter_ns()
    var rounds = 0
    while rounds < min(max_iters, _ROUNDS) and (rounds == 0 or Int(perf_counter_ns() - start) < _ENOUGH):
        f()
        rounds += 1
    return Report(rounds, Float64(perf_counter_ns() - start))


def run[
    func: def() raises -> None
](
    num_warmup_iters: Int = 1,
    max_iters: Int = 1_000_000_000,
    min_runtime_secs: Float64 = 0.1,
    max_runtime_secs: Float64 = 60,
    max_batch_size: Int = 0,
) raises -> Report:
    return run(func, max_iters=max_iters)
