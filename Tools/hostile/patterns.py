"""Notes that are hard on a parser or a layout: each a name, a function of the wanted size, and its limit.

A note is hard in the way that its name says and has about the wanted number of bytes.
"""

import json
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from typing import Callable

from hostile.markdown import MARKDOWN
from hostile.written import ASIDE, FLOW, deep, gathered, repeated

# The language's own promise of linear time, against prose, per byte; and what any other note may cost.
PROMISED = 3
BOUNDED = 10
# What notes repeat, here and in the Swift tests; those that cost too much here have no limit.
UNITS = json.loads((Path(__file__).resolve().parents[2] / "fixtures/hostile-units.json").read_text())


@dataclass(frozen=True)
class Pattern:
    name: str
    make: Callable[[int], bytes]
    limit: int
    # Whether a PDF is made of it, rather than it being checked alone.
    written: bool = False
    # The name that the note ends in, by which its language is known.
    suffix: str = ".txt"

    @property
    def way(self):
        return self.suffix, self.written


def growing(unit, between, most=None):
    """Runs of one more `unit` each time, up to `most`."""
    counts = range(1, (most or 1_000_000_000) + 1)
    return lambda size: gathered(size, (unit * times + between for times in cycle(counts)))


def nested(unit, inner="a", closing=""):
    """`unit` over and over, then `closing` as often."""

    def make(size):
        times = size // len((unit + closing).encode())
        return (unit * times + inner + closing * times).encode()

    return make


def dialect(name, text):
    """`text` again and again in a dialect of its own."""
    return lambda size: f"---\ndialect: {name}\n---\n".encode() + repeated(text)(size)


def every(size):
    text = "".join(map(chr, [*range(0x20, 0xD800), *range(0xE000, 0x110000)]))
    return text.encode()[:size].decode(errors="ignore").encode()


def table(columns, row):
    """A table of some columns, with the same row again and again."""
    head = f"Title\n\n{'|a' * columns}|\n{'|-' * columns}|\n".encode()
    return lambda size: head + repeated(row)(size)


def wide(size):
    """A table as wide as a note."""
    columns = size // 6
    return f"Title\n\n{'|a' * columns}|\n{'|-' * columns}|\n{'|b' * columns}|\n".encode()


PROMISES = [
    ("mixed runs of *", growing("*", "a ", 7)),
    ("mixed runs of *, closing", growing("*", " a", 7)),
    ("growing runs of *", growing("*", "a ")),
    ("growing backticks", growing("`", "a ")),
    ("notepad: '_a '", dialect("notepad", "_a ")),
    ("notepad-2014: '_a '", dialect("notepad-2014", "_a ")),
    ("markup: '_a '", dialect("markup", "_a ")),
    ("plain: '_a '", dialect("plain", "_a ")),
    ("notepad: '*a '", dialect("notepad", "*a ")),
    ("markup: '**a '", dialect("markup", "**a ")),
]

OTHERS = [
    ("[ ... ]", nested("[", "a", "]")),
    ("a letter of many marks", lambda size: b"a" + repeated("\u0323\u0301")(size)),
    ("deep indentation", lambda size: deep(size, "", 500)),
    ("quotes in quotes", nested("> ")),
    ("front matter that never ends", lambda size: b"---\n" + repeated("a: b\n")(size)),
    ("front matter, nested", lambda size: b"---\na: " + nested("[")(size) + b"\n---\n"),
    ("bidi isolates, nested", nested("\u2067", "a", "\u2069")),
    ("notepad: '_a' in lines", dialect("notepad", "_a\n")),
    ("notepad-2014: '_a' in lines", dialect("notepad-2014", "_a\n")),
    ("markup: '_a' in lines", dialect("markup", "_a\n")),
    ("plain: '_a' in lines", dialect("plain", "_a\n")),
    ("every character once", every),
    ("pipes", lambda size: b"|" * size),
    ("pipes under pipes", lambda size: (b"|" * 10_000 + b"\n") * (size // 10_001)),
    ("a table of a thousand columns", table(1000, "|b" * 1000 + "|\n")),
    ("a wide table of short rows", table(1000, "|b\n")),
    ("a table as wide as a note", wide),
    ("a long table", table(2, "|b|c|\n")),
    ("markup in cells", table(2, "|*a _b ~c [d](e) `f\\|g|**h\n")),
    ("cells higher than a page", table(1, "|" + "word " * 2000 + "\n")),
    ("escaped pipes", table(2, "|a\\|\\|\\|\\|\\||b\n")),
    ("heads of tables", lambda size: repeated("|a|\n|-|\n\n")(size)),
]


PATTERNS = [Pattern(row["name"], repeated(row["unit"]), row["limit"]) for row in UNITS if "limit" in row]
PATTERNS += [Pattern(name, make, PROMISED) for name, make in PROMISES]
PATTERNS += [Pattern(name, make, BOUNDED) for name, make in OTHERS]
PATTERNS += [Pattern(name, make, BOUNDED, written=True) for name, make in ASIDE + FLOW]
PATTERNS += [Pattern(f"Markdown: {name}", make, BOUNDED, suffix=".md") for name, make in MARKDOWN]
