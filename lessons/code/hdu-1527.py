import sys
from math import isqrt

numbers = list(map(int, sys.stdin.buffer.read().split()))
for a, b in zip(numbers[0::2], numbers[1::2]):
    low = min(a, b)  #@a
    k = max(a, b) - low  #@b
    s = 5 * k * k  #@c
    r = isqrt(s)  #@def
    print(1 if low != (k + r) // 2 else 0)  #@g
