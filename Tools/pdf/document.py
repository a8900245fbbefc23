"""A PDF as a document: its pages, its content, its structure, its fonts."""

from dataclasses import dataclass
from functools import cached_property

from pdf import validator
from pdf.content import Contents
from pdf.file import File, Stream
from pdf.font import Font
from pdf.structure import Structure
from pdf.syntax import Reference, SyntaxFault


@dataclass
class Page:
    """A page: its number from 1, its object's number, its dictionary without what it inherits."""

    number: int
    reference: int
    dictionary: dict

    def __str__(self):
        return f"page {self.number}"


class Document:
    """All that checks ask for, made when first asked for."""

    def __init__(self, bytes, note=None):
        self.file = File(bytes)
        self.get, self.known_fonts = self.file.get, {}
        self.root = self.get(self.file.trailer.get("Root"))
        if not isinstance(self.root, dict):
            raise SyntaxFault("there is no catalog")
        self.info = self.get(self.file.trailer.get("Info")) or {}
        self.is_second = self.file.bytes.startswith(b"%PDF-2")
        """Whether it is PDF 2.0."""
        self.note = note
        """What is known of the note, if anything is."""

    def value(self, container, *path):
        """What stands at a path of keys, each reference followed; None where there is none."""
        for key in path:
            container = self.get(container)
            if isinstance(container, (dict, Stream)):
                container = container.get(key)
            elif isinstance(container, list) and isinstance(key, int) and key < len(container):
                container = container[key]
            else:
                return None
        return self.get(container)

    @cached_property
    def pages(self):
        numbers = [page.objgen[0] for page in self.file.pdf.pages]
        return [Page(i, number, self.file.objects[number]) for i, number in enumerate(numbers, start=1)]

    @cached_property
    def page_of(self):
        """The pages by their objects' numbers."""
        return {page.reference: page for page in self.pages}

    @cached_property
    def annotations(self):
        """Each annotation: its page, its reference, its dictionary."""
        return [
            (page, reference, self.get(reference))
            for page in self.pages
            for reference in self.get(page.dictionary.get("Annots")) or []
        ]

    @cached_property
    def broken_rules(self):
        """What the validator has against the file: rules and messages."""
        return validator.broken_rules(self.file.bytes, self.is_second)

    @cached_property
    def contents(self):
        return Contents(self)

    @cached_property
    def structure(self):
        return Structure(self)

    @cached_property
    def fonts(self):
        """The fonts that pages show text in, by their objects' numbers."""
        return {number: self.font(number) for number in sorted(self.contents.codes)}

    def font(self, number):
        if number not in self.known_fonts:
            self.known_fonts[number] = Font(self, number)
        return self.known_fonts[number]

    @cached_property
    def streams(self):
        return [thing for thing in self.file.objects.values() if isinstance(thing, Stream)]

    def things(self):
        """Everything in the file, in containers too: pairs of its object's number and it.

        Keys of dictionaries are among it; of a stream it is its dictionary.
        """
        for number, thing in self.file.objects.items():
            waiting = [thing]
            while waiting:
                thing = waiting.pop()
                if isinstance(thing, Stream):
                    thing = thing.dictionary
                yield number, thing
                if isinstance(thing, dict):
                    waiting += thing
                    waiting += thing.values()
                elif isinstance(thing, list):
                    waiting += thing

    def tree(self, root, key):
        """The pairs of a number tree (`Nums`) or name tree (`Names`), in order."""
        found, waiting, seen = [], [root], set()
        while waiting:
            reference = waiting.pop()
            if isinstance(reference, Reference):
                if reference in seen:
                    raise SyntaxFault("a tree of names or numbers comes back to itself")
                seen.add(reference)
            node = self.get(reference) or {}
            leaves = self.get(node.get(key)) or []
            found += zip(leaves[::2], leaves[1::2])
            waiting += reversed(self.get(node.get("Kids")) or [])
        return found
