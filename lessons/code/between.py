n, p, q = map(int, input().split())
x = n % (p + q)  #@a
print("first" if x >= p else "second")  #@b
