"""Runs a command with a fault in one of its system calls.

strace lets any call fail, but counts the calls of each thread by itself, those of the dynamic linker
included: what other threads than the first one call, it reaches seldom. So there is failing.c too, which
lets functions of the C library fail, whichever thread calls them. `close` is left to that: a call that
strace lets fail is not made, and Linux closes the file in any case.
"""

import collections
import errno
import re
import signal
import sys
import time
from dataclasses import dataclass, replace
from pathlib import Path

import runs

CALLS = (
    "openat", "read", "pread64", "write", "linkat", "rename", "renameat", "renameat2", "unlink",
    "unlinkat", "fsync", "mmap", "newfstatat", "fcntl", "fchmod", "utimensat", "getdents64",
)  # fmt: skip
ERRORS = ("ENOSPC", "EIO", "EINTR", "EMFILE", "ENOMEM")
SIGNALS = ("SIGKILL", "SIGTERM")
# Those that failing.c knows.
FUNCTIONS = (
    "open", "read", "pread", "write", "close", "linkat", "rename", "unlink", "fchmod", "utimensat", "stat",
    "fstat", "fcntl", "mmap",
)  # fmt: skip


@dataclass(frozen=True)
class Fault:
    """The `number`-th `call` fails by `kind`, an error or a signal: of each thread if it is `traced`."""

    call: str
    kind: str
    number: int
    traced: bool
    # Whether the call may be the dynamic linker's.
    is_of_linker: bool = False

    def __str__(self):
        return f"{self.kind} at {self.call} {self.number} by {'strace' if self.traced else 'failing.c'}"

    @property
    def environment(self):
        """What failing.c goes by."""
        how, what = ("ERROR", getattr(errno, self.kind, 0))
        if self.kind in SIGNALS:
            how, what = ("SIGNAL", int(getattr(signal, self.kind)))
        what = {"FAULT_CALL": self.call, "FAULT_NUMBER": str(self.number), f"FAULT_{how}": str(what)}
        return {**preloaded(), **what}

    @property
    def expression(self):
        """What strace goes by."""
        how = "signal" if self.kind == "SIGKILL" else "error"
        return f"inject={self.call}:{how}={self.kind}:when={self.number}"


def counts(run, tracing):
    """How often each call is made by the thread that makes most of them; `run` runs the command."""
    calls = ",".join([*CALLS, *others(tracing)])
    ended, log = traced(run, [*tracing, "-e", "trace=" + calls])
    if ended.code != 0:
        sys.exit(f"exit code {ended.code} under strace: {ended.words}")
    per_thread = collections.Counter(re.findall(r"^(\d+) +(\w+)\(", log, re.MULTILINE))
    most = collections.Counter()
    for (_, call), count in per_thread.items():
        if call in CALLS:
            most[call] = max(most[call], count)
    return most


def function_counts(run):
    """How often the process calls each function of failing.c."""
    most = collections.Counter()
    for function in FUNCTIONS:
        log = run.folder.with_suffix(".log")
        run([], {**preloaded(), "FAULT_CALL": function, "FAULT_LOG": str(log)})
        # A program that leaves by _exit tells nothing.
        most[function] = int(log.read_text()) if log.exists() else 0
        log.unlink(missing_ok=True)
    return most


def inject(run, fault, tracing):
    """How the command ends with `fault`."""
    if not fault.traced:
        hit = run.folder.with_suffix(".hit")
        ended = run([], {**fault.environment, "FAULT_HIT": str(hit)})
        hits = int(hit.exists())
        hit.unlink(missing_ok=True)
        return replace(ended, hits=hits)
    calls = ",".join([fault.call, *others(tracing)])
    ended, log = traced(run, [*tracing, "-e", "trace=" + calls, "-e", fault.expression])
    if fault.kind == "SIGKILL":
        return replace(ended, hits=int(ended.code == -9))
    hits = re.findall(rf"\b{fault.call}(?:\(| resumed).*\(INJECTED\)$", log, re.MULTILINE)
    return replace(ended, hits=len(hits))


def others(tracing):
    """The calls that further options inject faults into."""
    start = "inject="
    return [option.removeprefix(start).split(":")[0] for option in tracing if option.startswith(start)]


def traced(run, options):
    log = run.folder.with_suffix(".log")
    # With the filter, which is a third faster, strace 6.1 sends no signals.
    fast = [] if any("SIGKILL" in option for option in options) else ["--seccomp-bpf"]
    ended = run(["strace", "-f", "-qq", *fast, "-e", "signal=none", "-o", log, *options, "--"], {})
    text = log.read_text(errors="replace")
    log.unlink()
    return ended, text


class Run:
    """A command in a folder, to be run with more in front of it."""

    def __init__(self, command, folder, standard_input=b"", ends_with=None):
        """It is interrupted when it has written the files `ends_with`, or will not any more."""
        self.command, self.folder = command, folder
        self.standard_input = standard_input
        self.ends_with = ends_with

    def __call__(self, before, environment):
        command, meanwhile = [*before, *self.command], self.interrupt if self.ends_with else None
        return runs.run(command, self.folder, SECONDS, self.standard_input, environment, meanwhile)

    def interrupt(self, process):
        for _ in range(PATIENCE):
            time.sleep(0.05)
            paths = [(self.folder / name, content) for name, content in self.ends_with.items()]
            done = all(path.exists() and path.read_bytes() == content for path, content in paths)
            if done or process.poll() is not None:
                break
        process.send_signal(signal.SIGINT)


LIBRARY = []
# So often is looked whether a command that watches files is done, 20 times a second.
PATIENCE = 30
# After so many a run hangs.
SECONDS = 60


def build(folder):
    """Builds failing.c in `folder`, for all runs."""
    source = Path(__file__).with_name("failing.c")
    LIBRARY.append(runs.compiled(source, folder / "failing.so", "-shared", "-fPIC", "-ldl"))


def preloaded():
    return {"LD_PRELOAD": LIBRARY[0]}
