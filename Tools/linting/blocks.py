"""The braces of a Swift file: which are functions, how long, how deep, with how many parameters."""

from dataclasses import dataclass

FUNCTIONS = {"func", "init", "deinit", "subscript", "var"}
ACCESSORS = {"get", "set", "willSet", "didSet", "_read", "_modify"}
CONTROL = {"if", "else", "guard", "for", "while", "repeat", "switch", "do", "catch", "defer"}
TYPES = {"struct", "class", "enum", "extension", "protocol", "actor"}


@dataclass
class Block:
    """A pair of braces. `kind` is function, control, type or closure."""

    kind: str
    name: str
    start: int
    opened: int
    end: int = 0
    parameters: int = 0
    depth: int = 0

    @property
    def length(self):
        return self.end - self.start + 1


def blocks(code):
    """The blocks of a file's tokens, outermost first."""
    reader = Reader(code)
    for index in range(len(code)):
        reader.read(index)
    return reader.found


class Reader:
    """Goes through the tokens once, keeping the open blocks and the keyword that waits for its brace."""

    def __init__(self, code):
        self.code = code
        self.found = []
        self.open = []
        self.parentheses = [0]
        self.pending = None

    def read(self, index):
        token = self.code[index]
        if token.kind == "word" and self.parentheses[-1] == 0:
            self.keyword(index)
        elif token.kind != "mark":
            return
        elif token.text in "([":
            self.parentheses[-1] += 1
        elif token.text in ")]":
            self.parentheses[-1] -= 1
        elif token.text == "=" and self.pending and self.pending.name.startswith("var "):
            self.pending = None
        elif token.text == "{":
            self.opening(token)
        elif token.text == "}":
            self.closing(token)

    def keyword(self, index):
        word = self.code[index].text
        before = self.code[index - 1].text if index else ""
        after = self.code[index + 1].text if index + 1 < len(self.code) else ""
        if before.endswith((".", "import")) or after == ":" or (word == "class" and after in ("func", "var")):
            return
        if word == "var" and self.pending and self.pending.kind == "control":
            return
        if word in FUNCTIONS:
            self.wait("function", f"{word} {after}" if word in ("func", "var") else word, index)
        elif word in ACCESSORS and after in ("{", "(", "throws", "async"):
            self.wait("function", word, index)
        elif word in CONTROL:
            self.wait("control", word, index)
        elif word in TYPES:
            self.wait("type", after, index)

    def wait(self, kind, name, index):
        token = self.code[index]
        self.pending = Block(kind, name, token.line, token.line)
        if name.split(" ")[0] in ("func", "init", "subscript"):
            self.pending.parameters = parameters(self.code, index)
            self.found_declaration(self.pending)

    def found_declaration(self, block):
        """A function counts for its parameters even where a protocol gives it no body."""
        block.end = block.start
        self.found.append(block)

    def opening(self, token):
        block = self.pending if self.parentheses[-1] == 0 else None
        # A property's brace is on its own line; else it is stored, and the brace is another's.
        if block and block.name.startswith("var ") and block.start != token.line:
            block = None
        if block:
            self.pending = None
        else:
            block = Block("closure", "closure", token.line, token.line)
        block.opened = token.line
        if not any(block is other for other in self.found):
            self.found.append(block)
        self.open.append(block)
        self.parentheses.append(0)

    def closing(self, token):
        self.pending = None
        if not self.open:
            return
        self.parentheses.pop()
        block = self.open.pop()
        block.end = token.line
        if block.kind in ("control", "closure") and block.end > block.opened:
            self.raise_depth(block)

    def raise_depth(self, block):
        """A block is as deep as the many-lined blocks around it in its function, plus one."""
        block.depth = 1
        for outer in reversed(self.open):
            if outer.kind in ("function", "type"):
                return
            block.depth += 1


def parameters(code, index):
    """How many parameters the declaration at `index` takes: the colons directly inside its parentheses."""
    depth = count = angles = 0
    for previous, token in zip(code[index:], code[index + 1 :]):
        text = token.text if token.kind == "mark" else ""
        if depth == 0 and text == "(" and angles <= 0:
            depth = 1
        elif depth == 0:
            if text == "{":
                return 0
            angles += 0 if previous.text == "func" else text.count("<") - text.replace("->", "").count(">")
        elif text in ("(", "[", "{"):
            depth += 1
        elif text in (")", "]", "}"):
            depth -= 1
            if depth == 0:
                return count
        elif text == ":" and depth == 1:
            count += 1
    return count
