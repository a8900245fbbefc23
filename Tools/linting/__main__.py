"""Checks a copy of the project against the house rules that swift-format does not know.

usage: python3 Tools/linting [FOLDER]
"""

import sys
from itertools import chain
from pathlib import Path

import conversions
import decisions
import exceptions
import folders
import imports
import naming
import project
import sizes
import tree
import wording
import writers

PARTS = (tree, sizes, imports, wording, conversions, naming, writers, decisions, folders)


def main(root):
    files = project.files(root)
    findings = set(chain.from_iterable(part.check(files) for part in PARTS))
    findings = sorted(exceptions.apply(findings, root))
    for finding in findings:
        print(finding)
    if findings:
        sys.exit(f"{len(findings)} findings in {len(files)} files")


main(Path(sys.argv[1] if len(sys.argv) > 1 else "."))
