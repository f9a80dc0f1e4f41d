# --- break and continue
break
for i in range(3):
    pass
continue
comptime for i in range(3):
    break
# --- loops over what cannot be looped over
for i in 5:
    print(i)
for x in 2.5:
    print(x)
for i in range(0, 10, 0):
    print(i)
for a in enumerate([1, 2]):
    print(a)
for a, b in [1, 2]:
    print(a, b)
var r = range(3)
# --- comptime
var n = 3
comptime m = n + 1
comptime for i in range(n):
    print(i)
comptime assert 1 > 2, "one is small"
comptime assert 1 == 2
comptime for i in range(100000):
    print(i)
comptime K = 3
K = 4
K += 1
# --- comptime cycles
comptime A = B
comptime B = A + 1
def f() -> Int:
    comptime z = f()
    return z
comptime C = f()
def main():
    print(A, B, C)
# --- comptime calls that go wrong
def endless() -> Int:
    var i = 0
    while True:
        i += 1
        if i < 0:
            return i
    return 0
def bad() raises -> Int:
    raise Error("no luck")
comptime X = endless()
comptime Y = bad()
def main():
    print(X, Y)
# --- errors
raise
raise 3
try:
    pass
except e:
    e = 4
# --- comptime if looks at the chosen branch only
comptime if 1 < 2:
    print("yes")
else:
    print(this_is_not_looked_at)
comptime if 1 > 2:
    print(nor_this)
else:
    print(but_this_is)
# --- targets
var t = (1, 2)
3 = 4
len = 5
f() = 3
t[2] = 1
t.x = 3
"abc"[0] = "x"
# --- dividing by zero, assert
print(1 // 0, 5 % 0)
assert False, "never"
