"""The program under what nobody does on purpose: a monkey, two windows at once, disks that stall, kills, a window that
somebody takes away. What is done by chance is done by a seed that is printed: LASTSTONE_SEED repeats it."""

import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import tempfile
import time

import tree
from cases import case, heaps, stone, winnable, won
from display import Display, Program, run, wait

# So many seconds each of the loops goes on.
SECONDS = int(os.environ.get("LASTSTONE_STORM", "40"))


def dice():
    seed = int(os.environ.get("LASTSTONE_SEED") or random.randrange(1 << 32))
    print(f"window: seed {seed}", flush=True)
    return seed, random.Random(seed)


def home_of_its_own():
    return tempfile.mkdtemp(prefix="laststone-home-")


def saved(home):
    """The file of progress as it lies there now."""
    file = next(pathlib.Path(home).rglob("progress.ron"), None)
    return file.read_text() if file else ""


def bad(home):
    """Files that were put aside."""
    return [path.name for path in pathlib.Path(home).rglob("*.bad-*")]


KEYS = (
    "Left Right Up Down Home End Prior Next Return space Tab shift+Tab Escape BackSpace F1 F2 F3 F5 F11 plus minus "
    "a b c d e f g h i j k l m n o p q r s t u v w x y z 0 1 2 3 4 5 6 7 8 9 comma period slash "
    "ctrl+z ctrl+y ctrl+c ctrl+v ctrl+a ctrl+plus ctrl+minus ctrl+0 ctrl+comma shift+F10"
).split()


def doing(dice, wide, high):
    """What a monkey does next, in the words of xdotool."""
    x, y = dice.randrange(wide), dice.randrange(high)
    roll = dice.randrange(10)
    if roll < 5:
        return ["key", "--delay", "2", dice.choice(KEYS)]
    if roll < 8:
        return ["mousemove", str(x), str(y), "click", dice.choice("1111345")]
    if roll < 9:
        to = (str(dice.randrange(wide)), str(dice.randrange(high)))
        return ["mousemove", str(x), str(y), "mousedown", "1", "mousemove", *to, "mouseup", "1"]
    return ["type", dice.choice(["nim(3,4,5)", "-1", "取石子", "bash[1..3](99999999999999999999)", "misere "])]


@case
def a_monkey_leaves_it_alive_and_its_files_whole(binary):
    seed, die = dice()
    home, done, starts = home_of_its_own(), 0, 0
    end = time.monotonic() + SECONDS
    with Display("1280x800"):
        while time.monotonic() < end:
            starts += 1
            with Program(binary, "--lang", "en", home=home) as program:
                while time.monotonic() < end and program.process.poll() is None:
                    acts = [doing(die, 1280, 800) for _ in range(20)]
                    subprocess.run(
                        ["xdotool", *[word for act in acts for word in act]],
                        stdout=subprocess.DEVNULL,
                        stderr=subprocess.DEVNULL,
                        timeout=60,
                    )
                    done += len(acts)
                    if die.randrange(10) == 0 and program.process.poll() is None:
                        size = str(die.randrange(100, 1280)), str(die.randrange(100, 800))
                        run("xdotool", "windowsize", program.window, *size)
                # A menu may end it; whatever ends it is a good end.
                status = program.process.poll()
                status = program.ends(signal.SIGTERM, 30) if status is None else status
                said = program.errors()
                assert status == 0, f"seed {seed}, after {done}: status {status}\n{said}"
                assert not bad(home), f"seed {seed}: {bad(home)}"
    shutil.rmtree(home)
    return f"seed {seed}: {done} events, {starts} starts"


@case
def two_windows_on_one_profile_keep_what_both_won(binary):
    home = home_of_its_own()
    arguments = ("--lesson", "nim-2", "--lang", "en")
    with Display("1280x800"):
        with Program(binary, *arguments, home=home) as one:
            assert wait(lambda: next(pathlib.Path(home).rglob("journal.1.ron"), None), 10)
            with Program(binary, *arguments, home=home) as other:
                assert wait(lambda: next(pathlib.Path(home).rglob("journal.2.ron"), None), 10)
                for program in (one, other):
                    run("xdotool", "windowactivate", "--sync", program.window)
                    root = tree.application(program.process.pid)
                    winnable(binary, root, program)
                    won(binary, root, lambda heap, take, root=root: tree.press(stone(root, heap, take)))
                time.sleep(2)
                ends = [program.ends(signal.SIGTERM) for program in (one, other)]
                assert ends == [0, 0], ends
    counts = [int(n) for n in re.findall(r'"games(?:\.\d+)?": (\d+)', saved(home))]
    assert sum(counts) == 2, saved(home)
    shutil.rmtree(home)


