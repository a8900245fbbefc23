"""Whether the text of pages is that which a browser shows."""

import unicodedata
from itertools import accumulate

from readmes.shown import visible


class Found:
    """Text of pages without white space, and where that stands."""

    def __init__(self, text, heads):
        self.letters = visible(text)
        self._heads = heads
        # Numbers of letters before white space, and before the ends of pages.
        gaps, self._pages, count = set(), set(), 0
        for character in text:
            if character == "\f":
                self._pages.add(count)
            if character.isspace():
                gaps.add(count)
            elif visible(character):
                count += 1
        self._sums = list(accumulate(int(place in gaps) for place in range(count + 1)))

    def has_gap(self, start, end):
        """Whether white space stands before one of the letters from `start` to `end`, both included."""
        return self._sums[end] > (self._sums[start - 1] if start else 0)

    def over_heads(self, places):
        """Places, and those behind heads of tables which are on the page again, and are drawn last."""
        reached = dict(places)
        for place, start in places.items():
            for head in self._heads:
                if place + len(head) in self._pages and self.letters.startswith(head, place):
                    reached.setdefault(place + len(head), start)
        return reached


class Places:
    """The places of a text that may have been reached, by the numbers of letters before them.

    With each goes the place behind the last letter that had to be there: words for a picture may stand
    between two words, and are apart from one of them.
    """

    def __init__(self, found):
        self._found = found
        self._starts = {0: 0}
        # The last letters that were required.
        self._before = ""

    def offer(self, choices):
        """Goes on behind one of some strings as well."""
        self._starts = self._found.over_heads(self._starts)
        for place, start in list(self._starts.items()):
            for choice in choices:
                if self._found.letters.startswith(choice, place):
                    end = place + len(choice)
                    self._starts[end] = min(start, self._starts.get(end, start))

    def require(self, letter, space):
        """Goes on behind a letter that follows white space, or none; returns what is wrong without it."""
        starts = self._found.over_heads(self._starts)
        places = [place for place in starts if self._found.letters[place:place + 1] == letter]
        if places and self._before and separates(space, self._before[-1], letter):
            places = [place for place in places if self._found.has_gap(starts[place], place)]
            letter = " " + letter
        if not places:
            return self._told(letter)
        self._starts = {place + 1: place + 1 for place in places}
        self._before = (self._before + letter.strip())[-20:]
        return None

    def end(self):
        """What is wrong if text follows."""
        is_end = len(self._found.letters) in self._found.over_heads(self._starts)
        return None if is_end else self._told("nothing")

    def _told(self, wanted):
        place = max(self._starts)
        there = self._found.letters[place:place + 20]
        return f"after …{self._before}… {wanted} is expected, {there}… is there"


def difference(expected, text):
    """The first place where the text of pages is not what is expected to be shown, or None."""
    places, space = Places(Found(text, expected.heads)), ""
    for part in expected.parts:
        if isinstance(part, set):
            places.offer(part)
            continue
        for character in part:
            if character.isspace():
                space += character
            elif visible(character):
                if problem := places.require(character, space):
                    return problem
                space = ""
    return places.end()


def separates(space, before, after):
    """Whether white space separates two characters: line ends between wide ones do not."""
    return space != "" and (space.strip("\n") != "" or not (is_wide(before) and is_wide(after)))


def is_wide(character):
    return unicodedata.east_asian_width(character) in "WF"
