# wrong-answer: 2 1 1
input()
total = 0
for coins in map(int, input().split()):
    total ^= coins
print("Yes" if total else "No")
