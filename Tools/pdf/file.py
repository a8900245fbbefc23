"""A PDF file as objects, which pikepdf finds, in values of Python (see `syntax`)."""

import re
from decimal import Decimal
from functools import cached_property
from io import BytesIO

from pikepdf import Object, Pdf, PdfError
from pikepdf import Stream as Data
from pdf import syntax
from pdf.syntax import Reference, SyntaxFault

DATA = re.compile(rb"\bstream\r?(?=\n)(.*?)\nendstream(?=\nendobj\n)", re.DOTALL)
BEGIN = re.compile(rb"^(\d+) 0 obj", re.MULTILINE)


class Stream:
    """A stream's dictionary and its bytes, with and without their filters."""

    def __init__(self, thing, number):
        self.thing, self.number = thing, number
        self.dictionary = value(thing.stream_dict)

    def get(self, key, default=None):
        return self.dictionary.get(key, default)

    @property
    def filters(self):
        found = self.get("Filter", [])
        return found if isinstance(found, list) else [found]

    @cached_property
    def raw(self):
        """The bytes as they stand in the file."""
        return self.thing.read_raw_bytes()

    @cached_property
    def data(self):
        """The bytes without filters; those of a JPEG as they are."""
        if self.filters[-1:] == ["DCTDecode"]:
            return self.raw
        try:
            return self.thing.read_bytes()
        except PdfError as fault:
            raise SyntaxFault(f"stream {self.number} cannot be decoded: {fault}") from fault


class File:
    """The objects by number, the trailer, and what pikepdf had to mend."""

    def __init__(self, bytes):
        self.bytes = bytes
        try:
            self.pdf = Pdf.open(BytesIO(bytes), inherit_page_attributes=False, suppress_warnings=True)
            self.trailer = value(self.pdf.trailer)
            numbers = range(1, self.trailer["Size"])
            things = {number: self.pdf.get_object(number, 0) for number in numbers}
        except PdfError as fault:
            raise SyntaxFault(str(fault)) from fault
        # What is not there is null, and we write no objects that are.
        self.objects = {
            number: Stream(thing, number) if isinstance(thing, Data) else value(thing)
            for number, thing in things.items() if thing is not None
        }  # fmt: skip
        self.warnings = [str(warning) for warning in self.pdf.get_warnings()]

    def get(self, value):
        """What a reference refers to; other values as they are."""
        while isinstance(value, Reference):
            value = self.objects.get(int(value))
        return value

    @cached_property
    def in_streams(self):
        """The numbers of objects that stand in object streams, and not by themselves."""
        return self.objects.keys() - set(map(int, BEGIN.findall(DATA.sub(b"", self.bytes))))


def value(thing):
    """An object of pikepdf as a value; pikepdf makes numbers and the like Python's own by itself."""
    if isinstance(thing, Object):
        return next(syntax.words(thing.unparse(resolved=True)))[0][0]
    return float(thing) if isinstance(thing, Decimal) else thing
