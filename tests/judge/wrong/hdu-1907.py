# wrong-answer: 1 1 1
for _ in range(int(input())):
    input()
    total = 0
    for heap in map(int, input().split()):
        total ^= heap
    print("John" if total else "Brother")
