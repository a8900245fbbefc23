"""The places of line ends in a paragraph."""


def letters(text):
    return sum(character.isalnum() for character in text)


def place(text, count):
    """Where the next line begins, if `count` letters and digits of `text` are before it.

    Marks that follow belong to the line before, up to a space; a line may end inside a word.
    """
    end = 0
    while count and end < len(text):
        count -= text[end].isalnum()
        end += 1
    last = end
    while last < len(text) and not text[last].isalnum() and text[last] not in " \u00a0":
        last += 1
    if last < len(text) and text[last] in " \u00a0":
        return last + 1
    return last if last == len(text) else end + (text[end] in "-/")


def cut(text, places):
    """The text of each line; a line that ends inside a word ends with a hyphen."""
    lines, start = [], 0
    for end in places:
        line = text[start:end]
        inside = end < len(text) and line[-1].isalnum() and text[end].isalnum() and line[-1] < "⺀"
        lines.append(line.strip() + ("‐" if inside else ""))
        start = end
    return lines
