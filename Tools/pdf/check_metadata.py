"""Checks of what the file says of itself: XMP, Info, the catalog (ISO 19005-2, 6.6; 14289-1, 5, 7.1)."""

from pikepdf.models import PdfMetadata
from pdf.finding import check
from pdf.syntax import text_string

DC = "{http://purl.org/dc/elements/1.1/}"
ARCHIVE, UNIVERSAL = "{http://www.aiim.org/pdfa/ns/id/}", "{http://www.aiim.org/pdfua/ns/id/}"


def properties(document):
    """The properties of XMP, by their names with namespaces."""
    return document.file.pdf.open_metadata(strict=True)


@check("metadata-language")
def language(document):
    wanted = text_string(document.get(document.root.get("Lang")) or b"")
    if (found := properties(document).get(f"{DC}language")) != {wanted}:
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
    for space, key, name, _ in PdfMetadata.DOCINFO_MAPPING:
        if (value := document.info.get(name[1:])) is not None:
            said, twin = text_string(document.get(value)), found.get(f"{{{space}}}{key}")
            twin = twin[0] if isinstance(twin, list) and len(twin) == 1 else twin
            if name.endswith("Date"):
                # Of 2026-11-23T10:20:30+01:00 Info has D:20261123102030+01'00'.
                day, _, time = str(twin).partition("T")
                said, twin = said.replace("'", ""), f"D:{day.replace('-', '')}{time.replace(':', '')}"
            if said != twin:
                yield "Info", f"{name} is {said!r}, in XMP {twin!r}"
