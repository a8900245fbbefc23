"""Random books: notes in three languages with all that has elements of its own; some are blank."""

import random
import subprocess
import tempfile
from pathlib import Path

from pdf import checking, pictures

COUNT = 2_000
OPTIONS = ("--missing-glyph", "box", "--no-config", "--title", "A book")
WORDS = {
    "en": ["river", "stone", "winter", "light", "*bold*", "_slanted_", "`code`", "10[2]{.superscript}"],
    "de": ["Fluß", "Stein", "Winter", "Licht", "*fett*", "[mot]{lang=fr}", "`Code`"],
    "he": ["נהר", "אבן", "חורף", "אור", "*עבה*", "12", "word"],
}
CODE = "```\nlet x = 1\n\nlet y = 2\n```"
PRIVATE = "\ue000"
LONG_TABLE = "| A \ue000 | B |\n|---|---|\n" + "".join(f"| {row} | 2[^t] |\n" for row in range(90))
# The book that faults are planted in: it has what each of them needs.
SAMPLE = (
    f"---\nlang: en\n---\nOne {PRIVATE}\n\nText[^a].\n\n{LONG_TABLE}\nAfter[^a].\n\n"
    "[^a]: A.\n\n[^t]: T.\n",
    "---\nlang: de\n---\n",
    "---\nlang: de\n---\n| A | B |\n|---|---|\n\n| A |\n|---|\n| 1 |\n\n![Ein Bild](plain.png)\n",
)


def sample(version):
    """The notes of the book that faults are planted in, in PDF 2.0 without characters of private use."""
    return SAMPLE if version.endswith("1.7") else [note.replace(PRIVATE, "") for note in SAMPLE]


class Note:
    """Makes the source of a note by chance."""

    def __init__(self, chance):
        self.chance = chance
        self.language = chance.choice(list(WORDS))
        self.is_private = chance.random() < 0.25
        self.footnotes = 0

    def text(self):
        head = f"---\nlang: {self.language}\n---\n"
        if self.chance.random() < 0.15:
            return head + self.chance.choice(["", "\n \n", "![](clear.png)\n"])
        blocks = [self.words(3)] if self.chance.random() < 0.7 else []
        blocks += [self.block() for _ in range(self.chance.randint(1, 8))]
        blocks += [f"[^{i}]: {self.words(self.chance.randint(1, 30))}" for i in range(self.footnotes)]
        return head + "\n\n".join(blocks) + "\n"

    def block(self):
        return self.chance.choice((
            self.table, self.table, lambda: self.table(0) + "\n\n" + self.table(self.chance.randrange(3)),
            lambda: self.table(60), self.picture, self.items, self.quote, self.heading, lambda: CODE,
            self.paragraphs, self.marked, lambda: f"{self.marked()}\n\n\f",
        ))()  # fmt: skip

    def words(self, count):
        found = self.chance.choices(WORDS[self.language], k=count)
        return " ".join(found + [PRIVATE] * (self.is_private and self.chance.random() < 0.3))

    def marked(self):
        """Some words, perhaps with a mark of a footnote, which may have others, or a link."""
        kind, text = self.chance.randrange(5), self.words(self.chance.randint(1, 20))
        if kind == 0:
            self.footnotes += 1
            return f"{text}[^{self.footnotes - 1}]"
        if kind == 1 and self.footnotes:
            return f"{text}[^{self.chance.randrange(self.footnotes)}]"
        return f"{text} [{self.words(2)}](https://example.org/a) and on" if kind == 2 else text

    def table(self, rows=None):
        columns = self.chance.randint(1, 4)
        rows = self.chance.randrange(6) if rows is None else rows
        lines = [f"| {' | '.join(self.cell() for _ in range(columns))} |" for _ in range(rows + 1)]
        lines.insert(1, "|" + "---|" * columns)
        return (f"Table: {self.words(2)}\n" if self.chance.random() < 0.25 else "") + "\n".join(lines)

    def cell(self):
        kind = self.chance.randrange(6)
        return self.marked() if kind == 0 else "" if kind == 1 else self.words(1)

    def picture(self):
        return self.chance.choice((f"![{self.words(2)}](plain.png)", "![](clear.png)", self.caption()))

    def caption(self):
        return f'![{self.words(2)}](plain.png "{self.words(3)}")'.replace("`", "")

    def items(self):
        return f"- {self.marked()}\n- {self.marked()}\n  1. {self.marked()}\n- [x] {self.words(2)}"

    def quote(self):
        return f"> {self.marked()}\n> {self.marked()}"

    def heading(self):
        return f"{self.chance.choice(('#', '##', '###'))} {self.words(2)}"

    def paragraphs(self):
        return "\n".join(self.marked() for _ in range(30))


def written(notes, folder):
    """The files of some notes in a folder, with the pictures that they name."""
    pictures.write(folder)
    paths = [folder / f"{number}.txt" for number in range(len(notes))]
    for path, text in zip(paths, notes):
        path.write_text(text)
    return paths


def faults(work):
    """What is wrong with the book that is made from a number, as lines."""
    notec, number, referees = work
    chance = random.Random(number)
    notes = [Note(chance).text() for _ in range(chance.randint(2, 6))]
    version = "1.7" if number % 2 else "2.0"
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        pdf = folder / "book.pdf"
        command = [notec, "-q", "-w", *OPTIONS, "--pdf", version, "-o", pdf, "--bind"]
        ran = subprocess.run([*command, *written(notes, folder)], capture_output=True)
        if ran.returncode != 0:
            return [f"book {number}: {ran.stderr.decode('utf-8', 'replace').strip()}"]
        found = [*checking.claimed(pdf.read_bytes()), *referees(pdf)]
    return [f"book {number}: {line}" for line in checking.shown(found)]
