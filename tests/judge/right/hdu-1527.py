import sys
from math import isqrt
numbers = list(map(int, sys.stdin.read().split()))
for i in range(0, len(numbers), 2):
    a, b = sorted(numbers[i : i + 2])
    k = b - a
    print(0 if a == (k + isqrt(5 * k * k)) // 2 else 1)
