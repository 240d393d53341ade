import sys

numbers = list(map(int, sys.stdin.buffer.read().split()))
at = 1
for _ in range(numbers[0]):
    n = numbers[at]
    p = sorted(numbers[at + 1 : at + 1 + n])  #@a
    x = 0  #@b
    i = n - 1  #@c
    while i > 0:  #@d
        x ^= p[i] - p[i - 1] - 1  #@e
        i -= 2  #@f
    if i == 0:  #@g
        x ^= p[0] - 1  #@h
    print("Georgia will win" if x else "Bob will win")  #@i
    at += 1 + n
