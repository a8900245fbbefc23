"""What the pages' content streams show, in which element or artifact, and what is wrong with them."""

from dataclasses import dataclass, field

from pikepdf import Matrix, Rectangle
from pdf import syntax
from pdf.file import Stream
from pdf.syntax import Reference, SyntaxFault

# The operators (ISO 32000-1, annex A), and how many operands each takes; None for any.
COUNTS = {
    0: "b B b* B* BT BX EMC ET EX F f f* h n q Q s S T* W W*",
    1: "BMC cs CS Do g G gs i j J M MP ri sh Tc Tj TJ TL Tr Ts Tw Tz w '",
    2: "BDC d d0 DP l m Td TD Tf",
    3: 'rg RG "',
    4: "k K re v y",
    6: "c cm d1 Tm",
}
OPERANDS = {
    word.encode(): count for count, words in COUNTS.items() for word in words.split()
} | dict.fromkeys((b"sc", b"SC", b"scn", b"SCN"))
# Operators that draw paths, and shades.
PAINTING = {word.encode() for word in "b B b* B* f F f* s S sh".split()}
TEXT = {b"Tj", b"TJ", b"'", b'"'}
# The kinds of resources that operators name, and spaces that are none.
NAMING = {
    b"Tf": "Font", b"gs": "ExtGState", b"sh": "Shading", b"cs": "ColorSpace", b"CS": "ColorSpace",
    b"scn": "Pattern", b"SCN": "Pattern",
}  # fmt: skip
SPACES = ("DeviceGray", "DeviceRGB", "DeviceCMYK", "Pattern")
SQUARE = Rectangle(0, 0, 1, 1)
ELEMENT, ARTIFACT, PLAIN, GLYPH = "element", "artifact", "plain", "glyph"


@dataclass
class Mark:
    """A sequence of marked content that is open: its kind, its tag, its properties, what it shows.

    `pieces` are pairs of a font's number and bytes shown in it, or of a text and what it stands for.
    """

    kind: str
    tag: str
    properties: dict
    pieces: list | None
    identifier: int | None = None


@dataclass
class PageContent:
    """What a page shows: marks by MCID, artifacts, the places of images, XObjects that are drawn."""

    marks: dict = field(default_factory=dict)
    artifacts: list = field(default_factory=list)
    images: list = field(default_factory=list)
    """Of each image: its object's number, the mark it stands in, its box on the page."""
    drawn: set = field(default_factory=set)
    """The MCIDs of what draws: paths and shades, not text and images."""


class Contents:
    """The content of all pages; `codes` of each font that are shown; faults as a file's are."""

    def __init__(self, document):
        self.document = document
        self.faults = []
        self.codes = {}
        self.names = set()
        """Pairs of a resource dictionary's identity and a name that is used."""
        self.pages = [self.page(page) for page in document.pages]

    def page(self, page):
        walker = Walker(self, str(page))
        walker.walk(self.data(page), self.document.get(page.dictionary.get("Resources")) or {})
        return walker.result

    def data(self, page):
        parts = self.document.get(page.dictionary.get("Contents")) or []
        parts = parts if isinstance(parts, list) else [parts]
        try:
            return b"\n".join(self.document.get(part).data for part in parts)
        except (AttributeError, SyntaxFault) as fault:
            self.faults.append(("content-operators", str(page), f"its content cannot be read: {fault}"))
            return b""

    def glyph(self, stream, resources, place):
        """Walks the procedure of a Type 3 font's glyph; its operators in order."""
        walker = Walker(self, place, [Mark(GLYPH, "", {}, [])])
        walker.walk(stream.data, resources)
        return walker.operators


