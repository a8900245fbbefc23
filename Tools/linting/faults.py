"""What the lint must see, and what it must leave alone: name, path, text, expected rule (none: clean)."""

# The home folder while the faults are looked for.
HOME = "/home/planted"
FUNCTION = "func f() {{\n{}}}\n"
LONG = "    work()\n"
MARKUP = "Sources/NoteMarkup/Planted.swift"
LAYOUT = "Sources/NoteLayout/Planted.swift"
SHAPING = "Sources/NoteFonts/Shaping/Planted.swift"
COMPILER = "Sources/NoteCompiler/Planted.swift"
TESTS = "Tests/NoteTextTests/Planted.swift"
SIX = "a: T, b: [T: T], c d: (T) -> T, e: T, g: T = 1, h: T"
FOUR_DEEP = "if a {\n    for b in c {\n        while d {\n            run { e in\n                f()\n"
# Put together here, so that the lint does not find them in this file.
FORCED_TRY, FORCED_CAST, FATAL, LATER = "try" + "!", "as" + "!", "fatal" + "Error(", "TO" + "DO"

FAULTS = [
    ("a file too long", MARKUP, "let a = 1\n" * 401, "file-lines"),
    ("a file too long, in Python", "Tools/planted.py", "a = 1\n" * 401, "file-lines"),
    ("a file too big", "fixtures/planted.txt", "a" * 200_001, "file-bytes"),
    ("a line too wide", MARKUP, f"let a = \"{'a' * 110}\"\n", "columns"),
    ("a comment too wide", MARKUP, f"/// {'word ' * 25}\n", "columns"),
    ("a function too long", MARKUP, FUNCTION.format(LONG * 39), "function-lines"),
    ("an initialiser too long", MARKUP, f"struct S {{ init() {{\n{LONG * 39}}} }}\n", "function-lines"),
    ("a property too long", MARKUP, f"var v: Int {{\n{LONG * 39}}}\n", "function-lines"),
    ("too many parameters", MARKUP, f"func f<T>({SIX}) {{}}\n", "parameters"),
    ("too many in an initialiser", MARKUP, f"init?({SIX}) {{}}\n", "parameters"),
    ("too many in a protocol", MARKUP, f"protocol P {{ func f({SIX}) }}\n", "parameters"),
    ("too deep", MARKUP, FUNCTION.format(FOUR_DEEP + "}\n}\n}\n}\n"), "nesting"),
    ("C where text is pure", MARKUP, "import Glibc\n", "layer"),
    ("Foundation", LAYOUT, "import Foundation\n", "layer"),
    ("a part of Foundation", "Sources/notec/Planted.swift", "import FoundationEssentials\n", "layer"),
    ("C in an interface", LAYOUT, "package import CICU\n", "layer"),
    ("a file that is opened", COMPILER, 'import Glibc\nlet a = open("b", O_RDONLY)\n', "file-calls"),
    ("a file that is read", LAYOUT, "import Glibc\nlet a = Glibc.read(0, b, 1)\n", "file-calls"),
    ("tests that are not run", TESTS, "import XCTest\n", "layer"),
    ("something public", LAYOUT, "struct S {\n    public var a: Int\n}\n", "public"),
    ("a test of the machine's fonts", TESTS, 'let a = "/usr/share/fonts"\n', "fonts"),
    ("a try that may crash", MARKUP, f"let a = {FORCED_TRY} f()\n", "crash"),
    ("a cast that may crash", TESTS, f"let a = b {FORCED_CAST} Int\n", "crash"),
    ("a crash by choice", LAYOUT, f"func f() {{ {FATAL}\"no\") }}\n", "crash"),
    ("a crash inside an else", LAYOUT, f"guard a else {{\n    {FATAL})\n}}\n", "crash"),
    ("something left for later", MARKUP, f"let a = 1 // {LATER}: more\n", "unfinished"),
    ("something left for later in a script", "Tools/planted", f"#!/bin/sh\n# {LATER}\n", "unfinished"),
    ("a call commented out", MARKUP, "// lexer.advance(by: 2)\n", "commented-code"),
    ("a statement commented out", MARKUP, "func f() {\n    // let a = g(1)\n}\n", "commented-code"),
    ("a block commented out", MARKUP, "// if a {\n", "commented-code"),
    ("a stray in the top folder", "notes.txt", "a\n", "top-folder"),
    ("how the work is organised", "docs/planted.md", "See iss" + "ue #12.\n", "process"),
    ("who did the work", MARKUP, "/// Written by an AI ag" + "ent.\n", "process"),
    ("a folder of this machine", "docs/planted.md", f"In {HOME}/notes\n", "machine"),
    ("a nested comment's end", MARKUP, f"/* /* */ */ let a = {FORCED_TRY} f()\n", "crash"),
    ("a conversion that the compiler does not see", LAYOUT, "let a = Int(b)\n", "conversion"),
    ("a conversion that is handed on", LAYOUT, "let a = b.map(UInt16.init)\n", "conversion"),
    ("a conversion to the native type", LAYOUT, "import Geometry\nlet a = Int64(b)\n", "conversion"),
    ("a riddle", MARKUP, "/// What is left.\nlet a = 1\n", "riddle"),
    ("a riddle about a parameter", MARKUP, "struct S {\n    let a = 1\n    /// How deep.\n    let b = 1\n}\n",
     "riddle"),
    ("a word of the house", MARKUP, "func settledNames() {}\n", "word"),
    ("a word of the house in a case", MARKUP, "enum E {\n    case one, isOfNote\n}\n", "word"),
    ("a function that takes", MARKUP, "func takeLine() {}\n", "word"),
    ("a word of shaping", SHAPING, "let firstWindow = 1\n", "word"),
    ("code after a raw string", MARKUP, f'let a = #"\\"#; let b = {FORCED_TRY} f()\n', "crash"),
    ("code after an interpolation", MARKUP, f'let a = "\\(f("}}"))"; let b = {FORCED_TRY} f()\n', "crash"),
]

