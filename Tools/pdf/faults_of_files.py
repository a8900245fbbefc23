"""Faults of syntax, content, pictures, colour and metadata, and what never is in a file."""

import zlib
from io import BytesIO

from pikepdf import Array, Dictionary, Encryption, Name, Pdf, String
from pdf.fault import (
    FAULTS, Fault, add_content, change_content, change_metadata, dictionary, fault, faults, faults_of_bytes,
    faults_of_elements, faults_of_keys, first, name, rewrite,
)  # fmt: skip


def root(pdf):
    return pdf.Root


def first_page(pdf):
    return pdf.pages[0]


def image(pdf):
    return dictionary(pdf, Subtype="Image")


def intent(pdf):
    return pdf.Root.OutputIntents[0]


def soft_mask(pdf, space):
    """Gives the first image a soft mask of one pixel in a space of colours."""
    kind = {"Type": Name.XObject, "Subtype": Name.Image, "ColorSpace": name(space)}
    image(pdf).SMask = pdf.make_stream(b"abc", Width=1, Height=1, BitsPerComponent=8, **kind)


def state(pdf):
    """A graphics state of the first page that none else is, and is used."""
    resources = pdf.pages[0].Resources
    states = resources.get("/ExtGState", Dictionary())
    states.Odd = Dictionary(Type=Name.ExtGState)
    resources.ExtGState = states
    add_content(pdf, b"/Artifact <</Type /Layout>> BDC q /Odd gs 1 1 2 2 re f Q EMC")
    return states.Odd


def odd_stream(pdf, data, filter):
    """A stream that the catalog refers to."""
    pdf.Root.Odd = pdf.make_stream(b"")
    pdf.Root.Odd.write(data, filter=filter)


def form(pdf):
    """A form that the first page draws."""
    kind = Dictionary(Type=Name.XObject, Subtype=Name.Form, BBox=Array([0, 0, 9, 9]), Resources=Dictionary())
    pdf.pages[0].Resources.XObject = Dictionary(Odd=pdf.make_stream(b"", kind))
    add_content(pdf, b"/Artifact <</Type /Layout>> BDC /Odd Do EMC")
    return pdf.pages[0].Resources.XObject.Odd


def encrypted(data):
    with Pdf.open(BytesIO(data)) as pdf:
        output = BytesIO()
        pdf.save(output, encryption=Encryption(owner="odd", user=""))
        return output.getvalue()


FAULTS.append(Fault("never-encryption", "an encrypted file", encrypted))


@fault("content-own")
def resources_that_are_inherited(pdf):
    page = pdf.pages[0]
    pdf.Root.Pages.Resources = page.Resources
    del page.Resources


@fault("content-nesting")
def an_element_in_an_artifact(pdf):
    change_content(pdf, rb"(/\w+ ?<<\s*/MCID \d+)", rb"/Artifact <</Type /Layout>> BDC \1")
    add_content(pdf, b"EMC")


@fault("content-hidden-text")
def text_as_decoration(pdf):
    lists = first(page.Resources.Properties for page in pdf.pages)
    first(lists.values(), lambda one: one.Type == "/Pagination").Type = Name.Layout


@fault("picture-masks")
def two_masks(pdf):
    soft_mask(pdf, "DeviceGray")
    image(pdf).Mask = Array([0, 0])


@fault("picture-data")
def an_image_that_is_wider_than_its_samples(pdf):
    image(pdf).Width += 1


@fault("archive-annotations")
def a_note_in_the_margin(pdf):
    note = Dictionary(Type=Name.Annot, Subtype=Name.Text, Rect=Array([0, 0, 9, 9]), Contents="odd", F=4)
    page = pdf.pages[0]
    page.Annots = Array([*page.get("/Annots", []), pdf.make_indirect(note)])


@fault("metadata-info", "2.0")
def information_beside_the_metadata(pdf):
    pdf.trailer.Info = pdf.make_indirect(Dictionary(Producer="odd"))