class Walker:
    """Goes through a content stream and the forms that it draws."""

    def __init__(self, contents, place, marks=()):
        self.contents, self.place = contents, place
        self.document = contents.document
        self.result = PageContent()
        self.marks = list(marks)
        self.matrix, self.font, self.saved = Matrix(), None, []
        self.in_text = None
        self.operators = []
        self.told = set()
        self.drawing = set()

    def fault(self, check, message):
        """Tells a fault once for each place."""
        if (check, message) not in self.told:
            self.told.add((check, message))
            self.contents.faults.append((check, self.place, message))

    def walk(self, data, resources):
        depth, marks = len(self.saved), len(self.marks)
        glyph = bool(self.marks) and self.marks[-1].kind == GLYPH
        try:
            for operands, word, _ in syntax.words(data):
                if word is None:
                    break
                wanted = OPERANDS.get(word, -1)
                if wanted == -1 or (wanted is not None and wanted != len(operands)):
                    self.fault("content-operators", f"{len(operands)} operands before {word.decode()}")
                else:
                    if glyph:
                        self.operators.append((word, tuple(operands)))
                    self.run(word, operands, resources)
                operands.clear()
            if operands:
                self.fault("content-operators", "operands without an operator")
        except SyntaxFault as fault:
            self.fault("content-operators", str(fault))
        if len(self.saved) != depth or len(self.marks) != marks or self.in_text is not None:
            self.fault("content-balance", "q, BT or marked content is not closed")
            del self.saved[depth:], self.marks[marks:]
            self.in_text = None

    def run(self, word, operands, resources):
        named = self.named(NAMING[word], operands, resources) if word in NAMING else None
        if word == b"Tf":
            self.font = named
        elif word in TEXT:
            self.show(operands[-1])
        elif word in PAINTING:
            self.draw_path()
        elif handler := HANDLERS.get(word):
            handler(self, operands, resources)

    # Graphics state

    def save(self, *_):
        self.saved.append((self.matrix, self.font))

    def restore(self, *_):
        if not self.saved:
            return self.fault("content-balance", "Q without q")
        self.matrix, self.font = self.saved.pop()
        return None

    def transform(self, operands, _):
        self.matrix = Matrix(*operands) @ self.matrix

    def named(self, kind, operands, resources):
        """The resource that an operator names; colours may have none, and some spaces are no resources."""
        name = next((one for one in operands if isinstance(one, syntax.Name)), None)
        if name is None and kind == "Pattern" or kind == "ColorSpace" and name in SPACES:
            return None
        return self.resource(resources, kind, name)

    def resource(self, resources, kind, name):
        """The number of the object that a resource is, or its value; None where there is none."""
        category = self.document.get(resources.get(kind)) or {}
        self.contents.names.add((id(category), name))
        if name not in category:
            self.fault("content-resources", f"there is no {kind} {name}")
        return category.get(name)

    # Painting

    def draw_path(self):
        if (mark := self.within()) and mark.kind == ELEMENT:
            self.result.drawn.add(mark.identifier)

    def within(self):
        return next((mark for mark in reversed(self.marks) if mark.kind != PLAIN), None)

    def show(self, shown):
        if isinstance(shown, list):
            shown = b"".join([part for part in shown if type(part) is bytes])
        if not isinstance(self.font, Reference):
            return self.fault("content-operators", "text is shown without a font")
        if not shown:
            return None
        font = self.document.font(self.font)
        self.contents.codes.setdefault(int(self.font), set()).update(font.codes(shown))
        if self.marks:
            self.marks[-1].pieces.append((int(self.font), shown))
        return None

    def draw(self, operands, resources):
        reference = self.resource(resources, "XObject", operands[0])
        thing = self.document.get(reference)
        if not isinstance(thing, Stream):
            return self.fault("content-resources", f"{operands[0]} is no XObject")
        if thing.get("Subtype") == "Image":
            box = self.matrix.transform(SQUARE)
            box = (box.llx, box.lly, box.urx, box.ury)
            self.result.images.append((reference, self.within(), box))
        elif reference in self.drawing:
            self.fault("content-resources", f"{operands[0]} draws itself")
        else:
            self.draw_form(reference, thing, resources)
        return None

    def draw_form(self, reference, form, resources):
        self.drawing.add(reference)
        self.save()
        self.matrix = Matrix(*form.get("Matrix", ())) @ self.matrix
        self.walk(form.data, self.document.get(form.get("Resources")) or resources)
        self.restore()
        self.drawing.remove(reference)

    # Text objects and marked content

    def begin_text(self, *_):
        if self.in_text is not None:
            self.fault("content-balance", "BT within BT")
        self.in_text = len(self.marks)

    def end_text(self, *_):
        if self.in_text is None or self.in_text != len(self.marks):
            self.fault("content-balance", "ET without BT, or across marked content")
        self.in_text = None

    def mark_plainly(self, operands, _):
        self.mark(operands[0], {})

    def mark_with_properties(self, operands, resources):
        properties = operands[1]
        if isinstance(properties, syntax.Name):
            properties = self.document.get(self.resource(resources, "Properties", properties)) or {}
        self.mark(operands[0], properties)

    def mark(self, tag, properties):
        if "MCID" in properties:
            new = Mark(ELEMENT, tag, properties, [], properties["MCID"])
            self.result.marks[new.identifier] = new
        elif tag == "Artifact":
            new = Mark(ARTIFACT, tag, properties, [])
            self.result.artifacts.append(new)
        else:
            new = self.plain(tag, properties)
        self.marks.append(new)

    def plain(self, tag, properties):
        """Content that is marked for a reason of its own, within an element or an artifact."""
        pieces = self.marks[-1].pieces if self.marks else []
        if "ActualText" in properties:
            pieces.append((properties["ActualText"], inner := []))
            pieces = inner
        return Mark(PLAIN, tag, properties, pieces)

    def end_mark(self, *_):
        if not self.marks or self.marks[-1].kind == GLYPH or self.in_text == len(self.marks):
            return self.fault("content-balance", "EMC without its beginning, or across a text object")
        self.marks.pop()
        return None


HANDLERS = {
    b"q": Walker.save, b"Q": Walker.restore, b"cm": Walker.transform, b"Do": Walker.draw,
    b"BT": Walker.begin_text, b"ET": Walker.end_text,
    b"BMC": Walker.mark_plainly, b"BDC": Walker.mark_with_properties, b"EMC": Walker.end_mark,
}  # fmt: skip
