"""The text that a browser shows of Markdown's HTML.

GitHub's parser makes the HTML, and a reader with the rules of browsers its tree.
"""

import re
from dataclasses import dataclass
from urllib.parse import urlsplit

import html5lib
from cmarkgfm import cmark

OPTIONS = cmark.Options.CMARK_OPT_UNSAFE | cmark.Options.CMARK_OPT_FOOTNOTES
EXTENSIONS = ["table", "autolink", "strikethrough", "tasklist"]
# Elements that browsers show nothing of; those that they play are a link on a page.
HIDDEN = set("head title script style template datalist canvas noembed noframes object".split())
PLAYED = set("iframe video audio embed".split())
# Elements that begin and end lines, or stand in cells.
APART = set(
    "address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption"
    " figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li listing main menu nav ol optgroup"
    " option p plaintext pre search section select summary table tbody td textarea tfoot th thead tr ul"
    " xmp br".split()
)
# White space between blocks; line feeds are those of the text.
BLOCK = "\v"
MARKERS = {"•", "◦", "▪", "–"}
QUOTES = set("“”‘’„‚«»‹›\"'")
BOXES = {"☐", "☑"}


@dataclass(frozen=True)
class Shown:
    """What a browser shows.

    The parts are strings that must be there, in which white space separates words, and sets of strings of
    which one may be there, or none: words for pictures, signs of items and quotations, addresses of what is
    played. The heads of tables are on each page that these are on.
    """

    parts: list
    heads: set


def html(text):
    """The HTML of Markdown, as GitHub's parser makes it."""
    return cmark.markdown_to_html_with_extensions(text, options=OPTIONS, extensions=EXTENSIONS)


def shown(page):
    """What a browser shows of HTML."""
    tree = html5lib.parse(page, namespaceHTMLElements=False)
    text = Text()
    text.add(tree)
    rows = [row for row in tree.iter("tr") if all(cell.tag == "th" for cell in row)]
    heads = {visible("".join(row.itertext())) for row in [*tree.iter("thead"), *rows]}
    return Shown(text.parts, heads - {""})


def visible(text):
    """The characters that leave a mark."""
    return "".join(c for c in text if c > " " and c.isprintable() and not c.isspace())


class Text:
    def __init__(self):
        self.parts = []
        self.link = ""
        # Of each list that is open, the number of its next item and the step to the one after.
        self.numbers = []

    def write(self, text):
        if text and self.parts and isinstance(self.parts[-1], str):
            self.parts[-1] += text
        elif text:
            self.parts.append(text)

    def offer(self, *choices):
        """Adds strings of which one may be there."""
        found = {visible(choice) for choice in choices} - {""}
        if found:
            self.parts.append(found)

    def add(self, element):
        name = element.tag
        if not isinstance(name, str) or name in HIDDEN or is_hidden(element):
            return
        if name in APART:
            self.write(BLOCK)
        outer = self.link
        self.begin(element)
        if name in PLAYED:
            pass
        elif name == "rp":
            self.offer("".join(element.itertext()))
        elif element.get("class") != "footnote-backref":
            self.write(element.text)
            for child in element:
                self.add(child)
                self.write(child.tail)
        self.end(element)
        self.link = outer
        if name in APART:
            self.write(BLOCK)

    def begin(self, element):
        name = element.tag
        if name == "a":
            self.link = element.get("href", "")
        elif name == "img":
            self.picture(element)
        elif name in PLAYED:
            self.offer(element.get("src", ""), *(part.get("src", "") for part in element.iter("source")))
        elif name == "q":
            self.offer(*QUOTES)
        elif name == "input":
            self.offer(*BOXES)
        elif name in ("ul", "ol", "menu", "dir"):
            self.numbers.append(numbers(element))
        elif name == "li":
            self.marker(element)

    def end(self, element):
        if element.tag == "q":
            self.offer(*QUOTES)
        elif element.tag in ("ul", "ol", "menu", "dir"):
            self.numbers.pop()

    def picture(self, element):
        """Words for a picture: its alternative text, the host of a link, its file; a title as its caption."""
        source = element.get("src", "")
        words = {"", element.get("alt", ""), host_of(self.link), host_of(source), source.split("/")[-1]}
        captions = {"", element.get("title", "")}
        self.offer(*(dot + word + caption for dot in ("", "·") for word in words for caption in captions))

    def marker(self, element):
        if not self.numbers or self.numbers[-1] is None:
            return self.offer(*MARKERS)
        number, step = self.numbers[-1]
        number = whole(element.get("value"), number)
        self.numbers[-1] = (number + step, step)
        signs = [str(number), letters(number), letters(number).upper(), roman(number), roman(number).upper()]
        return self.offer(*(sign + dot for sign in signs if sign for dot in ("", ".", ")")))


def is_hidden(element):
    """Whether it has an attribute or a style that hides it, or no attribute that shows it."""
    if element.tag == "dialog" and "open" not in element.attrib:
        return True
    return "hidden" in element.attrib or bool(re.search(r"display\s*:\s*none", element.get("style", "")))


def numbers(element):
    """The number of the first item of a list and the step to the next; nothing if it has none."""
    if element.tag != "ol":
        return None
    if "reversed" not in element.attrib:
        return whole(element.get("start"), 1), 1
    return whole(element.get("start"), sum(child.tag == "li" for child in element)), -1


def whole(text, default):
    found = re.match(r"\s*([-+]?\d+)", text or "")
    return int(found[1]) if found else default


def letters(number):
    """The number in letters, of which z is followed by aa."""
    text = ""
    while number > 0:
        number, rest = divmod(number - 1, 26)
        text = chr(ord("a") + rest) + text
    return text


def roman(number):
    if not 0 < number < 4000:
        return ""
    values = (1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1)
    text = ""
    for value, sign in zip(values, "m cm d cd c xc l xl x ix v iv i".split()):
        count, number = divmod(number, value)
        text += sign * count
    return text


def host_of(address):
    """The host of an address; nothing if it has none."""
    try:
        return urlsplit(address).hostname or ""
    except ValueError:
        return ""
