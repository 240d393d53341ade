# time-limit:
while True:
    pass
