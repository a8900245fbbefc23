"""A PDF file as objects (ISO 32000-1, 7.5), read by no one's library, and what its syntax gets wrong."""

import re
import zlib
from dataclasses import dataclass, field

import syntax
from syntax import Reference, SyntaxFault

HEAD = re.compile(rb"(\d+) (\d+) obj(\r\n|\n|\r|)")
START = re.compile(rb"startxref\r?\n(\d+)\r?\n%%EOF")
ROW = re.compile(rb"(\d{10}) (\d{5}) ([nf])(?: \r| \n|\r\n)")
FREE, PLAIN, COMPRESSED = range(3)


@dataclass
class Stream:
    """A stream's dictionary and its bytes as they stand in the file."""

    dictionary: dict
    raw: bytes
    number: int

    def get(self, key, default=None):
        return self.dictionary.get(key, default)

    @property
    def filters(self):
        found = self.get("Filter", [])
        return found if isinstance(found, list) else [found]

    @property
    def data(self):
        """The bytes without Flate; other filters stay."""
        data = self.raw
        if self.filters and self.filters[0] == "FlateDecode":
            try:
                data = zlib.decompress(data)
            except zlib.error as fault:
                raise SyntaxFault(f"stream {self.number} does not inflate: {fault}") from fault
            parameters = self.get("DecodeParms") or {}
            parameters = parameters[0] if isinstance(parameters, list) else parameters
            if (parameters or {}).get("Predictor", 1) >= 10:
                data = unpredicted(data, parameters)
        return data


