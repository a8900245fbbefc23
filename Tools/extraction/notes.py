"""Notes of five pages and more of the texts in fixtures/languages, and of a page with divided words."""

from pathlib import Path

FIXTURES = Path(__file__).resolve().parents[2] / "fixtures"
TEXTS = FIXTURES / "languages"
# Enough for five pages at the size large; a character of these fills twice the room.
BYTES, BYTES_WIDE = 27_000, 9_500
WIDE = ("zh-Hans", "zh-Hant", "ja", "ko")
# Words are divided in these; in Hungarian letters are added where some are.
DIVIDED = ("en", "de", "hu")
RIGHT_TO_LEFT = ("ar", "fa", "he", "ur")
# Short notes of text that readers have been seen to spoil: the language, the text after the title, and its
# lines as every reader is to give them, those of code without a blank line between them.
SHORT = {
    "code": ("en", "```\nalpha one\n    beta two\ngamma; `delta`\n```",
             ["alpha one", "beta two", "gamma; `delta`"]),
    "emoji": ("en", "Flag 🇫🇷 tone 👋🏽 rocket 👩‍🚀\nFamily 👨‍👩‍👧‍👦 England 🏴󠁧󠁢󠁥󠁮󠁧󠁿 wine 🍷",
              ["Flag 🇫🇷 tone 👋🏽 rocket 👩‍🚀", "Family 👨‍👩‍👧‍👦 England 🏴󠁧󠁢󠁥󠁮󠁧󠁿 wine 🍷"]),
    "Persian": ("fa", "نیم‌فاصله می‌شود\nکتاب‌ها را می‌خواهم", ["نیم‌فاصله می‌شود", "کتاب‌ها را می‌خواهم"]),
    "emoji in Hebrew": ("he", "שלום 🇫🇷 עולם\nאדם 👨‍👩‍👧‍👦 חורין", ["שלום 🇫🇷 עולם", "אדם 👨‍👩‍👧‍👦 חורין"]),
    "Hebrew": ("he", "כל בני האדם נולדו בני חורין\nשלום עולם", ["כל בני האדם נולדו בני חורין", "שלום עולם"]),
}


def languages():
    return sorted(path.stem for path in TEXTS.glob("*.txt"))


def note(language):
    """The lines of the language's text again and again, each time from the next line on."""
    lines = (TEXTS / f"{language}.txt").read_text().splitlines()
    wanted = BYTES_WIDE if language in WIDE else BYTES
    chosen = []
    while sum(len(line.encode()) + 1 for line in chosen) < wanted:
        start = len(chosen) // len(lines) % len(lines)
        chosen += lines[start:] + lines[:start]
    return f"---\nlang: {language}\n---\n1948\n\n" + "\n".join(chosen) + "\n"


def short(kind):
    """The note of a kind, and its lines."""
    language, text, lines = SHORT[kind]
    return f"---\nlang: {language}\npage-numbers: false\n---\n1948\n\n{text}\n", ["1948", *lines]


def divided(language):
    """A justified page of the language's sentences and words, in short lines that divide many words."""
    rows = [
        row.split("\t", 1)[1]
        for name in ("sentences.tsv", "hyphenation.tsv")
        for row in (FIXTURES / name).read_text().splitlines()
        if row.startswith(f"{language}\t")
    ]
    # Line by line, since a paragraph that total fit leaves ragged has few hyphens.
    settings = f"lang: {language}\nalign: justify\nline-breaking: greedy\npaper: 320x2400"
    head = f"---\n{settings}\n---\n1948\n\n"
    # Poppler takes every hyphen at the end of a line for one that divides a word.
    words = [" ".join(word for word in row.split() if "-" not in word) for row in rows]
    return head + "\n".join(words + words[-1:] * 5) + "\n"
