import sys

numbers = list(map(int, sys.stdin.buffer.read().split()))
x = 0  #@a
for heap in numbers[1:]:  #@b
    x ^= heap  #@c
print("Yes" if x else "No")  #@d
