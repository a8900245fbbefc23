"""Checks that a validator of all rules of PDF/A-2a and PDF/UA-1 makes for us.

Each has a name here, for which a fault is planted, and the rules that it consists of; what breaks any other
rule is found by `validator-other`.
"""

from fnmatch import fnmatchcase

from pdf.finding import check

RULES = []
"""Patterns of rules, each with the check that they belong to."""


def validated(name, *patterns):
    """Makes the check of a name out of rules of the validator, those of the same name in both standards."""
    RULES.extend((pattern, name) for pattern in patterns)
    check(name)(lambda document: broken(document, name))


def broken(document, name):
    """The broken rules that belong to a check."""
    return [(rule, message) for rule, message in document.broken_rules if owner(rule) == name]


def owner(rule):
    own = rule.partition("-")[2]
    return next((name for pattern, name in RULES if fnmatchcase(own, pattern)), "validator-other")


validated("validator-other")

validated("file-end", "POST-EOF-DATA")
validated("file-id", "TRAILER-ID")
validated("file-length", "STREAM-LENGTH")
validated("file-lines", "INDIRECT-OBJECT-SYNTAX")
validated("file-marker", "HEADER-BINARY-COMMENT")
validated("file-numbers", "INTEGER-RANGE")
validated("file-strings", "STRING-LENGTH")

validated("never-actions", "ACTION-TYPE", "CATALOG-ADDITIONAL-ACTIONS")
validated("never-encryption", "ENCRYPTION")
validated("never-forms", "ACROFORM-XFA")
validated("never-lzw", "STREAM-FILTER")
validated("never-optional", "OPTIONAL-CONTENT-NAME")
validated("never-postscript", "XOBJECT-POSTSCRIPT")
validated("never-references", "FORM-REFERENCE")

validated("content-depth", "GRAPHICS-STATE-NESTING")
validated("content-marked", "CONTENT-TAGGING")
validated("content-nesting", "ARTIFACT-NESTED", "TAGGED-CONTENT-INSIDE-ARTIFACT")
validated("content-own", "CONTENT-RESOURCES")
validated("page-boxes", "PAGE-BOUNDARY")
validated("picture-interpolate", "IMAGE-INTERPOLATE")
validated("color-intent", "DEVICE-GRAY", "DEVICE-RGB", "TRANSPARENCY-GROUP-CS")
validated("color-device", "DEVICE-CMYK")

validated("archive-annotations", "ANNOTATION-AP-REQUIRED", "ANNOTATION-ANNOT-TAG")
validated("archive-catalog", "CATALOG-REQUIREMENTS")
validated("archive-graphics", "EXTGSTATE-TR", "EXTGSTATE-BLEND-MODE")
validated("archive-intents", "RENDERING-INTENT")

validated("metadata-stream", "METADATA-FILTER", "METADATA-STRUCTURE")
validated("metadata-title", "METADATA-TITLE")
validated("metadata-display", "VIEWER-PREFERENCES")
validated("metadata-prefixes", "ID-PART-PREFIX")
validated(
    "metadata-schemas", "XMP-PROPERTY-DEFINITION", "XMP-EXTENSION-PROPERTY-DEFINITION",
    "XMP-EXTENSION-PROPERTY-VALUE-SHAPE",
)  # fmt: skip
validated("language-tags", "LANG", "LANGUAGE-TAG")
validated(
    "language-catalog", "TEXT-LANGUAGE", "ALT-TEXT-LANGUAGE", "ACTUAL-TEXT-LANGUAGE",
    "ANNOTATION-CONTENTS-LANGUAGE", "OUTLINE-LANGUAGE",
)  # fmt: skip

validated("structure-marked", "TAGGED-DOCUMENT")
validated("structure-tables", "T[RHDBF]*-PARENT", "T[RHDBF]*-KIDS", "TABLE-*")
validated("structure-headings", "HEADING-NESTING")
validated("structure-items", "LI-KIDS", "L-KIDS", "LBODY-PARENT")
validated("link-elements", "LINK-LINK-TAG")
validated("link-flags", "ANNOTATION-FLAGS")
validated("link-order", "PAGE-TABS")

validated("font-embedded", "FONT-EMBEDDING")
validated("font-dictionary", "FONT-TYPE")
validated("font-codes", "FONT-WIDTHS")
validated("font-cid", "CIDTOGIDMAP")
validated("font-encoding", "TRUETYPE-SYMBOLIC-ENCODING")
validated("font-characters", "TYPE1-SUBSET-CHARSET", "FONT-TYPE1-CHARSET")
validated("font-widths", "TRUETYPE-GLYPH-WIDTH", "FONT-GLYPH-WIDTH")
validated(
    "font-glyphs", "NOTDEF-GLYPH", "TRUETYPE-GLYPH-PRESENCE", "TYPE1-GLYPH-PRESENCE",
    "FONT-GLYPH-PRESENCE", "UNICODE-MAPPING", "FONT-UNICODE-MAPPING",
)  # fmt: skip
