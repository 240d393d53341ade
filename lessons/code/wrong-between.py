n, p, q = map(int, input().split())
x = n % (p + q)  #@a
print("first" if x else "second")  #@b
