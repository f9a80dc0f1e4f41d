# Nobody imports this, so nobody is kept from running by it.
def main(:
