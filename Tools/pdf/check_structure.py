"""Checks of the structure tree (ISO 32000-1, 14.7 and 14.8; ISO 14289-1, 7.1 to 7.7)."""

import re

from pdf.finding import check
from pdf.note import is_blank
from pdf.structure import Content, Element, attributes
from pdf.syntax import text_string

HEADINGS = ("H1", "H2", "H3", "H4", "H5", "H6")
GROUPS = {"Document", "L", "LI", "Table", "TR", "THead", "TBody", "TFoot"}
CALLOUTS = {"Sect", "Aside"}
BLOCKS = {"Document", "BlockQuote", "P", "L", "LI", "LBody", *CALLOUTS, *HEADINGS}
INLINES = {"Span", "Link", "Code", "Lbl", "Quote", "Reference", "Em", "Strong"}
OTHERS = set(
    "Part Art Sect Div Caption TOC TOCI Index NonStruct Private Table TR TH TD THead TBody TFoot Note"
    " BibEntry Annot Ruby RB RT RP Warichu WT WP Figure Formula Form".split()
)
NUMBERINGS = set("Disc Circle Square Decimal UpperRoman LowerRoman UpperAlpha LowerAlpha".split())
FIRST, SECOND = "http://iso.org/pdf/ssn", "http://iso.org/pdf2/ssn"
# What PDF 2.0 has first, and what it has no more.
NEW = set("Title Em Strong Sub Aside FENote DocumentFragment Artifact".split())
OLD = set("Art TOC TOCI Index Private Note Reference BibEntry".split())
BOXES = set("☐☑☒✓✔✗")
# The ListNumbering of terms, before PDF 2.0 and in it (ISO 32000-1, table 347; ISO 32000-2, table 382).
TERMS = (None, "Description")
# Labels that number an item or mark it.
MARKER = re.compile("[•–·◦☐☑☒◧]|[^ ]{1,10}[.)]|")


@check("structure-types")
def types(document):
    """Standard types, in PDF 2.0 each in the namespace that has it (ISO 32000-2, 14.8.6)."""
    root = document.value(document.structure.root, "Namespaces") or []
    names = {int(reference): text_string(document.value(reference, "NS") or b"") for reference in root}
    first = BLOCKS | INLINES | OTHERS
    second = NEW | first - OLD - {"BlockQuote", "Code", "Quote"} if document.is_second else set()
    for element in document.structure.elements:
        if "NS" in element.dictionary and element.get("NS") not in names:
            yield str(element), "its namespace is not among those of the file"
        name = names.get(element.space, "" if element.space is None else "another")
        if element.kind not in {"": first - NEW, FIRST: first - NEW, SECOND: second}.get(name, ()):
            yield str(element), f"the namespace {name!r} does not have it"
        elif element.kind == "Document" and document.is_second and name != SECOND:
            yield str(element), "it is not of PDF 2.0"


@check("structure-lists")
def lists(document):
    """A body has blocks or text, not both; how a list is numbered is told where it has labels (7.6)."""
    for element in document.structure.elements:
        kinds = {kid.kind for kid in kids(element)}
        if element.kind == "LBody" and kinds & BLOCKS:
            if kinds & INLINES or any(isinstance(kid, Content) for kid in element.kids):
                yield str(element), f"it has {sorted(kinds)}, and text beside them"
        labelled = any(kid.kind == "Lbl" for item in kids(element) for kid in kids(item))
        numbering = attributes(document, element).get("ListNumbering")
        if element.kind == "L" and labelled and numbering not in NUMBERINGS:
            are_markers = any(map(MARKER.fullmatch, labels(document, element)))
            if are_markers or numbering != TERMS[document.is_second]:
                yield str(element), f"it has labels, and ListNumbering is {numbering}"


def labels(document, element):
    """The text of the labels of a list."""
    for item in kids(element):
        for label in kids(item):
            if label.kind == "Lbl":
                yield document.structure.text(label).strip()


@check("structure-terms")
def terms(document):
    """The labels of an item come before what they are of, of which there is something."""
    for element in document.structure.elements:
        if element.kind == "LI":
            order = [kid.kind for kid in kids(element)]
            if order != sorted(order, reverse=True) or order and order[-1] != "LBody":
                yield str(element), f"it has {order}"


def kids(element):
    return [kid for kid in element.kids if isinstance(kid, Element)]


@check("structure-nesting")
def nesting(document):
    """Blocks are in no paragraphs and no inlines; groups have no content of their own."""
    for element in document.structure.elements:
        above = element.parent.kind if element.parent else ""
        if element.kind in BLOCKS and (above in INLINES or above == "P" or above in HEADINGS):
            yield str(element), f"it is in {above}"
        if element.kind == "Figure" and within(element, "Code"):
            yield str(element), "it is in Code"
        if element.kind == "Document" and element.parent:
            yield str(element), "it is not at the root"
        if element.kind in INLINES - {"Lbl"} and above in ("", "Document"):
            yield str(element), "it is in no block"
        if element.kind in GROUPS | CALLOUTS and any(isinstance(kid, Content) for kid in element.kids):
            yield str(element), "it has content of its own"


@check("structure-callouts")
def callouts(document):
    """A callout, which is an aside in PDF 2.0 and else a section, begins with a paragraph, its title; details
    begin with their summary, which may be a heading or a picture."""
    for element in document.structure.elements:
        first = kids(element)[0].kind if kids(element) else None
        if element.kind in CALLOUTS and first not in ("P", "Figure", *HEADINGS):
            yield str(element), "it does not begin with a title"


