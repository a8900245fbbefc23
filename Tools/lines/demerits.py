"""The demerits of lines in two reckonings: by real numbers, as notec has them, and by TeX's whole ones."""

from math import inf

SPACE = 10 / 3
STRETCH = 5 / 3
SHRINK = 10 / 9
# The greatest kern of the font between the last letter and the hyphen, or what is cut off behind it.
HYPHEN = 0.28


def real(missing, spaces):
    """The badness and the class of a line, as in Knuth and Plass; none of a line that is too wide."""
    if missing >= 0:
        ratio = missing / (STRETCH * spaces) if spaces else inf if missing > 0.001 else 0
        return 100 * ratio ** 3, 2 if ratio <= 0.5 else 1 if ratio <= 1 else 0
    ratio = -missing / (SHRINK * spaces) if spaces else inf
    return (100 * ratio ** 3, 2 if ratio <= 0.5 else 3) if ratio <= 1 else (inf, 3)


def whole(missing, spaces):
    """The same as TeX reckons them (TeX: The Program, 108 and 851-853)."""
    if missing >= 0:
        badness = tex_badness(missing, STRETCH * spaces)
        return badness, 2 if badness <= 12 else 1 if badness <= 99 else 0
    if -missing > SHRINK * spaces:
        return inf, 3
    badness = tex_badness(-missing, SHRINK * spaces)
    return badness, 2 if badness <= 12 else 3


def tex_badness(missing, most):
    change, total = round(missing * 65536), round(most * 65536)
    if change == 0:
        return 0
    if total <= 0:
        return inf
    if change <= 7230584:
        ratio = change * 297 // total
    elif total >= 1663497:
        ratio = change // (total // 297)
    else:
        ratio = change
    return 10000 if ratio > 1290 else (ratio ** 3 + 0o400000) // 0o1000000


def line_choices(missing, spaces, hyphen, slack):
    """The badness and class that a line may have whose width is known to `slack` points."""
    slack += HYPHEN if hyphen else 0
    changes = [-slack, 0, slack]
    return {reckoning(missing + change, spaces) for reckoning in (real, whole) for change in changes}


def bounds(lines, width, slack):
    """The least and the greatest demerits of a paragraph in a pass, whatever the widths come to.

    Lines are tuples of a natural width, the number of spaces, and whether a hyphen ends it.
    """
    least, most, after_hyphen = {2: 0.0}, {2: 0.0}, False
    for number, (natural, spaces, hyphen) in enumerate(lines):
        is_last = number + 1 == len(lines)
        missing = width - natural
        choices = {(0, 2)} if is_last and missing > slack else line_choices(missing, spaces, hyphen, slack)
        own = 2500 if hyphen and not is_last else 0
        own += (5000 if is_last else 10000 if hyphen else 0) if after_hyphen else 0
        least, most = step(least, choices, own, min), step(most, choices, own, max)
        after_hyphen = hyphen
    return min(least.values()), max(most.values())


def step(before, choices, own, best):
    """The demerits up to the end of a line, by its class."""
    after = {}
    for badness, kind in choices:
        for last, total in before.items():
            sum_of_both = total + own + (10 + badness) ** 2 + (10000 if abs(kind - last) > 1 else 0)
            after[kind] = best(after.get(kind, sum_of_both), sum_of_both)
    return after
