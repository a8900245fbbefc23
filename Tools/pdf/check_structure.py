"""Checks of the structure tree (ISO 32000-1, 14.7 and 14.8; ISO 14289-1, 7.1 to 7.7)."""

from collections import Counter

from finding import check
from note import is_blank
from structure import Content, Element, Object, attributes
from syntax import text_string

HEADINGS = ("H1", "H2", "H3", "H4", "H5", "H6")
GROUPS = {"Document", "L", "LI"}
BLOCKS = {"Document", "BlockQuote", "P", "L", "LI", "LBody", *HEADINGS}
INLINES = {"Span", "Link", "Code", "Lbl", "Quote", "Reference", "Em", "Strong"}
OTHERS = set(
    "Part Art Sect Div Caption TOC TOCI Index NonStruct Private Table TR TH TD THead TBody TFoot Note"
    " BibEntry Annot Ruby RB RT RP Warichu WT WP Figure Formula Form".split()
)
NUMBERINGS = set("Disc Circle Square Decimal UpperRoman LowerRoman UpperAlpha LowerAlpha".split())
ABOVE = {"LI": "L", "LBody": "LI", "Caption": "Figure"}
FIRST, SECOND = "http://iso.org/pdf/ssn", "http://iso.org/pdf2/ssn"
# What PDF 2.0 has first, and what it has no more.
NEW = set("Title Em Strong Sub Aside FENote DocumentFragment Artifact".split())
OLD = set("Art TOC TOCI Index Private Note Reference BibEntry".split())
BOXES = set("☐☑☒✓✔✗")


@check("structure-marked")
def marked(document):
    if document.value(document.root, "MarkInfo", "Marked") is not True:
        yield "the catalog", "MarkInfo does not say that the file is tagged"
    if document.value(document.root, "MarkInfo", "Suspects"):
        yield "the catalog", "MarkInfo has suspects"


@check("structure-root")
def root(document):
    if [element.kind for element in document.structure.tops] != ["Document"]:
        yield "the structure", "what is at its root is not one Document"


@check("structure-parents")
def parents(document):
    """Each element is in the tree once, and knows its parent."""
    tree = document.structure
    for _, place, message in tree.faults:
        yield place, message
    top = document.root.get("StructTreeRoot")
    for element in tree.elements:
        wanted = element.parent.number if element.parent else top
        if element.get("P") != wanted:
            yield str(element), f"/P is {element.get('P')}, its parent is {wanted}"
    for number, thing in document.dictionaries:
        if thing.get("Type") == "StructElem" and number not in tree.by_number:
            yield f"object {number}", "a structure element is not in the tree"


@check("structure-types")
def types(document):
    """Standard types, in PDF 2.0 each in the namespace that has it (ISO 32000-2, 14.8.6)."""
    root = document.value(document.structure.root, "Namespaces") or []
    names = {int(reference): text_string(document.value(reference, "NS") or b"") for reference in root}
    for element in document.structure.elements:
        if "NS" in element.dictionary and element.get("NS") not in names:
            yield str(element), "its namespace is not among those of the file"
        name = names.get(element.space, "" if element.space is None else "another")
        is_new = (
            element.kind in NEW
            or document.is_second
            and element.kind not in OLD | {"BlockQuote", "Code", "Quote"}
        )
        known = element.kind in BLOCKS | INLINES | OTHERS or document.is_second and element.kind in NEW
        if not known:
            yield str(element), "it is of no standard type"
        elif (
            element.kind in NEW
            and name != SECOND
            or name == SECOND
            and not is_new
            or name not in ("", FIRST, SECOND)
        ):
            yield str(element), f"the namespace {name!r} does not have it"
        elif element.kind == "Document" and document.is_second and name != SECOND:
            yield str(element), "it is not of PDF 2.0"


@check("structure-headings")
def headings(document):
    """The first is H1, no level is skipped, none is empty (14289-1, 7.4.2)."""
    last = 0
    for element in found_headings(document):
        level = HEADINGS.index(element.kind) + 1
        if level > last + 1:
            yield str(element), f"it follows a heading of level {last}"
        if is_blank(document.structure.text(element, pictures=True)):
            yield str(element), "it has no text"
        last = level
    titles = [element for element in document.structure.elements if element.kind == "Title"]
    if len(titles) > 1:
        yield str(titles[1]), "there are two titles"
    for element in document.structure.elements:
        if element.kind == "H":
            yield str(element), "headings of both kinds are mixed"


def found_headings(document):
    return [element for element in document.structure.elements if element.kind in HEADINGS]


@check("structure-lists")
def lists(document):
    """L of LI, of at most one Lbl and one LBody; how a list is numbered where it has labels (7.6)."""
    for element in document.structure.elements:
        kinds = [kid.kind for kid in kids(element)]
        above = element.parent.kind if element.parent else None
        if element.kind == "LBody" and set(kinds) & BLOCKS:
            if set(kinds) & INLINES or any(isinstance(kid, Content) for kid in element.kids):
                yield str(element), f"it has {kinds}, and text beside them"
        if element.kind == "L":
            if not kinds or set(kinds) - {"LI", "L", "Caption"}:
                yield str(element), f"it has {kinds}"
            labelled = any(kid.kind == "Lbl" for item in kids(element) for kid in kids(item))
            numbering = attributes(document, element).get("ListNumbering")
            if labelled and numbering not in NUMBERINGS:
                yield str(element), f"it has labels, and ListNumbering is {numbering}"
        elif element.kind == "LI" and kinds not in (["LBody"], ["Lbl", "LBody"]):
            yield str(element), f"it has {kinds}"
        if element.kind in ABOVE and above != ABOVE[element.kind]:
            yield str(element), f"it is in {above}"


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
        if element.kind in GROUPS and any(isinstance(kid, Content) for kid in element.kids):
            yield str(element), "it has content of its own"


