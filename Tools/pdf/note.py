"""A note, and what the compiler itself says that its PDF holds."""

import json
import re
import subprocess
from dataclasses import dataclass

UNSEEN = re.compile(r"[\s\xad\u200b]+")
HYPHENS = re.compile(r"[\xad\u200b]+")
# Controls, an empty cell of Braille, and what has no look by itself (Default_Ignorable_Code_Point).
BLANK = re.compile(
    "[\0-\x20\x7f-\xa0\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e"
    "\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3"
    "\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)


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
    """The elements of a note and its runs, in order, whether it gives a date, its theme if it names one."""

    rows: list
    runs: list
    """What `--dump runs` has."""
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
    rows = []
    for told in dump(notec, "structure", path, options):
        text, page = told.get("text", ""), told["page"]
        language, alternative = told.get("lang"), told.get("alt")
        rows.append(Row(told["depth"], told["tag"], page, compact(text), words(text), language, alternative))
    head = path.read_text("utf-8", "replace")[:2000].split("\n---", 1)[0]
    told = dict(re.findall(r"\n(date|theme): *(\S+)", head)) if head.startswith("---") else {}
    return Note(rows, dump(notec, "runs", path, options), "date" in told, told.get("theme"))


def dump(notec, kind, path, options):
    """The lines of a dump, as they are in JSON."""
    command = [notec, "-q", "-w", *options, "--dump", kind, path]
    ran = subprocess.run(command, capture_output=True, check=True)
    return [json.loads(line) for line in ran.stdout.decode().splitlines()]


def is_blank(text):
    """Whether nothing of a text is seen or heard: white space, controls, joiners, marks of direction."""
    return all(BLANK.fullmatch(character) or character.isspace() for character in text)
