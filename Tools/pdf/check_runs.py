"""Whether what a note says of each character is true of it in the PDF: its link, its language, its styles.

The note is asked by `--dump runs`, which knows nothing of elements.
"""

import re
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cached_property, lru_cache
from urllib.parse import unquote

from pdf.finding import check
from pdf.note import is_blank
from pdf.structure import Content, Element, Object, attributes
from pdf.syntax import text_string

# White space, and hyphens at the ends of lines: lines add to text or take from it.
UNSEEN = re.compile(r"[\s\xad\u200b]+")
# Of texts that differ, which some lines of are left out of, so much is looked at.
LONGEST = 5_000
# Links that are longer are left out of a PDF.
LONGEST_LINK = 3_000
NOTES = {"Note", "FENote"}
PICTURE = "\N{OBJECT REPLACEMENT CHARACTER}"


@dataclass(frozen=True)
class Marks:
    """What is true of a character or a picture: its link, its language unless it is the note's, styles."""

    link: str | None = None
    language: str | None = None
    styles: frozenset = frozenset()


class Marked:
    """Characters with their marks, those apart that are not seen."""

    def __init__(self):
        self.text, self.marks = [], []

    def add(self, text, marks):
        shown = UNSEEN.sub("", text)
        self.text.append(shown)
        self.marks += [marks] * len(shown)

    def add_picture(self, words, marks):
        if not is_blank(words):
            self.text.append(PICTURE)
            self.marks.append(marks)

    @cached_property
    def whole(self):
        return "".join(self.text)


def of_note(runs):
    """What the note says."""
    found, last = Marked(), (None, None)
    # Footnotes stand at the foot of pages, or at the end.
    for run in sorted(runs, key=lambda run: run.get("note", 0)):
        told = run.get("attributes", {})
        place = (run.get("note"), run.get("paragraph"))
        is_marker = run["block"] in ("bullet", "number", "check") and place != last
        link = run.get("link")
        if "mark" in run:
            link = f"#note {run['mark']}"
        elif run.get("note") != last[0]:
            # A footnote begins with its label.
            link = f"#mark {run['note']}"
        last = place
        language = told.get("lang", told.get("block-lang"))
        marks = Marks(link if link and len(link) < LONGEST_LINK else None, language, styles(run, told))
        caption = told.get("caption", "")
        if run["block"] == "card":
            found.add(told.get("name", "") + told.get("detail", ""), marks)
        elif "picture" in told:
            alone = run["block"] == "picture"
            words = told.get("alt", "")
            found.add_picture(words if alone else words + caption, Marks(marks.link, language))
            if alone:
                found.add(caption, marks)
        else:
            found.add(run["text"], Marks(None, language) if is_marker else marks)
    return found


def styles(run, told):
    found = {name for name in run["styles"] if name in ("bold", "italic", "code", "strike")}
    if run["block"] == "code":
        found.add("code")
    if "underline" in told:
        found.add("underline")
    if "baseline" not in told:
        found |= {name for name in run["styles"] if name in ("superscript", "subscript")}
    return frozenset(found)


def of_file(document):
    """What the PDF says, in the order of its tree, but for footnotes, which come after all else."""
    found, tree = Marked(), document.structure
    notes = [element for element in tree.elements if element.kind in NOTES]
    waiting = [(element, Marks()) for element in reversed([*tree.tops, *notes])]
    targets = {(page.reference, reference): link for page, reference, link in document.annotations}
    while waiting:
        thing, marks = waiting.pop()
        if isinstance(thing, Content):
            found.add(tree.content_text(thing), marks)
        elif isinstance(thing, Element):
            marks = inner(document, thing, marks, targets)
            if thing.kind == "Figure":
                words = text_string(document.get(thing.get("Alt")) or b"")
                found.add_picture(words, Marks(marks.link, marks.language))
            if "ActualText" in thing.dictionary:
                found.add(text_string(document.get(thing.get("ActualText"))), marks)
            else:
                kids = [kid for kid in thing.kids if getattr(kid, "kind", None) not in NOTES]
                waiting += [(kid, marks) for kid in reversed(kids)]
    return found


