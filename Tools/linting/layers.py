"""Who may import whom, and what else each target keeps to itself."""

from collections import defaultdict

from project import Finding

# What each target may import of ours. Data flows from top to bottom of this table and never up.
MAY_IMPORT = {
    "Geometry": "",
    "NoteText": "Geometry",
    "NoteMarkup": "Geometry NoteText",
    "NoteFonts": "Geometry NoteText CFontconfig CFreeType CHarfBuzz",
    "NoteImages": "Geometry NoteText CPNG CJPEG",
    "NoteLayout": "Geometry NoteText NoteFonts NoteImages CICU CHyphen",
    "NoteSettings": "Geometry NoteText CYAML",
    "NoteRules": "Geometry NoteText CICU",
    "PDFWriter": "Geometry CDeflate",
    "NotePDF": "Geometry NoteText NoteFonts NoteImages NoteLayout PDFWriter CHarfBuzz",
    "NotePictures": "Geometry NoteText NoteFonts NoteImages NoteLayout CFreeType CCairo",
    "NoteCompiler": "Geometry NoteText NoteMarkup NoteFonts NoteImages NoteLayout NoteSettings NoteRules"
    " PDFWriter NotePDF NotePictures",
    "notec": "NoteCompiler ArgumentParser",
    "NotecTestSupport": "Geometry NoteText CDeflate Testing",
    "PDFReading": "CDeflate",
    "FuzzTargets": "Geometry NoteText NoteMarkup NoteFonts NoteImages NoteSettings PDFWriter NotePDF"
    " NoteCompiler PDFReading",
    "FuzzDriver": "FuzzTargets CFuzzer",
}
SYSTEM = {"Swift", "Glibc", "Musl", "Darwin", "Synchronization", "Dispatch"}
# Pure text: not even the C library.
PURE = {"NoteText", "NoteMarkup"}
# The test support runs referees and reads fixtures, which is what Foundation is for.
WITH_FOUNDATION = {"NotecTestSupport"}
FOUNDATION = {"Foundation", "FoundationEssentials"}
PUBLIC = {"NoteCompiler", "notec"}
C_FILES = 2


def check(files):
    sources = [file for file in files if file.is_swift and file.target]
    for file in sources:
        yield from imports_of(file)
        yield from public_of(file)
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


def imports_of(file):
    target = file.target
    if target not in MAY_IMPORT:
        yield Finding(file.path, 1, "layer", f"no target {target} in the table of Tools/linting/layers.py")
        return
    allowed = set(MAY_IMPORT[target].split())
    if target not in PURE:
        allowed |= SYSTEM
    if target in WITH_FOUNDATION:
        allowed |= FOUNDATION
    for line, access, module in imports(file):
        if module not in allowed:
            yield Finding(file.path, line, "layer", f"{target} may not import {module}", module)
        elif is_c(module) and access in ("public", "package"):
            yield Finding(file.path, line, "layer", f"{module} may not show in an interface", module)


def public_of(file):
    if file.target in PUBLIC or not file.code:
        return
    for before, token in zip([file.code[0], *file.code], file.code):
        if token.kind == "word" and token.text == "public" and not before.text.endswith("."):
            yield Finding(file.path, token.line, "public", "the public library is NoteCompiler; use package")


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