@check("structure-heads")
def heads(document):
    """The head of a table has heads of columns (7.5); a table of HTML may have none."""
    for head in (element for element in document.structure.elements if element.kind == "THead"):
        inner = {thing.kind for thing in document.structure.in_order(head) if isinstance(thing, Element)}
        if "TH" not in inner:
            yield str(head), "it has no heads"


@check("structure-empty")
def empty(document):
    """Each element has something, but for an item's body and a note: they may be written so."""
    for element in document.structure.elements:
        if not element.kids and element.kind not in ("LBody", "Document", "TD", "TH"):
            yield str(element), "it has nothing"


@check("structure-spans")
def spans(document):
    """Span says something: a language, another text, or what its look means."""
    for element in document.structure.elements:
        if element.kind == "Span" and not {"Lang", "ActualText", "Alt", "E", "A"} & element.dictionary.keys():
            yield str(element), "it has neither Lang nor ActualText, and no attributes"


@check("structure-attributes")
def layout(document):
    """Attributes of text in a line are such (ISO 32000-1, 14.8.5.4), and some of them PDF 2.0's alone."""
    for element in document.structure.elements:
        found = attributes(document, element)
        if found and found.get("O") not in ("List", "Layout", "Table"):
            yield str(element), f"attributes are of {found.get('O')}"
        if found.get("TextDecorationType", "Underline") not in ("Underline", "LineThrough"):
            yield str(element), f"TextDecorationType is {found['TextDecorationType']}"
        if "TextPosition" in found and (
            not document.is_second or found["TextPosition"] not in ("Sup", "Sub")
        ):
            yield str(element), f"TextPosition is {found['TextPosition']}"
        if not found.get("BaselineShift", 1):
            yield str(element), "BaselineShift is nothing"


@check("structure-figures")
def figures(document):
    """A figure has a text that stands for it, and a box, which its images are in (7.3)."""
    for element in document.structure.elements:
        if element.kind == "Figure":
            if is_blank(text_string(document.get(element.get("Alt")) or b"")):
                yield str(element), "it has no Alt that can be seen or heard"
            box = attributes(document, element).get("BBox")
            if not isinstance(box, list) or len(box) != 4 or box[0] >= box[2] or box[1] >= box[3]:
                yield str(element), f"its BBox is {box}"
                continue
            if beyond := [inner for inner in images_in(document, element) if not holds(box, inner)]:
                yield str(element), f"an image in it is at {beyond[0]}, beyond {box}"


def images_in(document, element):
    """The boxes of the images in an element."""
    for thing in document.structure.in_order(element):
        if isinstance(thing, Content) and (page := document.page_of.get(thing.page)):
            for _, mark, box in document.contents.pages[page.number - 1].images:
                if mark and mark.identifier == thing.identifier:
                    yield box


def holds(box, inner):
    """Whether a box holds another, within a point."""
    return all(a >= b - 1 for a, b in zip(inner[:2], box)) and all(
        a <= b + 1 for a, b in zip(inner[2:], box[2:])
    )


@check("structure-images")
def images(document):
    """An image is in a figure, or it is decoration."""
    figures = {
        (kid.page, kid.identifier)
        for element, kid in document.structure.owned()
        if isinstance(kid, Content) and within(element, "Figure")
    }
    for page, content in zip(document.pages, document.contents.pages):
        for _, mark, _ in content.images:
            if mark and mark.identifier is not None and (page.reference, mark.identifier) not in figures:
                yield str(page), f"an image in the content {mark.identifier} is in no figure"


def within(element, kind):
    while element:
        if element.kind == kind:
            return True
        element = element.parent
    return False


@check("structure-checkboxes")
def checkboxes(document):
    """The label of an item that can be ticked says which it is in words."""
    for element in document.structure.elements:
        if element.kind == "Lbl":
            inner = [thing for thing in document.structure.in_order(element)]
            told = any(isinstance(thing, Element) and "ActualText" in thing.dictionary for thing in inner)
            shown = "".join(
                document.structure.content_text(thing) for thing in inner if isinstance(thing, Content)
            )
            if not told and (not shown.strip() or BOXES & set(shown)):
                yield str(element), f"the label {shown!r} has no ActualText"


@check("structure-private")
def private(document):
    """Characters that only their font knows have an ActualText (7.21.7), as have those without a text.

    It is the content's own element that says it: no validator looks further up.
    """
    for element, kid in document.structure.owned():
        if isinstance(kid, Content) and any(map(is_private, document.structure.content_text(kid))):
            if "ActualText" not in element.dictionary:
                yield str(element), "text of private use has no ActualText"


def is_private(character):
    return "\ue000" <= character <= "\uf8ff" or character >= "\U000f0000" or character == "\ufffd"


@check("structure-notes")
def notes(document):
    """Footnotes have identifiers of their own, which lead back to them (ISO 14289-1, 7.9), and a label."""
    told = document.tree(document.structure.root.get("IDTree"), "Names")
    leads = {document.get(name): int(reference) for name, reference in told}
    if len(leads) != len(told):
        yield "the tree of identifiers", "a name is there twice"
    for element in document.structure.elements:
        if element.kind not in ("Note", "FENote"):
            continue
        name = document.get(element.get("ID"))
        if not name or leads.get(name) != element.number:
            yield str(element), f"its identifier {name!r} leads to {leads.get(name)}"
        parts = kids(element)
        inner = kids(parts[0]) if parts and parts[0].kind == "Lbl" else []
        if [kid.kind for kid in inner] != ["Link"]:
            yield str(element), "it does not begin with a label that is a link"
