"""What a run with a fault may leave behind."""

import re

import runs

# The table of exit codes, and SIGKILL; SIGTERM may come before the program handles it.
CODES = {0, 1, 64, 65, 66, 69, 70, 71, 73, 74, 78, 143, -9, -15}
# Those of the dynamic linker, which has not much of a handler.
CODES_OF_LINKER = {127, -11}
# What a run that is killed may leave, and the next one removes.
LITTER = re.compile(r"\..+\.notec\d+$")

# Calls that remove a file: where one fails, the file stays for the next run.
REMOVING = ("unlink", "unlinkat")


def faults_of(stage, folder, fault, ended):
    """What is wrong after a run in `folder` that ended so, with `fault`."""
    if ended.code is None:
        yield "it hangs"
        return
    if fault.is_of_linker and ended.code in CODES_OF_LINKER:
        pass
    elif stage.scenario.watches and ended.code in (130, -2):
        # It is interrupted in the end, perhaps before it handles the signal.
        pass
    elif ended.code not in CODES:
        yield f"exit code {ended.code}"
    elif ended.code not in (0, -9, -15, 143) and not ended.words and not hits_message(fault, ended):
        yield f"exit code {ended.code} without a word"
    for name, new in stage.new.items():
        if not is_framed(stage, folder / name, ended):
            yield from wrong_output(stage, folder / name, new, ended.code)
    if stage.scenario.is_whole and ended.code != -9:
        yield from part_of_set(stage, folder)
    litter = left(stage, folder)
    if ended.code != -9 and fault.call not in REMOVING:
        yield from (f"{name} is left behind" for name in litter)
    elif litter:
        yield from after_next_run(stage, folder, litter)


def hits_message(fault, ended):
    """Whether the message may be one of several writes that failed, in a thread each."""
    return fault.call == "write" and ended.hits > 1


def is_framed(stage, path, ended):
    """Whether the output has a frame in the place of a picture, and the run has said so."""
    if ended.code != 0 or "[picture/" not in ended.words or not path.exists():
        return False
    return path.read_bytes() == stage.framed.get(path.name)


def wrong_output(stage, path, new, code):
    content = path.read_bytes() if path.exists() else None
    if content not in (stage.old.get(path.name), new):
        size = "nothing" if content is None else f"{len(content)} bytes"
        yield f"{path.name} is neither the old one nor the new one: {size}"
    elif code == 0 and content != new:
        yield f"exit code 0, and {path.name} is not the new one"


def part_of_set(stage, folder):
    paths = [(folder / name, new) for name, new in stage.new.items() if stage.old.get(name) != new]
    seen = sum(path.exists() and path.read_bytes() == new for path, new in paths)
    if seen not in (0, len(paths)):
        yield f"{seen} of {len(paths)} outputs are new"


def after_next_run(stage, folder, litter):
    yield from (f"{name} is left behind by SIGKILL" for name in litter if not LITTER.match(name))
    ended = stage.run_in(folder)([], {})
    if ended.code != 0:
        yield f"the next run has exit code {ended.code}: {ended.words}"
    yield from (f"{name} is left behind by the next run" for name in left(stage, folder))
    for name, new in stage.new.items():
        yield from wrong_output(stage, folder / name, new, 0)


def left(stage, folder):
    """The names of what was not there before, and is no output."""
    return runs.left(folder, stage.before.keys() | stage.new.keys())
