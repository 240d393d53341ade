"""python3 .ci/desktop PROGRAM [PART OF A NAME]: the program in real windows, case by case.

Needs a session bus, Xvfb, Xorg with a driver for no hardware, openbox, xdotool, xclip and AT-SPI; `.ci/window` sees to them."""

import sys
import time
import traceback

import screens  # noqa: F401
import texts  # noqa: F401
import storms  # noqa: F401  (its cases come after the others)
from cases import CASES


def main():
    binary, part = sys.argv[1], (sys.argv[2:] or [""])[0]
    failed = 0
    chosen = [case for case in CASES if part in case.__name__]
    for case in chosen:
        began = time.monotonic()
        try:
            more = case(binary)
        except Exception:
            failed += 1
            traceback.print_exc()
            more = "FAILED"
        name = case.__name__.replace("_", " ")
        print(f"window: {name}: {time.monotonic() - began:.1f} s {more or ''}".rstrip(), flush=True)
    print(f"window: {len(chosen) - failed} of {len(chosen)} cases fine")
    return 1 if failed or not chosen else 0


sys.exit(main())
