"""Notes that are hard on layout, and on what a PDF has beside text: links, names, bookmarks, tags, pictures.

They are written rather than checked, and counted against prose that is written.
"""

from itertools import count, cycle, product
from string import ascii_lowercase


def gathered(size, parts):
    """The first of some texts, which have no end, that come to a size."""
    found, length = [], 0
    while length < size:
        found.append(next(parts).encode())
        length += len(found[-1])
    return b"".join(found)


def numbered(line):
    """`line` with a number of its own in place of each `%d`."""
    return lambda size: gathered(size, (line.replace("%d", str(number)) for number in count()))


def settings(text, make):
    """What `make` gives, below `text` as front matter."""
    return lambda size: f"---\n{text}\n---\nTitle\n".encode() + make(size)


def repeated(text):
    data = text.encode()
    return lambda size: data * (size // len(data) + 1)


def lines_of(unit, length, ending="\n\n"):
    """Paragraphs of some `length` bytes, of `unit` alone."""
    return repeated(unit * (length // len(unit.encode())) + ending)


def deep(size, before, levels):
    """Lists, each item a level deeper than the one before it, to so many levels."""
    return gathered(size, (f"{before}{'  ' * depth}- a\n" for depth in cycle(range(levels))))


def languages(size):
    tags = cycle(map("".join, product(ascii_lowercase, repeat=2)))
    return gathered(size, (f"{{lang={tag}}}\nSome words of it\n\n" for tag in tags))


def footnotes(mark, text):
    """`mark` for each of many footnotes, in one paragraph, and then the text of each."""

    def make(size):
        numbers = range(size // len((mark + text).replace("%d", "1000")))
        parts = [[part.replace("%d", str(number)) for number in numbers] for part in (mark, text)]
        return "\n\n".join(map("".join, parts)).encode()

    return make


NARROW = "paper: 80x120\nmargins: 5"
POLYGONS = "exclude:\n" + "\n".join(
    f"- {{polygon: [{x}, 0, {x + 3}, 100, {x + 1}, 500]}}" for x in range(0, 500, 5))
FOOTNOTE = "Some words[^%d] of text.\n\n[^%d]: Some words below it.\n\n"

FLOW = [
    ("footnotes", numbered(FOOTNOTE)),
    ("footnotes in columns", settings("columns: 3", numbered(FOOTNOTE))),
    ("footnotes at the end", settings("notes: end", numbered(FOOTNOTE))),
    ("footnotes of one paragraph", footnotes("a[^%d] ", "[^%d]: b\n")),
    ("footnotes of one paragraph on narrow paper", settings(NARROW, footnotes("a[^%d] ", "[^%d]: b\n"))),
    ("long footnotes on narrow paper",
     settings(NARROW, numbered("Some words[^%d].\n\n[^%d]: " + "word " * 2000 + "\n\n"))),
    ("a footnote of all the note", lambda size: b"Some words[^a]\n\n[^a]: " + b"word " * (size // 5)),
    ("the same footnote again", lambda size: b"[^a]: b\n\n" + b"a[^a] " * (size // 6)),
    ("footnotes without marks", numbered("[^%d]: a\n")),
    ("marks without footnotes", numbered("a[^%d] ")),
    ("pictures beside text", repeated("![](a.png){.right}\nSome words beside it.\n\n")),
    ("pictures beside nothing", repeated("![](a.png){.right}\n")),
    ("pictures beside text with footnotes",
     numbered("![](a.png){.left}\nSome words[^%d].\n\n[^%d]: b\n\n")),
    ("paragraphs among a hundred polygons", settings(POLYGONS, repeated("Some words " * 9 + "\n\n"))),
    ("a paragraph among a hundred polygons", settings(POLYGONS, repeated("word "))),
    ("text round a circle", settings("exclude: {circle: [100, 100, 300, 300]}", repeated("word "))),
    ("headings in columns", settings("columns: 12", repeated("# a\n"))),
    ("a private language for each hyphenated word",
     settings("hyphenation: 1", numbered("[interesting]{lang=en-x-a%d} "))),
]

ASIDE = [
    ("links to everywhere", numbered("[a](#b%d) ")),
    ("links to a place each", numbered("[a]{#b%d} [b](#b%d)\n\n")),
    ("links to the web", numbered("[a](https://example.org/%d) ")),
    ("links of many lines on narrow paper",
     settings("paper: 40x60\nmargins: 5", lines_of("https://example.org/" + "a" * 40_000, 40_020))),
    ("a link of all the note", lambda size: b"Title\n\nhttps://example.org/" + b"a/" * (size // 2)),
    ("bookmarks", numbered("# Heading %d\n")),
    ("bookmarks of all levels", repeated("# a\n##### b\n### c\n## d\n#### e\n")),
    ("bookmarks of long headings", lines_of("# word " + "word " * 2000, 10_000)),
    ("a name for each paragraph", numbered("{#p%d}\nSome words\n")),
    ("the same name again", repeated("{#p}\nSome words\n")),
    ("links and their place in one paragraph", repeated("[a](#n) [b]{#n} ")),
    ("words that may not be broken", repeated("[a b]{.nobreak} ")),
    ("deep lists in quotes", lambda size: deep(size, "> ", 1000)),
    ("checkboxes", repeated("- [ ] a\n- [x] b\n")),
    ("a font for each span", numbered("[a]{font=F%d} ")),
    ("a size for each span", numbered("[a]{size=1.%d} ")),
    ("a colour for each span", lambda size: b"".join(
        b"[a]{color=#%06x} " % (number * 7919 % (1 << 24)) for number in range(size // 20))),
    ("a language for each paragraph", languages),
    ("a private language for each span", numbered("[a]{lang=en-x-a%d} ")),
    ("a language of three letters for each span", lambda size: b"".join(
        b"[a]{lang=%c%c%c} " % tuple(97 + number // 26**place % 26 for place in range(3))
        for number in range(size // 15))),
    ("cards", numbered('@card{name="A name %d" detail="What is said of it, at length"}\n')),
    ("the same picture", repeated("![a](a.png)\n")),
    ("the same picture in the text", repeated("![a](a.png) ")),
    ("pictures without words", repeated("![](a.png) ")),
    ("pictures without words in a heading", lambda size: b"Title\n\n# " + b"![](a.png) " * (size // 11)),
    ("pictures that are missing", numbered("![a](none-%d.png)\n")),
    ("max-lines of long paragraphs", repeated("{max-lines=2 truncate=tail}\n" + "word " * 2000 + "\n\n")),
    ("max-lines of one paragraph",
     lambda size: b"Title\n{max-lines=1 truncate=tail}\n" + b"word " * (size // 5)),
    ("justified letters", settings("align: justify", repeated("a "))),
    ("justified Chinese", settings("align: justify", repeated("字"))),
    ("justified without spaces", settings("align: justify", repeated("a"))),
    ("justified tabs", settings("align: justify", repeated("a\t"))),
    ("small capitals of many scripts", repeated("[aяαաßǆﬁ字あبก]{.smallcaps} ")),
    ("leading of 1", settings("leading: 1", repeated("Some words\n"))),
    ("leading of 10,000", settings("leading: 10000", repeated("Some words on a line each\n"))),
    ("huge indents", repeated("{indent=100000}\nSome words\n")),
    ("huge space", repeated("{space-before=100000 space-after=100000}\nSome words on each page\n")),
    ("underlines", repeated("[a]{underline=double-dash-dot-by-word strike=thick background=red} ")),
    ("page breaks", repeated("{.page-break}\nSome words\n")),
    ("one-word lines", repeated("word\n")),
    ("slow rules",
     settings("rules: [{match: '(a+)+b'}, {match: '(a|a)*c'}]", repeated("aaaaaaaaaaaaaaaaaaaa\n"))),
    ("slow rules in short paragraphs", settings("rules: [{match: '(?:a+)+b'}]", repeated("aaaaaaaaaaa!\n"))),
    ("wrong keys far apart", lambda size: b"---\n" + b"".join(
        b"k%d: " % number + b"a" * (size // 1000) + b"\n" for number in range(1000)) + b"---\n"),
    ("pressed paragraphs", repeated("{.letterpress}\n" + "word " * 2000 + "\n\n")),
    ("a title of the settings", lambda size: b"---\ntitle: " + b"a " * (size // 2) + b"\n---\n"),
    ("the same key again", lambda size: b"---\n" + b"title: a\n" * (size // 9) + b"---\n"),
    ("many rules", settings(
        "rules: [" + ", ".join(f"{{word: w{number}}}" for number in range(100)) + "]",
        repeated("some words\n"))),
    ("one word with space between its letters",
     lambda size: b"[" + repeated("\u0628")(size) + b"]{kern=0.5}"),
    ("boxes among marks", settings("missing-glyph: box", repeated("\u0628\u064e\u0378"))),
]
