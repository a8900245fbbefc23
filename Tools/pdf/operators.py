"""The operators of content streams (ISO 32000-1, annex A) and how many operands each takes; None for any."""

_COUNTS = {
    0: "b B b* B* BT BX EMC ET EX F f f* h n q Q s S T* W W*",
    1: "BMC cs CS Do g G gs i j J M MP ri sh Tc Tj TJ TL Tr Ts Tw Tz w '",
    2: "BDC d d0 DP l m Td TD Tf",
    3: 'rg RG "',
    4: "k K re v y",
    6: "c cm d1 Tm",
}
OPERANDS = {
    word.encode(): count for count, words in _COUNTS.items() for word in words.split()
} | dict.fromkeys((b"sc", b"SC", b"scn", b"SCN"))
# What draws paths, and shades.
PAINTING = {word.encode() for word in "b B b* B* f F f* s S sh".split()}
TEXT = {b"Tj", b"TJ", b"'", b'"'}
