"""What may stand in the top folder."""

from project import Finding

TOP = {
    "Package.swift", "Makefile", "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE",
    "Sources", "Tests", "fixtures", "examples", "man", "completions", "docs", "Tools",
    ".ci", ".gitattributes", ".gitignore", ".swift-format",
}  # fmt: skip


def check(files):
    for name in sorted({file.parts[0] for file in files} - TOP):
        yield Finding(name, 1, "top-folder", "the top folder holds only what Tools/linting/tree.py lists")
