import sys
numbers = list(map(int, sys.stdin.read().split()))
for i in range(0, len(numbers), 3):
    n, p, q = numbers[i : i + 3]
    print("WIN" if (n - 1) % (p + q) >= p else "LOST")
