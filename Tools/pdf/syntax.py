"""The syntax of PDF (ISO 32000-1, 7.2 and 7.3), read strictly: names, strings, numbers, arrays, dictionaries.

Names come as `Name`, a text without the slash; strings as bytes; references as `Reference`, an integer; other
values as what Python has for them.
"""

import re

TOKEN = re.compile(
    rb"""[\0\t\n\f\r ]*(?:
    ([+-]?(?:\d+\.?\d*|\.\d+)(?=[\0\t\n\f\r /<>\[\]()%]|\Z))
    |/([^\0\t\n\f\r ()<>\[\]{}/%]*)
    |\(((?:[^()\\]|\\.|\((?:[^()\\]|\\.|\((?:[^()\\]|\\.)*\))*\))*)\)
    |<([0-9A-Fa-f\0\t\n\f\r ]*)>
    |(<<|>>|\[|\])
    |([A-Za-z'"][A-Za-z0-9*'"]*)
    |(%[^\r\n]*)
    |(\Z)
    |(.)
    )""",
    re.VERBOSE | re.DOTALL,
)
NUMBER, NAME, STRING, HEX, BRACKET, WORD, COMMENT, END, OTHER = range(1, 10)
ESCAPE = re.compile(rb"\\([0-7]{1,3}|\r\n|.)", re.DOTALL)
ESCAPED = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f"}
ESCAPED |= dict.fromkeys((b"\n", b"\r", b"\r\n"), b"")
CONSTANTS = {b"true": True, b"false": False, b"null": None}
WHITE = re.compile(rb"[\0\t\n\f\r ]+")


class SyntaxFault(Exception):
    """What is not PDF at all."""


class Name(str):
    """A name, without its slash."""

    __slots__ = ()


class Reference(int):
    """The number of the object that is meant; generations are 0 throughout."""

    __slots__ = ()


def name(raw):
    """A name as it is meant, `#` and two digits being a byte."""
    if b"#" in raw:
        raw = re.sub(rb"#([0-9A-Fa-f]{2})", lambda found: bytes([int(found[1], 16)]), raw)
    return Name(raw.decode("utf-8", "surrogateescape"))


def string(raw):
    """A string's bytes from what stands between its parentheses."""
    return ESCAPE.sub(unescaped, raw) if b"\\" in raw else raw


def unescaped(found):
    what = found[1]
    if what[0] in b"01234567":
        return bytes([int(what, 8) & 255])
    return ESCAPED.get(what, what)


def hexadecimal(raw):
    if WHITE.search(raw):
        raw = WHITE.sub(b"", raw)
    if len(raw) % 2:
        raise SyntaxFault("a hexadecimal string of an odd number of digits")
    return bytes.fromhex(raw.decode())


def words(data, start=0):
    """What stands in `data`, value by value: pairs of the values so far and the word that ends them.

    Words are those of content streams (`Tj`) and of files (`endobj`), with the offset after them; at the end
    of the data comes the word None. The list of values is the reader's to empty.
    """
    values, open_lists = [], []
    for found in TOKEN.finditer(data, start):
        kind = found.lastindex
        if kind == NUMBER:
            raw = found[1]
            values.append(float(raw) if b"." in raw else int(raw))
        elif kind == STRING:
            values.append(string(found[3]))
        elif kind == NAME:
            values.append(name(found[2]))
        elif kind == HEX:
            values.append(hexadecimal(found[4]))
        elif kind == BRACKET:
            values = bracket(found[5], values, open_lists)
        elif kind == WORD:
            word = found[6]
            if word in CONSTANTS:
                values.append(CONSTANTS[word])
            elif word == b"R" and len(values) > 1 and type(values[-1]) is int:
                refer(values)
            elif open_lists:
                raise SyntaxFault(f"the word {word!r} in an array or a dictionary")
            else:
                yield values, word, found.end()
        elif kind == END:
            break
        elif kind != COMMENT:
            raise SyntaxFault(f"the byte {found[OTHER]!r} is out of place at {found.start(OTHER)}")
    if open_lists:
        raise SyntaxFault("an array or a dictionary is not closed")
    yield values, None, len(data)


def refer(values):
    generation = values.pop()
    if generation != 0 or type(values[-1]) is not int:
        raise SyntaxFault("a reference of another generation than 0")
    values[-1] = Reference(values[-1])


def bracket(which, values, open_lists):
    """Opens or closes an array or a dictionary; the list that values go to from now on."""
    if which in (b"[", b"<<"):
        open_lists.append((which, values))
        return []
    if not open_lists or (open_lists[-1][0] == b"[") != (which == b"]"):
        raise SyntaxFault(f"{which!r} without its counterpart")
    _, outer = open_lists.pop()
    outer.append(values if which == b"]" else dictionary(values))
    return outer


def dictionary(values):
    keys = values[::2]
    if len(values) % 2 or not all(isinstance(key, Name) for key in keys):
        raise SyntaxFault("a dictionary is not of names and values")
    made = dict(zip(keys, values[1::2]))
    if len(made) != len(keys):
        raise SyntaxFault("a dictionary has a key twice")
    return made


def numbers(data):
    """The numbers of some source as they are written."""
    for found in TOKEN.finditer(data):
        if found.lastindex == NUMBER:
            yield found[1]


def text_string(string):
    """A text string (ISO 32000-1, 7.9.2.2) as text."""
    if string.startswith(b"\xfe\xff"):
        return string[2:].decode("utf-16-be", "replace")
    if string.startswith(b"\xef\xbb\xbf"):
        return string[3:].decode("utf-8", "replace")
    return string.decode("latin-1")
