"""Counts the instructions of a command, and holds a command to a time and an amount of memory."""

import os
import re
import resource
import signal
import subprocess
import tempfile
import threading
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import runs

# How many seconds may go by for one of work: on a busy machine many do.
PATIENCE = 10
# What a note may lead to: written, the note has errors, not text, a wrong front matter.
ORDINARY = {0, 1, 65, 78}


@dataclass(frozen=True)
class Ended:
    """How a limited command ended: what was wrong, if anything, its seconds of work, its peak in bytes."""

    fault: str
    seconds: float
    memory: int


def limited(command, seconds, memory):
    """Runs `command`, ending it after `seconds` of work, or of none; more bytes of memory are a fault too."""
    process = subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        preexec_fn=lambda: within_bounds(seconds))  # fmt: skip
    timer = threading.Timer(PATIENCE * seconds, lambda: os.kill(process.pid, signal.SIGKILL))
    timer.start()
    _, status, usage = os.wait4(process.pid, 0)
    timer.cancel()
    code = process.returncode = os.waitstatus_to_exitcode(status)
    fault = ""
    if code == -signal.SIGXCPU:
        fault = f"more than {seconds} s of work"
    elif code == -signal.SIGKILL:
        fault = f"not done in {PATIENCE * seconds} s"
    elif code not in ORDINARY:
        fault = f"signal {-code}" if code < 0 else f"exit code {code}"
    elif usage.ru_maxrss * 1024 > memory:
        fault = f"more than {memory / 1e6:.0f} MB"
    return Ended(fault, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024)


@cache
def has_perf():
    """Whether the processor lets perf count."""
    try:
        return perf(["true"]) is not None
    except FileNotFoundError:
        return False


def instructions(command, seconds):
    """The instructions that `command` executes in user space, or none if it could not be counted in time."""
    try:
        return perf(command, seconds) if has_perf() else callgrind(command, seconds)
    except subprocess.TimeoutExpired:
        return None


def perf(command, seconds=60):
    counting = ["perf", "stat", "--event", "instructions:u", "--field-separator", ",", "--", *command]
    return counted(r"^(\d+),[^,]*,instructions:u", counting, seconds)


def callgrind(command, seconds):
    counting = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *command]
    preloaded = {"LD_PRELOAD": str(Path(sigsuspend().name) / "sigsuspend.so")}
    return counted(r"^==\d+== Collected : (\d+)", counting, seconds, preloaded)


def stripped(program, folder):
    """A copy of `program` without debug information: valgrind 3.19 cannot read that of C files."""
    subprocess.run(["strip", "--strip-all", "-o", folder / program.name, program], check=True)
    return folder / program.name


@cache
def sigsuspend():
    """A folder, there as long as this process, with what lets valgrind run libdispatch."""
    folder = tempfile.TemporaryDirectory(prefix="notec-hostile.")
    source = Path(__file__).with_name("sigsuspend.c")
    runs.compiled(source, Path(folder.name) / "sigsuspend.so", "-shared", "-fPIC")
    return folder


def counted(pattern, command, seconds, environment=None):
    """The number that `command` tells by a pattern, if it does, among the diagnostics of another program."""
    ran = subprocess.run(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
        timeout=seconds, check=False, preexec_fn=without_core,
        env=os.environ | (environment or {}))  # fmt: skip
    found = re.search(pattern, ran.stderr.decode(errors="replace"), re.MULTILINE)
    return int(found[1]) if found else None


def within_bounds(seconds):
    """Keeps a leak or a hang from taking the machine with it."""
    without_core()
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
    resource.setrlimit(resource.RLIMIT_AS, (8 << 30, 8 << 30))


def without_core():
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
