"""Runs every check on a file."""

from importlib import import_module
from pathlib import Path

from pdf import validator
from pdf.document import Document
from pdf.finding import CHECKS, Finding
from pdf.syntax import SyntaxFault

for path in sorted(Path(__file__).parent.glob("check_*.py")):
    import_module(f"pdf.{path.stem}")


def findings(bytes, note=None, profiles=validator.PROFILES):
    """What is wrong with the PDF of a note, check by check; `profiles` are those of the validator."""
    try:
        document = Document(bytes, note, profiles)
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
    found = findings(bytes, note, [profile for profile in validator.PROFILES if profile in claims])
    return [one for one in found if one.check not in CLAIMS or CLAIMS[one.check] & claims]


# How the metadata, which is not compressed, makes the claims that all notes make that can: by the validator's
# profiles.
MARKS = {
    b"<pdfuaid:part>": "ua1",
    b"<pdfaid:conformance>A<": "2a",
    b"<pdfaid:part>4<": "2a",
}
# The claims without which a check has nothing to say.
CLAIMS = {
    "metadata-archive": {"2a"},
    "metadata-universal": {"ua1"},
    "font-unicode": {"ua1", "2a"},
    "structure-figures": {"ua1"},
    "structure-private": {"ua1", "2a"},
    "structure-words": {"ua1", "2a"},
    "link-areas": {"ua1"},
}


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
