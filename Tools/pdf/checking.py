"""Runs every check on a file."""

from importlib import import_module
from pathlib import Path

from pdf import validator
from pdf.document import Document
from pdf.finding import CHECKS, Finding
from pdf.syntax import SyntaxFault

for path in sorted(Path(__file__).parent.glob("check_*.py")):
    import_module(f"pdf.{path.stem}")


def findings(bytes, note=None):
    """What is wrong with the PDF of a note, check by check."""
    try:
        document = Document(bytes, note)
        document.structure, document.contents  # noqa: B018
    except (SyntaxFault, AttributeError, TypeError, KeyError, ValueError) as fault:
        return [Finding("file-syntax", "the file", f"it cannot be read: {fault}")]
    found = [Finding("file-syntax", "the file", warning) for warning in document.file.warnings]
    for name, run in CHECKS.items():
        found += checked(name, run, document)
    return found


def claimed(bytes, note=None):
    """The same, less what is asked only of files that claim to follow a standard which this one does not."""
    claims = {claim for mark, claim in MARKS.items() if mark in bytes}
    return [one for one in findings(bytes, note) if not needed(one) or needed(one) & claims]


def needed(finding):
    """The claims without one of which a finding is none; rules of the validator are those of one standard."""
    standard = finding.place.partition("-")[0]
    if standard in validator.PROFILES and finding.check != "structure-tables":
        return {standard}
    return CLAIMS.get(finding.check, set())


# How the metadata, which is not compressed, makes the claims that all notes make that can, by the standard as
# the validator names it.
ARCHIVE, UNIVERSAL = validator.PROFILES
MARKS = {b"<pdfuaid:part>": UNIVERSAL, b"<pdfaid:conformance>A<": ARCHIVE, b"<pdfaid:part>4<": ARCHIVE}
# The claims without which a check has nothing to say.
CLAIMS = {"metadata-archive": {ARCHIVE}}
CLAIMS |= dict.fromkeys(("metadata-universal", "structure-figures", "link-areas"), {UNIVERSAL})
CLAIMS |= dict.fromkeys(("font-unicode", "structure-private", "structure-words"), {UNIVERSAL, ARCHIVE})


def checked(name, run, document):
    """A check that comes upon something quite unexpected has found a fault too."""
    try:
        return list(dict.fromkeys(Finding(name, place, message) for place, message in run(document)))
    except Exception as fault:  # libraries raise anything
        return [Finding(name, "the file", f"what is there cannot be checked: {type(fault).__name__} {fault}")]


def shown(found, most=4):
    """Findings as lines, of each check the first few and how many more there are."""
    by_check = {}
    for finding in found:
        by_check.setdefault(finding.check, []).append(finding)
    for name, these in by_check.items():
        yield from map(str, these[:most])
        if len(these) > most:
            yield f"{name}: and {len(these) - most} more"
