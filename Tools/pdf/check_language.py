"""Checks of languages: that they are told, and that they are such (RFC 5646)."""

import re

from finding import check
from syntax import text_string

TAG = re.compile(
    r"(?:[A-Za-z]{2,3}(?:-[A-Za-z]{3}){0,3}|[A-Za-z]{4,8})(?:-[A-Za-z]{4})?(?:-(?:[A-Za-z]{2}|\d{3}))?"
    r"(?:-(?:[A-Za-z0-9]{5,8}|\d[A-Za-z0-9]{3}))*(?:-[0-9A-WY-Za-wy-z](?:-[A-Za-z0-9]{2,8})+)*"
    r"(?:-x(?:-[A-Za-z0-9]{1,8})+)?"
)


def is_tag(value):
    return isinstance(value, bytes) and TAG.fullmatch(text_string(value)) is not None


@check("language-catalog")
def catalog(document):
    if not is_tag(document.get(document.root.get("Lang"))):
        yield "the catalog", f"/Lang is {document.root.get('Lang')!r}"


@check("language-tags")
def tags(document):
    """The languages of elements and of content."""
    for element in document.structure.elements:
        if "Lang" in element.dictionary and not is_tag(document.get(element.get("Lang"))):
            yield str(element), f"/Lang is {element.get('Lang')!r}"
    for page, content in zip(document.pages, document.contents.pages):
        for mark in content.marks.values():
            if "Lang" in mark.properties and not is_tag(mark.properties["Lang"]):
                yield str(page), f"/Lang is {mark.properties['Lang']!r}"
