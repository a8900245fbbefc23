"""Runs other typesetters beside notec; shared by the comparisons."""

import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from measure import BENCH, Cost, in_turns, median, megabytes, pages, run, seconds, table

ROUNDS = 5


@dataclass(frozen=True)
class Peer:
    """A typesetter: how it is run, and the same start-up without the work, if that is taken off."""

    name: str
    command: list
    output: Path
    start: list = ()

    def run(self):
        cost = run(self.command)
        if not self.start:
            return cost
        start = run(self.start)
        return Cost(cost.wall - start.wall, cost.user - start.user, cost.memory)


def python_with(folder, *packages):
    """The interpreter of an environment in `folder` that has some packages of PyPI."""
    python, mark = folder / "bin/python", folder / "packages"
    if not mark.exists() or mark.read_text().split() != list(packages):
        subprocess.run([sys.executable, "-m", "venv", "--clear", folder], check=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", *packages], check=True)
        mark.write_text("\n".join(packages))
    return python


def typst(python, source, output, *folders):
    """The command that compiles for Typst with the fonts in some folders, or those of the system, and the
    start-up that is no part of it."""
    command = [python, BENCH / "typst-compile.py", source, output, *folders]
    return command, [python, "-c", "import sys, typst"]


def compare(everyone):
    """The median costs of everyone."""
    for peer in everyone:
        peer.output.unlink(missing_ok=True)
    return [median(costs) for costs in in_turns(everyone, ROUNDS, Peer.run)]


def report(everyone, costs):
    first = costs[0]
    rows = [
        [
            peer.name, seconds(cost.wall), seconds(cost.user), megabytes(cost.memory),
            megabytes(peer.output.stat().st_size), str(pages(peer.output)),
            f"{cost.wall / first.wall:.1f} x", f"{cost.user / first.user:.1f} x",
            f"{cost.memory / first.memory:.1f} x",
        ]
        for peer, cost in zip(everyone, costs)
    ]  # fmt: skip
    head = "medians of 5,wall,user,memory,PDF,pages,wall/notec,user/notec,memory/notec"
    table(head.split(","), rows)
