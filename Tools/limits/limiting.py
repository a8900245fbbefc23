"""The limits: how a command is run under each, and a program that asks for as much as it is told."""

from dataclasses import dataclass

import runs

import runs

THREADS = range(1, 7)
DESCRIPTORS = range(5, 33)
MEGABYTES = 1 << 20
MOST_MEMORY, STEP = 250, 5


@dataclass(frozen=True)
class Limit:
    """`group` is what it limits, `value` how much there is.

    `options` stand before a command, with `{user}` for somebody who runs nothing else. asking.c may have what
    it is told to ask for by `enough`, and not by `more`.
    """

    group: str
    value: int
    options: list
    enough: list
    more: list

    @property
    def name(self):
        return f"{self.value} {self.group}" if self.value else self.group

    def before(self, user=50_000):
        return [option.format(user=user) for option in self.options]

    def code(self, program, asked):
        """The exit code of a program with some arguments."""
        return runs.run([*self.before(), program, *map(str, asked)], "/", 10).code


def of_threads(value):
    who = ["setpriv", "--reuid={user}", "--clear-groups"]
    # The first thread of a process counts.
    asked = ["threads", value - 1], ["threads", value]
    return Limit("threads", value, [*who, "prlimit", f"--nproc={value}:{value}"], *asked)


def of_memory(value):
    asked = ["memory", value // 2 * MEGABYTES], ["memory", value * MEGABYTES]
    return Limit("MB", value, ["prlimit", f"--as={value * MEGABYTES}"], *asked)


def of_descriptors(value):
    # So do the standard files.
    asked = ["descriptors", value - 3], ["descriptors", value - 2]
    return Limit("descriptors", value, ["prlimit", f"--nofile={value}:{value}"], *asked)


def without(name, folder, file, other):
    """An empty folder in place of one that has a file; another file is there all the same."""
    mount = f'mount -t tmpfs none {folder} && exec "$@"'
    return Limit(name, 0, ["unshare", "-m", "sh", "-c", mount, "sh"], ["file", other], ["file", file])


def limits(notec):
    """All of them; memory from the least with which the command tells its version."""
    least = next(n for n in range(10, MOST_MEMORY) if of_memory(n).code(notec, ["--version"]) == 0)
    print(f"the version is told with {least} MB")
    return [
        *map(of_threads, THREADS),
        *map(of_memory, range(least, MOST_MEMORY + 1, STEP)),
        *map(of_descriptors, DESCRIPTORS),
        without("empty /proc", "/proc", "/proc/self/exe", "/dev/null"),
        without("/dev without null", "/dev", "/dev/null", "/proc/self/exe"),
    ]
