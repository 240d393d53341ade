# wrong-answer: 6 2 3
n, p, q = map(int, input().split())
print("first" if n % (p + q) else "second")
