"""A virtual display with a window manager, and the program on it as a person meets it."""

import os
import re
import shutil
import signal
import subprocess
import tempfile
import time


def wait(what, seconds=30.0, every=0.1):
    """Waits until what() gives something, and gives that; None if it never does."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = what()
        if found:
            return found
        time.sleep(every)
    return None


def run(*command, **more):
    """The standard output of a command, without the blanks around it."""
    done = subprocess.run(command, capture_output=True, text=True, timeout=30, **more)
    return done.stdout.strip()


class Display:
    """Xvfb of a size, with a window manager."""

    def __init__(self, size):
        self.size = size
        self.serve("Xvfb", "-screen", "0", f"{size}x24")
        self.manage()

    def serve(self, *command):
        """Starts a server, which picks its own number."""
        read, write = os.pipe()
        self.server = subprocess.Popen(
            [*command, "-displayfd", str(write), "-nolisten", "tcp", "-noreset"],
            pass_fds=[write],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        # The server writes the number and then the end of the line; it must find both read.
        with os.fdopen(read) as told:
            number = told.readline().strip()
        assert number, f"{command[0]} does not start"
        os.environ["DISPLAY"] = f":{number}"

    def manage(self):
        self.manager = subprocess.Popen(
            ["openbox", "--sm-disable"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        check = ("xprop", "-root", "_NET_SUPPORTING_WM_CHECK")
        assert wait(lambda: "window id" in run(*check)), "no window manager"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for process in (self.manager, self.server):
            process.kill()
            process.wait()


class TwoScreens(Display):
    """Two screens of a size beside each other. Xvfb has one output, Xorg's driver for no hardware has sixteen."""

    def __init__(self, size):
        self.size = size
        self.folder = tempfile.mkdtemp(prefix="laststone-screens-")
        config = os.path.join(self.folder, "xorg.conf")
        with open(config, "w") as file:
            file.write(
                'Section "Device"\n Identifier "none"\n Driver "dummy"\n VideoRam 64000\nEndSection\n'
                'Section "Screen"\n Identifier "all"\n Device "none"\n DefaultDepth 24\nEndSection\n'
                'Section "ServerFlags"\n Option "AutoAddDevices" "false"\nEndSection\n'
            )
        # Of a seat of its own it asks for no console.
        log = os.path.join(self.folder, "log")
        self.serve("Xorg", "-config", config, "-logfile", log, "-seat", "laststone")
        run("xrandr", "--addmode", "DUMMY1", size)
        one = ["--output", "DUMMY0", "--mode", size, "--pos", "0x0"]
        run("xrandr", *one, "--output", "DUMMY1", "--mode", size, "--right-of", "DUMMY0")
        assert "Monitors: 2" in run("xrandr", "--listmonitors"), "there is one screen only"
        self.manage()

    def __exit__(self, *_):
        super().__exit__()
        shutil.rmtree(self.folder)


def surroundings(home, runtime=None):
    """The variables of a program that is started in a home; with a folder of the session or none."""
    clean = {k: v for k, v in os.environ.items() if not k.startswith(("WAYLAND", "XDG_"))}
    clean |= {"HOME": home, "LIBGL_ALWAYS_SOFTWARE": "1", "LANG": "en_GB.UTF-8"}
    return clean | ({"XDG_RUNTIME_DIR": runtime} if runtime else {})


class Program:
    """The program in a window, in a home of its own."""

    def __init__(self, binary, *arguments, home=None, runtime=None):
        self.own = home is None
        self.home = home or tempfile.mkdtemp(prefix="laststone-home-")
        self.said = tempfile.TemporaryFile("w+")
        self.process = subprocess.Popen(
            [binary, *arguments],
            env=surroundings(self.home, runtime),
            stdout=subprocess.DEVNULL,
            stderr=self.said,
        )
        self.window = wait(self.find)
        assert self.window, f"no window in 30 s\n{self.errors()}"
        run("xdotool", "windowactivate", "--sync", self.window)

    def windows(self):
        """All its windows that can be seen."""
        assert self.process.poll() is None, f"the program has ended\n{self.errors()}"
        return run("xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid)).splitlines()

    def find(self):
        return (self.windows() or [None])[-1]

    def errors(self):
        self.said.seek(0)
        return self.said.read()

    def keys(self, *keys):
        """Presses keys as a person does, one after the other."""
        run("xdotool", "key", "--delay", "60", *keys)
        time.sleep(0.3)

    def types(self, text):
        run("xdotool", "type", "--delay", "30", text)
        time.sleep(0.3)

    def clicks(self, x, y, times=1):
        """Clicks at a place of the screen."""
        run("xdotool", "mousemove", str(round(x)), str(round(y)))
        time.sleep(0.2)
        run("xdotool", "click", "--repeat", str(times), "--delay", "80", "1")
        time.sleep(0.3)

    def drags(self, x, y, to_x, to_y):
        """Presses at a place and lets go at another one."""
        for at, then in (((x, y), "mousedown"), ((to_x, to_y), "mouseup")):
            run("xdotool", "mousemove", str(round(at[0])), str(round(at[1])))
            time.sleep(0.2)
            run("xdotool", then, "1")
            time.sleep(0.2)

    def is_active(self):
        """Whether it has the keyboard."""
        return run("xdotool", "getactivewindow") == self.window

    def title(self):
        return run("xdotool", "getwindowname", self.window)

    def ends(self, by=signal.SIGTERM, seconds=20):
        """Ends it by a signal; gives its status, or None if it does not end."""
        self.process.send_signal(by)
        try:
            return self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            return None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        said = self.errors()
        if self.own:
            shutil.rmtree(self.home, ignore_errors=True)
        assert "panicked" not in said, said


def mouse(x, y):
    """Clicks there as a quick hand does."""
    run("xdotool", "mousemove", str(round(x)), str(round(y)), "sleep", "0.1", "click", "1")


def geometry(window):
    """Left, top, width and height of what is drawn of a window, without its frame."""
    told = run("xwininfo", "-id", window)
    wanted = ("Absolute upper-left X", "Absolute upper-left Y", "Width", "Height")
    return tuple(int(re.search(rf"{name}: +(-?\d+)", told).group(1)) for name in wanted)


def clipboard(text=None):
    """The text on the system's clipboard; with a text, puts it there first."""
    if text is not None:
        holder = subprocess.Popen(
            ["xclip", "-selection", "clipboard", "-i"], stdin=subprocess.PIPE, text=True
        )
        holder.communicate(text)
    return run("xclip", "-selection", "clipboard", "-o")
