"""Notes in Markdown that are hard on its parser.

The first list is of the kinds of input that cmark and cmark-gfm test themselves with
(test/pathological_tests.py in both), each as large as is asked for. The second is ours: what notes repeat,
and input for the constructs that are not CommonMark's.
"""

from itertools import count, cycle

from hostile.written import gathered, numbered, repeated


def halves(first, last, middle=""):
    """`first` over and over, then `last` as often."""

    def make(size):
        times = size // len((first + last).encode())
        return (first * times + middle + last * times).encode()

    return make


def after(start, unit):
    return lambda size: start.encode() + repeated(unit)(size)


def growing(unit, before, most=None):
    """Runs of one more `unit` each time, up to `most`."""
    return lambda size: gathered(size, (before + unit * times for times in cycle(range(1, most or size))))


def deep(levels):
    return lambda size: gathered(size, (f"{'  ' * depth}* a\n" for depth in cycle(range(levels))))


def table(columns, row):
    return after(f"{'|a' * columns}|\n{'|-' * columns}|\n", row)


def wide(size):
    columns = size // 6
    return "".join(cell * columns + "|\n" for cell in ("|a", "|-", "|b")).encode()


def quoted(size):
    """Lists in lists in a quote, and its blank lines."""
    return b"> " + b"- " * (size // 4) + b"x\n" + b">\n" * (size // 4)


def colliding(size):
    """Definitions of names that one hash function, of 16 results, takes for the same."""

    def result(name):
        value = 0
        for byte in name.encode():
            value = byte + (value << 6) + (value << 16) - value & (1 << 32) - 1
        return value % 16

    names = (name for name in map("x{}".format, count()) if result(name) == 0)
    first = next(names)
    return gathered(size, (f"[{name}]: /url\n\n[{first}]\n\n" for name in names))


def references(size):
    """Many definitions, then many links to one of them."""
    return numbered("[%d]: u\n")(size // 2) + b"\n" + repeated("[0] ")(size // 2)


CMARK = [
    ("strong in emphasis in strong", halves("*a **a ", " a** a*", "b")),
    ("emphasis that is closed", repeated("a_ ")),
    ("emphasis that is opened", repeated("_a ")),
    ("brackets that are closed", repeated("a]")),
    ("brackets that are opened", repeated("[a")),
    ("opened and closed by other signs", repeated("*a_ ")),
    ("opened stars, then both signs", halves("*a ", "_a*_ ")),
    ("runs whose sum is a multiple of 3", after("a**b", "c* ")),
    ("opened brackets and closed emphasis", repeated("[ a_")),
    ("brackets and parentheses in disorder", repeated("[ (](")),
    ("empty links in pictures", repeated("![[]()")),
    ("a link that splits strong text", repeated("**x [a*b**c*](d)")),
    ("brackets in brackets", halves("[", "]", "a")),
    ("quotes in quotes", repeated("> ")),
    ("lists in lists", deep(500)),
    ("NUL", repeated("abc\0de\0")),
    ("growing backticks", growing("`", "e")),
    ("targets in opened angles", repeated("[a](<b")),
    ("targets that are opened", repeated("[a](b")),
    ("comments that are opened", after("</", "<!--")),
    ("blank lines in lists in lists", halves("- ", "\n", "x")),
    ("blank lines in lists in a quote", quoted),
    ("emphasis in quotes in quotes", halves(">", "a*")),
    ("definitions of the same hash", colliding),
    ("many definitions", references),
    ("stars round a letter", halves("*", "*", "a")),
    ("rows without pipes", repeated("aaa\rbbb\n-\v\n")),
]

# Items, rows, footnotes and other blocks of a few bytes each: a paragraph each, or more.
BLOCKS = [
    ("items", repeated("- a\n")),
    ("loose items", repeated("- a\n\n")),
    ("tasks", repeated("- [ ] a\n")),
    ("a list for each item", repeated("- a\n+ a\n* a\n")),
    ("headings", repeated("# a\n")),
    ("underlined headings", repeated("a\n=\n")),
    ("paragraphs", repeated("a\n\n")),
    ("fenced code", repeated("```\na\n```\n")),
    ("a long table", table(2, "|b|c|\n")),
    ("a table of a thousand columns", table(1000, "|b" * 1000 + "|\n")),
    ("a table as wide as a note", wide),
    ("heads of tables", repeated("|a|\n|-|\n\n")),
    ("escaped pipes", table(2, "|a\\|\\|\\|\\|\\||b\n")),
    ("footnotes", numbered("a[^%d]\n\n[^%d]: b\n\n")),
    ("footnotes without marks", numbered("[^%d]: a\n")),
    ("callouts", repeated("> [!note]\n\n")),
    ("divisions", repeated("::: note\n")),
    ("indented callouts", repeated("!!! note\n")),
    ("comments between lines", repeated("%%\n")),
    ("lists of attributes", repeated("{.center}\n")),
    ("names of blocks", repeated("a ^b\n\n")),
    ("tags of sites in lines", repeated("{% a %}\n")),
    ("elements of HTML", repeated("<div>\n\n")),
    ("details", repeated("<details><summary>a</summary>\n\nb\n\n</details>\n\n")),
]

INLINES = [
    ("stars on both sides", repeated("a**b")),
    ("mixed runs of stars", growing("*", " a", 7)),
    ("tiny emphasis", repeated("*a* ")),
    ("all signs of spans", repeated("*_~=")),
    ("crossing spans", repeated("*a _b* c_ ")),
    ("highlights", repeated("==a==")),
    ("stars beside Han", repeated("**\u3002")),
    ("links", repeated("[a](b)")),
    ("links in links", repeated("[[a](b)")),
    ("titles that are opened", repeated('[a](b "')),
    ("pictures", repeated("![a](b)")),
    ("pictures on the web", repeated("![a](http://b.c/d) ")),
    ("bare addresses", repeated("http://a ")),
    ("www", repeated("www.a.b ")),
    ("mail", repeated("a@b.c ")),
    ("at signs", repeated("@")),
    ("entities", repeated("&lt;")),
    ("tags", repeated("<b>a</b>")),
    ("tags that are opened", repeated("<")),
    ("code", repeated("`a`")),
    ("escapes", repeated("\\*")),
    ("links to notes", repeated("[[a]]")),
    ("links to notes that are opened", repeated("[[a")),
    ("embedded pictures", repeated("![[a.png]]")),
    ("comments", repeated("%%a%% ")),
    ("formulas", repeated("$a$ ")),
    ("formulas that are opened", repeated("$a ")),
    ("emoji", repeated(":cat: ")),
    ("colons between letters", repeated(":a")),
    ("spans with attributes", repeated("[a]{.bold}")),
    ("braces", repeated("{")),
    ("tags of sites", repeated("{% a %}")),
    ("footnotes that are opened", repeated("^[")),
    ("marks of footnotes in one another", halves("[^a", "]")),
    ("marks of footnotes in one another, in lines", halves("[^a\n", "]")),
]

MARKDOWN = CMARK + BLOCKS + INLINES
