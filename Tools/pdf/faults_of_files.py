"""Faults of syntax, content, pictures, colour and metadata."""

import zlib

from fault import (
    add_content, change_content, change_metadata, dictionary, elements, fault, fault_of_bytes, faults,
    faults_of_bytes, faults_of_keys, first, name, rewrite,
)  # fmt: skip
from pikepdf import Array, Dictionary, Name, String


@fault_of_bytes("file-end")
def something_after_the_end(data):
    return data + b"more\n"


@fault("file-names")
def a_long_name(pdf):
    pdf.Root[name("x" * 128)] = True


@fault_of_bytes("file-compact")
def objects_by_themselves(data):
    return data + b"\n" if data.endswith(b"%%EOF") else data[:-1]


@fault("file-filters")
def a_stream_in_hexadecimal(pdf):
    stream = pdf.make_stream(b"")
    stream.write(b"\0a\x80", filter=name("RunLengthDecode"))
    pdf.Root.Odd = stream


@fault("file-streams")
def data_after_compressed_data(pdf):
    stream = pdf.make_stream(b"")
    stream.write(zlib.compress(b"some data") + b"more", filter=name("FlateDecode"))
    pdf.Root.Odd = stream


@fault("content-resources")
def a_resource_that_is_not_used(pdf):
    pdf.pages[0].Resources.Pattern = Dictionary(Odd=pdf.make_indirect(Dictionary(PatternType=2)))


@fault("content-nesting")
def an_element_in_an_artifact(pdf):
    change_content(pdf, rb"(/\w+ ?<<\s*/MCID \d+)", rb"/Artifact <</Type /Layout>> BDC \1")
    add_content(pdf, b"EMC")


@fault("content-hidden-text")
def text_as_decoration(pdf):
    lists = first(page.Resources.Properties for page in pdf.pages)
    first(lists.values(), lambda one: one.Type == "/Pagination").Type = Name.Layout


def image(pdf):
    return dictionary(pdf, Subtype="Image")


@fault("picture-masks")
def a_mask_in_colour(pdf):
    picture = image(pdf)
    picture.SMask = pdf.make_stream(
        b"abc", Type=name("XObject"), Subtype=name("Image"), Width=1, Height=1, BitsPerComponent=8,
        ColorSpace=name("DeviceRGB"),
    )  # fmt: skip


@fault("picture-masks")
def two_masks(pdf):
    picture = image(pdf)
    mask = Dictionary(
        Type=name("XObject"), Subtype=name("Image"), Width=1, Height=1, BitsPerComponent=8,
        ColorSpace=name("DeviceGray"),
    )  # fmt: skip
    picture.SMask = pdf.make_stream(b"a", mask)
    picture.Mask = Array([0, 0])


@fault("picture-data")
def an_image_that_is_wider_than_its_samples(pdf):
    image(pdf).Width += 1


@fault("color-profile")
def a_profile_that_is_cut_short(pdf):
    rewrite(pdf.Root.OutputIntents[0].DestOutputProfile, lambda data: data[:-1])


@fault("color-profile")
def a_profile_of_other_colours(pdf):
    def changed(data):
        entry = data.index(b"rXYZ", 128)
        offset = int.from_bytes(data[entry + 4 : entry + 8], "big") + 8
        return data[:offset] + b"\0\0\x20\0" + data[offset + 4 :]

    rewrite(pdf.Root.OutputIntents[0].DestOutputProfile, changed)


ODD = b'<rdf:Description rdf:about="" xmlns:o="odd:"><o:d>1</o:d></rdf:Description></rdf:RDF>'
faults(
    change_metadata,
    ("metadata-stream", "metadata in latin 1", rb"</x:xmpmeta>", b"<!-- \xe9 --></x:xmpmeta>"),
    ("metadata-title", "no title", rb"<dc:title>.*</dc:title>", b""),
    ("metadata-language", "another language", rb"(<dc:language>.*?<rdf:li>)[^<]*", rb"\1tlh"),
    ("metadata-archive", "another conformance", rb"(pdfaid:conformance(?:>|=[\"']))A", rb"\1B"),
    ("metadata-universal", "another part", rb"(pdfuaid:part(?:>|=[\"']))1", rb"\g<1>2"),
    ("metadata-schemas", "no description of the identifier", rb"(<pdfaProperty:name>)part", rb"\1odd"),
    ("metadata-schemas", "a property of its own", rb"</rdf:RDF>", ODD),
)


@fault("language-tags")
def an_element_in_no_language(pdf):
    first(elements(pdf, "Span", "P")).Lang = String("deutsch!")


def shorter(found):
    """A length of one byte less, in as many digits."""
    return b"/Length %0*d" % (len(found[1]), int(found[1]) - 1)


