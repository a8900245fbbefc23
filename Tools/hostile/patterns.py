"""Notes that are hard on a parser or a layout: each a name, a function of the wanted size, and its limit.

A note is hard in the way that its name says and has about the wanted number of bytes.
"""

from dataclasses import dataclass
from typing import Callable

import written

# The language's own promise of linear time, against prose, per byte; and what any other note may cost.
PROMISED = 3
BOUNDED = 10


@dataclass(frozen=True)
class Pattern:
    name: str
    make: Callable[[int], bytes]
    limit: int
    # Whether a PDF is made of it, rather than it being checked alone.
    written: bool = False


def repeat(text):
    data = text.encode()
    return lambda size: (data * (size // len(data) + 1))[: size // len(data) * len(data)]


def growing(unit, between, most=None):
    """Runs of one more `unit` each time, up to `most`."""

    def make(size):
        parts, length, count = [], 0, 0
        while length < size:
            count = count % most + 1 if most else count + 1
            parts.append(unit * count + between)
            length += len(parts[-1])
        return "".join(parts).encode()

    return make


def nested(unit, inner="a", closing=""):
    """`unit` over and over, then `closing` as often."""

    def make(size):
        count = size // len((unit + closing).encode())
        return (unit * count + inner + closing * count).encode()

    return make


def indented(size):
    """List items, each a level deeper."""
    parts, length, depth = [], 0, 0
    while length < size:
        parts.append("  " * (depth % 500) + "- a\n")
        length += len(parts[-1])
        depth += 1
    return "".join(parts).encode()


def dialect(name, text):
    """`text` again and again in a dialect of its own."""
    return lambda size: f"---\ndialect: {name}\n---\n".encode() + repeat(text)(size)


def every(size):
    text = "".join(map(chr, [*range(0x20, 0xD800), *range(0xE000, 0x110000)]))
    return text.encode()[:size].decode(errors="ignore").encode()


PROMISES = [
    ("'*a '", repeat("*a ")),
    ("'_a '", repeat("_a ")),
    ("'~a '", repeat("~a ")),
    ("'-a '", repeat("-a ")),
    ("mixed runs of *", growing("*", "a ", 7)),
    ("mixed runs of *, closing", growing("*", " a", 7)),
    ("growing runs of *", growing("*", "a ")),
    ("growing backticks", growing("`", "a ")),
    ("[", repeat("[")),
    ("backslashes", repeat("\\")),
    ("notepad: '_a '", dialect("notepad", "_a ")),
    ("notepad-2014: '_a '", dialect("notepad-2014", "_a ")),
    ("markup: '_a '", dialect("markup", "_a ")),
    ("plain: '_a '", dialect("plain", "_a ")),
    ("notepad: '*a '", dialect("notepad", "*a ")),
    ("markup: '**a '", dialect("markup", "**a ")),
]

OTHERS = [
    ("![", repeat("![")),
    ("[a](", repeat("[a](")),
    ("[ ... ]", nested("[", "a", "]")),
    ("]", repeat("]")),
    ("((((", repeat("(")),
    ("{", repeat("{")),
    ("[a]{.b ", repeat("[a]{.b ")),
    ("a@", repeat("a@")),
    ("a@b.", repeat("a@b.")),
    ("http://", repeat("http://")),
    ("http://(", repeat("http://(")),
    ("www.", repeat("www.")),
    ("*_~- crossing", repeat("*a _b ~c -d* e_ f~ g- ")),
    ("one word", repeat("a")),
    ("one word of capitals", repeat("A")),
    ("capitals and marks", repeat("A\u0301&")),
    ("combining marks", repeat("\u0301")),
    ("a letter of many marks", lambda size: b"a" + repeat("\u0323\u0301")(size)),
    ("soft hyphens", repeat("a\u00ad")),
    ("deep indentation", indented),
    ("spaces", repeat(" ")),
    ("tabs", repeat("\t")),
    ("quotes in quotes", nested("> ")),
    ("long list", repeat("- a\n")),
    ("long numbered list", repeat("1. a\n")),
    ("headings", repeat("# a\n")),
    ("fences", repeat("```\n")),
    ("front matter that never ends", lambda size: b"---\n" + repeat("a: b\n")(size)),
    ("front matter, nested", lambda size: b"---\na: " + nested("[")(size) + b"\n---\n"),
    ("attributes", repeat("{.a}\n")),
    ("blank lines", repeat("\n")),
    ("CR only", repeat("a\r")),
    ("form feeds", repeat("a\f")),
    ("line and paragraph separators", repeat("a\u2028b\u2029")),
    ("bidi controls", repeat("\u202ea\u2066")),
    ("bidi isolates, nested", nested("\u2067", "a", "\u2069")),
    ("two directions", repeat("a \u05d0 ")),
    ("NULs", repeat("a\0")),
    ("controls", repeat("\x01\x7f")),
    ("emoji joined", repeat("\U0001f468\u200d")),
    ("flags", repeat("\U0001f1e8\U0001f1ed")),
    ("variation selectors", repeat("a\ufe0f")),
    ("Hangul letters", repeat("\u1112\u1161\u11ab")),
    ("Thai", repeat("\u0e20\u0e32\u0e29\u0e32")),
    ("unassigned characters", repeat("\U000e0fff")),
    ("notepad: '_a' in lines", dialect("notepad", "_a\n")),
    ("notepad-2014: '_a' in lines", dialect("notepad-2014", "_a\n")),
    ("markup: '_a' in lines", dialect("markup", "_a\n")),
    ("plain: '_a' in lines", dialect("plain", "_a\n")),
    ("every character once", every),
]


PATTERNS = [Pattern(name, make, PROMISED) for name, make in PROMISES]
PATTERNS += [Pattern(name, make, BOUNDED) for name, make in OTHERS]
PATTERNS += [Pattern(name, make, BOUNDED, written=True) for name, make in written.ASIDE]
