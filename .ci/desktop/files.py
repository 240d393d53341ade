"""Files that are dropped on the window."""

import csv
import pathlib
import shutil
import tempfile

import tree
from cases import ROOT, case
from display import Display, Program, wait
from drop import dropped


@case
def the_progress_of_pupils_dropped_as_files_becomes_a_table_that_is_saved(binary):
    folder = pathlib.Path(tempfile.mkdtemp(prefix="laststone-pupils-"))
    files = [folder / f"{name}.ron" for name in ("Anna", "Bo 2", "王芳")]
    for file in files:
        shutil.copy(ROOT / "tests/data/progress-2.ron", file)
    files.append(folder / "=holiday.ron")
    files[-1].write_text("no progress at all")
    with Display("1280x800"), Program(binary, "--lesson", "bash-1", "--lang", "en") as program:
        root = tree.application(program.process.pid)
        assert wait(lambda: tree.named(root, lambda name: name.startswith("Board: ")), 20)

        def there(said):
            found = wait(lambda: tree.named(root, lambda name: said in name), 15)
            assert found, (said, tree.names(root)[-40:])

        dropped(program.window, files, (640, 400), held=lambda: there("Drop it here to open it"))
        there("Marking table")
        # The table has a thousand cells: it is walked once.
        shown = [(node, node.get_role_name(), node.get_name() or "") for node in tree.nodes(root)]

        def one(said, role=None):
            found = next((n for n, of, name in shown if said in name and role in (None, of)), None)
            assert found, (said, [name for _, _, name in shown if "left out" in name])
            return found

        for said in ("Anna", "Bo 2", "王芳", "=holiday.ron is left out: "):
            one(said)
        program.clicks(*tree.centre(one("File", "entry")))
        program.keys("ctrl+a")
        table = folder / "marks.csv"
        program.types(str(table))
        program.clicks(*tree.centre(one("Save as CSV", "push button")))
        assert wait(table.exists, 10), "no table"
        rows = list(csv.reader(table.read_text("utf-8-sig").splitlines()))
        assert rows[0][-3:] == ["Anna", "Bo 2", "王芳"], rows[0]
        assert all(len(row) == len(rows[0]) for row in rows) and len(rows) > 50, len(rows)
        assert rows[1][-3:] == ["unaided"] * 3, rows[1]
    shutil.rmtree(folder)
    return f"{len(rows) - 1} exercises of {len(files) - 1} pupils, one file named as bad"
