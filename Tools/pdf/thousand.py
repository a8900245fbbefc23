"""A note of 1,000 pages with headings, links, lists and pictures, and what is wrong with its PDF."""

import re
import subprocess
import tempfile
import time
from pathlib import Path

from bytes.notes import made
from pdf import checking, note, pictures
from pdf.document import Document

PAGES, HEADINGS = 1_000, 1_000
# Each of these in its turn, of words of its own, comes after so many blocks of the prose, which has headings,
# links and lists.
EVERY = 20
BLOCKS = (
    "> {0}\n> - and {0}", "```\n{0}\n  {0}\n```", "![{0}](plain.png)", "- [x] {0}\n- [ ] {0}",
    "![{0}](clear.png)", "[{0}](#start) and `{0}`.",
)  # fmt: skip


def text():
    prose = made("generate-prose", "--bytes", "1500000", "--structure").decode()
    # A link that is a line by itself looks like a page's foot where it ends a page.
    blocks = re.sub(r"(\w+\W+\w+)\W+See (https:\S+)\.", r"[\1](\2).", prose).split("\n\n")
    for number, index in enumerate(range(len(blocks) // EVERY * EVERY, 0, -EVERY)):
        words = " ".join(re.findall("[a-z]{3,}", blocks[index])[:6])
        blocks.insert(index, BLOCKS[number % len(BLOCKS)].format(words))
    return "A long note\n\n{#start}\n" + "\n\n".join(blocks) + "\n"


def faults(notec, against):
    """What is wrong with it, as lines."""
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        path, pdf = folder / "note.txt", folder / "note.pdf"
        path.write_text(text())
        pictures.write(folder)
        subprocess.run([notec, "-q", "-w", "-o", pdf, path], check=True)
        known, start = note.runs(notec, path), time.monotonic()
        lines = list(checking.shown(against(pdf, known)))
        document = Document(pdf.read_bytes())
        pages = len(document.pages)
        headings = sum(element.kind.startswith("H") for element in document.structure.elements)
        taken = time.monotonic() - start
        print(f"{pages} pages with {headings} headings are checked in {taken:.0f} s", flush=True)
    if pages < PAGES or headings < HEADINGS:
        lines.append(f"{PAGES} pages and {HEADINGS} headings are wanted, {pages} and {headings} are there")
    return [f"the note of {PAGES} pages: {line}" for line in lines]
