import sys
value = [0] * 101
for heap in range(1, 101):
    seen = {value[a] ^ value[b] for a in range(heap) for b in range(a + 1)}
    while value[heap] in seen:
        value[heap] += 1
total = 0
for heap in map(int, sys.stdin.read().split()[1:]):
    total ^= value[heap]
print("Yes" if total else "No")
