import sys

numbers = list(map(int, sys.stdin.buffer.read().split()))
for n, m in zip(numbers[1::2], numbers[2::2]):
    x = n % m  #@a
    print("first" if x else "second")  #@b
