import sys

numbers = list(map(int, sys.stdin.buffer.read().split()))
at = 1
for _ in range(numbers[0]):
    n = numbers[at]
    a = numbers[at + 1 : at + 1 + n]
    x = 0  #@a
    i = n - 1  #@b
    while i > 0:  #@c
        x ^= a[i] - a[i - 1]  #@d
        i -= 2  #@e
    if i == 0:  #@f
        x ^= a[0]  #@g
    print("TAK" if x else "NIE")  #@h
    at += 1 + n
