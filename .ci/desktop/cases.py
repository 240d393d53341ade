"""What a person does with the program, in a real window."""

import fcntl
import json
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile
import time

import tree
from display import Display, Program, geometry, run, surroundings, wait

ROOT = pathlib.Path(__file__).resolve().parents[2]
CASES = []


def case(function):
    """A case: its name is what it shows."""
    CASES.append(function)
    return function


def heaps(root):
    """The heaps that the board tells, of a board of several heaps."""
    found = tree.named(root, lambda name: re.match(r"Board: \d+ heaps of", name))
    return [int(n) for n in re.findall(r"\d+", found.get_name())[1:]] if found else None


def better(binary, row):
    """The heaps after a winning move, if there is one."""
    position = f"nim({','.join(map(str, row))})"
    answer = json.loads(run(binary, "solve", "--json", position))
    after = answer["winning"][:1]
    return [int(n) for n in re.findall(r"\d+", after[0])] if after else None


def won(binary, root, choose):
    """Plays Nim from a position that can be won to its end; choose(heap, take) makes a move."""
    turns = 0

    def there():
        # A tree that is read while it changes lacks what is about to come back.
        row = wait(lambda: heaps(root), 10)
        assert row, tree.names(root)
        return row

    while any(row := there()):
        after = better(binary, row)
        assert after, f"{row} cannot be won any more"
        heap = next(i for i, (a, b) in enumerate(zip(row, after)) if a != b)
        choose(heap, row[heap] - after[heap])
        turns += 1

        def theirs_is_made():
            now = heaps(root)
            return now is not None and now != row and (not any(now) or better(binary, now))

        assert wait(theirs_is_made, 20), f"after move {turns}: {heaps(root)}"
    assert wait(lambda: tree.named(root, lambda name: "You win" in name or "You won" in name), 10)
    return turns


def winnable(binary, root, program):
    """Goes on to a step of the lesson with stones that can be won by whoever moves."""
    for _ in range(8):
        row = wait(lambda: heaps(root), 10)
        stones = tree.named(root, lambda name: ", stone 1 of " in name)
        if row and stones and better(binary, row):
            return
        # A lost position is won once its last heap has a stone more.
        spin = stones and tree.named(root, lambda name: name == "c", "spin button")
        if row and spin:
            tree.Atspi.Value.set_current_value(spin.get_value_iface(), row[-1] + 1)
            if wait(lambda: heaps(root) not in (None, row) and better(binary, heaps(root)), 5):
                return
        program.keys("n")
        time.sleep(0.7)
    raise AssertionError("no step can be won")


def stone(root, heap, take):
    """The stone that goes with all after it: a move that takes so many of a heap."""
    pattern = re.compile(rf"heap {heap + 1}, stone \d+ of \d+: take {take}$")
    found = wait(lambda: tree.named(root, lambda name: pattern.match(name)), 10)
    assert found, (pattern.pattern, tree.names(root))
    return found


@case
def a_game_is_won_through_assistive_technology_alone(binary):
    with Display("1280x800"), Program(binary, "--lesson", "nim-2", "--lang", "en") as program:
        root = tree.application(program.process.pid)
        winnable(binary, root, program)
        turns = won(binary, root, lambda heap, take: tree.press(stone(root, heap, take)))
        return f"{turns} moves"


@case
def a_game_is_won_with_the_mouse(binary):
    with Display("1280x800"), Program(binary, "--lesson", "nim-2", "--lang", "en") as program:
        root = tree.application(program.process.pid)
        winnable(binary, root, program)
        turns = won(
            binary, root, lambda heap, take: program.clicks(*tree.centre(stone(root, heap, take)))
        )
        return f"{turns} moves"


@case
def a_game_is_won_by_keyboard(binary):
    with Display("1280x800"), Program(binary, "--lesson", "nim-2", "--lang", "en") as program:
        root = tree.application(program.process.pid)
        winnable(binary, root, program)

        def at_the_board():
            program.keys("F6")
            return wait(lambda: tree.named(root, lambda name: name.startswith("Board:"), focused=True), 1)

        assert any(at_the_board() for _ in range(6)), "F6 does not come to the board"

        def choose(heap, take):
            for _ in range(8):
                chip = tree.named(root, lambda name: name == f"choose heap {heap + 1}")
                if chip is not None and tree.is_on(chip):
                    break
                program.keys("Down")
            program.keys(str(take), "Return")

        return f"{won(binary, root, choose)} moves"


