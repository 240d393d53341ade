import sys

n, *a = map(int, sys.stdin.buffer.read().split())
top = max(a)  #@abc
g, seen = [0] * 101, [0] * 256
for m in range(1, top + 1):  #@d
    for i in range(m):  #@e
        for j in range(i + 1):  #@f
            seen[g[i] ^ g[j]] = m  #@g
    while seen[g[m]] == m:  #@h
        g[m] += 1  #@i
x = 0  #@j
for heap in a:  #@k
    x ^= g[heap]  #@l
print("Yes" if x else "No")  #@m
