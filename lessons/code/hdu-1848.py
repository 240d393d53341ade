import sys

numbers = list(map(int, sys.stdin.buffer.read().split()))
g, seen = [0] * 1001, [0] * 1001
s = 1  #@a
for m, n, p in zip(numbers[0::3], numbers[1::3], numbers[2::3]):
    if m == 0:
        break
    top = max(m, n, p)  #@b
    while s <= top:  #@c
        f = 1  #@d
        next = 2  #@e
        while f <= s:  #@f
            seen[g[s - f]] = s  #@g
            next += f  #@h
            f = next - f  #@i
        while seen[g[s]] == s:  #@j
            g[s] += 1  #@k
        s += 1  #@l
    print("Fibo" if g[m] ^ g[n] ^ g[p] else "Nacci")  #@m