@case
def a_close_right_after_a_change_loses_nothing(binary):
    home = tempfile.mkdtemp(prefix="laststone-home-")
    with Display("1280x800"):
        with Program(binary, "--lesson", "nim-2", "--lang", "en", home=home) as program:
            root = tree.application(program.process.pid)
            assert step_shown(root) == 1, tree.names(root)
            run("xdotool", "key", "n")
            run("xdotool", "key", "alt+F4")
            assert program.process.wait(20) == 0, program.errors()
        with Program(binary, "--lang", "en", home=home) as program:
            assert step_shown(tree.application(program.process.pid)) == 2
    shutil.rmtree(home)


@case
def the_window_is_called_in_the_tree_as_in_its_frame_and_buttons_are_no_switches(binary):
    with Display("1280x800"), Program(binary, "--lesson", "nim-2", "--lang", "en") as program:
        root = tree.application(program.process.pid)
        assert wait(lambda: step_shown(root) == 1)
        frame = tree.named(root, lambda name: True, "frame")
        assert frame.get_name() == program.title() != "", (frame.get_name(), program.title())
        classed = run("xprop", "-id", program.window, "WM_CLASS")
        assert classed.endswith('= "laststone", "laststone"'), classed
        switches = [name for role, name in tree.names(root) if role == "toggle button"]
        assert not switches, switches
        amount = tree.named(root, lambda name: name == "how many to take", "spin button")
        value = amount.get_value_iface()
        assert tree.range_of(value) == (1, heaps(root)[0]), tree.range_of(value)


@case
def a_turn_is_announced_once(binary):
    with Display("1280x800"), Program(binary, "--lesson", "nim-2", "--lang", "en") as program:
        root = tree.application(program.process.pid)
        winnable(binary, root, program)
        counts = []
        with tree.Announcements(program.process.pid) as announcements:
            announcements.within(1)
            while any(row := heaps(root)):
                heap = next(i for i, n in enumerate(row) if n)
                tree.press(stone(root, heap, 1))
                said = announcements.within(3)
                counts.append(len(said))
                assert heaps(root) != row, f"{row}: no move"
                assert len(said) == 1, said
        assert len(counts) > 1, counts
        return f"{len(counts)} turns, {sum(counts)} announcements"


def without_exercise(source):
    """A lesson whose first step asks nothing, so that its plot is there at once."""
    cut = source[: source.index("      play: true,")] + source[source.index("      claims: [") :]
    return cut.replace('["play", ', "[", 1)


@case
def a_lesson_that_is_edited_is_shown_anew_its_text_its_board_and_its_plot(binary):
    with Display("1280x800"):
        folder = pathlib.Path(tempfile.mkdtemp(prefix="laststone-lesson-"))
        file = folder / "bash-1.ron"
        source = without_exercise((ROOT / "lessons" / "bash-1.ron").read_text())
        file.write_text(source)
        with Program(binary, str(file), "--lang", "en") as program:
            root = tree.application(program.process.pid)

            def shown(part):
                return wait(lambda: tree.named(root, lambda name: part in name))

            title = re.search(r'      title: \(en: "([^"]+)"', source).group(1)
            for part in (title, "12 stones", "Plot: who wins; n: stones, 0 to 4"):
                assert shown(part), (part, tree.names(root))
            board = tree.named(root, lambda name: name.startswith("Board:")).get_name()
            edited = source
            for was, now in (
                (title, "Edited while it is shown"),
                ("{n} stones on a table between two chairs.", "Two chairs, {n} stones."),
                ("board: Stones", "board: Track"),
                ("upto: 4", "upto: 9"),
            ):
                assert was in edited, was
                edited = edited.replace(was, now, 1)
            file.write_text(edited)
            for part in ("Edited while", "Two chairs, 12 stones.", "Plot: who wins; n: stones, 0 to 9"):
                assert shown(part), (part, tree.names(root))
            assert wait(lambda: not tree.named(root, lambda name: name == board)), tree.names(root)
        shutil.rmtree(folder)


