"""python3 .ci/desktop PROGRAM [PART OF A NAME]: the program in real windows, case by case, two at a time.

Needs a session bus, Xvfb, Xorg with a driver for no hardware, openbox, xdotool, xclip, python-xlib and AT-SPI; `.ci/window` sees to them."""

import subprocess
import sys
import time
import traceback
from concurrent.futures import ThreadPoolExecutor

import files  # noqa: F401
import screens  # noqa: F401
import texts  # noqa: F401
import storms  # noqa: F401  (its cases come after the others)
from cases import CASES


def alone(binary, case):
    """One case, here; says whether it was fine."""
    began, fine = time.monotonic(), True
    try:
        more = case(binary)
    except Exception:
        traceback.print_exc(file=sys.stdout)
        fine, more = False, "FAILED"
    name = case.__name__.replace("_", " ")
    print(f"window: {name}: {time.monotonic() - began:.1f} s {more or ''}".rstrip(), flush=True)
    return fine


def beside(binary, case):
    """One case in a process of its own, since each display is told by a variable."""
    command = [sys.executable, sys.argv[0], binary, f"={case.__name__}"]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    print(done.stdout, end="", flush=True)
    return done.returncode == 0


def main():
    binary, part = sys.argv[1], (sys.argv[2:] or [""])[0]
    if part.startswith("="):
        return 0 if alone(binary, next(c for c in CASES if c.__name__ == part[1:])) else 1
    chosen = [case for case in CASES if part in case.__name__]
    with ThreadPoolExecutor(2) as lanes:
        fine = sum(lanes.map(lambda case: beside(binary, case), chosen))
    print(f"window: {fine} of {len(chosen)} cases fine")
    return 0 if chosen and fine == len(chosen) else 1


sys.exit(main())
