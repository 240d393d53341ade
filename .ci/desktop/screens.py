"""Before a class, where there are two screens."""

import re
import time

import tree
from cases import case
from display import Display, Program, TwoScreens, geometry, mouse, run, wait


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


def place(root):
    """The step that the class sees, and of how many: none before there is one."""
    found = tree.named(root, lambda name: re.fullmatch(r"Step \d+ of \d+", name))
    return tuple(map(int, re.findall(r"\d+", found.get_name()))) if found else None


def seen(root):
    """All that can be read on the screen, but for a timer."""
    return [name for _, name in tree.names(root) if name and not name.startswith("Timer")]


@case
def the_first_board_is_on_the_wall_soon_after_the_start(binary):
    figures = []
    for arguments, keys in ((("--lesson", "bash-1", "--present"), ()), ((), ("F5",))):
        with Display("1024x768"):
            began = time.monotonic()
            with Program(binary, *arguments, "--lang", "en") as program:
                program.keys(*keys) if keys else None
                root = tree.application(program.process.pid)
                assert wait(lambda: place(root), 20), tree.names(root)
                assert wait(lambda: geometry(program.window) == (0, 0, 1024, 768), 10)
                board = tree.named(root, lambda name: name.startswith("Board: "))
                assert board, tree.names(root)
                figures.append(time.monotonic() - began)
                assert figures[-1] < 20, figures
    told, pressed = figures
    return f"first projected board {told:.1f} s after --present, {pressed:.1f} s after start and F5"


@case
def a_lesson_is_taught_by_a_clicker_alone_to_its_last_part_and_gone_on_with(binary):
    with Display("1024x768"), Program(
        binary, "--lesson", "bash-1", "--lang", "en", "--present"
    ) as program:
        root = tree.application(program.process.pid)
        assert wait(lambda: place(root), 20), tree.names(root)
        steps, still, presses, last = [], 0, 0, None
        while still < 3:
            now = seen(root)
            still = still + 1 if now == last else 0
            last = now
            if (at := place(root)) and at not in steps:
                steps.append(at)
            program.keys("Next")
            presses += 1
            assert presses < 150, steps
        # Every step in its order, and at the end of the last one its reason.
        of = steps[0][1]
        assert steps == [(at, of) for at in range(1, of + 1)], steps
        # Back by the same clicker, and what is on the wall is blanked and shown again.
        program.keys("period")
        assert wait(lambda: not place(root), 5), "it is blank"
        program.keys("period")
        assert wait(lambda: place(root) == (of, of), 5), tree.names(root)
        for _ in range(60):
            program.keys("Prior")
            if place(root) == (1, of):
                break
        assert place(root) == (1, of), place(root)
        # The timer, a vote and the theorem board are there again after the end.
        # One after the other, however slowly the window is drawn.
        for keys in (("t", "9"), ("Return",), ("q",), ("2", "2", "1"), ("k",)):
            program.keys(*keys)
        assert wait(lambda: tree.named(root, lambda name: "Theorem" in name), 10)
        program.keys("F5")
        program.keys("F5")
        assert wait(lambda: not tree.named(root, lambda name: name == "Keys and commands"), 10)
        program.keys("F5")
        assert wait(lambda: tree.named(root, lambda name: "Theorem" in name), 10)
        program.keys("k")
        clock = wait(lambda: tree.named(root, lambda name: re.match(r"Timer: [89]:", name)), 10)
        assert clock, tree.names(root)
        assert tree.named(root, lambda name: name == "3 hands"), tree.names(root)
        assert place(root) == (1, of), place(root)
    return f"{presses} presses through {of} steps"


@case
def a_lesson_is_taught_by_mouse_from_the_cockpit_to_its_last_part(binary):
    """All that is done before a class, on two screens: the keyboard types two numbers and holds A."""
    with TwoScreens("1024x768"), Program(binary, "--lesson", "bash-1", "--lang", "en") as program:
        root = tree.application(program.process.pid)
        first = program.window

        def there(name, role=None):
            found = wait(lambda: tree.named(root, lambda said: re.fullmatch(name, said), role), 10)
            assert found, (name, tree.names(root))
            return found

        def click(name, role="push button"):
            mouse(*tree.centre(tree.still(there(name, role))))

        def gone(name):
            assert wait(lambda: not tree.named(root, lambda said: re.fullmatch(name, said)), 10), name

        click("Menu")
        click("Teach", "menu item")
        click("Present to a class, or stop", "menu item")
        there("The class sees this")
        second = wait(lambda: next((w for w in program.windows() if w != first), None), 15)
        assert wait(lambda: geometry(second) == (1024, 0, 1024, 768), 10), geometry(second)
        assert wait(lambda: geometry(first) == (0, 0, 1024, 768), 10), geometry(first)
        # Two teams, and a move of the first on the class's picture, which is clicked where it is seen.
        click("Against: Perfect player")
        click("Two teams")
        click("stone 12 of 12: take 1")
        there("Team B's turn")
        click("Undo")
        there("Team A's turn")
        # A vote: hands are counted one by one, then typed; shown, put away.
        click("Show it →")
        there("I move first", "radio button")
        click("Vote")
        click("One hand for 2")
        there("1 hand")
        for option, hands in ((1, 9), (2, 17)):
            click(f"{option}: .*", "spin button")
            program.keys("ctrl+a")
            program.types(str(hands))
            program.keys("Return")
        there("26 hands")
        # The answer, as long as A is held, while the vote is open.
        run("xdotool", "keydown", "a")
        there("On the board", "heading")
        run("xdotool", "keyup", "a")
        gone("On the board")
        click("Show the result")
        there("2: 17", "label")
        click("Done")
        gone("2: 17")
        # The theorem board in the place of the step, and the step again.
        click("Theorems")
        there("The class sees: the theorem board")
        click("New statement")
        click("n mod 2 = 0", "check box")
        click("Onto the board")
        there("1 · Team A.*")
        click("← Back")
        there("The class sees: the lesson as it is")
        # The steps, here alone.
        click("Steps")
        click("Step 4: .*")
        assert wait(lambda: place(root) == (4, 9), 10), place(root)
        click("Steps")
        click("Step 1: .*")
        assert wait(lambda: place(root) == (1, 9), 10), place(root)
        click("Timer")
        there("Minutes to count down, then Enter")
        click("Timer")
        # On to the last part, with the hand where it is.
        mouse(*tree.centre(there("Show it →")))
        steps, parts, still, shown = [], 0, 0, None

        def part():
            found = tree.named(root, lambda said: re.match(r"Step \d+ of \d+ · part", said))
            return found and re.findall(r"\d+", found.get_name())[:3]

        while still < 2:
            now = part()
            still = still + 1 if now == shown else 0
            shown = now
            if now and int(now[0]) not in steps:
                steps.append(int(now[0]))
            run("xdotool", "click", "1")
            parts += 1
            wait(lambda: part() != now, 2)
            assert parts < 150, steps
        assert steps == list(range(1, 10)), steps
        assert not tree.named(root, lambda said: said == "Next part"), "the last part"
        # The end is asked for.
        click("End")
        there("End the presentation.*")
        click("End it")
        gone("The class sees this")
        assert wait(lambda: program.windows() == [first], 10), "one window is left"
        return f"{parts} clicks through {steps[-1]} steps"
