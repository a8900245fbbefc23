"""Faults against the rules of validators."""

from fault import (
    add_content, annotations, change_content, change_element, element, fault, faults, faults_of_keys,
    first, name, rewrite,
)  # fmt: skip
from faults_of_fonts import fonts
from pikepdf import Array, Dictionary, String


@fault("content-own")
def resources_that_are_inherited(pdf):
    page = pdf.pages[0]
    pdf.Root.Pages.Resources = page.Resources
    del page.Resources


@fault("content-own")
def a_form_without_resources(pdf):
    form = Dictionary(Type=name("XObject"), Subtype=name("Form"), BBox=Array([0, 0, 9, 9]))
    pdf.pages[0].Resources.XObject = Dictionary(Odd=pdf.make_stream(b"", form))
    add_content(pdf, b"/Artifact <</Type /Layout>> BDC /Odd Do EMC")


@fault("font-characters")
def a_glyph_that_is_not_named(pdf):
    descriptor = first(fonts(pdf, "Type1")).FontDescriptor
    descriptor.CharSet = String(str(descriptor.CharSet).rpartition("/")[0])


@fault("structure-words", "2.0")
def a_title_that_only_a_font_knows(pdf):
    rewrite(pdf.Root.Metadata, lambda data: data.replace(b">A sample", b">\xee\x80\x80"))


@fault("structure-captions")
def a_caption_in_the_middle(pdf):
    document = element(pdf, "Document")
    document.K.insert(1, pdf.make_indirect(Dictionary(S=name("Caption"), P=document, K=Array([]))))


@fault("link-groups")
def two_links_of_one_element_to_two_places(pdf):
    link = first(annotations(pdf), lambda one: "/A" in one)
    other = pdf.make_indirect(Dictionary(link))
    other.A = Dictionary(S=name("URI"), URI=String("https://example.org/odd"))
    pdf.pages[0].Annots.append(other)
    owner = first(
        [element(pdf, "Link")], lambda one: isinstance(one.K, Array)
    )  # the first link of the note is the first of its annotations
    owner.K.append(Dictionary(Type=name("OBJR"), Obj=other, Pg=pdf.pages[0].obj))


@fault("metadata-prefixes")
def another_prefix(pdf):
    rewrite(pdf.Root.Metadata, lambda data: data.replace(b"pdfuaid", b"odd"))


faults_of_keys(
    lambda pdf: first(fonts(pdf, "Type1")).FontDescriptor,
    ("font-characters", "a font that does not name its glyphs", "CharSet"),
)
faults_of_keys(
    lambda pdf: first(fonts(pdf, "Type1")).FontDescriptor,
    ("font-characters", "names of glyphs in the second version", "CharSet", String("/a")),
    version="2.0",
)
faults_of_keys(
    lambda pdf: first(fonts(pdf, "Type0", "Type1")),
    ("font-dictionary", "a font that is not said to be one", "Type"),
)
faults_of_keys(
    lambda pdf: pdf.Root.Outlines.First,
    ("structure-words", "a bookmark that only a font knows", "Title", String("\uf8ff")),
    version="2.0",
)
faults_of_keys(
    lambda pdf: first(annotations(pdf)),
    ("structure-words", "a link that only a font knows", "Contents", String("\U000f0000")),
    version="2.0",
)
faults(
    change_element,
    ("structure-words", "words that only a font knows", "Figure", "Alt", String("\ue001")),
    version="2.0",
)
faults(
    change_content,
    (
        "structure-drawings", "a line in a paragraph",
        rb"(/P ?<<\s*/MCID \d+[^>]*>> ?BDC)", rb"\1 ET 10 10 20 20 re f BT",
    ),
)