@case
def the_first_window_lies_within_the_screen(binary):
    for size in ("1024x600", "1280x720", "1366x768", "1920x1080", "2560x1440"):
        with Display(size), Program(binary, "--lesson", "bash-1", "--lang", "en") as program:
            time.sleep(1)
            left, top, width, height = geometry(program.window)
            wide, high = map(int, size.split("x"))
            inside = left >= 0 and top >= 0 and left + width <= wide and top + height <= high
            assert inside, f"{size}: {width} x {height} at {left}, {top}"
            root = tree.application(program.process.pid)
            for name in ("Menu", "Hint", "Next"):
                node = wait(lambda name=name: tree.named(root, lambda said: said == name), 10)
                x, y, w, h = tree.place(node)
                seen = x >= left and y >= top and x + w <= left + width and y + h <= top + height
                assert seen and w > 0, f"{size}: {name}: {w} x {h} at {x}, {y}"


def step_shown(root, said=r"Step (\d+): "):
    """The number of the step that is shown, by the row of steps in the page's head."""
    pattern = re.compile(said)

    def find():
        for node in tree.nodes(root):
            match = pattern.match(node.get_name() or "")
            if match and tree.is_on(node):
                return int(match.group(1))
        return None

    return wait(find, 10)


@case
def a_signal_is_the_same_end_and_the_next_start_goes_on_there(binary):
    with Display("1280x800"):
        for by in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
            home = tempfile.mkdtemp(prefix="laststone-home-")
            with Program(binary, "--lesson", "nim-2", "--lang", "en", home=home) as program:
                root = tree.application(program.process.pid)
                assert step_shown(root) == 1, tree.names(root)
                program.keys("n", "n")
                assert wait(lambda: step_shown(root) == 3, 10), step_shown(root)
                status = program.ends(by)
                assert status == 0, f"{by.name}: status {status}\n{program.errors()}"
            with Program(binary, "--lang", "en", home=home) as program:
                at = step_shown(tree.application(program.process.pid))
                assert at == 3, f"{by.name}: begins at step {at}"
            shutil.rmtree(home)


@case
def a_signal_is_heard_behind_another_window_and_what_is_due_is_saved_there(binary):
    home = tempfile.mkdtemp(prefix="laststone-home-")
    cover = tempfile.mkdtemp(prefix="laststone-home-")
    with Display("1280x800"):
        with Program(binary, "--lesson", "nim-2", "--lang", "en", home=home) as program:
            root = tree.application(program.process.pid)
            assert step_shown(root) == 1, tree.names(root)
            program.keys("n")
            with Program(binary, "--lesson", "nim-1", "--lang", "en", home=cover):
                until = time.monotonic() + 8
                told = None
                while 'step: "mirror"' not in (told or ""):
                    assert time.monotonic() < until, told
                    time.sleep(0.2)
                    saved = next(pathlib.Path(home).rglob("progress.ron"), None)
                    told = saved and saved.read_text()
                status = program.ends(signal.SIGTERM)
                assert status == 0, f"status {status}\n{program.errors()}"
    for folder in (home, cover):
        shutil.rmtree(folder)


@case
def a_kill_loses_no_game_under_way(binary):
    home = tempfile.mkdtemp(prefix="laststone-home-")
    with Display("1280x800"):
        with Program(binary, "--lesson", "nim-2", "--lang", "en", home=home) as program:
            root = tree.application(program.process.pid)
            winnable(binary, root, program)
            before = heaps(root)
            after = better(binary, before)
            heap = next(i for i, (a, b) in enumerate(zip(before, after)) if a != b)
            tree.press(stone(root, heap, before[heap] - after[heap]))
            assert wait(lambda: heaps(root) not in (before, after), 20), heaps(root)
            time.sleep(2.5)
            left = heaps(root)
            program.ends(signal.SIGKILL)
        with Program(binary, "--lang", "en", home=home) as program:
            root = tree.application(program.process.pid)
            assert wait(lambda: heaps(root) == left, 10), f"{left} before, {heaps(root)} now"
    shutil.rmtree(home)


