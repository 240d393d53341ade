n = int(input())
x = n % 4  #@a
print("true" if x else "false")  #@b
