"""The same note elsewhere, in another locale and at another time, by another number of jobs."""

import os
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = {"LC_ALL": "C.UTF-8", "TZ": "UTC"}
ELSEWHERE = {"LC_ALL": "tr_TR.UTF-8", "TZ": "Pacific/Kiritimati"}
ANOTHER_TIME = ("faketime", "2038-01-19 03:14:08")


def differences(notec, cases):
    """Which notes do not come to the same bytes, as lines."""
    paths = sorted({case.path for case in cases})
    with tempfile.TemporaryDirectory() as locales, ThreadPoolExecutor(os.cpu_count()) as pool:
        subprocess.run(["localedef", "-i", "tr_TR", "-f", "UTF-8", Path(locales) / "tr_TR.UTF-8"], check=True)
        elsewhere = ELSEWHERE | {"LOCPATH": locales}
        lines = [line for line in pool.map(lambda path: difference(notec, path, elsewhere), paths) if line]
    print(f"{len(paths)} notes are set twice", flush=True)
    return lines


def difference(notec, path, elsewhere):
    first = built(notec, path, (), HERE, "1")
    second = built(notec, path, ANOTHER_TIME, elsewhere, "3")
    return None if first and first == second else f"{path}: another build gives other bytes"


def built(notec, path, before, environment, jobs):
    """The PDF of a note that has been copied into a folder of its own, with what stands beside it."""
    with tempfile.TemporaryDirectory(prefix=f"notec-{jobs * int(jobs)}-") as folder:
        for neighbour in (path, *path.parent.glob("*.png")):
            (Path(folder) / neighbour.name).write_bytes(neighbour.read_bytes())
        output = Path(folder) / "made" / f"{jobs}.pdf"
        output.parent.mkdir()
        command = [*before, notec, "-q", "-w", "--missing-glyph", "box", "-j", jobs, "-o", output, path.name]
        subprocess.run(command, cwd=folder, env=os.environ | environment)
        return output.read_bytes() if output.exists() else None