TYPES = {"Strong": "bold", "Em": "italic", "Code": "code"}


def inner(document, element, marks, targets):
    """What is true in an element, if `marks` is true of it."""
    styles, link = set(marks.styles), marks.link
    if element.kind in TYPES:
        styles.add(TYPES[element.kind])
    told = attributes(document, element)
    decoration, shift = told.get("TextDecorationType"), told.get("BaselineShift", 0)
    styles |= {{"LineThrough": "strike", "Underline": "underline"}.get(decoration)} - {None}
    if told.get("TextPosition") == "Sup" or shift > 0:
        styles.add("superscript")
    if told.get("TextPosition") == "Sub" or shift < 0:
        styles.add("subscript")
    if element.kind == "Link":
        own = [targets.get((kid.page, kid.reference)) for kid in element.kids if isinstance(kid, Object)]
        link = target(document, own[0]) if own and own[0] else None
    language = text_string(document.get(element.get("Lang"))) if "Lang" in element.dictionary else None
    return Marks(link, language or marks.language, frozenset(styles))


def target(document, link):
    action = document.get(link.get("A")) or {}
    told = action.get("URI") or link.get("Dest") or b""
    if "SD" in action or isinstance(document.get(told), list):
        return "#"
    return text_string(document.get(told)) if "URI" in action else "#" + text_string(document.get(told))


@lru_cache(maxsize=1)
def pairs(document):
    """The marks of each character by the note and by the file, and where it is.

    Of a text that has been cut, those characters that are surely the same.
    """
    if document.note is None:
        return []
    wanted, found = of_note(document.note), of_file(document)
    if wanted.whole == found.whole:
        return list(zip(wanted.marks, found.marks, wanted.whole))
    if len(wanted.whole) > LONGEST:
        return []
    matcher = SequenceMatcher(None, wanted.whole, found.whole, autojunk=False)
    return [
        (wanted.marks[a + i], found.marks[b + i], wanted.whole[a + i])
        for a, b, size in matcher.get_matching_blocks() if size > 2 for i in range(size)
    ]  # fmt: skip


def differences(document, differ, message):
    """The first character of each stretch that has other marks than the note says."""
    last = None
    for at, (wanted, found, character) in enumerate(pairs(document)):
        wrong = (wanted, found) if differ(wanted, found) else None
        if wrong and wrong != last:
            yield f"character {at}, {character!r}", message(wanted, found)
        last = wrong


@check("note-links")
def links(document):
    """Each link of the note is an annotation round its text, which leads where the note says."""

    def differ(wanted, found):
        if not wanted.link or not found.link:
            return wanted.link != found.link
        return not leads(found.link, wanted.link)

    yield from differences(document, differ, lambda a, b: f"it leads to {b.link}, not to {a.link}")


def leads(found, written):
    """Whether a link is what was written, which may be percent-encoded, or in Punycode."""
    if found == "#" or not written.isascii():
        return found.startswith("#") == written.startswith("#")
    return unquote(found).endswith(unquote(written))


@check("note-languages")
def languages(document):
    """Each language is told where the note gives it, and no other."""
    whole = text_string(document.get(document.root.get("Lang")) or b"")

    def differ(wanted, found):
        return (wanted.language or whole).lower() != (found.language or whole).lower()

    message = "it is in {1}, not in {0}".format
    yield from differences(document, differ, lambda a, b: message(a.language or whole, b.language or whole))


@check("note-styles")
def marked_styles(document):
    """What the note strikes out, underlines and shifts is marked, and code; in PDF 2.0 emphasis too."""
    seen = {"code", "strike", "underline", "superscript", "subscript"}
    seen |= {"bold", "italic"} if document.is_second else set()

    def differ(wanted, found):
        shifts = {"superscript", "subscript"}
        asked = seen if wanted.styles & shifts else seen - shifts
        return wanted.styles & asked != found.styles & asked

    yield from differences(document, differ, lambda a, b: f"it is {sorted(b.styles)}, not {sorted(a.styles)}")
