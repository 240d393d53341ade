import sys

numbers = list(map(int, sys.stdin.buffer.read().split()))
x = 0  #@a
for coins in numbers[1:]:  #@b
    x ^= coins  #@c
print("Yes" if x else "No")  #@d
