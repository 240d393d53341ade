import sys

n, *a = map(int, sys.stdin.buffer.read().split())
x = 0  #@a
i = 0  #@b
while i < n:  #@c
    x ^= a[i]  #@d
    i += 2  #@e
print("Yes" if x else "No")  #@f
