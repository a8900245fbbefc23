"""Checks of what is never in our files (ISO 19005-2, 6.1 to 6.11)."""

from finding import check


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
check("never-actions")(without("AA", "OpenAction"))
check("archive-version")(without("Version", "Extensions"))


@check("never-references")
def references(document):
    for stream in document.streams:
        if stream.get("Subtype") == "Form" and stream.get("Ref") is not None:
            yield f"object {stream.number}", "a form is a reference to another file"
