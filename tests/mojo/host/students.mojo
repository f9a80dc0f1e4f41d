# Students and their grades, sorted by a function.
@fieldwise_init
struct Student(Copyable, Movable, Writable):
    var name: String
    var grades: List[Int]
    def average(self) -> Float64:
        if len(self.grades) == 0:
            return 0
        var s = 0
        for g in self.grades:
            s += g
        return Float64(s) / Float64(len(self.grades))
    def write_to(self, mut writer: Some[Writer]):
        writer.write(self.name, ": ", self.average())
def better(a: Student, b: Student) -> Bool:
    return a.average() > b.average()
def letter(avg: Float64) -> String:
    if avg >= 90:
        return "A"
    elif avg >= 80:
        return "B"
    return "C"
def histogram(values: List[Int], width: Int = 10):
    var buckets = Dict[Int, Int]()
    for v in values:
        var k = v // width * width
        buckets[k] = buckets.get(k, 0) + 1
    for k in range(0, 101, width):
        if k in buckets:
            try:
                print(String(k).ascii_rjust(3), "*" * buckets[k])
            except:
                pass
def main() raises:
    var class_list: List[Student] = [
        Student("Ana", [90, 95, 100]),
        Student("Bo", [70, 80]),
        Student("Cy", []),
    ]
    class_list.append(Student("Di", [88, 92]))
    sort(class_list, better)
    for s in class_list:
        print(s, letter(s.average()))
    var by_name = {s.name: s.average() for s in class_list}
    print(by_name["Ana"], by_name)
    var all_grades = List[Int]()
    for s in class_list:
        all_grades.extend(s.grades.copy())
    histogram(all_grades)
    print(max(3, 7), min(2.5, 1.5), abs(-4), round(2.567, 2))
    var names = [s.name for s in class_list if s.average() > 80]
    print(", ".join(names))
    class_list[0].grades.append(50)
    print(class_list[0])
    print(len(class_list[0].grades), class_list[1].name.upper())
