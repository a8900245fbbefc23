"""Whether a PDF holds the note: the elements that the compiler means, with all of their text."""

from dataclasses import replace

from finding import check
from note import Row, compact, words
from structure import Content, Element
from syntax import text_string

INLINES = {"Span", "Link", "Em", "Strong", "Code", "del"}


def rows(document):
    """The elements of the PDF, as the compiler's dump has them."""
    tree = document.structure
    depths, found = {}, []
    for element in tree.elements:
        depths[element] = depths[element.parent] + 1 if element.parent else 0
        contents = [thing for thing in own(element) if isinstance(thing, Content)]
        text = "".join(map(tree.content_text, contents))
        language, alternative = (
            text_string(document.get(element.get(key))) if key in element.dictionary else None
            for key in ("Lang", "Alt")
        )
        begins = page(document, element)
        depth, shown = depths[element], (compact(text), words(text))
        found.append(Row(depth, str(element.get("S")), begins, *shown, language, alternative))
    return found


def own(element):
    """What is in an element, and in the inlines in it, but in no block of its own."""
    waiting = list(reversed(element.kids))
    while waiting:
        thing = waiting.pop()
        if not isinstance(thing, Element):
            yield thing
        elif thing.kind in INLINES:
            waiting += reversed(thing.kids)


def page(document, element):
    """The number of the page that an element begins on; 0 where it has no content."""
    inner = document.structure.in_order(element)
    first = next((thing.page for thing in inner if isinstance(thing, Content)), None)
    return document.page_of[first].number if first in document.page_of else 0


@check("note-text")
def text(document):
    """All of the note's text is in the tree, and nothing else is."""
    if document.note is None:
        return
    wanted, found = (whole(these) for these in (document.note.rows, rows(document)))
    if wanted != found:
        at = next((i for i, (a, b) in enumerate(zip(wanted, found)) if a != b), min(len(wanted), len(found)))
        yield (
            f"character {at}",
            f"{found[max(0, at - 8) : at + 8]!r} is there, not {wanted[max(0, at - 8) : at + 8]!r}",
        )


def whole(these):
    return "".join(row.text for row in these if row.kind not in INLINES)


@check("note-elements")
def elements(document):
    """The tree is that of `--dump structure`."""
    if document.note is None:
        return
    found = rows(document)
    for number, (a, b) in enumerate(zip(document.note.rows, found), start=1):
        if a != replace(b, page=b.page or a.page, words=a.words):
            yield f"element {number}", f"{b} is there, not {a}"
            return
    if len(document.note.rows) != len(found):
        yield "the tree", f"it has {len(found)} elements, the note {len(document.note.rows)}"


@check("note-spaces")
def spaces(document):
    """Words are apart by spaces that are there, also from line to line; lines of code are apart as lines."""
    if document.note is None:
        return
    wanted = document.note.rows
    fences = {row.text for row in wanted if row.kind == "Code"}
    for a, b in zip(wanted, rows(document)):
        if a.words != b.words and a.text == b.text and a.text not in fences:
            at = next(i for i, (one, other) in enumerate(zip(a.words, b.words)) if one != other)
            yield (
                f"page {a.page}",
                f"{b.words[max(0, at - 8) : at + 8]!r} is there, not {a.words[max(0, at - 8) : at + 8]!r}",
            )
