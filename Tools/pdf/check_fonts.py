"""Checks of fonts: what is promised of them (ISO 32000-1, 9; ISO 19005-2, 6.2.11; 14289-1, 7.21)."""

import re
import unicodedata

from file import Stream
from finding import check
from fontTools.agl import toUnicode
from programs import Broken, CompactCodes

PREFIX = re.compile(r"[A-Z]{6}\+[!-~]+")
KINDS = {
    "Type1": "FontFile3",
    "TrueType": "FontFile2",
    "CIDFontType0": "FontFile3",
    "CIDFontType2": "FontFile2",
}
DESCRIBED = ("FontName", "Flags", "FontBBox", "ItalicAngle", "Ascent", "Descent", "CapHeight", "StemV")
FIXED, SYMBOLIC, NONSYMBOLIC, ITALIC = 1, 4, 32, 64
# The widths are the font's to a thousandth of an em, rounded.
TOLERANCE = 0.501
COLORS = {b"g", b"G", b"rg", b"RG", b"k", b"K", b"cs", b"CS", b"sc", b"SC", b"scn", b"SCN", b"ri", b"sh"}


def outlined(document):
    """The fonts that have programs, with the codes that are shown."""
    for number, font in document.fonts.items():
        if font.kind != "Type3":
            yield font, sorted(document.contents.codes[number])


def program(font):
    try:
        return font.program
    except Broken:
        return None


@check("font-embedded")
def embedded(document):
    """Each font is in the file, in the form that its kind takes (9.9, table 126)."""
    for font, _ in outlined(document):
        kind = str(font.outer.get("Subtype"))
        if kind not in KINDS:
            yield str(font), f"it is of the kind {kind}"
        elif font.file is None or font.file[0] != KINDS[kind]:
            yield str(font), f"it is not embedded as {KINDS[kind]}"
        elif kind in ("Type1", "CIDFontType0"):
            wanted = "Type1C" if kind == "Type1" else "CIDFontType0C"
            if font.file[1].get("Subtype") != wanted:
                yield str(font), f"its program is {font.file[1].get('Subtype')}, not {wanted}"
        try:
            font.program
        except Broken as fault:
            yield str(font), str(fault)


@check("font-glyphs")
def glyphs(document):
    """Each code that is shown is a glyph, and not .notdef."""
    for font, codes in outlined(document):
        codes = [code for code in codes if program(font) and program(font).glyph(code) is None]
        if codes:
            yield str(font), f"there are no glyphs for the codes {codes[:8]}"


