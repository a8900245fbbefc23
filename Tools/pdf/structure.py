"""The structure tree (ISO 32000-1, 14.7): elements, what they hold, and the way back from content."""

from dataclasses import dataclass, field

from pdf.file import Stream
from pdf.syntax import Reference, text_string

# Types are not mapped in longer chains than this, or in a circle.
MAPPINGS = 8


@dataclass(eq=False, repr=False)
class Element:
    """A structure element. `kids` are elements, `Content` and `Object`, in their order."""

    number: int
    dictionary: dict
    kind: str
    """Its standard type, to which its own may be mapped."""
    space: Reference | None
    """The namespace of the standard type."""
    parent: "Element | None"
    kids: list = field(default_factory=list)

    def __str__(self):
        return f"{self.kind} {self.number}"

    def get(self, key, default=None):
        return self.dictionary.get(key, default)


@dataclass(frozen=True)
class Content:
    """Marked content: the number of its page's object, and its identifier there."""

    page: int | None
    identifier: int


@dataclass(frozen=True)
class Object:
    """An annotation or an XObject that belongs to an element, and the number of its page's object."""

    page: int | None
    reference: int


def is_mark(element):
    """Whether an element is the mark of a footnote."""
    return element.kind == "Reference" or element.kind == "Link" and "Ref" in element.dictionary


class Structure:
    """The tree as it is; that it holds together is what Swift's tests of the structure check."""

    def __init__(self, document):
        self.document = document
        self.root = document.value(document.root, "StructTreeRoot") or {}
        self.roles = document.value(self.root, "RoleMap") or {}
        self.elements = []
        self.by_number = {}
        self.tops = self.read()
        self.texts = {}

    def read(self):
        """The topmost elements; all are entered in the order of the tree."""
        tops = []
        waiting = [(None, None, kid) for kid in reversed(self.listed(self.root.get("K")))]
        while waiting:
            parent, page, kid = waiting.pop()
            content = parent and self.content(page, kid)
            if content:
                parent.kids.append(content)
            elif element := self.element(parent, kid):
                (parent.kids if parent else tops).append(element)
                page = element.get("Pg", page)
                waiting += [(element, page, kid) for kid in reversed(self.listed(element.get("K")))]
        return tops

    def listed(self, kids):
        """The kids of `/K`, which may be one or many."""
        told = self.document.get(kids)
        return told if isinstance(told, list) else [] if told is None else [kids]

    def content(self, page, kid):
        """Content or an object, if `kid` is no element."""
        thing = self.document.get(kid)
        if isinstance(thing, int):
            return Content(page, thing)
        if isinstance(thing, dict) and thing.get("Type") == "MCR":
            return Content(thing.get("Pg", page), thing.get("MCID"))
        if isinstance(thing, dict) and thing.get("Type") == "OBJR":
            return Object(thing.get("Pg", page), thing.get("Obj"))
        return None

    def element(self, parent, kid):
        """Makes an element of a reference; None where it is none, or in the tree already."""
        thing = self.document.get(kid)
        is_one = isinstance(kid, Reference) and isinstance(thing, dict) and "S" in thing
        if not is_one or kid in self.by_number:
            return None
        made = Element(int(kid), thing, *self.role(thing["S"], thing.get("NS")), parent)
        self.by_number[int(kid)] = made
        self.elements.append(made)
        return made

    def role(self, kind, space):
        """The standard type that a type of a namespace is mapped to, and the namespace of that."""
        for _ in range(MAPPINGS):
            target = self.roles.get(kind) if space is None else self.document.value(space, "RoleMapNS", kind)
            if target is None:
                break
            kind, space = target if isinstance(target, list) else (target, None)
        return str(kind), space

    def owned(self):
        """All content with its element, in the order of the tree."""
        for element in self.elements:
            for kid in element.kids:
                if not isinstance(kid, Element):
                    yield element, kid

    def in_order(self, element):
        """An element, and all that is in it and in those within, in reading order."""
        waiting = [element]
        while waiting:
            thing = waiting.pop()
            yield thing
            if isinstance(thing, Element):
                waiting += reversed(thing.kids)

    def text(self, element, pictures=False):
        """The text of an element, by ToUnicode; what ActualText says in place of what it stands for, and
        what pictures show and no marks of footnotes, if that is asked for."""
        parts, waiting = [], [element]
        while waiting:
            thing = waiting.pop()
            if isinstance(thing, Content):
                parts.append(self.content_text(thing))
            elif isinstance(thing, Element) and "ActualText" in thing.dictionary:
                parts.append(text_string(self.document.get(thing.get("ActualText"))))
            elif isinstance(thing, Element) and pictures and is_mark(thing):
                continue
            elif isinstance(thing, Element) and pictures and "Alt" in thing.dictionary:
                parts.append(f" {text_string(self.document.get(thing.get('Alt')))} ")
            elif isinstance(thing, Element):
                waiting += reversed(thing.kids)
        return "".join(parts)

    def content_text(self, content):
        if content not in self.texts:
            self.texts[content] = self.read_text(content)
        return self.texts[content]

    def read_text(self, content):
        page = self.document.page_of.get(content.page)
        mark = page and self.document.contents.pages[page.number - 1].marks.get(content.identifier)
        if not mark:
            return ""
        if "ActualText" in mark.properties:
            return text_string(mark.properties["ActualText"])
        return pieces_text(self.document, mark.pieces)


def pieces_text(document, pieces):
    """The text of what is shown."""
    return "".join(
        document.font(font).text(shown) if isinstance(font, int) else text_string(font)
        for font, shown in pieces)  # fmt: skip


def attributes(document, element):
    """The attributes of an element, of all owners in one dictionary (14.7.5)."""
    told = document.get(element.get("A"))
    found = {}
    for thing in told if isinstance(told, list) else [told]:
        thing = document.get(thing)
        if isinstance(thing, Stream):
            thing = thing.dictionary
        if isinstance(thing, dict):
            found |= thing
    return found
