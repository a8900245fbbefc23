"""Rules that validators have and that no other check asks, most of them of PDF/UA-2 (ISO 14289-2)."""

import re

from check_fonts import program
from check_metadata import ARCHIVE, UNIVERSAL, packet
from check_navigation import entries, links, target_of
from check_structure import is_private, within
from finding import check
from structure import Content, Object
from syntax import text_string


@check("content-own")
def own_resources(document):
    """What content names is in a dictionary of its own page, form or font (ISO 19005-2, 6.2.2)."""
    for page in document.pages:
        if "Resources" not in document.file.objects[page.reference]:
            yield str(page), "its resources are inherited"
    for stream in document.streams:
        if stream.get("Subtype") == "Form" and stream.get("Resources") is None:
            yield f"object {stream.number}", "a form has no resources of its own"


@check("font-characters")
def characters(document):
    """The names that a descriptor gives are those of all glyphs (19005-2, 6.2.11.4.2); PDF 2.0 has them not.

    A validator asks for them in each subset of Type 1, and reads wrong what is told of CIDs.
    """
    for font in document.fonts.values():
        told = document.get(font.descriptor.get("CharSet"))
        if "CIDSet" in font.descriptor or told is not None and document.is_second:
            yield str(font), "its descriptor has CIDSet, or what PDF 2.0 has no more"
        elif font.kind == "Type1" and "+" in str(font.dictionary.get("BaseFont")) and not document.is_second:
            there = set(getattr(program(font), "glyphs", ())) - {".notdef"}
            names = text_string(told).split("/")[1:] if isinstance(told, bytes) else []
            if len(names) != len(there) or set(names) != there:
                yield str(font), f"CharSet is not its glyphs, but for {sorted(there ^ set(names))[:5]}"


@check("font-dictionary")
def dictionaries(document):
    """A font says that it is one (19005-2, 6.2.11.2); so does the one within a composite font."""
    for font in document.fonts.values():
        for thing in (font.dictionary, font.cid or font.dictionary):
            if document.get(thing.get("Type")) != "Font":
                yield str(font), f"/Type is {thing.get('Type')}"


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
    things = [(str(element), element.dictionary) for element in document.structure.elements]
    things += [(f"annotation {reference} on {page}", link) for page, reference, link in links(document)]
    things += [(f"object {reference}", entry) for depth, reference, entry in entries(document) if depth]
    for place, thing in things if document.is_second else ():
        for key in ("ActualText", "Alt", "Contents", "Title", "Lang"):
            told = document.get(thing.get(key))
            if isinstance(told, bytes) and any(map(is_private, text_string(told))):
                yield place, f"{key} has a character of private use"
    if document.is_second and any(map(is_private, (packet(document) or b"").decode("utf-8", "replace"))):
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


@check("metadata-prefixes")
def prefixes(document):
    """Identifiers have the prefixes that their standards say (19005-2, 6.6.4; 14289-1, 5)."""
    found = (packet(document) or b"").decode("utf-8", "replace")
    for prefix, space in (("pdfaid", ARCHIVE), ("pdfuaid", UNIVERSAL)):
        told = set(re.findall(r"xmlns:(\w+)=[\"']" + re.escape(space.strip("{}")) + r"[\"']", found))
        if told != {prefix}:
            yield "XMP", f"the prefixes of {space} are {sorted(told)}"
