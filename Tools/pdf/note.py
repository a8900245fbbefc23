"""A note, and what the compiler itself says that its PDF holds."""

import json
import re
import subprocess
from dataclasses import dataclass

UNSEEN = re.compile(r"[\s\xad\u200b]+")
HYPHENS = re.compile(r"[\xad\u200b]+")


@dataclass(frozen=True)
class Row:
    """An element by the compiler's dump, or as it was found: its text without white space, and as words."""

    depth: int
    kind: str
    page: int
    text: str
    words: str
    language: str | None = None
    alternative: str | None = None

    def __str__(self):
        return f"{'  ' * self.depth}{self.kind} on page {self.page}, {self.text[:40]!r}"


@dataclass(frozen=True)
class Note:
    """The elements of a note, in order, whether it gives a date, and its theme if it names one."""

    rows: list
    has_date: bool
    theme: str | None


def compact(text):
    """Text without what lines add to it or take from it: white space, hyphens at their ends."""
    return UNSEEN.sub("", text)


def words(text):
    """Text with one space for any white space."""
    return " ".join(HYPHENS.sub("", text).split())


def of(notec, path, options=()):
    """What the compiler says of a note."""
    dump = subprocess.run(
        [notec, "-q", "-w", *options, "--dump", "structure", path], capture_output=True, check=True
    )
    rows = []
    for line in dump.stdout.decode().splitlines():
        told = json.loads(line)
        text, page = told.get("text", ""), told["page"]
        language, alternative = told.get("lang"), told.get("alt")
        rows.append(Row(told["depth"], told["tag"], page, compact(text), words(text), language, alternative))
    head = path.read_text("utf-8", "replace")[:2000].split("\n---", 1)[0]
    told = dict(re.findall(r"\n(date|theme): *(\S+)", head)) if head.startswith("---") else {}
    return Note(rows, "date" in told, told.get("theme"))
