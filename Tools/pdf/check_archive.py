"""Checks of what never is in our files, and of the rest of PDF/A-2 (ISO 19005-2, 6.1 to 6.5)."""

from file import Stream
from finding import check
from operators import INTENTS

BLENDS = set(
    "Normal Compatible Multiply Screen Overlay Darken Lighten ColorDodge ColorBurn HardLight SoftLight"
    " Difference Exclusion Hue Saturation Color Luminosity".split()
)


def without(*keys, **values):
    """The check that no dictionary has one of some keys, nor one of some values."""

    def run(document):
        for number, thing in document.dictionaries:
            for key in keys:
                if key in thing:
                    yield f"object {number}", f"there is /{key}"
            for key, value in values.items():
                if document.get(thing.get(key)) == value:
                    yield f"object {number}", f"/{key} is {value}"

    return run


check("never-javascript")(without("JS", "JavaScript", S="JavaScript"))
check("never-launch")(without(S="Launch"))
check("never-forms")(without("XFA", "AcroForm", "NeedsRendering"))
check("never-postscript")(without("Subtype2", "PS", Subtype="PS"))
check("never-optional")(without("OCProperties", "OC", "OCGs"))
check("never-files")(without("EmbeddedFiles", "EF", "AF"))


@check("never-encryption")
def encryption(document):
    if b"/Encrypt" in document.file.outside:
        yield "the trailer", "the file is encrypted"


@check("never-lzw")
def lzw(document):
    for stream in document.streams:
        if "LZWDecode" in stream.filters or "Crypt" in stream.filters:
            yield f"object {stream.number}", f"it is compressed by {stream.filters}"


@check("never-references")
def references(document):
    for stream in document.streams:
        if stream.get("Subtype") == "Form" and stream.get("Ref") is not None:
            yield f"object {stream.number}", "a form is a reference to another file"


@check("never-actions")
def actions(document):
    """Nothing happens but that links lead somewhere (6.5)."""
    for number, thing in document.dictionaries:
        if thing.get("Type") == "Action" or "A" in thing and isinstance(document.get(thing["A"]), dict):
            action = thing if thing.get("Type") == "Action" else document.get(thing["A"])
            if action.get("S") not in ("URI", "GoTo") and "O" not in action:
                yield f"object {number}", f"an action is {action.get('S')}"
        for key in ("AA", "OpenAction"):
            if key in thing:
                yield f"object {number}", f"there is /{key}"


@check("archive-catalog")
def catalog(document):
    """The catalog has nothing that PDF/A forbids (6.1.12, 6.10, 6.11)."""
    for key in ("Requirements", "Perms", "Collection"):
        if key in document.root:
            yield "the catalog", f"there is /{key}"
    if "AlternatePresentations" in (document.value(document.root, "Names") or {}):
        yield "the catalog", "there are alternate presentations"
    for page in document.pages:
        if "PresSteps" in page.dictionary:
            yield str(page), "there are presentation steps"


@check("archive-graphics")
def graphics(document):
    """Graphics states have no transfer functions and no blending but the known (6.2.5, 6.2.10)."""
    for place, state in states(document):
        if "TR" in state or state.get("TR2", "Default") != "Default":
            yield place, "a graphics state has a transfer function"
        if "HTP" in state or "HTO" in state or "HT" in state:
            yield place, "a graphics state has a halftone"
        blends = document.get(state.get("BM", "Normal"))
        if not set(blends if isinstance(blends, list) else [blends]) <= BLENDS:
            yield place, f"a graphics state blends by {blends}"
        if state.get("RI", "Perceptual") not in INTENTS:
            yield place, f"a graphics state has the intent {state['RI']}"
        for key in ("CA", "ca"):
            if not 0 <= state.get(key, 1) <= 1:
                yield place, f"/{key} is {state[key]}"


def states(document):
    """The graphics states of all resources."""
    for number, thing in document.dictionaries:
        states = document.get(thing.get("ExtGState"))
        for state in states.values() if isinstance(states, dict) else ():
            yield f"object {number}", document.get(state) or {}


@check("archive-intents")
def intents(document):
    for stream in document.streams:
        if stream.get("Intent") is not None and stream.get("Intent") not in INTENTS:
            yield f"object {stream.number}", f"an image has the intent {stream.get('Intent')}"


@check("archive-annotations")
def annotations(document):
    """Annotations are links; others would need their looks (6.3)."""
    for page, reference, annotation in document.annotations:
        place = f"annotation {reference} on {page}"
        if annotation.get("Subtype") != "Link":
            yield place, f"it is {annotation.get('Subtype')}"
            if not isinstance(document.value(annotation, "AP", "N"), Stream):
                yield place, "it has no looks"


@check("archive-transparency")
def transparency(document):
    """Groups blend in a space that a profile is there for."""
    for number, thing in document.dictionaries:
        if thing.get("S") == "Transparency" and document.get(thing.get("CS")) == "DeviceCMYK":
            yield f"object {number}", "a group blends in CMYK"


@check("archive-version")
def version(document):
    if (
        document.root.get("Version", "1.7") not in ("1.4", "1.5", "1.6", "1.7")
        or "Extensions" in document.root
    ):
        yield "the catalog", "it names another version, or extensions"
