"""What assistive technology sees of the program, by AT-SPI."""

import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

from display import wait  # noqa: E402


def application(pid):
    """The program among all that are accessible."""

    def find():
        desktop = Atspi.get_desktop(0)
        for index in range(desktop.get_child_count()):
            child = desktop.get_child_at_index(index)
            if child is not None and child.get_process_id() == pid:
                return child
        return None

    found = wait(find)
    assert found is not None, "the program is not in the tree of assistive technology"
    return found


def nodes(root):
    """All nodes below, each before its children. One that is gone meanwhile is left out."""
    try:
        root.clear_cache()
        yield root
        children = [root.get_child_at_index(i) for i in range(root.get_child_count())]
    except gi.repository.GLib.Error:
        return
    for child in children:
        if child is not None:
            yield from nodes(child)


def named(root, fits, role=None, focused=False):
    """The first node whose name fits, of this role if one is wanted, and with the focus likewise."""
    for node in nodes(root):
        try:
            if fits(node.get_name() or "") and role in (None, node.get_role_name()):
                if not focused or node.get_state_set().contains(Atspi.StateType.FOCUSED):
                    return node
        except gi.repository.GLib.Error:
            continue
    return None


def names(root):
    """All names, in the order of the tree."""
    found = []
    for node in nodes(root):
        try:
            found.append((node.get_role_name(), node.get_name() or ""))
        except gi.repository.GLib.Error:
            continue
    return found


def press(node):
    """Does what the node is for, as a screen reader does."""
    action = node.get_action_iface()
    assert action is not None and Atspi.Action.do_action(action, 0), f"{node.get_name()}: no action"


def place(node):
    """Where it is on the screen: left, top, width and height."""
    box = Atspi.Component.get_extents(node.get_component_iface(), Atspi.CoordType.SCREEN)
    return box.x, box.y, box.width, box.height


def centre(node):
    """Where its middle is on the screen."""
    left, top, width, height = place(node)
    return left + width / 2, top + height / 2


def still(node):
    """The node, once it stays where it is: what has just come may be moved by the next frames."""
    at = [place(node)]

    def stays():
        at.append(place(node))
        return at[-3:] == [at[-1]] * 3

    assert wait(stays, 10), f"{node.get_name()} moves: {at[-9:]}"
    return node


def corner(node):
    """A place in the first word of a text."""
    left, top, _, _ = place(node)
    return left + 8, top + 10


def range_of(value):
    """The least and the greatest that a number can be."""
    return Atspi.Value.get_minimum_value(value), Atspi.Value.get_maximum_value(value)


def is_on(node):
    """Whether a button that stays pressed, or one of several of which one is chosen, is."""
    states = node.get_state_set()
    on = (Atspi.StateType.PRESSED, Atspi.StateType.CHECKED, Atspi.StateType.SELECTED)
    return any(states.contains(state) for state in on)


class Announcements:
    """What screen readers are told by one program by itself, while this is open."""

    def __init__(self, pid):
        self.pid = pid
        self.said = []
        self.listener = Atspi.EventListener.new(self.hear)

    def hear(self, event, *_):
        # Another case may be on its way in the same session.
        if event.source.get_process_id() == self.pid:
            self.said.append(str(event.any_data))

    def __enter__(self):
        self.listener.register("object:announcement")
        return self

    def __exit__(self, *_):
        self.listener.deregister("object:announcement")

    def within(self, seconds):
        """What is said in so many seconds."""
        self.said.clear()
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if not GLib.MainContext.default().iteration(False):
                time.sleep(0.01)
        return list(self.said)
