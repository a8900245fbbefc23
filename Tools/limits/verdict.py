"""What a run under a limit may leave behind."""

import re

import runs

LACKING = re.compile(
    r"^[^:\n]+: error: the system gives no (thread|process|memory|descriptor)$", re.MULTILINE)


def faults_of(stage, folder, ended):
    """What is wrong after a run in `folder` that ended so."""
    if ended.code is None:
        yield "it hangs"
        return
    if ended.code not in (0, 71):
        yield f"exit code {ended.code}"
    if ended.code == 71 and not LACKING.search(ended.words):
        yield "exit code 71 without its message"
    seen = 0
    for name, right in stage.right.items():
        path = folder / name
        if path.exists() and path.read_bytes() != right:
            yield f"{name} has other bytes"
        elif ended.code == 0 and not path.exists():
            yield f"exit code 0, and {name} is not there"
        seen += path.exists()
    if stage.kind.is_whole and seen not in (0, len(stage.right)):
        yield f"{seen} of {len(stage.right)} outputs are there"
    if ended.code == 71 and stage.kind.is_whole and seen:
        yield "exit code 71, and there is an output"
    known = stage.kind.files.keys() | stage.right.keys()
    yield from (f"{name} is left behind" for name in runs.left(folder, known))
