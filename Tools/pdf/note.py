"""A note, and what the compiler itself says that its PDF holds."""

import json
import re
import subprocess
from dataclasses import dataclass

UNSEEN = re.compile(r"[\s\xad\u200b]+")


@dataclass(frozen=True)
class Row:
    """An element by the compiler's dump, or as it was found: its text is without white space."""

    depth: int
    kind: str
    page: int
    text: str
    language: str | None = None
    alternative: str | None = None

    def __str__(self):
        return f"{'  ' * self.depth}{self.kind} on page {self.page}, {self.text[:40]!r}"


@dataclass(frozen=True)
class Note:
    """The elements of a note, in order, and whether it gives a date."""

    rows: list
    has_date: bool


def compact(text):
    """Text without what lines add to it or take from it: white space, hyphens at their ends."""
    return UNSEEN.sub("", text)


def of(notec, path, options=()):
    """What the compiler says of a note."""
    dump = subprocess.run(
        [notec, "-q", "-w", *options, "--dump", "structure", path], capture_output=True, check=True
    )
    rows = []
    for line in dump.stdout.decode().splitlines():
        told = json.loads(line)
        text = compact(told.get("text", ""))
        rows.append(Row(told["depth"], told["tag"], told["page"], text, told.get("lang"), told.get("alt")))
    head = path.read_bytes()[:2000].split(b"\n---", 1)[0]
    return Note(rows, head.startswith(b"---") and b"\ndate:" in head)