def shorter(found):
    """A length of one byte less, in as many digits."""
    return b"/Length %0*d" % (len(found[1]), int(found[1]) - 1)


faults_of_bytes(
    ("file-marker", "a marker of letters", rb"\n%[\x80-\xff]{4}", b"\n%abcd"),
    ("file-lines", "endobj on a line with something", rb">>\nendobj", b">> endobj"),
    ("file-length", "a length too short", rb"/Length (\d+)", shorter),
    ("file-length", "data that end in a carriage return", rb".\nendstream", b"\r\nendstream"),
    ("file-id", "no identifier", rb"/ID \[", b"/Id ["),
    ("file-end", "something after the end", rb"\Z", b"more\n"),
    ("file-compact", "objects by themselves", rb"\n?\Z", b"\n"),
    ("file-references", "an object that nothing refers to", rb"/Info \d+ 0 R", b""),
    ("file-references", "a reference to nothing", rb"/Info \d+ 0 R", b"/Info 99999 0 R"),
    ("never-lzw", "a stream in lzw", rb"/Filter /FlateDecode", b"/Filter /LZWDecode  "),
    ("metadata-stream", "metadata that is said to be compressed",
     rb"/Subtype /XML /Type /Metadata", b"/Subtype /XML /Filter /Crypt "),
)  # fmt: skip
faults_of_keys(
    ("file-strings", "a long string", root, "Odd", String("x" * 32_768)),
    ("file-numbers", "a large integer", root, "Odd", 2**31),
    ("page-boxes", "a page of two points", first_page, "MediaBox", Array([0, 0, 2, 2])),
    ("content-resources", "a resource that is not used", lambda pdf: pdf.pages[0].Resources, "Pattern",
     Dictionary(Odd=Dictionary(PatternType=2))),
    ("picture-interpolate", "an image that is smoothed", image, "Interpolate", True),
    ("color-device", "an image in cmyk", image, "ColorSpace", Name.DeviceCMYK),
    ("color-device", "a group in cmyk", first_page, "Group",
     Dictionary(S=Name.Transparency, CS=Name.DeviceCMYK)),
    ("color-intent", "no output intent", root, "OutputIntents"),
    ("color-intent", "an output intent without a profile", intent, "DestOutputProfile"),
    ("archive-catalog", "requirements", root, "Requirements", Array([])),
    ("archive-graphics", "a transfer function", state, "TR", Name.Identity),
    ("archive-graphics", "an unknown blend", state, "BM", Name.Odd),
    ("archive-intents", "an unknown intent", image, "Intent", Name.Odd),
    ("never-actions", "a script", root, "OpenAction", Dictionary(S=Name.JavaScript, JS="1")),
    ("never-actions", "a program that is started", root, "OpenAction", Dictionary(S=Name.Launch, F="odd")),
    ("never-actions", "an action at the start", root, "AA",
     Dictionary(WC=Dictionary(S=Name.Named, N=Name.NextPage))),
    ("never-forms", "a form", root, "AcroForm", Dictionary(Fields=Array([]), XFA="odd")),
    ("never-postscript", "a picture in postscript", form, "Subtype", Name.PS),
    ("never-references", "a form of another file", form, "Ref", Dictionary(F="odd")),
    ("content-forms", "a form without resources", form, "Resources"),
    ("never-optional", "layers", root, "OCProperties", Dictionary(OCGs=Array([]), D=Dictionary())),
    ("metadata-stream", "no metadata", root, "Metadata"),
    ("metadata-display", "the name of the file is shown", lambda pdf: pdf.Root.ViewerPreferences,
     "DisplayDocTitle", False),
    ("metadata-info", "another title", lambda pdf: pdf.trailer.Info, "Title", "Odd"),
    ("metadata-info", "a date", lambda pdf: pdf.trailer.Info, "ModDate", "D:20260102030405Z"),
    ("language-catalog", "no language", root, "Lang"),
    ("language-tags", "a language that is none", root, "Lang", "english_GB"),
    ("validator-other", "a file that is not sure", lambda pdf: pdf.Root.MarkInfo, "Suspects", True),
)  # fmt: skip
faults(soft_mask, ("picture-masks", "a mask in colour", "DeviceRGB"))
faults(
    lambda pdf: rewrite(intent(pdf).DestOutputProfile, lambda data: data[:-1]),
    ("color-profile", "a profile that is cut short"),
)
faults_of_elements(("language-tags", "an element in no language", "P", "Lang", "deutsch!"))
faults(
    odd_stream,
    ("file-filters", "a stream in hexadecimal", b"\0a\x80", Name.RunLengthDecode),
    ("file-streams", "data after compressed data", zlib.compress(b"some data") + b"more", Name.FlateDecode),
)
ODD = b'<rdf:Description rdf:about="" xmlns:o="odd:"><o:d>1</o:d></rdf:Description></rdf:RDF>'
faults(
    change_metadata,
    ("metadata-language", "metadata in latin 1", rb"</x:xmpmeta>", b"<!-- \xe9 --></x:xmpmeta>"),
    ("metadata-title", "no title", rb"<dc:title>.*</dc:title>", b""),
    ("metadata-language", "another language", rb"(<dc:language>.*?<rdf:li>)[^<]*", rb"\1tlh"),
    ("metadata-archive", "another conformance", rb"(pdfaid:conformance(?:>|=[\"']))A", rb"\1B"),
    ("metadata-universal", "another part", rb"(pdfuaid:part(?:>|=[\"']))1", rb"\g<1>2"),
    ("metadata-schemas", "no description of the identifier", rb"(<pdfaProperty:name>)part", rb"\1odd"),
    ("metadata-schemas", "a property of its own", rb"</rdf:RDF>", ODD),
    ("metadata-prefixes", "another prefix", rb"pdfuaid", b"odd", 0),
)
faults(
    add_content,
    ("file-strings", "a long string in content",
     b"/Artifact <</Type /Layout /Odd (%s)>> BDC EMC" % (b"x" * 32_768)),
    ("file-decimals", "four decimals", b"q 0.1234 w Q"),
    ("content-operators", "an unknown operator", b"1 2 odd"),
    ("content-operators", "too few operands", b"q 1 0 0 1 cm Q"),
    ("content-operators", "a string of an odd number of digits",
     b"/Artifact <</Type /Layout /Odd <ABC>>> BDC EMC"),
    ("content-balance", "a state that is not restored", b"q"),
    ("content-balance", "marked content across a text object", b"/Artifact <</Type /Layout>> BDC BT EMC ET"),
    ("content-depth", "states 29 deep", b"q " * 29 + b"Q " * 29),
    ("content-resources", "a resource that is not there", b"/Odd gs"),
    ("content-marked", "a rule without a mark", b"10 10 20 20 re f"),
    ("content-artifacts", "an artifact of no type", b"/Artifact BMC EMC"),
    ("color-device", "a rule in cmyk", b"/Artifact <</Type /Layout>> BDC q 0 0 0 1 k Q EMC"),
)  # fmt: skip
faults(
    change_content,
    ("content-marked", "an element without its mark", rb"/\w+ ?<<\s*/MCID 1\b[^>]*>> ?BDC", b"/Span BMC"),
    ("content-nesting", "an artifact in an element",
     rb"(/MCID \d+[^>]*>> ?BDC)", rb"\1 /Artifact <</Type /Layout>> BDC EMC "),
    ("structure-drawings", "a line in a paragraph",
     rb"(/P ?<<\s*/MCID \d+[^>]*>> ?BDC)", rb"\1 ET 10 10 20 20 re f BT"),
)  # fmt: skip