@case
def a_disk_that_stalls_is_told_and_nothing_is_lost(binary):
    """A file system of its own, which the system freezes: every write waits until it thaws."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix="laststone-disk-"))
    image, home = folder / "image", folder / "home"
    home.mkdir()
    with open(image, "wb") as file:
        file.truncate(32 << 20)
    made = subprocess.run(["mkfs.ext4", "-q", image], capture_output=True).returncode == 0
    if not made or subprocess.run(["mount", "-o", "loop", image, home], capture_output=True).returncode:
        shutil.rmtree(folder)
        return "skipped: no file system can be mounted here"

    def freeze(wanted):
        assert subprocess.run(["fsfreeze", "-f" if wanted else "-u", home]).returncode == 0

    try:
        with Display("1280x800"):
            with Program(binary, "--lesson", "nim-2", "--lang", "en", home=str(home)) as program:
                root = tree.application(program.process.pid)
                winnable(binary, root, program)
                time.sleep(2)
                try:
                    freeze(True)
                    won(binary, root, lambda heap, take: tree.press(stone(root, heap, take)))
                    began = time.monotonic()
                    late = "the disk does not answer"
                    assert wait(lambda: tree.named(root, lambda name: late in name), 10), tree.names(root)
                    told = time.monotonic() - began
                    # The window goes on, and its end asks.
                    program.keys("ctrl+q")
                    asks = "Not everything is saved"
                    assert wait(lambda: tree.named(root, lambda name: asks in name), 20), tree.names(root)
                finally:
                    # A program that waits for a frozen disk cannot be killed.
                    freeze(False)
                assert program.process.wait(60) == 0
            assert '"games' in saved(home), saved(home)
    finally:
        subprocess.run(["umount", home])
        shutil.rmtree(folder, ignore_errors=True)
    return f"told {told:.1f} s after the end of the game"


@case
def a_pipe_or_a_link_in_the_place_of_a_lock_is_told(binary):
    for put in (os.mkfifo, lambda path: path.symlink_to("elsewhere")):
        home = home_of_its_own()
        with Display("1280x800"):
            with Program(binary, "--lesson", "nim-2", "--lang", "en", home=home) as program:
                root = tree.application(program.process.pid)
                program.keys("n")
                lock = wait(lambda: next(pathlib.Path(home).rglob("progress.lock"), None), 10)
                assert lock, "nothing was saved"
                lock.unlink()
                put(lock)
                program.keys("n")
                said = "progress.lock is not a file"
                assert wait(lambda: tree.named(root, lambda name: said in name), 10), tree.names(root)
                lock.unlink()
                gone = wait(lambda: not tree.named(root, lambda name: said in name), 40)
                assert gone, "it is not tried again"
                assert program.ends() == 0
            assert not lock.with_name("elsewhere").exists()
        shutil.rmtree(home)


@case
def kills_at_random_lose_nothing_that_was_called_saved(binary):
    seed, die = dice()
    home, kills, at = home_of_its_own(), 0, 0
    end = time.monotonic() + SECONDS
    with Display("1280x800"):
        while time.monotonic() < end:
            with Program(binary, "--lesson", "nim-2", "--lang", "en", home=home) as program:
                time.sleep(die.uniform(0.0, 1.0))
                for _ in range(die.randrange(1, 6)):
                    run("xdotool", "key", die.choice(["n", "p", "Return", "space", "Right", "l"]))
                before = saved(home)
                time.sleep(die.uniform(0.0, 1.6))
                program.process.kill()
                program.process.wait()
                kills += 1
            count = re.search(r"count: (\d+)", saved(home))
            now = int(count.group(1)) if count else 0
            assert now >= at and (saved(home) or not before), f"seed {seed}, kill {kills}: {now} after {at}"
            assert not bad(home), f"seed {seed}, kill {kills}: {bad(home)}"
            at = now
        with Program(binary, "--lang", "en", home=home) as program:
            # What was never finished goes with a later save: one of the two steps is another place.
            program.keys("p")
            program.keys("n")
            assert program.ends() == 0, program.errors()
    left = [path.name for path in pathlib.Path(home).rglob("*.tmp")]
    assert not left, f"seed {seed}: {left}"
    shutil.rmtree(home)
    return f"seed {seed}: {kills} kills, {at} places"


@case
def a_window_that_is_taken_away_is_a_sentence_and_the_next_start_goes_on_there(binary):
    for how, sentence in ((("windowclose",), "Another program destroyed the window"), (("windowkill",), "")):
        home = home_of_its_own()
        with Display("1280x800"):
            with Program(binary, "--lesson", "nim-2", "--lang", "en", home=home) as program:
                root = tree.application(program.process.pid)
                winnable(binary, root, program)
                row = heaps(root)
                # An end that nobody can hear of costs at most the last second.
                time.sleep(2.5)
                run("xdotool", *how, program.window)
                assert program.process.wait(20) == 1, program.errors()
                said = program.errors()
                assert sentence in said and "panicked" not in said, said
            with Program(binary, "--lang", "en", home=home) as program:
                root = tree.application(program.process.pid)
                assert wait(lambda: heaps(root) == row, 10), f"{row} before, {heaps(root)} now"
        shutil.rmtree(home)
