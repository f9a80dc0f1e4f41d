# Twin: host/element_reads.mojo
# Until 25.3 a loop gave pointers; `int` cut a fraction off.
from collections import Dict, List

fn main():
    var l: List[Int] = List[Int](3, 1, 2)
    for x in l:
        print(x[])
    var d = Dict[String, Int]()
    d["a"] = 1
    for item in d.items():
        print(item[].key, item[].value)
    print(int(3.7))
