"""The notes whose PDFs are checked, and what is known of some of them."""

import shutil
from dataclasses import dataclass
from pathlib import Path

import pictures

FIXTURES = Path(__file__).resolve().parents[2] / "fixtures"
FOLDERS = ("notes", "features", "languages", "markup", "illustrated")
# A character that no font has is no reason to have no PDF.
OPTIONS = ("--missing-glyph", "box")
# Pictures that notes about markup name, which nothing else needs.
PICTURES = ("a.png", "b", "b.png", "cat.png", "decoration.png", "i.png", "no.png", "pictures/c(a)t.png")
CATEGORIES = ("large", "accessibilityXXXL")
# By note: checks that find something, and why that is right.
EXCEPT = {
    "features/missing-glyph": {"pdfinfo": "poppler shows no characters that are none"},
    "illustrated/decoration": {"outloud": "an item is a picture without words"},
    "markup/checklists": {"outloud": "an item is written without a text"},
}


@dataclass(frozen=True)
class Case:
    """A note and the size that it is set in."""

    path: Path
    category: str

    @property
    def name(self):
        return f"{self.path.parent.name}/{self.path.stem}"

    @property
    def options(self):
        return (*OPTIONS, "--size-category", self.category)


def copied(folder):
    """Copies the fixtures to a new folder, with the pictures that notes name."""
    shutil.copytree(FIXTURES, folder)
    (folder / "markup/pictures").mkdir()
    for name in PICTURES:
        (folder / "markup" / name).write_bytes(pictures.plain())


def cases(fixtures):
    """The notes of a copy of the fixtures, each at each size."""
    notes = [path for folder in FOLDERS for path in sorted((fixtures / folder).glob("*.txt"))]
    return [
        Case(path, category)
        for path in notes
        if ".diagnostics" not in path.suffixes
        for category in CATEGORIES
    ]
