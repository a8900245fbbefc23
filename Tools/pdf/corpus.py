"""The notes whose PDFs are checked, and what is known of some of them."""

import shutil
from dataclasses import dataclass
from pathlib import Path

from pdf import pictures

FIXTURES = Path(__file__).resolve().parents[2] / "fixtures"
FOLDERS = ("notes", "features", "languages", "markup", "illustrated", "real", "footnotes", "flow")
MARKDOWN = ("markdown", "elements")
# A character that no font has is no reason to have no PDF.
OPTIONS = ("--missing-glyph", "box")
# Pictures that notes about markup name, which nothing else needs.
PICTURES = ("a.png", "b", "b.png", "cat.png", "decoration.png", "i.png", "no.png", "pictures/c(a)t.png")
CATEGORIES = ("large", "accessibilityXXXL")
# What notes are set as: the version of PDF and the size.
KINDS = (*(("1.7", category) for category in CATEGORIES), ("2.0", "large"))
PRIVATE = "a private character has no words, and nothing is claimed"
HEADLESS = "a table of HTML that only places its cells has no head"
# By note: checks that find something, and why that is right.
EXCEPT = {
    "features/missing-glyph in PDF 2.0": {
        "metadata-archive": PRIVATE,
        "metadata-universal": PRIVATE,
        "structure-words": PRIVATE,
    },
    "features/struck-and-raised": {"outloud": "an item is written without a text"},
    "flow/circle": {"outloud": "a page of one paragraph has no heading"},
    "illustrated/decoration": {"outloud": "an item is a picture without words"},
    "illustrated/pictures-in-elements": {
        "outloud": "an item is written without a text; it counts no words of a picture as those of its link"
    },
    "markup/checklists": {"outloud": "an item is written without a text"},
    "markdown/meeting": {"outloud": "an address in code is no link"},
    "markdown/project-page": {"outloud": HEADLESS, "pdfua": HEADLESS},
    "markdown/readme": {"outloud": f"{HEADLESS}; an address in code is no link", "pdfua": HEADLESS},
    "real/readme": {"outloud": "an address in code is no link"},
}
# Notes that cannot claim PDF/UA, as links and pictures in them have no words; what others ask for that is
# not asked of them.
UNCLAIMED = {"blank-words"}


@dataclass(frozen=True)
class Case:
    """A note, the size that it is set in, and the version of its PDF."""

    path: Path
    category: str
    version: str = "1.7"

    @property
    def name(self):
        name = f"{self.path.parent.name}/{self.path.stem}"
        return name if self.version == "1.7" else f"{name} in PDF {self.version}"

    @property
    def options(self):
        return (*OPTIONS, "--size-category", self.category, "--pdf", self.version)


def copied(folder):
    """Copies the fixtures to a new folder, with the pictures that notes name."""
    shutil.copytree(FIXTURES, folder)
    (folder / "markup/pictures").mkdir()
    for name in PICTURES:
        (folder / "markup" / name).write_bytes(pictures.plain())


def cases(fixtures):
    """The notes of a copy of the fixtures, each as each kind."""
    notes = [path for folder in FOLDERS for path in sorted((fixtures / folder).glob("*.txt"))]
    for folder in MARKDOWN:
        notes += sorted((fixtures / folder).glob("*.md"))
    return [
        Case(path, category, version)
        for path in notes
        if ".diagnostics" not in path.suffixes
        for version, category in KINDS
    ]
