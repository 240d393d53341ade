import sys

numbers = list(map(int, sys.stdin.buffer.read().split()))
at = 1
for _ in range(numbers[0]):
    n = numbers[at]
    x = 0  #@a
    for heap in numbers[at + 1 : at + 1 + n]:  #@b
        x ^= heap  #@c
    print("first" if x else "second")  #@d
    at += 1 + n
