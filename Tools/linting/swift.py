"""Swift source as tokens: as much of the grammar as the checks need."""

import re
from dataclasses import dataclass

TOKEN = re.compile(
    r"""(?P<space>\s+)
    |   (?P<line_comment>//[^\n]*)
    |   (?P<block_comment>/\*)
    |   (?P<string>\#*"(?:"")?)
    |   (?P<regex>\#+/)
    |   (?P<word>`\w+`|[@\#$]?\w+)
    |   (?P<mark>->|[-+*/%=<>!&|^~?.]+|.)""",
    re.VERBOSE | re.DOTALL,
)


@dataclass(frozen=True)
class Token:
    """`kind` is word, mark, string or comment; `line` counts from 1."""

    kind: str
    text: str
    line: int


def tokens(source):
    """The tokens of a file. Code inside a string's interpolations is not looked at."""
    result = []
    position, line = 0, 1
    while position < len(source):
        match = TOKEN.match(source, position)
        end = match.end()
        kind = match.lastgroup
        if kind == "block_comment":
            end = end_of_comment(source, end)
        elif kind == "string":
            end = end_of_string(source, end, match.group())
        elif kind == "regex":
            end = end_of(source, end, "/" + match.group()[:-1])
        text = source[position:end]
        if kind != "space":
            result.append(Token(KINDS.get(kind, kind), text, line))
        line += text.count("\n")
        position = end
    return result


KINDS = {"line_comment": "comment", "block_comment": "comment", "regex": "string"}


def end_of(source, position, closing):
    found = source.find(closing, position)
    return len(source) if found < 0 else found + len(closing)


def end_of_comment(source, position):
    """Block comments nest."""
    depth = 1
    for match in re.compile(r"/\*|\*/").finditer(source, position):
        depth += 1 if match.group() == "/*" else -1
        if depth == 0:
            return match.end()
    return len(source)


def end_of_string(source, position, opening):
    """Past the closing quote of a literal whose `opening` ends at `position`."""
    hashes = opening[: len(opening) - len(opening.lstrip("#"))]
    quotes = opening[len(hashes) :]
    closing, escape = quotes + hashes, "\\" + hashes
    while position < len(source):
        if source.startswith(closing, position):
            return position + len(closing)
        if source.startswith(escape + "(", position):
            position = end_of_interpolation(source, position + len(escape) + 1)
        elif source.startswith(escape, position):
            position += len(escape) + 1
        elif source[position] == "\n" and len(quotes) == 1:
            return position
        else:
            position += 1
    return len(source)


def end_of_interpolation(source, position):
    depth = 1
    while position < len(source) and depth:
        opening = re.compile(r'#*"(?:"")?').match(source, position)
        if opening:
            position = end_of_string(source, opening.end(), opening.group())
            continue
        depth += {"(": 1, ")": -1}.get(source[position], 0)
        position += 1
    return position
