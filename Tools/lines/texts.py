"""Paragraphs of texts that Debian packages install, none of which was written for notec."""

import gzip
import hashlib
import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

# The manual of a mail program, by language (evolution-common).
HELP = Path("/usr/share/help")
PARAGRAPH = "{http://projectmallard.org/1.0/}p"
FOLDERS = {"en": "C", "de": "de", "ru": "ru", "el": "el"}
# Manual pages (manpages-zh).
MANUALS = Path("/usr/share/man/zh_CN")
# Questions about Debian and their answers (debian-faq).
FAQ = Path("/usr/share/doc/debian/FAQ/debian-faq.en.txt.gz")
# What a paragraph must mostly consist of: not all of a manual is translated.
LETTERS = {"en": "[A-Za-z]", "de": "[A-Za-zÄÖÜäöüß]", "ru": "[Ѐ-ӿ]", "el": "[Ͱ-Ͽἀ-῿]", "zh": "[一-鿿]"}
# The characters that fonts of text have: no other font gets into the lines.
USUAL = re.compile(
    r"[ -~\u00a0-\u024f\u0370-\u0373\u0384-\u04ff\u2010-\u2027\u2030-\u203a\u3000-\u9fff\uff00-\uff5e]*")
# The fewest characters of a paragraph: about four lines.
LEAST = {"en": 180, "de": 180, "ru": 180, "el": 180, "zh": 90}
MOST = 1000
# Letters, digits and marks that TeX and UAX #14 break lines at alike: no dashes, no hyphens beside digits.
PLAIN = re.compile(r"[A-Za-z0-9 .,;:'()?!\"“”‘’>/\[\]-]*")
UNLIKE = re.compile(r"\d-|-\d|--|\s-|-\s|://|www")


def joined(text):
    return " ".join(text.split())


def shown(element):
    """The text of an element as readers show it: an arrow stands between the parts of a path of menus."""
    yield element.text or ""
    for index, child in enumerate(element):
        if index and element.tag.endswith("guiseq"):
            yield " > "
        yield from shown(child)
        yield child.tail or ""


def help_paragraphs(folder):
    """The paragraphs of a manual in Mallard."""
    for page in sorted((HELP / folder / "evolution").glob("*.page")):
        for paragraph in ElementTree.parse(page).getroot().iter(PARAGRAPH):
            yield joined("".join(shown(paragraph)))


def manual_paragraphs():
    """The lines of manual pages that are a paragraph each, without changes of font."""
    for page in sorted(MANUALS.glob("man*/*.gz")):
        for line in gzip.decompress(page.read_bytes()).decode(errors="replace").split("\n"):
            text = re.sub(r"\\f.", "", line)
            if "\\" not in text and not text.startswith((".", "'")):
                yield joined(text)


def is_prose(text, language):
    letters = len(re.findall(LETTERS[language], text))
    return LEAST[language] <= len(text) <= MOST and letters > len(text) / 2 and USUAL.fullmatch(text)


def chosen(texts, count):
    """Some texts in an order that has nothing to do with what they say, the same each time."""
    found = sorted(dict.fromkeys(texts), key=lambda text: hashlib.sha256(text.encode()).digest())[:count]
    if len(found) < count:
        raise RuntimeError(f"only {len(found)} paragraphs of {count}")
    return found


def paragraphs(language, count):
    """Some paragraphs of prose in `language`."""
    found = manual_paragraphs() if language == "zh" else help_paragraphs(FOLDERS[language])
    return chosen((text for text in found if is_prose(text, language)), count)


def curly(text):
    """The same with the quotation marks of type, not of the keyboard."""
    text = re.sub(r'(^|[ (])"', r"\1“", text).replace('"', "”")
    return re.sub(r"(^|[ (])'", r"\1‘", text).replace("'", "’")


def english(count, least=220, most=1200):
    """Some paragraphs of English prose that TeX can read."""
    faq = gzip.decompress(FAQ.read_bytes()).decode()
    found = [*help_paragraphs("C"), *(joined(text) for text in re.split(r"\n\s*\n", faq))]
    plain = (text for text in found if PLAIN.fullmatch(text) and not UNLIKE.search(text))
    return chosen((curly(text) for text in plain if least <= len(text) <= most), count)
