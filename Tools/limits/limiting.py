"""The limits: how a command is run under each, and a program that asks for as much as it is told."""

import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

THREADS = range(1, 7)
DESCRIPTORS = range(5, 33)
MEGABYTES = 1 << 20
MOST_MEMORY, STEP = 250, 5


@dataclass(frozen=True)
class Ended:
    """How a run ended: its exit code, None if it hung, and what it said."""

    code: int | None
    words: str


@dataclass(frozen=True)
class Limit:
    """`group` is what it limits, `value` how much there is."""

    group: str
    value: int = 0

    @property
    def name(self):
        return f"{self.value} {self.group}" if self.value else self.group

    def before(self, user=50_000):
        """What stands before a command; `user` is somebody who runs nothing else."""
        match self.group:
            case "threads":
                who = ["setpriv", f"--reuid={user}", "--clear-groups"]
                return [*who, "prlimit", f"--nproc={self.value}:{self.value}"]
            case "MB":
                return ["prlimit", f"--as={self.value * MEGABYTES}"]
            case "descriptors":
                return ["prlimit", f"--nofile={self.value}:{self.value}"]
            case "empty /proc":
                return isolated("mount -t tmpfs none /proc")
            case _:
                return isolated("mount -t tmpfs none /dev")

    def needs(self, more):
        """What the program is told to ask for, all that there is and `more`."""
        match self.group:
            # The first thread of a process counts, and so do its standard files.
            case "threads":
                return ["threads", str(self.value - 1 + more)]
            case "MB":
                return ["memory", str(self.value // 2 * MEGABYTES if more == 0 else self.value * MEGABYTES)]
            case "descriptors":
                return ["descriptors", str(self.value - 3 + more)]
            case "empty /proc":
                return ["file", "/proc/self/exe" if more else "/dev/null"]
            case _:
                return ["file", "/dev/null" if more else "/proc/self/exe"]

    def stops(self, program):
        return run([*self.before(), program, *self.needs(1)], program.parent, 10).code == 1

    def lets(self, program):
        return run([*self.before(), program, *self.needs(0)], program.parent, 10).code == 0


def isolated(mount):
    return ["unshare", "-m", "sh", "-c", f'{mount} && exec "$@"', "sh"]


def limits(notec):
    """All of them; memory from the least with which the command tells its version."""
    least = next(
        value for value in range(10, MOST_MEMORY)
        if run([*Limit("MB", value).before(), notec, "--version"], notec.parent, 10).code == 0
    )  # fmt: skip
    print(f"the version is told with {least} MB")
    return [
        *(Limit("threads", value) for value in THREADS),
        *(Limit("MB", value) for value in range(least, MOST_MEMORY + 1, STEP)),
        *(Limit("descriptors", value) for value in DESCRIPTORS),
        Limit("empty /proc"),
        Limit("/dev without null"),
    ]


def run(command, folder, seconds):
    process = subprocess.Popen(
        command, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    try:
        _, words = process.communicate(timeout=seconds)
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
        return Ended(None, "")
    return Ended(process.returncode, words.decode(errors="replace"))


def build(folder):
    """Builds asking.c in `folder`."""
    compiler = shutil.which("clang") or shutil.which("cc") or sys.exit("clang is missing")
    program = folder / "asking"
    source = Path(__file__).resolve().parent / "asking.c"
    subprocess.run([compiler, "-O1", "-pthread", source, "-o", program], check=True)
    return program
