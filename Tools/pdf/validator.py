"""The validator of all rules of PDF/A-2a and PDF/UA-1, and which of its findings do not count."""

import page

# By how the names of their rules begin.
PROFILES = {"PDFA2A": "2a", "PDFUA1": "ua1"}
# What it gets wrong, by a rule and a word of the message.
MISREAD = (
    ("GLYPH-WIDTH", "CIDFontType0C"),  # it reads widths by the first dictionary of fonts that have several
    ("UNICODE-PUA-ACTUALTEXT", ""),  # it looks for ActualText at content, and not at the content's element
)
# Rules that PDF 2.0 has otherwise, or no more; it follows PDF/A-4 and PDF/UA-2.
SECOND = (
    "HEADER", "ID-CONFORMANCE", "ID-PART", "ID-SCHEMA", "STRUCT-TREE-ROLE-MAP", "TYPE1-SUBSET-CHARSET",
    "XMP-EXTENSION-PROPERTY-DEFINITION", "XMP-EXTENSION-PROPERTY-VALUE-SHAPE", "XMP-PROPERTY-DEFINITION",
    "XMP-PREDEFINED-PROPERTY", "XMP-PREDEFINED-VALUE-TYPE",
)  # fmt: skip


def broken_rules(data, is_second):
    """The rules that a file breaks, each with a message."""
    found = []
    for profile in PROFILES.values():
        report = page.validate_pdf_bytes(data, profile=profile, limits=page.SafetyLimits.unlimited())
        for failure in report.failures:
            rule = failure.rule_id.rpartition("-")[0]
            if is_second and rule.partition("-")[2] in SECOND:
                continue
            if not any(part in rule and word in failure.message for part, word in MISREAD):
                found.append((rule, failure.message))
    return found
