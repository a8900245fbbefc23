"""Runs of a command that something is to go wrong in: how they end, and what they leave behind."""

import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass


@dataclass(frozen=True)
class Ended:
    """How a run ended: its exit code, the negative number of a signal, or None if it hung; what it said; how
    many faults were injected."""

    code: int | None
    words: str
    hits: int = 0


def run(command, folder, seconds, standard_input=b"", environment=None, meanwhile=None):
    """How a command ends in a folder; it hangs if it takes longer. `meanwhile` is called with its process."""
    process = subprocess.Popen(
        command, cwd=folder, env=os.environ | (environment or {}), start_new_session=True,
        stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)  # fmt: skip
    if meanwhile:
        meanwhile(process)
    try:
        _, words = process.communicate(standard_input, seconds)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, 9)
        process.communicate()
        return Ended(None, "")
    return Ended(process.returncode, words.decode(errors="replace"))


def side_by_side(function, things):
    """What a function gives for each of some things, in their order; as many at a time as there are cores."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        yield from pool.map(function, things)


def compiled(source, output, *options):
    """A program or library in C, as an argument of commands."""
    compiler = shutil.which("clang") or shutil.which("cc") or sys.exit("clang is missing")
    subprocess.run([compiler, "-O1", *options, source, "-o", output], check=True)
    return str(output)


def scripts(folder, planted, head=""):
    """Writes compilers with a fault: shell scripts that take the place of notec, with the same arguments.

    `planted` has for each fault the message that it is found by, and the lines. These two are given back,
    with the path in place of the lines.
    """
    folder.mkdir()
    for index, (fault, (message, lines)) in enumerate(planted.items()):
        path = folder / f"compiler{index}"
        path.write_text(f"#!/bin/sh\n{head}{lines}\n")
        path.chmod(0o755)
        yield fault, message, path


def fill(folder, files):
    """Makes a folder with files, which are texts or bytes by name."""
    folder.mkdir(parents=True)
    for name, content in files.items():
        (folder / name).write_bytes(content.encode() if isinstance(content, str) else content)


def left(folder, known):
    """The names of the files in a folder that are none of those that are known."""
    return sorted(path.name for path in folder.iterdir() if path.name not in known)
