"""Checks that a validator of all rules of PDF/A-2a and PDF/UA-1 makes for us.

Each has a name here, for which a fault is planted, and the rules that it consists of; what breaks any other
rule is found by `validator-other`.
"""

from pdf.finding import check

RULES = {}
"""The check that a rule belongs to."""


def validated(name, *rules):
    """Makes the check of a name out of rules of the validator."""
    RULES.update(dict.fromkeys(rules, name))
    check(name)(lambda document: broken(document, name))


def broken(document, name):
    """The broken rules that belong to a check."""
    for rule, message in document.broken_rules:
        if RULES.get(rule, "validator-other") == name:
            yield rule, message


check("validator-other")(lambda document: broken(document, "validator-other"))

validated("file-end", "PDFA2A-POST-EOF-DATA")
validated("file-id", "PDFA2A-TRAILER-ID")
validated("file-length", "PDFA2A-STREAM-LENGTH")
validated("file-lines", "PDFA2A-INDIRECT-OBJECT-SYNTAX")
validated("file-marker", "PDFA2A-HEADER-BINARY-COMMENT")
validated("file-numbers", "PDFA2A-INTEGER-RANGE")
validated("file-strings", "PDFA2A-STRING-LENGTH")

validated("never-actions", "PDFA2A-ACTION-TYPE", "PDFA2A-CATALOG-ADDITIONAL-ACTIONS")
validated("never-encryption", "PDFA2A-ENCRYPTION")
validated("never-forms", "PDFA2A-ACROFORM-XFA")
validated("never-lzw", "PDFA2A-STREAM-FILTER")
validated("never-optional", "PDFA2A-OPTIONAL-CONTENT-NAME", "PDFUA1-OPTIONAL-CONTENT-NAME")
validated("never-postscript", "PDFA2A-XOBJECT-POSTSCRIPT")
validated("never-references", "PDFA2A-FORM-REFERENCE", "PDFUA1-FORM-REFERENCE")

validated("content-depth", "PDFA2A-GRAPHICS-STATE-NESTING")
validated("content-marked", "PDFUA1-CONTENT-TAGGING")
validated("content-nesting", "PDFUA1-ARTIFACT-NESTED", "PDFUA1-TAGGED-CONTENT-INSIDE-ARTIFACT")
validated("content-own", "PDFA2A-CONTENT-RESOURCES")
validated("page-boxes", "PDFA2A-PAGE-BOUNDARY")
validated("picture-interpolate", "PDFA2A-IMAGE-INTERPOLATE")
validated("color-intent", "PDFA2A-DEVICE-GRAY", "PDFA2A-DEVICE-RGB", "PDFA2A-TRANSPARENCY-GROUP-CS")
validated("color-device", "PDFA2A-DEVICE-CMYK")

validated("archive-annotations", "PDFA2A-ANNOTATION-AP-REQUIRED", "PDFUA1-ANNOTATION-ANNOT-TAG")
validated("archive-catalog", "PDFA2A-CATALOG-REQUIREMENTS")
validated("archive-graphics", "PDFA2A-EXTGSTATE-TR", "PDFA2A-EXTGSTATE-BLEND-MODE")
validated("archive-intents", "PDFA2A-RENDERING-INTENT")

validated(
    "metadata-stream", "PDFA2A-METADATA-FILTER", "PDFA2A-METADATA-STRUCTURE", "PDFUA1-METADATA-STRUCTURE"
)
validated("metadata-title", "PDFUA1-METADATA-TITLE")
validated("metadata-display", "PDFUA1-VIEWER-PREFERENCES")
validated("metadata-prefixes", "PDFUA1-ID-PART-PREFIX")
validated(
    "metadata-schemas", "PDFA2A-XMP-PROPERTY-DEFINITION", "PDFA2A-XMP-EXTENSION-PROPERTY-DEFINITION",
    "PDFA2A-XMP-EXTENSION-PROPERTY-VALUE-SHAPE",
)  # fmt: skip
validated("language-tags", "PDFA2A-LANG", "PDFUA1-LANGUAGE-TAG")
validated(
    "language-catalog", "PDFUA1-TEXT-LANGUAGE", "PDFUA1-ALT-TEXT-LANGUAGE", "PDFUA1-ACTUAL-TEXT-LANGUAGE",
    "PDFUA1-ANNOTATION-CONTENTS-LANGUAGE", "PDFUA1-OUTLINE-LANGUAGE",
)  # fmt: skip

validated("structure-marked", "PDFA2A-TAGGED-DOCUMENT", "PDFUA1-TAGGED-DOCUMENT")
validated("structure-headings", "PDFUA1-HEADING-NESTING")
validated("structure-items", "PDFUA1-LI-KIDS", "PDFUA1-L-KIDS", "PDFUA1-LBODY-PARENT")
validated("link-elements", "PDFUA1-LINK-LINK-TAG")
validated("link-flags", "PDFA2A-ANNOTATION-FLAGS")
validated("link-order", "PDFUA1-PAGE-TABS")

validated("font-embedded", "PDFA2A-FONT-EMBEDDING", "PDFUA1-FONT-EMBEDDING")
validated("font-dictionary", "PDFA2A-FONT-TYPE")
validated("font-codes", "PDFA2A-FONT-WIDTHS")
validated("font-cid", "PDFA2A-CIDTOGIDMAP", "PDFUA1-CIDTOGIDMAP")
validated("font-encoding", "PDFA2A-TRUETYPE-SYMBOLIC-ENCODING", "PDFUA1-TRUETYPE-SYMBOLIC-ENCODING")
validated("font-characters", "PDFA2A-TYPE1-SUBSET-CHARSET", "PDFUA1-FONT-TYPE1-CHARSET")
validated("font-widths", "PDFA2A-TRUETYPE-GLYPH-WIDTH", "PDFUA1-FONT-GLYPH-WIDTH")
validated(
    "font-glyphs", "PDFA2A-NOTDEF-GLYPH", "PDFUA1-NOTDEF-GLYPH", "PDFA2A-TRUETYPE-GLYPH-PRESENCE",
    "PDFA2A-TYPE1-GLYPH-PRESENCE", "PDFUA1-FONT-GLYPH-PRESENCE", "PDFA2A-UNICODE-MAPPING",
    "PDFUA1-FONT-UNICODE-MAPPING",
)  # fmt: skip
