import sys

numbers = list(map(int, sys.stdin.buffer.read().split()))
for n, k in zip(numbers[0::2], numbers[1::2]):
    if n == 0:
        break
    x = (n - 1) % (k + 1)  #@a
    print("Tang" if x else "Jiang")  #@b
