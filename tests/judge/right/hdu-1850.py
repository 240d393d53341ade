import sys
numbers = list(map(int, sys.stdin.read().split()))
at = 0
while numbers[at]:
    heaps = numbers[at + 1 : at + 1 + numbers[at]]
    at += 1 + numbers[at]
    total = 0
    for heap in heaps:
        total ^= heap
    print(sum(1 for heap in heaps if (heap ^ total) < heap))
