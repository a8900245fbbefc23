"""Checks of the profiles of colours (ISO 19005-2, 6.2; ICC.1:2010)."""

from struct import iter_unpack

from pdf.file import Stream
from pdf.finding import check


def profiles(document):
    """The streams of profiles: of the output intent, and of pictures."""
    found = []
    for one in document.value(document.root, "OutputIntents") or []:
        found.append(document.value(one, "DestOutputProfile"))
    for _, thing in document.things():
        if isinstance(thing, list) and thing[:1] == ["ICCBased"]:
            found.append(document.value(thing, 1))
    return {stream.number: stream for stream in found if isinstance(stream, Stream)}.values()


@check("color-profile")
def profile(document):
    """A profile is whole, of version 2 or 4, and of the space and class that it is used for (ICC.1)."""
    for stream in profiles(document):
        data, place = stream.data, f"object {stream.number}"
        if len(data) < 132 or data[36:40] != b"acsp" or int.from_bytes(data[:4], "big") != len(data):
            yield place, "the profile is not one, or not as long as it tells"
            continue
        if data[8] not in (2, 4) or data[12:16] not in (b"mntr", b"scnr", b"prtr", b"spac"):
            yield place, "the profile is of another version or class"
        wanted = {b"RGB ": 3, b"GRAY": 1, b"CMYK": 4}.get(data[16:20])
        if stream.get("N") != wanted:
            yield place, f"/N is {stream.get('N')}, the profile has {wanted} components"
        count = int.from_bytes(data[128:132], "big")
        for tag, offset, length in iter_unpack(">4sII", data[132 : 132 + 12 * count]):
            if offset % 4 or offset < 132 + 12 * count or offset + length > len(data):
                yield place, f"the tag {tag!r} is outside of the profile, or not at a multiple of 4"
