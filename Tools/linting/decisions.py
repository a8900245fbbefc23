"""Whether the index of the decisions lists each of them, with its date, and nothing else."""

import re

from project import Finding

FOLDER = "docs/decisions/"
INDEX = FOLDER + "README.md"
ENTRY = re.compile(r"^## (.+)\n(?:\n(\d{4}-\d\d-\d\d)\n)?", re.MULTILINE)
LISTED = re.compile(r"^- (\S+) \[(.+)\]\((.+)#(.+)\)$", re.MULTILINE)


def check(files):
    texts = {file.path: file.text for file in files if file.path.startswith(FOLDER)}
    index = texts.pop(INDEX, None)
    if index is None:
        return
    listed = {match.groups(): line_of(index, match) for match in LISTED.finditer(index)}
    for path, text in texts.items():
        for match in ENTRY.finditer(text):
            title, date = match.groups()
            name = path.removeprefix(FOLDER)
            if listed.pop((date, title, name, anchor(title)), None) is None:
                yield Finding(path, line_of(text, match), "decision", f"not in {INDEX}, or with another date")
    for (_, title, *_), line in listed.items():
        yield Finding(INDEX, line, "decision", f"there is no such decision: {title}")


def anchor(title):
    """The anchor that a heading has on a page."""
    return re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-")


def line_of(text, match):
    return text.count("\n", 0, match.start()) + 1
