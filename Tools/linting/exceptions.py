"""The list of findings that are accepted, each for a reason."""

from fnmatch import fnmatch

from project import Finding

LIST = "Tools/linting/exceptions"


def apply(findings, root):
    """The findings that are left, and one for each exception that is malformed or no longer needed."""
    kept = set(findings)
    lines = (root / LIST).read_text().splitlines() if (root / LIST).exists() else []
    for number, line in enumerate(lines, 1):
        if not line.strip() or line.startswith("#"):
            continue
        fields = line.split(None, 2)
        if len(fields) < 3:
            kept.add(Finding(LIST, number, "exception", "wants a rule, a place and a reason"))
            continue
        rule, place, _ = fields
        if rule == "folder-order":
            kept.add(Finding(LIST, number, "exception", "the order of folders has its own, in layers"))
            continue
        covered = {finding for finding in findings if finding.rule == rule and is_at(finding, place)}
        if not covered:
            kept.add(Finding(LIST, number, "exception", f"nothing breaks {rule} at {place} any more"))
        kept -= covered
    return kept


def is_at(finding, place):
    """A place is a path, which may hold *, and after a colon the name of a declaration or module."""
    path, _, name = place.partition(":")
    return fnmatch(finding.path, path) and name in ("", finding.name.split(" ")[-1])
