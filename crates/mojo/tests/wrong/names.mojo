# --- unknown name, with a close one
var count = 3
print(cuont)
# --- unknown name, nothing close, said once
print(zzzyyy)
print(zzzyyy + 1)
# --- forgotten import
def main() raises:
    print(sqrt(2.0))
    print(ceildiv(7, 2))
# --- forgotten import below another
from std.math import sqrt

def main() raises:
    var ctx = DeviceContext()
    print(sqrt(2.0), ctx.name())
# --- kernel not imported
from max.gpu.host import DeviceContext
def main() raises:
    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float32](4)
    ctx.enqueue_function[vector_add](a, a, a, UInt32(4), grid_dim=1, block_dim=4)
# --- wrong module
from std.math import random_float64
def main():
    print(random_float64())
# --- no such name
from std.math import sqrrt
def main():
    print(1)
# --- unknown module
from std.mathh import sqrt
def main():
    print(sqrt(2.0))
# --- unknown module, home known by its names
from numpy import ceildiv
def main():
    print(ceildiv(3, 2))
# --- no such kernel
from kernels import vectr_add
def main():
    print(1)
# --- python
from std.python import Python
def main():
    var np = Python.import_module("numpy")
# --- ancient forms
from max.gpu.host import DeviceContext
def main() raises:
    var p = DTypePointer[DType.float32]()
    var ctx = DeviceContext()
    ctx.enqueue_copy_to_device(p, p)
# --- type as value, function as value, module as value
import std.math
def f(): pass
def main():
    print(Int)
    print(f)
    print(std.math)
    print(len)
# --- defined twice
def f(): pass
comptime f = 3
def main(): pass
# --- no main
def f(): pass
# --- main with arguments
def main(n: Int): pass
# --- statements outside functions
var x = 3
y = 4
print(x)
for i in range(3): pass
def main():
    print(x, y)
# --- declared twice
var a = 1
var a = 2
print(a)
# --- unknown members
var s = "abc"
print(s.uper())
var l: List[Int] = [1]
l.apend(3)
print(DType.float31, DType.bfloat16, Int.MXA, l.upper)
# --- two functions that take the same, two mains
def f(x: Int): pass
def f(y: Int): pass
def main(): f(1)
def main(): pass
# --- the type of a function where a value belongs
var f = def(Int) -> Int
print(1)
# --- modules that are misspelt, or of Python
import maht
from maht import sqrt
import std.maht
import quux
import numpy
import numpy as np
from numpy import zeros
def main(): pass
# --- files
def main() raises:
    var f = open("a.txt", "r")
    print(f.read())
    with open("b.txt") as g:
        print(g)
# --- what is never None
var a = 3
if a is None: print(1)
if a is not None: print(2)
var b: Optional[Int] = None
if b is None: print(3)
# --- a kernel that is not there
from max.gpu.host import DeviceContext
def add_one(a: Pointer[Float32, MutAnyOrigin]):
    a[unsafe_offset=0] = 1.0
def main() raises:
    with DeviceContext() as ctx:
        var d = ctx.enqueue_create_buffer[DType.float32](16)
        ctx.enqueue_function[k](d, grid_dim=1, block_dim=16)
        ctx.enqueue_function[add_oen](d, grid_dim=1, block_dim=16)
        ctx.enqueue_function[n](d, grid_dim=n, block_dim=16)
# --- sum, as in Python
def main():
    var values: List[Int] = [1, 2, 3]
    print(sum(values))
