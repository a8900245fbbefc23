"""Places where notec ends no line and others do, and what they make of a text that has none of them."""

import re

# By what they are: a pattern for what is before a space, and one for what is after it.
BONDS = {
    "a number and its unit": (r"\d$", r"[^\W\d_]{1,3}\b|[%°€$£]"),
    "an initial or abbreviation": (r"(^|[^\w])([^\W\d_]\.)+$", r"\w"),
    "a word and its number": (r"(^|[^\w])([^\W\d_]{1,3}\.|§|№)$", r"\d"),
    # UAX #14, LB13, which TeX does not know.
    "a mark after a space": (r".$", r"[.,;:!?/)\]]"),
}
# Tokens whose letters notec does not divide, as they are no words (beside a slash, with a capital inside).
UNDIVIDED = re.compile(r"\w*[A-Za-z’]/\S*|\S*/[A-Za-z]\S*|\S*[a-z][A-Z]\S*|[A-Z]{2,}\S*|\S*\w[.(]\w\S*")
MOST = 8


def bond(text, place):
    """What holds together the text on both sides of the space before `place`; None if nothing does."""
    if place >= len(text) or place < 2 or text[place - 1] != " ":
        return None
    for name, (before, after) in BONDS.items():
        if re.search(before, text[:place - 1]) and re.match(after, text[place:]):
            return name
    return None


def token(text, place):
    """The range of the characters without space round `place`."""
    start = text.rfind(" ", 0, place) + 1
    end = text.find(" ", place)
    return start, len(text) if end < 0 else end


def without(text, own_ends, ends_of):
    """Takes from another's lines what notec has a rule against, until they are like its own.

    `ends_of` returns the ends of the lines of a text with some spaces that hold (U+00A0) and some words that
    are not divided, given as their starts. Returns the ends, and the names of what was taken.
    """
    names, whole = [], set()
    for _ in range(MOST):
        ends = ends_of(text, whole)
        different = next((end for own, end in zip(own_ends, ends) if own != end), None)
        if different is None:
            break
        start, end = token(text, different)
        if name := bond(text, different):
            text = text[:different - 1] + "\u00a0" + text[different:]
        elif start < different < end and start not in whole and UNDIVIDED.fullmatch(text[start:end]):
            name = "a word that is not divided"
            whole.add(start)
        else:
            break
        names.append(name)
    return ends, names
