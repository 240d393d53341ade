import sys
numbers = list(map(int, sys.stdin.read().split()))
at = 1
for _ in range(numbers[0]):
    heaps = numbers[at + 1 : at + 1 + numbers[at]]
    at += 1 + numbers[at]
    total = 0
    for heap in heaps:
        total ^= heap
    won = total != 0 if max(heaps) > 1 else len(heaps) % 2 == 0
    print("John" if won else "Brother")
