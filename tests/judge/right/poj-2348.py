import sys
numbers = list(map(int, sys.stdin.read().split()))
for i in range(0, len(numbers), 2):
    a, b = sorted(numbers[i : i + 2])
    if b == 0:
        break
    stan = True
    while b % a and b // a < 2:
        a, b = b - a, a
        stan = not stan
    print("Stan wins" if stan else "Ollie wins")
