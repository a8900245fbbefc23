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

    @property
    def is_property(self):
        return self.name.startswith("var ")


def blocks(code):
    """The blocks of a file's tokens, outermost first."""
    # The open blocks, how deep in parentheses each is, and the keyword that waits for its brace.
    found, around, parentheses, pending = [], [], [0], None
    for index, token in enumerate(code):
        text = token.text
        if token.kind == "word" and parentheses[-1] == 0:
            pending = keyword(code, index, pending) or pending
            # A function counts for its parameters even where a protocol gives it no body.
            if pending and pending.end == 0 and pending.name.split(" ")[0] in ("func", "init", "subscript"):
                pending.parameters, pending.end = parameters(code, index), pending.start
                found.append(pending)
        elif token.kind != "mark":
            continue
        elif text in "([":
            parentheses[-1] += 1
        elif text in ")]":
            parentheses[-1] -= 1
        elif text == "=" and pending and pending.is_property:
            pending = None
        elif text == "{":
            block = pending if parentheses[-1] == 0 else None
            # A property's brace is on its own line; else it is stored, and the brace is another's.
            if block is None or block.is_property and block.start != token.line:
                block = Block("closure", "closure", token.line, token.line)
            else:
                pending = None
            block.opened = token.line
            if block.end == 0:
                found.append(block)
            around.append(block)
            parentheses.append(0)
        elif text == "}":
            pending = None
            if around:
                parentheses.pop()
                close(around.pop(), token.line, around)
    return found


def keyword(code, index, pending):
    """The block that a keyword begins, which has no brace so far."""
    word, line = code[index].text, code[index].line
    before = code[index - 1].text if index else ""
    after = code[index + 1].text if index + 1 < len(code) else ""
    if before.endswith((".", "import")) or after == ":" or (word == "class" and after in ("func", "var")):
        return None
    if word in FUNCTIONS and not (word == "var" and pending and pending.kind == "control"):
        return Block("function", f"{word} {after}" if word in ("func", "var") else word, line, line)
    if word in ACCESSORS and after in ("{", "(", "throws", "async"):
        return Block("function", word, line, line)
    if word in CONTROL:
        return Block("control", word, line, line)
    return Block("type", after, line, line) if word in TYPES else None


def close(block, line, around):
    """Ends a block, which is as deep as the many-lined ones around it in its function, plus one."""
    block.end = line
    if block.kind in ("control", "closure") and block.end > block.opened:
        block.depth = 1
        for outer in reversed(around):
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
