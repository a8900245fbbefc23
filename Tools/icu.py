"""ICU, whose functions have names that end with the version of the library."""

import ctypes
import ctypes.util
import re
import sys


class ICU:
    def __init__(self):
        name = ctypes.util.find_library("icui18n")
        if name is None:
            sys.exit("there is no libicui18n (Debian's package libicu-dev has it)")
        self.library = ctypes.CDLL(name)
        self.version = re.search(r"\.so\.(\d+)", name).group(1)

    def call(self, name, *arguments, gives=ctypes.c_int32):
        function = self.library[f"{name}_{self.version}"]
        function.restype = gives
        return function(*arguments)

    def checked(self, name, *arguments, gives=ctypes.c_int32):
        """What a function gives whose last argument takes a status."""
        status = ctypes.c_int32(0)
        given = self.call(name, *arguments, ctypes.byref(status), gives=gives)
        if status.value > 0:
            sys.exit(f"ICU's {name} reports error {status.value}")
        return given

    def likely_language(self, tag):
        """The language that CLDR's likely subtags add to a script or a country."""
        buffer = ctypes.create_string_buffer(99)
        self.checked("uloc_addLikelySubtags", tag.encode(), buffer, len(buffer))
        return buffer.value.decode().split("_")[0]