def unpredicted(data, parameters):
    """PNG's prediction undone (7.4.4.4)."""
    bits = parameters.get("Colors", 1) * parameters.get("BitsPerComponent", 8)
    width, step = (bits * parameters.get("Columns", 1) + 7) // 8, max(1, bits // 8)
    above, rows = bytes(width), []
    for start in range(0, len(data), width + 1):
        kind, row = data[start], bytearray(data[start + 1 : start + 1 + width])
        if kind == 2:
            row = bytes(a + b & 255 for a, b in zip(row, above))
        elif kind:
            for i, byte in enumerate(row):
                left, corner = (row[i - step], above[i - step]) if i >= step else (0, 0)
                row[i] = (
                    byte + (left, above[i], (left + above[i]) // 2, paeth(left, above[i], corner))[kind - 1]
                    & 255
                )
        above = bytes(row)
        rows.append(above)
    return b"".join(rows)


def paeth(left, up, corner):
    guess = left + up - corner
    return min((left, up, corner), key=lambda value: abs(guess - value))


@dataclass
class File:
    """The objects by number, the trailer, and faults of syntax: a check's name, a place, a message."""

    bytes: bytes
    objects: dict = field(default_factory=dict)
    trailer: dict = field(default_factory=dict)
    faults: list = field(default_factory=list)
    in_streams: set = field(default_factory=set)
    """The numbers of those that stand in object streams."""

    def __post_init__(self):
        found = START.search(self.bytes[-2048:])
        if not found:
            raise SyntaxFault("the file does not end with startxref, a number and %%EOF")
        self.start = int(found[1])
        compressed = {}
        for number, (kind, place, index) in sorted(self.places().items()):
            if kind == PLAIN:
                self.objects[number] = self.object_at(place, number)
            elif kind == COMPRESSED:
                compressed.setdefault(place, {})[index] = number
        for stream, indices in compressed.items():
            self.unpack(stream, indices)

    def fault(self, check, place, message):
        self.faults.append((check, place, message))

    def get(self, value):
        """What a reference refers to; other values as they are."""
        while isinstance(value, Reference):
            value = self.objects.get(int(value))
        return value

    def places(self):
        """Of each object: its kind, its offset or its stream's number, its index in that."""
        if self.bytes[self.start : self.start + 4] == b"xref":
            return self.places_of_table()
        stream = self.object_at(self.start, None)
        if not isinstance(stream, Stream) or stream.get("Type") != "XRef":
            raise SyntaxFault("startxref is not the offset of a cross-reference")
        self.trailer = stream.dictionary
        widths, rows = stream.get("W"), stream.data
        ranges = stream.get("Index") or [0, stream.get("Size")]
        numbers = [n for start, count in zip(ranges[::2], ranges[1::2]) for n in range(start, start + count)]
        if len(rows) != sum(widths) * len(numbers):
            self.fault("file-references", "the cross-reference", "it has not the length that it tells")
        return dict(zip(numbers, fields(rows, widths)))

    def places_of_table(self):
        found, position = {}, self.start + 5
        while not self.bytes.startswith(b"trailer", position):
            head = re.compile(rb"(\d+) (\d+) ?\r?\n").match(self.bytes, position)
            if not head:
                raise SyntaxFault("the cross-reference table is not one")
            position = head.end()
            for number in range(int(head[1]), int(head[1]) + int(head[2])):
                row = ROW.match(self.bytes, position)
                if not row:
                    raise SyntaxFault(f"row {number} of the cross-reference table is not 20 bytes")
                found[number] = (PLAIN if row[3] == b"n" else FREE, int(row[1]), 0)
                position = row.end()
        values, _, _ = next(syntax.words(self.bytes, position + 7))
        self.trailer = values[0]
        return found

    def object_at(self, offset, number):
        """The object whose `N 0 obj` is at `offset`."""
        head = HEAD.match(self.bytes, offset)
        if not head or number not in (None, int(head[1])):
            raise SyntaxFault(f"object {number} is not where the cross-reference says")
        number = int(head[1])
        if not head[3] or self.bytes[offset - 1] not in b"\r\n":
            self.fault("file-lines", f"object {number}", "'N 0 obj' is not on a line of its own")
        for values, word, end in syntax.words(self.bytes, head.end()):
            if len(values) != 1 or word not in (b"endobj", b"stream"):
                raise SyntaxFault(f"object {number} is not one value")
            if word == b"endobj":
                self.see_end(number, end)
                return values[0]
            return self.stream(number, values[0], end)
        return None

    def see_end(self, number, end):
        if self.bytes[end - 7 : end - 6] not in (b"\n", b"\r") or self.bytes[end : end + 1] not in (
            b"\n",
            b"\r",
        ):
            self.fault("file-lines", f"object {number}", "'endobj' is not on a line of its own")

    def stream(self, number, dictionary, end):
        """The stream whose data begins after `stream` at `end`."""
        begin = end + 2 if self.bytes[end : end + 2] == b"\r\n" else end + 1
        if self.bytes[begin - 1] != 0x0A:
            self.fault("file-length", f"object {number}", "'stream' is not followed by a line's end")
        length = dictionary.get("Length")
        if isinstance(length, Reference):
            length = self.length_at(length)
        tail = re.compile(rb"(\r\n|\n|\r)endstream(\r\n|\n|\r)endobj(\r\n|\n|\r)")
        if not isinstance(length, int) or not tail.match(self.bytes, begin + length):
            self.fault("file-length", f"object {number}", f"/Length {length} is not the length of the stream")
            length = self.bytes.index(b"endstream", begin) - 1 - begin
        elif self.bytes[begin + length - 1 : begin + length + 1] == b"\r\n":
            self.fault("file-ends", f"object {number}", "its last byte reads as the line's end")
        return Stream(dictionary, self.bytes[begin : begin + length], number)

    def length_at(self, reference):
        found = re.compile(rb"[\r\n]%d 0 obj\s+(\d+)\s+endobj" % reference).search(self.bytes)
        return int(found[1]) if found else None

    def unpack(self, number, indices):
        """The objects of an object stream; `indices` says which it has by the cross-reference."""
        stream = self.objects.get(number)
        if not isinstance(stream, Stream) or stream.get("Type") != "ObjStm":
            raise SyntaxFault(f"object {number} is no object stream")
        data, count, first = stream.data, stream.get("N"), stream.get("First")
        head, _, _ = next(syntax.words(data[:first]))
        numbers, offsets = head[::2], head[1::2] + [len(data) - first]
        if numbers != [indices.get(i) for i in range(count)]:
            self.fault("file-references", f"object {number}", "the cross-reference names other objects in it")
        for i, name in enumerate(numbers):
            values, word, _ = next(syntax.words(data[first + offsets[i] : first + offsets[i + 1]]))
            if word or len(values) != 1:
                raise SyntaxFault(f"object {name} is not one value")
            self.objects[name] = values[0]
            self.in_streams.add(name)


def fields(rows, widths):
    """The three fields of each row of a cross-reference stream (7.5.8.2)."""
    first, second, third = widths
    width = first + second + third
    for start in range(0, len(rows) - width + 1, width):
        row = rows[start : start + width]
        kind = int.from_bytes(row[:first], "big") if first else PLAIN
        yield (
            kind,
            int.from_bytes(row[first : first + second], "big"),
            int.from_bytes(row[first + second :], "big"),
        )
