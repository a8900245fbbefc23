"""The notes whose PDFs are checked, and what is known of some of them."""

from dataclasses import dataclass
from pathlib import Path

FIXTURES = Path(__file__).resolve().parents[2] / "fixtures"
FOLDERS = ("notes", "features", "languages", "markup", "illustrated")
# Neither a character that no font has nor a picture that is not there is a reason to have no PDF.
OPTIONS = ("--missing-glyph", "box", "-Wpicture/unreadable=warning")
CATEGORIES = ("large", "accessibilityXXXL")
# By note: checks that find something, and why that is right.
EXCEPT = {
    "features/missing-glyph": {"pdfinfo": "poppler shows no characters that are none"},
    "markup/checklists": {"outloud": "an item is written without a text"},
    "markup/rules-and-pictures": {
        "structure-empty": "a picture is not there",
        "outloud": "the same",
    },
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


def cases():
    notes = [path for folder in FOLDERS for path in sorted((FIXTURES / folder).glob("*.txt"))]
    return [
        Case(path, category)
        for path in notes if ".diagnostics" not in path.suffixes
        for category in CATEGORIES
    ]  # fmt: skip
