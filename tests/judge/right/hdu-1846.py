import sys
numbers = list(map(int, sys.stdin.read().split()))
for i in range(numbers[0]):
    n, m = numbers[1 + 2 * i : 3 + 2 * i]
    print("first" if n % (m + 1) else "second")
