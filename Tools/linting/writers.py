"""Stored properties that several files write: their state is nobody's.

Seen are assignments, arguments with `&` and the standard library's mutating calls inside a type and its
extensions. Not seen are writes through another value (`other.count = 1`), by key paths, and calls of mutating
methods of the project's own types.
"""

import re
from collections import defaultdict

from declarations import NAMELESS, TYPES, declarations
from project import Finding

ASSIGNMENT = re.compile(r"(?![=!<>]=)[^=]*=")
MUTATING = {
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeSubrange", "popLast",
    "popFirst", "formUnion", "formIntersection", "subtract", "merge", "sort", "reverse", "swapAt", "toggle",
    "updateValue", "take",
}  # fmt: skip


def check(files):
    swift = [file for file in files if file.is_swift and file.target]
    found = {file: declarations(file) for file in swift}
    properties, writers = {}, defaultdict(set)
    for declaration in (one for file in swift for one in found[file]):
        if declaration.kind == "var" and declaration.owner and not declaration.is_computed:
            properties[declaration.owner, declaration.name] = declaration
    for file in swift:
        for written in writes(file.code, found[file], properties):
            writers[written].add(file.path.rpartition("/")[2])
    for place, declaration in properties.items():
        if len(writers[place]) > 1:
            message = f"{declaration.path} is written in {', '.join(sorted(writers[place]))}"
            yield Finding(declaration.file.path, declaration.line, "writers", message, declaration.name)


def writes(code, found, properties):
    """The properties that a file writes, as type and name."""
    names = {name for _, name in properties}
    types = [one for one in found if one.kind in TYPES | {"extension"} and one.end > one.start]
    for index, token in enumerate(code):
        if token.kind != "word" or token.text not in names or not is_write(code, index):
            continue
        around = [one for one in types if one.start < index < one.end]
        if around and (around[-1].path, token.text) in properties and not is_local(code, found, index):
            yield around[-1].path, token.text


def is_write(code, index):
    before, earlier = code[index - 1].text, code[index - 2].text
    if before in ("var", "let", "func", "case") or before.endswith(".") and earlier != "self":
        return False
    if before == "&" or before == "." and code[index - 3].text == "&":
        return True
    place = index + 1
    while place + 1 < len(code):
        text = code[place].text
        if text == "[":
            place = past_bracket(code, place)
        elif text in (".", "?."):
            if code[place + 2].text in ("(", "{"):
                return code[place + 1].text in MUTATING
            place += 2
        else:
            return code[place].kind == "mark" and bool(ASSIGNMENT.fullmatch(text))
    return False


def past_bracket(code, place):
    depth = 1
    while depth and place + 1 < len(code):
        place += 1
        depth += (code[place].text == "[") - (code[place].text == "]")
    return place + 1


def is_local(code, found, index):
    """Whether a variable or an `inout` parameter of the function around it has the name."""
    if code[index - 1].text == ".":
        return False
    name = code[index].text
    kinds = NAMELESS | {"func", "var"}
    functions = [one for one in found if one.kind in kinds and one.start < index < one.end]
    if not functions:
        return False
    function = functions[0]
    if any(
        one.name == name and one.owner is None and function.start < one.start < function.end for one in found
    ):
        return True
    head = code[function.place : function.start]
    return any(
        first.text == name and second.text == ":" and third.text == "inout"
        for first, second, third in zip(head, head[1:], head[2:])
    )
