"""What others say of a PDF: qpdf, three checkers from PyPI, and poppler's reading of its tree."""

import re
import subprocess

import outloud
import page
import pdfua
from finding import Finding
from note import compact

# What the PyPI checkers get wrong, or what is the note's own business.
IGNORED = {
    "TXT-004",  # letters of Indic scripts have many forms, each a glyph with a code of its own
    "DOC-040",  # a title may be a word that is also the file's name
    "HDG-010",  # so is what a heading says: it takes some made-up words for the end of a letter
    "ORD-001",  # it takes an element's own content before that of the elements within, wherever they stand
}
# What the checker of all rules of PDF/A-2a and PDF/UA-1 gets wrong, by words of the rule and of its message.
MISREAD = (
    ("GLYPH-WIDTH", "CIDFontType0C"),  # it reads widths by the first dictionary of fonts that have several
    ("UNICODE-PUA-ACTUALTEXT", ""),  # it looks for ActualText at content, and not at the content's element
)
# Poppler reads a page anew for each piece of its text: of more pages than these it is asked the kinds alone.
PAGES = 100
# A line, or a text in quotation marks, which may have lines of its own.
SHOWN = re.compile(r"^ *\"[^\n]*(?:\n(?! *\")[^\n]*)*?\"$|^.+$", re.MULTILINE)
LINE = re.compile(r"( *)(?:([A-Z][A-Za-z0-9]*)(?: \"[^\"]*\")?(?: \([a-z]+\)| <.*>)?:?|\"(.*)\")", re.DOTALL)


def findings(path, document):
    """Everything that others have against a file; `document` is our own reading of it.

    All but qpdf know the types and the standards of PDF 1.7 alone.
    """
    yield from qpdf(path)
    if not document.is_second:
        yield from first(path)
        yield from second(path)
        yield from third(path)
        yield from poppler(path, document)


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


def third(path):
    for profile in ("2a", "ua1"):
        report = page.validate_pdf(path, profile=profile, limits=page.SafetyLimits.unlimited())
        for failure in report.failures:
            if not any(rule in failure.rule_id and word in failure.message for rule, word in MISREAD):
                yield Finding("page", failure.rule_id, failure.message)


def poppler(path, document):
    """The kinds of all elements and the text of the whole, as `pdfinfo -struct-text` shows them."""
    option = "-struct-text" if len(document.pages) <= PAGES else "-struct"
    ran = subprocess.run(["pdfinfo", option, path], capture_output=True)
    kinds, texts = [], []
    for line in SHOWN.findall(ran.stdout.decode("utf-8", "replace")):
        if found := LINE.fullmatch(line):
            if found[2]:
                kinds.append((len(found[1]) // 2, found[2]))
            else:
                texts.append(found[3])
    tree = document.structure
    depths, wanted = {}, []
    for element in tree.elements:
        depths[element] = depths[element.parent] + 1 if element.parent else 0
        wanted.append((depths[element], element.kind))
    if ran.returncode != 0 or kinds != wanted:
        at = next((i for i, (a, b) in enumerate(zip(wanted, kinds)) if a != b), min(len(wanted), len(kinds)))
        yield Finding(
            "pdfinfo", f"element {at}", f"poppler reads {kinds[at : at + 2]}, not {wanted[at : at + 2]}"
        )
    if option == "-struct":
        return
    text, there = compact("".join(map(tree.text, tree.tops))), compact("".join(texts))
    if text != there:
        at = next((i for i, (a, b) in enumerate(zip(text, there)) if a != b), min(len(text), len(there)))
        yield Finding(
            "pdfinfo", f"character {at}", f"poppler reads {there[at : at + 12]!r}, not {text[at : at + 12]!r}"
        )
