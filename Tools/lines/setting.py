"""The lines of paragraphs as notec sets them."""

import json
import subprocess
import tempfile
from pathlib import Path

MARGIN = 20
# The height of the paper: all paragraphs are on few pages.
HEIGHT = 14000
BATCH = 20


def rows(notec, paragraphs, width, options):
    """What `--dump layout` says of the lines of paragraphs, in a measure of `width` points."""
    with tempfile.TemporaryDirectory() as folder:
        note = Path(folder) / "note.txt"
        note.write_text("\n".join(paragraphs) + "\n")
        command = [notec, "--no-config", "-q", "--dialect", "plain", "--set", "title=none"]
        command += ["--set", "page-numbers=false", "--margins", str(MARGIN), "--dump", "layout"]
        command += ["--paper", f"{width + 2 * MARGIN:.6f}x{HEIGHT}", *options, note]
        made = subprocess.run([str(part) for part in command], capture_output=True, check=False)
    if made.returncode:
        raise RuntimeError(f"notec: {made.stderr.decode(errors='replace').strip()}")
    return [json.loads(row) for row in made.stdout.decode().splitlines()]


def set_paragraphs(notec, paragraphs, width, *options):
    """The lines of each paragraph, as rows of the dump."""
    found = []
    for first in range(0, len(paragraphs), BATCH):
        batch = paragraphs[first:first + BATCH]
        left = iter(rows(notec, batch, width, options))
        for paragraph in batch:
            lines, length = [], 0
            while length < len(paragraph.encode()):
                lines.append(next(left))
                length += lines[-1]["end"] - lines[-1]["start"]
            found.append(lines)
    return found
