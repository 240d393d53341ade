import sys

numbers = list(map(int, sys.stdin.buffer.read().split()))
for a, b in zip(numbers[0::2], numbers[1::2]):
    if a == 0:
        break
    low = min(a, b)  #@a
    high = max(a, b)  #@b
    stan = True  #@c
    while high % low != 0 and high // low < 2:  #@d
        rest = high - low  #@e
        high = low  #@f
        low = rest  #@g
        stan = not stan  #@h
    print("Stan wins" if stan else "Ollie wins")  #@i
