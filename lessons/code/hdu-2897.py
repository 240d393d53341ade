import sys

numbers = list(map(int, sys.stdin.buffer.read().split()))
for n, p, q in zip(numbers[0::3], numbers[1::3], numbers[2::3]):
    x = (n - 1) % (p + q)  #@a
    print("WIN" if x >= p else "LOST")  #@b
