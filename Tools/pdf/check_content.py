"""Checks of the pages' content: operators, resources, and that all is in an element or an artifact."""

import re
from io import BytesIO

from PIL import Image
from pdf.check_file import noted, told
from pdf.file import Stream
from pdf.finding import check
from pdf.structure import pieces_text

ARTIFACTS = {"Pagination", "Layout", "Page", "Background"}

noted("content-operators")
# q and Q, BT and ET, BDC and EMC: each has its other, in the same stream.
noted("content-balance")


@check("content-resources")
def resources(document):
    """Each name that is used is a resource, and each resource of a font, an XObject and so on is used."""
    yield from told(document, "content-resources")
    used = document.contents.names
    seen = set()
    for page in document.pages:
        for kind, category in (document.get(page.dictionary.get("Resources")) or {}).items():
            category = document.get(category)
            if isinstance(category, dict) and id(category) not in seen:
                seen.add(id(category))
                for name in category:
                    if (id(category), name) not in used:
                        yield str(page), f"the {kind} {name} is not used"


@check("content-artifacts")
def artifacts(document):
    """An artifact says what it is; text in it is a page's number, or a copy of what stands in an element."""
    for page, content in zip(document.pages, document.contents.pages):
        for mark in content.artifacts:
            kind = mark.properties.get("Type")
            if kind not in ARTIFACTS:
                yield str(page), f"an artifact is of the type {kind}"


@check("content-hidden-text")
def hidden(document):
    """Text in artifacts is page numbers, and heads of columns before cells in a table that is set as a list.

    Effects on text are paths, or readers would give it twice.
    """
    heads = [element for element in document.structure.elements if element.kind == "TH"]
    texts = {document.structure.text(head).strip() for head in heads}
    labels = re.compile("(?:(?:" + "|".join(re.escape(text) for text in sorted(texts)) + r")[:：]?\s*)*")
    for page, content in zip(document.pages, document.contents.pages):
        # A head is in several artifacts where some of it has an ActualText.
        shown = "".join(
            pieces_text(document, mark.pieces)
            for mark in content.artifacts if mark.properties.get("Type") != "Pagination"
        ).strip()  # fmt: skip
        if not labels.fullmatch(shown):
            yield str(page), f"the text {shown[:30]!r} is an artifact"


def images(document):
    return [stream for stream in document.streams if stream.get("Subtype") == "Image"]


@check("picture-masks")
def masks(document):
    """A soft mask is grey, has none itself, and no other mask beside it (ISO 32000-1, 11.6.5.3)."""
    for stream in images(document):
        place = f"object {stream.number}"
        mask = document.value(stream, "SMask")
        if mask is not None and stream.get("Mask") is not None:
            yield place, "an image has two masks"
        if mask is not None:
            right = isinstance(mask, Stream) and mask.get("Subtype") == "Image"
            if not right or document.value(mask, "ColorSpace") != "DeviceGray":
                yield place, "a soft mask is no grey image"
            elif mask.get("SMask") is not None or mask.get("Mask") is not None:
                yield place, "a soft mask has a mask"
        if stream.get("ImageMask") and (stream.get("ColorSpace") or stream.get("BitsPerComponent", 1) != 1):
            yield place, "a stencil has colours"
        if stream.get("SMaskInData") or stream.get("Alternates") or stream.get("OPI"):
            yield place, "an image has SMaskInData, Alternates or OPI"


@check("picture-data")
def data(document):
    """An image has as many samples as it tells."""
    for stream in images(document):
        place = f"object {stream.number}"
        if stream.filters and stream.filters[-1] == "DCTDecode":
            wanted = (stream.get("Width"), stream.get("Height"), components(document, stream))
            if (found := jpeg(stream.data)) != wanted:
                yield place, f"a JPEG of {found} is said to be of {wanted}"
            continue
        bits = stream.get("BitsPerComponent", 1)
        row = (stream.get("Width") * components(document, stream) * bits + 7) // 8
        if bits not in (1, 2, 4, 8, 16) or len(stream.data) != row * stream.get("Height"):
            yield place, "an image has not the samples that it tells"


def components(document, stream):
    space = document.value(stream, "ColorSpace")
    if isinstance(space, list):
        if space[0] == "ICCBased":
            return document.value(space, 1).get("N")
        return {"Indexed": 1, "CalRGB": 3, "CalGray": 1, "Lab": 3}.get(space[0], 0)
    return {"DeviceRGB": 3, "DeviceGray": 1, "DeviceCMYK": 4, None: 1}.get(space, 0)


def jpeg(data):
    """Width, height and components of a JPEG."""
    with Image.open(BytesIO(data), formats=["JPEG"]) as image:
        return *image.size, len(image.getbands())
