# runtime-error: 1 1
n = int(input())
heaps = [int(word) for word in input().split()]
print("Yes" if heaps[0] ^ heaps[1] else "No")
