"""The kinds of run: the files before it, the command, and the outputs with the right bytes."""

import shutil
import sys
import time
from dataclasses import dataclass
from pathlib import Path

import runs

FIXTURES = Path(__file__).resolve().parent.parent.parent / "fixtures"
HEAD = "---\nlang: en\n---\n"
LINES = "".join(f"Line {n} of a longer note, with {n * n} and {n * 7919} in it.\n\n" for n in range(120))
FILTERED = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'
    '<filter id="f"><feOffset dx="1"/></filter><path filter="url(#f)" d="M0 0h5v5z"/></svg>'
)
SECONDS = 2


@dataclass(frozen=True)
class Kind:
    """A run of `arguments` with `files`, which makes so many `outputs`; they are seen together or not at all
    if it `is_whole`. If it `has_fonts` they are its only ones, and fontconfig reads them anew in each run."""

    name: str
    arguments: tuple
    files: dict
    outputs: int = 1
    is_whole: bool = True
    has_fonts: bool = False


def notes(count):
    return {f"n{n}.txt": f"{HEAD}Note {n}\n\n- [ ] milk\n- [x] *bread*\n\n{LINES}" for n in range(count)}


PICTURES = {
    "n.txt": f"{HEAD}Title\n\n![A photo](a.webp)\n\n![A shape](b.svg)\n",
    "a.webp": (FIXTURES / "frames" / "lossy.webp").read_bytes(),
    "b.svg": FILTERED,
}
BOXES = {
    "n.txt": f"{HEAD}Title\n\n{LINES}",
    "boxes.ttf": (FIXTURES / "fonts" / "NotecBox-Regular.ttf").read_bytes(),
}
KINDS = [
    Kind("note", ("n.txt",), {"n.txt": f"{HEAD}Title\n\n{LINES}"}),
    Kind("pictures", ("n.txt",), PICTURES),
    Kind("book", ("n0.txt", "n1.txt", "n2.txt", "--bind", "-o", "book.pdf"), notes(3)),
    Kind("list", (*notes(8), "-j", "4"), notes(8), outputs=8, is_whole=False),
    Kind("fonts", ("n.txt", "--font-dir", ".", "--set", "fonts.sans=Notec Box"), BOXES, has_fonts=True),
    Kind("pages", ("n0.txt", "--format", "png", "--dpi", "30", "-o", "p{page}.png"), notes(1), outputs=8),
]  # fmt: skip


class Stage:
    """A kind of run with the right bytes of its outputs, and the time that it may take."""

    def __init__(self, kind, program, folder, right=None):
        self.name = kind.name
        self.kind = kind
        self.folder = folder
        self.command = [*self.environment(), *program, "-q", *kind.arguments]
        self.right = right or self.made()

    def environment(self):
        """What stands before the command, where its fonts are its own: the caches of these stay here."""
        if not self.kind.has_fonts:
            return []
        self.folder.mkdir(parents=True)
        fonts = self.folder / "fonts.conf"
        fonts.write_text(f"<fontconfig><cachedir>{self.folder}/cache</cachedir></fontconfig>")
        return ["env", f"FONTCONFIG_FILE={fonts}"]

    def made(self):
        folder, start = self.fill("right"), time.monotonic()
        ended = runs.run(self.command, folder, 60)
        self.seconds = SECONDS + 4 * (time.monotonic() - start)
        if ended.code != 0:
            sys.exit(f"check-limits: {self.name}: exit code {ended.code} without a limit: {ended.words}")
        right = {name: (folder / name).read_bytes() for name in runs.left(folder, self.kind.files)}
        shutil.rmtree(folder)
        if len(right) != self.kind.outputs:
            sys.exit(f"check-limits: {self.name} has {len(right)} outputs, not {self.kind.outputs}")
        return right

    def fill(self, name):
        """A folder of its own for a run, which anybody may write to."""
        folder = self.folder / name
        runs.fill(folder, self.kind.files)
        self.folder.chmod(0o755)
        folder.chmod(0o777)
        return folder
