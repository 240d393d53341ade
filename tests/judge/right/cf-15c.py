import sys

def prefix(n):
    return (n, 1, n + 1, 0)[n % 4]

numbers = list(map(int, sys.stdin.buffer.read().split()))
total = 0
for i in range(numbers[0]):
    x, m = numbers[1 + 2 * i : 3 + 2 * i]
    total ^= prefix(x + m - 1) ^ prefix(x - 1)
print("tolik" if total else "bolik")
