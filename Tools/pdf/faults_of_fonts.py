"""Faults of fonts, and of what a file says in their characters."""

from io import BytesIO

from fontTools.ttLib import TTFont
from pikepdf import Dictionary, Name
from pdf.fault import (
    NoPlace, add_content, annotation, fault, faults, faults_of_elements, faults_of_keys, first, name,
    rewrite, substitute,
)  # fmt: skip
from pdf.faults_of_structure import first_entry


def fonts(pdf, *kinds):
    names = [f"/{kind}" for kind in kinds]
    return [one for one in pdf.objects if isinstance(one, Dictionary) and one.get("/Subtype") in names]


def font(*kinds):
    """What finds the first font of some kinds."""
    return lambda pdf: first(fonts(pdf, *kinds))


def descriptor(*kinds):
    """What finds the descriptor of the first font of some kinds."""
    return lambda pdf: first(fonts(pdf, *kinds)).FontDescriptor


@fault("font-embedded")
def a_program_that_is_cut_short(pdf):
    rewrite(descriptor("Type1")(pdf).FontFile3, lambda data: data[:40])


@fault("font-glyphs")
def a_symbolic_font_without_its_table(pdf):
    def changed(data):
        font, output = TTFont(BytesIO(data)), BytesIO()
        del font["cmap"]
        font.save(output)
        return output.getvalue()

    rewrite(descriptor("TrueType")(pdf).FontFile2, changed)


@fault("font-glyphs")
def codes_of_no_glyph(pdf):
    differences = font("Type1")(pdf).Encoding.Differences
    for i, thing in enumerate(differences):
        if not isinstance(thing, int):
            differences[i] = name(".notdef")


@fault("font-glyphs")
def an_identifier_of_no_glyph(pdf):
    page = pdf.pages[0]
    key = first(page.Resources.Font.keys(), lambda key: page.Resources.Font[key].Subtype == "/Type0")
    source = f"/Artifact <</Type /Layout>> BDC BT {key} 9 Tf <FFFF> Tj ET EMC"
    add_content(pdf, source.encode())


@fault("font-glyphs")
def a_map_to_no_glyphs(pdf):
    rewrite(font("CIDFontType2")(pdf).CIDToGIDMap, lambda data: bytes(len(data)))


@fault("font-characters")
def a_glyph_that_is_not_named(pdf):
    described = descriptor("Type1")(pdf)
    described.CharSet = str(described.CharSet).rpartition("/")[0]


@fault("structure-words", "2.0")
def a_title_that_only_a_font_knows(pdf):
    rewrite(pdf.Root.Metadata, lambda data: data.replace(b">A sample", b">\xee\x80\x80"))


def change_widths(pdf, kind, change):
    widths = font(kind)(pdf).Widths
    for i, width in enumerate(widths):
        widths[i] = round(change(float(width)), 3)


# A code or a range of codes, and the text of the first of them, a letter.
LETTERS = rb"(<\w+> (?:<\w+> )?)<00([46]\w)>"


def change_text(pdf, kinds, replacement, pattern=LETTERS):
    """Gives another text to the first characters of a pattern that a font of some kinds has."""
    for font in fonts(pdf, *kinds):
        try:
            return rewrite(font.ToUnicode, substitute(pattern, replacement))
        except NoPlace:
            continue
    raise NoPlace


faults_of_keys(
    ("font-embedded", "a font that is not embedded", descriptor("Type1"), "FontFile3"),
    ("font-dictionary", "a font that is not said to be one", font("Type0", "Type1"), "Type"),
    ("font-glyphs", "glyphs without their procedures", font("Type3"), "CharProcs", Dictionary()),
    ("font-codes", "a width too few", font("Type1", "TrueType"), "LastChar", 255),
    ("font-cid", "no map to glyphs", font("CIDFontType2"), "CIDToGIDMap"),
    ("font-unicode", "a font without texts", font("Type0", "Type1", "TrueType"), "ToUnicode"),
    ("font-encoding", "a symbolic font with an encoding", font("TrueType"), "Encoding",
     Name.WinAnsiEncoding),
    ("font-characters", "a font that does not name its glyphs", descriptor("Type1"), "CharSet"),
    ("font-type3-descriptor", "a drawn font without a descriptor", font("Type3"), "FontDescriptor"),
)  # fmt: skip
faults_of_keys(
    ("font-sets", "names of glyphs in the second version", descriptor("Type1"), "CharSet", "/a"),
    ("structure-words", "a bookmark that only a font knows", first_entry, "Title", "\uf8ff"),
    ("structure-words", "a link that only a font knows", annotation, "Contents", "\U000f0000"),
    version="2.0",
)
faults_of_elements(
    ("structure-words", "words that only a font knows", "Figure", "Alt", "\ue001"),
    version="2.0",
)
faults(
    change_widths,
    ("font-widths", "widths that are larger by a tenth", "Type1", lambda width: width * 1.1),
    ("font-type3", "a drawn glyph of another width", "Type3", lambda width: width + 1),
)
faults(
    change_text,
    ("font-unicode", "a text that is none", ("Type1", "TrueType"), rb"\1<0000>"),
    ("font-unicode", "a byte order mark for a text", ("Type1", "TrueType"), rb"\1<FEFF>"),
    ("font-space", "a space that is none", ("Type1", "TrueType"), b"<20> <0078>", rb"<20> <0020>"),
    ("font-plausible", "a text of another character", ("Type1",), rb"\1<0039>"),
    ("structure-private", "text that only the font knows", ("Type1", "TrueType"), rb"\1<E001>"),
)
