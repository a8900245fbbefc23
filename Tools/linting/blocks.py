"""The braces of a Swift file: which are functions, how long, how deep, with how many parameters."""

from dataclasses import dataclass

from declarations import NAMELESS, declarations

ACCESSORS = {"get", "set", "willSet", "didSet", "_read", "_modify"}
# Words that may stand before an accessor on its line, and between it and its brace.
BEFORE_ACCESSORS = {"{", "mutating", "nonmutating"}
AFTER_ACCESSORS = {"(", ")", "throws", "async"}


@dataclass
class Function:
    """A function, an initialiser or a property that is computed."""

    name: str
    line: int
    length: int
    parameters: int


def functions(file):
    """The functions of a file; those without bodies, in protocols, count for their parameters."""
    for one in declarations(file):
        takes = one.kind == "func" or one.kind in NAMELESS
        if takes or one.kind == "var" and one.is_computed:
            end = file.code[one.end].line if one.end > one.start else one.line
            count = parameters(file.code, one.place) if takes else 0
            yield Function(one.name, one.line, end - one.line + 1, count)


def depths(file):
    """Each pair of braces of more than one line that is no function and no type: line, and how many of them
    are around it in its function, with itself."""
    code, own = file.code, {one.start for one in declarations(file) if one.end > one.start}
    ends, open_braces = {}, []
    for index, token in enumerate(code):
        if token.kind == "mark" and token.text == "{":
            open_braces.append(index)
        elif token.kind == "mark" and token.text == "}" and open_braces:
            ends[open_braces.pop()] = index
    around = []
    for start in sorted(ends):
        while around and ends[around[-1][0]] < start:
            around.pop()
        depth = around[-1][1] if around else 0
        if start in own or is_accessor(code, start):
            depth = 0
        elif code[ends[start]].line > code[start].line:
            depth += 1
            yield code[start].line, depth
        around.append((start, depth))


def is_accessor(code, start):
    """Whether the brace at `start` is that of an accessor."""
    place = start - 1
    while code[place].text in AFTER_ACCESSORS or code[place - 1].text == "(":
        place -= 1
    is_first = code[place - 1].line < code[place].line or code[place - 1].text in BEFORE_ACCESSORS
    return is_first and code[place].text in ACCESSORS


def parameters(code, place):
    """The number of parameters after the name of a function: the colons directly inside its parentheses."""
    depth = count = angles = 0
    for token in code[place:]:
        text = token.text if token.kind == "mark" else ""
        if depth == 0 and text == "(" and angles <= 0:
            depth = 1
        elif depth == 0:
            if text == "{":
                return 0
            angles += text.count("<") - text.replace("->", "").count(">")
        elif text in ("(", "[", "{"):
            depth += 1
        elif text in (")", "]", "}"):
            depth -= 1
            if depth == 0:
                return count
        elif text == ":" and depth == 1:
            count += 1
    return count
