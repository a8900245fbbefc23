"""What readers of PDF make of a file: its lines of text, page by page."""

import subprocess

from pdfminer.high_level import extract_text
from pypdf import PdfReader
from pypdfium2 import PdfDocument


def command(*arguments):
    return subprocess.run(arguments, capture_output=True, check=True).stdout.decode("utf-8", "replace")


def pdfium(path):
    with PdfDocument(path) as document:
        return "\f".join(page.get_textpage().get_text_bounded() for page in document)


READERS = {
    "poppler": lambda path: command("pdftotext", "-raw", path, "-"),
    "poppler by places": lambda path: command("pdftotext", path, "-"),
    "mutool": lambda path: command("mutool", "draw", "-q", "-F", "txt", path),
    "pypdf": lambda path: "\f".join(page.extract_text() for page in PdfReader(path).pages),
    "pdfium": pdfium,
    "pdfminer": extract_text,
}


def written(reader, path):
    """The lines without white space at their ends, blank ones too, and without the marks of direction that
    poppler adds."""
    text = READERS[reader](path).translate(dict.fromkeys(range(0x202A, 0x202F)))
    return [line.strip() for line in text.replace("\f", "").replace("\r\n", "\n").split("\n")]


def lines(reader, path):
    """The lines that are not blank, without white space at their ends, and without page numbers."""
    found = []
    for number, page in enumerate(READERS[reader](path).rstrip("\f\n").split("\f"), start=1):
        here = [line.strip() for line in page.splitlines() if line.strip()]
        if here and here[-1] == str(number):
            here.pop()
        found += here
    return found
