from gpu import thread_idx
alias SIZE = 4
alias T: DType = DType.float32

@value
struct Pair:
    var a: Int

@value
struct Other[n: Int](Copyable):
    var a: Int

fn kernel(inout a: Int, borrowed b: Int, owned c: Int, read d: Int):
    let x = 3
    let mut y: Int = 4
    @parameter
    for i in range(4):
        print(i)
    @parameter
    if SIZE > 3:
        print(1)
    elif SIZE > 2:
        print(2)

    @parameter
    fn body[w: Int](i: Int) unified {read}:
        pass

fn apply[f: fn(Int) capturing [_] -> None]():
    pass
