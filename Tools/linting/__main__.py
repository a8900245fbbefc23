"""Checks a copy of the project against the house rules that swift-format does not know.

usage: python3 Tools/linting [FOLDER]
"""

import sys
from pathlib import Path

import parts
import project


def main(root):
    files = project.files(root)
    findings = sorted(parts.findings(files, root))
    for finding in findings:
        print(finding)
    if findings:
        sys.exit(f"{len(findings)} findings in {len(files)} files")


main(Path(sys.argv[1] if len(sys.argv) > 1 else "."))
