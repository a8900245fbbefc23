"""What others say of a PDF: qpdf and two checkers of PDF/UA; `validator.py` has a third."""

import subprocess

import outloud
import pdfua
from pdf.finding import Finding

# What the checkers of PDF/UA get wrong, or what is the note's own business.
IGNORED = {
    "TXT-004",  # letters of Indic scripts have many forms, each a glyph with a code of its own
    "DOC-040",  # a title may be a word that is also the file's name
    "HDG-010",  # so is what a heading says: it takes some made-up words for the end of a letter
    "ORD-001",  # it takes an element's own content before that of the elements within, wherever they stand
}


def findings(path, is_second):
    """Everything that others have against a file; all but qpdf know the standards of PDF 1.7 alone."""
    yield from qpdf(path)
    if not is_second:
        yield from first(path)
        yield from second(path)


def qpdf(path):
    ran = subprocess.run(["qpdf", "--check", path], capture_output=True)
    if ran.returncode != 0:
        told = (ran.stderr or ran.stdout).decode("utf-8", "replace").strip().splitlines()
        yield Finding("qpdf", "the file", told[-1] if told else f"exit code {ran.returncode}")


def first(path):
    report = pdfua.validate(str(path))
    for finding in report.findings:
        if finding.severity != pdfua.Severity.INFO:
            yield Finding("pdfua", finding.rule_id, finding.message)


def second(path):
    for finding in outloud.check(str(path)).sorted_findings():
        if finding.severity != "info" and finding.rule not in IGNORED:
            yield Finding("outloud", f"page {finding.page}", f"{finding.rule}: {finding.message}")
