import sys
numbers = list(map(int, sys.stdin.read().split()))
at = 1
for _ in range(numbers[0]):
    squares = sorted(numbers[at + 1 : at + 1 + numbers[at]])
    at += 1 + numbers[at]
    if len(squares) % 2:
        squares.insert(0, 0)
    total = 0
    for i in range(0, len(squares), 2):
        total ^= squares[i + 1] - squares[i] - 1
    print("Georgia will win" if total else "Bob will win")
