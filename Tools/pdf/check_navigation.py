"""Checks of links, destinations, the outline, page labels (ISO 32000-1, 12.3 to 12.5; 14289-1, 7.17 f.)."""

import re

from pdf.check_structure import HEADINGS, holds
from pdf.finding import check
from pdf.note import is_blank
from pdf.structure import Content, Element, Object, attributes, pieces_text
from pdf.syntax import Name, Reference, text_string

FITS = {"XYZ": 3, "Fit": 0, "FitH": 1, "FitV": 1, "FitR": 4, "FitB": 0, "FitBH": 1, "FitBV": 1}
# A reference (RFC 3986, 4.1), by what characters it takes: notes may lead to their neighbours.
URI = re.compile(rb"(?:[A-Za-z0-9._~:/?#\[\]@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})+")


def is_book(document):
    return any(element.kind == "TOC" for element in document.structure.elements)


def links(document):
    for page, reference, annotation in document.annotations:
        if annotation.get("Subtype") == "Link":
            yield page, reference, annotation


@check("link-contents")
def contents(document):
    for page, reference, annotation in links(document):
        if is_blank(text_string(document.get(annotation.get("Contents")) or b"")):
            yield f"annotation {reference} on {page}", "it has no Contents that can be seen or heard"


@check("link-figures")
def figures(document):
    """The pictures of a link are in the area of its annotation, and what they show in its Contents."""
    there = {(page.reference, reference): annotation for page, reference, annotation in links(document)}
    for element in document.structure.elements:
        own = [kid for kid in element.kids if isinstance(kid, Object)] if element.kind == "Link" else []
        for figure in inner_figures(document, element) if own else ():
            pages = {kid.page for kid in document.structure.in_order(figure) if isinstance(kid, Content)}
            found = [there.get((kid.page, kid.reference)) for kid in own if kid.page in pages]
            if not found or found[0] is None:
                yield str(figure), "its link has no annotation on its page"
                continue
            box, area = (attributes(document, figure).get("BBox"), document.get(found[0].get("Rect")))
            if box and area and not holds(area, box):
                yield str(figure), f"it is at {box}, beyond {area}"
            shown = spaced(text_string(document.get(figure.get("Alt")) or b""))
            if shown not in spaced(text_string(document.get(found[0].get("Contents")) or b"")):
                yield str(figure), f"its link does not say {shown!r}"


def inner_figures(document, element):
    inner = document.structure.in_order(element)
    return [thing for thing in inner if isinstance(thing, Element) and thing.kind == "Figure"]


@check("link-areas")
def areas(document):
    """A link's rectangle is on its page, and its quadrilaterals are in it."""
    for page, reference, annotation in links(document):
        place = f"annotation {reference} on {page}"
        rectangle = document.get(annotation.get("Rect"))
        left, bottom, right, top = document.file.pdf.pages[page.number - 1].mediabox
        known = isinstance(rectangle, list) and rectangle[0] < rectangle[2] and rectangle[1] < rectangle[3]
        if not known:
            yield place, f"/Rect is {rectangle}"
            continue
        if rectangle[2] <= left or rectangle[0] >= right or rectangle[3] <= bottom or rectangle[1] >= top:
            yield place, "it is not on the page"
        points = document.get(annotation.get("QuadPoints")) or []
        if len(points) % 8:
            yield place, "QuadPoints are not eight numbers each"
        inside = all(
            rectangle[i % 2] - 0.002 <= value <= rectangle[i % 2 + 2] + 0.002
            for i, value in enumerate(points)
        )
        if not inside:
            yield place, "QuadPoints are beyond Rect"


@check("link-targets")
def targets(document):
    """A link leads to a URI, or to a named destination that is there."""
    named = destinations(document)
    for page, reference, annotation in links(document):
        place = f"annotation {reference} on {page}"
        action = document.get(annotation.get("A")) or {}
        target = document.get(target_of(document, annotation))
        if action.get("S") == "URI":
            uri = document.get(action.get("URI"))
            if not isinstance(uri, bytes) or not URI.fullmatch(uri):
                yield place, f"{uri!r} is no URI"
        elif document.is_second and action.get("SD") is not None:
            if message := wrong_place(document, target):
                yield place, message
        elif not isinstance(target, (bytes, Name)):
            yield place, "it leads to no URI and to no named destination"
        elif target not in named:
            yield place, f"there is no destination {target!r}"


def destinations(document):
    """The named destinations, by name."""
    found = dict(document.tree(document.value(document.root, "Names", "Dests"), "Names"))
    return found | (document.value(document.root, "Dests") or {})


@check("link-destinations")
def named(document):
    """Each destination is a place on a page that is there."""
    for name, target in destinations(document).items():
        if message := wrong_place(document, target):
            yield f"the destination {name!r}", message


