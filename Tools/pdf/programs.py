"""Embedded font programs as fontTools reads them: which glyph a code is, and how far it advances."""

from functools import cached_property
from io import BytesIO

from fontTools.cffLib import CFFFontSet
from fontTools.pens.basePen import NullPen
from fontTools.ttLib import TTFont


class Broken(Exception):
    """What keeps a font program from being used."""


def program(font):
    """The program of a font of any kind but Type 3."""
    if font.file is None:
        raise Broken("no font is embedded")
    key, stream = font.file
    known = font.document.__dict__.setdefault("programs", {})
    opened = known.get(stream.number)
    try:
        if opened is None:
            opened = known[stream.number] = opened_program(key, stream)
    except Exception as fault:  # damaged fonts make fontTools raise anything
        raise Broken(f"the embedded font cannot be read: {fault}") from fault
    return (CompactCodes if isinstance(opened, CompactFont) else TrueTypeCodes)(font, opened)


def opened_program(key, stream):
    if key == "FontFile2":
        return TTFont(BytesIO(stream.data), lazy=True)
    if key != "FontFile3":
        raise Broken("a Type 1 font that is not in its compact format")
    if stream.get("Subtype") == "OpenType":
        return CompactFont(TTFont(BytesIO(stream.data), lazy=True)["CFF "].cff)
    fonts = CFFFontSet()
    fonts.decompile(BytesIO(stream.data), None)
    return CompactFont(fonts)


class CompactFont:
    """A CFF font: its names or CIDs, and its advances."""

    def __init__(self, fonts):
        if len(fonts.fontNames) != 1:
            raise Broken("there is not one font in the set")
        self.name = fonts.fontNames[0]
        self.top = fonts[self.name]
        self.is_keyed = hasattr(self.top, "ROS")
        self.glyphs = self.top.charset
        self.strings = self.top.CharStrings
        self.known = {}

    def advance(self, glyph):
        """In thousandths of an em; by the font's matrix, and the glyph's dictionary's where CIDs are."""
        if glyph not in self.known:
            string = self.strings[glyph]
            string.draw(NullPen())
            scale = self.top.FontMatrix[0] if "FontMatrix" in self.top.rawDict else 0.001
            if self.is_keyed:
                inner = self.top.FDArray[self.strings.getItemAndSelector(glyph)[1] or 0]
                if "FontMatrix" in inner.rawDict:
                    scale = inner.FontMatrix[0] * (scale if "FontMatrix" in self.top.rawDict else 1)
            self.known[glyph] = string.width * scale * 1000
        return self.known[glyph]


class CompactCodes:
    """The codes of a font on a CFF program."""

    def __init__(self, font, program):
        self.font, self.program = font, program

    @property
    def glyphs(self):
        return self.program.glyphs

    @cached_property
    def by_cid(self):
        return {int(name[3:]): name for name in self.program.glyphs if name.startswith("cid")}

    def glyph(self, code):
        """The name of a code's glyph; None where there is none, or it is .notdef."""
        if not self.font.wide:
            name = self.font.names.get(code)
            return name if name in self.program.strings and name != ".notdef" else None
        if code == 0:
            return None
        if self.program.is_keyed:
            return self.by_cid.get(code) or (
                f"cid{code:05d}" if f"cid{code:05d}" in self.program.strings else None
            )
        return self.program.glyphs[code] if code < len(self.program.glyphs) else None

    def advance(self, code):
        return self.program.advance(self.glyph(code))

    def unused(self, used):
        """The glyphs beside some."""
        return set(self.program.glyphs) - used - {".notdef"}


class TrueTypeCodes:
    """The codes of a font on a TrueType program."""

    def __init__(self, font, program):
        self.font, self.program = font, program
        self.by_code = None if font.wide else self.read_codes()
        self.by_cid = self.read_cids() if font.wide else None

    def read_codes(self):
        """The glyph numbers by code of a symbolic simple font (9.6.6.4)."""
        if "cmap" not in self.program:
            raise Broken("the simple font has no table of characters")
        tables = {(t.platformID, t.platEncID): t.cmap for t in self.program["cmap"].tables}
        if (3, 0) not in tables and (1, 0) not in tables:
            raise Broken("the simple font has no table of characters for symbols")
        chosen = tables.get((3, 0)) or tables[1, 0]
        return {code & 255: self.program.getGlyphID(name) for code, name in chosen.items()}

    def read_cids(self):
        """The glyph numbers by CID; None where they are the same (9.7.4.2)."""
        told = self.font.document.value(self.font.cid, "CIDToGIDMap")
        if told == "Identity":
            return None
        if told is None:
            raise Broken("there is no CIDToGIDMap")
        data = told.data
        return {i // 2: data[i] << 8 | data[i + 1] for i in range(0, len(data) - 1, 2)}

    def glyph(self, code):
        """The number of a code's glyph; None where there is none, or it is .notdef."""
        if not self.font.wide:
            found = self.by_code.get(code)
        else:
            found = code if self.by_cid is None else self.by_cid.get(code)
        return found if found and found < self.program["maxp"].numGlyphs else None

    def advance(self, code):
        metrics = self.program["hmtx"].metrics
        name = self.program.getGlyphName(self.glyph(code))
        return metrics[name][0] * 1000 / self.program["head"].unitsPerEm

    def unused(self, used):
        """The glyphs with outlines beside some and their parts."""
        outlines, kept = self.program["glyf"], set()
        waiting = [self.program.getGlyphName(glyph) for glyph in used if glyph is not None]
        while waiting:
            name = waiting.pop()
            if name not in kept:
                kept.add(name)
                waiting += outlines[name].getComponentNames(outlines)
        others = set(self.program.getGlyphOrder()[1:]) - kept
        return {name for name in others if outlines[name].numberOfContours}
