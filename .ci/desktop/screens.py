"""Before a class, where there are two screens."""

import tree
from cases import case
from display import Program, TwoScreens, geometry, run, wait


@case
def a_class_gets_the_second_screen_and_its_teacher_keeps_the_first(binary):
    with TwoScreens("1024x768"), Program(binary, "--lesson", "nim-2", "--lang", "en") as program:
        tree.application(program.process.pid)
        first = program.window
        program.keys("F5")

        def beside():
            return next((window for window in program.windows() if window != first), None)

        second = wait(beside, 15)
        assert second, [geometry(window) for window in program.windows()]
        assert wait(lambda: geometry(second) == (1024, 0, 1024, 768), 10), geometry(second)
        assert run("xdotool", "getwindowname", second) == "Last Stone"
        left, _, width, _ = geometry(first)
        assert left >= 0 and left + width <= 1024, geometry(first)
