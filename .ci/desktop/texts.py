"""Text is text: it is selected, and goes to the system's clipboard and comes from there."""

import tree
from cases import case, heaps, stone, winnable
from display import Display, Program, clipboard, wait


@case
def a_paragraph_and_what_the_coach_says_are_selected_and_copied(binary):
    with Display("1280x800"), Program(binary, "--lesson", "nim-2", "--lang", "en") as program:
        root = tree.application(program.process.pid)

        def text(fits):
            return wait(lambda: tree.named(root, fits, "label"), 10)

        paragraph = text(lambda name: len(name) > 80)
        program.clicks(*tree.corner(paragraph), times=3)
        program.keys("ctrl+c")
        copied = clipboard()
        assert len(copied) > 40 and copied.split()[0] in paragraph.get_name(), copied
        # With nothing selected it is the position.
        program.clicks(*tree.centre(text(lambda name: name == "Your turn")))
        program.keys("ctrl+c")
        assert clipboard().startswith("nim("), clipboard()
        winnable(binary, root, program)
        row = heaps(root)
        tree.press(stone(root, next(i for i, n in enumerate(row) if n), 1))
        said = text(lambda name: "You take 1" in name and "They" in name)
        left, top, width, height = tree.place(said)
        program.drags(left + 1, top + height / 2, left + width + 4, top + height / 2)
        program.keys("ctrl+c")
        assert "You take 1" in clipboard(), clipboard()
        return copied[:40]


@case
def a_position_is_copied_to_the_clipboard_and_pasted_from_it(binary):
    with Display("1280x800"), Program(binary, "--position", "nim(3,4,5)", "--lang", "en") as it:
        root = tree.application(it.process.pid)
        field = wait(lambda: tree.named(root, lambda name: True, "entry"))
        assert field is not None, tree.names(root)
        it.clicks(*tree.centre(field))
        it.keys("ctrl+a", "ctrl+c")
        assert clipboard() == "nim(3,4,5)", clipboard()
        clipboard("wythoff(4,7)")
        it.keys("ctrl+a", "ctrl+v", "Return")
        assert wait(lambda: tree.named(root, lambda name: "4, 7" in name)), tree.names(root)


@case
def what_the_laboratory_finds_is_selected_and_copied(binary):
    with Display("1280x800"), Program(binary, "--position", "nim(3,4,5)", "--lang", "en") as program:
        root = tree.application(program.process.pid)
        reason = "3 ⊕ 4 ⊕ 5 = 2"
        found = wait(lambda: tree.named(root, lambda name: reason in name, "label"), 20)
        assert found, tree.names(root)
        # With nothing selected it is the position.
        program.keys("ctrl+c")
        assert clipboard() == "nim(3,4,5)", clipboard()
        program.clicks(*tree.corner(found), times=3)
        program.keys("ctrl+c")
        copied = clipboard()
        assert reason in copied and copied in found.get_name(), (copied, found.get_name())
        return copied[:40]
