"""A note of 1,000 pages with headings, links, lists and pictures, and what is wrong with its PDF."""

import subprocess
import tempfile
import time
from pathlib import Path

import checking
import note
import pictures

TOOLS = Path(__file__).resolve().parent
PAGES, HEADINGS = 1_000, 200


def faults(notec, against):
    """What is wrong with it, as lines."""
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        path, pdf = folder / "note.txt", folder / "note.pdf"
        with open(path, "wb") as file:
            subprocess.run([TOOLS / "generate-note", "--pages", str(PAGES)], stdout=file, check=True)
        pictures.write(folder)
        subprocess.run([notec, "-q", "-w", "-o", pdf, path], check=True)
        known, start = note.of(notec, path), time.monotonic()
        lines = list(checking.shown(against(pdf, known)))
        pages, headings = known.rows[-1].page, sum(row.kind.startswith("H") for row in known.rows)
        print(
            f"{pages} pages with {headings} headings are checked in {time.monotonic() - start:.0f} s",
            flush=True,
        )
    if pages < PAGES or headings < HEADINGS:
        lines.append(f"{PAGES} pages and {HEADINGS} headings are wanted, {pages} and {headings} are there")
    return [f"the note of {PAGES} pages: {line}" for line in lines]
