import sys

numbers = list(map(int, sys.stdin.buffer.read().split()))
for n, m in zip(numbers[1::2], numbers[2::2]):
    s = m + 1  #@a
    x = n % s  #@b
    print("first" if x else "second")  #@c
