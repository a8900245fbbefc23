"""A note, and what the compiler itself says that its PDF holds."""

import json
import re
import subprocess

# Controls, an empty cell of Braille, and what has no look by itself (Default_Ignorable_Code_Point).
BLANK = re.compile(
    "[\0-\x20\x7f-\xa0\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e"
    "\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3"
    "\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)


def runs(notec, path, options=()):
    """The runs of a note by `--dump runs`, in order."""
    command = [notec, "-q", "-w", *options, "--dump", "runs", path]
    ran = subprocess.run(command, capture_output=True, check=True)
    # Lines of JSON end in LF alone; other ends of lines may stand in strings.
    return [json.loads(line) for line in ran.stdout.decode().split("\n") if line]


def is_blank(text):
    """Whether nothing of a text is seen or heard: white space, controls, joiners, marks of direction."""
    return all(BLANK.fullmatch(character) or character.isspace() for character in text)
