# wrong-answer: 3 5 0 0
while True:
    a, b = sorted(map(int, input().split()))
    if b == 0:
        break
    print("Stan wins" if a == b or b // a >= 2 else "Ollie wins")
