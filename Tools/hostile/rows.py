"""Hostile input as rows of data: each a list of parts, some of which are repeated until they come to a size.

A part is a text as it is; or `each`, repeated with what stands for its `%` signs, `times` often or as often
as the size asks for; or `open` and `close`, one in the other round `inner`. A row is a note, a picture that
a note shows (`file`), or the notes of a book (`count` of them, or as many as have `cut` bytes each), in
which the parts are those of each note.
"""

import json
import re
from dataclasses import dataclass, field
from pathlib import Path

ROWS = json.loads((Path(__file__).resolve().parents[2] / "fixtures/hostile-rows.json").read_text())
SIGN = re.compile("%[dprsxnq]")


@dataclass
class Signs:
    """What the signs of a unit stand for."""

    note: int = 0
    notes: int = 1
    state: int = 20_140_718
    values: dict = field(default_factory=dict)

    def filled(self, unit, number):
        """`unit` with its number (%d), the one before (%p), chance below 1000 (%r) or 480 (%s), a
        colour (%x), the number of the note (%n) and of the next (%q)."""
        fixed = {"%d": number, "%p": number - 1, "%n": self.note, "%q": (self.note + 1) % self.notes}
        chance = {"%r": 1000, "%s": 480, "%x": 1 << 24}

        def value(sign):
            if sign[0] in fixed:
                return str(fixed[sign[0]])
            below = self.chance() % chance[sign[0]]
            return f"{below:06x}" if sign[0] == "%x" else str(below)

        return SIGN.sub(value, unit)

    def chance(self):
        self.state = self.state * 6364136223846793005 + 1442695040888963407 & (1 << 64) - 1
        return self.state >> 33


def made(parts, size, signs):
    """The text of some parts, of about `size` bytes."""
    growing = [part for part in parts if isinstance(part, dict) and "times" not in part]
    texts = [part.get(key, "") for part in growing for key in ("each", "open", "close")]
    unit = len("".join(texts).encode())
    rest = size - sum(len(part.encode()) for part in parts if isinstance(part, str))
    often = max(1, rest // max(1, unit))
    return "".join(text(part, often, signs) for part in parts)


def text(part, often, signs):
    if isinstance(part, str):
        return signs.filled(part, 0) if SIGN.search(part) else part
    if "each" in part:
        return "".join(signs.filled(part["each"], number) for number in range(part.get("times", often)))
    return part["open"] * often + part["inner"] + part["close"] * often


def write(row, size, folder):
    """Writes the files of a row, and returns the arguments of a command that compiles them."""
    if "count" in row or "cut" in row:
        return ["--bind", *book(row, size, folder)]
    note = folder / "note.txt"
    if "file" in row:
        (folder / f"hostile.{row['file']}").write_text(made(row["parts"], size, Signs()))
        note.write_text(f"Title\n\n![a](hostile.{row['file']})\n")
    else:
        note.write_text(made(row["parts"], size, Signs()))
    return [note]


def book(row, size, folder):
    count = row.get("count") or max(1, size // row["cut"])
    notes = [folder / f"n{number}.txt" for number in range(count)]
    for number, note in enumerate(notes):
        note.write_text(made(row["parts"], size // count, Signs(number, count)))
    return notes
