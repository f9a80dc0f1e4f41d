# Nodes that name each other by number.
@fieldwise_init
struct Node(Copyable, Movable):
    var value: Int
    var next: Int
struct LinkedQueue(Sized):
    var nodes: List[Node]
    var head: Int
    var tail: Int
    var count: Int
    def __init__(out self):
        self.nodes = []
        self.head = -1
        self.tail = -1
        self.count = 0
    def push(mut self, value: Int):
        self.nodes.append(Node(value, -1))
        var at = len(self.nodes) - 1
        if self.tail >= 0:
            self.nodes[self.tail].next = at
        else:
            self.head = at
        self.tail = at
        self.count += 1
    def pop(mut self) raises -> Int:
        if self.head < 0:
            raise Error("empty queue")
        ref node = self.nodes[self.head]
        var v = node.value
        self.head = node.next
        if self.head < 0:
            self.tail = -1
        self.count -= 1
        return v
    def __len__(self) -> Int:
        return self.count
@fieldwise_init
struct TreeNode(Copyable, Movable):
    var key: Int
    var left: Optional[Int]
    var right: Optional[Int]
struct Tree:
    var nodes: List[TreeNode]
    def __init__(out self):
        self.nodes = List[TreeNode]()
    def insert(mut self, key: Int):
        self.nodes.append(TreeNode(key, None, None))
        var new = len(self.nodes) - 1
        if new == 0:
            return
        var at = 0
        while True:
            if key < self.nodes[at].key:
                if self.nodes[at].left:
                    at = self.nodes[at].left.value()
                else:
                    self.nodes[at].left = new
                    return
            else:
                if self.nodes[at].right:
                    at = self.nodes[at].right.value()
                else:
                    self.nodes[at].right = new
                    return
    def inorder(self, at: Int, mut out_list: List[Int]):
        if self.nodes[at].left:
            self.inorder(self.nodes[at].left.value(), out_list)
        out_list.append(self.nodes[at].key)
        if self.nodes[at].right:
            self.inorder(self.nodes[at].right.value(), out_list)
    def height(self, at: Optional[Int]) -> Int:
        if not at:
            return 0
        return 1 + max(self.height(self.nodes[at.value()].left), self.height(self.nodes[at.value()].right))
def main() raises:
    var q = LinkedQueue()
    for i in range(5):
        q.push(i * i)
    print(len(q), q.pop(), q.pop(), len(q))
    while len(q) > 0:
        print(q.pop(), end=" ")
    print()
    try:
        _ = q.pop()
    except e:
        print("caught:", e)
    var t = Tree()
    for k in [5, 2, 8, 1, 9, 3]:
        t.insert(k)
    var out_list = List[Int]()
    t.inorder(0, out_list)
    print(out_list, t.height(0))
