import sys
from math import isqrt

numbers = list(map(int, sys.stdin.buffer.read().split()))
for a, b in zip(numbers[1::2], numbers[2::2]):
    low = min(a, b)  #@a
    k = max(a, b) - low  #@b
    if k == 0 or k > low:  #@c
        won = low != k  #@d
    else:
        s = 5 * k * k  #@e
        r = isqrt(s)  #@fghij
        won = low != (k + r) // 2  #@k
    print("first" if won else "second")
