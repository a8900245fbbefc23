"""How faults are planted: each in a copy of a file that passes, each to be found by one check."""

import re
from dataclasses import dataclass
from io import BytesIO
from typing import Callable

import pikepdf
from pikepdf import Name, ObjectStreamMode, Pdf, Stream

FAULTS = []


class NoPlace(Exception):
    """There is nothing in the file that the fault could be planted in."""


@dataclass(frozen=True)
class Fault:
    """A fault: the check that must find it, its name, and how a file's bytes come to have it."""

    check: str
    name: str
    planted: Callable[[bytes], bytes]
    version: str = "1.7"

    def __str__(self):
        return f"{self.check} ({self.name})"


def plant(check, called, change, version="1.7"):
    """Adds a fault by its name and a function that changes an open file of a version."""

    def planted(data):
        with Pdf.open(BytesIO(data)) as pdf:
            change(pdf)
            return saved(pdf)

    FAULTS.append(Fault(check, called, planted, version))


def fault(check, *versions):
    """Makes a function of an open file of 1.7, or others, the planting of a fault, named as it is."""

    def register(function):
        for version in versions or ("1.7",):
            plant(check, function.__name__.replace("_", " "), function, version)
        return function

    return register


def faults(change, *rows, version="1.7"):
    """Faults that one function plants in an open file: check, name, what else the function is given."""
    for check, called, *given in rows:
        plant(check, called, lambda pdf, given=given: change(pdf, *given), version)


def faults_of_keys(*rows, version="1.7"):
    """Faults of one key each: check, name, what finds its dictionary, the key, its value unless it goes."""
    faults(lambda pdf, where, *change: change_key(where(pdf), *change), *rows, version=version)


def faults_of_elements(*rows, version="1.7"):
    """The same for the first structure element of a kind: check, name, kind, key, value."""
    faults(lambda pdf, kind, *change: change_key(element(pdf, kind), *change), *rows, version=version)


def change_key(thing, key, *value):
    """Gives a key another value, or takes it away."""
    if value:
        thing[f"/{key}"] = value[0]
    else:
        del thing[f"/{key}"]


def faults_of_bytes(*rows):
    """Faults that are other bytes of a plain file: check, name, an expression, what replaces its match.

    In a plain file each object stands by itself, and a table tells where.
    """
    for check, called, pattern, replacement in rows:

        def planted(data, pattern=pattern, replacement=replacement):
            changed, count = re.subn(pattern, replacement, plain(data), count=1)
            if not count:
                raise NoPlace
            return changed

        FAULTS.append(Fault(check, called, planted))


def saved(pdf, mode=ObjectStreamMode.generate):
    output = BytesIO()
    pdf.save(output, fix_metadata_version=False, object_stream_mode=mode, static_id=True)
    return output.getvalue()


def plain(data):
    with Pdf.open(BytesIO(data)) as pdf:
        return saved(pdf, ObjectStreamMode.disable)


def first(things, suits=lambda thing: True):
    """The first of some things that suits."""
    for thing in things:
        if suits(thing):
            return thing
    raise NoPlace


def elements(pdf, *kinds):
    """The structure elements of some kinds."""
    return [
        thing for thing in pdf.objects
        if isinstance(thing, pikepdf.Dictionary) and thing.get("/Type", "/StructElem") == "/StructElem"
        and thing.get("/S") in [f"/{kind}" for kind in kinds] and "/P" in thing
    ]  # fmt: skip


def element(pdf, *kinds):
    return first(elements(pdf, *kinds))


def annotations(pdf):
    return [annotation for page in pdf.pages for annotation in page.get("/Annots", [])]


def annotation(pdf):
    return first(annotations(pdf))


def dictionary(pdf, **wanted):
    """The first dictionary, of a stream too, that has some values."""
    things = (thing for thing in pdf.objects if isinstance(thing, (pikepdf.Dictionary, Stream)))
    return first(things, lambda one: all(one.get(f"/{key}") == f"/{wanted[key]}" for key in wanted))


def rewrite(stream, change):
    """Changes the bytes of a stream; there must be a change."""
    before = stream.read_bytes()
    after = change(before)
    if after == before:
        raise NoPlace
    stream.write(after)


def substitute(pattern, replacement, count=1):
    return lambda data: re.sub(pattern, replacement, data, count=count, flags=re.DOTALL)


def add_content(pdf, source):
    """Content at the end of the first page."""
    page = pdf.pages[0]
    page.contents_add(b"\n" + source + b"\n")
    page.contents_coalesce()


def change_content(pdf, pattern, replacement):
    """The first match of a pattern on any page."""
    for page in pdf.pages:
        page.contents_coalesce()
        before = page.Contents.read_bytes()
        after = re.sub(pattern, replacement, before, count=1)
        if after != before:
            page.Contents = pdf.make_stream(after)
            return
    raise NoPlace


def change_metadata(pdf, pattern, replacement, count=1):
    rewrite(pdf.Root.Metadata, substitute(pattern, replacement, count))


def name(text):
    return Name("/" + text)
