"""The runs that faults are injected into: the files before it, the command, and the outputs."""

import shutil
import sys
from dataclasses import dataclass, field

import runs
from bytes.notes import CATEGORIES
from faults.injecting import Run
from png import RGB, png

FONTS = ["opentype/inter/Inter-Regular.otf", "opentype/inter/Inter-Bold.otf"]
NOTE = "Shopping\n\n- [ ] milk\n- [x] *bread*\n"
LATER = "Shopping\n\n- [x] milk\n- [x] *bread*\n- [ ] tea\n"
# Without unnamed files: they get their names by /proc, and notec looks whether that is there.
NAMED = ("-e", "inject=access:error=ENOENT")


@dataclass(frozen=True)
class Scenario:
    """A run of `arguments` in a folder of `files`; `old` are those that the outputs are made from before."""

    name: str
    arguments: tuple
    outputs: tuple
    files: dict = field(default_factory=lambda: {"a.txt": LATER})
    old: dict | None = field(default_factory=lambda: {"a.txt": NOTE})
    standard_input: bytes = b""
    # More options of strace.
    tracing: tuple = ()
    # Files of pictures, for which a frame may stand with a warning.
    pictures: tuple = ()
    # Whether the outputs are seen together or not at all.
    is_whole: bool = False
    # The command watches its files: it is ended once the outputs are new, or nothing happens any more.
    watches: bool = False
    # Whether the faults begin before the program itself, while libraries are loaded.
    loads: bool = False


def notes(text, names):
    return {f"{name}.txt": text + name for name in names}


def picture():
    return png(8, RGB, [bytes(range(24))] * 8)


ILLUSTRATED = {
    "a.txt": "---\nlang: en\n---\nTitle\n\n![A square](p.png)\n\n" + LATER,
    "p.png": picture(),
    "notec.yaml": "paper: a5\ntheme: mine.yaml\n",
    "mine.yaml": "colors: {title: blue}\n",
}
LINES = (f"Line {n} of a longer note, with the numbers {n * n} and {n * 7919}.\n\n" for n in range(900))
LONG = {"a.txt": "".join(LINES)}
PAGES = {"a.txt": "---\nlang: en\n---\n" + LONG["a.txt"][:2150]}
ROWS = {"a.txt": PAGES["a.txt"].replace("Line", "Row")}


def pages(name, old, **more):
    """Pages as pictures, all of which are seen or none."""
    arguments = ("a.txt", "--format", "svg", "-o", "p{page}.svg")
    return Scenario(
        name, arguments, ("p1.svg", "p2.svg", "p3.svg"), files=PAGES, old=old, is_whole=True, **more)


