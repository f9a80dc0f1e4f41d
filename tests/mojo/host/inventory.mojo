# A stock of things.
struct Inventory:
    var stock: Dict[String, Int]
    var prices: Dict[String, Float64]
    def __init__(out self):
        self.stock = {}
        self.prices = Dict[String, Float64]()
    def add(mut self, name: String, qty: Int, price: Float64):
        self.stock[name] = self.stock.get(name, 0) + qty
        self.prices[name] = price
    def remove(mut self, name: String, qty: Int) raises:
        if name not in self.stock:
            raise Error("no such item: " + name)
        if self.stock[name] < qty:
            raise Error(t"only {self.stock[name]} of {name}")
        self.stock[name] -= qty
        if self.stock[name] == 0:
            _ = self.stock.pop(name)
    def value(self) raises -> Float64:
        var t = 0.0
        for e in self.stock.items():
            t += Float64(e.value) * self.prices[e.key]
        return t
def main() raises:
    var inv = Inventory()
    inv.add("apple", 10, 0.5)
    inv.add("pear", 4, 0.75)
    inv.add("apple", 5, 0.6)
    print(inv.value(), inv.stock)
    inv.remove("pear", 4)
    print(inv.stock, len(inv.stock))
    for name in ["kiwi", "apple"]:
        try:
            inv.remove(name, 100)
        except e:
            print("error:", e)
    print(inv.prices)
