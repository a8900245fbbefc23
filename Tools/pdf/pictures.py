"""Pictures of notes that are made for checks, whole and in part see-through."""

from png import RGB, RGBA, png


def write(folder):
    """Writes `plain.png` and `clear.png` into a folder."""
    (folder / "plain.png").write_bytes(plain())
    (folder / "clear.png").write_bytes(png(8, RGBA, [bytes((255, 0, 0, 32 * y)) * 8 for y in range(8)]))


def plain():
    """A picture without any part that is see-through."""
    return png(8, RGB, [b"".join(bytes((32 * x, 32 * y, 128)) for x in range(8)) for y in range(8)])
