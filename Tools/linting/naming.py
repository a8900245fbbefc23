"""The words of comments and names, and what types are called and how far they are spread."""

import re
from collections import defaultdict

from declarations import TYPES, declarations
from imports import UNSHIPPED
from project import Finding

INDIRECT = re.compile(r"///? ?(What|How|Where|Which|When|Why|Who|Whose)\b")
EXTENSION_FILES = 4
# Names that types of several targets have, each with the standard that it is from.
SHARED_TYPES = {
    # The library's own, which show those of the same names in NoteLayout to everybody.
    "LayoutManager": "TextKit", "TextContainer": "TextKit", "Page": "UIKit's UITextView as a page",
}  # fmt: skip
# Words of this house alone, and what the field says; each is one or more parts of a name.
WORDS = {
    "asked": "requested", "settle": "resolve", "settled": "resolved", "at hand": "current",
    "look": "a style override, or analyze", "is of": "a predicate without a genitive", "truth": "a Bool",
    "room": "available width", "band": "line metrics", "pitch": "leading or line height",
    "ink": "bounds", "air": "spacing", "draft": "a builder", "laid": "laid out",
    "circumstances": "context", "idle": "skippable", "passed over": "rejected", "stand in": "fallback",
    "stands in": "fallback", "stand ins": "fallback", "pressed": "letterpress", "litter": "stale files",
    "innocent": "allowed", "suspect": "a candidate", "goes on": "continues", "wordless": "without text",
}  # fmt: skip
SHAPING = "Sources/NoteFonts/Shaping/"
SHAPING_WORDS = {
    "piece": "chunk", "stretch": "chunk", "window": "context run", "part": "subrun or chunk",
    "free": "self-contained",
}  # fmt: skip
# Terms of the field that contain such a word.
TERMS = re.compile(r"fixed pitch|laid out")


def check(files):
    swift = [file for file in files if file.is_swift and file.target]
    types, extensions = defaultdict(list), defaultdict(set)
    for file in swift:
        yield from comments_of(file)
        for found in declarations(file):
            yield from words_of(file, found)
            if found.kind in TYPES and found.owner == "" and found.is_visible:
                types[found.name].append(found)
            elif found.kind == "extension" and file.target not in UNSHIPPED and is_seen(found):
                extensions[found.name.split(".")[0]].add(file)
    yield from shared(types)
    yield from spread(types, extensions)


def comments_of(file):
    """Documentation that begins with an indirect question."""
    before = None
    for token in file.tokens:
        is_documentation = token.kind == "comment" and token.text.startswith("///")
        begins = is_documentation and not (before and before.line == token.line - 1)
        if begins and (found := INDIRECT.match(token.text)):
            yield Finding(file.path, token.line, "riddle", f"'{found.group(1)}': say the thing itself")
        before = token if is_documentation else None


def words_of(file, declaration):
    parts = re.findall(r"[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])", declaration.name)
    words = f" {TERMS.sub('', ' '.join(parts).lower())} "
    known = WORDS | SHAPING_WORDS if file.path.startswith(SHAPING) else WORDS
    for word, better in known.items():
        if f" {word} " in words:
            yield finding(declaration, "word", f"'{word}' is {better}")
    if declaration.kind == "func" and words.startswith(" take "):
        yield finding(declaration, "word", "'take' is parse, accept, apply or append")


def is_seen(extension):
    """Whether an extension has a member that other files see, or conforms to a protocol."""
    code = extension.file.code
    if code[extension.start - 1].text != extension.name.split(".")[-1]:
        return True
    members = [one for one in declarations(extension.file) if one.owner == extension.name]
    seen = [one for one in members if one.is_visible]
    return any(extension.start < one.start <= extension.end for one in seen)


def shared(types):
    for name, found in types.items():
        targets = {declaration.file.target for declaration in found}
        if len(targets) > 1 and name not in SHARED_TYPES:
            message = f"a type of this name is in {', '.join(sorted(targets))}"
            yield from (finding(declaration, "shared-type", message) for declaration in found)


def spread(types, extensions):
    for name, found in types.items():
        main = {declaration.file for declaration in found}
        files = extensions[name] - main
        if len(files) > EXTENSION_FILES:
            message = f"{len(files)} files extend it, at most {EXTENSION_FILES}"
            yield finding(found[0], "extension-files", message)


def finding(declaration, rule, message):
    return Finding(
        declaration.file.path, declaration.line, rule, f"{declaration.path}: {message}", declaration.name)
