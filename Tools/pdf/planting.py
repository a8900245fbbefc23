"""Plants faults in a file that passes, and sees that each is found by the check that is named for it."""

import subprocess
import tempfile
from importlib import import_module
from io import BytesIO
from pathlib import Path

from pikepdf import Pdf, PdfError
from pdf import books, checking, note, pictures, referees
from pdf.fault import FAULTS, NoPlace, plain, saved
from pdf.finding import CHECKS

for path in sorted(Path(__file__).parent.glob("faults_of_*.py")):
    import_module(f"pdf.{path.stem}")

SAMPLE = Path(__file__).resolve().parent / "sample.txt"
MARKDOWN = SAMPLE.with_suffix(".md")
VERSIONS = ("1.7", "2.0")
# The samples in which faults are planted: notes, notes in Markdown and books in each version.
SAMPLES = (*VERSIONS, *(f"{kind} {version}" for kind in ("markdown", "book") for version in VERSIONS))
# What each referee must find in the sample.
MUST_FIND = {
    ("qpdf", referees.qpdf): "a stream in lzw",
    ("pdfua", referees.first): "a file that is not said to be tagged",
    ("outloud", referees.second): "a figure without a text",
}
# What a fault of the first kind may raise where the file has nothing that it could be planted in.
NOWHERE = (NoPlace, AttributeError, IndexError, KeyError, ValueError, PdfError)


def faults_unseen(notec):
    """What goes unnoticed, as lines; and what is found in the files themselves."""
    lines = []
    for version in SAMPLES:
        known, data = sample(notec, version)
        unharmed = checking.findings(data, known) + findings_in_copies(data, known)
        lines += [f"the sample in PDF {version}: {line}" for line in checking.shown(unharmed)]
        faults = [fault for fault in FAULTS if fault.version == version]
        lines += [line for fault in faults if (line := unseen(fault, data, known))]
        lines += referees_unmoved(data) if version == VERSIONS[0] else ()
    checked = {fault.check for fault in FAULTS}
    lines += [f"no fault is planted for {name}" for name in CHECKS if name not in checked]
    print(f"{len(FAULTS)} faults are planted for {len(checked)} checks", flush=True)
    return lines


def referees_unmoved(data):
    """Which of those that others have written find nothing in a file with the fault that each must find."""
    planted = {fault.name: fault.planted for fault in FAULTS}
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "planted.pdf"
        for (name, referee), fault in MUST_FIND.items():
            path.write_bytes(planted[fault](data))
            if not any(True for _ in referee(path)):
                yield f"{name}: {fault} goes unnoticed"


def findings_in_copies(data, known):
    """What is found in the copies that faults are planted in, but for what their writer does otherwise."""
    with Pdf.open(BytesIO(data)) as pdf:
        found = checking.findings(saved(pdf), known) + checking.findings(plain(data), known)
    return [one for one in found if one.check not in ("file-compact", "file-ends")]


def sample(notec, version):
    """What is known of the sample, and its PDF; of a book nothing is."""
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        source = MARKDOWN if version.startswith("markdown ") else SAMPLE
        path, pdf = folder / source.name, folder / "sample.pdf"
        path.write_bytes(source.read_bytes())
        pictures.write(folder)
        options = ("--pdf", version.split()[-1])
        if version.startswith("book "):
            command = [notec, "-q", "-w", *options, *books.OPTIONS, "-o", pdf, "--bind"]
            subprocess.run([*command, *books.written(books.sample(version), folder)], check=True)
            return None, pdf.read_bytes()
        subprocess.run([notec, "-q", "-w", *options, "-o", pdf, path], check=True)
        return note.runs(notec, path, options), pdf.read_bytes()


def unseen(fault, data, known):
    """What is wrong with a fault, if it is not found, or cannot be planted."""
    try:
        planted = fault.planted(data)
    except NOWHERE as raised:
        return f"{fault}: the sample has no place for it: {raised!r}"
    found = checking.findings(planted, known)
    if any(finding.check == fault.check for finding in found):
        return None
    others = sorted({finding.check for finding in found})
    return f"{fault}: it goes unnoticed; found are {others}"