@case
def a_lock_that_somebody_holds_is_told_and_the_end_asks_until_it_is_let_go(binary):
    home = tempfile.mkdtemp(prefix="laststone-home-")
    with Display("1280x800"):
        with Program(binary, "--lesson", "nim-2", "--lang", "en", home=home) as program:
            root = tree.application(program.process.pid)
            winnable(binary, root, program)
            program.keys("n", "p")
            # The page that is left may still be seen for a moment.
            time.sleep(0.7)
            lock = wait(lambda: next(pathlib.Path(home).rglob("progress.lock"), None), 10)
            assert lock, "nothing was saved"
            winnable(binary, root, program)
            with open(lock, "w") as held:
                fcntl.flock(held, fcntl.LOCK_EX)
                won(binary, root, lambda heap, take: tree.press(stone(root, heap, take)))
                began = time.monotonic()
                busy = "another window of the program is saving"
                said = wait(lambda: tree.named(root, lambda name: busy in name), 20)
                assert said, tree.names(root)
                told = time.monotonic() - began
                program.keys("ctrl+q")
                asks = "Not everything is saved"
                assert wait(lambda: tree.named(root, lambda name: asks in name), 20)
                time.sleep(1)
                assert program.process.poll() is None, "it has ended unsaved"
            assert program.process.wait(60) == 0
        saved = pathlib.Path(lock).with_name("progress.ron").read_text()
        assert "nim-2" in saved and "medals" in saved, saved
    shutil.rmtree(home)
    return f"told {told:.1f} s after the end of the game"


@case
def a_second_start_hands_over_and_ends_and_one_that_is_not_answered_opens_its_own(binary):
    home = tempfile.mkdtemp(prefix="laststone-home-")
    session = tempfile.mkdtemp(prefix="laststone-run-")
    own = pathlib.Path(home) / "own.ron"
    text = (ROOT / "lessons" / "bash-1.ron").read_text()
    own.write_text(text.replace('id: "bash-1"', 'id: "own"', 1))

    def start(*arguments):
        began = time.monotonic()
        done = subprocess.run(
            [binary, *arguments],
            env=surroundings(home, session),
            capture_output=True,
            text=True,
            timeout=30,
        )
        lines = done.stdout.splitlines()
        assert done.returncode == 0 and len(lines) == 1 and not done.stderr, done
        return time.monotonic() - began

    with Display("1280x800"):
        here = {"home": home, "runtime": session}
        with Program(binary, "--lesson", "bash-1", "--lang", "en", **here) as first:
            root = tree.application(first.process.pid)
            run("xdotool", "windowminimize", first.window)
            assert wait(lambda: not first.is_active(), 5)
            took = start("--lesson", "nim-2", "--step", "3")
            assert wait(lambda: step_shown(root) == 3), tree.names(root)
            assert wait(first.is_active, 5), "it is not raised"
            start(str(own), "--lang", "zh")
            assert wait(lambda: tree.named(root, lambda name: name == "菜单")), tree.names(root)
            assert wait(lambda: step_shown(root, r"第(\d+)步：") == 1), tree.names(root)
            state = pathlib.Path(home) / ".local/state/laststone/state.ron"
            assert wait(lambda: state.exists() and str(own) in state.read_text()), "not remembered"
            with Program(binary, "--new-window", **here) as second:
                assert second.window != first.window
            first.process.send_signal(signal.SIGSTOP)
            with Program(binary, "--lang", "en", **here) as third:
                assert "did not answer" in third.errors(), third.errors()
            first.process.send_signal(signal.SIGCONT)
            first.ends(signal.SIGKILL)
        with Program(binary, "--lang", "en", **here) as next_one:
            assert not next_one.errors(), next_one.errors()
            start()
    shutil.rmtree(home)
    shutil.rmtree(session)
    return f"handed over in {took:.2f} s"
