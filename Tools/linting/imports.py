"""What the compiler lets a target import, and should not.

It refuses a target that Package.swift does not give, but for those that the given ones have themselves.
"""

import re
from collections import defaultdict

from project import Finding

MANIFEST = "Package.swift"
# A target of the manifest, and its dependencies.
DECLARED = re.compile(r'target\(\s*(?:name: )?"(\w+)",?\s*(?:dependencies: )?(?:\[([^]]*)\])?', re.IGNORECASE)
C_LIBRARY = {"Glibc", "Musl", "Darwin"}
# Pure text: not even the C library.
PURE = {"NoteText", "NoteMarkup"}
# The test support runs referees and reads fixtures, which is what Foundation is for.
WITH_FOUNDATION = {"NotecTestSupport"}
FOUNDATION = {"Foundation", "FoundationEssentials"}
PUBLIC = {"NoteCompiler", "notec"}
# The one target that ships and calls the C library for input and output, and those that do not ship.
FILES = "NoteFiles"
UNSHIPPED = {"NotecTestSupport", "PDFReading", "FuzzTargets", "FuzzDriver"}
FILE_CALLS = set("""
    access chdir chmod close closedir creat dup dup2 faccessat fchmod fclose fcntl fdopen fgets flock
    fopen fprintf fputs fread fstat fstatat ftruncate fwrite getcwd isatty link linkat lseek lstat mkdir
    mkstemp mmap open openat opendir pipe pread printf puts pwrite read readdir readlink readv realpath
    recv rename renameat rmdir send socketpair stat symlink truncate unlink unlinkat utimensat write
    writev
""".split())
C_FILES = 2


def check(files):
    sources = [file for file in files if file.is_swift and file.target]
    given = dependencies("".join(file.text for file in files if file.path == MANIFEST))
    for file in sources:
        yield from imports_of(file, given)
        yield from public_of(file)
        yield from file_calls(file)
    yield from c_files(sources)
    for file in files:
        if file.is_swift and file.parts[0] == "Tests":
            yield from tests_of(file)


def imports(file):
    """Each import: line, access level or none, module."""
    code = file.code
    for index, token in enumerate(code):
        if token.text != "import" or token.kind != "word" or index + 1 == len(code):
            continue
        module = code[index + 1]
        if module.text in ("struct", "class", "enum", "protocol", "func", "var", "let", "typealias"):
            module = code[index + 2]
        before = code[index - 1].text if index and code[index - 1].line == token.line else ""
        yield token.line, before if before in ("public", "package", "internal") else "", module.text


def dependencies(manifest):
    """By target, what the manifest gives it; a folder that is no target there is not built."""
    return {name: set(re.findall(r'"(\w+)"', told)) for name, told in DECLARED.findall(manifest)}


def imports_of(file, given):
    for line, access, module in imports(file):
        if is_forbidden(file.target, module, given):
            yield Finding(file.path, line, "layer", f"{file.target} may not import {module}", module)
        elif is_c(module) and access in ("public", "package"):
            yield Finding(file.path, line, "layer", f"{module} may not show in an interface", module)


def is_forbidden(target, module, given):
    if module in C_LIBRARY:
        return target in PURE
    if module in FOUNDATION:
        return target not in WITH_FOUNDATION
    return (module in given or is_c(module)) and module not in given.get(target, (module,))


def public_of(file):
    if file.target in PUBLIC or not file.code:
        return
    for before, token in zip([file.code[0], *file.code], file.code):
        if token.kind == "word" and token.text == "public" and not before.text.endswith("."):
            yield Finding(file.path, token.line, "public", "the public library is NoteCompiler; use package")


def file_calls(file):
    """Calls of the C library for input and output, which are NoteFiles' alone."""
    if file.target == FILES or file.target in UNSHIPPED:
        return
    if not any(module in C_LIBRARY for _, _, module in imports(file)):
        return
    code = [token.text for token in file.code]
    own = {name for keyword, name in zip(code, code[1:]) if keyword == "func"}
    for index, token in enumerate(file.code):
        if token.text not in FILE_CALLS or code[index + 1 : index + 2] != ["("]:
            continue
        before = code[index - 1] if index else ""
        is_called = not before.endswith(".") and token.text not in own
        if is_called or code[max(index - 2, 0) : index] == ["Glibc", "."]:
            yield Finding(file.path, token.line, "file-calls", f"{token.text} is for NoteFiles", token.text)


def c_files(sources):
    """A C library enters a target through one or two files."""
    importers = defaultdict(list)
    for file in sources:
        for line, _, module in imports(file):
            if is_c(module):
                importers[file.target, module].append((file, line))
    for (target, module), found in importers.items():
        for file, line in found[C_FILES:]:
            message = f"{module} is imported in {len(found)} files of {target}, at most {C_FILES}"
            yield Finding(file.path, line, "c-border", message, module)


def tests_of(file):
    for line, _, module in imports(file):
        if module == "XCTest":
            yield Finding(file.path, line, "layer", "tests are Swift Testing's, which alone is run", module)


def is_c(module):
    return len(module) > 1 and module[0] == "C" and module[1].isupper()
