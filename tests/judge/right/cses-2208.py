import sys
numbers = list(map(int, sys.stdin.buffer.read().split()))
at = 1
for _ in range(numbers[0]):
    heaps = numbers[at + 1 : at + 1 + numbers[at]]
    at += 1 + numbers[at]
    print("first" if any(heap % 2 for heap in heaps) else "second")
