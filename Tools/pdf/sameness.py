"""The same note elsewhere, in another locale and at another time, by another number of jobs."""

import os
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from pdf import corpus

HERE = {"LC_ALL": "C.UTF-8", "TZ": "UTC"}
ELSEWHERE = {"LC_ALL": "tr_TR.UTF-8", "TZ": "Pacific/Kiritimati"}
ANOTHER_TIME = ("faketime", "2038-01-19 03:14:08")


def differences(notec):
    """Which notes do not come to the same bytes, as lines."""
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(os.cpu_count()) as pool:
        folder = Path(folder)
        subprocess.run(["localedef", "-i", "tr_TR", "-f", "UTF-8", folder / "tr_TR.UTF-8"], check=True)
        first = Place(folder / "here", (), HERE, "1")
        second = Place(folder / "else/where", ANOTHER_TIME, ELSEWHERE | {"LOCPATH": str(folder)}, "3")
        for place in (first, second):
            corpus.copied(place.folder)
        paths = sorted({case.path.relative_to(first.folder) for case in corpus.cases(first.folder)})
        builds = pool.map(lambda path: [place.built(notec, path) for place in (first, second)], paths)
        lines = [
            f"{path}: another build gives other bytes"
            for path, (one, other) in zip(paths, builds) if one is None or one != other
        ]  # fmt: skip
    print(f"{len(paths)} notes are set twice", flush=True)
    return lines


@dataclass(frozen=True)
class Place:
    """A copy of the fixtures, and what is different when they are set there."""

    folder: Path
    before: tuple
    environment: dict
    jobs: str

    def built(self, notec, path):
        """The PDF of a note; None if there is none."""
        output = (self.folder / path).with_suffix(f".{self.jobs}.pdf")
        command = [*self.before, notec, "-q", "-w", *corpus.OPTIONS, "-j", self.jobs, "-o", output, path.name]
        folder = (self.folder / path).parent
        subprocess.run(command, cwd=folder, env=os.environ | self.environment, stderr=subprocess.DEVNULL)
        return output.read_bytes() if output.exists() else None