def target_of(document, thing):
    """What a link or an entry of the outline leads to: an element or, if none is told, a place."""
    action = document.get(thing.get("A")) or {}
    return action.get("SD", action.get("D", thing.get("Dest")))


def place_of(document, target):
    """The array that a destination is, whether named, in a dictionary or by itself."""
    target = document.get(target)
    if isinstance(target, (bytes, Name)):
        target = document.get(destinations(document).get(target))
    if isinstance(target, dict):
        target = document.value(target, "SD") or document.value(target, "D")
    return target


def page_of(document, array):
    """The number of the page's object that a place is on: it tells the page, or an element (12.3.2.3)."""
    number = int(array[0])
    if document.is_second and number in document.structure.by_number:
        inner = document.structure.in_order(document.structure.by_number[number])
        return next((thing.page for thing in inner if isinstance(thing, Content)), None)
    return number if number in document.page_of else None


def wrong_place(document, target):
    array = place_of(document, target)
    if not isinstance(array, list) or len(array) < 2 or not isinstance(array[0], Reference):
        return "it is no place"
    if page_of(document, array) is None:
        return f"object {array[0]} is no page"
    if FITS.get(array[1]) != len(array) - 2:
        return f"{array[1]} takes another number of values"
    return None


def entries(document):
    """The outline's entries in order, each with its depth and the number of its object."""
    waiting = [(1, item) for item in reversed(document.file.pdf.open_outline(strict=True).root)]
    while waiting:
        depth, item = waiting.pop()
        number = item.obj.objgen[0]
        yield depth, number, document.file.objects[number]
        waiting += [(depth + 1, kid) for kid in reversed(item.children)]


def leading(document):
    """All that leads to a place, links and entries of the outline, each after where it is."""
    yield from ((f"annotation {reference} on {page}", link) for page, reference, link in links(document))
    yield from ((f"object {reference}", entry) for _, reference, entry in entries(document))


@check("outline-titles")
def titles(document):
    """The outline is the headings, in their order and as deep."""
    if is_book(document):
        return  # The bookmarks of a book begin with the titles of its notes.
    has_title = any(element.kind == "Title" for element in document.structure.elements)
    kinds = ("Title", *HEADINGS) if has_title else HEADINGS
    wanted = [
        (kinds.index(element.kind) + 1, spaced(document.structure.text(element, pictures=True)))
        for element in document.structure.elements
        if element.kind in kinds
    ]
    found = [
        (depth, spaced(text_string(document.get(entry.get("Title")) or b"")))
        for depth, _, entry in entries(document)
    ]
    for number, (a, b) in enumerate(zip(wanted, found), start=1):
        if a != b:
            yield f"entry {number}", f"{b} is there, the heading is {a}"
            return
    if len(wanted) != len(found):
        yield "the outline", f"it has {len(found)} entries, there are {len(wanted)} headings"


def spaced(text):
    """Without soft hyphens; the codes of a font give U+2060 for U+FEFF, which readers take for a mark."""
    return " ".join(text.replace("\xad", "").replace("\ufeff", "\u2060").split())


@check("outline-destinations")
def outline_destinations(document):
    """Entries lead to the pages of their headings."""
    headings = [element for element in document.structure.elements if element.kind in ("Title", *HEADINGS)]
    there = [(reference, entry) for _, reference, entry in entries(document)]
    if is_book(document):
        headings = []
    for i, (reference, entry) in enumerate(there):
        target = target_of(document, entry)
        if message := wrong_place(document, target):
            yield f"object {reference}", message
        elif i < len(headings) and len(headings) == len(there):
            inner = document.structure.in_order(headings[i])
            first = next((thing.page for thing in inner if isinstance(thing, Content)), None)
            if first is not None and page_of(document, place_of(document, target)) != first:
                yield f"object {reference}", "it leads to another page than its heading's"


@check("label-printed")
def printed(document):
    """A page's label, which pikepdf reads, is what is printed on it."""
    for page, content, read in zip(document.pages, document.contents.pages, document.file.pdf.pages):
        found = shown_number(document, content)
        if found and read.label not in found:
            yield str(page), f"{found!r} is printed, its label is {read.label!r}"


def shown_number(document, content):
    """What is printed on a page for its number."""
    shown = [
        pieces_text(document, mark.pieces)
        for mark in content.artifacts if mark.properties.get("Type") == "Pagination"
    ]  # fmt: skip
    return "".join(shown).strip()


@check("outline-structure")
def to_elements(document):
    """In PDF 2.0 what leads to a place in the file leads to an element (14289-2, 8.8)."""
    if not document.is_second:
        return
    for place, thing in leading(document):
        array = place_of(document, target_of(document, thing))
        if isinstance(array, list) and array and int(array[0]) not in document.structure.by_number:
            yield place, "it leads to a page, not to an element"
