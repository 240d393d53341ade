import sys

numbers = list(map(int, sys.stdin.buffer.read().split()))
at = 1
for _ in range(numbers[0]):
    n = numbers[at]
    a = numbers[at + 1 : at + 1 + n]
    at += 1 + n
    x = 0  #@a
    for heap in a:  #@b
        x ^= heap  #@c
    if x == 0:  #@d
        print("second")  #@e
    else:
        i = 0  #@f
        while a[i] ^ x >= a[i]:  #@g
            i += 1  #@h
        print("first")
        print(i + 1, a[i] - (a[i] ^ x))  #@i
