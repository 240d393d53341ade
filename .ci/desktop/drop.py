"""Files dropped on a window as a file manager drops them: the source of XDND 5 (freedesktop.org), of which xdotool knows nothing."""

import os
import pathlib
import select
import time

from Xlib import X, Xatom, display
from Xlib.protocol import event


class Source:
    """One that drags files."""

    def __init__(self, files):
        self.display = display.Display(os.environ["DISPLAY"])
        root = self.display.screen().root
        self.window = root.create_window(0, 0, 1, 1, 0, X.CopyFromParent)
        self.uris = "".join(f"{pathlib.Path(file).resolve().as_uri()}\r\n" for file in files).encode()
        self.window.set_selection_owner(self.atom("XdndSelection"), X.CurrentTime)

    def atom(self, name):
        return self.display.intern_atom(name)

    def tell(self, target, name, *data):
        """Sends one of the messages of the protocol."""
        data = [self.window.id, *data] + [0] * (4 - len(data))
        said = event.ClientMessage(window=target, client_type=self.atom(name), data=(32, data))
        target.send_event(said)
        self.display.flush()

    def lend(self, asked):
        """The list of files, for whoever asks for it."""
        asked.requestor.change_property(asked.property, asked.target, 8, self.uris)
        answer = event.SelectionNotify(
            time=asked.time, requestor=asked.requestor, selection=asked.selection,
            target=asked.target, property=asked.property,
        )
        asked.requestor.send_event(answer)
        self.display.flush()

    def hears(self, name, seconds=10):
        """Waits for a message, and lends the list meanwhile; the data of the message."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            if not self.display.pending_events() and not select.select([self.display], [], [], left)[0]:
                continue
            for _ in range(self.display.pending_events()):
                heard = self.display.next_event()
                if heard.type == X.SelectionRequest:
                    self.lend(heard)
                elif heard.type == X.ClientMessage and heard.client_type == self.atom(name):
                    return heard.data[1]
        raise AssertionError(f"the window answers with no {name}")


def dropped(window, files, at, held=lambda: None):
    """Drags files over a window to a place of the screen and lets them go there; meanwhile held()."""
    source = Source(files)
    target = source.display.create_resource_object("window", int(window))
    version = target.get_full_property(source.atom("XdndAware"), Xatom.ATOM)
    assert version and version.value[0] >= 5, "the window takes no files"
    source.tell(target, "XdndEnter", 5 << 24, source.atom("text/uri-list"))
    x, y = map(round, at)
    place = (0, x << 16 | y, X.CurrentTime, source.atom("XdndActionCopy"))
    source.tell(target, "XdndPosition", *place)
    assert source.hears("XdndStatus")[1] & 1, "the window does not want them"
    held()
    source.tell(target, "XdndDrop", 0, X.CurrentTime)
    source.hears("XdndFinished")
    source.display.close()
