"""A font of a PDF: which codes there are, which text each is, and what a simple font calls it."""

from functools import cached_property
from struct import unpack

from pdf import syntax
from pdf.file import Stream
from pdf.syntax import SyntaxFault


class Font:
    """A font dictionary (ISO 32000-1, 9.5 to 9.9), with what checks ask of it."""

    def __init__(self, document, number):
        self.document, self.number = document, number
        self.dictionary = document.get(syntax.Reference(number))
        if not isinstance(self.dictionary, dict):
            raise SyntaxFault(f"object {number} is no font")
        self.kind = str(self.dictionary.get("Subtype"))
        self.wide = self.kind == "Type0"
        self.cid = document.value(self.dictionary, "DescendantFonts", 0) if self.wide else None
        self.outer = self.cid if self.wide else self.dictionary
        self.descriptor = document.value(self.outer, "FontDescriptor") or {}

    def __str__(self):
        return f"font {self.dictionary.get('BaseFont', self.number)}"

    def codes(self, shown):
        """The codes that bytes of text are."""
        if not self.wide:
            return shown
        return unpack(f">{len(shown) // 2}H", shown[: len(shown) & ~1])

    def text(self, shown):
        """The text of bytes that are shown; U+FFFD where a code has none."""
        return "".join([self.unicode.get(code, "\ufffd") for code in self.codes(shown)])

    @cached_property
    def map(self):
        """Of `/ToUnicode`: the texts by codes, and what is wrong with it."""
        stream = self.document.value(self.dictionary, "ToUnicode")
        if not isinstance(stream, Stream):
            return {}, ["there is no ToUnicode"]
        try:
            return unicode_map(stream.data, 2 if self.wide else 1)
        except SyntaxFault as fault:
            return {}, [str(fault)]

    @property
    def unicode(self):
        return self.map[0]

    @cached_property
    def widths(self):
        """The widths that the PDF tells of a simple font, by code."""
        first = self.document.value(self.dictionary, "FirstChar") or 0
        told = self.document.value(self.dictionary, "Widths") or []
        return {first + i: self.document.get(width) for i, width in enumerate(told)}

    @cached_property
    def names(self):
        """The glyph names that `/Encoding` gives to codes (9.6.6)."""
        differences = self.document.value(self.dictionary, "Encoding", "Differences") or []
        found, code = {}, 0
        for thing in differences:
            if isinstance(thing, syntax.Name):
                found[code] = str(thing)
                code += 1
            else:
                code = thing
        return found


def unicode_map(data, length):
    """A ToUnicode CMap's texts by code (9.10.3), and what is wrong with it."""
    found, faults, begun = {}, [], False
    for values, word, _ in syntax.words(data):
        begun = begun or word == b"begincmap"
        if word == b"endbfchar":
            for code, text in zip(values[::2], values[1::2]):
                enter(found, faults, (code, code), [text], length)
        elif word == b"endbfrange":
            for first, last, text in zip(values[::3], values[1::3], values[2::3]):
                count = int.from_bytes(last, "big") - int.from_bytes(first, "big") + 1
                texts = text if isinstance(text, list) else following(text, count)
                enter(found, faults, (first, last), texts, length)
        elif word == b"endcodespacerange" and any(len(value) != length for value in values):
            faults.append(f"its codes are not of {length} bytes")
        values.clear()
    return found, faults if begun else [*faults, "it is no CMap"]


def following(text, count):
    return [text[:-1] + bytes([(text[-1] + i) & 255]) for i in range(count)]


def enter(found, faults, ends, texts, length):
    """Enters the texts of a range of codes."""
    if any(len(code) != length for code in ends):
        faults.append(f"the code {ends[0].hex()} is not of {length} bytes")
    first = int.from_bytes(ends[0], "big")
    for code, text in enumerate(texts, first):
        if code in found:
            faults.append(f"the code {code} is there twice")
        try:
            found[code] = text.decode("utf-16-be")
        except UnicodeDecodeError:
            faults.append(f"the text of the code {code} is no UTF-16")
