import sys

numbers = list(map(int, sys.stdin.buffer.read().split()))
for M, N in zip(numbers[0::2], numbers[1::2]):
    if M <= N:  #@a
        print(*range(M, N + 1))  #@bc
    else:
        x = M % (N + 1)  #@d
        if x != 0:  #@e
            print(x)  #@f
        else:
            print("none")  #@g
