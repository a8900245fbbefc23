"""Conversions to integers, which trap where a floating-point value is out of range."""

from project import Finding

# Names of conversions: the compiler refuses `Int(x)` of a `Double` in a file that imports Geometry.
INTEGERS = {
    "Int", "Int8", "Int16", "Int32", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    "CInt", "CUnsignedInt", "CLong", "CUnsignedLong", "CShort", "CUnsignedShort",
    "FT_Fixed", "FT_Int32", "FT_Long", "FT_UInt", "FT_ULong", "FcChar32", "hb_codepoint_t",
}  # fmt: skip
# Left to the conversions of Geometry themselves.
NATIVE = "Int64"
# Geometry has the conversions; what only tests may trap.
EXEMPT = {"Geometry", "NotecTestSupport", "PDFReading", "FuzzTargets", "FuzzDriver"}


def check(files):
    for file in files:
        if file.is_swift and file.target and file.target not in EXEMPT:
            yield from conversions_of(file)


def conversions_of(file):
    code = file.code
    is_checked = any(a.text == "import" and b.text == "Geometry" for a, b in zip(code, code[1:]))
    for index, token in enumerate(code):
        if token.kind != "word" or token.text not in INTEGERS | {NATIVE} or not converts(code, index):
            continue
        if token.text == NATIVE:
            message = f"{NATIVE} of a Double may trap unseen: use Int, or say clamping or exactly"
        elif not is_checked:
            message = f"import Geometry, so that {token.text} of a Double does not compile"
        else:
            continue
        yield Finding(file.path, token.line, "conversion", message, token.text)


def converts(code, index):
    """Whether the type at `index` is called without a label, or its initialiser is handed on."""
    after = [token.text for token in code[index + 1 : index + 4]]
    if after[:2] == [".", "init"]:
        return True
    return after[:1] == ["("] and after[2:3] != [":"]
