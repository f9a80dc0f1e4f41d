def main():
	var x = 1
    print(x)
