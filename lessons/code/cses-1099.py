import sys

numbers = list(map(int, sys.stdin.buffer.read().split()))
at = 1
for _ in range(numbers[0]):
    n = numbers[at]
    p = numbers[at + 1 : at + 1 + n]
    x = 0  #@a
    i = 1  #@b
    while i < n:  #@c
        x ^= p[i]  #@d
        i += 2  #@e
    print("first" if x else "second")  #@f
    at += 1 + n