faults_of_keys(
    lambda pdf: pdf.Root,
    ("file-strings", "a long string", "Odd", String("x" * 32_768)),
    ("file-numbers", "a large integer", "Odd", 2**31),
    ("color-intent", "no output intent", "OutputIntents"),
    ("metadata-stream", "no metadata", "Metadata"),
    ("language-catalog", "no language", "Lang"),
    ("language-catalog", "a language that is none", "Lang", String("english_GB")),
    ("page-layout", "an unknown layout", "PageLayout", name("Odd")),
    ("page-layout", "no layout", "PageLayout"),
)
faults_of_keys(
    lambda pdf: pdf.pages[0],
    ("page-boxes", "a page of two points", "MediaBox", Array([0, 0, 2, 2])),
)
faults_of_keys(
    image,
    ("picture-interpolate", "an image that is smoothed", "Interpolate", True),
    ("color-device", "an image in cmyk", "ColorSpace", name("DeviceCMYK")),
)
faults_of_keys(
    lambda pdf: pdf.Root.OutputIntents[0],
    ("color-intent", "an output intent without a profile", "DestOutputProfile"),
)
faults_of_keys(
    lambda pdf: pdf.Root.ViewerPreferences,
    ("metadata-display", "the name of the file is shown", "DisplayDocTitle", False),
)
faults_of_keys(
    lambda pdf: pdf.trailer.Info,
    ("metadata-info", "another title", "Title", String("Odd")),
    ("metadata-dates", "a date", "ModDate", String("D:20260102030405Z")),
)
faults(
    add_content,
    (
        "file-strings", "a long string in content",
        b"/Artifact <</Type /Layout /Odd (%s)>> BDC EMC" % (b"x" * 32_768),
    ),
    ("file-numbers", "four decimals", b"q 0.1234 w Q"),
    ("content-operators", "an unknown operator", b"1 2 odd"),
    ("content-operators", "too few operands", b"q 1 0 0 1 cm Q"),
    (
        "content-operators", "a string of an odd number of digits",
        b"/Artifact <</Type /Layout /Odd <ABC>>> BDC EMC",
    ),
    ("content-balance", "a state that is not restored", b"q"),
    ("content-balance", "marked content across a text object", b"/Artifact <</Type /Layout>> BDC BT EMC ET"),
    ("content-depth", "states 29 deep", b"q " * 29 + b"Q " * 29),
    ("content-resources", "a resource that is not there", b"/Odd gs"),
    ("content-marked", "a rule without a mark", b"10 10 20 20 re f"),
    ("content-mcids", "an identifier that comes twice", b"/P <</MCID 0>> BDC EMC"),
    ("content-mcids", "a gap in identifiers", b"/P <</MCID 9999>> BDC EMC"),
    ("content-artifacts", "an artifact of no type", b"/Artifact BMC EMC"),
    ("color-device", "a rule in cmyk", b"/Artifact <</Type /Layout>> BDC q 0 0 0 1 k Q EMC"),
)
faults(
    change_content,
    ("content-marked", "an element without its mark", rb"/\w+ ?<<\s*/MCID 1\b[^>]*>> ?BDC", b"/Span BMC"),
    (
        "content-nesting", "an artifact in an element",
        rb"(/MCID \d+[^>]*>> ?BDC)", rb"\1 /Artifact <</Type /Layout>> BDC EMC ",
    ),
    (
        "content-mcids", "identifiers that change places",
        rb"(?s)/MCID 0>>(.*?)/MCID 1>>", rb"/MCID 1>>\1/MCID 0>>",
    ),
)
faults_of_bytes(
    ("file-header", "an older version", rb"%PDF-1.7", b"%PDF-1.4"),
    ("file-marker", "a marker of letters", rb"\n%[\x80-\xff]{4}", b"\n%abcd"),
    ("file-lines", "endobj on a line with something", rb">>\nendobj", b">> endobj"),
    ("file-length", "a length too short", rb"/Length (\d+)", shorter),
    ("file-ends", "data that end in a carriage return", rb".\nendstream", b"\r\nendstream"),
    ("file-id", "no identifier", rb"/ID \[", b"/Id ["),
    ("file-references", "an object that nothing refers to", rb"/Info \d+ 0 R", b""),
    ("file-references", "a reference to nothing", rb"/Info \d+ 0 R", b"/Info 99999 0 R"),
    ("page-count", "a page too many", rb"/Count \d( /Kids)", rb"/Count 9\1"),
    (
        "metadata-stream", "metadata that is said to be compressed",
        rb"/Subtype /XML /Type /Metadata", b"/Subtype /XML /Filter /Crypt ",
    ),
)
