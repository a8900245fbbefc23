"""Checks of what the file says of itself: XMP, Info, the catalog (ISO 19005-2, 6.6; 14289-1, 5, 7.1)."""

import re
from xml.etree import ElementTree

from finding import check
from syntax import text_string

RDF = "{http://www.w3.org/1999/02/22-rdf-syntax-ns#}"
LANG = "{http://www.w3.org/XML/1998/namespace}lang"
DC, PDF = "{http://purl.org/dc/elements/1.1/}", "{http://ns.adobe.com/pdf/1.3/}"
XMP = "{http://ns.adobe.com/xap/1.0/}"
ARCHIVE, UNIVERSAL = "{http://www.aiim.org/pdfa/ns/id/}", "{http://www.aiim.org/pdfua/ns/id/}"
EXTENSION = "{http://www.aiim.org/pdfa/ns/extension/}"
# What Info says, and where XMP says the same (19005-2, 6.6.3, table 1).
TWINS = {
    "Title": f"{DC}title",
    "Author": f"{DC}creator",
    "Subject": f"{DC}description",
    "Keywords": f"{PDF}Keywords",
    "Creator": f"{XMP}CreatorTool",
    "Producer": f"{PDF}Producer",
    "CreationDate": f"{XMP}CreateDate",
    "ModDate": f"{XMP}ModifyDate",
}
DATES = (f"{XMP}CreateDate", f"{XMP}ModifyDate", f"{XMP}MetadataDate")


def packet(document):
    """The bytes of the catalog's metadata, or none."""
    stream = document.value(document.root, "Metadata")
    return None if stream is None else stream.raw


def properties(document):
    """The properties of XMP: texts, or lists of texts; alternatives by their languages."""
    try:
        tree = ElementTree.fromstring(packet(document) or b"")
    except ElementTree.ParseError:
        return {}
    found = {}
    for description in tree.iter(f"{RDF}Description"):
        for name, value in description.attrib.items():
            if not name.startswith(RDF):
                found[name] = value
        for element in description:
            if element.tag not in found:
                found[element.tag] = property_value(element)
    return found


def property_value(element):
    items = list(element.iter(f"{RDF}li"))
    if element.tag.startswith(EXTENSION) or not len(element):
        return element.text or ""
    if element.find(f"{RDF}Alt") is not None:
        return {item.get(LANG): item.text or "" for item in items}
    return [item.text or "" for item in items]


@check("metadata-stream")
def stream(document):
    """XMP stands in the file as it is, in UTF-8, as a packet that is well formed (6.6.2.1)."""
    found = document.value(document.root, "Metadata")
    if found is None:
        yield "the catalog", "there is no metadata stream"
        return
    place = f"object {found.number}"
    if found.get("Type") != "Metadata" or found.get("Subtype") != "XML":
        yield place, "its type is not Metadata, or not XML"
    if found.filters:
        yield place, "metadata is compressed"
        return
    head = re.match(
        rb"<\?xpacket begin=(['\"])\xef\xbb\xbf\1 id=(['\"])W5M0MpCehiHzreSzNTczkc9d\2\?>", found.raw
    )
    if not head or not re.search(rb"<\?xpacket end=(['\"])[rw]\1\?>\s*\Z", found.raw):
        yield place, "metadata is no packet"
    try:
        found.raw.decode("utf-8")
        ElementTree.fromstring(found.raw)
    except (UnicodeDecodeError, ElementTree.ParseError) as fault:
        yield place, f"metadata is not XML in UTF-8: {fault}"


@check("metadata-language")
def language(document):
    wanted = text_string(document.get(document.root.get("Lang")) or b"")
    if (found := properties(document).get(f"{DC}language")) != [wanted]:
        yield "XMP", f"dc:language is {found}, the catalog says {wanted}"


@check("metadata-archive")
def archive(document):
    found = properties(document)
    claim = tuple(found.get(f"{ARCHIVE}{name}") for name in ("part", "conformance", "rev"))
    if claim != (wanted := ("4", None, "2020") if document.is_second else ("2", "A", None)):
        yield "XMP", f"pdfaid says {claim}, not {wanted}"


@check("metadata-universal")
def universal(document):
    found = properties(document)
    claim = tuple(found.get(f"{UNIVERSAL}{name}") for name in ("part", "rev"))
    if claim != (wanted := ("2", "2024") if document.is_second else ("1", None)):
        yield "XMP", f"pdfuaid says {claim}, not {wanted}"


@check("metadata-info")
def info(document):
    """What Info says, XMP says too (6.6.3); PDF/A-4 has no Info."""
    if document.is_second and document.info:
        yield "the trailer", "there is Info"
    found = properties(document)
    for key, value in document.info.items():
        twin = found.get(TWINS.get(key, ""))
        said = text_string(document.get(value)) if isinstance(document.get(value), bytes) else ""
        if isinstance(twin, dict):
            twin = twin.get("x-default")
        if isinstance(twin, list):
            twin = ", ".join(twin) if key == "Keywords" else twin[0] if len(twin) == 1 else None
        same = dates_agree(said, twin) if key.endswith("Date") else said == twin
        if key in TWINS and not same:
            yield "Info", f"{key} is {said!r}, in XMP {twin!r}"


def dates_agree(said, twin):
    """Whether D:YYYYMMDDHHmmSS with a zone, or as much of it as is known, and a date of XMP say the same."""
    parts = re.fullmatch(r"D:(\d{4})(\d\d)?(\d\d)?(?:(\d\d)(\d\d)(\d\d)?)?(Z|[+-]\d\d'\d\d'?)?", said)
    if not parts or not isinstance(twin, str):
        return False
    date = "-".join(filter(None, parts.group(1, 2, 3)))
    if parts[4]:
        zone = (parts[7] or "").rstrip("'").replace("'", ":")
        date += "T" + ":".join(filter(None, parts.group(4, 5, 6))) + zone
    return date == twin


@check("metadata-dates")
def dates(document):
    """No dates unless the note gives one."""
    if document.note and document.note.has_date:
        return
    found = properties(document)
    for name in DATES:
        if name in found:
            yield "XMP", f"there is a date: {found[name]}"
    for key in ("CreationDate", "ModDate"):
        if key in document.info:
            yield "Info", f"there is a date: {key}"
