"""What the Debian package has to be. Each check takes a case and yields what is wrong."""

import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from package.roots import Root, TOOLS

TOP = TOOLS.parent
NOTE = TOP / "fixtures/notes/shopping.txt"
# Bytes of the program without debug information.
LARGEST = 15_000_000
NO_FONT = 69
FONTS = "/usr/share/fonts"
SHELLS = {
    "bash": ("bash --norc", "/usr/share/bash-completion/completions/notec"),
    "zsh": ("zsh -f", "/usr/share/zsh/vendor-completions/_notec"),
    "fish": ("fish --no-config", "/usr/share/fish/vendor_completions.d/notec.fish"),
}


@dataclass(frozen=True)
class Case:
    """A package, the bare root file system, and a folder for what the check makes."""

    package: Path
    base: Path
    folder: Path


def output(*command, **options):
    return subprocess.run(command, capture_output=True, text=True, check=True, **options).stdout


def names_in(case, field):
    """The packages that a field of the control file names, without versions."""
    value = output("dpkg-deb", "--field", case.package, field)
    return {name.split()[0] for name in value.replace("|", ",").split(",") if name.strip()}


def extracted(case):
    tree = case.folder / "tree"
    output("dpkg-deb", "--raw-extract", case.package, tree)
    return tree


def lintian(case):
    """Debian's own rules."""
    command = ["lintian", "--tag-display-limit", "0", "--fail-on", "error", case.package]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    if ran.returncode != 0:
        errors = [line for line in ran.stdout.splitlines() if line.startswith("E:")]
        yield from errors or [f"lintian ended with {ran.returncode}: {ran.stderr.strip()[-200:]}"]


def files(case):
    """The files are those that `make install` places, and Debian's two, and no others."""
    installed = case.folder / "installed"
    command = [TOOLS / "release/install", "/bin/true", installed, "/usr", "vendor-completions"]
    expected = {Path(line).relative_to(installed) for line in output(*command).splitlines()}
    expected = {str(path) + (".gz" if "share/man" in str(path) else "") for path in expected}
    doc = "usr/share/doc/notec/"
    expected = expected - {doc + "LICENSE"} | {doc + "copyright", doc + "changelog.Debian.gz"}
    tree = extracted(case)
    found = {str(path.relative_to(tree)) for path in tree.rglob("*") if not path.is_dir()}
    found = {name for name in found if not name.startswith("DEBIAN/")}
    yield from (f"{name} is missing" for name in sorted(expected - found))
    yield from (f"{name} is nothing that `make install` places" for name in sorted(found - expected))


def program(case):
    """The program is small, and its debug information is elsewhere."""
    path = extracted(case) / "usr/bin/notec"
    size = path.stat().st_size
    if size > LARGEST:
        yield f"the program has {size} bytes, at most {LARGEST}"
    if ".debug_info" in output("readelf", "--sections", "--wide", path):
        yield "the program has debug information"
    if "RUNPATH" in output("readelf", "--dynamic", path):
        yield "the program looks for libraries in folders of its own"


def dependencies(case):
    """The package depends on those with the libraries of the program, and recommends the default fonts."""
    path = extracted(case) / "usr/bin/notec"
    needed = set(re.findall(r"NEEDED.*\[(.+)\]", output("readelf", "--dynamic", path)))
    paths = dict(re.findall(r"^\s*(\S+) => (\S+)", output("ldd", path), re.MULTILINE))
    owners = set()
    for library in needed - {"ld-linux-x86-64.so.2", "ld-linux-aarch64.so.1"}:
        # Debian moved /lib into /usr, and packages have either path.
        real = str(Path(paths[library]).resolve())
        owners.add(owner(real) or owner(real.removeprefix("/usr")))
    depends = names_in(case, "Depends")
    yield from (f"it does not depend on {name}" for name in sorted(owners - depends))
    yield from (f"it depends on {name}, which it is not linked with" for name in sorted(depends - owners))
    readme = " ".join((TOP / "README.md").read_text().split())
    fonts = set(re.search(r"default fonts are [^(]*\(`(.*?)`\)", readme)[1].split())
    recommended = names_in(case, "Recommends")
    yield from (f"it does not recommend {name}" for name in sorted(fonts - recommended))


def owner(path):
    ran = subprocess.run(["dpkg-query", "--search", path], capture_output=True, text=True, check=False)
    return ran.stdout.split(":")[0]


def bare(case):
    """With nothing but its dependencies, the program compiles a note, and says so where there is no font."""
    root = Root(case.base, case.folder / "root")
    root.install(*sorted(names_in(case, "Depends")), options="--no-install-recommends")
    before = root.names()
    place(case, root)
    root.install("./notec.deb", options="--no-install-recommends")
    # fontconfig itself depends on a font.
    yield from document(root)
    ran = root.run(f"mv {FONTS} fonts; notec note.txt; status=$?; mv fonts {FONTS}; exit $status")
    if ran.returncode != NO_FONT or not ran.stderr.startswith("notec: error: no usable font"):
        yield f"without fonts, it ends with {ran.returncode}: {ran.stderr.strip()}"
    yield from left_behind(root, before)


def whole(case):
    """With all that it recommends, the program compiles a note, and shells complete its arguments."""
    root = Root(case.base, case.folder / "root")
    packages = names_in(case, "Depends") | names_in(case, "Recommends") | {"zsh", "fish"}
    root.install(*sorted(packages), options="--no-install-recommends")
    before = root.names()
    place(case, root)
    root.install("./notec.deb")
    yield from document(root)
    yield from completions(root)
    yield from left_behind(root, before)


def document(root):
    """Compiles the note, which has to give its title, and no message."""
    ran = root.run("notec note.txt")
    if ran.returncode != 0 or ran.stderr:
        yield f"notec ends with {ran.returncode}: {ran.stderr.strip()}"
        return
    title = NOTE.read_text().splitlines()[0]
    # A wide font breaks the title.
    text = " ".join(output("pdftotext", root.folder / "home/note.pdf", "-").split())
    if not text.startswith(title):
        yield f"the PDF begins with '{text[:40]}', not with '{title}'"


def place(case, root):
    """Puts the package, a note, and the scripts that ask shells, in the home folder of the root."""
    shutil.copy(case.package, root.folder / "home/notec.deb")
    shutil.copy(NOTE, root.folder / "home/note.txt")
    shutil.copytree(TOOLS / "completions", root.folder / "home/completions")


def completions(root):
    wanted = {"a3", "a4", "a5", "a6"}
    for shell, (command, path) in SHELLS.items():
        ran = root.run(f"{command} completions/candidates.{shell} {path} 'notec --paper a'")
        found = {line.split("\t")[1] for line in ran.stdout.splitlines() if "\t" in line}
        if found != wanted:
            yield f"{shell} completes 'a' to {sorted(found)} {ran.stderr.strip()}"
    # The last two find the files by themselves.
    for command in (
        "fish -c \"complete -C 'notec --paper a'\" | grep -q a4",
        "zsh -fc 'autoload -Uz compinit && compinit -u -D && test $_comps[notec] = _notec'",
    ):
        if root.run(command).returncode != 0:
            yield f"this fails: {command}"


def left_behind(root, before):
    """Removes the package, with its configuration."""
    root.must("dpkg --purge notec >/dev/null")
    yield from (f"{name} is left behind" for name in sorted(root.names() - before))
    yield from (f"{name} is gone" for name in sorted(before - root.names()))


CHECKS = (lintian, files, program, dependencies, bare, whole)
