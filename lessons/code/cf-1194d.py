import sys

numbers = list(map(int, sys.stdin.buffer.read().split()))
for n, k in zip(numbers[1::2], numbers[2::2]):
    if k % 3 != 0:  #@a
        won = n % 3 != 0  #@b
    else:
        x = n % (k + 1)  #@c
        won = x == k or x % 3 != 0  #@d
    print("Alice" if won else "Bob")
