"""Checks of the file's syntax and its limits (ISO 32000-1, 7.5; ISO 19005-2, 6.1)."""

import re
import zlib

from pdf import syntax
from pdf.file import Stream
from pdf.finding import check
from pdf.syntax import Reference

DECIMALS = 3


def told(document, name):
    """What reading the content has noted under a check's name."""
    for which, place, message in document.contents.faults:
        if which == name:
            yield place, message


def noted(name):
    """Makes what reading has noted the whole of a check."""
    check(name)(lambda document: told(document, name))


@check("file-references")
def references(document):
    """Each reference has its object, and each object is referred to."""
    used = {int(found) for found in document.file.trailer.values() if isinstance(found, Reference)}
    for number, found in document.things():
        if isinstance(found, Reference):
            used.add(int(found))
            if int(found) not in document.file.objects:
                yield f"object {number}", f"it refers to object {int(found)}, which is not there"
    for number, thing in document.file.objects.items():
        kind = thing.get("Type") if isinstance(thing, Stream) else None
        if number not in used and kind not in ("ObjStm", "XRef"):
            yield f"object {number}", "nothing refers to it"


@check("file-decimals")
def decimals(document):
    """Numbers have no more decimals than they need."""
    for place, source in sources(document):
        if re.search(rb"\.\d{%d}" % (DECIMALS + 1), source):
            found = (raw for raw in syntax.numbers(source) if len(raw.partition(b".")[2]) > DECIMALS)
            if raw := next(found, None):
                yield place, f"{raw.decode()} has more than {DECIMALS} decimals"


def sources(document):
    """What is content: of pages, forms and glyphs, with where."""
    for page in document.pages:
        yield str(page), document.contents.data(page)
    for stream in document.streams:
        if stream.get("Subtype") == "Form":
            yield f"object {stream.number}", stream.data


@check("file-compact")
def compact(document):
    """What is no stream stands in object streams, and streams are compressed where it helps.

    The cross-reference is predicted from row to row, which halves it.
    """
    if document.file.bytes.count(b"startxref") != 1:
        yield "the end", "the file was written in more than one go"
    parameters = document.file.trailer.get("DecodeParms") or {}
    if parameters.get("Predictor", 1) < 10:
        yield "the cross-reference", "it is no stream, or not predicted"
    for number, thing in document.file.objects.items():
        if not isinstance(thing, Stream) and number not in document.file.in_streams:
            yield f"object {number}", "it is in no object stream"
        elif isinstance(thing, Stream) and not thing.filters and thing.get("Type") != "Metadata":
            if len(zlib.compress(thing.raw, 6)) + len("/Filter /FlateDecode ") < len(thing.raw):
                yield f"object {number}", "a stream is not compressed"


@check("file-filters")
def filters(document):
    """Filters are those that pictures and texts need; no data stand in other files (19005-2, 6.1.7)."""
    for stream in document.streams:
        for found in stream.filters:
            if found not in ("FlateDecode", "DCTDecode"):
                yield f"object {stream.number}", f"the filter {found} is not one of ours"
        for key in ("F", "FFilter", "FDecodeParms"):
            if stream.get(key) is not None:
                yield f"object {stream.number}", f"/{key}: its data stand in another file"


@check("file-streams")
def streams(document):
    """What is compressed inflates, to its end and without anything after it."""
    for stream in document.streams:
        if stream.filters and stream.filters[0] == "FlateDecode":
            inflate = zlib.decompressobj()
            try:
                inflate.decompress(stream.raw)
            except zlib.error as fault:
                yield f"object {stream.number}", f"it does not inflate: {fault}"
                continue
            if not inflate.eof or inflate.unused_data:
                yield f"object {stream.number}", "its compressed data end early or late"
