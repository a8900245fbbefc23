"""Checks of the texts of codes, and of drawn glyphs (ISO 32000-1, 9; ISO 19005-2, 6.2.11; 14289-1, 7.21).

The validator reads the embedded programs; the Swift tests of NotePDF compare them with their fonts.
"""

import unicodedata

from fontTools.agl import toUnicode
from pdf.file import Stream
from pdf.finding import check

COLORS = {b"g", b"G", b"rg", b"RG", b"k", b"K", b"cs", b"CS", b"sc", b"SC", b"scn", b"SCN", b"ri", b"sh"}


def fonts(document, are_drawn=False):
    """The fonts that have programs, or those whose glyphs are content, with the codes that are shown."""
    for number, font in document.fonts.items():
        if (font.kind == "Type3") == are_drawn:
            yield font, sorted(document.contents.codes[number])


@check("font-unicode")
def unicode(document):
    """Each code that is shown has a text, by a map that is well formed."""
    for number, font in document.fonts.items():
        for message in font.map[1]:
            yield str(font), message
        for code in sorted(document.contents.codes[number]):
            text = font.unicode.get(code)
            if not text or any(map(is_none, text)):
                yield str(font), f"the text of the code {code} is {text!r}"


def is_none(character):
    """Whether it is a control character, a byte order mark or no character (19005-2, 6.2.11.7.2).

    Lines of code end with a line feed of theirs.
    """
    if character in "\t\n":
        return False
    return character in "\ufeff\ufffe\ufffd" or unicodedata.category(character) in ("Cc", "Cs")


@check("font-plausible")
def plausible(document):
    """The text of a code is what its glyph's name says, if it says anything of letters or digits.

    Signs may stand for others: brackets that are mirrored, arrows for a hyphen and a sign, hyphens. Names of
    characters for private use say nothing: variants of digits have such.
    """
    for font, codes in fonts(document):
        for code in codes if not font.wide else ():
            said = toUnicode(font.names.get(code, ""))
            if any(unicodedata.category(one) == "Co" for one in said):
                continue
            text = font.unicode.get(code, "")
            signs = not any(map(str.isalnum, said + text))
            if said and text and not signs and comparable(said) != comparable(text):
                yield str(font), f"the code {code} is the glyph {font.names[code]} and the text {text!r}"


def comparable(text):
    """Without what a glyph may stand for beside itself: capitals, compatibility, what is not seen."""
    # Turkish capitals: each i has one of its own.
    text = unicodedata.normalize("NFKC", text.translate({0x130: "i", 0x131: "i"})).casefold()
    return "".join(one for one in unicodedata.normalize("NFKC", text) if unicodedata.category(one) != "Cf")


@check("font-space")
def space(document):
    """In simple fonts, the code 32 is a space and a space is the code 32, as word spacing goes by it."""
    for font, codes in fonts(document):
        if not font.wide:
            for code in codes:
                text = font.unicode.get(code)
                if (code == 32) != (text == " ") and text != "\xa0":
                    yield str(font), f"the code {code} is {text!r}"


@check("font-type3")
def drawn_glyphs(document):
    """A procedure begins with the width that is told of its code, and colours only where it may."""
    for font, codes in fonts(document, are_drawn=True):
        procedures = document.value(font.dictionary, "CharProcs") or {}
        resources = document.value(font.dictionary, "Resources") or {}
        for code in codes:
            if isinstance(stream := document.get(procedures.get(font.names.get(code))), Stream):
                found = document.contents.glyph(stream, resources, f"{font}, code {code}")
                yield from ((f"{font}, code {code}", message) for message in wrong(font, code, found))


def wrong(font, code, found):
    if not found or found[0][0] not in (b"d0", b"d1"):
        yield "its procedure does not begin with d0 or d1"
        return
    if abs(found[0][1][0] - font.widths.get(code, 0)) > 0.001:
        yield f"it is {found[0][1][0]} wide, and is told to be {font.widths.get(code)}"
    if found[0][0] == b"d1" and any(word in COLORS for word, _ in found):
        yield "it is of the colour of the text, and chooses another"


@check("font-type3-descriptor")
def drawn_descriptor(document):
    """In a tagged file a Type 3 font has a descriptor (9.6.5, table 112)."""
    for font, _ in fonts(document, are_drawn=True):
        if not font.descriptor.get("FontName"):
            yield str(font), "it has no descriptor"
