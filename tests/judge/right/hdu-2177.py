import sys
from math import isqrt

def lower(k):
    return (k + isqrt(5 * k * k)) // 2

def partner(x):
    # The pair that holds x: its difference is near x / phi or x / phi^2.
    for near in (x * 618034 // 1000000, x * 381966 // 1000000):
        for k in range(max(0, near - 3), near + 4):
            if lower(k) == x:
                return lower(k) + k
            if lower(k) + k == x:
                return lower(k)

numbers = list(map(int, sys.stdin.read().split()))
for i in range(0, len(numbers), 2):
    a, b = numbers[i : i + 2]
    if a == b == 0:
        break
    k = b - a
    if lower(k) == a:
        print(0)
        continue
    print(1)
    both = (lower(k), lower(k) + k) if lower(k) < a else None
    if both:
        print(*both)
    others = set()
    for keep, have in ((a, b), (b, a)):
        left = partner(keep)
        if left < have:
            others.add((min(keep, left), max(keep, left)))
    for pair in sorted(others - {both}):
        print(*pair)
