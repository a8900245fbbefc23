"""Rules that no validator at hand knows, most of them of PDF/UA-2 (ISO 14289-2)."""

from pdf.check_navigation import leading, links, target_of
from pdf.check_structure import is_private, within
from pdf.finding import check
from pdf.structure import Content, Object
from pdf.syntax import text_string


@check("font-sets")
def sets(document):
    """A descriptor lists no CIDs, and in PDF 2.0 no names of glyphs either (19005-4, 6.2.10.4.2)."""
    for font in document.fonts.values():
        if "CIDSet" in font.descriptor or document.is_second and "CharSet" in font.descriptor:
            yield str(font), "its descriptor lists its glyphs"


@check("content-forms")
def forms(document):
    """What a form names is in a dictionary of its own (ISO 19005-2, 6.2.2)."""
    for stream in document.streams:
        if stream.get("Subtype") == "Form" and stream.get("Resources") is None:
            yield f"object {stream.number}", "a form has no resources of its own"


@check("structure-drawings")
def drawings(document):
    """What is drawn in an element is a figure, or has a text instead (14289-2, 8.5.1)."""
    owners = {
        (kid.page, kid.identifier): element
        for element, kid in document.structure.owned() if isinstance(kid, Content)
    }  # fmt: skip
    for page, content in zip(document.pages, document.contents.pages):
        for identifier in sorted(content.drawn):
            element = owners.get((page.reference, identifier))
            if element and not within(element, "Figure") and "ActualText" not in element.dictionary:
                yield str(page), f"the content {identifier} is drawn, in {element}"


@check("structure-words")
def words(document):
    """In PDF 2.0 no text for readers has characters that only a font knows (14289-2, 8.4.3 and 8.6)."""
    elements = [(str(element), element.dictionary) for element in document.structure.elements]
    for place, thing in [*elements, *leading(document)] if document.is_second else ():
        for key in ("ActualText", "Alt", "Contents", "Title", "Lang"):
            told = document.get(thing.get(key))
            if isinstance(told, bytes) and any(map(is_private, text_string(told))):
                yield place, f"{key} has a character of private use"
    packet = document.value(document.root, "Metadata")
    if document.is_second and packet and any(map(is_private, packet.raw.decode("utf-8", "replace"))):
        yield "XMP", "it has a character of private use"


@check("structure-captions")
def captions(document):
    """A caption comes first or last in what it is of, and alone (14289-2, 8.2.5.27)."""
    for element in document.structure.elements:
        kids = [getattr(kid, "kind", None) for kid in element.kids]
        if "Caption" in kids[1:-1] or kids.count("Caption") > 1:
            yield str(element), f"it has {kids}"


@check("link-groups")
def groups(document):
    """The links of an element lead to one place (14289-2, 8.2.5.20); its Alt is what they say (8.9.4.2)."""
    there = {reference: link for _, reference, link in links(document)}
    for element in document.structure.elements:
        objects = [kid.reference for kid in element.kids if isinstance(kid, Object)]
        found = [there[reference] for reference in objects if reference in there]
        if len({place(document, link) for link in found}) > 1:
            yield str(element), "its links lead to more than one place"
        if "Alt" in element.dictionary and any(
            document.get(link.get("Contents")) != document.get(element.get("Alt")) for link in found
        ):
            yield str(element), "its Alt is not what its links say"


def place(document, link):
    action = document.get(link.get("A")) or {}
    return repr((document.get(action.get("URI")), document.get(target_of(document, link))))
