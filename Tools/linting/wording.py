"""Words and constructs that have no place in the project."""

import re

import machine
from project import Finding

UNFINISHED = re.compile(r"\b(TO[D]O|FIX[M]E|XX[X]|HAC[K])\b")
# How the work is organised is nothing that the work itself should tell.
PROCESS = re.compile(
    r"\bissues?[ /]#?\d+|\b(?:clos|fix|resolv)e[sd]? #\d+|\bpull request\b"
    r"|\b(?:this|that|last|next|previous|earlier|later|my|our|each|another) sessio[n]s?\b"
    r"|\b(?:coding |AI |sub-?)agen[t]s?\b|\bC[E]O\b|\bcolleagu[e]s?\b",
    re.IGNORECASE,
)
# A test that reads these passes or fails by what else is installed.
MACHINE_FONTS = re.compile(r"/usr/share/fonts")
CODE = re.compile(
    r"""(?:(?:let|var)\ \w+.*=.*
    |   func\ [\w`]+[(<].*
    |   import\ \w+
    |   (?:return|throw|try|await)\ [\w.]+\(.*\)
    |   (?:if|guard|for|while|switch)\b.*\{
    |   (?:\}|\)|\]|\}\ else\ \{)
    |   [\w.]+\(.*\)\ *\{?
    |   [\w.\[\]]+\ [-+*/]?=\ [\w.]+\(.*\)
    )$""",
    re.VERBOSE,
)


def check(files):
    machine_patterns = machine.patterns()
    for file in files:
        if file.is_swift:
            yield from constructs_of(file)
            yield from comments_of(file)
            if file.parts[0] == "Tests":
                yield from matches(file, MACHINE_FONTS, "fonts", "take ListedFonts, which every machine has")
        elif file.is_code:
            yield from matches(file, UNFINISHED, "unfinished", "finish it or leave it out")
        if file.parts[0] != "fixtures":
            yield from matches(file, PROCESS, "process", "say why, not who or when")
        for pattern, what in machine_patterns:
            yield from matches(file, pattern, "machine", f"names {what} of this machine")


def matches(file, pattern, rule, message):
    for number, line in enumerate(file.lines, 1):
        found = pattern.search(line)
        if found:
            yield Finding(file.path, number, rule, f"'{found.group()}': {message}")


def constructs_of(file):
    for token, after in zip(file.code, file.code[1:]):
        pair = token.text, after.text[:1]
        if token.kind == "word" and pair in (("try", "!"), ("as", "!"), ("fatalError", "(")):
            message = f"{''.join(pair)} ends the program; throw or diagnose"
            yield Finding(file.path, token.line, "crash", message)


def comments_of(file):
    for token in file.tokens:
        if token.kind != "comment":
            continue
        if UNFINISHED.search(token.text):
            yield Finding(file.path, token.line, "unfinished", "finish it or leave it out")
        if token.text.startswith("//") and not token.text.startswith("///"):
            text = token.text.lstrip("/").strip()
            if CODE.match(text):
                yield Finding(file.path, token.line, "commented-code", f"'{text}' is code")
