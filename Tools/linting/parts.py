"""All parts of the analysis, and what they find together."""

from itertools import chain

import conversions
import decisions
import exceptions
import folders
import imports
import naming
import sizes
import tree
import wording
import writers

PARTS = (tree, sizes, imports, wording, conversions, naming, writers, decisions, folders)


def findings(files, root):
    """The findings in some files that the list of exceptions in `root` does not accept."""
    return exceptions.apply(set(chain.from_iterable(part.check(files) for part in PARTS)), root)
