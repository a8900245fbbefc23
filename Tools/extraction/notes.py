"""Notes of five pages and more, made of the texts in fixtures/languages."""

from pathlib import Path

TEXTS = Path(__file__).resolve().parents[2] / "fixtures/languages"
# Enough for five pages at the size large; a character of these fills twice the room.
BYTES, BYTES_WIDE = 27_000, 9_500
WIDE = ("zh-Hans", "zh-Hant", "ja", "ko")
RIGHT_TO_LEFT = ("ar", "fa", "he", "ur")


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
