"""The lines of total fit beside pdfTeX's.

Latin Modern is set at 17 points in notec and at 10 of TeX's points in pdfTeX, in measures that are as many
times wider: lines depend on the proportion alone. Spaces have TeX's stretch and shrink, and letters take what
TeX's tolerance allows beyond that.
"""

from functools import partial
from itertools import accumulate

from lines import bonds, demerits, places, setting, tex

WIDTHS = (300, 345)
COUNT = 200
LEAST = 0.95
SCALE = 1.7
FONTS = "/usr/share/texmf/fonts/opentype/public/lm"
OPTIONS = [
    "--font-dir", FONTS, "--set", "fonts.sans=LM Roman 10", "--set", "lang=en-US",
    "--set", "word-space=0.666667 1.5", "--set", "letter-space=20%",
]
# Advances of the OpenType font are whole thousandths: half of one for each of about 60 letters, by chance.
SLACK = 0.1
# The same for a word, for each of its letters, in TeX's points.
ADVANCE = 0.0051


def rows(notec, paragraphs, width, alignment="justify"):
    return setting.set_paragraphs(notec, paragraphs, width * SCALE, "--align", alignment, *OPTIONS)


def ends(lines):
    """Where the lines of a paragraph end, in letters and digits from its start."""
    return list(accumulate(places.letters(line["text"]) for line in lines))


def check_advances(notec, paragraphs):
    """Whether the words of the paragraphs are as wide in both fonts, kerned and with ligatures."""
    words = sorted({word for text in paragraphs for word in text.split() if "/" not in word})
    own = [lines[0]["width"] / SCALE for lines in rows(notec, words, 1000, "left")]
    both = zip(words, own, tex.widths(words), strict=True)
    wrong = [f"{word} {a:.3f} {b:.3f}" for word, a, b in both if abs(a - b) > ADVANCE * len(word)]
    print(f"{len(words)} words, {len(wrong)} of another width in TeX", *wrong[:9], sep="\n  ", flush=True)
    return not wrong


def measured(notec, lines):
    """The natural width of each line, its spaces, and whether a hyphen ends it."""
    found = rows(notec, lines, 1000, "left")
    return [(row[0]["width"] / SCALE, line.count(" "), line[-1] in "-‐") for row, line in zip(found, lines)]


def are_near(notec, own, other, width):
    """Whether rounding decides between two ways to break a paragraph."""
    own_lines, lines = measured(notec, own), measured(notec, other)
    own_least, own_most = demerits.bounds(own_lines, width, SLACK)
    least, most = demerits.bounds(lines, width, SLACK)
    # A line of a badness of about 100, without hyphens: the first pass of one program, not of the other.
    full = [demerits.line_choices(width - line[0], line[1], line[2], SLACK) for line in lines[:-1]]
    is_whole = not any(line.endswith("‐") for line in other)
    may_be_first = is_whole and all(min(choices)[0] <= 100 for choices in full)
    may_not_be = is_whole and any(max(choices)[0] > 100 for choices in full)
    return (own_least <= most or may_not_be) and (least <= own_most or may_be_first)


def compare(notec, paragraph, own, width):
    """The causes of the differences between the lines of a paragraph; what differs, if a cause is unknown."""
    def told(text, whole, more=""):
        counts = tex.ends([tex.source(text, whole)], width, more)[0]
        return [places.place(text, count) for count in counts]

    for further in ("", *tex.FURTHER):
        found, causes = bonds.without(
            paragraph, [places.place(paragraph, end) for end in own], partial(told, more=further))
        if [places.letters(paragraph[:end]) for end in found] == own:
            return causes + (["a tolerance of more than 200"] if further else []), None
    lines = places.cut(paragraph, [places.place(paragraph, end) for end in own])
    others = places.cut(paragraph, told(paragraph, ()))
    if are_near(notec, lines, others, width):
        return ["rounding of widths or of badness"], None
    return causes, next(f"‘{a}’ is ‘{b}’ for TeX" for a, b in zip(lines, others) if a != b)


def check(notec, paragraphs, width):
    """Prints the figures of a measure; returns whether enough paragraphs agree, and the rest is explained."""
    own = [ends(lines) for lines in rows(notec, paragraphs, width)]
    others = tex.ends([tex.source(text) for text in paragraphs], width)
    different = [(text, a) for text, a, b in zip(paragraphs, own, others, strict=True) if a != b]
    same = len(paragraphs) - len(different)
    print(f"{width} pt: {same} of {len(paragraphs)} paragraphs as TeX breaks them", flush=True)
    is_explained = True
    for text, lines in different:
        causes, fault = compare(notec, text, lines, width)
        is_explained = is_explained and not fault
        cause = f"unexplained: {fault}" if fault else ", ".join(sorted(set(causes)))
        print(f"  {text[:40]}… {cause}", flush=True)
    return same >= LEAST * len(paragraphs) and is_explained


def self_test(notec, paragraphs):
    """Ends the run if a measure that is 3 points too wide goes unnoticed."""
    few, width = paragraphs[:40], WIDTHS[0]
    others = tex.ends([tex.source(text) for text in few], width)
    wide = [ends(lines) for lines in rows(notec, few, width + 3)]
    if not any(compare(notec, text, a, width)[1] for text, a, b in zip(few, wide, others) if a != b):
        raise RuntimeError("wider lines than TeX's go unnoticed")
