"""The lines of paragraphs as pdfTeX breaks them: Latin Modern 10 pt, the patterns of hyph_en_US.dic."""

import re
import subprocess
import tempfile
from itertools import accumulate
from pathlib import Path

DICTIONARY = Path("/usr/share/hyphen/hyph_en_US.dic")
# Signs that have other codes in the font. A no-break space is a tie.
CODES = {"“": "^^10", "”": "^^11", "‘": "`", "’": "'", "\u00a0": "~"}
# A shown box is an error that TeX counts.
START = r"""\input plain
\language=1 \lefthyphenmin=2 \righthyphenmin=3
\patterns{%s}
\font\body=ec-lmr10 \body
\parindent=0pt \frenchspacing \pretolerance=100 \tolerance=200 \hsize=%spt \vsize=\maxdimen
\hbadness=10000 \hfuzz=\maxdimen \overfullrule=0pt \showboxbreadth=100000 \showboxdepth=3
%s
"""
BOX = "> \\box0="
# What notec goes on to where there is no way within a tolerance of 200.
FURTHER = [r"\tolerance=1000", r"\tolerance=1000 \emergencystretch=.1\hsize"]


def patterns():
    """Those of letters: the others are about ligatures as characters, and about apostrophes."""
    lines = DICTIONARY.read_text(encoding="utf-8").split("\n")[1:]
    return "\n".join(line for line in lines if re.fullmatch(r"[.a-z0-9]*[a-z][.a-z0-9]*", line))


def source(paragraph, whole=()):
    """A paragraph as TeX reads it; the tokens that start at `whole` are not divided.

    A line may end after a slash before a letter, without a hyphen (UAX #14), but for one that begins a path.
    """
    parts, start = [], 0
    for part in re.split("( )", paragraph):
        text = "".join(CODES.get(character, character) for character in part)
        pieces = re.split(r"(?<=[^(\[{'\"<]/)(?=[A-Za-z])", text)
        pieces = [r"\hbox{%s}" % piece if start in whole else piece for piece in pieces]
        parts.append(r"\penalty0 ".join(pieces))
        start += len(part)
    return "".join(parts)


def log(body, width, more=""):
    """What TeX says of `body`."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "lines.tex"
        file.write_text(START % (patterns(), width, more) + body + "\n\\end\n")
        command = ["pdftex", "-ini", "-etex", "-interaction=batchmode", file.name]
        subprocess.run(command, cwd=folder, capture_output=True, check=False)
        said = file.with_suffix(".log").read_text(errors="replace")
    if error := re.search("^! (?!OK).*", said, re.MULTILINE):
        raise RuntimeError(f"pdftex: {error[0]}")
    return said


def widths(words):
    """The widths of words on a line of their own, in TeX's points."""
    body = "\n".join(r"\setbox0\hbox{%s}\message{<\the\wd0>}" % source(word) for word in words)
    return [float(width) for width in re.findall(r"<([\d.]+)pt>", log(body, 300).replace("\n", ""))]


def ends(sources, width, more=""):
    """Where the lines of each paragraph end, in letters and digits from its start."""
    body = "\n".join(r"\setbox0\vbox{%s\par}\showbox0" % text for text in sources)
    boxes = log(body, width, more).split(BOX)[1:]
    return [line_ends(re.split(r"^\.\\hbox", box, flags=re.MULTILINE)[1:]) for box in boxes]


def line_ends(lines):
    return list(accumulate(sum(map(len, shown_letters(line))) for line in lines))


def shown_letters(line):
    """The letters and digits of a line in TeX's terms, those of words in boxes too."""
    in_box = False
    for node in line.split("\n"):
        depth = len(node) - len(node.lstrip("."))
        in_box = node.startswith("..\\hbox") or in_box and depth > 2
        found = re.match(r"\.\.+\\body (?:(\w)$|.*\(ligature (\w+)\))", node)
        # What would be there if the line ended inside a word is as deep as a box.
        if found and (depth == 2 or in_box):
            yield found[1] or found[2]
