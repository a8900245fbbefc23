"""The limits on size: files, functions, parameters, nesting, lines."""

import blocks
from project import Finding

FILE_LINES = 400
FUNCTION_LINES = 40
PARAMETERS = 5
NESTING = 3
COLUMNS = 110
FILE_BYTES = 200_000


def check(files):
    for file in files:
        yield from bytes_of(file)
        if file.is_code:
            yield from lines_of(file)
        if file.is_swift:
            yield from blocks_of(file)


def bytes_of(file):
    if file.size > FILE_BYTES:
        yield Finding(file.path, 1, "file-bytes", f"{file.size} bytes, at most {FILE_BYTES}")


def lines_of(file):
    if len(file.lines) > FILE_LINES:
        yield Finding(file.path, 1, "file-lines", f"{len(file.lines)} lines, at most {FILE_LINES}")
    for number, line in enumerate(file.lines, 1):
        if len(line) > COLUMNS:
            yield Finding(file.path, number, "columns", f"{len(line)} columns, at most {COLUMNS}")


def blocks_of(file):
    for one in blocks.functions(file):
        if one.length > FUNCTION_LINES:
            yield finding(file, one, "function-lines", f"{one.length} lines, at most {FUNCTION_LINES}")
        if one.parameters > PARAMETERS:
            yield finding(file, one, "parameters", f"{one.parameters} parameters, at most {PARAMETERS}")
    for line, depth in blocks.depths(file):
        if depth == NESTING + 1:
            yield Finding(file.path, line, "nesting", f"{depth} blocks deep, at most {NESTING}")


def finding(file, function, rule, message):
    return Finding(file.path, function.line, rule, f"{function.name}: {message}", function.name)
