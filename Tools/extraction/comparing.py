"""Whether extracted text is a note's own, exactly but for white space at line ends."""

import unicodedata


def difference(expected, found):
    """The first line that is not as it was set, or None.

    `expected` are the lines as they were set and `found` those of a reader, without white space at their
    ends; every character counts, and so does where lines end.
    """
    for number, (wanted, there) in enumerate(zip(expected, found), start=1):
        if wanted != there:
            return described(number, wanted, there)
    if len(expected) != len(found):
        return f"{len(expected)} lines are expected, {len(found)} are there"
    return None


def difference_where_lines_may_end(expected, found):
    """The same where a reader may begin a new line at any character: some do wherever direction changes."""
    found = iter("\n".join(found))
    character = next(found, None)
    for number, line in enumerate(expected, start=1):
        for wanted in line:
            if character == "\n" and wanted != "\n":
                character = next(found, None)
                if wanted == " " and character != " ":
                    continue
            if wanted != character:
                return described(number, wanted, character or "")
            character = next(found, None)
        if character not in ("\n", None):
            return f"line {number} goes on with {shown(character)}"
        character = next(found, None)
    return f"the text goes on with {shown(character)}" if character else None


def joined(lines, hyphen):
    """The lines as one text, in which a word is whole that `hyphen` divides at the end of a line."""
    text = ""
    for line in lines:
        whole = line.rstrip(hyphen)
        text += whole if whole != line else line + " "
    return text.rstrip()


def described(number, wanted, there):
    same = next((i for i, (a, b) in enumerate(zip(wanted, there)) if a != b), min(len(wanted), len(there)))
    start = max(0, same - 8)
    expected, found = (shown(text[start:same + 8]) for text in (wanted, there))
    return f"line {number}: …{expected}… is expected, …{found}… is there"


def shown(text):
    """`text`, with code points for what is not seen by itself."""
    return "".join(
        f"<{ord(character):04X}>"
        if unicodedata.category(character)[0] in "CM" or character.isspace() and character != " "
        else character
        for character in text
    )
