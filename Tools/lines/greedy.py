"""The lines of first fit beside Pango's, in the same font, size and measure."""

import collections
import itertools
import os
import re
from concurrent.futures import ThreadPoolExecutor

from lines import bonds, pango, places, setting, texts

WIDTH = 340
SIZE = 17
COUNT = 100
# By language: the tags for notec and for Pango, the family, and the share of paragraphs that must agree.
LANGUAGES = {
    "en": ("en", "en", "Noto Sans", 1),
    "de": ("de", "de", "Noto Sans", 1),
    "ru": ("ru", "ru", "Noto Sans", 1),
    "el": ("el", "el", "Noto Sans", 1),
    "zh": ("zh-Hans", "zh-cn", "Noto Sans CJK SC", 0.995),
}
# Of two of these in succession, which have half of a square blank, notec leaves out half an em.
MARKS = "‘’“”、。《》「」『』【】〈〉〔〕，．：；！？（）［］｛｝"
NEIGHBOURS = re.compile(f"(?<=[{MARKS}])(?=[{MARKS}])")
# Quotation marks are brackets in Chinese for ICU, and for Pango what they are elsewhere (UAX #14, LB15).
BRACKETS = str.maketrans("‘’“”", "「」『』")
# Before the full stop of such a name no line begins (UAX #14, LB13), but in notec.
NAMES = re.compile(r"(?<= )\.(?=\w\w)")
# Texts in which what notec does on purpose has no place.
CHANGES = {
    "names that begin with a full stop": lambda text: NAMES.sub("x", text),
    "neighbouring marks of Han": lambda text: NEIGHBOURS.sub("中", text),
    "quotation marks of Chinese": lambda text: NEIGHBOURS.sub("中", text.translate(BRACKETS)),
}


def own_ends(notec, paragraphs, language, width=WIDTH):
    """Where notec's lines end in each paragraph."""
    tag, _, family, _ = LANGUAGES[language]
    options = ["--align", "left", "--set", "hyphenation=0"]
    options += ["--set", f"lang={tag}", "--set", f"fonts.sans={family}"]
    rows = setting.set_paragraphs(notec, paragraphs, width, *options)
    return [line_ends([row["text"] for row in lines]) for lines in rows]


def line_ends(lines):
    return list(itertools.accumulate(map(len, lines)))


def other_ends(paragraph, language, width=WIDTH):
    """Where Pango's lines end in a paragraph."""
    _, tag, family, _ = LANGUAGES[language]
    return line_ends(pango.lines(paragraph, width, f"{family} {SIZE}", tag))


def compare(notec, paragraph, own, language):
    """The causes of the differences between the lines of a paragraph; what differs, if a cause is unknown."""
    ends, causes = bonds.without(paragraph, own, lambda text, _: other_ends(text, language))
    if ends == own:
        return causes, None
    for cause, change in CHANGES.items():
        changed = change(paragraph)
        if changed == paragraph:
            continue
        if own_ends(notec, [changed], language)[0] == other_ends(changed, language):
            return [cause], None
    lines, others = places.cut(paragraph, own), places.cut(paragraph, ends)
    return causes, next(f"‘{a}’ is ‘{b}’ for Pango" for a, b in zip(lines, others) if a != b)


def check(notec, language):
    """Prints the figures of a language, and returns whether enough paragraphs agree."""
    least = LANGUAGES[language][-1]
    paragraphs = texts.paragraphs(language, COUNT)
    own = own_ends(notec, paragraphs, language)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        jobs = [pool.submit(compare, notec, *both, language) for both in zip(paragraphs, own)]
        found = [job.result() for job in jobs]
    count = collections.Counter(cause for causes, fault in found for cause in set(causes) if not fault)
    faults = [fault for _, fault in found if fault]
    same = sum(not causes and not fault for causes, fault in found)
    said = "".join(f", {number} but for {cause}" for cause, number in sorted(count.items()))
    print(f"{language}: {same} of {COUNT} paragraphs as Pango breaks them{said}", flush=True)
    for fault in faults:
        print(f"  unexplained: {fault}", flush=True)
    return len(faults) <= COUNT * (1 - least)


def self_test(notec):
    """Ends the run if a measure that is 2 points too narrow goes unnoticed."""
    paragraphs = texts.paragraphs("en", 20)
    narrow = own_ends(notec, paragraphs, "en", WIDTH - 2)
    if not any(compare(notec, *both, "en")[1] for both in zip(paragraphs, narrow)):
        raise RuntimeError("narrower lines than Pango's go unnoticed")
