# A stack, and what is reckoned with it.
struct Stack[T: Copyable & Deinitable](Sized):
    var items: List[Self.T]
    def __init__(out self):
        self.items = List[Self.T]()
    def push(mut self, var item: Self.T):
        self.items.append(item^)
    def pop(mut self) raises -> Self.T:
        if not self.items:
            raise Error("stack underflow")
        return self.items.pop()
    def peek(ref self) -> ref [self.items[0]] Self.T:
        return self.items[len(self.items) - 1]
    def __len__(self) -> Int:
        return len(self.items)
    def is_empty(self) -> Bool:
        return len(self.items) == 0
def eval_rpn(expr: String) raises -> Float64:
    var st = Stack[Float64]()
    for tok in expr.split(" "):
        if tok == "+" or tok == "-" or tok == "*" or tok == "/":
            var b = st.pop()
            var a = st.pop()
            if tok == "+":
                st.push(a + b)
            elif tok == "-":
                st.push(a - b)
            elif tok == "*":
                st.push(a * b)
            else:
                if b == 0:
                    raise Error("division by zero")
                st.push(a / b)
        else:
            st.push(Float64(String(tok)))
    return st.pop()
def balanced(s: String) -> Bool:
    var st = Stack[String]()
    var pairs = {")": "(", "]": "[", "}": "{"}
    try:
        for c in s.codepoint_slices():
            var ch = String(c)
            if ch == "(" or ch == "[" or ch == "{":
                st.push(ch)
            elif ch in pairs:
                if st.is_empty() or st.pop() != pairs[ch]:
                    return False
    except:
        return False
    return st.is_empty()
def main() raises:
    print(eval_rpn("3 4 + 2 *"), eval_rpn("5 1 2 + 4 * + 3 -"))
    try:
        print(eval_rpn("1 0 /"))
    except e:
        print("Error:", e)
    try:
        print(eval_rpn("1 +"))
    except e:
        print("Error:", e)
    print(balanced("{[()]}"), balanced("(]"), balanced("(("))
    try:
        print(eval_rpn("1 x +"))
    except e:
        print("Error:", e)
