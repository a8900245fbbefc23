"""What a Swift file declares: as much as the checks of names and types need."""

from dataclasses import dataclass
from functools import cache

TYPES = {"struct", "class", "enum", "protocol", "actor"}
VALUES = {"func", "var", "let", "case", "typealias", "associatedtype"}
# Members that have no name but their keyword.
NAMELESS = {"init", "deinit", "subscript"}
ACCESS = {"private", "fileprivate", "internal", "package", "public", "open"}
MODIFIERS = ACCESS | {
    "static", "final", "mutating", "nonmutating", "borrowing", "consuming", "override", "indirect", "lazy",
    "weak", "unowned", "required", "convenience", "nonisolated", "unsafe", "set", "(", ")", "async",
}  # fmt: skip
OBSERVERS = {"willSet", "didSet"}


@dataclass(eq=False)
class Declaration:
    """One name. `owner` is the dotted name of the type around it, none inside a function."""

    file: object
    kind: str
    name: str
    line: int
    owner: str | None
    access: str
    # The part after its name in the tokens of the file.
    place: int
    # The body there, braces included; empty if it has none.
    start: int
    end: int
    is_computed: bool = False

    @property
    def is_visible(self):
        """Whether other files see it."""
        return self.access not in ("private", "fileprivate")

    @property
    def path(self):
        return f"{self.owner}.{self.name}" if self.owner else self.name


@cache
def declarations(file):
    """The declarations of a file, in order; an extension has the name of its type."""
    code, found, scopes, pending, depth = file.code, [], [("file", "", None)], None, [0]
    for index, token in enumerate(code):
        text = token.text
        if token.kind == "mark":
            if text in "([":
                depth[-1] += 1
            elif text in ")]":
                depth[-1] -= 1
            elif text == "=" and depth[-1] == 0 and pending and pending.kind == "var":
                pending = None
            elif text == "{":
                if pending and pending.kind == "var" and pending.line != token.line:
                    # A stored property: the brace of a computed one is on its line.
                    pending = None
                scopes.append(scope(scopes, pending if depth[-1] == 0 else None, code, index))
                depth.append(0)
                pending = pending if depth[-2] else None
            elif text == "}" and len(scopes) > 1:
                declaration = scopes.pop()[2]
                depth.pop()
                pending = None
                if declaration:
                    declaration.end = index
        elif token.kind == "word" and depth[-1] == 0 and begins(code, index, scopes):
            for declaration in read(file, code, index, scopes[-1]):
                found.append(declaration)
                # Constants have no braces, and the condition `if var a` has those of the statement.
                is_condition = code[index - 1].text == "if"
                pending = None if is_condition or declaration.kind in ("case", "let") else declaration
    return found


def begins(code, index, scopes):
    text, before, after = code[index].text, code[index - 1].text if index else "", ""
    after = code[index + 1].text if index + 1 < len(code) else ""
    if before.endswith(".") or after in (":", ")", ",") or text == "class" and after in ("func", "var"):
        return False
    if text == "case":
        return scopes[-1][0] == "enum"
    return text in TYPES | VALUES | NAMELESS or text == "extension"


def scope(scopes, declaration, code, index):
    """The kind of the braces at `index`, the type that they are in, and the declaration they are of."""
    owner = scopes[-1][1]
    if declaration is None:
        return "body", None, None
    declaration.start = index
    if declaration.kind in TYPES or declaration.kind == "extension":
        return declaration.kind, f"{owner}.{declaration.name}" if owner else declaration.name, declaration
    if declaration.kind == "var":
        declaration.is_computed = code[index + 1].text not in OBSERVERS
    return "body", None, declaration


def read(file, code, index, around):
    kind, (_, owner, outer) = code[index].text, around
    access = next((word for word in modifiers(code, index) if word in ACCESS), None)
    if access is None:
        access = outer.access if outer is not None and outer.kind == "extension" else "internal"
    for name, line, place in names(code, index):
        yield Declaration(file, kind, name, line, owner, access, place, place, place)


def modifiers(code, index):
    """The words before a declaration, but for the access of a setter alone."""
    words = []
    while index and code[index - 1].text in MODIFIERS:
        index -= 1
        words.append(code[index].text)
    return [word for place, word in enumerate(words) if place == 0 or words[place - 1] != "("]


def names(code, index):
    """The names that a declaration gives: of a tuple or of several cases more than one."""
    kind, place = code[index].text, index + 1
    if kind in NAMELESS:
        yield kind, code[index].line, place
    elif kind == "extension":
        end = place
        while end < len(code) and code[end].text not in ("where", ":", "{", "[", "<", "?"):
            end += 1
        yield "".join(token.text for token in code[place:end]), code[index].line, end
    elif kind == "case":
        depth = 0
        before = ","
        while place < len(code) and code[place].line <= code[place - 1].line + (before == ","):
            text = code[place].text
            depth += (text in "([") - (text in ")]") if code[place].kind == "mark" else 0
            if depth == 0 and before in (",",) and code[place].kind == "word":
                yield text.strip("`"), code[place].line, place
            before = text if depth == 0 else ""
            place += 1
    elif place < len(code) and code[place].text == "(" and kind in ("let", "var"):
        while place < len(code) and code[place].text != ")":
            if code[place].kind == "word" and code[place + 1].text in (",", ")"):
                yield code[place].text, code[place].line, place
            place += 1
    elif place < len(code) and (kind == "func" or code[place].kind == "word"):
        yield code[place].text.strip("`"), code[index].line, place + 1
