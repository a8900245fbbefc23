"""The lines of a paragraph as Pango breaks them, one after the other."""

import json
import os
import subprocess
import tempfile
from pathlib import Path

EXACT = ["--dpi=72", "--hinting=none", "--hint-metrics=off", "--subpixel-positions", "--wrap=word"]


def lines(paragraph, width, font, language):
    """The text of each line."""
    with tempfile.TemporaryDirectory() as folder:
        text, layout = Path(folder) / "text", Path(folder) / "layout"
        text.write_text(paragraph)
        command = ["pango-view", *EXACT, "--no-display", f"--width={width}", f"--font={font}"]
        command += [f"--language={language}", f"--serialize-to={layout}"]
        made = subprocess.run(
            [str(part) for part in [*command, text]], capture_output=True, check=False,
            env={**os.environ, "LC_ALL": "C.UTF-8"})
        if made.returncode:
            raise RuntimeError(f"pango-view: {made.stderr.decode(errors='replace').strip()}")
        output = json.loads(layout.read_text())["output"]
    if output["unknown-glyphs"]:
        raise RuntimeError(f"Pango lacks characters of: {paragraph}")
    source = paragraph.encode()
    return [
        source[line["start-index"]:line["start-index"] + line["length"]].decode()
        for line in output["lines"]
    ]
