"""The notes whose output is kept: those of the fixtures, and larger ones that are made."""

import shutil
import subprocess
from pathlib import Path

TOOLS = Path(__file__).resolve().parents[1]
FIXTURES = TOOLS.parent / "fixtures"
FOLDERS = (
    "notes", "features", "languages", "markup", "illustrated", "real", "hostile", "footnotes", "flow",
    "markdown", "elements",
)  # fmt: skip
CATEGORIES = (
    "extraSmall", "small", "medium", "large", "extraLarge", "extraExtraLarge", "extraExtraExtraLarge",
    "accessibilityMedium", "accessibilityLarge", "accessibilityExtraLarge", "accessibilityExtraExtraLarge",
    "accessibilityExtraExtraExtraLarge",
)  # fmt: skip
SUFFIXES = (".txt", ".md", ".bin", ".json")
# Lists of examples, which are no notes.
EXAMPLES = ("commonmark.txt", "gfm.txt")
# Bytes of those whose size matters: several pages are laid out at a time, and several sections compressed.
LARGE = 2_000_000
# Of one that is in a language, or has pictures.
SMALL = 100_000


def fixtures(folder):
    """The notes of a copy of the fixtures."""
    found = []
    for name in FOLDERS:
        shutil.copytree(FIXTURES / name, folder / name)
        found += sorted(
            path
            for path in (folder / name).iterdir()
            if path.suffix in SUFFIXES and path.name not in EXAMPLES
        )
    return found


def generated(folder):
    """Notes that are made of prose, of constructs, of each language and of pictures."""
    folder = folder / "generated"
    shutil.copytree(FIXTURES / "illustrated", folder)
    prose = made("generate-prose", "--bytes", str(LARGE))
    texts = {
        "prose": prose,
        "headings": made("generate-prose", "--bytes", str(LARGE), "--structure"),
        "constructs": made("generate-constructs", given=prose),
        "chinese": made("generate-chinese"),
        "pictures": repeated(folder / "pictures.txt"),
    }
    for path in sorted((FIXTURES / "languages").glob("*.txt")):
        texts[path.stem] = repeated(path)
    found = []
    for name, text in texts.items():
        found.append(folder / f"large-{name}.txt")
        found[-1].write_bytes(text)
    return found


def made(generator, *options, given=b""):
    command = [TOOLS / "bench" / generator, *options]
    return subprocess.run(command, input=given, check=True, capture_output=True).stdout


def repeated(path):
    """The text of a file, paragraph after paragraph, until it is long."""
    text = path.read_bytes().rstrip(b"\n") + b"\n\n"
    return text * (SMALL // len(text) + 1)