CLEAN = [
    ("words in strings", MARKUP, f'let a = "{FATAL}{FORCED_TRY} public import Foundation"\n'),
    ("words in long strings", MARKUP, f'let a = """\n    {FATAL}\n    public "x"\n    """\n'),
    ("words in comments", MARKUP, "/// The public import of it.\nlet a = 1 /* public /* a */ b */\n"),
    ("members called like keywords", MARKUP, "let a = b.public.init\nlet c = d.fatalError\n"),
    ("forty lines", MARKUP, FUNCTION.format(LONG * 38)),
    ("a long type of short functions", MARKUP, "enum E {\n" + "    func f() {\n    }\n" * 40 + "}\n"),
    ("five parameters and colons", MARKUP, "func f(a: [A: A], b: (c: A, d: A), e: A, g: A, h: A) {}\n"),
    ("three deep", MARKUP, FUNCTION.format(FOUR_DEEP.replace("if a {\n", "") + "}\n}\n}\n")),
    ("one-lined closures are not deep", MARKUP, FUNCTION.format(
        FOUR_DEEP.replace("\n                f()\n", " f() }\n") + "}\n}\n}\n")),
    ("a function inside a function starts anew", MARKUP, FUNCTION.format(
        "if a {\n    func g() {\n        if b {\n            if c {\n                if d {\n"
        "                    e()\n                }\n            }\n        }\n    }\n}\n")),
    ("an else-if chain is flat", MARKUP, FUNCTION.format(
        "if a {\n    b()\n} " + "else if c {\n    d()\n} " * 6)),
    ("labels called like keywords", MARKUP, "f(for: 1, in: 2, if: 3, while: 4, func: 5, init: 6)\n"),
    ("prose in comments", MARKUP, "// For each line (see UAX 14), its break.\n// Return early: done.\n"),
    ("code in documentation", MARKUP, "/// lexer.advance(by: 2)\nlet a = 1\n"),
    ("files where they belong", "Sources/NoteFiles/Planted.swift", "import Glibc\nlet a = close(1)\n"),
    ("calls of that name", COMPILER, "import Glibc\nfunc open(_ a: B) {}\nlet c = d.read(e)\nopen(c)\n"),
    ("C at the border", LAYOUT, "internal import CICU\nimport NoteText\nimport Glibc\n"),
    ("conversions that the compiler sees", LAYOUT, "import Geometry\nlet a = [UInt8(b), UInt8(c)]\n"),
    ("conversions with a label", LAYOUT, "let a = Int64(clamping: b) + Int64(exactly: c)\n"),
    ("types of integers", LAYOUT, "let a: (Int) -> Int = { [Int](b)[$0] }\n"),
    ("public in the public library", COMPILER, "public struct S {}\n"),
    ("a boolean, and a second line", MARKUP, "/// Whether.\nlet a = 1\n\n/// All.\n/// What.\nlet b = 1\n"),
    ("a term with such a word", MARKUP, "let isFixedPitch = 1\nlet lookups = 1\nlet shrink = 1\n"),
    ("a word of shaping elsewhere", MARKUP, "let firstWindow = 1\n"),
    ("a note of that kind", "fixtures/notes/planted.txt", "Ask the colle" + "ague about iss" + "ue #12.\n"),
]  # fmt: skip

STORED = "struct S {\n    var a = 1\n}\n"
INITIALISED = "struct Q {\n    var a: Int\n    init() { a = 1 }\n}\n"


def several(*texts):
    """Files of one target, the first of which declares S."""
    return {f"Sources/NoteMarkup/Planted{index}.swift": text for index, text in enumerate((STORED, *texts))}


def assigning(statement):
    return several(*2 * (f"extension S {{\n    mutating func f() {{\n        {statement}\n    }}\n}}\n",))


def layered(exceptions, *names, lines=1, use="let a = S()"):
    """A type in the folder Inline, and files of folders that name it; Blocks is above Inline."""
    contents = {f"Sources/NoteMarkup/{name}/Planted.swift": f"{use}\n" for name in names}
    body = "    var a = 1\n" * (lines - 2)
    contents["Sources/NoteMarkup/Inline/S.swift"] = f"struct S {{\n{body}}}\n"
    return contents | {"Tools/linting/layers": f"NoteMarkup: Classes Inline Blocks\n{exceptions}"}


