"""Plants faults in a file that passes, and sees that each is found by the check that is named for it."""

import subprocess
import tempfile
from io import BytesIO
from pathlib import Path

import checking
import faults_of_files  # noqa: F401
import faults_of_fonts  # noqa: F401
import faults_of_structure  # noqa: F401
import note
import pictures
from fault import FAULTS, NoPlace, plain, saved
from finding import CHECKS
from pikepdf import Pdf, PdfError

SAMPLE = Path(__file__).resolve().parent / "sample.txt"
VERSIONS = ("1.7", "2.0")
# What a fault of the first kind may raise where the file has nothing that it could be planted in.
NOWHERE = (NoPlace, AttributeError, IndexError, KeyError, ValueError, PdfError)


def faults_unseen(notec):
    """What goes unnoticed, as lines; and what is found in the files themselves."""
    lines = []
    for version in VERSIONS:
        known, data = sample(notec, version)
        unharmed = checking.findings(data, known) + findings_in_copies(data, known)
        lines += [f"the sample in PDF {version}: {line}" for line in checking.shown(unharmed)]
        faults = [fault for fault in FAULTS if fault.version == version]
        lines += [line for fault in faults if (line := unseen(fault, data, known))]
    checked = {fault.check for fault in FAULTS}
    lines += [f"no fault is planted for {name}" for name in CHECKS if name not in checked]
    print(f"{len(FAULTS)} faults are planted for {len(checked)} checks", flush=True)
    return lines


def findings_in_copies(data, known):
    """What is found in the copies that faults are planted in; that plain ones are not compact is known."""
    with Pdf.open(BytesIO(data)) as pdf:
        found = checking.findings(saved(pdf), known)
    return found + [one for one in checking.findings(plain(data), known) if one.check != "file-compact"]


def sample(notec, version):
    """What is known of the sample, and its PDF."""
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        path, pdf = folder / SAMPLE.name, folder / "sample.pdf"
        path.write_bytes(SAMPLE.read_bytes())
        pictures.write(folder)
        options = ("--pdf", version)
        subprocess.run([notec, "-q", "-w", *options, "-o", pdf, path], check=True)
        return note.of(notec, path, options), pdf.read_bytes()


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
