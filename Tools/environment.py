"""Environments of Python packages from PyPI, one for each check that needs some."""

import os
import subprocess
import sys
from pathlib import Path

TOOLS = Path(__file__).resolve().parent


def enter(name):
    """Runs the program again by an interpreter that has what Tools/<name>/requirements.txt lists.

    The environment is in the folder NOTEC_<NAME>_FOLDER, else .build/<name>. Without arguments, the usage is
    told instead.
    """
    if len(sys.argv) < 2:
        sys.exit(sys.modules["__main__"].__doc__)
    inside = f"NOTEC_{name.upper()}_PACKAGES"
    if os.environ.get(inside) == "here":
        return
    folder = Path(os.environ.get(f"NOTEC_{name.upper()}_FOLDER") or TOOLS.parent / ".build" / name)
    python, mark = folder / "bin/python", folder / "packages"
    packages = (TOOLS / name / "requirements.txt").read_text().strip()
    if not mark.exists() or mark.read_text() != packages:
        subprocess.run([sys.executable, "-m", "venv", "--clear", folder], check=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", *packages.split()], check=True)
        mark.write_text(packages)
    os.environ[inside] = "here"
    os.execv(python, [str(python), "-B", *sys.argv])
