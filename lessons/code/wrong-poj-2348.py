import sys

numbers = list(map(int, sys.stdin.buffer.read().split()))
for a, b in zip(numbers[0::2], numbers[1::2]):
    if a == 0:
        break
    low = min(a, b)  #@a
    high = max(a, b)  #@b
    won = high == low or high // low >= 2  #@c
    print("Stan wins" if won else "Ollie wins")
