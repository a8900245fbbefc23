"""Packages with a fault, each of which a check has to find."""

import re
import shutil
import subprocess

import checks


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


def control(tree, pattern, replacement):
    path = tree / "DEBIAN/control"
    text, count = re.subn(pattern, replacement, path.read_text(), flags=re.MULTILINE)
    assert count == 1, pattern
    path.write_text(text)


def no_licence(tree, program):
    (tree / "usr/share/doc/notec/copyright").unlink()


def no_completions(tree, program):
    (tree / "usr/share/fish/vendor_completions.d/notec.fish").unlink()


def stray_file(tree, program):
    (tree / "usr/share/doc/notec/notes").write_text("a\n")


def with_debug_information(tree, program):
    shutil.copy(program, tree / "usr/bin/notec")


def grown(tree, program):
    with open(tree / "usr/bin/notec", "ab") as file:
        file.write(bytes(checks.LARGEST))


def dependency_for_nothing(tree, program):
    control(tree, r"^Depends: ", "Depends: libcairo2, ")


def missing_dependency(tree, program):
    control(tree, r", libyaml-0-2\b", "")


def missing_font(tree, program):
    control(tree, r", fonts-noto-core\b", "")


def script(tree, name, line):
    path = tree / "DEBIAN" / name
    path.write_text(f"#!/bin/sh\nset -e\n{line}\n")
    path.chmod(0o755)


def left_file(tree, program):
    script(tree, "postinst", "mkdir -p /var/lib/notec && touch /var/lib/notec/cache")


def greedy_removal(tree, program):
    script(tree, "postrm", "rm -f /usr/share/doc/libyaml-0-2/copyright")


def empty_completions(tree, program):
    (tree / "usr/share/zsh/vendor-completions/_notec").write_text("#compdef notec\n")


def empty_document(tree, program):
    path = tree / "usr/bin/notec"
    path.write_text("#!/bin/sh\nprintf '%%PDF-1.7\\n' >note.pdf\n")


# What is planted, the check that has to find it, and what it has to say.
FAULTS = (
    (no_licence, checks.lintian, "no-copyright-file"),
    (no_completions, checks.files, "notec.fish is missing"),
    (stray_file, checks.files, "notes is nothing"),
    (with_debug_information, checks.program, "has debug information"),
    (grown, checks.program, "bytes, at most"),
    (dependency_for_nothing, checks.dependencies, "depends on libcairo2"),
    (missing_dependency, checks.dependencies, "does not depend on libyaml-0-2"),
    (missing_font, checks.dependencies, "does not recommend fonts-noto-core"),
    (missing_dependency, checks.bare, "libyaml-0.so.2"),
    (left_file, checks.bare, "/var/lib/notec/cache is left behind"),
    (greedy_removal, checks.bare, "copyright is gone"),
    (empty_completions, checks.whole, "zsh completes"),
    (empty_document, checks.whole, "pdftotext"),
)

# Changes of a copy of the tools, after which two builds differ.
UNSTABLE = (
    ("a timestamp in the build", "release/build-deb", "gzip -9n {} +", "gzip -9 {} +"),
    ("dates of the build", "release/build-deb", " dpkg-deb --r", " env -u SOURCE_DATE_EPOCH dpkg-deb --r"),
    ("modes by the umask", "release/build-deb", "umask 022\n", ""),
    ("a date of the clock", "release/debian/changelog", "int(seconds)", "__import__('time').time()"),
)
