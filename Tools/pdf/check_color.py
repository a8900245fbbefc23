"""Checks of the profiles of colours (ISO 19005-2, 6.2; ICC.1:2010)."""

from file import Stream
from finding import check

# The primaries of sRGB adapted to D50 (IEC 61966-2-1; ICC.1:2010), as columns of XYZ.
PRIMARIES = {
    "rXYZ": (0.4361, 0.2225, 0.0139),
    "gXYZ": (0.3851, 0.7169, 0.0971),
    "bXYZ": (0.1431, 0.0606, 0.7141),
}
REQUIRED = ("desc", "cprt", "wtpt", "rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC")


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
    """A profile is whole, of version 2 or 4, and of the space and class that it is used for (ICC.1).

    That of the output intent is sRGB's; pictures bring their own.
    """
    intents = document.value(document.root, "OutputIntents") or []
    ours = {document.get(one).get("DestOutputProfile") for one in intents}
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
        yield from ((place, message) for message in wrong_tags(data, stream.number in ours))


def wrong_tags(data, is_intent):
    """What is wrong with the tags of a profile."""
    count = int.from_bytes(data[128:132], "big")
    tags = {}
    for i in range(count):
        entry = data[132 + 12 * i : 144 + 12 * i]
        offset, length = (int.from_bytes(entry[at : at + 4], "big") for at in (4, 8))
        if offset % 4 or offset < 132 + 12 * count or offset + length > len(data):
            yield f"the tag {entry[:4]!r} is outside of the profile, or not at a multiple of 4"
        tags[entry[:4].decode("latin-1")] = data[offset : offset + length]
    if is_intent:
        if missing := [tag for tag in REQUIRED if tag not in tags]:
            yield f"the profile has no {' and no '.join(missing)}"
        for tag, wanted in PRIMARIES.items():
            found = [
                int.from_bytes(tags.get(tag, b"")[at : at + 4], "big", signed=True) / 65536
                for at in (8, 12, 16)
            ]
            if max(abs(a - b) for a, b in zip(found, wanted)) > 0.002:
                yield f"{tag} is {found}, not sRGB's"
