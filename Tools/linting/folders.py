"""The folders of a target are layers: a file names types of its own folder and of those below it.

The order is in the file `layers`. An indented line there is an exception: a folder, and types that its files
name although they are above it. One that nothing needs is a finding.

Seen are the names of types and their aliases that are not private and stand in no other type, in
interpolations of strings too. Not seen are members of types, and functions and variables outside of types.
"""

import re
from collections import defaultdict

from declarations import TYPES, declarations
from project import Finding

LIST = "Tools/linting/layers"
# A type whose declaration has more lines and that another folder names has a file of its name; smaller ones
# may stand with others.
LINES = 12
NAMED = TYPES | {"typealias", "associatedtype"}
MEMBERS = {".", "?.", "!."}
INTERPOLATION = re.compile(r"\\#*\(((?:[^()]|\([^()]*\))*)\)")


def check(files):
    found = uses(files)
    yield from hidden(found)
    inside = [use for use in found if use[0].file.target == use[1].target]
    lists = [file for file in files if file.path == LIST]
    if inside and not lists:
        yield Finding(LIST, 1, "folder-order", "the order of the folders is missing")
    for listed in lists:
        layers = Layers(listed)
        yield from layers.faults
        yield from upward(inside, layers)


def folder(file):
    return file.parts[2] if len(file.parts) > 3 else "."


def uses(files):
    """Each type of another folder that a file names: the declaration, the file and the first line."""
    found = {file: declarations(file) for file in files if file.is_swift and file.target}
    types, nested = defaultdict(list), defaultdict(set)
    for one in (one for listed in found.values() for one in listed if one.kind in NAMED):
        if one.owner == "" and one.is_visible:
            types[one.name].append(one)
        elif one.owner:
            nested[one.file.target, one.name].add(one.owner)
    return {use for file in found for use in uses_of(file, found[file], types, nested)}


def uses_of(file, found, types, nested):
    # A private type hides another of its name in all of its file, a nested one in the type round it.
    seen = {one.name for one in found if one.kind in NAMED and one.owner == "" and not one.is_visible}
    around = [one for one in found if one.kind in TYPES | {"extension"} and one.end > one.start]
    for index, name, line in names(file):
        if name in seen or name not in types:
            continue
        owners = {one.path for one in around if one.start < index < one.end}
        inner = nested[file.target, name]
        if any(f"{owner}.".startswith(f"{one}.") for owner in owners for one in inner):
            continue
        seen.add(name)
        near = [one for one in types[name] if one.file.target == file.target]
        for one in near or types[name]:
            if (one.file.target, folder(one.file)) != (file.target, folder(file)):
                yield one, file, line


def names(file):
    """The names in a file that may be of types: place among the tokens, name, line."""
    code = file.code
    for index, token in enumerate(code):
        before = code[index - 1].text if index else ""
        after = code[index + 1].text if index + 1 < len(code) else ""
        if token.kind == "string":
            for inside in INTERPOLATION.findall(token.text):
                yield from ((index, name, token.line) for name in re.findall(r"(?<![.\w])[A-Z]\w*", inside))
        is_member = before in MEMBERS and code[index - 2].text != file.target
        is_label = after == ":" and before in ("(", ",")
        if token.kind == "word" and before != "case" and not is_member and not is_label:
            yield index, token.text.strip("`").lstrip("@"), token.line


def hidden(found):
    """Large types in files of other names."""
    for one in {one for one, _, _ in found if one.kind in TYPES}:
        stem = one.file.path.rpartition("/")[2].removesuffix(".swift").partition("+")[0]
        if stem != one.name and one.file.code[one.end].line - one.line >= LINES:
            message = f"{one.name}, which other folders name, wants a file of its name"
            yield Finding(one.file.path, one.line, "type-file", message, one.name)


def upward(found, layers):
    """Uses of what is in a folder above, and exceptions that none needs."""
    needed = set()
    for one, file, line in found:
        order, here, there = layers.order[file.target], folder(file), folder(one.file)
        for name in {here, there} - set(order):
            message = f"{file.target} has no place for its folder {name}"
            yield Finding(layers.path, 1, "folder-order", message)
        places = [order.index(name) for name in (here, there) if name in order]
        if len(places) < 2 or places[0] > places[1]:
            continue
        exception = file.target, here, one.name
        needed.add(exception)
        if exception not in layers.exceptions:
            message = f"{one.name} is in {there}, which is above {here}"
            yield Finding(file.path, line, "folder-order", message, one.name)
    for exception in layers.exceptions.keys() - needed:
        _, here, name = exception
        message = f"{here} names no {name} above it any more"
        yield Finding(layers.path, layers.exceptions[exception], "folder-order", message)


class Layers:
    """The folders of each target, the lowest first, and the line of each exception."""

    def __init__(self, listed):
        self.path, self.order, self.exceptions, self.faults = listed.path, defaultdict(list), {}, []
        target = None
        for number, line in enumerate(listed.lines, 1):
            name, _, words = line.partition(":")
            if line.startswith(" "):
                self.add(self.exceptions, [(target, name.strip(), word) for word in words.split()], number)
            elif not line.startswith("#"):
                target = name
                self.add(self.order, [target], number)
                self.order[target] = words.split()
                if len(set(self.order[target])) < len(self.order[target]):
                    self.faults.append(Finding(self.path, number, "folder-order", "a folder is there twice"))

    def add(self, table, keys, number):
        for key in keys:
            if key in table:
                self.faults.append(Finding(self.path, number, "folder-order", f"{key} is there twice"))
            table[key] = number
