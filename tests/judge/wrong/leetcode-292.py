# wrong-answer: 3
print("true" if int(input()) % 3 else "false")
