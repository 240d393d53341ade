import sys

numbers = list(map(int, sys.stdin.buffer.read().split()))
at = 1
for _ in range(numbers[0]):
    n = numbers[at]
    x = 0  #@a
    for g in numbers[at + 1 : at + 1 + n]:  #@bc
        if g % 4 == 3:  #@d
            g += 1  #@e
        elif g % 4 == 0:  #@f
            g -= 1  #@g
        x ^= g  #@h
    print("Alice" if x else "Bob")  #@i
    at += 1 + n
