"""A check of every note of the fixtures, after a test of itself."""

import os
import sys
import tempfile
from functools import partial
from pathlib import Path

from bytes import fonts, notes


def planted(folder):
    """A note of one page."""
    note = folder / "planted.txt"
    note.write_text("A title\n\n" + "One paragraph of a few words. " * 40 + "\n")
    return note


def run(self_test, check, executor, told):
    """Ends the program, which has notec for its argument: with 1 if anything is found.

    `check` gives how much it looked at in a note, and what is wrong there; `told` says this of all notes.
    """
    if len(sys.argv) != 2:
        sys.exit(sys.modules["__main__"].__doc__)
    notec = str(Path(sys.argv[1]).resolve())
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        os.environ |= {"FONTCONFIG_FILE": str(fonts.listed(folder)), "LC_ALL": "C.UTF-8"}
        self_test(notec, folder)
        every = notes.fixtures(folder)
        with executor(os.cpu_count()) as pool:
            results = list(pool.map(partial(check, notec, folder), every))
    found = [line for _, lines in results for line in lines]
    for line in found[:100]:
        print(line)
    count = sum(count for count, _ in results)
    print(told.format(count, len(every), len(found)))
    sys.exit(bool(found) or count < len(every))
