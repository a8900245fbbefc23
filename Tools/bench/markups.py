"""The benchmark's prose in the markups of other typesetters: same words, same styles, same page.

A4, margins of 56 points, 17 point type on 22, ragged right, not hyphenated, a blank line between paragraphs.
Struck words are struck where the markup has that, else plain.
"""

import re
from dataclasses import dataclass, replace

STYLED = re.compile(r"([*_~-])(\w+)\1(\W*)")
CAPITALS = re.compile(r"([A-Z]{2,})(\W*)")
STYLES = {"*": "bold", "_": "italic", "~": "script", "-": "strike"}


@dataclass(frozen=True)
class Markup:
    """How a typesetter writes the prose. `styles` has a pattern for each style, `{}` being the word."""

    suffix: str
    head: str
    between: str
    tail: str
    styles: dict
    specials: dict

    def document(self, note):
        paragraphs = (self.paragraph(text) for text in note.split("\n\n"))
        return self.head + self.between.join(paragraphs) + self.tail

    def paragraph(self, text):
        return " ".join(map(self.word, text.split()))

    def word(self, word):
        styled, capitals = STYLED.fullmatch(word), CAPITALS.fullmatch(word)
        if styled:
            return self.span(STYLES[styled[1]], styled[2]) + self.escape(styled[3])
        if capitals:
            return self.span("caps", capitals[1]) + self.escape(capitals[2])
        return self.escape(word)

    def span(self, style, word):
        return self.styles[style].replace("{}", self.escape(word))

    def escape(self, text):
        return "".join(self.specials.get(character, character) for character in text)


TYPST = Markup(
    suffix="typ",
    # Line to line is the box of 0.8 and 0.2 em, 17 points, and the leading of 5.
    head="""#set page(paper: "a4", margin: 56pt, numbering: "1")
#set text(font: "Inter", size: 17pt, top-edge: 0.8em, bottom-edge: -0.2em, hyphenate: false, lang: "en")
#set par(leading: 5pt, spacing: 27pt, justify: false)
#set strong(delta: 200)
#let s(word) = text(font: "Z003", word)
#let c(word) = text(fill: rgb("#c00000"), word)

""",
    between="\n\n",
    tail="\n",
    styles={"bold": "*{}*", "italic": "_{}_", "script": "#s[{}]", "strike": "#strike[{}]", "caps": "#c[{}]"},
    specials={character: "\\" + character for character in "\\#$*_~-@<>`=[]/+'\""},
)

TYPST_CHINESE = replace(
    TYPST,
    head=TYPST.head.replace('"Inter"', '"Noto Sans CJK SC"').replace('"en"', '"zh", region: "cn"'),
)

GROFF = Markup(
    suffix="ms",
    # Registers are for -ms; it makes its own head and foot of the page number.
    head=""".nr PS 17p
.nr VS 22p
.nr PD 22p
.nr PO 56p
.nr LL 483p
.nr HM 56p
.nr FM 56p
.fam H
.defcolor caps rgb 0.75f 0 0
.LP
.na
.nh
""",
    between="\n.LP\n",
    tail="\n",
    styles={
        "bold": r"\f[HB]{}\f[HR]", "italic": r"\f[HI]{}\f[HR]", "script": r"\f[ZCMI]{}\f[HR]",
        "strike": "{}", "caps": r"\m[caps]{}\m[]",
    },  # fmt: skip
    specials={"\\": r"\[rs]", "-": r"\-", "'": r"\[aq]", "`": r"\[ga]", "^": r"\[ha]", "~": r"\[ti]"},
)

LATEX = Markup(
    suffix="tex",
    head=r"""\documentclass[a4paper]{article}
\usepackage[T1]{fontenc}
\usepackage[margin=56pt]{geometry}
\usepackage[scaled]{helvet}
\usepackage{color}
\renewcommand\familydefault{\sfdefault}
\pagestyle{plain}
\raggedright
\hyphenpenalty=10000
\exhyphenpenalty=10000
\setlength\parindent{0pt}
\setlength\parskip{22pt}
\newcommand\script[1]{{\fontfamily{pzc}\fontshape{it}\selectfont #1}}
\begin{document}
\fontsize{17}{22}\selectfont
""",
    between="\n\n",
    tail="\n\\end{document}\n",
    styles={
        "bold": r"\textbf{{}}", "italic": r"\textit{{}}", "script": r"\script{{}}",
        "strike": "{}", "caps": r"\textcolor{red}{{}}",
    },  # fmt: skip
    specials={
        **{character: "\\" + character for character in "#$%&_{}"},
        "\\": r"\textbackslash{}",
        "~": r"\textasciitilde{}",
        "^": r"\textasciicircum{}",
    },
)
