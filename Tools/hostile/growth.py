"""Sees that the cost of hostile input grows as its size does: four times at four times the size.

Instructions are counted where perf works. Elsewhere the time of the processor is taken, the median of several
runs where one run says too much, as a busy machine disturbs it.
"""

import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import median

import png
from hostile import counting, rows

SIZES = (1_000_000, 2_000_000, 4_000_000)
# Generous: a hang or a leak passes them, a slow machine does not.
SECONDS = {1_000_000: 20, 2_000_000: 40, 4_000_000: 80}
MEMORY = {1_000_000: 500e6, 2_000_000: 800e6, 4_000_000: 1.5e9}
# How many times as much the largest may cost as the smallest: by instructions, and by time.
GROWTH, GROWTH_OF_TIME = 4.8, 5.6
# Costs below it, in seconds, are those of starting.
LEAST = 0.1
AGAIN = 3
AT_A_TIME = 2
# Powers of the size that the time of planted programs grows by, and whether that is wrong.
PLANTED = {"1": False, "2": True}


class Row:
    """A row under test: what it costs at each size, and what is wrong."""

    def __init__(self, notec, row):
        self.notec, self.row = notec, row
        self.found, self.ended = [], {}
        with tempfile.TemporaryDirectory(prefix="notec-hostile.") as folder:
            self.folder = Path(folder)
            (self.folder / "a.png").write_bytes(png.png(100, png.GRAY, [bytes(100)] * 100))
            self.measure()

    def command(self, size):
        """What compiles it; its diagnostics are as many as what they are about, and left out."""
        sources = rows.write(self.row, size, self.folder)
        return [*self.notec, "-q", "-w", "-j1", "-o", self.folder / "note.pdf", *sources]

    def measure(self):
        for size in SIZES:
            ended = self.ended[size] = self.limited(size)
            if ended.fault:
                self.found.append(f"{size} bytes: {ended.fault}")
                return
        self.ratio, limit = self.growth()
        if self.ratio > limit:
            times = SIZES[-1] // SIZES[0]
            self.found.append(f"costs {self.ratio:.1f} times as much at {times} times the size")

    def growth(self):
        ends = SIZES[0], SIZES[-1]
        if counting.has_perf():
            small, large = (counting.instructions(self.command(size), 300) for size in ends)
            return (large or float("inf")) / small, GROWTH
        small, large = (max(self.ended[size].seconds, LEAST) for size in ends)
        if large / small > GROWTH:
            small, large = (max(median(self.seconds(size)), LEAST) for size in ends)
        return large / small, GROWTH_OF_TIME

    def limited(self, size):
        return counting.limited(self.command(size), SECONDS[size], MEMORY[size])

    def seconds(self, size):
        return [self.limited(size).seconds for _ in range(AGAIN)]

    def __str__(self):
        cells = [f"{ended.seconds:6.2f} s {ended.memory / 1e6:5.0f} MB" for ended in self.ended.values()]
        ratio = f"{self.ratio:5.2f} x" if hasattr(self, "ratio") else "   none"
        said = "; ".join(self.found) or "ok"
        return f"{self.row['area']:10} {self.row['name']:48} {'  '.join(cells)} {ratio}  {said}"


def sees_what_is_planted():
    """Whether a program that takes time by the square of the size is found, and one that does not is not."""
    planted = Path(__file__).with_name("growing")
    row = {"area": "planted", "name": "", "parts": [{"each": "a"}]}
    return all(bool(Row([planted, power], row).found) == is_wrong for power, is_wrong in PLANTED.items())


def failed(notec, chosen):
    """The names of those rows that pass a limit; prints a line for each."""
    wrong = []
    with ThreadPoolExecutor(AT_A_TIME) as pool:
        for row in pool.map(lambda row: Row([notec], row), chosen):
            print(row, flush=True)
            wrong += [row.row["name"]] if row.found else []
    return wrong
