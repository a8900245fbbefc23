"""The project's files, and what a check says about them."""

import shutil
import subprocess
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import swift


@dataclass(frozen=True, order=True)
class Finding:
    """One broken rule. `name` says what in the file breaks it, where an exception may name it."""

    path: str
    line: int
    rule: str
    message: str
    name: str = ""

    def __str__(self):
        return f"{self.path}:{self.line}: {self.rule}: {self.message}"


@dataclass(frozen=True)
class File:
    """A file of the project, by its path from the top folder."""

    root: Path
    path: str

    @property
    def parts(self):
        return self.path.split("/")

    @property
    def is_swift(self):
        return self.path.endswith(".swift")

    @property
    def is_code(self):
        """Whether people write it in a programming language (manifests and scripts included)."""
        return self.path.endswith((".swift", ".h", ".c", ".py", "Makefile")) or self.is_script

    @property
    def is_script(self):
        return self.text.startswith("#!")

    @property
    def target(self):
        """The target that a file of Sources belongs to, else none."""
        return self.parts[1] if self.parts[0] == "Sources" and len(self.parts) > 2 else None

    @property
    def size(self):
        return (self.root / self.path).stat().st_size

    @cached_property
    def text(self):
        """The text; empty for what is not UTF-8 text."""
        data = (self.root / self.path).read_bytes()
        try:
            return "" if b"\0" in data else data.decode()
        except UnicodeDecodeError:
            return ""

    @cached_property
    def lines(self):
        return self.text.split("\n")[:-1] if self.text.endswith("\n") else self.text.split("\n")

    @cached_property
    def tokens(self):
        return swift.tokens(self.text)

    @cached_property
    def code(self):
        """The tokens that a compiler sees."""
        return [token for token in self.tokens if token.kind != "comment"]


def copy(root, folder):
    """Copies the project's files to another folder."""
    for file in files(root):
        (Path(folder) / file.path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(root / file.path, Path(folder) / file.path)


def files(root):
    """Every file that is committed or could be."""
    command = ["git", "-C", root, "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, check=True, capture_output=True).stdout.decode().split("\0")
    return [File(root, path) for path in sorted(set(listed)) if path and (root / path).is_file()]