@check("structure-empty")
def empty(document):
    """Each element has something, but for an item's body and a note: they may be written so."""
    for element in document.structure.elements:
        if not element.kids and element.kind not in ("LBody", "Document"):
            yield str(element), "it has nothing"


@check("structure-spans")
def spans(document):
    """Span says something: a language, another text, or what its look means."""
    for element in document.structure.elements:
        if element.kind == "Span" and not any(
            key in element.dictionary for key in ("Lang", "ActualText", "Alt", "E", "A")
        ):
            yield str(element), "it has neither Lang nor ActualText, and no attributes"


@check("structure-attributes")
def layout(document):
    """Attributes of text in a line are such (ISO 32000-1, 14.8.5.4), and some of them PDF 2.0's alone."""
    for element in document.structure.elements:
        found = attributes(document, element)
        if found and found.get("O") not in ("List", "Layout"):
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


@check("structure-content")
def content(document):
    """Each marked content is in one element, and each element's content is there."""
    owners = Counter()
    for element, kid in document.structure.owned():
        if not isinstance(kid, Content):
            continue
        page = document.page_of.get(kid.page)
        if page is None or kid.identifier not in document.contents.pages[page.number - 1].marks:
            yield str(element), f"there is no content {kid.identifier} on {page}"
        owners[kid.page, kid.identifier] += 1
    for page, content in zip(document.pages, document.contents.pages):
        for identifier in content.marks:
            if (count := owners[page.reference, identifier]) != 1:
                yield str(page), f"the content {identifier} is in {count} elements"


@check("structure-parent-tree")
def parent_tree(document):
    """The way from content to its element: each page's array, its length, and no key that leads nowhere."""
    tree, used = document.structure, Counter()
    owners = {
        (kid.page, kid.identifier): element.number
        for element, kid in tree.owned()
        if isinstance(kid, Content)
    }
    for page, content in zip(document.pages, document.contents.pages):
        key = page.dictionary.get("StructParents")
        if key is None:
            if content.marks:
                yield str(page), "it has marked content and no StructParents"
            continue
        used[key] += 1
        there = document.get(tree.parents.get(key))
        wanted = [owners.get((page.reference, identifier)) for identifier in range(len(content.marks))]
        if not isinstance(there, list) or there != wanted:
            yield str(page), f"the parent tree's {key} is not the elements of its content"
    for _, _, annotation in document.annotations:
        used[annotation.get("StructParent")] += "StructParent" in annotation
    for key in tree.parents:
        if used[key] != 1:
            yield "the parent tree", f"{key} is of {used[key]} pages or annotations"
    for key in used:
        if used[key] and key not in tree.parents:
            yield "the parent tree", f"there is no {key}"
    keys = list(tree.parents)
    if keys != sorted(keys):
        yield "the parent tree", "its keys are not in order"
    if keys and tree.root.get("ParentTreeNextKey", max(keys) + 1) <= max(keys):
        yield "the structure", "ParentTreeNextKey is not beyond the keys"


@check("structure-limits")
def limits(document):
    """Nodes of trees of numbers and names tell their first and last keys (ISO 32000-1, 7.9.6 and 7.9.7)."""
    roots = [(document.structure.root.get("ParentTree"), "Nums"), (document.root.get("PageLabels"), "Nums")]
    names = document.value(document.root, "Names") or {}
    roots += [(tree, "Names") for tree in names.values()]
    for root, key in roots:
        waiting = [(kid, False) for kid in [root] if kid is not None]
        while waiting:
            node, below = waiting.pop()
            keys = [pair[0] for pair in document.tree(node, key)]
            if keys != sorted(set(keys)):
                yield f"object {node}", "its keys are not in order"
            if below and document.value(node, "Limits") != [keys[0], keys[-1]]:
                yield f"object {node}", "its Limits are not its first and last key"
            waiting += [(kid, True) for kid in document.value(node, "Kids") or []]


@check("structure-order")
def order(document):
    """The tree goes through the pages in their order, and through each as its content does."""
    places = [
        {identifier: place for place, identifier in enumerate(content.marks)}
        for content in document.contents.pages
    ]
    last = (0, 0)
    for element in document.structure.tops:
        for thing in document.structure.in_order(element):
            page = document.page_of.get(getattr(thing, "page", None))
            if isinstance(thing, Content) and page and thing.identifier in places[page.number - 1]:
                here = (page.number, places[page.number - 1][thing.identifier])
                if here < last:
                    yield str(page), f"the content {thing.identifier} is of an element before its place"
                last = here


@check("structure-objects")
def objects(document):
    """What an element refers to beside content is an annotation of the page that it names."""
    there = {(page.reference, reference) for page, reference, _ in document.annotations}
    for element, kid in document.structure.owned():
        if isinstance(kid, Object) and (kid.page, kid.reference) not in there:
            yield str(element), f"object {kid.reference} is no annotation of the page"


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
