n = int(input())
x = n % 3  #@a
print("true" if x else "false")  #@b
