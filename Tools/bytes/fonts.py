"""The fonts that notes are set in, and one with a fault."""

import struct
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SETS = {"fonts", "test"}
CONFIGURATION = """<?xml version="1.0"?>
<fontconfig>
<dir>{fonts}</dir>
<cachedir>{cache}</cachedir>
{more}
</fontconfig>
"""
SYSTEM = "/usr/share/fonts/"


def listed(folder):
    """A configuration for fontconfig that knows the fonts of the packages of Tools/packages alone."""
    lines = (line.split("#")[0].split() for line in (ROOT / "Tools/packages").read_text().splitlines())
    packages = [words[1] for words in lines if len(words) == 2 and words[0] in SETS]
    files = subprocess.run(["dpkg-query", "-L", *packages], check=True, capture_output=True, text=True).stdout
    links = folder / "fonts"
    for file in sorted(set(files.splitlines())):
        if file.startswith(SYSTEM) and Path(file).is_file():
            link = links / file.removeprefix(SYSTEM)
            link.parent.mkdir(parents=True, exist_ok=True)
            link.symlink_to(file)
    return configuration(folder, links)


def configuration(folder, fonts, more=""):
    """A file for fontconfig, in a folder, by which the fonts of one are the only ones."""
    file = folder / "fonts.conf"
    file.write_text(CONFIGURATION.format(fonts=fonts, cache=folder / "cache", more=more))
    return file


def box(folder, widened):
    """A folder with the fixture font of boxes, in which an e is one unit wider if that is asked."""
    folder.mkdir()
    file = folder / "NotecBox-Regular.ttf"
    font = bytearray((ROOT / "fixtures/fonts" / file.name).read_bytes())
    file.write_bytes(font)
    if widened:
        command = ["hb-shape", "--no-glyph-names", "--no-positions", "--no-clusters", file, "e"]
        glyph = int(subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip("[]\n"))
        tables = {bytes(font[at : at + 4]): at for at in range(12, 12 + 16 * font[5], 16)}
        advance = struct.unpack_from(">I", font, tables[b"hmtx"] + 8)[0] + 4 * glyph
        struct.pack_into(">H", font, advance, struct.unpack_from(">H", font, advance)[0] + 1)
        file.write_bytes(font)
    return folder
