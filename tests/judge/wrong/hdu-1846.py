# wrong-answer: 1 1 1
for _ in range(int(input())):
    n, m = map(int, input().split())
    print("first" if n % m else "second")
