"""A note, and what the compiler itself says that its PDF holds."""

import json
import re
import subprocess
from dataclasses import dataclass

# Controls, an empty cell of Braille, and what has no look by itself (Default_Ignorable_Code_Point).
BLANK = re.compile(
    "[\0-\x20\x7f-\xa0\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e"
    "\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3"
    "\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)


@dataclass(frozen=True)
class Note:
    """The runs of a note by `--dump runs`, in order, whether it gives a date, its theme if it names one."""

    runs: list
    has_date: bool
    theme: str | None


def of(notec, path, options=()):
    """What the compiler says of a note."""
    head = path.read_text("utf-8", "replace")[:2000].split("\n---", 1)[0]
    told = dict(re.findall(r"\n(date|theme): *(\S+)", head)) if head.startswith("---") else {}
    command = [notec, "-q", "-w", *options, "--dump", "runs", path]
    ran = subprocess.run(command, capture_output=True, check=True)
    runs = [json.loads(line) for line in ran.stdout.decode().splitlines()]
    return Note(runs, "date" in told, told.get("theme"))


def is_blank(text):
    """Whether nothing of a text is seen or heard: white space, controls, joiners, marks of direction."""
    return all(BLANK.fullmatch(character) or character.isspace() for character in text)
