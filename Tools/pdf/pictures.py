"""Pictures of notes that are made for checks: PNG, whole and in part see-through, always the same bytes."""

import struct
import zlib

RGB, RGBA = 2, 6


def write(folder):
    """Writes `plain.png` and `clear.png` into a folder."""
    clear = [bytes((255, 0, 0, 32 * y)) for y in range(8) for x in range(8)]
    (folder / "plain.png").write_bytes(plain())
    (folder / "clear.png").write_bytes(png(clear, 8, RGBA))


def plain():
    """A picture without any part that is see-through."""
    return png([bytes((32 * x, 32 * y, 128)) for y in range(8) for x in range(8)], 8, RGB)


def png(pixels, width, kind):
    """A PNG of rows of pixels, by the first filter (ISO/IEC 15948)."""
    rows = [b"\0" + b"".join(pixels[start : start + width]) for start in range(0, len(pixels), width)]
    head = struct.pack(">IIBBBBB", width, len(rows), 8, kind, 0, 0, 0)
    parts = [(b"IHDR", head), (b"IDAT", zlib.compress(b"".join(rows), 9)), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(map(chunk, *zip(*parts)))


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
