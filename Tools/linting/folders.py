"""The folders of a target are layers: a file names types of its own folder and of those below it.

The order is in the file `layers`. An indented line there is an exception: a folder, and types that it names
although they are above it. An exception that nothing needs is a finding, so that they only become fewer.

Seen are the names of types that are not private and stand in no other type. Not seen are members of types,
and functions outside of types.
"""

from collections import defaultdict

from declarations import TYPES, declarations
from project import Finding

LIST = "Tools/linting/layers"
# A type of more lines that another folder names has a file of its name; smaller ones may stand with others.
LINES = 12


def check(files):
    swift = [file for file in files if file.is_swift and file.target]
    found = {file: declarations(file) for file in swift}
    types = defaultdict(list)
    for declaration in (one for file in swift for one in found[file]):
        if declaration.kind in TYPES and declaration.owner == "" and declaration.is_visible:
            types[declaration.name].append(declaration)
    uses = {use for file in swift for use in uses_of(file, found[file], types)}
    yield from hidden(uses)
    for listed in (file for file in files if file.path == LIST):
        yield from upward(uses, listed)


def folder(file):
    return file.parts[2] if len(file.parts) > 3 else "."


def uses_of(file, found, types):
    """Each type of another folder that a file names: the declaration, the file and the first line."""
    own = {one.name for one in found if one.kind in TYPES and (one.owner or not one.is_visible)}
    seen = set(own)
    for before, token, after in zip([None, *file.code], file.code, [*file.code[1:], None]):
        name = token.text
        if name in seen or name not in types or before and before.text.endswith("."):
            continue
        if after and after.text == ":" and before and before.text in "(,":
            continue
        seen.add(name)
        near = [one for one in types[name] if one.file.target == file.target]
        for one in near or types[name]:
            if (one.file.target, folder(one.file)) != (file.target, folder(file)):
                yield one, file, token.line


def hidden(uses):
    """Large types in files of other names."""
    for one in {one for one, _, _ in uses}:
        stem = one.file.path.rpartition("/")[2].removesuffix(".swift").partition("+")[0]
        if stem != one.name and one.file.code[one.end].line - one.line >= LINES:
            message = f"{one.name}, which other folders name, wants a file of its name"
            yield Finding(one.file.path, one.line, "type-file", message, one.name)


def upward(uses, listed):
    """Uses of what is in a folder above, and what is wrong with the list."""
    order, exceptions = read(listed)
    needed = set()
    for one, file, line in uses:
        if one.file.target != file.target:
            continue
        target, here, there = file.target, folder(file), folder(one.file)
        for name in {here, there} - set(order[target]):
            yield Finding(listed.path, 1, "folder-order", f"{target} has no place for its folder {name}")
        places = [order[target].index(name) for name in (here, there) if name in order[target]]
        if len(places) < 2 or places[0] > places[1]:
            continue
        exception = target, here, one.name
        needed.add(exception)
        if exception not in exceptions:
            message = f"{one.name} is in {there}, which is above {here}"
            yield Finding(file.path, line, "folder-order", message, one.name)
    for exception in exceptions.keys() - needed:
        _, here, name = exception
        message = f"{here} names no {name} above it any more"
        yield Finding(listed.path, exceptions[exception], "folder-order", message)


def read(listed):
    """The folders of each target, the lowest first, and the line of each exception."""
    order, exceptions, target = defaultdict(list), {}, None
    for number, line in enumerate(listed.lines, 1):
        name, _, words = line.partition(":")
        if line.startswith(" "):
            exceptions |= {(target, name.strip(), word): number for word in words.split()}
        elif not line.startswith("#"):
            target = name
            order[target] = words.split()
    return order, exceptions
