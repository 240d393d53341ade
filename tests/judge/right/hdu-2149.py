import sys
numbers = list(map(int, sys.stdin.read().split()))
for i in range(0, len(numbers), 2):
    target, most = numbers[i : i + 2]
    if target <= most:
        print(*range(target, most + 1))
    else:
        print(target % (most + 1) or "none")
