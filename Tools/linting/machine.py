"""What the machine that runs the check would leave behind in a file: its folders and its registries."""

import configparser
import os
import re
import shutil
import subprocess
from pathlib import Path
from urllib.parse import urlsplit

# Folders that every machine has, and hosts that the package's own manifest names.
ORDINARY = {"/", "/home", "/tmp", "/usr", "/usr/local", "/var", "/var/tmp", "/opt", "/mnt", "/srv"}
ORDINARY_HOSTS = {"github.com"}


def patterns():
    """Pairs of an expression and what it finds."""
    found = [(re.compile(rf"(?<![\w.~/-]){re.escape(path)}(?![\w-])"), "a folder") for path in folders()]
    found += [(re.compile(rf"(?<![\w.-]){re.escape(host)}(?![\w-])"), "a registry") for host in hosts()]
    return found


def folders():
    paths = {str(Path.home()), str(Path.cwd().parent)}
    compiler = shutil.which("swift")
    if compiler:
        paths.add(str(Path(compiler).resolve().parent.parent.parent))
    paths |= {folder for folder in replaced_addresses() if folder.startswith("/")}
    return sorted({path.rstrip("/") for path in paths} - ORDINARY - {""})


def replaced_addresses():
    """What git reads instead of the addresses that it is given."""
    command = ["git", "config", "--name-only", "--get-regexp", r"^url\..*\.insteadof$"]
    names = subprocess.run(command, capture_output=True, text=True, check=False).stdout.split()
    return [name.removeprefix("url.").removesuffix(".insteadof") for name in names]


def hosts():
    addresses = [os.environ.get("PIP_INDEX_URL", "")]
    for source in Path("/etc/apt").glob("sources.list*"):
        for file in [source] if source.is_file() else source.iterdir():
            addresses += re.findall(r"https?://\S+", file.read_text(errors="replace"))
    for file in (Path("/etc/pip.conf"), Path.home() / ".config/pip/pip.conf", Path.home() / ".pip/pip.conf"):
        configuration = configparser.RawConfigParser(strict=False)
        configuration.read(file)
        addresses.append(configuration.get("global", "index-url", fallback=""))
    names = {urlsplit(address).hostname for address in addresses}
    return sorted(names - ORDINARY_HOSTS - {None})
