"""Checks of the structure of books, and of what elements refer to (ISO 32000-1, 14.8.4; 14289-2, 8.2.5)."""

from pdf.check_navigation import is_book, links
from pdf.check_structure import is_private, kids
from pdf.finding import check
from pdf.structure import Object, pieces_text
from pdf.syntax import text_string

# What stands beside the notes of a book, which are parts.
BESIDE = {"TOC", "H1", "Title"}


@check("structure-root")
def root(document):
    """There is one element at the root, a document."""
    found = [element.kind for element in document.structure.tops]
    if found != ["Document"]:
        yield "the root", f"it has {found}"


@check("book-parts")
def parts(document):
    """All that a note of a book has is in its part, and each part has something."""
    for element in document.structure.tops if is_book(document) else ():
        for kid in kids(element):
            if kid.kind not in BESIDE | {"Part"}:
                yield str(kid), "it is in no part"
            if kid.kind == "Part" and not kids(kid):
                yield str(kid), "it has nothing"
    for element in document.structure.elements:
        if element.kind == "Part" and element.parent and element.parent.kind != "Document":
            yield str(element), f"it is in {element.parent.kind}"


@check("book-rows")
def rows(document):
    """A row of an index is a link, in PDF 1.7 in a reference, and in 2.0 the row tells its target itself."""
    for element in document.structure.elements:
        if element.kind == "TOC" and {kid.kind for kid in kids(element)} != {"TOCI"}:
            yield str(element), "it has something beside rows"
        if element.kind != "TOCI":
            continue
        if not document.is_second:
            inner = [kid.kind for kid in kids(element)]
            if inner != ["Reference"] or [kid.kind for kid in kids(kids(element)[0])] != ["Link"]:
                yield str(element), f"it has {inner}"
            continue
        if [kid.kind for kid in kids(element)] != ["Link"]:
            yield str(element), f"it has {[kid.kind for kid in kids(element)]}"
        targets = referred(document, element)
        if len(targets) != 1 or not targets[0]:
            yield str(element), "it refers to no element"


def referred(document, element):
    """The elements that an element refers to; None for what is no element of the tree."""
    told = document.get(element.get("Ref")) or []
    return [document.structure.by_number.get(int(reference)) for reference in told]


@check("structure-references")
def references(document):
    """A footnote refers to all its marks, which refer to it, in PDF 2.0 (14289-2, 8.2.5.14)."""
    marks = {}
    for element in document.structure.elements:
        for target in referred(document, element):
            if target is None:
                yield str(element), "it refers to no element"
            elif target.kind == "FENote":
                marks.setdefault(target.number, []).append(element.number)
    for element in document.structure.elements:
        if element.kind == "FENote":
            found = [target.number for target in referred(document, element) if target]
            if found != marks.get(element.number, []):
                yield str(element), f"it refers to {found}, its marks are {marks.get(element.number, [])}"


@check("content-private")
def private(document):
    """Artifacts too have an ActualText where only their font knows the characters (19005-2, 6.2.11.7.3)."""
    for page, content in zip(document.pages, document.contents.pages):
        for mark in content.artifacts:
            shown = pieces_text(document, mark.pieces)
            if "ActualText" not in mark.properties and any(map(is_private, shown)):
                yield str(page), f"the artifact {shown[:30]!r} has no ActualText"


@check("link-numbers")
def numbers(document):
    """A link that is the mark of a footnote, or its label, says more than a number."""
    there = {reference: link for _, reference, link in links(document)}
    for element in document.structure.elements:
        link = there.get(next((kid.reference for kid in element.kids if isinstance(kid, Object)), None))
        said = text_string(document.get(link.get("Contents")) or b"") if link else ""
        if element.kind == "Link" and link and is_of_note(document, element):
            if not any(character.isalpha() for character in said):
                yield str(element), f"it says {said!r}"


def is_of_note(document, element):
    """Whether a link is the mark or the label of a footnote: rows of an index refer to parts."""
    above = element.parent
    if above.kind == "Reference":
        return above.parent.kind != "TOCI"
    return above.kind == "Lbl" or any(target for target in referred(document, element))
