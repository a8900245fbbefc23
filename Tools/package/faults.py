"""Packages with a fault, each of which a check has to find."""

import re
import shutil
import subprocess

from package import checks


def build(case, plant, program):
    """The package of `case` with what `plant` changes in its files, as another case."""
    tree = checks.extracted(case)
    plant(tree, program)
    package = case.folder / "planted.deb"
    subprocess.run(
        ["dpkg-deb", "--root-owner-group", "-Zxz", "-z1", "--build", tree, package],
        stdout=subprocess.DEVNULL, check=True,
    )  # fmt: skip
    shutil.rmtree(tree)
    return checks.Case(package, case.base, case.folder)


def grown(tree, program):
    with open(tree / "usr/bin/notec", "ab") as file:
        file.write(bytes(checks.LARGEST))


def without(path):
    return lambda tree, program: (tree / path).unlink()


def with_text(path, text):
    return lambda tree, program: (tree / path).write_text(text)


def with_control(pattern, replacement):
    """Changes what the package says of itself."""

    def plant(tree, program):
        path = tree / "DEBIAN/control"
        text, count = re.subn(pattern, replacement, path.read_text(), flags=re.MULTILINE)
        assert count == 1, pattern
        path.write_text(text)

    return plant


def with_script(name, line):
    """Adds a script that is run when the package is installed or removed."""

    def plant(tree, program):
        path = tree / "DEBIAN" / name
        path.write_text(f"#!/bin/sh\nset -e\n{line}\n")
        path.chmod(0o755)

    return plant


MISSING_DEPENDENCY = "missing dependency", with_control(r", libyaml-0-2\b", "")
ZSH, FISH = "usr/share/zsh/vendor-completions/_notec", "usr/share/fish/vendor_completions.d/notec.fish"
LEAVING = with_script("postinst", "mkdir -p /var/lib/notec && touch /var/lib/notec/cache")
GREEDY = with_script("postrm", "rm -f /usr/share/doc/libyaml-0-2/copyright")
EMPTY = with_text("usr/bin/notec", "#!/bin/sh\nprintf '%%PDF-1.7\\n' >note.pdf\n")
# What is planted, the check that has to find it, and what it has to say.
FAULTS = (
    ("no licence", without("usr/share/doc/notec/copyright"), checks.lintian, "no-copyright-file"),
    ("no completions", without(FISH), checks.files, "notec.fish is missing"),
    ("stray file", with_text("usr/share/doc/notec/notes", "a\n"), checks.files, "notes is nothing"),
    ("with debug information", lambda tree, program: shutil.copy(program, tree / "usr/bin/notec"),
     checks.program, "has debug information"),
    ("grown", grown, checks.program, "bytes, at most"),
    ("dependency for nothing", with_control(r"^Depends: ", "Depends: libcairo2, "), checks.dependencies,
     "depends on libcairo2"),
    (*MISSING_DEPENDENCY, checks.dependencies, "does not depend on libyaml-0-2"),
    ("missing font", with_control(r", fonts-noto-core\b", ""), checks.dependencies,
     "does not recommend fonts-noto-core"),
    (*MISSING_DEPENDENCY, checks.bare, "libyaml-0.so.2"),
    ("left file", LEAVING, checks.bare, "/var/lib/notec/cache is left behind"),
    ("greedy removal", GREEDY, checks.bare, "copyright is gone"),
    ("empty completions", with_text(ZSH, "#compdef notec\n"), checks.whole, "zsh completes"),
    ("empty document", EMPTY, checks.whole, "pdftotext"),
)  # fmt: skip

# Changes of a copy of the tools, after which two builds differ.
UNSTABLE = (
    ("a timestamp in the build", "release/build-deb", "gzip -9n {} +", "gzip -9 {} +"),
    ("dates of the build", "release/build-deb", " dpkg-deb --r", " env -u SOURCE_DATE_EPOCH dpkg-deb --r"),
    ("modes by the umask", "release/build-deb", "umask 022\n", ""),
    ("a date of the clock", "release/debian/changelog", "int(seconds)", "__import__('time').time()"),
)
