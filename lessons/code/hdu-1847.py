import sys

for n in map(int, sys.stdin.buffer.read().split()):
    x = n % 3  #@a
    print("Kiki" if x else "Cici")  #@b
