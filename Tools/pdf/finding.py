"""What a check says about a file, and the list of all checks."""

from dataclasses import dataclass

CHECKS = {}
"""Every check by its name: a function from a document to pairs of a place and a message."""


@dataclass(frozen=True)
class Finding:
    """A broken rule: the check that found it, where in the file, and what is wrong."""

    check: str
    place: str
    message: str

    def __str__(self):
        return f"{self.check}: {self.message} at {self.place}"


def check(name):
    """Makes a function the check of that name."""

    def register(function):
        if name in CHECKS:
            raise ValueError(f"two checks are named {name}")
        CHECKS[name] = function
        return function

    return register