def hidden(lines):
    """A type of so many lines in a file of another name, named in a folder above."""
    contents = layered("", "Blocks", lines=lines)
    contents["Sources/NoteMarkup/Inline/Other.swift"] = contents.pop("Sources/NoteMarkup/Inline/S.swift")
    return contents


# Faults of several files: name, contents by path, expected rule (none: clean).
DECIDED = "- 2026-01-01 [A `b`, so](area.md#a-b-so)\n"


def deciding(index):
    """A decision, and an index of decisions."""
    entry = "# Area\n\n## A `b`, so\n\n2026-01-01\n\nChoice. So.\n"
    return {"docs/decisions/area.md": entry, "docs/decisions/README.md": index}


SEVERAL = [
    ("five extension files", several(*5 * ("extension S {\n    func f() {}\n}\n",)), "extension-files"),
    ("five that conform", several(*5 * ("extension S: P {}\n",)), "extension-files"),
    ("five with initialisers", several(*5 * ("extension S {\n    init(a: Int) { b = 1 }\n}\n",)),
     "extension-files"),
    ("four extension files", several(*4 * ("extension S {\n    func f() {}\n}\n",)), None),
    ("five of a file's own", several(*5 * ("extension S {\n    private func f() {}\n}\n",)), None),
    ("a type of two targets", {MARKUP: STORED, SHAPING: STORED}, "shared-type"),
    ("a private type of two targets", {MARKUP: STORED, SHAPING: "private " + STORED}, None),
    ("two writers", assigning("a = 1"), "writers"),
    ("two that add", assigning("self.a += 1"), "writers"),
    ("two that write an element", assigning("a[0].b = 1"), "writers"),
    ("two that change", assigning("a.append(1)"), "writers"),
    ("two that lend", assigning("f(&a)"), "writers"),
    ("two that write before an initialiser", several(INITIALISED, "extension Q { func f() { a = 2 } }\n"),
     "writers"),
    ("an initialiser's own variable", several(INITIALISED, "extension Q { init() { var a = 1; a = 2 } }\n"),
     None),
    ("two readers", assigning("b = a == 1"), None),
    ("two that write variables", assigning("var a = 1; a = 2"), None),
    ("two that write another's", assigning("other.a = 2"), None),
    ("a folder that names what is above it", layered("", "Classes"), "folder-order"),
    ("a folder that names what is below it", layered("", "Blocks"), None),
    ("a name in a string", layered("", "Classes", use='let a = "\\(f(S.b))"'), "folder-order"),
    ("a name at the end of a range", layered("", "Classes", use="let a = 0...S.b"), "folder-order"),
    ("a name of its own target", layered("", "Classes", use="let a = NoteMarkup.S()"), "folder-order"),
    ("a name as a wrapper", layered("", "Classes", use="@S var a = 1"), "folder-order"),
    ("a nested type elsewhere", layered("", "Classes", use="enum Q { struct S {} }\nlet a = S()"),
     "folder-order"),
    ("a nested type", layered("", "Classes", use="enum Q {\n    struct S {}\n    let a = S()\n}"), None),
    ("a private type", layered("", "Classes", use="private typealias S = Int\nlet a = S()"), None),
    ("a member, a label and a case", layered("", "Classes", use="enum Q { case S }\nf(b.S, S: 1)"), None),
    ("no order", {name: text for name, text in layered("", "Blocks").items() if "layers" not in name},
     "folder-order"),
    ("an exception twice", layered("    Classes: S S\n", "Classes"), "folder-order"),
    ("a target twice", layered("NoteMarkup: Classes Inline Blocks\n", "Blocks"), "folder-order"),
    ("a folder twice", layered("NoteText: JSON JSON\n", "Blocks"), "folder-order"),
    ("a folder without a place", layered("", "Output"), "folder-order"),
    ("an upward use that is listed", layered("    Classes: S\n", "Classes", "Blocks"), None),
    ("an upward use that is gone", layered("    Classes: S\n", "Blocks"), "folder-order"),
    ("a type that is hard to find", hidden(13), "type-file"),
    ("a small type beside another", hidden(12), None),
    ("a decision that is not listed", deciding("# Decisions\n"), "decision"),
    ("a decision of another day", deciding("- 2026-01-02 [A `b`, so](area.md#a-b-so)\n"), "decision"),
    ("no decision of that name", deciding(DECIDED + "- 2026-01-01 [C](area.md#c)\n"), "decision"),
    ("a decision that is listed", deciding(DECIDED), None),
]

# An expression that the type checker tries in a million ways, and one that says its types.
SLOW = """func f(_ values: [UInt8], _ isShort: Bool) -> [Double] {
    isShort
        ? values.map { Double($0 * 17) / 255 }
        : stride(from: 0, to: values.count, by: 2).map {
            Double(Int(values[$0]) << 4 | Int(values[$0 + 1])) / 255
        }
}
"""
FAST = """func f(_ values: [UInt8]) -> [Double] {
    let bytes = values.map { value in value * 17 }
    return bytes.map { byte in Double(byte) / 255 }
}
"""
