"""Faults of fonts, and of what never is in a file."""

from io import BytesIO

from fault import (
    NoPlace, add_content, dictionary, fault, faults, faults_of_bytes, faults_of_keys, first, name,
    rewrite, substitute,
)  # fmt: skip
from fontTools.ttLib import TTFont
from pikepdf import Array, Dictionary, String


def fonts(pdf, *kinds):
    return [
        one
        for one in pdf.objects
        if isinstance(one, Dictionary) and one.get("/Subtype") in [f"/{kind}" for kind in kinds]
    ]


def simple(pdf):
    return first(fonts(pdf, "Type1", "TrueType"))


def descendant(pdf):
    return first(fonts(pdf, "CIDFontType0", "CIDFontType2"))


def described(pdf):
    return first(fonts(pdf, "Type1", "TrueType", "CIDFontType0", "CIDFontType2"))


@fault("font-embedded")
def a_font_that_is_not_embedded(pdf):
    descriptor = described(pdf).FontDescriptor
    for key in ("/FontFile2", "/FontFile3"):
        if key in descriptor:
            del descriptor[key]


@fault("font-embedded")
def a_program_that_is_cut_short(pdf):
    descriptor = described(pdf).FontDescriptor
    rewrite(descriptor.get("/FontFile2") or descriptor.FontFile3, lambda data: data[:40])


@fault("font-glyphs")
def codes_of_no_glyph(pdf):
    font = first(fonts(pdf, "Type1"))
    differences = font.Encoding.Differences
    for i, thing in enumerate(differences):
        if not isinstance(thing, int):
            differences[i] = name(".notdef")


@fault("font-glyphs")
def an_identifier_of_no_glyph(pdf):
    page = pdf.pages[0]
    key = first(page.Resources.Font.keys(), lambda key: page.Resources.Font[key].Subtype == "/Type0")
    source = f"/Artifact <</Type /Layout>> BDC BT {key} 9 Tf <FFFF> Tj ET EMC"
    add_content(pdf, source.encode())


@fault("font-widths")
def widths_that_are_larger_by_a_tenth(pdf):
    widths = simple(pdf).Widths
    for i, width in enumerate(widths):
        widths[i] = round(float(width) * 1.1, 3)


@fault("font-widths")
def wide_characters_that_are_larger_by_two(pdf):
    told = descendant(pdf)
    if "/W" not in told:
        told.DW = 998
        return
    for entry in told.W:
        if isinstance(entry, Array):
            for i, width in enumerate(entry):
                entry[i] = float(width) + 2
            return
    raise NoPlace


def mapped(pdf):
    """A CIDFont on TrueType, whose identifiers a stream maps to glyphs."""
    return first(fonts(pdf, "CIDFontType2"))


@fault("font-widths")
def a_width_of_truetype_that_is_larger_by_two(pdf):
    widths = first(entry for entry in mapped(pdf).W if isinstance(entry, Array))
    widths[0] = float(widths[0]) + 2


@fault("font-glyphs")
def a_map_to_no_glyphs(pdf):
    rewrite(mapped(pdf).CIDToGIDMap, lambda data: bytes(len(data)))


