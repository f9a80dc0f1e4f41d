from std.collections._keys import _test_file, _test_name
from std.time import perf_counter_ns


struct TestSuite(Movable):
    var lines: String
    var passed: Int
    var failed: Int
    var skipped: Int
    var all: Float64

    def __init__(out self):
        self.lines = String()
        self.passed = 0
        self.failed = 0
        self.skipped = 0
        self.all = 0

    def _line(mut self, word: String, since: Int, name: String):
        var took = Float64(Int(perf_counter_ns()) - since) / 1e6
        self.all += took
        self.lines += String("    ", word, " [ ", round(took, 3), " ] ", name, "\n")

    def _pass(mut self, name: String, since: Int):
        self.passed += 1
        self._line("PASS", since, name)

    def _fail(mut self, name: String, since: Int, why: String):
        self.failed += 1
        self._line("FAIL", since, name)
        self.lines += "      " + why.replace("\n", "\n      ") + "\n"

    def test[f: def() raises thin -> None](mut self):
        var since = Int(perf_counter_ns())
        try:
            f()
            self._pass(_test_name[f](), since)
        except e:
            self._fail(_test_name[f](), since, String(e))

    def skip[f: def() raises thin -> None](mut self):
        self.skipped += 1
        self.lines += String("    SKIP [ 0.0 ] ", _test_name[f](), "\n")

    def run(var self) raises:
        var count = self.passed + self.failed + self.skipped
        var report = String("\nRunning ", count, " tests for ", _test_file(), " \n", self.lines, "--------\n")
        report += String("Summary [ ", round(self.all, 3), " ] ", count, " tests run: ")
        report += String(self.passed, " passed , ", self.failed, " failed , ", self.skipped, " skipped \n")
        if self.failed > 0:
            raise Error(report, "Test suite' ", _test_file(), " 'failed! \n")
        print(report)