@check("font-widths")
def widths(document):
    """Each code that is shown is as wide as its glyph."""
    for font, codes in outlined(document):
        for code in codes:
            if not program(font) or program(font).glyph(code) is None:
                continue
            told = font.widths.get(code, font.default_width)
            if abs(told - (wanted := program(font).advance(code))) > TOLERANCE:
                yield str(font), f"the width of the code {code} is {told}, the glyph's is {wanted:.3f}"


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

    Signs may stand for others: brackets that are mirrored, arrows for a hyphen and a sign, hyphens.
    """
    for font, codes in outlined(document):
        for code in codes if not font.wide else ():
            said = toUnicode(font.names.get(code, ""))
            text = font.unicode.get(code, "")
            signs = not any(map(str.isalnum, said + text))
            if said and text and not signs and comparable(said) != comparable(text):
                yield str(font), f"the code {code} is the glyph {font.names[code]} and the text {text!r}"


def comparable(text):
    """Without what a glyph may stand for beside itself: capitals, compatibility, what is not seen."""
    # Turkish capitals: each i has one of its own.
    text = unicodedata.normalize("NFKC", text.translate({0x130: "i", 0x131: "i"})).casefold()
    return "".join(one for one in unicodedata.normalize("NFKC", text) if unicodedata.category(one) != "Cf")


@check("font-ascii")
def ascii_codes(document):
    """In simple fonts with names, the glyph of a character of ASCII is at its own code."""
    for font, codes in outlined(document):
        if font.kind != "Type1":
            continue
        for code in codes:
            text = font.unicode.get(code, "")
            name = font.names.get(code, "")
            if not (len(text) == 1 and " " <= text <= "~") or "." in name or toUnicode(name) != text:
                continue
            if font.unicode.get(ord(text)) != text:
                yield str(font), f"{text!r} is at the code {code}"


@check("font-space")
def space(document):
    """In simple fonts, the code 32 is a space and a space is the code 32, as word spacing goes by it."""
    for font, codes in outlined(document):
        if not font.wide:
            for code in codes:
                text = font.unicode.get(code)
                if (code == 32) != (text == " ") and text != "\xa0":
                    yield str(font), f"the code {code} is {text!r}"


@check("font-prefix")
def prefix(document):
    """A subset is named as one, alike everywhere, and no other as it (9.6.4)."""
    names = {}
    for font, _ in outlined(document):
        name = str(font.outer.get("BaseFont"))
        if not PREFIX.fullmatch(name):
            yield str(font), "its name has no prefix of six capitals"
        if font.descriptor.get("FontName") != name:
            yield str(font), f"its descriptor says {font.descriptor.get('FontName')}"
        if font.wide and font.dictionary.get("BaseFont") not in (name, f"{name}-Identity-H"):
            yield str(font), f"its CIDFont says {name}"
        if font.file and names.setdefault(name, font.file[1].number) != font.file[1].number:
            yield str(font), "another font has its name"


@check("font-subset")
def subset(document):
    """A program has no glyphs but those of codes that are shown, their parts and .notdef."""
    used = {}
    for font, codes in outlined(document):
        if program(font) and PREFIX.fullmatch(str(font.outer.get("BaseFont"))):
            known, glyphs = used.setdefault(font.file[1].number, (program(font), set()))
            glyphs.update(program(font).glyph(code) for code in codes)
    for number, (known, glyphs) in used.items():
        if unused := known.unused(glyphs):
            yield f"object {number}", f"the font has glyphs that are not shown: {sorted(unused)[:8]}"


@check("font-encoding")
def encoding(document):
    """Codes lead to glyphs as the kind of font has it (9.6.6; 19005-2, 6.2.11.6)."""
    for font, codes in outlined(document):
        told = document.value(font.dictionary, "Encoding")
        if font.wide and told != "Identity-H":
            yield str(font), f"its encoding is {told}, not Identity-H"
        elif font.kind == "TrueType" and (told is not None or not font.descriptor.get("Flags", 0) & SYMBOLIC):
            yield str(font), "it is not symbolic, or has an encoding"
        elif font.kind == "Type1" and (names := [font.names.get(code) for code in codes]):
            there = set(program(font).glyphs) if isinstance(program(font), CompactCodes) else set()
            if missing := [str(name) for name in names if name not in there]:
                yield str(font), f"/Differences has names that the font has not: {missing[:5]}"


@check("font-cid")
def keyed(document):
    """CIDFonts: their collection, and the way from CIDs to glyphs (9.7.3, 9.7.4)."""
    for font, codes in outlined(document):
        if not font.wide:
            continue
        info = document.value(font.cid, "CIDSystemInfo") or {}
        if not {"Registry", "Ordering", "Supplement"} <= set(info):
            yield str(font), "CIDSystemInfo is not whole"
        map_of = document.value(font.cid, "CIDToGIDMap")
        if font.cid.get("Subtype") == "CIDFontType2":
            if map_of != "Identity" and not isinstance(map_of, Stream):
                yield str(font), "there is no CIDToGIDMap"
        elif map_of is not None:
            yield str(font), "there is a CIDToGIDMap, which is for TrueType"
        if any(code > 65_535 for code in codes):
            yield str(font), "a CID is beyond 65,535"


@check("font-descriptor")
def descriptor(document):
    """What a descriptor says is there, and agrees with the font (9.8)."""
    for font, codes in outlined(document):
        flags = font.descriptor.get("Flags", 0)
        if missing := [key for key in DESCRIBED if key not in font.descriptor]:
            yield str(font), f"its descriptor has no {', '.join(missing)}"
        if bool(flags & SYMBOLIC) == bool(flags & NONSYMBOLIC):
            yield str(font), f"its flags are {flags}: symbolic or not?"
        if bool(flags & ITALIC) != bool(font.descriptor.get("ItalicAngle", 0)):
            yield str(font), "its flag and its angle disagree on italic"
        told = {round(width) for code in codes if (width := font.widths.get(code, font.default_width))}
        if flags & FIXED and len(told) > 1 and not font.wide:
            yield str(font), "it is said to be of one width, and is not"


@check("font-codes")
def codes_told(document):
    """FirstChar, LastChar and Widths agree, and each code that is shown is between them (9.6.2)."""
    for number, font in document.fonts.items():
        if font.wide:
            continue
        first, last = font.dictionary.get("FirstChar"), font.dictionary.get("LastChar")
        if not isinstance(first, int) or not isinstance(last, int) or len(font.widths) != last - first + 1:
            yield str(font), f"FirstChar is {first}, LastChar {last}, with {len(font.widths)} widths"
        elif outside := [code for code in document.contents.codes[number] if not first <= code <= last]:
            yield str(font), f"the codes {sorted(outside)[:8]} are not between FirstChar and LastChar"


def drawn(document):
    """The fonts whose glyphs are content, with the codes that are shown."""
    for number, font in document.fonts.items():
        if font.kind == "Type3":
            yield font, sorted(document.contents.codes[number])


@check("font-type3")
def drawn_glyphs(document):
    """Each code has a procedure, which begins with the width that is told, and colours only where it may."""
    for font, codes in drawn(document):
        procedures = document.value(font.dictionary, "CharProcs") or {}
        if missing := [
            key for key in ("FontBBox", "FontMatrix", "Encoding", "Resources") if key not in font.dictionary
        ]:
            yield str(font), f"it has no {', '.join(missing)}"
        for code in codes:
            name = font.names.get(code)
            stream = document.get(procedures.get(name))
            if not isinstance(stream, Stream):
                yield str(font), f"the code {code} is {name}, which has no procedure"
                continue
            resources = document.value(font.dictionary, "Resources") or {}
            found = document.contents.glyph(stream, resources, f"{font}, {name}")
            yield from ((str(font), f"the code {code}: {message}") for message in wrong(font, code, found))


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
    for font, _ in drawn(document):
        if not font.descriptor.get("FontName"):
            yield str(font), "it has no descriptor"
