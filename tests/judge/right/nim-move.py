import sys
numbers = list(map(int, sys.stdin.read().split()))
at = 1
for _ in range(numbers[0]):
    heaps = numbers[at + 1 : at + 1 + numbers[at]]
    at += 1 + numbers[at]
    total = 0
    for heap in heaps:
        total ^= heap
    if total == 0:
        print("second")
        continue
    place = next(i for i, heap in enumerate(heaps) if heap ^ total < heap)
    print("first", place + 1, heaps[place] - (heaps[place] ^ total))
