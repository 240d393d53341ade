import sys

numbers = list(map(int, sys.stdin.buffer.read().split()))
at = 1
for _ in range(numbers[0]):
    n = numbers[at]
    x = 0  #@a
    big = 0  #@b
    for heap in numbers[at + 1 : at + 1 + n]:  #@c
        x ^= heap  #@d
        big = max(big, heap)  #@e
    won = (big > 1) == (x != 0)  #@f
    print("John" if won else "Brother")
    at += 1 + n
