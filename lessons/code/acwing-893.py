import sys

numbers = list(map(int, sys.stdin.buffer.read().split()))
k = numbers[0]
S = numbers[1 : k + 1]
h = numbers[k + 2 :]
top = max(h)  #@abc
g = [0] * (top + 1)
seen = [0] * (k + 2)
for m in range(1, top + 1):  #@d
    for take in S:  #@e
        if take <= m:  #@f
            seen[g[m - take]] = m  #@g
    while seen[g[m]] == m:  #@h
        g[m] += 1  #@i
x = 0  #@j
for heap in h:  #@k
    x ^= g[heap]  #@l
print("Yes" if x else "No")  #@m