SCENARIOS = [
    Scenario("pdf", ("a.txt",), ("a.pdf",), loads=True),
    Scenario("pdf, named", ("a.txt",), ("a.pdf",), tracing=NAMED),
    Scenario("pdf, new", ("a.txt",), ("a.pdf",), old=None),
    Scenario("pdf, new, named", ("a.txt",), ("a.pdf",), old=None, tracing=NAMED),
    Scenario("pdf, the same", ("a.txt",), ("a.pdf",), old={"a.txt": LATER}),
    Scenario("pdf, long", ("a.txt",), ("a.pdf",), files=LONG),
    Scenario("pdf, illustrated", ("a.txt", "-Werror"), ("a.pdf",), files=ILLUSTRATED),
    Scenario("pdf, framed", ("a.txt",), ("a.pdf",), files=ILLUSTRATED, pictures=("p.png",)),
    Scenario("pdf of standard input", ("-", "-o", "a.pdf"), ("a.pdf",), standard_input=LATER.encode()),
    Scenario("json", ("a.txt", "-o", "a.json"), ("a.json",)),
    Scenario("json, named", ("a.txt", "-o", "a.json"), ("a.json",), tracing=NAMED),
    Scenario("lock", ("a.txt", "--lock", "faces.lock"), ("a.pdf", "faces.lock")),
    Scenario(
        "categories", ("a.txt", "--size-category", "large,AX1,xs", "-o", "{stem}-{category}.pdf"),
        ("a-large.pdf", "a-accessibilityMedium.pdf", "a-extraSmall.pdf"),
    ),
    Scenario(
        "categories, named", ("a.txt", "--size-category", "all", "-o", "{stem}-{category}.json"),
        tuple(f"a-{category}.json" for category in CATEGORIES), tracing=NAMED,
    ),
    Scenario(
        "three notes", ("a.txt", "b.txt", "c.txt", "-j", "2"), ("a.pdf", "b.pdf", "c.pdf"),
        files=notes(LATER, "abc"), old=notes(NOTE, "abc"),
    ),
    Scenario(
        "three notes in turn", ("a.txt", "b.txt", "c.txt", "-j", "1"), ("a.pdf", "b.pdf", "c.pdf"),
        files=notes(LATER, "abc"), old=notes(NOTE, "abc"),
    ),
    pages("pages", ROWS),
    pages("pages, new", None),
    pages("pages, named", ROWS, tracing=NAMED),
    Scenario(
        "book", ("a.txt", "b.txt", "--bind", "-o", "book.pdf"), ("book.pdf",),
        files=notes(LATER, "ab"), old=notes(NOTE, "ab"),
    ),
    Scenario(
        "book in categories", ("a.txt", "b.txt", "--bind", "--size-category", "all", "-o", "{category}.pdf"),
        tuple(f"{category}.pdf" for category in CATEGORIES), files=notes(LATER, "ab"), old=notes(NOTE, "ab"),
        is_whole=True,
    ),
    Scenario(
        "list", ("--files-from", "list", "-j", "4", "-MD"),
        tuple(f"{name}.{kind}" for name in "abcd" for kind in ("pdf", "d")),
        files={**notes(LATER, "abcd"), "list": "a.txt\nb.txt\nc.txt\nd.txt\n"},
        old=notes(NOTE, "abcd"),
    ),
    Scenario(
        "watch", ("a.txt", "b.txt"), ("a.pdf", "b.pdf"), files=notes(LATER, "ab"), old=notes(NOTE, "ab"),
        watches=True,
    ),
]  # fmt: skip


class Stage:
    """A scenario with its files before a run, and its outputs before and after one."""

    def __init__(self, scenario, program, folder):
        self.scenario = scenario
        self.folder = folder
        fonts = ["--no-system-fonts", "--font-dir", folder.parent / "fonts"]
        quiet = [] if scenario.pictures else ["-q"]
        self.command = [*program, *quiet, *fonts, *scenario.arguments]
        self.before = dict(scenario.files)
        self.old = self.made("old", scenario.old) if scenario.old else {}
        self.before |= self.old
        self.new = self.made("new", self.before)
        self.framed = self.made("framed", self.old, scenario.pictures) if scenario.pictures else {}

    def run(self, name):
        """The run in a folder of its own, with what is there before it."""
        runs.fill(self.folder / name, self.before)
        if not self.scenario.watches:
            return self.run_in(self.folder / name)
        return Run([*self.command, "--watch"], self.folder / name, ends_with=self.new)

    def run_in(self, folder):
        """A run that ends by itself."""
        return Run(self.command, folder, self.scenario.standard_input)

    def made(self, name, files, without=()):
        """The outputs of an undisturbed run in a folder of `files` but for those named in `without`."""
        there = {**self.scenario.files, **files}
        runs.fill(self.folder / name, {path: there[path] for path in there if path not in without})
        ended = self.run_in(self.folder / name)([], {})
        if ended.code != 0:
            sys.exit(f"{self.scenario.name}: exit code {ended.code} undisturbed: {ended.words}")
        made = {output: (self.folder / name / output).read_bytes() for output in self.scenario.outputs}
        shutil.rmtree(self.folder / name)
        return made


def copy_fonts(folder):
    folder.mkdir()
    for font in FONTS:
        shutil.copy(f"/usr/share/fonts/{font}", folder)
