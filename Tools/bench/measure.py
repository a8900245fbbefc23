"""Runs commands and measures them; shared by the benchmarks."""

import os
import statistics
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

BENCH = Path(__file__).resolve().parent


@dataclass(frozen=True)
class Cost:
    """Seconds, and bytes at the peak of the largest process.

    The kernel starts a process's peak at its parent's size, so no cost is below this program's 12 MB or so;
    keep large texts out of it.
    """

    wall: float
    user: float
    memory: int


def run(command):
    """What one run of `command` costs; ends the program if it fails."""
    start = time.perf_counter()
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"exit code {process.returncode}: {' '.join(map(str, command))}")
    return Cost(wall, usage.ru_utime, usage.ru_maxrss * 1024)


def in_turns(commands, turns, run=run):
    """The costs of each command, after a run to warm up: in turns, so that a busy moment meets them all."""
    for command in commands:
        run(command)
    rounds = [[run(command) for command in commands] for _ in range(turns)]
    return [list(costs) for costs in zip(*rounds)]


def median(costs):
    columns = zip(*((cost.wall, cost.user, cost.memory) for cost in costs))
    return Cost(*map(statistics.median, columns))


def folder():
    """What is kept from one run to the next."""
    cache = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    found = Path(os.environ.get("NOTEC_BENCH_FOLDER") or Path(cache) / "notec-bench")
    found.mkdir(parents=True, exist_ok=True)
    return found


def prose(path, size, *options):
    """Writes the note of `size` bytes that every benchmark uses."""
    with open(path, "wb") as file:
        subprocess.run([BENCH / "generate-prose", "--bytes", str(size), *options], stdout=file, check=True)


def constructs(path, size):
    """Writes the same with a construct of the language in every tenth paragraph."""
    prose(path, size)
    text = path.read_bytes()
    with open(path, "wb") as file:
        subprocess.run([BENCH / "generate-constructs"], input=text, stdout=file, check=True)


def pages(pdf):
    told = subprocess.run(["pdfinfo", pdf], capture_output=True, text=True, check=True).stdout
    return int(next(line for line in told.splitlines() if line.startswith("Pages:")).split()[1])


def table(head, rows):
    """Prints columns, the first to the left and the others to the right."""
    cells = [head, *rows]
    widths = [max(len(row[i]) for row in cells) for i in range(len(head))]
    for row in cells:
        first, *others = (cell.rjust(width) for cell, width in zip(row, widths))
        print("  ".join([first.strip().ljust(widths[0]), *others]))


def hold(budgets):
    """Ends the program by whether all are met: a name, a value, its limit, how to write them."""
    checks = [
        [name, write(value), write(limit), "met" if value <= limit else "OVER"]
        for name, value, limit, write in budgets
    ]
    print()
    table(["budget", "is", "at most", ""], checks)
    sys.exit(any(check[-1] == "OVER" for check in checks))


def ratio(value):
    return f"{value:.2f} x"


def seconds(value):
    return f"{value * 1000:.1f} ms" if value < 0.1 else f"{value:.2f} s"


def megabytes(value):
    return f"{value / 1e6:.1f} MB"
