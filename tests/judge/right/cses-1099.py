import sys
numbers = list(map(int, sys.stdin.buffer.read().split()))
at = 1
for _ in range(numbers[0]):
    stairs = numbers[at + 1 : at + 1 + numbers[at]]
    at += 1 + numbers[at]
    total = 0
    for balls in stairs[1::2]:
        total ^= balls
    print("first" if total else "second")