@fault("font-subset")
def a_map_to_the_same_glyph(pdf):
    rewrite(mapped(pdf).CIDToGIDMap, lambda data: data[:4] + data[2:4] * (len(data) // 2 - 2))


# A code or a range of codes, and the text of the first of them, a letter.
LETTERS = rb"(<\w+> (?:<\w+> )?)<00([46]\w)>"


def change_text(pdf, kinds, replacement):
    """Gives another text to the first letters that a font of some kinds has."""
    for font in fonts(pdf, *kinds):
        try:
            return rewrite(font.ToUnicode, substitute(LETTERS, replacement))
        except NoPlace:
            continue
    raise NoPlace


@fault("note-spaces")
def a_space_that_is_left_out_of_texts(pdf):
    for font in fonts(pdf, "Type1"):
        rewrite(font.ToUnicode, substitute(rb"<20> <0020>", b"<20> <200B>"))
        return


@fault("font-ascii")
def a_letter_at_another_code(pdf):
    """A and the sign at the code 128 change places, in all that tells of them."""
    font = first(fonts(pdf, "Type1"), lambda font: b"<41> <0041>" in font.ToUnicode.read_bytes())
    rewrite(font.ToUnicode, substitute(rb"<80> <\w+>", b"<80> <0041>"))
    rewrite(font.ToUnicode, substitute(rb"<41> <0041>", b"<41> <2022>"))
    differences, code, places = font.Encoding.Differences, 0, {}
    for i, thing in enumerate(differences):
        if isinstance(thing, int):
            code = int(thing)
        else:
            places[code] = i
            code += 1
    letter, sign = places[65], places[128]
    differences[letter], differences[sign] = (
        name(str(differences[sign])[1:]),
        name(str(differences[letter])[1:]),
    )


@fault("font-space")
def a_space_that_is_none(pdf):
    font = first(fonts(pdf, "Type1", "TrueType"), lambda font: b"<20> <0020>" in font.ToUnicode.read_bytes())
    rewrite(font.ToUnicode, substitute(rb"<20> <0020>", b"<20> <0078>"))


@fault("font-subset")
def glyphs_that_are_not_shown(pdf):
    """Those of pages that show nothing anymore, while another shows some glyphs of the same fonts."""
    for page in list(pdf.pages)[:-1]:
        page.Contents = pdf.make_stream(b"")


@fault("font-prefix")
def a_name_without_a_prefix(pdf):
    font = described(pdf)
    font.BaseFont = font.FontDescriptor.FontName = name("Odd")


@fault("font-encoding")
def a_name_that_the_font_has_not(pdf):
    differences = first(fonts(pdf, "Type1")).Encoding.Differences
    for i, thing in enumerate(differences):
        if not isinstance(thing, int):
            differences[i] = name("odd")


@fault("font-embedded")
def a_symbolic_font_without_its_table(pdf):
    def changed(data):
        font, output = TTFont(BytesIO(data)), BytesIO()
        del font["cmap"]
        font.save(output)
        return output.getvalue()

    rewrite(first(fonts(pdf, "TrueType")).FontDescriptor.FontFile2, changed)


@fault("font-descriptor")
def neither_symbolic_nor_not(pdf):
    descriptor = described(pdf).FontDescriptor
    descriptor.Flags = int(descriptor.Flags) & ~36


@fault("font-codes")
def a_width_too_few(pdf):
    font = simple(pdf)
    font.LastChar += 1


@fault("font-type3")
def a_glyph_without_its_procedure(pdf):
    font = first(fonts(pdf, "Type3"))
    for key in list(font.CharProcs.keys()):
        del font.CharProcs[key]


@fault("font-type3")
def a_drawn_glyph_of_another_width(pdf):
    widths = first(fonts(pdf, "Type3")).Widths
    for i, width in enumerate(widths):
        widths[i] = float(width) + 1


@fault("never-launch")
def a_program_that_is_started(pdf):
    pdf.Root.OpenAction = Dictionary(S=name("Launch"), F=String("odd"))


@fault("never-postscript")
def a_picture_in_postscript(pdf):
    pdf.Root.Odd = pdf.make_stream(b"showpage", Type=name("XObject"), Subtype=name("PS"))


@fault("never-references")
def a_form_of_another_file(pdf):
    pdf.Root.Odd = pdf.make_stream(
        b"",
        Type=name("XObject"),
        Subtype=name("Form"),
        BBox=Array([0, 0, 1, 1]),
        Ref=Dictionary(F=String("odd")),
    )


@fault("never-actions")
def an_action_at_the_start(pdf):
    pdf.Root.AA = Dictionary(WC=Dictionary(S=name("Named"), N=name("NextPage")))


@fault("never-files")
def a_file_in_the_file(pdf):
    pdf.Root.Odd = Dictionary(
        Type=name("Filespec"), F=String("odd"), EF=Dictionary(F=pdf.make_stream(b"odd"))
    )


def state(pdf):
    """A graphics state of the first page that none else is."""
    resources = pdf.pages[0].Resources
    states = resources.get("/ExtGState", Dictionary())
    states.Odd = Dictionary(Type=name("ExtGState"))
    resources.ExtGState = states
    return states.Odd


@fault("archive-annotations")
def a_note_in_the_margin(pdf):
    note = Dictionary(
        Type=name("Annot"), Subtype=name("Text"), Rect=Array([0, 0, 9, 9]), Contents=String("odd"), F=4
    )
    page = pdf.pages[0]
    page.Annots = Array([*page.get("/Annots", []), pdf.make_indirect(note)])


@fault("archive-transparency")
def a_group_in_cmyk(pdf):
    pdf.pages[0].Group = Dictionary(S=name("Transparency"), CS=name("DeviceCMYK"))


faults_of_keys(mapped, ("font-cid", "no map to glyphs", "CIDToGIDMap"))
faults_of_keys(
    lambda pdf: first(fonts(pdf, "Type0", "Type1", "TrueType"), lambda font: "/ToUnicode" in font),
    ("font-unicode", "a font without texts", "ToUnicode"),
)
faults_of_keys(
    lambda pdf: first(fonts(pdf, "TrueType")),
    ("font-encoding", "a symbolic font with an encoding", "Encoding", name("WinAnsiEncoding")),
)
faults_of_keys(
    lambda pdf: first(fonts(pdf, "Type0")),
    ("font-encoding", "vertical text", "Encoding", name("Identity-V")),
)
faults_of_keys(
    lambda pdf: first(fonts(pdf, "CIDFontType0")),
    ("font-cid", "a way to glyphs that is not wanted", "CIDToGIDMap", name("Identity")),
)
faults_of_keys(descendant, ("font-cid", "no collection", "CIDSystemInfo"))
faults_of_keys(
    lambda pdf: first(fonts(pdf, "Type3")),
    ("font-type3-descriptor", "a drawn font without a descriptor", "FontDescriptor"),
)
faults_of_keys(
    lambda pdf: pdf.Root,
    ("never-javascript", "a script", "OpenAction", Dictionary(S=name("JavaScript"), JS=String("1"))),
    ("never-forms", "a form", "AcroForm", Dictionary(Fields=Array([]), XFA=String("odd"))),
    ("never-optional", "layers", "OCProperties", Dictionary(OCGs=Array([]), D=Dictionary())),
    ("archive-catalog", "requirements", "Requirements", Array([])),
    ("archive-version", "a version that is another", "Version", name("2.0")),
)
faults_of_keys(
    state,
    ("archive-graphics", "a transfer function", "TR", name("Identity")),
    ("archive-graphics", "an unknown blend", "BM", name("Odd")),
)
faults_of_keys(
    lambda pdf: dictionary(pdf, Subtype="Image"),
    ("archive-intents", "an unknown intent", "Intent", name("Odd")),
)
faults(
    change_text,
    ("font-unicode", "a text that is none", ("Type1", "TrueType"), rb"\1<0000>"),
    ("font-unicode", "a byte order mark for a text", ("Type1", "TrueType"), rb"\1<FEFF>"),
    ("structure-private", "text that only the font knows", ("Type1", "TrueType"), rb"\1<E001>"),
    ("font-plausible", "a text of another character", ("Type1",), rb"\1<0039>"),
    ("note-text", "a text of another character in a font without names", ("TrueType", "Type0"), rb"\1<0039>"),
)
faults_of_bytes(
    ("never-encryption", "an encrypted file", rb"trailer <<", b"trailer << /Encrypt null"),
    ("never-lzw", "a stream in lzw", rb"/Filter /FlateDecode", b"/Filter /LZWDecode  "),
)
