import sys

numbers = list(map(int, sys.stdin.buffer.read().split()))
at = 0
while numbers[at] != 0:
    n = numbers[at]
    heaps = numbers[at + 1 : at + 1 + n]
    x = 0  #@a
    for heap in heaps:  #@b
        x ^= heap  #@c
    count = 0  #@d
    for heap in heaps:  #@e
        if heap ^ x < heap:  #@f
            count += 1  #@g
    print(count)  #@h
    at += 1 + n
